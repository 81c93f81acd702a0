"""Chinese words in which the features of a drill show, found by stated patterns.

Chinese has no capitals and no spaces: names of people and places are not recognised, so of what is concrete
only numbers, titles in 《》 and words that announce an example are seen.
"""

from __future__ import annotations

import re

from debatecoach.debate.drill import Feature

_NUMBER = r"[0-9０-９一二三四五六七八九十百千万亿两几数]+"
_MANY = r"(?:更多|大多数|绝大多数|绝大部分|成千上万|数以[百千万亿]计|(?:数|几|上)?[十百千万亿]+(?:名|个|位)?)"

PATTERNS: dict[Feature, re.Pattern[str]] = {
    Feature.DENIES: re.compile(
        r"但是?|然而|可是|不过|并不|并非|不(?:是|能|会|对|成立|等于|意味着)|没有|错误|错在|恰恰相反|相反|反而|忽略|忽视"
        r"|即使|即便|站不住脚"
    ),
    Feature.REASON: re.compile(
        r"因为|由于|原因(?:在于|是)|之所以|导致|使得|造成|从而|取决于|机制|理由(?:在于|是|有)|这样一来|只有.{1,20}才"
    ),
    Feature.THEREFORE: re.compile(
        r"所以|因此|因而|故而|于是|(?:这|也就|那)(?:就)?意味着|可见|由此|综上|总之|结果(?:就)?是|也就是说"
    ),
    Feature.MAGNITUDE: re.compile(
        rf"更(?:大|多|广|严重|深远|重要|重)|规模|范围|程度|{_MANY}的?(?:人|家庭|学生|孩子|工人|患者|国家|生命)"
        r"|影响(?:面|范围|力)|远远?(?:大于|超过|重于)|重要得多|严重得多"
    ),
    Feature.PROBABILITY: re.compile(
        r"(?:更|不太|极|很|最)?(?:有)?可能(?:性)?|概率|几率|机率|必然|必定|一定会|肯定会|未必|罕见|极少|风险|取决于|确定"
    ),
    Feature.TIMEFRAME: re.compile(
        rf"立刻|马上|立即|眼下|当下|当前|现在|今天|短期|长期|长远|迟早|尽早|首先发生"
        rf"|(?:未来|今后|接下来)?{_NUMBER}(?:天|周|个?月|年|代人?)(?:内|之内|以内|后|之后|来)?|世代|先发生|持续"
    ),
    Feature.REVERSIBILITY: re.compile(
        r"不可逆|可逆|(?:无法|不能|难以|没法)(?:挽回|恢复|弥补|逆转|补救|撤销|重来)"
        r"|(?:可以|能够?|还能)(?:随时|再)?(?:纠正|修正|改正|撤销|调整|恢复|补救|弥补|挽回)|永久|永远|一去不复返|废除"
    ),
    Feature.POSITION: re.compile(
        r"(?:我方?|我们)(?:坚决|坚定地|强烈)?(?:支持|反对|认为|主张|相信|坚持|赞成|不同意|同意)|应当|应该|必须|不应|不该"
        r"|(?:我|我们)的(?:立场|观点|主张)是"
    ),
}
THEIRS = re.compile(r"他们|她们|对方|正方|反方|你方|你们|对面")
OURS = re.compile(r"我方|我们|我")
MORE = re.compile(
    r"比.{1,20}?(?:更|要|还|多|少|大|小|重|早|快|严重|重要)|更(?:重要|大|多|严重|可能|紧迫|长久)|大于|重于|超过|胜过"
    r"|权衡|相比|比起|与其|即使|即便|而(?:我方|我们|对方|他们)|利大于弊|弊大于利"
)
CONCRETE = re.compile(
    r"[0-9０-９]+(?:\.[0-9]+)?[%％]?|百分之[一二三四五六七八九十百]+|[一二两三四五六七八九十百千万亿]{2,}|[三四五六七八九十]成"
    r"|《[^》]{1,40}》|例如|比如|譬如|举个例子|以.{1,12}为例|就像|去年|前年|昨天|上个?(?:月|周)"
)

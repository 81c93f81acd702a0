<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutDialog</name>
    <message>
        <source>rehearsal trees, debate flow trees, speech time control</source>
        <translation>演练树、辩论流程树、发言时间控制</translation>
    </message>
    <message>
        <source>the stages of a debate and their order</source>
        <translation>一场辩论的各个阶段及其次序</translation>
    </message>
    <message>
        <source>argumentation schemes and critical questions</source>
        <translation>论证型式与质疑性问题</translation>
    </message>
    <message>
        <source>judging a debate as it unfolds</source>
        <translation>随辩论进程逐步评判</translation>
    </message>
    <message>
        <source>the ballot&apos;s arithmetic of claims and rebuttals</source>
        <translation>评判表对论点与反驳的计分方法</translation>
    </message>
    <message>
        <source>About Debate Coach</source>
        <translation>关于 Debate Coach</translation>
    </message>
    <message>
        <source>Debate Coach {0}</source>
        <translation>Debate Coach {0}</translation>
    </message>
    <message>
        <source>Practise competitive debate by voice against an opponent that plans on rehearsal trees.</source>
        <translation>用语音练习竞技辩论，对手依据演练树布局。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later (GPL-3.0-or-later). It comes without any warranty.</source>
        <translation>本软件是自由软件，采用 GNU 通用公共许可证第 3 版或更高版本（GPL-3.0-or-later），不提供任何担保。</translation>
    </message>
    <message>
        <source>Built on five papers</source>
        <translation>基于五篇论文</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>With the work of others</source>
        <translation>使用了以下作品</translation>
    </message>
</context>
<context>
    <name>AlongPane</name>
    <message>
        <source>Flow along</source>
        <translation>跟着记录</translation>
    </message>
    <message>
        <source>Speech to flow</source>
        <translation>要记录的发言</translation>
    </message>
    <message>
        <source>Show the machine&apos;s flow</source>
        <translation>显示机器的记录</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>{0} comes now. Your notes of this speech are kept.</source>
        <translation>接下来是{0}。你对这篇发言的笔记已保留。</translation>
    </message>
    <message>
        <source>Flow it</source>
        <translation>记录它</translation>
    </message>
    <message>
        <source>When the speech is over, compare. The machine&apos;s flow is hidden until then.</source>
        <translation>发言结束后再对照。在那之前机器的记录是隐藏的。</translation>
    </message>
    <message>
        <source>The machine&apos;s flow is hidden until you compare.</source>
        <translation>对照之前，机器的记录是隐藏的。</translation>
    </message>
    <message>
        <source>No point was heard in this speech.</source>
        <translation>这篇发言里没有听到论点。</translation>
    </message>
    <message>
        <source>Your last {0} speeches: {1} of {2} points, {3} in the right place.</source>
        <translation>你最近 {0} 篇：{2} 点中记下 {1} 点，{3} 点位置正确。</translation>
    </message>
</context>
<context>
    <name>Arithmetic</name>
    <message>
        <source>The arithmetic</source>
        <translation>计分明细</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>持方</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>论点</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>(no longer on the flow)</source>
        <translation>（已不在交锋记录中）</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>AssignDialog</name>
    <message>
        <source>An assignment for the class</source>
        <translation>给班级布置任务</translation>
    </message>
    <message>
        <source>Save it as a file and hand it out as you like: by mail, a shared folder, a stick. Students open it in their Debate Coach, debate, and hand back one file.</source>
        <translation>把它存为文件，用你喜欢的方式发出去：邮件、共享文件夹或U盘。学生在自己的 Debate Coach 中打开它，完成辩论，再交回一个文件。</translation>
    </message>
    <message>
        <source>Each student chooses</source>
        <translation>由学生自选</translation>
    </message>
    <message>
        <source>&amp;By</source>
        <translation>截止(&amp;B)</translation>
    </message>
    <message>
        <source>By when</source>
        <translation>截止日期</translation>
    </message>
    <message>
        <source>any name, or none</source>
        <translation>任意名字，或不写</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>辩题(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>赛制(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Side</source>
        <translation>持方(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>说明(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Your name</source>
        <translation>你的名字(&amp;Y)</translation>
    </message>
    <message>
        <source>Save the file…</source>
        <translation>保存文件…</translation>
    </message>
    <message>
        <source>Assignments (*{0})</source>
        <translation>任务 (*{0})</translation>
    </message>
    <message>
        <source>Save the assignment</source>
        <translation>保存任务</translation>
    </message>
</context>
<context>
    <name>AssignedCard</name>
    <message>
        <source>From your coach, {0}</source>
        <translation>来自你的教练 {0}</translation>
    </message>
    <message>
        <source>From your coach</source>
        <translation>来自你的教练</translation>
    </message>
    <message>
        <source>You have debated it. Look at your ballot, then hand it back, or debate it once more.</source>
        <translation>你已经辩完了。看看评判表，然后交回，或者再辩一次。</translation>
    </message>
    <message>
        <source>1 more assignment waits behind it.</source>
        <translation>后面还有 1 项任务。</translation>
    </message>
    <message>
        <source>{0} more assignments wait behind it.</source>
        <translation>后面还有 {0} 项任务。</translation>
    </message>
    <message>
        <source>Hand it back…</source>
        <translation>交回…</translation>
    </message>
    <message>
        <source>Debate it</source>
        <translation>开始辩论</translation>
    </message>
    <message>
        <source>Speak for {0}</source>
        <translation>为{0}发言</translation>
    </message>
    <message>
        <source>Put aside</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>It leaves this page; open the file again to have it back</source>
        <translation>它会从此页消失；再次打开该文件即可恢复</translation>
    </message>
    <message>
        <source>by {0}</source>
        <translation>截止：{0}</translation>
    </message>
    <message>
        <source>you speak for {0}</source>
        <translation>你代表{0}发言</translation>
    </message>
    <message>
        <source>you choose your side</source>
        <translation>持方由你选择</translation>
    </message>
</context>
<context>
    <name>Ballot</name>
    <message>
        <source>Your coach</source>
        <translation>你的教练</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Too close to call</source>
        <translation>势均力敌</translation>
    </message>
    <message>
        <source>{0} wins clearly</source>
        <translation>{0}明显获胜</translation>
    </message>
    <message>
        <source>{0} wins narrowly</source>
        <translation>{0}险胜</translation>
    </message>
    <message>
        <source>{0} wins</source>
        <translation>{0}获胜</translation>
    </message>
    <message>
        <source>You won</source>
        <translation>你赢了</translation>
    </message>
    <message>
        <source>You lost</source>
        <translation>你输了</translation>
    </message>
    <message>
        <source>Even</source>
        <translation>持平</translation>
    </message>
    <message>
        <source>Went to {0}</source>
        <translation>归{0}</translation>
    </message>
    <message>
        <source>Went to {0} by {1}</source>
        <translation>归{0}，领先 {1} 分</translation>
    </message>
    <message>
        <source>{0}, sentence {1}</source>
        <translation>{0}，第 {1} 句</translation>
    </message>
    <message>
        <source>Claim with evidence</source>
        <translation>有证据的论点</translation>
    </message>
    <message>
        <source>Claim with a reason</source>
        <translation>有理由的论点</translation>
    </message>
    <message>
        <source>Assertion</source>
        <translation>断言</translation>
    </message>
    <message>
        <source>Demolition</source>
        <translation>彻底驳倒</translation>
    </message>
    <message>
        <source>Strong rebuttal</source>
        <translation>有力反驳</translation>
    </message>
    <message>
        <source>Partial rebuttal</source>
        <translation>部分反驳</translation>
    </message>
    <message>
        <source>The ballot comes after the last speech: 1 left.</source>
        <translation>最后一篇发言后出评判表：还剩 1 篇。</translation>
    </message>
    <message>
        <source>The ballot comes after the last speech: {0} left.</source>
        <translation>最后一篇发言后出评判表：还剩 {0} 篇。</translation>
    </message>
    <message>
        <source>A claim earns {0} with evidence, {1} with a reason, {2} as an assertion, and {3} more if it is specific; half if it was demolished, half if it was new in the final speech.</source>
        <translation>论点有证据得 {0} 分，有理由得 {1} 分，只作断言得 {2} 分，具体的再加 {3} 分；被彻底驳倒的减半，最后一篇发言才提出的也减半。</translation>
    </message>
    <message>
        <source>A rebuttal earns its side {0} if it demolishes, {1} if it is strong, {2} if it is partial.</source>
        <translation>反驳为己方得分：彻底驳倒 {0} 分，有力 {1} 分，部分 {2} 分。</translation>
    </message>
    <message>
        <source>The judges of the language model are deciding…</source>
        <translation>语言模型的裁判正在裁决…</translation>
    </message>
    <message>
        <source>The judges of the language model are deciding: {0} of {1} answers…</source>
        <translation>语言模型的裁判正在裁决：{1} 个回答中的 {0} 个…</translation>
    </message>
    <message>
        <source>You judged first</source>
        <translation>你先作了评判</translation>
    </message>
    <message>
        <source>You ranked: {0}.</source>
        <translation>你的排名：{0}。</translation>
    </message>
    <message>
        <source>To the ballot it is too close to call: it ranks no team.</source>
        <translation>评判表认为难分高下，没有给各队排名。</translation>
    </message>
    <message>
        <source>The ballot ranks: {0}. Which team did you see otherwise?</source>
        <translation>评判表的排名：{0}。哪一队你的看法不同？</translation>
    </message>
    <message>
        <source>You said: {0}.</source>
        <translation>你判：{0}。</translation>
    </message>
    <message>
        <source>So does the ballot. Were your reasons the same?</source>
        <translation>评判表也这样判。你的理由相同吗？</translation>
    </message>
    <message>
        <source>The ballot says: {0}. Which clash did you weigh otherwise?</source>
        <translation>评判表判：{0}。你在哪个交锋点上权衡不同？</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Word (*.docx)</source>
        <translation>Word 文档 (*.docx)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>ballot</source>
        <translation>评判表</translation>
    </message>
</context>
<context>
    <name>BallotPage</name>
    <message>
        <source>Reason for decision</source>
        <translation>判决理由</translation>
    </message>
    <message>
        <source>How sure is this?</source>
        <translation>这有多确定？</translation>
    </message>
    <message>
        <source>Clashes</source>
        <translation>交锋点</translation>
    </message>
    <message>
        <source>{0} said nothing here that could be quoted.</source>
        <translation>{0}在这一点上没有可引用的话。</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>未回应</translation>
    </message>
    <message>
        <source>Nothing was dropped for sure.</source>
        <translation>没有可以确定未回应的论点。</translation>
    </message>
    <message>
        <source>{0}&apos;s points, dropped by {1}</source>
        <translation>{0}的论点，{1}未回应</translation>
    </message>
    <message>
        <source>Your best moment</source>
        <translation>你的最佳时刻</translation>
    </message>
    <message>
        <source>{0}’s best moment</source>
        <translation>{0}的最佳时刻</translation>
    </message>
    <message>
        <source>{0}: {1} points</source>
        <translation>{0}：{1} 分</translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation>下一步练什么</translation>
    </message>
    <message>
        <source>Practise this</source>
        <translation>练习这个</translation>
    </message>
    <message>
        <source>The arithmetic, line by line ({0})</source>
        <translation>逐项计分明细（{0}）</translation>
    </message>
    <message>
        <source>What this judge can and cannot see</source>
        <translation>这位裁判能看到什么、看不到什么</translation>
    </message>
    <message>
        <source>Before you rely on it: {0}</source>
        <translation>采信之前请注意：{0}</translation>
    </message>
    <message>
        <source>It sees</source>
        <translation>能看到</translation>
    </message>
    <message>
        <source>It does not see</source>
        <translation>看不到</translation>
    </message>
</context>
<context>
    <name>BallotPane</name>
    <message>
        <source>Ballot</source>
        <translation>裁判评判表</translation>
    </message>
    <message>
        <source>Mark…</source>
        <translation>批改…</translation>
    </message>
    <message>
        <source>For a coach: change scores and reasons, comment, hold back or release</source>
        <translation>供教练：修改分数和理由、写评语、暂缓或发布</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>A copy for students…</source>
        <translation>给学生的副本…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Given by hand</source>
        <translation>由评委亲自评定</translation>
    </message>
    <message>
        <source>By a bench of the language model’s judges</source>
        <translation>由语言模型的裁判组作出</translation>
    </message>
    <message>
        <source>By {0}</source>
        <translation>评判：{0}</translation>
    </message>
    <message>
        <source>The flow was edited after this ballot was given.</source>
        <translation>作出评判之后，交锋记录又有改动。</translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation>重新评判</translation>
    </message>
    <message>
        <source>Held back from students</source>
        <translation>对学生暂不公布</translation>
    </message>
    <message>
        <source>Whoever has this file can open it; a copy for students is without it.</source>
        <translation>有这份文件的人都能打开它；给学生的副本里没有。</translation>
    </message>
    <message>
        <source>Reading the flow and adding up…</source>
        <translation>正在读取交锋记录并计分…</translation>
    </message>
    <message>
        <source>Your coach has not released this ballot yet.</source>
        <translation>你的教练还没有发布这份评判表。</translation>
    </message>
    <message>
        <source>I am the coach: open it</source>
        <translation>我是教练：打开</translation>
    </message>
    <message>
        <source>Go to the round</source>
        <translation>前往实战</translation>
    </message>
    <message>
        <source>Listeners vote…</source>
        <translation>听众投票…</translation>
    </message>
    <message>
        <source>This round was left before its last speech. What was said can still be judged.</source>
        <translation>这一场没有打完就结束了，已说的内容仍可评判。</translation>
    </message>
    <message>
        <source>Judge what was said</source>
        <translation>评判已说的内容</translation>
    </message>
    <message>
        <source>All speeches are given. The round is not judged yet.</source>
        <translation>所有发言均已结束，本场尚未评判。</translation>
    </message>
    <message>
        <source>Judge the round</source>
        <translation>评判本场</translation>
    </message>
    <message>
        <source>After a round the ballot says who won, why, and what to do next.</source>
        <translation>一场结束后，评判表会告诉你谁赢了、为什么，以及下一步该练什么。</translation>
    </message>
    <message>
        <source>Start a round</source>
        <translation>开始一场</translation>
    </message>
    <message>
        <source>Judge a transcript…</source>
        <translation>评判一份文字记录…</translation>
    </message>
    <message>
        <source>Ask me first who won, and why</source>
        <translation>先问我谁赢了、为什么</translation>
    </message>
    <message>
        <source>Mark the ballot</source>
        <translation>批改评判表</translation>
    </message>
    <message>
        <source>The ballot is on the clipboard, as Markdown.</source>
        <translation>评判表已复制到剪贴板（Markdown 格式）。</translation>
    </message>
    <message>
        <source>Save the ballot</source>
        <translation>保存评判表</translation>
    </message>
    <message>
        <source>Counted from the flow alone</source>
        <translation>只按交锋记录计分</translation>
    </message>
</context>
<context>
    <name>BallotPresenter</name>
    <message>
        <source>Judge first</source>
        <translation>先作评判</translation>
    </message>
    <message>
        <source>Votes of the listeners</source>
        <translation>听众投票</translation>
    </message>
    <message>
        <source>Release the ballot</source>
        <translation>发布评判表</translation>
    </message>
    <message>
        <source>Answers asked of the language model for judging: {0}</source>
        <translation>为评判向语言模型请求的回答：{0}</translation>
    </message>
</context>
<context>
    <name>BattlefieldCard</name>
    <message>
        <source>Battlefield</source>
        <translation>战场</translation>
    </message>
    <message>
        <source>Edit “{0}”</source>
        <translation>编辑“{0}”</translation>
    </message>
    <message>
        <source>Move “{0}” up</source>
        <translation>上移“{0}”</translation>
    </message>
    <message>
        <source>Move “{0}” down</source>
        <translation>下移“{0}”</translation>
    </message>
    <message>
        <source>Delete “{0}”</source>
        <translation>删除“{0}”</translation>
    </message>
    <message>
        <source>A question both sides fight over: do uniforms make mornings calmer?</source>
        <translation>双方争夺的一个问题，例如：校服能让早晨更从容吗？</translation>
    </message>
    <message>
        <source>Why it decides so much, in one sentence</source>
        <translation>用一句话说明它为什么重要</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>How much it decides</source>
        <translation>对胜负的影响</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Words that belong to it, with commas between</source>
        <translation>属于这个战场的词，用逗号分开</translation>
    </message>
    <message>
        <source>How each side weighs it</source>
        <translation>双方如何权衡</translation>
    </message>
    <message>
        <source>How much is at stake</source>
        <translation>影响有多大</translation>
    </message>
    <message>
        <source>How likely it is</source>
        <translation>可能性有多大</translation>
    </message>
    <message>
        <source>How soon it comes</source>
        <translation>多快会发生</translation>
    </message>
    <message>
        <source>Whether it can be undone</source>
        <translation>能否挽回</translation>
    </message>
    <message>
        <source>such as: calm, morning, dress</source>
        <translation>例如：从容，早晨，穿着</translation>
    </message>
</context>
<context>
    <name>BattlefieldsColumn</name>
    <message>
        <source>None yet. Name the questions both sides fight over: speeches are planned and clashes on the ballot are grouped by them.</source>
        <translation>尚无战场。请写出双方争夺的问题：发言据此规划，评判表上的交锋也据此归类。</translation>
    </message>
    <message>
        <source>Add a battlefield</source>
        <translation>添加战场</translation>
    </message>
    <message>
        <source>Battlefields</source>
        <translation>战场</translation>
    </message>
    <message>
        <source>add a battlefield</source>
        <translation>添加战场</translation>
    </message>
    <message>
        <source>edit a battlefield</source>
        <translation>编辑战场</translation>
    </message>
    <message>
        <source>move a battlefield</source>
        <translation>移动战场</translation>
    </message>
    <message>
        <source>delete a battlefield</source>
        <translation>删除战场</translation>
    </message>
</context>
<context>
    <name>Bench</name>
    <message>
        <source>Engagement (no names, no sides, labels swapped)</source>
        <translation>交锋（隐去姓名与持方，标签对调）</translation>
    </message>
    <message>
        <source>Panel: the winner it names</source>
        <translation>评判团：它判的获胜方</translation>
    </message>
    <message>
        <source>Panel: its scores compared</source>
        <translation>评判团：分数比较</translation>
    </message>
    <message>
        <source>Speeches side by side</source>
        <translation>发言并排比较</translation>
    </message>
    <message>
        <source>Arithmetic on claims and rebuttals</source>
        <translation>论点与反驳计分</translation>
    </message>
    <message>
        <source>What survived, counted alone</source>
        <translation>只数站得住的</translation>
    </message>
    <message>
        <source>Audience (shown, not counted)</source>
        <translation>观众（仅显示，不计入）</translation>
    </message>
    <message>
        <source>engagement</source>
        <translation>交锋</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>评判团</translation>
    </message>
    <message>
        <source>panel’s scores</source>
        <translation>评判团分数</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>计分</translation>
    </message>
    <message>
        <source>audit</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>audience</source>
        <translation>观众</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>论证</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Clash</source>
        <translation>交锋点</translation>
    </message>
    <message>
        <source>Argument strength</source>
        <translation>论证力度</translation>
    </message>
    <message>
        <source>Rebuttal</source>
        <translation>反驳</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Rhetoric</source>
        <translation>修辞</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>With the labels of the sides swapped</source>
        <translation>对调双方标签</translation>
    </message>
    <message>
        <source>With long speeches cut to the shorter side’s</source>
        <translation>把较长的发言截到与较短一方相同</translation>
    </message>
    <message>
        <source>With other names</source>
        <translation>换用别的姓名</translation>
    </message>
    <message>
        <source>WUDC, 50–100</source>
        <translation>WUDC，50–100</translation>
    </message>
    <message>
        <source>World Schools, 60–80</source>
        <translation>世界中学生辩论赛，60–80</translation>
    </message>
    <message>
        <source>Public Forum, 25–30</source>
        <translation>公共论坛，25–30</translation>
    </message>
    <message>
        <source>Lincoln-Douglas, 25–30</source>
        <translation>林肯-道格拉斯，25–30</translation>
    </message>
    <message>
        <source>Policy, 25–30</source>
        <translation>政策辩论，25–30</translation>
    </message>
    <message>
        <source>Persuasiveness, 1–5</source>
        <translation>说服力，1–5</translation>
    </message>
    <message>
        <source>content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>style</source>
        <translation>风格</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>{0} · pass {1}, judge {2}</source>
        <translation>{0} · 第 {1} 轮，裁判 {2}</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>{0} of the votes&apos; weight is behind {1}.</source>
        <translation>票重的 {0} 支持{1}。</translation>
    </message>
    <message>
        <source>Of {0} judges who saw no names and no sides, {1} agree.</source>
        <translation>在 {0} 位看不到姓名和持方的裁判中，{1} 位意见一致。</translation>
    </message>
    <message>
        <source>Each layer votes with its weight. Half of all weight and one vote more than the next make a winner; three quarters make it clear. A tie counts for nobody.</source>
        <translation>每一层按权重投票。占一半权重且比第二名多一票即获胜；占四分之三即为明显。平局不计给任何一方。</translation>
    </message>
    <message>
        <source>Layer or judge</source>
        <translation>层或裁判</translation>
    </message>
    <message>
        <source>Vote</source>
        <translation>票</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>投票</translation>
    </message>
    <message>
        <source>Answers asked of the language model: {0}; after the last word {1} had to wait in turn.</source>
        <translation>向语言模型请求的回答：{0}；最后一个词之后有 {1} 步须依次等待。</translation>
    </message>
    <message>
        <source>How the votes fell ({0})</source>
        <translation>投票情况（{0}）</translation>
    </message>
    <message>
        <source>survived</source>
        <translation>站住</translation>
    </message>
    <message>
        <source>contested</source>
        <translation>有争议</translation>
    </message>
    <message>
        <source>demolished</source>
        <translation>被推翻</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>持方</translation>
    </message>
    <message>
        <source>Claim, or → what it answers</source>
        <translation>论点，或 → 它所回应的</translation>
    </message>
    <message>
        <source>Fate</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>算式</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>The judges&apos; own annotation, move by move ({0})</source>
        <translation>裁判自己的逐步标注（{0}）</translation>
    </message>
    <message>
        <source>Speeches</source>
        <translation>发言</translation>
    </message>
    <message>
        <source>&amp;Scores on</source>
        <translation>评分尺度(&amp;S)</translation>
    </message>
    <message>
        <source>Scale of the speaker scores</source>
        <translation>辩手评分的尺度</translation>
    </message>
    <message>
        <source>Speaker points, your coach’s</source>
        <translation>教练给出的辩手评分</translation>
    </message>
    <message>
        <source>Speaker points together</source>
        <translation>辩手评分合计</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>Reasons and arithmetic</source>
        <translation>理由与计分</translation>
    </message>
    <message>
        <source>Rubric, 1–10</source>
        <translation>评分表，1–10</translation>
    </message>
    <message>
        <source>Beside all other speeches {0}/10</source>
        <translation>与其他发言相比 {0}/10</translation>
    </message>
    <message>
        <source>Persuasiveness {0}/5</source>
        <translation>说服力 {0}/5</translation>
    </message>
    <message>
        <source>Points of the arithmetic</source>
        <translation>计分所得</translation>
    </message>
    <message>
        <source>Speaker score</source>
        <translation>辩手评分</translation>
    </message>
    <message>
        <source>Your coach changed this. The judge had: {0}</source>
        <translation>教练改过这里。裁判原为：{0}</translation>
    </message>
    <message>
        <source>The audience, a simulated one</source>
        <translation>观众（模拟）</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>Votes of the audience</source>
        <translation>观众投票</translation>
    </message>
    <message>
        <source>Listener {0}, {1} → {2}</source>
        <translation>听众 {0}，{1} → {2}</translation>
    </message>
    <message>
        <source>Shown, not counted: being moved is not being right.</source>
        <translation>仅显示，不计入：被打动不等于有道理。</translation>
    </message>
    <message>
        <source>Would it hold?</source>
        <translation>站得住吗？</translation>
    </message>
    <message>
        <source>The verdict can be asked for again with the labels swapped, speeches of one length, and other names. It should not move.</source>
        <translation>可以在对调标签、发言同长、换用姓名的情况下再判一次。结果不应改变。</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Try whether the verdict holds</source>
        <translation>试试这个裁决是否站得住</translation>
    </message>
    <message>
        <source>it holds</source>
        <translation>站得住</translation>
    </message>
    <message>
        <source>it moves to: {0}</source>
        <translation>变为：{0}</translation>
    </message>
    <message>
        <source>too close to call</source>
        <translation>难分高下</translation>
    </message>
    <message>
        <source>Could not be tried: {0}</source>
        <translation>没能试：{0}</translation>
    </message>
</context>
<context>
    <name>BesideFace</name>
    <message>
        <source>What was heard beside your notes</source>
        <translation>机器听到的与你的笔记</translation>
    </message>
    <message>
        <source>The machine heard</source>
        <translation>机器听到</translation>
    </message>
    <message>
        <source>Your note</source>
        <translation>你的笔记</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Yes, this is my note</source>
        <translation>是，这是我的笔记</translation>
    </message>
    <message>
        <source>No, it is not</source>
        <translation>不是</translation>
    </message>
    <message>
        <source>Answers nothing: a point of its own</source>
        <translation>不回应什么：独立的一点</translation>
    </message>
    <message>
        <source>Nothing like it was heard</source>
        <translation>没有听到类似的</translation>
    </message>
</context>
<context>
    <name>BlankFlowDialog</name>
    <message>
        <source>Flow a debate</source>
        <translation>记录一场辩论</translation>
    </message>
    <message>
        <source>A blank sheet and the format’s clock: nobody speaks but the people in the room.</source>
        <translation>一张空白记录表和该赛制的计时器：只有现场的人发言。</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>赛制(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Motion, if you like</source>
        <translation>辩题，可不填(&amp;M)</translation>
    </message>
    <message>
        <source>Who speaks, if you like</source>
        <translation>发言人，可不填</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Debate of {0}</source>
        <translation>{0}的辩论</translation>
    </message>
</context>
<context>
    <name>Booklet</name>
    <message>
        <source>{0} / {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>{0} case: {1} arguments</source>
        <translation>{0}的论点：{1} 条论证</translation>
    </message>
    <message>
        <source>There are no arguments yet.</source>
        <translation>还没有论证。</translation>
    </message>
    <message>
        <source>A solid bar: spoken for Pro</source>
        <translation>实心条：代表正方</translation>
    </message>
    <message>
        <source>A hollow bar: spoken for Con</source>
        <translation>空心条：代表反方</translation>
    </message>
    <message>
        <source>Scores run from 0 to 2. Strength takes off what the best replies cost, three deep. Arguments without a card are reasoning.</source>
        <translation>分数为 0 到 2。强度会扣除最佳回应的代价，深入三层。没有证据卡的论点属于说理。</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>判准</translation>
    </message>
    <message>
        <source>Battlefields</source>
        <translation>战场</translation>
    </message>
    <message>
        <source>Strength {0}</source>
        <translation>强度 {0}</translation>
    </message>
    <message>
        <source>Illustration</source>
        <translation>举例</translation>
    </message>
    <message>
        <source>Why it matters</source>
        <translation>为什么重要</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Coach’s note</source>
        <translation>教练备注</translation>
    </message>
    <message>
        <source>{0} case, one branch</source>
        <translation>{0}的论点，一个分支</translation>
    </message>
    <message>
        <source>{0} case</source>
        <translation>{0}的论点</translation>
    </message>
    <message>
        <source>Attack {0} ({1})</source>
        <translation>反驳 {0}（{1}）</translation>
    </message>
    <message>
        <source>Support {0} ({1})</source>
        <translation>支撑 {0}（{1}）</translation>
    </message>
</context>
<context>
    <name>BranchBar</name>
    <message>
        <source>The branch shown</source>
        <translation>正在显示的分支</translation>
    </message>
    <message>
        <source>All claims</source>
        <translation>全部论点</translation>
    </message>
    <message>
        <source>Show all claims again (Esc)</source>
        <translation>重新显示全部论点（Esc）</translation>
    </message>
</context>
<context>
    <name>BudgetDialog</name>
    <message>
        <source>Your limit is reached</source>
        <translation>已达到你的限额</translation>
    </message>
    <message>
        <source>This round has cost {0} of your limit of {1}.</source>
        <translation>本场已花费 {0}，限额为 {1}。</translation>
    </message>
    <message>
        <source>This month has cost {0} of your limit of {1}.</source>
        <translation>本月已花费 {0}，限额为 {1}。</translation>
    </message>
    <message>
        <source>Go on with the model, or let the library debater speak?</source>
        <translation>继续用模型，还是让题库辩手发言？</translation>
    </message>
    <message>
        <source>If you go on, you are not asked again in this round.</source>
        <translation>如果继续，本场不再询问。</translation>
    </message>
    <message>
        <source>If you go on, you are not asked again until you connect anew.</source>
        <translation>如果继续，在你重新连接之前不再询问。</translation>
    </message>
    <message>
        <source>&amp;Go on with the model</source>
        <translation>继续用模型(&amp;G)</translation>
    </message>
    <message>
        <source>Let the &amp;library debater speak</source>
        <translation>让题库辩手发言(&amp;L)</translation>
    </message>
    <message>
        <source>The next speech is: {0}.</source>
        <translation>下一篇发言：{0}。</translation>
    </message>
</context>
<context>
    <name>Captions</name>
    <message>
        <source>Captions</source>
        <translation>字幕</translation>
    </message>
</context>
<context>
    <name>CardDelegate</name>
    <message>
        <source>Point</source>
        <translation>论点</translation>
    </message>
    <message>
        <source>The point, in a few words</source>
        <translation>用几个字写下论点</translation>
    </message>
</context>
<context>
    <name>CardDialog</name>
    <message>
        <source>Card</source>
        <translation>证据卡</translation>
    </message>
    <message>
        <source>&amp;Tag</source>
        <translation>标签(&amp;T)</translation>
    </message>
    <message>
        <source>What it shows, in your words</source>
        <translation>用你自己的话说明它证明什么</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>作者(&amp;A)</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>标题(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Publication</source>
        <translation>出版物(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Date</source>
        <translation>日期(&amp;D)</translation>
    </message>
    <message>
        <source>As far as it is known: 2021, 2021-03-04</source>
        <translation>已知多少填多少：2021、2021-03-04</translation>
    </message>
    <message>
        <source>&amp;Link</source>
        <translation>链接(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Cite as it stood</source>
        <translation>原有出处(&amp;C)</translation>
    </message>
    <message>
        <source>The source’s own words</source>
        <translation>出处原文</translation>
    </message>
    <message>
        <source>Paste the source’s own words</source>
        <translation>粘贴出处原文</translation>
    </message>
    <message>
        <source>Keep this card</source>
        <translation>保留这张卡</translation>
    </message>
    <message>
        <source>Enter only what you have in front of you: listeners may check it.</source>
        <translation>只填写你手头确有的材料：听众可能会去查证。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Underline</source>
        <translation>下划线</translation>
    </message>
    <message>
        <source>Emphasise</source>
        <translation>加粗</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>Say where it stands, too: author, title, publication, date or link.</source>
        <translation>还要写明出处：作者、标题、刊物、日期或链接。</translation>
    </message>
    <message>
        <source>Read aloud ({0} words): {1}</source>
        <translation>朗读部分（{0} 词）：{1}</translation>
    </message>
    <message>
        <source>Nothing is read aloud yet: underline or highlight what is.</source>
        <translation>还没有要朗读的内容：请把要读的文字加下划线或高亮。</translation>
    </message>
</context>
<context>
    <name>ChartView</name>
    <message>
        <source>Drawing…</source>
        <translation>正在绘制…</translation>
    </message>
</context>
<context>
    <name>Chooser</name>
    <message>
        <source>{0} (not found)</source>
        <translation>{0}（未找到）</translation>
    </message>
</context>
<context>
    <name>ClaimCard</name>
    <message>
        <source>{0}: {1}. Show its rehearsal tree.</source>
        <translation>{0}：{1}。查看它的演练树。</translation>
    </message>
    <message>
        <source>No reason given yet: say why it is so.</source>
        <translation>还没有理由：请说明为什么。</translation>
    </message>
    <message>
        <source>From memory: somebody&apos;s words in an earlier debate.</source>
        <translation>来自记忆：有人在以前一场辩论里说过的话。</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>not scored yet</source>
        <translation>尚未评分</translation>
    </message>
    <message>
        <source>Arguments rehearsed under it: {0}.</source>
        <translation>其下已演练的论证：{0} 条。</translation>
    </message>
    <message>
        <source>Strength after {0} speeches of reply. {1}</source>
        <translation>经过 {0} 轮回应后的强度。{1}</translation>
    </message>
    <message>
        <source>Move “{0}” up</source>
        <translation>上移“{0}”</translation>
    </message>
    <message>
        <source>Move “{0}” down</source>
        <translation>下移“{0}”</translation>
    </message>
    <message>
        <source>Edit “{0}”</source>
        <translation>编辑“{0}”</translation>
    </message>
    <message>
        <source>Delete “{0}” and all rehearsed under it</source>
        <translation>删除“{0}”及其下所有演练内容</translation>
    </message>
</context>
<context>
    <name>ClaimEditor</name>
    <message>
        <source>{0} claims that</source>
        <translation>{0}主张</translation>
    </message>
    <message>
        <source>One sentence, such as: uniforms make mornings calmer</source>
        <translation>写一句话，例如：穿校服让早晨更从容</translation>
    </message>
    <message>
        <source>One to three sentences, as you would say them</source>
        <translation>写一到三句话，就像你会说的那样</translation>
    </message>
    <message>
        <source>Found by its words</source>
        <translation>按用词判断</translation>
    </message>
    <message>
        <source>Why is that so?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Short name on the flow (optional)</source>
        <translation>交锋记录中的简称（可不填）</translation>
    </message>
    <message>
        <source>Battlefield</source>
        <translation>战场</translation>
    </message>
    <message>
        <source>Two to five words</source>
        <translation>2～5 个词</translation>
    </message>
</context>
<context>
    <name>ClaimsColumn</name>
    <message>
        <source>Add a claim for {0}</source>
        <translation>为{0}添加论点</translation>
    </message>
    <message>
        <source>Main claims of {0}</source>
        <translation>{0}的主论点</translation>
    </message>
    <message>
        <source>1 claim</source>
        <translation>1 个论点</translation>
    </message>
    <message>
        <source>{0} claims</source>
        <translation>{0} 个论点</translation>
    </message>
    <message>
        <source>No claims for {0} yet.</source>
        <translation>{0}还没有论点。</translation>
    </message>
    <message>
        <source>delete a claim</source>
        <translation>删除论点</translation>
    </message>
    <message>
        <source>move a claim</source>
        <translation>移动论点</translation>
    </message>
    <message>
        <source>add a claim</source>
        <translation>添加论点</translation>
    </message>
    <message>
        <source>edit a claim</source>
        <translation>编辑论点</translation>
    </message>
</context>
<context>
    <name>ClassPane</name>
    <message>
        <source>Class</source>
        <translation>班级</translation>
    </message>
    <message>
        <source>Assign…</source>
        <translation>布置任务…</translation>
    </message>
    <message>
        <source>Open what came back…</source>
        <translation>打开交回的文件…</translation>
    </message>
    <message>
        <source>Save the table…</source>
        <translation>保存表格…</translation>
    </message>
    <message>
        <source>Names of students, with commas between</source>
        <translation>学生姓名，用逗号分隔</translation>
    </message>
    <message>
        <source>Add students</source>
        <translation>添加学生</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Nobody is in your class yet</source>
        <translation>你的班级里还没有人</translation>
    </message>
    <message>
        <source>Everything stays on this computer, also what students handed in. A share of points answered is over a student’s last five rounds; in brackets what it may well be.</source>
        <translation>一切都保存在这台电脑上，包括学生交回的内容。回应论点的比例按学生最近五场计算；括号内是它可能的范围。</translation>
    </message>
    <message>
        <source>First add their names below. Then assign something, as a file you hand out, and open the files that come back: whoever handed one in is added. There are no accounts, and nothing goes over the network.</source>
        <translation>先在下面加上学生的名字；再布置任务，把生成的文件发给他们；最后打开交回来的文件，交文件的人会自动加入。没有账号，也不经过网络。</translation>
    </message>
    <message>
        <source>Name in your class</source>
        <translation>班级中的姓名</translation>
    </message>
    <message>
        <source>Your remark, for you and the table</source>
        <translation>你的评语，供自己查看并写入表格</translation>
    </message>
    <message>
        <source>Remark on {0}</source>
        <translation>对{0}的评语</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>评语</translation>
    </message>
    <message>
        <source>Nothing was handed in yet.</source>
        <translation>还没有交回任何内容。</translation>
    </message>
    <message>
        <source>Take out of the class…</source>
        <translation>移出班级…</translation>
    </message>
    <message>
        <source>Progress…</source>
        <translation>进步情况…</translation>
    </message>
    <message>
        <source>{0} · {1} · {2} · {3} min</source>
        <translation>{0} · {1} · {2} · {3} 分钟</translation>
    </message>
    <message>
        <source>Handed in {0}</source>
        <translation>交回于 {0}</translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Assignments</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>each chooses a side</source>
        <translation>持方自选</translation>
    </message>
    <message>
        <source>by {0}</source>
        <translation>截止：{0}</translation>
    </message>
    <message>
        <source>handed in by {0} of {1}</source>
        <translation>{1} 人中 {0} 人已交</translation>
    </message>
    <message>
        <source>Save the file…</source>
        <translation>保存文件…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>All skills side by side</source>
        <translation>各项能力对照</translation>
    </message>
    <message>
        <source>What students hand in (*{0} *.json)</source>
        <translation>学生交回的文件 (*{0} *.json)</translation>
    </message>
    <message>
        <source>Open what came back</source>
        <translation>打开交回的文件</translation>
    </message>
    <message>
        <source>And {0} more.</source>
        <translation>另外还有 {0} 项。</translation>
    </message>
    <message>
        <source>{0} more files could not be used.</source>
        <translation>另有 {0} 个文件无法使用。</translation>
    </message>
    <message>
        <source>Take {0} out, with all that was handed in? This cannot be undone.</source>
        <translation>移出{0}，连同其交回的全部内容？此操作无法撤销。</translation>
    </message>
    <message>
        <source>Take {0} out</source>
        <translation>移出{0}</translation>
    </message>
    <message>
        <source>To print (*.pdf)</source>
        <translation>用于打印 (*.pdf)</translation>
    </message>
    <message>
        <source>Word (*.docx)</source>
        <translation>Word 文档 (*.docx)</translation>
    </message>
    <message>
        <source>Excel (*.xlsx)</source>
        <translation>Excel 表格 (*.xlsx)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>class</source>
        <translation>班级</translation>
    </message>
</context>
<context>
    <name>ClockRing</name>
    <message>
        <source>Time left, as a ring</source>
        <translation>圆环显示的剩余时间</translation>
    </message>
</context>
<context>
    <name>CoachCard</name>
    <message>
        <source>Review state</source>
        <translation>审阅状态</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Nothing rewrites, moves or deletes it: no builder, no merge, no slip.</source>
        <translation>任何操作都不会改写、移动或删除它：构建、合并、误操作都不会。</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Coach’s note</source>
        <translation>教练备注</translation>
    </message>
    <message>
        <source>Never spoken</source>
        <translation>不会说出来</translation>
    </message>
    <message>
        <source>Coach</source>
        <translation>教练</translation>
    </message>
    <message>
        <source>Set review state</source>
        <translation>设置审阅状态</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Set tags</source>
        <translation>设置标签</translation>
    </message>
</context>
<context>
    <name>ConnectDialog</name>
    <message>
        <source>Connect a language model</source>
        <translation>连接语言模型</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>断开(&amp;D)</translation>
    </message>
    <message>
        <source>Disconnect: the library debater plays</source>
        <translation>断开连接：由题库辩手上场</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <source>Asking {0} for its models…</source>
        <translation>正在向 {0} 查询有哪些模型…</translation>
    </message>
    <message>
        <source>The server lists no models: type the name of one.</source>
        <translation>服务器没有列出模型：请输入模型名称。</translation>
    </message>
    <message>
        <source>The server did not say which models it has: you can type a name.</source>
        <translation>服务器没有说明它有哪些模型：你可以输入名称。</translation>
    </message>
    <message>
        <source>Testing {0}…</source>
        <translation>正在测试 {0}…</translation>
    </message>
    <message>
        <source>Asking {0}…</source>
        <translation>正在询问 {0}…</translation>
    </message>
    <message>
        <source>Choose a server, or type the address of one.</source>
        <translation>请选择服务器，或输入服务器地址。</translation>
    </message>
    <message>
        <source>“{0}” is not an amount.</source>
        <translation>“{0}”不是金额。</translation>
    </message>
    <message>
        <source>Choose the model that writes the opponent&apos;s speeches.</source>
        <translation>请选择为对手撰写发言的模型。</translation>
    </message>
    <message>
        <source>The library debater is your opponent now. With a language model it becomes a team that researches, plans, writes and reviews its speeches.</source>
        <translation>现在的对手是题库辩手。有了语言模型，对手就是一支团队：查资料、定计划、写发言、审发言。</translation>
    </message>
    <message>
        <source>Connecting to {0}…</source>
        <translation>正在连接 {0}…</translation>
    </message>
    <message>
        <source>Connected to {0}.</source>
        <translation>已连接 {0}。</translation>
    </message>
    <message>
        <source>{0} is not connected; the library debater plays.</source>
        <translation>{0} 没有连接；由题库辩手上场。</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>Connection</name>
    <message>
        <source>Writing</source>
        <translation>撰稿</translation>
    </message>
    <message>
        <source>Annotating</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Judging</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>Choose the model that writes the opponent&apos;s speeches.</source>
        <translation>请选择为对手撰写发言的模型。</translation>
    </message>
    <message>
        <source>Writing: {0}.</source>
        <translation>撰稿：{0}。</translation>
    </message>
    <message>
        <source>Annotating and judging: the same.</source>
        <translation>标注和评判：与撰稿相同。</translation>
    </message>
    <message>
        <source>Annotating and judging: {0}.</source>
        <translation>标注和评判：{0}。</translation>
    </message>
    <message>
        <source>the same as writing</source>
        <translation>与撰稿相同</translation>
    </message>
    <message>
        <source>Annotating: {0}.</source>
        <translation>标注：{0}。</translation>
    </message>
    <message>
        <source>Judging: {0}.</source>
        <translation>评判：{0}。</translation>
    </message>
    <message>
        <source>Nothing leaves this machine and nothing is paid.</source>
        <translation>没有内容离开本机，也不产生费用。</translation>
    </message>
    <message>
        <source>Sent to {0}: the motion, the speeches and their transcripts, your prep (trees and notes) and passages found in your documents.</source>
        <translation>发送给 {0} 的内容：辩题、发言及其文字稿、你的备赛内容（演练树和笔记），以及在你的文档中找到的段落。</translation>
    </message>
    <message>
        <source>Recordings of your voice stay on this computer.</source>
        <translation>你的录音留在本机。</translation>
    </message>
    <message>
        <source>The address begins with http://: whoever is on the way can read what is sent, the key too.</source>
        <translation>地址以 http:// 开头：途中任何人都能看到发送的内容，包括密钥。</translation>
    </message>
    <message>
        <source>It keeps to exact forms, which suits the team best.</source>
        <translation>它能严格遵守规定的格式，最适合这支团队。</translation>
    </message>
    <message>
        <source>It keeps to loose forms (JSON), so some answers are asked for twice.</source>
        <translation>它只能遵守宽松的格式（JSON），因此有些回答要问两遍。</translation>
    </message>
    <message>
        <source>It keeps to no form (plain text only): some answers are asked for twice or left out.</source>
        <translation>它不遵守任何格式（只有纯文本）：有些回答要问两遍，或只好略去。</translation>
    </message>
    <message>
        <source>{0} answers after {1} s.</source>
        <translation>{0} 在 {1} 秒后回答。</translation>
    </message>
    <message>
        <source>{0} begins to answer after {1} s and goes on at {2} tokens a second.</source>
        <translation>{0} 在 {1} 秒后开始回答，之后每秒 {2} 个 token。</translation>
    </message>
    <message>
        <source>That is slower than speech: the opponent will pause to think.</source>
        <translation>这比说话慢：对手会停下来思考。</translation>
    </message>
    <message>
        <source>It thinks for a while before its first word: there will be pauses.</source>
        <translation>它开口前要想一会儿：中间会有停顿。</translation>
    </message>
    <message>
        <source>The server cannot be reached.</source>
        <translation>无法连接服务器。</translation>
    </message>
    <message>
        <source>The model did not answer in time.</source>
        <translation>模型没有及时回答。</translation>
    </message>
    <message>
        <source>The server does not answer.</source>
        <translation>服务器没有回应。</translation>
    </message>
    <message>
        <source>The server does not accept the key.</source>
        <translation>服务器不接受这个密钥。</translation>
    </message>
    <message>
        <source>The server no longer has this model.</source>
        <translation>服务器已没有这个模型。</translation>
    </message>
    <message>
        <source>The account has no credit left.</source>
        <translation>账户余额已用完。</translation>
    </message>
    <message>
        <source>The server was asked too often at once.</source>
        <translation>短时间内向服务器提问太多。</translation>
    </message>
    <message>
        <source>Something else answers; a network may want you to sign in.</source>
        <translation>应答的不是模型；网络可能要求你先登录。</translation>
    </message>
    <message>
        <source>The model cannot hold this much text.</source>
        <translation>模型容纳不下这么多文字。</translation>
    </message>
    <message>
        <source>The server has a fault of its own.</source>
        <translation>服务器自身出了故障。</translation>
    </message>
    <message>
        <source>{0} tokens</source>
        <translation>{0} 个 token</translation>
    </message>
    <message>
        <source>{0} at {1} does not answer; the library debater plays.</source>
        <translation>{1} 上的 {0} 没有应答；由题库辩手上场。</translation>
    </message>
    <message>
        <source>Connecting to {0}…</source>
        <translation>正在连接 {0}…</translation>
    </message>
    <message>
        <source>Library debater</source>
        <translation>题库辩手</translation>
    </message>
    <message>
        <source>Click to connect a language model.</source>
        <translation>点击以连接语言模型。</translation>
    </message>
    <message>
        <source>Until it answers, the library debater is the opponent.</source>
        <translation>在它应答之前，对手是题库辩手。</translation>
    </message>
    <message>
        <source>The library debater is the opponent: it needs no language model.</source>
        <translation>对手是题库辩手：它不需要语言模型。</translation>
    </message>
    <message>
        <source>The opponent thinks with a model at {0}.</source>
        <translation>对手用 {0} 上的模型思考。</translation>
    </message>
    <message>
        <source>Where the model does not answer, the library debater steps in.</source>
        <translation>模型没有应答的地方，由题库辩手顶上。</translation>
    </message>
    <message>
        <source>Click to change the model or to disconnect.</source>
        <translation>点击以更换模型或断开连接。</translation>
    </message>
    <message>
        <source>nothing to pay</source>
        <translation>无需付费</translation>
    </message>
    <message>
        <source>price not known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>{0}: {1}, {2}.</source>
        <translation>{0}：{1}，{2}。</translation>
    </message>
    <message>
        <source>This round</source>
        <translation>本场</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>本月</translation>
    </message>
    <message>
        <source>This month&apos;s sums could not be written: they are right until you close.</source>
        <translation>本月的合计无法写入：在你关闭程序之前数字是对的。</translation>
    </message>
</context>
<context>
    <name>ConnectionDesk</name>
    <message>
        <source>What models have cost could not be read: sums begin anew, the old record is kept.</source>
        <translation>无法读取模型的花费记录：合计从头算起，旧记录已保留。</translation>
    </message>
</context>
<context>
    <name>Controls</name>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Begin the round</source>
        <translation>开始这一场</translation>
    </message>
    <message>
        <source>Go to Prep</source>
        <translation>前往备赛</translation>
    </message>
    <message>
        <source>Start a round</source>
        <translation>开始一场</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Begin now</source>
        <translation>现在开始</translation>
    </message>
    <message>
        <source>Without a plan: the opponent speaks on what was prepared</source>
        <translation>不再规划：对手直接用已准备的内容发言</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Point of information</source>
        <translation>质询</translation>
    </message>
    <message>
        <source>I&apos;m done</source>
        <translation>我说完了</translation>
    </message>
    <message>
        <source>See the ballot</source>
        <translation>查看评判表</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Go on speaking</source>
        <translation>接着说</translation>
    </message>
    <message>
        <source>Record again</source>
        <translation>重新录音</translation>
    </message>
    <message>
        <source>Type instead</source>
        <translation>改用打字</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Speed of the voice</source>
        <translation>语速</translation>
    </message>
    <message>
        <source>Speed of the voice; clock and bells go with it</source>
        <translation>语音的速度；时钟和铃随之而变</translation>
    </message>
    <message>
        <source>Hear or read a speech again…</source>
        <translation>重听或重读一篇发言…</translation>
    </message>
    <message>
        <source>How you sounded</source>
        <translation>你的表达</translation>
    </message>
    <message>
        <source>Delete this recording…</source>
        <translation>删除这段录音…</translation>
    </message>
    <message>
        <source>Take what is understood</source>
        <translation>用已听懂的部分</translation>
    </message>
    <message>
        <source>Hand in this speech</source>
        <translation>提交这篇发言</translation>
    </message>
    <message>
        <source>Hear it again</source>
        <translation>再听一遍</translation>
    </message>
    <message>
        <source>A speech of this round, your own too; the clock does not run</source>
        <translation>重听本轮的发言，也包括你自己的；不计时</translation>
    </message>
    <message>
        <source>Back to the round</source>
        <translation>返回本场</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Hear a speech again…</source>
        <translation>重听发言…</translation>
    </message>
</context>
<context>
    <name>CostsPart</name>
    <message>
        <source>What is sent, and what it costs</source>
        <translation>发送什么，花费多少</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Currency, such as $ or €</source>
        <translation>货币符号，如 $ 或 €</translation>
    </message>
    <message>
        <source>Ask me when a round has cost</source>
        <translation>一场花费达到此数时询问我</translation>
    </message>
    <message>
        <source>Ask me when a month has cost</source>
        <translation>一个月花费达到此数时询问我</translation>
    </message>
    <message>
        <source>The question comes between speeches, never in the middle of one.</source>
        <translation>只在两篇发言之间询问，不会打断发言。</translation>
    </message>
    <message>
        <source>A number, please</source>
        <translation>请输入数字</translation>
    </message>
    <message>
        <source>Price of a million tokens</source>
        <translation>每百万 token 的价格</translation>
    </message>
    <message>
        <source>read (input)</source>
        <translation>读入（输入）</translation>
    </message>
    <message>
        <source>written (output)</source>
        <translation>写出（输出）</translation>
    </message>
    <message>
        <source>{0}: price read</source>
        <translation>{0}：读入价格</translation>
    </message>
    <message>
        <source>{0}: price written</source>
        <translation>{0}：写出价格</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>No price is known for this model: enter it to see costs.</source>
        <translation>不知道这个模型的价格：输入后即可看到花费。</translation>
    </message>
    <message>
        <source>No price is known for these models: enter it to see costs.</source>
        <translation>不知道这些模型的价格：输入后即可看到花费。</translation>
    </message>
</context>
<context>
    <name>CriterionCard</name>
    <message>
        <source>Judge this debate by</source>
        <translation>本题判准</translation>
    </message>
    <message>
        <source>No criterion yet: the side that argues it better.</source>
        <translation>尚无判准：论证更好的一方获胜。</translation>
    </message>
    <message>
        <source>which side …</source>
        <translation>哪一方……</translation>
    </message>
    <message>
        <source>Why that is the right measure, in one sentence</source>
        <translation>用一句话说明为什么以此为判准</translation>
    </message>
    <message>
        <source>Why that is the right measure</source>
        <translation>为什么以此为判准</translation>
    </message>
</context>
<context>
    <name>DefinitionsCard</name>
    <message>
        <source>Definitions</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>None yet. Say what the motion&apos;s words mean, or leave it to the round.</source>
        <translation>尚无定义。可以在此界定辩题中的词，也可以留到场上再说。</translation>
    </message>
    <message>
        <source>Add a definition</source>
        <translation>添加定义</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>词语</translation>
    </message>
    <message>
        <source>By that we mean</source>
        <translation>我方的定义</translation>
    </message>
    <message>
        <source>Remove this definition</source>
        <translation>删除这条定义</translation>
    </message>
</context>
<context>
    <name>Delivery</name>
    <message>
        <source>Words over the whole time, pauses included, a minute. Fillers are not words. Along the speech it is taken over 20 seconds around each moment.</source>
        <translation>每分钟的词数，按总时间算，停顿计入；填充词不算词。沿发言的曲线取每一时刻前后共 20 秒。</translation>
    </message>
    <message>
        <source>Characters over the whole time, pauses included, a minute; a digit or a foreign word counts as one. Fillers do not count. Along the speech it is taken over 20 seconds around each moment.</source>
        <translation>每分钟的字数，按总时间算，停顿计入；一个数字或一个外文词算一个字，填充词不算。沿发言的曲线取每一时刻前后共 20 秒。</translation>
    </message>
    <message>
        <source>Syllables a second while the voice sounds, pauses left out: how fast the mouth moves. Syllables come from a pronouncing dictionary; of words that are not in it, from their spelling.</source>
        <translation>发声时每秒的音节数，不含停顿：嘴动得多快。音节取自发音词典；词典里没有的词按拼写推算。</translation>
    </message>
    <message>
        <source>Syllables a second while the voice sounds, pauses left out: how fast the mouth moves. A character is a syllable.</source>
        <translation>发声时每秒的音节数，不含停顿：嘴动得多快。一个汉字算一个音节。</translation>
    </message>
    <message>
        <source>Silences of a quarter of a second and more between the first and the last sound, a minute. Silence is what is 25 dB below the loudest moments. What comes before the first sound and after the last is no pause.</source>
        <translation>从第一声到最后一声之间、不短于四分之一秒的静默，按每分钟计。比最响处低 25 dB 即为静默。第一声之前和最后一声之后不算停顿。</translation>
    </message>
    <message>
        <source>The median: half of the pauses are shorter, half are longer. A mean would be ruled by one long silence.</source>
        <translation>中位数：一半停顿更短，一半更长。平均数会被一次长静默左右。</translation>
    </message>
    <message>
        <source>Silences of a second and more. One before a main point may be the best moment of a speech; inside a sentence it mostly is a search for words. So there is no target: hear them and judge yourself.</source>
        <translation>不短于一秒的静默。主要论点之前的一次，可能是全篇最好的一刻；在句子中间，多半是在找词。所以不设目标：听一听，自己判断。</translation>
    </message>
    <message>
        <source>“Um”, “uh” and the like, a minute. “Like” or “you know” are not counted: whether they fill or mean something, only a listener can tell. Recognisers tidy speech up and leave fillers out; then there is no number, for none would be true.</source>
        <translation>“嗯”“呃”之类，按每分钟计。“那个”“就是说”不计：它们是填充还是有意义，只有听者知道。语音识别会整理文字、略去填充词；那时没有数字，因为任何数字都不真实。</translation>
    </message>
    <message>
        <source>How far loud and soft lie apart while you speak: the 90th less the 10th percentile of loudness, taken over 0.4 seconds. A microphone that levels the voice makes it smaller.</source>
        <translation>说话时响与轻相差多少：每 0.4 秒测一次响度，取第 90 与第 10 百分位之差。自动调平音量的麦克风会使它变小。</translation>
    </message>
    <message>
        <source>The share of the voice that was too loud for the microphone and is distorted.</source>
        <translation>声音中因太响而在麦克风处失真的比例。</translation>
    </message>
    <message>
        <source>How long the speech took on its own clock, against the window of the format: its last 15 seconds and the grace after it. What is left of the time is left to the other side.</source>
        <translation>发言按自己的时钟用了多久，对照赛制的时段：最后 15 秒和其后的宽限。没用完的时间等于让给了对方。</translation>
    </message>
    <message>
        <source>It was typed, not spoken.</source>
        <translation>这篇是打字的，不是说的。</translation>
    </message>
    <message>
        <source>There is no recording to measure.</source>
        <translation>没有可测量的录音。</translation>
    </message>
    <message>
        <source>No word of it is known: nothing was recognised or written.</source>
        <translation>一个词也不知道：既没有识别，也没有写下。</translation>
    </message>
    <message>
        <source>No voice is heard in the recording.</source>
        <translation>录音里听不到人声。</translation>
    </message>
    <message>
        <source>The room was too loud: pauses cannot be told from the voice.</source>
        <translation>环境太吵：分不清停顿和人声。</translation>
    </message>
    <message>
        <source>It is too short to say.</source>
        <translation>太短，说不准。</translation>
    </message>
    <message>
        <source>There was no pause of a quarter of a second or more.</source>
        <translation>没有不短于四分之一秒的停顿。</translation>
    </message>
    <message>
        <source>The recogniser leaves fillers out, so none of its words says how many there were.</source>
        <translation>语音识别会略去填充词，所以从它写下的词看不出有多少。</translation>
    </message>
    <message>
        <source>Nobody here can count the syllables of this language.</source>
        <translation>这里没有办法数这种语言的音节。</translation>
    </message>
    <message>
        <source>a recogniser heard the words</source>
        <translation>词由语音识别听写</translation>
    </message>
    <message>
        <source>a listener counted</source>
        <translation>由听者数出</translation>
    </message>
    <message>
        <source>the basic recogniser mishears about one word in six</source>
        <translation>基础识别大约每六个词听错一个</translation>
    </message>
    <message>
        <source>there are few words to go by</source>
        <translation>可依据的词很少</translation>
    </message>
    <message>
        <source>the room was loud</source>
        <translation>环境嘈杂</translation>
    </message>
    <message>
        <source>many syllables were counted after the spelling</source>
        <translation>许多音节按拼写推算</translation>
    </message>
    <message>
        <source>words were counted in the text as it was handed in</source>
        <translation>词数按提交的文字计</translation>
    </message>
    <message>
        <source>the recogniser leaves fillers out</source>
        <translation>语音识别会略去填充词</translation>
    </message>
    <message>
        <source>part of the recording is missing</source>
        <translation>录音缺了一部分</translation>
    </message>
    <message>
        <source>Accent, dialect and the sound of your voice are never measured and never scored. The numbers describe this one speech; no ballot counts them.</source>
        <translation>口音、方言和嗓音从不测量，也从不评分。这些数字只描述这一篇发言；任何评判表都不计入。</translation>
    </message>
    <message>
        <source>{0} more are in the table that can be saved.</source>
        <translation>另有 {0} 处在可保存的表格里。</translation>
    </message>
    <message>
        <source>Pace over time</source>
        <translation>语速随时间</translation>
    </message>
    <message>
        <source>Lengths of pauses</source>
        <translation>停顿长短</translation>
    </message>
    <message>
        <source>Loudness over time (0 dB: the loudest possible)</source>
        <translation>响度随时间（0 dB：可能的最响）</translation>
    </message>
    <message>
        <source>how many</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>range to aim at</source>
        <translation>目标范围</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>停顿</translation>
    </message>
    <message>
        <source>long pause</source>
        <translation>长停顿</translation>
    </message>
    <message>
        <source>bell</source>
        <translation>铃</translation>
    </message>
    <message>
        <source>the other speaker’s pace</source>
        <translation>另一位辩手的语速</translation>
    </message>
    <message>
        <source>soft (10 %)</source>
        <translation>轻（10 %）</translation>
    </message>
    <message>
        <source>loud (90 %)</source>
        <translation>响（90 %）</translation>
    </message>
    <message>
        <source>typical pause</source>
        <translation>典型停顿</translation>
    </message>
    <message>
        <source>Slowest {0} at {1}, fastest {2} at {3}, taken over 20 seconds.</source>
        <translation>最慢 {0}（在 {1}），最快 {2}（在 {3}），每处取 20 秒。</translation>
    </message>
    <message>
        <source>Loudest at {0}, softest at {1}, {2} dB apart.</source>
        <translation>最响在 {0}，最轻在 {1}，相差 {2} dB。</translation>
    </message>
    <message>
        <source>{0} pauses below half a second, {1} up to a second, {2} longer.</source>
        <translation>半秒以下的停顿 {0} 次，一秒以下 {1} 次，更长 {2} 次。</translation>
    </message>
    <message>
        <source>range {0}</source>
        <translation>范围 {0}</translation>
    </message>
    <message>
        <source>What is this: {0}</source>
        <translation>这是什么：{0}</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>Listen to the speech and count. I heard</source>
        <translation>请听发言并数一数。我听到</translation>
    </message>
    <message>
        <source>Range: {0}.</source>
        <translation>范围：{0}。</translation>
    </message>
    <message>
        <source>My range, from</source>
        <translation>我的范围，从</translation>
    </message>
    <message>
        <source>My range, to</source>
        <translation>我的范围，到</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Ours again</source>
        <translation>恢复默认范围</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>语速</translation>
    </message>
    <message>
        <source>Articulation rate</source>
        <translation>发音速率</translation>
    </message>
    <message>
        <source>Pauses</source>
        <translation>停顿</translation>
    </message>
    <message>
        <source>Typical pause</source>
        <translation>典型停顿</translation>
    </message>
    <message>
        <source>Long pauses</source>
        <translation>长停顿</translation>
    </message>
    <message>
        <source>Fillers</source>
        <translation>填充词</translation>
    </message>
    <message>
        <source>Volume range</source>
        <translation>音量范围</translation>
    </message>
    <message>
        <source>Clipping</source>
        <translation>过载失真</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>{0} words a minute</source>
        <translation>{0} 词/分钟</translation>
    </message>
    <message>
        <source>{0} characters a minute</source>
        <translation>{0} 字/分钟</translation>
    </message>
    <message>
        <source>{0} syllables a second</source>
        <translation>每秒 {0} 个音节</translation>
    </message>
    <message>
        <source>{0} a minute</source>
        <translation>{0} 次/分钟</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} 秒</translation>
    </message>
    <message>
        <source>{0} dB</source>
        <translation>{0} dB</translation>
    </message>
    <message>
        <source>{0} % of the voice</source>
        <translation>占人声的 {0} %</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>at least {0}</source>
        <translation>至少 {0}</translation>
    </message>
    <message>
        <source>about {0}</source>
        <translation>约{0}</translation>
    </message>
    <message>
        <source>{0} words in {1}</source>
        <translation>{1} 内 {0} 词</translation>
    </message>
    <message>
        <source>{0} characters in {1}</source>
        <translation>{1} 内 {0} 字</translation>
    </message>
    <message>
        <source>{0} % of the words are in the dictionary</source>
        <translation>{0} % 的词在词典里</translation>
    </message>
    <message>
        <source>{0} pauses, {1} s of silence</source>
        <translation>停顿 {0} 次，静默 {1} 秒</translation>
    </message>
    <message>
        <source>{0} inside a sentence</source>
        <translation>句子中间 {0} 次</translation>
    </message>
    <message>
        <source>{0} in all, {1} in 100 words</source>
        <translation>共 {0} 次，每百词 {1} 次</translation>
    </message>
    <message>
        <source>time left over</source>
        <translation>时间没用完</translation>
    </message>
    <message>
        <source>within its time</source>
        <translation>在时限内</translation>
    </message>
    <message>
        <source>over its time</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>below the range</source>
        <translation>低于范围</translation>
    </message>
    <message>
        <source>within the range</source>
        <translation>在范围内</translation>
    </message>
    <message>
        <source>above the range</source>
        <translation>高于范围</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>无目标</translation>
    </message>
    <message>
        <source>at most {0}</source>
        <translation>最多 {0}</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 到 {1}</translation>
    </message>
    <message>
        <source>Counted by a listener.</source>
        <translation>由听者数出。</translation>
    </message>
    <message>
        <source>Not measured: this speech was typed.</source>
        <translation>未测量：这篇发言是打字的。</translation>
    </message>
    <message>
        <source>Rough: {0}.</source>
        <translation>粗略：{0}。</translation>
    </message>
    <message>
        <source>As the recogniser heard it: a word missed or made up changes it a little.</source>
        <translation>以语音识别听到的为准：漏一个词或多一个词会略有影响。</translation>
    </message>
    <message>
        <source>By the clock.</source>
        <translation>按时钟。</translation>
    </message>
    <message>
        <source>Exact: every word is known.</source>
        <translation>准确：每个词都已知。</translation>
    </message>
    <message>
        <source>From the sound itself.</source>
        <translation>来自声音本身。</translation>
    </message>
    <message>
        <source>First debates</source>
        <translation>初次辩论</translation>
    </message>
    <message>
        <source>Most formats</source>
        <translation>多数赛制</translation>
    </message>
    <message>
        <source>Fast debate (policy)</source>
        <translation>快速辩论（政策性）</translation>
    </message>
    <message>
        <source>between “{0}” and “{1}”</source>
        <translation>在“{0}”与“{1}”之间</translation>
    </message>
    <message>
        <source>after “{0}”</source>
        <translation>在“{0}”之后</translation>
    </message>
    <message>
        <source>before “{0}”</source>
        <translation>在“{0}”之前</translation>
    </message>
    <message>
        <source>inside a sentence</source>
        <translation>在句子中间</translation>
    </message>
    <message>
        <source>between sentences</source>
        <translation>在两句之间</translation>
    </message>
    <message>
        <source>How this speech was spoken, in numbers.</source>
        <translation>这篇发言是怎么讲的，用数字来看。</translation>
    </message>
    <message>
        <source>Well spoken: all that was measured is within its range.</source>
        <translation>讲得好：测到的各项都在范围之内。</translation>
    </message>
    <message>
        <source>Work on this first: {0} ({1}, {2}).</source>
        <translation>先练这一项：{0}（{1}，{2}）。</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0} pauses</source>
        <translation>停顿 {0} 次</translation>
    </message>
    <message>
        <source>{0} of them long</source>
        <translation>其中长停顿 {0} 次</translation>
    </message>
</context>
<context>
    <name>DeliveryPage</name>
    <message>
        <source>Stop: {0}</source>
        <translation>停止：{0}</translation>
    </message>
    <message>
        <source>Hear the pause of {0}</source>
        <translation>听这次 {0} 的停顿</translation>
    </message>
    <message>
        <source>Measure its voice too</source>
        <translation>也测量它的声音</translation>
    </message>
    <message>
        <source>This speech came from a transcript: how it sounded is not known.</source>
        <translation>这篇发言来自文字稿：不知道它听起来怎样。</translation>
    </message>
    <message>
        <source>Speak the next one, or bring in a recording: then its pace, pauses and loudness are measured. From typing nothing is guessed.</source>
        <translation>下一篇请开口说，或导入录音：这样才测量语速、停顿和响度。打字的内容不作猜测。</translation>
    </message>
    <message>
        <source>The words are the machine&apos;s own, so none is misheard.</source>
        <translation>词是机器自己的，所以没有听错的。</translation>
    </message>
    <message>
        <source>No recogniser heard this speech; the sound was measured, and the text counted.</source>
        <translation>这篇发言没有经过语音识别；测的是声音，数的是文字。</translation>
    </message>
    <message>
        <source>Words and their times by {0}; pauses and loudness from the recording itself.</source>
        <translation>词及其时间来自{0}；停顿和响度来自录音本身。</translation>
    </message>
    <message>
        <source>Ranges for</source>
        <translation>范围用于</translation>
    </message>
    <message>
        <source>with ranges of your own</source>
        <translation>含你自己的范围</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Long pauses, the longest first</source>
        <translation>长停顿，最长的在前</translation>
    </message>
    <message>
        <source>{0} at {1}</source>
        <translation>{1} 处 {0}</translation>
    </message>
</context>
<context>
    <name>DeliveryPane</name>
    <message>
        <source>Delivery</source>
        <translation>表达</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>发言</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Charts…</source>
        <translation>图表…</translation>
    </message>
    <message>
        <source>Numbers as a table…</source>
        <translation>数字表格…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The voice speaks it once more, unheard, to be measured…</source>
        <translation>声音正无声地再说一遍，以便测量…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measuring the recording…</source>
        <translation>正在测量录音…</translation>
    </message>
    <message>
        <source>This speech could not be measured.</source>
        <translation>这篇发言无法测量。</translation>
    </message>
    <message>
        <source>After a speech this shows its pace, its pauses and its loudness, and what they mean.</source>
        <translation>发言之后，这里显示它的语速、停顿和响度，以及各自的含义。</translation>
    </message>
    <message>
        <source>Start a round</source>
        <translation>开始一场</translation>
    </message>
    <message>
        <source>No speech is given yet. Each one is measured as soon as it is over.</source>
        <translation>还没有发言。每篇一结束就会测量。</translation>
    </message>
    <message>
        <source>Go to the round</source>
        <translation>前往实战</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Open a case</source>
        <translation>打开备赛文件</translation>
    </message>
    <message>
        <source>Save the case</source>
        <translation>保存备赛文件</translation>
    </message>
    <message>
        <source>Send a copy</source>
        <translation>发送副本</translation>
    </message>
    <message>
        <source>{0} (copy)</source>
        <translation>{0}（副本）</translation>
    </message>
    <message>
        <source>Cases, assignments and what students hand back ({0})</source>
        <translation>备赛文件、任务和学生交回的文件 ({0})</translation>
    </message>
    <message>
        <source>No case was opened yet</source>
        <translation>还没有打开过备赛文件</translation>
    </message>
    <message>
        <source>{0} (for students)</source>
        <translation>{0}（学生版）</translation>
    </message>
    <message>
        <source>A copy for students</source>
        <translation>给学生的副本</translation>
    </message>
    <message>
        <source>The copy {0} is ready. When it comes back, choose “Compare with a copy” in the menu.</source>
        <translation>副本 {0} 已备好。收回后，请在菜单里选“与副本比较”。</translation>
    </message>
    <message>
        <source>The copy {0} is ready for students: what you hold back is not in it.</source>
        <translation>给学生的副本 {0} 已备好：你暂缓公布的内容不在其中。</translation>
    </message>
    <message>
        <source>Compare with a copy</source>
        <translation>与副本比较</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Debate cases (*.{0})</source>
        <translation>备赛文件 (*.{0})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>打开其他文件…</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>Hear</source>
        <translation>收听</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>The current point</source>
        <translation>当前论点</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Extends: {0}</source>
        <translation>延伸：{0}</translation>
    </message>
    <message>
        <source>Perhaps answered: “{0}” If so, mark it as answered (key M) or add the answer.</source>
        <translation>可能已回应（“{0}”）。如果是，请标为已回应（按 M），或补上这条回应。</translation>
    </message>
    <message>
        <source>Answers: {0}</source>
        <translation>回应：{0}</translation>
    </message>
    <message>
        <source>Grouped with: {0}</source>
        <translation>同组论点：{0}</translation>
    </message>
    <message>
        <source>Comment: {0}</source>
        <translation>批注：{0}</translation>
    </message>
    <message>
        <source>{0}: added by hand</source>
        <translation>{0}：手动添加</translation>
    </message>
    <message>
        <source>{0}, sentence {1}</source>
        <translation>{0}，第 {1} 句</translation>
    </message>
    <message>
        <source>{0} at {1}, sentence {2}</source>
        <translation>{0}，{1}，第 {2} 句</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Yes, it is new</source>
        <translation>是的，这是新的</translation>
    </message>
    <message>
        <source>A new point</source>
        <translation>新论点</translation>
    </message>
    <message>
        <source>Something else…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>Answers “{0}”</source>
        <translation>回应“{0}”</translation>
    </message>
    <message>
        <source>{0}   {1}</source>
        <translation>{0}   {1}</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}，按键 {1}</translation>
    </message>
    <message>
        <source>Prepared: {0}</source>
        <translation>备赛来源：{0}</translation>
    </message>
    <message>
        <source>Show it in the rehearsal tree</source>
        <translation>在演练树中查看</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>出自备赛</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>有证据</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>说理</translation>
    </message>
    <message>
        <source>Assertion</source>
        <translation>断言</translation>
    </message>
    <message>
        <source>Came up once more</source>
        <translation>后来又提到一次</translation>
    </message>
    <message>
        <source>Came up {0} times more</source>
        <translation>后来又提到 {0} 次</translation>
    </message>
    <message>
        <source>Heard with {0} % confidence</source>
        <translation>识别把握 {0}%</translation>
    </message>
</context>
<context>
    <name>DiagnosticsDialog</name>
    <message>
        <source>For whoever helps</source>
        <translation>给协助您的人</translation>
    </message>
    <message>
        <source>Versions, what this machine has, and where the program made mistakes. It holds no speech, key or name. Read it; nothing is sent by itself.</source>
        <translation>版本、本机的配置，以及程序出错的位置。其中没有发言、密钥或姓名。请先读一遍；它不会自动发送。</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Looking at voices, devices and servers…</source>
        <translation>正在检查语音、设备和服务器…</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Saved as {0}.</source>
        <translation>已保存为 {0}。</translation>
    </message>
</context>
<context>
    <name>DialogFrame</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>DoctorDialog</name>
    <message>
        <source>Library</source>
        <translation>辩题库</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>语音</translation>
    </message>
    <message>
        <source>Microphones</source>
        <translation>麦克风</translation>
    </message>
    <message>
        <source>Loudspeakers</source>
        <translation>扬声器</translation>
    </message>
    <message>
        <source>Speech recognition</source>
        <translation>语音识别</translation>
    </message>
    <message>
        <source>Comparing arguments</source>
        <translation>论点比对</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Not there</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>Could be better</source>
        <translation>可以改进</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>What this machine has</source>
        <translation>本机具备的条件</translation>
    </message>
    <message>
        <source>&amp;For whoever helps…</source>
        <translation>给协助您的人(&amp;F)…</translation>
    </message>
    <message>
        <source>Looking at voices, devices and servers…</source>
        <translation>正在检查语音、设备和服务器…</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>重新检查(&amp;L)</translation>
    </message>
    <message>
        <source>Set by the school</source>
        <translation>由学校规定</translation>
    </message>
    <message>
        <source>Get a voice…</source>
        <translation>获取语音…</translation>
    </message>
    <message>
        <source>Get a recogniser…</source>
        <translation>获取语音识别…</translation>
    </message>
    <message>
        <source>Connected to {0}.</source>
        <translation>已连接 {0}。</translation>
    </message>
    <message>
        <source>Connect a language model…</source>
        <translation>连接语言模型…</translation>
    </message>
</context>
<context>
    <name>DraftForm</name>
    <message>
        <source>Claim</source>
        <translation>论点</translation>
    </message>
    <message>
        <source>One sentence</source>
        <translation>一句话</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>论证</translation>
    </message>
    <message>
        <source>Why is that so?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Return adds it, Esc gives it up.</source>
        <translation>按回车添加，按 Esc 放弃。</translation>
    </message>
    <message>
        <source>Against: “{0}”</source>
        <translation>反驳：“{0}”</translation>
    </message>
</context>
<context>
    <name>Dragging</name>
    <message>
        <source>An extension stays with its point. Drag the point where it was first said.</source>
        <translation>延伸跟着它的论点走。请拖动论点最初说出时的那一格。</translation>
    </message>
    <message>
        <source>Nothing stands there. Drop a card on the point it answers.</source>
        <translation>那里什么也没有。请把卡片放到它所回应的论点上。</translation>
    </message>
</context>
<context>
    <name>Drill</name>
    <message>
        <source>“{0}”</source>
        <translation>“{0}”</translation>
    </message>
    <message>
        <source>Your speech in the round</source>
        <translation>你在实战中的发言</translation>
    </message>
    <message>
        <source>Judged by words alone: it sees that a step is there, not how good it is.</source>
        <translation>只按词判断：看得出有没有这一步，看不出好不好。</translation>
    </message>
    <message>
        <source>There</source>
        <translation>有</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺</translation>
    </message>
    <message>
        <source>The language model adds</source>
        <translation>语言模型补充</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>已准备</translation>
    </message>
    <message>
        <source>The first time</source>
        <translation>第一次</translation>
    </message>
    <message>
        <source>Telling {0}, {1}</source>
        <translation>第 {0} 遍，{1}</translation>
    </message>
    <message>
        <source>Answer the dropped point</source>
        <translation>回应漏掉的论点</translation>
    </message>
    <message>
        <source>They say, but, because, therefore</source>
        <translation>对方说、但是、因为、所以</translation>
    </message>
    <message>
        <source>Make the point again</source>
        <translation>把这一点再说一遍</translation>
    </message>
    <message>
        <source>Weighing</source>
        <translation>权衡</translation>
    </message>
    <message>
        <source>Give the speech again</source>
        <translation>把发言再做一遍</translation>
    </message>
    <message>
        <source>4-3-2: the same in less time</source>
        <translation>4-3-2：同样内容，更少时间</translation>
    </message>
    <message>
        <source>Impromptu</source>
        <translation>即兴</translation>
    </message>
    <message>
        <source>Recall a prepared answer</source>
        <translation>回忆准备好的回应</translation>
    </message>
    <message>
        <source>Say which point you answer, in its own words. Then deny it, say why, and say what follows.</source>
        <translation>用它自己的话说出你回应哪一点。然后否定它，说明为什么，再说由此得出什么。</translation>
    </message>
    <message>
        <source>Four sentences in this order: they say …, but …, because …, therefore ….</source>
        <translation>依次四句：对方说……，但是……，因为……，所以……。</translation>
    </message>
    <message>
        <source>Make your point once more: with a because, a concrete case, and a source you can name.</source>
        <translation>把你的论点再说一遍：带上“因为”、一个具体例子，和一个你说得出的来源。</translation>
    </message>
    <message>
        <source>Compare the two points: which is bigger, which is likelier, which comes sooner, which is harder to undo. Name both sides.</source>
        <translation>比较两点：哪个更大、哪个更可能、哪个更早、哪个更难挽回。双方都要提到。</translation>
    </message>
    <message>
        <source>Give the speech once more, on the same flow. Answer more of these points than the first time.</source>
        <translation>按同一份交锋记录再做一遍发言，比第一次回应更多的论点。</translation>
    </message>
    <message>
        <source>Give the same speech three times, each time in less time. Leave out words, not points.</source>
        <translation>同样的发言做三遍，每遍时间更短。省字，不省点。</translation>
    </message>
    <message>
        <source>Think for half a minute, then speak for one: your position, a reason, an example, what follows.</source>
        <translation>想半分钟，再说一分钟：立场、理由、例子、由此得出什么。</translation>
    </message>
    <message>
        <source>What did you prepare to answer this? Say it from memory; it is shown afterwards.</source>
        <translation>你准备了什么来回应它？凭记忆说，之后会显示。</translation>
    </message>
    <message>
        <source>Your point</source>
        <translation>你的论点</translation>
    </message>
    <message>
        <source>Weigh these two</source>
        <translation>权衡这两点</translation>
    </message>
    <message>
        <source>Points you can answer</source>
        <translation>可以回应的论点</translation>
    </message>
    <message>
        <source>They said</source>
        <translation>对方说</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>Names what it is about</source>
        <translation>点明所谈的题目</translation>
    </message>
    <message>
        <source>Names the point it answers</source>
        <translation>说出所回应的论点</translation>
    </message>
    <message>
        <source>Is still the same point</source>
        <translation>仍是同一论点</translation>
    </message>
    <message>
        <source>Denies it (but)</source>
        <translation>否定它（但是）</translation>
    </message>
    <message>
        <source>Gives a reason (because)</source>
        <translation>给出理由（因为）</translation>
    </message>
    <message>
        <source>Says what follows (therefore)</source>
        <translation>说出结论（所以）</translation>
    </message>
    <message>
        <source>Takes the four steps in order</source>
        <translation>四步依次完成</translation>
    </message>
    <message>
        <source>Has something concrete</source>
        <translation>有具体内容</translation>
    </message>
    <message>
        <source>Names a source</source>
        <translation>说出来源</translation>
    </message>
    <message>
        <source>Takes a position</source>
        <translation>表明立场</translation>
    </message>
    <message>
        <source>Magnitude: which is bigger</source>
        <translation>规模：哪个更大</translation>
    </message>
    <message>
        <source>Probability: which is likelier</source>
        <translation>概率：哪个更可能</translation>
    </message>
    <message>
        <source>Timeframe: which comes sooner</source>
        <translation>时间：哪个更早</translation>
    </message>
    <message>
        <source>Reversibility: which can be undone</source>
        <translation>可逆性：哪个能挽回</translation>
    </message>
    <message>
        <source>Compares both sides</source>
        <translation>比较了双方</translation>
    </message>
    <message>
        <source>Answers more points than before</source>
        <translation>比以前回应得多</translation>
    </message>
    <message>
        <source>Keeps what was said</source>
        <translation>保留原有内容</translation>
    </message>
    <message>
        <source>Fits the time, each time</source>
        <translation>每次都合时</translation>
    </message>
    <message>
        <source>Uses the time</source>
        <translation>用足时间</translation>
    </message>
    <message>
        <source>Recalls the answer</source>
        <translation>回忆出回应</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>No words for it were found.</source>
        <translation>没有找到相应的词。</translation>
    </message>
    <message>
        <source>{0} of {1} points, {2} the first time</source>
        <translation>{1} 点中的 {0} 点，第一次 {2} 点</translation>
    </message>
    <message>
        <source>{0} of {1} steps, one after the other</source>
        <translation>{1} 步中依次完成 {0} 步</translation>
    </message>
    <message>
        <source>{0} of {1} words of the first telling that carry meaning</source>
        <translation>第一遍 {1} 个实义词中的 {0} 个</translation>
    </message>
    <message>
        <source>{0} of {1} tellings</source>
        <translation>{1} 遍中的 {0} 遍</translation>
    </message>
    <message>
        <source>{0} of {1} seconds</source>
        <translation>{0} 秒（共 {1} 秒）</translation>
    </message>
    <message>
        <source>{0} of {1} words that carry meaning</source>
        <translation>{1} 个实义词中的 {0} 个</translation>
    </message>
    <message>
        <source>Nothing of this could be judged.</source>
        <translation>这里没有能评判的内容。</translation>
    </message>
    <message>
        <source>What it is about does not come up in it yet.</source>
        <translation>还没有提到所谈的题目。</translation>
    </message>
    <message>
        <source>What could be judged is there; the rest could not.</source>
        <translation>能评判的都做到了；其余的无法评判。</translation>
    </message>
    <message>
        <source>All there.</source>
        <translation>全都有。</translation>
    </message>
    <message>
        <source>{0} of {1} are there.</source>
        <translation>{1} 项中有 {0} 项。</translation>
    </message>
    <message>
        <source>Not judged: {0}.</source>
        <translation>未评判：{0}。</translation>
    </message>
    <message>
        <source>Only English and Chinese words are known for that; your words are shown as you said them.</source>
        <translation>这一项只认得英文和中文的词；你的话按原样显示。</translation>
    </message>
    <message>
        <source>What you said is in another language than what it would be compared with.</source>
        <translation>你说的语言与要对照的内容不同。</translation>
    </message>
    <message>
        <source>In Chinese, names of people and places are not recognised as something concrete; numbers, titles in 《》 and examples are.</source>
        <translation>中文里，人名和地名不会被认作具体内容；数字、《》中的名称和例子会。</translation>
    </message>
    <message>
        <source>{0} to think, {1} to speak</source>
        <translation>想 {0}，说 {1}</translation>
    </message>
</context>
<context>
    <name>EarsChoice</name>
    <message>
        <source>A server (its address below)</source>
        <translation>服务器（地址见下）</translation>
    </message>
    <message>
        <source>{0} (basic)</source>
        <translation>{0}（基础）</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>There is none here: you type your speeches.</source>
        <translation>这里没有：请打字发言。</translation>
    </message>
    <message>
        <source>Now {0}: {1}</source>
        <translation>现在用 {0}：{1}</translation>
    </message>
</context>
<context>
    <name>EditTimeline</name>
    <message>
        <source>Speeches in order</source>
        <translation>按顺序排列的发言</translation>
    </message>
</context>
<context>
    <name>EditableCard</name>
    <message>
        <source>Edit: {0}</source>
        <translation>编辑：{0}</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>Searching</source>
        <translation>正在查找</translation>
    </message>
    <message>
        <source>Reading {0} ({1} of {2})</source>
        <translation>正在读取 {0}（{1}/{2}）</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>page {0}</source>
        <translation>第 {0} 页</translation>
    </message>
</context>
<context>
    <name>EvidenceCards</name>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>None yet. This is reasoning, and will be said so.</source>
        <translation>尚无。这是说理，发言时也会如实说明。</translation>
    </message>
    <message>
        <source>Add a card…</source>
        <translation>添加证据卡…</translation>
    </message>
    <message>
        <source>From the tub…</source>
        <translation>取自素材箱…</translation>
    </message>
    <message>
        <source>Edit this card</source>
        <translation>编辑这张卡</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Put into the tub</source>
        <translation>放入素材箱</translation>
    </message>
    <message>
        <source>Remove this card</source>
        <translation>移除这张卡</translation>
    </message>
    <message>
        <source>Edit card</source>
        <translation>编辑证据卡</translation>
    </message>
    <message>
        <source>Add card</source>
        <translation>添加证据卡</translation>
    </message>
    <message>
        <source>Move card</source>
        <translation>移动证据卡</translation>
    </message>
    <message>
        <source>Remove card</source>
        <translation>移除证据卡</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Stopped. Nothing was changed.</source>
        <translation>已停止，没有任何改动。</translation>
    </message>
    <message>
        <source>Search for evidence</source>
        <translation>查找证据</translation>
    </message>
    <message>
        <source>Add a folder of documents…</source>
        <translation>添加文档文件夹…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop searching</source>
        <translation>停止查找</translation>
    </message>
    <message>
        <source>Search the web too…</source>
        <translation>也搜索网络…</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在查找</translation>
    </message>
    <message>
        <source>Show all {0} passages</source>
        <translation>显示全部 {0} 个段落</translation>
    </message>
    <message>
        <source>Both sides may cite these. Nothing else counts as a source in a speech.</source>
        <translation>双方都可以引用这些段落。此外的一切在发言中都不算出处。</translation>
    </message>
    <message>
        <source>Search your documents for passages on this motion, word for word, with their source.</source>
        <translation>在你的文档中查找与本辩题有关的段落，逐字摘出并附上出处。</translation>
    </message>
    <message>
        <source>Add a folder of your documents (PDF, Word, Markdown, text, saved web pages): passages on this motion are found in it, word for word, with their source. Nothing leaves this computer unless you have connected a service.</source>
        <translation>请添加一个存放文档的文件夹（PDF、Word、Markdown、文本、保存的网页）：程序会从中找出与本辩题有关的段落，逐字摘出并附上出处。除非你连接了某项服务，否则没有内容离开本机。</translation>
    </message>
    <message>
        <source>search for evidence</source>
        <translation>查找证据</translation>
    </message>
    <message>
        <source>“{0}” is not in one of your folders any more, so it cannot be opened from here.</source>
        <translation>“{0}”已不在你的任何文件夹中，因此无法从这里打开。</translation>
    </message>
    <message>
        <source>remove a passage</source>
        <translation>移除段落</translation>
    </message>
</context>
<context>
    <name>Exchange</name>
    <message>
        <source>{0} × {1}</source>
        <translation>{0} × {1}</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>未导入</translation>
    </message>
    <message>
        <source>Not in the file</source>
        <translation>不在文件中</translation>
    </message>
    <message>
        <source>Kept, but in another form</source>
        <translation>已保留，但换了形式</translation>
    </message>
    <message>
        <source>Nothing will change</source>
        <translation>不会有任何变化</translation>
    </message>
    <message>
        <source>What will change</source>
        <translation>将会改变的内容</translation>
    </message>
    <message>
        <source>{0} case: {1}</source>
        <translation>{0}的论点：{1}</translation>
    </message>
    <message>
        <source>main claims: {0}</source>
        <translation>主论点：{0}</translation>
    </message>
    <message>
        <source>cards: {0}</source>
        <translation>证据卡：{0}</translation>
    </message>
    <message>
        <source>definitions: {0}</source>
        <translation>定义：{0}</translation>
    </message>
    <message>
        <source>passages: {0}</source>
        <translation>段落：{0}</translation>
    </message>
    <message>
        <source>Argument trees ({0})</source>
        <translation>论证树 ({0})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>ExchangeDesk</name>
    <message>
        <source>Import into the trees</source>
        <translation>导入到演练树</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>正在读取 {0}…</translation>
    </message>
    <message>
        <source>Import another…</source>
        <translation>导入其他文件…</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
</context>
<context>
    <name>ExchangeFace</name>
    <message>
        <source>What was said</source>
        <translation>说过的话</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>说话</translation>
    </message>
    <message>
        <source>Say this</source>
        <translation>就这样说</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>No question</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <source>That is all</source>
        <translation>问完了</translation>
    </message>
    <message>
        <source>I&apos;m done</source>
        <translation>说完了</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>You, {0}</source>
        <translation>你，{0}</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>{0} (library debater)</source>
        <translation>{0}（题库辩手）</translation>
    </message>
    <message>
        <source>Your answer, and your question</source>
        <translation>你的回答和你的问题</translation>
    </message>
    <message>
        <source>Your question</source>
        <translation>你的问题</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>你的回答</translation>
    </message>
    <message>
        <source>It is your turn. {0}.</source>
        <translation>轮到你了。{0}。</translation>
    </message>
    <message>
        <source>The microphone is being opened. Wait a moment.</source>
        <translation>正在打开麦克风，请稍候。</translation>
    </message>
    <message>
        <source>The other side thinks.</source>
        <translation>对方在思考。</translation>
    </message>
    <message>
        <source>Listen.</source>
        <translation>请听。</translation>
    </message>
    <message>
        <source>You are speaking. Stop, or press I&apos;m done ({0}).</source>
        <translation>你正在发言。停下来，或按“说完了”（{0}）。</translation>
    </message>
    <message>
        <source>What you said is being understood.</source>
        <translation>正在识别你说的话。</translation>
    </message>
    <message>
        <source>Paused.</source>
        <translation>已暂停。</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Booklet (PDF)</source>
        <translation>小册子（PDF）</translation>
    </message>
    <message>
        <source>Poster (PDF)</source>
        <translation>海报（PDF）</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>图片（PNG）</translation>
    </message>
    <message>
        <source>Picture (SVG)</source>
        <translation>图片（SVG）</translation>
    </message>
    <message>
        <source>To read and mark: each claim with its ground, every attack with its answers, numbered.</source>
        <translation>用来阅读和批注：每个论点及其理由，每条反驳及其回应，都有编号。</translation>
    </message>
    <message>
        <source>For the wall: the trees as on the canvas, every claim whole. The arguments stay out.</source>
        <translation>用来挂在墙上：与画布上相同的演练树，论点完整，不含论证。</translation>
    </message>
    <message>
        <source>For slides and messages: the trees as on the canvas.</source>
        <translation>用于幻灯片和消息：与画布上相同的演练树。</translation>
    </message>
    <message>
        <source>For drawing programs: the trees as on the canvas, words as text.</source>
        <translation>用于绘图软件：与画布上相同的演练树，文字保留为文本。</translation>
    </message>
    <message>
        <source>Kialo’s own text: claims for and against, numbered.</source>
        <translation>Kialo 自己的文本：支持与反对的论点，带编号。</translation>
    </message>
    <message>
        <source>An indented list for any editor; opens in Markdown programs.</source>
        <translation>缩进列表，任何编辑器可用，也能在 Markdown 程序中打开。</translation>
    </message>
    <message>
        <source>Argdown keeps everything a case has, as text one can edit.</source>
        <translation>Argdown 以可编辑的文本保留备赛的全部内容。</translation>
    </message>
    <message>
        <source>The Argument Interchange Format keeps everything a case has.</source>
        <translation>论证交换格式（AIF）保留备赛的全部内容。</translation>
    </message>
    <message>
        <source>A row an argument, for tables and scripts.</source>
        <translation>一行一条论证，用于表格和脚本。</translation>
    </message>
    <message>
        <source>A row an argument, for Excel and LibreOffice.</source>
        <translation>一行一条论证，用于 Excel 和 LibreOffice。</translation>
    </message>
    <message>
        <source>Blocks and cards for Word with the Verbatim template.</source>
        <translation>用于 Word（Verbatim 模板）的段块和卡片。</translation>
    </message>
    <message>
        <source>A graph for yEd, Gephi, networkx. It cannot be imported again.</source>
        <translation>用于 yEd、Gephi、networkx 的图。不能再导入。</translation>
    </message>
    <message>
        <source>One page, {0} × {1} cm.</source>
        <translation>一页，{0} × {1} 厘米。</translation>
    </message>
    <message>
        <source>Pages: {0}.</source>
        <translation>页数：{0}。</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>导出为</translation>
    </message>
    <message>
        <source>What the format cannot hold</source>
        <translation>该格式容纳不下的内容</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>导出内容</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>With the coach’s notes</source>
        <translation>包含教练备注</translation>
    </message>
    <message>
        <source>Both sides</source>
        <translation>双方</translation>
    </message>
    <message>
        <source>{0} case</source>
        <translation>{0}的论点</translation>
    </message>
    <message>
        <source>The branch “{0}”</source>
        <translation>分支“{0}”</translation>
    </message>
    <message>
        <source>One large page</source>
        <translation>一大页</translation>
    </message>
    <message>
        <source>{0} sheets</source>
        <translation>{0} 拼页</translation>
    </message>
    <message>
        <source>Making the preview…</source>
        <translation>正在生成预览…</translation>
    </message>
    <message>
        <source>This format cannot be shown here; save it and open it.</source>
        <translation>此格式无法在这里显示；请保存后打开。</translation>
    </message>
    <message>
        <source>Arguments: {0}.</source>
        <translation>论证：{0} 条。</translation>
    </message>
    <message>
        <source>Nothing is lost: all there is comes across.</source>
        <translation>没有损失：全部内容都会导出。</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Writing {0}…</source>
        <translation>正在写入 {0}…</translation>
    </message>
    <message>
        <source>{0} is written.</source>
        <translation>{0} 已写好。</translation>
    </message>
</context>
<context>
    <name>Fetching</name>
    <message>
        <source>Lowest quality</source>
        <translation>最低音质</translation>
    </message>
    <message>
        <source>Low quality</source>
        <translation>低音质</translation>
    </message>
    <message>
        <source>Medium quality</source>
        <translation>中等音质</translation>
    </message>
    <message>
        <source>High quality</source>
        <translation>高音质</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>{0} speakers</source>
        <translation>{0} 位说话人</translation>
    </message>
    <message>
        <source>English only</source>
        <translation>仅英语</translation>
    </message>
    <message>
        <source>English, Chinese and 97 more</source>
        <translation>英语、中文及另外 97 种</translation>
    </message>
    <message>
        <source>Paused.</source>
        <translation>已暂停。</translation>
    </message>
    <message>
        <source>Paused at {0} of {1}.</source>
        <translation>已暂停：{0}/{1}。</translation>
    </message>
    <message>
        <source>Files are missing: download it again, or delete it.</source>
        <translation>缺少文件：请重新下载，或删除它。</translation>
    </message>
    <message>
        <source>Waiting until others are done…</source>
        <translation>等待其他下载完成…</translation>
    </message>
    <message>
        <source>The connection was lost; it is tried again in a moment…</source>
        <translation>连接中断，稍后自动重试…</translation>
    </message>
    <message>
        <source>Checking what has arrived…</source>
        <translation>正在校验收到的内容…</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0} a second</source>
        <translation>每秒 {0}</translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>剩余不到一分钟</translation>
    </message>
    <message>
        <source>about {0} min left</source>
        <translation>约剩 {0} 分钟</translation>
    </message>
    <message>
        <source>about {0} h left</source>
        <translation>约剩 {0} 小时</translation>
    </message>
</context>
<context>
    <name>FetchingDialog</name>
    <message>
        <source>Voices and recognisers</source>
        <translation>语音与语音识别</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>语音</translation>
    </message>
    <message>
        <source>Recognisers</source>
        <translation>语音识别</translation>
    </message>
    <message>
        <source>instead of {0}</source>
        <translation>代替 {0}</translation>
    </message>
    <message>
        <source>Pro&amp;xy</source>
        <translation>代理(&amp;X)</translation>
    </message>
    <message>
        <source>if your network needs one</source>
        <translation>如果网络需要</translation>
    </message>
    <message>
        <source>Mirr&amp;or</source>
        <translation>镜像(&amp;O)</translation>
    </message>
    <message>
        <source>Stopped. Installed before that: {0}.</source>
        <translation>已停止。此前已安装：{0}。</translation>
    </message>
    <message>
        <source>Stopped. Nothing was installed.</source>
        <translation>已停止。什么都没有安装。</translation>
    </message>
    <message>
        <source>I&amp;mport a folder…</source>
        <translation>导入文件夹(&amp;M)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>{0} free on the disk</source>
        <translation>磁盘剩余 {0}</translation>
    </message>
    <message>
        <source>From the next speech on: {0}.</source>
        <translation>从下一篇发言起：{0}。</translation>
    </message>
    <message>
        <source>Installed: {0}.</source>
        <translation>已安装：{0}。</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+回车</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>FileWriter</name>
    <message>
        <source>Saved to {0}</source>
        <translation>已保存到 {0}</translation>
    </message>
</context>
<context>
    <name>FilterButton</name>
    <message>
        <source>Let some arguments stand out (Ctrl+Shift+F)</source>
        <translation>突出显示一部分论证（Ctrl+Shift+F）</translation>
    </message>
    <message>
        <source>Filter: {0}</source>
        <translation>筛选：{0}</translation>
    </message>
    <message>
        <source>No filter</source>
        <translation>不筛选</translation>
    </message>
</context>
<context>
    <name>FilterStrip</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一处（Shift+F3）</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一处（F3）</translation>
    </message>
    <message>
        <source>Show all alike again (Esc)</source>
        <translation>恢复全部显示（Esc）</translation>
    </message>
    <message>
        <source>No argument matches</source>
        <translation>没有符合的论证</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0} match</source>
        <translation>{0} 条符合</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>The model thinks they contradict: “{0}” and “{1}”</source>
        <translation>模型认为它们互相矛盾：“{0}”与“{1}”</translation>
    </message>
    <message>
        <source>The same twice: “{0}” and “{1}”</source>
        <translation>重复：“{0}”与“{1}”</translation>
    </message>
    <message>
        <source>Contradiction: “{0}” and “{1}”</source>
        <translation>矛盾：“{0}”与“{1}”</translation>
    </message>
    <message>
        <source>One attacks the other: “{0}” and “{1}”</source>
        <translation>一条反驳另一条：“{0}”与“{1}”</translation>
    </message>
    <message>
        <source>Its reason: {0}</source>
        <translation>它的理由：{0}</translation>
    </message>
    <message>
        <source>The other side&apos;s attack “{0}” says the same.</source>
        <translation>对方的反驳“{0}”说的是同一件事。</translation>
    </message>
    <message>
        <source>Merge them, or word one of them anew.</source>
        <translation>合并它们，或者重写其中一条。</translation>
    </message>
    <message>
        <source>They answer different arguments, so they cannot be merged: word one anew.</source>
        <translation>它们回应不同的论证，不能合并：请重写其中一条。</translation>
    </message>
    <message>
        <source>Drop one, or word one so that both can be held.</source>
        <translation>去掉一条，或者改写一条，使两条都站得住。</translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message>
        <source>What was found in the trees</source>
        <translation>在演练树里发现的问题</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现的问题</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Show the other</source>
        <translation>显示另一条</translation>
    </message>
    <message>
        <source>Ask the model too</source>
        <translation>也问问模型</translation>
    </message>
    <message>
        <source>Looking through the trees of {0}…</source>
        <translation>正在检查{0}的演练树…</translation>
    </message>
    <message>
        <source>The model looks for contradictions…</source>
        <translation>模型正在查找自相矛盾…</translation>
    </message>
    <message>
        <source>The model found no further contradiction.</source>
        <translation>模型没有发现其他自相矛盾。</translation>
    </message>
    <message>
        <source>Found in the trees of {0}: {1}</source>
        <translation>在{0}的演练树里发现：{1}</translation>
    </message>
    <message>
        <source>No duplicates and no contradictions found in the trees of {0}.</source>
        <translation>在{0}的演练树里没有发现重复或自相矛盾。</translation>
    </message>
    <message>
        <source>Not a duplicate</source>
        <translation>不是重复</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>两条都保留</translation>
    </message>
    <message>
        <source>One call; what it says is its opinion</source>
        <translation>询问一次；它说的只是它的看法</translation>
    </message>
    <message>
        <source>Needs a language model</source>
        <translation>需要语言模型</translation>
    </message>
</context>
<context>
    <name>FirstStart</name>
    <message>
        <source>First steps</source>
        <translation>快速上手</translation>
    </message>
    <message>
        <source>Hear your opponent</source>
        <translation>听听对手的声音</translation>
    </message>
    <message>
        <source>Your first round</source>
        <translation>你的第一场比赛</translation>
    </message>
    <message>
        <source>Skip, go to Home</source>
        <translation>跳过，进入首页</translation>
    </message>
    <message>
        <source>Welcome. Your first debate takes five minutes.</source>
        <translation>欢迎。第一场辩论只要五分钟。</translation>
    </message>
    <message>
        <source>All of this is optional: one press begins.</source>
        <translation>这些都可以不做：按一下就开始。</translation>
    </message>
    <message>
        <source>You find this page again in the menu: Help, First steps.</source>
        <translation>以后可在菜单“帮助 › 快速上手”中再次打开本页。</translation>
    </message>
    <message>
        <source>Try my microphone</source>
        <translation>试试我的麦克风</translation>
    </message>
    <message>
        <source>Can we hear each other?</source>
        <translation>我们能互相听见吗？</translation>
    </message>
    <message>
        <source>Without sound you read the speeches; without a microphone you type yours.</source>
        <translation>没有声音时，你可以看发言的文字；没有麦克风时，你可以打字发言。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>A student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>A coach</source>
        <translation>教练</translation>
    </message>
    <message>
        <source>New to debating</source>
        <translation>第一次辩论</translation>
    </message>
    <message>
        <source>I have debated</source>
        <translation>辩论过</translation>
    </message>
    <message>
        <source>Who are you?</source>
        <translation>你是谁？</translation>
    </message>
    <message>
        <source>Ask once a week whether there is a newer version</source>
        <translation>每周询问一次是否有新版本</translation>
    </message>
</context>
<context>
    <name>Flow</name>
    <message>
        <source>Nothing dropped</source>
        <translation>没有未回应的论点</translation>
    </message>
    <message>
        <source>Corrected by you</source>
        <translation>由你更正</translation>
    </message>
    <message>
        <source>Added by you</source>
        <translation>由你添加</translation>
    </message>
    <message>
        <source>Not final yet</source>
        <translation>尚未定稿</translation>
    </message>
    <message>
        <source>Being said now</source>
        <translation>正在发言</translation>
    </message>
    <message>
        <source>Crossed out</source>
        <translation>已划掉</translation>
    </message>
    <message>
        <source>Extended</source>
        <translation>已延伸</translation>
    </message>
    <message>
        <source>Point of information</source>
        <translation>质询</translation>
    </message>
    <message>
        <source>Turn answered</source>
        <translation>反转已被回应</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新论点</translation>
    </message>
    <message>
        <source>New in the closing</source>
        <translation>总结陈词中的新论点</translation>
    </message>
    <message>
        <source>{0}, the current speech</source>
        <translation>{0}，当前发言</translation>
    </message>
    <message>
        <source>Row {0}, empty</source>
        <translation>第 {0} 行，空</translation>
    </message>
    <message>
        <source>Claim {0}, row {1}</source>
        <translation>论点 {0}，第 {1} 行</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Claim {0}</source>
        <translation>论点 {0}</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>已准备</translation>
    </message>
    <message>
        <source>Came unprepared</source>
        <translation>未曾准备</translation>
    </message>
    <message>
        <source>Highlighted</source>
        <translation>已高亮</translation>
    </message>
    <message>
        <source>Answers: {0}</source>
        <translation>回应：{0}</translation>
    </message>
    <message>
        <source>Cross-applied from: {0}</source>
        <translation>移用自：{0}</translation>
    </message>
    <message>
        <source>Grouped with: {0}</source>
        <translation>同组论点：{0}</translation>
    </message>
    <message>
        <source>Comment: {0}</source>
        <translation>批注：{0}</translation>
    </message>
    <message>
        <source>{0} opening</source>
        <translation>{0}立论</translation>
    </message>
    <message>
        <source>{0} constructive</source>
        <translation>{0}立论</translation>
    </message>
    <message>
        <source>{0} rebuttal</source>
        <translation>{0}驳论</translation>
    </message>
    <message>
        <source>{0} summary</source>
        <translation>{0}小结</translation>
    </message>
    <message>
        <source>{0} closing</source>
        <translation>{0}总结陈词</translation>
    </message>
    <message>
        <source>{0} reply</source>
        <translation>{0}结辩</translation>
    </message>
    <message>
        <source>{0} final focus</source>
        <translation>{0}最后陈词</translation>
    </message>
    <message>
        <source>{0} questions</source>
        <translation>{0}质询</translation>
    </message>
    <message>
        <source>{0} crossfire</source>
        <translation>{0}交叉质询</translation>
    </message>
    <message>
        <source>{0} exchange</source>
        <translation>{0}对辩</translation>
    </message>
    <message>
        <source>{0} free debate</source>
        <translation>{0}自由辩论</translation>
    </message>
    <message>
        <source>Prime Minister</source>
        <translation>首相</translation>
    </message>
    <message>
        <source>Leader of the Opposition</source>
        <translation>反对党领袖</translation>
    </message>
    <message>
        <source>Deputy Prime Minister</source>
        <translation>副首相</translation>
    </message>
    <message>
        <source>Deputy Leader of the Opposition</source>
        <translation>反对党副领袖</translation>
    </message>
    <message>
        <source>Member of Government</source>
        <translation>政府阁员</translation>
    </message>
    <message>
        <source>Member of the Opposition</source>
        <translation>反对党阁员</translation>
    </message>
    <message>
        <source>Government Whip</source>
        <translation>政府党鞭</translation>
    </message>
    <message>
        <source>Opposition Whip</source>
        <translation>反对党党鞭</translation>
    </message>
    <message>
        <source>Opening Government</source>
        <translation>正方上院</translation>
    </message>
    <message>
        <source>Opening Opposition</source>
        <translation>反方上院</translation>
    </message>
    <message>
        <source>Closing Government</source>
        <translation>正方下院</translation>
    </message>
    <message>
        <source>Closing Opposition</source>
        <translation>反方下院</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>Dropped by {0}</source>
        <translation>{0}未回应</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回应</translation>
    </message>
    <message>
        <source>Turned</source>
        <translation>被反转</translation>
    </message>
    <message>
        <source>Cross-applied</source>
        <translation>已移用</translation>
    </message>
    <message>
        <source>Conceded by {0}</source>
        <translation>{0}已承认</translation>
    </message>
    <message>
        <source>Answered by {0}?</source>
        <translation>{0}已回应？</translation>
    </message>
    <message>
        <source>&amp;Dropped by {0}</source>
        <translation>{0}未回应(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Answered</source>
        <translation>已回应(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Extended</source>
        <translation>已延伸(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Turned</source>
        <translation>被反转(&amp;T)</translation>
    </message>
    <message>
        <source>Cross-a&amp;pplied</source>
        <translation>已移用(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Conceded by {0}</source>
        <translation>{0}已承认(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;New in the closing</source>
        <translation>总结陈词中的新论点(&amp;N)</translation>
    </message>
    <message>
        <source>1 prepared answer did not come</source>
        <translation>1 个准备好的回应没有出现</translation>
    </message>
    <message>
        <source>{0} prepared answers did not come</source>
        <translation>{0} 个准备好的回应没有出现</translation>
    </message>
    <message>
        <source>Came up {0} times</source>
        <translation>出现 {0} 次</translation>
    </message>
    <message>
        <source>{0} folded away</source>
        <translation>已折叠 {0} 个</translation>
    </message>
    <message>
        <source>{0}: {1} of {2} prepared ({3} %)</source>
        <translation>{0}：{2} 个中准备了 {1} 个（{3} %）</translation>
    </message>
    <message>
        <source>Extended once</source>
        <translation>延伸一次</translation>
    </message>
    <message>
        <source>Extended twice</source>
        <translation>延伸两次</translation>
    </message>
    <message>
        <source>Extended {0} times</source>
        <translation>延伸 {0} 次</translation>
    </message>
    <message>
        <source>Stands</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>Contested</source>
        <translation>有争议</translation>
    </message>
    <message>
        <source>Attacks {0}</source>
        <translation>反驳 {0}</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回应</translation>
    </message>
    <message>
        <source>New, or an answer?</source>
        <translation>新论点，还是回应？</translation>
    </message>
    <message>
        <source>Answer to {0}, or new?</source>
        <translation>回应 {0}，还是新论点？</translation>
    </message>
    <message>
        <source>Answer, or new?</source>
        <translation>回应，还是新论点？</translation>
    </message>
    <message>
        <source>Answer?</source>
        <translation>回应？</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>未回应</translation>
    </message>
    <message>
        <source>1 point to answer before time</source>
        <translation>时间到之前还有 1 个论点要回应</translation>
    </message>
    <message>
        <source>{0} points to answer before time</source>
        <translation>时间到之前还有 {0} 个论点要回应</translation>
    </message>
    <message>
        <source>{0} dropped by {1}</source>
        <translation>{1}未回应 {0} 个</translation>
    </message>
    <message>
        <source>{0} perhaps dropped by {1}</source>
        <translation>{1}可能未回应 {0} 个</translation>
    </message>
    <message>
        <source>{0} to confirm</source>
        <translation>{0} 个待确认</translation>
    </message>
    <message>
        <source>This was added by hand: no moment of the speech is known for it.</source>
        <translation>这是手动添加的：不知道它在发言的哪一刻。</translation>
    </message>
    <message>
        <source>A speech is being given. Its end comes first; then press again.</source>
        <translation>正在发言。先结束发言，再按一次。</translation>
    </message>
    <message>
        <source>There is no recording of this speech; its words stand below.</source>
        <translation>这篇发言没有录音；文字在下面。</translation>
    </message>
    <message>
        <source>There is no voice on this computer to say it.</source>
        <translation>本机没有语音可以说它。</translation>
    </message>
    <message>
        <source>{0} points came onto the flow</source>
        <translation>交锋记录新增 {0} 个论点</translation>
    </message>
    <message>
        <source>Extended: {0}.</source>
        <translation>已延伸：{0}。</translation>
    </message>
    <message>
        <source>Changed: {0}.</source>
        <translation>已改动：{0}。</translation>
    </message>
    <message>
        <source>New on the flow: {0}.</source>
        <translation>交锋记录新增：{0}。</translation>
    </message>
    <message>
        <source>Answers: {0}.</source>
        <translation>回应：{0}。</translation>
    </message>
</context>
<context>
    <name>FlowAlong</name>
    <message>
        <source>Claims</source>
        <translation>论点</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回应</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Weighing</source>
        <translation>权衡</translation>
    </message>
    <message>
        <source>You have it</source>
        <translation>你记下了</translation>
    </message>
    <message>
        <source>You have it, answering something else</source>
        <translation>你记下了，但回应的对象不同</translation>
    </message>
    <message>
        <source>Is this your note?</source>
        <translation>这是你的笔记吗？</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>漏记</translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <translation>{0}：{2} 个中记下 {1} 个</translation>
    </message>
    <message>
        <source>{0}, {1} in the right place</source>
        <translation>{0}，位置正确 {1} 个</translation>
    </message>
    <message>
        <source>Notes of nothing that was heard: {0}</source>
        <translation>没有听到对应内容的笔记：{0}</translation>
    </message>
    <message>
        <source>You flowed this speech by hand and have not compared it: {0}. Your notes: {1}.</source>
        <translation>这篇发言你手工记录过，还没有对照：{0}。你的笔记：{1} 条。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>You have begun to flow this speech by hand: {0}. Your notes: {1}.</source>
        <translation>你已开始手工记录这篇发言：{0}。你的笔记：{1} 条。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Nothing: a point of its own</source>
        <translation>无：独立的一点</translation>
    </message>
</context>
<context>
    <name>FlowFiles</name>
    <message>
        <source>{0}&apos;s claims</source>
        <translation>{0}论点</translation>
    </message>
    <message>
        <source>Workbook, a sheet a side (Excel)</source>
        <translation>工作簿，每方一张表（Excel）</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格（CSV）</translation>
    </message>
    <message>
        <source>Pages to print (PDF)</source>
        <translation>可打印的页面（PDF）</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>图片（PNG）</translation>
    </message>
    <message>
        <source>Text to read and to paste (Markdown)</source>
        <translation>可阅读和粘贴的文本（Markdown）</translation>
    </message>
    <message>
        <source>Everything, for Debate Coach and programs (JSON)</source>
        <translation>全部，供 Debate Coach 和程序使用（JSON）</translation>
    </message>
    <message>
        <source>Export the flow</source>
        <translation>导出交锋记录</translation>
    </message>
    <message>
        <source>Flow of {0}</source>
        <translation>{0}的交锋记录</translation>
    </message>
    <message>
        <source>Writing {0}…</source>
        <translation>正在写入 {0}…</translation>
    </message>
    <message>
        <source>Export elsewhere…</source>
        <translation>导出到别处…</translation>
    </message>
    <message>
        <source>{0} is written.</source>
        <translation>{0} 已写好。</translation>
    </message>
    <message>
        <source>Not in it</source>
        <translation>其中没有</translation>
    </message>
    <message>
        <source>Import a flow</source>
        <translation>导入交锋记录</translation>
    </message>
    <message>
        <source>Flows (*.xlsx *.xlsm *.csv *.tsv *.json)</source>
        <translation>交锋记录 (*.xlsx *.xlsm *.csv *.tsv *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>正在读取 {0}…</translation>
    </message>
    <message>
        <source>Import another…</source>
        <translation>导入其他文件…</translation>
    </message>
</context>
<context>
    <name>FlowImport</name>
    <message>
        <source>Import a flow</source>
        <translation>导入交锋记录</translation>
    </message>
    <message>
        <source>{0} case: {1}</source>
        <translation>{0}的论点：{1}</translation>
    </message>
    <message>
        <source>It takes the place of the {0} points on this round&apos;s flow. Undo brings them back.</source>
        <translation>它将取代本场交锋记录中的 {0} 个论点。撤销可恢复。</translation>
    </message>
    <message>
        <source>What will change, and what did not come across as it was</source>
        <translation>将会改变的内容，以及未能原样导入的内容</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Take it in</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import {0}</source>
        <translation>导入 {0}</translation>
    </message>
    <message>
        <source>The flow from {0} is in this round.</source>
        <translation>来自 {0} 的交锋记录已导入本场。</translation>
    </message>
</context>
<context>
    <name>FlowPane</name>
    <message>
        <source>No point so far: each appears here as it is made. You can add one, too.</source>
        <translation>还没有论点：说到时就会出现在这里，你也可以自己加一条。</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>交锋记录</translation>
    </message>
    <message>
        <source>Sheets shown</source>
        <translation>显示哪些记录</translation>
    </message>
    <message>
        <source>Both sheets</source>
        <translation>双方</translation>
    </message>
    <message>
        <source>{0}&apos;s claims</source>
        <translation>{0}论点</translation>
    </message>
    <message>
        <source>The flow fills in while a round is spoken: each reply stands beside what it answers.</source>
        <translation>交锋记录随发言逐步填入：每条回应都写在它所回应的论点旁边。</translation>
    </message>
    <message>
        <source>Start a round</source>
        <translation>开始一场</translation>
    </message>
    <message>
        <source>Nothing has been said yet. Points appear here while the first speech is given.</source>
        <translation>还没有人发言。第一篇发言进行时，要点会出现在这里。</translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation>添加论点</translation>
    </message>
    <message>
        <source>{0}: a point in the speech on the clock. {1}: an answer to one. {2}: it is extended.</source>
        <translation>{0}：在正在计时的发言中记一个论点。{1}：记对它的回应。{2}：记它被延续。</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>This answers…</source>
        <translation>这是在回应…</translation>
    </message>
    <message>
        <source>Nothing the other side had said by then</source>
        <translation>此前对方没有说过的内容</translation>
    </message>
    <message>
        <source>Nothing: a new point</source>
        <translation>不回应任何论点：这是新论点</translation>
    </message>
    <message>
        <source>Merge with…</source>
        <translation>合并到…</translation>
    </message>
    <message>
        <source>Nothing its own side had said by then</source>
        <translation>本方此前没有说过可合并的</translation>
    </message>
    <message>
        <source>Mark as…</source>
        <translation>标记为…</translation>
    </message>
</context>
<context>
    <name>FlowPresenter</name>
    <message>
        <source>The other side has not spoken since: there is no speech to answer in yet.</source>
        <translation>此后对方还没有发言，暂时没有可写回应的发言。</translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation>添加论点</translation>
    </message>
    <message>
        <source>Edit a point</source>
        <translation>编辑论点</translation>
    </message>
    <message>
        <source>Its side has not spoken again after this: there is no speech to extend into.</source>
        <translation>该方此后还没有再发言，没有可延伸到的发言。</translation>
    </message>
    <message>
        <source>Extend a point</source>
        <translation>延伸论点</translation>
    </message>
    <message>
        <source>Nothing is in doubt.</source>
        <translation>没有存疑的。</translation>
    </message>
    <message>
        <source>Nothing waits for an answer.</source>
        <translation>没有等待回应的。</translation>
    </message>
    <message>
        <source>Nothing was said yet.</source>
        <translation>还没有人发言。</translation>
    </message>
    <message>
        <source>Nothing answers it: there is nothing to fold.</source>
        <translation>没有对它的回应：没有可折叠的。</translation>
    </message>
    <message>
        <source>Rule on a mark</source>
        <translation>裁定标记</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>粗体</translation>
    </message>
    <message>
        <source>An extension can be highlighted when its speech is over.</source>
        <translation>延伸要等那篇发言结束后才能高亮。</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Comment on a point</source>
        <translation>给论点写批注</translation>
    </message>
    <message>
        <source>No point stands above it in this column to group it with.</source>
        <translation>这一列上方没有可与之归为一组的论点。</translation>
    </message>
    <message>
        <source>Take out of its group</source>
        <translation>移出所在的组</translation>
    </message>
    <message>
        <source>Group points</source>
        <translation>论点归组</translation>
    </message>
    <message>
        <source>Restore a point</source>
        <translation>取消划掉</translation>
    </message>
    <message>
        <source>Cross out a point</source>
        <translation>划掉论点</translation>
    </message>
    <message>
        <source>Delete a cell</source>
        <translation>删除单元格</translation>
    </message>
    <message>
        <source>Confirm a cell</source>
        <translation>确认单元格</translation>
    </message>
    <message>
        <source>Make it a new point</source>
        <translation>改为新论点</translation>
    </message>
    <message>
        <source>Change what it answers</source>
        <translation>更改回应对象</translation>
    </message>
    <message>
        <source>Merge points</source>
        <translation>合并论点</translation>
    </message>
    <message>
        <source>A point answers only what the other side had said by then: this one cannot answer it.</source>
        <translation>论点只能回应对方此前说过的：这一点不能回应它。</translation>
    </message>
    <message>
        <source>That point is not on the flow any more: it was understood otherwise.</source>
        <translation>这一点已不在交锋记录上：现在有了不同的理解。</translation>
    </message>
    <message>
        <source>It is in the rehearsal trees already.</source>
        <translation>它已在演练树里。</translation>
    </message>
    <message>
        <source>Add to the rehearsal trees</source>
        <translation>加入演练树</translation>
    </message>
    <message>
        <source>It stands in the rehearsal trees now.</source>
        <translation>它已加入演练树。</translation>
    </message>
</context>
<context>
    <name>FlowSheet</name>
    <message>
        <source>Flow sheet</source>
        <translation>交锋记录表</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>shown</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已折叠</translation>
    </message>
</context>
<context>
    <name>FolderList</name>
    <message>
        <source>Folders of documents</source>
        <translation>文档文件夹</translation>
    </message>
    <message>
        <source>Search “{0}” no more</source>
        <translation>不再查找“{0}”</translation>
    </message>
    <message>
        <source>A folder of documents</source>
        <translation>文档文件夹</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>Go on with it</source>
        <translation>接着做</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>FormatEditor</name>
    <message>
        <source>One for both sides</source>
        <translation>双方共用</translation>
    </message>
    <message>
        <source>One each, the other goes on</source>
        <translation>各自计时，用完后对方继续</translation>
    </message>
    <message>
        <source>One each, over with the first</source>
        <translation>各自计时，一方用完即止</translation>
    </message>
    <message>
        <source>Make a format</source>
        <translation>编辑赛制</translation>
    </message>
    <message>
        <source>My format</source>
        <translation>我的赛制</translation>
    </message>
    <message>
        <source>{0}, changed</source>
        <translation>{0}（改）</translation>
    </message>
    <message>
        <source>Name of the format</source>
        <translation>赛制名称</translation>
    </message>
    <message>
        <source>Drag a speech to its place, its right edge for its time. Keys: arrows choose, with Ctrl they move, with Shift they change the time, Del removes.</source>
        <translation>拖动发言改变位置，拖动右边缘改变时间。按键：方向键选择，加 Ctrl 移动，加 Shift 改变时间，Del 移除。</translation>
    </message>
    <message>
        <source>Add a speech for {0}</source>
        <translation>为{0}添加发言</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>What is still wrong</source>
        <translation>尚待解决的问题</translation>
    </message>
    <message>
        <source>Bring one in…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Save as a file…</source>
        <translation>存为文件…</translation>
    </message>
    <message>
        <source>Keep the format</source>
        <translation>保存赛制</translation>
    </message>
    <message>
        <source>As its part is called</source>
        <translation>按环节命名</translation>
    </message>
    <message>
        <source>not told apart</source>
        <translation>不区分</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>立论</translation>
    </message>
    <message>
        <source>Answer and case</source>
        <translation>回应并立论</translation>
    </message>
    <message>
        <source>Second speaker</source>
        <translation>二辩：回应并推进</translation>
    </message>
    <message>
        <source>Third speaker: clashes</source>
        <translation>三辩：梳理交锋</translation>
    </message>
    <message>
        <source>Second constructive</source>
        <translation>第二轮立论</translation>
    </message>
    <message>
        <source>First rebuttal</source>
        <translation>第一轮驳论</translation>
    </message>
    <message>
        <source>Second rebuttal</source>
        <translation>第二轮驳论</translation>
    </message>
    <message>
        <source>Extension</source>
        <translation>延伸</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>小结</translation>
    </message>
    <message>
        <source>Whip</source>
        <translation>党鞭</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>总结陈词（回应）</translation>
    </message>
    <message>
        <source>Closing statement</source>
        <translation>总结陈词</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>质询</translation>
    </message>
    <message>
        <source>Crossfire</source>
        <translation>交叉质询</translation>
    </message>
    <message>
        <source>Free debate</source>
        <translation>自由辩论</translation>
    </message>
    <message>
        <source>Judges</source>
        <translation>评委</translation>
    </message>
    <message>
        <source>The house: votes before and after</source>
        <translation>听众：赛前赛后各投一次票</translation>
    </message>
    <message>
        <source>The house: a division at the end</source>
        <translation>听众：赛后分门表决</translation>
    </message>
    <message>
        <source>{0}, in Chinese</source>
        <translation>{0}（中文）</translation>
    </message>
    <message>
        <source>Delete the format</source>
        <translation>删除这个赛制</translation>
    </message>
    <message>
        <source>Time of the speech</source>
        <translation>发言时间</translation>
    </message>
    <message>
        <source>Times and strokes: {0}</source>
        <translation>时间与响数：{0}</translation>
    </message>
    <message>
        <source>Hears nothing of what came before</source>
        <translation>事先听不到前面的发言</translation>
    </message>
    <message>
        <source>Points of information</source>
        <translation>质询点</translation>
    </message>
    <message>
        <source>Protected at the beginning</source>
        <translation>开头保护时间</translation>
    </message>
    <message>
        <source>Protected before the end</source>
        <translation>结尾保护时间</translation>
    </message>
    <message>
        <source>Time of a point</source>
        <translation>质询点时长</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>哪一方</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>环节</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>简称</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>辩手</translation>
    </message>
    <message>
        <source>Who answers</source>
        <translation>回答者</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>Bells</source>
        <translation>铃</translation>
    </message>
    <message>
        <source>The app offers at most</source>
        <translation>程序最多提出</translation>
    </message>
    <message>
        <source>Preparation before the round</source>
        <translation>赛前准备</translation>
    </message>
    <message>
        <source>Preparation each side may spend</source>
        <translation>双方各自的场间准备</translation>
    </message>
    <message>
        <source>Grace</source>
        <translation>宽限</translation>
    </message>
    <message>
        <source>A coin decides who begins</source>
        <translation>抛硬币决定谁先</translation>
    </message>
    <message>
        <source>One a side</source>
        <translation>每方一队</translation>
    </message>
    <message>
        <source>Two a side, ranked</source>
        <translation>每方两队，排名次</translation>
    </message>
    <message>
        <source>The winners may have fewer points</source>
        <translation>胜方得分可以较低</translation>
    </message>
    <message>
        <source>A vote for the best speaker</source>
        <translation>投票选最佳辩手</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>队伍</translation>
    </message>
    <message>
        <source>To prepare before</source>
        <translation>赛前准备</translation>
    </message>
    <message>
        <source>To think, each side</source>
        <translation>每方场间准备</translation>
    </message>
    <message>
        <source>{0} is called</source>
        <translation>{0}称为</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Who decides</source>
        <translation>由谁裁决</translation>
    </message>
    <message>
        <source>You had made this, not yet kept. Undo brings back what you chose.</source>
        <translation>这是你做好但还没保存的赛制。撤销即可回到你选的那个。</translation>
    </message>
    <message>
        <source>A bell is a time and its strokes, as 3:00 1, 4:00 2.</source>
        <translation>铃写作时间加响数，例如 3:00 1, 4:00 2。</translation>
    </message>
    <message>
        <source>{0} Judges look for: {1}</source>
        <translation>{0}评委看：{1}</translation>
    </message>
    <message>
        <source>Clock of {0}</source>
        <translation>{0}的计时</translation>
    </message>
    <message>
        <source>{0} speeches, {1} in all</source>
        <translation>{0} 个发言，共 {1}</translation>
    </message>
    <message>
        <source>Formats (*.json *.xml)</source>
        <translation>赛制 (*.json *.xml)</translation>
    </message>
    <message>
        <source>Bring in a format</source>
        <translation>导入赛制</translation>
    </message>
    <message>
        <source>Format (*.json)</source>
        <translation>赛制 (*.json)</translation>
    </message>
    <message>
        <source>Debatekeeper (*.xml)</source>
        <translation>Debatekeeper 文件 (*.xml)</translation>
    </message>
    <message>
        <source>Save the format</source>
        <translation>保存赛制文件</translation>
    </message>
    <message>
        <source>“{0}” is deleted. Rounds that were held by it keep it.</source>
        <translation>“{0}”已删除。用它打过的比赛仍保留它。</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>恢复</translation>
    </message>
</context>
<context>
    <name>FoundCases</name>
    <message>
        <source>Found in your cases: {0}</source>
        <translation>在你的辩题档案里找到：{0}</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>辩题档案</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>论点</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>一场</translation>
    </message>
</context>
<context>
    <name>FoundPanel</name>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
</context>
<context>
    <name>FrameworkCard</name>
    <message>
        <source>How {0}’s claims hang together</source>
        <translation>{0}各论点之间的关系</translation>
    </message>
    <message>
        <source>None yet: one thought that holds the claims together, said in the opening.</source>
        <translation>尚无。用一个想法把各论点串起来，在立论时说出。</translation>
    </message>
    <message>
        <source>Two to five words</source>
        <translation>2～5 个词</translation>
    </message>
    <message>
        <source>One or two sentences, as you would say them</source>
        <translation>一两句话，照你会说的写</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The thought</source>
        <translation>想法</translation>
    </message>
</context>
<context>
    <name>GiveBallot</name>
    <message>
        <source>Your ballot</source>
        <translation>你的评判表</translation>
    </message>
    <message>
        <source>Give this ballot</source>
        <translation>提交这份评判表</translation>
    </message>
    <message>
        <source>Speaker points and a comment are given with “Mark…”, once the ballot is there.</source>
        <translation>提交评判表后，用“批改…”给出发言分数和评语。</translation>
    </message>
    <message>
        <source>&amp;What decided it?</source>
        <translation>什么决定了胜负？(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;First</source>
        <translation>第一名(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Second</source>
        <translation>第二名(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Third</source>
        <translation>第三名(&amp;T)</translation>
    </message>
    <message>
        <source>F&amp;ourth</source>
        <translation>第四名(&amp;O)</translation>
    </message>
</context>
<context>
    <name>Given</name>
    <message>
        <source>Who gave the machine&apos;s speeches</source>
        <translation>程序的发言由谁作出</translation>
    </message>
    <message>
        <source>The machine&apos;s speeches: {0}</source>
        <translation>程序的发言：{0}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>library debater</source>
        <translation>题库辩手</translation>
    </message>
    <message>
        <source>from a transcript</source>
        <translation>来自文字稿</translation>
    </message>
    <message>
        <source>both sides</source>
        <translation>双方</translation>
    </message>
    <message>
        <source>language model, then library debater</source>
        <translation>先是语言模型，后是题库辩手</translation>
    </message>
    <message>
        <source>A language model speaks, and writes on meanwhile.</source>
        <translation>由语言模型发言，边说边写。</translation>
    </message>
    <message>
        <source>Speech begun by a language model and finished by the library debater.</source>
        <translation>发言由语言模型开始，由题库辩手完成。</translation>
    </message>
    <message>
        <source>Speech by a language model.</source>
        <translation>由语言模型发言。</translation>
    </message>
    <message>
        <source>Speech by the library debater.</source>
        <translation>由题库辩手发言。</translation>
    </message>
</context>
<context>
    <name>Ground</name>
    <message>
        <source>Decides much</source>
        <translation>决定性</translation>
    </message>
    <message>
        <source>Matters</source>
        <translation>重要</translation>
    </message>
    <message>
        <source>Matters less</source>
        <translation>次要</translation>
    </message>
    <message>
        <source>What a word means</source>
        <translation>词语的含义</translation>
    </message>
    <message>
        <source>What the debate is about</source>
        <translation>辩论的范围</translation>
    </message>
    <message>
        <source>What is left out</source>
        <translation>排除的内容</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>Only about: {1}</source>
        <translation>仅限：{1}</translation>
    </message>
    <message>
        <source>Not about: {1}</source>
        <translation>不包括：{1}</translation>
    </message>
    <message>
        <source>{0} · shifted?</source>
        <translation>{0} · 含义变了？</translation>
    </message>
    <message>
        <source>{0} · contested</source>
        <translation>{0} · 有争议</translation>
    </message>
    <message>
        <source>{0}: “{1}”</source>
        <translation>{0}：“{1}”</translation>
    </message>
    <message>
        <source>Written in by hand, for {0}.</source>
        <translation>手动为{0}写入。</translation>
    </message>
    <message>
        <source>Accepted in {0}.</source>
        <translation>在{0}中被接受。</translation>
    </message>
    <message>
        <source>Contested in {0}.</source>
        <translation>在{0}中被质疑。</translation>
    </message>
    <message>
        <source>{0} said nothing to it.</source>
        <translation>{0}没有对此表态。</translation>
    </message>
    <message>
        <source>Is that still what was set? {0}: “{1}”</source>
        <translation>这还是当初的含义吗？{0}：“{1}”</translation>
    </message>
    <message>
        <source>Define a word</source>
        <translation>定义词语</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
</context>
<context>
    <name>GroundForm</name>
    <message>
        <source>Nothing said to it</source>
        <translation>未表态</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Contested</source>
        <translation>质疑</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>&amp;Word</source>
        <translation>词语(&amp;W)</translation>
    </message>
    <message>
        <source>What it &amp;sets</source>
        <translation>规定的内容(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Meaning</source>
        <translation>含义(&amp;M)</translation>
    </message>
    <message>
        <source>S&amp;et by</source>
        <translation>提出方(&amp;E)</translation>
    </message>
    <message>
        <source>The &amp;other side</source>
        <translation>另一方(&amp;O)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>GroundStrip</name>
    <message>
        <source>Definitions</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>{0} more</source>
        <translation>另有 {0} 条</translation>
    </message>
    <message>
        <source>Define a word</source>
        <translation>定义词语</translation>
    </message>
    <message>
        <source>Remove a definition</source>
        <translation>移除定义</translation>
    </message>
    <message>
        <source>Add a definition</source>
        <translation>添加定义</translation>
    </message>
    <message>
        <source>Correct a definition</source>
        <translation>更正定义</translation>
    </message>
</context>
<context>
    <name>GroupTable</name>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>场次</translation>
    </message>
    <message>
        <source>Flowed by hand</source>
        <translation>手工记录</translation>
    </message>
    <message>
        <source>Students</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>{0} (few)</source>
        <translation>{0}（偏少）</translation>
    </message>
    <message>
        <source>nothing to count yet</source>
        <translation>还没有可数的</translation>
    </message>
</context>
<context>
    <name>Growing</name>
    <message>
        <source>Team</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Ask the team about this argument</source>
        <translation>让团队处理这条论证</translation>
    </message>
    <message>
        <source>Grow here</source>
        <translation>从这里往下构建</translation>
    </message>
    <message>
        <source>Attack this harder</source>
        <translation>更有力地反驳它</translation>
    </message>
    <message>
        <source>Find a better answer</source>
        <translation>找更好的回应</translation>
    </message>
    <message>
        <source>Evidence for this</source>
        <translation>为它找证据</translation>
    </message>
    <message>
        <source>Writes the replies that are missing below it, and scores them. What is there stays.</source>
        <translation>补写它下面缺少的回应并打分。已有的保持不变。</translation>
    </message>
    <message>
        <source>Looks at the replies that are there and why they are weak, and puts stronger ones beside them.</source>
        <translation>分析现有回应弱在哪里，在旁边补上更有力的。</translation>
    </message>
    <message>
        <source>Looks in the passages found so far, your documents and the web, as far as they are set up. Only a passage&apos;s own words become a card.</source>
        <translation>会在已找到的段落、你的文档和网络中查找（以已设置的为限）。只有段落原文才会成为证据卡。</translation>
    </message>
    <message>
        <source>The argument stays as it is; new passages are kept in Prep.</source>
        <translation>论证保持不变；新段落留在备赛中。</translation>
    </message>
    <message>
        <source>Puts better answers to this attack beside those that are there.</source>
        <translation>在现有回应旁边，补上对这条反驳更好的回应。</translation>
    </message>
    <message>
        <source>Words the same point better, for you to take or leave. Nothing is overwritten.</source>
        <translation>把同一个意思说得更好，由你决定是否采用。不会覆盖任何内容。</translation>
    </message>
    <message>
        <source>It is locked: better words can only stand beside it.</source>
        <translation>它已锁定：更好的措辞只能放在旁边。</translation>
    </message>
</context>
<context>
    <name>GrowingForm</name>
    <message>
        <source>Levels below it</source>
        <translation>往下几层</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>{0}: “{1}”</source>
        <translation>{0}：“{1}”</translation>
    </message>
    <message>
        <source>Replies to each</source>
        <translation>每条的回应</translation>
    </message>
    <message>
        <source>New replies</source>
        <translation>新回应</translation>
    </message>
    <message>
        <source>Wordings</source>
        <translation>措辞</translation>
    </message>
    <message>
        <source>New answers</source>
        <translation>新回应</translation>
    </message>
    <message>
        <source>There is nowhere to look: choose a documents folder or a search service in Prep.</source>
        <translation>没有可查找的地方：请在备赛中选择文档文件夹或搜索服务。</translation>
    </message>
    <message>
        <source>Nothing is missing there. Choose more, or attack it harder.</source>
        <translation>那里什么也不缺。请调高数量，或者选“更有力地反驳它”。</translation>
    </message>
</context>
<context>
    <name>GrowingPlace</name>
    <message>
        <source>Needs a language model</source>
        <translation>需要语言模型</translation>
    </message>
    <message>
        <source>The team is at work; stop it first</source>
        <translation>团队正在工作，请先停止</translation>
    </message>
    <message>
        <source>Choose an argument first</source>
        <translation>请先选一条论证</translation>
    </message>
    <message>
        <source>Better words</source>
        <translation>更好的措辞</translation>
    </message>
    <message>
        <source>Better words beside</source>
        <translation>在旁边放更好的措辞</translation>
    </message>
    <message>
        <source>The round under way is left as it stands: its speeches and flow stay in the case. You would speak for {0}.</source>
        <translation>进行中的这一轮保持原样：发言和记录都留在备赛文件里。你将代表{0}。</translation>
    </message>
    <message>
        <source>Play against this case</source>
        <translation>与这套论点对战</translation>
    </message>
</context>
<context>
    <name>HandClock</name>
    <message>
        <source>Clock of the debate</source>
        <translation>辩论计时器</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一位</translation>
    </message>
    <message>
        <source>Start the clock</source>
        <translation>开始计时</translation>
    </message>
    <message>
        <source>Next speech</source>
        <translation>下一位发言</translation>
    </message>
    <message>
        <source>Ballot</source>
        <translation>评判表</translation>
    </message>
    <message>
        <source>End the debate</source>
        <translation>结束辩论</translation>
    </message>
    <message>
        <source>Pause the clock</source>
        <translation>暂停计时</translation>
    </message>
    <message>
        <source>The debate is over. What you write still counts.</source>
        <translation>辩论已结束。你写下的内容仍然有效。</translation>
    </message>
</context>
<context>
    <name>HandInDialog</name>
    <message>
        <source>Hand it back</source>
        <translation>交回</translation>
    </message>
    <message>
        <source>You get one file, to give to your coach. Nothing is sent by the app.</source>
        <translation>你会得到一个文件，请交给教练。应用不会发送任何内容。</translation>
    </message>
    <message>
        <source>&amp;Your name, so that your coach knows whose it is</source>
        <translation>你的名字，让教练知道是谁的(&amp;Y)</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>文件中有什么</translation>
    </message>
    <message>
        <source>My &amp;progress, too</source>
        <translation>也包括我的进步情况(&amp;P)</translation>
    </message>
    <message>
        <source>All that was counted so far, of {0} rounds and {1} drills, with short quotations from your speeches. Leave it out if you like: this round is counted either way.</source>
        <translation>迄今统计的全部内容，涉及 {0} 场和 {1} 次练习，并附有你发言中的简短引语。不想给可以不勾选：这一场无论如何都会计入。</translation>
    </message>
    <message>
        <source>What is not in it</source>
        <translation>文件中没有什么</translation>
    </message>
    <message>
        <source>No recording of your voice, no notes, nothing of your other rounds and cases.</source>
        <translation>没有你的录音，没有笔记，也没有你的其他场次和备赛文件。</translation>
    </message>
    <message>
        <source>Save the file…</source>
        <translation>保存文件…</translation>
    </message>
    <message>
        <source>Your name, as it stands above</source>
        <translation>你的名字，如上所写</translation>
    </message>
    <message>
        <source>This round ({0}): its speeches in words, both sides’, the flow and the ballot</source>
        <translation>这一场（{0}）：双方发言的文字、交锋记录和评判表</translation>
    </message>
    <message>
        <source>The motion with both sides’ claims and sources, as they are in this case</source>
        <translation>辩题以及双方的主张和出处，与此备赛文件中一致</translation>
    </message>
    <message>
        <source>What was counted of this round: skills, time spoken, a few short quotations</source>
        <translation>对这一场的统计：各项能力、发言时间、几句简短引语</translation>
    </message>
    <message>
        <source>Your coach’s assignment</source>
        <translation>教练布置的任务</translation>
    </message>
    <message>
        <source>Files for a coach (*{0})</source>
        <translation>交给教练的文件 (*{0})</translation>
    </message>
    <message>
        <source>Save the file for your coach</source>
        <translation>保存交给教练的文件</translation>
    </message>
    <message>
        <source>{0} is ready: give it to your coach.</source>
        <translation>{0} 已准备好：请交给教练。</translation>
    </message>
</context>
<context>
    <name>HeadToHead</name>
    <message>
        <source>Listener {0}</source>
        <translation>听众 {0}</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>没有差别</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0} ({1}: {2}, {3}: {4})</source>
        <translation>{0}（{1}：{2}，{3}：{4}）</translation>
    </message>
    <message>
        <source>Two versions, heard blind</source>
        <translation>两个版本，盲听</translation>
    </message>
    <message>
        <source>Was a speech given twice? Let people hear both without knowing which is which, and see which is more persuasive.</source>
        <translation>同一篇发言做过两次？让人在不知道哪个是哪个的情况下都听一遍，看哪个更有说服力。</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>Who said what…</source>
        <translation>谁说了什么…</translation>
    </message>
    <message>
        <source>Hear two versions…</source>
        <translation>听两个版本…</translation>
    </message>
    <message>
        <source>Two versions of one speech: people hear or read them without knowing which is which, in an order that is drawn for each, and say which is more persuasive.</source>
        <translation>同一篇发言的两个版本：听众或听或读，不知道哪个是哪个，顺序为每人抽签决定，然后说哪个更有说服力。</translation>
    </message>
    <message>
        <source>One version</source>
        <translation>一个版本</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>另一个</translation>
    </message>
    <message>
        <source>Bring a speech from a file…</source>
        <translation>从文件取一篇发言…</translation>
    </message>
    <message>
        <source>There is no second version of this speech yet.</source>
        <translation>这篇发言还没有第二个版本。</translation>
    </message>
    <message>
        <source>No speech was given in this case yet.</source>
        <translation>这份备赛文件里还没有发言。</translation>
    </message>
    <message>
        <source>Give it again in a drill (Practise), hold another round on the motion, or bring a file.</source>
        <translation>在练习中再做一遍，用这个辩题再打一场，或取一个文件。</translation>
    </message>
    <message>
        <source>{0}: “{1}…”</source>
        <translation>{0}：“{1}……”</translation>
    </message>
    <message>
        <source>{0}. {1}: “{2}…”</source>
        <translation>{0}。{1}：“{2}……”</translation>
    </message>
    <message>
        <source>1 · Poor</source>
        <translation>1 · 差</translation>
    </message>
    <message>
        <source>Limited evidence with poor organisation or fundamental flaws of logic; does not reach its audience.</source>
        <translation>证据有限，组织混乱或有根本的逻辑缺陷；打动不了听众。</translation>
    </message>
    <message>
        <source>2 · Weak</source>
        <translation>2 · 弱</translation>
    </message>
    <message>
        <source>Reasonable statements with at least one weakness you notice.</source>
        <translation>说法合理，但至少有一处看得出的弱点。</translation>
    </message>
    <message>
        <source>3 · Moderate</source>
        <translation>3 · 中</translation>
    </message>
    <message>
        <source>Reasonable statements with evidence on the topic, a logical flow and a balanced tone; knows its audience.</source>
        <translation>说法合理，有切题的证据，条理清楚，语气平衡；了解听众。</translation>
    </message>
    <message>
        <source>4 · Strong</source>
        <translation>4 · 强</translation>
    </message>
    <message>
        <source>Reasonable statements with at least one point that shines.</source>
        <translation>说法合理，至少有一处亮点。</translation>
    </message>
    <message>
        <source>5 · Compelling</source>
        <translation>5 · 极强</translation>
    </message>
    <message>
        <source>Powerful evidence with effective counterpoints; connects deeply with its audience.</source>
        <translation>证据有力，反驳有效；深深打动听众。</translation>
    </message>
    <message>
        <source>A speech</source>
        <translation>一篇发言</translation>
    </message>
    <message>
        <source>From the file {0}</source>
        <translation>来自文件 {0}</translation>
    </message>
    <message>
        <source>Given again in a drill, {0}</source>
        <translation>练习中再做的一遍，{0}</translation>
    </message>
    <message>
        <source>Given again in a drill</source>
        <translation>练习中再做的一遍</translation>
    </message>
    <message>
        <source>As given in the round, {0}</source>
        <translation>实战中的原样，{0}</translation>
    </message>
    <message>
        <source>As given in the round</source>
        <translation>实战中的原样</translation>
    </message>
    <message>
        <source>the speech of the round</source>
        <translation>实战中的发言</translation>
    </message>
    <message>
        <source>the new take</source>
        <translation>新的一遍</translation>
    </message>
    <message>
        <source>the file {0}</source>
        <translation>文件 {0}</translation>
    </message>
    <message>
        <source>the speech from a file</source>
        <translation>来自文件的发言</translation>
    </message>
    <message>
        <source>the first version</source>
        <translation>第一个版本</translation>
    </message>
    <message>
        <source>the second version</source>
        <translation>第二个版本</translation>
    </message>
    <message>
        <source>Nobody has compared them yet.</source>
        <translation>还没有人比较过。</translation>
    </message>
    <message>
        <source>{0} of {1} found {2} more persuasive.</source>
        <translation>{1} 人中有 {0} 人认为{2}更有说服力。</translation>
    </message>
    <message>
        <source>{0} of {1} found {2} more persuasive, as many {3}.</source>
        <translation>{1} 人中有 {0} 人认为{2}更有说服力，认为{3}更有说服力的同样多。</translation>
    </message>
    <message>
        <source>One saw no difference.</source>
        <translation>1 人认为没有差别。</translation>
    </message>
    <message>
        <source>{0} saw no difference.</source>
        <translation>{0} 人认为没有差别。</translation>
    </message>
    <message>
        <source>{0} to {1} %</source>
        <translation>{0} 到 {1} %</translation>
    </message>
    <message>
        <source>Among all listeners it may be {0}: too few to say which is better.</source>
        <translation>放到所有听众，可能是 {0}：人数太少，说不出哪个更好。</translation>
    </message>
    <message>
        <source>Among all listeners it is likely {0}: more than chance.</source>
        <translation>放到所有听众，很可能是 {0}：不只是偶然。</translation>
    </message>
    <message>
        <source>Mean score of {0}: {1} of 5.</source>
        <translation>{0}的平均分：{1}（满分 5）。</translation>
    </message>
    <message>
        <source>{0} of {1} preferred the version they met first; if order decides nothing it is about half.</source>
        <translation>{1} 人中有 {0} 人更喜欢先接触的版本；如果顺序没有影响，应约为一半。</translation>
    </message>
    <message>
        <source>{0}, {1}: {2}</source>
        <translation>{0}，{1}：{2}</translation>
    </message>
</context>
<context>
    <name>HeadToHeads</name>
    <message>
        <source>change a listener&apos;s answer</source>
        <translation>修改一位听众的选择</translation>
    </message>
    <message>
        <source>keep a listener&apos;s answer</source>
        <translation>保存一位听众的选择</translation>
    </message>
    <message>
        <source>remove a comparison</source>
        <translation>移除一次对比</translation>
    </message>
</context>
<context>
    <name>HearYourself</name>
    <message>
        <source>Hear yourself</source>
        <translation>听听自己</translation>
    </message>
    <message>
        <source>Record two seconds</source>
        <translation>录两秒</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>再放一次</translation>
    </message>
    <message>
        <source>You hear it at once, and it is not kept.</source>
        <translation>马上播放，不保留。</translation>
    </message>
    <message>
        <source>Nothing was heard in these two seconds.</source>
        <translation>这两秒里什么也没听到。</translation>
    </message>
    <message>
        <source>Recording: say something. {0}</source>
        <translation>正在录音：请说点什么。{0}</translation>
    </message>
    <message>
        <source>This is how you sound. Clear and loud enough? Then you are ready.</source>
        <translation>你的声音就是这样。够清楚、够响吗？那就准备好了。</translation>
    </message>
</context>
<context>
    <name>HomePane</name>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>Recent cases</source>
        <translation>最近的备赛文件</translation>
    </message>
    <message>
        <source>Or type any motion, or search</source>
        <translation>也可以输入任意辩题，或搜索</translation>
    </message>
    <message>
        <source>What will you debate?</source>
        <translation>今天辩什么？</translation>
    </message>
    <message>
        <source>Type any motion</source>
        <translation>输入任意辩题</translation>
    </message>
    <message>
        <source>Debate this</source>
        <translation>辩这个题</translation>
    </message>
    <message>
        <source>The library is empty on this machine: type a motion above, and enter its claims in Prep.</source>
        <translation>本机的辩题库是空的：请在上面输入辩题，再到“备赛”中填写双方论点。</translation>
    </message>
    <message>
        <source>Flow a debate by hand…</source>
        <translation>手工记录一场辩论…</translation>
    </message>
    <message>
        <source>You judge tonight: a blank sheet with the format’s clock</source>
        <translation>今晚你当评委：一张带该赛制计时器的空白记录表</translation>
    </message>
    <message>
        <source>No motion of the library is like that.</source>
        <translation>题库里没有这样的辩题。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>All {0} motions of the library</source>
        <translation>题库中的全部 {0} 个辩题</translation>
    </message>
    <message>
        <source>{0} of {1} motions of the library</source>
        <translation>题库中的 {0} 个辩题（共 {1} 个）</translation>
    </message>
    <message>
        <source>All speeches are given. The ballot is next.</source>
        <translation>所有发言均已结束，接下来是评判表。</translation>
    </message>
    <message>
        <source>Next: {0}</source>
        <translation>下一篇：{0}</translation>
    </message>
    <message>
        <source>Round under way: {0}</source>
        <translation>正在进行的一场：{0}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Where you left off: {0}</source>
        <translation>上次停在：{0}</translation>
    </message>
    <message>
        <source>The round is over. It is not saved to a file yet.</source>
        <translation>这一场已经结束，还没有存成文件。</translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>A round on “{0}” was interrupted</source>
        <translation>“{0}”的一场辩论被中断了</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>“{0}” has work that is in no file yet</source>
        <translation>“{0}”有尚未存入文件的内容</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Last change {0}. {1}</source>
        <translation>最近改动：{0}。{1}</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Discard what was not saved of “{0}”? This cannot be undone.</source>
        <translation>要丢弃“{0}”中未保存的内容吗？此操作无法撤销。</translation>
    </message>
    <message>
        <source>Discard it</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>HowItGoes</name>
    <message>
        <source>Listen</source>
        <translation>听</translation>
    </message>
    <message>
        <source>Your opponent speaks. The flow beside it notes each point.</source>
        <translation>对手先发言，旁边的交锋记录记下每个论点。</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答</translation>
    </message>
    <message>
        <source>Speak or type. What waits for an answer stands before you.</source>
        <translation>开口说或打字。等着你回应的论点就在眼前。</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学</translation>
    </message>
    <message>
        <source>A ballot says who won and why, and what to do next.</source>
        <translation>评判表说明谁赢了、为什么，以及接下来练什么。</translation>
    </message>
    <message>
        <source>How a round goes</source>
        <translation>一场辩论怎么进行</translation>
    </message>
</context>
<context>
    <name>ImpactBar</name>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>definitions, criterion, battlefields and background</source>
        <translation>定义、判准、战场和背景</translation>
    </message>
    <message>
        <source>frameworks</source>
        <translation>立论框架</translation>
    </message>
    <message>
        <source>prep notes</source>
        <translation>备赛笔记</translation>
    </message>
    <message>
        <source>battlefields this case does not have</source>
        <translation>本备赛没有的战场</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import {0}</source>
        <translation>导入 {0}</translation>
    </message>
    <message>
        <source>What the file holds</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>The argument in full</source>
        <translation>论证全文</translation>
    </message>
    <message>
        <source>What did not come across as it was</source>
        <translation>未能原样导入的内容</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读取格式</translation>
    </message>
    <message>
        <source>Main claims speak for</source>
        <translation>主论点代表</translation>
    </message>
    <message>
        <source>Into this case, behind what is there</source>
        <translation>导入本备赛，排在现有内容之后</translation>
    </message>
    <message>
        <source>As a new case on the motion</source>
        <translation>作为该辩题的新备赛</translation>
    </message>
    <message>
        <source>Motion of the new case</source>
        <translation>新备赛的辩题</translation>
    </message>
    <message>
        <source>The motion: This house would…</source>
        <translation>辩题：本院将……</translation>
    </message>
    <message>
        <source>Under “{0}”</source>
        <translation>放在“{0}”之下</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation>{0}。{1}</translation>
    </message>
    <message>
        <source>The file’s motion: {0}</source>
        <translation>文件的辩题：{0}</translation>
    </message>
    <message>
        <source>Take the {0} case ({1})</source>
        <translation>导入{0}的论点（{1}）</translation>
    </message>
    <message>
        <source>Note: {0}</source>
        <translation>备注：{0}</translation>
    </message>
    <message>
        <source>Everything the file holds comes across as it is.</source>
        <translation>文件的全部内容都会原样导入。</translation>
    </message>
    <message>
        <source>Only a new case takes: {0}.</source>
        <translation>只有新备赛才能容纳：{0}。</translation>
    </message>
    <message>
        <source>Only what speaks for {0} can answer it; {1} of the other side stay out.</source>
        <translation>只有代表{0}的论证才能回应它；另一方的 {1} 条不导入。</translation>
    </message>
    <message>
        <source>Import ({0})</source>
        <translation>导入（{0}）</translation>
    </message>
    <message>
        <source>{0} arguments from {1} are in the trees. One undo takes them out again.</source>
        <translation>已把 {1} 中的 {0} 条论证放进演练树。撤销一次即可全部取出。</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Argument</source>
        <translation>论证</translation>
    </message>
    <message>
        <source>Choose an argument to see what makes and breaks it.</source>
        <translation>选一条论证，看什么支撑它、什么会击破它。</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>论点</translation>
    </message>
    <message>
        <source>Why is that so?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Label for the flow</source>
        <translation>记录标签</translation>
    </message>
    <message>
        <source>2–5 words</source>
        <translation>2～5 个词</translation>
    </message>
    <message>
        <source>How is this counted?</source>
        <translation>这是怎么算的？</translation>
    </message>
    <message>
        <source>Argumentation scheme</source>
        <translation>论证型式</translation>
    </message>
    <message>
        <source>Illustration</source>
        <translation>举例</translation>
    </message>
    <message>
        <source>One spoken example</source>
        <translation>一个说得出口的例子</translation>
    </message>
    <message>
        <source>Why it matters</source>
        <translation>为什么重要</translation>
    </message>
    <message>
        <source>One spoken sentence</source>
        <translation>一句说得出口的话</translation>
    </message>
    <message>
        <source>Arguments like this one</source>
        <translation>与此类似的论点</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>型式</translation>
    </message>
    <message>
        <source>Edit claim</source>
        <translation>编辑论点</translation>
    </message>
    <message>
        <source>Edit argument</source>
        <translation>编辑论证</translation>
    </message>
    <message>
        <source>Edit illustration</source>
        <translation>编辑举例</translation>
    </message>
    <message>
        <source>Strength after {0} replies</source>
        <translation>经过 {0} 轮回应后的强度</translation>
    </message>
    <message>
        <source>Edit why it matters</source>
        <translation>编辑重要性</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>编辑备注</translation>
    </message>
    <message>
        <source>Score attack</source>
        <translation>为反驳评分</translation>
    </message>
    <message>
        <source>Score support</source>
        <translation>为支撑评分</translation>
    </message>
    <message>
        <source>Choose scheme</source>
        <translation>选择论证型式</translation>
    </message>
    <message>
        <source>Edit label</source>
        <translation>编辑标签</translation>
    </message>
    <message>
        <source>Support for the case</source>
        <translation>对立场的支撑</translation>
    </message>
    <message>
        <source>Support for the claim</source>
        <translation>对上级论点的支撑</translation>
    </message>
    <message>
        <source>Attack on its parent</source>
        <translation>对上级论点的反驳</translation>
    </message>
    <message>
        <source>Add main claim</source>
        <translation>添加主论点</translation>
    </message>
    <message>
        <source>Add reply</source>
        <translation>添加回应</translation>
    </message>
</context>
<context>
    <name>JudgeFirst</name>
    <message>
        <source>You judge first</source>
        <translation>你先评判</translation>
    </message>
    <message>
        <source>The ballot is ready. Who won, and why? Then compare.</source>
        <translation>评判表已就绪。谁赢了，为什么？然后对照。</translation>
    </message>
    <message>
        <source>The ballot is ready. How do you rank the four teams, and why? Then compare.</source>
        <translation>评判表已经准备好。你如何为四支队伍排名，为什么？写下后再对照。</translation>
    </message>
    <message>
        <source>&amp;What decided it?</source>
        <translation>什么决定了胜负？(&amp;W)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Show the ballot</source>
        <translation>显示评判表</translation>
    </message>
</context>
<context>
    <name>Keeping</name>
    <message>
        <source>What becomes of your recordings</source>
        <translation>你的录音如何处理</translation>
    </message>
    <message>
        <source>Keep recordings</source>
        <translation>保留录音</translation>
    </message>
    <message>
        <source>always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>for 30 days</source>
        <translation>30 天</translation>
    </message>
    <message>
        <source>until the round ends</source>
        <translation>到本场结束</translation>
    </message>
    <message>
        <source>The recording of a speech is sent to {0} to be understood: you chose that recogniser.</source>
        <translation>发言录音会发往 {0} 识别：你选了这个语音识别。</translation>
    </message>
    <message>
        <source>Your voice does not leave this computer.</source>
        <translation>你的声音不会离开本机。</translation>
    </message>
    <message>
        <source>What was understood goes, as text, to the language model at {0}.</source>
        <translation>识别出的内容以文字发往 {0} 的语言模型。</translation>
    </message>
    <message>
        <source>A recording goes into the case&apos;s file, so whoever gets the file can hear it. When you hear one again you can delete it.</source>
        <translation>录音存入论点文件，所以拿到文件的人都能听到。重听时可以删除。</translation>
    </message>
    <message>
        <source>They are deleted within a day after that while this app runs, in cases that are closed too.</source>
        <translation>到期后一天之内，只要本应用在运行就会删除，没有打开的备赛文件也一样。</translation>
    </message>
    <message>
        <source>When a round is over its recordings are deleted.</source>
        <translation>一场结束后，其录音即删除。</translation>
    </message>
    <message>
        <source>Copies you sent, and files that were moved or are on a disk that is not connected, keep theirs until they are opened here.</source>
        <translation>你发出的副本、移走的文件，或未连接磁盘上的文件，会保留录音，直到在这里打开。</translation>
    </message>
    <message>
        <source>&amp;Keep recordings</source>
        <translation>保留录音(&amp;K)</translation>
    </message>
    <message>
        <source>Keep it as a round</source>
        <translation>保存为一场</translation>
    </message>
    <message>
        <source>Its flow can then be read, corrected and exported, and it can be judged again. It is marked as held elsewhere: nothing of it counts for your progress. Once kept, it stays in its case.</source>
        <translation>之后可以查看、更正和导出它的交锋记录，也可以重新评判。它会标为“在别处进行”：不计入你的进步。保存后就留在所属的备赛里。</translation>
    </message>
    <message>
        <source>In the case that is &amp;open</source>
        <translation>放进打开着的备赛(&amp;O)</translation>
    </message>
    <message>
        <source>It is in no file until you save it.</source>
        <translation>在你保存之前，它不在任何文件里。</translation>
    </message>
    <message>
        <source>The case that is open is closed; without a file it stays on Home, to be opened again.</source>
        <translation>打开着的备赛会关闭；没有文件的会留在主页，可再次打开。</translation>
    </message>
    <message>
        <source>In a &amp;new case on this motion</source>
        <translation>放进本辩题的新备赛(&amp;N)</translation>
    </message>
    <message>
        <source>It must have the same motion.</source>
        <translation>辩题必须相同。</translation>
    </message>
    <message>
        <source>In a case &amp;file…</source>
        <translation>放进备赛文件(&amp;F)…</translation>
    </message>
    <message>
        <source>It has another motion.</source>
        <translation>它的辩题不同。</translation>
    </message>
    <message>
        <source>A round is under way in it. Finish that one first.</source>
        <translation>其中有一场正在进行。请先结束那一场。</translation>
    </message>
    <message>
        <source>Another case was opened meanwhile: nothing was kept.</source>
        <translation>其间打开了另一个备赛：什么都没有保存。</translation>
    </message>
    <message>
        <source>The debate is a round of a new case, which is in no file yet.</source>
        <translation>这场辩论现在是一个新备赛里的一场，尚未存成文件。</translation>
    </message>
    <message>
        <source>The debate is a round of this case now. “Rounds of this case…” in the menu Round leads to the others.</source>
        <translation>这场辩论现在是本备赛的一场。其他各场见“实战”菜单里的“本备赛的各场…”。</translation>
    </message>
    <message>
        <source>The debate is a round of this case now.</source>
        <translation>这场辩论现在是本备赛的一场。</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the key</source>
        <translation>显示密钥</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Paste the key</source>
        <translation>粘贴密钥</translation>
    </message>
    <message>
        <source>Forget the key</source>
        <translation>删除密钥</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Hide the key</source>
        <translation>隐藏密钥</translation>
    </message>
</context>
<context>
    <name>KeysEditor</name>
    <message>
        <source>Actions and their keys</source>
        <translation>动作与按键</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>动作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>New keys: press them</source>
        <translation>新按键：请按下</translation>
    </message>
    <message>
        <source>&amp;New keys</source>
        <translation>新按键(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>使用(&amp;U)</translation>
    </message>
    <message>
        <source>N&amp;o keys</source>
        <translation>无按键(&amp;O)</translation>
    </message>
    <message>
        <source>The usua&amp;l</source>
        <translation>恢复默认(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;All as usual</source>
        <translation>全部恢复默认(&amp;A)</translation>
    </message>
    <message>
        <source>These keys do “{0}”. Give that one others first.</source>
        <translation>这些按键用于“{0}”。请先给它换别的。</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>The language changes at the next start of the app.</source>
        <translation>语言将在下次启动时更改。</translation>
    </message>
    <message>
        <source>Start again now</source>
        <translation>立即重新启动</translation>
    </message>
</context>
<context>
    <name>Lectern</name>
    <message>
        <source>For your speech</source>
        <translation>发言参考</translation>
    </message>
    <message>
        <source>About {0} words left</source>
        <translation>大约还能说 {0} 词</translation>
    </message>
    <message>
        <source>About {0} characters left</source>
        <translation>大约还能说 {0} 字</translation>
    </message>
    <message>
        <source>Time is up</source>
        <translation>时间到</translation>
    </message>
    <message>
        <source>Waiting for your answer</source>
        <translation>等待你回应</translation>
    </message>
    <message>
        <source>Your claims</source>
        <translation>你的主张</translation>
    </message>
    <message>
        <source>Where you differ</source>
        <translation>双方的分歧</translation>
    </message>
    <message>
        <source>Your notes</source>
        <translation>你的笔记</translation>
    </message>
    <message>
        <source>Claims and notes from Prep stand here.</source>
        <translation>备赛中的主张和笔记会显示在这里。</translation>
    </message>
</context>
<context>
    <name>LevelBar</name>
    <message>
        <source>Microphone level</source>
        <translation>麦克风音量</translation>
    </message>
    <message>
        <source>too quiet</source>
        <translation>太轻</translation>
    </message>
    <message>
        <source>good</source>
        <translation>合适</translation>
    </message>
    <message>
        <source>too loud</source>
        <translation>太响</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>Good to start with</source>
        <translation>适合入门</translation>
    </message>
    <message>
        <source>Takes some practice</source>
        <translation>需要一些练习</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>有难度</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>政策</translation>
    </message>
    <message>
        <source>Policy: something should be done</source>
        <translation>政策类：应当做某事</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>价值</translation>
    </message>
    <message>
        <source>Value: something is good or right</source>
        <translation>价值类：某事是好的或对的</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>Fact: something is so</source>
        <translation>事实类：某事确实如此</translation>
    </message>
</context>
<context>
    <name>LibraryFilters</name>
    <message>
        <source>Filter the library</source>
        <translation>筛选题库</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>领域</translation>
    </message>
    <message>
        <source>Kind of motion</source>
        <translation>辩题类型</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Any domain</source>
        <translation>全部领域</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>全部类型</translation>
    </message>
    <message>
        <source>Any difficulty</source>
        <translation>全部难度</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>全部语言</translation>
    </message>
</context>
<context>
    <name>Listeners</name>
    <message>
        <source>strongly against</source>
        <translation>强烈反对</translation>
    </message>
    <message>
        <source>against</source>
        <translation>反对</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>for</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>strongly for</source>
        <translation>强烈支持</translation>
    </message>
    <message>
        <source>In this format they decide, and they are divided evenly.</source>
        <translation>这种赛制由听众决定，而双方票数相等。</translation>
    </message>
    <message>
        <source>In this format they decide: {0} wins.</source>
        <translation>这种赛制由听众决定：{0}获胜。</translation>
    </message>
    <message>
        <source>Listeners in the room</source>
        <translation>现场听众</translation>
    </message>
    <message>
        <source>Did somebody listen? Their vote before and after shows who was moved.</source>
        <translation>有人在听吗？前后两次投票能看出谁被打动。</translation>
    </message>
    <message>
        <source>{0} gained {1} % of the listeners.</source>
        <translation>{0}赢得了 {1} % 的听众。</translation>
    </message>
    <message>
        <source>The vote did not move to either side.</source>
        <translation>投票没有向任何一方移动。</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>还没有问</translation>
    </message>
    <message>
        <source>{0}: {1} → {2}</source>
        <translation>{0}：{1} → {2}</translation>
    </message>
    <message>
        <source>Listeners vote…</source>
        <translation>听众投票…</translation>
    </message>
</context>
<context>
    <name>ListenersDialog</name>
    <message>
        <source>Listeners vote</source>
        <translation>听众投票</translation>
    </message>
    <message>
        <source>What do you think of the motion before you hear the round? Vote again after it.</source>
        <translation>听之前，你怎么看这个辩题？听完再投一次。</translation>
    </message>
    <message>
        <source>What do you think of the motion now?</source>
        <translation>你现在怎么看这个辩题？</translation>
    </message>
    <message>
        <source>Listener</source>
        <translation>听众</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>One more</source>
        <translation>再加一位</translation>
    </message>
    <message>
        <source>Keep the votes</source>
        <translation>保存投票</translation>
    </message>
    <message>
        <source>Name of listener {0}</source>
        <translation>听众 {0} 的名字</translation>
    </message>
    <message>
        <source>Listener {0} before the round</source>
        <translation>听众 {0}，听前</translation>
    </message>
    <message>
        <source>Listener {0} after the round</source>
        <translation>听众 {0}，听后</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>还没有</translation>
    </message>
</context>
<context>
    <name>LongText</name>
    <message>
        <source>Copy: {0}</source>
        <translation>复制：{0}</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show all {0} characters</source>
        <translation>显示全部 {0} 个字符</translation>
    </message>
</context>
<context>
    <name>Loudspeaker</name>
    <message>
        <source>Loudspeaker</source>
        <translation>扬声器</translation>
    </message>
</context>
<context>
    <name>LoudspeakerMenu</name>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>None found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Look for new ones (the sound stops for a moment)</source>
        <translation>查找新的（声音会停一下）</translation>
    </message>
</context>
<context>
    <name>Machine</name>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>语音</translation>
    </message>
    <message>
        <source>No voice: you will read the speeches</source>
        <translation>没有语音：发言以文字显示</translation>
    </message>
    <message>
        <source>No microphone: you will type</source>
        <translation>没有麦克风：请打字发言</translation>
    </message>
    <message>
        <source>No speech recognition: you will type</source>
        <translation>没有语音识别：请打字发言</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>麦克风</translation>
    </message>
    <message>
        <source>Speech recognition</source>
        <translation>语音识别</translation>
    </message>
    <message>
        <source>{0} (basic)</source>
        <translation>{0} · 基础</translation>
    </message>
</context>
<context>
    <name>MachineLine</name>
    <message>
        <source>Details and advice…</source>
        <translation>详情与建议…</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Prep</source>
        <translation>备赛</translation>
    </message>
    <message>
        <source>Rehearsal trees</source>
        <translation>演练树</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>实战</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>交锋记录</translation>
    </message>
    <message>
        <source>Ballot</source>
        <translation>裁判评判表</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>表达</translation>
    </message>
    <message>
        <source>Practise</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进步</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>班级</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>备赛文件</translation>
    </message>
    <message>
        <source>Debate Coach</source>
        <translation>Debate Coach</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>打开最近的备赛文件</translation>
    </message>
    <message>
        <source>Put the panes back</source>
        <translation>恢复窗格布局</translation>
    </message>
    <message>
        <source>Every pane here is closed, or stands in a window of its own.</source>
        <translation>这里的窗格都已关闭，或已移到单独的窗口中。</translation>
    </message>
    <message>
        <source>{0} — Debate Coach</source>
        <translation>{0} — Debate Coach</translation>
    </message>
    <message>
        <source>You: {0}</source>
        <translation>你：{0}</translation>
    </message>
    <message>
        <source>Begin the round</source>
        <translation>开始这一场</translation>
    </message>
    <message>
        <source>{0} to prepare</source>
        <translation>准备时间 {0}</translation>
    </message>
    <message>
        <source>Not saved to a file yet · kept safe here</source>
        <translation>未存为文件 · 已保管</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
</context>
<context>
    <name>MarkingDialog</name>
    <message>
        <source>Mark this ballot</source>
        <translation>批改这份评判表</translation>
    </message>
    <message>
        <source>What you change is marked as yours; the judge’s own words are kept beside it.</source>
        <translation>你改动的地方会标明；裁判原话保留在旁。</translation>
    </message>
    <message>
        <source>Reason for decision</source>
        <translation>判决理由</translation>
    </message>
    <message>
        <source>Clash: {0}</source>
        <translation>交锋点：{0}</translation>
    </message>
    <message>
        <source>Your comment to the student</source>
        <translation>你给学生的评语</translation>
    </message>
    <message>
        <source>Hold it back until I release it</source>
        <translation>在我发布之前暂缓</translation>
    </message>
    <message>
        <source>That only keeps it out of sight on this computer: it is in the file, and whoever has the file can open it. To hand out the case without it, choose “A copy for students…” in the menu Case.</source>
        <translation>这只是在本机上不显示：内容仍在文件里，有文件的人都能打开。要发出不含它的辩题文件，请在“文件”菜单中选择“给学生的副本…”。</translation>
    </message>
    <message>
        <source>Scale of the speaker points</source>
        <translation>辩手评分的尺度</translation>
    </message>
    <message>
        <source>Speaker points</source>
        <translation>辩手评分</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>“{0}” is not on this scale: {1} to {2}, in steps of {3}.</source>
        <translation>“{0}”不在此尺度内：{1} 到 {2}，每档 {3}。</translation>
    </message>
    <message>
        <source>Keep the marks</source>
        <translation>保存批改</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>获胜方</translation>
    </message>
    <message>
        <source>Score of {0}</source>
        <translation>{0}的分数</translation>
    </message>
    <message>
        <source>Comment on {0}</source>
        <translation>对{0}的评语</translation>
    </message>
</context>
<context>
    <name>MemoryChoice</name>
    <message>
        <source>Ask me</source>
        <translation>每次询问</translation>
    </message>
    <message>
        <source>Remember my rounds</source>
        <translation>记住我的比赛</translation>
    </message>
    <message>
        <source>Do not remember them</source>
        <translation>不要记住</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>kept in the keychain</source>
        <translation>保存在钥匙串中</translation>
    </message>
    <message>
        <source>Try the server</source>
        <translation>试连服务器</translation>
    </message>
    <message>
        <source>A school can keep everybody’s vectors on a Chroma server of its own: numbers alone, no text leaves.</source>
        <translation>学校可以把所有人的向量存放在自己的 Chroma 服务器上：只有数字，不会发送任何文字。</translation>
    </message>
    <message>
        <source>When a round ends</source>
        <translation>一场比赛结束时</translation>
    </message>
    <message>
        <source>Server of the memory</source>
        <translation>记忆的服务器</translation>
    </message>
    <message>
        <source>Its token</source>
        <translation>服务器令牌</translation>
    </message>
    <message>
        <source>Vectors are kept on this computer: there is no server to try.</source>
        <translation>向量保存在本机：没有可试连的服务器。</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>正在询问服务器……</translation>
    </message>
    <message>
        <source>The server answers and knows the token.</source>
        <translation>服务器有应答，并认可该令牌。</translation>
    </message>
    <message>
        <source>This computer has no keychain: give the token as DEBATECOACH_MEMORY_TOKEN when you start the app.</source>
        <translation>本机没有钥匙串：启动程序时请用 DEBATECOACH_MEMORY_TOKEN 提供令牌。</translation>
    </message>
</context>
<context>
    <name>MemoryDesk</name>
    <message>
        <source>add a claim</source>
        <translation>添加主张</translation>
    </message>
</context>
<context>
    <name>MemoryPane</name>
    <message>
        <source>poor</source>
        <translation>较差</translation>
    </message>
    <message>
        <source>general</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>excellent</source>
        <translation>优秀</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>What was argued like this</source>
        <translation>类似的论点</translation>
    </message>
    <message>
        <source>Words of the motion</source>
        <translation>辩题中的字词</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>型式</translation>
    </message>
    <message>
        <source>Every scheme</source>
        <translation>所有型式</translation>
    </message>
    <message>
        <source>Search arguments</source>
        <translation>搜索论点</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>运用水平</translation>
    </message>
    <message>
        <source>Any quality</source>
        <translation>不限水平</translation>
    </message>
    <message>
        <source>At least general</source>
        <translation>至少一般</translation>
    </message>
    <message>
        <source>At least good</source>
        <translation>至少良好</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>持方</translation>
    </message>
    <message>
        <source>Both sides</source>
        <translation>双方</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>全部语言</translation>
    </message>
    <message>
        <source>Shall your rounds be remembered?</source>
        <translation>是否记住你的比赛？</translation>
    </message>
    <message>
        <source>Your opponent then learns from how you both argued, and you find your arguments here. All of it stays on this computer, and each case can be forgotten, down to its last sentence.</source>
        <translation>这样，对手会从双方的论证中学习，你也能在这里找到自己的论点。所有内容都留在本机，每个案例都可以被彻底忘记，一句不留。</translation>
    </message>
    <message>
        <source>Remember my rounds</source>
        <translation>记住我的比赛</translation>
    </message>
    <message>
        <source>No</source>
        <translation>不用</translation>
    </message>
    <message>
        <source>{0} arguments are remembered.</source>
        <translation>记忆库中有 {0} 条论点。</translation>
    </message>
    <message>
        <source>They are found by their words alone: the meaning model is not here.</source>
        <translation>目前只按字词查找：本机没有语义模型。</translation>
    </message>
    <message>
        <source>Nothing like that was argued.</source>
        <translation>没有类似的论点。</translation>
    </message>
    <message>
        <source>written for practice</source>
        <translation>为练习而写</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>听这段</translation>
    </message>
    <message>
        <source>Open the round</source>
        <translation>打开这场比赛</translation>
    </message>
    <message>
        <source>Add to {0}&apos;s claims</source>
        <translation>加入{0}的主张</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>忘记…</translation>
    </message>
    <message>
        <source>a round of yours</source>
        <translation>你的一场比赛</translation>
    </message>
    <message>
        <source>pack “{0}”, {1}</source>
        <translation>记忆包“{0}”，{1}</translation>
    </message>
    <message>
        <source>Taken over from: {0}</source>
        <translation>取自：{0}</translation>
    </message>
    <message>
        <source>“{0}” is a claim in Prep now, word for word: make it fit this motion there.</source>
        <translation>“{0}”已原样成为备赛中的一条主张：请在那里改得切合本辩题。</translation>
    </message>
    <message>
        <source>Everything that came from “{0}” is forgotten for good. The case itself stays.</source>
        <translation>来自“{0}”的内容将被永久忘记。案例本身保留。</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>MenuDesk</name>
    <message>
        <source>Undo: {0}</source>
        <translation>撤销：{0}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo: {0}</source>
        <translation>重做：{0}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>已撤销：{0}</translation>
    </message>
    <message>
        <source>Done again: {0}</source>
        <translation>已重做：{0}</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Choose a motion first, then a side and a format.</source>
        <translation>请先选辩题，再选持方和赛制。</translation>
    </message>
    <message>
        <source>Debate Coach {0} is there.</source>
        <translation>Debate Coach {0} 已发布。</translation>
    </message>
    <message>
        <source>What is new…</source>
        <translation>有哪些更新…</translation>
    </message>
</context>
<context>
    <name>Merge</name>
    <message>
        <source>Compare with {0}</source>
        <translation>与 {0} 比较</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>我的</translation>
    </message>
    <message>
        <source>theirs</source>
        <translation>对方的</translation>
    </message>
    <message>
        <source>both</source>
        <translation>都保留</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>记录标签</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>支撑</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>反驳</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>型式</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Battlefield</source>
        <translation>战场</translation>
    </message>
    <message>
        <source>Illustration</source>
        <translation>举例</translation>
    </message>
    <message>
        <source>Why it matters</source>
        <translation>为什么重要</translation>
    </message>
    <message>
        <source>Coach’s note</source>
        <translation>教练备注</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Review state</source>
        <translation>审阅状态</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message>
        <source>The other copy is on another motion. Look twice.</source>
        <translation>另一个副本是另一个辩题的，请仔细核对。</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>论证</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>They</source>
        <translation>对方</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>对方的</translation>
    </message>
    <message>
        <source>Of this one take</source>
        <translation>这一条采用</translation>
    </message>
    <message>
        <source>Take all theirs</source>
        <translation>全部采用对方的</translation>
    </message>
    <message>
        <source>Keep all mine</source>
        <translation>全部保留我的</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>{0} case</source>
        <translation>{0}的论点</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>with what stands under it: {0}</source>
        <translation>连同其下 {0} 条</translation>
    </message>
    <message>
        <source>{0}. You: {1}. They: {2}. Take: {3}</source>
        <translation>{0}。你：{1}。对方：{2}。采用：{3}</translation>
    </message>
    <message>
        <source>Both copies hold the same trees.</source>
        <translation>两个副本的演练树完全相同。</translation>
    </message>
    <message>
        <source>Arguments that differ: {0}. Changed by both, and yours to decide: {1}.</source>
        <translation>有差异的论证：{0} 条。双方都改过、由你决定的：{1} 条。</translation>
    </message>
    <message>
        <source>Arguments that differ: {0}. This copy was not sent from here, so nobody knows who changed what: decide each one.</source>
        <translation>有差异的论证：{0} 条。这个副本不是从这里发出的，无法知道谁改了什么：请逐条决定。</translation>
    </message>
    <message>
        <source>Take over ({0})</source>
        <translation>采用（{0}）</translation>
    </message>
    <message>
        <source>Not there.</source>
        <translation>没有这一条。</translation>
    </message>
    <message>
        <source>it is a main claim</source>
        <translation>它是主论点</translation>
    </message>
    <message>
        <source>Stands under: {0}</source>
        <translation>位于其下：{0}</translation>
    </message>
    <message>
        <source>Take over from {0}</source>
        <translation>采用 {0} 的改动</translation>
    </message>
    <message>
        <source>Arguments that could not be moved, because they would stand under themselves: {0}</source>
        <translation>无法移动的论证（否则会位于自身之下）：{0}</translation>
    </message>
</context>
<context>
    <name>Meter</name>
    <message>
        <source>Microphone level</source>
        <translation>麦克风音量</translation>
    </message>
    <message>
        <source>Clipping: speak softer or move back a little</source>
        <translation>音量过载：小声一点，或离远一点</translation>
    </message>
    <message>
        <source>Too quiet: speak up or move closer</source>
        <translation>声音太小：大声一点，或靠近一点</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>正在收音…</translation>
    </message>
    <message>
        <source>Good level</source>
        <translation>音量合适</translation>
    </message>
</context>
<context>
    <name>MicrophoneCheck</name>
    <message>
        <source>Microphone</source>
        <translation>麦克风</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Looking for microphones…</source>
        <translation>正在查找麦克风…</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>None found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Opening the microphone…</source>
        <translation>正在打开麦克风…</translation>
    </message>
    <message>
        <source>The system uses {0}.</source>
        <translation>系统使用 {0}。</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>正在收音…</translation>
    </message>
    <message>
        <source>Say a sentence as you would in a round.</source>
        <translation>像在实战中那样说一句话。</translation>
    </message>
    <message>
        <source>Good level</source>
        <translation>音量合适</translation>
    </message>
    <message>
        <source>Speak like this, and you will be understood.</source>
        <translation>就这样说，能听懂。</translation>
    </message>
    <message>
        <source>Too quiet</source>
        <translation>太轻</translation>
    </message>
    <message>
        <source>Speak up or move closer, or raise the input level in the system.</source>
        <translation>请大声些、靠近些，或在系统里调高输入音量。</translation>
    </message>
    <message>
        <source>Too loud: it clips</source>
        <translation>太响：已失真</translation>
    </message>
    <message>
        <source>Move back a little, or lower the input level in the system.</source>
        <translation>请稍微离远一点，或在系统里调低输入音量。</translation>
    </message>
    <message>
        <source>The microphone</source>
        <translation>麦克风</translation>
    </message>
    <message>
        <source>No microphone</source>
        <translation>没有麦克风</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>未获许可</translation>
    </message>
    <message>
        <source>In use elsewhere</source>
        <translation>正被占用</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>已断开</translation>
    </message>
    <message>
        <source>Only silence</source>
        <translation>只有静音</translation>
    </message>
    <message>
        <source>Not usable</source>
        <translation>不能用</translation>
    </message>
    <message>
        <source>Open that page</source>
        <translation>打开该页面</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Map of the trees</source>
        <translation>演练树缩略图</translation>
    </message>
    <message>
        <source>Drag the frame, or use the arrow keys, to look elsewhere</source>
        <translation>拖动方框或用方向键查看其他位置</translation>
    </message>
    <message>
        <source>In view: {0} of {1}</source>
        <translation>可见：{1} 条中的 {0} 条</translation>
    </message>
</context>
<context>
    <name>ModelBox</name>
    <message>
        <source>Choose or type a model</source>
        <translation>选择或输入模型</translation>
    </message>
</context>
<context>
    <name>ModelsPart</name>
    <message>
        <source>Which model does what?</source>
        <translation>哪个模型做什么？</translation>
    </message>
    <message>
        <source>The same as writing</source>
        <translation>与撰稿相同</translation>
    </message>
    <message>
        <source>List the models</source>
        <translation>列出模型</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>测试(&amp;T)</translation>
    </message>
    <message>
        <source>Test the model</source>
        <translation>测试模型</translation>
    </message>
    <message>
        <source>Asks three tiny questions: is it there, how fast, and what can it do</source>
        <translation>问三个小问题：在不在、有多快、能做什么</translation>
    </message>
</context>
<context>
    <name>NaturalVoice</name>
    <message>
        <source>Get a natural voice (about 60 MB)</source>
        <translation>获取自然语音（约 60 MB）</translation>
    </message>
</context>
<context>
    <name>NotesCard</name>
    <message>
        <source>Your notes</source>
        <translation>你的笔记</translation>
    </message>
    <message>
        <source>Only you see these. Kept as you type.</source>
        <translation>只有你能看到。边写边存。</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Keeping…</source>
        <translation>正在保存…</translation>
    </message>
</context>
<context>
    <name>NotesFace</name>
    <message>
        <source>Your notes</source>
        <translation>你的笔记</translation>
    </message>
    <message>
        <source>Change note</source>
        <translation>修改笔记</translation>
    </message>
    <message>
        <source>Delete note</source>
        <translation>删除笔记</translation>
    </message>
    <message>
        <source>The next note answers</source>
        <translation>下一条笔记回应</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>What is said, in short: econ bad → jobs</source>
        <translation>简记所说的：经济差 → 就业</translation>
    </message>
    <message>
        <source>Answers a point that is no longer on the flow</source>
        <translation>回应的论点已不在交锋记录上</translation>
    </message>
    <message>
        <source>Answers: {0}</source>
        <translation>回应：{0}</translation>
    </message>
    <message>
        <source>The next note answers (↑ ↓)</source>
        <translation>下一条笔记回应（↑ ↓）</translation>
    </message>
    <message>
        <source>Change a note</source>
        <translation>修改一条笔记</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>添加一条笔记</translation>
    </message>
    <message>
        <source>Note {0} is kept</source>
        <translation>第 {0} 条笔记已保存</translation>
    </message>
    <message>
        <source>Delete a note</source>
        <translation>删除一条笔记</translation>
    </message>
    <message>
        <source>You are changing note {0}. Enter keeps it, Esc leaves it as it was.</source>
        <translation>你正在修改第 {0} 条笔记。按 Enter 保存，按 Esc 保持原样。</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
    <message>
        <source>Saved to {0}</source>
        <translation>已保存到 {0}</translation>
    </message>
</context>
<context>
    <name>Offers</name>
    <message>
        <source>From your last round</source>
        <translation>来自你上一场</translation>
    </message>
    <message>
        <source>Start a round</source>
        <translation>开始一场</translation>
    </message>
    <message>
        <source>Start: {0}</source>
        <translation>开始：{0}</translation>
    </message>
    <message>
        <source>Prepared answers</source>
        <translation>准备好的回应</translation>
    </message>
    <message>
        <source>Answers in the open case&apos;s rehearsal trees can be recalled from memory here, each again shortly before it would be forgotten. None is due now.</source>
        <translation>在这里可以凭记忆回忆当前论点演练树里的回应，每个都在快要忘记之前再出现。现在没有到期的。</translation>
    </message>
    <message>
        <source>A point of the other side is shown; say from memory what you prepared against it.</source>
        <translation>显示对方的一个论点；凭记忆说出你准备的回应。</translation>
    </message>
    <message>
        <source>After a judged round its three next steps appear here, each with a drill.</source>
        <translation>评判之后，这里会给出接下来的三步，每步配一个练习。</translation>
    </message>
    <message>
        <source>Recalled before and due again: {0}.</source>
        <translation>以前回忆过、现在又该复习的：{0}。</translation>
    </message>
    <message>
        <source>Recall {0}</source>
        <translation>回忆 {0} 条</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>随时</translation>
    </message>
    <message>
        <source>A motion you do not expect: half a minute to think, a minute to speak.</source>
        <translation>意料之外的辩题：想半分钟，说一分钟。</translation>
    </message>
    <message>
        <source>Weigh the best points of your last round against each other.</source>
        <translation>把你上一场最好的论点互相权衡。</translation>
    </message>
    <message>
        <source>Your last rebuttal again, on the same flow, beside the first one.</source>
        <translation>按同一份交锋记录重做上一次驳论，与第一次对照。</translation>
    </message>
    <message>
        <source>Your last rebuttal three times, each time in less time.</source>
        <translation>把上一次驳论做三遍，每遍时间更短。</translation>
    </message>
    <message>
        <source>Two minutes each to say what you stand for, then short turns on two clocks: either side may go on, and the clock of whoever speaks runs down.</source>
        <translation>双方先各用两分钟立论，然后在两个计时器上轮流短讲：哪一方都可以继续，谁发言就走谁的表。</translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation>约 {0} 分钟</translation>
    </message>
    <message>
        <source>Two minutes each, then three in which both sides ask and answer.</source>
        <translation>双方各讲两分钟，然后用三分钟互相提问和回答。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
</context>
<context>
    <name>OpenedStep</name>
    <message>
        <source>All steps</source>
        <translation>所有步骤</translation>
    </message>
    <message>
        <source>Back to all steps (Esc)</source>
        <translation>返回所有步骤 (Esc)</translation>
    </message>
    <message>
        <source>Copy this step</source>
        <translation>复制这一步</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>In detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Show it in the rehearsal trees</source>
        <translation>在演练树中查看</translation>
    </message>
    <message>
        <source>Asked the model</source>
        <translation>向模型的提问</translation>
    </message>
    <message>
        <source>Asked the model, in all: {0}</source>
        <translation>共询问模型：{0}</translation>
    </message>
    <message>
        <source>Earlier exchanges are no longer on record.</source>
        <translation>更早的问答已不在记录中。</translation>
    </message>
</context>
<context>
    <name>Opponent</name>
    <message>
        <source>The whole team</source>
        <translation>完整团队</translation>
    </message>
    <message>
        <source>Plans on the trees, takes your logic apart, writes, and revises for reviewer and audience.</source>
        <translation>依据演练树和流程树布局，拆解你的逻辑，写发言，再按审稿人和听众的意见修改。</translation>
    </message>
    <message>
        <source>TreeDebater</source>
        <translation>TreeDebater</translation>
    </message>
    <message>
        <source>Plans on rehearsal and flow trees, and revises for its audience.</source>
        <translation>依据演练树和流程树布局，并为听众修改发言。</translation>
    </message>
    <message>
        <source>Agent4Debate</source>
        <translation>Agent4Debate</translation>
    </message>
    <message>
        <source>Searcher, analyzer, writer and reviewer work through each stage of the debate.</source>
        <translation>检索员、分析员、撰稿人和审稿人逐一完成辩论的各个阶段。</translation>
    </message>
    <message>
        <source>No team</source>
        <translation>不用团队</translation>
    </message>
    <message>
        <source>One plain prompt writes each speech; nobody checks what it states as facts.</source>
        <translation>每篇发言只用一个简单提示写成；其中所说的事实没有人核对。</translation>
    </message>
    <message>
        <source>A whole bench</source>
        <translation>整个裁判组</translation>
    </message>
    <message>
        <source>Judges every speech while the next one is given, then votes; most certain.</source>
        <translation>在下一篇进行时评判每一篇，最后投票；最可靠。</translation>
    </message>
    <message>
        <source>One verdict at the end</source>
        <translation>最后一次裁决</translation>
    </message>
    <message>
        <source>Reads the whole debate once and decides; speeches are only compared.</source>
        <translation>把整场读一遍再判；各篇发言只作比较。</translation>
    </message>
    <message>
        <source>Arithmetic alone</source>
        <translation>只用计分</translation>
    </message>
    <message>
        <source>Counts what stood on the flow; asks nothing of the model.</source>
        <translation>统计交锋记录上立住的内容；不问模型。</translation>
    </message>
    <message>
        <source>The bench asks nothing of the model.</source>
        <translation>裁判组不向模型提问。</translation>
    </message>
    <message>
        <source>The bench will ask the model about {0} times, about {1}.</source>
        <translation>裁判组将向模型提问约 {0} 次，约 {1}。</translation>
    </message>
    <message>
        <source>After the last word you wait for the bench: about {0} questions to the model.</source>
        <translation>最后一句说完后要等评审团：约向模型提问 {0} 次。</translation>
    </message>
    <message>
        <source>No price is known.</source>
        <translation>价格未知。</translation>
    </message>
    <message>
        <source>That costs about {0}.</source>
        <translation>费用约 {0}。</translation>
    </message>
</context>
<context>
    <name>OpponentChoice</name>
    <message>
        <source>Opponent</source>
        <translation>对手</translation>
    </message>
    <message>
        <source>Level of the opponent</source>
        <translation>对手级别</translation>
    </message>
    <message>
        <source>Its team</source>
        <translation>对手的团队</translation>
    </message>
    <message>
        <source>Who judges</source>
        <translation>由谁评判</translation>
    </message>
    <message>
        <source>What judging asks of the model</source>
        <translation>评判向模型要什么</translation>
    </message>
    <message>
        <source>Think first</source>
        <translation>先想好再说</translation>
    </message>
    <message>
        <source>The whole speech is written and checked before its first word: better, after a minute or so of waiting. Otherwise it begins at once (the first of the round after a short plan, if you let it) and is written while it is spoken.</source>
        <translation>开口之前写完并检查整篇发言：质量更好，但要等一分钟左右。否则立刻开口，边说边写（若由它开场，先作简短规划，可随时让它开始）。</translation>
    </message>
    <message>
        <source>May name what everybody knows</source>
        <translation>可以提众所周知的事</translation>
    </message>
    <message>
        <source>The team may use widely known cases without a source, never figures. Captions and ballot say so.</source>
        <translation>团队可以不注出处地使用众所周知的事例，但绝不用数字。字幕和评议表会注明。</translation>
    </message>
</context>
<context>
    <name>OpponentTurn</name>
    <message>
        <source>Play silently</source>
        <translation>静音播放</translation>
    </message>
</context>
<context>
    <name>Outline</name>
    <message>
        <source>Rehearsal trees as a list</source>
        <translation>列表形式的演练树</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>Argument</source>
        <translation>论证</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>持方</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>It matches the filter.</source>
        <translation>它符合筛选条件。</translation>
    </message>
</context>
<context>
    <name>PagePreview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Page {0} of {1}</source>
        <translation>第 {0} 页，共 {1} 页</translation>
    </message>
</context>
<context>
    <name>PairsDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Chan&amp;ge</source>
        <translation>修改(&amp;G)</translation>
    </message>
</context>
<context>
    <name>ParcelTree</name>
    <message>
        <source>{0} case ({1})</source>
        <translation>{0}的论点（{1}）</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>PassageCard</name>
    <message>
        <source>“{0}”</source>
        <translation>“{0}”</translation>
    </message>
    <message>
        <source>Passage {0}: {1}</source>
        <translation>段落 {0}：{1}</translation>
    </message>
    <message>
        <source>Open “{0}”</source>
        <translation>打开“{0}”</translation>
    </message>
    <message>
        <source>Remove passage {0}</source>
        <translation>移除段落 {0}</translation>
    </message>
</context>
<context>
    <name>PersonMaker</name>
    <message>
        <source>Make a person</source>
        <translation>制作人物</translation>
    </message>
    <message>
        <source>From about 2,000 words of theirs: a folder with what they wrote and said, best in folders called bio, interviews, writings and speeches, or what a side said in rounds. What is made so is called simulated wherever it is shown; no voice is copied.</source>
        <translation>需要此人约 2,000 词的文字：一个存放其所写所说的文件夹（最好分为 bio、interviews、writings、speeches 四个子文件夹），或某一方在各轮次中的发言。由此产生的内容在任何地方都会标明“模拟”；不会复制任何人的嗓音。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名字</translation>
    </message>
    <message>
        <source>Why this is allowed</source>
        <translation>为什么可以这样做</translation>
    </message>
    <message>
        <source>In a sentence</source>
        <translation>用一句话说明</translation>
    </message>
    <message>
        <source>In a sentence: who allowed it, or whose invention it is</source>
        <translation>用一句话说明：谁同意了，或由谁虚构</translation>
    </message>
    <message>
        <source>Private notes</source>
        <translation>私人笔记</translation>
    </message>
    <message>
        <source>Private notes: never shown to anybody or given away unasked</source>
        <translation>私人笔记：不会显示给任何人，除非您要求，也不会随文件给出</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>A side&apos;s speeches in this case&apos;s rounds</source>
        <translation>本案例各轮次中某一方的发言</translation>
    </message>
    <message>
        <source>From this case&apos;s rounds…</source>
        <translation>用本案例的轮次制作…</translation>
    </message>
    <message>
        <source>What {0} said</source>
        <translation>{0}的发言</translation>
    </message>
    <message>
        <source>Keep this person</source>
        <translation>保存此人物</translation>
    </message>
    <message>
        <source>The folder with their texts</source>
        <translation>存放其文字的文件夹</translation>
    </message>
    <message>
        <source>Their texts are read and measured…</source>
        <translation>正在读取并度量其文字…</translation>
    </message>
    <message>
        <source>Left out: {0}</source>
        <translation>略去：{0}</translation>
    </message>
</context>
<context>
    <name>PersonView</name>
    <message>
        <source>Motion of the preview</source>
        <translation>预览所用的辩题</translation>
    </message>
    <message>
        <source>Preview an opening</source>
        <translation>预览立论</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Ask the model how like them it is</source>
        <translation>请模型判断像不像</translation>
    </message>
    <message>
        <source>The model&apos;s opinion</source>
        <translation>模型的看法</translation>
    </message>
    <message>
        <source>An opening of about 110 words, without a language model, on:</source>
        <translation>不用语言模型，就以下辩题作约 110 词的立论：</translation>
    </message>
    <message>
        <source>Looks for: {0}</source>
        <translation>关注：{0}</translation>
    </message>
    <message>
        <source>Says again and again: {0}</source>
        <translation>常说：{0}</translation>
    </message>
    <message>
        <source>Without a language model the opponent speaks English, in this person&apos;s order alone.</source>
        <translation>没有语言模型时，对手只说英语，仅采用此人的论述顺序。</translation>
    </message>
    <message>
        <source>An opening is being put together…</source>
        <translation>正在组织一段立论…</translation>
    </message>
    <message>
        <source>Measured: {0} from their own style (0: the same; 1.4: anybody&apos;s).</source>
        <translation>测得与其本人风格的距离：{0}（0 为相同，1.4 为随便哪个人）。</translation>
    </message>
    <message>
        <source>The model reads it…</source>
        <translation>模型正在读……</translation>
    </message>
    <message>
        <source>like them: “{0}” ({1})</source>
        <translation>像：“{0}”（{1}）</translation>
    </message>
    <message>
        <source>unlike them: “{0}” ({1})</source>
        <translation>不像：“{0}”（{1}）</translation>
    </message>
    <message>
        <source>The model&apos;s opinion, which nobody has checked: {0} of {1}</source>
        <translation>模型的看法（无人核实）：{1} 分中的 {0} 分</translation>
    </message>
</context>
<context>
    <name>Persons</name>
    <message>
        <source>They agreed</source>
        <translation>本人已同意</translation>
    </message>
    <message>
        <source>It is me</source>
        <translation>就是我</translation>
    </message>
    <message>
        <source>Invented</source>
        <translation>虚构</translation>
    </message>
    <message>
        <source>A public figure, from published texts</source>
        <translation>公众人物，取自已发表的文字</translation>
    </message>
</context>
<context>
    <name>PersonsDialog</name>
    <message>
        <source>Persons the opponent speaks as</source>
        <translation>对手可模拟的人物</translation>
    </message>
    <message>
        <source>Persons</source>
        <translation>人物</translation>
    </message>
    <message>
        <source>Make one…</source>
        <translation>制作…</translation>
    </message>
    <message>
        <source>Bring in…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Give away…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Speak as this person</source>
        <translation>以此人的方式发言</translation>
    </message>
    <message>
        <source>Persons (*.persona)</source>
        <translation>人物 (*.persona)</translation>
    </message>
    <message>
        <source>Bring in a person</source>
        <translation>导入人物</translation>
    </message>
    <message>
        <source>Give a person away</source>
        <translation>导出人物</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>So many arguments make a large picture: it is drawn at {0} % of its size.</source>
        <translation>论证太多，图会很大：已按原大小的 {0}% 绘制。</translation>
    </message>
    <message>
        <source>The claims cannot be read in it; SVG and PDF keep every word.</source>
        <translation>图中的论点无法看清；SVG 和 PDF 保留每个字。</translation>
    </message>
</context>
<context>
    <name>PoiCard</name>
    <message>
        <source>Your point of information</source>
        <translation>你的质询</translation>
    </message>
    <message>
        <source>Ask aloud, or type it here</source>
        <translation>大声提问，或在此输入</translation>
    </message>
    <message>
        <source>Yes, please</source>
        <translation>请讲</translation>
    </message>
    <message>
        <source>No, thank you</source>
        <translation>不用了，谢谢</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Sit down</source>
        <translation>坐下</translation>
    </message>
    <message>
        <source>The opponent rises: a point of information?</source>
        <translation>对方起立：要接受质询吗？</translation>
    </message>
    <message>
        <source>The opponent asks (library debater)</source>
        <translation>对方提问（题库辩手）</translation>
    </message>
    <message>
        <source>The opponent asks</source>
        <translation>对方提问</translation>
    </message>
    <message>
        <source>You have risen</source>
        <translation>你已起立</translation>
    </message>
    <message>
        <source>The speaker finishes the sentence.</source>
        <translation>发言者会先说完这一句。</translation>
    </message>
    <message>
        <source>The speaker does not take your point</source>
        <translation>发言者不接受你的质询</translation>
    </message>
    <message>
        <source>The speaker takes your point</source>
        <translation>发言者接受你的质询</translation>
    </message>
    <message>
        <source>You ask</source>
        <translation>你问</translation>
    </message>
    <message>
        <source>Say it, press it, or speak on: it waits a while and sits down.</source>
        <translation>说出来、按按钮，或继续发言：对方会等一会儿，然后坐下。</translation>
    </message>
    <message>
        <source>Answer in your speech: your clock runs on.</source>
        <translation>请在发言中回答：你的计时不停。</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>{0} s left to ask</source>
        <translation>提问还剩 {0} 秒</translation>
    </message>
    <message>
        <source>The microphone listens.</source>
        <translation>麦克风正在听。</translation>
    </message>
    <message>
        <source>The speaker thinks; the clock runs on.</source>
        <translation>发言者在思考；计时不停。</translation>
    </message>
</context>
<context>
    <name>PointRow</name>
    <message>
        <source>What may I say to this? It is counted as help.</source>
        <translation>对此可以怎么说？会记为提示。</translation>
    </message>
    <message>
        <source>Nothing is prepared against this. Ask for its reason.</source>
        <translation>没有为此准备的回应。可以追问理由。</translation>
    </message>
    <message>
        <source>You may say: {0}</source>
        <translation>可以说：{0}</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回应</translation>
    </message>
</context>
<context>
    <name>Poster</name>
    <message>
        <source>There are no arguments yet.</source>
        <translation>还没有论证。</translation>
    </message>
    <message>
        <source>Round corners and a bar on the left: Pro. Square corners and a bar on the right: Con. The line under a claim is its strength, at most {0}, looking {1} replies ahead.</source>
        <translation>圆角、左侧有条：正方。方角、右侧有条：反方。论点下的横线是它的强度，最高 {0}，前瞻 {1} 层回应。</translation>
    </message>
    <message>
        <source>Row {0} of {1}, column {2} of {3}</source>
        <translation>第 {0} 行（共 {1} 行），第 {2} 列（共 {3} 列）</translation>
    </message>
</context>
<context>
    <name>PracticePane</name>
    <message>
        <source>Practise</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>接着做</translation>
    </message>
    <message>
        <source>All drills</source>
        <translation>全部练习</translation>
    </message>
    <message>
        <source>Telling {0} of {1}, {2}</source>
        <translation>第 {0} 遍（共 {1} 遍），{2}</translation>
    </message>
    <message>
        <source>Think</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>说</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>打字</translation>
    </message>
    <message>
        <source>There is no recogniser for this language on this computer, so drills are typed.</source>
        <translation>本机没有这种语言的语音识别，所以练习用打字。</translation>
    </message>
    <message>
        <source>I&apos;m done</source>
        <translation>我说完了</translation>
    </message>
    <message>
        <source>Writing down what you said…</source>
        <translation>正在写下你说的话…</translation>
    </message>
    <message>
        <source>What you say</source>
        <translation>你说的内容</translation>
    </message>
    <message>
        <source>This is what was understood. Put right what was misheard.</source>
        <translation>这是听到的内容。请改正听错的地方。</translation>
    </message>
    <message>
        <source>Next telling</source>
        <translation>下一遍</translation>
    </message>
    <message>
        <source>Judge it</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>按 Ctrl+Enter</translation>
    </message>
    <message>
        <source>The language model is looking at it…</source>
        <translation>语言模型正在看…</translation>
    </message>
    <message>
        <source>Next answer ({0} left)</source>
        <translation>下一个回应（还剩 {0} 个）</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>再来一次</translation>
    </message>
    <message>
        <source>Let people hear both, blind…</source>
        <translation>让人盲听两个版本…</translation>
    </message>
    <message>
        <source>They say which is more persuasive before they know which is new</source>
        <translation>他们先说哪个更有说服力，再知道哪个是新的</translation>
    </message>
    <message>
        <source>{0} spoken</source>
        <translation>已说 {0}</translation>
    </message>
    <message>
        <source>{0} over</source>
        <translation>超时 {0}</translation>
    </message>
    <message>
        <source>{0} to think</source>
        <translation>思考 {0}</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>剩余 {0}</translation>
    </message>
</context>
<context>
    <name>PractiseLine</name>
    <message>
        <source>Practise</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>{0} drills from your last round</source>
        <translation>上一场带来 {0} 个练习</translation>
    </message>
    <message>
        <source>1 prepared answer to recall</source>
        <translation>1 个待回忆的回应</translation>
    </message>
    <message>
        <source>{0} prepared answers to recall</source>
        <translation>{0} 个待回忆的回应</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>PrepPane</name>
    <message>
        <source>Prep</source>
        <translation>备赛</translation>
    </message>
    <message>
        <source>Choose a motion on the home screen: its claims and its ground are laid out here.</source>
        <translation>请在首页选择辩题，它的论点和战场会展示在这里。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>前往首页</translation>
    </message>
    <message>
        <source>Start a round</source>
        <translation>开始一场</translation>
    </message>
    <message>
        <source>Begin the round</source>
        <translation>开始这一场</translation>
    </message>
    <message>
        <source>Main claims</source>
        <translation>主论点</translation>
    </message>
    <message>
        <source>How the claims hang together</source>
        <translation>论点之间的关系</translation>
    </message>
    <message>
        <source>edit the criterion</source>
        <translation>编辑判准</translation>
    </message>
    <message>
        <source>edit the definitions</source>
        <translation>编辑定义</translation>
    </message>
    <message>
        <source>edit a framework</source>
        <translation>编辑论证框架</translation>
    </message>
    <message>
        <source>Your own motion</source>
        <translation>你自己的辩题</translation>
    </message>
    <message>
        <source>From principles</source>
        <translation>出自基本原理</translation>
    </message>
    <message>
        <source>These claims were made from first principles to fit your motion. They are reasoning, without figures or sources: keep, change or delete them.</source>
        <translation>这些论点由基本原理针对你的辩题生成，只是推理，没有数据和来源：可以保留、修改或删除。</translation>
    </message>
    <message>
        <source>From memory</source>
        <translation>来自记忆</translation>
    </message>
    <message>
        <source>These claims are somebody&apos;s words in an earlier debate on the same question.</source>
        <translation>这些论点是有人在以前辩同一问题时说过的话。</translation>
    </message>
    <message>
        <source>From the library</source>
        <translation>来自题库</translation>
    </message>
    <message>
        <source>The library&apos;s motion “{0}” asks the same in other words, so its case stands here: keep, change or delete it.</source>
        <translation>题库里的辩题“{0}”问的是同一件事，只是说法不同，所以这里用的是它的备赛内容：可以保留、修改或删除。</translation>
    </message>
    <message>
        <source>The library&apos;s motion “{0}” asks the same the other way round, so its case stands here with its sides turned: keep, change or delete it.</source>
        <translation>题库里的辩题“{0}”问的是同一件事，只是方向相反，所以这里用的是它的备赛内容，正反方已对调：可以保留、修改或删除。</translation>
    </message>
    <message>
        <source>What this motion asks for was not understood, so no claims were made for it: write your own, or put it as “This House would …”.</source>
        <translation>没能读懂这个辩题要求做什么，所以没有为它准备论点：请自己写，或者把辩题改成“This House would …”这样的句式。</translation>
    </message>
    <message>
        <source>Let the team prepare this motion, or enter two or three claims for each side yourself: both debate from them. A side without claims argues from the motion&apos;s words alone.</source>
        <translation>让团队准备这个辩题，或者自己为每一方写两三个论点：双方都据此辩论。没有论点的一方只能从辩题本身的字面出发。</translation>
    </message>
    <message>
        <source>Enter two or three claims for each side: both debate from them. A side without claims argues from the motion&apos;s words alone.</source>
        <translation>请为双方各写两三个论点：双方都据此辩论。没有论点的一方只能从辩题字面出发。</translation>
    </message>
</context>
<context>
    <name>PreparedRow</name>
    <message>
        <source>● prepared   ○ came unprepared</source>
        <translation>● 有准备   ○ 没有准备</translation>
    </message>
</context>
<context>
    <name>Preparing</name>
    <message>
        <source>The team looks for evidence, writes claims and rehearses the replies to them. It needs a language model.</source>
        <translation>团队会查找证据、写出论点，并演练对这些论点的回应。它需要语言模型。</translation>
    </message>
    <message>
        <source>Adds only what is missing: what is there stays word for word, with its scores.</source>
        <translation>只补上缺少的：已有的内容一字不改，评分也保留。</translation>
    </message>
    <message>
        <source>The team looks for evidence, writes claims and rehearses the replies to them.</source>
        <translation>团队会查找证据、写出论点，并演练对这些论点的回应。</translation>
    </message>
    <message>
        <source>{0} seconds</source>
        <translation>{0} 秒</translation>
    </message>
    <message>
        <source>a minute</source>
        <translation>一分钟</translation>
    </message>
    <message>
        <source>{0} minutes</source>
        <translation>{0} 分钟</translation>
    </message>
    <message>
        <source>About {0}.</source>
        <translation>约 {0}。</translation>
    </message>
    <message>
        <source>Nothing of this is missing. Choose more to add to it.</source>
        <translation>这些都已经有了。要补充，请选得更多。</translation>
    </message>
    <message>
        <source>About {0} calls to the model, for up to {1} new arguments.</source>
        <translation>大约询问模型 {0} 次，最多新增 {1} 条论证。</translation>
    </message>
    <message>
        <source>About {0} calls to the model; no new arguments are missing.</source>
        <translation>大约询问模型 {0} 次；论证已齐，不再新增。</translation>
    </message>
    <message>
        <source>Where its server tells no probabilities, scoring takes {0} calls more.</source>
        <translation>如果服务器不给出概率，打分要多询问 {0} 次。</translation>
    </message>
    <message>
        <source>Nothing is paid.</source>
        <translation>不产生费用。</translation>
    </message>
    <message>
        <source>No price is known.</source>
        <translation>价格未知。</translation>
    </message>
    <message>
        <source>About one call to the model.</source>
        <translation>约询问模型一次。</translation>
    </message>
    <message>
        <source>About {0} calls to the model.</source>
        <translation>约询问模型 {0} 次。</translation>
    </message>
    <message>
        <source>That takes long, and can be stopped any time.</source>
        <translation>这要花很长时间，随时可以停止。</translation>
    </message>
    <message>
        <source>What is there stays; only what is missing is added.</source>
        <translation>已有的保留，只补上缺少的。</translation>
    </message>
    <message>
        <source>Looking for evidence</source>
        <translation>正在查找证据</translation>
    </message>
    <message>
        <source>Analysing the motion</source>
        <translation>正在分析辩题</translation>
    </message>
    <message>
        <source>Writing main claims, {0} of {1} arguments</source>
        <translation>正在写主论点，论证 {0}/{1} 条</translation>
    </message>
    <message>
        <source>Rehearsing replies, {0} of {1} arguments</source>
        <translation>正在演练回应，论证 {0}/{1} 条</translation>
    </message>
    <message>
        <source>Looking for evidence for this argument</source>
        <translation>正在为这条论证找证据</translation>
    </message>
    <message>
        <source>Writing stronger replies</source>
        <translation>正在写更有力的回应</translation>
    </message>
    <message>
        <source>Looking for better words</source>
        <translation>正在寻找更好的措辞</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>正在打分</translation>
    </message>
    <message>
        <source>Scoring; {0} of {1} arguments are written</source>
        <translation>正在评分；论证已写 {0}/{1} 条</translation>
    </message>
    <message>
        <source>Taken back; nothing more comes.</source>
        <translation>已撤回；不会再有新内容。</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>正在开始</translation>
    </message>
    <message>
        <source>No new arguments</source>
        <translation>没有新增论证</translation>
    </message>
    <message>
        <source>{0} new arguments for Pro, {1} for Con</source>
        <translation>新增论证：正方 {0} 条，反方 {1} 条</translation>
    </message>
    <message>
        <source>{0} new arguments for {1}</source>
        <translation>新增论证 {0} 条（{1}）</translation>
    </message>
    <message>
        <source>groups of replies left out: {0}</source>
        <translation>略去的回应：{0} 组</translation>
    </message>
    <message>
        <source>not scored, so counted as medium: {0}</source>
        <translation>没有评分，按中等强度计：{0} 条</translation>
    </message>
    <message>
        <source>without a place in your changed tree: {0}</source>
        <translation>在你改动过的演练树里没有位置：{0} 条</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>New passages of evidence: {0}.</source>
        <translation>新的证据段落：{0} 个。</translation>
    </message>
    <message>
        <source>The motion is analysed.</source>
        <translation>辩题已分析。</translation>
    </message>
    <message>
        <source>The argument has one card more.</source>
        <translation>该论证多了一张证据卡。</translation>
    </message>
    <message>
        <source>{0} calls</source>
        <translation>询问 {0} 次</translation>
    </message>
    <message>
        <source>nothing is paid</source>
        <translation>不产生费用</translation>
    </message>
    <message>
        <source>no price is known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>Other wordings to choose from: {0}.</source>
        <translation>可供选择的其他措辞：{0} 个。</translation>
    </message>
    <message>
        <source>Stopped. What had come so far is kept.</source>
        <translation>已停止。到此为止的内容已保留。</translation>
    </message>
    <message>
        <source>Stopped, as the model was disconnected. What had come so far is kept.</source>
        <translation>模型已断开，因此停止。到此为止的内容已保留。</translation>
    </message>
    <message>
        <source>Stopped there; what had come so far is kept.</source>
        <translation>到此停止；已有的内容已保留。</translation>
    </message>
    <message>
        <source>Every step is listed in Prep, under the evidence.</source>
        <translation>每一步都列在备赛页的证据下面。</translation>
    </message>
    <message>
        <source>Prepare all the same? Then you are not asked again before the next round begins.</source>
        <translation>仍要备赛吗？这样在下一场开始前不会再问你。</translation>
    </message>
    <message>
        <source>Prepare all the same? Then you are not asked again until you connect anew.</source>
        <translation>仍要备赛吗？这样在你重新连接前不会再问你。</translation>
    </message>
    <message>
        <source>The model has cost {0} since the last round began, and your limit for a round is {1}.</source>
        <translation>自上一场开始以来，模型已花费 {0}，而你每场的限额为 {1}。</translation>
    </message>
    <message>
        <source>This month has cost {0} of your limit of {1}.</source>
        <translation>本月已花费 {0}，限额为 {1}。</translation>
    </message>
</context>
<context>
    <name>PreparingChoice</name>
    <message>
        <source>For</source>
        <translation>持方</translation>
    </message>
    <message>
        <source>Both sides</source>
        <translation>双方</translation>
    </message>
    <message>
        <source>Main claims a side</source>
        <translation>每方主论点</translation>
    </message>
    <message>
        <source>Depth of replies</source>
        <translation>回应的深度</translation>
    </message>
    <message>
        <source>Replies to each</source>
        <translation>每条的回应</translation>
    </message>
    <message>
        <source>Prepare</source>
        <translation>开始备赛</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>PreparingDesk</name>
    <message>
        <source>preparation</source>
        <translation>备赛</translation>
    </message>
    <message>
        <source>Grow here</source>
        <translation>从这里往下构建</translation>
    </message>
    <message>
        <source>Attack this harder</source>
        <translation>更有力地反驳它</translation>
    </message>
    <message>
        <source>Find a better answer</source>
        <translation>找更好的回应</translation>
    </message>
    <message>
        <source>Evidence for this</source>
        <translation>为它找证据</translation>
    </message>
</context>
<context>
    <name>PreparingPanel</name>
    <message>
        <source>Preparation with the team</source>
        <translation>与团队一起备赛</translation>
    </message>
    <message>
        <source>Prepare with the team…</source>
        <translation>与团队一起备赛…</translation>
    </message>
    <message>
        <source>Prepare all the same</source>
        <translation>仍要备赛</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop preparing</source>
        <translation>停止备赛</translation>
    </message>
    <message>
        <source>What has come so far is kept</source>
        <translation>到此为止的内容会保留</translation>
    </message>
    <message>
        <source>Preparation</source>
        <translation>备赛进度</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
    <message>
        <source>Connect a model to prepare…</source>
        <translation>连接模型来备赛…</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on all the same</source>
        <translation>仍要继续</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Booklet</source>
        <translation>小册子</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>海报</translation>
    </message>
    <message>
        <source>{0} sheets</source>
        <translation>{0} 拼页</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>正在打印…</translation>
    </message>
    <message>
        <source>Printed: {0} pages went to the printer.</source>
        <translation>已打印：{0} 页已送到打印机。</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>{0} ({1} to {2})</source>
        <translation>{0}（{1} 到 {2}）</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>“{0}”</translation>
    </message>
    <message>
        <source>a speech</source>
        <translation>一篇发言</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}: {1} in the first of {2}, {3} in the last</source>
        <translation>{0}：{2}中第一场{1}，最后一场{3}</translation>
    </message>
    <message>
        <source>round {0}: {1}</source>
        <translation>第 {0} 场：{1}</translation>
    </message>
    <message>
        <source>{0}: {1}; to aim at: {2}</source>
        <translation>{0}：{1}；目标：{2}</translation>
    </message>
    <message>
        <source>Delivery, round by round</source>
        <translation>表达，逐场</translation>
    </message>
    <message>
        <source>A point is the mean of a round’s spoken speeches; the hatched band is the range that round was held against. A round in which a measure was not known, or only roughly, has no point.</source>
        <translation>一个点是一场中口头发言的平均；斜线带是该场对照的范围。某项未知或只知大概的那一场没有点。</translation>
    </message>
    <message>
        <source>From {0}: too few to tell a change from chance.</source>
        <translation>来自 {0}：太少，分不清变化与偶然。</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0}{1}</translation>
    </message>
    <message>
        <source>{0}, {1}: {2} ({3})</source>
        <translation>{0}，{1}：{2}（{3}）</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>{0} times</source>
        <translation>{0} 次</translation>
    </message>
    <message>
        <source>{0}: {1}; the last time {2} of {3} were there</source>
        <translation>{0}：{1}；上次 {3} 项中有 {2} 项</translation>
    </message>
    <message>
        <source>Debate practice</source>
        <translation>辩论练习</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>Strengths</source>
        <translation>长处</translation>
    </message>
    <message>
        <source>Habits to change</source>
        <translation>要改的习惯</translation>
    </message>
    <message>
        <source>Speaker points, the coach’s</source>
        <translation>教练给出的辩手评分</translation>
    </message>
    <message>
        <source>Delivery, mean of the spoken speeches</source>
        <translation>表达，口头发言的平均</translation>
    </message>
    <message>
        <source>Two versions, heard blind</source>
        <translation>两个版本，盲听</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Counted by a program on what was said in practice rounds. It counts what a speaker did; it does not see how good a reason was, nor how a speech sounded.</source>
        <translation>由程序按练习场中所说的内容统计。它数辩手做了什么；看不出理由好不好，也听不出发言如何。</translation>
    </message>
    <message>
        <source>{0}: {1} ({2})</source>
        <translation>{0}：{1}（{2}）</translation>
    </message>
    <message>
        <source>{0}: {1} ({2}); {3}</source>
        <translation>{0}：{1}（{2}）；{3}</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>not yet, likely under {0}</source>
        <translation>还没有，大概低于 {0}</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>回应</translation>
    </message>
    <message>
        <source>Attacking the reasoning</source>
        <translation>攻击推理</translation>
    </message>
    <message>
        <source>Giving reasons</source>
        <translation>给出理由</translation>
    </message>
    <message>
        <source>Being concrete</source>
        <translation>具体</translation>
    </message>
    <message>
        <source>Naming sources</source>
        <translation>说出来源</translation>
    </message>
    <message>
        <source>Weighing</source>
        <translation>权衡</translation>
    </message>
    <message>
        <source>Using the time</source>
        <translation>用足时间</translation>
    </message>
    <message>
        <source>Preparation that hit</source>
        <translation>命中的准备</translation>
    </message>
    <message>
        <source>the other side’s points you could answer, and did</source>
        <translation>对方可以回应、而你也回应了的论点</translation>
    </message>
    <message>
        <source>your replies that take up the reasoning of what they answer</source>
        <translation>针对对方推理的回应</translation>
    </message>
    <message>
        <source>your claims with a reason or a source</source>
        <translation>带理由或来源的论点</translation>
    </message>
    <message>
        <source>your claims with a number, a name or an example</source>
        <translation>带数字、名称或例子的论点</translation>
    </message>
    <message>
        <source>your claims that name a source</source>
        <translation>说出来源的论点</translation>
    </message>
    <message>
        <source>your rebuttals and closings that compare what is at stake</source>
        <translation>比较利害的驳论和结辩</translation>
    </message>
    <message>
        <source>your speeches that left less than a minute unused</source>
        <translation>剩余不到一分钟的发言</translation>
    </message>
    <message>
        <source>the other side’s points that stood in your trees; a library opponent, who speaks from them, does not count</source>
        <translation>对方论点中已在你的演练树里的；题库辩手本就照树发言，不计</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>likely {0} to {1}</source>
        <translation>很可能在 {0} 到 {1}</translation>
    </message>
    <message>
        <source>1 round</source>
        <translation>1 场</translation>
    </message>
    <message>
        <source>{0} rounds</source>
        <translation>{0} 场</translation>
    </message>
    <message>
        <source>So far nothing of what was said could be counted.</source>
        <translation>到目前为止，所说的话里还没有可以统计的内容。</translation>
    </message>
    <message>
        <source>Work on this next: {0}.</source>
        <translation>接下来练：{0}。</translation>
    </message>
    <message>
        <source>A beginning. Work on this next: {0}.</source>
        <translation>这是个开始。接下来练：{0}。</translation>
    </message>
    <message>
        <source>What goes best: {0}. Work on this next: {1}.</source>
        <translation>做得最好的：{0}。接下来练：{1}。</translation>
    </message>
    <message>
        <source>From {0}. After three there are shares, and a chart.</source>
        <translation>根据 {0}。满三场之后会有比例和图表。</translation>
    </message>
    <message>
        <source>Flowing claims</source>
        <translation>记录论点</translation>
    </message>
    <message>
        <source>Flowing answers</source>
        <translation>记录回应</translation>
    </message>
    <message>
        <source>Flowing evidence</source>
        <translation>记录证据</translation>
    </message>
    <message>
        <source>Flowing weighing</source>
        <translation>记录权衡</translation>
    </message>
    <message>
        <source>Answers in their place</source>
        <translation>回应记对位置</translation>
    </message>
    <message>
        <source>Notes of what was said</source>
        <translation>笔记有据</translation>
    </message>
    <message>
        <source>claims of their own in the speech, that you wrote down</source>
        <translation>发言中独立的论点，你记下了的</translation>
    </message>
    <message>
        <source>answers to your side’s points, that you wrote down</source>
        <translation>对你方论点的回应，你记下了的</translation>
    </message>
    <message>
        <source>points with a source, that you wrote down</source>
        <translation>带来源的论点，你记下了的</translation>
    </message>
    <message>
        <source>comparisons of what is at stake, that you wrote down</source>
        <translation>对利害的比较，你记下了的</translation>
    </message>
    <message>
        <source>points you wrote down, beside what they answer</source>
        <translation>你记下并放在所回应论点旁边的</translation>
    </message>
    <message>
        <source>your notes that are a point the machine heard, too; it can miss some itself</source>
        <translation>机器也听到了的笔记；机器自己也会漏</translation>
    </message>
    <message>
        <source>1 speech</source>
        <translation>1 篇发言</translation>
    </message>
    <message>
        <source>{0} speeches</source>
        <translation>{0} 篇发言</translation>
    </message>
    <message>
        <source>From {0} flowed by hand.</source>
        <translation>根据手工记录的 {0}。</translation>
    </message>
    <message>
        <source>{0} of {1}, {2}</source>
        <translation>{1} 次中 {0} 次，{2}</translation>
    </message>
    <message>
        <source>From {0} flowed by hand, the last five with something of each kind counting.</source>
        <translation>来自 {0}的手工记录，每类取最近有内容的五篇。</translation>
    </message>
    <message>
        <source>Flowing by hand</source>
        <translation>手工记录</translation>
    </message>
    <message>
        <source>Flowing by hand, speech by speech</source>
        <translation>手工记录，逐篇</translation>
    </message>
    <message>
        <source>A point is a speech, its line what its share may well be; the dashed line and the grey band are the last five speeches together.</source>
        <translation>一个点是一篇发言，竖线是比例可能的范围；虚线和灰带是最近五篇合计。</translation>
    </message>
    <message>
        <source>no change that could not be chance</source>
        <translation>变化可能只是偶然</translation>
    </message>
    <message>
        <source>more often than before</source>
        <translation>比以前多</translation>
    </message>
    <message>
        <source>less often than before</source>
        <translation>比以前少</translation>
    </message>
    <message>
        <source>From {0}, the last five with each skill counting. A range says what the share may well be; it would hold the true one 95 times of 100.</source>
        <translation>来自 {0}，每项技能取最近五场。范围表示比例可能的大小；100 次中有 95 次包含真值。</translation>
    </message>
    <message>
        <source>{0}: nothing to count yet</source>
        <translation>{0}：还没有可数的</translation>
    </message>
    <message>
        <source>Speeches given again, {0} compared:</source>
        <translation>重做的发言，比较了 {0} 篇：</translation>
    </message>
</context>
<context>
    <name>ProgressPage</name>
    <message>
        <source>Speaker points, your coach’s</source>
        <translation>教练给出的辩手评分</translation>
    </message>
    <message>
        <source>Two versions, heard blind</source>
        <translation>两个版本，盲听</translation>
    </message>
    <message>
        <source>Strengths</source>
        <translation>长处</translation>
    </message>
    <message>
        <source>Habits to change</source>
        <translation>要改的习惯</translation>
    </message>
    <message>
        <source>Skills, round by round</source>
        <translation>各场技能</translation>
    </message>
    <message>
        <source>A point is a round, its line what its share may well be; the dashed line and the grey band are the last five rounds together.</source>
        <translation>一个点是一场，竖线是比例可能的范围；虚线和灰带是最近五场合计。</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>No skill has surely shown in more than half of its chances yet.</source>
        <translation>还没有哪项技能确定在半数以上的机会里表现出来。</translation>
    </message>
    <message>
        <source>No skill was surely missed in more than half of its chances.</source>
        <translation>没有哪项技能确定在半数以上的机会里缺失。</translation>
    </message>
    <message>
        <source>Delivery, mean of your spoken speeches</source>
        <translation>表达，你口头发言的平均</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>ProgressPane</name>
    <message>
        <source>Progress</source>
        <translation>进步</translation>
    </message>
    <message>
        <source>After each judged round it is counted here what you did with your chances.</source>
        <translation>每场评判之后，这里统计你如何用了自己的机会。</translation>
    </message>
    <message>
        <source>Start a round</source>
        <translation>开始一场</translation>
    </message>
    <message>
        <source>Name on the page</source>
        <translation>页面上的名字</translation>
    </message>
    <message>
        <source>any name, or none</source>
        <translation>任意名字，或不写</translation>
    </message>
    <message>
        <source>Save as a page (PDF)…</source>
        <translation>保存为页面（PDF）…</translation>
    </message>
    <message>
        <source>Save my practice…</source>
        <translation>保存我的练习…</translation>
    </message>
    <message>
        <source>Delete all of it…</source>
        <translation>全部删除…</translation>
    </message>
    <message>
        <source>Rounds, drills, blocks and what you flowed are kept in one file on this computer, apart from your cases. Nobody sees it unless you save it for them.</source>
        <translation>场次、练习、回忆和你的记录保存在本机的一个文件里，与备赛文件分开。除非你保存给别人，否则没有人看得到。</translation>
    </message>
    <message>
        <source>Delete all rounds, drills, blocks and flowed speeches that were counted? This cannot be undone.</source>
        <translation>删除已统计的全部场次、练习、回忆和手工记录吗？无法撤销。</translation>
    </message>
    <message>
        <source>Delete all of it</source>
        <translation>全部删除</translation>
    </message>
    <message>
        <source>Save the page</source>
        <translation>保存页面</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>progress</source>
        <translation>进步</translation>
    </message>
    <message>
        <source>For coaches: your class</source>
        <translation>教练：你的班级</translation>
    </message>
    <message>
        <source>Practice file (*.json)</source>
        <translation>练习文件 (*.json)</translation>
    </message>
    <message>
        <source>Save my practice</source>
        <translation>保存我的练习</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>练习</translation>
    </message>
</context>
<context>
    <name>PronunciationDialog</name>
    <message>
        <source>How words are said</source>
        <translation>词的读法</translation>
    </message>
    <message>
        <source>Voices are given the words as they are written on the right. Captions still show the word itself. A word with capital letters counts only where it is written with them.</source>
        <translation>语音按右边的写法读词，字幕仍显示原词。带大写字母的词，只有同样大写时才算。</translation>
    </message>
    <message>
        <source>Language of the words</source>
        <translation>词的语言</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>No word is said otherwise yet. Write the first one below.</source>
        <translation>还没有改读法的词。请在下面写第一个。</translation>
    </message>
    <message>
        <source>Words that are said otherwise</source>
        <translation>改了读法的词</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Said as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Put back what came with the app</source>
        <translation>恢复应用自带的</translation>
    </message>
    <message>
        <source>&amp;Word</source>
        <translation>词(&amp;W)</translation>
    </message>
    <message>
        <source>Word as it stands in speeches</source>
        <translation>发言中的词</translation>
    </message>
    <message>
        <source>&amp;Said as</source>
        <translation>读作(&amp;S)</translation>
    </message>
    <message>
        <source>How the word is written for the voice</source>
        <translation>给语音的写法</translation>
    </message>
    <message>
        <source>&amp;Hear it</source>
        <translation>试听(&amp;H)</translation>
    </message>
    <message>
        <source>you</source>
        <translation>你</translation>
    </message>
    <message>
        <source>the app</source>
        <translation>应用</translation>
    </message>
</context>
<context>
    <name>ProposalCard</name>
    <message>
        <source>Better words proposed</source>
        <translation>建议的更好措辞</translation>
    </message>
    <message>
        <source>The wording before</source>
        <translation>上一个措辞</translation>
    </message>
    <message>
        <source>The next wording</source>
        <translation>下一个措辞</translation>
    </message>
    <message>
        <source>Use these words</source>
        <translation>采用这个措辞</translation>
    </message>
    <message>
        <source>Put it beside</source>
        <translation>放在旁边</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>不采用</translation>
    </message>
    <message>
        <source>Show the argument</source>
        <translation>显示这条论证</translation>
    </message>
    <message>
        <source>Better words proposed ({0} of {1})</source>
        <translation>建议的更好措辞（{0}/{1}）</translation>
    </message>
    <message>
        <source>Now: {0}</source>
        <translation>现在：{0}</translation>
    </message>
    <message>
        <source>Then: {0}</source>
        <translation>之后：{0}</translation>
    </message>
    <message>
        <source>Why: {0}</source>
        <translation>理由：{0}</translation>
    </message>
    <message>
        <source>The argument is no longer there.</source>
        <translation>这条论证已经不在了。</translation>
    </message>
    <message>
        <source>The argument&apos;s claim has changed since: these words can only stand beside it.</source>
        <translation>论证的论点此后已改动：这个措辞只能放在旁边。</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>反驳</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>支撑</translation>
    </message>
    <message>
        <source>It is locked: these words can only stand beside it.</source>
        <translation>它已锁定：这个措辞只能放在旁边。</translation>
    </message>
    <message>
        <source>{0}: the coach&apos;s {1} stays.</source>
        <translation>{0}：保留教练给的 {1}。</translation>
    </message>
    <message>
        <source>{0}: not scored.</source>
        <translation>{0}：未打分。</translation>
    </message>
    <message>
        <source>{0}: {1}, then {2}.</source>
        <translation>{0}：{1}，之后 {2}。</translation>
    </message>
</context>
<context>
    <name>Quote</name>
    <message>
        <source>Read it in the speech</source>
        <translation>在发言中阅读</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>Show it on the flow</source>
        <translation>在交锋记录中查看</translation>
    </message>
</context>
<context>
    <name>RecentCases</name>
    <message>
        <source>Open {0}</source>
        <translation>打开 {0}</translation>
    </message>
    <message>
        <source>Take off this list (the file stays)</source>
        <translation>从列表中移除（文件保留）</translation>
    </message>
    <message>
        <source>Not found: {0}</source>
        <translation>找不到：{0}</translation>
    </message>
    <message>
        <source>No round yet · {0}</source>
        <translation>还没有比赛 · {0}</translation>
    </message>
    <message>
        <source>One round, {0} · {1}</source>
        <translation>一场比赛，{0} · {1}</translation>
    </message>
    <message>
        <source>{0} rounds, the last {1} · {2}</source>
        <translation>{0} 场比赛，最近一场 {1} · {2}</translation>
    </message>
</context>
<context>
    <name>Rehearsal</name>
    <message>
        <source>New: {0}</source>
        <translation>新：{0}</translation>
    </message>
    <message>
        <source>Not chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>例证</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>价值</translation>
    </message>
    <message>
        <source>Expert opinion</source>
        <translation>专家意见</translation>
    </message>
    <message>
        <source>Good consequences</source>
        <translation>有利后果</translation>
    </message>
    <message>
        <source>Cause to effect</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Bad consequences</source>
        <translation>不利后果</translation>
    </message>
    <message>
        <source>Analogy</source>
        <translation>类比</translation>
    </message>
    <message>
        <source>Not reviewed</source>
        <translation>未审阅</translation>
    </message>
    <message>
        <source>{side} · main claim</source>
        <translation>{side} · 主论点</translation>
    </message>
    <message>
        <source>{side} · level {level} answer</source>
        <translation>{side} · 第 {level} 层反攻</translation>
    </message>
    <message>
        <source>{side} · level {level} attack</source>
        <translation>{side} · 第 {level} 层反驳</translation>
    </message>
    <message>
        <source>library</source>
        <translation>辩题库</translation>
    </message>
    <message>
        <source>coach</source>
        <translation>教练</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>not scored yet</source>
        <translation>尚未评分</translation>
    </message>
    <message>
        <source>model, weighted</source>
        <translation>模型，加权</translation>
    </message>
    <message>
        <source>model, averaged</source>
        <translation>模型，平均</translation>
    </message>
    <message>
        <source>model, once</source>
        <translation>模型，一次</translation>
    </message>
    <message>
        <source>No reply is counted.</source>
        <translation>没有计入任何回应。</translation>
    </message>
    <message>
        <source>No reply to it is prepared: nothing is taken away.</source>
        <translation>还没有准备对它的回应，因此不扣分。</translation>
    </message>
    <message>
        <source>Nothing breaks it: its best reply, “{claim}”, fails.</source>
        <translation>没有什么能击破它：对它最好的回应“{claim}”站不住脚。</translation>
    </message>
    <message>
        <source>What breaks it: “{claim}”.</source>
        <translation>能击破它的是：“{claim}”。</translation>
    </message>
    <message>
        <source>Answer it, and this rises to {result}.</source>
        <translation>回应了它，这里就升到 {result}。</translation>
    </message>
    <message>
        <source>By itself {base}: the mean of attack {attack} and support {support}.</source>
        <translation>自身强度 {base}：反驳 {attack} 与支撑 {support} 的平均值。</translation>
    </message>
    <message>
        <source>Nothing is taken away: {base}.</source>
        <translation>没有扣分：{base}。</translation>
    </message>
    <message>
        <source>{base} − {gamma} × {reply} = {result}.</source>
        <translation>{base} − {gamma} × {reply} = {result}。</translation>
    </message>
    <message>
        <source>With its best reply answered: {base} − {gamma} × {reply} = {result}.</source>
        <translation>若回应了对它最好的回应：{base} − {gamma} × {reply} = {result}。</translation>
    </message>
    <message>
        <source>{what}. {claim}. Strength {strength} after {k} replies. Replies: {replies}{folded}.</source>
        <translation>{what}。{claim}。经过 {k} 轮回应后强度为 {strength}。回应：{replies}{folded}。</translation>
    </message>
    <message>
        <source>Evidence: {0}.</source>
        <translation>证据：{0}。</translation>
    </message>
    <message>
        <source>Not here: it would speak for the other side</source>
        <translation>不能放这里：它会变成替另一方说话</translation>
    </message>
    <message>
        <source>Not here: this is its own branch</source>
        <translation>不能放这里：这是它自己的分支</translation>
    </message>
    <message>
        <source>It is locked</source>
        <translation>它已锁定</translation>
    </message>
    <message>
        <source>Answers this</source>
        <translation>回应这一条</translation>
    </message>
    <message>
        <source>A main claim here</source>
        <translation>作为主论点放在这里</translation>
    </message>
    <message>
        <source>Stands here</source>
        <translation>放在这里</translation>
    </message>
    <message>
        <source>, folded</source>
        <translation>，已折叠</translation>
    </message>
    <message>
        <source>Reasoning, no source.</source>
        <translation>说理，没有出处。</translation>
    </message>
    <message>
        <source>Locked.</source>
        <translation>已锁定。</translation>
    </message>
    <message>
        <source>Tags: {0}.</source>
        <translation>标签：{0}。</translation>
    </message>
    <message>
        <source>Has a coach’s note.</source>
        <translation>有教练备注。</translation>
    </message>
    <message>
        <source>Strength {0}</source>
        <translation>强度 {0}</translation>
    </message>
    <message>
        <source>Attack {0} · {1}</source>
        <translation>反驳 {0} · {1}</translation>
    </message>
    <message>
        <source>Support {0} · {1}</source>
        <translation>支撑 {0} · {1}</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>说理</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Unanswered attacks</source>
        <translation>未被回应的反驳</translation>
    </message>
    <message>
        <source>Weakest links</source>
        <translation>最薄弱的环节</translation>
    </message>
    <message>
        <source>Without a source</source>
        <translation>没有出处</translation>
    </message>
    <message>
        <source>Coach’s notes</source>
        <translation>教练备注</translation>
    </message>
    <message>
        <source>Needs work</source>
        <translation>需要修改</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>已通过</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>型式</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Tag: {0}</source>
        <translation>标签：{0}</translation>
    </message>
    <message>
        <source>Scheme: {0}</source>
        <translation>型式：{0}</translation>
    </message>
</context>
<context>
    <name>RehearsalPane</name>
    <message>
        <source>Write the first main claim</source>
        <translation>写下第一个主论点</translation>
    </message>
    <message>
        <source>Rehearsal trees hold each claim, the attacks it will meet and your answers to them.</source>
        <translation>演练树里有每个论点、它会遇到的反驳，以及你的回应。</translation>
    </message>
    <message>
        <source>Choose a motion</source>
        <translation>选择辩题</translation>
    </message>
    <message>
        <source>Rehearsal trees</source>
        <translation>演练树</translation>
    </message>
    <message>
        <source>The argument in full</source>
        <translation>论证全文</translation>
    </message>
    <message>
        <source>“{0}” is deleted with everything under it ({1}).</source>
        <translation>已删除“{0}”及其下所有内容（共 {1} 条）。</translation>
    </message>
    <message>
        <source>Arguments deleted: {0}.</source>
        <translation>已删除 {0} 条论证。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Ask the team</source>
        <translation>让团队处理</translation>
    </message>
    <message>
        <source>{0} has no claims yet. A claim is one thing the side must win, and why.</source>
        <translation>{0}还没有论点。论点就是这一方必须赢下的一件事，以及为什么。</translation>
    </message>
    <message>
        <source>Claims {0} · Arguments {1} · Attacks without an answer {2}</source>
        <translation>论点 {0} · 论证 {1} · 无人回应的反驳 {2}</translation>
    </message>
</context>
<context>
    <name>ReleaseDialog</name>
    <message>
        <source>A copy for students</source>
        <translation>给学生的副本</translation>
    </message>
    <message>
        <source>Ballots you hold back: {0}. They are not in the copy.</source>
        <translation>你暂缓公布的评判表：{0}。它们不会写入副本。</translation>
    </message>
    <message>
        <source>You hold no ballot back. To do that, choose “Mark…” on a ballot.</source>
        <translation>你没有暂缓公布的评判表。如需这样做，请在评判表上选择“批改…”。</translation>
    </message>
    <message>
        <source>My prep notes</source>
        <translation>我的备赛笔记</translation>
    </message>
    <message>
        <source>My notes, tags and reviews on arguments</source>
        <translation>我在论点上的批注、标签和审阅状态</translation>
    </message>
    <message>
        <source>Recordings of speeches</source>
        <translation>发言录音</translation>
    </message>
    <message>
        <source>{0}’s rehearsal trees</source>
        <translation>{0}的演练树</translation>
    </message>
    <message>
        <source>Leave out, too</source>
        <translation>同时去掉</translation>
    </message>
    <message>
        <source>What is left out is nowhere in the file: the copy has no history of edits, and no trees that were sent before.</source>
        <translation>去掉的内容不会出现在文件的任何地方：副本没有编辑历史，也没有以前发出过的演练树。</translation>
    </message>
    <message>
        <source>The speeches and the flow stay, so the app can judge the round again for whoever has the copy, without your words and points.</source>
        <translation>发言和交锋记录会保留，因此拿到副本的人可以让程序重新评判这一轮，但看不到你的评语和评分。</translation>
    </message>
    <message>
        <source>The copy has no password: whoever gets it can read all that is in it.</source>
        <translation>副本没有密码：拿到的人可以读到其中的全部内容。</translation>
    </message>
    <message>
        <source>Choose where…</source>
        <translation>选择位置…</translation>
    </message>
</context>
<context>
    <name>Round</name>
    <message>
        <source>Nobody asked anything here. Without a language model the app asks only about what it can quote.</source>
        <translation>这里没有人提问。没有语言模型时，程序只就能逐字引用的话提问。</translation>
    </message>
</context>
<context>
    <name>RoundChoice</name>
    <message>
        <source>Your side</source>
        <translation>你的持方</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>赛制</translation>
    </message>
    <message>
        <source>Con begins</source>
        <translation>反方先发言</translation>
    </message>
    <message>
        <source>Toss a coin</source>
        <translation>抛硬币</translation>
    </message>
    <message>
        <source>You are</source>
        <translation>你的席位</translation>
    </message>
    <message>
        <source>{0} speeches, {1} in all</source>
        <translation>{0} 个环节，共 {1}</translation>
    </message>
    <message>
        <source>{0} to prepare</source>
        <translation>准备时间 {0}</translation>
    </message>
    <message>
        <source>{0} to think for each team</source>
        <translation>每队可用准备时间 {0}</translation>
    </message>
    <message>
        <source>Speak for the motion</source>
        <translation>支持辩题</translation>
    </message>
    <message>
        <source>Speak against the motion</source>
        <translation>反对辩题</translation>
    </message>
    <message>
        <source>Surprise me</source>
        <translation>随机持方</translation>
    </message>
    <message>
        <source>A side is drawn for you</source>
        <translation>由系统抽签</translation>
    </message>
    <message>
        <source>Just listen</source>
        <translation>只听不辩</translation>
    </message>
    <message>
        <source>The app speaks for both sides</source>
        <translation>双方都由程序发言</translation>
    </message>
    <message>
        <source>Make or change a format</source>
        <translation>新建或修改赛制</translation>
    </message>
    <message>
        <source>More choices</source>
        <translation>更多选项</translation>
    </message>
    <message>
        <source>Begin with the format’s time to prepare</source>
        <translation>先用完赛制规定的准备时间再开始</translation>
    </message>
    <message>
        <source>Play the same opponent again</source>
        <translation>再次对阵同样的对手</translation>
    </message>
    <message>
        <source>It plays exactly as before when you give the same number</source>
        <translation>输入相同的数字，对手的表现就与上次完全一样</translation>
    </message>
    <message>
        <source>Number that makes the round repeatable</source>
        <translation>使本场可重现的数字</translation>
    </message>
    <message>
        <source>A number: the same one gives the same opponent</source>
        <translation>一个数字：数字相同，对手就相同</translation>
    </message>
</context>
<context>
    <name>RoundDesk</name>
    <message>
        <source>“{0}” no longer fits the flow and was not done.</source>
        <translation>“{0}”已不适用于当前的交锋记录，因此没有执行。</translation>
    </message>
</context>
<context>
    <name>RoundPane</name>
    <message>
        <source>Round</source>
        <translation>实战</translation>
    </message>
    <message>
        <source>No round yet. Choose a side and a format, and the opponent prepares its case.</source>
        <translation>还没有开始。选好持方和赛制，对手就会开始准备。</translation>
    </message>
    <message>
        <source>Start a round</source>
        <translation>开始一场</translation>
    </message>
    <message>
        <source>Your speech</source>
        <translation>你的发言</translation>
    </message>
    <message>
        <source>What was understood</source>
        <translation>识别结果</translation>
    </message>
    <message>
        <source>Type your speech here, or paste it.</source>
        <translation>在此输入或粘贴你的发言。</translation>
    </message>
    <message>
        <source>Save elsewhere</source>
        <translation>保存到别处</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Save the speech</source>
        <translation>保存发言</translation>
    </message>
    <message>
        <source>The recording is kept. There is no recogniser here: type what you said.</source>
        <translation>录音已保留。本机没有语音识别：请把你说的话打出来。</translation>
    </message>
    <message>
        <source>The round is over</source>
        <translation>本场结束</translation>
    </message>
    <message>
        <source>opponent preparing</source>
        <translation>对手准备中</translation>
    </message>
    <message>
        <source>being prepared</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一篇</translation>
    </message>
    <message>
        <source>thinking, the clock runs on</source>
        <translation>思考中，计时继续</translation>
    </message>
    <message>
        <source>opponent speaking</source>
        <translation>对手发言中</translation>
    </message>
    <message>
        <source>speaking</source>
        <translation>发言中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>heard again</source>
        <translation>正在重听</translation>
    </message>
    <message>
        <source>your turn</source>
        <translation>轮到你了</translation>
    </message>
    <message>
        <source>waiting for your first word</source>
        <translation>等你开口</translation>
    </message>
    <message>
        <source>you are speaking</source>
        <translation>你正在发言</translation>
    </message>
    <message>
        <source>microphone lost</source>
        <translation>麦克风断开</translation>
    </message>
    <message>
        <source>recording paused</source>
        <translation>录音已暂停</translation>
    </message>
    <message>
        <source>being recognised</source>
        <translation>正在识别</translation>
    </message>
    <message>
        <source>you are typing</source>
        <translation>你正在打字</translation>
    </message>
    <message>
        <source>read it through</source>
        <translation>请通读一遍</translation>
    </message>
    <message>
        <source>being entered in the flow</source>
        <translation>正在写入交锋记录</translation>
    </message>
    <message>
        <source>Off the clock: no bells</source>
        <translation>不计时：没有铃</translation>
    </message>
    <message>
        <source>Your clock starts on your first word</source>
        <translation>你一开口就开始计时</translation>
    </message>
    <message>
        <source>{0} spoken</source>
        <translation>已说 {0}</translation>
    </message>
    <message>
        <source>Connect a microphone: it goes on by itself. Or type the rest.</source>
        <translation>请接上麦克风：会自动继续。或打字完成其余部分。</translation>
    </message>
    <message>
        <source>What is marked is an estimate.</source>
        <translation>标出的是估计。</translation>
    </message>
    <message>
        <source>Heard by {0}: your recording leaves this computer</source>
        <translation>由 {0} 识别：你的录音会离开本机</translation>
    </message>
    <message>
        <source>The speech is being prepared…</source>
        <translation>正在准备发言…</translation>
    </message>
    <message>
        <source>not recorded: the disk refuses</source>
        <translation>没有录音：磁盘拒绝写入</translation>
    </message>
    <message>
        <source>Next: {0}, {1}</source>
        <translation>下一篇：{0}，{1}</translation>
    </message>
    <message>
        <source>{0} was heard, and is still to be entered.</source>
        <translation>{0}已经讲完，还没有记入。</translation>
    </message>
    <message>
        <source>This round stopped before {0}.</source>
        <translation>本场在{0}之前中止。</translation>
    </message>
    <message>
        <source>This round was left before {0}.</source>
        <translation>本场在{0}之前离场。</translation>
    </message>
    <message>
        <source>No recogniser knows this case&apos;s language: your voice is recorded, you type what you said.</source>
        <translation>没有语音识别懂这个论点的语言：你的声音会录下，内容请打字。</translation>
    </message>
    <message>
        <source>There is no recogniser here: your voice is recorded, you type what you said.</source>
        <translation>本机没有语音识别：先录下声音，再由你把说的话打出来。</translation>
    </message>
    <message>
        <source>The rest of your speech is being recognised…</source>
        <translation>正在识别发言的其余部分…</translation>
    </message>
    <message>
        <source>This debate is flowed by hand</source>
        <translation>这场辩论由人手工记录</translation>
    </message>
    <message>
        <source>your partner prepares</source>
        <translation>队友准备中</translation>
    </message>
    <message>
        <source>your partner speaks</source>
        <translation>队友发言中</translation>
    </message>
    <message>
        <source>your side prepares</source>
        <translation>本方准备中</translation>
    </message>
    <message>
        <source>your side speaks</source>
        <translation>本方发言中</translation>
    </message>
    <message>
        <source>question and answer</source>
        <translation>一问一答</translation>
    </message>
    <message>
        <source>Time to prepare</source>
        <translation>准备时间</translation>
    </message>
    <message>
        <source>stopped here</source>
        <translation>到此中止</translation>
    </message>
    <message>
        <source>left here</source>
        <translation>到此离开</translation>
    </message>
    <message>
        <source>both sides in turn</source>
        <translation>双方轮流</translation>
    </message>
    <message>
        <source>then {0}, {1}</source>
        <translation>随后：{0}，{1}</translation>
    </message>
    <message>
        <source>Your preparation is used up: begin</source>
        <translation>本队准备时间已用完，请开始</translation>
    </message>
    <message>
        <source>Preparation: {0} left</source>
        <translation>准备时间还剩 {0}</translation>
    </message>
    <message>
        <source>points of information until {0} left</source>
        <translation>可质询，至剩余 {0} 为止</translation>
    </message>
    <message>
        <source>points of information from {0} left</source>
        <translation>剩余 {0} 起可质询</translation>
    </message>
    <message>
        <source>protected time</source>
        <translation>受保护时间</translation>
    </message>
    <message>
        <source>Write your case in Prep and look at the trees. The round waits: it begins when you begin it.</source>
        <translation>在备赛中写下立论，看看演练树。这一场会等你：由你来开始。</translation>
    </message>
    <message>
        <source>The speech is being entered in the flow…</source>
        <translation>正在把发言写入交锋记录…</translation>
    </message>
    <message>
        <source>A moment: what is understood so far comes now…</source>
        <translation>请稍候：已听懂的部分马上就来…</translation>
    </message>
    <message>
        <source>Still understanding: {0} s left of your speech. The recording is kept.</source>
        <translation>仍在识别：你的发言还剩 {0} 秒。录音已保留。</translation>
    </message>
    <message>
        <source>Thinking… the next sentence is being written.</source>
        <translation>思考中…正在写下一句。</translation>
    </message>
    <message>
        <source>It is debated elsewhere: its clock and its sheet are on the flow.</source>
        <translation>辩论在别处进行：计时器和记录表都在“交锋记录”里。</translation>
    </message>
    <message>
        <source>All speeches are given. The round is being judged…</source>
        <translation>所有发言均已结束，正在评判…</translation>
    </message>
    <message>
        <source>All speeches are given, and the ballot is in.</source>
        <translation>所有发言均已结束，评判表已出。</translation>
    </message>
    <message>
        <source>You are next: {0}, {1}</source>
        <translation>你的下一篇：{0}，{1}</translation>
    </message>
    <message>
        <source>This debate was held elsewhere</source>
        <translation>这场辩论是在别处进行的</translation>
    </message>
    <message>
        <source>Both sides speak by themselves</source>
        <translation>双方均由程序发言</translation>
    </message>
    <message>
        <source>You have given all your speeches</source>
        <translation>你的发言已全部结束</translation>
    </message>
    <message>
        <source>Make room, then press Go on. Or type the rest.</source>
        <translation>请腾出空间，然后按继续。或打字完成其余部分。</translation>
    </message>
    <message>
        <source>Paused: nothing is recorded</source>
        <translation>已暂停：没有在录音</translation>
    </message>
    <message>
        <source>Looking for a microphone…</source>
        <translation>正在查找麦克风…</translation>
    </message>
    <message>
        <source>No microphone: type instead</source>
        <translation>没有麦克风：请改用打字</translation>
    </message>
    <message>
        <source>Microphone ready · opens by itself in your turn</source>
        <translation>麦克风就绪 · 轮到你时自动开启</translation>
    </message>
    <message>
        <source>Microphone ready · starts when you press Record</source>
        <translation>麦克风就绪 · 按“录音”开始</translation>
    </message>
    <message>
        <source>A recording of {0} was kept when it stopped.</source>
        <translation>中断时保留了一段 {0} 的录音。</translation>
    </message>
    <message>
        <source>1 word you had typed was kept.</source>
        <translation>你打的 1 个词已保留。</translation>
    </message>
    <message>
        <source>{0} words you had typed were kept.</source>
        <translation>你打的 {0} 个词已保留。</translation>
    </message>
    <message>
        <source>Type what you said; the recording is kept.</source>
        <translation>请把你说的话打出来；录音已保留。</translation>
    </message>
    <message>
        <source>Basic recogniser: it mishears often. Correct it here; dashed words are doubtful.</source>
        <translation>基础识别引擎：常有听错。请在此改正；带虚线的词存疑。</translation>
    </message>
    <message>
        <source>Correct what was misheard; words with a dashed line are doubtful.</source>
        <translation>请改正听错的地方；带虚线的词存疑。</translation>
    </message>
    <message>
        <source>{0} words · about {1} when spoken</source>
        <translation>{0} 个词 · 说出来约 {1}</translation>
    </message>
    <message>
        <source>Does not fit from “{0}…” on</source>
        <translation>从“{0}……”起时间不够</translation>
    </message>
    <message>
        <source>Heard by {0} (basic: it mishears often; you correct it afterwards)</source>
        <translation>由 {0} 识别（基础：常有听错，稍后由你改正）</translation>
    </message>
    <message>
        <source>Heard by {0}</source>
        <translation>由 {0} 识别</translation>
    </message>
    <message>
        <source>{0} s behind: it is slow for this computer</source>
        <translation>落后 {0} 秒：本机跑它较慢</translation>
    </message>
    <message>
        <source>constructive</source>
        <translation>立论</translation>
    </message>
    <message>
        <source>Constr.</source>
        <comment>constructive, short</comment>
        <translation>立</translation>
    </message>
    <message>
        <source>C</source>
        <comment>constructive, one letter</comment>
        <translation>立</translation>
    </message>
    <message>
        <source>opening</source>
        <translation>立论</translation>
    </message>
    <message>
        <source>rebuttal</source>
        <translation>驳论</translation>
    </message>
    <message>
        <source>closing</source>
        <translation>总结陈词</translation>
    </message>
    <message>
        <source>Op.</source>
        <comment>opening, short</comment>
        <translation>立</translation>
    </message>
    <message>
        <source>O</source>
        <comment>opening, one letter</comment>
        <translation>立</translation>
    </message>
    <message>
        <source>Reb.</source>
        <comment>rebuttal, short</comment>
        <translation>驳</translation>
    </message>
    <message>
        <source>R</source>
        <comment>rebuttal, one letter</comment>
        <translation>驳</translation>
    </message>
    <message>
        <source>Clo.</source>
        <comment>closing, short</comment>
        <translation>结</translation>
    </message>
    <message>
        <source>C</source>
        <comment>closing, one letter</comment>
        <translation>结</translation>
    </message>
    <message>
        <source>bell {0}</source>
        <translation>铃：{0}</translation>
    </message>
    <message>
        <source>Bell: {0} left</source>
        <translation>铃：还剩 {0}</translation>
    </message>
    <message>
        <source>Bell: nothing more counts</source>
        <translation>铃响：之后的内容不再计入</translation>
    </message>
    <message>
        <source>Bell: time</source>
        <translation>铃：时间到</translation>
    </message>
    <message>
        <source>Over time · finish by {0}</source>
        <translation>超时 · 请在 {0} 前结束</translation>
    </message>
    <message>
        <source>Over time · nothing after {0} counts</source>
        <translation>超时 · {0} 之后的内容不计</translation>
    </message>
    <message>
        <source>at {0} left</source>
        <translation>剩 {0}</translation>
    </message>
    <message>
        <source>at {0} over</source>
        <translation>超时 {0} 时</translation>
    </message>
    <message>
        <source>at time</source>
        <translation>到时</translation>
    </message>
    <message>
        <source>The loudspeaker went away. The speech goes on at the system&apos;s own loudspeaker.</source>
        <translation>扬声器断开了。发言改由系统默认的扬声器继续。</translation>
    </message>
    <message>
        <source>The speech goes on at {0}.</source>
        <translation>发言在 {0} 继续。</translation>
    </message>
    <message>
        <source>{0} cannot be used. The speech goes on where it can be heard.</source>
        <translation>{0} 不能用。发言在能听到的地方继续。</translation>
    </message>
    <message>
        <source>There is a loudspeaker again: the speech goes on where it stood.</source>
        <translation>扬声器又有了：发言从停下的地方继续。</translation>
    </message>
    <message>
        <source>This computer is very busy: the sound had holes. “‹&#xa0;Sentence” says it again.</source>
        <translation>本机很忙：声音有断处。“‹&#xa0;句”可以重听。</translation>
    </message>
    <message>
        <source>{0} was not ready in time: another voice says what is missing.</source>
        <translation>{0} 没有及时就绪：缺的部分由另一语音说。</translation>
    </message>
    <message>
        <source>{0} failed: another voice says the rest.</source>
        <translation>{0} 出错：其余由另一语音说。</translation>
    </message>
    <message>
        <source>{0} is slower than speech on this computer: it is waited for, off the clock.</source>
        <translation>{0}在本机比说话慢：会等它，等待不计时。</translation>
    </message>
    <message>
        <source>the system&apos;s own loudspeaker</source>
        <translation>系统默认的扬声器</translation>
    </message>
    <message>
        <source>The voice</source>
        <translation>语音</translation>
    </message>
</context>
<context>
    <name>RoundPresenter</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>{0} sentences after {1} were not counted.</source>
        <translation>{1} 之后有 {0} 句未计入。</translation>
    </message>
    <message>
        <source>1 sentence after {0} was not counted.</source>
        <translation>{0} 之后有 1 句未计入。</translation>
    </message>
</context>
<context>
    <name>Rounds</name>
    <message>
        <source>Held elsewhere</source>
        <translation>在别处进行</translation>
    </message>
    <message>
        <source>The app on both sides</source>
        <translation>双方都由程序进行</translation>
    </message>
    <message>
        <source>You: {0}</source>
        <translation>你：{0}</translation>
    </message>
    <message>
        <source>Ballot held back</source>
        <translation>裁决单暂缓公布</translation>
    </message>
    <message>
        <source>Under way: {0} of {1} speeches</source>
        <translation>进行中：{1} 篇发言中的 {0} 篇</translation>
    </message>
    <message>
        <source>Left after {0} of {1} speeches</source>
        <translation>共 {1} 篇，讲完 {0} 篇后离开</translation>
    </message>
    <message>
        <source>Not judged yet</source>
        <translation>尚未评判</translation>
    </message>
</context>
<context>
    <name>RoundsDialog</name>
    <message>
        <source>Rounds of this case</source>
        <translation>本备赛的各场</translation>
    </message>
    <message>
        <source>No round was held on this case yet.</source>
        <translation>本备赛还没有进行过一场。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Save the charts</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Save the numbers</source>
        <translation>保存数字</translation>
    </message>
    <message>
        <source>delivery</source>
        <translation>表达</translation>
    </message>
    <message>
        <source>There is nothing to draw of this speech.</source>
        <translation>这篇发言没有可画的内容。</translation>
    </message>
</context>
<context>
    <name>ScoreField</name>
    <message>
        <source>Why this score</source>
        <translation>评分理由</translation>
    </message>
    <message>
        <source>Reason for: {0}</source>
        <translation>评分理由：{0}</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Find in the trees</source>
        <translation>在演练树中查找</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
</context>
<context>
    <name>SeekBar</name>
    <message>
        <source>Place in the speech</source>
        <translation>发言中的位置</translation>
    </message>
    <message>
        <source>sentence {0} of {1}</source>
        <translation>第 {0} 句，共 {1} 句</translation>
    </message>
</context>
<context>
    <name>Selection</name>
    <message>
        <source>“{0}” ({1}) says the same as “{2}”.</source>
        <translation>“{0}”（{1}）与“{2}”说的是同一件事。</translation>
    </message>
    <message>
        <source>“{0}” ({1}) and “{2}” contradict each other.</source>
        <translation>“{0}”（{1}）与“{2}”互相矛盾。</translation>
    </message>
    <message>
        <source>“{0}” ({1}) is fought on the same ground as “{2}”.</source>
        <translation>“{0}”（{1}）与“{2}”争的是同一个战场。</translation>
    </message>
    <message>
        <source>“{0}” ({1}) is weaker than those chosen.</source>
        <translation>“{0}”（{1}）比选中的弱。</translation>
    </message>
    <message>
        <source>“{0}” ({1}) adds less beside the others than those chosen.</source>
        <translation>“{0}”（{1}）与其他论点并列时，带来的新内容比选中的少。</translation>
    </message>
</context>
<context>
    <name>SelectionPanel</name>
    <message>
        <source>Claims for an opening</source>
        <translation>立论用的论点</translation>
    </message>
    <message>
        <source>Let the model choose</source>
        <translation>让模型来选</translation>
    </message>
    <message>
        <source>Choosing claims for an opening of {0}…</source>
        <translation>正在为{0}的立论选论点…</translation>
    </message>
    <message>
        <source>For an opening of {0}: {1} of {2} claims</source>
        <translation>{0}的立论：{2} 个论点中选 {1} 个</translation>
    </message>
    <message>
        <source>{0}. {1} ({2})</source>
        <translation>{0}. {1}（{2}）</translation>
    </message>
    <message>
        <source>Framework: {0}</source>
        <translation>立论框架：{0}</translation>
    </message>
    <message>
        <source>Chosen by the library: by strength after the answers, and by difference.</source>
        <translation>由题库选出：按回应之后的强度和彼此的差异。</translation>
    </message>
    <message>
        <source>The model&apos;s reason: {0}</source>
        <translation>模型的理由：{0}</translation>
    </message>
    <message>
        <source>Chosen by the model.</source>
        <translation>由模型选出。</translation>
    </message>
    <message>
        <source>Not chosen ({0}): why</source>
        <translation>未选中（{0}）：原因</translation>
    </message>
    <message>
        <source>Not chosen: {0}</source>
        <translation>未选中：{0}</translation>
    </message>
    <message>
        <source>Show it: {0}</source>
        <translation>显示：{0}</translation>
    </message>
    <message>
        <source>One call; it says why, and what holds the claims together</source>
        <translation>询问一次；它会说明理由，以及论点之间的联系</translation>
    </message>
</context>
<context>
    <name>ServerPart</name>
    <message>
        <source>Where is the model?</source>
        <translation>模型在哪里？</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Address, such as https://host/v1</source>
        <translation>地址，例如 https://host/v1</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>重新查找(&amp;L)</translation>
    </message>
    <message>
        <source>Looking for Ollama, LM Studio and llama.cpp on this computer…</source>
        <translation>正在本机查找 Ollama、LM Studio 和 llama.cpp…</translation>
    </message>
    <message>
        <source>No Ollama, LM Studio or llama.cpp answers on this computer. Start one and look again, or choose a server elsewhere.</source>
        <translation>本机没有 Ollama、LM Studio 或 llama.cpp 应答。请启动其中一个再重新查找，或选择别处的服务器。</translation>
    </message>
    <message>
        <source>Found on this computer:</source>
        <translation>在本机找到：</translation>
    </message>
    <message>
        <source>{0} models</source>
        <translation>{0} 个模型</translation>
    </message>
    <message>
        <source>1 model</source>
        <translation>1 个模型</translation>
    </message>
    <message>
        <source>asks for a key</source>
        <translation>要求密钥</translation>
    </message>
    <message>
        <source>{0} (from the environment)</source>
        <translation>{0}（来自环境变量）</translation>
    </message>
    <message>
        <source>{0} (connected)</source>
        <translation>{0}（已连接）</translation>
    </message>
    <message>
        <source>{0} (as last time)</source>
        <translation>{0}（与上次相同）</translation>
    </message>
    <message>
        <source>{0} · needs a key</source>
        <translation>{0} · 需要密钥</translation>
    </message>
    <message>
        <source>Any server like OpenAI&apos;s, at an address you type</source>
        <translation>任何与 OpenAI 兼容的服务器，地址由你输入</translation>
    </message>
    <message>
        <source>Another server</source>
        <translation>其他服务器</translation>
    </message>
    <message>
        <source>Asked at {0}.</source>
        <translation>将访问 {0}。</translation>
    </message>
    <message>
        <source>Asked at {0}. Type http:// in front if the server has no encryption.</source>
        <translation>将访问 {0}。如果服务器没有加密，请在前面加上 http://。</translation>
    </message>
    <message>
        <source>Asked at {0}, without encryption. Type https:// in front if the server has it.</source>
        <translation>将访问 {0}，不加密。如果服务器支持加密，请在前面加上 https://。</translation>
    </message>
    <message>
        <source>Key: most servers on this computer need none</source>
        <translation>密钥：本机的服务器大多不需要</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>The key you typed</source>
        <translation>你输入的密钥</translation>
    </message>
    <message>
        <source>From the environment (OPENAI_API_KEY)</source>
        <translation>来自环境变量（OPENAI_API_KEY）</translation>
    </message>
    <message>
        <source>In this computer&apos;s keychain</source>
        <translation>在本机的钥匙串中</translation>
    </message>
    <message>
        <source>It is kept in this computer&apos;s keychain, never in a file.</source>
        <translation>保存在本机的钥匙串中，绝不写入文件。</translation>
    </message>
    <message>
        <source>It is used until you close debatecoach.</source>
        <translation>在你关闭 debatecoach 之前有效。</translation>
    </message>
    <message>
        <source>It is read from there each time and kept nowhere.</source>
        <translation>每次都从那里读取，不另外保存。</translation>
    </message>
    <message>
        <source>It is kept there and nowhere else; type another to replace it.</source>
        <translation>只保存在那里；输入新的密钥即可替换。</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Set by the school</source>
        <translation>由学校规定</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Takes effect at the next start of the app.</source>
        <translation>下次启动时生效。</translation>
    </message>
    <message>
        <source>&amp;No animation</source>
        <translation>不使用动画(&amp;N)</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>对手</translation>
    </message>
    <message>
        <source>&amp;Connect a language model…</source>
        <translation>连接语言模型(&amp;C)…</translation>
    </message>
    <message>
        <source>L&amp;evel</source>
        <translation>级别(&amp;E)</translation>
    </message>
    <message>
        <source>How good the opponent is.</source>
        <translation>对手有多强。</translation>
    </message>
    <message>
        <source>Te&amp;am</source>
        <translation>团队(&amp;A)</translation>
    </message>
    <message>
        <source>Who works on a speech with a language model.</source>
        <translation>用语言模型时，由谁来准备发言。</translation>
    </message>
    <message>
        <source>Thin&amp;k first</source>
        <translation>先想好再说(&amp;K)</translation>
    </message>
    <message>
        <source>The whole speech is written and checked before its first word. Otherwise it begins at once and is written while it is spoken.</source>
        <translation>开口之前写完并检查整篇发言。否则立刻开口，边说边写。</translation>
    </message>
    <message>
        <source>The library debater: it needs no language model.</source>
        <translation>题库辩手：它不需要语言模型。</translation>
    </message>
    <message>
        <source>It thinks with a model at {0}.</source>
        <translation>它用 {0} 上的模型思考。</translation>
    </message>
    <message>
        <source>Opponent&apos;s voice</source>
        <translation>对手的语音</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>语音(&amp;V)</translation>
    </message>
    <message>
        <source>Secon&amp;d voice</source>
        <translation>第二语音(&amp;D)</translation>
    </message>
    <message>
        <source>Speaks for Con when you listen to a round of both sides.</source>
        <translation>旁听双方的一场时，为反方发言。</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>语速(&amp;P)</translation>
    </message>
    <message>
        <source>Pa&amp;uses</source>
        <translation>停顿(&amp;U)</translation>
    </message>
    <message>
        <source>At commas, dashes and colons.</source>
        <translation>在逗号、破折号和冒号处。</translation>
    </message>
    <message>
        <source>&amp;Hear the voice</source>
        <translation>试听语音(&amp;H)</translation>
    </message>
    <message>
        <source>How words are sa&amp;id…</source>
        <translation>词的读法(&amp;I)…</translation>
    </message>
    <message>
        <source>Get more voices…</source>
        <translation>获取更多语音…</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>L&amp;oudspeaker</source>
        <translation>扬声器(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Microphone</source>
        <translation>麦克风(&amp;M)</translation>
    </message>
    <message>
        <source>Check your microphone…</source>
        <translation>检查麦克风…</translation>
    </message>
    <message>
        <source>Speech &amp;recognition</source>
        <translation>语音识别(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Silent bells: show them, do not ring</source>
        <translation>静音铃：只显示，不响铃(&amp;S)</translation>
    </message>
    <message>
        <source>Get more recognisers…</source>
        <translation>获取更多语音识别…</translation>
    </message>
    <message>
        <source>In a round</source>
        <translation>实战中</translation>
    </message>
    <message>
        <source>Start my clock on my first &amp;word</source>
        <translation>我一开口就开始计时(&amp;W)</translation>
    </message>
    <message>
        <source>Otherwise it starts as soon as you press Record.</source>
        <translation>否则按下“录音”就开始计时。</translation>
    </message>
    <message>
        <source>Show the whole speech at on&amp;ce</source>
        <translation>一次显示整篇发言(&amp;C)</translation>
    </message>
    <message>
        <source>To read along without hearing. Otherwise the opponent&apos;s words come with its voice.</source>
        <translation>供听不见声音时阅读。否则对手的话随声音逐字出现。</translation>
    </message>
    <message>
        <source>&amp;By voice alone: you press only “I&apos;m done”</source>
        <translation>只用声音：你只按“我说完了”(&amp;B)</translation>
    </message>
    <message>
        <source>Recording begins when it is your turn, and what was heard is entered without being read.</source>
        <translation>轮到你时自动录音，听到的内容不经查看直接写入。</translation>
    </message>
    <message>
        <source>&amp;Points of information</source>
        <translation>质询(&amp;P)</translation>
    </message>
    <message>
        <source>How often the opponent rises, in formats that have them. Off: you cannot rise either.</source>
        <translation>在有质询的赛制中，对方起立的频率。关闭后你也不能起立。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>更改按键…</translation>
    </message>
    <message>
        <source>Shorthand…</source>
        <translation>速记…</translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation>新版本</translation>
    </message>
    <message>
        <source>This build has no update address: it never asks for newer versions.</source>
        <translation>此构建没有更新地址：它从不询问是否有新版本。</translation>
    </message>
    <message>
        <source>Ask once a &amp;week whether there is a newer version</source>
        <translation>每周询问一次是否有新版本(&amp;W)</translation>
    </message>
    <message>
        <source>{0} is asked; nothing of yours is sent. Nothing is fetched before you say so.</source>
        <translation>询问的对象是 {0}；不会发送您的任何内容。未经您同意，不会下载任何东西。</translation>
    </message>
    <message>
        <source>Ask now</source>
        <translation>立即询问</translation>
    </message>
    <message>
        <source>There is no newer version.</source>
        <translation>没有更新的版本。</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0}%</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Calm</source>
        <translation>平静</translation>
    </message>
    <message>
        <source>Lively</source>
        <translation>活跃</translation>
    </message>
    <message>
        <source>The best there is</source>
        <translation>现有最佳</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>短</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>通常</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>长</translation>
    </message>
    <message>
        <source>Different from the first</source>
        <translation>与第一个不同</translation>
    </message>
    <message>
        <source>{0}×</source>
        <translation>{0}×</translation>
    </message>
    <message>
        <source>{0} (basic)</source>
        <translation>{0}（基础）</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>None found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ShorthandDialog</name>
    <message>
        <source>Shorthand</source>
        <translation>速记</translation>
    </message>
    <message>
        <source>Written out when the word ends while you type on the flow. Ctrl+Z right after takes it back.</source>
        <translation>在交锋记录中打字时，词一结束就写全。随即按 Ctrl+Z 可撤回。</translation>
    </message>
    <message>
        <source>Shorthand and what it stands for</source>
        <translation>速记及其含义</translation>
    </message>
    <message>
        <source>Written out</source>
        <translation>写全</translation>
    </message>
    <message>
        <source>&amp;Shorthand</source>
        <translation>速记(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Written out</source>
        <translation>写全(&amp;W)</translation>
    </message>
    <message>
        <source>As it came with the app</source>
        <translation>恢复应用自带的</translation>
    </message>
</context>
<context>
    <name>SoundCheckDialog</name>
    <message>
        <source>Check your microphone</source>
        <translation>检查麦克风</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>麦克风</translation>
    </message>
</context>
<context>
    <name>SpeaksAs</name>
    <message>
        <source>Itself</source>
        <translation>自己的方式</translation>
    </message>
    <message>
        <source>By speaker</source>
        <translation>按辩手分别选择</translation>
    </message>
    <message>
        <source>{0} (not on this computer)</source>
        <translation>{0}（不在这台电脑上）</translation>
    </message>
    <message>
        <source>Speaks as</source>
        <translation>发言方式</translation>
    </message>
    <message>
        <source>Persons…</source>
        <translation>人物…</translation>
    </message>
    <message>
        <source>In nobody&apos;s manner.</source>
        <translation>不模拟任何人。</translation>
    </message>
    <message>
        <source>Simulated, and said so beside every speech. What you speak yourself stays yours.</source>
        <translation>属于模拟，每篇发言旁都会注明。您自己的发言不受影响。</translation>
    </message>
    <message>
        <source>Simulated, and said so beside every speech.</source>
        <translation>属于模拟，每篇发言旁都会注明。</translation>
    </message>
</context>
<context>
    <name>SpeechTextDialog</name>
    <message>
        <source>Hear it</source>
        <translation>试听</translation>
    </message>
</context>
<context>
    <name>Spent</name>
    <message>
        <source>The most like speech on file</source>
        <translation>库中最相近的发言</translation>
    </message>
    <message>
        <source>Where your words went</source>
        <translation>你的字数用在哪里</translation>
    </message>
    <message>
        <source>attacking</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>defending</source>
        <translation>防守</translation>
    </message>
    <message>
        <source>building</source>
        <translation>立论</translation>
    </message>
    <message>
        <source>weighing</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>framing</source>
        <translation>铺陈</translation>
    </message>
    <message>
        <source>In the most like speech on file {0} % of the words attacked, in yours {1} %.</source>
        <translation>在库中最相近的发言里，{0}% 的字数用于攻击，你的是 {1}%。</translation>
    </message>
    <message>
        <source>In the most like speech on file {0} % of the words defended its own points, in yours {1} %.</source>
        <translation>在库中最相近的发言里，{0}% 的字数用于防守己方论点，你的是 {1}%。</translation>
    </message>
    <message>
        <source>In the most like speech on file {0} % of the words built its own case, in yours {1} %.</source>
        <translation>在库中最相近的发言里，{0}% 的字数用于建立己方论证，你的是 {1}%。</translation>
    </message>
    <message>
        <source>In the most like speech on file {0} % of the words weighed the sides, in yours {1} %.</source>
        <translation>在库中最相近的发言里，{0}% 的字数用于比较双方，你的是 {1}%。</translation>
    </message>
    <message>
        <source>You spent your words much as the most like speech on file did.</source>
        <translation>你的字数分配与库中最相近的发言大致相同。</translation>
    </message>
    <message>
        <source>That speech was written for practice, on “{0}”: nobody held that debate.</source>
        <translation>那篇发言是为练习而写的，辩题是“{0}”：那场辩论并未真正举行。</translation>
    </message>
    <message>
        <source>That speech is from a round of yours, on “{0}”.</source>
        <translation>那篇发言出自你自己的一场比赛，辩题是“{0}”。</translation>
    </message>
    <message>
        <source>That speech is from a debate that was brought in, on “{0}”.</source>
        <translation>那篇发言出自一场导入的辩论，辩题是“{0}”。</translation>
    </message>
    <message>
        <source>That speech is from a pack, on “{0}”.</source>
        <translation>那篇发言出自一个资料包，辩题是“{0}”。</translation>
    </message>
    <message>
        <source>{0} {1} %</source>
        <translation>{0} {1}%</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Read by a program, sentence by sentence: it can take a defence for an attack.</source>
        <translation>由程序逐句判读：它可能把防守当作攻击。</translation>
    </message>
    <message>
        <source>Where your words go</source>
        <translation>你的字数都用在哪里</translation>
    </message>
    <message>
        <source>Openings, your last {0}</source>
        <translation>立论，你最近的 {0} 篇</translation>
    </message>
    <message>
        <source>Rebuttals, your last {0}</source>
        <translation>驳论，你最近的 {0} 篇</translation>
    </message>
    <message>
        <source>Closings, your last {0}</source>
        <translation>总结，你最近的 {0} 篇</translation>
    </message>
    <message>
        <source>{0} on file, {1} of them written for practice and held by nobody</source>
        <translation>库中 {0} 篇，其中 {1} 篇是为练习而写，并未真正举行</translation>
    </message>
    <message>
        <source>Most unlike them: {0} {1} % of the words there, {2} % with you.</source>
        <translation>与它们差别最大的是{0}：它们占 {1}% 的字数，你占 {2}%。</translation>
    </message>
</context>
<context>
    <name>StartPanel</name>
    <message>
        <source>Start a round on: {0}</source>
        <translation>开始一场：{0}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Let the team &amp;prepare it</source>
        <translation>让团队准备(&amp;P)</translation>
    </message>
    <message>
        <source>Connect a language model…</source>
        <translation>连接语言模型…</translation>
    </message>
    <message>
        <source>English motions</source>
        <translation>英语辩题</translation>
    </message>
    <message>
        <source>Look at the trees</source>
        <translation>看看演练树</translation>
    </message>
    <message>
        <source>A motion of your own: let the team prepare it first, so that both sides have claims, replies and evidence to debate with. You can change all of it.</source>
        <translation>你自己的辩题：先让团队准备，这样双方都有论点、回应和证据可用。所有内容你都可以修改。</translation>
    </message>
    <message>
        <source>A motion of your own: prepare it first and enter claims for both sides, so that the opponent has something to argue.</source>
        <translation>这是你自己的辩题：请先备赛，为双方写下论点，对手才有话可辩。</translation>
    </message>
    <message>
        <source>&amp;Start the round</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Prepare first</source>
        <translation>先备赛(&amp;P)</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>正在打开…</translation>
    </message>
</context>
<context>
    <name>StartRoundDialog</name>
    <message>
        <source>Start a round</source>
        <translation>开始一场</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Start the round</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>The round under way is left as it stands: its speeches and flow stay in the case.</source>
        <translation>正在进行的一场到此为止：发言和交锋记录都保留在备赛文件中。</translation>
    </message>
    <message>
        <source>{0} has no claims yet and would argue from the motion&apos;s words alone.</source>
        <translation>{0}还没有论点，只能从辩题字面出发。</translation>
    </message>
    <message>
        <source>Nobody has prepared this motion: both sides argue from first principles and memory.</source>
        <translation>这个辩题还没有人准备过：双方将从基本原理和记忆出发。</translation>
    </message>
    <message>
        <source>Nobody has prepared this motion: both sides argue from first principles.</source>
        <translation>这个辩题还没有人准备：双方都从一般原理出发立论。</translation>
    </message>
    <message>
        <source>Let the team prepare it</source>
        <translation>让团队准备</translation>
    </message>
</context>
<context>
    <name>StudentRises</name>
    <message>
        <source>Protected time: no points of information now.</source>
        <translation>受保护时间：现在不能质询。</translation>
    </message>
</context>
<context>
    <name>StudentTurn</name>
    <message>
        <source>Record anew</source>
        <translation>重新录音</translation>
    </message>
    <message>
        <source>A new recording takes the place of this one, and of its corrected text.</source>
        <translation>新录音会取代这一段录音及其改正后的文字。</translation>
    </message>
    <message>
        <source>Type anew</source>
        <translation>重新打字</translation>
    </message>
    <message>
        <source>Use the file</source>
        <translation>使用该文件</translation>
    </message>
    <message>
        <source>There are no words in this speech yet.</source>
        <translation>这篇发言还没有内容。</translation>
    </message>
    <message>
        <source>Enter it empty</source>
        <translation>提交空白发言</translation>
    </message>
    <message>
        <source>There is no time to say the last {0} sentences, from “{1}” on. Shorten your speech.</source>
        <translation>最后 {0} 句（从“{1}”起）没有时间说完。请缩短您的发言。</translation>
    </message>
    <message>
        <source>There is no time to say the last sentence, “{0}” Shorten your speech.</source>
        <translation>最后一句“{0}”没有时间说完。请缩短您的发言。</translation>
    </message>
    <message>
        <source>Give it without them</source>
        <translation>不带这些句子提交</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Understand the rest</source>
        <translation>识别其余部分</translation>
    </message>
    <message>
        <source>The last {0} s of your speech are not in the text yet. The recording holds them: type them yourself, or have them understood.</source>
        <translation>你发言的最后 {0} 秒还不在文字里。录音里有：自己打字补上，或让它识别。</translation>
    </message>
    <message>
        <source>The microphone chosen in the settings was not found. {0} records.</source>
        <translation>没有找到设置中选定的麦克风。由 {0} 录音。</translation>
    </message>
    <message>
        <source>The microphone went away; {0} goes on. About {1} s were not recorded.</source>
        <translation>麦克风断开；由 {0} 继续。约 {1} 秒没有录到。</translation>
    </message>
    <message>
        <source>The microphone was gone for a moment and is back. About {0} s were not recorded.</source>
        <translation>麦克风断开片刻后恢复。约 {0} 秒没有录到。</translation>
    </message>
    <message>
        <source>This computer was too busy for a moment. About {0} s were not recorded.</source>
        <translation>本机一时太忙。约 {0} 秒没有录到。</translation>
    </message>
    <message>
        <source>There is a microphone again: you are recorded, and your clock runs. It was gone for {0} s.</source>
        <translation>麦克风又有了：正在录音，你的时钟在走。中断了 {0} 秒。</translation>
    </message>
    <message>
        <source>Part of this speech was kept. Go on with it below, or begin anew and lose that part.</source>
        <translation>这篇发言保留了一部分。可在下面接着做，或重新开始并放弃那一部分。</translation>
    </message>
    <message>
        <source>Type instead</source>
        <translation>改用打字</translation>
    </message>
    <message>
        <source>The microphone gives only silence. Is it muted, or may this app not use it?</source>
        <translation>麦克风没有声音。是不是静音了，或者没有允许本程序使用？</translation>
    </message>
    <message>
        <source>{0} is being read: {1} %</source>
        <translation>正在读取 {0}：{1} %</translation>
    </message>
    <message>
        <source>{0} is being recognised: {1} %</source>
        <translation>正在识别 {0}：{1} %</translation>
    </message>
    <message>
        <source>Use a recorded speech</source>
        <translation>使用录好的发言</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>This recording will be gone for good. The text of the speech stays.</source>
        <translation>这段录音将永久消失，发言文字保留。</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>Suggestion</name>
    <message>
        <source>You speak against it, second: listen first, then answer. Five minutes in all.</source>
        <translation>你担任反方，后发言：先听，再回应。全程五分钟。</translation>
    </message>
    <message>
        <source>This debate is in English: to debate in Chinese takes a language model.</source>
        <translation>这场辩论用英语进行；要用中文辩论，需要连接语言模型。</translation>
    </message>
    <message>
        <source>Connect a language model…</source>
        <translation>连接语言模型…</translation>
    </message>
    <message>
        <source>Try a five-minute round</source>
        <translation>试一场五分钟的比赛</translation>
    </message>
    <message>
        <source>Look at its trees</source>
        <translation>看看它的演练树</translation>
    </message>
    <message>
        <source>Choose side and format…</source>
        <translation>选择持方和赛制…</translation>
    </message>
    <message>
        <source>Another motion</source>
        <translation>换一个辩题</translation>
    </message>
    <message>
        <source>Opening the library…</source>
        <translation>正在打开辩题库…</translation>
    </message>
    <message>
        <source>A motion to try: {0}</source>
        <translation>可以一试的辩题：{0}</translation>
    </message>
</context>
<context>
    <name>SupplyDesk</name>
    <message>
        <source>{0} is installed.</source>
        <translation>{0} 已安装。</translation>
    </message>
</context>
<context>
    <name>SupplyList</name>
    <message>
        <source>Nothing here fits.</source>
        <translation>这里没有符合的。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>语音</translation>
    </message>
    <message>
        <source>Recognisers</source>
        <translation>语音识别</translation>
    </message>
    <message>
        <source>Natural voices for the opponent, made by the Piper project. They speak on this computer and send nothing.</source>
        <translation>Piper 项目制作的自然语音，供对手使用。它们在本机发声，不发送任何内容。</translation>
    </message>
    <message>
        <source>Whisper models understand what you say, and write it with commas and full stops. They listen on this computer and send nothing. A larger one hears better and takes longer.</source>
        <translation>Whisper 模型听懂你的话，并加上标点写下来。它们在本机工作，不发送任何内容。越大听得越准，也越慢。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>音质</translation>
    </message>
    <message>
        <source>Any quality</source>
        <translation>任意音质</translation>
    </message>
    <message>
        <source>&amp;Installed only</source>
        <translation>仅已安装(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Refresh the list</source>
        <translation>刷新列表(&amp;R)</translation>
    </message>
    <message>
        <source>All languages</source>
        <translation>全部语言</translation>
    </message>
    <message>
        <source>Fetching the list of voices…</source>
        <translation>正在获取语音列表…</translation>
    </message>
    <message>
        <source>Entries of its list that could not be read, and are left out: {0}.</source>
        <translation>列表中无法读取而略去的条目：{0}。</translation>
    </message>
    <message>
        <source>This is the list as it was on {0}.</source>
        <translation>这是 {0} 时的列表。</translation>
    </message>
</context>
<context>
    <name>SupplyRow</name>
    <message>
        <source>Suits this computer</source>
        <translation>适合本机</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Download of {0}</source>
        <translation>下载{0}</translation>
    </message>
    <message>
        <source>Delete it? {0} will be free. It can be fetched again.</source>
        <translation>删除它吗？将腾出 {0}，以后可以重新下载。</translation>
    </message>
    <message>
        <source>Installed. It speaks in rounds in Chinese.</source>
        <translation>已安装。它在中文辩论中发言。</translation>
    </message>
    <message>
        <source>Installed. Rounds are in English or Chinese, so it is not used for them.</source>
        <translation>已安装。辩论只用英语或中文进行，所以用不到它。</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>已安装</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>Listen to {0}</source>
        <translation>试听{0}</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>TakingIn</name>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Looking through {0}…</source>
        <translation>正在查看 {0}…</translation>
    </message>
    <message>
        <source>Trying whether {0} opens…</source>
        <translation>正在试着打开 {0}…</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>Copying {0}: {1} of {2} ({3})</source>
        <translation>正在复制 {0}：{1} / {2}（{3}）</translation>
    </message>
</context>
<context>
    <name>TakingInBar</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>取消导入</translation>
    </message>
</context>
<context>
    <name>Talk</name>
    <message>
        <source>Nothing was understood. Say it again, or type it.</source>
        <translation>没有听懂。请再说一遍，或打字。</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>The speeches of this round</source>
        <translation>本场各篇发言</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>now</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>done, by {0}</source>
        <translation>已结束，发言者：{0}</translation>
    </message>
    <message>
        <source>points of information: {0} offered, {1} taken</source>
        <translation>质询：提出 {0} 次，接受 {1} 次</translation>
    </message>
    <message>
        <source>click to hear it again</source>
        <translation>点击重听</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>结束导览</translation>
    </message>
    <message>
        <source>Your opponent speaks here, and the words follow the voice.</source>
        <translation>对手在这里发言，文字跟着声音走。</translation>
    </message>
    <message>
        <source>Each point lands here, on the flow. What has no arrow to it waits for an answer.</source>
        <translation>每个论点都记在这里的交锋记录上。没有箭头指向它的，就在等回应。</translation>
    </message>
    <message>
        <source>When it is your turn, record or type here. Your claims stand above, with hints.</source>
        <translation>轮到你时，在这里录音或打字。你的论点在上面，还有提示。</translation>
    </message>
    <message>
        <source>After the last speech the ballot says who won and why, and what to do next.</source>
        <translation>最后一篇发言之后，评判表会说明谁赢了、为什么，以及接下来练什么。</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>Trail</name>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Preparation</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>Another round</source>
        <translation>另一场</translation>
    </message>
    <message>
        <source>Round {0}</source>
        <translation>第 {0} 场</translation>
    </message>
    <message>
        <source>you were {0}</source>
        <translation>你是{0}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>Done otherwise</source>
        <translation>改用其他办法</translation>
    </message>
    <message>
        <source>+{0} s</source>
        <translation>+{0} 秒</translation>
    </message>
    <message>
        <source>known from before</source>
        <translation>沿用已有结果</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} 秒</translation>
    </message>
    <message>
        <source>{0} tokens</source>
        <translation>{0} 个 token</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>failed ({0})</source>
        <translation>失败（{0}）</translation>
    </message>
    <message>
        <source>server not reached</source>
        <translation>连不上服务器</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>没有及时回答</translation>
    </message>
    <message>
        <source>no answer at all</source>
        <translation>完全没有回应</translation>
    </message>
    <message>
        <source>key not accepted</source>
        <translation>密钥不被接受</translation>
    </message>
    <message>
        <source>no such model</source>
        <translation>没有这个模型</translation>
    </message>
    <message>
        <source>no credit left</source>
        <translation>余额已用完</translation>
    </message>
    <message>
        <source>asked too often</source>
        <translation>提问太频繁</translation>
    </message>
    <message>
        <source>fault of the server</source>
        <translation>服务器故障</translation>
    </message>
    <message>
        <source>form not supported</source>
        <translation>不支持所要求的格式</translation>
    </message>
    <message>
        <source>too much text</source>
        <translation>文字太多</translation>
    </message>
    <message>
        <source>request not accepted</source>
        <translation>请求不被接受</translation>
    </message>
    <message>
        <source>no model there</source>
        <translation>应答的不是模型</translation>
    </message>
    <message>
        <source>answer not readable</source>
        <translation>回答无法读取</translation>
    </message>
    <message>
        <source>answer broken off</source>
        <translation>回答中断</translation>
    </message>
    <message>
        <source>answer refused</source>
        <translation>拒绝回答</translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation>空回答</translation>
    </message>
    <message>
        <source>not what was asked for</source>
        <translation>回答不合要求</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Answered before</source>
        <translation>先前的回答</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>“{0}”</translation>
    </message>
</context>
<context>
    <name>TrailList</name>
    <message>
        <source>What the team did</source>
        <translation>团队做了什么</translation>
    </message>
    <message>
        <source>Enter opens a step with its prompts and answers</source>
        <translation>按回车打开一步，查看其提示词和回答</translation>
    </message>
</context>
<context>
    <name>TrailPanel</name>
    <message>
        <source>What the team did</source>
        <translation>团队做了什么</translation>
    </message>
    <message>
        <source>Each step of the opponent&apos;s team, with its sources and prompts</source>
        <translation>对手团队的每一步，附出处和提示词</translation>
    </message>
    <message>
        <source>Copy all steps as text</source>
        <translation>把所有步骤复制为文本</translation>
    </message>
    <message>
        <source>What the team did; steps: {0}</source>
        <translation>团队的工作；步骤：{0}</translation>
    </message>
    <message>
        <source>The team</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Each step of the opponent&apos;s team is listed here as it happens: who did it, what it rests on, and the prompt behind it.</source>
        <translation>对手团队的每一步都会随时列在这里：谁做的，依据什么，背后的提示词是什么。</translation>
    </message>
</context>
<context>
    <name>TranscriptDialog</name>
    <message>
        <source>Judge a transcript</source>
        <translation>评判文字记录</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Keep it and show its flow</source>
        <translation>保存并显示交锋记录</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Two sides, or British Parliamentary’s four teams. A text with the motion in its first line and a heading for each speech, such as “## Pro opening” or “## OG opening”; JSON; or a case file.</source>
        <translation>双方，或英国议会制的四队。文本：第一行写辩题，每篇发言一个标题，如“## Pro opening”或“## OG opening”；JSON；或备赛文件。</translation>
    </message>
    <message>
        <source>The language model’s judges decide; it is sent the speeches.</source>
        <translation>由语言模型的裁判裁决；发言会发送给它。</translation>
    </message>
    <message>
        <source>Arithmetic on the flow decides, in English only: no language model judges.</source>
        <translation>由交锋记录的计分裁决，仅限英文：没有语言模型评判。</translation>
    </message>
    <message>
        <source>A debate that was held elsewhere</source>
        <translation>在别处进行的辩论</translation>
    </message>
    <message>
        <source>Debates (*.txt *.md *.json *.debate)</source>
        <translation>辩论 (*.txt *.md *.json *.debate)</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>正在读取 {0}…</translation>
    </message>
    <message>
        <source>Judging…</source>
        <translation>正在评判…</translation>
    </message>
    <message>
        <source>Judging: {0} of {1} answers…</source>
        <translation>正在评判：{1} 个回答中的 {0} 个…</translation>
    </message>
    <message>
        <source>It comes from a case, where its flow is.</source>
        <translation>它来自一个备赛，交锋记录就在那里。</translation>
    </message>
    <message>
        <source>Not kept yet: when this window is closed, the verdict and the flow are gone. The flow is shown where the debate is kept: as a round of a case.</source>
        <translation>尚未保存：关闭这个窗口，裁决和交锋记录就会消失。要看交锋记录，请先把这场辩论保存到备赛里。</translation>
    </message>
    <message>
        <source>Show its flow…</source>
        <translation>显示交锋记录…</translation>
    </message>
    <message>
        <source>In which case?</source>
        <translation>放进哪个备赛？</translation>
    </message>
    <message>
        <source>Cases (*.debate)</source>
        <translation>备赛 (*.debate)</translation>
    </message>
    <message>
        <source>Making its flow…</source>
        <translation>正在生成交锋记录…</translation>
    </message>
    <message>
        <source>The verdict is on the clipboard, as Markdown.</source>
        <translation>裁决已以 Markdown 复制到剪贴板。</translation>
    </message>
    <message>
        <source>Save the verdict</source>
        <translation>保存裁决</translation>
    </message>
</context>
<context>
    <name>TreeCanvas</name>
    <message>
        <source>Rehearsal trees</source>
        <translation>演练树</translation>
    </message>
    <message>
        <source>not scored</source>
        <translation>未评分</translation>
    </message>
</context>
<context>
    <name>TreePresenter</name>
    <message>
        <source>From the tub</source>
        <translation>取自素材箱</translation>
    </message>
    <message>
        <source>Cards from the tub</source>
        <translation>取自素材箱的证据卡</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>The copied text</source>
        <translation>复制的文字</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Delete argument</source>
        <translation>删除论证</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Merge arguments</source>
        <translation>合并论证</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Split argument</source>
        <translation>拆分论证</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Set review state</source>
        <translation>设置审阅状态</translation>
    </message>
</context>
<context>
    <name>TreeToolBar</name>
    <message>
        <source>Tree tools</source>
        <translation>演练树工具</translation>
    </message>
    <message>
        <source>Main claim</source>
        <translation>主论点</translation>
    </message>
    <message>
        <source>Whose case</source>
        <translation>看哪一方</translation>
    </message>
    <message>
        <source>{0} case</source>
        <translation>{0}的论点</translation>
    </message>
    <message>
        <source>More to do with this argument</source>
        <translation>对此论点的更多操作</translation>
    </message>
    <message>
        <source>{0} replies</source>
        <translation>{0} 轮回应</translation>
    </message>
    <message>
        <source>Strength after</source>
        <translation>计算强度：</translation>
    </message>
    <message>
        <source>How many replies deep strength is counted</source>
        <translation>计算强度时往下看几层回应</translation>
    </message>
    <message>
        <source>All claims</source>
        <translation>全部论点</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0} found</source>
        <translation>找到 {0} 处</translation>
    </message>
</context>
<context>
    <name>TreesPreview</name>
    <message>
        <source>The motion&apos;s trees</source>
        <translation>该辩题的演练树</translation>
    </message>
</context>
<context>
    <name>TubDesk</name>
    <message>
        <source>In the tub: {0}</source>
        <translation>已放入素材箱：{0}</translation>
    </message>
    <message>
        <source>Open the tub</source>
        <translation>打开素材箱</translation>
    </message>
</context>
<context>
    <name>TubDialog</name>
    <message>
        <source>The tub</source>
        <translation>素材箱</translation>
    </message>
    <message>
        <source>Find a block</source>
        <translation>查找素材</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>素材</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>The block in full</source>
        <translation>素材全文</translation>
    </message>
    <message>
        <source>Give away…</source>
        <translation>分享…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Take its cards</source>
        <translation>取用其证据卡</translation>
    </message>
    <message>
        <source>Put it here</source>
        <translation>放到这里</translation>
    </message>
    <message>
        <source>It goes under “{0}”.</source>
        <translation>它会放在“{0}”之下。</translation>
    </message>
    <message>
        <source>It becomes main claims.</source>
        <translation>它会成为主要论点。</translation>
    </message>
    <message>
        <source>Take in a file…</source>
        <translation>收入文件…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>“{0}” is out of the tub.</source>
        <translation>“{0}”已移出素材箱。</translation>
    </message>
    <message>
        <source>Put it back</source>
        <translation>放回去</translation>
    </message>
    <message>
        <source>The tub is empty. In a tree, choose answers and “Put into the tub”.</source>
        <translation>素材箱是空的。请在论证树中选中回应，然后“放入素材箱”。</translation>
    </message>
    <message>
        <source>answers: {0} · cards: {1}</source>
        <translation>回应：{0} · 证据卡：{1}</translation>
    </message>
    <message>
        <source>Blocks (*.tub)</source>
        <translation>素材 (*.tub)</translation>
    </message>
    <message>
        <source>Give these blocks away</source>
        <translation>分享这些素材</translation>
    </message>
    <message>
        <source>Take in blocks</source>
        <translation>收入素材</translation>
    </message>
</context>
<context>
    <name>TwoSidedBar</name>
    <message>
        <source>{0} {1} points, {2} {3} points</source>
        <translation>{0} {1} 分，{2} {3} 分</translation>
    </message>
    <message>
        <source>Votes: {0} {1}, {2} {3}</source>
        <translation>票数：{0} {1}，{2} {3}</translation>
    </message>
    <message>
        <source>{0}: votes {1}</source>
        <translation>{0}：票数 {1}</translation>
    </message>
</context>
<context>
    <name>TwoVersionsDialog</name>
    <message>
        <source>Two versions</source>
        <translation>两个版本</translation>
    </message>
    <message>
        <source>Which two versions?</source>
        <translation>哪两个版本？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Compare them</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Your name, or none</source>
        <translation>你的名字，或不写</translation>
    </message>
    <message>
        <source>Listener {0}</source>
        <translation>听众 {0}</translation>
    </message>
    <message>
        <source>Which is more persuasive?</source>
        <translation>哪个更有说服力？</translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>为什么？(&amp;W)</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Keep my answer</source>
        <translation>保存我的回答</translation>
    </message>
    <message>
        <source>Hear or read both, as often as you like. Both are heard as they were recorded.</source>
        <translation>两个都听或读，次数不限。两个都按录音播放。</translation>
    </message>
    <message>
        <source>Hear or read both, as often as you like. One voice speaks both of them.</source>
        <translation>两个都听或读，次数不限。两个都由同一个语音朗读。</translation>
    </message>
    <message>
        <source>Read both, as often as you like. There is no voice here that could speak them.</source>
        <translation>两个都读，次数不限。这里没有能朗读它们的语音。</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>没有差别</translation>
    </message>
    <message>
        <source>{0} is more persuasive</source>
        <translation>{0} 更有说服力</translation>
    </message>
    <message>
        <source>Kept.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>Does somebody else listen? Then let them come before it is told which version was which: the order is drawn anew for each listener.</source>
        <translation>还有别人要听吗？请在揭晓哪个是哪个之前让他们来：每位听众的顺序重新抽签。</translation>
    </message>
    <message>
        <source>Change my answer</source>
        <translation>修改我的选择</translation>
    </message>
    <message>
        <source>Next listener</source>
        <translation>下一位听众</translation>
    </message>
    <message>
        <source>Tell which was which</source>
        <translation>揭晓哪个是哪个</translation>
    </message>
    <message>
        <source>Which was which</source>
        <translation>哪个是哪个</translation>
    </message>
    <message>
        <source>For the last listener; for others the order may have been the other way round.</source>
        <translation>这是对最后一位听众而言；对其他人顺序可能相反。</translation>
    </message>
    <message>
        <source>What the listeners said</source>
        <translation>听众怎么说</translation>
    </message>
    <message>
        <source>Remove this comparison</source>
        <translation>移除这次对比</translation>
    </message>
    <message>
        <source>One more listener</source>
        <translation>再加一位听众</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The comparison was removed. Undo brings it back.</source>
        <translation>这次对比已移除。撤销可以恢复。</translation>
    </message>
    <message>
        <source>Bring a speech</source>
        <translation>取一篇发言</translation>
    </message>
    <message>
        <source>Texts and recordings</source>
        <translation>文字和录音</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>正在读取 {0}…</translation>
    </message>
    <message>
        <source>There are no words in {0}.</source>
        <translation>{0} 里没有文字。</translation>
    </message>
</context>
<context>
    <name>Typed</name>
    <message>
        <source>You had typed this, not yet saved</source>
        <translation>这是你上次输入的，还没有保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>TypedHere</name>
    <message>
        <source>What you typed on the flow goes on in your speech.</source>
        <translation>你在交锋记录上键入的内容已接到发言里。</translation>
    </message>
</context>
<context>
    <name>Unsaved</name>
    <message>
        <source>{0} were not saved yet; they are here.</source>
        <translation>尚未保存：{0}。都保留在这里。</translation>
    </message>
    <message>
        <source>{0} was not saved yet; it is here.</source>
        <translation>尚未保存：{0}。保留在这里。</translation>
    </message>
    <message>
        <source>Its recovery log is damaged; what can be read of it comes back.</source>
        <translation>它的恢复日志已损坏；其中还能读出的内容会恢复。</translation>
    </message>
    <message>
        <source>The round had just begun.</source>
        <translation>这一场刚刚开始。</translation>
    </message>
    <message>
        <source>Everything is saved; the round was still under way.</source>
        <translation>内容都已保存；那一场当时还在进行。</translation>
    </message>
    <message>
        <source>Nothing but the motion so far; it is in no file yet.</source>
        <translation>目前只有辩题，还没有存为文件。</translation>
    </message>
    <message>
        <source>{0} were not saved when the app stopped; they are back.</source>
        <translation>程序停止时尚未保存：{0}。现已全部找回。</translation>
    </message>
    <message>
        <source>{0} was not saved when the app stopped; it is back.</source>
        <translation>程序停止时尚未保存：{0}。现已找回。</translation>
    </message>
    <message>
        <source>1 edit to your case</source>
        <translation>备赛内容改动 1 处</translation>
    </message>
    <message>
        <source>{0} edits to your case</source>
        <translation>备赛内容改动 {0} 处</translation>
    </message>
    <message>
        <source>your notes</source>
        <translation>你的笔记</translation>
    </message>
    <message>
        <source>1 finished speech</source>
        <translation>已完成的发言 1 篇</translation>
    </message>
    <message>
        <source>{0} finished speeches</source>
        <translation>已完成的发言 {0} 篇</translation>
    </message>
    <message>
        <source>1 edit to the flow</source>
        <translation>交锋记录改动 1 处</translation>
    </message>
    <message>
        <source>{0} edits to the flow</source>
        <translation>交锋记录改动 {0} 处</translation>
    </message>
    <message>
        <source>the ballot</source>
        <translation>评判表</translation>
    </message>
    <message>
        <source>1 text you were typing</source>
        <translation>你正在输入的 1 段文字</translation>
    </message>
    <message>
        <source>{0} texts you were typing</source>
        <translation>你正在输入的 {0} 段文字</translation>
    </message>
    <message>
        <source>your opening so far ({0})</source>
        <translation>你未完成的立论（{0}）</translation>
    </message>
    <message>
        <source>your rebuttal so far ({0})</source>
        <translation>你未完成的驳论（{0}）</translation>
    </message>
    <message>
        <source>your closing so far ({0})</source>
        <translation>你未完成的总结陈词（{0}）</translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>1 个词</translation>
    </message>
    <message>
        <source>{0} words</source>
        <translation>{0} 个词</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the things of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0}和{1}</translation>
    </message>
</context>
<context>
    <name>UpdateDialog</name>
    <message>
        <source>Newer versions</source>
        <translation>新版本</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>有哪些更新</translation>
    </message>
    <message>
        <source>Debate Coach {0} is there; this is {1}.</source>
        <translation>Debate Coach {0} 已发布；当前版本是 {1}。</translation>
    </message>
    <message>
        <source>No setup installed this copy: get the new one where you got this one.</source>
        <translation>此副本不是由安装程序安装的：请从获得它的地方获取新版本。</translation>
    </message>
    <message>
        <source>It is fetched and checked. Then the app closes and the setup begins. Cases and settings stay; a speech that is being recorded ends.</source>
        <translation>下载后会进行校验，然后应用关闭，安装程序启动。案卷和设置都会保留；正在录制的发言会结束。</translation>
    </message>
    <message>
        <source>&amp;Fetch it ({0})</source>
        <translation>下载（{0}）(&amp;F)</translation>
    </message>
    <message>
        <source>Close the app and &amp;install</source>
        <translation>关闭应用并安装(&amp;I)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Starting the setup…</source>
        <translation>正在启动安装程序…</translation>
    </message>
</context>
<context>
    <name>VersionCard</name>
    <message>
        <source>Version {0}</source>
        <translation>版本 {0}</translation>
    </message>
    <message>
        <source>Hear {0}</source>
        <translation>听 {0}</translation>
    </message>
    <message>
        <source>What is said in version {0}</source>
        <translation>版本 {0} 所说的</translation>
    </message>
    <message>
        <source>How persuasive is {0}?</source>
        <translation>{0} 有多大说服力？</translation>
    </message>
    <message>
        <source>no score</source>
        <translation>不打分</translation>
    </message>
    <message>
        <source>Stop {0}</source>
        <translation>停止 {0}</translation>
    </message>
</context>
<context>
    <name>WaitingList</name>
    <message>
        <source>Points to answer</source>
        <translation>待回应的论点</translation>
    </message>
    <message>
        <source>{0} left in {1}</source>
        <translation>{1}还剩 {0}</translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation>{1}有 {0}</translation>
    </message>
    <message>
        <source>{0}: the last chance, an answer in the closing would be new</source>
        <translation>{0}：最后机会，总结陈词里再回应就算新论点</translation>
    </message>
    <message>
        <source>{0}: the last chance</source>
        <translation>{0}：最后机会</translation>
    </message>
    <message>
        <source>Last chance: {0}</source>
        <translation>最后机会：{0}</translation>
    </message>
</context>
<context>
    <name>WebSearchDialog</name>
    <message>
        <source>Search the web</source>
        <translation>搜索网络</translation>
    </message>
    <message>
        <source>With a key of your own from tavily.com, evidence is looked for on the web too.</source>
        <translation>用你自己在 tavily.com 的密钥，还可以到网上查找证据。</translation>
    </message>
    <message>
        <source>Queries on the motion and its claims are sent to Tavily; your documents, speeches and recordings are not. A passage is kept only if it stands word for word on its page.</source>
        <translation>发送给 Tavily 的是关于辩题及其论点的检索词；你的文档、发言和录音都不会发送。只有与网页原文逐字相符的段落才会保留。</translation>
    </message>
    <message>
        <source>Try and keep the key</source>
        <translation>试用并保存密钥</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The key is in TAVILY_API_KEY.</source>
        <translation>密钥在 TAVILY_API_KEY 中。</translation>
    </message>
    <message>
        <source>A key is kept in this computer&apos;s keychain; the web is searched too.</source>
        <translation>密钥保存在本机的钥匙串里；也会搜索网络。</translation>
    </message>
    <message>
        <source>The key is used until you close debatecoach; the web is searched too.</source>
        <translation>密钥在关闭 debatecoach 之前有效；也会搜索网络。</translation>
    </message>
    <message>
        <source>No key: only your documents are searched.</source>
        <translation>没有密钥：只查找你的文档。</translation>
    </message>
    <message>
        <source>Tavily key</source>
        <translation>Tavily 密钥</translation>
    </message>
    <message>
        <source>The key works. It is kept in this computer&apos;s keychain.</source>
        <translation>密钥可用，已保存在本机的钥匙串中。</translation>
    </message>
</context>
<context>
    <name>WhatIfForm</name>
    <message>
        <source>What is supposed</source>
        <translation>假设的内容</translation>
    </message>
    <message>
        <source>It has other scores</source>
        <translation>它的分数不同</translation>
    </message>
    <message>
        <source>It meets one more answer</source>
        <translation>它多遇到一条回应</translation>
    </message>
    <message>
        <source>It was not there</source>
        <translation>没有这一条</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>反驳</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>支撑</translation>
    </message>
    <message>
        <source>How strong the answer is</source>
        <translation>回应有多强</translation>
    </message>
    <message>
        <source>The answer&apos;s claim</source>
        <translation>回应的论点</translation>
    </message>
    <message>
        <source>One sentence</source>
        <translation>一句话</translation>
    </message>
    <message>
        <source>Strengths that would move</source>
        <translation>会变动的强度</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>论证</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>照此修改</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>不修改</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>假如…</translation>
    </message>
    <message>
        <source>One more answer</source>
        <translation>再多一条回应</translation>
    </message>
    <message>
        <source>No strength would move.</source>
        <translation>没有强度会变动。</translation>
    </message>
    <message>
        <source>Strengths that would move: {0}</source>
        <translation>会变动的强度：{0} 个</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>还有 {0} 个</translation>
    </message>
    <message>
        <source>{0}: strength now {1}, then gone</source>
        <translation>{0}：强度现为 {1}，之后消失</translation>
    </message>
    <message>
        <source>{0}: strength now {1}, then {2}</source>
        <translation>{0}：强度现为 {1}，之后为 {2}</translation>
    </message>
    <message>
        <source>What if: other scores</source>
        <translation>假如：分数不同</translation>
    </message>
    <message>
        <source>What if: one more answer</source>
        <translation>假如：多一条回应</translation>
    </message>
    <message>
        <source>What if: without it</source>
        <translation>假如：没有它</translation>
    </message>
</context>
<context>
    <name>WordBar</name>
    <message>
        <source>Hear it</source>
        <translation>试听</translation>
    </message>
    <message>
        <source>Previous word to look at</source>
        <translation>上一个要看的词</translation>
    </message>
    <message>
        <source>Next word to look at</source>
        <translation>下一个要看的词</translation>
    </message>
    <message>
        <source>What was misheard in this case before; choose one to forget it</source>
        <translation>此论点中以前听错的词；选一个即忘掉</translation>
    </message>
    <message>
        <source>Puts it back here, and does not put it right the next time</source>
        <translation>在这里改回，下次也不再自动改</translation>
    </message>
    <message>
        <source>It was “{0}”</source>
        <translation>原为“{0}”</translation>
    </message>
    <message>
        <source>Learned: {0}</source>
        <translation>已学：{0}</translation>
    </message>
    <message>
        <source>“{0}” was heard at {1}; it is put right as you did before.</source>
        <translation>{1} 处听作“{0}”；已照你以前的改法改正。</translation>
    </message>
    <message>
        <source>Doubtful: “{0}”, heard at {1} ({2} of {3})</source>
        <translation>存疑：“{0}”，在 {1} 听到（{2}/{3}）</translation>
    </message>
    <message>
        <source>This recogniser does not say which words it is unsure of</source>
        <translation>这个语音识别不说明哪些词不确定</translation>
    </message>
    <message>
        <source>“{0}” is written “{1}”: forget this</source>
        <translation>“{0}”写作“{1}”：忘掉它</translation>
    </message>
    <message>
        <source>No doubtful words</source>
        <translation>没有存疑的词</translation>
    </message>
    <message>
        <source>1 doubtful word</source>
        <translation>1 个存疑的词</translation>
    </message>
    <message>
        <source>{0} doubtful words</source>
        <translation>{0} 个存疑的词</translation>
    </message>
    <message>
        <source>1 put right as before, with a dotted line</source>
        <translation>1 处照旧改正，带点线</translation>
    </message>
    <message>
        <source>{0} put right as before, with a dotted line</source>
        <translation>{0} 处照旧改正，带点线</translation>
    </message>
    <message>
        <source>Learned for this case: {0}</source>
        <translation>此论点已学：{0}</translation>
    </message>
</context>
<context>
    <name>WordsDialog</name>
    <message>
        <source>Words of debating</source>
        <translation>辩论用语</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>Case</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>演练树</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>实战</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>交锋记录</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>New case…</source>
        <translation>新建备赛文件…</translation>
    </message>
    <message>
        <source>Open case…</source>
        <translation>打开备赛文件…</translation>
    </message>
    <message>
        <source>Flow a debate by hand…</source>
        <translation>手工记录一场辩论…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Send a copy…</source>
        <translation>发送副本…</translation>
    </message>
    <message>
        <source>A copy for students…</source>
        <translation>给学生的副本…</translation>
    </message>
    <message>
        <source>Compare with a copy…</source>
        <translation>与副本比较…</translation>
    </message>
    <message>
        <source>Import into the trees…</source>
        <translation>导入到演练树…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Prepare with the team…</source>
        <translation>与团队一起备赛…</translation>
    </message>
    <message>
        <source>Connect a language model…</source>
        <translation>连接语言模型…</translation>
    </message>
    <message>
        <source>Voices and recognisers…</source>
        <translation>语音与语音识别…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>Prep</source>
        <translation>备赛</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>演练</translation>
    </message>
    <message>
        <source>Ballot</source>
        <translation>评判表</translation>
    </message>
    <message>
        <source>Practise</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>表达</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>班级</translation>
    </message>
    <message>
        <source>Arrange panes</source>
        <translation>排列面板</translation>
    </message>
    <message>
        <source>Put the panes back</source>
        <translation>恢复窗格布局</translation>
    </message>
    <message>
        <source>Add reply</source>
        <translation>添加回应</translation>
    </message>
    <message>
        <source>Add argument beside</source>
        <translation>添加同级论证</translation>
    </message>
    <message>
        <source>Edit argument</source>
        <translation>编辑论证</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>假如…</translation>
    </message>
    <message>
        <source>Delete with replies</source>
        <translation>连同回应删除</translation>
    </message>
    <message>
        <source>Grow here…</source>
        <translation>从这里往下构建…</translation>
    </message>
    <message>
        <source>Attack this harder…</source>
        <translation>更有力地反驳它…</translation>
    </message>
    <message>
        <source>Find a better answer…</source>
        <translation>找更好的回应…</translation>
    </message>
    <message>
        <source>Evidence for this…</source>
        <translation>为它找证据…</translation>
    </message>
    <message>
        <source>Put into the tub</source>
        <translation>放入素材箱</translation>
    </message>
    <message>
        <source>From the tub…</source>
        <translation>取自素材箱…</translation>
    </message>
    <message>
        <source>Check the trees</source>
        <translation>检查演练树</translation>
    </message>
    <message>
        <source>Claims for an opening</source>
        <translation>立论用的论点</translation>
    </message>
    <message>
        <source>Play against this case</source>
        <translation>与这套论点对战</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Merge the chosen</source>
        <translation>合并所选</translation>
    </message>
    <message>
        <source>Split in two</source>
        <translation>拆成两条</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Choose all beside</source>
        <translation>选中全部同级</translation>
    </message>
    <message>
        <source>Lock or unlock</source>
        <translation>锁定或解锁</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Mark: needs work</source>
        <translation>标记：需要修改</translation>
    </message>
    <message>
        <source>Not reviewed</source>
        <translation>未审阅</translation>
    </message>
    <message>
        <source>Fold or unfold</source>
        <translation>折叠或展开</translation>
    </message>
    <message>
        <source>Find in the trees</source>
        <translation>在演练树中查找</translation>
    </message>
    <message>
        <source>Show as a list</source>
        <translation>以列表显示</translation>
    </message>
    <message>
        <source>Only this branch</source>
        <translation>只看这一支</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>筛选…</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Map of the trees</source>
        <translation>演练树缩略图</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Show whole tree</source>
        <translation>显示整棵树</translation>
    </message>
    <message>
        <source>Start a round…</source>
        <translation>开始一场…</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Back a sentence</source>
        <translation>上一句</translation>
    </message>
    <message>
        <source>Forward a sentence</source>
        <translation>下一句</translation>
    </message>
    <message>
        <source>Repeat this point</source>
        <translation>重播这一点</translation>
    </message>
    <message>
        <source>Next point</source>
        <translation>下一点</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>加快</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>放慢</translation>
    </message>
    <message>
        <source>Record or pause recording</source>
        <translation>录音或暂停录音</translation>
    </message>
    <message>
        <source>Use a recorded speech…</source>
        <translation>使用录好的发言…</translation>
    </message>
    <message>
        <source>Check your microphone…</source>
        <translation>检查麦克风…</translation>
    </message>
    <message>
        <source>Hear two versions…</source>
        <translation>听两个版本…</translation>
    </message>
    <message>
        <source>Judge a transcript…</source>
        <translation>评判一份文字记录…</translation>
    </message>
    <message>
        <source>Rounds of this case…</source>
        <translation>本备赛的各场…</translation>
    </message>
    <message>
        <source>I&apos;m done</source>
        <translation>我说完了</translation>
    </message>
    <message>
        <source>Type instead</source>
        <translation>改用打字</translation>
    </message>
    <message>
        <source>Point of information</source>
        <translation>质询</translation>
    </message>
    <message>
        <source>Take the opponent&apos;s point</source>
        <translation>接受对方的质询</translation>
    </message>
    <message>
        <source>Refuse the opponent&apos;s point</source>
        <translation>拒绝对方的质询</translation>
    </message>
    <message>
        <source>Next word to look at</source>
        <translation>下一个要看的词</translation>
    </message>
    <message>
        <source>Previous word to look at</source>
        <translation>上一个要看的词</translation>
    </message>
    <message>
        <source>Hear this word</source>
        <translation>听这个词</translation>
    </message>
    <message>
        <source>New argument below</source>
        <translation>在下方新建论点</translation>
    </message>
    <message>
        <source>New argument above</source>
        <translation>在上方新建论点</translation>
    </message>
    <message>
        <source>Respond</source>
        <translation>回应</translation>
    </message>
    <message>
        <source>Edit cell</source>
        <translation>编辑单元格</translation>
    </message>
    <message>
        <source>Extend</source>
        <translation>延伸</translation>
    </message>
    <message>
        <source>Cross out</source>
        <translation>划掉</translation>
    </message>
    <message>
        <source>Delete cell</source>
        <translation>删除单元格</translation>
    </message>
    <message>
        <source>Confirm a doubtful cell</source>
        <translation>确认存疑的单元格</translation>
    </message>
    <message>
        <source>Make it a new point</source>
        <translation>改为新论点</translation>
    </message>
    <message>
        <source>This answers…</source>
        <translation>这是在回应…</translation>
    </message>
    <message>
        <source>Merge with…</source>
        <translation>合并到…</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>粗体</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Comment…</source>
        <translation>批注…</translation>
    </message>
    <message>
        <source>Group with the one above</source>
        <translation>与上面的归为一组</translation>
    </message>
    <message>
        <source>Mark as…</source>
        <translation>标记为…</translation>
    </message>
    <message>
        <source>Fold or unfold replies</source>
        <translation>折叠或展开回应</translation>
    </message>
    <message>
        <source>In doubt: the first other target</source>
        <translation>存疑：第一个其他目标</translation>
    </message>
    <message>
        <source>In doubt: the second other target</source>
        <translation>存疑：第二个其他目标</translation>
    </message>
    <message>
        <source>In doubt: the third other target</source>
        <translation>存疑：第三个其他目标</translation>
    </message>
    <message>
        <source>In doubt: the fourth other target</source>
        <translation>存疑：第四个其他目标</translation>
    </message>
    <message>
        <source>Next cell in doubt</source>
        <translation>下一个存疑的单元格</translation>
    </message>
    <message>
        <source>Next point to answer</source>
        <translation>下一个待回应的论点</translation>
    </message>
    <message>
        <source>The point that was said last</source>
        <translation>最后说到的论点</translation>
    </message>
    <message>
        <source>Hear this moment</source>
        <translation>听这一刻</translation>
    </message>
    <message>
        <source>Show in the rehearsal tree</source>
        <translation>在演练树中显示</translation>
    </message>
    <message>
        <source>Add to the rehearsal trees</source>
        <translation>加入演练树</translation>
    </message>
    <message>
        <source>Show what was prepared</source>
        <translation>显示准备过的</translation>
    </message>
    <message>
        <source>Flow along by hand</source>
        <translation>手工跟着记录</translation>
    </message>
    <message>
        <source>Export the flow…</source>
        <translation>导出交锋记录…</translation>
    </message>
    <message>
        <source>Import a flow…</source>
        <translation>导入交锋记录…</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>快速上手</translation>
    </message>
    <message>
        <source>Show the tour again</source>
        <translation>再看一遍导览</translation>
    </message>
    <message>
        <source>Words of debating</source>
        <translation>辩论用语</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>What this machine has…</source>
        <translation>本机具备的条件…</translation>
    </message>
    <message>
        <source>About Debate Coach</source>
        <translation>关于 Debate Coach</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Import and export</source>
        <translation>导入和导出</translation>
    </message>
    <message>
        <source>Ask the team</source>
        <translation>让团队处理</translation>
    </message>
    <message>
        <source>Cut, move, merge</source>
        <translation>剪切、移动、合并</translation>
    </message>
    <message>
        <source>The tub</source>
        <translation>素材箱</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Find and show</source>
        <translation>查找与显示</translation>
    </message>
    <message>
        <source>While a speech is heard</source>
        <translation>听发言时</translation>
    </message>
    <message>
        <source>Words to look at</source>
        <translation>要核对的词</translation>
    </message>
    <message>
        <source>Points of information</source>
        <translation>质询</translation>
    </message>
    <message>
        <source>In doubt</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Go about and show</source>
        <translation>浏览与显示</translation>
    </message>
</context>
<context>
    <name>ballot</name>
    <message>
        <source>opening</source>
        <translation>立论</translation>
    </message>
    <message>
        <source>rebuttal</source>
        <translation>驳论</translation>
    </message>
    <message>
        <source>closing</source>
        <translation>总结陈词</translation>
    </message>
    <message>
        <source>Ballot</source>
        <translation>裁判评判表</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>辩题</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>判决</translation>
    </message>
    <message>
        <source>no winner</source>
        <translation>不判胜方</translation>
    </message>
    <message>
        <source>Clashes</source>
        <translation>交锋点</translation>
    </message>
    <message>
        <source>even</source>
        <translation>持平</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>未回应</translation>
    </message>
    <message>
        <source>{dropper} dropped this point of {side}:</source>
        <translation>{dropper}没有回应{side}的这个论点：</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>计分明细</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>持方</translation>
    </message>
    <message>
        <source>What</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>论点</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>What this judge can see</source>
        <translation>这位裁判能看到什么</translation>
    </message>
    <message>
        <source>What it cannot see</source>
        <translation>看不到什么</translation>
    </message>
    <message>
        <source>Please note</source>
        <translation>请注意</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>明显</translation>
    </message>
    <message>
        <source>narrow</source>
        <translation>微弱</translation>
    </message>
    <message>
        <source>too close to call</source>
        <translation>势均力敌</translation>
    </message>
    <message>
        <source>given by hand</source>
        <translation>由评委亲自评定</translation>
    </message>
    <message>
        <source>Speeches</source>
        <translation>发言</translation>
    </message>
    <message>
        <source>Speaker points together</source>
        <translation>辩手评分合计</translation>
    </message>
    <message>
        <source>Verdict on a transcript</source>
        <translation>对文字记录的裁决</translation>
    </message>
    <message>
        <source>Teams in order</source>
        <translation>各队名次</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Speaker scores</source>
        <translation>辩手评分</translation>
    </message>
    <message>
        <source>Points on the flow</source>
        <translation>交锋记录上的分</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>发言</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Arithmetic gives no speaker scores; a language model’s bench does.</source>
        <translation>计分不给辩手得分；语言模型的裁判组才给。</translation>
    </message>
    <message>
        <source>{number}. {speech}</source>
        <translation>{number}. {speech}</translation>
    </message>
    <message>
        <source>Argument</source>
        <translation>论证</translation>
    </message>
    <message>
        <source>The teams, in no order</source>
        <translation>各队（不分先后）</translation>
    </message>
    <message>
        <source>New points that stand</source>
        <translation>站住的新论点</translation>
    </message>
    <message>
        <source>New points contested or fallen</source>
        <translation>被质疑或被驳倒的新论点</translation>
    </message>
    <message>
        <source>Answers that stand</source>
        <translation>站住的回应</translation>
    </message>
    <message>
        <source>Nothing was dropped for sure.</source>
        <translation>没有可以确定未回应的论点。</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>How the votes fell</source>
        <translation>投票情况</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Vote</source>
        <translation>票</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Would it hold?</source>
        <translation>站得住吗？</translation>
    </message>
    <message>
        <source>{change}: it holds</source>
        <translation>{change}：站得住</translation>
    </message>
    <message>
        <source>{change}: it moves to {winner}</source>
        <translation>{change}：变为{winner}</translation>
    </message>
    <message>
        <source>the labels of the sides swapped</source>
        <translation>对调双方标签</translation>
    </message>
    <message>
        <source>long speeches cut to the shorter side&apos;s</source>
        <translation>把较长的发言截到与较短一方相同</translation>
    </message>
    <message>
        <source>other names</source>
        <translation>换用别的姓名</translation>
    </message>
    <message>
        <source>Your coach</source>
        <translation>你的教练</translation>
    </message>
    <message>
        <source>Changed by the coach; the judge had: {machine}</source>
        <translation>教练改过；裁判原为：{machine}</translation>
    </message>
    <message>
        <source>by the coach</source>
        <translation>由教练</translation>
    </message>
    <message>
        <source>Which points were made, answered, extended and dropped, as they stand on the flow</source>
        <translation>交锋记录上有哪些论点被提出、回应、延伸或未获回应</translation>
    </message>
    <message>
        <source>Whether a point names a source, gives a reason, or only asserts</source>
        <translation>论点是给出了出处、说明了理由，还是只作断言</translation>
    </message>
    <message>
        <source>Whether a claim touches what the debate is about: one that fits any motion counts as asserted</source>
        <translation>论点是否切题：放到任何辩题都行的，只算断言</translation>
    </message>
    <message>
        <source>Whether a reply takes up the words and the reasoning of what it answers</source>
        <translation>回应是否针对了对方的用词和推理</translation>
    </message>
    <message>
        <source>Whether a claim is true, or a source real</source>
        <translation>论点是否属实，出处是否真实</translation>
    </message>
    <message>
        <source>How good a reason is: it counts reasons and replies, it does not understand them</source>
        <translation>理由有多好：它只清点理由和回应，并不理解内容</translation>
    </message>
    <message>
        <source>Style, delivery and persuasion</source>
        <translation>风格、表达与感染力</translation>
    </message>
    <message>
        <source>Extensions: the table it follows gives them no points</source>
        <translation>延伸：所依据的计分表不给延伸加分</translation>
    </message>
    <message>
        <source>the point “{claim}” (added by hand)</source>
        <translation>“{claim}”（手动添加的论点）</translation>
    </message>
    <message>
        <source>{winner} wins clearly, with {most} points to {least}.</source>
        <translation>{winner}以 {most} 比 {least} 明显获胜。</translation>
    </message>
    <message>
        <source>{winner} wins narrowly, with {most} points to {least}.</source>
        <translation>{winner}以 {most} 比 {least} 险胜。</translation>
    </message>
    <message>
        <source>This debate is too close to call: {side} has {pro} points and {other} {con}, and that is no real difference.</source>
        <translation>这场势均力敌：{side} {pro} 分，{other} {con} 分，差距不足以分出胜负。</translation>
    </message>
    <message>
        <source>This debate is too close to call from the flow alone: {side} has {pro} points and {other} {con}, but points and the sources that were named do not speak for the same side.</source>
        <translation>仅凭交锋记录，这场难分胜负：{side} {pro} 分，{other} {con} 分，但得分与所举出处并不指向同一方。</translation>
    </message>
    <message>
        <source>{winner} wins narrowly: the points, {most} to {least}, decide nothing, and the sources speak for it.</source>
        <translation>{winner}险胜：得分 {most} 比 {least}，分不出胜负，但所举出处对它有利。</translation>
    </message>
    <message>
        <source>Sources named by {side}: {most}; by {other}: {least}. Whether they say what was claimed, this judge cannot check.</source>
        <translation>{side}举出的出处：{most}；{other}举出的出处：{least}。这些出处是否真如所说，这位裁判无法核实。</translation>
    </message>
    <message>
        <source>{loser} made no point that could be put on the flow, so {winner} wins clearly.</source>
        <translation>{loser}没有提出任何能写入交锋记录的论点，因此{winner}明显获胜。</translation>
    </message>
    <message>
        <source>Neither side made a point that could be put on the flow, so no winner is named.</source>
        <translation>双方都没有提出能写入交锋记录的论点，因此不判胜方。</translation>
    </message>
    <message>
        <source>With nothing claimed there is nothing to answer and nothing to weigh.</source>
        <translation>没有人提出论点，也就没有什么可回应、可权衡的。</translation>
    </message>
    <message>
        <source>One claim with one because, said in each speech, is enough to get a decision next time.</source>
        <translation>下次每篇发言只要说清一个论点和一个“因为”，就足以分出胜负。</translation>
    </message>
    <message>
        <source>{winner} scored {most} points for what it said, and {loser} scored {least}.</source>
        <translation>{winner}凭发言得 {most} 分，{loser}得 {least} 分。</translation>
    </message>
    <message>
        <source>{loser} had the chance to answer {point} and let it go.</source>
        <translation>{loser}本有机会回应{point}，却放过了。</translation>
    </message>
    <message>
        <source>The best thing {loser} had was {point}.</source>
        <translation>{loser}最有力的论点是{point}。</translation>
    </message>
    <message>
        <source>It still stood at the end, but there was not enough beside it.</source>
        <translation>它到最后仍然成立，但缺少其他论点相互支撑。</translation>
    </message>
    <message>
        <source>It was answered, and it no longer stood at the end.</source>
        <translation>它受到了回应，到最后已不再成立。</translation>
    </message>
    <message>
        <source>Points first made too late to be answered count half.</source>
        <translation>提出太晚、对方已无法回应的点，减半计分。</translation>
    </message>
    <message>
        <source>Close debates: of 40 written ones that people had judged, and that it was set by, it names a winner in 18 and agrees with them in 15; of those it calls clear in 5 of 6</source>
        <translation>势均力敌的辩论：在由人评判过、也用来设定本评委的40场书面辩论中，它判出胜方18场，其中15场与人的判断一致；它判为明显胜出的6场中有5场一致</translation>
    </message>
    <message>
        <source>This debate was held in Chinese. Arithmetic knows how reasons and sources are announced in English, and little of it in Chinese: its count is a rough one.</source>
        <translation>这场辩论是用中文进行的。计分认得英语里理由和出处的说法，中文的只认得少数，所以计分只是粗略的。</translation>
    </message>
    <message>
        <source>The fight that mattered most was over {title}. It went to {side}, ahead by {margin}.</source>
        <translation>最关键的交锋是{title}。它归{side}，领先 {margin} 分。</translation>
    </message>
    <message>
        <source>The fight that mattered most was over {title}. Neither side came out ahead in it.</source>
        <translation>最关键的交锋是{title}。双方在此不分上下。</translation>
    </message>
    <message>
        <source>Nobody was heard to name a study, a body or an example, so it was decided on reasons alone.</source>
        <translation>没有听到任何一方提到研究、机构或实例，因此只凭理由判定。</translation>
    </message>
    <message>
        <source>{side} made {point} too late for {other} to answer it.</source>
        <translation>{side}提出{point}时已经太晚，{other}没有机会回应。</translation>
    </message>
    <message>
        <source>{other} never answered {point}.</source>
        <translation>{other}始终没有回应{point}。</translation>
    </message>
    <message>
        <source>{other} answered {point} with {reply}, and {side} did not come back to it.</source>
        <translation>{other}用{reply}回应了{point}，而{side}没有再作回应。</translation>
    </message>
    <message>
        <source>the question “{question}”</source>
        <translation>“{question}”这个问题</translation>
    </message>
    <message>
        <source>{other} answered {point} with {reply}, and what {side} said to that was answered in turn.</source>
        <translation>{other}用{reply}回应了{point}，{side}的再回应又被驳了回去。</translation>
    </message>
    <message>
        <source>{other} answered {point} with {reply}, and what {side} said to that did not take it apart.</source>
        <translation>{other}用{reply}回应了{point}，{side}对此所说的没有推翻它。</translation>
    </message>
    <message>
        <source>{other} attacked {point}, and {side} answered the attack.</source>
        <translation>{other}反驳了{point}，{side}回应了这一反驳。</translation>
    </message>
    <message>
        <source>{other} replied to {point} without taking its reasoning apart.</source>
        <translation>{other}回应了{point}，但没有拆解它的推理。</translation>
    </message>
    <message>
        <source>{other} spoke to {point} but did not meet it: {reply} is heard to take none of it up.</source>
        <translation>{other}谈到了{point}，却没有正面回应：听起来{reply}完全没有接住它的内容。</translation>
    </message>
    <message>
        <source>{point} was turned against {side}, as was ruled by hand.</source>
        <translation>{point}被反转为对{side}不利，这是手工裁定的。</translation>
    </message>
    <message>
        <source>On points this clash went to {side}, {most} to {least}.</source>
        <translation>这个交锋点按得分归{side}，{most} 比 {least}。</translation>
    </message>
    <message>
        <source>On points this clash was even, {pro} to {con}.</source>
        <translation>这个交锋点得分持平，{pro} 比 {con}。</translation>
    </message>
    <message>
        <source>The round stopped after {given} of {all} speeches; only what was said is judged.</source>
        <translation>本场在 {all} 篇发言中只进行了 {given} 篇；只评判已说的内容。</translation>
    </message>
    <message>
        <source>The listener was unsure of one point: check it on the flow, and judge again if it was wrong.</source>
        <translation>系统对 1 个论点没有听准：请在交锋记录中核对，如有错请重新评判。</translation>
    </message>
    <message>
        <source>The listener was unsure of {count} points: check them on the flow, and judge again if they were wrong.</source>
        <translation>系统对 {count} 个论点没有听准：请在交锋记录中核对，如有错请重新评判。</translation>
    </message>
    <message>
        <source>{side} may have answered {point}: “{quote}” The flow has no answer there. Set it right on the flow and judge again, if it was one.</source>
        <translation>{side}可能回应过{point}：“{quote}”。交锋记录上没有对它的回应。如果这确实是回应，请在交锋记录上改正后重新评判。</translation>
    </message>
    <message>
        <source>{speech}: points that earn nothing, because their words stand in no order that people speak in: {count}, such as “{quote}” If one was only misheard, confirm it on the flow and judge again.</source>
        <translation>{speech}：有些论点不得分，因为词语的顺序不成话：共 {count} 个，例如“{quote}”。如果只是听错了，请在交锋记录上确认，然后重新评判。</translation>
    </message>
    <message>
        <source>A recogniser that can mishear heard what was said: words quoted here may not be the words spoken.</source>
        <translation>发言由可能听错的语音识别听写：此处引用的词句可能与原话不同。</translation>
    </message>
    <message>
        <source>{side} was heard to name {names}. Nobody has checked what stands there.</source>
        <translation>听到{side}提到了{names}。其中的内容没有人核实过。</translation>
    </message>
    <message>
        <source>“{name}” (a study or report)</source>
        <translation>“{name}”（研究或报告）</translation>
    </message>
    <message>
        <source>“{name}” (a body or a person)</source>
        <translation>“{name}”（机构或人物）</translation>
    </message>
    <message>
        <source>“{name}” (an example)</source>
        <translation>“{name}”（实例）</translation>
    </message>
    <message>
        <source>“{name}” (what the speaker has seen)</source>
        <translation>“{name}”（发言人的亲身见闻）</translation>
    </message>
    <message>
        <source>Counted as ruled by hand, {state}: {point}.</source>
        <translation>按手工裁定计分，{state}：{point}。</translation>
    </message>
    <message>
        <source>Ruled by hand, {state}: {point}. The table has no points for that.</source>
        <translation>手工裁定，{state}：{point}。计分表对此没有分值。</translation>
    </message>
    <message>
        <source>Counted as ruled by hand on the flow, besides these: {count}.</source>
        <translation>除此之外按手工裁定计分的：{count} 项。</translation>
    </message>
    <message>
        <source>{setter} set what “{term}” means: {meaning}. {reply}</source>
        <translation>{setter}规定了“{term}”的含义：{meaning}。{reply}</translation>
    </message>
    <message>
        <source>{setter} set what the debate is about: {meaning}. {reply}</source>
        <translation>{setter}规定了辩论的范围：{meaning}。{reply}</translation>
    </message>
    <message>
        <source>{setter} left out of the debate: {meaning}. {reply}</source>
        <translation>{setter}将以下内容排除在辩论之外：{meaning}。{reply}</translation>
    </message>
    <message>
        <source>{other} said nothing to it.</source>
        <translation>{other}没有对此表态。</translation>
    </message>
    <message>
        <source>{other} accepted it.</source>
        <translation>{other}接受了。</translation>
    </message>
    <message>
        <source>{other} contested it: “{quote}”</source>
        <translation>{other}提出质疑：“{quote}”</translation>
    </message>
    <message>
        <source>Does {setter} still mean the same? Set: {meaning}. Said later: “{quote}”</source>
        <translation>{setter}的意思还和当初一样吗？当初规定：{meaning}。之后说的是：“{quote}”</translation>
    </message>
    <message>
        <source>{speech} extended its side’s case: “{claim}”.</source>
        <translation>{speech} 为本方增加了新的论点：“{claim}”。</translation>
    </message>
    <message>
        <source>{speech} had to extend, and brought no point of its own.</source>
        <translation>{speech} 应当提出延伸论点，却没有自己的新论点。</translation>
    </message>
    <message>
        <source>{speech} brought new matter, which such a speech may not do: “{claim}”. It counts half.</source>
        <translation>{speech} 提出了新内容，而这一发言不允许这样做：“{claim}”。它只计一半。</translation>
    </message>
    <message>
        <source>{speech} left {count} of {whole} replies to its own case unanswered, and a second rebuttal has to meet them, first of all “{claim}”.</source>
        <translation>对本方论点的 {whole} 处反驳中，{speech} 有 {count} 处没有回应；后驳一方必须回应，首先是“{claim}”。</translation>
    </message>
    <message>
        <source>A low-point win: {winner} won the round with fewer speaker points, which this format allows.</source>
        <translation>低分胜：{winner} 以较低的辩手分赢得本场，这种赛制允许这样。</translation>
    </message>
    <message>
        <source>A speech gets {low} to {high} points, in steps of {step}.</source>
        <translation>每篇发言得 {low} 到 {high} 分，最小间隔 {step} 分。</translation>
    </message>
    <message>
        <source>Of them {content} are for content, {style} for style and {strategy} for strategy; a reply gets half of that.</source>
        <translation>其中内容 {content} 分，风格 {style} 分，策略 {strategy} 分；总结陈词减半。</translation>
    </message>
    <message>
        <source>No marks of this format’s own are known here: a speech that is marked gets {low} to {high} for how persuasive it is.</source>
        <translation>这里不知道这种赛制自己的评分标准：要打分的发言按说服力得 {low} 到 {high} 分。</translation>
    </message>
    <message>
        <source>Judges rank the four teams.</source>
        <translation>评委给四支队伍排名。</translation>
    </message>
    <message>
        <source>The side that wins may have fewer points: a low-point win.</source>
        <translation>获胜方的得分可以更低（低分胜）。</translation>
    </message>
    <message>
        <source>Judges vote for a side and for the best speaker; arithmetic has no vote for a speaker, people and a model have.</source>
        <translation>评委投票选出胜方和最佳辩手；计分不能评选辩手，人和模型可以。</translation>
    </message>
    <message>
        <source>Best speaker: {speaker} ({votes} of {all} votes of the bench).</source>
        <translation>最佳辩手：{speaker}（评委团 {all} 票中得 {votes} 票）。</translation>
    </message>
    <message>
        <source>The bench’s votes for the best speaker are split: {votes}.</source>
        <translation>评委团对最佳辩手的投票没有结果：{votes}。</translation>
    </message>
    <message>
        <source>{speaker} {votes}</source>
        <translation>{speaker} {votes} 票</translation>
    </message>
    <message>
        <source>The house divides at the end: whoever has more votes then wins.</source>
        <translation>最后由全场表决：得票多的一方获胜。</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>未回应</translation>
    </message>
    <message>
        <source>not dropped</source>
        <translation>并非未回应</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已回应</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>并未回应</translation>
    </message>
    <message>
        <source>extended</source>
        <translation>已延伸</translation>
    </message>
    <message>
        <source>not extended</source>
        <translation>并未延伸</translation>
    </message>
    <message>
        <source>turned</source>
        <translation>被反转</translation>
    </message>
    <message>
        <source>not turned</source>
        <translation>并未反转</translation>
    </message>
    <message>
        <source>cross-applied</source>
        <translation>已移用</translation>
    </message>
    <message>
        <source>not cross-applied</source>
        <translation>并未移用</translation>
    </message>
    <message>
        <source>conceded</source>
        <translation>已承认</translation>
    </message>
    <message>
        <source>not conceded</source>
        <translation>并未承认</translation>
    </message>
    <message>
        <source>new in the last speech</source>
        <translation>最后一篇中的新论点</translation>
    </message>
    <message>
        <source>not new in the last speech</source>
        <translation>并非最后一篇中的新论点</translation>
    </message>
    <message>
        <source>Make one claim in one sentence, and go on with “because”.</source>
        <translation>用一句话提出一个论点，接着说“因为”。</translation>
    </message>
    <message>
        <source>Nothing you said could be put on the flow, so nothing could be scored.</source>
        <translation>你说的内容没有一句能写入交锋记录，因此无法计分。</translation>
    </message>
    <message>
        <source>Give that claim a reason and a case in which it happens: who does what, and why.</source>
        <translation>给这个论点一个理由，再给一个会发生的情形：谁做了什么，为什么。</translation>
    </message>
    <message>
        <source>One claim with its reason is the smallest thing a judge can vote for.</source>
        <translation>一个论点加上它的理由，是裁判能投票支持的最小单位。</translation>
    </message>
    <message>
        <source>Answer {point}. Four steps: they say, but, because, therefore.</source>
        <translation>回应{point}。四步：对方说、但是、因为、所以。</translation>
    </message>
    <message>
        <source>You had the chance and left it alone, so it counted in full against you.</source>
        <translation>你有机会却没有理会，因此它全数计入对方得分。</translation>
    </message>
    <message>
        <source>Say in one sentence that {reply} does not meet {point}, and that your point stands.</source>
        <translation>用一句话指出{reply}并没有回应{point}，你的论点仍然成立。</translation>
    </message>
    <message>
        <source>Their reply took up nothing of it and earned nothing; unless you say so, it may pass for an answer.</source>
        <translation>对方的回应没有接住它的任何内容，也没有得分；你不点破，别人可能会把它当成回答。</translation>
    </message>
    <message>
        <source>Build your next round on {point}: give it a second reason and a second example.</source>
        <translation>下一轮以{point}为核心：再给它补一个理由和一个例子。</translation>
    </message>
    <message>
        <source>Nothing on the flow took it apart, and no claim of yours that stands earned more.</source>
        <translation>记录上没有什么驳倒它，在你仍成立的主张中，也没有哪个得分更高。</translation>
    </message>
    <message>
        <source>Give your answer to {point} a because: which step of it fails, and why?</source>
        <translation>给你对{point}的回答加上“因为”：它的哪一步不成立，为什么？</translation>
    </message>
    <message>
        <source>Your answer was one sentence, and no reason was heard in it.</source>
        <translation>你的回答只有一句话，其中没有听到理由。</translation>
    </message>
    <message>
        <source>Come back to {point} in a later speech and say that nobody answered it.</source>
        <translation>在后面的发言中回到{point}，指出没有人回答过它。</translation>
    </message>
    <message>
        <source>{other} let it go, and you never spoke of it again.</source>
        <translation>{other}放过了它，而你也再没有提起。</translation>
    </message>
    <message>
        <source>No answer of yours was seen to take it apart, and you will meet it again.</source>
        <translation>没有看到你的哪个回答驳倒了它，而你还会再遇到它。</translation>
    </message>
    <message>
        <source>Give {point} a because: a reason with a mechanism, or a source you can name.</source>
        <translation>给{point}一个“因为”：讲清机制的理由，或你说得出名字的出处。</translation>
    </message>
    <message>
        <source>Those who listen vote before and after the round, and whoever gains more votes wins.</source>
        <translation>听众在比赛前后各投一次票，得票增加更多的一方获胜。</translation>
    </message>
    <message>
        <source>It was asserted and left there, and that earns one point where a reason would earn two.</source>
        <translation>它只是断言，没有下文，只得一分；给出理由可得两分。</translation>
    </message>
    <message>
        <source>Spend the first half of your next rebuttal on their case: name each point before you answer it.</source>
        <translation>下一篇驳论的前一半用来处理对方的论点：先点出每个论点，再回应。</translation>
    </message>
    <message>
        <source>None of your points was understood as an answer to what {other} said.</source>
        <translation>你的论点没有一个被理解为对{other}的回应。</translation>
    </message>
    <message>
        <source>Weigh in your last speech: say which side&apos;s point is bigger, likelier, sooner or harder to undo.</source>
        <translation>在最后一篇发言中权衡：说明哪一方的论点更重大、更可能、更紧迫或更难挽回。</translation>
    </message>
    <message>
        <source>No sentence of yours compared your points with theirs, so the judge had to.</source>
        <translation>你没有一句话比较双方的论点，只好由裁判代劳。</translation>
    </message>
    <message>
        <source>Use your time: your {stage} speech ended after {used} of {limit}.</source>
        <translation>用足时间：你的{stage}限时 {limit}，只讲了 {used}。</translation>
    </message>
    <message>
        <source>That was room for one more answer or one more reason.</source>
        <translation>剩下的时间足够再作一次回应，或再讲一个理由。</translation>
    </message>
    <message>
        <source>Bring {point} in before the closing.</source>
        <translation>在总结陈词之前就提出{point}。</translation>
    </message>
    <message>
        <source>A closing is for weighing what is there; a judge gives little for what nobody could answer.</source>
        <translation>总结陈词是用来权衡已有论点的；对方无法回应的内容，裁判给分很少。</translation>
    </message>
    <message>
        <source>Add one concrete case to {point}: a place, a number you can source, a day in somebody&apos;s life.</source>
        <translation>给{point}加一个具体情形：一个地方、一个有出处的数字、某个人生活中的一天。</translation>
    </message>
    <message>
        <source>It had a reason and stayed general; a specific point earns one point more.</source>
        <translation>它有理由，但太笼统；具体的论点可多得一分。</translation>
    </message>
    <message>
        <source>Find one real source for {point} before you use it again, and name it when you speak.</source>
        <translation>再用{point}之前，先找到一个真实的出处，发言时说出来。</translation>
    </message>
    <message>
        <source>None of your points named a source that a listener could check.</source>
        <translation>你的论点没有一个给出听众可以查证的出处。</translation>
    </message>
    <message>
        <source>You named an example (“{name}”), and no study or body: an example shows that it can happen, and a source how often.</source>
        <translation>你举了实例（“{name}”），但没有提到研究或机构：实例说明这事可能发生，资料来源才说明它有多常见。</translation>
    </message>
    <message>
        <source>You told what you have seen (“{name}”), and named no study or body: nobody can deny it, and nobody knows how often it happens.</source>
        <translation>你讲了自己的见闻（“{name}”），但没有提到研究或机构：没有人能否认它，也没有人知道它有多常见。</translation>
    </message>
    <message>
        <source>Argue this motion again from the other side.</source>
        <translation>换到另一方，再辩一次这个辩题。</translation>
    </message>
    <message>
        <source>Nothing shows the weak places of a case as quickly as attacking it yourself.</source>
        <translation>要找出论点的弱处，没有比自己攻击自己更快的办法。</translation>
    </message>
    <message>
        <source>Run the same round once more, and put your strongest point first.</source>
        <translation>把这一场再打一遍，先讲你最强的论点。</translation>
    </message>
    <message>
        <source>A second try on ground you know shows whether the advice has arrived.</source>
        <translation>在熟悉的辩题上再来一次，就知道建议有没有起作用。</translation>
    </message>
    <message>
        <source>Prepare two answers to {point}.</source>
        <translation>为{point}准备两个回应。</translation>
    </message>
    <message>
        <source>Two versions, heard blind</source>
        <translation>两个版本，盲听</translation>
    </message>
    <message>
        <source>the speech of the round</source>
        <translation>实战中的发言</translation>
    </message>
    <message>
        <source>the new take</source>
        <translation>新的一遍</translation>
    </message>
    <message>
        <source>a speech from a file</source>
        <translation>来自文件的发言</translation>
    </message>
    <message>
        <source>{first} (1) and {second} (2)</source>
        <translation>{first}（1）与{second}（2）</translation>
    </message>
    <message>
        <source>{speech}: {first} (1) and {second} (2)</source>
        <translation>{speech}：{first}（1）与{second}（2）</translation>
    </message>
    <message>
        <source>More persuasive: 1 for {first}, 2 for {second}, no difference for {same}. The share for 2 may be {low} to {high} % (exact 95 % interval): {sure}.</source>
        <translation>更有说服力：{first} 人选 1，{second} 人选 2，{same} 人认为没有差别。选 2 的比例可能为 {low} 到 {high} %（精确 95 % 区间）：{sure}。</translation>
    </message>
    <message>
        <source>Everybody who compared them saw no difference ({same}).</source>
        <translation>比较过的人都认为没有差别（{same}）。</translation>
    </message>
    <message>
        <source>too few to say which is better</source>
        <translation>人数太少，说不出哪个更好</translation>
    </message>
    <message>
        <source>more than chance</source>
        <translation>不只是偶然</translation>
    </message>
    <message>
        <source>Mean persuasiveness, 1 to 5: {first} and {second}.</source>
        <translation>平均说服力，1 到 5：{first} 和 {second}。</translation>
    </message>
    <message>
        <source>Listener {number}</source>
        <translation>听众 {number}</translation>
    </message>
    <message>
        <source>{who}: {better}</source>
        <translation>{who}：{better}</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>没有差别</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>班级</translation>
    </message>
    <message>
        <source>Assignments</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>评语</translation>
    </message>
    <message>
        <source>{done} of {of}</source>
        <translation>{of} 项中 {done} 项</translation>
    </message>
    <message>
        <source>{share} % ({low} to {high})</source>
        <translation>{share} %（{low} 至 {high}）</translation>
    </message>
    <message>
        <source>{motion}, by {by}</source>
        <translation>{motion}，截止 {by}</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Handed in</source>
        <translation>已交</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>场次</translation>
    </message>
    <message>
        <source>Minutes spoken</source>
        <translation>发言分钟数</translation>
    </message>
    <message>
        <source>Points answered</source>
        <translation>回应的论点</translation>
    </message>
    <message>
        <source>Last round</source>
        <translation>最近一场</translation>
    </message>
    <message>
        <source>Questions and exchanges</source>
        <translation>质询与交锋</translation>
    </message>
    <message>
        <source>{speech}. Questions: {counts}</source>
        <translation>{speech}。提问次数：{counts}</translation>
    </message>
    <message>
        <source>{side} {count}</source>
        <translation>{side} {count}</translation>
    </message>
    <message>
        <source>Noted by the model, not found in what was said: granted by {side}, {what}</source>
        <translation>模型记下，但在所说的话中找不到：{side}承认，{what}</translation>
    </message>
    <message>
        <source>Not answered by {side}: {question}</source>
        <translation>{side}没有回答：{question}</translation>
    </message>
    <message>
        <source>Granted by {side}: {what}</source>
        <translation>{side}承认：{what}</translation>
    </message>
    <message>
        <source>Nothing was granted.</source>
        <translation>没有承认任何一点。</translation>
    </message>
    <message>
        <source>Stands, no answer of {side} is on the flow: “{claim}”</source>
        <translation>站住了，交锋记录上没有{side}的回应：“{claim}”</translation>
    </message>
    <message>
        <source>Stands, though {teams} answered it: “{claim}”</source>
        <translation>站住了，尽管{teams}回应过：“{claim}”</translation>
    </message>
    <message>
        <source>Contested by {teams}: “{claim}”</source>
        <translation>被{teams}质疑：“{claim}”</translation>
    </message>
    <message>
        <source>Taken apart by {teams}: “{claim}”</source>
        <translation>被{teams}驳倒：“{claim}”</translation>
    </message>
    <message>
        <source>Stands as an answer to {teams}: “{claim}”</source>
        <translation>作为对{teams}的回应站住了：“{claim}”</translation>
    </message>
</context>
<context>
    <name>bench</name>
    <message>
        <source>[struck out: not said]</source>
        <translation>[已删去：没有人说过]</translation>
    </message>
    <message>
        <source>Judged without a language model, by arithmetic on the flow: it counts claims, reasons and replies and does not understand them.</source>
        <translation>没有用语言模型，仅按交锋记录计算：它数论点、理由和回应，并不理解它们。</translation>
    </message>
    <message>
        <source>The language model could not judge this debate, so it was judged without one: {reason}</source>
        <translation>语言模型没能评判这场辩论，因此改为不用模型评判：{reason}</translation>
    </message>
    <message>
        <source>One sentence that told the judge what to decide was not shown to any judge.</source>
        <translation>有一句话教裁判如何判，没有给任何裁判看。</translation>
    </message>
    <message>
        <source>{count} sentences that told the judge what to decide were not shown to any judge.</source>
        <translation>有 {count} 句话教裁判如何判，没有给任何裁判看。</translation>
    </message>
    <message>
        <source>Nothing was said in these speeches: {speeches}.</source>
        <translation>这些发言里什么也没说：{speeches}。</translation>
    </message>
    <message>
        <source>{side} did not speak at all, so there was nothing to weigh.</source>
        <translation>{side}完全没有发言，因此无从权衡。</translation>
    </message>
    <message>
        <source>Sentences that only speak about speaking, and greetings, were shown to the judge of language alone (left out for the others: {count}).</source>
        <translation>只谈发言本身的句子和问候，只给语言裁判看（对其他裁判略去 {count} 句）。</translation>
    </message>
    <message>
        <source>For language and sources the speeches were judged without fillers and words said twice (taken out: {count}).</source>
        <translation>评语言和来源时，先去掉了填充词和重复的词（去掉 {count} 处）。</translation>
    </message>
    <message>
        <source>A recogniser wrote these speeches down: spelling, punctuation and misheard words were not held against the speakers.</source>
        <translation>这些发言由语音识别写下：拼写、标点和听错的词不算辩手的错。</translation>
    </message>
    <message>
        <source>One quotation of the judges was in no speech and was struck out.</source>
        <translation>裁判的一处引文不在任何发言里，已删去。</translation>
    </message>
    <message>
        <source>{count} quotations of the judges were in no speech and were struck out.</source>
        <translation>裁判的 {count} 处引文不在任何发言里，已删去。</translation>
    </message>
    <message>
        <source>The debate is too long to be read at once: for the engagement vote and the audience all speeches were cut to one length.</source>
        <translation>辩论太长，无法一次读完：为交锋投票和观众，各篇发言都截成了同样长短。</translation>
    </message>
    <message>
        <source>One verdict was asked for at the end, as the settings say: speeches were not judged one by one, and there was no audience.</source>
        <translation>按设置，只在最后请求一次裁决：没有逐篇评判，也没有听众。</translation>
    </message>
    <message>
        <source>Left out, because the model could not do it: {task} ({reason})</source>
        <translation>略去，因为模型没能完成：{task}（{reason}）</translation>
    </message>
    <message>
        <source>Speech {number} was not judged in the dimension {dimension}: {reason}</source>
        <translation>第 {number} 篇发言没有在“{dimension}”维度评判：{reason}</translation>
    </message>
    <message>
        <source>{many} rebuttals were found from one side and none from the other: look at the flow.</source>
        <translation>一方找到 {many} 处反驳，另一方一处也没有：请看交锋记录。</translation>
    </message>
    <message>
        <source>The speeches are neither in English nor in Chinese: the judges were asked in English.</source>
        <translation>发言既不是英语也不是中文：裁判以英语询问。</translation>
    </message>
    <message>
        <source>From the flow alone four teams are too close to call: on eight rounds whose outcome is known no reading of a flow that is fair to all four seats was better than chance. What stood of each team is below.</source>
        <translation>单凭交锋记录分不出四队的高下：在八场已知结果的比赛上，没有一种对四个席位都公平的读法好过碰运气。下面列出各队站住了什么。</translation>
    </message>
    <message>
        <source>No team made a point that could be put on the flow.</source>
        <translation>没有一队提出可记入交锋记录的点。</translation>
    </message>
    <message>
        <source>{team} wins clearly: {count} of {all} layers of the bench say so.</source>
        <translation>{team}明显获胜：裁判组 {all} 层中有 {count} 层这样认为。</translation>
    </message>
    <message>
        <source>{team} wins narrowly: {count} of {all} layers of the bench say so.</source>
        <translation>{team}险胜：裁判组 {all} 层中有 {count} 层这样认为。</translation>
    </message>
    <message>
        <source>This debate is too close to call: the layers of the bench do not agree ({votes}).</source>
        <translation>这场辩论难分高下：裁判组各层意见不一（{votes}）。</translation>
    </message>
    <message>
        <source>{team} wins clearly: nobody else spoke.</source>
        <translation>{team}明显获胜：没有别人发言。</translation>
    </message>
    <message>
        <source>Nobody said anything, so no winner is named.</source>
        <translation>没有人说话，因此不宣布获胜方。</translation>
    </message>
    <message>
        <source>The panel alone is surer than the whole bench: {why}</source>
        <translation>单看评审团的意见，比整个评审席更肯定：{why}</translation>
    </message>
    <message>
        <source>The panel read it otherwise ({team}): {why}</source>
        <translation>评判团看法不同（{team}）：{why}</translation>
    </message>
    <message>
        <source>The engagement judges changed their vote with the labels: this debate is close, or they were led by the order.</source>
        <translation>交锋裁判的票随标签改变：这场很接近，或者他们受了顺序影响。</translation>
    </message>
    <message>
        <source>The judge gave both the same scores and named this winner.</source>
        <translation>这位裁判给双方同样的分数，并判此方获胜。</translation>
    </message>
    <message>
        <source>Nothing was said in it.</source>
        <translation>其中什么也没说。</translation>
    </message>
</context>
<context>
    <name>casefile</name>
    <message>
        <source>The recording {name} in this file is damaged and cannot be played.</source>
        <translation>此文件中的录音 {name} 已损坏，无法播放。</translation>
    </message>
    <message>
        <source>The list of earlier edits in this file is damaged: they cannot be taken back any more.</source>
        <translation>此文件中的编辑历史已损坏：之前的改动无法再撤销。</translation>
    </message>
    <message>
        <source>Unsaved changes to an earlier version of {name} can be recovered as a case of their own.</source>
        <translation>{name} 较早版本上未保存的改动，可以恢复为一个独立的备赛文件。</translation>
    </message>
    <message>
        <source>{name} has been changed or moved since; your changes are recovered as a case of their own.</source>
        <translation>{name} 此后被改动或移走；你的改动将恢复为一个独立的备赛文件。</translation>
    </message>
    <message>
        <source>Part of the recording cannot be read and is left out: {reason}</source>
        <translation>部分录音无法读取，已略去：{reason}</translation>
    </message>
    <message>
        <source>The recovery log is damaged from its beginning.</source>
        <translation>恢复日志从开头起就已损坏。</translation>
    </message>
    <message>
        <source>The recovery log is damaged, but no change in it is lost; a copy of it is kept. See whether the disk is sound.</source>
        <translation>恢复日志有损坏，但其中的更改没有丢失；日志的副本已保留。请检查磁盘是否完好。</translation>
    </message>
    <message>
        <source>The very last change was not finished when the app stopped, and is left out.</source>
        <translation>程序停止时最后一处改动尚未完成，已略去。</translation>
    </message>
    <message>
        <source>A recording of the unfinished speech cannot be read: {reason}</source>
        <translation>未完成发言的一段录音无法读取：{reason}</translation>
    </message>
    <message>
        <source>Part of the recovery log is damaged: what it said is left out, and what came after it was done again as far as it still fits. Copies of the log and of the recordings are kept.</source>
        <translation>恢复日志有一部分已损坏：损坏的内容未能恢复，其后的更改只要仍然适用，都已重新完成。日志和录音的副本已保留。</translation>
    </message>
    <message>
        <source>The settings were damaged and are back to what they were at first; the old file is kept beside.</source>
        <translation>设置已损坏，已恢复为初始值；旧文件保留在旁边。</translation>
    </message>
    <message>
        <source>Some settings could not be used and are back to what they were at first: {names}.</source>
        <translation>部分设置无法使用，已恢复为初始值：{names}。</translation>
    </message>
    <message>
        <source>Some settings your school laid down could not be used: {names}.</source>
        <translation>学校规定的部分设置无法使用：{names}。</translation>
    </message>
    <message>
        <source>The settings are from a newer debatecoach; what this one does not know was left out.</source>
        <translation>设置来自更新版本的 debatecoach；本版本不认识的项目已略去。</translation>
    </message>
    <message>
        <source>The settings could not be read or kept: {reason}.</source>
        <translation>设置无法读取或保存：{reason}。</translation>
    </message>
    <message>
        <source>The recording {name} was not found and is not in the file.</source>
        <translation>没有找到录音 {name}，文件中不含它。</translation>
    </message>
    <message>
        <source>{name}: “{motion}” is handed in.</source>
        <translation>{name}：“{motion}”已收到。</translation>
    </message>
    <message>
        <source>{name}: the progress is kept.</source>
        <translation>{name}：进步情况已保存。</translation>
    </message>
    <message>
        <source>{name}: “{motion}” was here already; nothing was changed.</source>
        <translation>{name}：“{motion}”早已在此，没有改动。</translation>
    </message>
    <message>
        <source>{name} was not in the class and is now.</source>
        <translation>{name} 原本不在班里，现已加入。</translation>
    </message>
    <message>
        <source>{old} is called {name} now: it is the same student.</source>
        <translation>{old} 现在叫 {name}：是同一名学生。</translation>
    </message>
    <message>
        <source>There is another {name} in the class: this one is kept apart as {shown}. Rename one of them.</source>
        <translation>班里还有另一位 {name}：这一位另记为 {shown}。请给其中一位改名。</translation>
    </message>
    <message>
        <source>No name</source>
        <translation>无名</translation>
    </message>
</context>
<context>
    <name>data</name>
    <message>
        <source>Culture</source>
        <translation>文化</translation>
    </message>
    <message>
        <source>Economics</source>
        <translation>经济</translation>
    </message>
    <message>
        <source>Education</source>
        <translation>教育</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>金融</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>Politics</source>
        <translation>政治</translation>
    </message>
    <message>
        <source>Schools</source>
        <translation>学校</translation>
    </message>
    <message>
        <source>Science</source>
        <translation>科学</translation>
    </message>
    <message>
        <source>Society</source>
        <translation>社会</translation>
    </message>
    <message>
        <source>Sport</source>
        <translation>体育</translation>
    </message>
    <message>
        <source>Technology</source>
        <translation>科技</translation>
    </message>
    <message>
        <source>Simplified Oxford</source>
        <translation>简化牛津制</translation>
    </message>
    <message>
        <source>Agent4Debate</source>
        <translation>Agent4Debate 赛制</translation>
    </message>
    <message>
        <source>Five minutes</source>
        <translation>五分钟</translation>
    </message>
    <message>
        <source>Simplified Oxford with POIs</source>
        <translation>简化牛津式（可质询）</translation>
    </message>
    <message>
        <source>British Parliamentary</source>
        <translation>英国议会制</translation>
    </message>
    <message>
        <source>Asian Parliamentary</source>
        <translation>亚洲议会制</translation>
    </message>
    <message>
        <source>World Schools</source>
        <translation>世界中学生辩论赛制</translation>
    </message>
    <message>
        <source>Australs</source>
        <translation>澳洲议会制</translation>
    </message>
    <message>
        <source>Public Forum</source>
        <translation>公共论坛</translation>
    </message>
    <message>
        <source>Lincoln-Douglas</source>
        <translation>林肯-道格拉斯</translation>
    </message>
    <message>
        <source>Policy (CX)</source>
        <translation>政策辩论 (CX)</translation>
    </message>
    <message>
        <source>Karl Popper</source>
        <translation>卡尔·波普尔</translation>
    </message>
    <message>
        <source>Chinese 4v4</source>
        <translation>华语四对四</translation>
    </message>
    <message>
        <source>Chinese 4v4 (攻辩)</source>
        <translation>华语四对四（攻辩）</translation>
    </message>
    <message>
        <source>American Parliamentary (APDA)</source>
        <translation>美国议会制（APDA）</translation>
    </message>
    <message>
        <source>Canadian Parliamentary</source>
        <translation>加拿大议会制</translation>
    </message>
    <message>
        <source>Cambridge Union</source>
        <translation>剑桥辩论社</translation>
    </message>
    <message>
        <source>Six quick speeches</source>
        <translation>六段快讲</translation>
    </message>
    <message>
        <source>Lunch break</source>
        <translation>午休短赛</translation>
    </message>
    <message>
        <source>A speech and its reply</source>
        <translation>一讲一答</translation>
    </message>
    <message>
        <source>Crossfire</source>
        <translation>交叉质询</translation>
    </message>
    <message>
        <source>Free debate</source>
        <translation>自由辩论</translation>
    </message>
</context>
<context>
    <name>debate</name>
    <message>
        <source>Pro</source>
        <translation>正方</translation>
    </message>
    <message>
        <source>Con</source>
        <translation>反方</translation>
    </message>
    <message>
        <source>Proposition</source>
        <translation>正方</translation>
    </message>
    <message>
        <source>Opposition</source>
        <translation>反方</translation>
    </message>
    <message>
        <source>Government</source>
        <translation>正方</translation>
    </message>
    <message>
        <source>Affirmative</source>
        <translation>正方</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>反方</translation>
    </message>
</context>
<context>
    <name>debater</name>
    <message>
        <source>The library debater speaks English only; what was not in English it could not answer.</source>
        <translation>题库辩手只会英语；非英语的内容它无法回应。</translation>
    </message>
    <message>
        <source>This speech ends early: the library debater had nothing more to say that it had not said before.</source>
        <translation>这篇发言提前结束：题库辩手没有还没说过的内容了。</translation>
    </message>
    <message>
        <source>This speech did not fit its time and was cut at the last whole sentence.</source>
        <translation>这篇发言超出了时间，已在最后一个完整的句子处截断。</translation>
    </message>
    <message>
        <source>Reading the flow and the rehearsal trees</source>
        <translation>正在阅读交锋记录和演练树</translation>
    </message>
    <message>
        <source>Timing every sentence with the voice</source>
        <translation>正在用语音测算每句话的时间</translation>
    </message>
    <message>
        <source>Fitting the speech to its time</source>
        <translation>正在按时限调整发言</translation>
    </message>
    <message>
        <source>Your limit for language models is reached, so the library debater gave this speech.</source>
        <translation>你为语言模型设的限额已用完，因此这篇发言由题库辩手来讲。</translation>
    </message>
    <message>
        <source>The library debater finished this speech, because the language model could not: {reason}</source>
        <translation>这篇发言后面改由题库辩手讲完，因为语言模型没能完成：{reason}</translation>
    </message>
    <message>
        <source>The points of this speech are as the listener heard them, because the model did not read it: {reason}</source>
        <translation>这篇发言的论点不是模型读出的，而是不用模型、靠听记下的：{reason}</translation>
    </message>
    <message>
        <source>The library debater asked or answered here and there, because the language model could not: {reason}</source>
        <translation>此处有几次发言改由题库辩手完成，因为语言模型没能完成：{reason}</translation>
    </message>
    <message>
        <source>The library debater listened for points of information here and there, because the language model could not: {reason}</source>
        <translation>此处有几次改由题库辩手听取发言、决定是否起立质询，因为语言模型没能完成：{reason}</translation>
    </message>
    <message>
        <source>{side} had nothing more to ask, with {seconds} seconds left.</source>
        <translation>{side}已无问题要问，尚余 {seconds} 秒。</translation>
    </message>
    <message>
        <source>It noted no point.</source>
        <translation>它没有记下任何论点。</translation>
    </message>
    <message>
        <source>Your limit for language models is reached.</source>
        <translation>语言模型的费用已达到您设定的上限。</translation>
    </message>
    <message>
        <source>The team reads the flow and takes the arguments apart</source>
        <translation>团队正在阅读交锋记录、拆解论证</translation>
    </message>
    <message>
        <source>The Writer writes the speech</source>
        <translation>撰稿人正在撰写发言</translation>
    </message>
    <message>
        <source>The Reviewer reads the draft</source>
        <translation>审稿人正在审读初稿</translation>
    </message>
    <message>
        <source>The Timekeeper fits the speech to its time</source>
        <translation>计时员正在按时限调整发言</translation>
    </message>
    <message>
        <source>The moves of the speech are noted</source>
        <translation>正在记录发言的攻防要点</translation>
    </message>
    <message>
        <source>it wrote too little for a speech of this length</source>
        <translation>它写得太少，不够这篇发言的长度</translation>
    </message>
    <message>
        <source>it argued for the other side</source>
        <translation>它替对方辩护了</translation>
    </message>
    <message>
        <source>This speech ends early: the model wrote no more in its time.</source>
        <translation>这篇发言提前结束：模型在时限内没有再写出更多内容。</translation>
    </message>
    <message>
        <source>One plain prompt wrote this speech, without the team; nobody checked what it states as facts.</source>
        <translation>这篇发言由一条普通提示写成，团队没有参与；其中所说的事实没有人核查。</translation>
    </message>
    <message>
        <source>This speech may name widely known cases without a source, as you allowed: check them.</source>
        <translation>按您的许可，这篇发言可以不注出处地提到众所周知的事例：请自行核查。</translation>
    </message>
    <message>
        <source>The library debater gave this speech, because the language model could not: {reason}</source>
        <translation>这篇发言改由题库辩手来讲，因为语言模型没能完成：{reason}</translation>
    </message>
    <message>
        <source>The team plans its speech</source>
        <translation>团队正在计划发言</translation>
    </message>
    <message>
        <source>the model stopped in the middle of the speech</source>
        <translation>模型在发言中途停了下来</translation>
    </message>
    <message>
        <source>the model did not begin in time</source>
        <translation>模型没有及时开始</translation>
    </message>
    <message>
        <source>Another voice said a part of this speech, because its own voice was late or failed.</source>
        <translation>这篇发言有一部分由另一语音说出，因为它自己的语音迟到或出错。</translation>
    </message>
    <message>
        <source>Points for which the speaker had a hint shown: {count}.</source>
        <translation>发言者查看过提示的论点：{count} 个。</translation>
    </message>
    <message>
        <source>Left out to make time for points of information: {claims}.</source>
        <translation>为给质询留出时间而省略：{claims}。</translation>
    </message>
    <message>
        <source>what it wrote was no turn of a debate</source>
        <translation>它写的不是辩论发言</translation>
    </message>
    <message>
        <source>In Chinese the library debater only reads what was prepared: it met no point of the other side&apos;s that nobody had prepared an answer to.</source>
        <translation>用中文时，题库辩手只念准备好的内容：对方的论点中，没有人准备过回应的，它没有回应。</translation>
    </message>
    <message>
        <source>Nothing is prepared for this motion, and in Chinese the library debater only reads what is.</source>
        <translation>这个辩题没有准备任何内容，而用中文时题库辩手只念准备好的内容。</translation>
    </message>
    <message>
        <source>what it wrote was no point of information</source>
        <translation>它写出的不是质询</translation>
    </message>
    <message>
        <source>it took up words that were not said a moment ago</source>
        <translation>它抓住的话并不是刚刚说的</translation>
    </message>
    <message>
        <source>it named a figure that nobody had named</source>
        <translation>它说出了无人提到过的数字</translation>
    </message>
    <message>
        <source>it asked what had been asked before</source>
        <translation>它问了已经问过的问题</translation>
    </message>
</context>
<context>
    <name>delivery</name>
    <message>
        <source>Our own starting point, taken from no study: change it to what your coach asks for.</source>
        <translation>我们自定的起点，并非取自研究：请改成你的教练要求的。</translation>
    </message>
    <message>
        <source>Slow enough to think while speaking, in first debates. Our own starting point.</source>
        <translation>慢到可以边想边说，适合初次辩论。我们自定的起点。</translation>
    </message>
    <message>
        <source>What listeners without training follow and can take notes of, and a little more.</source>
        <translation>未受训练的听众能跟上并记笔记的速度，再稍快一点。</translation>
    </message>
    <message>
        <source>Only for judges who say that they follow fast debate; the upper end is tournament finals.</source>
        <translation>仅适用于表明能跟上快速辩论的裁判；上限是锦标赛决赛的速度。</translation>
    </message>
    <message>
        <source>Only for judges who say that they follow fast debate. Our own guess, taken from no study.</source>
        <translation>仅适用于表明能跟上快速辩论的裁判。我们自己的估计，并非取自研究。</translation>
    </message>
    <message>
        <source>Pauses of about 0.6 seconds sounded most natural to listeners of English.</source>
        <translation>约 0.6 秒的停顿，英语听者觉得最自然。</translation>
    </message>
    <message>
        <source>Up to five a minute did no harm to how speakers were judged; twelve did. Nobody need aim at none.</source>
        <translation>每分钟五次以内不影响对说话人的评价，十二次则有影响。不必追求一次也没有。</translation>
    </message>
    <message>
        <source>The microphone, not the speaker: move back from it or turn it down.</source>
        <translation>问题在麦克风，不在说话人：离远一点，或调低音量。</translation>
    </message>
</context>
<context>
    <name>doctor</name>
    <message>
        <source>{motions} motions, {formats} formats</source>
        <translation>{motions} 个辩题，{formats} 种赛制</translation>
    </message>
    <message>
        <source>two claims count as one from a likeness of {theta:.2f}</source>
        <translation>相似度达到 {theta:.2f} 即视为同一论点</translation>
    </message>
    <message>
        <source>no voice: machine speeches are text only</source>
        <translation>没有语音：程序的发言只有文字</translation>
    </message>
    <message>
        <source>Connect one, or type your speeches.</source>
        <translation>请接上一个，或改用打字发言。</translation>
    </message>
    <message>
        <source>Connect one, or read the captions.</source>
        <translation>请接上一个，或阅读字幕。</translation>
    </message>
    <message>
        <source>no device</source>
        <translation>没有设备</translation>
    </message>
    <message>
        <source>speech cannot be turned into text</source>
        <translation>语音无法转成文字</translation>
    </message>
    <message>
        <source>Type your speeches, or install the package pocketsphinx.</source>
        <translation>请打字发言，或安装软件包 pocketsphinx。</translation>
    </message>
    <message>
        <source>a key is set</source>
        <translation>已设置密钥</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>没有密钥</translation>
    </message>
    <message>
        <source>Set OPENAI_API_KEY if the server asks for one.</source>
        <translation>如果服务器要求密钥，请设置 OPENAI_API_KEY。</translation>
    </message>
    <message>
        <source>something answers on port {port}</source>
        <translation>端口 {port} 有服务应答</translation>
    </message>
    <message>
        <source>no language model; the library debater needs none</source>
        <translation>没有语言模型；题库辩手不需要它</translation>
    </message>
    <message>
        <source>Start Ollama, LM Studio or llama.cpp, or set OPENAI_BASE_URL.</source>
        <translation>请启动 Ollama、LM Studio 或 llama.cpp，或设置 OPENAI_BASE_URL。</translation>
    </message>
    <message>
        <source>{gigabytes:.1f} GB free</source>
        <translation>剩余 {gigabytes:.1f} GB</translation>
    </message>
    <message>
        <source>basic</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>natural</source>
        <translation>自然</translation>
    </message>
    <message>
        <source>good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>natural; when each word sounds is an estimate</source>
        <translation>自然；每个词何时发声是估计的</translation>
    </message>
    <message>
        <source>natural; {speakers} speakers</source>
        <translation>自然；{speakers} 位说话人</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>available</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>For a natural voice, get one: under Voices and recognisers in the window, or with “debatecoach voices get en_US-lessac-medium”; or put NAME.onnx and NAME.onnx.json into {folder}.</source>
        <translation>要自然语音，请获取一个：在窗口的“语音与语音识别”里，或用“debatecoach voices get en_US-lessac-medium”；或把 NAME.onnx 和 NAME.onnx.json 放进 {folder}。</translation>
    </message>
    <message>
        <source>To be understood better, get a Whisper model: under Voices and recognisers in the window, or with “debatecoach models get {model}”.</source>
        <translation>要听得更准，请获取 Whisper 模型：在窗口的“语音与语音识别”里，或用“debatecoach models get {model}”。</translation>
    </message>
    <message>
        <source>this folder cannot be written</source>
        <translation>无法写入此文件夹</translation>
    </message>
    <message>
        <source>vectors are kept on this computer</source>
        <translation>向量保存在本机</translation>
    </message>
    <message>
        <source>the server answers and knows the token</source>
        <translation>服务器有应答，令牌有效</translation>
    </message>
    <message>
        <source>Settings laid down: {settings}. Any server may be asked.</source>
        <translation>规定的设置：{settings}。可以使用任何服务器。</translation>
    </message>
    <message>
        <source>Settings laid down: {settings}. Beside this computer only these may be asked: {servers}.</source>
        <translation>规定的设置：{settings}。除本机外只可使用这些服务器：{servers}。</translation>
    </message>
    <message>
        <source>Free some space, or set DEBATECOACH_HOME to another folder.</source>
        <translation>请腾出一些空间，或把 DEBATECOACH_HOME 设为其他文件夹。</translation>
    </message>
    <message>
        <source>the window can be opened</source>
        <translation>可以打开窗口</translation>
    </message>
    <message>
        <source>no display: everything works headless</source>
        <translation>没有显示器：一切功能可在无窗口模式下使用</translation>
    </message>
    <message>
        <source>Run debatecoach in a desktop session to open the window.</source>
        <translation>要打开窗口，请在桌面环境中运行 debatecoach。</translation>
    </message>
</context>
<context>
    <name>errors</name>
    <message>
        <source>The file has been left exactly as it was.</source>
        <translation>文件保持原样，没有改动。</translation>
    </message>
    <message>
        <source>Your changes are safe in this computer&apos;s recovery log.</source>
        <translation>你的改动已安全保存在本机的恢复日志中。</translation>
    </message>
    <message>
        <source>{name} could not be opened: {reason}.</source>
        <translation>无法打开 {name}：{reason}。</translation>
    </message>
    <message>
        <source>Check that the file is there and that you may read it, then try again.</source>
        <translation>请确认文件存在且你有权读取，然后重试。</translation>
    </message>
    <message>
        <source>{name} is not a file.</source>
        <translation>{name} 不是文件。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有任何改动。</translation>
    </message>
    <message>
        <source>Make sure that you may write where the app keeps its own files, then try again.</source>
        <translation>请确认你有权写入程序存放自身文件的位置，然后重试。</translation>
    </message>
    <message>
        <source>There is no file {name} in {folder}.</source>
        <translation>{folder} 中没有文件 {name}。</translation>
    </message>
    <message>
        <source>It may have been moved, renamed or deleted: look for it, and open it there.</source>
        <translation>它可能已被移动、改名或删除：请找到它，再从那里打开。</translation>
    </message>
    <message>
        <source>Choose a file that ends in .debate.</source>
        <translation>请选择以 .debate 结尾的文件。</translation>
    </message>
    <message>
        <source>{name} is not a debatecoach case.</source>
        <translation>{name} 不是 debatecoach 的备赛文件。</translation>
    </message>
    <message>
        <source>Choose a .debate file that debatecoach saved.</source>
        <translation>请选择由 debatecoach 保存的 .debate 文件。</translation>
    </message>
    <message>
        <source>{name} is damaged: {part} cannot be read.</source>
        <translation>{name} 已损坏：无法读取 {part}。</translation>
    </message>
    <message>
        <source>Fetch an earlier version from your synced folder or backup, or start a new case.</source>
        <translation>请从同步文件夹或备份中找回较早的版本，或新建备赛文件。</translation>
    </message>
    <message>
        <source>{name} holds a part no case has: {part}.</source>
        <translation>{name} 含有备赛文件不应有的部分：{part}。</translation>
    </message>
    <message>
        <source>Do not use this file unless you trust whoever sent it; ask for it again.</source>
        <translation>除非你信任发送者，否则不要使用此文件；请对方重新发送。</translation>
    </message>
    <message>
        <source>{name} cannot be a case: {part} is far too large.</source>
        <translation>{name} 不可能是备赛文件：{part} 太大了。</translation>
    </message>
    <message>
        <source>{name} cannot be saved: {part} has grown too large for one case.</source>
        <translation>无法保存 {name}：{part} 已超出一个备赛文件的容量。</translation>
    </message>
    <message>
        <source>Start a new case for further rounds.</source>
        <translation>后面的场次请新建备赛文件。</translation>
    </message>
    <message>
        <source>{name} was saved by a newer debatecoach (case format {version}) than this one.</source>
        <translation>{name} 由更新版本的 debatecoach 保存（文件格式 {version}）。</translation>
    </message>
    <message>
        <source>Update debatecoach, then open the case again.</source>
        <translation>请更新 debatecoach，再重新打开。</translation>
    </message>
    <message>
        <source>{name} could not be saved: {reason}.</source>
        <translation>无法保存 {name}：{reason}。</translation>
    </message>
    <message>
        <source>Make room or choose another folder, then save again.</source>
        <translation>请腾出空间或换一个文件夹，再保存一次。</translation>
    </message>
    <message>
        <source>{name} was changed by another program since it was opened here.</source>
        <translation>{name} 在此处打开之后，被另一个程序改动了。</translation>
    </message>
    <message>
        <source>Both are safe: that file was not overwritten, and yours is still open.</source>
        <translation>两份都安全：那个文件没有被覆盖，你的仍然打开着。</translation>
    </message>
    <message>
        <source>Save yours under another name, then compare the two.</source>
        <translation>请用另一个名字保存你的这份，再比较两者。</translation>
    </message>
    <message>
        <source>There is already a file called {name}.</source>
        <translation>已有名为 {name} 的文件。</translation>
    </message>
    <message>
        <source>It was not overwritten.</source>
        <translation>它没有被覆盖。</translation>
    </message>
    <message>
        <source>Choose another name, or say that it may be replaced.</source>
        <translation>请换一个名字，或确认替换它。</translation>
    </message>
    <message>
        <source>{name} is already open in another debatecoach window.</source>
        <translation>{name} 已在另一个 debatecoach 窗口中打开。</translation>
    </message>
    <message>
        <source>Go to that window, or close the case there first.</source>
        <translation>请到那个窗口去，或先在那里关闭它。</translation>
    </message>
    <message>
        <source>This case has no file yet.</source>
        <translation>这份备赛内容还没有存为文件。</translation>
    </message>
    <message>
        <source>Choose a name and a folder for it.</source>
        <translation>请选择文件名和文件夹。</translation>
    </message>
    <message>
        <source>The recovery log could not be written: {reason}.</source>
        <translation>无法写入恢复日志：{reason}。</translation>
    </message>
    <message>
        <source>This last change was not made; everything before it is safe.</source>
        <translation>最后这次改动没有生效；此前的一切都安全。</translation>
    </message>
    <message>
        <source>Make room on the disk, then try again.</source>
        <translation>请腾出磁盘空间，然后重试。</translation>
    </message>
    <message>
        <source>That step does not fit the case as it is now, and was not taken back.</source>
        <translation>这一步与备赛内容现在的样子不符，未能撤销。</translation>
    </message>
    <message>
        <source>The case is as it was.</source>
        <translation>备赛内容保持原样。</translation>
    </message>
    <message>
        <source>Earlier steps cannot be taken back any more; change by hand what you want changed.</source>
        <translation>更早的步骤也无法再撤销；需要改的地方请手动修改。</translation>
    </message>
    <message>
        <source>What was being typed when the app stopped cannot be read.</source>
        <translation>应用停止时正在输入的文字无法读取。</translation>
    </message>
    <message>
        <source>The case itself is not affected, and the file {name} is kept.</source>
        <translation>备赛本身不受影响，文件 {name} 已保留。</translation>
    </message>
    <message>
        <source>Look for what you miss in that file with a text editor, or type it again.</source>
        <translation>缺了什么，可用文本编辑器打开该文件查找，或重新输入。</translation>
    </message>
    <message>
        <source>What you type cannot be kept as you type: {reason}.</source>
        <translation>你输入的文字无法随时保留：{reason}。</translation>
    </message>
    <message>
        <source>It stays in its field, and everything in the case is safe.</source>
        <translation>文字仍在输入框里，备赛中的内容都是安全的。</translation>
    </message>
    <message>
        <source>The recovery log of “{title}” cannot be read.</source>
        <translation>无法读取“{title}”的恢复日志。</translation>
    </message>
    <message>
        <source>The case&apos;s own file, if it was ever saved, is not affected.</source>
        <translation>备赛文件本身（如果保存过）不受影响。</translation>
    </message>
    <message>
        <source>Open the case&apos;s file, or discard this recovery.</source>
        <translation>请打开备赛文件，或丢弃这份恢复内容。</translation>
    </message>
    <message>
        <source>The case holds a value no case file can keep: {detail}.</source>
        <translation>备赛内容中有无法存入文件的值：{detail}。</translation>
    </message>
    <message>
        <source>Nothing was overwritten; the file is as it was last saved.</source>
        <translation>没有覆盖任何内容；文件仍是上次保存时的样子。</translation>
    </message>
    <message>
        <source>Undo the last change, then save again.</source>
        <translation>请撤销上一步改动，再保存一次。</translation>
    </message>
    <message>
        <source>{name} holds a damaged recording, {recording}, and was not overwritten.</source>
        <translation>{name} 中的录音 {recording} 已损坏，因此没有覆盖该文件。</translation>
    </message>
    <message>
        <source>Save the case under another name; it will leave that recording out.</source>
        <translation>请用另一个名字保存；新文件会略去那段录音。</translation>
    </message>
    <message>
        <source>There is no recording of the speech {slot}.</source>
        <translation>没有发言 {slot} 的录音。</translation>
    </message>
    <message>
        <source>The speech&apos;s words are not affected.</source>
        <translation>发言的文字不受影响。</translation>
    </message>
    <message>
        <source>The case cannot be opened: its recovery log could not be begun ({reason}).</source>
        <translation>无法打开备赛文件：无法建立恢复日志（{reason}）。</translation>
    </message>
    <message>
        <source>The recording of {slot} could not be packed into the case: {reason}.</source>
        <translation>无法把 {slot} 的录音装入备赛文件：{reason}。</translation>
    </message>
    <message>
        <source>The recording itself is kept on this computer, and so are the words.</source>
        <translation>录音本身保留在本机，文字也在。</translation>
    </message>
    <message>
        <source>{name} could not be written: another debatecoach window does not let go of it.</source>
        <translation>无法写入 {name}：另一个 debatecoach 窗口一直占用着它。</translation>
    </message>
    <message>
        <source>Close the other window, then do something once more.</source>
        <translation>请关闭另一个窗口，然后再操作一次。</translation>
    </message>
    <message>
        <source>{name} is no tub of blocks, is damaged, or is from a newer version.</source>
        <translation>{name} 不是素材箱文件、已损坏，或来自更新的版本。</translation>
    </message>
    <message>
        <source>Ask for the file again, or move {path} elsewhere to begin a new tub.</source>
        <translation>请对方重新发送文件，或将 {path} 移到别处以启用新的素材箱。</translation>
    </message>
    <message>
        <source>The tub could not be saved to {path}: {reason}.</source>
        <translation>素材箱无法保存到 {path}：{reason}。</translation>
    </message>
    <message>
        <source>What was in it before is still there; your cases are not affected.</source>
        <translation>其中原有的内容仍在；你的备赛文件不受影响。</translation>
    </message>
    <message>
        <source>Make sure that {folder} can be written, then do it once more.</source>
        <translation>请确认 {folder} 可以写入，然后重做一次。</translation>
    </message>
    <message>
        <source>{name} is no assignment, is damaged, or is from a newer version.</source>
        <translation>{name} 不是任务文件、已损坏，或来自更新的版本。</translation>
    </message>
    <message>
        <source>Ask your coach for it again.</source>
        <translation>请向教练再要一次。</translation>
    </message>
    <message>
        <source>{name} is nothing a student handed in, is damaged, or is from a newer version.</source>
        <translation>{name} 不是学生交回的文件、已损坏，或来自更新的版本。</translation>
    </message>
    <message>
        <source>Ask the student to hand it in again.</source>
        <translation>请让学生再交一次。</translation>
    </message>
    <message>
        <source>The class could not be saved to {path}: {reason}.</source>
        <translation>班级无法保存到 {path}：{reason}。</translation>
    </message>
    <message>
        <source>What was in it before is as it was; the file you opened is untouched.</source>
        <translation>原有内容保持不变；你打开的文件未被改动。</translation>
    </message>
    <message>
        <source>The class kept in {path} could not be read: {reason}.</source>
        <translation>无法读取保存在 {path} 的班级：{reason}。</translation>
    </message>
    <message>
        <source>The class kept in {path} is damaged, or is from a newer version.</source>
        <translation>保存在 {path} 的班级已损坏，或来自更新的版本。</translation>
    </message>
    <message>
        <source>It was put aside beside it, and a new class begins.</source>
        <translation>它已被移到旁边保存，一个新的班级从此开始。</translation>
    </message>
    <message>
        <source>Restore it from a backup, or open what students handed in again.</source>
        <translation>请从备份恢复，或重新打开学生交回的文件。</translation>
    </message>
    <message>
        <source>There is no more room in the class: at most {most} can be kept.</source>
        <translation>班级已满：最多保存 {most} 项。</translation>
    </message>
    <message>
        <source>Take out what you do not need any more.</source>
        <translation>请移出不再需要的内容。</translation>
    </message>
    <message>
        <source>Another debatecoach window is at work on the memory.</source>
        <translation>另一个 debatecoach 窗口正在使用记忆库。</translation>
    </message>
    <message>
        <source>Your cases and rounds are not affected.</source>
        <translation>你的案例和比赛不受影响。</translation>
    </message>
    <message>
        <source>Wait a moment, or close the other window, then do it once more.</source>
        <translation>请稍等，或关闭另一个窗口，然后再试一次。</translation>
    </message>
    <message>
        <source>The memory in {path} is damaged and cannot be read.</source>
        <translation>{path} 中的记忆库已损坏，无法读取。</translation>
    </message>
    <message>
        <source>It was left as it is; your cases and rounds are not affected.</source>
        <translation>文件保持原样；你的案例和比赛不受影响。</translation>
    </message>
    <message>
        <source>Move that file away: a new memory begins, and packs and rounds can be brought in again.</source>
        <translation>请把该文件移到别处：会新建一个记忆库，记忆包和比赛可以重新导入。</translation>
    </message>
    <message>
        <source>The memory in {path} was kept by a newer debatecoach than this one.</source>
        <translation>{path} 中的记忆库由更新版本的 debatecoach 保存。</translation>
    </message>
    <message>
        <source>Update debatecoach, then try again.</source>
        <translation>请更新 debatecoach，然后再试。</translation>
    </message>
    <message>
        <source>The memory in {path} could not be written: {reason}.</source>
        <translation>无法写入 {path} 中的记忆库：{reason}。</translation>
    </message>
    <message>
        <source>Make sure that {folder} can be written and has room, then try again.</source>
        <translation>请确认 {folder} 可以写入且有空间，然后再试。</translation>
    </message>
    <message>
        <source>{name} is no pack of memories, or is damaged: {part} cannot be read.</source>
        <translation>{name} 不是记忆包，或已损坏：无法读取 {part}。</translation>
    </message>
    <message>
        <source>Nothing of it was taken in; the memory is as it was.</source>
        <translation>没有导入任何内容；记忆库保持原样。</translation>
    </message>
    <message>
        <source>Ask for the file again, saved with “debatecoach memory export”.</source>
        <translation>请对方用“debatecoach memory export”重新保存并发送该文件。</translation>
    </message>
    <message>
        <source>{name} holds a part no pack of memories has: {part}.</source>
        <translation>{name} 含有记忆包不应有的部分：{part}。</translation>
    </message>
    <message>
        <source>{name} is no person, or is damaged: {part} cannot be read.</source>
        <translation>{name} 不是人物文件，或已损坏：{part} 无法读取。</translation>
    </message>
    <message>
        <source>Nothing of it was taken in; your persons are as they were.</source>
        <translation>其中没有任何内容被采纳；您的人物保持原样。</translation>
    </message>
    <message>
        <source>Ask for the file again, or make the person again from their texts.</source>
        <translation>请重新索取该文件，或用其文字重新制作这个人物。</translation>
    </message>
    <message>
        <source>{name} was made by a newer debatecoach than this one.</source>
        <translation>{name} 由比当前更新的 debatecoach 制作。</translation>
    </message>
    <message>
        <source>{name} holds a part no person has: {part}.</source>
        <translation>{name} 含有人物文件不应有的部分：{part}。</translation>
    </message>
    <message>
        <source>{name} cannot be taken in: {part} is larger than {size} MB.</source>
        <translation>无法导入 {name}：{part} 超过 {size} MB。</translation>
    </message>
    <message>
        <source>Take fewer or shorter texts: 2,000 words show a manner as well.</source>
        <translation>请减少文字或选短一些的：2,000 词就足以看出说话方式。</translation>
    </message>
    <message>
        <source>The person could not be kept in {path}: {reason}.</source>
        <translation>人物无法保存到 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Your persons are as they were.</source>
        <translation>您的人物保持原样。</translation>
    </message>
    <message>
        <source>Cut it into several smaller files, then bring in each.</source>
        <translation>请把它拆成几个较小的文件，再逐个导入。</translation>
    </message>
    <message>
        <source>The settings could not be saved: {reason}.</source>
        <translation>无法保存设置：{reason}。</translation>
    </message>
    <message>
        <source>The practice file {name} could not be read: {reason}.</source>
        <translation>无法读取练习文件 {name}：{reason}。</translation>
    </message>
    <message>
        <source>Make sure that you may read it, then try again.</source>
        <translation>请确认你有权读取，然后重试。</translation>
    </message>
    <message>
        <source>{name} is no practice file, is damaged, or is from a newer version.</source>
        <translation>{name} 不是练习文件、已损坏，或来自更新的版本。</translation>
    </message>
    <message>
        <source>Ask for the file again, saved with “Save my practice…”.</source>
        <translation>请重新索取用“保存我的练习…”保存的文件。</translation>
    </message>
    <message>
        <source>Your practice could not be saved to {path}: {reason}.</source>
        <translation>无法把练习保存到 {path}：{reason}。</translation>
    </message>
    <message>
        <source>It is kept as long as the app is open; your cases are not affected.</source>
        <translation>应用打开期间会保留；论点文件不受影响。</translation>
    </message>
    <message>
        <source>Make sure that {folder} can be written, then do something once more.</source>
        <translation>请确认可以写入 {folder}，然后再做一次。</translation>
    </message>
    <message>
        <source>The practice file {path} could not be deleted: {reason}.</source>
        <translation>无法删除练习文件 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Your cases are not affected.</source>
        <translation>你的备赛文件不受影响。</translation>
    </message>
    <message>
        <source>Delete the file by hand, or close what holds it and try again.</source>
        <translation>请手动删除该文件，或关闭占用它的程序后重试。</translation>
    </message>
    <message>
        <source>Make sure that {folder} can be written.</source>
        <translation>请确认 {folder} 可以写入。</translation>
    </message>
    <message>
        <source>There are speeches from a folder and single ones.</source>
        <translation>既给了发言文件夹，又给了单篇发言。</translation>
    </message>
    <message>
        <source>Give --speeches or --speech, not both.</source>
        <translation>请只给 --speeches 或 --speech 之一。</translation>
    </message>
    <message>
        <source>{format} has no speaker {seat}.</source>
        <translation>{format} 里没有 {seat} 这个席位。</translation>
    </message>
    <message>
        <source>Choose among: {known}.</source>
        <translation>请从这些席位中选择：{known}。</translation>
    </message>
    <message>
        <source>There is no format {format}.</source>
        <translation>没有名为 {format} 的赛制。</translation>
    </message>
    <message>
        <source>Choose one of: {known}.</source>
        <translation>请从以下选择：{known}。</translation>
    </message>
    <message>
        <source>The output cannot be written: {reason}.</source>
        <translation>无法写出结果：{reason}。</translation>
    </message>
    <message>
        <source>Send it somewhere else, or free some space.</source>
        <translation>请换一个输出位置，或腾出一些空间。</translation>
    </message>
    <message>
        <source>There is no motion to debate: the text is empty.</source>
        <translation>没有可辩的辩题：内容是空的。</translation>
    </message>
    <message>
        <source>Type a motion, or choose one from the library.</source>
        <translation>请输入辩题，或从辩题库中选择。</translation>
    </message>
    <message>
        <source>A motion of {length} characters is too long; at most {most} can be debated.</source>
        <translation>辩题有 {length} 个字符，太长了；最多 {most} 个。</translation>
    </message>
    <message>
        <source>Put the motion in one sentence.</source>
        <translation>请把辩题写成一句话。</translation>
    </message>
    <message>
        <source>A round in Chinese needs a language model: without one the app neither understands a speech in Chinese nor judges it.</source>
        <translation>用中文辩论需要语言模型：没有语言模型，程序既听不懂中文发言，也无法评判。</translation>
    </message>
    <message>
        <source>The motion&apos;s trees can be read, edited, exported and printed.</source>
        <translation>该辩题的论证树可以阅读、编辑、导出和打印。</translation>
    </message>
    <message>
        <source>Connect a language model, or choose a motion in English.</source>
        <translation>请连接语言模型，或选一个英语辩题。</translation>
    </message>
    <message>
        <source>The data file {file} cannot be used: {fault}.</source>
        <translation>数据文件 {file} 无法使用：{fault}。</translation>
    </message>
    <message>
        <source>Nothing of it was read, and your cases are not affected.</source>
        <translation>没有读入其中任何内容，你的备赛文件不受影响。</translation>
    </message>
    <message>
        <source>Correct the file, remove it, or install debatecoach again.</source>
        <translation>请改正或移除该文件，或重新安装 debatecoach。</translation>
    </message>
    <message>
        <source>Sound is not available: the PortAudio library is not installed.</source>
        <translation>无法使用声音：没有安装 PortAudio 库。</translation>
    </message>
    <message>
        <source>Everything works in silence: captions for the opponent, typing for you.</source>
        <translation>一切仍可在无声状态下进行：对手用字幕，你用打字。</translation>
    </message>
    <message>
        <source>On Debian or Ubuntu run: sudo apt install libportaudio2, then start again.</source>
        <translation>在 Debian 或 Ubuntu 上运行：sudo apt install libportaudio2，然后重新启动。</translation>
    </message>
    <message>
        <source>No loudspeaker can be used ({reason}).</source>
        <translation>没有可用的扬声器（{reason}）。</translation>
    </message>
    <message>
        <source>The speech is kept where it stood and can be read as captions.</source>
        <translation>发言停在原处，可以读字幕。</translation>
    </message>
    <message>
        <source>Connect a loudspeaker or headphones and resume, or go on in silence.</source>
        <translation>请接上扬声器或耳机后继续，或静音继续。</translation>
    </message>
    <message>
        <source>The speech goes on in silence: read it as captions.</source>
        <translation>发言将无声继续：请看字幕。</translation>
    </message>
    <message>
        <source>Connect a loudspeaker or headphones, and the next speech is heard.</source>
        <translation>请连接扬声器或耳机，下一篇发言就能听到。</translation>
    </message>
    <message>
        <source>Connect a loudspeaker or headphones, then try again.</source>
        <translation>请连接扬声器或耳机，然后重试。</translation>
    </message>
    <message>
        <source>No microphone can be used ({reason}).</source>
        <translation>没有可用的麦克风（{reason}）。</translation>
    </message>
    <message>
        <source>Nothing was recorded, and nothing is lost.</source>
        <translation>没有录音，也没有丢失任何内容。</translation>
    </message>
    <message>
        <source>Connect a microphone and allow this app to use it, or type your speech.</source>
        <translation>请接上麦克风并允许本程序使用，或改用打字。</translation>
    </message>
    <message>
        <source>The microphone went away while you were speaking.</source>
        <translation>你发言时麦克风断开了。</translation>
    </message>
    <message>
        <source>The {seconds} seconds recorded so far are kept.</source>
        <translation>到此为止录下的 {seconds} 秒已保留。</translation>
    </message>
    <message>
        <source>Type the rest of your speech, or connect a microphone and go on.</source>
        <translation>请打字完成其余部分，或接上麦克风继续。</translation>
    </message>
    <message>
        <source>The recording {path} cannot be written: {reason}.</source>
        <translation>无法写入录音 {path}：{reason}。</translation>
    </message>
    <message>
        <source>What was recorded before is kept.</source>
        <translation>此前的录音已保留。</translation>
    </message>
    <message>
        <source>Free some space or choose another folder, or type your speech.</source>
        <translation>请腾出空间或换一个文件夹，或改用打字。</translation>
    </message>
    <message>
        <source>{path} is not a recording made by debatecoach.</source>
        <translation>{path} 不是 debatecoach 的录音。</translation>
    </message>
    <message>
        <source>It was left as it is.</source>
        <translation>它保持原样。</translation>
    </message>
    <message>
        <source>The file was left as it is.</source>
        <translation>文件保持原样。</translation>
    </message>
    <message>
        <source>{path} has a format this app cannot use.</source>
        <translation>{path} 的格式无法使用。</translation>
    </message>
    <message>
        <source>{path} is longer than {minutes} minutes.</source>
        <translation>{path} 超过 {minutes} 分钟。</translation>
    </message>
    <message>
        <source>{file} is a video; only its sound was used.</source>
        <translation>{file} 是视频；只用了其中的声音。</translation>
    </message>
    <message>
        <source>{file} is damaged or was cut off; {seconds} seconds of sound were found in it.</source>
        <translation>{file} 已损坏或不完整；其中找到 {seconds} 秒声音。</translation>
    </message>
    <message>
        <source>Give a recording of one speech (WAV, MP3, M4A, OGG, Opus, FLAC or WebM), or its text.</source>
        <translation>请给一篇发言的录音（WAV、MP3、M4A、OGG、Opus、FLAC 或 WebM），或它的文字。</translation>
    </message>
    <message>
        <source>The part of the app that reads recordings does not start: {reason}.</source>
        <translation>本应用读取录音的部分无法启动：{reason}。</translation>
    </message>
    <message>
        <source>Close other programs and try again, or install debatecoach again.</source>
        <translation>请关闭其他程序后再试，或重新安装 debatecoach。</translation>
    </message>
    <message>
        <source>Reading {path} broke off: the file is probably damaged.</source>
        <translation>读取 {path} 时中断：文件可能已损坏。</translation>
    </message>
    <message>
        <source>If another program still plays it, save it there anew, as WAV or MP3.</source>
        <translation>如果其他程序仍能播放它，请在那里另存为 WAV 或 MP3。</translation>
    </message>
    <message>
        <source>There is no file {path}.</source>
        <translation>没有文件 {path}。</translation>
    </message>
    <message>
        <source>{path} is empty.</source>
        <translation>{path} 是空的。</translation>
    </message>
    <message>
        <source>{path} could not be read as sound.</source>
        <translation>{path} 无法作为声音读取。</translation>
    </message>
    <message>
        <source>{path} is locked against copying (DRM).</source>
        <translation>{path} 有版权保护（DRM）。</translation>
    </message>
    <message>
        <source>Export it from the program it was made with, without protection.</source>
        <translation>请从制作它的程序中不加保护地导出。</translation>
    </message>
    <message>
        <source>{path} holds no sound.</source>
        <translation>{path} 里没有声音。</translation>
    </message>
    <message>
        <source>The meaning model in {folder} is damaged.</source>
        <translation>{folder} 中的语义模型已损坏。</translation>
    </message>
    <message>
        <source>Your work is not affected; claims can be compared by their words.</source>
        <translation>你的内容不受影响；论点仍可按用词比对。</translation>
    </message>
    <message>
        <source>Delete that folder and start again, or put the six files there once more.</source>
        <translation>请删除该文件夹后重新启动，或重新放入那六个文件。</translation>
    </message>
    <message>
        <source>Claims are compared by their words: the meaning model cannot start ({reason}).</source>
        <translation>目前按用词比对论点：语义模型无法启动（{reason}）。</translation>
    </message>
    <message>
        <source>Claims are compared by their words, not by their meaning.</source>
        <translation>目前按用词而不是按含义比对论点。</translation>
    </message>
    <message>
        <source>For more, run “debatecoach models get {name}” (90 MB), or put its six files (ONNX, as chromadb keeps them) into {folder}.</source>
        <translation>要按含义比对，请运行“debatecoach models get {name}”（90 MB），或把它的六个文件（ONNX，chromadb 的存放方式）放入 {folder}。</translation>
    </message>
    <message>
        <source>Everything works; a claim in other words may be taken for a new one.</source>
        <translation>一切可用；换了说法的论点可能被当成新论点。</translation>
    </message>
    <message>
        <source>The built-in speech recogniser does not start: {reason}.</source>
        <translation>内置语音识别无法启动：{reason}。</translation>
    </message>
    <message>
        <source>The voice detector of the speech recogniser does not start: {reason}.</source>
        <translation>语音识别的人声检测无法启动：{reason}。</translation>
    </message>
    <message>
        <source>Your recording is kept.</source>
        <translation>你的录音已保留。</translation>
    </message>
    <message>
        <source>Type your speech, or install debatecoach again.</source>
        <translation>请打字发言，或重新安装 debatecoach。</translation>
    </message>
    <message>
        <source>The built-in voice cannot start: {path} is missing or not readable.</source>
        <translation>内置语音无法启动：{path} 缺失或无法读取。</translation>
    </message>
    <message>
        <source>Nothing of yours is affected; speeches are still shown as text.</source>
        <translation>你的内容不受影响；发言仍以文字显示。</translation>
    </message>
    <message>
        <source>Install debatecoach again, or install a Piper voice.</source>
        <translation>请重新安装 debatecoach，或安装一个 Piper 语音。</translation>
    </message>
    <message>
        <source>The built-in voice could not speak a sentence.</source>
        <translation>内置语音有一句话没能说出来。</translation>
    </message>
    <message>
        <source>The speech is still shown as text.</source>
        <translation>发言仍以文字显示。</translation>
    </message>
    <message>
        <source>Start debatecoach again if it keeps happening.</source>
        <translation>如果一再发生，请重新启动 debatecoach。</translation>
    </message>
    <message>
        <source>The Piper voice {name} cannot be used: its files are damaged or incomplete.</source>
        <translation>Piper 语音 {name} 无法使用：文件损坏或不完整。</translation>
    </message>
    <message>
        <source>There is not enough memory for the Piper voice {name}.</source>
        <translation>内存不足，无法使用 Piper 语音 {name}。</translation>
    </message>
    <message>
        <source>Close other programs, or choose a voice of lower quality.</source>
        <translation>请关闭其他程序，或选择音质较低的语音。</translation>
    </message>
    <message>
        <source>The Piper voice {name} gave no usable sound for a sentence.</source>
        <translation>Piper 语音 {name} 对一个句子没有给出可用的声音。</translation>
    </message>
    <message>
        <source>Install the voice again, or choose another one.</source>
        <translation>请重新安装该语音，或选择另一个。</translation>
    </message>
    <message>
        <source>Piper voices cannot start: {path} is missing or not readable.</source>
        <translation>Piper 语音无法启动：{path} 缺失或不可读。</translation>
    </message>
    <message>
        <source>Another voice speaks instead.</source>
        <translation>改由另一个语音朗读。</translation>
    </message>
    <message>
        <source>Delete {folder} and install the voice again.</source>
        <translation>请删除 {folder}，再重新安装该语音。</translation>
    </message>
    <message>
        <source>The Piper voice {name} needs {kind} phonemes, which this app does not have.</source>
        <translation>Piper 语音 {name} 需要 {kind} 音素，本程序没有。</translation>
    </message>
    <message>
        <source>Install a voice with espeak phonemes.</source>
        <translation>请安装使用 espeak 音素的语音。</translation>
    </message>
    <message>
        <source>The Piper voice {name} cannot start: {reason}.</source>
        <translation>Piper 语音 {name} 无法启动：{reason}。</translation>
    </message>
    <message>
        <source>The sound file {path} could not be written: {reason}.</source>
        <translation>无法写入声音文件 {path}：{reason}。</translation>
    </message>
    <message>
        <source>The text of the speech is kept.</source>
        <translation>发言的文字已保留。</translation>
    </message>
    <message>
        <source>Choose another folder or free some space.</source>
        <translation>请换一个文件夹，或腾出一些空间。</translation>
    </message>
    <message>
        <source>The folder of speeches {path} cannot be read: {reason}.</source>
        <translation>无法读取发言文件夹 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Give a folder that holds .txt files or recordings.</source>
        <translation>请给一个含有 .txt 文件或录音的文件夹。</translation>
    </message>
    <message>
        <source>The folder {path} holds no .txt or .wav file.</source>
        <translation>文件夹 {path} 中没有 .txt 或 .wav 文件。</translation>
    </message>
    <message>
        <source>Put your speeches there, one file each, named in speaking order.</source>
        <translation>请把你的发言放在里面，每篇一个文件，按发言顺序命名。</translation>
    </message>
    <message>
        <source>Give the speech as a .txt file of plain text, or as a recording.</source>
        <translation>请以纯文本 .txt 文件或录音给出发言。</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}.</source>
        <translation>无法读取 {path}：{reason}。</translation>
    </message>
    <message>
        <source>{path} is too large for a speech.</source>
        <translation>{path} 太大，不像一篇发言。</translation>
    </message>
    <message>
        <source>{path} is not a text file.</source>
        <translation>{path} 不是文本文件。</translation>
    </message>
    <message>
        <source>{path} is sound, and there is no speech recogniser to understand it.</source>
        <translation>{path} 是声音，而本机没有语音识别。</translation>
    </message>
    <message>
        <source>Give the speech as a .txt file.</source>
        <translation>请以 .txt 文件提供发言。</translation>
    </message>
    <message>
        <source>{name} is of a format that can only be read.</source>
        <translation>{name} 的格式只能读取。</translation>
    </message>
    <message>
        <source>{name} would be written over while it is read.</source>
        <translation>{name} 会在读取的同时被覆盖。</translation>
    </message>
    <message>
        <source>Give the new file another name.</source>
        <translation>请给新文件另取一个名字。</translation>
    </message>
    <message>
        <source>A ballot cannot be written as “{kind}”.</source>
        <translation>评判表不能写成“{kind}”。</translation>
    </message>
    <message>
        <source>Choose a name that ends in {kinds}.</source>
        <translation>请选择以 {kinds} 结尾的名字。</translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}.</source>
        <translation>无法写入 {path}：{reason}。</translation>
    </message>
    <message>
        <source>Choose another folder, or free some space.</source>
        <translation>请换一个文件夹，或腾出一些空间。</translation>
    </message>
    <message>
        <source>There is no ballot in {path}.</source>
        <translation>{path} 中没有评判表。</translation>
    </message>
    <message>
        <source>Have a round judged first.</source>
        <translation>请先评判一场。</translation>
    </message>
    <message>
        <source>The ballot in {path} is held back by a coach.</source>
        <translation>{path} 中的评判表被教练暂缓。</translation>
    </message>
    <message>
        <source>Release it in the window first.</source>
        <translation>请先在窗口里发布。</translation>
    </message>
    <message>
        <source>The folder {kind} that came with debatecoach is missing.</source>
        <translation>缺少 debatecoach 自带的文件夹 {kind}。</translation>
    </message>
    <message>
        <source>There is no place for the app&apos;s own files: no home folder.</source>
        <translation>没有地方存放程序自身的文件：找不到主文件夹。</translation>
    </message>
    <message>
        <source>Cases you saved are not affected.</source>
        <translation>已保存的备赛文件不受影响。</translation>
    </message>
    <message>
        <source>Name a folder in the environment variable DEBATECOACH_HOME, then start again.</source>
        <translation>请用环境变量 DEBATECOACH_HOME 指定一个文件夹，然后重新启动。</translation>
    </message>
    <message>
        <source>The folder {folder} for the app&apos;s own files cannot be used: {reason}.</source>
        <translation>存放程序自身文件的文件夹 {folder} 无法使用：{reason}。</translation>
    </message>
    <message>
        <source>Make sure that it can be made and written, or name another folder in the environment variable DEBATECOACH_HOME, then start again.</source>
        <translation>请确认它可以创建和写入，或用环境变量 DEBATECOACH_HOME 另指定一个文件夹，然后重新启动。</translation>
    </message>
    <message>
        <source>Install debatecoach again.</source>
        <translation>请重新安装 debatecoach。</translation>
    </message>
    <message>
        <source>The program made a mistake ({kind}).</source>
        <translation>程序出错了（{kind}）。</translation>
    </message>
    <message>
        <source>Your case and all finished speeches are kept.</source>
        <translation>你的备赛文件和所有已完成的发言都已保留。</translation>
    </message>
    <message>
        <source>Try again; if it happens again, close the app, start it anew and report {log}.</source>
        <translation>请重试；如果再次发生，请关闭程序后重新启动，并反馈 {log}。</translation>
    </message>
    <message>
        <source>Install debatecoach again; on Windows, Microsoft&apos;s Visual C++ Redistributable too.</source>
        <translation>请重新安装 debatecoach；在 Windows 上还请安装微软的 Visual C++ 运行库。</translation>
    </message>
    <message>
        <source>No voice was found, so machine speeches are not spoken and their length is an estimate at 130 words a minute.</source>
        <translation>没有找到语音，因此对手的发言不会读出，时长按每分钟 130 词估算。</translation>
    </message>
    <message>
        <source>{wanted}, chosen in the settings, was not found; another is used.</source>
        <translation>没有找到设置中选择的 {wanted}，已改用另一个。</translation>
    </message>
    <message>
        <source>The server at {host} offers no model.</source>
        <translation>{host} 的服务器没有提供任何模型。</translation>
    </message>
    <message>
        <source>Load a model there, or name one with --model.</source>
        <translation>请在那里加载一个模型，或用 --model 指定一个。</translation>
    </message>
    <message>
        <source>Set DEBATECOACH_API_KEY to its key. OPENAI_API_KEY goes only to api.openai.com or to the server that OPENAI_BASE_URL names.</source>
        <translation>请把它的密钥设为 DEBATECOACH_API_KEY。OPENAI_API_KEY 只会发给 api.openai.com 或 OPENAI_BASE_URL 指定的服务器。</translation>
    </message>
    <message>
        <source>Preparing a motion needs a language model.</source>
        <translation>准备辩题需要语言模型。</translation>
    </message>
    <message>
        <source>Name one with --endpoint and --model; debatecoach doctor looks for one here.</source>
        <translation>请用 --endpoint 和 --model 指定一个；运行 debatecoach doctor 可在本机查找。</translation>
    </message>
    <message>
        <source>The model refused the task “{task}”.</source>
        <translation>模型拒绝了任务“{task}”。</translation>
    </message>
    <message>
        <source>The model answered the task “{task}” with nothing.</source>
        <translation>模型对任务“{task}”的回答是空的。</translation>
    </message>
    <message>
        <source>The model&apos;s answer to the task “{task}” did not have the form needed.</source>
        <translation>模型对任务“{task}”的回答不符合所需的格式。</translation>
    </message>
    <message>
        <source>The model&apos;s answer to the task “{task}” broke off.</source>
        <translation>模型对任务“{task}”的回答中断了。</translation>
    </message>
    <message>
        <source>The model did not finish the task “{task}” within {seconds} seconds.</source>
        <translation>模型没能在 {seconds} 秒内完成任务“{task}”。</translation>
    </message>
    <message>
        <source>Nothing is lost; the library debater does it instead where it can.</source>
        <translation>没有丢失任何内容；题库辩手会在做得到的地方代劳。</translation>
    </message>
    <message>
        <source>Try again, or choose another model under Connect.</source>
        <translation>请重试，或在“连接”中换一个模型。</translation>
    </message>
    <message>
        <source>There was no time left for the task “{task}”.</source>
        <translation>任务“{task}”已经没有时间做了。</translation>
    </message>
    <message>
        <source>There was no call left for the task “{task}”.</source>
        <translation>任务“{task}”已没有可用的调用次数。</translation>
    </message>
    <message>
        <source>The model&apos;s answer to the task “{task}” held nothing that can be spoken.</source>
        <translation>模型对任务“{task}”的回答里没有能说出口的内容。</translation>
    </message>
    <message>
        <source>There is no level {level}.</source>
        <translation>没有名为 {level} 的级别。</translation>
    </message>
    <message>
        <source>That is not the address of a language model&apos;s server.</source>
        <translation>这不是语言模型服务器的地址。</translation>
    </message>
    <message>
        <source>Give one such as https://api.openai.com/v1, without a key in it.</source>
        <translation>请提供类似 https://api.openai.com/v1 的地址，其中不要含密钥。</translation>
    </message>
    <message>
        <source>The key holds characters that no key has.</source>
        <translation>密钥中有任何密钥都不会有的字符。</translation>
    </message>
    <message>
        <source>Copy it again from the service&apos;s page and paste only the key.</source>
        <translation>请到该服务的网页上重新复制，并只粘贴密钥。</translation>
    </message>
    <message>
        <source>This computer offers no keychain to keep the key in.</source>
        <translation>本机没有可以保存密钥的钥匙串。</translation>
    </message>
    <message>
        <source>The key is used until you close debatecoach, and you are asked for it again next time.</source>
        <translation>密钥会一直用到你关闭 debatecoach，下次会再向你询问。</translation>
    </message>
    <message>
        <source>The keychain of this computer stayed locked.</source>
        <translation>本机的钥匙串仍处于锁定状态。</translation>
    </message>
    <message>
        <source>{host} has stopped answering.</source>
        <translation>{host} 不再回应。</translation>
    </message>
    <message>
        <source>Nothing you made is lost.</source>
        <translation>你做的内容都没有丢失。</translation>
    </message>
    <message>
        <source>It is asked again as soon as it answers; or choose another under Connect.</source>
        <translation>它一有回应就会重新使用；也可以在“连接”中另选一个。</translation>
    </message>
    <message>
        <source>Try again in a few minutes, or choose another model under Connect.</source>
        <translation>请过几分钟重试，或在“连接”中换一个模型。</translation>
    </message>
    <message>
        <source>Check the address under Connect; most end in /v1.</source>
        <translation>请检查“连接”中的地址；大多以 /v1 结尾。</translation>
    </message>
    <message>
        <source>Check your internet connection and the address under Connect, then try again.</source>
        <translation>请检查网络连接和“连接”中的地址，然后重试。</translation>
    </message>
    <message>
        <source>Enter the key again under Connect.</source>
        <translation>请在“连接”中重新输入密钥。</translation>
    </message>
    <message>
        <source>Nothing answers at {host}.</source>
        <translation>{host} 没有任何应答。</translation>
    </message>
    <message>
        <source>No program on this computer answers at {host}.</source>
        <translation>本机没有程序在 {host} 应答。</translation>
    </message>
    <message>
        <source>Start it, for example Ollama, LM Studio or llama-server, or check the address under Connect.</source>
        <translation>请启动它，例如 Ollama、LM Studio 或 llama-server，或检查“连接”中的地址。</translation>
    </message>
    <message>
        <source>The name {host} is not known on the internet.</source>
        <translation>互联网上找不到 {host} 这个名称。</translation>
    </message>
    <message>
        <source>No safe connection to {host} could be made.</source>
        <translation>无法与 {host} 建立安全连接。</translation>
    </message>
    <message>
        <source>A school&apos;s or café&apos;s network may stand in between, or this computer&apos;s clock may be wrong; for a server of your own, check whether its address begins with http or with https.</source>
        <translation>中间可能隔着学校或咖啡馆的网络，也可能是本机时间不准；如果是你自己的服务器，请检查地址应以 http 还是 https 开头。</translation>
    </message>
    <message>
        <source>{host} did not answer the call.</source>
        <translation>{host} 没有接受连接。</translation>
    </message>
    <message>
        <source>{host} did not finish its answer within {seconds} seconds.</source>
        <translation>{host} 没能在 {seconds} 秒内答完。</translation>
    </message>
    <message>
        <source>Try again, or choose a faster model under Connect.</source>
        <translation>请重试，或在“连接”中换一个更快的模型。</translation>
    </message>
    <message>
        <source>Nothing came from {host} that could be used.</source>
        <translation>{host} 没有发来任何可用的内容。</translation>
    </message>
    <message>
        <source>{host} fell silent in the middle of its answer.</source>
        <translation>{host} 答到一半没有了声息。</translation>
    </message>
    <message>
        <source>{host} does not accept the key.</source>
        <translation>{host} 不接受这个密钥。</translation>
    </message>
    <message>
        <source>{host} asks for a key.</source>
        <translation>{host} 要求提供密钥。</translation>
    </message>
    <message>
        <source>Enter the key you got from that service under Connect.</source>
        <translation>请在“连接”中输入你从该服务获得的密钥。</translation>
    </message>
    <message>
        <source>{host} has no model called {model}.</source>
        <translation>{host} 没有名为 {model} 的模型。</translation>
    </message>
    <message>
        <source>Choose one of its models under Connect.</source>
        <translation>请在“连接”中从它的模型里选一个。</translation>
    </message>
    <message>
        <source>{host} answers, but has no model loaded.</source>
        <translation>{host} 有应答，但没有加载模型。</translation>
    </message>
    <message>
        <source>Download or load a model there, then look for it again.</source>
        <translation>请在那里下载或加载一个模型，然后重新查找。</translation>
    </message>
    <message>
        <source>The account at {host} has no credit left.</source>
        <translation>你在 {host} 的账户余额已用完。</translation>
    </message>
    <message>
        <source>Add credit there, or choose another service or a model on this computer under Connect.</source>
        <translation>请到那里充值，或在“连接”中换用其他服务或本机上的模型。</translation>
    </message>
    <message>
        <source>{host} is being asked more often than it allows.</source>
        <translation>对 {host} 的请求过于频繁，超出了它的限制。</translation>
    </message>
    <message>
        <source>Wait a minute and try again, or choose another model under Connect.</source>
        <translation>请等一分钟再试，或在“连接”中换一个模型。</translation>
    </message>
    <message>
        <source>{host} takes no more questions for {wait} seconds.</source>
        <translation>{host} 在 {wait} 秒内不再接受请求。</translation>
    </message>
    <message>
        <source>Try again after that, or choose another model under Connect.</source>
        <translation>请过后再试，或在“连接”中换一个模型。</translation>
    </message>
    <message>
        <source>{host} takes no more questions for about {wait} minutes.</source>
        <translation>{host} 在大约 {wait} 分钟内不再接受请求。</translation>
    </message>
    <message>
        <source>{host} has a fault of its own (error {code}).</source>
        <translation>{host} 自身出了故障（错误 {code}）。</translation>
    </message>
    <message>
        <source>{host} broke down in the middle of its answer.</source>
        <translation>{host} 答到一半出了故障。</translation>
    </message>
    <message>
        <source>{host} cannot answer in the form it was asked for.</source>
        <translation>{host} 无法按要求的格式回答。</translation>
    </message>
    <message>
        <source>Choose another model under Connect.</source>
        <translation>请在“连接”中换一个模型。</translation>
    </message>
    <message>
        <source>The text is too long for the model {model}.</source>
        <translation>文字太长，模型 {model} 容纳不下。</translation>
    </message>
    <message>
        <source>Choose a model that can read more, or give it a longer context where you started it.</source>
        <translation>请选一个能读更多内容的模型，或在启动它的地方把上下文长度调大。</translation>
    </message>
    <message>
        <source>{host} refused the request (error {code}): “{said}”</source>
        <translation>{host} 拒绝了请求（错误 {code}）：“{said}”</translation>
    </message>
    <message>
        <source>What answers at {host} is a web page, not a language model.</source>
        <translation>在 {host} 应答的是网页，不是语言模型。</translation>
    </message>
    <message>
        <source>On the Wi-Fi of a school, hotel or café, sign in to it in your browser first; otherwise check the address under Connect.</source>
        <translation>如果用的是学校、酒店或咖啡馆的 Wi-Fi，请先在浏览器中登录；否则请检查“连接”中的地址。</translation>
    </message>
    <message>
        <source>There is no language model at this address of {host}.</source>
        <translation>{host} 的这个地址上没有语言模型。</translation>
    </message>
    <message>
        <source>{host} refers this app to another server, {elsewhere}. Nothing was sent there.</source>
        <translation>{host} 要本应用改去访问另一台服务器 {elsewhere}。没有向那里发送任何内容。</translation>
    </message>
    <message>
        <source>If you trust that server, enter its own address under Connect; if not, choose another.</source>
        <translation>如果你信任那台服务器，请在“连接”中直接输入它的地址；否则请另选一台。</translation>
    </message>
    <message>
        <source>{host} took the call and hung up without an answer.</source>
        <translation>{host} 接受了连接，但没有回答就断开了。</translation>
    </message>
    <message>
        <source>{host} sent an answer that cannot be read.</source>
        <translation>{host} 发来的回答无法读取。</translation>
    </message>
    <message>
        <source>{host} sent more than any answer holds, so the rest was not read.</source>
        <translation>{host} 发来的内容远超任何回答应有的长度，其余部分没有读取。</translation>
    </message>
    <message>
        <source>The connection to {host} was lost in the middle of its answer.</source>
        <translation>{host} 答到一半连接断开了。</translation>
    </message>
    <message>
        <source>Check your internet connection and try again.</source>
        <translation>请检查网络连接，然后重试。</translation>
    </message>
    <message>
        <source>{host} will not answer this because of its own rules on content.</source>
        <translation>{host} 因其自身的内容规则不愿回答。</translation>
    </message>
    <message>
        <source>Choose another model under Connect, or another motion.</source>
        <translation>请在“连接”中换一个模型，或换一个辩题。</translation>
    </message>
    <message>
        <source>The other documents are searched all the same.</source>
        <translation>其他文档照常搜索。</translation>
    </message>
    <message>
        <source>{name} was left out: it is larger than {size} MB.</source>
        <translation>已略去 {name}：它大于 {size} MB。</translation>
    </message>
    <message>
        <source>Save the part you need as a document of its own.</source>
        <translation>请把需要的部分另存为一个文档。</translation>
    </message>
    <message>
        <source>{name} was left out: it is damaged, or not what its name says.</source>
        <translation>已略去 {name}：它已损坏，或与扩展名不符。</translation>
    </message>
    <message>
        <source>Open it in its own program and save it again.</source>
        <translation>请用它自己的程序打开，再保存一次。</translation>
    </message>
    <message>
        <source>{name} was left out: it is protected by a password.</source>
        <translation>已略去 {name}：它有密码保护。</translation>
    </message>
    <message>
        <source>Save a copy without the password if you may.</source>
        <translation>如果允许，请另存一份不带密码的副本。</translation>
    </message>
    <message>
        <source>{name} was left out: there is no text in it (perhaps scanned pages).</source>
        <translation>已略去 {name}：其中没有文字（可能是扫描页）。</translation>
    </message>
    <message>
        <source>Save it with text recognition (OCR).</source>
        <translation>请用文字识别（OCR）处理后保存。</translation>
    </message>
    <message>
        <source>{name} was left out: it could not be read ({reason}).</source>
        <translation>已略去 {name}：无法读取（{reason}）。</translation>
    </message>
    <message>
        <source>Only the first {count} documents of {folder} are searched.</source>
        <translation>只搜索 {folder} 中的前 {count} 个文档。</translation>
    </message>
    <message>
        <source>Choose a folder further down.</source>
        <translation>请选择更下一层的文件夹。</translation>
    </message>
    <message>
        <source>{name} was left out: it is a link, and may lead out of the folder.</source>
        <translation>已略去 {name}：它是链接，可能指向文件夹之外。</translation>
    </message>
    <message>
        <source>Put the document itself into the folder.</source>
        <translation>请把文档本身放入该文件夹。</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be searched ({reason}).</source>
        <translation>无法搜索文件夹 {folder}（{reason}）。</translation>
    </message>
    <message>
        <source>Passages found earlier are kept.</source>
        <translation>此前找到的段落都已保留。</translation>
    </message>
    <message>
        <source>Choose another folder in Prep.</source>
        <translation>请在“备赛”中另选一个文件夹。</translation>
    </message>
    <message>
        <source>What was found elsewhere is kept.</source>
        <translation>在别处找到的内容都已保留。</translation>
    </message>
    <message>
        <source>Try again in a few minutes.</source>
        <translation>请过几分钟再试。</translation>
    </message>
    <message>
        <source>Check your internet connection, then try again.</source>
        <translation>请检查网络连接，然后重试。</translation>
    </message>
    <message>
        <source>Enter the key again, or make a new one at tavily.com.</source>
        <translation>请重新输入密钥，或到 tavily.com 新建一个。</translation>
    </message>
    <message>
        <source>Tavily does not accept the key.</source>
        <translation>Tavily 不接受这个密钥。</translation>
    </message>
    <message>
        <source>This month&apos;s Tavily searches are used up.</source>
        <translation>本月的 Tavily 搜索次数已用完。</translation>
    </message>
    <message>
        <source>Use documents of your own, or raise the limit at tavily.com.</source>
        <translation>请使用你自己的文档，或到 tavily.com 提高限额。</translation>
    </message>
    <message>
        <source>Tavily was asked too often at once.</source>
        <translation>短时间内对 Tavily 的请求过多。</translation>
    </message>
    <message>
        <source>Tavily does not accept this query.</source>
        <translation>Tavily 不接受这个查询。</translation>
    </message>
    <message>
        <source>Search for something else.</source>
        <translation>请换一个搜索内容。</translation>
    </message>
    <message>
        <source>Tavily has a fault of its own at the moment.</source>
        <translation>Tavily 目前自身出了故障。</translation>
    </message>
    <message>
        <source>Tavily cannot be reached.</source>
        <translation>无法连接到 Tavily。</translation>
    </message>
    <message>
        <source>Tavily did not answer in time.</source>
        <translation>Tavily 没有及时回答。</translation>
    </message>
    <message>
        <source>What answered was not Tavily, or its answer was damaged.</source>
        <translation>应答的不是 Tavily，或者它的回答已损坏。</translation>
    </message>
    <message>
        <source>A network may want you to sign in first: open a web page to see.</source>
        <translation>所在网络可能要求先登录：打开一个网页看看。</translation>
    </message>
    <message>
        <source>Tavily refers this app to another server, {elsewhere}. Nothing was sent there.</source>
        <translation>Tavily 要本应用改去访问另一台服务器 {elsewhere}。没有向那里发送任何内容。</translation>
    </message>
    <message>
        <source>Nothing was imported; your case is as it was.</source>
        <translation>没有导入任何内容；你的备赛保持原样。</translation>
    </message>
    <message>
        <source>{name} is larger than the {size} MB an argument tree may have.</source>
        <translation>{name} 超过了论证树允许的 {size} MB。</translation>
    </message>
    <message>
        <source>Import the part you need.</source>
        <translation>请只导入需要的部分。</translation>
    </message>
    <message>
        <source>{name} unpacks to far more than an argument tree, so it was not opened.</source>
        <translation>{name} 解压后远大于论证树，因此没有打开。</translation>
    </message>
    <message>
        <source>Save it anew in the program it came from, then try again.</source>
        <translation>请在原来的程序中重新保存，然后再试。</translation>
    </message>
    <message>
        <source>{name} has more than {most} arguments.</source>
        <translation>{name} 的论证超过 {most} 条。</translation>
    </message>
    <message>
        <source>{name} nests its arguments more than {most} levels deep.</source>
        <translation>{name} 的论证嵌套超过 {most} 层。</translation>
    </message>
    <message>
        <source>A single text in {name} is longer than {most} characters.</source>
        <translation>{name} 中有一段文字超过 {most} 个字符。</translation>
    </message>
    <message>
        <source>Break it into lines, one argument a line, then try again.</source>
        <translation>请把它分成多行，一行一条论证，然后再试。</translation>
    </message>
    <message>
        <source>{name} has a table of more than {most} columns.</source>
        <translation>{name} 的表格超过 {most} 列。</translation>
    </message>
    <message>
        <source>Leave the columns an argument has: side, parent, claim, argument.</source>
        <translation>请只保留论证需要的列：side、parent、claim、argument。</translation>
    </message>
    <message>
        <source>{name} is not a text file.</source>
        <translation>{name} 不是文本文件。</translation>
    </message>
    <message>
        <source>Save it as text (UTF-8) in the program it came from.</source>
        <translation>请在原来的程序中保存为文本（UTF-8）。</translation>
    </message>
    <message>
        <source>No argument was found in {name}.</source>
        <translation>在 {name} 中没有找到论证。</translation>
    </message>
    <message>
        <source>Look whether it is the right file, and of the format you chose.</source>
        <translation>请检查文件是否正确，格式是否与所选一致。</translation>
    </message>
    <message>
        <source>{name} is damaged, or not a {format} file.</source>
        <translation>{name} 已损坏，或者不是 {format} 文件。</translation>
    </message>
    <message>
        <source>Open it in the program it came from and export it again.</source>
        <translation>请在原来的程序中打开并重新导出。</translation>
    </message>
    <message>
        <source>{name} is protected by a password, or an old Office file.</source>
        <translation>{name} 有密码保护，或者是旧版 Office 文件。</translation>
    </message>
    <message>
        <source>Save it as .docx or .xlsx without a password.</source>
        <translation>请不加密码地保存为 .docx 或 .xlsx。</translation>
    </message>
    <message>
        <source>{name} holds XML definitions no Office file needs, so it was not opened.</source>
        <translation>{name} 含有 Office 文件不需要的 XML 定义，因此没有打开。</translation>
    </message>
    <message>
        <source>The arguments in {name} answer each other in a circle (at {place}).</source>
        <translation>{name} 中的论证互相回应，形成循环（位于 {place}）。</translation>
    </message>
    <message>
        <source>Take one relation of the circle out, then try again.</source>
        <translation>请去掉循环中的一个关系，然后再试。</translation>
    </message>
    <message>
        <source>Two arguments in {name} are called {id}, so who answers whom cannot be told.</source>
        <translation>{name} 中有两条论证都叫 {id}，无法判断谁回应谁。</translation>
    </message>
    <message>
        <source>Give each its own, then try again.</source>
        <translation>请给它们各自的名称，然后再试。</translation>
    </message>
    <message>
        <source>The table in {name} has no column called claim.</source>
        <translation>{name} 的表格没有名为 claim 的列。</translation>
    </message>
    <message>
        <source>Give the first row names: claim, and if you have them side, id, parent and argument.</source>
        <translation>请在第一行写上列名：claim，如果有的话还有 side、id、parent 和 argument。</translation>
    </message>
    <message>
        <source>{name} has no table with a row for each point.</source>
        <translation>{name} 中没有每个论点一行的表格。</translation>
    </message>
    <message>
        <source>Give it one with columns called claim and speech (its number), as the sheet Points of an exported flow has it.</source>
        <translation>请加上这样的表格，列名为 claim 和 speech（发言的序号），与导出的交锋记录中的 Points 工作表相同。</translation>
    </message>
    <message>
        <source>{name} is of no format that is known here.</source>
        <translation>无法识别 {name} 的格式。</translation>
    </message>
    <message>
        <source>Use one of: {known}.</source>
        <translation>请使用以下之一：{known}。</translation>
    </message>
    <message>
        <source>{name} is of a format that can be exported, not imported.</source>
        <translation>{name} 的格式只能导出，不能导入。</translation>
    </message>
    <message>
        <source>Export it as AIF, Argdown or a table where it came from.</source>
        <translation>请在原来的程序中导出为 AIF、Argdown 或表格。</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}.</source>
        <translation>无法读取 {name}：{reason}。</translation>
    </message>
    <message>
        <source>Look whether it is there and you may read it.</source>
        <translation>请检查文件是否存在、你是否有权读取。</translation>
    </message>
    <message>
        <source>The file has nothing that could answer this argument.</source>
        <translation>文件里没有可以回应这条论证的内容。</translation>
    </message>
    <message>
        <source>Choose an argument of the other side, or take it into the case.</source>
        <translation>请选另一方的一条论证，或者把它导入整个备赛。</translation>
    </message>
    <message>
        <source>There the tree would be more than {most} levels deep.</source>
        <translation>放在那里演练树会超过 {most} 层。</translation>
    </message>
    <message>
        <source>Choose an argument higher up.</source>
        <translation>请选更上层的论证。</translation>
    </message>
    <message>
        <source>This text is no outline: it has too many, too long or too deep lines.</source>
        <translation>这段文字不是提纲：行数太多、行太长或缩进太深。</translation>
    </message>
    <message>
        <source>Copy fewer lines, one argument a line.</source>
        <translation>请少复制几行，一行一条论证。</translation>
    </message>
    <message>
        <source>An argument cannot stand under itself.</source>
        <translation>论证不能位于自身之下。</translation>
    </message>
    <message>
        <source>There it would speak for the other side: every level answers the one above it.</source>
        <translation>放在那里它会变成替另一方说话：每一层都回应上一层。</translation>
    </message>
    <message>
        <source>It is locked: it was settled, and nothing moves it.</source>
        <translation>它已锁定：内容已定，不能移动。</translation>
    </message>
    <message>
        <source>Choose a place outside its own replies.</source>
        <translation>请选它自己的回应以外的位置。</translation>
    </message>
    <message>
        <source>Choose a place one level higher or lower.</source>
        <translation>请选高一层或低一层的位置。</translation>
    </message>
    <message>
        <source>Unlock the argument first.</source>
        <translation>请先解锁这条论证。</translation>
    </message>
    <message>
        <source>There is nothing to split: the argument is one sentence.</source>
        <translation>无法拆分：论证只有一句话。</translation>
    </message>
    <message>
        <source>Put the cursor where the second argument begins.</source>
        <translation>请把光标放在第二条论证开始的地方。</translation>
    </message>
    <message>
        <source>Only arguments that answer the same one can be merged.</source>
        <translation>只有回应同一条的论证才能合并。</translation>
    </message>
    <message>
        <source>Choose two or more beside each other (Ctrl+click).</source>
        <translation>请选两条或更多同级的论证（Ctrl+单击）。</translation>
    </message>
    <message>
        <source>What was copied cannot be pasted: {reason}</source>
        <translation>复制的内容无法粘贴：{reason}</translation>
    </message>
    <message>
        <source>Copy it again.</source>
        <translation>请重新复制。</translation>
    </message>
    <message>
        <source>“{claim}” is locked: it was settled, and nothing rewrites it.</source>
        <translation>“{claim}”已锁定：内容已定，不能改写。</translation>
    </message>
    <message>
        <source>{name} is there already.</source>
        <translation>{name} 已经存在。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请换一个名字。</translation>
    </message>
    <message>
        <source>Your case is as it was.</source>
        <translation>你的备赛保持原样。</translation>
    </message>
    <message>
        <source>The printer did not take the pages.</source>
        <translation>打印机没有接收这些页。</translation>
    </message>
    <message>
        <source>Look whether it is on and has paper, or export a PDF and print that.</source>
        <translation>请检查打印机是否开机、有纸，或者导出 PDF 再打印。</translation>
    </message>
    <message>
        <source>This machine cannot draw: {reason}.</source>
        <translation>本机无法绘图：{reason}。</translation>
    </message>
    <message>
        <source>Install what is missing, or choose a format of text.</source>
        <translation>请安装缺少的组件，或者选择文本格式。</translation>
    </message>
    <message>
        <source>The model gave no judgement that could be used.</source>
        <translation>模型没有给出可用的评判。</translation>
    </message>
    <message>
        <source>The voice {voice} broke down.</source>
        <translation>语音 {voice} 出了故障。</translation>
    </message>
    <message>
        <source>Press Play to try again, or choose another voice in Settings.</source>
        <translation>请按播放重试，或在设置中选择另一语音。</translation>
    </message>
    <message>
        <source>What has been fetched so far is kept.</source>
        <translation>已下载的部分保留。</translation>
    </message>
    <message>
        <source>What was installed before still works.</source>
        <translation>以前安装的仍然可用。</translation>
    </message>
    <message>
        <source>Connect to the internet and try again, or import the files from a folder, such as a USB stick&apos;s.</source>
        <translation>请连接互联网后重试，或从文件夹（例如 U 盘）导入文件。</translation>
    </message>
    <message>
        <source>Try again; it goes on where it stopped.</source>
        <translation>请重试；会从停下的地方继续。</translation>
    </message>
    <message>
        <source>Try again in a few minutes; it goes on where it stopped.</source>
        <translation>请几分钟后重试；会从停下的地方继续。</translation>
    </message>
    <message>
        <source>Refresh the list, then try again.</source>
        <translation>请刷新列表后重试。</translation>
    </message>
    <message>
        <source>Try another network, enter the proxy of this one, or import the files from a folder.</source>
        <translation>请换一个网络，或填写本网络的代理，或从文件夹导入文件。</translation>
    </message>
    <message>
        <source>{host} cannot be reached: there seems to be no internet.</source>
        <translation>连不上 {host}：似乎没有互联网。</translation>
    </message>
    <message>
        <source>{host} does not answer.</source>
        <translation>{host} 没有应答。</translation>
    </message>
    <message>
        <source>The proxy {proxy} does not let this app reach {host}.</source>
        <translation>代理 {proxy} 不让本应用连接 {host}。</translation>
    </message>
    <message>
        <source>Check the proxy that is entered, or ask whoever runs the network.</source>
        <translation>请检查填写的代理，或询问网络管理者。</translation>
    </message>
    <message>
        <source>The proxy {proxy} is of a kind this app does not know.</source>
        <translation>本应用不认识代理 {proxy} 的类型。</translation>
    </message>
    <message>
        <source>Enter an HTTP proxy, such as http://proxy.example.org:8080.</source>
        <translation>请填写 HTTP 代理，例如 http://proxy.example.org:8080。</translation>
    </message>
    <message>
        <source>A proxy with a user name and a password is not kept in the settings.</source>
        <translation>带用户名和密码的代理不会存入设置。</translation>
    </message>
    <message>
        <source>Set it in the environment variable HTTPS_PROXY before starting the app.</source>
        <translation>请在启动应用前，在环境变量 HTTPS_PROXY 中设置。</translation>
    </message>
    <message>
        <source>{host} could not prove who it is: its certificate is not trusted here.</source>
        <translation>{host} 无法证明身份：它的证书在这里不受信任。</translation>
    </message>
    <message>
        <source>Check this computer&apos;s clock; on a school&apos;s or company&apos;s network, ask for its certificate to be installed.</source>
        <translation>请检查本机时钟；在学校或公司网络中，请管理者安装其证书。</translation>
    </message>
    <message>
        <source>{host} sends on to an address that is not encrypted.</source>
        <translation>{host} 转到了未加密的地址。</translation>
    </message>
    <message>
        <source>Try another network, or import the files from a folder.</source>
        <translation>请换一个网络，或从文件夹导入文件。</translation>
    </message>
    <message>
        <source>{host} stopped sending.</source>
        <translation>{host} 停止了发送。</translation>
    </message>
    <message>
        <source>{host} sends less than a kilobyte a second.</source>
        <translation>{host} 每秒发送不到一千字节。</translation>
    </message>
    <message>
        <source>Try again on a better connection; it goes on where it stopped.</source>
        <translation>请在更好的网络下重试；会从停下的地方继续。</translation>
    </message>
    <message>
        <source>The connection to {host} was lost again and again.</source>
        <translation>与 {host} 的连接一再中断。</translation>
    </message>
    <message>
        <source>{host} refuses to send this file ({code}).</source>
        <translation>{host} 拒绝发送这个文件（{code}）。</translation>
    </message>
    <message>
        <source>{host} no longer has this file ({code}).</source>
        <translation>{host} 已没有这个文件（{code}）。</translation>
    </message>
    <message>
        <source>{host} was asked too often (429).</source>
        <translation>向 {host} 请求太频繁（429）。</translation>
    </message>
    <message>
        <source>Try again in {minutes} minutes; it goes on where it stopped.</source>
        <translation>请在 {minutes} 分钟后重试；会从停下的地方继续。</translation>
    </message>
    <message>
        <source>{host} has a fault of its own at the moment ({code}).</source>
        <translation>{host} 目前自身有故障（{code}）。</translation>
    </message>
    <message>
        <source>A web page answered instead of {host}.</source>
        <translation>应答的是一个网页，而不是 {host}。</translation>
    </message>
    <message>
        <source>This network may want you to sign in first: open any page in a browser, then try again.</source>
        <translation>这个网络可能要求先登录：请在浏览器中打开任一网页，然后重试。</translation>
    </message>
    <message>
        <source>The list of {host} cannot be read.</source>
        <translation>无法读取 {host} 的列表。</translation>
    </message>
    <message>
        <source>Try again later, or import the files from a folder.</source>
        <translation>请稍后重试，或从文件夹导入文件。</translation>
    </message>
    <message>
        <source>The list of versions at {host} is not signed by whoever made this app.</source>
        <translation>{host} 上的版本列表不是由本应用的制作者签名的。</translation>
    </message>
    <message>
        <source>Try again on another network; if it stays so, tell whoever you have this app from.</source>
        <translation>请换一个网络再试；如果仍然如此，请告知向您提供本应用的人。</translation>
    </message>
    <message>
        <source>{name} could not be started: {reason}.</source>
        <translation>无法启动 {name}：{reason}。</translation>
    </message>
    <message>
        <source>Start it yourself; it lies in {folder}.</source>
        <translation>请自行启动；它位于 {folder}。</translation>
    </message>
    <message>
        <source>{name} at {host} is not as large as its list tells.</source>
        <translation>{host} 上的 {name} 与列表所说的大小不符。</translation>
    </message>
    <message>
        <source>{name} is larger than this app takes.</source>
        <translation>{name} 超过了本应用接受的大小。</translation>
    </message>
    <message>
        <source>Choose another.</source>
        <translation>请另选一个。</translation>
    </message>
    <message>
        <source>{name} arrived damaged: its checksum is wrong.</source>
        <translation>收到的 {name} 已损坏：校验和不符。</translation>
    </message>
    <message>
        <source>Refresh the list and try again; it is fetched from the beginning.</source>
        <translation>请刷新列表后重试；会从头下载。</translation>
    </message>
    <message>
        <source>{name} needs {needed}, and {free} are free in {folder}.</source>
        <translation>{name} 需要 {needed}，而 {folder} 剩余 {free}。</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>请腾出空间后重试。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>Free some space, then try again; it goes on where it stopped.</source>
        <translation>请腾出空间后重试；会从停下的地方继续。</translation>
    </message>
    <message>
        <source>{folder} cannot be written: {reason}.</source>
        <translation>无法写入 {folder}：{reason}。</translation>
    </message>
    <message>
        <source>Make sure that you may write there, then try again.</source>
        <translation>请确认你有权写入，然后重试。</translation>
    </message>
    <message>
        <source>{name} is being fetched already, by another window or program.</source>
        <translation>另一个窗口或程序已在下载 {name}。</translation>
    </message>
    <message>
        <source>Wait until it is done there.</source>
        <translation>请等它完成。</translation>
    </message>
    <message>
        <source>{name} is in use and cannot be changed now.</source>
        <translation>{name} 正在使用，现在不能更改。</translation>
    </message>
    <message>
        <source>Choose another one, start the app anew, then try again.</source>
        <translation>请另选一个，重新启动应用，然后重试。</translation>
    </message>
    <message>
        <source>{url} is no address files can be fetched from.</source>
        <translation>{url} 不是可下载文件的地址。</translation>
    </message>
    <message>
        <source>Check the environment variable {variable}.</source>
        <translation>请检查环境变量 {variable}。</translation>
    </message>
    <message>
        <source>Enter one such as https://mirror.example.org, or leave it empty.</source>
        <translation>请填写如 https://mirror.example.org 的地址，或留空。</translation>
    </message>
    <message>
        <source>There is nothing called {name} in the list.</source>
        <translation>列表里没有 {name}。</translation>
    </message>
    <message>
        <source>Choose one of the list, or refresh it.</source>
        <translation>请从列表中选择，或刷新列表。</translation>
    </message>
    <message>
        <source>{name} is not installed.</source>
        <translation>{name} 没有安装。</translation>
    </message>
    <message>
        <source>Choose one that is.</source>
        <translation>请选择已安装的。</translation>
    </message>
    <message>
        <source>{name} came with Debate Coach, and goes when the program is removed.</source>
        <translation>{name} 是随 Debate Coach 一起安装的，卸载程序时会一并移除。</translation>
    </message>
    <message>
        <source>Choose another in Settings if you do not want to use it.</source>
        <translation>如果不想使用它，请在设置中选择另一个。</translation>
    </message>
    <message>
        <source>{name} cannot be used: it needs {kind} phonemes, which this app does not have.</source>
        <translation>{name} 不能用：它需要本应用没有的 {kind} 音素。</translation>
    </message>
    <message>
        <source>There is no sample of {name} that can be played.</source>
        <translation>{name} 没有可播放的样音。</translation>
    </message>
    <message>
        <source>Download the voice to hear it.</source>
        <translation>请下载该语音后试听。</translation>
    </message>
    <message>
        <source>There is no Piper voice in {folder}.</source>
        <translation>{folder} 中没有 Piper 语音。</translation>
    </message>
    <message>
        <source>Choose a folder with NAME.onnx and NAME.onnx.json in it.</source>
        <translation>请选择含有 NAME.onnx 和 NAME.onnx.json 的文件夹。</translation>
    </message>
    <message>
        <source>There is no faster-whisper model in {folder}.</source>
        <translation>{folder} 中没有 faster-whisper 模型。</translation>
    </message>
    <message>
        <source>Choose a folder with model.bin, config.json, tokenizer.json and the vocabulary in it.</source>
        <translation>请选择含有 model.bin、config.json、tokenizer.json 和词表的文件夹。</translation>
    </message>
    <message>
        <source>{name} in {folder} is damaged or incomplete: it does not open.</source>
        <translation>{folder} 中的 {name} 已损坏或不完整：打不开。</translation>
    </message>
    <message>
        <source>Copy it again from where it came, or download it here.</source>
        <translation>请从来源重新复制，或在这里下载。</translation>
    </message>
    <message>
        <source>The speech was understood by {spare} instead, which is basic.</source>
        <translation>发言改由 {spare} 识别，它是基础的。</translation>
    </message>
    <message>
        <source>The speech was understood by {spare} instead.</source>
        <translation>发言改由 {spare} 识别。</translation>
    </message>
    <message>
        <source>From {place} on it was understood by {spare}, which is basic.</source>
        <translation>从 {place} 起改由 {spare} 识别，它是基础的。</translation>
    </message>
    <message>
        <source>From {place} on it was understood by {spare}.</source>
        <translation>从 {place} 起改由 {spare} 识别。</translation>
    </message>
    <message>
        <source>This computer is too slow for {name}: it fell {seconds} s behind.</source>
        <translation>本机跑 {name} 太慢：已落后 {seconds} 秒。</translation>
    </message>
    <message>
        <source>Your recording goes on and is kept.</source>
        <translation>录音继续，并会保留。</translation>
    </message>
    <message>
        <source>Choose a smaller model in the settings.</source>
        <translation>请在设置中选择较小的模型。</translation>
    </message>
    <message>
        <source>The speech recogniser {name} does not work: {reason}.</source>
        <translation>语音识别 {name} 不能工作：{reason}。</translation>
    </message>
    <message>
        <source>Delete it under Voices and recognisers and download it again.</source>
        <translation>请在“语音与语音识别”中删除它，再重新下载。</translation>
    </message>
    <message>
        <source>Give JSON with a motion and speeches (side and text each), text with a heading a speech, or a .debate file.</source>
        <translation>请给含辩题和发言（各有持方和文字）的 JSON、每篇发言有标题的文本，或 .debate 文件。</translation>
    </message>
    <message>
        <source>The transcript has both two sides and British Parliamentary&apos;s teams.</source>
        <translation>记录中既有双方，又有英国议会制的队伍。</translation>
    </message>
    <message>
        <source>Name every speech&apos;s side pro or con, or every one OG, OO, CG or CO.</source>
        <translation>请把每篇发言的持方都写成 pro 或 con，或都写成 OG、OO、CG 或 CO。</translation>
    </message>
    <message>
        <source>Speech {number} has {words} words; at most {most} can be judged.</source>
        <translation>第 {number} 篇发言有 {words} 词；最多可评判 {most} 词。</translation>
    </message>
    <message>
        <source>Split it, or leave out what is no speech.</source>
        <translation>请拆开，或去掉不是发言的部分。</translation>
    </message>
    <message>
        <source>{path} is too large for a debate.</source>
        <translation>{path} 对一场辩论来说太大。</translation>
    </message>
    <message>
        <source>{path} is not a text in UTF-8.</source>
        <translation>{path} 不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>{path} is not a transcript: {fault}.</source>
        <translation>{path} 不是辩论记录：{fault}。</translation>
    </message>
    <message>
        <source>No debate was found in {path}: it needs the motion and a heading a speech.</source>
        <translation>{path} 中没有找到辩论：需要辩题，且每篇发言有标题。</translation>
    </message>
    <message>
        <source>There is no round in {path} to judge.</source>
        <translation>{path} 中没有可评判的一场。</translation>
    </message>
    <message>
        <source>Play one first, or give a transcript.</source>
        <translation>请先进行一场，或给一份记录。</translation>
    </message>
    <message>
        <source>Speech {number} has the side “{side}”, which is none.</source>
        <translation>第 {number} 篇发言的持方“{side}”不是持方。</translation>
    </message>
    <message>
        <source>Use pro and con, or OG, OO, CG and CO.</source>
        <translation>请用 pro 和 con，或 OG、OO、CG 和 CO。</translation>
    </message>
    <message>
        <source>Without a language model only debates in English can be judged.</source>
        <translation>没有语言模型时，只能评判英语辩论。</translation>
    </message>
    <message>
        <source>Name a model with --endpoint and --model.</source>
        <translation>请用 --endpoint 和 --model 指定模型。</translation>
    </message>
    <message>
        <source>Your case is not affected.</source>
        <translation>你的备赛文件不受影响。</translation>
    </message>
    <message>
        <source>{lost} s of the recording are missing at {at}: the computer was too busy.</source>
        <translation>录音在 {at} 处缺 {lost} 秒：本机太忙。</translation>
    </message>
    <message>
        <source>{lost} s of the recording are missing at {at}: the microphone was gone.</source>
        <translation>录音在 {at} 处缺 {lost} 秒：麦克风断开。</translation>
    </message>
    <message>
        <source>{lost} s of the recording are missing at {at}: the microphone was gone, then {device} went on.</source>
        <translation>录音在 {at} 处缺 {lost} 秒：麦克风断开，之后由 {device} 继续。</translation>
    </message>
    <message>
        <source>Less than a tenth of a second of the recording is missing at {at}.</source>
        <translation>录音在 {at} 处缺不到十分之一秒。</translation>
    </message>
    <message>
        <source>The recogniser was not waited for: the speech after {at} is as its speaker wrote it.</source>
        <translation>没有等待语音识别：{at} 之后的发言按辩手自己所写。</translation>
    </message>
    <message>
        <source>Plug one in: it appears here by itself. Without one you can type your speeches.</source>
        <translation>请插上一个：它会自动出现在这里。没有麦克风也可以打字发言。</translation>
    </message>
    <message>
        <source>Close the program that uses it (a call, a meeting, a recorder), then look again.</source>
        <translation>请关闭正在使用它的程序（通话、会议、录音），然后重新查找。</translation>
    </message>
    <message>
        <source>Plug it in again, or choose another one.</source>
        <translation>请重新插上，或另选一个。</translation>
    </message>
    <message>
        <source>Choose another one, or unplug it and plug it in again.</source>
        <translation>请另选一个，或拔下再插上。</translation>
    </message>
    <message>
        <source>Open System Settings, Privacy &amp; Security, Microphone, switch Debate Coach on, and start it again.</source>
        <translation>请打开“系统设置”“隐私与安全性”“麦克风”，打开 Debate Coach，然后重新启动它。</translation>
    </message>
    <message>
        <source>Open Settings, Privacy &amp; security, Microphone, and switch on “Microphone access” and “Let desktop apps access your microphone”.</source>
        <translation>请打开“设置”“隐私和安全性”“麦克风”，开启“麦克风访问权限”和“允许桌面应用访问麦克风”。</translation>
    </message>
    <message>
        <source>Allow this app to use the microphone in the privacy settings of your desktop.</source>
        <translation>请在桌面的隐私设置中允许本应用使用麦克风。</translation>
    </message>
    <message>
        <source>Switch it on, at the headset too. If it is on, open System Settings, Privacy &amp; Security, Microphone, and switch Debate Coach on.</source>
        <translation>请打开它，耳麦上的开关也要打开。若已打开，请到“系统设置”“隐私与安全性”“麦克风”打开 Debate Coach。</translation>
    </message>
    <message>
        <source>Switch it on: look for a mute switch on the headset, for a key with a crossed-out microphone, and in the system&apos;s sound settings.</source>
        <translation>请打开它：看看耳麦上的静音开关、带划掉麦克风图案的按键，以及系统的声音设置。</translation>
    </message>
    <message>
        <source>There is no microphone at this computer.</source>
        <translation>本机没有麦克风。</translation>
    </message>
    <message>
        <source>The system does not let this app use the microphone.</source>
        <translation>系统不允许本应用使用麦克风。</translation>
    </message>
    <message>
        <source>{microphone} is in use by another program.</source>
        <translation>{microphone}正被另一个程序使用。</translation>
    </message>
    <message>
        <source>{microphone} went away.</source>
        <translation>{microphone}断开了。</translation>
    </message>
    <message>
        <source>{microphone} gives only silence: it is muted.</source>
        <translation>{microphone} 只传来静音：它被静了音。</translation>
    </message>
    <message>
        <source>{microphone} cannot be used ({reason}).</source>
        <translation>{microphone}不能用（{reason}）。</translation>
    </message>
    <message>
        <source>The voice {name} of this computer could not speak: {reason}.</source>
        <translation>本机的语音 {name} 无法发声：{reason}。</translation>
    </message>
    <message>
        <source>Choose another voice in the settings.</source>
        <translation>请在设置中选择另一语音。</translation>
    </message>
    <message>
        <source>No speech is given in {path} yet.</source>
        <translation>{path} 中还没有发言。</translation>
    </message>
    <message>
        <source>Play a round on it first.</source>
        <translation>请先用它进行一场。</translation>
    </message>
    <message>
        <source>There is no round {number}.</source>
        <translation>没有第 {number} 场。</translation>
    </message>
    <message>
        <source>Choose one from 1 to {most}.</source>
        <translation>请选择 1 到 {most}。</translation>
    </message>
    <message>
        <source>Play a round on it first, or give a recording.</source>
        <translation>请先用它进行一场，或给一段录音。</translation>
    </message>
    <message>
        <source>This debate is too large for a case: {reason}.</source>
        <translation>这场辩论太大，放不进备赛：{reason}。</translation>
    </message>
    <message>
        <source>Leave out what is no speech, and judge it again.</source>
        <translation>请去掉不是发言的部分，再评判一次。</translation>
    </message>
    <message>
        <source>The case in {path} has another motion: “{motion}”.</source>
        <translation>{path} 里的备赛是另一个辩题：“{motion}”。</translation>
    </message>
    <message>
        <source>Choose a case on the debate&apos;s motion, or a new case.</source>
        <translation>请选择与这场辩论辩题相同的备赛，或新建一个。</translation>
    </message>
    <message>
        <source>The speech is not in the round yet: its words are kept here, and the round waits.</source>
        <translation>这篇发言还没有记入比赛：文字都保留在这里，比赛会等着。</translation>
    </message>
    <message>
        <source>An assignment is a file to hand out, and it is not said which.</source>
        <translation>任务是要发出去的文件，但没有说明是哪个文件。</translation>
    </message>
    <message>
        <source>Add --out with its name, which ends in .assignment.</source>
        <translation>请用 --out 加上以 .assignment 结尾的文件名。</translation>
    </message>
    <message>
        <source>A class cannot be written as “{kind}”.</source>
        <translation>班级无法写成“{kind}”格式。</translation>
    </message>
    <message>
        <source>Your coach asks for a format that is not here: {format}.</source>
        <translation>教练要求的赛制这里没有：{format}。</translation>
    </message>
    <message>
        <source>Update debatecoach, or debate the motion in another format.</source>
        <translation>请更新 debatecoach，或用其他赛制辩论此辩题。</translation>
    </message>
    <message>
        <source>Nothing is remembered of {name}.</source>
        <translation>记忆库中没有关于 {name} 的内容。</translation>
    </message>
    <message>
        <source>“debatecoach memory stats” lists what is.</source>
        <translation>用“debatecoach memory stats”可列出已有内容。</translation>
    </message>
    <message>
        <source>A pack needs a name, a title and a licence.</source>
        <translation>记忆包需要文件名、标题和许可。</translation>
    </message>
    <message>
        <source>Add --out F.memory, --title and --licence.</source>
        <translation>请加上 --out F.memory、--title 和 --licence。</translation>
    </message>
    <message>
        <source>{name} is no table of labels: a row says “{row}”.</source>
        <translation>{name} 不是标注表：其中一行为“{row}”。</translation>
    </message>
    <message>
        <source>It needs columns id, scheme and label; a label is 0 to 4, or its word.</source>
        <translation>需要 id、scheme、label 三列；label 为 0 到 4，或对应的词。</translation>
    </message>
    <message>
        <source>It is not said which.</source>
        <translation>没有说明是哪一个。</translation>
    </message>
    <message>
        <source>See “debatecoach memory --help”.</source>
        <translation>请参阅“debatecoach memory --help”。</translation>
    </message>
    <message>
        <source>Nothing is lost: texts are found by their words, and vectors can be made again.</source>
        <translation>没有丢失任何内容：仍可按字词查找，向量可以重新生成。</translation>
    </message>
    <message>
        <source>The memory&apos;s server at {where} does not answer.</source>
        <translation>记忆库服务器 {where} 没有应答。</translation>
    </message>
    <message>
        <source>Start it, or choose another under Settings, Memory.</source>
        <translation>请启动它，或在“设置”的“记忆”中另选一个。</translation>
    </message>
    <message>
        <source>The memory&apos;s server at {where} refused the token.</source>
        <translation>记忆库服务器 {where} 拒绝了令牌。</translation>
    </message>
    <message>
        <source>Ask whoever runs it for the token; give it under Settings, Memory.</source>
        <translation>请向管理者索取令牌，并在“设置”的“记忆”中填写。</translation>
    </message>
    <message>
        <source>What answers at {where} is no Chroma server.</source>
        <translation>{where} 处应答的不是 Chroma 服务器。</translation>
    </message>
    <message>
        <source>Check the address under Settings, Memory.</source>
        <translation>请检查“设置”的“记忆”中的地址。</translation>
    </message>
    <message>
        <source>“{where}” is no address of a memory server.</source>
        <translation>“{where}”不是记忆库服务器的地址。</translation>
    </message>
    <message>
        <source>Write it as https://host:port; http is taken on this computer alone.</source>
        <translation>请写成 https://主机:端口；http 只能用于本机。</translation>
    </message>
    <message>
        <source>Another window has the vectors in {where} open and does not answer.</source>
        <translation>另一个窗口正占用 {where} 中的向量，且没有应答。</translation>
    </message>
    <message>
        <source>Close the other window, then try again.</source>
        <translation>请关闭另一个窗口，然后再试。</translation>
    </message>
    <message>
        <source>The memory&apos;s vectors in {where} cannot be read.</source>
        <translation>无法读取 {where} 中记忆库的向量。</translation>
    </message>
    <message>
        <source>Delete that folder: they are made again by themselves.</source>
        <translation>请删除该文件夹：向量会自动重新生成。</translation>
    </message>
    <message>
        <source>The memory&apos;s vectors in {where} could not be written: {reason}.</source>
        <translation>无法写入 {where} 中记忆库的向量：{reason}。</translation>
    </message>
    <message>
        <source>There is no file or folder {path}.</source>
        <translation>没有文件或文件夹 {path}。</translation>
    </message>
    <message>
        <source>{name} is no text, or is larger than {size} MB.</source>
        <translation>{name} 不是文本，或超过 {size} MB。</translation>
    </message>
    <message>
        <source>{name} has no columns “argument” and “motion”.</source>
        <translation>{name} 没有“argument”和“motion”两列。</translation>
    </message>
    <message>
        <source>{name} holds no list of arguments.</source>
        <translation>{name} 中没有论点列表。</translation>
    </message>
    <message>
        <source>Your school does not allow this app to ask {host}.</source>
        <translation>您的学校不允许本程序使用 {host}。</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>没有发送任何内容。</translation>
    </message>
    <message>
        <source>Ask whoever looks after this computer, or go on without it.</source>
        <translation>请询问管理这台电脑的人，或者不用它继续。</translation>
    </message>
    <message>
        <source>What your school laid down in {path} cannot be read ({reason}). Until it can, no server is asked.</source>
        <translation>学校在 {path} 中的规定无法读取（{reason}）。在能读取之前，不会使用任何服务器。</translation>
    </message>
    <message>
        <source>Which file? “formats {deed}” needs one.</source>
        <translation>哪个文件？“formats {deed}”需要指定文件。</translation>
    </message>
    <message>
        <source>“formats export” needs a format and a file.</source>
        <translation>“formats export”需要一个赛制和一个文件。</translation>
    </message>
    <message>
        <source>See “debatecoach formats --help”.</source>
        <translation>见“debatecoach formats --help”。</translation>
    </message>
    <message>
        <source>There is no format {id}.</source>
        <translation>没有赛制 {id}。</translation>
    </message>
    <message>
        <source>See “debatecoach formats”.</source>
        <translation>见“debatecoach formats”。</translation>
    </message>
    <message>
        <source>{name} is no XML file that can be read: {reason}.</source>
        <translation>{name} 不是可读取的 XML 文件：{reason}。</translation>
    </message>
    <message>
        <source>{name} has definitions of its own (a DOCTYPE), which no format needs; it was not opened.</source>
        <translation>{name} 带有自己的定义（DOCTYPE），赛制不需要这个；没有打开它。</translation>
    </message>
    <message>
        <source>{name} is too large for a format.</source>
        <translation>{name} 太大，不可能是赛制文件。</translation>
    </message>
    <message>
        <source>{name} is no format of Debatekeeper&apos;s: {reason}.</source>
        <translation>{name} 不是 Debatekeeper 的赛制文件：{reason}。</translation>
    </message>
    <message>
        <source>Nothing was brought in.</source>
        <translation>没有导入任何内容。</translation>
    </message>
    <message>
        <source>Get the file anew from where it came, then try again.</source>
        <translation>请从来源重新获取该文件，再试一次。</translation>
    </message>
    <message>
        <source>{name} is no format: {reason}.</source>
        <translation>{name} 不是赛制：{reason}。</translation>
    </message>
    <message>
        <source>The format cannot be kept: {reason}.</source>
        <translation>无法保存赛制：{reason}。</translation>
    </message>
    <message>
        <source>The formats are as they were.</source>
        <translation>赛制没有变化。</translation>
    </message>
    <message>
        <source>Choose another place, or free some space.</source>
        <translation>请另选位置，或腾出空间。</translation>
    </message>
    <message>
        <source>{id} is a format of the app’s own: only your own can be deleted.</source>
        <translation>{id}是软件自带的赛制：只能删除你自己的。</translation>
    </message>
    <message>
        <source>Take a file that debatecoach or Debatekeeper wrote.</source>
        <translation>请使用 debatecoach 或 Debatekeeper 写出的文件。</translation>
    </message>
    <message>
        <source>{name} came with debatecoach and stays.</source>
        <translation>{name} 随 debatecoach 提供，不能移除。</translation>
    </message>
    <message>
        <source>Only persons you made or brought in can be taken away.</source>
        <translation>只能移除您自己制作或导入的人物。</translation>
    </message>
    <message>
        <source>See “debatecoach persona --help”.</source>
        <translation>请查看 “debatecoach persona --help”。</translation>
    </message>
    <message>
        <source>There are only {count} words of theirs: a manner shows from about {least} words on.</source>
        <translation>此人的文字只有 {count} 词：大约 {least} 词起才看得出说话方式。</translation>
    </message>
    <message>
        <source>Put more of what they wrote or said into the folder, then try again.</source>
        <translation>请把此人写过或说过的更多内容放进文件夹，然后重试。</translation>
    </message>
    <message>
        <source>Choose another side or keep more of their rounds, then try again.</source>
        <translation>请选择另一方，或保留他们更多的轮次，然后重试。</translation>
    </message>
    <message>
        <source>Nobody has said why this person&apos;s manner may be taken on.</source>
        <translation>还没有说明为什么可以采用此人的说话方式。</translation>
    </message>
    <message>
        <source>Say whether it is you, someone who agreed, an invented person or a public figure, in a sentence.</source>
        <translation>请用一句话说明：是您本人、已同意的人、虚构人物，还是公众人物。</translation>
    </message>
    <message>
        <source>The person has no name.</source>
        <translation>这个人物没有名字。</translation>
    </message>
    <message>
        <source>Give them one: it stands beside every word, after “Simulated”.</source>
        <translation>请起一个名字：它会跟在“模拟”之后，出现在每段话旁边。</translation>
    </message>
    <message>
        <source>There is no person {name}.</source>
        <translation>没有名为 {name} 的人物。</translation>
    </message>
    <message>
        <source>See who there is: debatecoach persona list.</source>
        <translation>查看现有人物：debatecoach persona list。</translation>
    </message>
    <message>
        <source>The model&apos;s opinion of how like {name} this is names no words of the speech that bear it out.</source>
        <translation>模型对“有多像 {name}”的看法没有给出发言中能支持它的字句。</translation>
    </message>
    <message>
        <source>The measured distance stands.</source>
        <translation>以测得的距离为准。</translation>
    </message>
</context>
<context>
    <name>exchange</name>
    <message>
        <source>Nodes of type {type}</source>
        <translation>类型为 {type} 的节点</translation>
    </message>
    <message>
        <source>They tell how something was said, not what is argued.</source>
        <translation>它们说明的是怎么说，而不是论证什么。</translation>
    </message>
    <message>
        <source>A restatement</source>
        <translation>复述</translation>
    </message>
    <message>
        <source>It is taken as a supporting argument.</source>
        <translation>当作支持性论证导入。</translation>
    </message>
    <message>
        <source>An argument against an inference</source>
        <translation>针对推理的论证</translation>
    </message>
    <message>
        <source>It answers the premise of that inference.</source>
        <translation>它回应该推理的前提。</translation>
    </message>
    <message>
        <source>A relation that leads nowhere</source>
        <translation>没有去向的关系</translation>
    </message>
    <message>
        <source>The node at its end is not in the file.</source>
        <translation>它指向的节点不在文件里。</translation>
    </message>
    <message>
        <source>Headings of sections</source>
        <translation>章节标题</translation>
    </message>
    <message>
        <source>A rehearsal tree has no sections.</source>
        <translation>演练树没有章节。</translation>
    </message>
    <message>
        <source>A second wording of one title</source>
        <translation>同一标题的另一种说法</translation>
    </message>
    <message>
        <source>It stands in the argument&apos;s note.</source>
        <translation>写在论证的备注里。</translation>
    </message>
    <message>
        <source>Data an argument has no place for</source>
        <translation>论证容纳不下的数据</translation>
    </message>
    <message>
        <source>A premise-conclusion structure</source>
        <translation>前提—结论结构</translation>
    </message>
    <message>
        <source>Its sentences were joined; which one is the conclusion is not kept.</source>
        <translation>句子已合并；哪一句是结论没有保留。</translation>
    </message>
    <message>
        <source>A block of data in curly brackets</source>
        <translation>花括号里的数据块</translation>
    </message>
    <message>
        <source>It is too long, refers to other blocks, or is neither JSON nor YAML.</source>
        <translation>它太长、引用了其他数据块，或者既不是 JSON 也不是 YAML。</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>记录标签</translation>
    </message>
    <message>
        <source>Argumentation schemes</source>
        <translation>论证型式</translation>
    </message>
    <message>
        <source>Which battlefield an argument is fought on</source>
        <translation>论证所在的战场</translation>
    </message>
    <message>
        <source>Illustrations</source>
        <translation>举例</translation>
    </message>
    <message>
        <source>Sentences on why a claim matters</source>
        <translation>说明论点为何重要的句子</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Scores in support</source>
        <translation>支撑分</translation>
    </message>
    <message>
        <source>Scores in attack</source>
        <translation>反驳分</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>证据卡</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Review states</source>
        <translation>审阅状态</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>“{value}” as {field}</source>
        <translation>{field} 为“{value}”</translation>
    </message>
    <message>
        <source>No such value can stand there.</source>
        <translation>那里不能有这样的值。</translation>
    </message>
    <message>
        <source>A further relation of an argument that already has one</source>
        <translation>论证的另一个关系（已有一个）</translation>
    </message>
    <message>
        <source>In a tree an argument stands in one place; it stays where it is nearest to the thesis.</source>
        <translation>在树里一条论证只在一个位置；保留离论题最近的位置。</translation>
    </message>
    <message>
        <source>An argument nothing is related to</source>
        <translation>没有任何关系的论证</translation>
    </message>
    <message>
        <source>Nothing says what it is for or against.</source>
        <translation>没有说明它支持或反对什么。</translation>
    </message>
    <message>
        <source>Arguments that only answer each other in a circle</source>
        <translation>只互相回应、形成循环的论证</translation>
    </message>
    <message>
        <source>No way leads from them to a thesis.</source>
        <translation>从它们到不了任何论题。</translation>
    </message>
    <message>
        <source>One of several theses</source>
        <translation>多个论题之一</translation>
    </message>
    <message>
        <source>It became a main claim; see whether it is one.</source>
        <translation>它成了主论点；请看看是否合适。</translation>
    </message>
    <message>
        <source>A link to another claim</source>
        <translation>指向另一论点的链接</translation>
    </message>
    <message>
        <source>The claim was copied, without what stands under it there.</source>
        <translation>复制了该论点，但没有复制它下面的内容。</translation>
    </message>
    <message>
        <source>There is no claim of that number.</source>
        <translation>没有这个编号的论点。</translation>
    </message>
    <message>
        <source>A claim whose number hangs on no other</source>
        <translation>编号没有上级的论点</translation>
    </message>
    <message>
        <source>What it answers is not in the file.</source>
        <translation>它回应的内容不在文件里。</translation>
    </message>
    <message>
        <source>A web address</source>
        <translation>网址</translation>
    </message>
    <message>
        <source>It stands in the argument&apos;s note: no words are quoted from it.</source>
        <translation>写在论证的备注里：没有引用其中的文字。</translation>
    </message>
    <message>
        <source>A thesis among several</source>
        <translation>多个论题中的一个</translation>
    </message>
    <message>
        <source>It says neither Pro nor Con, so it became a main claim of Pro.</source>
        <translation>没有注明正方或反方，因此成了正方的主论点。</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>A case keeps no more of them, and none that are longer than a page.</source>
        <translation>备赛存不下更多段落，也不存超过一页长的段落。</translation>
    </message>
    <message>
        <source>The motion&apos;s definitions, battlefields and passages</source>
        <translation>辩题的定义、战场和段落</translation>
    </message>
    <message>
        <source>Something else wrote there what cannot be read.</source>
        <translation>那里有其他程序写入、无法读取的内容。</translation>
    </message>
    <message>
        <source>A line before the first item</source>
        <translation>第一项之前的一行</translation>
    </message>
    <message>
        <source>It belongs to no argument, so it was left out.</source>
        <translation>它不属于任何论证，因此略去。</translation>
    </message>
    <message>
        <source>Supports: {claim}</source>
        <translation>支持：{claim}</translation>
    </message>
    <message>
        <source>A supporting argument became part of what it supports</source>
        <translation>支持性论证并入了它所支持的论证</translation>
    </message>
    <message>
        <source>A supporting argument stands beside what it supports</source>
        <translation>支持性论证放在它所支持的论证旁边</translation>
    </message>
    <message>
        <source>In a rehearsal tree every argument answers the one above it.</source>
        <translation>在演练树里，每条论证都回应它上面的一条。</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>第 {line} 行</translation>
    </message>
    <message>
        <source>row {row}</source>
        <translation>第 {row} 行</translation>
    </message>
    <message>
        <source>node {node}</source>
        <translation>节点 {node}</translation>
    </message>
    <message>
        <source>paragraph {paragraph}</source>
        <translation>第 {paragraph} 段</translation>
    </message>
    <message>
        <source>The motion&apos;s source, domain and difficulty</source>
        <translation>辩题的来源、领域和难度</translation>
    </message>
    <message>
        <source>The motion&apos;s background</source>
        <translation>辩题背景</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>The criterion</source>
        <translation>判准</translation>
    </message>
    <message>
        <source>Battlefields and their weighing</source>
        <translation>战场及其比较</translation>
    </message>
    <message>
        <source>Both sides&apos; frameworks</source>
        <translation>双方的立论框架</translation>
    </message>
    <message>
        <source>Passages found for the motion</source>
        <translation>为辩题找到的段落</translation>
    </message>
    <message>
        <source>Your prep notes</source>
        <translation>你的备赛笔记</translation>
    </message>
    <message>
        <source>Rounds that were played</source>
        <translation>打过的比赛</translation>
    </message>
    <message>
        <source>{format} has no place for this.</source>
        <translation>{format} 容纳不下它。</translation>
    </message>
    <message>
        <source>The motion</source>
        <translation>辩题</translation>
    </message>
    <message>
        <source>The file does not name it.</source>
        <translation>文件没有注明。</translation>
    </message>
    <message>
        <source>Outline (Markdown)</source>
        <translation>提纲（Markdown）</translation>
    </message>
    <message>
        <source>Workbook (Excel)</source>
        <translation>工作簿（Excel）</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格（CSV）</translation>
    </message>
    <message>
        <source>Text (Markdown)</source>
        <translation>文本（Markdown）</translation>
    </message>
    <message>
        <source>Everything (JSON)</source>
        <translation>全部（JSON）</translation>
    </message>
    <message>
        <source>Table (Excel)</source>
        <translation>表格（Excel）</translation>
    </message>
    <message>
        <source>A text of more than {most} characters</source>
        <translation>超过 {most} 个字符的文字</translation>
    </message>
    <message>
        <source>A cell holds no more; the rest was left out.</source>
        <translation>单元格放不下；其余部分略去。</translation>
    </message>
    <message>
        <source>A row without a claim</source>
        <translation>没有论点的一行</translation>
    </message>
    <message>
        <source>A row whose parent is not in the table</source>
        <translation>上级不在表里的一行</translation>
    </message>
    <message>
        <source>It was left out.</source>
        <translation>已略去。</translation>
    </message>
    <message>
        <source>The column {column}</source>
        <translation>列 {column}</translation>
    </message>
    <message>
        <source>No argument has anything of that name.</source>
        <translation>论证没有这个名称的内容。</translation>
    </message>
    <message>
        <source>The file does not say its encoding</source>
        <translation>文件没有说明编码</translation>
    </message>
    <message>
        <source>It was read as {encoding}; look whether letters are right.</source>
        <translation>已按 {encoding} 读取；请检查文字是否正确。</translation>
    </message>
    <message>
        <source>A paragraph under no tag</source>
        <translation>不在任何标签下的段落</translation>
    </message>
    <message>
        <source>It is part of no card, so it was left out.</source>
        <translation>它不属于任何卡片，因此略去。</translation>
    </message>
    <message>
        <source>A card of more than {most} characters</source>
        <translation>超过 {most} 个字符的卡片</translation>
    </message>
    <message>
        <source>Its end was left out.</source>
        <translation>末尾部分略去。</translation>
    </message>
    <message>
        <source>Other sheets: {sheets}</source>
        <translation>其他工作表：{sheets}</translation>
    </message>
    <message>
        <source>Only one sheet is read: the one called Arguments, or the first.</source>
        <translation>只读取一张工作表：名为 Arguments 的，或者第一张。</translation>
    </message>
    <message>
        <source>Macros</source>
        <translation>宏</translation>
    </message>
    <message>
        <source>Programs in a file are neither run nor read.</source>
        <translation>文件里的程序既不运行也不读取。</translation>
    </message>
    <message>
        <source>Markdown is for reading; JSON keeps everything.</source>
        <translation>Markdown 供阅读；JSON 保留全部。</translation>
    </message>
    <message>
        <source>A point of a speech that was not given</source>
        <translation>属于没有进行的发言的论点</translation>
    </message>
    <message>
        <source>It has no place in this round, nor have the answers to it.</source>
        <translation>它和对它的回应在本场都没有位置。</translation>
    </message>
    <message>
        <source>A point in a speech of the other side</source>
        <translation>出现在对方发言中的论点</translation>
    </message>
    <message>
        <source>It was left out, with the answers to it: nobody could have said it.</source>
        <translation>它和对它的回应已略去：不可能有人这样说。</translation>
    </message>
    <message>
        <source>A time a point was taken up again</source>
        <translation>论点再次被提起的一次</translation>
    </message>
    <message>
        <source>Its side did not speak then in this round.</source>
        <translation>本场那时它这一方没有发言。</translation>
    </message>
    <message>
        <source>“{claim}”</source>
        <translation>“{claim}”</translation>
    </message>
    <message>
        <source>The words of points and when they were said</source>
        <translation>论点的原话及其时间</translation>
    </message>
    <message>
        <source>What corrections taught the listener</source>
        <translation>更正教给听辨器的内容</translation>
    </message>
    <message>
        <source>A row without a claim or the number of its speech</source>
        <translation>没有论点或发言序号的一行</translation>
    </message>
    <message>
        <source>An answer to a point that is not in the table</source>
        <translation>回应表中没有的论点</translation>
    </message>
    <message>
        <source>It stands as a main claim.</source>
        <translation>作为主论点。</translation>
    </message>
    <message>
        <source>A cell of the column {column}: “{said}”</source>
        <translation>{column} 列的单元格：“{said}”</translation>
    </message>
    <message>
        <source>Such a cell means nothing there; it was passed over.</source>
        <translation>这一列中这样的内容没有意义，已跳过。</translation>
    </message>
    <message>
        <source>Other columns: {columns}</source>
        <translation>其他列：{columns}</translation>
    </message>
    <message>
        <source>The column record</source>
        <translation>record 列</translation>
    </message>
    <message>
        <source>It is damaged: when a point was said is not known any more.</source>
        <translation>它已损坏：论点是何时说的已无从得知。</translation>
    </message>
    <message>
        <source>What was changed on the sheets {sheets}</source>
        <translation>在工作表 {sheets} 上的修改</translation>
    </message>
    <message>
        <source>They are for reading; edits belong in the sheet Points.</source>
        <translation>这些工作表仅供阅读；请在 Points 工作表中修改。</translation>
    </message>
    <message>
        <source>Comments beside cells of the sheet Points</source>
        <translation>Points 工作表单元格旁的批注</translation>
    </message>
    <message>
        <source>They are not read: write them in its column comment.</source>
        <translation>这些批注不会读取：请写在 comment 列中。</translation>
    </message>
    <message>
        <source>Formulas</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Their last results were read; what had none yet is left out.</source>
        <translation>读入的是上次的计算结果；还没有结果的已略去。</translation>
    </message>
    <message>
        <source>Changed: “{claim}”</source>
        <translation>改动：“{claim}”</translation>
    </message>
    <message>
        <source>New: “{claim}”</source>
        <translation>新增：“{claim}”</translation>
    </message>
    <message>
        <source>Deleted: “{claim}”</source>
        <translation>删除：“{claim}”</translation>
    </message>
</context>
<context>
    <name>fetching</name>
    <message>
        <source>Any computer. Quickest, and mishears most.</source>
        <translation>任何电脑。最快，也最常听错。</translation>
    </message>
    <message>
        <source>Two cores and 4 GB of memory: a laptop of the last ten years.</source>
        <translation>双核、4 GB 内存：近十年的笔记本电脑。</translation>
    </message>
    <message>
        <source>Four cores and 8 GB of memory. Names come out better.</source>
        <translation>四核、8 GB 内存。专名听得更准。</translation>
    </message>
    <message>
        <source>Eight cores and 16 GB of memory; slower than speech on most laptops.</source>
        <translation>八核、16 GB 内存；在多数笔记本上比说话慢。</translation>
    </message>
    <message>
        <source>Eight cores and 8 GB of memory. Nearly as good as the largest, and quicker.</source>
        <translation>八核、8 GB 内存。几乎与最大的一样好，而且更快。</translation>
    </message>
    <message>
        <source>A workstation with 16 GB of memory. Hears best, and takes longest.</source>
        <translation>16 GB 内存的工作站。听得最准，也最慢。</translation>
    </message>
</context>
<context>
    <name>flow</name>
    <message>
        <source>What does this answer? Nothing on the flow is like “{target}”.</source>
        <translation>这是在回应什么？交锋记录上没有与“{target}”相近的内容。</translation>
    </message>
    <message>
        <source>Answer to “{target}”, or a new point?</source>
        <translation>是回应“{target}”，还是新论点？</translation>
    </message>
    <message>
        <source>More for “{target}”, or a new point?</source>
        <translation>是补充“{target}”，还是新论点？</translation>
    </message>
    <message>
        <source>Is this a point about the motion?</source>
        <translation>这是关于辩题的论点吗？</translation>
    </message>
</context>
<context>
    <name>formats</name>
    <message>
        <source>it has no speech of either side</source>
        <translation>其中没有任何一方的发言</translation>
    </message>
    <message>
        <source>it does not begin with debate-format</source>
        <translation>开头不是 debate-format</translation>
    </message>
    <message>
        <source>“{time}” is no time</source>
        <translation>“{time}”不是时间</translation>
    </message>
    <message>
        <source>a speech is of the kind “{type}”, which is not there</source>
        <translation>有一个发言的类型是“{type}”，但没有这个类型</translation>
    </message>
    <message>
        <source>it has {count} speeches, and at most {most} can be held</source>
        <translation>其中有 {count} 个发言，最多只能有 {most} 个</translation>
    </message>
    <message>
        <source>Not brought in, because they are on neither side: {speeches}.</source>
        <translation>没有导入，因为不属于任何一方：{speeches}。</translation>
    </message>
    <message>
        <source>Preparation between speeches ({speeches}) is now a pool of {seconds} seconds a side.</source>
        <translation>发言之间的准备（{speeches}）改为每方 {seconds} 秒的准备时间。</translation>
    </message>
    <message>
        <source>Bells that stop the clock do not stop it here.</source>
        <translation>会让计时停下的铃在这里不会停下计时。</translation>
    </message>
    <message>
        <source>Bells in the preparation before the round are left out.</source>
        <translation>赛前准备中的铃没有导入。</translation>
    </message>
    <message>
        <source>What its clock calls the parts of a speech is left out: {parts}.</source>
        <translation>其计时器对发言各阶段的称呼没有导入：{parts}。</translation>
    </message>
    <message>
        <source>Names in other languages are left out: {languages}.</source>
        <translation>其他语言的名称没有导入：{languages}。</translation>
    </message>
    <message>
        <source>A speech of under {least} seconds was made {least} long: {speeches}.</source>
        <translation>不足 {least} 秒的发言改为 {least} 秒：{speeches}。</translation>
    </message>
    <message>
        <source>Debatekeeper&apos;s files have no place for: {parts}.</source>
        <translation>Debatekeeper 的文件容纳不了：{parts}。</translation>
    </message>
    <message>
        <source>questions and free exchanges (they are speeches there)</source>
        <translation>质询与自由交锋（在那里成为普通发言）</translation>
    </message>
    <message>
        <source>each side&apos;s own time</source>
        <translation>双方各自的时间</translation>
    </message>
    <message>
        <source>the pool of preparation</source>
        <translation>场间准备时间</translation>
    </message>
    <message>
        <source>two teams a side</source>
        <translation>每方两支队伍</translation>
    </message>
    <message>
        <source>who speaks in which role</source>
        <translation>谁承担什么职责</translation>
    </message>
    <message>
        <source>speeches that are not heard beforehand</source>
        <translation>事先听不到的发言</translation>
    </message>
    <message>
        <source>how speakers are marked</source>
        <translation>评分方式</translation>
    </message>
    <message>
        <source>the toss</source>
        <translation>抽签</translation>
    </message>
    <message>
        <source>the grace</source>
        <translation>宽限时间</translation>
    </message>
    <message>
        <source>how many points of information, and how long</source>
        <translation>质询点的次数与时长</translation>
    </message>
    <message>
        <source>It has no name yet.</source>
        <translation>它还没有名称。</translation>
    </message>
    <message>
        <source>It has no speech yet: add one for each side.</source>
        <translation>还没有发言：请为每一方添加一个。</translation>
    </message>
    <message>
        <source>{team} has no speech: every team of a round gives one.</source>
        <translation>{team} 没有发言：每支队伍都要有一次发言。</translation>
    </message>
    <message>
        <source>{speech} comes before anybody has spoken.</source>
        <translation>{speech}排在任何人发言之前。</translation>
    </message>
    <message>
        <source>{speech}: a bell at {at} rings after the speech and its grace are over.</source>
        <translation>{speech}：{at} 的铃在发言和宽限时间结束之后才响。</translation>
    </message>
    <message>
        <source>{speech}: all of it is protected from points of information.</source>
        <translation>{speech}：全程都是质询点的保护时间。</translation>
    </message>
    <message>
        <source>{team} has no extension: a closing team brings something that its opening team has not.</source>
        <translation>{team} 没有延伸发言：下半场队伍要带来上半场没有讲过的内容。</translation>
    </message>
    <message>
        <source>No speech is a closing: judges wait for one that compares.</source>
        <translation>没有总结发言：评委会期待一个进行比较的发言。</translation>
    </message>
</context>
<context>
    <name>headless</name>
    <message>
        <source>No file was given for this speech, so nothing was said in it.</source>
        <translation>没有提供这篇发言的文件，因此发言内容为空。</translation>
    </message>
    <message>
        <source>No file was given for a person&apos;s part of it, so nothing was asked or answered there.</source>
        <translation>这一环节没有给出人类一方的文件，因此那一方没有提问，也没有回答。</translation>
    </message>
    <message>
        <source>Not used: {files}.</source>
        <translation>未使用：{files}。</translation>
    </message>
    <message>
        <source>Cut at the last whole sentence within the time (sentences not heard: {count}).</source>
        <translation>在限时内的最后一个完整句子处截断（未计入的句子：{count} 句）。</translation>
    </message>
    <message>
        <source>{file} is not UTF-8; it was read as Windows-1252.</source>
        <translation>{file} 不是 UTF-8；已按 Windows-1252 读取。</translation>
    </message>
    <message>
        <source>Its length is an estimate at {pace} words a minute.</source>
        <translation>它的时长是按每分钟 {pace} 个词估算的。</translation>
    </message>
    <message>
        <source>No word was understood in {file}.</source>
        <translation>{file} 中没有听出任何词语。</translation>
    </message>
    <message>
        <source>{file} takes {seconds} seconds. What came after the first {heard} was not listened to.</source>
        <translation>{file} 长 {seconds} 秒，前 {heard} 秒之后的内容没有听取。</translation>
    </message>
    <message>
        <source>{what} Voices and models kept there were not found.</source>
        <translation>{what}因此没有找到存放在那里的语音和模型。</translation>
    </message>
    <message>
        <source>OPENAI_API_KEY was not sent to {host}: it goes to api.openai.com, or to the server that OPENAI_BASE_URL names. For this one set DEBATECOACH_API_KEY.</source>
        <translation>OPENAI_API_KEY 没有发给 {host}：它只发给 api.openai.com 或 OPENAI_BASE_URL 指定的服务器。要用于此服务器，请设置 DEBATECOACH_API_KEY。</translation>
    </message>
</context>
<context>
    <name>memory</name>
    <message>
        <source>The vectors were deleted on the server; its disk is its keeper&apos;s to compact (“chroma vacuum”). No text was there.</source>
        <translation>向量已在服务器上删除；磁盘由其管理者压缩（“chroma vacuum”）。服务器上没有文本。</translation>
    </message>
    <message>
        <source>it is neither a debate nor arguments</source>
        <translation>既不是辩论，也不是论点</translation>
    </message>
    <message>
        <source>arguments without words, too long, or that order a reader about: {count}</source>
        <translation>没有文字、过长或对读者发号施令的论点：{count}</translation>
    </message>
    <message>
        <source>of more than {most} arguments the rest was left out</source>
        <translation>论点超过 {most} 条，其余未导入</translation>
    </message>
    <message>
        <source>of more than {most} files the rest was left out</source>
        <translation>文件超过 {most} 个，其余未导入</translation>
    </message>
    <message>
        <source>files of other kinds: {count}</source>
        <translation>其他类型的文件：{count}</translation>
    </message>
    <message>
        <source>The old vectors could not be removed while they are in use; they go when the memory is opened next. No text is in them.</source>
        <translation>旧的向量仍在使用中，暂时无法删除；下次打开记忆库时会一并清除。其中不含任何文字。</translation>
    </message>
</context>
<context>
    <name>persons</name>
    <message>
        <source>Long sentences, of {value:.0f} words on average.</source>
        <translation>句子长，平均 {value:.0f} 词。</translation>
    </message>
    <message>
        <source>Short sentences, of {value:.0f} words on average.</source>
        <translation>句子短，平均 {value:.0f} 词。</translation>
    </message>
    <message>
        <source>Very long and very short sentences stand beside each other.</source>
        <translation>很长的句子和很短的句子交替出现。</translation>
    </message>
    <message>
        <source>Sentences are much alike in length.</source>
        <translation>各句长短相近。</translation>
    </message>
    <message>
        <source>Asks often: a question in {value:.0f} of 100 sentences.</source>
        <translation>常发问：每 100 句有 {value:.0f} 个问句。</translation>
    </message>
    <message>
        <source>Hardly ever asks a question.</source>
        <translation>几乎从不发问。</translation>
    </message>
    <message>
        <source>Exclaims.</source>
        <translation>爱用感叹。</translation>
    </message>
    <message>
        <source>Speaks as “I”.</source>
        <translation>常以“我”说话。</translation>
    </message>
    <message>
        <source>Seldom says “I”.</source>
        <translation>很少说“我”。</translation>
    </message>
    <message>
        <source>Says “we” and “our”.</source>
        <translation>常说“我们”。</translation>
    </message>
    <message>
        <source>Speaks to the listener as “you”.</source>
        <translation>直接对听众说“你”。</translation>
    </message>
    <message>
        <source>Contracts words, as in talk (“don&apos;t”, “it&apos;s”).</source>
        <translation>用口语缩写（“don&apos;t”、“it&apos;s”）。</translation>
    </message>
    <message>
        <source>Says words in full (“do not”, “it is”).</source>
        <translation>不用缩写（“do not”、“it is”）。</translation>
    </message>
    <message>
        <source>Hedges and corrects, as in thinking aloud.</source>
        <translation>边想边说，常留余地、自我更正。</translation>
    </message>
    <message>
        <source>States without hedging.</source>
        <translation>直截了当，不留余地。</translation>
    </message>
    <message>
        <source>Names numbers.</source>
        <translation>爱举数字。</translation>
    </message>
    <message>
        <source>Uses long and learned words.</source>
        <translation>用词长而书面。</translation>
    </message>
    <message>
        <source>Uses short and plain words.</source>
        <translation>用词短而平实。</translation>
    </message>
    <message>
        <source>Speaks in “must”, “never” and “every”.</source>
        <translation>爱说“必须”“从不”“每一个”。</translation>
    </message>
    <message>
        <source>Builds lists of three.</source>
        <translation>爱用三项并列。</translation>
    </message>
    <message>
        <source>Puts things in brackets.</source>
        <translation>爱用括号插话。</translation>
    </message>
    <message>
        <source>Balances clauses with semicolons.</source>
        <translation>用分号平衡分句。</translation>
    </message>
    <message>
        <source>Numbers the points.</source>
        <translation>给要点编号。</translation>
    </message>
    <message>
        <source>Leads each clause into the next (“and”, “which”, “because”).</source>
        <translation>一句引出一句（“而且”“那”“因为”）。</translation>
    </message>
    <message>
        <source>Builds by repetition: sentences begin alike.</source>
        <translation>靠重复推进：句子开头相同。</translation>
    </message>
    <message>
        <source>Sentences often begin with: {turns}.</source>
        <translation>句子常以这些开头：{turns}。</translation>
    </message>
    <message>
        <source>Nothing sets this manner apart from an ordinary debater&apos;s.</source>
        <translation>这种说话方式与普通辩手没有明显区别。</translation>
    </message>
    <message>
        <source>Simulated: {name}</source>
        <translation>模拟：{name}</translation>
    </message>
    <message>
        <source>of more than {most} characters or {texts} texts the rest was left out</source>
        <translation>超过 {most} 个字符或 {texts} 篇文字的部分被略去</translation>
    </message>
    <message>
        <source>sentences that give a reader orders: {count}</source>
        <translation>对读者下命令的句子：{count}</translation>
    </message>
</context>
<context>
    <name>pronunciation</name>
    <message>
        <source>Write the word as it stands in speeches.</source>
        <translation>请写发言中的词。</translation>
    </message>
    <message>
        <source>The word needs a letter or a digit.</source>
        <translation>词里至少要有一个字母或数字。</translation>
    </message>
    <message>
        <source>This is too long.</source>
        <translation>太长了。</translation>
    </message>
    <message>
        <source>Write how it sounds, in letters: woods, P-O-I.</source>
        <translation>请用字母写出读音：woods、P-O-I。</translation>
    </message>
    <message>
        <source>Said as it is written: nothing would change.</source>
        <translation>读法与写法相同：不会有变化。</translation>
    </message>
    <message>
        <source>This word is in the list already.</source>
        <translation>这个词已在列表里。</translation>
    </message>
</context>
<context>
    <name>recognisers</name>
    <message>
        <source>Your recording leaves this computer: it is sent to {host}.</source>
        <translation>你的录音会离开本机：发往 {host}。</translation>
    </message>
    <message>
        <source>A server on this computer hears you, at {host}.</source>
        <translation>由本机上的服务器识别，位于 {host}。</translation>
    </message>
    <message>
        <source>Built in and basic: it mishears often and gives no punctuation; you correct it.</source>
        <translation>内置、基础：常听错，没有标点，由你改正。</translation>
    </message>
    <message>
        <source>Understands well and writes punctuation; your voice stays on this computer.</source>
        <translation>听得准，会写标点；你的声音留在本机。</translation>
    </message>
</context>
<context>
    <name>system</name>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许此操作</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统是只读的</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名太长</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>读写错误</translation>
    </message>
    <message>
        <source>no output device</source>
        <translation>没有输出设备</translation>
    </message>
    <message>
        <source>no input device</source>
        <translation>没有输入设备</translation>
    </message>
    <message>
        <source>System message: {0}</source>
        <translation>系统提示“{0}”</translation>
    </message>
</context>
<context>
    <name>tasks</name>
    <message>
        <source>what the motion is about</source>
        <translation>辩题讲的是什么</translation>
    </message>
    <message>
        <source>proposing claims</source>
        <translation>提出论点</translation>
    </message>
    <message>
        <source>finding replies</source>
        <translation>寻找回应</translation>
    </message>
    <message>
        <source>scoring arguments</source>
        <translation>为论证评分</translation>
    </message>
    <message>
        <source>finding stronger replies</source>
        <translation>寻找更有力的回应</translation>
    </message>
    <message>
        <source>wording an argument better</source>
        <translation>改进论证的措辞</translation>
    </message>
    <message>
        <source>what to look up for an argument</source>
        <translation>确定为论证查找什么</translation>
    </message>
    <message>
        <source>checking which passage bears an argument out</source>
        <translation>核对哪个段落支持论证</translation>
    </message>
    <message>
        <source>looking for contradictions in a case</source>
        <translation>查找论点中的自相矛盾</translation>
    </message>
    <message>
        <source>choosing claims</source>
        <translation>挑选论点</translation>
    </message>
    <message>
        <source>what to look for</source>
        <translation>要查找什么</translation>
    </message>
    <message>
        <source>sorting the evidence</source>
        <translation>整理证据</translation>
    </message>
    <message>
        <source>thinking the speech out</source>
        <translation>构思发言</translation>
    </message>
    <message>
        <source>writing the speech by one plain prompt</source>
        <translation>用一条普通提示写发言</translation>
    </message>
    <message>
        <source>writing the speech</source>
        <translation>撰写发言</translation>
    </message>
    <message>
        <source>asking a question</source>
        <translation>提出质询问题</translation>
    </message>
    <message>
        <source>answering a question</source>
        <translation>回答质询</translation>
    </message>
    <message>
        <source>a turn of the free debate</source>
        <translation>自由辩论的一次发言</translation>
    </message>
    <message>
        <source>whether to rise on a point of information</source>
        <translation>是否起立质询</translation>
    </message>
    <message>
        <source>comparing drafts</source>
        <translation>比较几份稿子</translation>
    </message>
    <message>
        <source>reviewing the speech</source>
        <translation>审读发言</translation>
    </message>
    <message>
        <source>listening as an audience</source>
        <translation>以听众身份听发言</translation>
    </message>
    <message>
        <source>choosing between a draft and its revision</source>
        <translation>在草稿与修改稿之间选择</translation>
    </message>
    <message>
        <source>revising the speech</source>
        <translation>修改发言</translation>
    </message>
    <message>
        <source>mending what leans on what was left out</source>
        <translation>修补依赖于删去内容的句子</translation>
    </message>
    <message>
        <source>judging a speech&apos;s arguments</source>
        <translation>评判发言的论证</translation>
    </message>
    <message>
        <source>judging a speech&apos;s sources</source>
        <translation>评判发言的来源</translation>
    </message>
    <message>
        <source>judging a speech&apos;s language</source>
        <translation>评判发言的语言</translation>
    </message>
    <message>
        <source>judging how a speech meets the others</source>
        <translation>评判发言如何与他人交锋</translation>
    </message>
    <message>
        <source>judging the debate in one dimension</source>
        <translation>在一个维度上评判辩论</translation>
    </message>
    <message>
        <source>judging the debate as a whole</source>
        <translation>整体评判辩论</translation>
    </message>
    <message>
        <source>comparing the speeches side by side</source>
        <translation>并排比较各篇发言</translation>
    </message>
    <message>
        <source>judging without names and sides</source>
        <translation>隐去姓名和持方评判</translation>
    </message>
    <message>
        <source>listening as an audience to the whole debate</source>
        <translation>作为观众听完整场</translation>
    </message>
    <message>
        <source>looking at a drill</source>
        <translation>查看练习</translation>
    </message>
    <message>
        <source>following a speech for the flow</source>
        <translation>为交锋记录跟听发言</translation>
    </message>
    <message>
        <source>marking the schemes of earlier arguments</source>
        <translation>标注以往论点的论证型式</translation>
    </message>
    <message>
        <source>judging how like a person a speech sounds</source>
        <translation>判断一篇发言听起来有多像某人</translation>
    </message>
    <message>
        <source>noting the speech&apos;s moves</source>
        <translation>记录发言的攻防要点</translation>
    </message>
</context>
<context>
    <name>team</name>
    <message>
        <source>Could not analyse the motion: {reason}</source>
        <translation>无法分析辩题：{reason}</translation>
    </message>
    <message>
        <source>nothing of its answer could be used</source>
        <translation>模型的回答没有可用的内容</translation>
    </message>
    <message>
        <source>Analysed the motion: {battlefields} battlefields, judged by {criterion}</source>
        <translation>分析了辩题：{battlefields} 个战场，判准：{criterion}</translation>
    </message>
    <message>
        <source>it spoke for the other side</source>
        <translation>它站到了对方一边</translation>
    </message>
    <message>
        <source>it was not written to be spoken</source>
        <translation>它写得不像能说出口的话</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>它没有给出理由</translation>
    </message>
    <message>
        <source>it was too long</source>
        <translation>它太长了</translation>
    </message>
    <message>
        <source>it asked a question instead of making a claim</source>
        <translation>它提出的是问题，不是论点</translation>
    </message>
    <message>
        <source>it repeated another argument</source>
        <translation>它重复了另一条论证</translation>
    </message>
    <message>
        <source>it stated evidence that no source holds</source>
        <translation>它提到的证据没有任何出处</translation>
    </message>
    <message>
        <source>it answered nothing that was asked about</source>
        <translation>它没有回应所问的任何内容</translation>
    </message>
    <message>
        <source>No replies to “{claim}” could be written: {reason}</source>
        <translation>没能写出对“{claim}”的回应：{reason}</translation>
    </message>
    <message>
        <source>Could not score {count} of {all} arguments, which count as medium: {reason}</source>
        <translation>{all} 条论证中有 {count} 条无法评分，按中等强度计：{reason}</translation>
    </message>
    <message>
        <source>– {claim}: {reason}</source>
        <translation>– {claim}：{reason}</translation>
    </message>
    <message>
        <source>No main claims for {side} could be written: {reason}</source>
        <translation>没能为{side}写出主论点：{reason}</translation>
    </message>
    <message>
        <source>Proposed {count} of {all} main claims for {side}</source>
        <translation>为{side}提出 {count} 个主论点（需要 {all} 个）</translation>
    </message>
    <message>
        <source>Rehearsed “{claim}”: {count} new, strength {strength}</source>
        <translation>演练了“{claim}”：新增 {count} 条，强度 {strength}</translation>
    </message>
    <message>
        <source>it passed them over</source>
        <translation>模型跳过了它们</translation>
    </message>
    <message>
        <source>Chose {count} of {all} main claims</source>
        <translation>从 {all} 个主论点中选出 {count} 个</translation>
    </message>
    <message>
        <source>it chose none of them</source>
        <translation>模型一个也没有选</translation>
    </message>
    <message>
        <source>Chose main claims ({count}) by strength and difference: {reason}</source>
        <translation>按强度和差异选出主论点（{count} 个）：{reason}</translation>
    </message>
    <message>
        <source>Takes over: the limit of {limit} is reached ({spent} spent)</source>
        <translation>接手：已达到限额 {limit}（已花费 {spent}）</translation>
    </message>
    <message>
        <source>Carries on after {seconds} seconds: {reason}</source>
        <translation>从第 {seconds} 秒起接着讲：{reason}</translation>
    </message>
    <message>
        <source>it is no sentence that can be spoken</source>
        <translation>它不是能说出口的句子</translation>
    </message>
    <message>
        <source>it cites {mark}, which is no passage of the knowledge base</source>
        <translation>它引用了 {mark}，而知识库中没有这个段落</translation>
    </message>
    <message>
        <source>it cites {mark}, which was not among the passages for this speech</source>
        <translation>它引用了 {mark}，而这篇发言没有用到这个段落</translation>
    </message>
    <message>
        <source>the passage {mark} says nothing of it</source>
        <translation>段落 {mark} 没有说到这一点</translation>
    </message>
    <message>
        <source>the figure “{figure}” is in no passage it cites</source>
        <translation>数字“{figure}”不在它引用的任何段落中</translation>
    </message>
    <message>
        <source>it names a source (“{source}”) that no passage stands behind</source>
        <translation>它提到的出处（“{source}”）没有任何段落支持</translation>
    </message>
    <message>
        <source>it gives the passage to another source (“{source}”)</source>
        <translation>它把段落归给了另一个出处（“{source}”）</translation>
    </message>
    <message>
        <source>it quotes words that are in no passage and that nobody said</source>
        <translation>它引述的话不在任何段落中，也没有人说过</translation>
    </message>
    <message>
        <source>the opponent did not say that (“{source}”)</source>
        <translation>对方没有说过这样的话（“{source}”）</translation>
    </message>
    <message>
        <source>Spoken as {name}, simulated: {distance} from their own style (0: the same; 1.4: anybody&apos;s)</source>
        <translation>以 {name} 的方式发言（模拟）：与其本人风格的距离为 {distance}（0：相同；1.4：任何人）</translation>
    </message>
    <message>
        <source>Of this speech {share} % says again what a teammate has said</source>
        <translation>这篇发言有 {share} % 重复了队友说过的内容</translation>
    </message>
    <message>
        <source>Writes again: the draft argued for the other side</source>
        <translation>重写：初稿替对方作了论证</translation>
    </message>
    <message>
        <source>One plain prompt, no team</source>
        <translation>一条普通提示，没有团队</translation>
    </message>
    <message>
        <source>The speech takes {seconds} seconds</source>
        <translation>发言用时 {seconds} 秒</translation>
    </message>
    <message>
        <source>Could bring the speech only to {seconds} seconds</source>
        <translation>只能使发言达到 {seconds} 秒</translation>
    </message>
    <message>
        <source>Sentences left out, whole arguments at a time, because the speech was too long: {count}</source>
        <translation>发言太长，按整段论证略去的句子：{count}</translation>
    </message>
    <message>
        <source>Spoken although its readers still asked for: {what}</source>
        <translation>照此发言，尽管审读者仍然要求：{what}</translation>
    </message>
    <message>
        <source>Drafts left unread, which missed their time: {count}</source>
        <translation>时间不合、未予比较的稿子：{count}</translation>
    </message>
    <message>
        <source>No time to bring the drafts to their length before they are read: the chosen one is brought to it</source>
        <translation>来不及在审读前把各稿调到合适的长度：只调整选中的一份</translation>
    </message>
    <message>
        <source>Nobody reads the draft: its last call brings it to its time</source>
        <translation>没有人审读稿子：最后一次调用用于使其合乎时间</translation>
    </message>
    <message>
        <source>The chosen draft was changed for its time, and is read once more</source>
        <translation>选中的稿子为合乎时间作了改动，再读一遍</translation>
    </message>
    <message>
        <source>The chosen draft was changed for its time after it was read</source>
        <translation>选中的稿子在审读之后为合乎时间作了改动</translation>
    </message>
    <message>
        <source>Whether anything said leans on what was left out was checked by rule only: nobody could be asked</source>
        <translation>留下的话是否依赖于删去的内容，只按规则检查过：没能请人再读</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>“{text}”</translation>
    </message>
    <message>
        <source>Recalled how like points were argued in earlier debates: {count}</source>
        <translation>回忆以往辩论中类似论点的论证方式：{count}</translation>
    </message>
    <message>
        <source>{motion}: {said}</source>
        <translation>{motion}：{said}</translation>
    </message>
    <message>
        <source>{motion} (written for practice): {said}</source>
        <translation>{motion}（为练习而写）：{said}</translation>
    </message>
    <message>
        <source>Shows the audience how a speech was built on: {motion}</source>
        <translation>给听众看一篇发言的组织方式，辩题：{motion}</translation>
    </message>
    <message>
        <source>Shows the audience how a speech was built that was written for practice, on: {motion}</source>
        <translation>给听众看一篇为练习而写的发言的组织方式，辩题：{motion}</translation>
    </message>
    <message>
        <source>Recalled nothing of earlier debates: {reason}</source>
        <translation>未能回忆以往的辩论：{reason}</translation>
    </message>
    <message>
        <source>Gives the speech instead of the team: {reason}</source>
        <translation>代替团队发言：{reason}</translation>
    </message>
    <message>
        <source>Could not do the task “{task}”, so it is left out: {reason}</source>
        <translation>无法完成任务“{task}”，因此略去：{reason}</translation>
    </message>
    <message>
        <source>Shows the model less: it cannot hold all of it</source>
        <translation>减少给模型看的内容：它容纳不下全部</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>新手</translation>
    </message>
    <message>
        <source>Makes two simple arguments, one of them without its reason, speaks slowly (about 110 words a minute), and leaves two of your points unanswered.</source>
        <translation>提出两个简单的论点，其中一个不讲理由；语速慢（每分钟约 110 词），有两点不回应你。</translation>
    </message>
    <message>
        <source>Answers most of what you say, one step ahead at best, without hurry (about 125 words a minute), and drops one point for you to extend.</source>
        <translation>回应你的大部分内容，最多多想一步；不慌不忙（每分钟约 125 词），会漏掉一点让你延伸。</translation>
    </message>
    <message>
        <source>Answers every point at an even pace (about 140 words a minute), backs its claims when it has a source, and thinks two steps ahead.</source>
        <translation>每个论点都回应，语速平稳（约每分钟 140 词），有来源时为主张举证，并向前看两步。</translation>
    </message>
    <message>
        <source>Takes your reasoning apart across speeches, picks the clashes that decide, weighs them, and speaks at a debater&apos;s pace (about 150 words a minute).</source>
        <translation>跨发言拆解你的推理，抓住决定胜负的交锋并作比较，以辩手的语速发言（每分钟约 150 词）。</translation>
    </message>
    <message>
        <source>Club</source>
        <translation>社团</translation>
    </message>
    <message>
        <source>Regional</source>
        <translation>地区赛</translation>
    </message>
    <message>
        <source>National</source>
        <translation>全国赛</translation>
    </message>
    <message>
        <source>National final</source>
        <translation>全国总决赛</translation>
    </message>
    <message>
        <source>Plans as far as the debate goes, speaks fast (about 160 words a minute), and leaves nothing for you to catch.</source>
        <translation>规划到整场辩论结束，语速快（每分钟约 160 词），不留破绽。</translation>
    </message>
    <message>
        <source>Begins without a plan, as you asked</source>
        <translation>按您的要求，不作规划直接开始</translation>
    </message>
    <message>
        <source>Began to speak after {seconds} seconds, on one call</source>
        <translation>{seconds} 秒后开口，只询问模型一次</translation>
    </message>
    <message>
        <source>Flaws found in the opponent&apos;s reasoning: {count}</source>
        <translation>在对方推理中找到的漏洞：{count} 个</translation>
    </message>
    <message>
        <source>Found no flaw worth raising in the opponent&apos;s reasoning</source>
        <translation>对方的推理中没有值得提出的漏洞</translation>
    </message>
    <message>
        <source>Flaws dropped, which quoted what the opponent never said: {count}</source>
        <translation>舍弃的漏洞（引用了对方没说过的话）：{count} 个</translation>
    </message>
    <message>
        <source>Laid out what can be done; actions: {count}, battlefields: {fields}, speeches ahead: {k}</source>
        <translation>列出可以采取的行动：{count} 个，战场：{fields} 个，前瞻发言：{k} 篇</translation>
    </message>
    <message>
        <source>Points of yours left open at this level: {count}</source>
        <translation>此级别有意不回应的你的论点：{count} 个</translation>
    </message>
    <message>
        <source>Chose what to win on, and what must be answered: {count}</source>
        <translation>选定了靠什么取胜；必须回应的论点：{count}</translation>
    </message>
    <message>
        <source>Planned the speech over its battlefields, {words} words in all</source>
        <translation>按战场规划了发言，共 {words} 个词</translation>
    </message>
    <message>
        <source>This speech&apos;s fights: {count}</source>
        <translation>本篇发言的战场：{count}</translation>
    </message>
    <message>
        <source>Goes by the laid out actions without a plan in words</source>
        <translation>没有文字计划，直接按排好的行动来</translation>
    </message>
    <message>
        <source>Thought along with the speech; sentences of it so far: {count}</source>
        <translation>边听边想；目前听到的句子：{count} 句</translation>
    </message>
    <message>
        <source>Could not think along: {reason}</source>
        <translation>无法边听边想：{reason}</translation>
    </message>
    <message>
        <source>Passed the speech</source>
        <translation>发言审阅通过</translation>
    </message>
    <message>
        <source>Judged that it fails in: {what}</source>
        <translation>判定不合格之处：{what}</translation>
    </message>
    <message>
        <source>Refused the draft: it argues for the other side</source>
        <translation>退回初稿：它在替对方论证</translation>
    </message>
    <message>
        <source>Changes asked for: {count}</source>
        <translation>要求的修改：{count} 处</translation>
    </message>
    <message>
        <source>Judged draft {better} the best one; changes asked for: {count}</source>
        <translation>认为第 {better} 份稿子最好；要求修改：{count}</translation>
    </message>
    <message>
        <source>Listened as an audience and preferred draft {better}; small revisions: {count}</source>
        <translation>以观众身份听过，偏好第 {better} 份稿子；小修改：{count}</translation>
    </message>
    <message>
        <source>Heard the draft and its revision, and preferred the revision</source>
        <translation>听了草稿与修改稿，更喜欢修改稿</translation>
    </message>
    <message>
        <source>Heard the draft and its revision, and preferred the draft</source>
        <translation>听了草稿与修改稿，更喜欢草稿</translation>
    </message>
    <message>
        <source>stance</source>
        <translation>立场</translation>
    </message>
    <message>
        <source>relevance</source>
        <translation>切题</translation>
    </message>
    <message>
        <source>argument schemes</source>
        <translation>论证型式</translation>
    </message>
    <message>
        <source>consistency</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>completeness</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>the questions on which the sides divide</source>
        <translation>双方分歧所在的问题</translation>
    </message>
    <message>
        <source>an answer to the other side&apos;s points</source>
        <translation>对对方论点的回应</translation>
    </message>
    <message>
        <source>its own points driven home</source>
        <translation>把己方论点讲透</translation>
    </message>
    <message>
        <source>clarity: {said}</source>
        <translation>清晰：{said}</translation>
    </message>
    <message>
        <source>engagement: {said}</source>
        <translation>吸引力：{said}</translation>
    </message>
    <message>
        <source>evidence: {said}</source>
        <translation>证据：{said}</translation>
    </message>
    <message>
        <source>persuasion: {said}</source>
        <translation>说服力：{said}</translation>
    </message>
    <message>
        <source>Looked for no evidence: no documents folder and no search service is set up</source>
        <translation>没有查找证据：既没有设置文档文件夹，也没有设置搜索服务</translation>
    </message>
    <message>
        <source>Searched with the words of the motion and its claims, as the model wrote no queries: {reason}</source>
        <translation>用辩题和论点中的词查找，因为模型没有写出检索词：{reason}</translation>
    </message>
    <message>
        <source>Could not search {name}: {reason}</source>
        <translation>无法查找 {name}：{reason}</translation>
    </message>
    <message>
        <source>{name} did not answer within {seconds} seconds</source>
        <translation>{name} 在 {seconds} 秒内没有应答</translation>
    </message>
    <message>
        <source>Documents of {name} that could not be used: {count}</source>
        <translation>{name} 中无法使用的文档：{count} 份</translation>
    </message>
    <message>
        <source>Found no passage on this motion in {names}, so the team argues by reasoning alone</source>
        <translation>在 {names} 中没有找到关于本辩题的段落，因此团队只靠说理</translation>
    </message>
    <message>
        <source>Queries written for both sides: {count}</source>
        <translation>为双方写的查询：{count} 条</translation>
    </message>
    <message>
        <source>Passages kept of those found in {names}: {count} of {found}</source>
        <translation>在 {names} 中找到的段落，保留 {count}/{found} 个</translation>
    </message>
    <message>
        <source>Kept the best-matching passages ({count}) unsorted, as the model could not choose: {reason}</source>
        <translation>模型无法挑选，未排序地保留最匹配的段落（{count} 个）：{reason}</translation>
    </message>
    <message>
        <source>Passages kept: {count}; some could not be looked through, as the model did not answer: {reason}</source>
        <translation>保留段落：{count} 个；模型没有回答，有些未能查看：{reason}</translation>
    </message>
    <message>
        <source>Quotes dropped because they are not word for word in their source: {count}</source>
        <translation>与出处不是逐字相符而舍弃的引文：{count} 条</translation>
    </message>
    <message>
        <source>Looked up “{request}” for the writer; passages found: {count}</source>
        <translation>为撰稿人查找了“{request}”；找到段落 {count} 个</translation>
    </message>
    <message>
        <source>Thinking of what to look for</source>
        <translation>正在考虑查找什么</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在查找</translation>
    </message>
    <message>
        <source>Choosing passages</source>
        <translation>正在挑选段落</translation>
    </message>
    <message>
        <source>it gave none</source>
        <translation>它一条也没有给出</translation>
    </message>
    <message>
        <source>Searcher</source>
        <translation>检索员</translation>
    </message>
    <message>
        <source>Analyzer</source>
        <translation>分析员</translation>
    </message>
    <message>
        <source>Planner</source>
        <translation>规划员</translation>
    </message>
    <message>
        <source>Logic</source>
        <translation>逻辑员</translation>
    </message>
    <message>
        <source>Writer</source>
        <translation>撰稿人</translation>
    </message>
    <message>
        <source>Reviewer</source>
        <translation>审稿人</translation>
    </message>
    <message>
        <source>Audience</source>
        <translation>听众</translation>
    </message>
    <message>
        <source>Timekeeper</source>
        <translation>计时员</translation>
    </message>
    <message>
        <source>Library debater</source>
        <translation>题库辩手</translation>
    </message>
    <message>
        <source>Wrote {words} words, asked for {asked}</source>
        <translation>写了 {words} 个词，要求 {asked} 个</translation>
    </message>
    <message>
        <source>Works on with {words} words: the answer broke off ({reason})</source>
        <translation>用已有的 {words} 个词继续：回答中断了（{reason}）</translation>
    </message>
    <message>
        <source>Revised the speech; sentences changed: {count}</source>
        <translation>修改了发言；改动的句子：{count} 句</translation>
    </message>
    <message>
        <source>Brought the draft to its time with what its writer kept ready; sentences changed: {count}</source>
        <translation>用写稿人备好的增删让稿子合乎时间；改动的句子：{count}</translation>
    </message>
    <message>
        <source>Read the speech without what was left out; sentences mended: {count}</source>
        <translation>通读了删减后的发言；修补的句子：{count}</translation>
    </message>
    <message>
        <source>Sentences that rest on no passage, sent back to the Writer: {count}</source>
        <translation>没有材料支持而退回撰稿人的句子：{count}</translation>
    </message>
    <message>
        <source>Sentences said without the source or figure no passage holds: {count}</source>
        <translation>去掉材料中没有的出处或数字后说出的句子：{count}</translation>
    </message>
    <message>
        <source>Sentences taken out that repeated an earlier debate word for word: {count}</source>
        <translation>删去逐字重复以往辩论的句子：{count}</translation>
    </message>
    <message>
        <source>Sentences taken out, whose source is in no passage: {count}</source>
        <translation>删去的句子（出处不在任何段落中）：{count} 句</translation>
    </message>
    <message>
        <source>Sentences left out, which are not in the debate&apos;s language: {count}</source>
        <translation>略去的句子（不是比赛所用的语言）：{count} 句</translation>
    </message>
    <message>
        <source>Passages cited: {count}</source>
        <translation>引用的段落：{count} 个</translation>
    </message>
    <message>
        <source>Kept the draft: the revision was another speech</source>
        <translation>保留初稿：修改稿成了另一篇发言</translation>
    </message>
    <message>
        <source>{sentence} ({why})</source>
        <translation>{sentence}（{why}）</translation>
    </message>
    <message>
        <source>Nothing the model wrote on “{claim}” could be used</source>
        <translation>模型就“{claim}”写的内容都不能用</translation>
    </message>
    <message>
        <source>No better words for “{claim}” could be written: {reason}</source>
        <translation>无法为“{claim}”写出更好的措辞：{reason}</translation>
    </message>
    <message>
        <source>No passage bears out “{claim}”, so it stays reasoning</source>
        <translation>没有段落能支持“{claim}”，因此仍是说理</translation>
    </message>
    <message>
        <source>Nothing was found on “{claim}”: there are no passages on it, and no documents folder or search service is set up</source>
        <translation>没有找到关于“{claim}”的内容：没有相关段落，也没有设置文档文件夹或搜索服务</translation>
    </message>
    <message>
        <source>Nobody could say which passage bears out “{claim}”, so none is attached: {reason}</source>
        <translation>无法判断哪个段落支持“{claim}”，因此没有附上：{reason}</translation>
    </message>
    <message>
        <source>Searched with the argument&apos;s own words, as the model wrote no queries: {reason}</source>
        <translation>模型没有写出查询，改用论证自己的文字搜索：{reason}</translation>
    </message>
    <message>
        <source>Passages dropped because the quote is not word for word in them, or they are on something else: {count}</source>
        <translation>因引文不是逐字出现或内容不相关而舍弃的段落：{count}</translation>
    </message>
    <message>
        <source>It was stopped; the {count} pieces found so far are kept</source>
        <translation>已停止；目前找到的 {count} 条已保留</translation>
    </message>
    <message>
        <source>Wrote stronger replies to “{claim}”: {count}</source>
        <translation>为“{claim}”写了更有力的回应：{count} 条</translation>
    </message>
    <message>
        <source>Proposed better words for “{claim}”: {count}</source>
        <translation>为“{claim}”提出更好的措辞：{count} 个</translation>
    </message>
    <message>
        <source>Passages that bear out “{claim}”: {count}</source>
        <translation>支持“{claim}”的段落：{count} 个</translation>
    </message>
    <message>
        <source>Preparation was stopped; what was found so far is kept (pieces: {count})</source>
        <translation>准备已停止；目前找到的内容已保留（{count} 条）</translation>
    </message>
    <message>
        <source>Moves of the speech noted: {count}</source>
        <translation>记下的发言动作：{count} 个</translation>
    </message>
    <message>
        <source>Moves of the speech noted by its plan, for the model named none: {count}</source>
        <translation>模型没有记下步骤，按计划记录的发言步骤：{count}</translation>
    </message>
    <message>
        <source>Moves of the speech noted by listening to it, without the model: {count}</source>
        <translation>不用模型、靠听记下的发言动作：{count} 个</translation>
    </message>
    <message>
        <source>Read the speech; moves of it: {count}</source>
        <translation>读了这篇发言；其中的步骤：{count}</translation>
    </message>
    <message>
        <source>Could not read the speech, so the listener hears it: {reason}</source>
        <translation>没能读这篇发言，改为不用模型、靠听来记：{reason}</translation>
    </message>
    <message>
        <source>Some text holds characters nobody sees, such as invisible tags. They stay in the text, but the model is sent it without them.</source>
        <translation>有些文字里含有肉眼看不见的字符，例如不可见的标签字符。它们仍留在原文中，但发给模型的内容里已去掉。</translation>
    </message>
    <message>
        <source>{host} has stopped answering. The library debater takes over; the server is tried again now and then.</source>
        <translation>{host} 不再回应，改由题库辩手上场；应用会不时再次尝试这台服务器。</translation>
    </message>
    <message>
        <source>{host} answers again: the team takes over.</source>
        <translation>{host} 已恢复回应：由团队接手。</translation>
    </message>
    <message>
        <source>Asked a question</source>
        <translation>提出了一个问题</translation>
    </message>
    <message>
        <source>Answered a question</source>
        <translation>回答了一个问题</translation>
    </message>
    <message>
        <source>Took a turn in the free debate</source>
        <translation>在自由辩论中发言一次</translation>
    </message>
    <message>
        <source>Asks nothing more</source>
        <translation>不再提问</translation>
    </message>
    <message>
        <source>Takes a turn instead of the team: {reason}</source>
        <translation>代替团队发言一次：{reason}</translation>
    </message>
    <message>
        <source>Rises on a point of information</source>
        <translation>起立质询</translation>
    </message>
    <message>
        <source>Rises instead of the team, if at all: {reason}</source>
        <translation>改由题库辩手代替团队决定是否起立：{reason}</translation>
    </message>
    <message>
        <source>Came too late with a point of information: it is not put</source>
        <translation>质询来得太晚，没有提出</translation>
    </message>
</context>
</TS>

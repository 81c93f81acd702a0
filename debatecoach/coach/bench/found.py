"""Finding what a judge quotes in what was said; what is not there is struck out before anyone sees it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.bench.spoken import POI
from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.tasks.prompt import clean
from debatecoach.debate.ballot import QuotedLine
from debatecoach.debate.transcript import Spoken, Team

STRUCK = QT_TRANSLATE_NOOP("bench", "[struck out: not said]")
_QUOTED = re.compile(
    r"“([^“”]{1,600})”|\"([^\"]{1,600})\"|「([^「」]{1,600})」|『([^『』]{1,600})』|«([^«»]{1,600})»"
    r"|(?<!\w)['‘](?=\w)([^\n]{6,400}?)(?<=[\w.,!?])['’](?!\w)"
)
_GAP = re.compile(r"\s*(?:\[?\s*(?:\.\.\.+|…+)\s*\]?|\[[^\]]{0,40}\])\s*")
BORNE_OUT = 0.6
"""Share of a claim's words that must stand in one sentence, where its quotation was not said."""
_LETTER = re.compile(r"[^\W_]")


def plain(text: str) -> str:
    """Letters and digits alone, without case: how words are compared."""
    return "".join(_LETTER.findall(text.casefold()))


class Finder:
    """Looks quotations up in what was said so far.

    Attributes:
        speeches: in speaking order.
        struck: quotations that were not there.
    """

    def __init__(self, speeches: Iterable[Spoken] = ()) -> None:
        self.speeches: list[Spoken] = []
        self.struck = 0
        self._plain: list[list[str]] = []
        for each in speeches:
            self.hear(each)

    def hear(self, spoken: Spoken) -> None:
        """One more speech."""
        self.speeches.append(spoken)
        self._plain.append([plain(each.text) for each in spoken.sentences])

    def line(self, quote: str, team: Team | None = None, speech: int | None = None) -> QuotedLine | None:
        """Where words were said, as they were said; None if they were not.

        A quotation may leave something out (``…``): every piece has to be in the same speech, in order. The
        line holds what stands in the sentence where it begins. What a team quoted from somebody else's point
        of information is not its own.

        Args:
            quote: the words.
            team: who has to have said them; None: anybody.
            speech: in which speech (index); None: any.
        """
        pieces = [each for each in map(plain, _GAP.split(quote.strip("“”\"'‘’「」『』 "))) if each]
        if not pieces:
            return None
        for index, spoken in enumerate(self.speeches):
            if (team is None or spoken.team is team) and (speech is None or index == speech):
                found = self._in(index, pieces, team is not None)
                if found is not None:
                    return found
        return None

    def nearest(self, claim: str, speech: int) -> QuotedLine | None:
        """The sentence of a speech that has most of a claim's words, if it has :data:`BORNE_OUT` of them."""
        wanted = content_words(claim)
        best: tuple[float, int] | None = None
        for number, each in enumerate(self.speeches[speech].sentences):
            if not each.text.startswith(POI):
                share = len(wanted & content_words(each.text)) / max(1, len(wanted))
                if share >= BORNE_OUT and (best is None or share > best[0]):
                    best = (share, number)
        if best is None:
            return None
        return QuotedLine(speech, best[1], self.speeches[speech].sentences[best[1]].text)

    def _in(self, index: int, pieces: Sequence[str], own: bool) -> QuotedLine | None:
        sentences = self.speeches[index].sentences
        starts, whole = [], ""
        for each, said in zip(sentences, self._plain[index], strict=True):
            starts.append(len(whole))
            whole += "\n" if own and each.text.startswith(POI) else said
        at, begin = 0, -1
        for piece in pieces:
            place = whole.find(piece, at)
            if place < 0:
                return None
            begin = place if begin < 0 else begin
            at = place + len(piece)
        sentence = max(number for number, start in enumerate(starts) if start <= begin)
        text = sentences[sentence].text
        first = begin - starts[sentence]
        last = min(first + len(pieces[0]), len(self._plain[index][sentence])) - 1
        letters = [
            place for place, letter in enumerate(text) for _ in letter.casefold() if _LETTER.match(letter)
        ]
        return QuotedLine(index, sentence, text[letters[first] : letters[min(last, len(letters) - 1)] + 1])

    def checked(self, text: str) -> str:
        """A judge's words with every quotation that nobody said struck out, and no control characters."""

        def check(found: re.Match[str]) -> str:
            words = next(each for each in found.groups() if each is not None)
            if not plain(words) or self.line(words) is not None:
                return found[0]
            self.struck += 1
            return STRUCK

        return _QUOTED.sub(check, clean(text))

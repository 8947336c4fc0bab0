"""What a partner says as its temper is, of its card and of what is decided: never one line twice in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.reverse_war.partner import URGENT
from game.core.i18n import _, ngettext, signed
from game.core.rivals import FIXED, FREE, GAIN, HURRY, PRAISE, REFUSE, SPARE, WAIT, YIELD

if TYPE_CHECKING:
    from game.bots.reverse_war.partner import Clue, Proposal, Weighed
    from game.core.rivals import Rival

_MUCH: Final = 6
"""From how many points on the own army gains much at once."""
_LITTLE: Final = 3
"""Up to how many points the AI gains little, and from how many on a lead is much."""


class Voice:
    """The lines of a partner, `rival`, in a game: at each moment that line of a kind which was said least.

    Without one of the cast it says nothing of its own.
    """

    def __init__(self, rival: Rival | None, seed: int) -> None:
        self._rival = rival
        self._first = seed
        self._said: dict[tuple[str, int], int] = {}
        """Which line of a kind is said at a moment: it stays that one however often it is asked for."""

    def line(self, kind: str, moment: int, **figures: str) -> str:
        """Return a line of a kind, with these figures; "" where there is none."""
        if self._rival is None or not (lines := self._rival.pleas.get(kind, ())):
            return ""
        for later in [at for at in self._said if at[1] > moment]:
            del self._said[later]
        at = (kind, moment)
        if at not in self._said:
            told = [place for (other, _at), place in self._said.items() if other == kind]
            ahead = [(self._first + step) % len(lines) for step in range(len(lines))]
            self._said[at] = min(ahead, key=told.count)
        return self._rival.plea(kind, self._said[at], **figures)

    def plea(self, mine: Proposal, clue: Clue, moment: int) -> str:
        """Return how it pleads for its card: by its lead a turn later, by what either army gains."""
        if clue.later is not None:
            now = signed(mine.margin)
            return self.line(WAIT if clue.waits else HURRY, moment, later=signed(clue.later), now=now)
        much = mine.ours >= _MUCH and mine.margin >= _LITTLE
        if much and (words := self.line(GAIN, moment, ours=signed(mine.ours))):
            return words
        return self.line(SPARE, moment, theirs=signed(mine.theirs)) if 0 <= mine.theirs <= _LITTLE else ""

    def place(self, loss: int, moment: int) -> str:
        """Return how it says whether its card might go elsewhere, at such a loss; "" for nothing."""
        if loss < 0:
            return ""
        return self.line(FREE if loss < URGENT else FIXED, moment, loss=str(loss))

    def reply(self, found: Weighed, moment: int, *, leads: bool) -> str:
        """Return how it answers, where it `leads` or the player; "" where its reasons are to be told."""
        if not found.ahead or (found.ahead < 0 and (found.promised or found.back is not None)):
            return ""
        if leads:
            return self._choice(found, moment)
        return self._praise(found, moment) if found.ahead > 0 else ""

    def _choice(self, weighed: Weighed, moment: int) -> str:
        """Return how it chooses the card that brings more, with both leads, the greater one first."""
        first, second = (signed(lead) for lead in sorted((weighed.yours, weighed.mine), reverse=True))
        words = _("That is a lead of {first} against {second}.")
        if weighed.both:
            words = _("That is a lead of about {first} against {second} in two turns.")
        said = self.line(YIELD if weighed.ahead > 0 else REFUSE, moment)
        return f"{said} {words.format(first=first, second=second)}" if said else ""

    def _praise(self, weighed: Weighed, moment: int) -> str:
        """Return how it praises the player who has found better, with by how much."""
        count, said = weighed.ahead, self.line(PRAISE, moment)
        words = ngettext("That is {count} point more.", "That is {count} points more.", count)
        if weighed.both:
            words = ngettext(
                "That is about {count} point more in two turns.",
                "That is about {count} points more in two turns.",
                count,
            )
        return f"{said} {words.format(count=count)}" if said else ""

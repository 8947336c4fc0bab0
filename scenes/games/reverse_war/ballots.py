"""Votes as the rulebook writes them: "2-5" is the card reversed, on cell 5 (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.reverse_war.vote_review import JudgedVote
    from game.core.model import Action
    from game.core.session import Session
    from game.rules.reverse_war.voted import Vote

AS_DRAWN, REVERSED = 1, 2
LONGEST: Final = 5
"""The longest vote written: "2-10", and one letter to correct."""


def written(action: Action, *, drawn_reversed: bool) -> str:
    """Return a vote as it is written: way up and cell, or the cell alone where a card is only chosen."""
    cell = int(action[1]) + 1
    if len(action) < 3:
        return str(cell)
    way = REVERSED if (action[2] == "reversed") != drawn_reversed else AS_DRAWN
    return f"{way}-{cell}"


def read(text: str, options: Sequence[Action], *, drawn_reversed: bool) -> Action | None:
    """Return the option that a vote written so means, or None when it means none."""
    votes = {written(option, drawn_reversed=drawn_reversed): option for option in options}
    return votes.get(text)


@dataclass(frozen=True, slots=True)
class Count:
    """An opened vote: what each seat wrote, what was chosen, by what, and under which chair."""

    votes: tuple[str, ...]
    chosen: str
    by: str
    chair: int

    def tally(self) -> list[tuple[str, int]]:
        """Return every vote with how many wrote it, most first."""
        found = {vote: self.votes.count(vote) for vote in self.votes}
        return sorted(found.items(), key=lambda entry: -entry[1])


def count_of(vote: Vote) -> Count:
    """Return an opened vote as it was written."""
    words = tuple(written(ballot, drawn_reversed=vote.turned) for ballot in vote.ballots)
    return Count(words, written(vote.chosen, drawn_reversed=vote.turned), vote.by, vote.chair)


def written_best(judged: Sequence[JudgedVote]) -> list[str]:
    """Return what would have been best to vote, for each vote judged."""
    return [written(one.best, drawn_reversed=one.vote.turned) for one in judged]


def verdict(count: Count, session: Session) -> str:
    """Return what settled a vote, in a sentence."""
    voices = count.votes.count(count.chosen)
    if count.by == "majority":
        words = ngettext("{vote} has most votes: {voices}.", "{vote} has most votes: {voices}.", voices)
    elif count.by == "chair":
        words = _("A tie: {chair} presides, and voted {vote}.")
    else:
        words = _("A tie: lots were drawn, and {vote} came out.")
    return words.format(
        vote=count.chosen, voices=voices, chair=EDITIONS.bots.name_of(session.players, count.chair)
    )

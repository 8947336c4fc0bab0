"""Votes as the rulebook writes them, "2-5", and those of a finished game: what all wrote, who was right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.reverse_war.review import RIGHT, VoteReview
from game.bots.seats import name_of
from game.core.i18n import _, decimal, ngettext, pgettext
from game.rules.reverse_war.edition import CAST
from scenes.games.reverse_war.battlefields import draw_slate
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Ground, Picture, Ruled, Sheet, Text
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Grow, Pad, Put, Row, em, smallest
from scenes.kit.widgets import Button
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.reverse_war.review import JudgedVote, Voter
    from game.core.model import Action
    from game.core.session import Session
    from game.rules.reverse_war.vote import Vote
    from scenes.kit.palette import Color

AS_DRAWN, REVERSED = 1, 2
LONGEST: Final = 5
"""The longest vote written: "2-10", and one letter to correct."""
SLICE: Final = 0.008
"""How many seconds of a frame the votes are thought about."""
_HEADS: Final = 3


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


def count_of(vote: Vote) -> Count:
    """Return an opened vote as it was written."""
    words = tuple(written(ballot, drawn_reversed=vote.turned) for ballot in vote.ballots)
    return Count(words, written(vote.chosen, drawn_reversed=vote.turned), vote.by, vote.chair)


def _written_best(judged: Sequence[JudgedVote]) -> list[str]:
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
    return words.format(vote=count.chosen, voices=voices, chair=name_of(session.players, count.chair, CAST))


VOTED: Final = "cast"
"""What stands for a vote that is cast and still secret: it is drawn as a tick."""


@dataclass(eq=False, repr=False)
class Slate(Box):
    """A slate with a vote on it, in a frame of light where it is `lit`."""

    words: str
    lit: bool = False

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the light, the slate, the vote or its tick."""
        if self.lit:
            pygame.draw.rect(surface, palette.LIT, self.area.inflate(8, 8), border_radius=8)
        draw_slate(surface, self.area, "" if self.words == VOTED else self.words)
        if self.words == VOTED:
            tick = icon("check", self.area.height * 6 // 10, palette.CHALK)
            surface.blit(tick, tick.get_rect(center=self.area.center))


class VotesPage(Scene):
    """A row a voter and a column a vote, judged one after the other; each voter's figures at the right."""

    cloth = palette.SLATE

    closes = True

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.review = VoteReview(session)
        self.counts = [count_of(vote) for vote in self.review.votes]

    @property
    def restless(self) -> bool:
        """Say whether votes are still being judged."""
        return not self.review.done

    def update(self, dt: float) -> None:
        """Judge a little further."""
        super().update(dt)
        if self.review.done:
            return
        before = len(self.review.judged)
        self.review.think(SLICE)
        if self.review.done or len(self.review.judged) != before:
            self.renew()

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the table of the votes over the way back."""
        title = Text(_("The votes"), text.SERIF_BLACK, 34, palette.CHALK, lines=1, spread=1.2)
        said = Text(self._caption(), text.SANS_SEMIBOLD, 15, palette.CHALK, lines=1, optional=1)
        table = Sheet((16, 8), Ruled(self._table(), grow=1), fill=palette.PAPER, seed=14, grow=1)
        back = Button("back", on_click=self.close, label=_("Back"), icon="arrow_left")
        page = [Row([title, Grow(), said], gap=12, align="center"), table, Row([Put(back, wide=180)])]
        return Pad((20, 12, 20, 18), Column(page, gap=12))

    def _caption(self) -> str:
        if self.review.done:
            return _("Right: at most {points} of a point under the best vote.").format(
                points=decimal(RIGHT).lstrip("+")
            )
        return _("Judging the votes: {done} of {count}…").format(
            done=len(self.review.judged), count=len(self.counts)
        )

    def _table(self) -> list[Box]:
        """Return the heads, a row a voter, the table's, and what would have been best."""
        voters = [name_of(self.session.players, seat, CAST) for seat in range(len(self.counts[0].votes))]
        numbers = [_word(str(number), 14, palette.MUTED_TEXT) for number in range(1, len(self.counts) + 1)]
        heads = (_("Agreed"), pgettext("votes that are right", "Right"), _("Mean cost"))
        best = [_word(one, 16, palette.GOOD_TEXT) for one in _written_best(self.review.judged)]
        best += [Box(wide=20, grow=1) for _vote in self.counts[len(best) :]]
        return [
            _line("", numbers, heads, 14, palette.MUTED_TEXT),
            *(self._voter(name, seat) for seat, name in enumerate(voters)),
            self._voter(_("The table"), None),
            _line(_("The best vote"), best),
        ]

    def _voter(self, name: str, seat: int | None) -> Box:
        """Return the row of a voter, or of the table: what was voted, and how right that was."""
        cells = [self._ballot(number, seat) for number in range(len(self.counts))]
        voter = self.review.table() if seat is None else self.review.voter(seat)
        return _line(name, cells, _figures(voter))

    def _ballot(self, number: int, seat: int | None) -> Box:
        """Return a ballot: on a strip where the table chose it, over its cost once it is judged."""
        count = self.counts[number]
        ballot = count.chosen if seat is None else count.votes[seat]
        fill = palette.shade(palette.PAPER, 0.10) if ballot == count.chosen else None
        parts: list[Box] = [Fitted(ballot, text.SANS_BOLD, 16, align="center", lines=1)]
        if number < len(self.review.judged):
            judged = self.review.judged[number]
            parts.append(_cost(judged.chosen if seat is None else judged.costs[seat]))
        column = Column(parts, justify="center")
        return Pad((2, 3), Ground(0, column, fill=fill), wide=20, grow=1)


def _cost(cost: float) -> Box:
    """Return what a ballot cost, a tick where it was right."""
    if cost < RIGHT:
        return Picture(partial(icon, "check", color=palette.GOOD_TEXT), 14)
    return Fitted(decimal(-cost), text.SANS_SEMIBOLD, 14, palette.WARNING_TEXT, align="center", lines=1)


def _figures(voter: Voter) -> Sequence[str]:
    """Return how often a voter agreed and was right, and what his votes cost."""
    if not voter.votes:
        return ()
    part = _("{part} of {whole}")
    return (
        part.format(part=voter.agreed, whole=voter.votes),
        part.format(part=voter.right, whole=voter.votes),
        decimal(-voter.cost),
    )


def _word(words: str, size: float, color: Color) -> Box:
    return Fitted(words, text.SANS_BOLD, size, color, align="center", lines=1, wide=20, grow=1)


def _line(
    name: str, cells: Sequence[Box], figures: Sequence[str] = (), size: float = 16, color: Color = palette.INK
) -> Box:
    """Return a row of the table: a name, a cell a vote, the figures."""
    told = [
        Fitted(figure, text.SANS_BOLD, size, color, align="right", spread=1.15, wide=_figure_width)
        for figure in figures
    ]
    spare = [Box(wide=_figure_width) for _none in range(_HEADS - len(told))]
    named = Fitted(name, text.SERIF_BOLD, 17, spread=1.15, wide=smallest(190, lambda m: m.width // 5))
    return Row([named, *cells, *told, *spare], grow=0 if size < 16 else 1, high=(20, 40 if size < 16 else 62))


_figure_width: Final = em(14, 5, least=96)

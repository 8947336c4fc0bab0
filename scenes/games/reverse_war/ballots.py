"""Votes as the rulebook writes them, "2-5", and those of a finished game: what all wrote, who was right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.reverse_war.review import RIGHT, VoteReview
from game.bots.seats import name_of
from game.core.i18n import _, decimal, ngettext, pgettext
from game.rules.reverse_war.options import VOTERS
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import Button, draw_sheet
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.reverse_war.review import JudgedVote, Voter
    from game.core.model import Action
    from game.core.session import Session
    from game.rules.reverse_war.vote import Vote

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

    def tally(self) -> list[tuple[str, int]]:
        """Return every vote with how many wrote it, most first."""
        found = {vote: self.votes.count(vote) for vote in self.votes}
        return sorted(found.items(), key=lambda entry: -entry[1])


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
    return words.format(vote=count.chosen, voices=voices, chair=name_of(session.players, count.chair, VOTERS))


class VotesPage(Scene):
    """A row a voter and a column a vote, judged one after the other; each voter's figures at the right."""

    closes = True

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.review = VoteReview(session)
        self.counts = [count_of(vote) for vote in self.review.votes]
        self.sheet = pygame.Rect(0, 0, 0, 0)

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
            self.invalidate()

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Give the table the page, and the way back its foot."""
        m = self.m
        edge = m.px(20)
        foot = max(m.px(46), m.type(15) + 16)
        back = pygame.Rect(edge, m.height - edge - foot, m.px(180), foot)
        self.ring.add(Button("back", back, self.close, m=m, label=_("Back"), icon="arrow_left"))
        top = m.px(20) + m.px(46)
        self.sheet = pygame.Rect(edge, top, m.width - 2 * edge, back.top - m.px(14) - top)

    def _columns(self) -> tuple[int, list[pygame.Rect], list[pygame.Rect]]:
        """Return the width of the names, a rectangle a vote, and one a figure, all as high as the sheet."""
        m, inner = self.m, self.sheet.inflate(-self.m.px(32), -self.m.px(24))
        figure = max(m.px(96), m.type(14) * 6)
        names = min(m.px(190), inner.width // 5)
        room = inner.width - names - _HEADS * figure
        width = room // max(1, len(self.counts))
        votes = [
            pygame.Rect(inner.left + names + place * width, inner.top, width, inner.height)
            for place in range(len(self.counts))
        ]
        left = inner.right - _HEADS * figure
        figures = [
            pygame.Rect(left + place * figure, inner.top, figure, inner.height) for place in range(_HEADS)
        ]
        return names, votes, figures

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table of the votes, and what is said of it."""
        m = self.m
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        title = text.render(_("The votes"), text.SERIF_BLACK, m.px(34), palette.CHALK)
        surface.blit(title, (self.sheet.left, m.px(12)))
        words = text.render(self._caption(), text.SANS_SEMIBOLD, m.type(15), palette.CHALK)
        place = words.get_rect(right=self.sheet.right, centery=m.px(12) + title.get_height() // 2)
        if place.left > self.sheet.left + title.get_width() + m.px(12):
            surface.blit(words, place)
        draw_sheet(surface, self.sheet, palette.PAPER, seed=14)
        self._draw_table(surface)

    def _caption(self) -> str:
        if self.review.done:
            return _("Right: at most {points} of a point under the best vote.").format(
                points=decimal(RIGHT).lstrip("+")
            )
        return _("Judging the votes: {done} of {count}…").format(
            done=len(self.review.judged), count=len(self.counts)
        )

    def _draw_table(self, surface: pygame.Surface) -> None:
        m = self.m
        names, votes, figures = self._columns()
        rows = len(self.session.players) or len(self.counts[0].votes)
        top = self.sheet.top + m.px(16)
        head = m.type(14) + m.px(16)
        height = min(m.px(62), (self.sheet.height - m.px(30) - head) // (rows + 2))
        left = self.sheet.left + m.px(16)
        self._draw_heads(surface, votes, figures, top)
        for seat in range(rows + 1):
            y = top + head + seat * height
            line = (left, self.sheet.right - m.px(16))
            pygame.draw.line(surface, palette.HAIRLINE, (line[0], y), (line[1], y))
            row = pygame.Rect(left, y, names - m.px(8), height)
            if seat < rows:
                self._draw_name(surface, row, name_of(self.session.players, seat, VOTERS))
                self._draw_ballots(surface, votes, row, [count.votes[seat] for count in self.counts], seat)
                self._draw_figures(surface, figures, row, self.review.voter(seat))
            else:
                self._draw_name(surface, row, _("The table"))
                self._draw_ballots(surface, votes, row, [count.chosen for count in self.counts], None)
                self._draw_figures(surface, figures, row, self.review.table())
        last = pygame.Rect(left, top + head + (rows + 1) * height, names - m.px(8), height)
        self._draw_best(surface, votes, last)

    def _draw_best(self, surface: pygame.Surface, columns: Sequence[pygame.Rect], row: pygame.Rect) -> None:
        """Draw what would have been best to vote, as far as it is known."""
        right = self.sheet.right - self.m.px(16)
        pygame.draw.line(surface, palette.INK, row.topleft, (right, row.top), 2)
        self._draw_name(surface, row, _("The best vote"))
        for column, best in zip(columns, _written_best(self.review.judged), strict=False):
            px = text.fit(best, text.SANS_BOLD, self.m.type(16), column.width - 4, 10)
            words = text.render(best, text.SANS_BOLD, px, palette.GOOD_TEXT)
            surface.blit(words, words.get_rect(center=(column.centerx, row.centery)))

    def _draw_heads(
        self, surface: pygame.Surface, votes: Sequence[pygame.Rect], figures: Sequence[pygame.Rect], top: int
    ) -> None:
        px = self.m.type(14)
        for number, rect in enumerate(votes, 1):
            words = text.render(str(number), text.SANS_BOLD, px, palette.MUTED_TEXT)
            surface.blit(words, words.get_rect(midtop=(rect.centerx, top)))
        for label, rect in zip(
            (_("Agreed"), pgettext("votes that are right", "Right"), _("Mean cost")), figures, strict=True
        ):
            size = text.fit(label, text.SANS_BOLD, px, rect.width - 4, 10)
            words = text.render(label, text.SANS_BOLD, size, palette.MUTED_TEXT)
            surface.blit(words, words.get_rect(topright=(rect.right, top)))

    def _draw_name(self, surface: pygame.Surface, row: pygame.Rect, name: str) -> None:
        px = text.fit(name, text.SERIF_BOLD, self.m.type(17), row.width, 11)
        words = text.render(name, text.SERIF_BOLD, px, palette.INK)
        surface.blit(words, words.get_rect(midleft=(row.left, row.centery)))

    def _draw_ballots(
        self,
        surface: pygame.Surface,
        columns: Sequence[pygame.Rect],
        row: pygame.Rect,
        ballots: Sequence[str],
        seat: int | None,
    ) -> None:
        """Draw a voter's ballots: on a strip where the table chose them, ticked where they were right."""
        m = self.m
        for number, (column, ballot, count) in enumerate(zip(columns, ballots, self.counts, strict=True)):
            cell = pygame.Rect(column.left + 2, row.top + 3, column.width - 4, row.height - 6)
            if ballot == count.chosen:
                pygame.draw.rect(surface, palette.shade(palette.PAPER, 0.10), cell, border_radius=4)
            px = text.fit(ballot, text.SANS_BOLD, m.type(16), cell.width - 4, 10)
            words = text.render(ballot, text.SANS_BOLD, px, palette.INK)
            judged = number < len(self.review.judged)
            raised = cell.height // 5 if judged else 0
            surface.blit(words, words.get_rect(center=(cell.centerx, cell.centery - raised)))
            if judged:
                self._draw_cost(surface, cell, self._cost(number, seat))

    def _cost(self, number: int, seat: int | None) -> float:
        judged = self.review.judged[number]
        return judged.chosen if seat is None else judged.costs[seat]

    def _draw_cost(self, surface: pygame.Surface, cell: pygame.Rect, cost: float) -> None:
        px = max(11, min(self.m.type(14), cell.height * 2 // 5))
        at = (cell.centerx, cell.centery + cell.height // 4)
        if cost < RIGHT:
            sign = icon("check", px, palette.GOOD_TEXT)
            surface.blit(sign, sign.get_rect(center=at))
            return
        words = text.render(decimal(-cost), text.SANS_SEMIBOLD, px, palette.WARNING_TEXT)
        surface.blit(words, words.get_rect(center=at))

    def _draw_figures(
        self, surface: pygame.Surface, columns: Sequence[pygame.Rect], row: pygame.Rect, voter: Voter
    ) -> None:
        if not voter.votes:
            return
        figures = (
            _("{part} of {whole}").format(part=voter.agreed, whole=voter.votes),
            _("{part} of {whole}").format(part=voter.right, whole=voter.votes),
            decimal(-voter.cost),
        )
        for figure, column in zip(figures, columns, strict=True):
            px = text.fit(figure, text.SANS_BOLD, self.m.type(16), column.width - 4, 10)
            words = text.render(figure, text.SANS_BOLD, px, palette.INK)
            surface.blit(words, words.get_rect(midright=(column.right, row.centery)))

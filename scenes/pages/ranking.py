"""The results of duels: who has won in large words, with confetti, a row a player, the ways on."""

from __future__ import annotations

import random
from functools import cached_property
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import pygame

from game.bots.seats import humans
from game.core.i18n import _
from game.core.table import HAND
from scenes.kit import palette, paper, svg, text
from scenes.kit.button_row import Entry, filling
from scenes.kit.layout import column
from scenes.kit.shadows import Shadow, over_shadow
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import Style, draw_sheet
from scenes.pages.ending import Ending
from scenes.shell.dialog import Answer, Dialog
from scenes.table import sides

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.seats import Names
    from game.core.session import Session
    from game.core.spoken import Telling
    from game.storage.recorded import Recorded
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.look import Look

MOST_SHOWN: Final = 15
"""How many cards a row shows at most, the last ones."""

_RATIO: Final = 63 / 88
R = TypeVar("R")
_SCRAPS: Final = 46
_COLORS: Final = (palette.FORCE, palette.MAGIE, palette.AGILITE, palette.QUIRK_BLUE, palette.CHALK)
_CLEAR: Final = 0.30
"""The part of the width on either side of the middle that is left to the words."""


def headline(names: Names, people: Sequence[int], winners: Sequence[int]) -> str:
    """Return the large words of an end: victory or defeat to the only one of the `people`, else a name."""
    if len(winners) != 1:
        return _("A draw!")
    if len(people) == 1:
        return _("Victory!") if winners[0] in people else _("Defeat…")
    return _("Well played, {name}!").format(name=names[winners[0]])


class Ranking(Ending):
    """The end of a game that each plays for himself: the winners first, each with the cards that tell it.

    A subclass says with what cards (`cards_of`), and what its table is like;
    `more_ways` adds buttons to the foot.
    """

    deaf_to = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN})
    """The colour of the sentences on the table."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        seats = self.session.seats
        self.names = sides.names(self.session)
        self.people = humans(self.session.players, seats)
        self.title = pygame.Rect(0, 0, 0, 0)
        self.rows: list[pygame.Rect] = []

    def enter(self, app: App) -> None:
        """Take the window, and sound the victory or the defeat; the game is counted."""
        super().enter(app)
        app.sounds.play("win" if self.won else "lose")
        self.ring.focus_by_name("again")

    # --- what a game says of its end --------------------------------------------------------------------

    @cached_property
    def telling(self) -> Telling:
        """What the game says."""
        return self.app.box.telling(self.session, self.names)

    @cached_property
    def ended(self) -> Sequence[str]:
        """How the game has ended, a sentence each."""
        return self.telling.ended(self.session.state)

    def verdict(self) -> str:
        """Return who wins and with what, in one sentence."""
        return self.ended[0]

    def cards_of(self, seat: int) -> Sequence[Painter]:
        """Return what draws the cards of a player's row."""
        raise NotImplementedError

    def whole(self, seat: int) -> int:  # noqa: ARG002 - a game may have cards that count more
        """Return how many of the last cards of a row are seen whole, where there is no room for all."""
        return 1

    def without_cards(self) -> str:
        """Return what stands in a row that has no card."""
        raise NotImplementedError

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return a player's portrait."""
        return self.app.editions[self.session.game.key].seat_portrait(seat, px)

    def under_name(self, seat: int) -> str:  # noqa: ARG002 - a game may have something to say there
        """Return what is said under a player's name, line by line, "" for nothing."""
        return ""

    def reason(self) -> str:
        """Return why the game is over, "" where the verdict says it."""
        return ""

    def more_ways(self) -> list[Entry]:
        """Return the buttons of this game alone: they stand after the one that shows the game again."""
        return []

    # --- who has won ------------------------------------------------------------------------------------

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won."""
        outcome = self.session.outcome
        return tuple(outcome.winners) if outcome is not None else ()

    @property
    def won(self) -> bool:
        """Say whether a human has won, and nobody else beside him."""
        return len(self.winners) == 1 and self.winners[0] in self.people

    def headline(self) -> str:
        """Return the large words."""
        return headline(self.names, self.people, self.winners)

    def sentence(self) -> str:
        """Return who wins and with what; and whether the game was one of practice, or helped."""
        told = self.verdict()
        if self.session.practice:
            return _("{verdict} A practice game.").format(verdict=told)
        return _("{verdict} A helped game.").format(verdict=told) if self.session.hinted else told

    def order(self) -> list[int]:
        """Return the seats, the winners first, then by what they have."""
        outcome = self.session.outcome
        scores = outcome.scores if outcome is not None else ()
        return sorted(range(len(scores)), key=lambda seat: (seat not in self.winners, -scores[seat]))

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the title above, a row a player, and the buttons at the foot."""
        m, edge = self.m, self.m.px(24)
        foot = pygame.Rect(edge, 0, m.width - 2 * edge, max(m.px(52), m.type(17) + 18))
        foot.bottom = m.height - edge
        height = m.type(60) + m.type(20) + m.px(36)
        height += m.type(16) + m.px(8) if self.reason() else 0
        self.title = pygame.Rect(edge, edge // 2, m.width - 2 * edge, height)
        area = pygame.Rect(edge, self.title.bottom, m.width - 2 * edge, foot.top - edge - self.title.bottom)
        count = len(self.order())
        self.rows = column(area, count, m.px(14) if count <= 3 else m.px(8))
        self._put_buttons(foot)

    def _put_buttons(self, foot: pygame.Rect) -> None:
        entries: list[Entry] = [
            Entry("menu", _("Menu"), "menu", self.menu),
            Entry("setup", _("Another game"), "dice", self.new_game),
            Entry("watch", _("Watch the game again"), "film", self.watch),
            *self.more_ways(),
            Entry("again", _("Rematch"), "play", self.rematch, Style.MAIN),
        ]
        self.ring.add(*filling(self.m, foot, entries, 14))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title and the players."""
        table = self.app.editions[self.session.game.key].table
        surface.blit(paper.table(table, surface.get_size()), (0, 0))
        self._draw_title(surface)
        if self.won:
            _draw_confetti(surface, self.m, self.title)
        for seat, rect in zip(self.order(), self.rows, strict=True):
            self._draw_player(surface, seat, rect)

    def _draw_title(self, surface: pygame.Surface) -> None:
        m, area, words, table = (
            self.m,
            self.title,
            self.headline(),
            self.app.editions[self.session.game.key].table,
        )
        ink = palette.ink_on(table)
        px = text.fit(words, text.SERIF_BLACK, m.type(60), area.width, m.type(30))
        title = text.render(words, text.SERIF_BLACK, px, ink)
        shadow = text.render(words, text.SERIF_BLACK, px, palette.under_words(table))
        place = title.get_rect(midtop=(area.centerx, area.top - round(px * 0.1)))
        surface.blit(shadow, place.move(2, 3))
        surface.blit(title, place)
        y = area.bottom - m.px(10)
        lines = ((self.sentence(), text.SERIF_BOLD, 20), (self.reason(), text.SANS_SEMIBOLD, 16))
        for told, face, size in reversed([line for line in lines if line[0]]):
            fitted = text.fit(told, face, m.type(size), area.width, text.SMALLEST)
            line = text.render(told, face, fitted, ink)
            surface.blit(line, line.get_rect(midbottom=(area.centerx, y)))
            y -= line.get_height() + m.px(4)

    def _draw_player(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        m, winner = self.m, seat in self.winners
        if winner:
            paper.fill_rounded(surface, rect.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, rect, palette.CHALK if winner else palette.PAPER, seed=seat + 3, cut=False)
        size = min(rect.height - m.px(16), m.px(112 if winner else 96))
        face = self.portrait(seat, size)
        surface.blit(face, face.get_rect(center=(rect.left + m.px(70), rect.centery)))
        named = pygame.Rect(rect.left + m.px(138), rect.top, m.px(200), rect.height)
        self._draw_name(surface, seat, named)
        left = named.right + m.px(14)
        cards = pygame.Rect(left, rect.top, rect.right - m.px(18) - left, rect.height)
        self._draw_cards(surface, self.cards_of(seat)[-MOST_SHOWN:], cards, self.whole(seat))

    def _draw_name(self, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
        m, name, more = self.m, self.names[seat], self.under_name(seat)
        px = text.fit(name, text.SERIF_BLACK, m.type(26), area.width, m.type(14))
        title = text.render(name, text.SERIF_BLACK, px, palette.INK)
        if not more:
            surface.blit(title, title.get_rect(midleft=area.midleft))
            return
        lines = more.split("\n")
        px = min(text.fit(line, text.SANS_BOLD, m.type(16), area.width, text.SMALLEST) for line in lines)
        told = text.paragraph(more, text.SANS_BOLD, px, palette.MUTED_TEXT, area.width)
        middle = area.centery - (len(lines) - 1) * px // 2
        surface.blit(title, title.get_rect(bottomleft=(area.left, middle + m.px(2))))
        surface.blit(told, (area.left, middle + m.px(6)))

    def _draw_cards(
        self, surface: pygame.Surface, cards: Sequence[Painter], area: pygame.Rect, whole: int
    ) -> None:
        m = self.m
        if not cards:
            words = self.without_cards()
            none = text.render(words, text.SANS_MEDIUM, m.type(16), palette.MUTED_TEXT)
            surface.blit(none, none.get_rect(midleft=area.midleft))
            return
        width = min(round((area.height - m.px(18)) * _RATIO), m.px(132))
        lefts = lefts_of(len(cards), area.width, width, whole)
        for left, paint in zip(lefts, cards, strict=True):
            draw_resting(surface, paint, Pose(area.left + left + width / 2, area.centery, width))


def lefts_of(count: int, room: int, width: int, whole: int) -> list[float]:
    """Return where cards side by side begin; short of room, all but the last, whole ones overlap."""
    wide, others = width * 1.1, max(0, count - whole)
    kept = width + (count - 1 - others) * wide
    step = min(wide, (room - kept) / max(1, others))
    return [min(place, others) * step + max(0, place - others) * wide for place in range(count)]


class ReviewedRanking(Ranking, Generic[R]):
    """Who has won, and the way to the review; what was thought of it is kept as long as the result is."""

    review: Callable[[Session, int], R]
    """What makes the review of a seat's choices, not yet begun."""
    review_page: Callable[[R], Scene]
    """What makes the scene that shows a review."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.reviews: dict[int, R] = {}

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "end"

    def reason(self) -> str:
        """Return why the game is over."""
        return " ".join(self.ended[1:])

    def more_ways(self) -> list[Entry]:
        """Return the button that leads to the review, where a human has played."""
        return [Entry("review", _("Review"), "bulb", self.open_review)] if self.people else []

    def open_review(self) -> None:
        """Look at the game again for its human; for one of them, where there are several."""
        if len(self.people) == 1:
            self._review(str(self.people[0]))
            return
        answers = [Answer(self.names[seat], str(seat), "bulb") for seat in self.people]
        sheet = Dialog(_("Review"), _("Whose choices are to be looked at again?"), tuple(answers))
        self.app.stack.push(sheet, self._review)

    def _review(self, answer: str | None) -> None:
        if answer is None:
            return
        seat = int(answer)
        if seat not in self.reviews:
            self.reviews[seat] = self.review(self.session, seat)
        self.app.stack.push(self.review_page(self.reviews[seat]))


class TableResult(Ranking):
    """Who has won and why, a row a player with the cards that lie before him."""

    def __init__(self, recorded: Recorded, look: Look) -> None:
        super().__init__(recorded)
        self.look = look

    def reason(self) -> str:
        """Return why the game is over."""
        return " ".join(self.ended[1:])

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the portrait of a player."""
        return self.look.portrait(seat, px)

    def cards_of(self, seat: int) -> list[Painter]:
        """Return what draws the cards that lie before a player."""
        table = self.telling.table(self.session.view(seat), seat)
        laid = [place for place in table.places if place.seat == seat and place.name != HAND]
        return [self.look.paint(card) for place in laid for card in place.cards if card is not None]

    def without_cards(self) -> str:
        """Return what stands in the row of a player before whom nothing lies."""
        return _("No card laid")


def _draw_confetti(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Throw scraps on both sides of an area, always the same ones."""
    rng = random.Random(8)  # noqa: S311 - a picture
    shapes = []
    for scrap in range(_SCRAPS):
        side = -1 if scrap % 2 else 1
        x = area.width * (0.5 + side * rng.uniform(_CLEAR, 0.49))
        y = rng.uniform(0.06, 0.94) * area.height
        size, turn = m.px(rng.uniform(7, 15)), rng.uniform(0, pi)
        corners = [
            (x + cos(turn + angle) * size * reach, y + sin(turn + angle) * size * reach)
            for angle, reach in (
                (0.4, 1.0),
                (2.6, rng.uniform(0.6, 1.0)),
                (3.6, 0.9),
                (5.8, rng.uniform(0.7, 1)),
            )
        ]
        points = " ".join(f"{corner[0]:.1f},{corner[1]:.1f}" for corner in corners)
        color = palette.hexadecimal(_COLORS[scrap % len(_COLORS)])
        shapes.append(f'<polygon points="{points}" fill="{color}"/>')
    picture = svg.draw("".join(shapes), area.size, (0, 0, *area.size))
    surface.blit(over_shadow(picture, Shadow.EMBLEM.layers), area)

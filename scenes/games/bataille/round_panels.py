"""The players round the table: portrait, name, cards in hand, trophies, and who opened the round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.core.table import HAND
from game.rules.bataille.places import TROPHIES
from game.rules.bataille.words import stakes
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.round_geometry import BESIDE, RIVALS_APART, who_width
from scenes.kit import decor, palette, paper, svg, symbols, text
from scenes.kit.content import Fitted, Icon, Picture, Sheet, Text
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Either, Grid, Grow, Pad, Row, grown
from scenes.kit.picture_cache import cached
from scenes.kit.widgets import draw_paper
from scenes.table.player import face

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.bots.seats import Names
    from game.rules.bataille.round_sight import RoundSeen
    from scenes.games.bataille.looks import Looks
    from scenes.kit.palette import Color

PEOPLE: Final = tuple(
    f"moks/{name}.svg" for name in ("manchot", "brocoli", "patate", "crabe", "glace", "volcan")
)
"""The Mok of each seat that a human holds: none that is a card of the game."""
_PORTRAITS: Final = (58, 44, 30)
"""How large a portrait may be: the same whatever else stands on the panel."""
_MOST_SLOTS: Final = 5
_CUP: Final = "cup"
"""What lies in the place of the trophy that a player is about to choose: nobody can beat him any more."""


@dataclass(eq=False, repr=False)
class _Face(Picture):
    """A portrait; a ring of a colour tells who plays now, a flag who opened the round."""

    plays: Color | None = None
    opens: bool = False

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the portrait with its ring and its flag."""
        side, middle = min(self.area.size), self.area.center
        if self.plays:
            ring = _ring(round(side * 1.2), self.plays)
            surface.blit(ring, ring.get_rect(center=middle))
        super().paint(surface)
        if self.opens:
            sign = flag(max(18, side * 2 // 5))
            corner = (middle[0] + round(side * 0.58), middle[1] + side // 2 + 2)
            surface.blit(sign, sign.get_rect(bottomright=corner))


@dataclass(eq=False, repr=False)
class _Slot(Box):
    """The place of a trophy: empty, with a card of a symbol, or with the cup that is about to be won."""

    symbol: str

    def paint(self, surface: pygame.Surface) -> None:
        """Draw a card, or the place of one."""
        if self.symbol in ("", _CUP):
            paper.dashed_rect(surface, self.area, palette.KRAFT, 2, 5, 2)
            if self.symbol:
                cup = icon("trophy", round(self.area.width * 0.72), palette.WARNING)
                surface.blit(cup, cup.get_rect(center=self.area.center))
            return
        draw_paper(surface, self.area, palette.CHALK, paper.Shadow.CARD, 1, cut=False)
        sign = symbols.picture(self.symbol, round(self.area.width * 0.62))
        surface.blit(sign, sign.get_rect(center=self.area.center))


class Panels:
    """What the panels are made of. `hands` are those shown, counted by symbol."""

    def __init__(self, looks: Looks, names: Names) -> None:
        self.looks = looks
        self.names = names
        self.hands: dict[int, Sequence[str]] = {}

    def of(self, seen: RoundSeen, *seats: int) -> Box:
        """Return the panels of seats side by side: trophies beside the names, under them, or counted.

        Where there is least room, cards are counted beside a sign: the trophies stay.

        All are of one shape, the first that there is room for.
        """
        found = [
            [Sheet((10, 6), one, fill=palette.PAPER, seed=seat + 3) for one in self._shapes(seen, seat)]
            for seat in seats
        ]
        return Either([Grid(alike, len(seats), gap=RIVALS_APART) for alike in zip(*found, strict=True)])

    def _shapes(self, seen: RoundSeen, seat: int) -> tuple[Box, ...]:
        """Return what may stand on the panel of a seat, the widest first."""
        playing, opens = not seen.over and _plays(seen, seat), seen.opener == seat
        plays = palette.turn(TABLE, own=seat == seen.seat) if playing else None
        heads = [_Face(face(self.names, seat, PEOPLE), px, plays, opens, least=px) for px in _PORTRAITS]
        name = Text(self.names[seat], text.SERIF_BOLD, 18, lines=1, spread=1.15)
        held, won = self._held(seen, seat), seen.refs(TROPHIES, seat)
        signs = [self.looks.symbol_of(ref) for ref in won] + [""] * (seen.goal - len(won))
        if seat == seen.holder and seen.played >= seen.seats and not seen.over:
            signs[len(won)] = _CUP
        count = _counted(Icon("trophy", 16, palette.WARNING), f"{len(won)}/{seen.goal}")
        many = seen.goal > _MOST_SLOTS
        beside = count if many else _slots(signs, 29 if seen.goal <= 3 else 22)
        under = count if many else _slots(signs, 16)
        said = Column([name, held], justify="center", grow=1)
        below = Column([name, held, under], justify="center", grow=1)
        called = Text(self.names[seat], text.SERIF_BOLD, 15, lines=2, spread=1.1)
        few = _counted(Icon("deck", 16, palette.MUTED_TEXT), str(len(seen.place(HAND, seat).cards)))
        counts = [Row([said, Grow(), count], gap=6, align="center") for said in (held, few)]
        if self._shown(seen, seat):
            counts[1:] = [Row([held, Grow(), Row([count], optional=1)], gap=6, align="center")]
        return (
            Row([heads[0], said, beside], gap=10, align="center"),
            *(Row([head, below], gap=8, align="center") for head in heads),
            *(Column([called, told], justify="center") for told in counts),
        )

    def _shown(self, seen: RoundSeen, seat: int) -> Sequence[str]:
        """Return the cards of a hand that is shown."""
        return self.hands.get(seat, ()) if seat != seen.seat else ()

    def _held(self, seen: RoundSeen, seat: int) -> Box:
        """Return how many cards a seat holds, in words; of each symbol where its hand is shown."""
        if hand := self._shown(seen, seat):
            symbols_held = [self.looks.symbol_of(ref) for ref in hand]
            told = [(symbol, symbols_held.count(symbol)) for symbol in symbols.SYMBOLS]
            signs = [(Picture(partial(symbols.picture, one), 16), many) for one, many in told if many]
            return Row([_counted(sign, str(many), gap=1) for sign, many in signs], gap=4, align="center")
        count = len(seen.place(HAND, seat).cards)
        held = ngettext("{count} card", "{count} cards", count).format(count=count)
        plain = Text(held, text.SANS_MEDIUM, 14, palette.MUTED_TEXT, lines=1, spread=1.2)
        if seat not in stakes.nearest(seen):
            return plain
        warned = _("{cards} · one trophy to go!").format(cards=held)
        return Either([Text(warned, text.SANS_BOLD, 14, palette.WARNING_TEXT, lines=1, spread=1.2), plain])


def _plays(seen: RoundSeen, seat: int) -> bool:
    return seat in (seen.holder, seen.turn()) if seen.battle else seen.turn() == seat


def _slots(signs: Sequence[str], wide: float) -> Box:
    return Row([_Slot(sign, wide=wide, high=wide * 1.42) for sign in signs], gap=wide / 5, align="center")


def _counted(sign: Box, count: str, gap: float = 5) -> Box:
    return Row([Text(count, text.SANS_BOLD, 14, lines=1), sign], gap=gap, align="center")


def titled(title: str, *boxes: Box) -> Box:
    """Return what is told of a zone: its title, shorter where there is no room for all of it."""
    short = title.partition(":")[0].strip()
    ink, at = decor.ink(TABLE), grown(7, -1.5)
    told = Either([Text(words, text.SANS_BOLD, 15, ink, lines=1, spread=1.2) for words in (title, short)])
    return Column([Pad((16, at, 8, 0), told), Row(boxes, grow=1, align="center")])


def whose(names: Names, seat: int) -> Box:
    """Return the portrait of whose cards lie in a zone, his name under it."""
    called = Text(names[seat], text.SERIF_BOLD, 17, decor.ink(TABLE), lines=1, align="center")
    return Column([Picture(face(names, seat, PEOPLE), 66), called], wide=who_width)


def to_beat(symbol: str, count: int) -> Box:
    """Return how many cards of which symbol are to be beaten."""
    figure = Text(str(count), text.SANS_EXTRABOLD, 62, decor.ink(TABLE), spread=1)
    told = Row([figure, Picture(partial(symbols.sign, symbol), 56)], gap=12, justify="center", align="center")
    return Column(
        [told, Text(_("to beat"), text.SANS_BOLD, 15, decor.ink(TABLE), lines=1, align="center")], wide=BESIDE
    )


def beating() -> tuple[str, ...]:
    """Return what it takes to beat, and when one draws."""
    more = _("**To beat:** at least as many of the winning symbol, or strictly more of the same.")
    tie = _("**A tie:** one card each, “O – pen – mok!”")
    return more, tie, _("**An empty hand:** seven new cards, at once.")


def goal_sheet(seen: RoundSeen, names: Names) -> Box:
    """Return how many trophies win the game, or who needs one more: that stands out."""
    warns = bool(stakes.nearest(seen))
    face, color = (text.SANS_BOLD, palette.WARNING_TEXT) if warns else (text.SANS_MEDIUM, palette.INK)
    told = Fitted(stakes.goal(seen, names), face, color=color, lines=2, spread=1.1, grow=1)
    return Sheet((16, 4), Row([Icon("trophy", 19, palette.WARNING), told], gap=10, align="center"), seed=7)


@cached
def _ring(px: int, color: Color) -> pygame.Surface:
    """Return the ring of who plays now."""
    stroke = palette.hexadecimal(color)
    body = f'<circle cx="50" cy="50" r="46" fill="none" stroke="{stroke}" stroke-width="6"/>'
    return svg.draw(body, (px, px), (0, 0, 100, 100))


@cached
def flag(px: int) -> pygame.Surface:
    """Return the marker of who opened the round, or the duel: a flag of cut paper."""
    red, ink, chalk = (palette.hexadecimal(color) for color in (palette.FORCE, palette.INK, palette.CHALK))
    body = (
        f'<path d="M10 90 L10 12" stroke="{ink}" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="M14 12 L92 20 L70 40 L90 62 L14 58 Z" fill="{red}" stroke="{chalk}" stroke-width="5"/>'
    )
    return svg.draw(body, (px, px), (0, 0, 100, 100))

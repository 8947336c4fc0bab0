"""What lies on the menu's table: the program's name, its tools, the games' boxes, the cards at the foot."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, svg, text
from scenes.kit.content import BoxTile, Fitted, Ground, Icon, Painted, Place, Text
from scenes.kit.emblems import game_emblem
from scenes.kit.layout import (
    Anchor,
    Box,
    Column,
    Either,
    Grid,
    Grow,
    Hung,
    Pad,
    Put,
    Row,
    Shaped,
    Span,
    Stack,
    em,
    widest,
)
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Layer, Shadow, over_shadow, with_shadow
from scenes.kit.widgets import Widget, draw_paper, draw_sheet
from scenes.shell import dates

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.session import Session
    from game.storage.in_progress import InProgress
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.widgets import Tile
    from scenes.shell.edition import Edition

    _Scraps = tuple[tuple[Color, tuple[tuple[int, int], ...]], ...]

_TITLE: Final = "Cartelier"
_TITLE_SIZE: Final = 92
_TITLE_SHADOW: Final = (Layer((2, 3), 2.0, 0.38),)
_BASELINE: Final = 93

TILTS: Final = (-0.55, 0.5, -0.4, 0.6, -0.5)
"""How the boxes lie on the shelf, in degrees, from the left."""

_DEPTH: Final = 8
_RISE: Final = 10
_CAST: Final = 4
_EMBLEM: Final = 0.62
_LEAST_DISC: Final = 64
_LOWEST: Final = 120


def title() -> Box:
    """Return the program's name."""
    return Painted(name="title", draws=_draw_title, wide=_title_wide, high=112)


def _title_wide(m: Measures) -> int:
    return text.width_of(_TITLE, text.SERIF_BLACK, m.px(_TITLE_SIZE))


def _draw_title(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    px = m.px(_TITLE_SIZE)
    top = area.top + m.px(_BASELINE) - text.font(text.SERIF_BLACK, px).get_ascent()
    surface.blit(_title(px), (area.left, top))


def tools() -> list[Box]:
    """Return the scissors beside the title, and the pencil beyond them, as they lie on the table."""
    lying = (("scissors", 186, 80, (54, 30)), ("pencil", 236, 54, (228, 90)))
    return [
        Hung(Painted(draws=partial(_draw_tool, name), wide=wide, high=high), "topleft", "topright", by)
        for name, wide, high, by in lying
    ]


def _draw_tool(name: str, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    picture, corner = _tool(name, area.width)
    surface.blit(picture, (area.left - corner[0], area.top - corner[1]))


def scraps() -> Box:
    """Return scraps of paper in two corners of the table."""
    upper = (
        (palette.AGILITE, ((0, 0), (50, 0), (0, 66))),
        (palette.QUIRK_YELLOW, ((0, 108), (20, 60), (46, 90), (14, 132), (0, 130))),
    )
    lower = (
        (palette.FORCE, ((10, 44), (54, 2), (60, 160), (18, 160))),
        (palette.MAGIE, ((60, 78), (28, 106), (44, 160), (60, 160))),
    )
    corners = (("topleft", upper), ("bottomright", lower))
    places = [(at, Place(draws=partial(_draw_scraps, those), wide=60, high=146)) for at, those in corners]
    return Stack([Anchor(place, at) for at, place in places])


def _draw_scraps(those: _Scraps, surface: pygame.Surface, area: pygame.Rect) -> None:
    surface.blit(_scraps(those, area.size), area)


@cached
def _tool(name: str, px: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a tool of the house, so many pixels wide, over its shadow, and where it lies in that picture."""
    return with_shadow(svg.load(f"decorations/{name}.svg", px), Shadow.CARD)


@cached
def _title(px: int) -> pygame.Surface:
    """Return the program's name over its shadow."""
    first = text.render(_TITLE[0], text.SERIF_BLACK, px, palette.FORCE)
    rest = text.render(_TITLE[1:], text.SERIF_BLACK, px, palette.INK)
    size = (first.get_width() + rest.get_width() + 12, rest.get_height() + 12)
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.fill((*palette.INK, 0))
    page.blit(first, (0, 0))
    page.blit(rest, (first.get_width(), 0))
    return over_shadow(page, _TITLE_SHADOW)


@cached
def _scraps(pieces: _Scraps, size: tuple[int, int]) -> pygame.Surface:
    """Return scraps of paper over their shadows, drawn on a grid of 60 by 146."""
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.fill((*palette.INK, 0))
    for color, points in pieces:
        outline = " ".join(f"{x},{y}" for x, y in points)
        scrap = svg.draw(
            f'<polygon points="{outline}" fill="{palette.hexadecimal(color)}"/>', size, (0, 0, 60, 146)
        )
        page.blit(over_shadow(scrap, Shadow.CARD.layers), (0, 0))
    return page


class SmallCard(NamedTuple):
    """One small card: its sign, its title, a line under it, where it leads, and lines it has room for."""

    name: str
    sign: str
    title: str
    line: str
    act: Callable[[], None]
    others: Sequence[str] = ()

    def box(self, cards: Sequence[SmallCard]) -> Box:
        """Return the card, laid out like all the `cards`: where there is little room, their lines go."""
        place = cards.index(self)
        titles = [Text(one.title, text.SERIF_BOLD, 17, lines=1, spread=1.3) for one in cards]
        words = [*(one.line for one in cards), *chain.from_iterable(one.others for one in cards)]
        lines = [Text(one, size=14, at="top", spread=1.3) for one in words]
        told = Column([_Alike(titles, place), _Alike(lines, place, optional=1)], justify="center", grow=1)
        on_it = Pad((8, 8), Row([Icon(self.sign, 22, palette.WARNING), told], gap=6, align="center"))
        return Put(BoxTile(self.name, on_click=self.act, paint=self._paint, box=on_it))

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        fill = palette.tint(palette.PAPER, 0.7) if tile.hovered else palette.PAPER
        draw_sheet(surface, _pressed(rect, tile), fill, seed=len(self.sign))


def small_cards(cards: Sequence[SmallCard], *, beside: bool) -> Box:
    """Return the small cards in lines; by twos `beside` the card of a game in progress."""
    least = 2 if beside else 3
    return Either(
        [Grid([card.box(cards) for card in cards], columns, gap=10) for columns in (least * 2, least)][
            beside:
        ]
    )


def _pressed(rect: pygame.Rect, tile: Tile) -> pygame.Rect:
    """Return where a tile is drawn: a pixel lower while it is pressed."""
    return rect.move(0, 1) if tile.pressed else rect


class ResumeCard:
    """The card of a game in progress; `session` is that game, once it is read."""

    def __init__(self, edition: Edition, latest: InProgress, session: Session | None) -> None:
        self.edition = edition
        self.latest = latest
        self.session = session

    def box(self, act: Callable[[], None]) -> Box:
        """Return the card: the game's picture goes where there is little room, then when it was played."""
        words = [Icon("play"), Text(_("Resume"), text.SANS_BOLD, lines=1)]
        signed = Pad((17, 0), Row(words, gap=10, align="center"), high=em(15, pad=24, least=52))
        button = Stack([Place("", self._paint_button), signed])
        picture = Painted(draws=self._paint_picture, wide=(140, 196), high=116, optional=1)
        told = Column(self._told(), justify="center", grow=1)
        rows = [Row(boxes, gap=18, align="center") for boxes in ([picture, told, button], [told, button])]
        self._tile = BoxTile("resume", on_click=act, paint=_paint_sheet, box=Pad((16, 8), Either(rows)))
        return Put(self._tile, wide=(480, 640), grow=1)

    def _told(self) -> list[Box]:
        """Return the lines on the card."""
        summary = self.edition.pictures.value.summary(self.session) if self.session is not None else "\n"
        return [
            Text(
                _("Resume {game}").format(game=self.edition.name),
                text.SERIF_BOLD,
                20,
                lines=2,
                least=14,
                spread=1.2,
            ),
            Text(summary, spread=1.4, wide=(lambda m: m.type(15) * 10, 300)),
            Text(
                _("Played {date}").format(date=dates.in_words(self.latest.when)),
                size=14,
                color=palette.MUTED_TEXT,
                spread=1.3,
                optional=1,
            ),
        ]

    def _paint_picture(self, surface: pygame.Surface, _m: Measures, frame: pygame.Rect) -> None:
        pygame.draw.rect(surface, self.edition.table, frame)
        if self.session is not None:
            surface.blit(self.edition.pictures.value.miniature(self.session, frame.size), frame)

    def _paint_button(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        fill = palette.tint(palette.MAIN_BUTTON, 0.3) if self._tile.hovered else palette.MAIN_BUTTON
        draw_paper(surface, _pressed(area, self._tile), fill, Shadow.BUTTON, 0, cut=False)


def _paint_sheet(surface: pygame.Surface, rect: pygame.Rect, _tile: Tile) -> None:
    draw_sheet(surface, rect, palette.CHALK, seed=7)


@dataclass(eq=False, repr=False)
class _Alike(Box):
    """A text with the room, and in the size, of the one among several like it that asks for most."""

    texts: Sequence[Text]
    place: int

    def inside(self) -> Sequence[Box]:
        """Return the text that is shown."""
        return (self.texts[self.place],)

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of the widest."""
        return widest([one.widths(m) for one in self.texts])

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of the highest."""
        return widest([one.heights(m, width) for one in self.texts])

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay them all there; the one shown is no larger than any."""
        super().lay(m, area)
        for one in self.texts:
            one.lay(m, area)
        self.texts[self.place].px = min(one.px for one in self.texts)


@dataclass(eq=False, repr=False)
class GameBox(Widget):
    """A game's box, the one at a `place` among those of `games`: all are laid out as the worst one asks.

    `tilt` is in degrees; the box pointed at rises, straightens and glows.
    """

    games: tuple[Edition, ...] = field(kw_only=True)
    place: int = field(default=0, kw_only=True)
    tilt: float = field(default=0.0, kw_only=True)

    @property
    def game(self) -> Edition:
        """The game in it."""
        return self.games[self.place]

    def heights(self, m: Measures, width: int) -> Span:
        """Return the height of the lowest box that still tells what is in it."""
        least = max(_LOWEST, self.lid.heights(m, width).least)
        return Span(least, least)

    @cached_property
    def lid(self) -> Box:
        """What is on the lid: where room is short, the disc shrinks, then the pitch goes."""
        color = _lid_color(self.game.table)
        disc = Row([Grow(14), Shaped(1, Place("disc", self._draw_disc), grow=72), Grow(14)])
        names = [
            Fitted(one.name, text.SERIF_BOLD, 18, palette.ink_on(color), lines=1, align="center")
            for one in self.games
        ]
        pitches = [Text(_(one.pitch), size=15, at="top", spread=1.4) for one in self.games]
        slip = Pad(12, _Alike(pitches, self.place))
        parts = [
            Stack([Box(high=_LEAST_DISC), disc], grow=1),
            _Alike(names, self.place, name="name", high=25),
            Stack([Place("slip", self._draw_slip), slip], optional=1),
            self._figures(palette.deep(color, 0.38)),
        ]
        return Pad((14, 15), Column(parts, gap=10))

    def _figures(self, fill: Color) -> Box:
        """Return players, minutes and age side by side; in several lines where one is too short."""
        words = zip(*map(_facts, self.games), strict=True)
        facts = [self._fact(sign, told) for sign, told in zip(_SIGNS, words, strict=True)]
        lines = ([facts], [facts[:2], facts[2:]], [facts[:1], facts[1:2], facts[2:]])
        ways = Either([Column(_spread([Row(_spread(line)) for line in each])) for each in lines])
        return Ground((10, 8), ways, fill=fill, name="figures")

    def _fact(self, sign: str, told: Sequence[str]) -> Box:
        words = [Text(each, text.SANS_BOLD, 14, palette.CHALK, lines=1, spread=1.2) for each in told]
        icons = [Icon(sign, 17, palette.CHALK)] if sign else []
        return Row([*icons, _Alike(words, self.place)], gap=6, align="center")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lid, then what is on it."""
        raised = self.hovered or self.focused
        rect = self.rect.move(0, -self.m.px(_RISE)) if raised and not self.pressed else self.rect
        below, corner = paper.drop_shadow(rect.size, paper.Shadow.LIFTED if raised else paper.Shadow.SHEET)
        cast = self.m.px(_CAST)
        surface.blit(below, (rect.x - corner[0] + cast, rect.y - corner[1] + cast))
        if raised:
            light, corner = paper.glow(rect.size)
            surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))
        tilt = 0.0 if raised else self.tilt
        lid, margin = _lid(rect.size, _lid_color(self.game.table), tilt, self.m.px(_DEPTH))
        surface.blit(lid, (rect.x - margin, rect.y - margin))
        if raised:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(8, 8), 3, border_radius=4)
        self.lid.show(surface, self.m, rect)

    def _draw_disc(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(paper.rounded(area.size, palette.CHALK, area.width / 2), area)
        art = game_emblem(self.game.emblem, round(area.width * _EMBLEM))
        surface.blit(art, art.get_rect(center=area.center))

    def _draw_slip(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(paper.sheet(area.size, palette.PAPER, seed=len(self.game.key)), area)


_SIGNS: Final = ("players", "clock", "")


def _facts(game: Edition) -> tuple[str, ...]:
    """Return what a box says in figures: players, minutes, age."""
    minutes, age = _("{minutes} min").format(minutes=game.minutes), _("ages {age}+").format(age=game.age)
    return (game.players, minutes, age)


def _spread(boxes: Sequence[Box]) -> list[Box]:
    """Return boxes for a line, with more room between them where there is some."""
    return [*chain.from_iterable([one, Box(wide=(8, 28), high=(6, 15))] for one in boxes)][:-1]


def _lid_color(color: Color) -> Color:
    """Return the colour of a game's box: its table's, darker where neither ink nor chalk would read."""
    reads = palette.contrast(palette.ink_on(color), color) >= palette.LEAST_CONTRAST
    return color if reads else palette.shade(color, 0.13)


@cached
def _lid(size: tuple[int, int], color: Color, tilt: float, depth: int) -> tuple[pygame.Surface, int]:
    """Return the lid with its side and its fold, and the margin round it in the picture."""
    margin = depth + 8
    width, height = size
    full = (width + 2 * margin, height + 2 * margin)
    side = _polygon(
        [(depth, depth), (width + depth, depth), (width + depth, height + depth), (depth, height + depth)]
    )
    lid = _polygon([(0, 0), (width, 0), (width, height), (0, height)])
    fold = _polygon([(0, 0), (width, 0), (width, height * 0.27), (0, height * 0.44)])
    body = (
        f'<g transform="translate({margin} {margin}) rotate({tilt} {width / 2:g} {height / 2:g})">'
        f'<polygon points="{side}" fill="{palette.hexadecimal(palette.shade(color, 0.42))}"/>'
        f'<polygon points="{lid}" fill="{palette.hexadecimal(color)}"/>'
        f'<polygon points="{fold}" fill="{palette.hexadecimal(palette.tint(color, 0.16))}"/></g>'
    )
    return paper.grained(svg.draw(body, full, (0, 0, *full))), margin


def _polygon(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)

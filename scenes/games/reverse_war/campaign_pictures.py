"""What the campaign draws: paper stars, the tile of a scenario, the sheet of the chosen one."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.edition import villain_of
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.stars import MOST_STARS, STARS, Feat, feats
from game.storage.records import Reading
from scenes.games.reverse_war.setup_pictures import PictureTile, named, tile_words
from scenes.kit import palette, svg, text
from scenes.kit.content import Place, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Pad, Row, Span
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pygame

    from game.storage.recorded import Recorded
    from game.storage.records import Record
    from scenes.kit.measures import Measures

NAME_SIZE: Final = 17
_STAR_GAP: Final = 0.18
_TURNS: Final = (-9, 4, 13)
"""How far each star is turned, in degrees: they are cut and laid by hand."""
_LEAST_PICTURE: Final = 96
"""How high the large picture must stay to be drawn."""

_ASIDES: Final[dict[str, str]] = {
    "practice": N_("Victory by {margin} in a practice game: no star."),
    "hinted": N_("Victory by {margin} with hints: no star."),
    "handicap": N_("Victory by {margin} with a negative handicap: no star."),
    "bot": N_("Victory by {margin} beside a bot: no star."),
}
_LOOK: Final = 0.004
"""How many seconds a frame the finished games are read for."""
_SIZE: Final = 24
_FOLDER: Final = "reverse_war/scenarios"
_SIDE: Final = 200.0
"""A scene is drawn in a square of 200 units; its background reaches 100 units further on both sides."""
_WIDEST: Final = 2.0
_CUT_ABOVE: Final = 0.2
"""What share of the height cut off is cut above: heads are high in the pictures."""
_BODY: Final = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


@cached
def star(px: int, turn: float, *, won: bool) -> pygame.Surface:
    """Return a paper star in a square of `px` pixels: full, or the hole that waits for it."""
    outer = _star_points(48, turn)
    if won:
        light, dark = palette.hexadecimal(palette.OCHRE), palette.hexadecimal(palette.shade(palette.OCHRE))
        body = f'<path d="{_path(outer)}" fill="{light}"/><path d="{_path(outer[:6])}" fill="{dark}"/>'
    else:
        edge = palette.hexadecimal(palette.mix(palette.WOOD, palette.PAPER, 0.35))
        body = f'<path d="{_path(outer)}{_path(_star_points(32, turn)[::-1])}" fill="{edge}"/>'
    return svg.draw(body, (px, px), (0, 0, 100, 100))


def _star_points(radius: float, turn: float) -> list[tuple[float, float]]:
    """Return the ten points of a star, clockwise from its top: the first six are its right half."""
    points = []
    for place in range(10):
        angle = math.radians(turn - 90 + 36 * place)
        reach = radius if place % 2 == 0 else radius * 0.46
        points.append((50 + reach * math.cos(angle), 52 + reach * math.sin(angle)))
    return points


def _path(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


@dataclass(eq=False, repr=False)
class Stars(Box):
    """So many stars won of as many as there can be, in a row."""

    won: int
    of: int = MOST_STARS
    size: float = 17

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of the row."""
        wide = m.type(self.size) * self.of + round(m.type(self.size) * _STAR_GAP) * (self.of - 1)
        return Span(wide, wide)

    def inner_heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - in any width
        """Return the height of a star."""
        return Span(m.type(self.size), m.type(self.size))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the stars, each turned as it was cut."""
        px = min(self.area.height, self.area.width // self.of)
        wide = self.of * px + (self.of - 1) * round(px * _STAR_GAP)
        left, top = self.area.centerx - wide // 2, self.area.centery - px // 2
        for place, turn in enumerate(_TURNS[: self.of]):
            picture = star(px, turn, won=place < self.won)
            surface.blit(picture, (left + place * (px + round(px * _STAR_GAP)), top))


def scenario_tile(key: str, feat: Feat, choose: Callable[[], None], begin: Callable[[], None]) -> PictureTile:
    """Return the tile of a scenario: its picture, its name, its stars; Enter begins it."""
    words = tile_words(_(SCENARIOS[key].name), NAME_SIZE, Stars(feat.stars))
    scene = Place("", partial(draw_scene, key), grow=1, high=(48, 60))
    shown = Column([Pad((6, 0), scene, grow=1), *words], gap=4)
    return PictureTile(key, on_click=choose, box=Pad((2, 7), shown), begin=begin)


def draw_scene(key: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the scene of a scenario, filling an area."""
    if min(area.size) > 0:
        surface.blit(scenario_scene(key, area.size), area)


def told(key: str, feat: Feat, handicap: int) -> list[Box]:
    """Return the scenario shown large; without room the story goes, then the picture: the rules stay."""
    warned = handicap < 0 or feat.aside is not None
    color = palette.WARNING_TEXT if warned else palette.MUTED_TEXT
    record = [Stars(feat.stars, size=20), Text(record_words(feat), text.SANS_BOLD, 15, spread=1.25, grow=1)]
    return [
        Place("picture", partial(draw_scene, key), grow=1, high=(_LEAST_PICTURE, _LEAST_PICTURE), optional=1),
        named(_(SCENARIOS[key].name), 26),
        Text(villain_of(key).temper.spoken, color=palette.MUTED_TEXT, spread=1.36, optional=2),
        Text(_(SCENARIOS[key].rules), spread=1.36),
        Row(record, gap=10, align="center"),
        Text(note_words(key, feat, handicap), text.SANS_SEMIBOLD, 14, color, spread=1.3),
    ]


def record_words(feat: Feat) -> str:
    """Return what was done in a scenario, in a few words."""
    if not feat.games:
        return _("Never played yet")
    games = ngettext("{count} game", "{count} games", feat.games).format(count=feat.games)
    games = games.replace(" ", "\u00a0")
    if feat.best_margin is None:
        return _("Not won yet in {games}").format(games=games)
    return _("Best victory {margin} · {games}").format(margin=signed(feat.best_margin), games=games)


def note_words(scenario: str, feat: Feat, handicap: int) -> str:
    """Return what is to be known of the stars: why there will be none, or are none, or how many to win."""
    if handicap < 0:
        return _("With a negative handicap, no star can be won.")
    if feat.aside is not None:
        return _(_ASIDES[feat.aside.reason]).format(margin=signed(feat.aside.margin))
    if feat.stars == MOST_STARS:
        return _("All three stars: nothing left to win here.")
    _one, two, three = STARS[scenario]
    return _("1 star for a victory, 2 if {two} points ahead, 3 if {three}.").format(two=two, three=three)


def stars_sentence(before: Feat, after: Feat) -> str:
    """Return what a game has won in its scenario, in a few words; "" when it is no new star."""
    new = after.stars - before.stars
    if new <= 0:
        return ""
    return ngettext("{new} new star!", "{new} new stars!", new).format(new=new)


class NewStars:
    """What a finished game adds to the stars of its scenario, found by reading the finished games.

    `told` is the sentence on the new stars, "" until they are known or where there are none.
    """

    def __init__(self, recorded: Recorded) -> None:
        self._began = recorded.began
        self._scenario = recorded.session.options.get("scenario")
        self._reading = Reading()
        self.told = ""
        self.stars = 0
        outcome = recorded.session.outcome
        self.done = self._scenario is None or outcome is None or not outcome.winners

    def step(self) -> bool:
        """Read on, once the game is counted; return True when new stars have just been found."""
        if self.done or not self._reading.step(_LOOK):
            return False
        self.done = True
        before = self._feat([one for one in self._reading.records if one.began != self._began])
        after = self._feat(self._reading.records)
        self.told, self.stars = stars_sentence(before, after), after.stars
        return bool(self.told)

    def close(self) -> None:
        """Read no further."""
        self._reading.close()

    def _feat(self, games: list[Record]) -> Feat:
        return feats(games)[str(self._scenario)]

    def shown(self) -> list[Box]:
        """Return a paper tag with the stars and the words, if any are new: beside them or under them."""
        if not self.told:
            return []
        words = partial(Text, self.told, text.SANS_BOLD, 16, align="center")
        stars = partial(Stars, self.stars, size=_SIZE)
        beside = Row([stars(), words(lines=1)], gap=10, align="center")
        under = Column([stars(), words()], align="fill")
        tag = Sheet((7, 4), Either([beside, under]), seed=self.stars)
        return [Anchor(tag, wide=lambda m: tag.widths(m).wish)]


def scenario_picture(key: str, size: int) -> pygame.Surface:
    """Return the scene of a scenario, a square of `size` pixels; KeyError for no scenario.

    The picture is shared: copy it before changing it.
    """
    return scenario_scene(key, (size, size))


@cached
def scenario_scene(key: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the scene of a scenario filling `size` pixels, its square in the middle.

    A wider picture shows more of the background, up to twice as wide as high; beyond that, and for a higher
    one, what does not fit is cut off, more at the foot than above. KeyError for no scenario; the picture is
    shared.
    """
    return svg.draw(_body(SCENARIOS[key].key), size, _box(size))


def _box(size: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return the part of the drawing that a picture of `size` shows."""
    ratio = size[0] / size[1]
    height = min(_SIDE, _SIDE * _WIDEST / ratio)
    width = height * ratio
    return ((_SIDE - width) / 2, (_SIDE - height) * _CUT_ABOVE, width, height)


@lru_cache(maxsize=len(SCENARIOS))
def _body(key: str) -> str:
    """Return the SVG elements of a scenario's scene."""
    found = _BODY.search(svg.source(f"{_FOLDER}/{key}.svg").decode())
    if found is None:
        message = f"{key}.svg is no SVG picture"
        raise ValueError(message)
    return found[1]

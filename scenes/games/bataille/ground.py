"""What lies still round the cards of two: the mat, the strip, the column, the plates, what is told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from math import cos, sin, tau
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, signed
from game.core.spoken import within
from game.rules.bataille.words import battle
from scenes.games.bataille.arena import FRONT, LINES
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.round_panels import PEOPLE, beating, flag
from scenes.games.bataille.tide import RUN, Tide
from scenes.games.bataille.triangle import printed_ring, ring_sheet
from scenes.kit import decor, palette, paper, symbols, text
from scenes.kit.content import Fitted, Picture, Sheet, Text
from scenes.kit.count_disc import draw_pile_count
from scenes.kit.layout import Box, Column, Either, Grow, Row, inset
from scenes.kit.lights import draw_turn_mark
from scenes.kit.picture_cache import cached
from scenes.kit.strip import draw_strip
from scenes.kit.widgets import draw_sheet, nothing
from scenes.table.player import face, player

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.seats import Names
    from game.rules.bataille.knowledge import Knowledge
    from scenes.games.bataille.arena import Arena, Side
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.tide import Duel
    from scenes.kit.measures import Measures

_RAYS, _RAY, _VEIL = 20, 26, 46
"""How many rays there are round where cards fight, and how much of them is seen, and of the mat, of 255."""
_FEW: Final = 3
"""How many symbols are drawn one beside the other at most."""
_MANY: Final = 8
"""From how many duels on that have room their title stands beside them."""
_CHALK: Final = palette.mix(TABLE, palette.INK, 0.3)
"""The colour of what is drawn on the mat."""


@dataclass
class News:
    """What is told in the column: the symbol `lit` that has just won, what was `told` last.

    `ended` is how the last duel of La Collection has ended, `tide` how the battle goes, `laments` how often
    beaten cards have said what; `tells` says whether habits of the far player are told, too. Nothing is told
    where the column is `covered`. `changed` is called when it is to be drawn anew.
    """

    told: str = ""
    lit: str = ""
    ended: str = ""
    tide: Tide = field(default_factory=Tide)
    laments: Counter[str] = field(default_factory=Counter)
    tells: bool = False
    covered: bool = False
    changed: Callable[[], None] = nothing

    def tell(self, lit: str = "", told: str = "") -> None:
        """Light a symbol, or none, and say something, or what was said before."""
        self.lit, self.told = lit, told or self.told
        self.changed()

    def end(self, told: str) -> None:
        """Say how a duel has ended: that stands over what is told of the next."""
        self.ended = told
        self.tell("", told)

    def clear(self) -> None:
        """Tell nothing of the duel that goes on."""
        self.lit = self.told = ""

    def forget(self) -> None:
        """Tell nothing at all."""
        self.lit = self.told = self.ended = ""


class Ground:
    """What lies still: the mat, the strip, the column, the plates. `near` is the seat at the near edge."""

    def __init__(self, m: Measures, arena: Arena, looks: Looks, names: Names, near: int, news: News) -> None:
        self.m = m
        self.arena = arena
        self.looks = looks
        self.names = names
        self.near = near
        self.news = news

    def side(self, seat: int) -> Side:
        """Return the rectangles of a seat."""
        return self.arena.near if seat == self.near else self.arena.far

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the table, and the mat on which the cards fight."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        mat, middle = self.arena.field, self.arena.middle.centery
        lay_mat(surface, mat, (self.arena.slot(self.arena.near).centerx, middle))
        pygame.draw.line(surface, _CHALK, (mat.left, middle), (mat.right - 1, middle), 2)
        free = pygame.Rect(mat.left, middle, self.arena.near.pile.left - mat.left, 0)
        may, head = self.arena.far.may, self.arena.near.head
        high = 2 * min(middle - may.bottom, head.top - middle) if may is not None else free.width
        if high > 0:
            print_ring(surface, min(free.width, high), free.center)

    def draw_place(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw where something is to lie that is not there."""
        paper.dashed_rect(surface, area, _CHALK, max(1.5, 2 * self.m.scale), 8, 5)

    def draw_needed(
        self, surface: pygame.Surface, area: pygame.Rect, ways: Sequence[tuple[str, int]]
    ) -> None:
        """Draw where a line is to begin what would beat the other: so many of one symbol, or of another."""
        signs = [
            Row([Picture(partial(symbols.picture, symbol), 34) for _one in range(count)], gap=4)
            if count <= _FEW
            else _counted(symbol, count, 34)
            for symbol, count in ways
        ]
        between = Text(_("or"), text.SANS_BOLD, 15, decor.ink(TABLE), lines=1)
        told = [signs[0], between, signs[1]]
        rows = [Row([Grow(), one, Grow()]) for one in told]
        Column([Grow(), *rows, Grow()], gap=10).show(surface, self.m, area)

    def draw_strip(self, surface: pygame.Surface, title: str, sentence: str) -> None:
        """Draw the strip that says what is played, and what there is to do."""
        draw_strip(surface, self.m, self.arena.strip, (title, sentence), TABLE, own_turn=True)

    def draw_column(self, surface: pygame.Surface) -> None:
        """Draw who beats whom, and what just happened."""
        m, told = self.m, self.arena.told
        lines = self.arena.trophies
        ring_sheet(m, self.news.lit, beating()[:1] if lines else ()).show(surface, m, self.arena.ring)
        habit = self._habit() if self.news.tells else ""
        news = Fitted(self.news.told, text.SANS_SEMIBOLD, 15, lines=LINES, optional=int(bool(habit)))
        said: list[Box] = [news] if self.news.told else []
        if self.news.ended not in ("", self.news.told):
            said.insert(0, Text(self.news.ended, text.SANS_MEDIUM, 15, palette.MUTED_TEXT, optional=1))
        said += [Fitted(habit, text.SANS_MEDIUM, 15, lines=LINES)] if habit else []
        said = [] if self.news.covered else said
        Sheet((14, 8), Column([Grow(), *said, Grow()], gap=6), fill=palette.PAPER, seed=6).show(
            surface, m, told
        )

    def _habit(self) -> str:
        """Return what the far player mostly does after duels like the last, "" for nothing sure."""
        far = 1 - self.near
        habit = self.news.tide.habit(far)
        if habit is None or 2 * habit.kept == habit.seen:
            return ""
        return battle.habit(within(self.names, far), *habit)

    def draw_plate(
        self, surface: pygame.Surface, seat: int, words: str, *, asked: bool, leads: bool = False
    ) -> None:
        """Draw a player: portrait, name and a few words; who is asked, and who leads the duel, is marked."""
        plate = self.side(seat).plate
        tide, lines = self.news.tide, [words]
        if leads:
            lines = [_("{words} · leads").format(words=words), words]
        elif tide.run >= RUN and tide.winner == seat:
            lines = [f"{words} · {battle.streak(tide.run)}", words]
        told = player(face(self.names, seat, PEOPLE), self.names[seat], *lines)
        told.grow = 1
        told = Row([told, Picture(flag, 26)], gap=6, align="center") if leads else told
        Sheet(6, told, fill=palette.PAPER, seed=seat + 12, cut=False).show(surface, self.m, plate)
        if asked:
            draw_turn_mark(surface, plate, TABLE, own=seat == self.near)

    def draw_front(self, surface: pygame.Surface, counts: Sequence[int]) -> None:
        """Draw who has more cards: each pushes the front between them; `counts` are by seat."""
        if self.arena.front is None:
            return
        head, area = self.arena.front
        title = Text(_("Cards"), text.SANS_BOLD, 14, decor.ink(TABLE), lines=1, align="center")
        title.show(surface, self.m, head)
        front = area.inflate(self.m.px(FRONT) - area.width, 0)
        paper.fill_rounded(surface, front, palette.CHALK, front.width / 2)
        inner, far = front.inflate(-8, -8), 1 - self.near
        line = inner.top + round(inner.height * counts[far] / max(1, sum(counts)))
        for seat, top, bottom in ((far, inner.top, line), (self.near, line, inner.bottom)):
            self._draw_share(surface, seat, pygame.Rect(inner.left, top, inner.width, bottom - top), counts)
        self._draw_lead(surface, front, line, counts[self.near] - counts[far])

    def _draw_share(
        self, surface: pygame.Surface, seat: int, part: pygame.Rect, counts: Sequence[int]
    ) -> None:
        """Draw the part of the front that a player has, his cards counted at its end."""
        if not part.height:
            return
        color = palette.turn(TABLE, own=seat == self.near)
        paper.fill_rounded(surface, part, color, min(part.size) / 2)
        if part.height > 3 * part.width:
            y = part.bottom - part.width // 2 if seat == self.near else part.top + part.width // 2
            draw_pile_count(surface, (part.centerx, y), counts[seat], self.m.type(15), part.width)

    def _draw_lead(self, surface: pygame.Surface, front: pygame.Rect, line: int, ahead: int) -> None:
        """Draw on the line of the front by how many cards the near player is ahead."""
        disc = front.inflate(self.m.px(10), 0)
        disc.height = disc.width
        disc.center = front.centerx, line
        disc.clamp_ip(front.inflate(disc.width, 0))
        paper.fill_rounded(surface, disc, palette.INK, disc.width / 2)
        paper.fill_rounded(surface, disc.inflate(-6, -6), palette.CHALK, disc.width / 2)
        told = signed(ahead) if ahead else "="
        figure = text.render(told, text.SANS_EXTRABOLD, self.m.type(15), palette.INK)
        surface.blit(figure, figure.get_rect(center=disc.center))

    def draw_stake(self, surface: pygame.Surface, count: int) -> None:
        """Draw, where no card comes, how many cards each player has at stake who have tied."""
        figure = Text(f"{count} + {count}", text.SANS_EXTRABOLD, 34, palette.FORCE, lines=1, spread=1)
        words = Text(_("at stake"), text.SANS_BOLD, 15, lines=1)
        under = Column([replace(figure, size=24), replace(words, spread=1.0, align="center")])
        for said in (Row([figure, words], gap=8, align="center"), under, figure):
            told = Sheet((12, 4), said, fill=palette.CHALK, seed=2)
            size = round(told.widths(self.m).wish), self.m.type(34) + self.m.px(14)
            area, free = self.arena.stake(count, size)
            if free.contains(area):
                break
        told.show(surface, self.m, area.clamp(free))

    def draw_album(self, surface: pygame.Surface, seat: int, goal: int, count: int) -> None:
        """Draw the page on which trophies are stuck, so many already; the last place that is left glows."""
        side, places = self.side(seat), self.side(seat).trophy_rects(goal)
        draw_sheet(surface, side.album(goal), palette.CHALK, seed=4, cut=False)
        for number, rect in enumerate(places[count:], count + 1):
            if count == len(places) - 1:
                paper.fill_rounded(surface, rect.inflate(8, 8), palette.LIT, 5)
                paper.fill_rounded(surface, rect, palette.CHALK, 4)
            paper.dashed_rect(surface, rect, palette.KRAFT, max(1.5, 2 * self.m.scale), 6, 4)
            figure = text.render(str(number), text.SANS_BOLD, self.m.type(18), palette.MUTED_TEXT)
            surface.blit(figure, figure.get_rect(center=rect.center))

    def draw_may_hold(self, surface: pygame.Surface, seat: int, known: Knowledge) -> None:
        """Write of what the cards are that the far player, at a seat, holds or may hold."""
        side = self.side(seat)
        words = _("{name} holds") if known.sure else _("{name} holds {held} of these {count}")
        told = words.format(name=self.names[seat], held=known.held, count=known.may.total())
        title = Text(told, text.SANS_BOLD, 15, decor.ink(TABLE), lines=1)
        large, small = (Row(_tallied(known.may, px), gap=px * 2 // 3) for px in (24, 18))
        if side.may is not None and known.may:
            Either([Column([title, large], gap=4), Column([title, small]), small]).show(
                surface, self.m, side.may
            )

    def draw_duels(self, surface: pygame.Surface) -> None:
        """Draw the symbols of the last duels, the newest at the right: both players' over each other."""
        fought, px = self.news.tide.duels, 24
        most = inset(self.m, self.arena.duels, (4, 0)).width // self.m.px(px + 8)
        if fought and most > 1:
            shown = fought[2 - most :] if most > _MANY else fought[-most:]
            columns = [Column(self._duel(duel, px), gap=8) for duel in shown]
            title = Text(_("Duels"), text.SANS_BOLD, 14, decor.ink(TABLE), lines=1)
            named = [Column([title, Box(high=px)], gap=8)] if most > _MANY else []
            told = Row([Grow(), *named, *columns, Grow()], gap=8, align="center")
            told.show(surface, self.m, self.arena.duels)

    def _duel(self, duel: Duel, px: int) -> list[Box]:
        """Return the symbols of a duel, the far player's first: what has lost is pale."""
        return [
            Picture(partial(_fought, duel.symbols[seat], pale=duel.winner not in (seat, None)), px)
            for seat in (1 - self.near, self.near)
        ]

    def draw_invitation(self, surface: pygame.Surface, seat: int) -> None:
        """Let the pile of a seat glow: a click on it goes on."""
        pile = self.side(seat).pile
        light, corner = paper.glow(pile.size)
        surface.blit(light, (pile.x - corner[0], pile.y - corner[1]))
        paper.fill_rounded(surface, pile.inflate(10, 10), palette.LIT, 6)

    def draw_heading(
        self, surface: pygame.Surface, seat: int, words: tuple[str, str], refs: Sequence[str] = ()
    ) -> None:
        """Write over what lies apart, shorter where room is short, and how many of each symbol are there."""
        counts = _tallied(Counter(self.looks.symbol_of(ref) for ref in refs))
        long, short = (Text(one, text.SANS_BOLD, 15, decor.ink(TABLE), lines=1) for one in words)
        tally = [Row(counts, gap=9)] if counts else []
        told = [Row([one, Grow(), *tally], gap=8, align="center") for one in (long, short)]
        Either([*told, *tally, long, short]).show(surface, self.m, self.side(seat).head)


def lay_mat(surface: pygame.Surface, mat: pygame.Rect, fight: tuple[int, int]) -> None:
    """Lay the mat on the table, rays round the point of it where cards fight."""
    rays = (fight[0] - mat.left, fight[1] - mat.top)
    surface.blit(_rayed_mat(surface.get_size(), tuple(mat), rays, decor.in_use()), mat)


def print_ring(surface: pygame.Surface, width: int, middle: tuple[int, int]) -> None:
    """Print who beats whom on the mat, faintly, so wide."""
    ring = printed_ring(width, palette.mix(decor.cloth_color(TABLE), decor.faded(TABLE), 0.45))
    surface.blit(ring, ring.get_rect(center=middle))


@cached
def _rayed_mat(
    window: tuple[int, int], area: tuple[int, ...], center: tuple[int, int], dress: tuple[str, bool]
) -> pygame.Surface:
    """Return the mat on the table as it is dressed; on a plain cloth, rays round where cards fight."""
    cloth, _dark = dress
    light, far = decor.faded(TABLE), sum(area[2:])
    mat = paper.veiled(TABLE, window, pygame.Rect(area), (*light, _VEIL))
    rays = pygame.Surface(mat.get_size(), pygame.SRCALPHA)
    for number in range(_RAYS if cloth == decor.PLAIN else 0):
        ends = [
            (center[0] + far * cos(angle), center[1] + far * sin(angle))
            for angle in (tau * (number + side) / _RAYS for side in (-0.25, 0.25))
        ]
        pygame.draw.polygon(rays, (*light, _RAY), [center, *ends])
    mat.blit(rays, (0, 0))
    return mat


@cached
def _fought(symbol: str, px: int, *, pale: bool) -> pygame.Surface:
    """Return a symbol as it fought: pale where it has lost."""
    if not pale:
        return symbols.picture(symbol, px)
    return symbols.tinted(symbol, px, palette.mix(TABLE, palette.INK, 0.25))


def _tallied(counts: Counter[str], px: int = 18) -> list[Row]:
    """Return how many there are of each symbol of which there are any."""
    return [_counted(one, counts[one], px) for one in symbols.SYMBOLS if counts[one]]


def _counted(symbol: str, count: int, px: int) -> Row:
    figure = Text(str(count), text.SANS_BOLD, px - 3, decor.ink(TABLE), lines=1)
    return Row([Picture(partial(symbols.picture, symbol), px), figure], gap=3, align="center")

"""What is written round the terrains of Wankul: the players, their piles, totals, the turn, what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.i18n import _, pgettext
from game.core.spoken import in_hand
from game.core.table import HAND, Spot
from game.rules.wankul.places import BANNED, DECK, DISCARD
from game.rules.wankul.words.first_uses import FEW
from game.rules.wankul.words.table import soon_empty, terrains, to_come
from scenes.games.wankul.arena import FAR, NEAR
from scenes.games.wankul.edition import TABLE
from scenes.games.wankul.looks import PEOPLE
from scenes.kit import palette, paper, text
from scenes.kit.content import Place, Sheet, Text
from scenes.kit.count_disc import draw_pile_count
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Either, Grow, Row, Shaped
from scenes.kit.lights import draw_focus, draw_light, draw_turn_mark
from scenes.kit.measures import drawn_on
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import TARGET, draw_sheet
from scenes.table.player import face, player

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from game.bots.seats import Names
    from game.rules.wankul.places import GroundSeen, WankulTable
    from scenes.games.wankul.arena import Arena, Side
    from scenes.games.wankul.looks import Looks
    from scenes.games.wankul.table import TerrainTable
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_SOFT: Final = palette.mix(palette.CHALK, palette.PLUM, 0.06)
_DIM: Final = palette.mix(palette.CHALK, palette.INK, 0.4)
_TAG: Final = palette.INK
_SEATS: Final = (palette.GOOD, palette.WARNING)
"""The colour of the trophies of each seat: the near one's, the far one's."""
_VEIL: Final = 110
"""How opaque the veil over banned cards is, of 255."""

_EDGE: Final = 40
"""How much a sheet's shadow and the mark of the turn take up round it, in pixels."""


class Panels:
    """Draws the sheets and the words beside the terrains."""

    def __init__(self, arena: Arena, names: Names, looks: Looks) -> None:
        self.arena, self.m, self.names, self.looks = arena, arena.m, names, looks

    def draw(
        self, surface: pygame.Surface, table: TerrainTable, turn_of: int, *, chooses: bool = False
    ) -> None:
        """Draw both players with their piles, the totals, the turn; `turn_of` is the seat that is marked.

        The near player `chooses` when the table waits for an answer.
        """
        seen = table.seen
        for side, seat in ((FAR, seen.foe), (NEAR, seen.seat)):
            places = self.arena.sides[side]
            if drawn_on(surface, places.panel, _EDGE):
                self.draw_player(surface, places, seen, seat, active=seat == turn_of)
            if drawn_on(surface, places.heaps):
                self.draw_piles(surface, side, table, seat)
        if drawn_on(surface, self.arena["turn"]):
            told = Either([_turn_line(seen, short) for short in range(3)])
            sheet = Sheet((8, 0), told, fill=palette.PAPER, seed=9, cut=False)
            sheet.show(surface, self.m, self.counted(chooses=chooses)[0])

    def counted(self, *, chooses: bool) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the turn is told, and beside that where a player chooses when the table waits."""
        turn = self.arena["turn"]
        side = max(TARGET, turn.height) if chooses else 0
        told = pygame.Rect(*turn.topleft, turn.width - side, turn.height)
        return told, pygame.Rect(told.right, turn.bottom - side, side, side)

    # --- players ----------------------------------------------------------------------------------------

    def draw_player(
        self, surface: pygame.Surface, side: Side, seen: WankulTable, seat: int, *, active: bool
    ) -> None:
        """Draw a player: portrait, name, what is in hand, the trophies; marked where it is the turn."""
        draw_sheet(surface, side.panel, palette.CHALK, seed=seat + 3)
        if active:
            draw_turn_mark(surface, side.panel, TABLE, own=seat == seen.seat)
        if not drawn_on(surface, side.panel, 0):
            return
        who = player(face(self.names, seat, PEOPLE), self.names[seat], in_hand(seen.count(HAND, seat)))
        who.show(surface, self.m, side.head)
        self._draw_trophies(surface, side, seen, seat)

    def _draw_trophies(self, surface: pygame.Surface, side: Side, seen: WankulTable, seat: int) -> None:
        """Draw a star for each terrain won, a ring for each that is still to win."""
        for place, disc in enumerate(trophies(self.m, side, seen.to_win)):
            if place < seen.points[seat]:
                draw_trophy(surface, disc, _SEATS[seat != seen.seat])
            else:
                ring = palette.mix(palette.CHALK, palette.KRAFT, 0.7)
                surface.blit(paper.outline_rounded(disc.size, ring, disc.height / 2, 2), disc)

    def draw_said(self, surface: pygame.Surface, seen: WankulTable, said: Mapping[int, int]) -> None:
        """Draw the numbers that players have said, each at the corner of its player."""
        for seat, number in said.items():
            panel = self.arena.sides[NEAR if seat == seen.seat else FAR].panel
            disc = panel.inflate(0, -panel.height // 2)
            disc.width, disc.left = disc.height, panel.right - disc.height // 6
            figure = text.render(str(number), text.SANS_EXTRABOLD, disc.height * 6 // 10, palette.INK)
            paper.fill_rounded(surface, disc, palette.LIT, disc.width / 2)
            surface.blit(figure, figure.get_rect(center=disc.center))

    # --- piles ------------------------------------------------------------------------------------------

    def draw_piles(self, surface: pygame.Surface, side: int, table: TerrainTable, seat: int) -> None:
        """Draw the piles of a player under their names, with how many cards they have."""
        places = self.arena.sides[side]
        for pile, name in pile_names().items():
            title, rect = places.titles[pile], places.piles[pile]
            if not drawn_on(surface, rect.union(title)):
                continue
            told = Text(name, text.SANS_BOLD, 14, _SOFT, lines=1, align="center", at="bottom")
            told.show(surface, self.m, title)
            spot, cards = Spot(pile, seat), table.heaped.place(pile, seat).cards
            pose = self.arena.pile_pose(side, pile)
            draw_light(surface, pose, table.lit.light(spot))
            if cards:
                self._draw_pile(surface, pose, table.heaped, spot)
            else:
                edge = paper.outline_rounded(rect.size, palette.mix(TABLE, palette.CHALK, 0.4), 5, 2)
                surface.blit(edge, rect)
            self.draw_count(surface, rect, len(cards), ends=bool(_ends(table.heaped, spot)))
            if table.lit.focus == spot:
                draw_focus(surface, rect)
        if places.foot is not None:
            _foot(table, side, seat).show(surface, self.m, places.foot)

    def draw_count(
        self, surface: pygame.Surface, rect: pygame.Rect, count: int, *, ends: bool = False
    ) -> None:
        """Draw how many cards a pile has, at its corner: as a warning where it soon `ends`."""
        corner = (rect.right - self.m.px(5), rect.bottom - self.m.px(6))
        color = palette.WARNING_TEXT if ends else palette.CHALK
        draw_pile_count(surface, corner, count, self.m.type(14), self.m.px(26), color)

    def draw_picked(self, surface: pygame.Surface, table: TerrainTable) -> None:
        """Draw the count of the pile that picked cards lie on, over them, with those."""
        if pile := table.picked_pile:
            count = table.heaped.count(pile, table.seen.seat) + len(table.picked)
            self.draw_count(surface, self.arena.sides[NEAR].piles[pile], count)

    def _draw_pile(self, surface: pygame.Surface, pose: Pose, seen: WankulTable, spot: Spot) -> None:
        """Draw the topmost card of a pile, or two backs; banned cards lie under a veil."""
        if spot.place == DECK:
            behind = pose.moved(self.m.px(3), self.m.px(3))
            for one in (behind, pose) if len(seen.place(DECK, spot.seat).cards) > 1 else (pose,):
                draw_resting(surface, self.looks.back, one)
            return
        painter = self.looks.painter(seen.refs(spot.place, spot.seat)[-1])
        draw_resting(surface, painter, pose.turned(3) if spot.place == DISCARD else pose)
        if spot.place == BANNED:
            tall = pose.area()
            aside = pygame.Rect(0, 0, tall.height, tall.width)
            aside.center = tall.center
            paper.lay_veil(surface, aside, palette.INK, _VEIL)

    # --- totals -----------------------------------------------------------------------------------------

    def draw_tags(
        self,
        surface: pygame.Surface,
        table: TerrainTable,
        to_score: Collection[int] = (),
        lit: int | None = None,
    ) -> None:
        """Draw the totals of every terrain, what comes of a score there; the one pointed at is `lit`."""
        for slot, ground in table.seen.lying.items():
            tag = self.arena.grounds[slot].tag
            if not drawn_on(surface, tag, _EDGE):
                continue
            far, near = ground.totals[table.seen.foe], ground.totals[table.seen.seat]
            upper = pygame.Rect(*tag.topleft, tag.width, tag.height // 2)
            lower = pygame.Rect(*upper.bottomleft, tag.width, tag.bottom - upper.bottom)
            paper.fill_rounded(surface, tag, palette.tint(_TAG, 0.12) if slot == lit else _TAG, 5)
            outcome = _outcome(ground, table.seen.seat) if slot in to_score else None
            if outcome is not None:
                bright = palette.tint(outcome.color, 0.3) if slot == lit else outcome.color
                paper.fill_rounded(surface, lower, bright, 5)
            goal = table.seen.goals[slot]
            self._draw_edge(surface, tag, upper.bottom, fresh=ground.fresh, goal=goal)
            gap = self.m.px(10 if ground.fresh or goal else 4)
            upper.height, lower.height, lower.top = upper.height - gap, lower.height - gap, lower.top + gap
            high = [slot in table.seen.scorers[seat] for seat in (table.seen.foe, table.seen.seat)]
            self._draw_total(surface, upper, far, near=False, leads=far > near, high=high[FAR])
            self._draw_total(
                surface, lower, near, near=True, leads=near > far, high=high[NEAR], outcome=outcome
            )

    def _draw_edge(
        self, surface: pygame.Surface, tag: pygame.Rect, y: int, *, fresh: bool, goal: tuple[int, bool] | None
    ) -> None:
        """Draw what parts both totals: a line, and an hourglass where it is too early to score.

        Where another `goal` than 11 scores a terrain by itself, it stands there (WAN-35).
        """
        line = palette.mix(_TAG, palette.CHALK, 0.3)
        pygame.draw.line(surface, line, (tag.left + 8, y), (tag.right - 9, y))
        if fresh:
            mark = icon("hourglass", self.m.px(16), _DIM)
            place = mark.get_rect(center=(tag.centerx, y))
            surface.fill(_TAG, place.inflate(8, 0))
            surface.blit(mark, place)
        elif goal is not None:
            least, many = goal
            words = pgettext("characters", "× {count}") if many else pgettext("a total", "≥ {count}")
            told = words.format(count=least)
            size = text.fit(told, text.SANS_BOLD, self.m.type(14), tag.width - 4, text.SMALLEST)
            word = text.render(told, text.SANS_BOLD, size, palette.LIT)
            surface.fill(_TAG, (tag.left + 2, y - word.get_height() // 2, tag.width - 4, word.get_height()))
            surface.blit(word, word.get_rect(center=(tag.centerx, y)))

    def _draw_total(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        total: int,
        *,
        near: bool,
        leads: bool,
        high: bool,
        outcome: _Outcome | None = None,
    ) -> None:
        """Draw a total large enough to be read, and a sign where it leads; or what comes of a score.

        It is bright where it is high enough to score by itself, too.
        """
        m, bright = self.m, palette.CHALK if leads or high else _DIM
        color: Color = bright if outcome is None else palette.ink_on(outcome.color)
        mark = icon("up_triangle" if near else "down_triangle", m.px(13), color)
        if outcome is not None:
            word = text.render(outcome.word, text.SANS_BOLD, m.type(14), color)
            mark = word if word.get_width() < area.width else icon(outcome.sign, m.type(14), color)
        edge = area.bottom - m.px(12) if near else area.top + m.px(12)
        if outcome is not None or leads:
            surface.blit(mark, mark.get_rect(center=(area.centerx, edge)))
        aside = m.px(12) + mark.get_height() // 2
        area.height, area.top = area.height - aside, area.top if near else area.top + aside
        most = min(m.px(30), max(text.SMALLEST, area.height * 4 // 3))
        size = text.fit(str(total), text.SANS_EXTRABOLD, most, area.width - m.px(6), text.SMALLEST)
        if size >= text.SMALLEST:
            figure = text.render(str(total), text.SANS_EXTRABOLD, size, color)
            surface.blit(figure, figure.get_rect(center=area.center))


class _Outcome(NamedTuple):
    """What comes of a score: in a word, or by a sign where that has no room; on which colour."""

    word: str
    sign: str
    color: Color


def _outcome(ground: GroundSeen, seat: int) -> _Outcome:
    if ground.lost_by(seat):
        return _Outcome(pgettext("score", "lost"), "cross", palette.WARNING_TEXT)
    return _Outcome(pgettext("button", "score"), "star", palette.LIT)


def pile_names() -> dict[str, str]:
    """Return the title of each pile."""
    return {DECK: _("Draw pile"), DISCARD: _("Discard"), BANNED: pgettext("pile", "Ban")}


def draw_trophy(surface: pygame.Surface, disc: pygame.Rect, color: Color) -> None:
    """Draw a trophy: a star on a disc."""
    paper.fill_rounded(surface, disc, color, disc.height / 2)
    star = icon("star", disc.height * 6 // 10, palette.CHALK)
    surface.blit(star, star.get_rect(center=disc.center))


def trophies(m: Measures, side: Side, count: int) -> list[pygame.Rect]:
    """Return where so many trophies of a player lie."""
    discs = [Place(str(place)) for place in range(count)]
    Row([Shaped(1, disc, wide=(8, 30)) for disc in discs], gap=10).lay(m, side.stars)
    return [disc.area for disc in discs]


def _said(words: str, color: Color) -> Text:
    """Return words of a line, told whole or not at all."""
    return Text(words, text.SANS_SEMIBOLD, 14, color, lines=1)


def _ends(seen: WankulTable, spot: Spot) -> str:
    """Return how soon a pile ends the game, "" for any but a draw pile."""
    return soon_empty(seen, spot.seat or 0) if spot.place == DECK else ""


def _foot(table: TerrainTable, side: int, seat: int) -> Box:
    """Return what is told under the piles of a player: the other's terrains, a pile that ends soon.

    Where one of them has room, it is what comes first: without a terrain one loses at the next check.
    """
    seen = table.heaped
    count, ends = seen.unseen[seat], _ends(seen, Spot(DECK, seat))
    words = to_come(count) if count else _("no terrain to come")
    lines: list[Box] = [_said(words, palette.CHALK if count <= FEW else _SOFT)] if side == FAR else []
    if not ends:
        return Column(lines)
    warned = Text(ends, text.SANS_BOLD, 14, palette.CHALK, lines=2, spread=1.0, align="center")
    short = _said(ends if seen.count(DECK, seat) else _("Draw pile empty!"), palette.CHALK)
    sooner = [_said(words, palette.CHALK)] if not count and seen.count(DECK, seat) else []
    alone = [_stop(told) for told in (*sooner, warned, short)]
    return Either([Column([*lines, _stop(warned)]), *alone])


def _stop(told: Text) -> Box:
    """Return words as a warning."""
    told.align = "center"
    return Sheet((4, 0), told, fill=palette.WARNING_TEXT, seed=9, cut=False)


def _turn_line(seen: WankulTable, short: int) -> Box:
    """Return what is told of a turn, in the words of the own seat: characters played, terrains to come.

    It is as short as there is room: 1 of the characters, 2 of both.
    """
    played = _("{played} of {limit}").format(played=seen.played, limit=seen.limit)
    if short > 0:
        played = f"{seen.played} / {seen.limit}"
    words: list[Box] = [_said(played, palette.INK)] if seen.active == seen.seat else []
    left = seen.unseen[seen.seat]
    told = (terrains if short > 1 else to_come)(left) if left else _("no terrain left")
    words.append(_said(told, palette.WARNING_TEXT if left <= FEW else palette.MUTED_TEXT))
    return Row([*words[:1], *[Grow()] * (len(words) > 1), *words[1:]], gap=8, justify="center")

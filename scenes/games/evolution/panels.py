"""What is written round the table of Openmok Évolution: the players, this turn, what is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.grammar import joined
from game.core.i18n import _, ngettext, pgettext
from game.rules.evolution.words import table as words
from scenes.games.evolution.edition import TABLE
from scenes.games.evolution.looks import PEOPLE
from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Icon, Painted, Picture, Sheet, Text, heading
from scenes.kit.layout import Box, Column, Either, Pad, Row
from scenes.kit.lights import draw_turn_mark
from scenes.kit.measures import drawn_on
from scenes.kit.widgets import draw_sheet
from scenes.table.player import face, player

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.bots.seats import Names
    from game.rules.evolution.places import EvolutionTable
    from scenes.games.evolution.arena import Arena
    from scenes.games.evolution.table import MokAt
    from scenes.kit.measures import Measures


class _Part(NamedTuple):
    """One of the three things of a turn: how often it may still be done, and whether it can be now."""

    label: str
    left: bool
    able: bool
    note: str

    def counted(self, count: int) -> _Part:
        """Return it with how often it may still be done; its note stands where it cannot be."""
        if not self.left:
            return self._replace(note=pgettext("what may be done once a turn", "used"))
        return self._replace(note=_("{count} left").format(count=count)) if self.able else self

    def counted_of(self, count: int, held: int) -> _Part:
        """Return it so counted, where so many cards are `held` for it: none is said first."""
        if self.left and not held:
            return self._replace(able=False, note=pgettext("in hand", "none in hand"))
        return self.counted(count)


def turn_sheet(title: str, seen: EvolutionTable, words: Collection[str] | None) -> Box:
    """Return the sheet: `words` are those that options begin with, None where nothing is asked (4.1)."""
    rows = [_row(part) for part in _parts(seen, words)]
    return Sheet((14, 8), Column([heading(title, 20, least=14), *rows]), seed=9)


def _parts(seen: EvolutionTable, words: Collection[str] | None) -> list[_Part]:
    left = seen.allowance

    def able(*which: str) -> bool:
        return words is None or not {*which}.isdisjoint(words)

    plays = _Part(_("Variation"), bool(left["variations"]), able("play"), pgettext("to play now", "none"))
    attack = able("attack", "combined")
    attacks = _Part(_("Attack"), bool(left["attacks"]), attack, pgettext("that succeeds", "none"))
    return [
        _placing(seen, able=able("place")),
        plays.counted_of(left["variations"], seen.variations[seen.active]),
        attacks._replace(left=True, note=_("truce")) if seen.truce else attacks.counted(left["attacks"]),
    ]


def _placing(seen: EvolutionTable, *, able: bool) -> _Part:
    """Return what is so of placing: that it is done is another thing than that all places are taken."""
    left, seat, label = seen.allowance, seen.active, pgettext("a Mok on the table", "Place")
    placed, most = len(seen.moks[seat]), seen.maximum[seat]
    room = placed < most and left["moks"] > 0
    note = _("{placed} of {most}")
    if left["beyond"]:
        note = _("one more than {most}")
    elif seen.placing > 1:
        note = _("{count} left, {placed} of {most}").format(count=seen.placing, placed=placed, most=most)
    elif not room:
        note = _("used: {placed} of {most}") if placed < most else _("all {most}")
    return _Part(label, room or left["beyond"] > 0, able, note.format(placed=placed, most=most))


def _row(part: _Part) -> Box:
    """Return one of the things of a turn in a line."""
    able = part.left and part.able
    tick = Painted(draws=_draw_box if able else _draw_dash, wide=16, high=16)
    sign = tick if part.left else Icon("check", 16, palette.GOOD)
    word = Text(
        part.label,
        text.SANS_BOLD if able else text.SANS_MEDIUM,
        14,
        palette.INK if able else palette.MUTED_TEXT,
        lines=1,
    )
    note = Text(part.note, text.SANS_MEDIUM, 14, palette.MUTED_TEXT, lines=1, spread=1.2)
    return Row([sign, word, Row([note], optional=1)], gap=8, align="center", grow=1)


def _draw_box(surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    surface.blit(paper.outline_rounded(area.size, palette.INK, 2, 2), area)


def _draw_dash(surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    dash = pygame.Rect(0, 0, area.width - 4, 2)
    dash.center = area.center
    paper.fill_rounded(surface, dash, palette.MUTED_TEXT, 1)


_FACE: Final = 40
"""How large the portrait of an opponent is beside the Moks, in pixels of the drawing."""
NEWS: Final = "list"
"""The sign of what has happened, told in the order in which it did."""
_LAST: Final = 20
"""What gives way before any paragraph of what has happened."""


class Panels:
    """Draws the sheets beside the zones."""

    def __init__(self, arena: Arena, names: Names) -> None:
        self.arena = arena
        self.m: Measures = arena.m
        self.names = names

    def draw_player(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        seen: EvolutionTable,
        seat: int,
        *,
        active: bool,
        coming: MokAt | None = None,
    ) -> None:
        """Draw a player: portrait, name, what is left but for a Mok on its way; marked at its turn."""
        if not drawn_on(surface, rect):
            return
        moks, variations = seen.teams[seat], seen.variations[seat]
        held = words.cards_in_hand(moks + variations)
        count = ngettext("{count} card", "{count} cards", moks + variations).format(count=moks + variations)
        told = words.held(moks, variations), held, count
        head = player(face(self.names, seat, PEOPLE), self.names[seat], *told)
        left = Either(
            [Text(one, text.SANS_BOLD, 14, lines=1, spread=1.2) for one in self._left(seen, seat, coming)]
        )
        Sheet((12, 6), Column([head, left], justify="center"), seed=seat + 3).show(surface, self.m, rect)
        if active:
            draw_turn_mark(surface, rect, TABLE, own=seat == seen.seat)

    def _left(self, seen: EvolutionTable, seat: int, coming: MokAt | None) -> Sequence[str]:
        """Return what a player has left on the table, and whether nobody has more; then in fewer words."""
        if seen.gone[seat]:
            return [_("Out of the game")]
        late = coming is not None and coming[0] == seat
        count = seen.resistances(seat) - (seen.moks[seat][coming[1]].left if coming and late else 0)
        if count == 1 and seat == seen.seat:
            return [_("Last resistance!"), words.in_short(count)]
        left, short = words.left_of(count, len(seen.moks[seat]) - late), words.in_short(count)
        if seen.missed[seat]:
            return [_("{left} · misses a turn").format(left=left), short]
        if seen.leads(seat) and coming is None:
            return [_("{resistances}, in the lead").format(resistances=short), short]
        return [left, short]

    def draw_owner(self, surface: pygame.Surface, area: pygame.Rect, seat: int) -> None:
        """Draw whose Moks lie beside an area, where it is wide enough: of several opponents any may."""
        if not drawn_on(surface, area):
            return
        name = Text(self.names[seat], text.SANS_SEMIBOLD, 14, palette.CHALK, lines=1, align="center")
        seen = face(self.names, seat, PEOPLE)
        if area.width >= self.m.px(_FACE) + 4:
            told = [Picture(seen, _FACE), *([name] if name.widths(self.m).wish <= area.width else [])]
            Column(told, gap=4, justify="center", align="center").show(surface, self.m, area)

    def plate(self, seat: int) -> Box:
        """Return who that is: for a card that comes from a side that is not shown."""
        name = Text(self.names[seat], text.SERIF_BOLD, 16, lines=1)
        return Sheet((10, 4), Row([Picture(face(self.names, seat, PEOPLE), 28), name], gap=6, align="center"))

    def draw_foes(self, surface: pygame.Surface) -> None:
        """Draw the sheet on which all opponents stand, where there are several: `foe_rows`."""
        draw_sheet(surface, self.arena.panels[0], palette.CHALK, seed=4)

    def draw_turn(self, surface: pygame.Surface, seen: EvolutionTable, words: Collection[str] | None) -> None:
        """Draw what the turn still allows; `words` are those of what is asked of the near seat, if it is."""
        title = _("This turn")
        if seen.active != seen.seat:
            title = joined(_("Turn of {name}").format(name=self.names[seen.active]))
        turn_sheet(title, seen, words).show(surface, self.m, self.arena.turn)

    def draw_sides(self, surface: pygame.Surface, seats: Sequence[int], *, several: bool = False) -> None:
        """Write whose variations lie at each side; with the names where there are `several` opponents."""
        for title, seat in zip(self.arena.titles, seats, strict=True):
            if not drawn_on(surface, title):
                continue
            told = _("Variations played")
            if self.names.you(seat):
                told = _("Your variations played")
            elif several:
                told = joined(_("Variations of {name}").format(name=self.names[seat]))
            titles = [
                Text(one, text.SANS_BOLD, 14, palette.CHALK, lines=1) for one in (told, _("Variations"))
            ]
            Either(titles).show(surface, self.m, title)

    def draw_told(
        self,
        surface: pygame.Surface,
        title: str,
        lines: Sequence[str],
        sign: str,
        place: pygame.Rect | None = None,
        size: int = 14,
        below: tuple[str, Sequence[str], str] | None = None,
    ) -> None:
        """Draw a sheet, at the lower right if not told where: a title, paragraphs as there is room for.

        `size` is that of the paragraphs, where all of them have room for it. What stands `below` has a title
        of its own, and gives way first. Of paragraphs the first stays; of what has happened, the last.
        """
        more = _below(below) if below else []
        told = [
            Column(
                [
                    _headed(sign, title),
                    *_paragraphs(lines, px, 1 if below else 0, newest_last=sign == NEWS),
                    *more,
                ],
                gap=5,
            )
            for px in dict.fromkeys((size, 14))
        ]
        if lines:
            stays = lines[-1] if sign == NEWS else lines[0]
            told.append(Column([_headed(sign, title), Fitted(stays, size=14, spread=1.3)], gap=5))
        Sheet((14, 8), Either(told), seed=15).show(surface, self.m, place or self.arena.told)


def _headed(sign: str, title: str) -> Box:
    """Return a title, which goes where the first paragraph needs its room."""
    head = _signed(sign, title, 18)
    head.optional = 1
    return head


def _signed(sign: str, title: str, size: float) -> Row:
    """Return a title beside its sign, in two lines where one has no room for it."""
    words = Text(title, text.SERIF_BOLD, size, lines=2, spread=1.1, grow=1)
    return Row([Icon(sign, 16, palette.WARNING), words], gap=8, align="center")


def _below(told: tuple[str, Sequence[str], str]) -> list[Box]:
    """Return a title with its first paragraph, which stays longer than what is old above, then the others."""
    title, lines, sign = told
    first = Pad((0, 5, 0, 0), Column([_signed(sign, title, 16), Text(lines[0], spread=1.3)], gap=4))
    rest = [Text(line, spread=1.3, optional=_LAST + at) for at, line in enumerate(lines[1:])]
    return [Column([first], optional=2), *rest]


def _paragraphs(lines: Sequence[str], px: int, sooner: int = 0, *, newest_last: bool = False) -> list[Box]:
    """Return paragraphs, each giving way to those before it or newer, by so much `sooner`; one stays."""
    ranks = [len(lines) - 1 - at if newest_last else at for at in range(len(lines))]
    return [
        Text(line, size=px, spread=1.3, optional=rank and rank + 1 + sooner)
        for line, rank in zip(lines, ranks, strict=True)
    ]

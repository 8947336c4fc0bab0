"""What is written round the table of Magicjoust: the wizards, their piles, the turn, what is told of late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.core.spoken import in_hand, of_cards
from game.rules.magicjoust.finish import may_achieve, may_finish
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER
from game.rules.magicjoust.words import prompts
from game.rules.magicjoust.words import table as table_words
from scenes.games.magicjoust.arena import FAR, NAMES, NEAR
from scenes.games.magicjoust.asked import DISCARDING
from scenes.games.magicjoust.looks import PEOPLE
from scenes.games.magicjoust.tower import draw_able, say_there
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Icon, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Pad, Row, Stack, inset
from scenes.kit.lights import draw_turn_mark
from scenes.kit.measures import drawn_on
from scenes.kit.widgets import draw_sheet
from scenes.table.occasion import Occasion
from scenes.table.player import face, player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.seats import Names
    from game.rules.magicjoust.places import MagicTable, WizardSeen
    from scenes.games.magicjoust.arena import Arena
    from scenes.games.magicjoust.asked import Asked
    from scenes.games.magicjoust.inspection import UnderWay

_GAP: Final = 6
"""Between what stands first on the sheet under the quadrant and what is said."""
PLAYED: Final = Occasion()
"""A game for its own sake."""
_SOFT: Final = palette.mix(palette.CHALK, palette.NIGHT, 0.06)


class TurnRow(NamedTuple):
    """A line of what the turn asks: whether it is done, whether it is to be done now."""

    label: str
    done: bool = False
    now: bool = False

    def box(self) -> Box:
        """Return the line: what is done has its tick."""
        sign = Icon("check", 16, palette.GOOD) if self.done else Icon("right_triangle", 12)
        face = text.SANS_BOLD if self.now and not self.done else text.SANS_MEDIUM
        mark = Anchor(sign, wide=18)
        return Row([mark, Fitted(self.label, face, 14, grow=1)], gap=6, grow=1)


class Panels:
    """Draws the sheets and the words beside the quadrants, but words that the occasion covers by halves."""

    def __init__(
        self,
        arena: Arena,
        names: Names,
        people: Sequence[int],
        occasion: Occasion = PLAYED,
        under_way: UnderWay | None = None,
    ) -> None:
        self.arena = arena
        self.covers = occasion.covers
        self._offers_all = occasion.offers_all
        self._under_way = under_way
        self.names = names
        self.people = people

    def draw(
        self,
        surface: pygame.Surface,
        seen: MagicTable,
        asked: Asked | None,
        *,
        turn_of: int,
        pays: bool = False,
    ) -> None:
        """Draw everything: of both wizards, then the turn; `turn_of` is the seat that is marked.

        `asked` is what is asked of the near wizard, None where nothing is. While who looks `pays`, what is
        left of the turn is not told.
        """
        for row, seat in enumerate((seen.foe, seen.seat)):
            self._draw_player(surface, NAMES[row], seat, seen.wizards[seat].held, lit=seat == turn_of)
            self._draw_titles(surface, row, seen, seat)
        self._warn(surface, seen)
        far = seen.wizards[seen.foe]
        lines = table_words.far_piles(**far.piles, discarded=far.discarded)
        self._show(surface, Column([_line(line) for line in lines]), "far-piles")
        for pile in (ETHER, CREUSET):
            self._show(surface, _line(_(table_words.PILE_NAMES[pile])), f"{pile}-title")
        self._show(surface, _line(_(table_words.DISCARD_NAME)), f"{DISCARD}-title")
        if not pays and drawn_on(surface, self.arena["turn"]):
            rows = Column([row.box() for row in self.turn_rows(seen, asked)])
            self._show(surface, Sheet((10, 7, 4, 7), rows, fill=palette.PAPER, seed=9), "turn")

    def _show(self, surface: pygame.Surface, box: Box, place: str) -> None:
        area = self.arena[place]
        if not self.covers(area):
            box.show(surface, self.arena.m, area)

    # --- wizards ----------------------------------------------------------------------------------------

    def _draw_player(self, surface: pygame.Surface, place: str, seat: int, held: int, *, lit: bool) -> None:
        """Draw a wizard: the portrait, the name, what is in hand; marked where it is the turn."""
        rect = self.arena[place]
        if not drawn_on(surface, rect):
            return
        draw_sheet(surface, rect, palette.CHALK, seed=seat + 3)
        if lit:
            draw_turn_mark(surface, rect, palette.NIGHT, own=place == NAMES[NEAR])
        who = player(face(self.names, seat, PEOPLE), self.names[seat], in_hand(held), of_cards(held))
        Pad((14, 8, 10, 8), who).show(surface, self.arena.m, rect)

    def has_row_title(self, wizard: WizardSeen) -> bool:
        """Say whether something stands over a wizard's cards in play: where these leave room for it."""
        return self.arena.titled or len(wizard.invoked) <= wizard.plans

    def built(self, seen: MagicTable) -> list[pygame.Rect]:
        """Return where the great works of both are told, and what stands over their cards in play."""
        sides = [*zip(self.arena.sides, (seen.foe, seen.seat), strict=True)]
        titles = [side.row_title for side, seat in sides if self.has_row_title(seen.wizards[seat])]
        return [*titles, *(area for side, _seat in sides for area in (side.points, side.great_work))]

    def _draw_titles(self, surface: pygame.Surface, row: int, seen: MagicTable, seat: int) -> None:
        """Write what stands over the cards in play, and over the plans with their points."""
        name, wizard, side = NAMES[row], seen.wizards[seat], self.arena.sides[row]
        if not drawn_on(surface, side.row_title.union(side.plans_title)):
            return
        yours = row == NEAR and seat in self.people
        if self.has_row_title(wizard):
            self._show(surface, _line(table_words.row_title(yours=yours), 15), f"{name}-row-title")
        title = Either([_whole(table_words.plans_title(yours=yours)), _line(_("Great work"), 15)])
        left = table_words.plans_left(wizard.plans, finishing=row == FAR and may_finish(seen, seat))
        alone = Fitted(left, text.SANS_BOLD, 14, _SOFT, spread=1.15)
        self._show(surface, Either([Column([title, _line(left)]), alone]), f"{name}-plans-title")

    def _warn(self, surface: pygame.Surface, seen: MagicTable) -> None:
        """Say in the storey that the far wizard builds next that a plan may soon be paid for.

        That is framed and in words in the turn in which it first is so, and in the next; then a sign is left.
        """
        warned = self._under_way.warned if self._under_way else None
        coming = self.coming(seen)
        if coming is None or not drawn_on(surface, coming):
            return
        if warned is None or seen.turn <= warned + 1:
            draw_able(surface, coming)
            say_there(surface, self.arena.m, coming, has_enough())
        else:
            Anchor(Icon("warning", 16, _SOFT)).show(surface, self.arena.m, coming)

    def coming(self, seen: MagicTable) -> pygame.Rect | None:
        """Return the storey of a plan that the far wizard may soon pay for, None where it may not."""
        plans = seen.wizards[seen.foe].plans
        coming = self.arena.sides[FAR].plans[plans : plans + 1]
        return coming[0] if coming and may_achieve(seen, seen.foe) else None

    # --- the turn ---------------------------------------------------------------------------------------

    def turn_rows(self, seen: MagicTable, asked: Asked | None) -> list[TurnRow]:
        """Return what the turn asks: both draws, then what one likes (MAG-4); in another's, whose it is."""
        if seen.active != seen.seat:
            told = _("{name}'s turn").format(name=self.names[seen.active])
            return [TurnRow(joined(told)), *([TurnRow(_("your choice"), now=True)] if asked else [])]
        rows = [_draws_row(seen, now=asked is not None)]
        if seen.phase == DISCARDING:
            return [*rows, TurnRow(_("discard"), now=True)]
        if asked and asked.prompt and not asked.in_turn:
            return [*rows, TurnRow(_("make your choice"), now=True)]
        free = _free_rows(asked) if asked else []
        if not self._offers_all:
            free = [row for row in free if row.now]
        return [*rows, *(free or [TurnRow(_("invoke, act"))])]

    # --- what is told -----------------------------------------------------------------------------------

    def draw_told(
        self,
        surface: pygame.Surface,
        head: Box | None,
        remark: tuple[str, Sequence[str]],
        signs: Sequence[Box] = (),
    ) -> None:
        """Write on the sheet under the quadrant: what stands there first, and under it what is said.

        The `signs` of what it is about are named where there is room.
        """
        if self.covers(self.arena["told"]):
            return
        draw_sheet(surface, self.arena["told"], palette.PAPER, seed=13)
        said, area, m = written(*remark, signs), self._inner, self.arena.m
        first = [] if head is None else [head]
        least = said.heights(m, area.width).least
        rooms = [area.height] if head is None else self._under(head)
        room = next((one for one in rooms if least <= one), 0)
        fits = not first or room > 0
        under = [Stack([said], high=lambda _m: room)] * fits
        Column([*first, *under], gap=_GAP).show(surface, m, area)

    def _under(self, head: Box) -> list[int]:
        """Return how high the room is under what stands first, as it likes to be and as low as it can."""
        area, m = self._inner, self.arena.m
        heights = head.heights(m, area.width)
        room = inset(m, area, (0, _GAP, 0, 0)).height
        return [room - high for high in (heights.wish, heights.least)]

    def draw_dice(self, surface: pygame.Surface, dice: Box) -> None:
        """Draw the last dice where nothing else is written."""
        m, area = self.arena.m, self.arena["told"]
        sheet = Sheet((12, 8), dice, fill=palette.PAPER, seed=11)
        high = min(area.height, sheet.heights(m, area.width).wish)
        sheet.show(surface, m, pygame.Rect(*area.topleft, area.width, high))

    @property
    def _inner(self) -> pygame.Rect:
        """Where is written on the sheet under the quadrant."""
        return inset(self.arena.m, self.arena["told"], (12, 8))

    def holds(self, line: str) -> bool:
        """Say whether a paragraph fits on the sheet."""
        area = self._inner
        return written("", [line]).heights(self.arena.m, area.width).least <= area.height


def has_enough() -> str:
    """Return what is said of a wizard who may pay for a plan."""
    return _("has enough for a plan")


def basket(count: int) -> Box:
    """Return the head of the sheet on which cards are dropped that are discarded: how many still."""
    told = Text(prompts.to_discard(count), text.SERIF_BOLD, 20, spread=1.15, grow=1)
    return Row([Icon("trash", 30), told], gap=8, align="center")


def written(title: str, lines: Sequence[str], signs: Sequence[Box] = ()) -> Box:
    """Return the remark: what belongs to a title is smaller where room is short, and without it where it is.

    Of news, those that happened first are left out then; under a title what is said last stays.
    """
    head: list[Box] = (
        [Fitted(title, text.SERIF_BOLD, 17, spread=1.15, optional=len(lines) + 1)] if title else []
    )
    for sign in signs:
        sign.optional = len(lines)
    colors = [palette.INK, *[palette.MUTED_TEXT] * len(lines)]
    paragraphs = [
        (Fitted if title or not place else Text)(
            line,
            text.SANS_MEDIUM,
            14,
            color,
            optional=(place + 1) * (place < len(lines) - 1) if title else place,
            at="top",
            spread=1.3,
        )
        for place, (line, color) in enumerate(zip(lines, colors, strict=False))
    ]
    return Column([*head, *signs, *paragraphs], gap=5, grow=1)


def _draws_row(seen: MagicTable, *, now: bool) -> TurnRow:
    """Return what is to be drawn, or that both draws are made."""
    ether, creuset = seen.drawn[ETHER], seen.drawn[CREUSET]
    if ether and creuset:
        return TurnRow(_("both draws made"), done=True)
    if not (ether or creuset):
        return TurnRow(_("make both draws"), now=now)
    return TurnRow(_("draw one card") if ether else _("draw one singularity"), now=now)


def _free_rows(asked: Asked) -> list[TurnRow]:
    """Return how many cards can be invoked, and how many can act."""
    held, acting = len(asked.of_use), len(asked.invoked)
    invoke = ngettext("{count} card to invoke", "{count} cards to invoke", held).format(count=held)
    act = ngettext("{count} card can act", "{count} cards can act", acting).format(count=acting)
    return [
        TurnRow(invoke if held else _("nothing to invoke"), now=held > 0),
        TurnRow(act if acting else _("nothing can act"), now=acting > 0),
    ]


def _whole(words: str) -> Text:
    """Return a line on the cloth that gives way to a shorter one rather than being smaller."""
    return Text(words, text.SANS_BOLD, 15, _SOFT, lines=1)


def _line(words: str, size: int = 14) -> Text:
    """Return a line on the cloth of the table."""
    return Fitted(words, text.SANS_BOLD, size, _SOFT, lines=1)

"""How payments, dice and plans achieved are shown, as events tell it: what else they show is in `cues.py`."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.core.table import Spot, Table
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.formulas import read_way
from game.rules.magicjoust.picking import path_of
from game.rules.magicjoust.places import INVOKED
from scenes.games.magicjoust import stage
from scenes.games.magicjoust.cues import plan_achieved
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.open_stage import OpenStage, made_ready
from scenes.games.magicjoust.path_drawing import Trail, draw_trail, keys_of, trail_of
from scenes.games.magicjoust.rolling import KINDS, Rolling
from scenes.games.magicjoust.small_dice import draw_worn
from scenes.games.magicjoust.table import singularity
from scenes.kit import palette
from scenes.kit import timeline as moves
from scenes.kit.effects import Chips, Flown
from scenes.table.impacts import flown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.bots.seats import Names
    from game.core.model import Event
    from game.rules.magicjoust.places import MagicTable
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.rolling import Made
    from scenes.games.magicjoust.table import QuadrantTable, SpotKey
    from scenes.games.magicjoust.throws import Throw
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step, Timeline


_CHEERS: Final = (palette.OCHRE, palette.LIT, palette.PAPER)
"""The papers of the chips that fly off a plan of one's own."""


_FLIES: Final = 30
"""How large the sign is of a singularity that flies to what it pays for."""
_HIGHER: Final = 2
"""How many semitones higher each one is heard."""


class Staging:
    """Shows events on whatever table lies there now. `paid` is the path of what is being paid."""

    def __init__(
        self,
        table: Callable[[], QuadrantTable],
        names: Names,
        looks: Looks,
        timeline: Timeline,
        play: Callable[..., None],
        tell: Callable[[str], None] = lambda _words: None,
    ) -> None:
        self._table = table
        self.play = play
        self.again = False
        """Whether what is shown was seen already: a last blow, once more."""
        self.rolling = Rolling(table, names, looks, timeline, play, self._laid, tell)
        self._stage = OpenStage(timeline)
        self.paid = Trail()
        self._ready_for: Measures | None = None
        self._readying = moves.Ready(iter(()))

    def steps(self, event: Event, after: Table | None = None) -> list[Step]:
        """Return the steps that show an event, made when its turn comes; none where its cards tell all.

        `after` is what is seen once it has happened.
        """
        if event.kind == "paid":
            return self._pay(event.data)
        if event.kind == "invoke":
            return self._achieved(event.data, cast("MagicTable", after or self._table().seen))
        if event.kind in KINDS:
            steps = self.rolling.steps(event, self._table().seen.turn)
            self.rolling.reckon(None if after is None else cast("MagicTable", after).chances)
            return [*self._ready(event.data["card"]), *steps] if event.kind == "attack" else steps
        return []

    def opening(self, rolls: Sequence[Sequence[int]], last: Step) -> list[Step]:
        """Return the steps of the rolls for who begins (MAG-9), on a stage made ready, then a last one.

        There are none where nothing was rolled.
        """
        self.get_ready()
        return [self._readying, *self.rolling.opening(rolls), last] if rolls else []

    def _ready(self, card: str) -> list[Step]:
        """Return the step in which all is made ready for a stage, and a card that attacks on it."""
        return [moves.Ready(self._pictures(card))]

    def get_ready(self) -> None:
        """Make some more pictures of a stage, while nothing is seen to move: it opens at once then."""
        m = self._table().m
        if self._ready_for != m:
            self._ready_for, self._readying = m, moves.Ready(self._pictures())
        if not self._readying.done:
            self._readying.advance(0.0)

    def _pictures(self, card: str = "") -> Iterator[None]:
        yield from made_ready(self._table().arena, self.rolling.blank(card))

    def follow(self, seen: MagicTable, actions: int, made: Callable[[], Made]) -> None:
        """Lie as the view says after so many actions; `made` tells what an attack is made of."""
        self.paid = Trail()
        self.rolling.follow(seen, actions, made)

    def _achieved(self, data: Mapping[str, Any], after: MagicTable) -> list[Step]:
        """Return the steps of a plan that is achieved: chips fly off its storey, where it is one's own.

        That is proclaimed but once.
        """
        rolling, seat = self.rolling, data["seat"]
        if rolling.looks.nature(data["card"]) != PLAN:
            return []
        wizard, name = after.wizards[seat], "" if rolling.names.you(seat) else rolling.names[seat]
        told = [] if self.again else plan_achieved(name, wizard, rolling.course.timeline, self.play)
        return told if name else [moves.call(partial(self._cheer, seat, wizard.plans - 1)), *told]

    def _cheer(self, seat: int, storey: int) -> None:
        table, timeline = self._table(), self.rolling.course.timeline
        plans = table.arena.sides[table.row(seat)].plans
        area = plans[max(0, min(storey, len(plans) - 1))]
        if not timeline.reduced:
            chips = Chips(area.center, timeline.scale, moves.CHIPS, 28, colors=_CHEERS, large=1.6)
            timeline.over.let(chips, moves.CHIPS)

    # --- payments ---------------------------------------------------------------------------------------

    def _pay(self, data: Mapping[str, Any]) -> list[Step]:
        """Return the steps that show how a formula was paid: each singularity flies to its card."""
        table, formula, seat = self._table(), tuple(data["formula"]), data["seat"]
        path = path_of(formula, read_way(data["way"]))
        keys = keys_of(table, seat, path)
        trail = trail_of(table, formula, keys, path)
        paid, timeline = _paid_for(table, seat, data["card"]), self.rolling.course.timeline
        end = trail.stops[-1].center if paid is None and trail.stops else paid
        colours, px = [colour for _zone, colour in path], round(_FLIES * timeline.scale)
        signs = [formula_signs.picture(colour, px) for colour in colours]
        pictures = [
            Flown(sign, stop.center, end or stop.center)
            for sign, stop in zip(signs, trail.stops, strict=False)
        ]
        goes = partial(self._show_taken, trail, keys)
        comes = [moves.call(partial(self._come_in, end, colours))] if end and pictures else []
        return [*flown(timeline, pictures, goes), *comes, moves.call(partial(self._show, Trail(), ()))]

    def _show_taken(self, trail: Trail, keys: Sequence[SpotKey], number: int) -> None:
        """Show the path as far as a singularity, which is heard: each one higher than the one before."""
        self.play("tick", number * _HIGHER)
        self._show(trail.up_to(number + 1), keys[: number + 1])

    def _show(self, trail: Trail, keys: Sequence[SpotKey]) -> None:
        self.paid = trail
        self._table().lit.chosen = {singularity(key) for key in keys}

    def _come_in(self, end: tuple[int, int], colours: Sequence[str]) -> None:
        """Let what pays be felt and heard where it comes in."""
        self.play("snap", len(colours) * _HIGHER)
        timeline = self.rolling.course.timeline
        if not timeline.reduced:
            papers = [formula_signs.COLORS[colour] for colour in colours]
            timeline.over.let(
                Chips(end, timeline.scale, moves.CHIPS, 4 * len(colours), colors=papers), moves.CHIPS
            )

    def _laid(self, throw: Throw) -> tuple[Measures, Box]:
        """Return what lies on the large sheet, with the measures of the window."""
        table = self._table()
        return table.m, stage.laid(throw, table.m, stage.place(table.arena, low=False))

    def hides(self, rect: pygame.Rect) -> bool:
        """Say whether a stage below which the player chooses hides what lies there."""
        return self.rolling.staged is not None and stage.place(self._table().arena, low=True).contains(rect)

    # --- drawing ----------------------------------------------------------------------------------------

    @contextmanager
    def beside(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw meanwhile only what an open stage does not hide."""
        before, throw = surface.get_clip(), self.rolling.staged
        if throw is not None and throw.opened == 1 and self.rolling.large:
            foot = stage.place(self._table().arena, low=False).bottom
            surface.set_clip(pygame.Rect(0, foot, surface.get_width(), surface.get_height()).clip(before))
        yield
        surface.set_clip(before)

    @property
    def aside(self) -> Box | None:
        """The last dice where they lie until their turn ends, None where none lie."""
        return self.rolling.at_rest(self._table().seen.turn)

    def draw_over(self, surface: pygame.Surface, *, choosing: bool = False) -> None:
        """Draw the path of what is being paid, and the stage: `choosing` goes on below it."""
        table = self._table()
        draw_trail(surface, table.m, self.paid)
        card = self.rolling.worn and _worn(table, *self.rolling.worn)
        if card and self.rolling.throw is not None:
            draw_worn(surface, table.m, card, self.rolling.throw)
        low = choosing and not self.rolling.large
        self._stage.draw(surface, table.arena, self.rolling.staged, low=low)


def _paid_for(table: QuadrantTable, seat: int, ref: str) -> tuple[int, int] | None:
    """Return the middle of the card that a wizard pays for, in hand or in play; None for one unseen."""
    held = table.hand if seat == table.seen.seat else table.far
    lying = [sprite for (owner, _place), sprite in table.invoked.items() if owner == seat]
    chosen = [table.chosen] if table.chosen is not None else []
    found = next((one for one in (*chosen, *held, *lying) if one.name == ref), None)
    return None if found is None else found.rect().center


def _worn(table: QuadrantTable, seat: int, ref: str) -> pygame.Rect | None:
    """Return where a card of a wizard lies that wears: of alike ones, one that was used."""
    alike = [
        (one.used, place) for place, one in enumerate(table.seen.wizards[seat].invoked) if one.card == ref
    ]
    card = table.cards().get(Spot(INVOKED, seat, max(alike)[1])) if alike else None
    return None if card is None else card.rect()

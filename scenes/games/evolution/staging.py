"""How an event of Openmok Évolution is staged: on whose side, after what, and at whom it is aimed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.core.grammar import listed
from game.core.i18n import _
from game.rules.evolution.cards import TYPES
from game.rules.evolution.words.events import idle, is_price
from scenes.games.evolution.cues import threaten
from scenes.games.evolution.face_off import made_ready
from scenes.games.evolution.moves_shown import draw_arrow
from scenes.kit import palette, symbols, timeline
from scenes.kit.lights import draw_advised
from scenes.kit.shouts import Grand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.core.model import Action, Event
    from game.rules.evolution.places import EvolutionTable
    from game.rules.evolution.words.events import Events
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.evolution.moves_shown import Point
    from scenes.games.evolution.table import MokAt, MokTable
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.timeline import Step

_OF_A_SIDE: Final = ("place", "play", "drawn", "mark", "unmark", "ko")
"""The events that are about the side of a seat, which is shown then."""
_CHAIN: Final = 3
"""How many variations in a turn are worth a large word."""
_BLOWS: Final = ("attack", "combined", "strike", "resistance")
"""The words of actions that hurt somebody."""


def side_of(event: Event, near: int) -> int | None:
    """Return the seat whose side an event is about: of an attack the target, or who attacks the near seat."""
    data = event.data
    if "cell" in data:
        return cast("int", data["seat"] if data["cell"][0] == near else data["cell"][0])
    return data.get("seat") if event.kind in _OF_A_SIDE else None


def declared(
    event: Event, actions: Sequence[Action], seen: EvolutionTable, words: Events
) -> tuple[MokAt, MokAt] | None:
    """Return the attack of one Mok on another that a variation answers before it strikes, if one does.

    It is the last of the `actions`, of whose turn it is as `seen`.
    """
    if not words.comes_before(event, seen):
        return None
    match actions[-1] if actions else None:
        case ("attack", int(place), _, int(foe), int(target)):
            return (seen.active, place), (foe, target)
    return None


def opens_after_a_blow(event: Event, actions: Sequence[Action], near: int) -> bool:
    """Say whether the near seat's turn begins right after an attack, by the end of another's turn."""
    opens = event.kind == "turn" and event.data["seat"] == near
    return opens and strikes(actions[:-1])


def strikes(actions: Sequence[Action]) -> bool:
    """Say whether the last of the actions hurts somebody."""
    return bool(actions) and actions[-1][0] in _BLOWS


class Staging:
    """Says and shows at a board what the others are about to do, before it happens."""

    def __init__(self, board: EvolutionBoard) -> None:
        self._board = board
        self._by: tuple[int, str] | None = None
        """Who has played the variation that acts now, and which; None where an attack does."""

        self._chain: list[str] = []
        """The variations of the near seat that have acted in this turn, as they are called."""

        self._ready_for: tuple[Measures, EvolutionTable] | None = None
        self._readying = timeline.Ready(iter(()))

    @property
    def coming(self) -> MokAt | None:
        """The Mok that is on its way to the table, and does not count there yet."""
        table = self._board.table
        flying = (at for at, sprite in table.moks.items() if sprite in table.above)
        return next(flying, None) if self._board.saying.kind == "place" else None

    def get_ready(self) -> None:
        """Make some more pictures of a fight of others as the table lies, while nothing is seen to move."""
        board = self._board
        if self._ready_for is None or self._ready_for != (board.m, board.now):
            self._ready_for = board.m, board.now
            self._readying = timeline.Ready(made_ready(board.table))
        if not self._readying.done:
            self._readying.advance(0.0)

    def face(self, event: Event) -> None:
        """Show the side that an event is about."""
        board, seat = self._board, side_of(event, self._board.near)
        if seat is not None and seat not in (board.near, board.facing):
            board.shown.seat = seat
            board.turn_to(board.table_as(board.seen))

    def told(self, event: Event, show: Callable[[], list[Step]]) -> list[Step]:
        """Tell an event; return the steps that show it, and that it is the third variation of a turn."""
        return [*self._told(event, show), *self._linked(event), *self._idle(event)]

    def _idle(self, event: Event) -> list[Step]:
        """Return the steps of large words where a turn was passed for the near seat, or everybody passes."""
        board, said = self._board, list[Grand]()
        if event.kind != "turn" or board.rhythm.hastened:
            return []
        if board.counting.passed_for:
            why = _("You can do nothing any more.")
            said.append(Grand(_("Your turn is passed"), palette.INK, under=why, rest=timeline.OTHERS_READ))
        if board.now.nobody_acts and board.now.passes[board.seen.active] == 1:
            next_ = _("One more turn each, and the resistances are counted.")
            said.append(Grand(_("Nobody acts any more"), palette.INK, under=next_, rest=timeline.OTHERS_READ))
        return [step for one in said for step in one.steps(board.timeline)]

    def _linked(self, event: Event) -> list[Step]:
        """Return the steps of a large word where the near seat's variation is the third of a turn."""
        board = self._board
        if event.kind == "turn":
            self._chain = []
        if event.kind not in ("play", "served") or event.data["seat"] != board.near:
            return []
        self._chain.append(board.looks.name(event.data["card"]))
        if len(self._chain) != _CHAIN:
            return []
        grand = Grand(_("Chain of three!"), palette.GOOD, under=listed(self._chain), proud=True)
        return [timeline.call(partial(board.app.sounds.play, "chime")), *grand.steps(board.timeline)]

    def _told(self, event: Event, show: Callable[[], list[Step]]) -> list[Step]:
        """Tell an event; return the steps that show it after what comes before: that another has passed."""
        board = self._board
        events, said, actions = board.telling.events, board.saying, board.session.actions
        passed, steps = self._passed(event), self._aimed(event)
        line = events.after(said.kind, event, board.seen)
        if event.kind == "lasts" and event.data["on"]:
            line = events.attached(board.seen, event.data["on"])
        attack = declared(event, actions, board.seen, events)
        if attack is not None:
            line = events.answered(board.seen, *attack, str(event.data["card"]))
            recipe = events.recipes.get(str(event.data["card"]))
            steps += [] if recipe is not None and recipe.protects else threaten(board.table, *attack)
        if event.kind == "drawn":
            said.tell(_("The lot goes round…"), event.kind)
            tells = timeline.call(partial(said.tell, line, event.kind))
            return [*show(), tells, timeline.pause(timeline.BATTLE_REST)]
        if line:
            said.tell(line, event.kind)
        if self._awaited and opens_after_a_blow(event, actions, board.near):
            steps.append(timeline.pause(timeline.OTHERS_READ))
        if passed:
            steps.append(timeline.pause(timeline.BANNER))
        return [*steps, timeline.Later(show)] if steps else show()

    def _passed(self, event: Event) -> bool:
        """Say whether a turn begins after one of another's in which nothing was done."""
        board = self._board
        told = idle(event, board.seen, board.saying.kind) not in (None, board.near)
        return told and not board.rhythm.hastened

    @property
    def _awaited(self) -> bool:
        """Say whether it is shown what another has done, at leisure."""
        return self._board.rhythm.showing and not self._board.rhythm.hastened

    # --- at whom it is aimed ----------------------------------------------------------------------------

    def _aimed(self, event: Event) -> list[Step]:
        """Return the steps that show at whom another aims, with what: nothing has happened yet."""
        data = event.data
        if event.kind in ("play", "served"):
            self._by = data["seat"], data["card"]
        aim = self._aim(event) if self._awaited else None
        if event.kind in ("attack", "turn"):
            self._by = None
        if aim is None:
            return []
        let = timeline.call(partial(self._board.timeline.over.let, aim, aim.seconds))
        return [let] if event.kind == "play" else [let, timeline.pause(timeline.OTHERS_READ)]

    def _aim(self, event: Event) -> Aim | CardAim | None:
        """Return at whom an event is aimed, None where it is at nobody who is seen."""
        board, data = self._board, event.data
        table, several = board.table, len(board.seen.foes) > 1
        match event.kind:
            case "play" if several and (goal := board.seat_area(data["foe"])):
                return CardAim(lambda: board.table, str(data["card"]), goal)
            case "mark" | "unmark" if self._by and (data["seat"], data["place"]) in table.moks:
                kind = TYPES.index(data["type"])
                price = is_price(event, board.seen)
                cell = table.cell_rect((data["seat"], data["place"], kind))
                return None if price else self._arrows([self._variation(*self._by)], cell, kind)
            case "lasts" if self._by and data["on"] and tuple(data["on"]) in table.moks:
                return self._arrows([self._variation(*self._by)], table.mok_rect(*data["on"]))
        return None

    def _arrows(
        self, starts: Sequence[pygame.Rect | None], goal: pygame.Rect | None, kind: int | None = None
    ) -> Aim | None:
        """Return arrows in the colour of a type, None where the goal is nowhere."""
        color = palette.WARNING if kind is None else symbols.COLORS[symbols.SYMBOLS[kind]]
        if goal is None:
            return None
        found = [one for one in starts if one is not None and not one.colliderect(goal)]
        return Aim(self._board.m, [way(one, goal, self._board.table) for one in found], goal, color)

    def _variation(self, seat: int, ref: str) -> pygame.Rect | None:
        """Return where a variation lies that acts; where its player's side is not shown, that one's line."""
        lying = [one for one in self._board.table.played.get(seat, ()) if one.name == ref]
        return lying[-1].rect() if lying else self._board.seat_area(seat)


# --- what is aimed at ------------------------------------------------------------------------------------

_INTO: Final = 4
"""How far an arrow reaches into the line of a player."""
_HEAD: Final = 24
"""How long its last leg is at the least: its head has room there."""


@dataclass
class Aim:
    """At whom or what is aimed, before it happens: a frame, and arrows along all `ways`."""

    m: Measures
    ways: Sequence[Sequence[Point]]
    goal: pygame.Rect
    color: Color
    part: float = 0.0
    seconds: float = timeline.OTHERS_AIM

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame and the arrows."""
        draw_advised(surface, self.goal, 4)
        for way in self.ways:
            draw_arrow(surface, self.m, way, self.color)


@dataclass
class CardAim:
    """At whom the card is aimed that another plays: a frame, and an arrow while it is shown large to all."""

    table: Callable[[], MokTable]
    ref: str
    goal: pygame.Rect
    part: float = 0.0
    seconds: float = timeline.FLY + timeline.BATTLE_REST

    @property
    def start(self) -> pygame.Rect | None:
        """Where the card is shown large, None while it is on its way there, or from there."""
        return next(
            (one.rect() for one in self.table().above if self.ref == one.name and one.pose.lift == 1), None
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame, and the arrow from the card."""
        table, start = self.table(), self.start
        draw_advised(surface, self.goal, 4)
        if start is not None and not start.colliderect(self.goal):
            draw_arrow(surface, table.m, way_to_player(start, self.goal, table), palette.WARNING)


def _edge(area: pygame.Rect, toward: Point) -> Point:
    """Return where the way from the middle of an area to somewhere leaves it."""
    _middle, end = cast("tuple[Point, ...]", area.clipline(area.center, toward))
    return end


def way(start: pygame.Rect, goal: pygame.Rect, table: MokTable) -> Sequence[Point]:
    """Return the way of an arrow: straight, or between both rows where it would cross another Mok."""
    straight = _edge(start, goal.center), _edge(goal, start.center)
    moks = [table.mok_rect(*at) for at in table.moks]
    if not any(one.clipline(straight) for one in moks if not one.collidelistall([start, goal])):
        return straight
    above, below = table.arena.zones
    lane = (above.bottom + below.top) // 2
    turns, leftward = (goal.centerx, lane), goal.centerx < start.centerx
    return (
        *_onto(lane, start, above.left, leftward=leftward),
        turns,
        _edge(goal.inflate(0, -goal.height // 3), turns),
    )


def _onto(lane: int, start: pygame.Rect, left: int, *, leftward: bool = False) -> Sequence[Point]:
    """Return how a way gets from a card onto the lane between both rows, which begins at the `left`."""
    if start.top < lane < start.bottom:
        return [(start.left if leftward else start.right, lane)]
    comes = max(left, start.centerx), lane
    return [_edge(start, comes), comes]


def way_to_player(start: pygame.Rect, goal: pygame.Rect, table: MokTable) -> Sequence[Point]:
    """Return the way from a card to a player at the left: between both rows, then beside them."""
    above, below = table.arena.zones
    lane, tip = (above.bottom + below.top) // 2, goal.right - table.m.px(_INTO)
    beside = max(above.left, tip + table.m.px(_HEAD))
    return (
        *_onto(lane, start, above.left, leftward=True),
        (beside, lane),
        (beside, goal.centery),
        (tip, goal.centery),
    )

"""The course of a game of Wankul: mulligans, who begins, then turns: draw 2, check, main phase, end.

prompt     who                options
mulligan   each, in turn      ("keep",), ("redraw",)
check      the active player  ("terrain", ref) of the hand; ("dig",) where it has none that may be placed
turn       the active player  ("play", ref, slot), ("terrain", ref), ("score", slot) from 11 on,
                              ("use", slot, place) of the own row, ("end",), ("give-up",)
(others)   who chooses        as the programs ask: `playing.py`, `scoring.py`, `deeds.py`, `vocabulary`
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import card_of, owner_of, was_chosen
from game.core.lasting import pass_edge
from game.core.machine import ask, do
from game.core.model import END, GIVE_UP, Decision
from game.rules.wankul import deeds, endings, playing, scoring, standing
from game.rules.wankul.happenings import LATER, happen, mark_used
from game.rules.wankul.table import DECK, HAND
from game.rules.wankul.traits import TURN_END, At

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.effects import Given
    from game.core.machine import Change, Program, Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

DIG: Final[Action] = ("dig",)
KEEP: Final[Action] = ("keep",)
REDRAW: Final[Action] = ("redraw",)

OPENING: Final = "opening"
TURN: Final = "turn"
ENDING: Final = "ending"

FIRST_HAND: Final = 5
DRAWN: Final = 2
TO_BE_PLACED: Final = 2
"""How many cards are drawn, and from how many terrains in play on the check asks for none (WAN-1)."""


# --- what may be done ---------------------------------------------------------------------------------------


def question(state: WankulState) -> Decision:
    """Return what the active player may do in the main phase, in any order."""
    seat = state.active
    held = _held(state, seat)
    options = _plays(state, held)
    options += _terrains(state, held)
    for slot in scoring.reached(state, seat):
        options.append(("score", slot))
    if (state.standing or standing.in_play(state)).used:
        options += [("use", *at) for at in uses(state)]
    return Decision(seat, TURN, (*options, END, GIVE_UP))


def _held(state: WankulState, seat: int) -> dict[str, int]:
    """Return the cards of a hand by ref, alike ones once."""
    refs = state.refs
    held: dict[str, int] = {}
    for card in state.sides[seat].hand:
        held[refs[card]] = card
    return held


def _plays(state: WankulState, held: Mapping[str, int]) -> list[Action]:
    """Return the characters of a hand that the active player may play, each with the terrains."""
    seat, slots = state.active, state.placed()
    if state.played >= playing.MOST_PLAYED or not slots:
        return []
    cards, characters, costs = len(state.sides[seat].hand), state.characters, state.costs
    plain = standing.is_plain(state)
    least, most, free = (0, 0, True) if plain else playing.bounds(state)
    options: list[Action] = []
    for ref, card in held.items():
        left = cards - costs[card]
        if left > least and characters[card] is not None:
            sure = free and left > most
            for slot in slots:
                if sure or playing.may_play(state, seat, card, slot):
                    options.append(("play", ref, slot))  # noqa: PERF401 - of two or three: quicker so
    return options


def _terrains(state: WankulState, held: Mapping[str, int]) -> list[Action]:
    """Return the terrains of a hand that the active player may place."""
    if None not in state.grounds:
        return []
    seat, characters = state.active, state.characters
    found: list[Action] = []
    for ref, card in held.items():
        if characters[card] is None and playing.placeable(state, seat, card):
            found.append(("terrain", ref))
    return found


def uses(state: WankulState) -> Iterator[tuple[int, int]]:
    """Yield where characters lie that the active player may use, once a turn each (WAN-22)."""
    for one in (state.standing or standing.in_play(state)).used:
        at = state.find(card_of(one.given)) if one.given["owner"] == state.active else None
        if at is not None and usable(state, at.slot, at.place) is not None:
            yield at.slot, at.place


def usable(state: WankulState, slot: int, place: int) -> int | None:
    """Return the sentence for which a character of the active player may be used now; None for none."""
    laid = state.row(slot, state.active)[place]
    if laid.muted or laid.used == state.turn:
        return None
    given = state.given(state.active, laid.card, slot)
    recipe = state.recipes[laid.card]
    used = [(number, recipe.sentences[number]) for number in recipe.uses]
    may = (number for number, one in used if standing.stands(state, one, given) and one.does(state, given))
    return next(may, None)


# --- what was chosen ----------------------------------------------------------------------------------------


def begin(state: WankulState, action: Action) -> None:
    """Begin what the active player chose: the machine carries it out."""
    seat = state.active
    match action:
        case ("play", str(ref), int(slot)):
            playing.play(state, seat, state.in_hand(seat, ref), slot)
        case ("terrain", str(ref)):
            playing.place(state, seat, state.in_hand(seat, ref))
        case ("score", int(slot)):
            scoring.begin(state, seat, slot, auto=True)
        case ("use", int(slot), int(place)):
            _use(state, slot, place)
        case ("end",):
            state.machine.push(ENDING, owner=seat)
        case _:
            endings.give_up(state, seat)


def _use(state: WankulState, slot: int, place: int) -> None:
    seat, card = state.active, state.row(slot, state.active)[place].card
    number = usable(state, slot, place)
    mark_used(state, card)
    state.tell("used", seat=seat, card=state.refs[card], slot=slot, index=place)
    state.machine.push(f"{state.refs[card]}/{number}", **state.given(seat, card, slot))


# --- who begins (WAN-2, WAN-17) -----------------------------------------------------------------------------


def draw_hand(state: WankulState, seat: int) -> None:
    """Draw a first hand."""
    for _time in range(FIRST_HAND):
        state.carry(state.sides[seat].deck[-1], DECK, HAND)
    deeds.tell_drawn(state, seat, FIRST_HAND)


def _answered(seat: int) -> Program:
    """Return the steps in which a seat may put its hand under its deck, in the order held, for another."""

    def question(_state: object, _given: Given) -> Decision:
        return Decision(seat, "mulligan", (KEEP, REDRAW))

    def redraw(state: WankulState, given: Vars) -> None:
        redrawn = given["answered"] == [*REDRAW]
        for card in [*state.sides[seat].hand] if redrawn else ():
            state.carry(card, HAND, DECK, under=True)
        state.tell("mulligan", seat=seat, redrawn=redrawn)
        if redrawn:
            draw_hand(state, seat)

    return ask(question, "answered"), do(redraw)


def _show(state: WankulState, _given: Vars) -> None:
    """Let each show the top card of the deck, until one has more Force, a terrain none: that seat begins."""
    for _time in range(min(len(side.deck) for side in state.sides)):
        shown = [side.deck[-1] for side in state.sides]
        forces = [-1 if state.is_terrain(card) else state.forces[card] for card in shown]
        first = None if forces[0] == forces[1] else forces.index(max(forces))
        for card in shown:
            state.carry(card, DECK, DECK, under=True)
            state.show(state.seats, [card])
        state.opening.append((shown[0], shown[1]))
        state.tell("opening", cards=[state.refs[card] for card in shown], seat=first)
        if first is not None:
            start(state, first)
            return
    start(state, state.rng.below(len(state.seats)))


# --- a turn -------------------------------------------------------------------------------------------------


def start(state: WankulState, seat: int) -> None:
    """Give a seat its turn."""
    state.active, state.turn_over, state.turn = seat, False, state.turn + 1
    state.played = state.scored = 0
    state.reckoned = None
    if any(ground is not None and ground.hushed for ground in state.grounds):
        state.changed()
    state.tell("turn", seat=seat, turn=state.turn)
    state.machine.push(TURN, owner=seat)


def next_turn(state: WankulState) -> None:
    """Give the other seat its turn, until the limit (WAN-36)."""
    if state.turn >= state.setting.turns * len(state.seats):
        endings.count_out(state)
    else:
        start(state, 1 - state.active)


def _comes(kind: str) -> Change:
    """Return what lets the start or the end of a turn come."""
    return lambda state, given: happen(state, {"kind": kind, "seat": given["owner"]})


def drawn(state: WankulState, seat: int) -> int:
    """Return how many cards a seat draws as its turn begins."""
    at = At(-1, seat)
    more = sum([one.amount(state) for one in standing.influences(state, "draw") if one.counts_for(state, at)])
    return DRAWN + more


def _draw(state: WankulState, given: Vars) -> None:
    seat = owner_of(given)
    if "drew" in state.waiting:
        state.machine.push(LATER, deed={"kind": "drew", "seat": seat})
    deeds.draw(state, seat, drawn(state, seat), effect=False)


def _begin_check(state: WankulState, given: Vars) -> None:
    """Begin the check: what the other placed may be scored from now on (WAN-1, WAN-3)."""
    seat = owner_of(given)
    for ground in state.grounds:
        if ground is not None and ground.turn < state.turn:
            ground.fresh = False
    state.reckoned = None
    owed = len(state.placed()) < TO_BE_PLACED
    state.tell("check", seat=seat, owed=owed)
    side = state.sides[seat]
    if owed and not any(state.characters[card] is None for card in side.hand + side.deck):
        endings.lose(state, seat, "no-terrain")


def _which_terrain(state: WankulState, given: Given) -> Decision | None:
    """Ask for a terrain where there are too few; nothing where none may be placed (WAN-16)."""
    seat = owner_of(given)
    if len(state.placed()) >= TO_BE_PLACED:
        return None
    found = _terrains(state, _held(state, seat))
    if not found and any(playing.placeable(state, state.active, card) for card in state.sides[seat].deck):
        found = [DIG]
    return Decision(seat, "check", tuple(found)) if found else None


def _complete(state: WankulState, given: Vars) -> None:
    seat, chosen = owner_of(given), cast("list[str]", given["chosen"])
    if chosen == [*DIG]:
        _dig(state, seat)
    else:
        playing.place(state, seat, state.in_hand(seat, chosen[1]))


def _dig(state: WankulState, seat: int) -> None:
    """Show cards of the deck one by one until a terrain; the others go under it (WAN-17)."""
    deck = state.sides[seat].deck
    for _time in range(len(deck)):
        card = deck[-1]
        if playing.placeable(state, state.active, card):
            state.tell("dug", seat=seat, card=state.refs[card])
            playing.place(state, seat, card, DECK)
            return
        state.carry(card, DECK, DECK, under=True)
        state.show(state.seats, [card])
        state.tell("dug", seat=seat, card=state.refs[card])


def _over(state: WankulState, given: Vars) -> None:
    for seat in state.seats:
        pass_edge(state, TURN_END, seat)
    state.turn_over = True
    state.reckoned = None
    if state.standing is not None and state.standing.cancelled:
        state.changed()
    state.tell("end", seat=given["owner"])


PROGRAMS: Final[Mapping[str, Program]] = {
    OPENING: (*_answered(0), *_answered(1), do(_show)),
    TURN: (
        do(_comes("turn")),
        do(_draw),
        do(_begin_check),
        ask(_which_terrain, "chosen"),
        do(_complete, when=was_chosen("chosen")),
    ),
    ENDING: (do(_comes("end")), do(_over)),
}
"""What a game is made of."""

"""States of Openmok Évolution as plain JSON, and back from what anybody may have written."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from game.core.fields import Fields
from game.core.lasting import Lasting
from game.core.machine import Machine
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.moks import ALL_MARKED, Allowance, Mok

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.lasting import Term
    from game.core.model import Json, Options
    from game.rules.evolution.setting import Setting
    from game.rules.evolution.state import EvolutionState

S = TypeVar("S", bound="EvolutionState")
T = TypeVar("T")

_NAMES = {
    "options", "rng", "cards", "owners", "hands", "moks", "played", "seen", "extra", "missed", "gone",
    "passes", "void", "acted", "effects", "next_effect", "active", "turn", "turn_over", "allowance", "over",
    "machine",
}  # fmt: skip

_MOST_CARDS = 512
_MOST_TURNS = 1 << 20

_fields = Fields("Openmok Évolution")


def encoded(state: EvolutionState) -> dict[str, Json]:
    """Return the whole state as plain JSON."""
    left, over = state.allowance, state.over
    moks: list[Json] = [[[mok.card, mok.marks] for mok in row] for row in state.moks]
    ended: Json = [[*over.winners], [*over.scores], over.reason] if over else None
    return {
        "options": state.setting.as_options(),
        "rng": state.rng.state,
        "cards": [card.ref for card in state.cards],
        "owners": [*state.owners],
        "hands": [[*hand] for hand in state.hands],
        "moks": moks,
        "played": [[*row] for row in state.played],
        "seen": [[*row] for row in state.seen],
        "extra": [*state.extra],
        "missed": [*state.missed],
        "gone": [*state.gone],
        "passes": [*state.passes],
        "void": [*state.void],
        "acted": state.acted,
        "effects": [effect.encode() for effect in state.effects],
        "next_effect": state.next_effect,
        "active": state.active,
        "turn": state.turn,
        "turn_over": state.turn_over,
        "allowance": [left.moks, left.beyond, left.variations, left.attacks],
        "over": ended,
        "machine": state.machine.encode(),
    }


def decoded(data: Json, make: Callable[..., S], read: Callable[[Options], Setting]) -> S:
    """Return the state that `encoded` wrote, its options read. Raise ValueError when it is not one."""
    found = _fields.record(data, _NAMES)
    setting = _fields.options(found["options"], read)
    cards, owners = _fields.dealt(found, setting.known, _MOST_CARDS, setting.players)
    state = make(setting, cards, owners, _fields.rng(found["rng"]))
    _read_table(state, found)
    _read_turn(state, found)
    _check_owners(state)
    _fields.check_question(state, len(state.seats))
    return state


def _read_table(state: EvolutionState, found: dict[str, Json]) -> None:
    def by_seat(field: str, read: Callable[[Json], T]) -> list[T]:
        return _fields.exactly(found[field], field, state.setting.players, read)

    def rows(field: str) -> list[list[int]]:
        return by_seat(field, lambda row: _fields.cards(row, field, len(state.cards)))

    def counts(field: str) -> list[int]:
        return by_seat(field, lambda one: _fields.whole(one, field, _MOST_CARDS))

    state.hands, state.played = rows("hands"), rows("played")
    state.moks = by_seat("moks", lambda row: _fields.listed(row, "moks", lambda one: _mok(one, state)))
    state.seen = rows("seen")
    state.extra, state.missed = counts("extra"), counts("missed")
    state.gone = by_seat("gone", lambda one: _fields.flag(one, "gone"))
    state.passes = counts("passes")
    state.void = _fields.cards(found["void"], "void", len(state.cards))
    state.next_effect = _fields.whole(found["next_effect"], "next_effect", _MOST_TURNS)
    state.effects = _fields.listed(found["effects"], "effects", lambda item: _effect(item, state))


def _mok(data: Json, state: EvolutionState) -> Mok:
    match data:
        case [card, marks]:
            return Mok(
                _fields.whole(card, "moks", len(state.cards)), _fields.whole(marks, "moks", ALL_MARKED + 1)
            )
    return _fields.refuse("moks")


def _effect(data: Json, state: EvolutionState) -> Lasting:
    names = {"number", "card", "source", "sentence", "owner", "foe", "on", "until", "until_used"}
    found = _fields.record(data, names)
    whole, seats = _fields.whole, state.setting.players
    card = whole(found["card"], "effects", len(state.cards))
    variation = state.cards[card]
    if not isinstance(variation, Variation) or variation.ref not in state.setting.scripts:
        _fields.refuse("effects")
    return Lasting(
        card,
        whole(found["sentence"], "effects", len(state.setting.scripts[variation.ref].sentences)),
        whole(found["owner"], "effects", seats),
        None if found["foe"] is None else whole(found["foe"], "effects", seats),
        _on(found["on"], state),
        _term(found["until"], state),
        _fields.flag(found["until_used"], "effects"),
        source=whole(found["source"], "effects", state.next_effect),
        number=whole(found["number"], "effects", state.next_effect),
    )


def _on(data: Json, state: EvolutionState) -> tuple[int, int] | None:
    match data:
        case None:
            return None
        case [seat, place]:
            row = state.moks[_fields.whole(seat, "effects", len(state.moks))]
            return _fields.whole(seat, "effects", len(state.moks)), _fields.whole(place, "effects", len(row))
    return _fields.refuse("effects")


def _term(data: Json, state: EvolutionState) -> Term | None:
    match data:
        case None:
            return None
        case ["start" | "end" | "attack" as edge, seat, count]:
            seat_found = _fields.whole(seat, "effects", state.setting.players)
            return edge, seat_found, _fields.whole(count, "effects", _MOST_TURNS)
    return _fields.refuse("effects")


def _read_turn(state: EvolutionState, found: dict[str, Json]) -> None:
    state.active = _fields.whole(found["active"], "active", state.setting.players)
    state.turn = _fields.whole(found["turn"], "turn", _MOST_TURNS)
    state.turn_over = _fields.flag(found["turn_over"], "turn_over")
    state.acted = _fields.flag(found["acted"], "acted")
    allowance, whole = found["allowance"], _fields.whole
    left = _fields.exactly(allowance, "allowance", 4, lambda one: whole(one, "allowance", _MOST_CARDS))
    state.allowance = Allowance(*left)
    state.over = _fields.outcome(found["over"], "over", state.setting.players)
    state.machine = Machine.decode(found["machine"], state.setting.programs)


def _check_owners(state: EvolutionState) -> None:
    """Raise ValueError unless every card is in one place, its owner's, and of the right kind."""
    for seat in state.seats:
        moks = [mok.card for mok in state.moks[seat]]
        there = sorted([*state.hands[seat], *moks, *state.played[seat]])
        if there != [card for card, owner in enumerate(state.owners) if owner == seat]:
            _fields.refuse("hands")
        if not all(isinstance(state.cards[card], Caractere) for card in moks):
            _fields.refuse("moks")
        if not all(isinstance(state.cards[card], Variation) for card in state.played[seat]):
            _fields.refuse("played")
    if not {*state.void} <= {card for row in state.played for card in row}:
        _fields.refuse("void")

"""States of Openmok Évolution as plain JSON, and back from what anybody may have written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.fields import Fields
from game.core.machine import Machine
from game.core.model import SetupError
from game.rules.evolution import options as settings
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.lasting import Lasting
from game.rules.evolution.moks import ALL_MARKED, Allowance, Mok
from game.rules.evolution.state import EvolutionState

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.evolution.cards import EvolutionCard
    from game.rules.evolution.lasting import Term
    from game.rules.evolution.options import Setting

_NAMES = {
    "options", "rng", "cards", "owners", "hands", "moks", "played", "seen", "extra", "missed", "gone", "idle",
    "effects", "next_effect", "active", "turn", "turn_over", "allowance", "over", "machine",
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
        "idle": [*state.idle],
        "effects": [effect.encode() for effect in state.effects],
        "next_effect": state.next_effect,
        "active": state.active,
        "turn": state.turn,
        "turn_over": state.turn_over,
        "allowance": [left.moks, left.beyond, left.variations, left.attacks],
        "over": ended,
        "machine": state.machine.encode(),
    }


def decoded(data: Json) -> EvolutionState:
    """Return the state that `encoded` wrote. Raise ValueError when it is not one."""
    found = _fields.record(data, _NAMES)
    try:
        setting = settings.read(found["options"] if isinstance(found["options"], dict) else {"?": None})
    except SetupError:
        _fields.refuse("options")
    cards = _fields.listed(found["cards"], "cards", lambda ref: _known(ref, setting))
    if len(cards) > _MOST_CARDS:
        _fields.refuse("cards")
    owners = _fields.listed(
        found["owners"], "owners", lambda one: _fields.whole(one, "owners", setting.players)
    )
    if len(owners) != len(cards):
        _fields.refuse("owners")
    state = EvolutionState(setting, cards, owners, _fields.rng(found["rng"]))
    _read_table(state, found)
    _read_turn(state, found)
    _check_owners(state)
    _fields.check_question(state, len(state.seats))
    return state


def _known(ref: Json, setting: Setting) -> EvolutionCard:
    if not isinstance(ref, str) or ref not in setting.known:
        _fields.refuse("cards")
    return setting.known[ref]


def _by_seat(data: Json, field: str, setting: Setting, below: int) -> list[int]:
    found = _fields.listed(data, field, lambda item: _fields.whole(item, field, below))
    if len(found) != setting.players:
        _fields.refuse(field)
    return found


def _rows(data: Json, field: str, state: EvolutionState) -> list[list[int]]:
    def row(item: Json) -> list[int]:
        return _fields.listed(item, field, lambda one: _fields.whole(one, field, len(state.cards)))

    found = _fields.listed(data, field, row)
    if len(found) != state.setting.players:
        _fields.refuse(field)
    return found


def _flags(data: Json, field: str, setting: Setting) -> list[bool]:
    found = _fields.listed(data, field, lambda item: _fields.flag(item, field))
    if len(found) != setting.players:
        _fields.refuse(field)
    return found


def _read_table(state: EvolutionState, found: dict[str, Json]) -> None:
    setting = state.setting
    state.hands = _rows(found["hands"], "hands", state)
    state.played = _rows(found["played"], "played", state)
    state.moks = _fields.listed(
        found["moks"], "moks", lambda row: _fields.listed(row, "moks", lambda one: _mok(one, state))
    )
    if len(state.moks) != setting.players:
        _fields.refuse("moks")
    state.seen = _rows(found["seen"], "seen", state)
    state.extra = _by_seat(found["extra"], "extra", setting, _MOST_CARDS)
    state.missed = _by_seat(found["missed"], "missed", setting, _MOST_CARDS)
    state.gone = _flags(found["gone"], "gone", setting)
    state.idle = _flags(found["idle"], "idle", setting)
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
    names = {"number", "card", "sentence", "owner", "foe", "on", "until", "until_used"}
    found = _fields.record(data, names)
    whole, seats = _fields.whole, state.setting.players
    card = whole(found["card"], "effects", len(state.cards))
    variation = state.cards[card]
    if not isinstance(variation, Variation) or variation.ref not in state.setting.scripts:
        _fields.refuse("effects")
    return Lasting(
        whole(found["number"], "effects", state.next_effect),
        card,
        whole(found["sentence"], "effects", len(state.setting.scripts[variation.ref].sentences)),
        whole(found["owner"], "effects", seats),
        None if found["foe"] is None else whole(found["foe"], "effects", seats),
        _on(found["on"], state),
        _term(found["until"], state),
        _fields.flag(found["until_used"], "effects"),
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
    left = _fields.listed(
        found["allowance"], "allowance", lambda one: _fields.whole(one, "allowance", _MOST_CARDS)
    )
    if len(left) != 4:
        _fields.refuse("allowance")
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

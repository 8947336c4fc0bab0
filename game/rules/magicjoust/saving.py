"""States of Magicjoust as plain JSON, and back from what anybody may have written."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeVar

from game.core.fields import Fields
from game.core.lasting import Lasting
from game.core.machine import Machine
from game.rules.magicjoust.joust import DIE
from game.rules.magicjoust.setting import SEATS
from game.rules.magicjoust.singularities import ZONES, Singularity
from game.rules.magicjoust.table import Drawn, Invoked, Joust, Spot, Wizard

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json, Options
    from game.rules.magicjoust.setting import Setting
    from game.rules.magicjoust.state import MagicState

S = TypeVar("S", bound="MagicState")
T = TypeVar("T")

_NAMES = {
    "options", "rng", "cards", "owners", "wizards", "known", "foreseen", "opening", "active", "turn",
    "turn_over", "drawn", "joust", "effects", "over", "machine",
}  # fmt: skip
_PILES: Final = ("singularities", "creuset", "hand", "spent", "discard")
_MOST_CARDS: Final = 512
_MOST_TURNS: Final = 1 << 20

_fields = Fields("Magicjoust")


def encoded(state: MagicState) -> dict[str, Json]:
    """Return the whole state as plain JSON."""
    over = state.over
    ended: Json = [[*over.winners], [*over.scores], over.reason] if over else None
    return {
        "options": state.setting.as_options(),
        "rng": state.rng.state,
        "cards": [card.ref for card in state.cards],
        "owners": [*state.owners],
        "wizards": [_wizard(wizard) for wizard in state.wizards],
        "known": [[*known] for known in state.known],
        "foreseen": [*state.foreseen],
        "opening": [[*rolled] for rolled in state.opening],
        "active": state.active,
        "turn": state.turn,
        "turn_over": state.turn_over,
        "drawn": [state.drawn.singularity, state.drawn.creuset],
        "joust": encoded_joust(state.joust),
        "effects": [encoded_effect(effect) for effect in state.effects],
        "over": ended,
        "machine": state.machine.encode(),
    }


def _wizard(wizard: Wizard) -> Json:
    zones: Json = [[[spot.card, spot.stable] for spot in zone] for zone in wizard.zones]
    return {
        "singularities": [*wizard.singularities],
        "creuset": [*wizard.creuset],
        "hand": [*wizard.hand],
        "spent": [*wizard.spent],
        "discard": [*wizard.discard],
        "zones": zones,
        "invoked": [[one.card, one.used] for one in wizard.invoked],
    }


def encoded_joust(joust: Joust | None) -> Json:
    """Return an attack as plain JSON."""
    if joust is None:
        return None
    return {
        "attacker": joust.attacker,
        "defender": joust.defender,
        "dice": [*joust.dice],
        "bonus": [*joust.bonus],
        "stopped": joust.stopped,
    }


def encoded_effect(effect: Lasting) -> dict[str, Json]:
    """Return what lasts as plain JSON: until the next edge of its kind."""
    told = effect.encode()
    until: Json = [*effect.until[:2]] if effect.until else None
    return {**{name: told[name] for name in ("card", "sentence", "owner")}, "until": until}


# --- reading ------------------------------------------------------------------------------------------------


def decoded(data: Json, make: Callable[..., S], read: Callable[[Options], Setting]) -> S:
    """Return the state that `encoded` wrote, its options read. Raise ValueError when it is not one."""
    found = _fields.record(data, _NAMES)
    setting = _fields.options(found["options"], read)
    cards, owners = _fields.dealt(found, setting.known, _MOST_CARDS, SEATS)
    state = make(setting, cards, owners, _fields.rng(found["rng"]))
    state.wizards = _pair(found["wizards"], "wizards", lambda one: _read_wizard(one, state))
    state.known = _pair(found["known"], "known", lambda one: _cards(one, "known", state))
    state.foreseen = _pair(
        found["foreseen"], "foreseen", lambda one: _fields.whole(one, "foreseen", _MOST_CARDS)
    )
    _check_places(state)
    _lay_anew(state)
    _read_turn(state, found)
    _fields.check_question(state, len(state.seats))
    return state


def _pair(data: Json, field: str, read: Callable[[Json], T]) -> list[T]:
    return _fields.exactly(data, field, SEATS, read)


def _cards(data: Json, field: str, state: MagicState) -> list[int]:
    return _fields.cards(data, field, len(state.cards))


def _read_wizard(data: Json, state: MagicState) -> Wizard:
    found = _fields.record(data, {*_PILES, "zones", "invoked"})
    singularities, creuset, hand, spent, discard = (_cards(found[name], name, state) for name in _PILES)

    def zone(data: Json) -> list[Spot]:
        return _fields.listed(data, "zones", lambda one: Spot(*_marked(one, "zones", state)))

    zones = _fields.exactly(found["zones"], "zones", len(ZONES), zone)
    invoked = _fields.listed(
        found["invoked"], "invoked", lambda one: Invoked(*_marked(one, "invoked", state))
    )
    return Wizard(singularities, creuset, hand, spent, discard, zones, invoked)


def _lay_anew(state: MagicState) -> None:
    """Lay the cards in play one after the other, so that each is known for what it is."""
    for seat, wizard in enumerate(state.wizards):
        laid, wizard.invoked = wizard.invoked, []
        for one in laid:
            state.lay(seat, one)


def _marked(data: Json, field: str, state: MagicState) -> tuple[int, bool]:
    match data:
        case [card, bool(mark)]:
            return _fields.whole(card, field, len(state.cards)), mark
    return _fields.refuse(field)


def _check_places(state: MagicState) -> None:
    """Raise ValueError unless every card lies once, with its owner, where it may, and is known as it lies."""
    for seat, wizard in enumerate(state.wizards):
        on_table = [spot.card for zone in wizard.zones for spot in zone]
        ether = [*wizard.singularities, *wizard.spent, *on_table]
        others = [*wizard.creuset, *wizard.hand, *wizard.discard, *[one.card for one in wizard.invoked]]
        own = Counter(card for card, owner in enumerate(state.owners) if owner == seat)
        if Counter([*ether, *others]) != own:
            _fields.refuse("wizards")
        if any(isinstance(state.cards[card], Singularity) != (card in ether) for card in own):
            _fields.refuse("wizards")
        if any(card not in state.wizards[state.foe(seat)].hand for card in state.known[seat]):
            _fields.refuse("known")
        if state.foreseen[seat] > len(wizard.creuset):
            _fields.refuse("foreseen")


def _read_turn(state: MagicState, found: dict[str, Json]) -> None:
    state.opening = _fields.listed(found["opening"], "opening", _rolled)
    state.active = _fields.whole(found["active"], "active", SEATS)
    state.turn = _fields.whole(found["turn"], "turn", _MOST_TURNS)
    state.turn_over = _fields.flag(found["turn_over"], "turn_over")
    state.drawn = Drawn(*_pair(found["drawn"], "drawn", lambda one: _fields.flag(one, "drawn")))
    state.joust = _joust(found["joust"])
    state.effects = _fields.listed(found["effects"], "effects", lambda one: _effect(one, state))
    state.over = _fields.outcome(found["over"], "over", SEATS)
    state.machine = Machine.decode(found["machine"], state.setting.programs)


def _rolled(data: Json) -> tuple[int, int]:
    first, second = _pair(data, "opening", lambda one: _fields.whole(one, "opening", DIE + 1))
    return first, second


def _joust(data: Json) -> Joust | None:
    if data is None:
        return None
    found = _fields.record(data, {"attacker", "defender", "dice", "bonus", "stopped"})
    attacker = _fields.whole(found["attacker"], "joust", SEATS)
    return Joust(
        attacker,
        _fields.whole(found["defender"], "joust", SEATS),
        _pair(found["dice"], "joust", lambda one: _fields.whole(one, "joust", DIE + 1)),
        _pair(found["bonus"], "joust", _signed),
        _fields.flag(found["stopped"], "joust"),
    )


def _signed(data: Json) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or abs(data) > _MOST_CARDS:
        _fields.refuse("joust")
    return data


def _effect(data: Json, state: MagicState) -> Lasting:
    found = _fields.record(data, {"card", "sentence", "owner", "until"})
    card = _fields.whole(found["card"], "effects", len(state.cards))
    if isinstance(state.cards[card], Singularity):
        _fields.refuse("effects")
    sentences = state.recipe(card).sentences
    number = _fields.whole(found["sentence"], "effects", len(sentences))
    if sentences[number].lasts is None:
        _fields.refuse("effects")
    owner = _fields.whole(found["owner"], "effects", SEATS)
    match found["until"]:
        case ["start" | "end" as edge, int(seat)] if seat in (0, 1) and not isinstance(seat, bool):
            return Lasting(card, number, owner, until=(edge, seat, 1))
    return _fields.refuse("effects")

"""States of Wankul as plain JSON, and back from what anybody may have written."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeVar

from game.core.fields import Fields
from game.core.lasting import Lasting
from game.core.machine import Machine
from game.rules.wankul import sight
from game.rules.wankul.setting import SEATS
from game.rules.wankul.table import PILES, SLOTS, Ground, Laid, Side
from game.rules.wankul.traits import TURN_END

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json, Options
    from game.rules.wankul.setting import Setting
    from game.rules.wankul.state import WankulState

S = TypeVar("S", bound="WankulState")
T = TypeVar("T")

_NAMES = {
    "options", "rng", "cards", "owners", "sides", "grounds", "knows", "milled", "looked", "opening",
    "removed", "active", "turn", "turn_over", "played", "scored", "effects", "next_effect", "over", "machine",
}  # fmt: skip
_OF_EFFECTS: Final = {"number", "card", "source", "sentence", "owner", "foe", "on", "until", "until_used"}
_OF_GROUNDS: Final = {"card", "owner", "turn", "fresh", "scoring", "used", "rows"}
_SCORING: Final = ("", "declared", "reckoned")
_MOST_CARDS: Final = 256
_MOST_TURNS: Final = 1 << 10
_MOST_EFFECTS: Final = 1 << 20
_STRONGEST: Final = 1 << 20

_fields = Fields("Wankul")


def encoded(state: WankulState) -> dict[str, Json]:
    """Return the whole state as plain JSON."""
    over = state.over
    ended: Json = [[*over.winners], [*over.scores], over.reason] if over else None
    return {
        "options": state.setting.as_options(),
        "rng": state.rng.state,
        "cards": [*state.refs],
        "owners": [*state.owners],
        "sides": [_side(side) for side in state.sides],
        "grounds": [_ground(ground) if ground else None for ground in state.grounds],
        "knows": [[*sorted(known)] for known in state.knows],
        "milled": [[*milled] for milled in state.milled],
        "looked": [[*looked] for looked in state.looked],
        "opening": [[*pair] for pair in state.opening],
        "removed": state.removed,
        "active": state.active,
        "turn": state.turn,
        "turn_over": state.turn_over,
        "played": state.played,
        "scored": state.scored,
        "effects": [effect.encode() for effect in state.effects],
        "next_effect": state.next_effect,
        "over": ended,
        "machine": state.machine.encode(),
    }


def _side(side: Side) -> Json:
    return {**{name: [*side.pile(name)] for name in PILES}, "points": side.points}


def _ground(ground: Ground) -> Json:
    rows: Json = [[[*laid] for laid in row] for row in ground.rows]
    told = {name: getattr(ground, name) for name in _OF_GROUNDS - {"rows"}}
    return {**{name: told[name] for name in sorted(told)}, "rows": rows}


# --- reading ------------------------------------------------------------------------------------------------


def decoded(data: Json, make: Callable[..., S], read: Callable[[Options], Setting]) -> S:
    """Return the state that `encoded` wrote, its options read. Raise ValueError when it is not one."""
    found = _fields.record(data, _NAMES)
    setting = _fields.options(found["options"], read)
    cards, owners = _fields.dealt(found, setting.known, _MOST_CARDS, SEATS)
    state = make(setting, cards, owners, _fields.rng(found["rng"]))
    state.sides = _pair(found["sides"], "sides", lambda one: _read_side(one, state))
    state.grounds = _fields.exactly(
        found["grounds"], "grounds", len(SLOTS), lambda one: _read_ground(one, state)
    )
    _check_places(state)
    _read_sight(state, found)
    _read_turn(state, found)
    _fields.check_question(state, SEATS)
    _check_frames(state)
    return state


def _check_frames(state: WankulState) -> None:
    """Raise ValueError where what is being carried out is about nothing that there is."""
    try:
        for seat in state.seats:
            sight.carried_out(state, seat)
    except (LookupError, TypeError, ValueError, AttributeError):
        _fields.refuse("machine")


def _pair(data: Json, field: str, read: Callable[[Json], T]) -> list[T]:
    return _fields.exactly(data, field, SEATS, read)


def _cards(data: Json, field: str, state: WankulState) -> list[int]:
    return _fields.cards(data, field, len(state.cards))


def _read_side(data: Json, state: WankulState) -> Side:
    found = _fields.record(data, {*PILES, "points"})
    piles = {name: _cards(found[name], name, state) for name in PILES}
    return Side(**piles, points=_fields.whole(found["points"], "points", _MOST_CARDS))


def _read_ground(data: Json, state: WankulState) -> Ground | None:
    if data is None:
        return None
    found = _fields.record(data, _OF_GROUNDS)
    scoring = found["scoring"]
    if scoring not in _SCORING:
        _fields.refuse("grounds")

    def row(data: Json) -> list[Laid]:
        return _fields.listed(data, "rows", lambda one: _read_laid(one, state))

    return Ground(
        _fields.whole(found["card"], "grounds", len(state.cards)),
        _fields.whole(found["owner"], "grounds", SEATS),
        _fields.whole(found["turn"], "grounds", _MOST_TURNS),
        _fields.flag(found["fresh"], "grounds"),
        str(scoring),
        _fields.whole(found["used"], "grounds", _MOST_TURNS),
        _pair(found["rows"], "rows", row),
    )


def _read_laid(data: Json, state: WankulState) -> Laid:
    match data:
        case [card, turn, bool(muted), used]:
            return Laid(
                _fields.whole(card, "rows", len(state.cards)),
                _fields.whole(turn, "rows", _MOST_TURNS),
                muted,
                _fields.whole(used, "rows", _MOST_TURNS),
            )
    return _fields.refuse("rows")


def _check_places(state: WankulState) -> None:
    """Raise ValueError unless every card lies once, in a pile of its owner's or where it may in play."""
    in_play: list[int] = []
    for ground in state.grounds:
        if ground is not None:
            if not state.is_terrain(ground.card) or state.owners[ground.card] != ground.owner:
                _fields.refuse("grounds")
            laid = [one.card for row in ground.rows for one in row]
            if any(state.is_terrain(card) for card in laid):
                _fields.refuse("rows")
            in_play += [ground.card, *laid]
    for seat, side in enumerate(state.sides):
        own = [card for name in PILES for card in side.pile(name)]
        own += [card for card in in_play if state.owners[card] == seat]
        if Counter(own) != Counter(card for card, owner in enumerate(state.owners) if owner == seat):
            _fields.refuse("sides")


def _read_sight(state: WankulState, found: dict[str, Json]) -> None:
    """Read what was seen: cards that lie hidden are known, where they lie."""
    hidden = {card for side in state.sides for card in (*side.hand, *side.deck)}
    state.knows = [{*known} for known in _by_seat(state, found, "knows")]
    state.looked = _by_seat(state, found, "looked")
    state.milled = _by_seat(state, found, "milled")
    if any(not known <= hidden for known in state.knows):
        _fields.refuse("knows")
    state.opening = _fields.listed(found["opening"], "opening", lambda one: _two(one, state))


def _by_seat(state: WankulState, found: dict[str, Json], name: str) -> list[list[int]]:
    return _pair(found[name], name, lambda one: _cards(one, name, state))


def _two(data: Json, state: WankulState) -> tuple[int, int]:
    one, other = _pair(data, "opening", lambda one: _fields.whole(one, "opening", len(state.cards)))
    return one, other


def _read_turn(state: WankulState, found: dict[str, Json]) -> None:
    state.removed = _signed(found["removed"], "removed")
    state.active = _fields.whole(found["active"], "active", SEATS)
    state.turn = _fields.whole(found["turn"], "turn", _MOST_TURNS)
    state.turn_over = _fields.flag(found["turn_over"], "turn_over")
    state.played = _fields.whole(found["played"], "played", _MOST_CARDS)
    state.scored = _fields.whole(found["scored"], "scored", _MOST_CARDS)
    state.next_effect = _fields.whole(found["next_effect"], "next_effect", _MOST_EFFECTS)
    state.effects = _fields.listed(found["effects"], "effects", lambda one: _effect(one, state))
    state.over = _fields.outcome(found["over"], "over", SEATS)
    state.machine = Machine.decode(found["machine"], state.setting.programs)


def _signed(data: Json, field: str) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or abs(data) >= _STRONGEST:
        _fields.refuse(field)
    return data


def _effect(data: Json, state: WankulState) -> Lasting:
    found = _fields.record(data, _OF_EFFECTS)
    card = _fields.whole(found["card"], "effects", len(state.cards))
    sentences = state.recipes[card].sentences
    number = _fields.whole(found["sentence"], "effects", len(sentences))
    if sentences[number].lasts is None:
        _fields.refuse("effects")
    owner = _fields.whole(found["owner"], "effects", SEATS)
    return Lasting(
        card,
        number,
        owner,
        1 - owner,
        _on(found["on"], state),
        _until(found["until"]),
        _fields.flag(found["until_used"], "effects"),
        number=_fields.whole(found["number"], "effects", state.next_effect),
    )


def _on(data: Json, state: WankulState) -> tuple[int, int] | None:
    match data:
        case None:
            return None
        case [seat, card]:
            seat = _fields.whole(seat, "effects", SEATS)
            return seat, _fields.whole(card, "effects", len(state.cards))
    return _fields.refuse("effects")


def _until(data: Json) -> tuple[str, int, int] | None:
    match data:
        case None:
            return None
        case [str(edge), seat, 1] if edge == TURN_END:
            return edge, _fields.whole(seat, "effects", SEATS), 1
    return _fields.refuse("effects")

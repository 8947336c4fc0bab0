"""Reading the states of every variant back from plain JSON that anybody may have written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.collection import BATTLE, FOLLOW, LEAD, STAGES, TROPHY, CollectionState
from game.rules.bataille.dealing import SEATS
from game.rules.bataille.decoding_round import read_round
from game.rules.bataille.fields import fields
from game.rules.bataille.options import COLLECTION, ROUND
from game.rules.bataille.pool import Pool, drawn_piles, pool_of, quotas
from game.rules.bataille.simple import HELD, SimpleState
from game.rules.bataille.symbols import SYMBOLS, line_ties

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json
    from game.rules.bataille.game import Table
    from game.rules.bataille.options import Setting

_SIMPLE = {"options", "rng", "piles", "fresh", "stakes", "out", "picks"}
_COLLECTION = {
    "options",
    "rng",
    "piles",
    "fresh",
    "lead",
    "stage",
    "lines",
    "stakes",
    "trophies",
    "waiting",
}


def read_table(data: Json) -> Table:
    """Return the state that any variant's `encode` wrote. Raise ValueError when it is not one."""
    if not isinstance(data, dict) or "options" not in data:
        fields.refuse("options")
    setting = fields.setting(data["options"])
    if setting.variant == ROUND:
        return read_round(data, setting)
    if setting.variant == COLLECTION:
        return _read_collection(data, setting)
    return _read_simple(data, setting)


def _cards(data: Json, field: str, pool: Pool) -> list[list[int]]:
    return fields.exactly(data, field, len(SEATS), lambda item: fields.cards(item, field, len(pool.refs)))


def _fresh(data: Json, piles: Sequence[Sequence[int]]) -> list[int]:
    found = fields.exactly(
        data, "fresh", len(SEATS), lambda item: fields.whole(item, "fresh", 1 + max(map(len, piles)))
    )
    if any(fresh > len(pile) for fresh, pile in zip(found, piles, strict=True)):
        fields.refuse("fresh")
    return found


def _read_simple(data: Json, setting: Setting) -> SimpleState:
    found, pool = fields.record(data, _SIMPLE), pool_of(setting)
    piles = _cards(found["piles"], "piles", pool)
    state = SimpleState(setting, pool, fields.rng(found["rng"]), piles)
    state.fresh = _fresh(found["fresh"], piles)
    state.stakes = _cards(found["stakes"], "stakes", pool)
    state.out = _cards(found["out"], "out", pool)
    state.picks = fields.exactly(
        found["picks"], "picks", len(SEATS), lambda item: fields.maybe(item, "picks", HELD)
    )
    owned = [piles[seat] + state.stakes[seat] + state.out[seat] for seat in SEATS]
    _check_owners(setting, pool, owned)
    _check_equal("stakes", pool, state.stakes)
    _check_picks(state)
    return state


def _check_picks(state: SimpleState) -> None:
    """Raise ValueError unless at most the first player has picked, the first card of its ref."""
    place = state.picks[0]
    if state.picks[1] is not None:
        fields.refuse("picks")
    if place is None:
        return
    held = state.piles[0][:HELD]
    if not state.decision or place >= len(held) or (place and not state.setting.choix):
        fields.refuse("picks")
    if state.pool.find(state.pool.refs[held[place]], held) != held[place]:
        fields.refuse("picks")


def _read_collection(data: Json, setting: Setting) -> CollectionState:
    found, pool = fields.record(data, _COLLECTION), pool_of(setting)
    piles = _cards(found["piles"], "piles", pool)
    lead = fields.whole(found["lead"], "lead", len(SEATS))
    state = CollectionState(setting, pool, fields.rng(found["rng"]), piles, lead)
    state.fresh = _fresh(found["fresh"], piles)
    state.lines = _cards(found["lines"], "lines", pool)
    state.stakes = _cards(found["stakes"], "stakes", pool)
    state.trophies = _cards(found["trophies"], "trophies", pool)
    state.waiting = fields.flag(found["waiting"], "waiting")
    stage = found["stage"]
    if not isinstance(stage, str) or stage not in STAGES:
        fields.refuse("stage")
    state.stage = stage
    owned = [
        piles[seat] + state.lines[seat] + state.stakes[seat] + state.trophies[1 - seat] for seat in SEATS
    ]
    _check_owners(setting, pool, owned)
    _check_duel(state)
    return state


def _check_duel(state: CollectionState) -> None:
    """Raise ValueError unless the lines and battle cards are those of the stage of a duel."""
    lead, other, symbols = state.lines[state.lead], state.lines[1 - state.lead], state.pool.symbols
    for line in (lead, other):
        if len({symbols[card] for card in line}) > 1:
            fields.refuse("lines")
    if (state.stage != LEAD and not lead) or (state.stage in (BATTLE, TROPHY) and not other):
        fields.refuse("lines")
    if state.stage in (LEAD, FOLLOW):
        turner = state.turner or 0
        if (state.stage == LEAD and other) or (state.lines[turner] and not state.piles[turner]):
            fields.refuse("lines")
        if any(state.stakes) or state.waiting:
            fields.refuse("stakes")
        return
    ties = line_ties(symbols[other[0]], len(other), symbols[lead[0]], len(lead))
    if state.stage == BATTLE:
        _check_equal("stakes", state.pool, state.stakes)
        if not ties or (state.waiting and not all(state.piles)):
            fields.refuse("stage")
    elif state.waiting or ties != any(state.stakes):
        fields.refuse("stakes")
    else:
        _check_won(state)


def _check_won(state: CollectionState) -> None:
    """Raise ValueError unless the battle cards of a duel that is won are equal but for the last ones."""
    one, two = state.stakes
    _check_equal("stakes", state.pool, [one[:-1], two[:-1]])
    last = [state.pool.symbols[stake[-1]] for stake in state.stakes if stake]
    if len(one) != len(two) or (last and last[0] == last[1]):
        fields.refuse("stakes")


def _check_equal(field: str, pool: Pool, stakes: Sequence[Sequence[int]]) -> None:
    """Raise ValueError unless the battle cards were all revealed with equal symbols."""
    one, two = ([pool.symbols[card] for card in stake] for stake in stakes)
    if one != two:
        fields.refuse(field)


def _check_owners(setting: Setting, pool: Pool, owned: Sequence[Sequence[int]]) -> None:
    """Raise ValueError unless each owns the cards that the charter gives him."""
    fields.check_once("piles", *owned)
    kept = [len(cards) for cards in owned]
    if setting.shared:
        half = sum(setting.piles) // 2
        right = kept == [half, half]
        if setting.decks is None:
            together = [card for cards in owned for card in cards]
            right = right and _symbols(pool, together) == quotas(*drawn_piles(setting))
    elif setting.decks is not None:
        right = [sorted(cards) for cards in owned] == [sorted(deck) for deck in pool.decks]
    else:
        right = [_symbols(pool, cards) for cards in owned] == [quotas(size) for size in setting.piles]
    if not right:
        fields.refuse("piles")


def _symbols(pool: Pool, cards: Sequence[int]) -> tuple[int, ...]:
    symbols = [pool.symbols[card] for card in cards]
    return tuple([symbols.count(symbol) for symbol in range(len(SYMBOLS))])

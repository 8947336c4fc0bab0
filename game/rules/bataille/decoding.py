"""Reading the states of every variant back from plain JSON that anybody may have written.

A ValueError names the field at fault.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.fields import Fields
from game.rules.bataille import options
from game.rules.bataille.collection import BATTLE, FOLLOW, LEAD, STAGES, TROPHY, CollectionState
from game.rules.bataille.dealing import SEATS
from game.rules.bataille.options import COLLECTION, HAND, ROUND
from game.rules.bataille.pool import Pool, drawn_piles, pool_of, quotas
from game.rules.bataille.rounds import MOST_REVEALS, RoundState
from game.rules.bataille.simple import HELD, SimpleState
from game.rules.bataille.symbols import SYMBOLS, beater, line_ties

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json
    from game.rules.bataille.game import Table
    from game.rules.bataille.options import Setting

_COMMON: Final = ("options", "rng")
_MOST_SHUFFLES: Final = 1 << 16


class _BattleFields(Fields):
    """The fields of a state of Openmok Bataille."""

    def maybe(self, data: Json, field: str, below: int) -> int | None:
        """Return an integer from 0 to below - 1, or None."""
        return None if data is None else self.whole(data, field, below)

    def check_once(self, field: str, *groups: Sequence[int]) -> None:
        """Raise ValueError where a card is in two places."""
        found = [card for group in groups for card in group]
        if len(found) != len(set(found)):
            self.refuse(field)


_fields: Final = _BattleFields("Openmok Bataille")


def read_table(data: Json) -> Table:
    """Return the state that any variant's `encode` wrote. Raise ValueError when it is not one."""
    if not isinstance(data, dict) or "options" not in data:
        _fields.refuse("options")
    setting = _fields.options(data["options"], options.read)
    if setting.as_options() != data["options"]:
        _fields.refuse("options")
    if setting.variant == ROUND:
        return _read_round(data, setting)
    if setting.variant == COLLECTION:
        return _read_collection(data, setting)
    return _read_simple(data, setting)


def _cards(data: Json, field: str, pool: Pool) -> list[list[int]]:
    return _fields.exactly(data, field, len(SEATS), lambda item: _fields.cards(item, field, len(pool.refs)))


def _fresh(data: Json, piles: Sequence[Sequence[int]]) -> list[int]:
    found = _fields.exactly(
        data, "fresh", len(SEATS), lambda item: _fields.whole(item, "fresh", 1 + max(map(len, piles)))
    )
    if any(fresh > len(pile) for fresh, pile in zip(found, piles, strict=True)):
        _fields.refuse("fresh")
    return found


def _read_simple(data: Json, setting: Setting) -> SimpleState:
    found, pool = _fields.record(data, {*_COMMON, *SimpleState.kept}), pool_of(setting)
    piles = _cards(found["piles"], "piles", pool)
    state = SimpleState(setting, pool, _fields.rng(found["rng"]), piles)
    state.fresh = _fresh(found["fresh"], piles)
    state.stakes = _cards(found["stakes"], "stakes", pool)
    state.out = _cards(found["out"], "out", pool)
    state.picks = _fields.exactly(
        found["picks"], "picks", len(SEATS), lambda item: _fields.maybe(item, "picks", HELD)
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
        _fields.refuse("picks")
    if place is None:
        return
    held = state.piles[0][:HELD]
    if not state.decision or place >= len(held) or (place and not state.setting.choix):
        _fields.refuse("picks")
    if state.pool.find(state.pool.refs[held[place]], held) != held[place]:
        _fields.refuse("picks")


def _read_collection(data: Json, setting: Setting) -> CollectionState:
    found, pool = _fields.record(data, {*_COMMON, *CollectionState.kept}), pool_of(setting)
    piles = _cards(found["piles"], "piles", pool)
    lead = _fields.whole(found["lead"], "lead", len(SEATS))
    state = CollectionState(setting, pool, _fields.rng(found["rng"]), piles, lead)
    state.fresh = _fresh(found["fresh"], piles)
    state.lines = _cards(found["lines"], "lines", pool)
    state.stakes = _cards(found["stakes"], "stakes", pool)
    state.trophies = _cards(found["trophies"], "trophies", pool)
    state.waiting = _fields.flag(found["waiting"], "waiting")
    stage = found["stage"]
    if not isinstance(stage, str) or stage not in STAGES:
        _fields.refuse("stage")
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
            _fields.refuse("lines")
    if (state.stage != LEAD and not lead) or (state.stage in (BATTLE, TROPHY) and not other):
        _fields.refuse("lines")
    if state.stage in (LEAD, FOLLOW):
        turner = state.turner or 0
        if (state.stage == LEAD and other) or (state.lines[turner] and not state.piles[turner]):
            _fields.refuse("lines")
        if any(state.stakes) or state.waiting:
            _fields.refuse("stakes")
        return
    ties = line_ties(symbols[other[0]], len(other), symbols[lead[0]], len(lead))
    if state.stage == BATTLE:
        _check_equal("stakes", state.pool, state.stakes)
        if not ties or (state.waiting and not all(state.piles)):
            _fields.refuse("stage")
    elif state.waiting or ties != any(state.stakes):
        _fields.refuse("stakes")
    else:
        _check_won(state)


def _check_won(state: CollectionState) -> None:
    """Raise ValueError unless the battle cards of a duel that is won are equal but for the last ones."""
    one, two = state.stakes
    _check_equal("stakes", state.pool, [one[:-1], two[:-1]])
    last = [state.pool.symbols[stake[-1]] for stake in state.stakes if stake]
    if len(one) != len(two) or (last and last[0] == last[1]):
        _fields.refuse("stakes")


def _check_equal(field: str, pool: Pool, stakes: Sequence[Sequence[int]]) -> None:
    """Raise ValueError unless the battle cards were all revealed with equal symbols."""
    one, two = ([pool.symbols[card] for card in stake] for stake in stakes)
    if one != two:
        _fields.refuse(field)


def _check_owners(setting: Setting, pool: Pool, owned: Sequence[Sequence[int]]) -> None:
    """Raise ValueError unless each owns the cards that the charter gives him."""
    _fields.check_once("piles", *owned)
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
        _fields.refuse("piles")


def _symbols(pool: Pool, cards: Sequence[int]) -> tuple[int, ...]:
    symbols = [pool.symbols[card] for card in cards]
    return tuple([symbols.count(symbol) for symbol in range(len(SYMBOLS))])


# --- the round ------------------------------------------------------------------------------------------


def _read_round(data: Json, setting: Setting) -> RoundState:
    """Return the state that `RoundState.encode` wrote. Raise ValueError when it is not one."""
    found, pool, players = (
        _fields.record(data, {*_COMMON, *RoundState.kept}),
        pool_of(setting),
        setting.players,
    )
    number = len(pool.refs)

    def cards(name: str) -> list[int]:
        return _fields.cards(found[name], name, number)

    def cards_by_seat(name: str) -> list[list[int]]:
        return _fields.exactly(found[name], name, players, lambda item: _fields.cards(item, name, number))

    opener = _fields.whole(found["opener"], "opener", players)
    state = RoundState(
        setting, pool, _fields.rng(found["rng"]), cards_by_seat("hands"), cards("draw"), opener
    )
    state.discard, state.standing, state.laid = cards("discard"), cards("standing"), cards("laid")
    state.trophies = cards_by_seat("trophies")
    state.holder = _fields.maybe(found["holder"], "holder", players)
    state.played = _fields.whole(found["played"], "played", players + 1)
    state.discarding = _fields.flag(found["discarding"], "discarding")
    state.battle = _fields.whole(found["battle"], "battle", MOST_REVEALS + 1)
    state.picks = _fields.exactly(
        found["picks"], "picks", players, lambda item: _fields.maybe(item, "picks", number)
    )
    state.shuffles = _fields.whole(found["shuffles"], "shuffles", _MOST_SHUFFLES)
    state.born = _fields.listed(
        found["born"], "born", lambda item: _fields.whole(item, "born", state.shuffles + 1)
    )
    _check_cards(state)
    _check_table(state)
    _check_laid(state)
    _check_round_picks(state)
    return state


def _check_cards(state: RoundState) -> None:
    """Raise ValueError unless every card of the pool is in one place, and every hand in order."""
    groups = [*state.hands, state.draw, state.discard, state.standing, state.laid, *state.trophies]
    _fields.check_once("draw", *groups)
    if sum([len(group) for group in groups]) != len(state.pool.refs):
        _fields.refuse("draw")
    if any(hand != sorted(hand) or len(hand) > HAND for hand in state.hands):
        _fields.refuse("hands")
    if len(state.born) != len(state.pool.refs):
        _fields.refuse("born")
    if any(state.born[card] != state.shuffles for card in state.draw):
        _fields.refuse("born")
    most = state.setting.trophies or 0
    won = [len(cards) for cards in state.trophies]
    if max(won) > most or won.count(most) > 1:
        _fields.refuse("trophies")


def _check_table(state: RoundState) -> None:
    """Raise ValueError unless what stands agrees with how many have played."""
    players, over = len(state.hands), state.outcome is not None
    if (state.holder is None) != (state.played == 0) or (over and state.played):
        _fields.refuse("holder")
    if bool(state.standing) != (0 < state.played < players):
        _fields.refuse("standing")
    if len({state.pool.symbols[card] for card in state.standing}) > 1:
        _fields.refuse("standing")
    if state.holder is not None and (state.holder - state.opener) % players >= state.played:
        _fields.refuse("holder")
    ended = state.played == players
    if (ended and not state.discard) or (not (ended or over) and not _can_play(state)):
        _fields.refuse("hands")


def _can_play(state: RoundState) -> bool:
    """Say whether those who are to act have a card to do it with."""
    if state.battle:
        return bool(state.hands[state.holding] and state.hands[state.active])
    return bool(state.hands[state.active] or state.laid)


def _check_laid(state: RoundState) -> None:
    """Raise ValueError unless the cards put down are of one symbol that the player may put down."""
    if not state.laid:
        if state.discarding or state.battle:
            _fields.refuse("laid")
        return
    symbols = {state.pool.symbols[card] for card in state.laid}
    if len(symbols) > 1 or state.outcome is not None or state.played == len(state.hands):
        _fields.refuse("laid")
    if state.discarding:
        if state.holder is None or state.battle:
            _fields.refuse("discarding")
        return
    if state.holder is None:
        if state.battle:
            _fields.refuse("battle")
        return
    _check_answer(state, symbols.pop())


def _check_answer(state: RoundState, symbol: int) -> None:
    """Raise ValueError unless an answer, with the cards still in hand, can beat or tie what stands."""
    standing, count = state.pool.symbols[state.standing[0]], len(state.standing)
    held = [state.pool.symbols[card] for card in state.hands[state.active]]
    if state.battle:
        if not line_ties(symbol, len(state.laid), standing, count):
            _fields.refuse("battle")
    elif symbol not in (standing, beater(standing)) or len(state.laid) + held.count(symbol) < count:
        _fields.refuse("laid")


def _check_round_picks(state: RoundState) -> None:
    """Raise ValueError unless at most the holder has picked, in a battle, a card of his hand."""
    for seat, card in enumerate(state.picks):
        if card is None:
            continue
        if not state.battle or seat != state.holder or card not in state.hands[seat]:
            _fields.refuse("picks")

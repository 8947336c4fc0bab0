"""Openmok Bataille as the kernel knows it: its key, its options, its first state; states read back.

They are read from plain JSON that anybody may have written: a ValueError names the field at fault.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from game.core.model import SetupError
from game.core.rng import Rng, check_seed
from game.core.session import digest
from game.core.setup_options import ByOptions
from game.rules.bataille import options as settings
from game.rules.bataille.collection import BATTLE, FOLLOW, LEAD, TROPHY, CollectionState
from game.rules.bataille.dealing import SEATS, deal_piles
from game.rules.bataille.options import HAND
from game.rules.bataille.pool import Pool, drawn_piles, pool_of, quotas
from game.rules.bataille.rounds import RoundState, new_round
from game.rules.bataille.simple import HELD, SimpleState
from game.rules.bataille.starter import starter
from game.rules.bataille.symbols import SYMBOLS, beater, line_ties

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json, Options
    from game.rules.bataille.options import Setting
    from game.rules.bataille.state import BatailleState, PilesState

S = TypeVar("S", bound="BatailleState")

Table = SimpleState | RoundState | CollectionState
"""A game in progress, of one of the three variants."""


class OpenmokBataille(ByOptions):
    """A battle of cards of one symbol each: simple for two, the round for more, La Collection for two."""

    key = "openmok-bataille"
    rules_version = 2
    choices = settings.CHOICES
    read = staticmethod(settings.read)
    reveals = frozenset({"reveal", "turn", "draw"})
    shows_own: frozenset[str] = frozenset()

    def setup(self, options: Options, seed: int) -> Table:
        """Return the first state. Raise SetupError naming the option, or the seed, at fault."""
        setting = settings.read(options)
        check_seed(seed)
        pool, rng = pool_of(setting), Rng(seed)
        if setting.variant == settings.ROUND:
            return new_round(setting, rng)
        piles = deal_piles(setting, pool, rng)
        if setting.variant == settings.COLLECTION:
            return CollectionState(setting, pool, rng, piles, rng.below(len(SEATS)))
        return SimpleState(setting, pool, rng, piles)

    def decode(self, data: Json) -> Table:
        """Return the state that `encode` wrote. Raise ValueError when it is not one."""
        variant = _variant(data)
        if variant == settings.ROUND:
            return _read_round(data)
        return _read_collection(data) if variant == settings.COLLECTION else _read_simple(data)

    def cards_digest(self, _options: Options) -> str:
        """Return a fingerprint of the starter collection; other cards are in the options."""
        return digest([[ref, symbol] for ref, symbol in starter()])


# --- states read back ---------------------------------------------------------------------------------------


def _variant(data: Json) -> str:
    told = data.get("options") if isinstance(data, dict) else None
    try:
        return settings.read(told if isinstance(told, dict) else {"": None}).variant
    except SetupError:
        SimpleState.saved.refuse("options")


def _made(kind: type[S], data: Json, *given: str) -> S:
    def make(setting: Setting, *told: Any) -> S:  # noqa: ANN401 - what that variant is made of
        return kind(setting, pool_of(setting), *told)

    return kind.saved.state(data, settings.read, make, ("setting", "rng", *given))


def _read_simple(data: Json) -> SimpleState:
    state = _made(SimpleState, data, "piles")
    _check_fresh(state)
    _check_owners(state, [state.piles[seat] + state.stakes[seat] + state.out[seat] for seat in SEATS])
    _check_equal(state, state.stakes)
    _check_picks(state)
    return state


def _check_fresh(state: PilesState) -> None:
    """Raise ValueError where more cards of a pile were never shown than it has."""
    if any(fresh > len(pile) for fresh, pile in zip(state.fresh, state.piles, strict=True)):
        state.saved.refuse("fresh")


def _check_picks(state: SimpleState) -> None:
    """Raise ValueError unless at most the first player has picked, the first card of its ref."""
    place = state.picks[0]
    if state.picks[1] is not None:
        state.saved.refuse("picks")
    if place is None:
        return
    held = state.piles[0][:HELD]
    if not state.decision or place >= len(held) or (place and not state.setting.choix):
        state.saved.refuse("picks")
    if state.pool.find(state.pool.refs[held[place]], held) != held[place]:
        state.saved.refuse("picks")


def _read_collection(data: Json) -> CollectionState:
    state = _made(CollectionState, data, "piles", "lead")
    _check_fresh(state)
    owned = [
        state.piles[seat] + state.lines[seat] + state.stakes[seat] + state.trophies[1 - seat]
        for seat in SEATS
    ]
    _check_owners(state, owned)
    _check_duel(state)
    return state


def _check_duel(state: CollectionState) -> None:
    """Raise ValueError unless the lines and battle cards are those of the stage of a duel."""
    lead, other, symbols = state.lines[state.lead], state.lines[1 - state.lead], state.pool.symbols
    for line in (lead, other):
        if len({symbols[card] for card in line}) > 1:
            state.saved.refuse("lines")
    if (state.stage != LEAD and not lead) or (state.stage in (BATTLE, TROPHY) and not other):
        state.saved.refuse("lines")
    if state.stage in (LEAD, FOLLOW):
        turner = state.turner or 0
        if (state.stage == LEAD and other) or (state.lines[turner] and not state.piles[turner]):
            state.saved.refuse("lines")
        if any(state.stakes) or state.waiting:
            state.saved.refuse("stakes")
        return
    ties = line_ties(symbols[other[0]], len(other), symbols[lead[0]], len(lead))
    if state.stage == BATTLE:
        _check_equal(state, state.stakes)
        if not ties or (state.waiting and not all(state.piles)):
            state.saved.refuse("stage")
    elif state.waiting or ties != any(state.stakes):
        state.saved.refuse("stakes")
    else:
        _check_won(state)


def _check_won(state: CollectionState) -> None:
    """Raise ValueError unless the battle cards of a duel that is won are equal but for the last ones."""
    one, two = state.stakes
    _check_equal(state, [one[:-1], two[:-1]])
    last = [state.pool.symbols[stake[-1]] for stake in state.stakes if stake]
    if len(one) != len(two) or (last and last[0] == last[1]):
        state.saved.refuse("stakes")


def _check_equal(state: PilesState, stakes: Sequence[Sequence[int]]) -> None:
    """Raise ValueError unless the battle cards were all revealed with equal symbols."""
    one, two = ([state.pool.symbols[card] for card in stake] for stake in stakes)
    if one != two:
        state.saved.refuse("stakes")


def _check_owners(state: PilesState, owned: Sequence[Sequence[int]]) -> None:
    """Raise ValueError unless each owns the cards that the charter gives him."""
    _check_once(state, "piles", owned)
    setting, pool = state.setting, state.pool
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
        state.saved.refuse("piles")


def _check_once(state: BatailleState, field: str, groups: Sequence[Sequence[int]]) -> None:
    """Raise ValueError where a card is in two places."""
    found = [card for group in groups for card in group]
    if len(found) != len(set(found)):
        state.saved.refuse(field)


def _symbols(pool: Pool, cards: Sequence[int]) -> tuple[int, ...]:
    symbols = [pool.symbols[card] for card in cards]
    return tuple([symbols.count(symbol) for symbol in range(len(SYMBOLS))])


# --- the round ------------------------------------------------------------------------------------------


def _read_round(data: Json) -> RoundState:
    state = _made(RoundState, data, "hands", "draw", "opener")
    _check_cards(state)
    _check_table(state)
    _check_laid(state)
    _check_round_picks(state)
    return state


def _check_cards(state: RoundState) -> None:
    """Raise ValueError unless every card of the pool is in one place, and every hand in order."""
    groups = [*state.hands, state.draw, state.discard, state.standing, state.laid, *state.trophies]
    _check_once(state, "draw", groups)
    if sum([len(group) for group in groups]) != len(state.pool.refs):
        state.saved.refuse("draw")
    if any(hand != sorted(hand) or len(hand) > HAND for hand in state.hands):
        state.saved.refuse("hands")
    if len(state.born) != len(state.pool.refs):
        state.saved.refuse("born")
    if max(state.born) > state.shuffles or any(state.born[card] != state.shuffles for card in state.draw):
        state.saved.refuse("born")
    most = state.setting.trophies or 0
    won = [len(cards) for cards in state.trophies]
    if max(won) > most or won.count(most) > 1:
        state.saved.refuse("trophies")


def _check_table(state: RoundState) -> None:
    """Raise ValueError unless what stands agrees with how many have played."""
    players, over = len(state.hands), state.outcome is not None
    if (state.holder is None) != (state.played == 0) or (over and state.played):
        state.saved.refuse("holder")
    if bool(state.standing) != (0 < state.played < players):
        state.saved.refuse("standing")
    if len({state.pool.symbols[card] for card in state.standing}) > 1:
        state.saved.refuse("standing")
    if state.holder is not None and (state.holder - state.opener) % players >= state.played:
        state.saved.refuse("holder")
    ended = state.played == players
    if (ended and not state.discard) or (not (ended or over) and not _can_play(state)):
        state.saved.refuse("hands")


def _can_play(state: RoundState) -> bool:
    """Say whether those who are to act have a card to do it with."""
    if state.battle:
        return bool(state.hands[state.holding] and state.hands[state.active])
    return bool(state.hands[state.active] or state.laid)


def _check_laid(state: RoundState) -> None:
    """Raise ValueError unless the cards put down are of one symbol that the player may put down."""
    if not state.laid:
        if state.discarding or state.battle:
            state.saved.refuse("laid")
        return
    symbols = {state.pool.symbols[card] for card in state.laid}
    if len(symbols) > 1 or state.outcome is not None or state.played == len(state.hands):
        state.saved.refuse("laid")
    if state.discarding:
        if state.holder is None or state.battle:
            state.saved.refuse("discarding")
        return
    if state.holder is None:
        if state.battle:
            state.saved.refuse("battle")
        return
    _check_answer(state, symbols.pop())


def _check_answer(state: RoundState, symbol: int) -> None:
    """Raise ValueError unless an answer, with the cards still in hand, can beat or tie what stands."""
    standing, count = state.pool.symbols[state.standing[0]], len(state.standing)
    held = [state.pool.symbols[card] for card in state.hands[state.active]]
    if state.battle:
        if not line_ties(symbol, len(state.laid), standing, count):
            state.saved.refuse("battle")
    elif symbol not in (standing, beater(standing)) or len(state.laid) + held.count(symbol) < count:
        state.saved.refuse("laid")


def _check_round_picks(state: RoundState) -> None:
    """Raise ValueError unless at most the holder has picked, in a battle, a card of his hand."""
    for seat, card in enumerate(state.picks):
        if card is None:
            continue
        if not state.battle or seat != state.holder or card not in state.hands[seat]:
            state.saved.refuse("picks")

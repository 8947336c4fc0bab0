"""Reading the state of a round back from plain JSON that anybody may have written (BAT-5 to BAT-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.fields import fields
from game.rules.bataille.options import HAND
from game.rules.bataille.pool import pool_of
from game.rules.bataille.rounds import MOST_REVEALS, RoundState
from game.rules.bataille.symbols import beater, line_ties

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.bataille.options import Setting

_FIELDS = {
    "options",
    "rng",
    "hands",
    "draw",
    "discard",
    "trophies",
    "opener",
    "holder",
    "standing",
    "played",
    "laid",
    "discarding",
    "battle",
    "picks",
    "born",
    "shuffles",
}
MOST_SHUFFLES = 1 << 16


def read_round(data: Json, setting: Setting) -> RoundState:
    """Return the state that `RoundState.encode` wrote. Raise ValueError when it is not one."""
    found, pool, players = fields.record(data, _FIELDS), pool_of(setting), setting.players
    number = len(pool.refs)

    def cards(name: str) -> list[int]:
        return fields.cards(found[name], name, number)

    def cards_by_seat(name: str) -> list[list[int]]:
        return fields.exactly(found[name], name, players, lambda item: fields.cards(item, name, number))

    opener = fields.whole(found["opener"], "opener", players)
    state = RoundState(setting, pool, fields.rng(found["rng"]), cards_by_seat("hands"), cards("draw"), opener)
    state.discard, state.standing, state.laid = cards("discard"), cards("standing"), cards("laid")
    state.trophies = cards_by_seat("trophies")
    state.holder = fields.maybe(found["holder"], "holder", players)
    state.played = fields.whole(found["played"], "played", players + 1)
    state.discarding = fields.flag(found["discarding"], "discarding")
    state.battle = fields.whole(found["battle"], "battle", MOST_REVEALS + 1)
    state.picks = fields.exactly(
        found["picks"], "picks", players, lambda item: fields.maybe(item, "picks", number)
    )
    state.shuffles = fields.whole(found["shuffles"], "shuffles", MOST_SHUFFLES)
    state.born = fields.listed(
        found["born"], "born", lambda item: fields.whole(item, "born", state.shuffles + 1)
    )
    _check_cards(state)
    _check_table(state)
    _check_laid(state)
    _check_picks(state)
    return state


def _check_cards(state: RoundState) -> None:
    """Raise ValueError unless every card of the pool is in one place, and every hand in order."""
    groups = [*state.hands, state.draw, state.discard, state.standing, state.laid, *state.trophies]
    fields.check_once("draw", *groups)
    if sum([len(group) for group in groups]) != len(state.pool.refs):
        fields.refuse("draw")
    if any(hand != sorted(hand) or len(hand) > HAND for hand in state.hands):
        fields.refuse("hands")
    if len(state.born) != len(state.pool.refs):
        fields.refuse("born")
    if any(state.born[card] != state.shuffles for card in state.draw):
        fields.refuse("born")
    most = state.setting.trophies or 0
    won = [len(cards) for cards in state.trophies]
    if max(won) > most or won.count(most) > 1:
        fields.refuse("trophies")


def _check_table(state: RoundState) -> None:
    """Raise ValueError unless what stands agrees with how many have played."""
    players, over = len(state.hands), state.outcome is not None
    if (state.holder is None) != (state.played == 0) or (over and state.played):
        fields.refuse("holder")
    if bool(state.standing) != (0 < state.played < players):
        fields.refuse("standing")
    if len({state.pool.symbols[card] for card in state.standing}) > 1:
        fields.refuse("standing")
    if state.holder is not None and (state.holder - state.opener) % players >= state.played:
        fields.refuse("holder")
    ended = state.played == players
    if (ended and not state.discard) or (not (ended or over) and not _can_play(state)):
        fields.refuse("hands")


def _can_play(state: RoundState) -> bool:
    """Say whether those who are to act have a card to do it with."""
    if state.battle:
        return bool(state.hands[state.holding] and state.hands[state.active])
    return bool(state.hands[state.active] or state.laid)


def _check_laid(state: RoundState) -> None:
    """Raise ValueError unless the cards put down are of one symbol that the player may put down."""
    if not state.laid:
        if state.discarding or state.battle:
            fields.refuse("laid")
        return
    symbols = {state.pool.symbols[card] for card in state.laid}
    if len(symbols) > 1 or state.outcome is not None or state.played == len(state.hands):
        fields.refuse("laid")
    if state.discarding:
        if state.holder is None or state.battle:
            fields.refuse("discarding")
        return
    if state.holder is None:
        if state.battle:
            fields.refuse("battle")
        return
    _check_answer(state, symbols.pop())


def _check_answer(state: RoundState, symbol: int) -> None:
    """Raise ValueError unless an answer, with the cards still in hand, can beat or tie what stands."""
    standing, count = state.pool.symbols[state.standing[0]], len(state.standing)
    held = [state.pool.symbols[card] for card in state.hands[state.active]]
    if state.battle:
        if not line_ties(symbol, len(state.laid), standing, count):
            fields.refuse("battle")
    elif symbol not in (standing, beater(standing)) or len(state.laid) + held.count(symbol) < count:
        fields.refuse("laid")


def _check_picks(state: RoundState) -> None:
    """Raise ValueError unless at most the holder has picked, in a battle, a card of his hand."""
    for seat, card in enumerate(state.picks):
        if card is None:
            continue
        if not state.battle or seat != state.holder or card not in state.hands[seat]:
            fields.refuse("picks")

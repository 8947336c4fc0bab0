"""What each seat sees of a round, and the worlds it thinks possible (BAT-8).

A card that nobody sees was last seen when it was shuffled: in the pool before the game, or in a discard. Its
place is then one of those of that same shuffle, in the draw pile or in a hand. Everybody can keep count.

`observe`: variant, phase ("over" at the end), trophies_to_win, opener, holder (or null), active (whose turn
it is to play, null while the trophy is chosen), played (how many have played in this round), standing, laid,
discarding (laid cards go to the discard), battle (which reveal of a battle is due, 0: none), hand (the
seat's), hands (how many cards, by seat), ready (by seat), pick (the seat's own, or null), draw (cards left),
discard (its top the last), trophies (by seat), unseen: groups of cards that the seat has not seen since the
same shuffle (of the pool, or of a discard), each with cards (sorted), draw (how many of them lie in the draw
pile) and hands (how many of them others hold, by seat): nothing that was shown is forgotten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Json
    from game.core.rng import Rng
    from game.rules.bataille.rounds import RoundState


def observed(state: RoundState, seat: int) -> Mapping[str, Json]:
    """Return what the seat may know; the fields are told above."""
    named, asked, pick = state.pool.named, state.decision, state.picks[seat]
    playing = asked is not None and state.played < len(state.hands)
    return {
        "variant": state.setting.variant,
        "phase": asked.prompt if asked else "over",
        "trophies_to_win": state.setting.trophies,
        "opener": state.opener,
        "holder": state.holder,
        "active": state.active if playing else None,
        "played": state.played,
        "standing": named(state.standing),
        "laid": named(state.laid),
        "discarding": state.discarding,
        "battle": state.battle,
        "hand": named(state.hands[seat]),
        "hands": [len(hand) for hand in state.hands],
        "ready": [card is not None for card in state.picks],
        "pick": None if pick is None else state.pool.refs[pick],
        "draw": len(state.draw),
        "discard": named(state.discard),
        "trophies": [named(won) for won in state.trophies],
        "unseen": _unseen(state, seat),
    }


def _unseen(state: RoundState, seat: int) -> list[Json]:
    groups: list[Json] = []
    for shuffle in range(state.shuffles + 1):
        hands = [
            [card for card in hand if owner != seat and state.born[card] == shuffle]
            for owner, hand in enumerate(state.hands)
        ]
        draw = [card for card in state.draw if state.born[card] == shuffle]
        cards = sorted([*draw, *[card for hand in hands for card in hand]])
        if cards:
            counts: list[Json] = [len(hand) for hand in hands]
            groups.append({"cards": state.pool.named(cards), "draw": len(draw), "hands": counts})
    return groups


def dealt_anew(state: RoundState, seat: int, rng: Rng) -> tuple[list[list[int]], list[int]]:
    """Return hands and a draw pile that the seat thinks possible.

    Each is as likely as another, but that one who is laying cards has enough of them to come to an end.
    """
    hands, draw = [hand.copy() for hand in state.hands], state.draw.copy()
    rows = [draw, *[hand for owner, hand in enumerate(hands) if owner != seat]]
    symbols, promised = state.pool.symbols, _promised(state)
    for shuffle in range(state.shuffles + 1):
        slots = [
            (row, place) for row in rows for place, card in enumerate(row) if state.born[card] == shuffle
        ]
        if promised:
            symbol = symbols[state.laid[0]]
            _mix([(row, place) for row, place in slots if symbols[row[place]] == symbol], rng)
            kept = hands[state.active]
            slots = [(row, place) for row, place in slots if row is not kept or place not in promised]
        _mix(slots, rng)
    for hand in hands:
        hand.sort()
    return hands, draw


def _promised(state: RoundState) -> list[int]:
    """Return the places in the active hand of the cards that are yet to be laid, where laying goes on."""
    missing = len(state.standing) - len(state.laid)
    if not state.laid or state.discarding or missing <= 0:
        return []
    symbol, symbols = state.pool.symbols[state.laid[0]], state.pool.symbols
    hand = state.hands[state.active]
    return [place for place, card in enumerate(hand) if symbols[card] == symbol][:missing]


def _mix(slots: Sequence[tuple[list[int], int]], rng: Rng) -> None:
    """Put the cards of the slots back in any order, whatever the order was."""
    cards = sorted([row[place] for row, place in slots])
    rng.shuffle(cards)
    for (row, place), card in zip(slots, cards, strict=True):
        row[place] = card

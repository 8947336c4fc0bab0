"""What a seat may know of a game of Openmok Évolution, and the worlds that agree with it (EVO-3).

`observe`: options, phase ("turn", what a program asks, or "over"), active, turn, allowance, maximum (by seat),
moks (by seat: card, marks, out), played (by seat, refs), hand (the seat's own refs), hands (by seat: how many
caractères and variations), effects (what lasts), missed (turns to miss, by seat), gone (by seat), resolving
(what is being carried out: the programs and what they remember).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.rules.evolution.cards import Caractere, Variation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json
    from game.rules.evolution.state import EvolutionState


def observed(state: EvolutionState, seat: int) -> Mapping[str, Json]:
    """Return the table, the seat's own hand, and how many cards of each kind the others hold."""
    asked = state.decision
    left = state.allowance
    moks: list[Json] = [
        [{"card": state.cards[mok.card].ref, "marks": mok.marks, "out": mok.out} for mok in row]
        for row in state.moks
    ]
    refs = [card.ref for card in state.cards]
    resolving: list[Json] = [
        [frame.program, frame.at, {**frame.vars}] for frame in state.machine.clone().frames
    ]
    return {
        "options": state.setting.as_options(),
        "phase": asked.prompt if asked else "over",
        "active": state.active,
        "turn": state.turn,
        "allowance": [left.moks, left.beyond, left.variations, left.attacks],
        "maximum": [state.setting.moks + extra for extra in state.extra],
        "moks": moks,
        "played": [[refs[card] for card in row] for row in state.played],
        "hand": [refs[card] for card in state.hands[seat]],
        "hands": [_counts(state, other) for other in state.seats],
        "effects": [effect.encode() for effect in state.effects],
        "missed": [*state.missed],
        "gone": [*state.gone],
        "resolving": resolving,
    }


def _counts(state: EvolutionState, seat: int) -> Json:
    kinds = [type(state.cards[card]) for card in state.hands[seat]]
    return {"team": kinds.count(Caractere), "variations": kinds.count(Variation)}


def dealt_anew(state: EvolutionState, seat: int, rng: Rng) -> EvolutionState:
    """Return a world with the same table, where the hands of the others are other cards.

    Variations keep within what is left of the budget, as far as there are cards for it.
    """
    cards = [*state.cards]
    teams = [card for card in state.setting.pool if isinstance(card, Caractere)]
    variations = [card for card in state.setting.pool if isinstance(card, Variation)]
    for other in state.seats:
        if other == seat:
            continue
        left = state.setting.budget - sum(state.variation(card).impact for card in state.played[other])
        waiting = [card for card in state.hands[other] if isinstance(cards[card], Variation)]
        for card in state.hands[other]:
            if isinstance(cards[card], Caractere):
                cards[card] = rng.choice(teams)
        for number, card in enumerate(waiting, 1):
            drawn = _within(variations, left - (len(waiting) - number), rng)
            cards[card] = drawn
            left -= drawn.impact
    return state.with_cards(cards, Rng(rng.next64()))


def _within(variations: list[Variation], left: int, rng: Rng) -> Variation:
    """Return a variation of that impact at most; one of the least impact where there is none."""
    fitting = [card for card in variations if card.impact <= left]
    if fitting:
        return rng.choice(fitting)
    least = min(card.impact for card in variations)
    return rng.choice([card for card in variations if card.impact == least])

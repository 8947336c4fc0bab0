"""What a seat may know of a game of Magicjoust, and the worlds that agree with it.

`observe`:

    phase                the prompt of what is asked, or "over"
    active, turn         whose turn it is, and its number from 1 on
    drawn                what was drawn in this turn: {singularity, creuset}
    opening              the rolls for who begins
    wizards              by seat: {zones: [[ref, stable], ...] of each, invoked: [[ref, used], ...], hand,
                         singularities, creuset: how many cards, spent, discard: refs, plans, points}
    hand                 the refs in the seat's own hand
    known                the refs in the other's hand that this seat has seen
    joust                the attack that goes on, or the last one: {attacker, defender, dice, bonus, stopped}
    effects              what lasts: {card (ref), sentence, owner, until}
    resolving            what is being carried out, the innermost last: [program, step, what it remembers]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.rules.magicjoust import endings
from game.rules.magicjoust.saving import encoded_effect, encoded_joust

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json
    from game.rules.magicjoust.state import MagicState


def observed(state: MagicState, seat: int) -> Mapping[str, Json]:
    """Return the table, the seat's own hand, and how many cards lie elsewhere."""
    asked = state.decision
    return {
        "phase": asked.prompt if asked else "over",
        "active": state.active,
        "turn": state.turn,
        "drawn": {"singularity": state.drawn.singularity, "creuset": state.drawn.creuset},
        "opening": [[*rolled] for rolled in state.opening],
        "wizards": [_wizard(state, other) for other in state.seats],
        "hand": [state.ref(card) for card in state.wizards[seat].hand],
        "known": [state.ref(card) for card in state.known[seat]],
        "joust": encoded_joust(state.joust),
        "effects": [{**encoded_effect(effect), "card": state.ref(effect.card)} for effect in state.effects],
        "resolving": state.machine.encode() if asked is None or asked.seat == seat else [],
    }


def _wizard(state: MagicState, seat: int) -> Json:
    wizard = state.wizards[seat]
    zones: Json = [[[state.ref(spot.card), spot.stable] for spot in zone] for zone in wizard.zones]
    return {
        "zones": zones,
        "invoked": [[state.ref(one.card), one.used] for one in wizard.invoked],
        "hand": len(wizard.hand),
        "singularities": len(wizard.singularities),
        "creuset": len(wizard.creuset),
        "spent": [state.ref(card) for card in wizard.spent],
        "discard": [state.ref(card) for card in wizard.discard],
        "plans": len(state.plans(seat)),
        "points": endings.points(state, seat),
    }


def _shuffle_hidden(pile: list[int], foreseen: int, rng: Rng) -> None:
    """Shuffle a pile, whatever its order was, but the next cards that its wizard has seen."""
    hidden = sorted(pile[: len(pile) - foreseen])
    rng.shuffle(hidden)
    pile[: len(hidden)] = hidden


def dealt_anew(state: MagicState, seat: int, rng: Rng) -> MagicState:
    """Return a world with the same table: piles are in another order, the other's hand holds other cards.

    Tables that look alike to the seat are dealt alike by the same generator.
    """
    other = state.clone()
    other.rng = Rng(rng.next64())
    for wizard in other.wizards:
        _shuffle_hidden(wizard.singularities, 0, rng)
    _shuffle_hidden(other.wizards[seat].creuset, state.foreseen[seat], rng)
    foe = other.wizards[state.foe(seat)]
    seen = [card for card in state.known[seat] if card in foe.hand]
    hidden = sorted([card for card in foe.hand if card not in seen] + foe.creuset)
    rng.shuffle(hidden)
    count = len(foe.hand) - len(seen)
    foe.hand, foe.creuset = seen + hidden[:count], hidden[count:]
    other.ask_again()
    return other

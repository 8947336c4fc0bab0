"""What a seat may know of a game of Openmok Évolution, and the worlds that agree with it (EVO-3).

`observe` is a table (`game.core.table`) as JSON: its places are told in `places.py`, and these are its facts:

    options                the set-up; the decks of the others are null
    phase                  the prompt of what is asked, or "over"
    active, turn           whose turn it is, and its number from 1 on
    allowance              what the turn still allows: {moks, beyond, variations, attacks}
    maximum                by seat: how many Moks it may have on the table
    hands                  by seat: how many {team, variations} it holds
    effects                what lasts: {number, card (ref), sentence, owner, foe, on, until, until_used,
                           source}
    passes                 by seat: whole turns passed in succession
    missed, gone           by seat: turns that it will miss; whether it is out of the game
    by_hand                of the card that is carried out by hand, null for none: {gestures (left), gesture}:
                           the one that the others are to agree to, or null
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from game.core.lasting import LASTING
from game.core.rng import Rng
from game.core.table import HAND, Card, Place, Table, backs, cards
from game.rules.evolution import moves, power
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.choices import MOST_GESTURES
from game.rules.evolution.deeds import BY_HAND, guarded
from game.rules.evolution.places import MOKS, SIDE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.model import Json
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState

S = TypeVar("S", bound="EvolutionState")


def observed(state: EvolutionState, seat: int) -> Mapping[str, Json]:
    """Return the table, the seat's own hand, and how many cards of each kind the others hold."""
    places = tuple([place for owner in state.seats for place in _side(state, seat, owner)])
    return Table(seat, places, _facts(state, seat)).as_json()


def _side(state: EvolutionState, seat: int, owner: int) -> Iterator[Place]:
    """Yield what lies before an owner, as a seat sees it: of a hand, what it has seen lies first."""
    refs, hand = [card.ref for card in state.cards], state.hands[owner]
    known = [card for card in hand if owner == seat or card in state.seen[seat]]
    yield Place(HAND, owner, (*cards([refs[card] for card in known]), *backs(len(hand) - len(known))))
    yield Place(MOKS, owner, tuple([_mok(state, (owner, place)) for place in range(len(state.moks[owner]))]))
    played = [Card(refs[card], {"void": True} if card in state.void else {}) for card in state.played[owner]]
    yield Place(SIDE, owner, tuple(played))


def _facts(state: EvolutionState, seat: int) -> Mapping[str, Json]:
    asked, left = state.decision, state.allowance
    refs = [card.ref for card in state.cards]
    return {
        "options": _options(state, seat),
        "phase": asked.prompt if asked else "over",
        "active": state.active,
        "turn": state.turn,
        "allowance": {
            "moks": left.moks,
            "beyond": left.beyond,
            "variations": left.variations,
            "attacks": left.attacks,
        },
        "maximum": [moves.maximum(state, other) for other in state.seats],
        "hands": [_counts(state, other) for other in state.seats],
        "effects": [{**LASTING.write(effect), "card": refs[effect.card]} for effect in state.effects],
        "passes": [*state.passes],
        "missed": [*state.missed],
        "gone": [*state.gone],
        "by_hand": _by_hand(state),
    }


def _by_hand(state: EvolutionState) -> Json:
    """Return what is known of the card that is carried out by hand, if one is (EVO-18)."""
    found = [frame.vars for frame in state.machine.frames if frame.program == BY_HAND]
    if not found:
        return None
    return {
        "gestures": MOST_GESTURES - cast("int", found[-1]["gestures"]),
        "gesture": found[-1].get("gesture"),
    }


def _options(state: EvolutionState, seat: int) -> Json:
    options = state.setting.as_options()
    decks = options["decks"]
    if isinstance(decks, list):
        options["decks"] = [deck if owner == seat else None for owner, deck in enumerate(decks)]
    return options


def _mok(state: EvolutionState, at: MokAt) -> Card:
    mok = state.mok(at)
    marks: dict[str, Json] = {
        "marks": mok.marks,
        "out": mok.out,
        "attack": [*power.attacks(state, at)],
        "resistance": [*power.resistances(state, at)],
        "sheltered": power.sheltered(state, at),
        "guarded": guarded(state, at),
    }
    return Card(state.cards[mok.card].ref, marks)


def _counts(state: EvolutionState, seat: int) -> Json:
    kinds = [type(state.cards[card]) for card in state.hands[seat]]
    return {"team": kinds.count(Caractere), "variations": kinds.count(Variation)}


def dealt_anew(state: S, seat: int, rng: Rng) -> S:
    """Return a world with the same table, where the hands of the others are other cards.

    What the seat has seen is kept. The rest comes from the cards of the program, the seat's own and those on
    the table; variations keep within the budget.
    """
    cards = [*state.cards]
    teams, variations = _possible(state, seat)
    for other in [one for one in state.seats if one != seat]:
        hidden = [card for card in state.hands[other] if card not in state.seen[seat]]
        waiting = [card for card in hidden if isinstance(cards[card], Variation)]
        left = state.setting.budget - _shown(state, other, hidden)
        for card in hidden:
            if card not in waiting:
                cards[card] = rng.choice(teams)
        for number, card in enumerate(waiting, 1):
            drawn = _within(variations, left - (len(waiting) - number), rng)
            cards[card] = drawn
            left -= drawn.impact
    world = state.clone()
    world.cards, world.rng = tuple(cards), Rng(rng.next64())
    world.ask_again()
    return world


def _possible(state: EvolutionState, seat: int) -> tuple[list[Caractere], list[Variation]]:
    """Return the cards that a seat knows of, any of which the others may hold."""
    own = [card for card, owner in enumerate(state.owners) if owner == seat]
    table = [mok.card for row in state.moks for mok in row]
    sides = [card for row in state.played for card in row]
    met = [state.cards[card] for card in (*own, *table, *sides, *state.seen[seat])]
    cards = {card.ref: card for card in (*state.setting.pool, *met)}.values()
    return (
        [card for card in cards if isinstance(card, Caractere)],
        [card for card in cards if isinstance(card, Variation)],
    )


def _shown(state: EvolutionState, seat: int, hidden: list[int]) -> int:
    """Return how much of a seat's budget is in the variations that are known."""
    return sum(
        card.impact
        for number, (card, owner) in enumerate(zip(state.cards, state.owners, strict=True))
        if owner == seat and number not in hidden and isinstance(card, Variation)
    )


def _within(variations: list[Variation], left: int, rng: Rng) -> Variation:
    """Return a variation of that impact at most; of the least impact there is, where they all have more."""
    least = min(card.impact for card in variations)
    return rng.choice([card for card in variations if card.impact <= max(left, least)])

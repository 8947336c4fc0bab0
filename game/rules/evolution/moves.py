"""What a seat can do in a turn: place, play, attack (Évolution 4.1 to 4.5).

Places and targets count from 0 in the order of placing; types are those of `TYPES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.evolution import power
from game.rules.evolution.cards import TYPES, Caractere, Variation
from game.rules.evolution.charter import truce_holds
from game.rules.evolution.moks import Allowance

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState


def whole_turn() -> Allowance:
    """Return what a turn allows when it begins: one Mok, one variation, one attack (EVO-4)."""
    return Allowance(moks=1, variations=1, attacks=1)


def is_truce(state: EvolutionState) -> bool:
    """Say whether a truce that was agreed on still holds."""
    return state.setting.truce and truce_holds(state.turn, state.setting.players)


def allowance(state: EvolutionState, seat: int) -> Allowance:
    """Return what the seat's turn still allows; a whole turn where it is not its turn."""
    return state.allowance if seat == state.active and not state.turn_over else whole_turn()


def maximum(state: EvolutionState, seat: int) -> int:
    """Return how many Moks a seat may have on the table (Évolution 3.1); K.O. ones count (4.4)."""
    return state.setting.moks + state.extra[seat]


def has_room(state: EvolutionState, seat: int) -> bool:
    """Say whether the maximum leaves room for one more Mok."""
    return len(state.moks[seat]) < maximum(state, seat)


def waiting_moks(state: EvolutionState, seat: int) -> int:
    """Return how many caractères a seat holds."""
    return sum(isinstance(state.cards[card], Caractere) for card in state.hands[seat])


# --- what bars them: the first reason that counts, in the order in which it is told -------------------------


def no_placing(state: EvolutionState, seat: int, left: Allowance) -> str:
    """Return what keeps a seat from placing anything, in what is left of its turn (Évolution 3.1, 4.1)."""
    if state.effects and power.banned(state, seat, "placing"):
        return "forbidden"
    if left.beyond:
        return ""
    return ("" if left.moks else "placed") if has_room(state, seat) else "no_room"


def no_playing(state: EvolutionState, seat: int, left: Allowance) -> str:
    """Return what keeps a seat from playing any variation (Évolution 4.5)."""
    if not left.variations:
        return "played"
    return "forbidden" if state.effects and power.banned(state, seat, "variations") else ""


def no_play(
    state: EvolutionState, seat: int, card: int, foe: int | None, besides: Collection[int] = ()
) -> str:
    """Return what keeps a variation from being played against an opponent or nobody (Évolution 4.5.1)."""
    if most_placed(state, seat, foe) < state.variation(card).impact:
        return "impact"
    return "" if has_effect(state, seat, card, foe, besides) else "no_effect"


def no_attacking(state: EvolutionState, seat: int, left: Allowance) -> str:
    """Return what keeps a seat from attacking (Évolution 4.1)."""
    if not left.attacks:
        return "truce" if is_truce(state) else "attacked"
    return "forbidden" if state.effects and power.banned(state, seat, "attacks") else ""


# --- options ------------------------------------------------------------------------------------------------


def options(state: EvolutionState, seat: int) -> list[Action]:
    """Return all that a seat's turn still allows: its Moks, its variations, its attacks."""
    left = allowance(state, seat)
    return places(state, seat, left) + plays(state, seat, left) + attacks(state, seat, left)


def open_to_others(state: EvolutionState) -> set[str]:
    """Return the words of what whose turn it is may do for all that others know: its hand is hidden."""
    left = allowance(state, state.active)
    return {"place", "play", *(str(one[0]) for one in attacks(state, state.active, left))}


def places(state: EvolutionState, seat: int, left: Allowance) -> list[Action]:
    """Return the caractères that may be placed: one a turn, up to the maximum (Évolution 3.1, 4.1)."""
    if no_placing(state, seat, left):
        return []
    return [("place", state.cards[card].ref) for card in state.in_hand(seat, Caractere)]


def plays(state: EvolutionState, seat: int, left: Allowance) -> list[Action]:
    """Return the variations that may be played, aimed ones against whom (Évolution 4.5, EVO-5, EVO-13)."""
    return [*_playable(state, seat, left)]


def can_play(state: EvolutionState, seat: int, left: Allowance) -> bool:
    """Say whether any variation may be played."""
    return any(_playable(state, seat, left))


def _playable(state: EvolutionState, seat: int, left: Allowance) -> Iterator[Action]:
    if no_playing(state, seat, left):
        return
    for card in state.in_hand(seat, Variation):
        for foe in against(state, seat, card):
            if not no_play(state, seat, card, foe):
                ref = state.cards[card].ref
                yield ("play", ref) if foe is None else ("play", ref, foe)


def against(state: EvolutionState, seat: int, card: int) -> list[int] | list[None]:
    """Return whom a variation may be aimed at; nobody, where its text is about no opponent (EVO-13)."""
    recipe = state.setting.scripts.get(state.cards[card].ref)
    return state.foes(seat) if recipe is not None and recipe.aimed else [None]


def most_placed(state: EvolutionState, seat: int, foe: int | None) -> int:
    """Return how many caractères the opponent aimed at has placed, or who has most (EVO-5, EVO-13)."""
    return max([len(state.moks[other]) for other in (state.foes(seat) if foe is None else [foe])])


def has_effect(
    state: EvolutionState, seat: int, card: int, foe: int | None, besides: Collection[int] = ()
) -> bool:
    """Say whether playing a variation would change anything, `besides` not being there (EVO-10)."""
    recipe = state.setting.scripts.get(state.cards[card].ref)
    given: Given = {"owner": seat, "foe": foe, "card": card, "besides": [*besides]}
    return recipe is None or recipe.has_effect(state, given)


def attacks(state: EvolutionState, seat: int, left: Allowance) -> list[Action]:
    """Return the attacks that succeed, normal ones, then combined ones (Évolution 4.2, 4.3, EVO-6, EVO-8)."""
    if no_attacking(state, seat, left):
        return []
    targets = [found for foe in state.foes(seat) for found in power.open_cells(state, foe)]
    own = [(place, power.attacks(state, (seat, place))) for _seat, place in state.standing(seat)]
    if not targets or not own:
        return []
    normal: list[Action] = [
        ("attack", place, TYPES[kind], foe, target)
        for place, strength in own
        for (foe, target, kind), resistance in targets
        if strength[kind] >= resistance
    ]
    if state.effects and power.banned(state, seat, "combined"):
        return normal
    total = [
        sum([strength[kind] for _place, strength in own]) if power.can_pay(state, seat, kind) else -1
        for kind in range(len(TYPES))
    ]
    return normal + [
        ("combined", TYPES[kind], foe, target)
        for (foe, target, kind), resistance in targets
        if total[kind] >= resistance
    ]

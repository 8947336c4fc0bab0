"""What deeds do: cards drawn, discarded, taken back; characters that speak, leave and move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import card_of, cards_of, count_of, owner_of
from game.core.happening import kind_of, seat_of
from game.core.machine import do
from game.rules.wankul import deeds, endings, force, gems, standing
from game.rules.wankul.happenings import HANDLERS, LATER, note
from game.rules.wankul.recipes import COMBO, ENTRY, HALVED
from game.rules.wankul.subs import interrupting
from game.rules.wankul.table import BANNED, DECK, DISCARD, HAND
from game.rules.wankul.traits import At

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.effects import Given
    from game.core.happening import Deed
    from game.core.machine import Program, Vars
    from game.core.model import Json
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Lying

DISCARDS: Final = "discard"
"""The program in which cards of a hand are picked, and discarded."""


def _draw(state: WankulState, deed: Deed) -> bool:
    seat, count = seat_of(deed), count_of(deed)
    side, drawn = state.sides[seat], 0
    before, to = len(side.hand), cast("str", deed.get("to", HAND))
    while drawn < count and side.deck and not standing.no_draw(state, seat):
        state.carry(side.deck[-1], DECK, to)
        drawn += 1
        if "odd" in deed and _is_odd(state, side.pile(to)[-1]):
            count = drawn
    if to == HAND:
        deeds.tell_drawn(state, seat, drawn)
    elif drawn:
        _tell_banished(state, seat, side.banned[-drawn:])
    if drawn and deed.get("odd") and to == HAND:
        _show(state, seat, side.hand[-drawn:])
    if drawn < count and not standing.no_draw(state, seat):
        endings.lose(state, seat, "empty-deck")
        return False
    deeds.hand_changed(state, seat, before)
    return bool(drawn) and to == HAND


def _is_odd(state: WankulState, card: int) -> bool:
    """Say whether a card costs an odd number: a terrain costs nothing that is one (WAN-21)."""
    return not state.is_terrain(card) and state.costs[card] % 2 == 1


def _show(state: WankulState, seat: int, cards: Sequence[int]) -> None:
    """Let the other see cards that a seat has drawn."""
    state.show((1 - seat,), cards)
    state.tell("shown", seat=seat, cards=[state.refs[card] for card in cards])


def _tell_banished(state: WankulState, seat: int, cards: Sequence[int]) -> None:
    for card in cards:
        state.tell("banned", seat=seat, card=state.refs[card])


def _discard(state: WankulState, deed: Deed) -> bool:
    seat, count = seat_of(deed), count_of(deed)
    if deed["pile"] == DECK:
        return _mill(state, seat, count, cast("str", deed["until"]))
    names = cast("list[str] | None", deed.get("names"))
    hand = [card for card in state.sides[seat].hand if names is None or state.refs[card] in names]
    if count <= 0 or not hand:
        return False
    if count < len(hand) and (deed.get("random") or standing.banned(state, "at-random", -1, seat)):
        hand = [hand.pop(state.rng.below(len(hand))) for _card in range(count)]
    if count >= len(hand):
        throw(state, seat, hand, by=state.speaker())
    else:
        told: Vars = {} if names is None else {"names": [*names]}
        state.machine.push(DISCARDS, owner=seat, count=count, cards=[], **told)
    return True


def _held(state: WankulState, given: Given) -> list[int]:
    """Return what may still be discarded: of the names that are asked for, if any are."""
    names, left = cast("list[str] | None", given.get("names")), deeds.held(state, given)
    return left if names is None else [card for card in left if state.refs[card] in names]


def _mill(state: WankulState, seat: int, count: int, until: str) -> bool:
    deck, milled = state.sides[seat].deck, list[int]()

    def enough() -> bool:
        last = state.characters[milled[-1]] if milled else None
        return (last is not None and last.clan == until) if until else len(milled) >= count

    while deck and not enough():
        milled.append(deck[-1])
        state.carry(deck[-1], DECK, DISCARD)
    if milled:
        state.tell("milled", seat=seat, cards=[state.refs[card] for card in milled])
    if not enough():
        endings.lose(state, seat, "empty-deck")
        return False
    state.milled[seat] = milled
    return bool(milled)


def throw(state: WankulState, seat: int, cards: Sequence[int], kind: str = "discard", **more: Json) -> None:
    """Put cards of a hand into the discard, all at once."""
    before = len(state.sides[seat].hand)
    for card in cards:
        state.carry(card, HAND, DISCARD)
    state.tell(kind, seat=seat, cards=[state.refs[card] for card in cards], **more)
    if kind == "discard":
        note(state, "discard", cards=[*cards])
    deeds.hand_changed(state, seat, before)


def _pay(state: WankulState, deed: Deed) -> None:
    cards = cards_of(deed)
    throw(state, seat_of(deed), cards, "paid", card=state.refs[card_of(deed)])


def _take(state: WankulState, deed: Deed) -> bool:
    seat = seat_of(deed)
    side = state.sides[seat]
    before, to = len(side.hand), cast("str", deed.get("to", HAND))
    for card in [card for card in cards_of(deed) if card in side.discard]:
        state.carry(card, DISCARD, to)
        state.tell("took-back" if to == HAND else "banned", seat=seat, card=state.refs[card])
    deeds.hand_changed(state, seat, before)
    return len(side.hand) > before


def _play(state: WankulState, deed: Deed) -> bool:
    """Begin what a character says, then its combo where the gems joined as it was placed (WAN-5, WAN-19)."""
    seat, card = seat_of(deed), card_of(deed)
    at = state.find(card)
    if at is None or state.lying(at).muted:
        return False
    combines = deed["left"] is not None
    if combines and standing.is_cancelled(state, card, standing.COMBOS):
        _tell_idle(state, seat, card, combo=True, cancelled=True)
    elif combines:
        told: Deed = {"slot": deed["slot"], "left": deed["left"]}
        state.machine.push(LATER, deed={"kind": "combo", "seat": seat, "card": card, **told})
    if standing.is_cancelled(state, card, standing.EFFECTS):
        _tell_idle(state, seat, card, cancelled=True)
    else:
        begin_section(state, card, "main", seat, at.slot)
    return True


def _tell_idle(
    state: WankulState, seat: int, card: int, *, combo: bool = False, unmet: bool = False, **why: Json
) -> None:
    """Tell that what a card says, or its combo, comes to nothing: for an `unmet` condition, or else why."""
    state.tell("idle", seat=seat, card=state.refs[card], combo=combo, unmet=unmet, **why)


def _combo(state: WankulState, deed: Deed) -> bool:
    """Begin what a combo says, where it asks for the neighbour that was there (WAN-5)."""
    seat, card = seat_of(deed), card_of(deed)
    at = state.find(card)
    if at is None:
        return False
    given = state.given(seat, card, at.slot)
    numbers = combining(state, given, At(cast("int", deed["left"]), seat, at.slot))
    if numbers:
        _begin(state, given, numbers, combo=True)
    elif other := state.recipes[card].sections.get(COMBO):
        _tell_idle(state, seat, card, combo=True, beside=True, said=written(state, card, other[0]))
    return True


def combining(state: WankulState, given: Vars, left: At) -> list[int]:
    """Return the sentences of the combo of a card that are begun beside that neighbour, by their numbers."""
    recipe, fits = state.recipes[card_of(given)], list[int]()
    for number in recipe.sections.get(COMBO, ()):
        combo = recipe.sentences[number].combo
        if combo is None or combo.beside(state, given, left):
            fits.append(number)
    return fits


def _sub(state: WankulState, deed: Deed) -> bool:
    """Begin what a Sub does to the deed that it interrupts (WAN-11)."""
    seat, card = seat_of(deed), card_of(deed)
    if not state.in_play(card):
        return False
    interrupted = cast("Deed", deed["deed"])
    state.tell("sub", seat=seat, card=state.refs[card], slot=deed["slot"], what=interrupted["kind"])
    given = state.given(seat, card, cast("int", deed["slot"]))
    for number in reversed([*interrupting(state, seat, card, interrupted)]):
        state.machine.push(f"{state.refs[card]}/{number}", **given, deed=interrupted)
    return True


def _begin(
    state: WankulState, given: Vars, numbers: Sequence[int], *, combo: bool = False, halved: bool = False
) -> None:
    """Begin sentences of a card in their order; tell if all come to nothing, and if a condition is why."""
    card = cast("int", given.get("copied", card_of(given)))
    ref, known = state.refs[card], state.recipes[card].sentences
    for number in numbers:
        if known[number].trigger or known[number].does(state, given):
            break
    else:
        conditions = [known[number].condition for number in numbers]
        unmet = all(one and not one.holds(state, given) for one in conditions)
        said = written(state, card, numbers[0])
        _tell_idle(state, owner_of(given), card_of(given), combo=combo, unmet=unmet, said=said)
    for number in reversed(numbers):
        half = HALVED if halved and known[number].halved is not None else ""
        state.machine.push(f"{ref}/{number}{half}", **given)


def written(state: WankulState, card: int, number: int) -> Json:
    """Return a sentence of a card as it stands in its script."""
    sentences = [one for _section, script in state.cards[card].scripts for one in script]
    return sentences[number].encode()


def _place(state: WankulState, deed: Deed) -> None:
    begin_section(state, card_of(deed), ENTRY, seat_of(deed), cast("int", deed["slot"]))
    for seat in (1 - state.active, state.active):
        deeds.hand_changed(state, seat)


def begin_section(
    state: WankulState, card: int, section: str, owner: int, slot: int | None, *, halved: bool = False
) -> None:
    """Begin what a card says in a section, in its order; its numbers of cards may be halved (WAN-34)."""
    numbers = state.recipes[card].sections.get(section)
    if numbers:
        _begin(state, state.given(owner, card, slot), numbers, halved=halved)


def copy_section(state: WankulState, given: Vars, copied: int, section: str) -> None:
    """Begin what another card says in a section, for the card and where it is itself (WAN-34)."""
    own = state.given(owner_of(given), card_of(given), cast("int | None", given["slot"]))
    state.tell("copied", seat=own["owner"], card=state.refs[card_of(given)], **{"with": state.refs[copied]})
    _begin(state, {**own, "copied": copied}, state.recipes[copied].sections[section])


_TOLD_LEAVING: Final = {DISCARD: "removed", HAND: "returned", BANNED: "banned", DECK: "removed"}


def _leave(state: WankulState, deed: Deed) -> bool:
    card, to = card_of(deed), cast("str", deed["to"])
    at = state.find(card)
    if at is None:
        return False
    seat = state.owners[card]
    before, by_effect = len(state.sides[seat].hand), deed["reason"] == "effect"
    if by_effect:
        state.removed = force.modified(state, card, at)
    state.lift(at, to)
    deeds.let_go(state, card)
    told: dict[str, Json] = {"slot": at.slot, "index": at.place, "side": at.seat, "reason": deed["reason"]}
    told["by"] = state.speaker() if by_effect else None
    state.tell(_TOLD_LEAVING[to], seat=seat, card=state.refs[card], to=to, **told)
    deeds.hand_changed(state, seat, before)
    if by_effect:
        _tell_late(state, at, card)
    return True


def _tell_late(state: WankulState, at: Lying, gone: int) -> None:
    """Tell that what was played this turn joins only now, for a neighbour has gone: no combo (WAN-5)."""
    row = state.row(at.slot, at.seat)
    if at.place == len(row) or row[at.place].turn != state.turn:
        return
    late, crossed = row[at.place].card, gems.crossed(state, at.slot)
    joined = gems.makes_combo(state.characters[late], state.characters[gone], crossed=crossed)
    if not gems.combined(state, at.slot, row, at.place):
        return
    if COMBO in state.recipes[late].sections and not joined:
        _tell_idle(state, at.seat, late, combo=True, late=True)


def take_away(state: WankulState, slot: int, to: str) -> None:
    """Let a terrain leave with all who lie there, whatever waits for that."""
    ground = state.ground(slot)
    for laid in [laid for row in ground.rows for laid in row]:
        _leave(state, {"kind": "leave", "card": laid.card, "to": to, "reason": "score"})
    state.unsettle(slot, to)
    deeds.let_go(state, ground.card)


def _move(state: WankulState, deed: Deed) -> bool:
    at, slot = state.find(card_of(deed)), cast("int", deed["to"])
    if at is None or at.slot == slot or state.grounds[slot] is None:
        return False
    state.slide(at, slot)
    state.tell("moved", seat=at.seat, card=state.refs[card_of(deed)], slot=at.slot, index=at.place, to=slot)
    return True


def _winner_or_loser(state: WankulState, deed: Deed) -> bool:
    card, section = card_of(deed), kind_of(deed)
    slot = state.slot_of(card)
    if slot is None or not state.recipes[card].sections.get(section):
        return False
    state.tell(section, seat=deed["seat"], card=state.refs[card], slot=slot, times=deed["times"])
    for _time in range(cast("int", deed["times"])):
        begin_section(state, card, section, seat_of(deed), slot, halved="halved" in deed)
    return True


HANDLERS.update(
    {
        "draw": _draw,
        "discard": _discard,
        "pay": _pay,
        "take": _take,
        "play": _play,
        "combo": _combo,
        "sub": _sub,
        "place": _place,
        "leave": _leave,
        "move": _move,
        "winner": _winner_or_loser,
        "loser": _winner_or_loser,
    }
)


# --- what is picked -----------------------------------------------------------------------------------------


PROGRAMS: Final[Mapping[str, Program]] = {
    DISCARDS: (
        *deeds.gathering(DISCARDS, _held, lambda _state, given: len(cards_of(given)) < count_of(given)),
        do(lambda state, given: throw(state, owner_of(given), cards_of(given), by=state.speaker())),
    ),
}
"""What is picked while a deed is done."""

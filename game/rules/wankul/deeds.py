"""Deeds as cards ask for them (`happenings.py` has their kinds, `handlers.py` what they do)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import both, card_of, cards_of, chosen, owner_of, pick
from game.core.lasting import drop, leave_play
from game.core.machine import again, ask, do, each
from game.core.model import Decision
from game.rules.wankul import standing
from game.rules.wankul.happenings import happen, is_waited_for
from game.rules.wankul.table import ASIDE, DECK, DISCARD, HAND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.core.effects import Given, Possible
    from game.core.happening import Deed
    from game.core.machine import Program, Vars
    from game.core.model import Action, Json
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Lying

    Among = Callable[[WankulState, Given], list[int]]

LEAVES: Final = "leaves"
LEAVING: Final = "leaving"
"""The programs: characters that leave one after the other."""


# --- hands and decks ----------------------------------------------------------------------------------------


def draw(
    state: WankulState,
    seat: int,
    count: int,
    *,
    added: bool = False,
    effect: bool = True,
    until_odd: bool = False,
) -> None:
    """Draw cards: for an effect, or for a card that adds to a draw, and then sets nothing off (WAN-25).

    Those drawn `until_odd` are shown; they are fewer where one costs an odd number.
    """
    if count > 0:
        told: Deed = {"kind": "draw", "seat": seat, "count": count, "effect": effect, "added": added}
        happen(state, {**told, "odd": True} if until_odd else told)


def tell_drawn(state: WankulState, seat: int, count: int) -> None:
    """Tell that a seat has drawn so many cards, and to itself which: they are the last ones of its hand."""
    if count:
        refs = state.refs
        cards: list[Json] = [refs[card] for card in state.sides[seat].hand[-count:]]
        state.tell("drawn", seat, seat=seat, cards=cards)
        state.tell("draw", seat=seat, count=count)


def draw_up_to(state: WankulState, seat: int, held: int, *, added: bool = False) -> None:
    """Draw until so many cards are in hand."""
    draw(state, seat, held - len(state.sides[seat].hand), added=added)


def discard(
    state: WankulState, seat: int, count: int, *, added: bool = False, at_random: bool = False
) -> None:
    """Let a seat discard cards of its hand, of its choice or `at_random`: one deed (WAN-13, WAN-24)."""
    held = len(state.sides[seat].hand)
    if count > 0 and held:
        told: Deed = {"random": True} if at_random else {}
        happen(state, {**_discarding(seat, count, HAND, added=added), **told})


def discard_kind(state: WankulState, seat: int, fits: Callable[[int], bool]) -> None:
    """Let a seat discard a card of its hand that fits, if it holds one: one deed (WAN-13)."""
    own = [card for card, owner in enumerate(state.owners) if owner == seat]
    names: list[Json] = [*sorted({state.refs[card] for card in own if fits(card)})]
    if state.sides[seat].hand:
        happen(state, {**_discarding(seat, 1, HAND, added=False), "names": names})


def discard_down_to(state: WankulState, seat: int, held: int) -> None:
    """Let a seat discard from its hand until it holds so many."""
    discard(state, seat, len(state.sides[seat].hand) - held)


def mill(state: WankulState, seat: int, count: int, *, until: str = "", added: bool = False) -> None:
    """Let a seat discard from the top of its deck: so many cards, or until a character of a clan (WAN-24)."""
    if count > 0 or until:
        happen(state, {**_discarding(seat, count, DECK, added=added), "until": until})


def _discarding(seat: int, count: int, source: str, *, added: bool) -> Deed:
    asked = 0 if added else count
    return {"kind": "discard", "seat": seat, "count": count, "asked": asked, "pile": source, "until": ""}


def take_back(state: WankulState, seat: int, count: int) -> None:
    """Take the topmost cards of one's discard into the hand, as many as there are."""
    found = state.sides[seat].discard[::-1][:count]
    take(state, seat, found)


def take(state: WankulState, seat: int, cards: Sequence[int]) -> None:
    """Take cards of one's discard into the hand."""
    if cards:
        happen(state, {"kind": "take", "seat": seat, "cards": [*cards]})


def recycle(state: WankulState, card: int, *, under: bool = False) -> None:
    """Put a card of a discard on its owner's deck, or under it: nothing waits for it."""
    state.carry(card, DISCARD, DECK, under=under)
    where = f"{DECK}-{'bottom' if under else 'top'}"
    told: dict[str, Json] = {"seat": state.owners[card], "from": DISCARD, "where": where}
    state.tell("put", **told, card=state.refs[card])


def raise_discarded(state: WankulState, card: int) -> None:
    """Put a card of a discard on top of it: nothing waits for it."""
    state.carry(card, DISCARD, DISCARD)
    state.tell("raised-discarded", seat=state.owners[card], card=state.refs[card])


def put_back(state: WankulState, seat: int, cards: Sequence[int], *, under: bool) -> None:
    """Put cards of a hand on its deck or under it, in their order, unseen: one deed."""
    before = len(state.sides[seat].hand)
    told: dict[str, Json] = {"seat": seat, "from": HAND, "where": f"{DECK}-{'bottom' if under else 'top'}"}
    for card in cards:
        state.carry(card, HAND, DECK, under=under)
        state.tell("put", **told, card=None)
        state.tell("put-own", seat, **told, card=state.refs[card])
    hand_changed(state, seat, before)


def look(state: WankulState, seat: int, cards: Iterable[int], pile: str = DECK) -> None:
    """Let a seat look at hidden cards, topmost first: it knows them until they are shuffled."""
    found = [*cards]
    if not found:
        return
    whose = state.owners[found[0]]
    state.show((seat,), found)
    state.looked[seat] = found
    state.tell("looked", seat=seat, whose=whose, pile=pile, count=len(found))
    refs: list[Json] = [state.refs[card] for card in found]
    state.tell("seen", seat, seat=seat, whose=whose, cards=refs)


def reveal(state: WankulState, seat: int) -> None:
    """Show the top card of a deck to both players; it stays where it is."""
    for card in top(state, seat, 1):
        state.show(state.seats, [card])
        state.tell("revealed", seat=seat, card=state.refs[card])


def top(state: WankulState, seat: int, count: int) -> list[int]:
    """Return the next cards of a deck, topmost first, as many as there are."""
    return state.sides[seat].deck[::-1][:count]


def search(state: WankulState, seat: int, cards: Sequence[int]) -> None:
    """Take cards of the own deck into the hand, unseen, and shuffle it (WAN-29)."""
    before = len(state.sides[seat].hand)
    state.forget(1 - seat, state.sides[seat].deck)
    state.tell("searched", seat=seat, count=len(cards))
    for card in cards:
        state.carry(card, DECK, HAND)
        state.tell("drawn", seat, seat=seat, cards=[state.refs[card]], sought=True)
    state.shuffle(seat)
    hand_changed(state, seat, before)


def search_top(state: WankulState, seat: int, cards: Sequence[int]) -> None:
    """Shuffle the own deck, and put cards of it on top, unseen (WAN-29)."""
    deck = state.sides[seat].deck
    state.tell("searched", seat=seat, count=len(cards))
    for card in cards:
        deck.remove(card)
    state.shuffle(seat)
    for card in cards:
        deck.append(card)
        told: dict[str, Json] = {"seat": seat, "from": DECK, "where": f"{DECK}-top"}
        state.tell("put", **told, card=None)
        state.tell("put-own", seat, **told, card=state.refs[card])
    state.forget(1 - seat, cards)
    state.show((seat,), cards)


def hand_changed(state: WankulState, seat: int, before: int | None = None) -> None:
    """Let wait what waits for a hand to grow or to shrink, once for each deed (WAN-37).

    Without `before` it is as it was: a terrain has come that may mind how many it holds.
    """
    after = len(state.sides[seat].hand)
    if after != before and is_waited_for(state, "hand"):
        was = after if before is None else before
        happen(state, {"kind": "hand", "seat": seat, "before": was, "after": after})


# --- characters in play -------------------------------------------------------------------------------------


def remove(state: WankulState, card: int, to: str = DISCARD, reason: str = "effect") -> None:
    """Let a character leave play: to its owner's discard, hand, deck or banned cards (WAN-28)."""
    at = state.find(card)
    if at is not None and not (is_sheltered(state, at) and (to, reason) == (DISCARD, "effect")):
        told: Deed = {"kind": "leave", "seat": at.seat, "card": card, "slot": at.slot, "to": to}
        happen(state, {**told, "reason": reason})


def is_sheltered(state: WankulState, at: Lying) -> bool:
    """Say whether a card in play forbids effects to discard a character."""
    return bool(standing.banned(state, "no-remove", state.lying(at).card, at.seat, at.slot))


def removable(state: WankulState, places: Iterable[Lying]) -> Iterable[Lying]:
    """Return the places from which an effect may discard: what is forbidden is left out (WAN-16)."""
    if "no-remove" not in state.powers:
        return places
    return [at for at in places if not is_sheltered(state, at)]


def remove_all(state: WankulState, cards: Sequence[int], to: str = DISCARD) -> None:
    """Let characters leave play one after the other."""
    state.machine.push(LEAVES, cards=[*cards], to=to)


def move(state: WankulState, card: int, slot: int) -> None:
    """Move a character to the right end of its side's row on another terrain (WAN-27)."""
    at = state.find(card)
    if at is not None and at.slot != slot and state.grounds[slot] is not None:
        happen(state, {"kind": "move", "seat": at.seat, "card": card, "slot": at.slot, "to": slot})


def swap(state: WankulState, card: int, other: int) -> None:
    """Let two characters in play take each other's places (WAN-27)."""
    one, two = state.find(card), state.find(other)
    if one is not None and two is not None and one != two:
        first, second = (state.lying(at) for at in (one, two))
        if one.slot != two.slot:
            first, second = first._replace(muted=False), second._replace(muted=False)
        state.touch(one, second)
        state.touch(two, first)
        state.tell("swapped", seat=one.seat, cards=[state.refs[card], state.refs[other]])


def swap_with_hand(state: WankulState, card: int, held: int) -> None:
    """Lay a character of the hand where another lies, unplayed; that one comes to hand (WAN-37)."""
    at = state.find(card)
    if at is None:
        return
    seat = state.owners[held]
    state.exchange(at, held)
    let_go(state, card)
    state.tell("swapped", seat=seat, cards=[state.refs[card], state.refs[held]], hand=True)


def swap_terrains(state: WankulState, slot: int, other: int) -> None:
    """Let two terrains take each other's places: the characters stay where they lie (WAN-27)."""
    one, two = state.ground(slot), state.ground(other)
    state.swap_grounds(slot, other)
    state.tell("swapped", seat=one.owner, cards=[state.refs[one.card], state.refs[two.card]])


def replace_terrain(state: WankulState, slot: int, card: int) -> None:
    """Place a terrain of a hand over another, which goes to its owner's discard; characters stay (WAN-27)."""
    before, held = state.ground(slot), len(state.sides[state.owners[card]].hand)
    state.tell("replaced", seat=before.owner, card=state.refs[before.card], slot=slot)
    settle(state, card, HAND, slot)
    let_go(state, before.card)
    hand_changed(state, state.owners[card], held)


def settle(state: WankulState, card: int, source: str, slot: int, seat: int | None = None) -> None:
    """Place a terrain of a pile of its owner's in a slot; then what it says as it enters play is done.

    It is placed by that seat, by its owner where none is told.
    """
    seat = state.owners[card] if seat is None else seat
    state.settle(card, source, slot, seat)
    state.tell("placed", seat=seat, card=state.refs[card], slot=slot)
    happen(state, {"kind": "place", "seat": seat, "card": card, "slot": slot})


def let_go(state: WankulState, card: int) -> None:
    """Let go what lies at a card that has left, what lasts on it, or while it is in play."""
    for aside in state.aside_at(card) if state.bearers else ():
        state.carry(aside, ASIDE, DISCARD)
        state.tell("fell", seat=state.owners[aside], card=state.refs[aside])
    if state.effects:
        held = [one.on[1] for one in state.effects if one.on and one.while_in_play == card]
        leave_play(state, card)
        for effect in [one for one in state.effects if one.on and one.on[1] == card]:
            drop(state, effect)
        for one in held:
            _go_home(state, one)


# --- control (WAN-28) ---------------------------------------------------------------------------------------


def take_control(state: WankulState, seat: int, card: int, slot: int) -> None:
    """Let a character come to a seat's row on a terrain; what held it before holds it no more."""
    at = state.find(card)
    if at is None or state.grounds[slot] is None:
        return
    for effect in [
        one for one in state.effects if one.on and one.on[1] == card and one.while_in_play is not None
    ]:
        drop(state, effect)
    state.slide(at, slot, seat)
    state.tell("controlled", seat=seat, card=state.refs[card], slot=at.slot, index=at.place, to=slot)


def _go_home(state: WankulState, card: int) -> None:
    """Let a character whose hold is gone come back to the right end of its owner's row on its terrain."""
    at, owner = state.find(card), state.owners[card]
    if at is not None and at.seat != owner:
        state.slide(at, at.slot, owner)
        state.tell("freed", seat=owner, card=state.refs[card], slot=at.slot, index=at.place)


# --- what is picked -----------------------------------------------------------------------------------------


def of_refs(state: WankulState, cards: Iterable[int], kind: str = "card") -> list[Action]:
    """Return cards as options, alike ones once."""
    return [(kind, ref) for ref in dict.fromkeys([state.refs[card] for card in cards])]


def held(state: WankulState, given: Given) -> list[int]:
    """Return the hand of whom a program serves, without the card that it is about and those gathered."""
    taken, own = cards_of(given), given.get("card")
    return [card for card in state.sides[owner_of(given)].hand if card != own and card not in taken]


def gathering(
    prompt: str,
    left: Among,
    more: Possible = lambda _state, _given: True,
    *,
    kind: str = HAND,
    into: str = "chosen",
    stop: Action | None = None,
    fewest: int = 1,
) -> Program:
    """Return the steps in which cards are picked by their names, one by one, as long as there are `more`.

    They are gathered as `cards`. Nothing is asked where there are fewer names of what is `left` than the
    `fewest`; `stop` says that it is enough.
    """
    last, enough = ((), None) if stop is None else ((stop,), [*stop])

    def question(state: WankulState, given: Given) -> Decision | None:
        found = of_refs(state, left(state, given), kind)
        return Decision(owner_of(given), prompt, (*found, *last)) if len(found) >= fewest else None

    def picked(_state: WankulState, given: Given) -> bool:
        return given.get(into) not in (None, enough)

    def gather(state: WankulState, given: Vars) -> None:
        given["cards"] = [*cards_of(given), state.first_of(left(state, given), chosen(given, into)[0])]

    return ask(question, into, when=more), do(gather, when=picked), again(when=both(picked, more))


def pick_card(
    prompt: str,
    among: Among,
    act: Callable[[WankulState, int, int], None],
    kind: str = "card",
) -> Program:
    """Return the steps in which a player picks one of some cards by its name, and does something with it."""

    def options(state: WankulState, given: Given) -> list[Action]:
        return of_refs(state, among(state, given), kind)

    def done(state: WankulState, given: Vars) -> None:
        card = state.first_of(among(state, given), chosen(given, prompt)[0])
        act(state, owner_of(given), card)

    return pick(prompt, options, done)


PROGRAMS: Final[Mapping[str, Program]] = {
    LEAVES: (
        each(lambda _, given: [{"card": card, "to": given["to"]} for card in cards_of(given)], LEAVING),
    ),
    LEAVING: (do(lambda state, given: remove(state, card_of(given), cast("str", given["to"]))),),
}
"""How several characters leave."""

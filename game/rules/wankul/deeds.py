"""What happens on the table, deed by deed: something may be done instead, come before, or be set off after.

A deed is plain data with a `kind`; `seat` is whom it is done to, who chooses among those that replace it:

    kind      data                                      what it does
    turn      seat                                      nothing: a turn has begun
    end       seat                                      nothing: a turn is about to end
    draw      seat, count, effect, added                cards of the deck, one by one, to the hand (WAN-25)
    discard   seat, count, asked, pile, until           cards of the hand, or of the top of the deck (WAN-24)
    pay       seat, cards, card                         the cost of a card (WAN-4)
    hand      seat, before, after                       nothing: a deed changed how many cards a hand has
    take      seat, cards                               cards of the own discard, to the hand
    play      seat, card, slot, free, colours           what a character says that lies there now (WAN-19)
    combo     seat, card, slot                          what its combo says
    place     seat, card, slot                          what a terrain says as it enters play
    leave     seat, card, slot, to, reason              a character leaves its row: "effect" or "score"
    move      seat, card, slot, to                      a character goes to another terrain
    score     seat, card, slot, auto                    the score of a terrain is declared (WAN-26)
    winner    seat, card, slot, times                   Le Gagnant of a terrain, so many times
    loser     seat, card, slot, times                   Le Perdant
    outcome   seat, loser, scorer, card, slot           nothing: a score's winner, once its effects are done

`effect` says that a card asked for the draw, `added` that it sets nothing off. `count` is what is done,
`asked` what was asked at first; `until` is the clan of a character that ends a milling. Words wait for the
deed of a card that is played in the phase "before": what it says itself comes last (WAN-12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.effects import card_of, owner_of
from game.core.happening import Happenings, deed_of
from game.core.lasting import Lasting, drop, leave_play
from game.core.machine import again, ask, do, each
from game.core.model import Decision
from game.rules.wankul import bans, endings, force, knowledge
from game.rules.wankul.recipes import COMBO, ENTRY
from game.rules.wankul.subs import WINDOW, has_window
from game.rules.wankul.table import BANNED, DECK, DISCARD, HAND
from game.rules.wankul.traits import At

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.core.effects import Given
    from game.core.happening import Deed, Phase
    from game.core.machine import Program, Vars
    from game.core.model import Action, Json
    from game.rules.wankul.recipes import Ready
    from game.rules.wankul.state import WankulState

DISCARDS: Final = "discard"
LEAVES: Final = "leaves"
LEAVING: Final = "leaving"
"""The programs: cards of a hand picked and discarded; characters that leave one after the other."""


# --- hands and decks ----------------------------------------------------------------------------------------


def draw(state: WankulState, seat: int, count: int, *, added: bool = False, effect: bool = True) -> None:
    """Draw cards: for an effect, or for a card that adds to a draw, and then sets nothing off (WAN-25)."""
    if count > 0:
        happen(state, {"kind": "draw", "seat": seat, "count": count, "effect": effect, "added": added})


def draw_up_to(state: WankulState, seat: int, held: int, *, added: bool = False) -> None:
    """Draw until so many cards are in hand."""
    draw(state, seat, held - len(state.sides[seat].hand), added=added)


def discard(state: WankulState, seat: int, count: int, *, added: bool = False) -> None:
    """Let a seat discard cards of its hand, of its choice: one deed (WAN-13, WAN-24)."""
    held = len(state.sides[seat].hand)
    if count > 0 and held:
        happen(state, _discarding(seat, count, HAND, added=added))


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


def carry(state: WankulState, card: int, source: str, target: str, *, under: bool = False) -> None:
    """Bring a card from one of its owner's piles to another: to the top of the deck, or under it, and so on.

    Nothing waits for it. A hidden card that goes to a hidden pile is told to its owner alone.
    """
    seat, before = state.owners[card], len(state.sides[state.owners[card]].hand)
    state.carry(card, source, target, under=under)
    where = f"{DECK}-{'bottom' if under else 'top'}" if target == DECK else target
    told: dict[str, Json] = {"seat": seat, "from": source, "where": where}
    if {source, target} <= {DECK, HAND}:
        state.tell("put", **told, card=None)
        state.tell("put-own", seat, **told, card=state.ref(card))
    elif target == BANNED:
        state.tell("banished", seat=seat, card=state.ref(card))
    else:
        state.tell("put", **told, card=state.ref(card))
    hand_changed(state, seat, before)


def look(state: WankulState, seat: int, cards: Iterable[int]) -> None:
    """Let a seat look at hidden cards, topmost first: it knows them until they are shuffled."""
    found = [*cards]
    if not found:
        return
    whose = state.owners[found[0]]
    knowledge.show(state, (seat,), found)
    state.looked[seat] = found
    state.tell("looked", seat=seat, whose=whose, pile=DECK, count=len(found))
    refs: list[Json] = [state.ref(card) for card in found]
    state.tell("seen", seat, seat=seat, whose=whose, cards=refs)


def look_away(state: WankulState, seat: int) -> None:
    """Show a seat no more what it looked at."""
    state.looked[seat] = []


def top(state: WankulState, seat: int, count: int) -> list[int]:
    """Return the next cards of a deck, topmost first, as many as there are."""
    return state.sides[seat].deck[::-1][:count]


def search(state: WankulState, seat: int, cards: Sequence[int]) -> None:
    """Take cards of the own deck into the hand, unseen, and shuffle it (WAN-29)."""
    before = len(state.sides[seat].hand)
    knowledge.forget(state, 1 - seat, state.sides[seat].deck)
    for card in cards:
        state.carry(card, DECK, HAND)
        state.tell("drawn", seat, seat=seat, card=state.ref(card))
    state.tell("searched", seat=seat, count=len(cards))
    knowledge.shuffle(state, seat)
    hand_changed(state, seat, before)


def hand_changed(state: WankulState, seat: int, before: int) -> None:
    """Let wait what waits for a hand to grow or to shrink, once for each deed (WAN-37)."""
    after = len(state.sides[seat].hand)
    if "hand" in state.waiting and after != before:
        happen(state, {"kind": "hand", "seat": seat, "before": before, "after": after})


# --- characters in play -------------------------------------------------------------------------------------


def remove(state: WankulState, card: int, to: str = DISCARD, reason: str = "effect") -> None:
    """Let a character leave play: to its owner's discard, hand, deck or banned cards (WAN-28)."""
    at = state.find(card)
    if at is not None:
        told: Deed = {"kind": "leave", "seat": at.seat, "card": card, "slot": at.slot, "to": to}
        happen(state, {**told, "reason": reason})


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
        first, second = state.lying(one), state.lying(two)
        state.touch(one, second)
        state.touch(two, first)
        state.tell("swapped", seat=one.seat, cards=[state.ref(card), state.ref(other)])


def swap_with_hand(state: WankulState, card: int, held: int) -> None:
    """Lay a character of the hand where another lies, unplayed; that one comes to hand (WAN-37)."""
    at = state.find(card)
    if at is None:
        return
    seat = state.owners[held]
    state.exchange(at, held)
    _let_go(state, card)
    state.tell("swapped", seat=seat, cards=[state.ref(card), state.ref(held)], hand=True)


def swap_terrains(state: WankulState, slot: int, other: int) -> None:
    """Let two terrains in play take each other's places; characters stay where they lie (WAN-27)."""
    one, two = state.ground(slot), state.ground(other)
    one.rows, two.rows = two.rows, one.rows
    state.grounds[slot], state.grounds[other] = two, one
    state.memo = {}
    state.tell("terrains-swapped", slots=[slot, other])


def replace_terrain(state: WankulState, slot: int, card: int, source: str = HAND) -> None:
    """Place a terrain over another, which goes to its owner's discard; characters stay (WAN-27)."""
    before, held = state.ground(slot), len(state.sides[state.owners[card]].hand)
    state.tell("replaced", seat=before.owner, card=state.ref(before.card), slot=slot)
    settle(state, card, source, slot)
    leave_play(state, before.card)
    hand_changed(state, state.owners[card], held)


def settle(state: WankulState, card: int, source: str, slot: int) -> None:
    """Place a terrain of a pile of its owner's in a slot; then what it says as it enters play is done."""
    seat = state.owners[card]
    state.settle(card, source, slot)
    state.tell("placed", seat=seat, card=state.ref(card), slot=slot)
    happen(state, {"kind": "place", "seat": seat, "card": card, "slot": slot})


def _let_go(state: WankulState, card: int) -> None:
    """Let go what lasts on a character that has left, or while it is in play."""
    if state.effects:
        leave_play(state, card)
        for effect in [one for one in state.effects if one.on and one.on[1] == card]:
            drop(state, effect)


# --- what deeds do ------------------------------------------------------------------------------------------


def _perform(state: WankulState, deed: Deed) -> bool | None:
    does = _DOES.get(cast("str", deed["kind"]))
    return does(state, deed) if does else None


def _draw(state: WankulState, deed: Deed) -> bool:
    seat, drawn = cast("int", deed["seat"]), 0
    side = state.sides[seat]
    before = len(side.hand)
    for _time in range(cast("int", deed["count"])):
        if bans.no_draw(state, seat):
            break
        if not side.deck:
            endings.lose(state, seat, "empty-deck")
            return False
        card = side.deck[-1]
        state.carry(card, DECK, HAND)
        state.tell("draw", seat=seat, count=1)
        state.tell("drawn", seat, seat=seat, card=state.ref(card))
        drawn += 1
    hand_changed(state, seat, before)
    return bool(drawn)


def _discard(state: WankulState, deed: Deed) -> bool:
    seat, count = cast("int", deed["seat"]), cast("int", deed["count"])
    if deed["pile"] == DECK:
        return _mill(state, seat, count, cast("str", deed["until"]))
    hand = state.sides[seat].hand
    if count <= 0 or not hand:
        return False
    if count >= len(hand):
        throw(state, seat, [*hand])
    else:
        state.machine.push(DISCARDS, owner=seat, count=count, cards=[])
    return True


def _mill(state: WankulState, seat: int, count: int, until: str) -> bool:
    side, milled = state.sides[seat], list[int]()
    while until or len(milled) < count:
        if not side.deck:
            _tell_milled(state, seat, milled)
            endings.lose(state, seat, "empty-deck")
            return False
        card = side.deck[-1]
        state.carry(card, DECK, DISCARD)
        milled.append(card)
        found = state.characters[card]
        if until and found is not None and found.clan == until:
            break
    state.milled[seat] = milled
    _tell_milled(state, seat, milled)
    return bool(milled)


def _tell_milled(state: WankulState, seat: int, milled: Sequence[int]) -> None:
    if milled:
        state.tell("milled", seat=seat, cards=[state.ref(card) for card in milled])


def throw(state: WankulState, seat: int, cards: Sequence[int], kind: str = "discard", **more: Json) -> None:
    """Put cards of a hand into the discard, all at once."""
    before = len(state.sides[seat].hand)
    for card in cards:
        state.carry(card, HAND, DISCARD)
    state.tell(kind, seat=seat, cards=[state.ref(card) for card in cards], **more)
    hand_changed(state, seat, before)


def beside(state: WankulState, sentence: Ready, given: Given) -> bool:
    """Say whether a combo that is about to be done still has beside it whom it asks for."""
    at = state.find(card_of(given))
    return at is not None and force.beside(state, sentence, given, at)


def _pay(state: WankulState, deed: Deed) -> None:
    cards = cast("list[int]", deed["cards"])
    throw(state, cast("int", deed["seat"]), cards, "paid", card=state.ref(card_of(deed)))


def _take(state: WankulState, deed: Deed) -> bool:
    seat = cast("int", deed["seat"])
    side = state.sides[seat]
    before = len(side.hand)
    for card in [card for card in cast("list[int]", deed["cards"]) if card in side.discard]:
        state.carry(card, DISCARD, HAND)
        state.tell("took-back", seat=seat, card=state.ref(card))
    hand_changed(state, seat, before)
    return len(side.hand) > before


def _play(state: WankulState, deed: Deed) -> bool:
    """Begin what a character says, then its combo where the gems joined as it was placed (WAN-5, WAN-19)."""
    seat, card = cast("int", deed["seat"]), card_of(deed)
    at = state.find(card)
    if at is None or state.lying(at).muted:
        return False
    if deed["colours"]:
        happen_later(state, {"kind": "combo", "seat": seat, "card": card, "slot": deed["slot"]})
    begin_section(state, card, "main", seat, at.slot)
    return True


def _combo(state: WankulState, deed: Deed) -> bool:
    card = card_of(deed)
    at = state.find(card)
    if at is None:
        return False
    begin_section(state, card, COMBO, cast("int", deed["seat"]), at.slot)
    return True


def _place(state: WankulState, deed: Deed) -> None:
    begin_section(state, card_of(deed), ENTRY, cast("int", deed["seat"]), cast("int", deed["slot"]))


def begin_section(state: WankulState, card: int, section: str, owner: int, slot: int | None) -> None:
    """Begin what a card says in a section, in its order."""
    sentences = state.recipes[card].sections.get(section, ())
    for number in reversed(sentences):
        state.machine.push(f"{state.ref(card)}/{number}", **state.given(owner, card, slot))


def happen_later(state: WankulState, deed: Deed) -> None:
    """Let a deed happen once what is begun now is done."""
    state.machine.push(LATER, deed=deed)


_TOLD_LEAVING: Final = {DISCARD: "removed", HAND: "returned", BANNED: "banished", DECK: "removed"}


def _leave(state: WankulState, deed: Deed) -> bool:
    card, to = card_of(deed), cast("str", deed["to"])
    if state.find(card) is None:
        return False
    seat = state.owners[card]
    before = len(state.sides[seat].hand)
    state.removed = force.modified(state, card)
    at = state.lift(card, to)
    _let_go(state, card)
    told: dict[str, Json] = {"slot": at.slot, "index": at.place, "side": at.seat, "reason": deed["reason"]}
    state.tell(_TOLD_LEAVING[to], seat=seat, card=state.ref(card), to=to, **told)
    hand_changed(state, seat, before)
    return True


def force_out(state: WankulState, card: int) -> None:
    """Let a character leave with its terrain, whatever waits for that."""
    _leave(state, {"kind": "leave", "card": card, "to": DISCARD, "reason": "score"})


def _move(state: WankulState, deed: Deed) -> bool:
    at, slot = state.find(card_of(deed)), cast("int", deed["to"])
    if at is None or at.slot == slot or state.grounds[slot] is None:
        return False
    state.slide(at, slot)
    state.tell("moved", seat=at.seat, card=state.ref(card_of(deed)), slot=at.slot, index=at.place, to=slot)
    return True


def _winner_or_loser(state: WankulState, deed: Deed) -> bool:
    card, section = card_of(deed), cast("str", deed["kind"])
    slot = state.slot_of(card)
    if slot is None or not state.recipes[card].sections.get(section):
        return False
    state.tell(section, seat=deed["seat"], card=state.ref(card), slot=slot, times=deed["times"])
    for _time in range(cast("int", deed["times"])):
        begin_section(state, card, section, cast("int", deed["seat"]), slot)
    return True


_DOES: Final[Mapping[str, Any]] = {
    "draw": _draw,
    "discard": _discard,
    "pay": _pay,
    "take": _take,
    "play": _play,
    "combo": _combo,
    "place": _place,
    "leave": _leave,
    "move": _move,
    "winner": _winner_or_loser,
    "loser": _winner_or_loser,
}
"""What each kind of deed does; the others only tell that something has come."""


# --- who waits ----------------------------------------------------------------------------------------------

_ARRIVALS: Final = ("play", "place", "combo")
"""The deeds for which a card does not wait where they are its own (WAN-23)."""


def _awaited(state: WankulState, deed: Deed) -> bool:
    kind = cast("str", deed["kind"])
    if kind in state.subs and has_window(state):
        return True
    return kind in state.waiting and next(_candidates(state, deed), None) is not None


def _waiting(state: WankulState, phase: Phase, deed: Deed) -> list[Vars]:
    """Return who waits: Subs, then permanents of the active player, then the other's (WAN-12)."""
    found: list[Vars] = []
    if phase == "before" and deed["kind"] in state.subs and has_window(state):
        found.append({"owner": 1 - state.active, "window": True})
    if deed["kind"] in state.waiting:
        found += [one for one in _candidates(state, deed) if _phase(state, one) == phase]
    return found


def _phase(state: WankulState, one: Given) -> Phase:
    trigger = state.recipes[card_of(one)].sentences[cast("int", one["sentence"])].trigger
    return trigger.phase if trigger else "after"


def _candidates(state: WankulState, deed: Deed) -> Iterator[Vars]:
    """Yield all that waits for a deed, in whatever phase, in the order of WAN-12."""
    own = card_of(deed) if deed["kind"] in _ARRIVALS else None
    for seat in (state.active, 1 - state.active):
        for slot, ground in enumerate(state.grounds):
            if ground is not None and ground.owner == seat and ground.card != own:
                yield from _of_card(state, deed, At(ground.card, seat, slot), ground.used)
        for slot, laid in state.in_rows(seat):
            if laid.card != own and not laid.muted:
                yield from _of_card(state, deed, At(laid.card, seat, slot), laid.used)
        for effect in state.effects:
            if effect.owner == seat:
                yield from _of_lasting(state, deed, effect)


def _of_card(state: WankulState, deed: Deed, at: At, used: int) -> Iterator[Vars]:
    recipe = state.recipes[at.card]
    if deed["kind"] not in recipe.kinds:
        return
    for number in recipe.waiting:
        sentence = recipe.sentences[number]
        given = state.given(at.seat, at.card, at.slot)
        if sentence.often and used == state.turn:
            continue
        if _meets(state, sentence, given, deed) and force.stands(state, sentence, given):
            yield {**given, "sentence": number}


def _of_lasting(state: WankulState, deed: Deed, effect: Lasting) -> Iterator[Vars]:
    sentence = state.sentence(effect)
    given = force.borne(state, effect)
    if sentence.trigger is not None and _meets(state, sentence, given, deed):
        yield {**given, "sentence": effect.sentence, "effect": effect.number}


def _meets(state: WankulState, sentence: Ready, given: Given, deed: Deed) -> bool:
    trigger = sentence.trigger
    if trigger is None or trigger.kind != deed["kind"]:
        return False
    return trigger.meets(state, given, deed) and sentence.does(state, {**given, "deed": deed})


def _still(state: WankulState, given: Given) -> bool:
    """Say whether one that waits is still there when its turn comes (WAN-23)."""
    if "window" in given:
        return True
    if "effect" in given:
        return any(effect.number == given["effect"] for effect in state.effects)
    return state.in_play(card_of(given))


def _serve(state: WankulState, given: Vars) -> None:
    if "window" in given:
        state.machine.push(WINDOW, owner=given["owner"], foe=1 - owner_of(given), deed=given["deed"])
        return
    card, number, deed = card_of(given), given["sentence"], deed_of(given)
    ref, seat = state.ref(card), owner_of(given)
    sentence = state.recipes[card].sentences[cast("int", number)]
    instead = sentence.trigger is not None and sentence.trigger.phase == "instead"
    state.tell("instead" if instead else "triggered", seat=seat, card=ref, what=deed["kind"])
    program = f"{ref}/{number}"
    served = {name: given[name] for name in ("owner", "foe", "card", "slot", "deed")}
    if "effect" in given:
        program, served["on"] = f"{program}/do", given.get("on")
        _use_up(state, cast("int", given["effect"]))
    elif sentence.often:
        mark_used(state, card)
    state.machine.push(program, **served)


def _use_up(state: WankulState, number: int) -> None:
    for effect in [one for one in state.effects if one.number == number and one.until_used]:
        drop(state, effect)


def mark_used(state: WankulState, card: int) -> None:
    """Remember that a card in play served in this turn (WAN-22)."""
    at, slot = state.find(card), state.slot_of(card)
    if at is not None:
        state.touch(at, state.lying(at)._replace(used=state.turn))
    elif slot is not None:
        state.ground(slot).used = state.turn


_HAPPENINGS: Final = Happenings(_waiting, _serve, _perform, _awaited, _still)
happen: Final = _HAPPENINGS.happen


# --- what lasts ---------------------------------------------------------------------------------------------


def begin_lasting(state: WankulState, given: Vars, number: int) -> None:
    """Let a sentence of a card last: what it changes, or what it waits for."""
    sentence = state.recipes[card_of(given)].sentences[number]
    trigger, lasts = sentence.trigger, sentence.lasts
    once = trigger.once if trigger else any(standing.once for standing in sentence.standing)
    on = cast("list[int] | None", given.get("on"))
    effect = Lasting(
        card_of(given),
        number,
        owner_of(given),
        cast("int", given["foe"]),
        (on[0], on[1]) if on else None,
        lasts.term(given) if lasts else None,
        until_used=once,
        number=state.next_effect,
    )
    state.next_effect += 1
    state.effects.append(effect)
    state.memo = {}
    told: Json = state.ref(on[1]) if on else None
    state.tell("lasts", **state.told_lasting(effect), on=told)


# --- programs -----------------------------------------------------------------------------------------------


def hand_options(state: WankulState, seat: int, but: Iterable[int] = ()) -> tuple[Action, ...]:
    """Return the cards of a hand as options, alike ones once."""
    left, refs = {*but}, state.refs
    found = dict.fromkeys([refs[card] for card in state.sides[seat].hand if card not in left])
    return tuple([(HAND, ref) for ref in found])


def held(state: WankulState, seat: int, ref: str, but: Iterable[int] = ()) -> int:
    """Return a card of a hand by its name, none of those. Raise StopIteration where there is none."""
    left, refs = {*but}, state.refs
    return next(card for card in state.sides[seat].hand if card not in left and refs[card] == ref)


def _which(state: WankulState, given: Given) -> Decision:
    seat = owner_of(given)
    return Decision(seat, DISCARDS, hand_options(state, seat, cast("list[int]", given["cards"])))


def _keep(state: WankulState, given: Vars) -> None:
    cards, chosen = cast("list[int]", given["cards"]), cast("list[str]", given["chosen"])
    given["cards"] = [*cards, held(state, owner_of(given), chosen[1], cards)]


def _some_left(_state: object, given: Given) -> bool:
    return len(cast("list[int]", given["cards"])) < cast("int", given["count"])


def _throw(state: WankulState, given: Vars) -> None:
    throw(state, owner_of(given), cast("list[int]", given["cards"]))


def _leave_next(state: WankulState, given: Vars) -> None:
    remove(state, card_of(given), cast("str", given["to"]))


def _each_leaves(_state: object, given: Vars) -> list[Vars]:
    return [{"card": card, "to": given["to"]} for card in cast("list[int]", given["cards"])]


LATER: Final = "later"

PROGRAMS: Final[Mapping[str, Program]] = {
    **_HAPPENINGS.programs,
    LATER: (do(lambda state, given: happen(state, deed_of(given))),),
    DISCARDS: (ask(_which, "chosen"), do(_keep), again(when=_some_left), do(_throw)),
    LEAVES: (each(_each_leaves, LEAVING),),
    LEAVING: (do(_leave_next),),
}
"""How a deed happens, how what waited for it is carried out, and what is picked meanwhile."""

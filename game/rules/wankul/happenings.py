"""What happens, deed by deed: something may be done instead, come before, or be set off after.

A deed is plain data with a `kind`; `seat` is whom it is done to, who chooses among those that replace it:

    kind      data                                      what it does
    turn      seat                                      nothing: a turn has begun
    drew      seat                                      nothing: the cards of a turn are drawn
    end       seat                                      nothing: a turn is about to end
    draw      seat, count, effect, added, to            cards of the deck, one by one, to the hand (WAN-25)
    discard   seat, count, asked, pile, until           cards of the hand, or of the top of the deck (WAN-24)
    pay       seat, cards, card                         the cost of a card (WAN-4)
    hand      seat, before, after                       nothing: a deed changed how many cards a hand has
    banish    seat, cards, count, pile                  cards of a pile, or the top of the deck, banished
    take      seat, cards, to                           cards of the own discard, to the hand
    play      seat, card, slot, free, left              what a character says that lies there now (WAN-19)
    combo     seat, card, slot, left                    what its combo says
    place     seat, card, slot                          what a terrain says as it enters play
    leave     seat, card, slot, to, reason              a character leaves its row: "effect" or "score"
    move      seat, card, slot, to                      a character goes to another terrain
    score     seat, card, slot, auto                    the score of a terrain is declared (WAN-26)
    winner    seat, card, slot, times, halved           Le Gagnant of a terrain, so many times
    loser     seat, card, slot, times, halved           Le Perdant
    outcome   seat, loser, scorer, card, slot           nothing: a score's winner, once its effects are done
    sub       seat, card, slot, deed                    what a Sub that lies there now does to a deed (WAN-11)

`effect` says that a card asked for the draw, `added` that it sets nothing off. `left` is the neighbour
whose gems are met, None without a combo. `count` is what is done, `asked` what was asked at first; `until`
is the clan of a character that ends a milling. A discard from hand tells, once done, which `cards` it was.
`to` is there where cards are banished that would come to the hand, `halved` where numbers of cards are.
Words wait for the deed of a card that is played in the phase "before": what it says itself comes last
(WAN-12).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from game.core import lasting
from game.core.effects import card_of, owner_of
from game.core.happening import DEED, INSTEAD, Happenings, deed_of, kind_of
from game.core.lasting import drop
from game.core.machine import do
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.standing import cancels, given_of, in_play
from game.rules.wankul.subs import has_window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.core.effects import Given
    from game.core.happening import Deed, Phase
    from game.core.lasting import Lasting
    from game.core.machine import Program, Vars
    from game.core.model import Json
    from game.rules.wankul.recipes import Ready, Waiting
    from game.rules.wankul.state import WankulState

HANDLERS: Final[dict[str, Callable[[WankulState, Deed], bool | None]]] = {}
"""What each kind of deed does (`handlers.py`); the others only tell that something has come."""


def _perform(state: WankulState, deed: Deed) -> bool | None:
    does = HANDLERS.get(kind_of(deed))
    return does(state, deed) if does else None


# --- who waits ----------------------------------------------------------------------------------------------

_ARRIVALS: Final = ("play", "place", "combo", "sub")
"""The deeds for which a card does not wait where they are its own (WAN-23)."""


def _awaited(state: WankulState, deed: Deed) -> bool:
    kind = kind_of(deed)
    if state.subs and has_window(state, deed):
        return True
    if not is_waited_for(state, kind):
        return False
    if kind in HANDLERS:
        return True
    for phase in _HAPPENINGS.phases:  # noqa: SIM110 - asked at every deed: quicker so
        if _waiting(state, phase, deed):
            return True
    return False


def is_waited_for(state: WankulState, kind: str) -> bool:
    """Say whether anything waits for deeds of a kind, whatever it makes of this one."""
    if kind not in state.waiting:
        return False
    if kind in (state.standing or in_play(state)).kinds:
        return True
    for effect in state.effects:
        trigger = state.sentence(effect).trigger
        if trigger is not None and trigger.kind == kind:
            return True
    return False


def _waiting(state: WankulState, phase: Phase, deed: Deed) -> list[Vars]:
    """Return who waits: Subs, then permanents of the active player, then the other's (WAN-12)."""
    kind = kind_of(deed)
    found: list[Vars] = []
    if phase == "before" and state.subs and has_window(state, deed):
        found.append({"owner": 1 - state.active, "window": True})
    by = (state.standing or in_play(state)).by
    kept = _lasting(state, kind, phase) if state.effects else ()
    if kept or (kind, phase, 0) in by or (kind, phase, 1) in by:
        for one in _candidates(state, (kind, phase), deed, kept):
            if not _is_at_work(state, one):
                found.append(one)  # noqa: PERF401 - asked at every deed: quicker so
    return found


def _lasting(state: WankulState, kind: str, phase: Phase) -> list[Lasting]:
    """Return what lasts and waits for a kind of deed in a phase."""
    triggers = [(effect, state.sentence(effect).trigger) for effect in state.effects]
    return [effect for effect, one in triggers if one and one.kind == kind and one.phase == phase]


def _is_at_work(state: WankulState, one: Given) -> bool:
    """Say whether what waits is being carried out: nothing that it does sets it off again."""
    card = card_of(one)
    program = f"{state.refs[card]}/{one['sentence']}"
    for frame in state.machine.frames:
        if frame.program.removesuffix("/do") == program and frame.vars["card"] == card:
            return True
    return False


def _candidates(
    state: WankulState, awaited: tuple[str, Phase], deed: Deed, kept: Sequence[Lasting]
) -> Iterator[Vars]:
    """Yield all that waits for a deed in a phase, in the order of WAN-12."""
    own = deed["card"] if awaited[0] in _ARRIVALS else None
    by = (state.standing or in_play(state)).by
    for seat in (state.active, 1 - state.active):
        for one in by.get((*awaited, seat), ()):
            if one.given["card"] != own and _waits(state, one, deed):
                yield {**one.given, "sentence": one.number}
        for effect in kept:
            given = given_of(state, effect)
            if effect.owner == seat and _meets(state, state.sentence(effect), given, deed):
                yield {**given, "sentence": effect.sentence, "effect": effect.number}


def _waits(state: WankulState, one: Waiting, deed: Deed) -> bool:
    if one.sentence.often and _served(state, card_of(one.given)):
        return False
    condition = one.sentence.condition
    return _meets(state, one.sentence, one.given, deed) and (
        condition is None or condition.holds(state, one.given)
    )


def _served(state: WankulState, card: int) -> bool:
    """Say whether a card in play has served in this turn (WAN-22)."""
    at, slot = state.find(card), state.slot_of(card)
    if at is not None:
        return state.lying(at).used == state.turn
    return slot is not None and state.ground(slot).used == state.turn


def _meets(state: WankulState, sentence: Ready, given: Given, deed: Deed) -> bool:
    trigger = sentence.trigger
    met = trigger is not None and trigger.meets(state, given, deed)
    return met and sentence.does(state, {**given, "deed": deed})


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
    ref, seat = state.refs[card], owner_of(given)
    sentence = state.recipes[card].sentences[cast("int", number)]
    if "effect" in given:
        for effect in [one for one in state.effects if one.number == given["effect"] and one.until_used]:
            drop(state, effect)
        if sentence.kept is not None and not sentence.kept(state, given):
            return
    instead = sentence.trigger is not None and sentence.trigger.phase == "instead"
    if not sentence.may:
        state.tell("instead" if instead else "triggered", seat=seat, card=ref, what=deed["kind"])
    program = f"{ref}/{number}"
    served = {name: given[name] for name in ("owner", "foe", "card", "slot", "deed")}
    if "effect" in given:
        program, served["on"] = f"{program}/do", given.get("on")
    elif sentence.often:
        mark_used(state, card)
    state.machine.push(program, **served)


def mark_used(state: WankulState, card: int) -> None:
    """Remember that a card in play served in this turn (WAN-22)."""
    at, slot = state.find(card), state.slot_of(card)
    if at is not None:
        state.touch(at, state.lying(at)._replace(used=state.turn))
    elif slot is not None:
        state.ground(slot).used = state.turn


def replacing(state: WankulState) -> list[int]:
    """Return the cards that could step in, where it is asked which one does."""
    asked = state.decision
    if asked is None or asked.prompt != INSTEAD:
        return []
    return [card_of(one) for one in _HAPPENINGS.replacing(state, state.machine.frames[-1].vars)]


_HAPPENINGS: Final = Happenings(_waiting, _serve, _perform, _awaited, _still)


def happen(state: WankulState, deed: Deed) -> None:
    """Let a deed happen: at once where no card of this game waits for any of its kind."""
    if deed["kind"] in state.waiting:
        _HAPPENINGS.happen(state, deed)
    else:
        _perform(state, deed)


def note(state: WankulState, kind: str, **facts: Json) -> None:
    """Note of the innermost deed of a kind that somebody waits for what came of it."""
    for frame in reversed(state.machine.frames):
        if frame.program == DEED and deed_of(frame.vars)["kind"] == kind:
            deed_of(frame.vars).update(facts)
            return


# --- what lasts ---------------------------------------------------------------------------------------------


def begin_lasting(state: WankulState, given: Vars, number: int) -> None:
    """Let a sentence of a card last: what it changes, or what it waits for."""
    card = cast("int", given.get("copied", card_of(given)))
    sentence = state.recipes[card].sentences[number]
    trigger, lasts = sentence.trigger, sentence.lasts
    once = trigger.once if trigger else any(standing.once for standing in sentence.standing)
    on = cast("list[int] | None", given.get("on"))
    if on is None and lasts and lasts.while_in_play:
        return
    until = lasts.term(given) if lasts else None
    effect = lasting.begin(state, {**given, "card": card}, number, on, until, once=once)
    state.reckoned = None
    if cancels(sentence):
        state.changed()
    if lasts and lasts.while_in_play:
        state.effects[-1] = replace(effect, while_in_play=card_of(given))
        return
    told: Json = state.refs[on[1]] if on else None
    state.tell("lasts", **state.told_lasting(effect), on=told)


# --- later --------------------------------------------------------------------------------------------------

LATER: Final = "later"
"""The program of a deed that happens once what is begun now is done."""

PROGRAMS: Final[Mapping[str, Program]] = {
    **_HAPPENINGS.programs,
    LATER: (do(lambda state, given: happen(state, deed_of(given))),),
}
"""How a deed happens, and how what waited for it is carried out."""

"""What a seat may know of a game of Wankul, and the worlds that agree with it.

`observe` is a table (`game.core.table`) as JSON: `places.py` tells its places, and the facts that are read of
it; a bot may read what is told besides. While things happen nothing is asked, and the phase is "over".

    first                whose the first turn was
    totals               by slot the totals of both sides, or null
    opening              the pairs of cards shown for who begins, by refs
    effects              what lasts: {card (ref), seat, on (ref or null)}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from game.core.effects import card_of, cards_of, owner_of
from game.core.happening import deed_of, kind_of
from game.core.rng import Rng
from game.core.table import BACK, HAND, Card, Place, Table, backs, cards
from game.rules.wankul import (
    banishing,
    choosing,
    force,
    gems,
    handlers,
    happenings,
    naming,
    playing,
    scoring,
    standing,
    subs,
    turn,
)
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.places import ASIDE, BANNED, DECK, DISCARD, PAID_FOR, PICKED, ROWS, TERRAINS
from game.rules.wankul.recipes import COMBO, number_of
from game.rules.wankul.subs import SUB
from game.rules.wankul.table import SLOTS
from game.rules.wankul.vocabulary import choices

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.core.happening import Deed
    from game.core.machine import Frame
    from game.core.model import Json
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Ground, Laid

S = TypeVar("S", bound="WankulState")


def observed(state: WankulState, seat: int) -> Mapping[str, Json]:
    """Return the table as a seat sees it."""
    places = [place for owner in state.seats for place in _side(state, seat, owner)]
    lying = tuple(
        [None if one is None else _ground(state, slot, one) for slot, one in enumerate(state.grounds)]
    )
    terrains = Place(TERRAINS, None, lying)
    return Table(seat, (*places, terrains), _facts(state, seat)).as_json()


def _side(state: WankulState, seat: int, owner: int) -> Iterator[Place]:
    side, knows, refs = state.sides[owner], state.knows[seat], state.refs
    paid_for, picked = _aside(state, seat) if owner == seat else ({}, {})
    held = [card for card in side.hand if card not in paid_for and card not in picked]
    known = held if owner == seat else [card for card in held if card in knows]
    yield Place(HAND, owner, (*cards([refs[card] for card in known]), *backs(len(held) - len(known))))
    yield Place(PAID_FOR, owner, tuple(paid_for.values()))
    yield Place(PICKED, owner, tuple(picked.values()))
    deck = tuple([Card(refs[card]) if card in knows else BACK for card in side.deck])
    yield Place(DECK, owner, deck if knows else backs(len(deck)))
    yield Place(DISCARD, owner, cards([refs[card] for card in side.discard]))
    yield Place(BANNED, owner, cards([refs[card] for card in side.banned]))
    yield Place(ASIDE, owner, tuple([_at_bearer(state, seat, card) for card in side.aside]))
    for slot, ground in enumerate(state.grounds):
        row = ground.rows[owner] if ground else []
        laid = [_laid(state, slot, row, place) for place in range(len(row))]
        yield Place(ROWS[slot], owner, tuple(laid))


def _at_bearer(state: WankulState, seat: int, card: int) -> Card:
    known = state.owners[card] == seat or card in state.knows[seat]
    return Card(state.refs[card] if known else None, {"at": _spot(state, state.bearers[card])})


_PICKING: Final = (playing.PLAYING, SUB, handlers.DISCARDS, choosing.PUT_BACK, banishing.MIXED)
"""The programs in which cards of the own hand are picked, one by one: to pay, or for anything else."""
_GOES_TO: Final = {choosing.PUT_BACK: DECK, banishing.MIXED: BANNED}
"""Where these cards go, if not to the discard."""


def _picking(state: WankulState, seat: int) -> Frame | None:
    """Return the innermost program in which a seat picks cards of its hand, or has picked them."""
    frames = (one for one in reversed(state.machine.frames) if one.program in _PICKING)
    return next((one for one in frames if owner_of(one.vars) == seat), None)


def _aside(state: WankulState, seat: int) -> tuple[dict[int, Card], dict[int, Card]]:
    """Return what is paid for out of a hand, and what was picked of it, as long as they have not gone."""
    frame, hand, refs = _picking(state, seat), state.sides[seat].hand, state.refs
    if frame is None:
        return {}, {}
    given, pile = frame.vars, _GOES_TO.get(frame.program, DISCARD)
    paid_for = [card_of(given)] if given.get("owed") else []
    return (
        {card: Card(refs[card], {"slot": given["slot"]}) for card in paid_for if card in hand},
        {card: Card(refs[card], {"pile": pile}) for card in cards_of(given) if card in hand},
    )


def _laid(state: WankulState, slot: int, row: Sequence[Laid], place: int) -> Card:
    laid = row[place]
    marks: dict[str, Json] = {
        "force": force.modified(state, laid.card),
        "combo": gems.joined(state, slot, row, place),
        "turn": laid.turn == state.turn,
        "muted": laid.muted or standing.is_cancelled(state, laid.card, standing.EFFECTS),
        "used": laid.used == state.turn,
        **_borrowed(state, slot, laid.card),
        **{name: True for name, what in _CANCELS.items() if standing.is_cancelled(state, laid.card, what)},
    }
    return Card(state.refs[laid.card], marks)


_CANCELS: Final = {"hushed": standing.EFFECTS, "uncombined": standing.COMBOS}
"""What is cancelled of a character until the turn ends, by the mark that tells it (WAN-20)."""


def _borrowed(state: WankulState, slot: int, card: int) -> dict[str, Json]:
    """Return whose a character is that lies in the row of another (WAN-28)."""
    owner = state.owners[card]
    own = any(laid.card == card for laid in state.row(slot, owner))
    return {} if own else {"owner": owner}


def _ground(state: WankulState, slot: int, ground: Ground) -> Card:
    marks: dict[str, Json] = {"owner": ground.owner, "fresh": ground.fresh}
    if ground.hushed:
        marks["hushed"] = ground.hushed
    if gems.crossed(state, slot):
        marks["crossed"] = True
    return Card(state.refs[ground.card], marks)


# --- facts --------------------------------------------------------------------------------------------------


def _facts(state: WankulState, seat: int) -> Mapping[str, Any]:
    asked = state.decision
    own = asked is not None and asked.seat == seat
    return {
        "phase": asked.prompt if asked else "over",
        "active": state.active,
        "turn": state.turn,
        "first": state.active if state.turn % 2 else 1 - state.active,
        "played": state.played,
        "limit": playing.MOST_PLAYED,
        "interrupts": [bool(state.subs and state.subs[other]) for other in state.seats],
        "drawn": [turn.drawn(state, other) for other in state.seats],
        "points": [side.points for side in state.sides],
        "to_win": state.setting.to_win,
        "totals": [[*force.totals(state, slot)] if state.grounds[slot] else None for slot in SLOTS],
        "scorers": [scoring.at_least(state, other) for other in state.seats],
        "goals": [_goal(state, seat, slot) for slot in SLOTS],
        "left": _terrains(state, state.sides[seat].deck),
        "unseen": [_terrains(state, _unseen(state, seat, owner)) for owner in state.seats],
        "costs": _costs(state, seat),
        "opening": [[state.ref(one), state.ref(other)] for one, other in state.opening],
        "effects": [
            {**state.told_lasting(effect), "on": state.ref(effect.on[1]) if effect.on else None}
            for effect in state.effects
        ],
        "looked": [state.ref(card) for card in state.looked[seat]],
        "resolving": _resolving(state, seat),
        "served": [state.ref(card) for card in subs.served(state)],
        "replacing": [_spot(state, card) for card in happenings.replacing(state)] if own else [],
        "choices": choices.offered(state) if own else [],
        **_owed(state, seat, own=own),
    }


def _goal(state: WankulState, seat: int, slot: int) -> list[Json] | None:
    """Return what scores a terrain by itself where that is not usual: how much, whether of characters."""
    goal = scoring.goal(state, seat, slot) if state.grounds[slot] else scoring.USUAL
    return None if goal == scoring.USUAL else [*goal]


def _unseen(state: WankulState, seat: int, owner: int) -> list[int]:
    """Return a hand and a deck, and what of another's lies face down: where which lies is not known."""
    side = state.sides[owner]
    aside = [] if owner == seat else [card for card in side.aside if card not in state.knows[seat]]
    return [*side.hand, *side.deck, *aside]


def _terrains(state: WankulState, among: Iterable[int]) -> int:
    return sum([state.is_terrain(card) for card in among])


def _spot(state: WankulState, card: int) -> list[Json]:
    """Return where a card in play lies, as the fields of its spot."""
    at = None if state.is_terrain(card) else state.find(card)
    return [TERRAINS, None, state.slot_of(card)] if at is None else [ROWS[at.slot], at.seat, at.place]


def _costs(state: WankulState, seat: int) -> Json:
    return {
        state.ref(card): [
            standing.cost(state, seat, card, slot) if state.grounds[slot] else None for slot in SLOTS
        ]
        for card in state.sides[seat].hand
        if not state.is_terrain(card)
    }


def _owed(state: WankulState, seat: int, *, own: bool) -> Mapping[str, int]:
    """Return how many cards of its hand a seat is asked for now, and how many of these are still due."""
    frame = _picking(state, seat) if own else None
    if frame is None or frame is not state.machine.frames[-1]:
        return {"owed": 0, "due": 0}
    owed = cast("int", frame.vars.get("owed", frame.vars.get("count", 0)))
    return {"owed": owed, "due": owed - len(cards_of(frame.vars))}


_WHAT: Final = {
    playing.PLAYING: "play",
    playing.SAYING: "play",
    playing.FREE: "free-play",
    SUB: "sub",
    scoring.SCORE: "score",
    handlers.DISCARDS: "discard",
}
"""What of the rules goes on, by program; what a card says is told by its sentence."""


def _resolving(state: WankulState, seat: int) -> list[Json]:
    frames = state.machine.frames
    return [
        {**one, "begun": frame.begun or frame is frames[-1]}
        for frame in frames
        if (one := _resolved(state, seat, frame)) is not None
    ]


def _resolved(state: WankulState, seat: int, frame: Frame) -> dict[str, Json] | None:
    if frame.program == WINDOW:
        return _answered(state, deed_of(frame.vars))
    given = frame.vars
    what = _WHAT.get(frame.program) or _said(state, frame)
    if frame.program == scoring.SCORE:
        what = scoring.STEPS.get(frame.at, what)
    if not what:
        return None
    owner, card, copied = owner_of(given), given.get("card"), given.get("copied")
    hidden = not isinstance(card, int) or (owner != seat and not _in_sight(state, card, seat))
    if hidden:
        return {"card": None, "what": what, "seat": owner, "sentence": None}
    number = None if state.said_by(frame) is None else number_of(frame.program)
    told: dict[str, Json] = {
        "card": state.ref(cast("int", card)),
        "what": what,
        "seat": owner,
        "sentence": number,
    }
    return told if copied is None else {**told, "copied": state.ref(cast("int", copied))}


def _answered(state: WankulState, deed: Deed) -> dict[str, Json] | None:
    """Return the deed that a Sub may answer, where nothing else that is resolved tells it."""
    kind, card = kind_of(deed), cast("int", deed.get("card"))
    if kind not in ("play", COMBO):
        return None
    what = _combo(state, card) if kind == COMBO else kind
    return {"card": state.ref(card), "what": what, "seat": deed["seat"], "sentence": None}


def _combo(state: WankulState, card: int) -> str:
    """Return whether the combo of a character is a double one."""
    character = state.characters[card]
    return "double-combo" if character and len(character.closes) > 1 else COMBO


def _in_sight(state: WankulState, card: int, seat: int) -> bool:
    side = state.sides[state.owners[card]]
    return card in state.knows[seat] or card not in (*side.hand, *side.deck, *side.aside)


def _said(state: WankulState, frame: Frame) -> str:
    """Return what a sentence of a card is, "" for a program that is none."""
    sentence = state.said_by(frame)
    if sentence is None:
        return ""
    if sentence.sub is not None:
        return "sub"
    if sentence.trigger is not None:
        return "special" if sentence.section == "special" else "permanent"
    if sentence.use:
        return "use"
    if sentence.combo:
        return _combo(state, card_of(frame.vars))
    return {"main": "effect", "special": "entry"}.get(sentence.section, sentence.section)


# --- worlds that agree --------------------------------------------------------------------------------------


def dealt_anew(state: S, seat: int, rng: Rng) -> S:
    """Return a world with the same table and all that the seat knows; what it does not is dealt anew.

    Tables that look alike to the seat are dealt alike by the same generator. Where the other is asked what it
    could not be asked with any hand, it holds one with which it can.
    """
    for _time in range(_DEALS):
        world = _dealt(state, seat, rng, _in_frames(state))
        if _asks_alike(world, state, seat):
            return world
    return _dealt(state, seat, rng, _in_frames(state) | {*state.sides[1 - seat].hand})


_DEALS: Final = 12
"""How often hands are dealt until the other can be asked what it is asked."""


def _asks_alike(world: WankulState, state: WankulState, seat: int) -> bool:
    one, two = world.decision, state.decision
    if one is None or two is None or two.seat == seat:
        return True
    return (one.seat, one.prompt) == (two.seat, two.prompt)


def _dealt(state: S, seat: int, rng: Rng, held: set[int]) -> S:
    """Return a world in which those cards lie where they do."""
    other = state.clone()
    other.rng = Rng(rng.next64())
    moved = dict[int, int]()
    for owner in other.seats:
        moved |= _deal(other, seat, owner, held, rng)
    for viewer in other.seats:
        other.knows[viewer] = {moved.get(card, card) for card in other.knows[viewer]}
        other.looked[viewer] = [moved.get(card, card) for card in other.looked[viewer]]
    naming.BID.deal_anew(other, seat, rng)
    other.reckoned = None
    other.ask_again()
    return other


def _deal(state: WankulState, seat: int, owner: int, held: set[int], rng: Rng) -> dict[int, int]:
    """Deal anew what a seat does not know of another's cards; return which card came in place of which."""
    side, fixed = state.sides[owner], state.knows[seat] | held
    if owner == seat:
        fixed |= {*side.hand, *side.aside}
    hand = [card for card in side.hand if card in fixed]
    hidden = sorted([card for card in (*side.hand, *side.deck, *side.aside) if card not in fixed])
    rng.shuffle(hidden)
    if owner != seat:
        side.hand = hand + [hidden.pop() for _card in range(len(side.hand) - len(hand))]
        if side.aside:
            _deal_aside(state, owner, [one if one in fixed else hidden.pop() for one in side.aside])
    deck = [card if card in fixed else hidden.pop() for card in side.deck]
    moved = dict(zip(side.deck, deck, strict=True))
    side.deck = deck
    return moved


def _deal_aside(state: WankulState, owner: int, dealt: list[int]) -> None:
    """Let cards lie aside in place of those that do."""
    side = state.sides[owner]
    bearers = [state.bearers.pop(card) for card in side.aside]
    state.bearers.update(zip(dealt, bearers, strict=True))
    side.aside = dealt


def _in_frames(state: WankulState) -> set[int]:
    """Return the cards that are told in what is being carried out: they stay where they are."""
    found: set[int] = set()
    for frame in state.machine.frames:
        for name in ("card", "cards", "copied"):
            told = frame.vars.get(name, [])
            found.update(cast("list[int]", told) if isinstance(told, list) else [cast("int", told)])
    return found

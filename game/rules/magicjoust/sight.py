"""What a seat may know of a game of Magicjoust, and the worlds that agree with it.

`observe` is a table (`game.core.table`) as JSON: its places are told in `places.py`, and these are its facts:

    phase                the prompt of what is asked, or "over"
    active, turn         whose turn it is, and its number from 1 on
    drawn                what was drawn in this turn: {singularity, creuset}
    opening              the rolls for who begins
    plans, points        by seat: how many plans are in play, and what they are worth
    won                  by seat: how many jousts it has won
    joust                the attack that goes on, or the last one: {attacker, defender, dice, bonus, stopped}
    effects              what lasts: {card (ref), sentence, owner, until}
    resolved             to who is asked for it, the card that is being invoked, or whose action is carried
                         out: {card (ref), owner, place (among those in play, or null), paid}: whether it is
                         being paid for
    moved                to who is asked where it goes, the singularity that moves: [seat, zone, colour]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from game.core.rng import Rng
from game.core.table import HAND, Card, Place, Table, backs, cards
from game.rules.magicjoust import endings, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER, INVOKED, SPENT, ZONES
from game.rules.magicjoust.table import JOUST, UNTIL_NEXT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.model import Decision, Json
    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.table import Invoked

S = TypeVar("S", bound="MagicState")

_WHERE_TO: Final = "-to"
"""How the prompts end that ask where a singularity goes."""


def observed(state: MagicState, seat: int) -> Mapping[str, Json]:
    """Return the table, the seat's own hand, and how many cards lie elsewhere."""
    places = tuple([place for owner in state.seats for place in _side(state, seat, owner)])
    return Table(seat, places, _facts(state, seat)).as_json()


def _side(state: MagicState, seat: int, owner: int) -> Iterator[Place]:
    """Yield what lies before a wizard, as a seat sees it: of a hand, what it has seen lies first."""
    wizard = state.wizards[owner]
    known = wizard.hand if owner == seat else state.known[seat]
    hidden = backs(len(wizard.hand) - len(known))
    yield Place(HAND, owner, (*cards([state.ref(card) for card in known]), *hidden))
    yield Place(ETHER, owner, backs(len(wizard.singularities)))
    yield Place(CREUSET, owner, backs(len(wizard.creuset)))
    for name, zone in zip(ZONES, wizard.zones, strict=True):
        yield Place(name, owner, tuple([Card(state.ref(one.card), {"stable": one.stable}) for one in zone]))
    yield Place(INVOKED, owner, tuple([_in_play(state, owner, one) for one in wizard.invoked]))
    yield Place(SPENT, owner, cards([state.ref(card) for card in wizard.spent]))
    yield Place(DISCARD, owner, cards([state.ref(card) for card in wizard.discard]))


def _in_play(state: MagicState, owner: int, one: Invoked) -> Card:
    """Return a card in play: whether it is void, and of a plan what it is worth now, and is tarnished by."""
    wizard = state.wizards[owner]
    marks: dict[str, Json] = {}
    if state.creuset(one.card).nature == PLAN:
        marks["worth"] = powers.worth(state, owner, one.card)
    if one.card in wizard.tarnished:
        marks["tarnished"] = wizard.tarnished.count(one.card)
    if one.card in wizard.void:
        marks["void"] = True
    return Card(state.ref(one.card), {"used": one.used, **marks})


def _facts(state: MagicState, seat: int) -> Mapping[str, Json]:
    asked = state.decision
    return {
        "phase": asked.prompt if asked else "over",
        "active": state.active,
        "turn": state.turn,
        "drawn": {"singularity": state.drawn.singularity, "creuset": state.drawn.creuset},
        "opening": [[*rolled] for rolled in state.opening],
        "plans": [len(state.plans(other)) for other in state.seats],
        "points": [endings.points(state, other) for other in state.seats],
        "won": [wizard.won for wizard in state.wizards],
        "joust": JOUST.write(state.joust) if state.joust else None,
        "effects": [{**UNTIL_NEXT.write(effect), "card": state.ref(effect.card)} for effect in state.effects],
        "resolved": _resolved(state) if asked and asked.seat == seat else None,
        "moved": _moved(state, asked) if asked and asked.seat == seat else None,
    }


def _resolved(state: MagicState) -> Json:
    """Return the card that is being invoked, or whose action is carried out, if any."""
    frames = state.machine.frames
    met = (card for frame in reversed(frames) if isinstance(card := frame.vars.get("card"), int))
    number = next(met, None)
    if number is None:
        return None
    owner = state.owners[number]
    in_play = [one.card for one in state.wizards[owner].invoked]
    return {
        "card": state.ref(number),
        "owner": owner,
        "place": in_play.index(number) if number in in_play else None,
        "paid": bool(frames[-1].vars.get("for")),
    }


def _moved(state: MagicState, asked: Decision) -> Json:
    """Return the singularity whose new zone is asked for, if one is."""
    if not asked.prompt.endswith(_WHERE_TO) or not state.machine.frames:
        return None
    match state.machine.frames[-1].vars.get(asked.prompt.removesuffix(_WHERE_TO)):
        case ["singularity", int(seat), int(zone), str(colour)]:
            return [seat, zone, colour]
        case _:
            return None


def _shuffle_hidden(pile: list[int], foreseen: int, rng: Rng) -> None:
    """Shuffle a pile, whatever its order was, but the next cards that its wizard has seen."""
    hidden = sorted(pile[: len(pile) - foreseen])
    rng.shuffle(hidden)
    pile[: len(hidden)] = hidden


def dealt_anew(state: S, seat: int, rng: Rng) -> S:
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

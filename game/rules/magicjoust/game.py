"""Magicjoust as the kernel knows it: its key, its options, its first state, and how it is played.

What is being carried out is in the machine: after each action it goes on until somebody has to choose, or
until the active player is free again to do what the turn still allows (`turn.py`).

`observe` is a table (`game.core.table`) as JSON: its places are told in `places.py`, and these are its facts:

    phase                the prompt of what is asked, or "over"
    active, turn         whose turn it is, and its number from 1 on
    drawn                what was drawn in this turn: {singularity, creuset}
    opening              the rolls for who begins
    plans, points        by seat: how many plans are in play, and what they are worth
    won                  by seat: how many jousts it has won
    closed               by seat: the zones in which no singularity may appear
    joust                the attack that goes on, or the last one: {attacker, defender, dice, bonus, stopped}
    chances              how it stands before the dice are rolled: {times, replies: [[seat, cards, times]]}
    effects              what lasts: {card (ref), sentence, owner, until}
    resolved             to who is asked for it, the card that is being invoked, or whose action is carried
                         out: {card (ref), owner, place (among those in play, or null), paid}: whether it is
                         being paid for
    moved                to who is asked where it goes, the singularity that moves: [seat, zone, colour]
"""

from __future__ import annotations

from collections import Counter
from itertools import count, islice
from typing import TYPE_CHECKING, Final, TypeVar

from game.core.deck_options import ByDecks
from game.core.rng import Rng
from game.core.session import digest
from game.core.table import HAND, Card, Place, Table, backs, cards
from game.rules.magicjoust import decks as reading
from game.rules.magicjoust import deeds, endings, joust, odds, powers, turn
from game.rules.magicjoust import options as settings
from game.rules.magicjoust.cards import PLAN, Deck, encoded
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER, INVOKED, SPENT, ZONES
from game.rules.magicjoust.refusals import why
from game.rules.magicjoust.setting import SECOND
from game.rules.magicjoust.singularities import Singularity
from game.rules.magicjoust.starter import ready_decks, starter
from game.rules.magicjoust.state import MagicState
from game.rules.magicjoust.table import JOUST, UNTIL_NEXT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.lasting import Lasting
    from game.core.model import Decision, Json, Options
    from game.rules.magicjoust.setting import Setting
    from game.rules.magicjoust.table import Invoked, Wizard

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
        "closed": [[*sorted({*powers.sealed(state, other)})] for other in state.seats],
        "joust": JOUST.write(state.joust) if state.joust else None,
        "chances": chances.written() if (chances := odds.of_joust(state)) else None,
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
        "pick": [*state.machine.time],
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


class MagicPlay(MagicState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    _why = why
    _begin_action = turn.begin
    _next_turn = turn.next_turn
    _question = turn.question
    observe = observed
    determinize = dealt_anew


def begun(
    setting: Setting,
    decks: Sequence[Deck],
    rng: Rng,
    *,
    first: int | None = None,
    held: Sequence[str] = (),
) -> MagicState:
    """Return the first state of a game between decks, by seat.

    The dice say who begins unless it is said who is `first`; `held` are the refs of a card that each has in
    the first hand at least once. Raise StopIteration where a deck has none of it.
    """
    cards = [card for deck in decks for card in deck.cards]
    owners = [seat for seat, deck in enumerate(decks) for _card in deck.cards]
    state = MagicPlay(setting, cards, owners, rng)
    numbers = count()
    for seat, (deck, wizard) in enumerate(zip(decks, state.wizards, strict=True)):
        wizard.singularities = [*islice(numbers, len(deck.singularities))]
        wizard.creuset = [*islice(numbers, len(deck.creuset))]
        rng.shuffle(wizard.singularities)
        rng.shuffle(wizard.creuset)
        if held:
            on_top = next(card for card in wizard.creuset if state.ref(card) == held[seat])
            wizard.creuset.remove(on_top)
            wizard.creuset.append(on_top)
        deeds.draw_creuset(state, seat, reading.HAND)
    first = _who_begins(state) if first is None else first
    deeds.draw_creuset(state, state.foe(first), setting.second - reading.HAND)
    turn.start(state, first)
    state.begin()
    return state


def _who_begins(state: MagicState) -> int:
    """Roll until one die is higher; all the rolls are remembered (MAG-9)."""
    while True:
        rolled = (joust.roll(state), joust.roll(state))
        state.opening.append(rolled)
        if rolled[0] != rolled[1]:
            return 0 if rolled[0] > rolled[1] else 1


# --- what the fields of a saved state say together: anybody may have written them ---------------------------


def _check(state: MagicState) -> None:
    """Raise ValueError unless it is a state of a game."""
    _check_places(state)
    if not all(_is_there(state, effect) for effect in state.effects):
        state.saved.refuse("effects")
    _lay_anew(state)
    state.saved.check_question(state)


def _check_places(state: MagicState) -> None:
    """Raise ValueError unless every card lies once, with its owner, where it may, and is known as it lies."""
    for seat, wizard in enumerate(state.wizards):
        on_table = [spot.card for zone in wizard.zones for spot in zone]
        ether = [*wizard.singularities, *wizard.spent, *on_table]
        others = [*wizard.creuset, *wizard.hand, *wizard.discard, *[one.card for one in wizard.invoked]]
        own = Counter(card for card, owner in enumerate(state.owners) if owner == seat)
        if Counter([*ether, *others]) != own:
            state.saved.refuse("wizards")
        if any(isinstance(state.cards[card], Singularity) != (card in ether) for card in own):
            state.saved.refuse("wizards")
        if any(card not in state.wizards[state.foe(seat)].hand for card in state.known[seat]):
            state.saved.refuse("known")
        if state.foreseen[seat] > len(wizard.creuset):
            state.saved.refuse("foreseen")
        if not _fits_play(state, wizard):
            state.saved.refuse("wizards")


def _fits_play(state: MagicState, wizard: Wizard) -> bool:
    """Say whether what is void lies in play and was fought for, and what is tarnished is a plan in play."""
    in_play = {one.card for one in wizard.invoked}
    fought = all(card in in_play and state.recipe(card).seizes for card in wizard.void)
    return fought and all(card in in_play and state.creuset(card).nature == PLAN for card in wizard.tarnished)


def _is_there(state: MagicState, effect: Lasting) -> bool:
    """Say whether what lasts is such a sentence of a card of the creuset."""
    sentences = state.recipe(effect.card).sentences
    return effect.sentence < len(sentences) and sentences[effect.sentence].lasts is not None


def _lay_anew(state: MagicState) -> None:
    """Lay the cards in play one after the other, so that each is known for what it is."""
    for seat, wizard in enumerate(state.wizards):
        laid, wizard.invoked = wizard.invoked, []
        for one in laid:
            state.lay(seat, one)
    state.recount()


# --- the game -----------------------------------------------------------------------------------------------


class Magicjoust(ByDecks[Deck, MagicState]):
    """The joust of two wizards, each at the great work of three plans."""

    key = "magicjoust"
    rules_version = 4
    choices = settings.CHOICES
    play = MagicPlay
    begun = staticmethod(begun)
    check = staticmethod(_check)
    prepare = staticmethod(settings.read)
    read_deck = staticmethod(reading.read)
    reveals = frozenset({"drawn", "appear", "lost", "dice", "decay", "spied"})
    shows_own = frozenset({"announce", "discard"})

    def cards_digest(self, _options: Options) -> str:
        """Return a fingerprint of the program's cards and decks, and of the usual first hand."""
        decks: Json = [[card.ref for card in deck.cards] for deck in ready_decks().values()]
        return digest([[encoded(card) for card in starter().values()], decks, SECOND])

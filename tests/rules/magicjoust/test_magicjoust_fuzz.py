"""Magicjoust played at random: no card is lost, states are saved anywhere, secrets are kept."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pytest
from magic_table import GAME, card, deck
from many_games import in_rows, some_at_once

from game.core.rng import Rng
from game.core.script import DO, LASTS, WHEN
from game.core.session import digest
from game.rules.magicjoust.endings import MOST_TURNS
from game.rules.magicjoust.scripts import GRAMMAR
from game.rules.magicjoust.starter import ready_decks, starter
from game.rules.magicjoust.vocabulary import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.model import Json, Options
    from game.rules.magicjoust.state import MagicState


OWN: Final = deck(
    card("blow", script=[{"when": "attack", "do": [{"word": "burn"}, "banish"]}]),
    card("wall", action=["any"], decay=4, script=[{"when": "attacked", "do": [{"word": "add", "count": 2}]}]),
    card("charm", action=["any", "any"], decay=3, script=[{"when": "rolled", "do": ["burn", "roll-again"]}]),
    card("map", ephemeral=True, script=[{"do": ["seek", {"word": "divine", "count": 4}, "draw"]}]),
    card("toll", script=[{"do": ["draw", "burn", "draw", "appear"]}]),
    card("work", nature="plan", points=3),
)
"""A deck of answers that are paid and wear, of prices, of piles that run out."""


def _played(seed: int, options: Options = MappingProxyType({})) -> Iterator[MagicState]:
    """Yield a random game, of two ready decks where nothing is said, at every decision, then at its end."""
    state, choose = GAME.setup(options, seed), Rng(seed + 1).choice
    while state.decision is not None:
        yield state
        state.apply(choose(state.decision.playing_on))
    yield state


def _check_cards(state: MagicState) -> None:
    for seat, wizard in enumerate(state.wizards):
        ether = [*wizard.singularities, *wizard.spent, *[spot.card for zone in wizard.zones for spot in zone]]
        creuset = [*wizard.creuset, *wizard.hand, *wizard.discard, *[one.card for one in wizard.invoked]]
        own = [card for card, owner in enumerate(state.owners) if owner == seat]
        assert Counter([*ether, *creuset]) == Counter(own)
        assert all(state.ref(card) not in starter() for card in ether)


def _check_question(world: MagicState, state: MagicState, seat: int) -> None:
    """Who is asked what is known to both; what can be answered, to who is asked."""
    one, two = world.decision, state.decision
    if one is None or two is None or two.seat == seat:
        assert one == two
    else:
        assert (one.seat, one.prompt) == (two.seat, two.prompt)


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_keeps_its_cards_and_ends_in_time(seed: int) -> None:
    """MAG-1, MAG-5: every card lies somewhere, once; the game ends by the turn limit."""
    state = None
    for state in _played(seed):
        _check_cards(state)
    assert state is not None
    assert state.outcome is not None
    assert state.turn <= 2 * MOST_TURNS


@pytest.mark.parametrize("seed", in_rows(range(100, 104), 3))
def test_a_state_saved_at_any_decision_goes_on_alike(seed: int) -> None:
    """A state in the middle of an effect is plain data like any other."""
    for state in _played(seed):
        again, copy = GAME.decode(state.encode()), state.clone()
        assert digest(again.encode()) == digest(state.encode())
        assert again.decision == copy.decision == state.decision
        if state.decision is not None:
            action = state.decision.playing_on[0]
            again.apply(action)
            copy.apply(action)
            assert digest(again.encode()) == digest(copy.encode())


@pytest.mark.parametrize("seed", some_at_once(range(300, 306), (301,), (304,)))
def test_answers_that_are_paid_and_wear_prices_and_empty_piles_keep_all_cards(seed: int) -> None:
    """MAG-12, MAG-13, MAG-14, MAG-15: saved anywhere, every card lies somewhere, once."""
    seen: set[str] = set()
    for state in _played(seed, {"decks": [OWN, OWN]}):
        _check_cards(state)
        assert digest(GAME.decode(state.encode()).encode()) == digest(state.encode())
        asked = state.decision
        if asked is not None and asked.prompt == "pay" and asked.seat != state.active:
            seen.add("an answer is paid")
    assert seen


# --- cards of all words -------------------------------------------------------------------------------------


def _word(rng: Rng, family: str, among: Sequence[str] = ()) -> Json:
    """Return a word of a family by lot, with what it needs."""
    word = rng.choice([one for one in WORDS.family(family) if not among or one.key in among])
    given: dict[str, Json] = {
        name: slot.lowest + rng.below(min(3, 1 + slot.highest - slot.lowest))
        if slot.is_number
        else _word(rng, slot.family, slot.among)
        for name, slot in word.slots.items()
    }
    return {"word": word.key, **given} if given else word.key


def _sentence(rng: Rng) -> Json:
    """Return a sentence by lot that makes sense."""
    while True:
        sentence: dict[str, Json] = {"do": [_word(rng, DO) for _deed in range(1 + rng.below(3))]}
        if rng.below(3):
            sentence["when"] = _word(rng, WHEN)
        if not rng.below(4):
            sentence["lasts"] = _word(rng, LASTS)
        if not GRAMMAR.problems("script", [sentence]) and "worth" not in str(sentence):
            return sentence


def _cards_of_all_words(seed: int) -> Options:
    """Return a deck of cards that do whatever words can say together, and of plans."""
    rng = Rng(seed)
    cards = [
        card(f"odd-{number}", script=[_sentence(rng) for _one in range(1 + rng.below(2))], decay=rng.below(4))
        for number in range(9)
    ]
    scale: Json = [{"do": [{"word": "worth", "counted": "joust"}]}]
    one = deck(
        *cards, card("work", nature="plan", points=3), card("tale", nature="plan", points=1, script=scale)
    )
    return {"decks": [one, one]}


@pytest.mark.parametrize("seed", some_at_once(range(400, 520), range(400, 402), range(402, 414)))
def test_whatever_words_say_together_can_be_played_and_saved(seed: int) -> None:
    """MAG-10, MAG-11: jousts within jousts, triggers of triggers: the game ends, and keeps all its cards."""
    for count, state in enumerate(_played(seed, _cards_of_all_words(seed))):
        _check_cards(state)
        assert state.turn <= 2 * MOST_TURNS
        if len(state.machine.frames) > 2 or not count % 9:
            assert digest(GAME.decode(state.encode()).encode()) == digest(state.encode())
    assert state.outcome is not None


@pytest.mark.parametrize("field", ["void", "tarnished"])
def test_what_is_said_of_cards_that_are_not_in_play_is_refused(field: str) -> None:
    """DESIGN 7.7: anybody may have written a save."""
    state = GAME.setup({}, 3)
    told = state.encode()
    wizards = told["wizards"]
    assert isinstance(wizards, list)
    assert isinstance(wizards[0], dict)
    wizards[0][field] = [state.wizards[0].hand[0]]
    with pytest.raises(ValueError, match="wizards"):
        GAME.decode(told)


@pytest.mark.parametrize("seed", in_rows(range(200, 204), 3))
def test_what_a_seat_knows_is_the_same_in_every_world_that_is_dealt_to_it(seed: int) -> None:
    """Hands and the order of piles are hidden; all else is kept."""
    for state in _played(seed):
        for seat in state.seats:
            world = state.determinize(seat, Rng(seed))
            assert world.observe(seat) == state.observe(seat)
            _check_question(world, state, seat)
            _check_cards(world)


def test_another_hand_or_order_of_the_piles_changes_nothing_that_is_seen() -> None:
    """Magicjoust, "Mise en place" 3: hands are held, piles lie face down."""
    state = GAME.setup({}, 3)
    other = state.clone()
    foe = other.wizards[1]
    held = len(foe.hand)
    foe.hand, foe.creuset = foe.creuset[:held], foe.creuset[held:] + foe.hand
    foe.singularities.reverse()
    assert other.observe(0) == state.observe(0)
    assert other.observe(1) != state.observe(1)


def test_the_eight_ready_decks_are_legal() -> None:
    """MAG-5."""
    assert len(ready_decks()) == 8
    for key in ready_decks():
        GAME.setup({"decks": [key, key]}, 1)

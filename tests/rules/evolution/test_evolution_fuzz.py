"""Anything that can be snapped together is played without a crash, or refused with its reasons; games end.

Évolution 2.5, 4.6; EVO-2.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from bricks import scripts
from conserving import Watched, check_table
from evolved import GAME
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from many_games import in_turns, some_at_once

from game.core import i18n
from game.core.model import SetupError
from game.core.rng import Rng
from game.core.script import DO, LASTS, TARGET, WHEN, said
from game.core.script_reading import ScriptError
from game.core.session import Session, digest
from game.rules.evolution import scripts as reading
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.starter import starter
from game.rules.evolution.vocabulary import WORDS

if TYPE_CHECKING:
    from game.core.model import Json, Options, Outcome

ALL_GAMES, AT_ONCE = 10_000, 250
OFTEN = 3
LONGEST = 4_000
"""More actions than any random game has."""


def problems_of(data: Json) -> tuple[str, ...]:
    """Return what is wrong with a script."""
    try:
        reading.read(data)
    except ScriptError as error:
        return error.problems
    return ()


def read(data: Json) -> bool:
    """Say whether a script is one; where it is not, the reasons are told."""
    problems = problems_of(data)
    if problems:
        assert all(problem.startswith("Sentence ") for problem in problems)
        return False
    script = reading.read(data)
    for language in i18n.LANGUAGES:
        i18n.use(language)
        text = said(script)
        assert text
        assert "{" not in text
    i18n.use("en")
    written = [sentence.encode() for sentence in script]
    assert [sentence.encode() for sentence in reading.read(written)] == written  # type: ignore[arg-type]
    return True


def deck(script: Json, count: int, name: str) -> Json:
    team = [
        [card.ref, [*card.attack, *card.resistance]]
        for card in starter().values()
        if isinstance(card, Caractere)
    ]
    poison = ["evolution/poison", 3, [{"do": [{"word": "mark", "on": "foe"}]}]]
    heal = ["t/soin", 1, [{"do": [{"word": "unmark", "on": "own"}]}]]
    return {"team": team[:6], "variations": [*[[f"t/{name}", 1, script]] * count, poison, heal, heal]}  # type: ignore[dict-item]


def played(options: Options, seed: int, *, thorough: bool) -> tuple[Outcome, Watched]:
    """Play a random game, every action watched.

    Thoroughly: saved, and dealt anew for each seat, at every decision in the middle of effects, and at one
    in `OFTEN` of those of a turn.
    """
    state, rng = GAME.setup(options, seed), Rng(seed)
    game = Watched(state)
    for action in range(LONGEST):
        if state.decision is None:
            break
        if thorough and (state.machine.frames or action % OFTEN == 0):
            check_table(state)
            saved = state.encode()
            assert digest(GAME.decode(saved).encode()) == digest(saved)
            for seat in state.seats:
                assert state.determinize(seat, rng).observe(seat) == state.observe(seat)
        game.apply(rng.choice(state.decision.playing_on))
    assert state.outcome is not None
    check_table(state)
    return state.outcome, game


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(script=scripts(), players=st.integers(2, 3), seed=st.integers(0, 999))
def test_cards_snapped_together_anyhow_are_played_or_refused(script: Json, players: int, seed: int) -> None:
    """Each has its sentence in both languages and plays without a crash, or is refused with a reason."""
    options = {"players": players, "budget": 30, "decks": [deck(script, 3, "brique")] * players}
    if read(script):
        played(options, seed, thorough=False)
        return
    with pytest.raises(SetupError, match="Sentence"):
        GAME.setup(options, seed)


@pytest.mark.parametrize("which", some_at_once((1, 0, 2), (1,), ()))
@pytest.mark.parametrize("key", [word.key for word in WORDS.family(DO)])
def test_every_deed_is_played_in_thorough_games(key: str, which: int) -> None:
    """DESIGN 7.4: with the first conditions, targets and durations that it goes with."""
    found = [script for script in _small_scripts(key) if not problems_of(script)]
    assert found
    script = found[which * (len(found) - 1) // 2]
    played({"budget": 30, "decks": [deck(script, 3, "essai")] * 2}, which, thorough=True)


def _small_scripts(key: str) -> list[Json]:
    word = WORDS.word(DO, key)
    heads: list[dict[str, Json]] = [{}, *[{"when": when.key} for when in WORDS.family(WHEN)]]
    heads += [
        {"lasts": {"word": lasts.key, **({"count": 2} if lasts.slots else {})}}
        for lasts in WORDS.family(LASTS)
    ]
    heads += [{**head, "on": "own"} for head in heads]
    made: list[Json] = []
    for head in heads:
        for target in WORDS.family(TARGET):
            filled = {
                name: slot.highest
                if slot.is_number
                else target.key
                if name == "on"
                else slot.among[0]
                if slot.among
                else WORDS.family(slot.family)[0].key
                for name, slot in word.slots.items()
            }
            made.append([{**head, "do": [{"word": key, **filled}]}])
            if "on" not in word.slots:
                break
    return made


def legal_deck(rng: Rng, budget: int) -> Json:
    """Return a random legal deck of the cards that come with the program."""
    cards = [*starter().values()]
    moks = [card for card in cards if isinstance(card, Caractere)]
    variations = [card for card in cards if isinstance(card, Variation) and card.script]
    team = [rng.choice(moks) for _mok in range(6 + rng.below(4))]
    chosen: list[Variation] = []
    while fitting := [
        card for card in variations if card.impact <= budget - sum(one.impact for one in chosen)
    ]:
        if rng.below(8) == 0:
            break
        chosen.append(rng.choice(fitting))
    written: Any = [
        [card.ref, card.impact, [sentence.encode() for sentence in card.script or ()]] for card in chosen
    ]
    return {"team": [[card.ref, [*card.attack, *card.resistance]] for card in team], "variations": written}


def any_charter(seed: int) -> Options:
    """Return a charter and decks, by lot."""
    rng = Rng(seed)
    players, moks = 2 + (rng.below(4) == 0) + (rng.below(8) == 0), 3 + rng.below(4)
    budget = 4 * moks + rng.below(8)
    return {
        "players": players,
        "moks": moks,
        "budget": budget,
        "decks": [legal_deck(rng, budget) for _ in range(players)],
    }


@pytest.mark.slow
def test_random_games_with_random_legal_decks_end_and_lose_nothing() -> None:
    """Évolution 4.6: a few, all of them looked at closely."""
    reasons = {played(any_charter(seed), seed, thorough=True)[0].reason for seed in range(8)}
    assert reasons <= {"knock_out", "all_passed", "stalemate", "turn_limit"}


@pytest.mark.parametrize("first", in_turns(range(1000, 1000 + ALL_GAMES, AT_ONCE)))
def test_ten_thousand_random_games_with_random_legal_decks_end_and_lose_nothing(first: int) -> None:
    """Évolution 4.6: no crash, none endless, nothing lost, every card used; each fiftieth seen closely."""
    reasons: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for seed in range(first, first + AT_ONCE):
        outcome, game = played(any_charter(seed), seed, thorough=seed % 50 == 0)
        reasons[outcome.reason] += 1
        used.update(game.used)
    assert reasons["knock_out"] > AT_ONCE // 10
    assert {*used} == {*starter()}


@pytest.mark.slow
def test_a_game_taken_back_and_played_again_is_the_same_at_every_decision() -> None:
    """DESIGN 7.5: undo and redo, in the middle of effects of many kinds too."""
    asked: set[str] = set()
    for seed in (2, 39):
        session, rng = Session.start(GAME, any_charter(seed), seed), Rng(seed)
        digests = [session.digest()]
        while session.decision is not None:
            asked.add(session.decision.prompt)
            session.act(rng.choice(session.decision.playing_on))
            digests.append(session.digest())
        for expected in reversed(digests[:-1]):
            session.undo()
            assert session.digest() == expected
        for expected in digests[1:]:
            session.redo()
            assert session.digest() == expected
    assert asked >= {
        "turn",
        "pay",
        "attach",
        "mark",
        "unmark",
        "move-from",
        "move-to",
        "swap",
        "revive",
        "copy",
    }

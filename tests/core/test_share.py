"""Codes: what is sent in one line comes back the same, and whatever else is typed gets one sentence."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, ClassVar

import pytest
import toy
from charters import CHARTERS
from hypothesis import example, given, settings
from hypothesis import strategies as st
from many_games import SET_UPS

from game.core import share
from game.core.registry import Registry
from game.core.rng import Rng
from game.core.session import Session
from game.core.share import CodeError, deal_code, game_code, read_code
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.core.model import Json, Options

KEY = "reverse-war"
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEEDS = st.integers(0, 2**32 - 1)

TOLD = [one for one in SET_UPS if "decks" not in CHARTERS[one.values[0]][one.values[1]]]
"""Decks of one's own are too long for a code: `test_bataille_options` says so."""

some = settings(max_examples=10)
"""Each charter draws its own: all of them together are some hundreds."""


def played(key: str, name: str, seed: int, chance: int) -> Session:
    """Return a finished game of a charter, played by chance."""
    session = Session.start(EDITIONS.games[key], CHARTERS[key][name], seed)
    rng = Rng(chance)
    while session.decision is not None:
        session.act(rng.choice(session.decision.options))
    return session


@cache
def codes() -> tuple[str, str]:
    """Return the code of a deal and of a game, always the same."""
    session = played(KEY, "scenario-druide-planification", 4_294_967_295, 5)
    return deal_code(session), game_code(session)


def meant(sign: str) -> str:
    """Return what a sign stands for: any mark is as good as a hyphen."""
    return "-" if not sign.isalnum() else sign.upper().translate(str.maketrans("OIL", "011"))


# --- the same game comes back ------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "name"), TOLD)
@some
@given(seed=SEEDS)
def test_the_same_deal_comes_back(key: str, name: str, seed: int) -> None:
    session = Session.start(EDITIONS.games[key], CHARTERS[key][name], seed)
    again = read_code(deal_code(session), EDITIONS.games)
    assert (again.options, again.seed, again.actions) == (session.options, seed, [])
    assert again.digest() == session.digest()


@pytest.mark.parametrize(("key", "name"), TOLD)
@some
@given(seed=SEEDS, chance=st.integers(0, 2**64 - 1))
def test_a_finished_game_comes_back_move_by_move(key: str, name: str, seed: int, chance: int) -> None:
    session = played(key, name, seed, chance)
    again = read_code(game_code(session), EDITIONS.games)
    assert again.actions == session.actions
    assert again.options == session.options
    assert again.digest() == session.digest()
    assert again.outcome == session.outcome


def test_a_game_of_nine_cards_fits_in_one_short_line() -> None:
    session = played(KEY, "normal-paladins", 2**32 - 1, 3)
    assert len(deal_code(session)) <= 32
    assert len(game_code(session)) <= 42


def test_a_code_is_known_by_its_look() -> None:
    assert deal_code(Session.start(EDITIONS.games[KEY], {}, 41207)) == "RW-12GE-1S0T-X1A0-W1TM"


def test_a_practice_game_stays_one() -> None:
    session = Session.start(toy.GAMES["toy"], {}, 4)
    session.act(("throw",))
    session.undo()
    while session.decision is not None:
        session.act(session.decision.options[0])
    again = read_code(game_code(session), toy.GAMES)
    assert (again.practice, again.hinted) == (True, False)


def test_a_hinted_game_stays_one() -> None:
    session = played(KEY, "initiation", 5, 5)
    session.hinted = True
    again = read_code(game_code(session), EDITIONS.games)
    assert (again.practice, again.hinted) == (False, True)


def test_the_code_of_a_deal_says_nothing_of_what_was_played() -> None:
    session = played(KEY, "normal", 7, 7)
    assert deal_code(session) == deal_code(Session.start(session.game, session.options, session.seed))


def test_only_a_finished_game_has_a_code_of_its_own() -> None:
    with pytest.raises(CodeError):
        game_code(Session.start(EDITIONS.games[KEY], {}, 1))


# --- typed by people ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    [
        str.lower,
        lambda code: code.replace("-", " "),
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", " – "),
        lambda code: f"\n  {code}. ",
        lambda code: code.replace("0", "o").replace("1", "l"),
        lambda code: code.replace("0", "O").replace("1", "I"),
        lambda code: f"Défi du 21 novembre (Reverse War) : à vous ! {code}",
        lambda code: f"RW, RW-1234, then: {code}",
    ],
)
def test_a_code_is_read_however_it_is_written(written: object) -> None:
    for code in codes():
        assert callable(written)
        assert read_code(written(code), EDITIONS.games).seed == 4_294_967_295


@given(st.integers(0, 1), st.integers(0, 60), st.sampled_from(SIGNS + SIGNS.lower() + "uU?é*ILOilo"))
def test_any_wrong_sign_is_seen(which: int, place: int, sign: str) -> None:
    code = codes()[which]
    place %= len(code)
    if meant(sign) == meant(code[place]):
        return
    with pytest.raises(CodeError):
        read_code(code[:place] + sign + code[place + 1 :], EDITIONS.games)


def test_every_wrong_sign_of_one_code_is_seen() -> None:
    code = codes()[1]
    for place, right in enumerate(code):
        for sign in SIGNS:
            if sign != right:
                with pytest.raises(CodeError):
                    read_code(code[:place] + sign + code[place + 1 :], EDITIONS.games)


def test_two_neighbours_exchanged_are_seen() -> None:
    code = codes()[1].replace("-", "")[2:]
    for place in range(len(code) - 1):
        one, other = code[place : place + 2]
        if one != other:
            with pytest.raises(CodeError):
                read_code(f"RW-{code[:place]}{other}{one}{code[place + 2 :]}", EDITIONS.games)


def test_a_sign_lost_or_doubled_is_seen() -> None:
    code = codes()[1].replace("-", "")[2:]
    for place in range(len(code)):
        with pytest.raises(CodeError):
            read_code(f"RW-{code[:place]}{code[place + 1 :]}", EDITIONS.games)
        with pytest.raises(CodeError):
            read_code(f"RW-{code[:place]}{code[place]}{code[place:]}", EDITIONS.games)


# --- whatever else is typed --------------------------------------------------------------------------------


@given(st.text(max_size=600))
@example("")
@example("RW-")
@example("RW-" * 166)
@example("-" * 500)
@example("RW-" + "Z" * 497)
@example("Z" * 10_000_000)
def test_garbage_is_refused_in_one_sentence(garbage: str) -> None:
    with pytest.raises(CodeError) as refused:
        read_code(garbage, EDITIONS.games)
    told = str(refused.value)
    assert told.endswith(".")
    assert "\n" not in told


@given(st.integers(0, 32**90))
def test_a_hostile_number_with_a_right_check_is_a_game_or_a_sentence(number: int) -> None:
    signs = ""
    while number:
        number, value = divmod(number, 32)
        signs += SIGNS[value]
    signs += "0" * (-len(signs) % 4)
    _read_or_refused(f"RW-{signs}{share._check('RW', signs)}")


@given(st.lists(st.integers(0, 2**16), max_size=60), st.booleans())
def test_hostile_items_are_a_game_or_a_sentence(items: list[int], finished: bool) -> None:  # noqa: FBT001
    """The versions are right, so that the reading goes far; the items behind are anything."""
    game = EDITIONS.games[KEY]
    start = [
        (1, 8),
        (int(finished), 2),
        (0, 4),
        (game.rules_version, 256),
        (share._fingerprint(game, {}), 65_536),
    ]
    digits = [share._Digit(*one) for one in start] + [share._Digit(one, 2**17) for one in items]
    _read_or_refused(share._written(KEY, digits))


def _read_or_refused(code: str) -> None:
    """Nothing but CodeError may be raised; what is read can be written again."""
    with suppress(CodeError):
        session = read_code(code, EDITIONS.games)
        assert read_code(deal_code(session), EDITIONS.games).seed == session.seed


# --- codes of elsewhere ------------------------------------------------------------------------------------


class Later(toy.Toy):
    rules_version = 4


class OtherCards(toy.Toy):
    def cards_digest(self, _options: Options) -> str:
        return "other cards"


class OtherOptions(toy.Toy):
    choices: ClassVar[dict[str, tuple[Json, ...]]] = {"turns": (3,)}


def refusal(code: str, games: Registry) -> str:
    with pytest.raises(CodeError) as refused:
        read_code(code, games)
    return str(refused.value)


def test_each_fault_has_its_sentence() -> None:
    code = deal_code(Session.start(toy.GAMES["toy"], {"turns": 9}, 4))
    assert "version 3" in refusal(code, Registry({"toy": Later}))
    assert "other cards" in refusal(code, Registry({"toy": OtherCards}))
    assert "option" in refusal(code, Registry({"toy": OtherOptions}))
    assert "a game that this program has not" in refusal(code, EDITIONS.games)
    assert "mistake" in refusal(code[:-1], toy.GAMES)
    assert "not a code" in refusal("bonjour", EDITIONS.games)
    assert "too long" in refusal(code + " " * 500, toy.GAMES)


def test_an_option_that_codes_cannot_hold_is_told() -> None:
    session = Session.start(OtherOptions(), {"turns": 9}, 4)
    with pytest.raises(CodeError, match="turns"):
        deal_code(session)


def test_a_seed_that_codes_cannot_hold_is_told() -> None:
    session = Session.start(toy.GAMES["toy"], {}, 4)
    for seed in (-1, 2**64):
        session.seed = seed
        with pytest.raises(CodeError, match=str(seed)):
            deal_code(session)


@pytest.mark.parametrize("key", list(EDITIONS.games))
def test_codes_can_hold_every_option_of_a_game(key: str) -> None:
    game = EDITIONS.games[key]
    usual = game.normalise({})
    assert set(game.choices) >= set(usual)
    for name, values in game.choices.items():
        assert usual.get(name, values[0]) in values
        assert name in usual or game.normalise({name: values[-1]})[name] == values[-1]
        assert len(values) <= 64
    assert len(usual) <= 15


def test_no_two_games_share_a_prefix() -> None:
    assert len({share.prefix(key) for key in EDITIONS.games}) == len(EDITIONS.games)

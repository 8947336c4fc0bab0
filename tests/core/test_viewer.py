"""Who may look at a table, for every number of humans and bots: curtains, open hands, whose turn it is."""

from __future__ import annotations

import pytest
from charters import ALL, CHARTERS
from many_games import SET_UPS

from game.core.model import Decision, Secrets
from game.core.rng import Rng
from game.core.session import Session
from game.core.viewer import Viewer
from game.editions import EDITIONS

HANDS = Secrets(wanted=None, together=frozenset({"agree"}), watched=True)
ANSWERS = Secrets(wanted=frozenset({"pick"}), each=True)
NOTHING = Secrets()
WINDOWS = Secrets(wanted=None, windows=frozenset({"sub"}))
SOME = 60
"""How many actions of each game are walked through."""


def asks(seat: int, prompt: str = "pick") -> Decision:
    return Decision(seat, prompt, (("go",),))


def looked_at(people: tuple[int, ...], secrets: Secrets = HANDS, *seats: int) -> Viewer:
    """Return the viewer of a game in which these seats were asked and have looked, one after the other."""
    viewer = Viewer(people, secrets)
    for played, seat in enumerate(seats):
        viewer.follow(asks(seat), played)
        viewer.look(seat)
    return viewer


@pytest.mark.parametrize("secrets", [HANDS, ANSWERS])
@pytest.mark.parametrize("human", [0, 2])
def test_a_lone_human_always_looks_and_never_sees_a_curtain(human: int, secrets: Secrets) -> None:
    viewer = Viewer((human,), secrets)
    for played, seat in enumerate((0, 1, 2)):
        viewer.follow(asks(seat), played)
        assert viewer.near == viewer.looking == human
        assert [seat for seat in range(3) if viewer.open(seat)] == [human]
        assert viewer.curtain(asks(seat)) is None
        assert viewer.decides(asks(seat)) is (seat == human)


@pytest.mark.parametrize(("secrets", "open_hand"), [(HANDS, True), (ANSWERS, False)])
def test_bots_alone_show_the_near_hand_where_the_game_says_so(secrets: Secrets, *, open_hand: bool) -> None:
    viewer = Viewer((), secrets)
    viewer.follow(asks(1), 5)
    assert viewer.near == 0
    assert viewer.open(0) is open_hand
    assert not viewer.open(1)
    assert viewer.curtain(asks(1)) is None
    assert not viewer.decides(asks(0))


@pytest.mark.parametrize("secrets", [HANDS, ANSWERS])
def test_between_humans_nothing_lies_open_before_the_curtain(secrets: Secrets) -> None:
    viewer = Viewer((0, 2), secrets)
    viewer.follow(asks(2), 0)
    assert viewer.near == 2
    assert not any(viewer.open(seat) for seat in range(3))
    assert viewer.curtain(asks(2)) == 2
    assert not viewer.decides(asks(2))
    viewer.look(2)
    assert [seat for seat in range(3) if viewer.open(seat)] == [2]
    assert viewer.curtain(asks(2)) is None
    assert viewer.decides(asks(2))


@pytest.mark.parametrize(("secrets", "again"), [(HANDS, None), (ANSWERS, 0)])
def test_who_goes_on_looks_once_or_at_each_decision_as_the_game_says(
    secrets: Secrets, again: int | None
) -> None:
    viewer = looked_at((0, 1), secrets, 0)
    viewer.follow(asks(0), 1)
    assert viewer.curtain(asks(0)) == again
    viewer.follow(asks(0), 1)
    assert viewer.curtain(asks(0)) == again


def test_a_table_laid_anew_with_nothing_played_asks_nobody_to_look_again() -> None:
    for secrets in (HANDS, ANSWERS):
        viewer = looked_at((0, 1), secrets, 0)
        viewer.follow(asks(0), 0)
        assert viewer.open(0)
        assert viewer.curtain(asks(0)) is None


def test_who_takes_back_what_came_before_and_comes_to_the_same_need_not_look_again() -> None:
    """RW-M: a duellist who draws anew finds the card that he has looked at."""
    viewer = looked_at((0, 1), ANSWERS, 1, 0)
    viewer.follow(asks(0, "draw"), 0)
    assert not viewer.open(0)
    viewer.follow(asks(0), 1)
    assert viewer.open(0)
    assert viewer.curtain(asks(0)) is None


@pytest.mark.parametrize("other", [1, 2])
def test_a_hand_is_turned_over_as_soon_as_another_is_asked_a_bot_too(other: int) -> None:
    viewer = looked_at((0, 1), HANDS, 0)
    viewer.follow(asks(other), 1)
    assert viewer.looking is None
    viewer.follow(asks(0), 2)
    assert viewer.curtain(asks(0)) == 0


def test_who_keeps_his_look_meanwhile_is_not_asked_to_look_twice_for_a_bots_answer() -> None:
    viewer = looked_at((0, 1), HANDS, 0)
    viewer.follow(asks(2), 1, keeping=(0,))
    assert viewer.open(0)
    viewer.follow(asks(0), 2, keeping=(0,))
    assert viewer.curtain(asks(0)) is None


def test_another_human_who_answers_sits_near_and_sees_nothing_before_his_own_curtain() -> None:
    viewer = looked_at((0, 1), HANDS, 0)
    viewer.follow(asks(1), 1, keeping=(0,))
    assert viewer.near == 1
    assert not viewer.open(1)
    assert viewer.curtain(asks(1)) == 1
    viewer.look(1)
    assert not viewer.open(0)
    viewer.follow(asks(0), 2, keeping=(0,))
    assert viewer.curtain(asks(0)) == 0


def test_what_is_answered_together_leaves_the_table_as_it_lies() -> None:
    """EVO-18: who agrees to a gesture looks at no hand, and at the same table."""
    viewer = looked_at((0, 1), HANDS, 0)
    viewer.follow(asks(1, "agree"), 1, keeping=(0,))
    assert viewer.near == viewer.looking == 0
    assert viewer.curtain(asks(1, "agree")) is None
    assert not viewer.decides(asks(1, "agree"))


def test_at_a_window_hands_lie_hidden_and_who_plays_goes_on_looking_once_it_is_passed() -> None:
    """WAN-33: the table lies as it did, no curtain falls, whoever of the two is asked."""
    for turn in (0, 1):
        viewer = looked_at((0, 1), WINDOWS, turn)
        viewer.follow(asks(1 - turn, "sub"), 1, keeping=(turn,))
        assert (viewer.near, viewer.unlooked, viewer.looking) == (turn, 1 - turn, None)
        assert viewer.curtain(asks(1 - turn, "sub")) is None
        assert not viewer.decides(asks(1 - turn, "sub"))
        viewer.follow(asks(turn), 2, keeping=(turn,))
        assert (viewer.near, viewer.unlooked, viewer.looking) == (turn, None, turn)


def test_who_cuts_in_at_a_window_looks_as_long_as_that_one_is_asked() -> None:
    """WAN-11: to pay, and in the windows that follow; then who plays looks anew."""
    viewer = looked_at((0, 1), WINDOWS, 0)
    viewer.cuts_in = True
    viewer.follow(asks(1, "sub"), 1, keeping=(0,))
    assert (viewer.near, viewer.looking) == (1, None)
    viewer.look(1)
    viewer.cuts_in = False
    for prompt in ("sub", "pay", "sub"):
        viewer.follow(asks(1, prompt), 1, keeping=(0,))
        assert (viewer.near, viewer.looking, viewer.decides(asks(1, prompt))) == (1, 1, True)
    viewer.follow(asks(0), 4, keeping=(0,))
    assert (viewer.looking, viewer.curtain(asks(0))) == (None, 0)


def test_a_window_of_a_human_alone_is_looked_at_as_ever() -> None:
    """Nobody else is at the screen."""
    viewer = Viewer((0,), WINDOWS)
    viewer.follow(asks(0, "sub"), 1, keeping=(1,))
    assert (viewer.unlooked, viewer.decides(asks(0, "sub"))) == (None, True)


def test_what_needs_no_look_is_decided_without_one() -> None:
    """BAT-9: a trophy is chosen in the discard, which all see."""
    viewer = Viewer((0, 1), ANSWERS)
    viewer.follow(asks(1, "trophy"), 0)
    assert viewer.curtain(asks(1, "trophy")) is None
    assert viewer.decides(asks(1, "trophy"))
    assert not viewer.open(1)


def test_an_answer_taken_back_is_looked_at_anew_by_who_gives_it() -> None:
    """One who takes back what the other has answered does not see that hand."""
    for secrets in (HANDS, ANSWERS):
        viewer = looked_at((0, 1), secrets, 0, 1)
        viewer.follow(asks(0), 0)
        assert viewer.looking is None
        assert viewer.curtain(asks(0)) == 0


def test_nobody_looks_any_more_once_he_has_turned_away() -> None:
    viewer = looked_at((0, 1), HANDS, 0)
    viewer.turn_away()
    assert viewer.curtain(asks(0)) == 0


def test_a_game_without_secrets_has_no_curtain() -> None:
    viewer = Viewer((0, 1), NOTHING)
    viewer.follow(asks(1), 3)
    assert viewer.curtain(asks(1)) is None
    assert viewer.decides(asks(1))


@pytest.mark.parametrize("people", [(), (1,), (0, 1)])
def test_a_game_that_is_over_lies_open_from_whichever_seat(people: tuple[int, ...]) -> None:
    viewer = Viewer(people, ANSWERS, over=True)
    assert viewer.near == min(people, default=0)
    assert all(viewer.open(seat) for seat in range(2))
    viewer.near = 1
    assert viewer.looking == 1


# --- in the games -----------------------------------------------------------------------------------------


def walk(session: Session, people: tuple[int, ...], rng: Rng) -> list[tuple[int, int]]:
    """Play at random and take back; return who has looked, with how many actions played, each time.

    Nobody is asked to look twice in a row, unless each decision is secret and another one is asked for.
    """
    viewer, looks, last = Viewer(people, session.seating.secrets), [], None
    for _step in range(SOME):
        decision = session.decision
        viewer.follow(decision, len(session.actions))
        if decision is None:
            break
        seat, wanted = decision.seat, session.seating.secrets.wants(decision.prompt)
        curtain = viewer.curtain(decision)
        assert all(other == seat for other in people if len(people) > 1 and viewer.open(other))
        if curtain is not None:
            assert curtain == seat
            assert seat in people
            assert wanted
            assert last is None or (session.seating.secrets.each and last != len(session.actions))
            viewer.look(seat)
            last = len(session.actions)
            looks.append((seat, last))
        assert viewer.decides(decision) is (seat in people) or decision.prompt in ("agree", "sub")
        assert viewer.unlooked == seat or not (wanted and seat in people and not viewer.open(seat))
        if session.actions and rng.below(8) == 0:
            session.undo()
        else:
            session.act(rng.choice(decision.playing_on))
        if session.decision is not None and session.decision.seat != seat:
            last = None
    return looks


@pytest.mark.parametrize(("key", "name"), SET_UPS)
def test_only_several_humans_turn_away_and_each_only_where_something_is_secret(key: str, name: str) -> None:
    seats = EDITIONS.games[key].seating(CHARTERS[key][name]).seats
    kinds = [(), (0,), (seats - 1,), tuple(range(seats)), tuple(range(0, seats, 2))]
    for people in dict.fromkeys(kinds):
        session = Session.start(EDITIONS.games[key], CHARTERS[key][name], 7)
        looks = walk(session, people, Rng(7))
        secret = session.seating.secrets != NOTHING
        assert bool(looks) is (len(people) > 1 and secret)


@pytest.mark.parametrize(("key", "name"), SET_UPS)
def test_whoever_may_answer_by_what_he_alone_knows_has_to_look_first(key: str, name: str) -> None:
    """What can be answered tells a hand where it differs from one possible world to another."""
    game, rng = EDITIONS.games[key], Rng(5)
    seating = game.seating(CHARTERS[key][name])
    state = game.setup(CHARTERS[key][name], 5)
    for _step in range(SOME):
        decision = state.decision
        if decision is None:
            break
        others = [seat for seat in range(seating.seats) if seat != decision.seat]
        worlds = [state.determinize(seat, rng).decision for seat in others]
        if any(world is not None and world.options != decision.options for world in worlds):
            assert seating.secrets.wants(decision.prompt), decision.prompt
        state.apply(rng.choice(decision.playing_on))


def test_every_prompt_that_is_secret_is_one_that_comes() -> None:
    """A prompt of another name would let a table lie open."""
    wanted, met = set(), set()
    for key, name in ALL:
        session = Session.start(EDITIONS.games[key], CHARTERS[key][name], 3)
        wanted |= {(key, prompt) for prompt in session.seating.secrets.wanted or ()}
        rng = Rng(3)
        while session.decision is not None:
            met.add((key, session.decision.prompt))
            session.act(rng.choice(session.decision.playing_on))
    assert wanted <= met

"""The first steps of Magicjoust: twenty-one steps, from the first singularity to the great work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, drag, press
from learners import joust
from lessons import (
    Gesture,
    begun,
    do,
    ends_in_praise,
    follow,
    learn,
    leave_and_begin_again,
    see_refused,
    taught,
    wait,
)
from many_games import EVERY_WINDOW
from wizards import card_spot, reach

from game.core import i18n
from game.core.i18n import _
from game.rules.magicjoust.odds import odds
from scenes.games.magicjoust import guide
from scenes.games.magicjoust.arena import NEAR, arrange, over_column
from scenes.games.magicjoust.first_steps import first_steps
from scenes.games.magicjoust.guide import INVOKED, LESSONS
from scenes.games.magicjoust.looks import Looks
from scenes.games.magicjoust.result import Result
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.measures import Measures
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.shell.app import App


FIRECRACKER = f"invoked-0-{guide.FIRECRACKER_PLACE}"


@pytest.fixture
def lesson(app: App) -> MagicjoustBoard:
    return begun(app, first_steps())


def in_hand(board: MagicjoustBoard) -> tuple[int, int]:
    """Return a point of the card that the step wants invoked."""
    return card_spot(board, board.table.refs.index(INVOKED[taught(board).lesson.key]))


def with_the_keyboard(app: App, board: MagicjoustBoard) -> None:
    """Do what the step asks, with the keyboard alone."""
    match taught(board).lesson.key:
        case "ether":
            do(app, press(pygame.K_e))
        case "creuset":
            do(app, press(pygame.K_c))
        case "again" | "draws" | "full" | "later":
            do(app, press(pygame.K_e), press(pygame.K_c))
        case "invoke" | "path" | "plan" | "finish":
            _reach(app, board, f"hand-{board.table.refs.index(INVOKED[taught(board).lesson.key])}")
            do(app, press(pygame.K_RETURN))
            if board.paying:
                _reach(app, board, "zone 1-0-0")
                _reach(app, board, "zone 4-0-0")
        case "act":
            _reach(app, board, "invoked-0-0")
        case "answer":
            _reach(app, board, "invoked-0-1")
        case "pass" | "rest" | "won":
            do(app, press(pygame.K_t))
        case "attack":
            _reach(app, board, f"hand-{board.table.refs.index(guide.FIRECRACKER)}")
            do(app, press(pygame.K_RETURN))
            _reach(app, board, FIRECRACKER)
            _reach(app, board, "zone 3-1-0")
        case _:
            do(app, press(pygame.K_SPACE))


def _reach(app: App, board: MagicjoustBoard, name: str) -> None:
    reach(app, board, name)
    wait(app)


def with_the_mouse(app: App, board: MagicjoustBoard) -> None:
    """Do what the step asks, with the mouse."""
    learn(app, board, joust)


def go_to(
    app: App, board: MagicjoustBoard, key: str, how: Callable[[App, MagicjoustBoard], None] = with_the_mouse
) -> None:
    """Do what each step asks, until the one of that key."""
    follow(app, board, key, how)


def _ends_in_praise(app: App, board: MagicjoustBoard) -> None:
    """See that the lesson ends as it says, over the result, and that nothing was kept of it."""
    ends_in_praise(app, board, Result, (13.0, 9.0), "great_work")


def test_the_lesson_calls_its_cards_by_their_names() -> None:
    """The words of the steps and the cards on the table agree, in both languages."""
    looks = Looks(first_steps().session.state.cards)
    told = {lesson.key: lesson.words for lesson in LESSONS}
    named = {**INVOKED, "act": guide.HELPER, "answer": guide.TASTER}
    for language in ("en", "fr"):
        i18n.use(language)
        for key, ref in named.items():
            assert looks.name(ref).removeprefix("The ") in i18n._(told[key]), (language, key)
        assert looks.name(guide.BEAR) in i18n._(told["answer"])


@pytest.mark.slow
@pytest.mark.parametrize("how", [with_the_keyboard, with_the_mouse])
def test_doing_what_is_asked_leads_through_every_step_to_the_great_work(
    app: App, lesson: MagicjoustBoard, how: Callable[[App, MagicjoustBoard], None]
) -> None:
    go_to(app, lesson, "finish", how)
    how(app, lesson)
    _ends_in_praise(app, lesson)


@pytest.mark.slow
def test_while_things_move_the_lesson_waits_and_then_goes_on(app: App) -> None:
    """The whole lesson with animations: what moves has come to rest before each step speaks."""
    board = begun(app, first_steps(), "fast")
    go_to(app, board, "ether")
    app.frame(0.01, click(board.arena.piles["ether"].center))
    assert (board.timeline.busy, taught(board).speaks, taught(board).lesson.key) == (True, False, "ether")
    wait(app)
    go_to(app, board, "finish")
    with_the_mouse(app, board)
    _ends_in_praise(app, board)


@pytest.mark.slow
def test_each_step_shows_what_its_words_say(app: App, lesson: MagicjoustBoard) -> None:
    """MAG-1 to MAG-9, as the lesson tells them."""
    state, you, foe = lesson.session.state, lesson.session.state.wizards[0], lesson.session.state.wizards[1]

    def zones() -> list[list[tuple[str, bool]]]:
        return [[(state.ref(spot.card), spot.stable) for spot in zone] for zone in you.zones]

    go_to(app, lesson, "creuset")
    state, you, foe = lesson.session.state, lesson.session.state.wizards[0], lesson.session.state.wizards[1]
    assert zones() == [[("red-1", True)], [], [], []]
    go_to(app, lesson, "unstable")
    assert zones() == [[("red-1", False)], [], [], []]
    go_to(app, lesson, "wear")
    assert zones()[1] == [("yellow-2", True)]
    assert lesson.staging.rolling.throw is not None
    assert lesson.staging.rolling.throw.sides[0].die == 4, "just what its wear asks"
    assert you.invoked[0].used
    go_to(app, lesson, "again")
    assert [state.ref(one.card) for one in foe.invoked] == [guide.LADLE]
    assert zones()[0] == [("red-1", True)]
    assert not you.invoked[0].used
    go_to(app, lesson, "equal")
    joust = state.joust
    assert joust is not None
    assert (joust.dice, joust.bonus, joust.succeeds) == ([5, 3], [0, 2], False)
    go_to(app, lesson, "plan")
    assert [len(zone) for zone in you.zones] == [1, 1, 1, 1]
    go_to(app, lesson, "points")
    assert (zones(), len(you.spent), lesson.seen.wizards[0].points) == ([[], [], [], []], 4, 3)
    go_to(app, lesson, "full")
    assert [(one.plans, one.points) for one in lesson.seen.wizards] == [(2, 8), (2, 9)]
    assert [len(zone) for zone in you.zones] == [1, 0, 3, 1]
    assert len(you.hand) == 7
    gone = len(you.spent)
    go_to(app, lesson, "discarded")
    assert [len(zone) for zone in you.zones] == [1, 0, 3, 1]
    assert (len(you.spent), state.ref(you.spent[-1]), len(you.hand)) == (gone + 1, "red-3", 8)
    lay = sum(map(len, foe.zones))
    go_to(app, lesson, "attack")
    firecracker = next(card for card in you.hand if state.ref(card) == guide.FIRECRACKER)
    found = odds(state, guide.YOU, firecracker)
    assert found is not None
    assert (found.chances.times, found.chances.replies, found.loss) == (72, (), "burn")
    go_to(app, lesson, "won")
    assert state.joust is not None
    assert (state.joust.dice, state.joust.bonus, state.joust.succeeds) == ([6, 1], [2, 0], True)
    assert sum(map(len, foe.zones)) == lay - 1
    go_to(app, lesson, "later")
    assert len(you.hand) == 7
    assert guide.INVOKED["finish"] in [state.ref(card) for card in you.hand]
    go_to(app, lesson, "finish")
    assert [[ref for ref, _stable in zone] for zone in zones()] == [
        ["blue-1"], ["red-2"], ["yellow-3", "red-3", "blue-3"], ["blue-4"],
    ]  # fmt: skip


def test_the_balloon_tells_of_an_attack_gesture_by_gesture(app: App, lesson: MagicjoustBoard) -> None:
    go_to(app, lesson, "attack")
    told = [balloon_words(lesson)]
    _reach(app, lesson, f"hand-{lesson.table.refs.index(guide.FIRECRACKER)}")
    do(app, press(pygame.K_RETURN))
    told.append(balloon_words(lesson))
    _reach(app, lesson, FIRECRACKER)
    told.append(balloon_words(lesson))
    step = taught(lesson).lessons[taught(lesson).step].words
    assert told == [_(words) for words in (step, *[words for words, _hint in guide.ATTACKING])]


def balloon_words(lesson: MagicjoustBoard) -> str:
    balloon = taught(lesson).balloon
    assert balloon is not None
    return balloon.told.words


OTHERS: dict[str, Callable[[MagicjoustBoard], Gesture]] = {
    "ether": lambda _s: press(pygame.K_c),
    "invoke": lambda s: click(card_spot(s, s.table.refs.index(guide.LADLE))),
    "unstable": lambda _s: press(pygame.K_t),
    "act": lambda s: click(card_spot(s, 3)),
    "pass": lambda s: click(s.ring["invoked-0-0"].rect.center),
    "path": lambda s: click(s.ring["invoked-0-0"].rect.center),
    "answer": lambda _s: press(pygame.K_t),
    "plan": lambda _s: press(pygame.K_t),
    "full": lambda _s: press(pygame.K_t),
    "attack": lambda _s: press(pygame.K_t),
    "won": lambda s: click(card_spot(s, 2)),
    "finish": lambda s: drag(card_spot(s, 2), s.arena.sides[NEAR].row.center),
}
"""A gesture that a step does not ask for."""


@pytest.mark.slow
def test_what_a_step_keeps_back_is_not_told_as_a_rule(app: App, lesson: MagicjoustBoard) -> None:
    """A card could be paid with what has appeared: it is only not asked for now."""
    i18n.use("en")
    for key in ("wear", "pass", "rest"):
        go_to(app, lesson, key)
        asked = lesson.choosing.asked if lesson.my_turn else None
        rows = [row.label for row in lesson.panels.turn_rows(lesson.seen, asked)]
        assert rows[-1] == "invoke, act", key
        assert "No card of your hand can be paid." not in lesson.told().remark()[1], key


@pytest.mark.slow
def test_any_other_gesture_is_refused_in_a_sentence(app: App, lesson: MagicjoustBoard) -> None:
    for key in see_refused(app, lesson, OTHERS, go_to):
        assert lesson.refusal is not None
        assert i18n._(taught(lesson).lesson.hint) in lesson.refusal.sentence, key
        app.frame(0.01, press(pygame.K_h))
        assert (app.stack.top, lesson.refusal.sentence) == (lesson, i18n._(taught(lesson).lesson.hint))


@pytest.mark.slow
def test_a_gesture_taken_back_leads_back_to_its_step_and_forward_again(
    app: App, lesson: MagicjoustBoard
) -> None:
    """Undo, what the other did included; the turns that were jumped over are one gesture."""
    go_to(app, lesson, "again")
    there = lesson.session.digest()
    do(app, press(pygame.K_z))
    assert (taught(lesson).lesson.key, lesson.session.state.turn) == ("pass", 1)
    do(app, press(pygame.K_y, mod=pygame.KMOD_CTRL))
    assert (taught(lesson).lesson.key, lesson.session.digest()) == ("again", there)
    go_to(app, lesson, "full")
    do(app, press(pygame.K_z))
    assert (taught(lesson).lesson.key, lesson.session.state.turn) == ("points", 5)
    go_to(app, lesson, "finish")


def test_a_path_begun_is_taken_back_step_by_step(app: App, lesson: MagicjoustBoard) -> None:
    """Esc lets go of a singularity, then of the card; the step is asked for anew."""
    go_to(app, lesson, "path")
    do(app, click(in_hand(lesson)), click(in_hand(lesson)), click(lesson.ring["zone 2-0-0"].rect.center))
    assert taught(lesson).lesson.key == "path"
    do(app, press(pygame.K_ESCAPE), press(pygame.K_ESCAPE))
    assert (lesson.paying, taught(lesson).lesson.key) == (None, "path")
    go_to(app, lesson, "rest")


def test_the_next_chapter_comes_first_until_plans_are_taught(app: App, lesson: MagicjoustBoard) -> None:
    """Who knows no plan knows nothing of how to win."""
    taught(lesson).end_chapter(0, lambda: None)
    app.stack.apply()
    word = app.stack.top
    assert isinstance(word, Dialog)
    assert [one.result for one in word.answers if one.main] == ["next"]


def test_leaving_is_asked_first_and_the_lesson_can_be_begun_again(app: App, lesson: MagicjoustBoard) -> None:
    go_to(app, lesson, "creuset")
    leave_and_begin_again(app, lesson)


def test_cards_in_play_bear_their_names_in_the_smallest_window() -> None:
    """MOCKS, Cards: under 90 px there is no name."""
    assert all(side.card >= NAMED_FROM for side in arrange(Measures((1024, 640), 100)).sides)


def test_the_other_and_the_turns_jumped_over_play_what_the_deal_lets_them() -> None:
    """Every deed of the script is done: a deal that no longer bears it would be found here."""
    board = first_steps()
    session = board.session
    while session.state.turn < guide.FULL_TURN:  # type: ignore[attr-defined]
        decision = session.decision
        assert decision is not None
        session.act(guide.jumped(decision))
    assert session.outcome is None


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_table_ends_beside_what_lies_over_it(size: tuple[int, int], text_size: int) -> None:
    """LOOK: a hint hides no card of the hand, nor a great work; it ends over the hand in plain text."""
    until = size[0] * 3 // 4
    m = Measures(size, text_size)
    arena, sheet = arrange(m, until), size[0] - until
    free = (sheet, size[0]) if over_column(m, until) else (0, until)
    assert all(
        free[0] <= area.left and area.right <= free[1]
        for side in arena.sides
        for area in (side.row, side.tower)
    )
    if text_size == 100:
        assert arena.tips_foot <= arena.hand.top
        assert arena.hand == arrange(Measures(size, text_size)).hand
    else:
        assert arena.hand.right <= free[1]
    assert all(arena.fan.rect(place, 8).right <= arena.hand.right + 8 for place in range(8))

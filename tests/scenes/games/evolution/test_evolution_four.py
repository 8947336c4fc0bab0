"""What is seen where several opponents sit at a table of Openmok Évolution, and how many are seated."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, drag, press

from game.bots.evolution.hints import EvolutionReview
from game.core.model import GIVE_UP
from game.core.session import Session
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.evolution.places import MOKS, SIDE
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.games.evolution.cues import _sum_of
from scenes.games.evolution.moments.games import EVOLUTION_GAMES, played
from scenes.games.evolution.opponents import FoeRow
from scenes.games.evolution.result import Result
from scenes.games.evolution.review import EvolutionReviewPage
from scenes.games.evolution.setup import Setup
from scenes.games.evolution.staging import Aim, CardAim, way, way_to_player
from scenes.kit.shouts import Grand
from scenes.kit.text import SMALLEST
from scenes.moments.games import asked, never
from scenes.moments.moment import pose
from scenes.shell.dialog import Dialog
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState
    from scenes.kit.widgets import Button
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.story import StoryPage


def at(app: App, name: str) -> EvolutionBoard:
    """Return the board of a moment."""
    pose(next(one for one in EVOLUTION_GAMES if one.name == name), app)
    return cast("EvolutionBoard", app.stack.top)


def framed(board: EvolutionBoard) -> set[int]:
    """Return the opponents whose rows are framed."""
    rows = [one for one in board.ring if isinstance(one, FoeRow)]
    return {row.spot.seat or 0 for row in rows if row.aim is not None and row.aim(row.spot.seat or 0)}


def test_before_the_first_game_of_several_it_is_told_once_who_is_out(app: App) -> None:
    app.change_settings(replace(app.settings, explanations=True))
    session = Session.start(EDITIONS.games[KEY], {"players": 4}, 3, ("human", *["level:1"] * 3))
    for told in (True, False):
        app.stack.home(EvolutionBoard(Unrecorded(session)))
        app.stack.apply()
        for _frame in range(4):
            app.frame(0.01, [])
        assert isinstance(app.stack.top, Dialog) is told


def test_an_attack_that_is_begun_frames_all_opponents_whom_it_can_hurt(app: App) -> None:
    """EVO-13: not only the one who is shown."""
    board = at(app, "evolution-four-wheel")
    hurt = {target[0] for place, target in board.choosing.asked.attacks if place == board.choosing.attacker}
    assert len(hurt) > 1
    assert framed(board) == hurt
    for _time in range(2):
        app.frame(0.01, press(pygame.K_ESCAPE))
    assert not framed(board)


def test_many_variations_played_have_a_line_each_and_the_one_pointed_at_is_found(app: App) -> None:
    board = at(app, "evolution-four-wheel")
    row = board.table.played[board.near]
    assert len(row) > 3
    lines = [board.table.side_line(board.near, place) for place in range(len(row))]
    found = [one for one in lines if one is not None]
    assert len(found) == len(row)
    assert all(one.collidelist(found[place + 1 :]) < 0 for place, one in enumerate(found))
    assert all(one.width > 5 * one.height and one.height >= SMALLEST for one in found)
    motion = {"pos": found[1].center, "rel": (0, 0), "buttons": (0, 0, 0)}
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, motion)])
    assert board.lit.pointed is not None
    assert (board.lit.pointed.place, board.lit.pointed.index) == (SIDE, 1)


@pytest.mark.parametrize(("prompt", "words"), [("mark", ("resistance",))])
def test_at_whom_another_aims_is_said_and_shown_before_it_happens(
    app: App, prompt: str, words: tuple[str, ...]
) -> None:
    def aims(session: Session) -> bool:
        decision = session.decision
        ready = decision is not None and decision.seat != 0 and decision.prompt == prompt
        return ready and decision is not None and decision.options[0][0] in words

    session = played(aims, ("human", "random", "random", "random"))
    app.change_settings(replace(app.settings, animation_speed="normal"))
    board = EvolutionBoard(Unrecorded(session))
    app.stack.home(board)
    app.stack.apply()
    board.rhythm.showing = True
    board.staging._by = 1, ""
    assert session.decision is not None
    left = [board.seen.resistances(seat) for seat in board.seen.seats]
    board.act(session.decision.options[0])
    app.frame(0.2, [])
    assert board.timeline.over.passes(Aim)
    assert "(" in board.sentence(), "whose Mok it is stands beside its name"
    assert [board.seen.resistances(seat) for seat in board.seen.seats] == left


def test_an_arrow_to_whom_a_card_is_played_against_starts_at_that_card(app: App) -> None:
    """As it is shown large, at whichever of the others, and crosses no Mok."""

    def aims(session: Session) -> bool:
        decision = session.decision
        return decision is not None and decision.seat != 0 and any(_is_aimed(one) for one in decision.options)

    session = played(aims, ("human", "random", "random", "random"))
    app.change_settings(replace(app.settings, animation_speed="normal"))
    board = EvolutionBoard(Unrecorded(session))
    app.stack.home(board)
    app.stack.apply()
    board.rhythm.showing = True
    assert session.decision is not None
    action = next(one for one in session.decision.options if _is_aimed(one))
    board.act(action)
    starts = set()
    while board.timeline.busy and not starts:
        app.frame(0.02, [])
        found = [one.effect for one in board.timeline.over._passing]
        starts |= {tuple(one.start) for one in found if isinstance(one, CardAim) and one.start}
    (start,) = starts
    (card,) = [one for one in board.table.above if one.name == action[1]]
    assert start == tuple(card.rect())
    moks = [board.table.mok_rect(*at) for at in board.table.moks]
    for goal in filter(None, map(board.seat_area, board.seen.seats)):
        points = way_to_player(card.rect(), goal, board.table)
        apart = [one for one in moks if not one.colliderect(card.rect())]
        assert not [leg for leg in pairwise(points) if any(one.clipline(leg) for one in apart)]
        assert goal.collidepoint(points[-1])


def _is_aimed(action: Action) -> bool:
    return action[0] == "play" and len(action) > 2


def test_no_arrow_of_whom_another_aims_at_crosses_another_mok(app: App) -> None:
    """From the line of a player at the left, from a variation and from any Mok: it turns between the rows."""
    board = at(app, "evolution-four")
    table = board.table
    moks = {at: table.mok_rect(*at) for at in table.moks}
    beside = [area for seat in board.now.foes if (area := board.seat_area(seat)) is not None]
    turned = 0
    for goal in (*moks.values(), *(table.cell_rect((*at, kind)) for at in moks for kind in range(3))):
        for start in (*beside, *moks.values()):
            points = way(start, goal, table) if not start.colliderect(goal) else ()
            others = [one for one in moks.values() if not one.collidelistall([start, goal])]
            assert not [leg for leg in pairwise(points) if any(one.clipline(leg) for one in others)]
            turned += len(points) > 2
    assert turned


def test_what_others_do_among_themselves_is_shown_faster(app: App) -> None:
    board = at(app, "evolution-four")
    foe, other = board.now.foes[:2]
    told = {board.near: True, foe: False, other: False}
    assert {seat: board.concerns(("attack", 0, "force", seat, 0)) for seat in told} == told
    assert board.concerns(("play", "evolution/brouillard"))
    assert not board.concerns(("place", "evolution/octave"))


def test_a_card_that_cannot_be_played_is_shown_large_with_why_under_it_and_on_no_sheet(app: App) -> None:
    board = at(app, "evolution-four")
    for place, ref in enumerate(board.table.refs):
        spot = Spot("hand", None, place)
        board.lit.pointed = spot
        why = board.playing.why_quiet(spot)
        assert why
        assert any(why in line for line in board.lookout.told(spot, ref))
        assert not any(why in line for line in board.told().sheet()[1])


def test_who_seats_one_more_finds_the_button_where_it_was(show: Callable[[Scene], Scene], app: App) -> None:
    page = show(Setup({"players": 2}, ("human", "random")))
    more = next(one for one in page.ring if one.name.startswith("players") and one.enabled)
    place = more.rect.copy()
    for seated in (3, 4):
        app.frame(0.01, click(place.center))
        assert cast("Setup", page).choices.count == seated
        assert next(one for one in page.ring if one.name == more.name).rect == place


def test_the_line_of_an_opponent_has_its_moks_with_what_each_has_left(app: App) -> None:
    board = at(app, "evolution-four")
    rows = [one for one in board.ring if isinstance(one, FoeRow) and not one.gone]
    assert rows
    for row in rows:
        seat = row.spot.seat or 0
        assert [sum(one.left) for one in row.moks] == [mok.left for mok in board.seen.moks[seat]]


@pytest.mark.slow
@pytest.mark.parametrize("clicked", [True, False])
def test_others_who_play_one_after_the_other_can_be_hastened_until_the_own_turn(
    app: App, *, clicked: bool
) -> None:
    board = at(app, "evolution-four-since")
    app.change_settings(replace(app.settings, animation_speed="normal"))
    board.playing.end()
    if board.my_turn:
        board.playing.end()
    while board.timeline.busy:
        app.frame(0.05, [])
    faster = next(one for one in board.ring if one.name == "faster")
    assert not faster.rect.colliderect(board.arena.end), "who clicks it a moment late ends no turn"
    speed = board.rhythm.speed
    app.frame(0.01, click(faster.rect.center) if clicked else press(pygame.K_p))
    assert board.rhythm.speed > speed
    for _frame in range(2000):
        if board.my_turn:
            break
        app.frame(0.05, [])
    assert board.my_turn
    assert not board.rhythm.hastened
    assert not any(one.name == "faster" for one in board.ring)


def given_up(app: App, session: Session) -> tuple[EvolutionBoard, Dialog]:
    """Return the board of a game that the player has just given up, and what is asked then."""
    board = EvolutionBoard(Unrecorded(session))
    app.stack.home(board)
    app.stack.apply()
    board.act(GIVE_UP)
    board.hurry()
    app.frame(0.01, [])
    question = app.stack.top
    assert isinstance(question, Dialog)
    return board, question


def to_the_end(app: App) -> EvolutionBoard:
    """Return the board of who has given up among strong ones, and sees the end."""
    board, question = given_up(app, played(asked("turn", 2), ("human", "level:4", "level:4", "level:4")))
    question.close("end")
    app.frame(0.01, [])
    return board


def test_who_is_out_is_asked_once_what_to_see_and_the_end_comes_at_once(app: App) -> None:
    session = played(asked("turn", 6), ("human", "random", "random", "random"))
    app.change_settings(replace(app.settings, animation_speed="normal"))
    board, question = given_up(app, session)
    assert [one.result for one in question.answers] == ["new", "watch", "end"]
    question.close("end")
    played_on = len(session.actions)
    for _frame in range(8):
        app.frame(0.01, [])
    assert len(session.actions) >= played_on + 4
    assert app.stack.top is board, "it is asked once"


def test_who_watches_on_may_see_the_end_later_and_is_promised_no_turn(app: App) -> None:
    session = played(asked("turn", 6), ("human", "random", "random", "random"))
    board, question = given_up(app, session)
    assert not [one for one in board.ring if one.name.startswith("hand-")], "what cannot be played is away"
    question.close("watch")
    app.frame(0.01, [])
    board.open_story()
    app.frame(0.01, [])
    journal = cast("StoryPage", app.stack.top)
    assert journal.more is None
    journal.close()
    app.frame(0.01, [])
    app.frame(0.01, click(board.ring["see-end"].rect.center))
    assert board.onlooker.hastens
    assert "see-end" not in [one.name for one in board.ring]


def test_a_click_hastens_others_though_something_moves(app: App) -> None:
    """It ends not only what moves."""
    board = at(app, "evolution-four-since")
    app.change_settings(replace(app.settings, animation_speed="normal"))
    board.playing.end()
    if board.my_turn:
        board.playing.end()
    for _frame in range(200):
        if board.timeline.busy and board.bots.turn and any(one.name == "faster" for one in board.ring):
            break
        app.frame(0.05, [])
    assert board.timeline.busy
    app.frame(0.01, click(board.ring["faster"].rect.center))
    assert board.rhythm.hastened


@pytest.mark.slow
def test_who_sees_the_end_reads_who_is_left_and_may_go_straight_to_the_result(app: App) -> None:
    """The others choose at a glance from then on, however long they would think."""
    board = to_the_end(app)
    names = [board.names[seat] for seat in board.seen.seats if not board.seen.gone[seat]]
    assert len(names) == 3
    assert all(name in board.sentence() for name in names)
    button = next(one for one in board.ring if one.name == "faster")
    assert cast("Button", button).label == "Au résultat"
    assert "vite" not in board.sentence()
    app.frame(0.01, press(pygame.K_p, "p"))
    assert "vite" in board.onlooker.progress(), "that they do not think is told"
    for _frame in range(1000):
        if app.stack.top is not board:
            break
        app.frame(0.01, [])
    assert board.session.outcome is not None
    assert isinstance(app.stack.top, Result)


def test_who_takes_back_what_put_him_out_meets_the_others_as_strong_as_before(app: App) -> None:
    board = to_the_end(app)
    app.frame(0.01, press(pygame.K_p, "p"))
    assert board.bots.at_a_glance
    board.undoing.take_back()
    app.frame(0.01, [])
    assert not board.now.gone[0]
    assert not board.bots.at_a_glance
    assert "vite" not in board.sentence()


def test_the_only_resistance_to_choose_is_chosen_without_a_question(app: App) -> None:
    def alone(session: Session) -> bool:
        decision = session.decision
        marks = decision is not None and decision.seat == 0 and decision.prompt in ("mark", "pay", "unmark")
        return marks and decision is not None and len(decision.playing_on) == 1

    for chosen in (False, True):
        session = played(alone)
        app.change_settings(replace(app.settings, automatic_draws=chosen))
        before = len(session.actions)
        app.stack.home(EvolutionBoard(Unrecorded(session)))
        app.stack.apply()
        assert (len(session.actions) > before) is chosen
        if chosen:
            board = cast("EvolutionBoard", app.stack.top)
            assert len(session.actions) - board.steps_back() < before, (
                "nothing alone to choose is undone alone"
            )


def test_the_last_resistance_is_told_in_the_strip_as_long_as_it_is_the_last(app: App) -> None:
    """What others did lies over the sheet, not over the strip."""

    def endangered(session: Session) -> bool:
        decision, state = session.decision, cast("EvolutionState", session.state)
        if decision is None or decision.seat or decision.prompt != "turn":
            return False
        return state.resistances(0) == 1 and any(one[0] == "place" for one in decision.options)

    board = EvolutionBoard(Unrecorded(played(endangered, ("human", "random", "random", "random"), seed=1)))
    app.stack.home(board)
    app.stack.apply()
    assert "dernière résistance" in board.sentence()
    assert board.session.decision is not None
    board.act(next(one for one in board.session.decision.options if one[0] == "place"))
    board.hurry()
    assert "dernière résistance" not in " ".join([board.sentence(), *board.told().sheet()[1]])


def hover(app: App, pos: tuple[int, int]) -> None:
    """Move the mouse somewhere."""
    motion = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0)}
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, motion)])


def test_whose_name_the_mouse_rests_on_is_shown_as_long_as_it_does_and_a_click_keeps_it(app: App) -> None:
    board = at(app, "evolution-four")
    kept = board.facing
    other = next(foe for foe in board.now.foes if foe != kept and not board.now.gone[foe])
    row = board.ring[f"foe-{other}"].rect.center
    hover(app, row)
    assert board.facing == other
    assert board.table.far_seat == other
    app.frame(0.01, [pygame.event.Event(pygame.KEYUP, key=pygame.K_a, mod=0)])
    assert board.facing == other
    assert board.ring.hovered is board.ring[f"foe-{other}"]
    hover(app, board.arena.zones[1].center)
    assert board.facing == kept
    app.frame(0.01, click(row))
    hover(app, board.arena.zones[1].center)
    assert board.facing == other


@pytest.mark.parametrize("then", [(), (("attack", 0, "magie", 9, 0),)])
def test_advice_shows_whom_it_is_about_and_of_a_mok_to_be_placed_whom_that_attacks(
    app: App, then: tuple[Action, ...]
) -> None:
    board = at(app, "evolution-four")
    first, other = [foe for foe in board.now.foes if not board.now.gone[foe]][:2]
    board.face(first)
    ways: list[Action] = [("place", "t/mok"), *((*one[:-2], other, 0) for one in then)]
    board.hints.advised.face(ways)
    assert board.facing == (other if then else first)
    board.hints.advised.face([("resistance", board.near, 0, "force")])
    assert board.facing == (other if then else first)
    assert board.table.far_seat == board.facing


def test_a_last_blow_by_a_variation_is_shown_on_its_side_as_that_was_before(app: App) -> None:
    """Neither the Mok is K.O. there, nor its player out, in its line either."""
    session = played(never, ("human", "random", "random", "random"), seed=69)
    app.change_settings(replace(app.settings, animation_speed="normal"))
    board = EvolutionBoard(Unrecorded(session.at(len(session.actions) - 1)))
    app.stack.home(board)
    app.stack.apply()
    board.act(session.actions[-1])
    board.hurry()
    while not board.timeline.over.seen:
        app.frame(0.05, [])
    (out,) = {*board.now.foes} - {foe for foe in board.now.foes if board.seen.gone[foe]}
    assert board.facing == out
    assert board.seen.standing(out)
    rows = [one for one in board.ring if isinstance(one, FoeRow)]
    assert [row.spot.seat for row in rows if not row.gone] == [out]


def plain(words: str) -> str:
    """Return words with plain spaces."""
    return words.replace("\u202f", " ")


def test_whoever_is_out_is_told_in_large_by_name_the_last_one_too(app: App) -> None:
    session = played(never, ("human", "random", "random", "random"), seed=69)
    app.change_settings(replace(app.settings, animation_speed="normal"))
    past, said, out = session.at(0), list[str](), list[int]()
    for number, action in enumerate(session.actions):
        gone = [cast("int", one.data["seat"]) for one in past.act(action) if one.kind == "out"]
        if not gone:
            continue
        out += gone
        board = EvolutionBoard(Unrecorded(session.at(number)))
        app.stack.home(board)
        app.stack.apply()
        board.act(action)
        while board.timeline.busy and len(said) < len(out):
            app.frame(0.05, [])
            shown = [one for one in board.timeline.over._shown if isinstance(one, Grand)]
            assert all(one.proud for one in shown if "hors jeu" in one.words), "larger than a K.O."
            words = [plain(one.words) for one in shown]
            said += [one for one in words if "hors jeu" in one and one not in said]
    assert len(out) == 3
    names = board.names
    assert said == [
        "Vous êtes hors jeu !" if names.you(one) else f"{names[one]} est hors jeu !" for one in out
    ]


def test_who_was_out_first_is_ranked_last(show: Callable[[Scene], Scene]) -> None:
    """EVO-13: all who are out have nothing left; those who fell by one blow are ranked alike."""
    session = played(never, ("human", "random", "random", "random"), seed=69)
    result = cast("Result", show(Result(Unrecorded(session))))
    past, out = session.at(0), list[int]()
    for action in session.actions:
        out += [cast("int", one.data["seat"]) for one in past.act(action) if one.kind == "out"]
    assert len(out) == 3
    assert result.order() == [*result.winners, *reversed(out)]
    assert len({*result.merits}) == 4


def test_no_place_of_a_side_that_is_not_shown_is_framed(app: App) -> None:
    board = at(app, "evolution-four")
    hidden = next(foe for foe in board.now.foes if foe != board.facing)
    assert board.table.area_of(Spot(MOKS, hidden, 0)) is None
    assert board.table.area_of(Spot(MOKS, board.facing, 0)) is not None


def test_the_sum_of_one_of_several_lies_in_its_own_line(app: App) -> None:
    board = at(app, "evolution-four")
    row = board.seat_area(board.facing)
    found = _sum_of(board.table, board.facing)
    assert row is not None
    assert row.collidepoint(found.center)
    assert found.width <= row.height


def test_a_card_that_one_other_alone_can_suffer_shows_that_side(app: App) -> None:
    """EVO-13: it is bright, and asks for nothing to be turned to first."""

    def one_alone(session: Session) -> bool:
        return bool(_aimed(session))

    board = EvolutionBoard(Unrecorded(played(one_alone, ("human", "random", "random", "random"), seed=3)))
    app.stack.home(board)
    app.stack.apply()
    ref, foe = _aimed(board.session)[0]
    board.face(next(one for one in board.now.foes if one != foe and not board.now.gone[one]))
    place = board.table.refs.index(ref)
    board.playing.click_card(place)
    assert board.facing == foe
    board.playing.click_card(place)
    assert board.session.actions[-1] == ("play", ref, foe)


def test_among_several_chances_are_told_against_the_best_of_the_others(app: App) -> None:
    """A figure of 50% on the first turn of four is no chance to win alone."""
    for name, players, words in (
        ("evolution-four", ("human", *["random"] * 3), "meilleur de vos rivaux"),
        ("evolution-turn", ("human", "random"), "personne n’est devant"),
    ):
        several = len(players) > 2
        assert ("rival" in at(app, name).hints.sheet().note()) is several
        page = EvolutionReviewPage(EvolutionReview(played(never, players, seed=69), 0, actions=60))
        assert words in page.explanation()


def _sufferers(session: Session) -> dict[str, list[int]]:
    """Return the opponents on whom the first seat may play each of its variations."""
    decision = session.decision
    found: dict[str, list[int]] = {}
    if decision is None or decision.seat or decision.prompt != "turn":
        return found
    for option in decision.options:
        if option[0] == "play" and len(option) > 2:
            found.setdefault(str(option[1]), []).append(int(option[2]))
    return found


def _aimed(session: Session) -> list[tuple[str, int]]:
    """Return the variations that the first seat may play on one opponent alone, and on whom."""
    return [(ref, foes[0]) for ref, foes in _sufferers(session).items() if len(foes) == 1]


def test_what_a_rival_says_lies_where_no_mok_is_about_to_come(app: App) -> None:
    """It is said before the first card lies there."""
    session = Session.start(EDITIONS.games[KEY], {"players": 4}, 3, ("human", *["level:1"] * 3))
    board = EvolutionBoard(Unrecorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    for foe in board.now.foes:
        board.talk.tell(foe, "Celui-là, je l'ai fait tout seul !")
        assert board.talk.bubble is not None
        assert board.talk.bubble.box.area.collidelist(board.arena.zones) < 0


def _at_several(app: App) -> tuple[EvolutionBoard, int, list[int]]:
    """Return a board, the place of a variation in hand that several may suffer, and these."""

    def several(session: Session) -> bool:
        return any(len(foes) > 1 for foes in _sufferers(session).values())

    board = EvolutionBoard(Unrecorded(played(several, ("human", "random", "random", "random"), seed=69)))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    ref, foes = next((ref, foes) for ref, foes in _sufferers(board.session).items() if len(foes) > 1)
    return board, board.table.refs.index(ref), foes


def test_whom_a_card_is_played_on_is_asked_where_several_may_suffer_it(app: App) -> None:
    board, place, foes = _at_several(app)
    ref, actions = board.table.refs[place], len(board.session.actions)
    for _time in range(2):
        board.playing.click_card(place)
    assert len(board.session.actions) == actions, "nobody is taken for granted"
    assert framed(board) == {*foes}
    foe = next(one for one in foes if one != board.facing)
    row = next(one for one in board.ring if isinstance(one, FoeRow) and one.spot.seat == foe)
    app.frame(0.01, click(row.rect.center))
    assert board.session.actions[actions] == ("play", ref, foe)


def test_a_card_that_is_asked_about_is_let_go_of_by_escape(app: App) -> None:
    board, place, _foes = _at_several(app)
    for _time in range(2):
        board.playing.click_card(place)
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert not framed(board)
    assert board.choosing.card is None


def test_a_card_dropped_on_the_line_of_an_opponent_is_played_on_that_one(app: App) -> None:
    board, place, foes = _at_several(app)
    ref, actions = board.table.refs[place], len(board.session.actions)
    area = board.seat_area(foes[-1])
    assert area is not None
    board.gestures.dropped(Spot("hand", None, place), area.center)
    assert board.session.actions[actions] == ("play", ref, foes[-1])


def _lifted(app: App) -> tuple[EvolutionBoard, int, list[int]]:
    """Return a board on which a variation is carried that several may suffer, its place and these."""
    board, place, foes = _at_several(app)
    app.frame(0.01, drag(board.ring[f"hand-{place}"].rect.midtop, board.arena.strip.center)[:-1])
    return board, place, foes


def test_a_card_that_is_carried_lights_all_who_may_suffer_it_and_the_own_side(app: App) -> None:
    board, _place, foes = _lifted(app)
    facing = board.facing
    moks = {Spot(MOKS, facing, one) for one in board.seen.standing(facing)}
    assert moks
    assert framed(board) == {*foes}
    assert moks | {Spot(SIDE, facing), Spot(SIDE, 0)} <= board.lit.goals


def test_a_card_dropped_on_the_own_side_asks_on_whom_it_is_played(app: App) -> None:
    board, place, foes = _lifted(app)
    actions = len(board.session.actions)
    board.gestures.dropped(Spot("hand", None, place), board.arena.sides[1].center)
    for _frame in range(30):
        app.frame(0.05, [])
    assert len(board.session.actions) == actions
    assert board.choosing.card == place
    assert framed(board) == {*foes}


def test_a_card_dropped_on_a_mok_of_another_is_played_on_that_one_and_asks_on(app: App) -> None:
    """The Mok stands for its player: what the card asks next is asked in full."""
    board, place, _foes = _lifted(app)
    ref, actions = board.table.refs[place], len(board.session.actions)
    mok = board.seen.standing(board.facing)[0]
    pos, facing = board.table.mok_rect(board.facing, mok).center, board.facing
    board.gestures.dropped(Spot("hand", None, place), pos)
    assert board.session.actions[actions] == ("play", ref, facing)
    board.hurry()
    app.frame(0.01, [])


def test_of_whom_something_is_to_be_chosen_stays_in_sight_until_it_is(app: App) -> None:
    """A variation aimed by a click on a name: the mouse leaves that name before it has chosen."""

    def left_to_choose(session: Session) -> list[Action]:
        decision = session.decision
        if decision is None or decision.seat or decision.prompt != "turn":
            return []
        return [one for one in decision.options if _is_aimed(one) and _asks_of_others(session, one)]

    ready = played(lambda one: len(left_to_choose(one)) > 1, ("human", "random", "random", "random"), seed=69)
    board = EvolutionBoard(Unrecorded(ready))
    app.stack.home(board)
    app.stack.apply()
    action = next(one for one in left_to_choose(ready) if one[2] != board.facing)
    foe = cast("int", action[2])
    hover(app, board.ring[f"foe-{foe}"].rect.center)
    board.act(action)
    board.hurry()
    hover(app, board.arena.strip.center)
    assert board.choosing.asked.cells
    assert board.facing == foe
    assert all(board.table.row(cell[0]) is not None for cell in board.choosing.asked.cells)


def _asks_of_others(session: Session, action: Action) -> bool:
    """Say whether an action makes the first seat choose among several resistances of others alone."""
    past = session.at(len(session.actions))
    past.act(action)
    decision = past.decision
    if decision is None or decision.seat or len(decision.playing_on) < 2:
        return False
    return all(one[0] == "resistance" and one[1] != 0 for one in decision.playing_on)

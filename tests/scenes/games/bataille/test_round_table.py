"""The round of Openmok Bataille in the window: clicks, keys, curtains between humans (BAT-5 to BAT-9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from math import inf
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from bataille_sights import sight
from gestures import click, drag, press

from game.bots.seats import Names
from game.core import i18n
from game.core.model import Event, Seating
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import HAND
from game.editions import EDITIONS
from game.rules.bataille import places
from game.rules.bataille.places import DISCARD, TROPHIES
from game.rules.bataille.pool import symbols_of
from game.rules.bataille.round_sight import RoundSeen
from game.rules.bataille.words.events import LOSES
from game.storage import records
from game.storage.recorded import Recorded
from scenes.games.bataille import round_cues, round_table
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.miniature import miniature, summary
from scenes.games.bataille.result import Result
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.round_gestures import Choice
from scenes.games.bataille.round_story import TIES, Story, _beaten
from scenes.kit import timeline
from scenes.kit.shouts import Ribbon
from scenes.kit.sprites import Sprite
from scenes.routes import SceneRoutes
from scenes.shell.curtain import Curtain
from scenes.table.asked import Asked
from scenes.table.laid_out import PickSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Decision
    from scenes.kit.sprites import Painter, Pose
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY = "openmok-bataille"
ALONE = ("human", "level:1", "level:2", "level:1")
TWO = ("human:Inès", "human:Omar", "level:1")


@pytest.fixture
def begin(show: Callable[[Scene], Scene]) -> Callable[..., RoundBoard]:
    """Return what shows the board of a new round, in the first game that, played at random, comes to it."""

    def started(
        players: tuple[str, ...] = ALONE,
        trophies: int = 3,
        until: Callable[[Session], bool] = lambda _session: True,
    ) -> RoundBoard:
        options = {"variant": "round", "players": len(players), "trophies": trophies}
        for seed in range(60):
            session = Session.start(EDITIONS.games[KEY], options, seed, players)
            rng = Rng(seed)
            while session.decision is not None and not until(session):
                session.act(rng.choice(session.decision.options))
            if session.decision is not None:
                break
        assert session.decision is not None
        scene = RoundBoard(Recorded(session))
        show(scene)
        return scene

    return started


def asks(prompt: str, seat: int = 0, verb: str = "") -> Callable[[Session], bool]:
    """Return what says whether a seat is asked something, with an option of a verb where one is given."""

    def comes(session: Session) -> bool:
        asked = session.decision
        assert asked is not None
        verbs = {option[0] for option in asked.options}
        return (asked.prompt, asked.seat) == (prompt, seat) and (not verb or verb in verbs)

    return comes


def hopeless(session: Session) -> bool:
    """Say whether the first seat has to give up."""
    assert session.decision is not None
    return asks("answer")(session) and all(option[0] == "discard" for option in session.decision.options)


def card_centre(board: RoundBoard, place: int) -> tuple[int, int]:
    pose = board.table.hand_poses()[place]
    return round(pose.x), round(pose.y)


def wait(app: App, board: RoundBoard, frames: int = 400) -> None:
    """Let bots play until a human is asked, or the game is over."""
    for _frame in range(frames):
        if app.stack.top is not board or not board.bots.turn:
            break
        app.frame(0.3, [])
    app.frame(0.01, [])


def turn_by_clicks(app: App, board: RoundBoard) -> None:
    """Pick what may be picked until it is enough, and play it."""
    while not board.choice.complete:
        if done_at_once(app, board, partial(pick_by_click, app, board)):
            return
        assert board.refusal is None
    app.frame(0.01, click(board.ring["lay"].rect.center))


def pick_by_click(app: App, board: RoundBoard) -> None:
    app.frame(0.01, click(card_centre(board, min(board.choice.lit()))))


def done_at_once(app: App, board: RoundBoard, pick: Callable[[], None]) -> bool:
    """Pick a card; say whether it was played with that, as it is where none can go with it."""
    before = len(board.session.actions)
    pick()
    while board.choice.ripe:
        app.frame(0.05, [])
    return len(board.session.actions) > before


def focused(board: RoundBoard) -> int:
    """Return the card of the hand that the keyboard has come to."""
    assert board.lit.focus is not None
    assert board.lit.focus.place == HAND
    return board.lit.focus.index or 0


def turn_by_keys(app: App, board: RoundBoard) -> None:
    while not board.choice.complete:
        if done_at_once(app, board, partial(pick_by_key, app, board)):
            return
    app.frame(0.01, press(pygame.K_p, "p"))


def pick_by_key(app: App, board: RoundBoard) -> None:
    wanted = min(board.choice.lit())
    if board.lit.focus is None or board.lit.focus.place != HAND:
        board.ring.focus_by_name(None)
        app.frame(0.01, press(pygame.K_RIGHT))
    while (at := focused(board)) != wanted:
        app.frame(0.01, press(pygame.K_RIGHT if at < wanted else pygame.K_LEFT))
    app.frame(0.01, press(pygame.K_RETURN, "\r"))


def rest(app: App, sheet: PickSheet) -> None:
    """Wait until the sheet takes what is struck."""
    while sheet.calm > 0:
        app.frame(0.1, [])


def choose_by_click(app: App, sheet: PickSheet) -> None:
    first = sheet.heaps[0].refs[0]
    rest(app, sheet)
    app.frame(0.01, click(sheet.ring[f"card-0-{first}"].rect.center))


def choose_by_key(app: App, sheet: PickSheet) -> None:
    rest(app, sheet)
    app.frame(0.01, press(pygame.K_RIGHT))
    app.frame(0.01, press(pygame.K_RETURN, "\r"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("turn", "choose"), [(turn_by_clicks, choose_by_click), (turn_by_keys, choose_by_key)]
)
def test_a_whole_game_against_three_bots_is_played_to_its_result(
    app: App,
    begin: Callable[..., RoundBoard],
    turn: Callable[[App, RoundBoard], None],
    choose: Callable[[App, PickSheet], None],
) -> None:
    """BAT-9: the first to the trophies agreed on wins; the game is counted."""
    board = begin(trophies=2)
    for _turn in range(400):
        wait(app, board)
        top = app.stack.top
        if isinstance(top, Result):
            break
        if isinstance(top, PickSheet):
            choose(app, top)
        else:
            assert top is board
            turn(app, board)
    assert isinstance(app.stack.top, Result)
    outcome = board.session.outcome
    assert outcome is not None
    assert max(outcome.scores) == 2
    assert [one.game for one in records.read()] == [KEY]


def test_between_two_humans_the_curtain_falls_before_each_hand(
    app: App, begin: Callable[..., RoundBoard]
) -> None:
    board = begin(TWO, trophies=1)
    app.frame(0.01, [])
    looked = []
    for _step in range(300):
        top = app.stack.top
        if isinstance(top, Curtain):
            assert board.viewer.looking is None
            looked.append(top.name)
            app.frame(0.01, press(pygame.K_RETURN, "\r"))
            app.frame(0.01, [])
            assert board.viewer.looking == board.asked == board.seen.seat
        elif isinstance(top, PickSheet):
            choose_by_click(app, top)
        elif isinstance(top, Result):
            break
        else:
            wait(app, board)
            if app.stack.top is board and board.picking:
                turn_by_clicks(app, board)
    assert looked[:2] == ["Inès", "Omar"]
    assert isinstance(app.stack.top, Result)


def test_nothing_secret_is_shown_when_a_game_of_two_humans_is_taken_up(
    app: App, begin: Callable[..., RoundBoard], show: Callable[[Scene], Scene]
) -> None:
    board = begin(TWO, until=asks("answer", seat=1))
    board.recorded.close()
    again = RoundBoard(Recorded.resume(EDITIONS.games, KEY))
    show(again)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)
    assert app.stack.top.name == "Omar"
    assert again.viewer.looking is None
    assert not again.picking


@pytest.mark.slow
def test_between_two_humans_a_hand_is_turned_over_as_soon_as_others_play(
    app: App, begin: Callable[..., RoundBoard]
) -> None:
    """Bots answer, ties are counted: everybody looks at the table again."""
    board = begin(TWO)
    looked = 0
    for _frame in range(600):
        top = app.stack.top
        if isinstance(top, Curtain):
            app.frame(0.01, press(pygame.K_RETURN, "\r"))
            app.frame(0.01, [])
            assert board.open_hand
            looked += 1
            if board.picking:
                turn_by_clicks(app, board)
        elif isinstance(top, PickSheet):
            choose_by_click(app, top)
        elif top is board and board.picking:
            turn_by_clicks(app, board)
        elif top is board:
            asked = board.session.decision
            assert asked is not None
            assert not board.open_hand or (board.asked_human and board.viewer.looking == asked.seat)
            assert not (board.open_hand and board.table.shouts)
            app.frame(0.2, [])
        else:
            break
    assert looked > 2


def test_turning_away_from_the_curtain_leaves_for_the_menu(
    app: App, begin: Callable[..., RoundBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    left = []
    monkeypatch.setattr(SceneRoutes, "to_menu", lambda routes: left.append(routes.app))
    board = begin(TWO, until=asks("open"))
    app.frame(0.01, [])
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert left == [app]
    assert board.viewer.looking is None


def test_a_card_that_cannot_answer_is_refused_with_its_reason(
    app: App, begin: Callable[..., RoundBoard]
) -> None:
    """BAT-5: the losing symbol never beats."""

    def has_loser(session: Session) -> bool:
        if not asks("answer", verb="lay")(session):
            return False
        assert session.decision is not None
        laid = {option[1] for option in session.decision.options if option[0] == "lay"}
        return any(card not in laid for card in sight(session.state, 0).refs(HAND, 0))

    board = begin(until=has_loser)
    place = min(set(range(len(board.seen.hand))) - board.choice.lit())
    before = len(board.session.actions)
    app.frame(0.01, click(card_centre(board, place)))
    assert board.refusal is not None
    assert board.choice.picks == []
    assert len(board.session.actions) == before


def test_an_answer_too_small_is_not_laid_and_says_what_it_takes(
    app: App, begin: Callable[..., RoundBoard]
) -> None:
    board = begin(until=asks("answer", verb="lay"))
    app.frame(0.01, press(pygame.K_p, "p"))
    assert board.refusal is not None
    assert not board.ring["lay"].enabled
    assert board.choice.phase == "answer"


def test_one_symbol_at_a_time(app: App, begin: Callable[..., RoundBoard]) -> None:
    board = begin(until=asks("open"))
    app.frame(0.01, click(card_centre(board, 0)))
    other = min(set(range(len(board.seen.hand))) - board.choice.lit() - {0})
    app.frame(0.01, click(card_centre(board, other)))
    assert board.refusal is not None
    assert board.choice.picks == [0]


def test_a_card_dragged_to_the_answer_is_picked_and_dragged_back_is_not(
    app: App, begin: Callable[..., RoundBoard]
) -> None:
    board = begin(until=asks("open"))
    zone = board.table.geometry["answer"].center
    app.frame(0.01, drag(card_centre(board, 0), zone))
    assert board.choice.picks == [0]
    app.frame(0.01, drag(card_centre(board, 0), card_centre(board, 3)))
    assert board.choice.picks == []


def test_giving_up_discards_the_cards_chosen(app: App, begin: Callable[..., RoundBoard]) -> None:
    """BAT-6: one who could beat may discard instead."""
    board = begin(until=asks("answer", verb="lay"))
    app.frame(0.01, click(board.ring["give-up"].rect.center))
    assert board.choice.gives_up
    card, before = board.seen.hand[min(board.choice.lit())], len(board.session.actions)
    turn_by_clicks(app, board)
    assert board.session.actions[before : before + 2] == [("discard", card), ("done",)]
    after = board.session.at(before + 2)
    assert card in sight(after.state, 0).refs(DISCARD)


def test_one_who_thinks_better_of_giving_up_answers_after_all(
    app: App, begin: Callable[..., RoundBoard]
) -> None:
    board = begin(until=asks("answer", verb="lay"))
    app.frame(0.01, press(pygame.K_r, "r"))
    assert board.choice.gives_up
    app.frame(0.01, click(board.ring["back"].rect.center))
    assert not board.choice.gives_up


def test_who_cannot_beat_is_asked_to_discard(app: App, begin: Callable[..., RoundBoard]) -> None:
    """BAT-6: one who cannot beat discards."""
    board = begin(until=hopeless)
    assert board.choice.gives_up
    assert "give-up" not in [widget.name for widget in board.ring]
    assert "manquera le moins" in board.answering().note
    board.toggle(min(board.choice.lit()))
    told = ("Vous gardez pour la suite", "Main vide", "Plus d")
    assert board.sentence().startswith(told), "what is kept is told"
    board.toggle(board.choice.picks[0])
    before = len(board.session.actions)
    turn_by_clicks(app, board)
    assert [action[0] for action in board.session.actions[before : before + 2]] == ["discard", "done"]


def test_a_tie_is_settled_by_cards_picked_in_secret(app: App, begin: Callable[..., RoundBoard]) -> None:
    """BAT-5: each picks a card; both are shown at once and go to the discard."""
    board = begin(until=asks("pick"))
    assert board.story.entries[board.seen.turn()].deed == TIES
    place = min(board.choice.lit())
    card, before = board.seen.hand[place], len(board.session.actions)
    app.frame(0.01, click(card_centre(board, place)))
    wait(app, board)
    assert board.session.actions[before] == ("pick", card)
    assert len(board.session.actions) > before + 1


def test_whoever_ties_is_named_over_the_secret_card(app: App, begin: Callable[..., RoundBoard]) -> None:
    """BAT-5: the one who laid as many of the same symbol, or whose cards stand."""
    del app
    board = begin(until=asks("pick"))
    seen = board.seen
    other = seen.holder if seen.turn() == seen.seat else seen.turn()
    assert other is not None
    assert board.names[other] in board.answering().title


def test_the_marker_of_whoever_opened_the_round_is_shown(app: App, begin: Callable[..., RoundBoard]) -> None:
    """BAT-9: the opener's marker, on the panel of the opener and on no other."""
    del app
    board = begin()
    panels, rect = board.table.panels, pygame.Rect(0, 0, 292, 88)

    def drawn(opener: int) -> bytes:
        """Draw the panel of seat 1 where that seat opened, and it is always the turn of seat 2."""
        surface = pygame.Surface(rect.size)
        played = (2 - opener) % board.seen.seats
        facts = {**board.seen.facts, "opener": opener, "played": played}
        panels.of(replace(board.seen, facts=facts), 1).show(surface, board.m, rect)
        return pygame.image.tobytes(surface, "RGB")

    assert drawn(0) == drawn(2)
    assert drawn(1) != drawn(0)


def test_the_count_and_both_cards_are_shown_in_time(app: App, begin: Callable[..., RoundBoard]) -> None:
    """BAT-5: "O – pen – mok!" is counted before the reveal."""

    def last_pick(session: Session) -> bool:
        return asks("pick")(session) and any(cast("list[bool]", sight(session.state, 0).facts["ready"]))

    board = begin(until=last_pick)
    board.timeline.speed = 1.0
    app.frame(0.01, click(card_centre(board, 0)))
    heard = []
    for _frame in range(80):
        app.frame(0.05, [])
        heard += [shout.words for shout in board.table.shouts if shout.words not in heard]
    assert [word.lower()[:3] for word in heard[:3]] == ["o", "pen", "mok"]


def test_who_gives_up_with_the_only_card_left_is_told_so(
    app: App, begin: Callable[..., RoundBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """BAT-6: there is nothing to choose, and it goes by itself."""
    heard: list[str] = []

    class Heard(Ribbon):
        def bounced(self, clock: timeline.Timeline, rest: float) -> timeline.Step:
            heard.append(self.words)
            return super().bounced(clock, rest)

    def lone(session: Session) -> bool:
        return hopeless(session) and session.decision is not None and len(session.decision.options) == 1

    monkeypatch.setattr(round_cues, "Ribbon", Heard)
    board = begin(until=lone)
    turn_by_clicks(app, board)
    assert heard == [i18n.typeset("Votre dernière carte part : main neuve", "fr")]


def test_a_trophy_is_chosen_in_the_discard_and_may_wait(app: App, begin: Callable[..., RoundBoard]) -> None:
    """BAT-9: any one card of the discard."""
    board = begin(until=asks("trophy"))
    app.frame(0.01, [])
    sheet = app.stack.top
    assert isinstance(sheet, PickSheet)
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is board
    app.frame(0.01, click(board.table.geometry["discard"].center))
    app.frame(0.01, [])
    sheet = app.stack.top
    assert isinstance(sheet, PickSheet)
    card = (sheet.stacks or sheet).heaps[-1].refs[0]
    app.frame(0.01, click(sheet.ring[f"card-0-{card}"].rect.center))
    app.frame(0.01, [])
    assert board.session.actions[-1] == ("trophy", card)
    assert board.seen.refs(TROPHIES, 0)[-1] == card
    assert board.seen.opener == 0


def test_undo_takes_a_whole_answer_back_and_redo_plays_it_again(
    app: App, begin: Callable[..., RoundBoard]
) -> None:
    board = begin(("human", "human:Omar", "human:Lou"), until=asks("open"))
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    app.frame(0.01, [])
    before = board.session.digest()
    turn_by_clicks(app, board)
    played = board.session.digest()
    app.frame(0.01, [])
    app.stack.pop()  # the next one's curtain
    board.hidden = True  # nobody looks meanwhile
    board.undoing.take_back()
    assert board.session.digest() == before
    board.undoing.redo()
    assert board.session.digest() == played


def test_an_answer_left_half_laid_is_taken_up_and_finished(
    app: App, begin: Callable[..., RoundBoard]
) -> None:
    """A program that stopped between two cards of an answer goes on from there."""
    board = begin(until=asks("lay", verb="lay"))
    laid = len(board.seen.laid)
    assert laid > 0
    before = len(board.session.actions)
    while not board.choice.complete:
        app.frame(0.01, click(card_centre(board, min(board.choice.lit()))))
    app.frame(0.01, click(board.ring["lay"].rect.center))
    assert ("done",) in board.session.actions[before:]


def test_the_same_players_play_again_from_the_result(app: App, show: Callable[[Scene], Scene]) -> None:
    options = {"variant": "round", "players": 3, "trophies": 1}
    session = Session.start(EDITIONS.games[KEY], options, 4, TWO)
    rng = Rng(4)
    while session.decision is not None:
        session.act(rng.choice(session.decision.options))
    result = Result(Recorded(session))
    show(result)
    result.came = inf  # just now, however slow the machine is
    app.frame(0.01, click(result.ring["again"].rect.center))
    app.frame(0.01, [])
    assert app.stack.top is result  # a click meant for the table is not taken
    result.deaf_to = frozenset()
    app.frame(0.01, click(result.ring["again"].rect.center))
    app.frame(0.01, [])
    board = app.stack.behind(app.stack.top) or app.stack.top  # type: ignore[arg-type]
    assert isinstance(board, RoundBoard)
    assert board.session.players == TWO
    assert board.session.options == session.options
    assert board.session.outcome is None  # a bot that opens may have played already


def test_what_may_be_picked_and_when_it_is_enough_is_what_the_options_would_be(app: App) -> None:
    """BAT-5, BAT-6: cards are picked before anything is played; each pick lights what the game would ask."""
    del app
    tried = 0
    for seed in range(5):
        rng, options = Rng(seed), {"variant": "round", "players": 3 + seed % 4}
        session = Session.start(EDITIONS.games[KEY], options, seed)
        while (decision := session.decision) is not None:
            for discarding in (False, True):
                tried += picked_as_asked(session, decision, rng, discarding=discarding)
            session.act(rng.choice(decision.options))
    assert tried > 400


def picked_as_asked(session: Session, decision: Decision, rng: Rng, *, discarding: bool) -> int:
    """Pick cards by chance; compare what is lit with a game in which they are played. Return how many."""
    seen, asked = RoundSeen.from_json(session.view(decision.seat)), Asked()
    asked.take(decision, seen, places)
    symbols = symbols_of(session.options)
    choice = Choice(Looks(symbols.__getitem__), seen, asked, discarding=discarding)
    game, count = session.state.clone(), 0
    while decision.prompt in ("open", "answer", "lay", "discard") and game.decision is not None:
        lit = {(choice.verb, seen.hand[place]) for place in choice.lit()}
        assert lit == {option for option in game.decision.options if option[0] == choice.verb}
        assert choice.complete == (("done",) in game.decision.options)
        if not lit:
            break
        place = rng.choice(sorted(choice.lit()))
        assert choice.toggle(place) == ""
        game.apply((choice.verb, seen.hand[place]))
        count += 1
    return count


def test_a_tie_that_is_settled_is_told_with_the_symbol_that_has_won_it() -> None:
    """BAT-5."""
    story = Story({"h": "force", "s": "magie", "w": "agilite"}.__getitem__)
    story.take(Event("stand", {"seat": 0, "cards": ["h"]}))
    story.take(Event("tie", {"seats": [0, 1], "count": 1}))
    story.take(Event("reveal", {"seats": [0, 1], "cards": ["s", "w"]}))
    lost = {"winner": 0, "loser": 1, "by": "battle", "cards": ["h"], "discarded": ["h"]}
    story.take(Event("duel", lost))
    assert story.news is not None
    assert (story.news.deed, story.news.by) == (LOSES, "magie")
    story.take(Event("give_up", {"seat": 2, "cards": ["w"]}))
    assert story.news.by == ""


def test_who_is_beaten_reads_by_whom_with_what_and_what_it_cost() -> None:
    """BAT-5: in the round where it happened, and in the next."""
    i18n.use("fr")
    story = Story({"h": "force", "s": "magie", "t": "magie"}.__getitem__, goal=3)
    story.take(Event("stand", {"seat": 0, "cards": ["s", "t"]}))
    lost = {"winner": 1, "loser": 0, "by": "line", "cards": ["h", "h"], "discarded": ["s", "t"]}
    story.take(Event("duel", lost))
    names = Names(("human", "level:1", "level:1"), Seating(3))
    table = cast("Any", SimpleNamespace(story=story, names=names, seen=SimpleNamespace(seat=0)))
    told = i18n.typeset(f"{names[1]} vous bat avec deux marteaux : vous perdez deux étoiles.", "fr")
    assert [*_beaten(table)] == [told]
    story.take(Event("trophy", {"seat": 1, "card": "h", "count": 1}))
    assert [*_beaten(table)] == [i18n.typeset(f"Manche 1 : {told}", "fr")]
    story.take(Event("trophy", {"seat": 1, "card": "h", "count": 2}))
    assert [*_beaten(table)] == []


def test_the_story_of_a_game_is_the_same_told_live_or_again() -> None:
    options = {"variant": "round", "players": 4, "trophies": 2}
    session = Session.start(EDITIONS.games[KEY], options, 5)

    def symbol_of(card: str) -> str:
        return "force" if card < "m" else "magie"

    live, rng = Story(symbol_of, goal=2), Rng(5)
    while session.decision is not None:
        for event in session.act(rng.choice(session.decision.options)):
            live.take(event)
        again = Story.of(session, symbol_of)
        assert (again.number, again.entries, again.last) == (live.number, live.entries, live.last)
    assert live.number > 2
    assert live.number == sum(len(won) for won in session.state.trophies), "the last one wins: none begins"
    assert live.entries


@pytest.mark.parametrize("players", [3, 4, 6])
def test_in_small_a_round_shows_every_player_and_a_trophy_changes_the_picture(app: App, players: int) -> None:
    """BAT-9: what counts are the trophies won, of those it takes."""
    del app
    who = ("human", *("level:1",) * (players - 1))
    session = Session.start(
        EDITIONS.games["openmok-bataille"], {"variant": "round", "players": players}, 7, who
    )
    before, rng = miniature(session, (294, 174)), Rng(7)
    while not any(sight(session.state, 0).refs(TROPHIES, seat) for seat in range(session.seats)):
        assert session.decision is not None
        session.act(rng.choice(session.decision.options))
    assert pygame.image.tobytes(miniature(session, (294, 174)), "RGB") != pygame.image.tobytes(before, "RGB")


def watched(board: RoundBoard, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Counter[str]]:
    """Return what says which cards are drawn face up on the table of a board, and how often each."""
    still: list[str] = []
    moving: list[str] = []
    painter, rest, draw = board.looks.painter, round_table.draw_resting, Sprite.draw
    draw_still, draw_moving = board.draw_still, board.draw_moving

    def named(card: str) -> Painter:
        paint = painter(card)
        paint.card = card  # type: ignore[attr-defined]
        return paint

    def resting(surface: pygame.Surface, paint: Painter, pose: Pose) -> None:
        still.append(getattr(paint, "card", ""))
        rest(surface, paint, pose)

    def drawn_anew(surface: pygame.Surface) -> None:
        still.clear()
        draw_still(surface)

    def drawn_sprite(sprite: Sprite, surface: pygame.Surface) -> None:
        moving.append(getattr(sprite.paint, "card", ""))
        draw(sprite, surface)

    def moved_anew(surface: pygame.Surface) -> None:
        moving.clear()
        draw_moving(surface)

    monkeypatch.setattr(board.looks, "painter", named)
    monkeypatch.setattr(board, "draw_still", drawn_anew)
    monkeypatch.setattr(board, "draw_moving", moved_anew)
    monkeypatch.setattr(round_table, "draw_resting", resting)
    monkeypatch.setattr(Sprite, "draw", drawn_sprite)
    speed = board.timeline.speed
    board.relayout()
    board.timeline.speed = speed

    def drawn() -> Counter[str]:
        cards = Counter([*still, *moving])
        del cards[""]
        return cards

    return drawn


def pick_two(app: App, board: RoundBoard) -> list[str]:
    """Pick two cards of the hand, and return them."""
    lit = board.choice.lit()
    held = Counter(board.looks.symbol_of(board.seen.hand[place]) for place in lit)
    first = next(place for place in lit if held[board.looks.symbol_of(board.seen.hand[place])] > 1)
    app.frame(0.01, click(card_centre(board, first)))
    app.frame(0.01, click(card_centre(board, min(board.choice.lit()))))
    return [*board.choice.cards()]


def two_to_discard(session: Session) -> bool:
    """Say whether the first seat may answer, or give up two cards of one symbol."""
    return asks("answer", verb="lay")(session) and len(sight(session.state, 0).refs(HAND, 0)) > 3


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("gives_up", [False, True])
def test_a_card_on_its_way_from_the_hand_is_seen_once_and_the_hand_closes_behind_it(
    app: App,
    begin: Callable[..., RoundBoard],
    monkeypatch: pytest.MonkeyPatch,
    *,
    gives_up: bool,
    reduced: bool,
) -> None:
    """Two cards that open, or are given up, are never seen twice."""
    board = begin(until=two_to_discard if gives_up else asks("open"))
    board.timeline.speed, board.timeline.reduced = 1.0, reduced
    if gives_up:
        app.frame(0.01, press(pygame.K_r, "r"))
    drawn = watched(board, monkeypatch)
    picked = pick_two(app, board)
    before, places = drawn(), len(board.table.seen.hand)
    assert all(before[card] for card in picked)
    app.frame(0.01, press(pygame.K_p, "p"))
    seen_places = set()
    while board.timeline.busy:
        assert drawn() <= before
        seen_places.add(len(board.table.seen.hand))
        app.frame(0.03, [])
    assert seen_places >= {places - 1, places - 2}


def on_table(board: RoundBoard, events: Sequence[Event]) -> Counter[str]:
    """Return the cards that the near seat sees, and those that events bring there."""
    seen, brought = board.table.seen, []
    for event in events:
        told = cast("dict[str, Any]", event.data)
        if event.kind in ("lay", "discard") and told["seat"] != seen.seat:
            brought.append(told["card"])
        elif event.kind == "reveal":
            brought += [card for seat, card in zip(told["seats"], told["cards"], strict=True) if seat]
        elif event.kind == "draw" and told["seat"] == seen.seat:
            brought += told["cards"]
    return Counter([*seen.hand, *seen.laid, *seen.standing, *seen.refs(DISCARD), *brought])


@pytest.mark.slow
def test_in_a_whole_round_game_no_card_is_drawn_at_two_places(
    app: App, begin: Callable[..., RoundBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Laid, discarded, shown in a battle, beaten, drawn or won as a trophy: a card is where it is."""
    board = begin(trophies=2)
    board.timeline.speed = 1.0
    drawn, show = watched(board, monkeypatch), board.show
    there: list[Counter[str]] = []
    kinds: set[str] = set()

    def shown(events: Sequence[Event]) -> None:
        there[:] = [on_table(board, events)]
        kinds.update(event.kind for event in events)
        show(events)

    monkeypatch.setattr(board, "show", shown)
    while isinstance(top := app.stack.top, RoundBoard | PickSheet):
        if isinstance(top, PickSheet):
            choose_by_click(app, top)
        elif board.picking:
            turn_by_clicks(app, board)
        else:
            app.frame(0.08, [])
        if board.timeline.busy and app.stack.top is board:
            assert drawn() <= there[0], kinds
    assert kinds >= {"lay", "stand", "discard", "give_up", "duel", "reveal", "draw", "round", "trophy"}


def words_shown(app: App, board: RoundBoard) -> set[tuple[str, str]]:
    """Return the titles of the answer's zone and the sentences of the strip while cards are put down."""
    told = set()
    while board.timeline.busy and board.table.seen.turn() == 0 and not board.table.seen.battle:
        told.add((board.answering().title, board.sentence()))
        app.frame(0.03, [])
    return told


@pytest.mark.parametrize(
    ("until", "key", "wanted"),
    [
        (asks("open"), "", ("Vous ouvrez la manche", "Vous ouvrez la manche…")),
        (two_to_discard, "r", ("Vous renoncez", "Vous renoncez, et défaussez…")),
        (asks("answer", verb="lay"), "", ("Votre réponse", "Vos cartes sont sur la table…")),
    ],
)
def test_words_say_what_a_player_is_doing_from_the_first_card_on(
    app: App,
    begin: Callable[..., RoundBoard],
    until: Callable[[Session], bool],
    key: str,
    wanted: tuple[str, str],
) -> None:
    board = begin(until=until)
    board.timeline.speed = 1.0
    if key:
        app.frame(0.01, press(pygame.K_r, key))
    turn_by_clicks(app, board)
    assert words_shown(app, board) == {wanted}


def test_a_bot_that_opens_is_not_said_to_answer(app: App, begin: Callable[..., RoundBoard]) -> None:
    board = begin(until=asks("open", seat=1))
    board.timeline.speed = 1.0
    told = set()
    while board.table.seen.turn() == 1:
        told.add((board.answering().title, board.sentence()))
        app.frame(0.03, [])
    assert told == {("Lulu ouvre la manche", "Lulu ouvre la manche…")}


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("fr", "Vous\u202f: 0 trophée, Lulu\u202f: 0 trophée, Max\u202f: 0 trophée."),
        ("en", "You: 0 trophies, Lulu: 0 trophies, Max: 0 trophies."),
    ],
)
@pytest.mark.usefixtures("app")
def test_the_trophies_of_a_kept_round_do_not_run_into_the_names(language: str, wanted: str) -> None:
    i18n.use(language)
    session = Session.start(
        EDITIONS.games[KEY], {"variant": "round", "players": 3}, 4, ("human", "level:1", "level:2")
    )
    assert summary(session).split("\n")[1] == wanted


def test_what_is_held_down_hastens_what_others_do(app: App, begin: Callable[..., RoundBoard]) -> None:
    board = begin(until=lambda session: session.decision is not None and session.decision.seat != 0)
    down, up = press(pygame.K_SPACE, " ")
    app.frame(0.01, [down])
    assert board.pressed.haste == 1.0
    for _frame in range(4):
        app.frame(0.1, [])
    assert board.pressed.haste == timeline.HELD_DOWN
    app.frame(0.01, [up])
    assert board.pressed.haste == 1.0

"""La Collection in the window: lines turned card by card, a trophy chosen (BAT-10)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press

from game.bots.seats import Names
from game.core.grammar import in_letters
from game.core.i18n import _
from game.core.model import Seating
from game.core.session import Session
from game.core.table import Place, Table, cards
from game.editions import EDITIONS
from game.rules.bataille.places import LINE, TROPHIES
from game.rules.bataille.symbols import SYMBOLS, beats, lacking
from game.rules.bataille.words import battle, duels, endings
from game.rules.bataille.words.symbols import to_beat
from game.rules.bataille.words.variants import opening
from game.storage.recorded import Recorded
from scenes.games.bataille.boards import board_of
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.ground import Ground
from scenes.games.bataille.moments.games import BATTLES
from scenes.games.bataille.result import Result
from scenes.kit.widgets import Button
from scenes.moments.moment import pose
from scenes.table import sides
from scenes.table.spots import OnTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY = "openmok-bataille"
HUMANS = ("human:Inès", "human:Bruno")


@pytest.fixture
def begin(show: Callable[[Scene], Scene]) -> Callable[..., DuelBoard]:
    """Return what shows the table of a new Collection."""

    def started(players: tuple[str, ...] = HUMANS, seed: int = 3, **options: Json) -> DuelBoard:
        full = {"variant": "collection", **options}
        scene = board_of(Recorded(Session.start(EDITIONS.games[KEY], full, seed, players)))
        show(scene)
        assert isinstance(scene, DuelBoard)
        return scene

    return started


def until_trophy(app: App, board: DuelBoard) -> None:
    """Go on until a human is to choose a trophy."""
    for _strike in range(100):
        if board.picking:
            return
        app.frame(0.1, press(pygame.K_SPACE, " "))
    message = "no trophy was asked for"
    raise AssertionError(message)


def test_a_line_grows_by_one_card_a_click(app: App, begin: Callable[..., DuelBoard]) -> None:
    board = begin()
    assert board.decision is not None
    lead = board.decision.seat
    app.frame(0.01, click(board.ground.side(lead).pile.center))
    assert board.session.actions == [("turn",)]
    assert len(board.now.refs(LINE, lead)) == 1
    assert len(board.table.rows[lead]) == 1


def test_an_arrow_shines_only_from_a_symbol_that_beats_the_other(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    """BAT-10: a longer line of the same symbol wins too, and so does one that was not answered."""
    shone = set()
    for seed in range(3, 9):
        board = begin(seed=seed)
        until_trophy(app, board)
        assert board.decision is not None
        winner = board.decision.seat
        mine, theirs = (
            board.looks.symbol_of(board.table.rows[seat][-1].name) for seat in (winner, 1 - winner)
        )
        assert board.column.lit in ("", mine)
        assert not board.column.lit or beats(SYMBOLS.index(mine), SYMBOLS.index(theirs))
        shone.add(board.column.lit != "")
    assert shone == {True, False}


@pytest.mark.parametrize("goal", [2, 5, 7, 10])
def test_the_places_of_the_album_lie_in_its_middle(begin: Callable[..., DuelBoard], goal: int) -> None:
    board = begin(trophies=goal)
    for side in (board.ground.arena.near, board.ground.arena.far):
        places = side.trophy_rects(goal)
        page, rows = side.album(goal), {place.top for place in places}
        assert side.apart.contains(page)
        for top in rows:
            row = [place for place in places if place.top == top]
            assert abs((row[0].left - page.left) - (page.right - row[-1].right)) <= 1
        assert min(rows) - page.top == page.bottom - max(place.bottom for place in places) >= 4


def test_a_trophy_is_chosen_by_a_click_on_the_losers_card(app: App, begin: Callable[..., DuelBoard]) -> None:
    board = begin()
    until_trophy(app, board)
    assert board.decision is not None
    winner = board.decision.seat
    wanted = board.table.rows[1 - winner][0]
    app.frame(0.01, click(wanted.rect().center))
    assert board.session.actions[-1] == ("trophy", wanted.name)
    assert board.now.refs(TROPHIES, winner) == [wanted.name]
    assert [sprite.name for sprite in board.table.apart[winner]] == [wanted.name]
    assert board.table.rows == [[], []]


def test_the_only_card_that_can_be_a_trophy_is_taken_at_once(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    app.change_settings(replace(app.settings, automatic_draws=True))
    board = begin(("human", "level:1"))
    for _strike in range(60):
        app.frame(0.5, [] if board.thinking else press(pygame.K_SPACE, " "))
        assert not board.picking or len(board.choosing.asked.touching) > 1
        if board.now.refs(TROPHIES, 0):
            break
    assert board.now.refs(TROPHIES, 0)


def test_who_answers_a_line_is_told_what_beats_it(app: App, begin: Callable[..., DuelBoard]) -> None:
    board = begin()
    lead = board.decision.seat if board.decision is not None else 0
    while board.decision is not None and board.decision.seat == lead:
        app.frame(0.1, press(pygame.K_SPACE, " "))
        app.frame(0.1, [])
    line = board.now.refs(LINE, lead)
    needed = to_beat(board.looks.symbol_of(line[0]), len(line))
    assert needed in board.sentence()


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(
    ("led", "mine", "said"),
    [
        ("M", "A", "Les spirales ne battent jamais les étoiles"),
        ("AA", "A", "Encore deux spirales pour gagner."),
        ("AA", "M", "Encore une étoile pour gagner."),
        ("A", "A", "encore une spirale pour gagner"),
        ("F", "FF", "Votre ligne gagne déjà"),
        ("MM", "FF", "Votre ligne gagne déjà"),
    ],
)
def test_a_line_that_is_begun_is_told_what_it_lacks_of_its_own_symbol(led: str, mine: str, said: str) -> None:
    """BAT-5, BAT-10: the symbol is set by the first card, so nothing else can win any more."""
    symbols = dict(zip("FMA", SYMBOLS, strict=True))
    names = sides.names(Session.start(EDITIONS.games[KEY], {"variant": "collection"}, 3, HUMANS))
    lines = (Place(LINE, 0, cards(led)), Place(LINE, 1, cards(mine)))
    table = Table(1, lines, {"variant": "collection"})
    assert said in duels.asked(table, "turn", 1, names, symbols.__getitem__, several=False)


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(
    ("won", "said"),
    [((4, 4), "gagne la partie"), ((0, 4), "votre album est plein"), ((4, 3), "un trophée à Inès")],
)
def test_a_duel_that_may_fill_an_album_is_announced(won: tuple[int, int], said: str) -> None:
    names = sides.names(Session.start(EDITIONS.games[KEY], {"variant": "collection"}, 3, HUMANS))
    lines = (Place(LINE, 0, ()), Place(LINE, 1, ()))
    places = tuple(Place(TROPHIES, seat, cards("F" * count)) for seat, count in enumerate(won))
    table = Table(1, lines + places, {"variant": "collection", "trophies_to_win": 5})
    assert said in duels.asked(table, "turn", 1, names, str, several=False)


def test_a_card_trembles_that_may_decide_the_game(begin: Callable[..., DuelBoard]) -> None:
    board = begin(trophies=1)
    lead = board.decision.seat if board.decision is not None else 0
    assert not board.table.decides(lead)
    while board.decision is not None and board.decision.seat == lead:
        board.session.act(board.decision.options[0])
    board.sync()
    assert board.table.decides(1 - lead)


def test_a_line_grows_by_itself_to_its_end_once_it_is_begun(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    app.change_settings(replace(app.settings, automatic_draws=True))
    board = begin(("human:Inès", "level:1"), seed=21)
    while board.decision is not None and board.decision.seat == 1:
        app.frame(1.0, [])
    app.frame(0.1, press(pygame.K_SPACE, " "))
    assert board.restless
    for _frame in range(20):
        app.frame(1.0, [])
    decision = board.decision
    assert decision is not None
    assert decision.prompt != "turn" or not board.now.refs(LINE, decision.seat)


def test_a_trophy_is_chosen_with_enter_on_the_card_in_focus(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    board = begin()
    until_trophy(app, board)
    assert board.decision is not None
    first = board.table.rows[1 - board.decision.seat][0]
    assert board.ring[board.ring.focused_name or ""].rect == first.rect()
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    assert board.session.actions[-1] == ("trophy", first.name)


def test_a_click_beside_the_cards_says_that_a_trophy_is_to_be_chosen(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    board = begin()
    until_trophy(app, board)
    before = len(board.session.actions)
    app.frame(0.01, click((board.ground.arena.field.left + 4, board.ground.arena.field.centery)))
    assert len(board.session.actions) == before
    assert board.refusal is not None


def test_a_bot_turns_its_cards_and_takes_its_trophies_to_the_result(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    board = begin(("human", "level:1"), trophies=2)
    for _frame in range(600):
        if app.stack.top is not board:
            break
        key = pygame.K_RETURN if board.picking else pygame.K_SPACE
        app.frame(0.1, [] if board.thinking else press(key))
    result = app.stack.top
    assert isinstance(result, Result)
    assert board.session.outcome is not None
    winner = board.session.outcome.winners[0]
    assert len(result.won_by(winner)) == 2


def test_the_automatic_play_stops_where_a_trophy_is_to_be_chosen(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    board = begin()
    app.frame(0.01, press(pygame.K_a, "a"))
    for _frame in range(100):
        app.frame(0.1, [])
    assert board.picking
    assert not board.restless


def test_the_strip_asks_nothing_while_cards_move(
    app: App, begin: Callable[..., DuelBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is asked next would tell how a card falls that is still turning."""
    drawn = list[str]()
    monkeypatch.setattr(Ground, "draw_strip", lambda _self, _surface, _title, words: drawn.append(words))
    board = begin(("human", "level:1"), seed=21)
    board.invalidate()
    app.frame(0.0, [])
    said, label, moving = drawn[-1], board.ring["main"].label, set[str]()
    for _frame in range(600):
        board.timeline.speed = 1.0
        going = board.my_turn and not board.picking
        app.frame(0.05, press(pygame.K_SPACE, " ") if going else [])
        if board.timeline.busy:
            moving.add(drawn[-1])
            assert drawn[-1] == (board.column.told or said)
            button = board.ring["main"]
            assert isinstance(button, Button)
            assert button.label == label
        elif board.picking:
            break
        else:
            said, label = drawn[-1], board.ring["main"].label
    won = _("Duel won! Choose your trophy among the cards that glow.")
    assert board.picking
    assert drawn[-1] == won
    assert len(moving) > 2
    assert won not in moving


def test_what_was_told_of_a_duel_taken_back_is_told_no_more(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    board = begin(seed=21)
    until_trophy(app, board)
    assert board.column.told != opening(board.session.options)
    board.undoing.undo()
    app.frame(0.01, [])
    assert app.stack.top is not None
    app.frame(0.01, click(app.stack.top.ring["yes"].rect.center))
    app.frame(0.01, [])
    assert not board.picking
    assert (board.column.lit, board.column.told) == ("", opening(board.session.options))


def test_what_beats_a_line_that_stands_is_drawn_where_the_other_begins(app: App) -> None:
    """BAT-10: as many of the winning symbol, or one more of the same."""
    pose(next(one for one in BATTLES if one.name == "bataille-collection-answer"), app)
    board = cast("DuelBoard", app.stack.top)
    line = board.table.rows[1]
    symbol = board.looks.symbol_of(line[0].name)
    assert (symbol, len(line) + 1) in board.table.needed(0)
    assert len(board.table.needed(0)) == 2
    assert not board.table.needed(1)


def test_a_line_that_beats_the_other_with_its_last_card_is_cheered(
    app: App, begin: Callable[..., DuelBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """BAT-10: that is said once, when it begins to win; a long line is counted."""
    shouted = list[str]()
    monkeypatch.setattr(battle, "grown", partial(_heard, shouted, battle.grown))
    board = begin(("human", "level:1"), seed=5, pile=6)
    for _frame in range(600):
        if board.picking:
            break
        app.frame(0.05, press(pygame.K_SPACE, " ") if board.my_turn else [])
    assert _("It wins!") in shouted
    assert battle.grown(3, beats=False) == _("{count} of a kind!").format(count=in_letters(3).capitalize())


def test_a_line_that_lacks_a_single_card_is_pitied(
    app: App, begin: Callable[..., DuelBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """BAT-10: a duel lost by one card is told as such, and no other."""
    shouted = list[int]()
    monkeypatch.setattr(battle, "one_short", lambda: shouted.append(1) or "")
    board = begin(("human", "level:1"), seed=1, pile=8)
    short, seen = 0, board.session.at(0)
    for _frame in range(900):
        if board.session.outcome is not None:
            break
        if board.picking and not board.timeline.busy:
            board.choose(next(iter(board.choosing.asked.touching)))
        app.frame(0.05, press(pygame.K_SPACE, " ") if board.my_turn else [])
    for action in board.session.actions:
        lines = [Table.from_json(seen.view(0)).refs(LINE, seat) for seat in (0, 1)]
        for event in seen.act(action):
            if event.kind == "turn" and event.data["kept"]:
                lines[event.data["seat"]] = [*lines[event.data["seat"]], event.data["card"]]
            elif event.kind == "duel" and event.data["by"] != "battle":
                won, lost = (
                    (SYMBOLS.index(board.looks.symbol_of(line[0])), len(line))
                    for line in (lines[event.data["winner"]], lines[1 - event.data["winner"]])
                )
                short += lacking(*lost, *won) == 1
    assert len(shouted) == short
    assert short


def _heard(shouted: list[str], grown: Callable[..., str], count: int, *, beats: bool) -> str:
    shouted.append(grown(count, beats=beats))
    return shouted[-1]


def test_a_card_that_may_be_a_trophy_is_shown_large_where_one_rests_on_it(app: App) -> None:
    pose(next(one for one in BATTLES if one.name == "bataille-collection-trophy"), app)
    board = cast("DuelBoard", app.stack.top)
    spot = max(board.choosing.asked.touching, key=lambda one: one.index or 0)
    card = board.table.cards()[spot].rect()
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=card.center, rel=(0, 0), buttons=(0, 0, 0))])
    assert board.lookout.cell is None
    for _frame in range(6):
        app.frame(0.1, [])
    assert board.lookout.cell == spot
    assert not any(one.tip for one in board.ring if isinstance(one, OnTable))


@pytest.mark.parametrize(
    ("taken", "told", "name", "count"),
    [
        ([0, 0], "Not one trophy for {name}.", "Omar", 0),
        ([1, 1, 0, 0, 0], "{name} was {count} trophies behind!", "Inès", 2),
        ([0, 1, 0, 0, 0], "{name} took the last {count} in a row.", "Inès", 3),
        ([0, 0, 1, 0], "{name} led from the first trophy to the last.", "Inès", 0),
        ([0, 1, 0, 0], "{name} was never behind.", "Inès", 0),
        ([1, 0, 1, 0, 0], "Each lacked one trophy: the last duel decided it all.", "", 0),
        ([1, 0, 0, 1, 0, 0], "", "", 0),
    ],
)
def test_the_end_tells_how_the_albums_were_filled(taken: list[int], told: str, name: str, count: int) -> None:
    """One sentence: of all that is so the most remarkable."""
    names = Names(("human:Inès", "human:Omar"), Seating(2))
    words = _(told) if told else ""
    assert endings.album(names, taken, 0) == words.format(name=name, count=count)

"""What is at stake in a round is in sight: who needs one trophy more, who has this one, what it is worth."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from lessons import dressed
from unseen import resize

from game.core.i18n import _
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.bataille.course import battles
from game.rules.bataille.places import TROPHIES
from game.rules.bataille.words import endings, stakes
from scenes.games.bataille.moments.games import ROUNDS
from scenes.games.bataille.round_panels import goal_sheet
from scenes.games.bataille.round_story import story_sheet
from scenes.kit import palette, text, timeline
from scenes.kit.content import Text
from scenes.kit.measures import MINIMUM
from scenes.moments.moment import pose
from scenes.table.laid_out import LaidCard, PickSheet

if TYPE_CHECKING:
    from game.rules.bataille.round_sight import RoundSeen
    from scenes.games.bataille.round_board import RoundBoard
    from scenes.kit.layout import Box
    from scenes.shell.app import App


def at(app: App, name: str) -> RoundBoard:
    """Return the board of a moment."""
    moment = next(one for one in ROUNDS if one.name == name)
    pose(moment, app)
    scene = app.stack.top
    return cast("RoundBoard", app.stack.behind(scene) if isinstance(scene, PickSheet) else scene)


def test_who_needs_one_trophy_more_is_warned_of(app: App) -> None:
    """BAT-9: three trophies win."""
    board = at(app, "round-near-victory")
    close = [seat for seat in range(4) if len(board.now.refs(TROPHIES, seat)) == board.now.goal - 1]
    assert close == stakes.nearest(board.now)
    assert close
    told = stakes.goal(board.now, board.names)
    assert all(board.names[seat] in told for seat in close if not board.names.you(seat))
    assert told != _("{count} trophies win the game.")
    assert "Vous" not in told


def test_it_is_told_who_takes_the_trophy_as_the_table_stands(app: App) -> None:
    board = at(app, "round-answer")
    holder = board.now.holder
    assert holder is not None
    assert board.names[holder] in stakes.prize(board.now, board.names)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("name", ["round-six", "round-since"])
def test_in_large_text_trophies_and_who_takes_the_next_one_stay(
    app: App, name: str, size: tuple[int, int]
) -> None:
    """It is told in fewer words, and cards are counted beside a sign, where there is little room."""
    dressed(app, size, 150, "fr")
    board = at(app, name)
    sheet = story_sheet(board.table)
    sheet.lay(board.m, board.table.geometry["story"])
    assert stakes.prize(board.now, board.names, shortly=True) in _said(sheet)
    panels = board.table.panels.of(board.now, *board.now.rivals())
    panels.lay(board.m, board.table.geometry["rivals"])
    if name == "round-six":
        assert [words for words in _said(panels) if words.endswith("/3")] == [
            "0/3",
            "1/3",
            "0/3",
            "0/3",
            "0/3",
        ]


def _said(box: Box) -> list[str]:
    return [str(one.words) for one in box if isinstance(one, Text)]


def test_the_coming_trophy_of_another_stands_out_from_the_other_notes(app: App) -> None:
    board = at(app, "round-answer")
    words = stakes.prize(board.now, board.names)
    sheet = story_sheet(board.table)
    sheet.lay(board.m, board.table.geometry["story"])
    told = {str(one.words): one for one in sheet if isinstance(one, Text)}
    assert (told[words].face, told[words].size) == (text.SANS_BOLD, 15)
    assert told[words].color == palette.WARNING_TEXT


def test_what_a_trophy_is_worth_is_told_where_it_is_chosen(app: App) -> None:
    """The card leaves the game: the symbol that beats what the hand has most of is best gone."""
    board = at(app, "round-trophy-choice")
    sheet = app.stack.top
    assert isinstance(sheet, PickSheet)
    most = Counter(map(board.looks.symbol_of, board.now.hand)).most_common(1)[0][0]
    threat = {"force": "spirale", "magie": "marteau", "agilite": "étoile"}[most]
    assert threat in sheet.note
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    assert not board.now.refs(TROPHIES, 0), "a stroke that was to hurry what moved takes none"
    for _frame in range(20):
        app.frame(timeline.CALM / 15, [])
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    assert board.now.refs(TROPHIES, 0)


def test_many_trophies_lie_in_a_stack_of_each_symbol_which_is_taken_at_one_click_or_opened(app: App) -> None:
    board = at(app, "round-trophy-choice")
    sheet = cast("PickSheet", app.stack.top)
    assert sheet.stacks is not None
    of, stack = board.looks.symbol_of, sheet.stacks.heaps[-1]
    tops = [one.refs[0] for one in sheet.stacks.heaps]
    assert len({of(ref) for ref in tops}) == len(tops)
    assert [one.ref for one in sheet.ring if isinstance(one, LaidCard)] == tops
    for _frame in range(20):
        app.frame(timeline.CALM / 15, [])
    app.frame(0.01, click(sheet.ring[f"open-{stack.words}"].rect.center))
    shown = [one.ref for one in sheet.ring if isinstance(one, LaidCard)]
    assert set(shown) == set(stack.refs)
    app.frame(0.01, click(sheet.ring[f"card-0-{shown[-1]}"].rect.center))
    app.frame(0.01, [])
    assert board.now.refs(TROPHIES, 0)[-1] == shown[-1]


def test_clicks_that_hurry_take_no_trophy_however_many_they_are(app: App) -> None:
    board = at(app, "round-trophy-choice")
    sheet = cast("PickSheet", app.stack.top)
    assert sheet.stacks is not None
    top = sheet.ring[f"card-0-{sheet.stacks.heaps[0].refs[0]}"]
    for _click in range(40):
        app.frame(timeline.CALM / 15, click(top.rect.center))
    app.frame(0.01, [])
    assert not board.now.refs(TROPHIES, 0)


def test_what_hangs_on_the_last_who_answers_is_told(app: App) -> None:
    """BAT-9: who stands at the end takes the trophy, and one of them is the last that is needed."""
    board = at(app, "round-near-victory")
    seen, names, [close, last] = board.now, board.names, board.now.rivals()[:2]
    goal = len(seen.refs(TROPHIES, close)) + 1
    facts = {**seen.facts, "phase": "answer", "played": seen.seats - 1, "trophies_to_win": goal}

    def looking(holder: int, turn: int) -> RoundSeen:
        return replace(seen, facts={**facts, "holder": holder, "opener": (turn + 1) % seen.seats})

    wins, takes = (
        _("If {last} finds nothing, {name} wins!"),
        _("If {last} finds nothing, the trophy is yours!"),
    )
    told = stakes.hangs_on(looking(close, last), names)
    assert told == wins.format(last=names[last], name=names[close])
    facts["trophies_to_win"] = len(seen.refs(TROPHIES, seen.seat)) + 3
    assert stakes.hangs_on(looking(seen.seat, last), names) == takes.format(last=names[last])
    assert not stakes.hangs_on(looking(close, last), names)
    assert not stakes.decides(looking(close, seen.seat))
    facts["trophies_to_win"] = goal
    assert stakes.decides(looking(close, seen.seat))


def test_how_a_round_was_won_is_told_by_what_was_most_remarkable(app: App) -> None:
    names = at(app, "round-near-victory").names
    ways = ([1, 1, 0, 2, 0, 0], [2, 0, 1, 0, 1, 0], [0, 0, 1, 0])
    assert [endings.race(names, taken, 0) for taken in ways] == [
        _("You were {count} trophies behind!").format(count=2),
        _("{names} lacked a single trophy!").format(names=names[1]),
        _("You led from the first trophy to the last."),
    ]
    run = _("{name} took the last {count} in a row.").format(name=names[2], count=3)
    assert endings.race(names, [1, 2, 2, 2], 2) == run


def test_the_end_of_a_round_tells_how_its_battles_went_for_the_player() -> None:
    """BAT-5: a tie is settled by cards picked in secret."""
    told = [bool(endings.fortune(*one)) for one in ((0, 1), (1, 2), (0, 2), (2, 3))]
    assert told == [False, False, True, True]
    options = {"variant": "round", "players": 3, "trophies": 4}
    session = Session.start(EDITIONS.games["openmok-bataille"], options, 3, ("human", "level:1", "level:2"))
    rng, ended = Rng(3), Counter[int]()
    while session.decision is not None:
        for event in session.act(rng.choice(session.decision.options)):
            if event.kind == "duel" and event.data["by"] == "battle":
                ended.update([cast("int", event.data["winner"])])
    sums = [battles(session, seat) for seat in range(3)]
    assert [won for won, _fought in sums] == [ended[seat] for seat in range(3)]
    assert sum(fought for _won, fought in sums) == 2 * ended.total() > 0


def test_what_a_rival_says_hides_nothing_of_what_is_to_be_beaten(app: App) -> None:
    for moment in ("round-answer", "round-tie"):
        board = at(app, moment)
        for seat in board.now.rivals():
            board.talk.tell(seat, "Choisissez vite, ça me démange !")
            assert board.talk.bubble is not None
            assert not board.talk.bubble.box.area.colliderect(board.table.geometry.duel_title), (moment, seat)


@pytest.mark.parametrize("text_size", [100, 125])
def test_how_many_trophies_win_is_said_whole(app: App, text_size: int) -> None:
    """In the smallest window too."""
    resize(app, MINIMUM)
    app.settings = replace(app.settings, text_size=text_size, language="fr")
    board = at(app, "round-open")
    sheet = goal_sheet(board.now, board.names)
    sheet.lay(board.m, board.table.geometry["goal"])
    (told,) = [box for box in sheet if isinstance(box, Text)]
    assert told._told() == told.words

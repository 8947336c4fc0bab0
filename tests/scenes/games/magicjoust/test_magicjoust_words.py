"""What the table of Magicjoust says: whose turn it is, what is asked, what has happened."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from paths import card, laid
from wizards import spot_point, table

from game.bots.search.tips import Tip
from game.core import i18n
from game.core.model import END, Event
from game.rules.magicjoust import joust
from game.rules.magicjoust.finish import may_achieve
from game.rules.magicjoust.places import ETHER
from game.rules.magicjoust.table import Drawn
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY
from game.rules.magicjoust.words.table import far_piles
from scenes.games.magicjoust import miniature, panels, told
from scenes.games.magicjoust.moves_shown import Where, draw_move
from scenes.games.magicjoust.piles import pile_sheet
from scenes.table.story import StoryPage

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.panels import TurnRow
    from scenes.shell.app import App

BLOW = card("blow", "any", script=[{"when": {"word": "strong-attack", "count": 2}, "do": ["foe-throws"]}])
WALL = card("wall", "any", script=[{"when": "attacked", "do": ["parry"]}])
SHELF = card("shelf", "any")
TAKER = card("taker", script=[{"do": [{"word": "banish", "nature": "thing"}]}])


def taken(board: MagicjoustBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the first card of the near wizard attack, and succeed."""
    rolls = iter((6, 1))
    monkeypatch.setattr(joust, "roll", lambda _state: next(rolls))
    board.act(("act", 0))


def attacked(app: App, wall: dict[str, Json] = WALL) -> MagicjoustBoard:
    """Return a table in the other wizard's turn: it has attacked, and the player is asked to answer."""
    board = laid(app, BLOW, wall, zones=["b"], invoked=[["wall"], ["blow"]])
    attack(board)
    return board


def attack(board: MagicjoustBoard) -> None:
    """Let the other wizard attack with its first card, in its turn."""
    state = board.session.state
    state.active = 1
    state.wizards[0].hand = [state.wizards[0].creuset.pop()]
    state.ask_again()
    board.show(board.showing.carry_out(partial(board.recorded.act, ("act", 0))))
    board.timeline.skip()
    board.sync()


def looked(app: App, board: MagicjoustBoard) -> None:
    """Let what moves end, and the curtain open."""
    while not board.my_turn:
        app.frame(0.5, press(pygame.K_RETURN) if app.stack.top is not board else [])


def plain(words: str) -> str:
    """Return words with the spaces that a keyboard has."""
    return words.replace("\u202f", " ").replace("\u00a0", " ")


def rows(board: MagicjoustBoard) -> list[TurnRow]:
    """Return what the sheet of the turn says."""
    return board.panels.turn_rows(board.seen, board.choosing.asked if board.my_turn else None)


def test_who_is_attacked_reads_that_it_answers_and_what_threatens(app: App) -> None:
    """MAG-7: in the other's turn the draws are the other's, and what the attack does is told first."""
    i18n.use("fr")
    board = attacked(app)
    assert board.telling.heading(board.seen, board.asked_seat).endswith("· répondez")
    assert [row[0] for row in rows(board)] == [f"tour de {board.names[1]}", "on attend votre choix"]
    lines = [plain(line) for line in board.told().remark()[1]]
    blow, wall = (board.looks.name(f"t/{name}") for name in ("blow", "wall"))
    assert lines[0] == f"**« {blow} »** : {plain(board.looks.words('t/blow'))}"
    assert lines[1].startswith(f"**« {wall} »** : ")


def test_a_card_that_leaves_as_it_answers_is_told_of_no_more(app: App) -> None:
    """MAG-7: the table is drawn at every frame, also while the card goes to the discard."""
    app.settings = replace(app.settings, animation_speed="normal")
    cork = card("wall", "any", script=[{"when": "attacked", "do": ["parry", "leave"]}])
    board = attacked(app, cork)
    app.frame(0.01, click(spot_point(board, "invoked-0-0")))
    assert board.timeline.busy
    while board.timeline.busy:
        app.frame(0.05, [])
        assert not [line for line in board.told().remark()[1] if line.startswith("**")]
    assert not board.seen.wizards[0].invoked


def test_what_one_draws_is_no_news_to_the_other_at_one_screen(app: App) -> None:
    """Hot-seat: the curtain opens on what its player may know, the news too."""
    i18n.use("fr")
    board = table(app, "human:Inès", "human:Omar")
    looked(app, board)
    first = board.near
    board.act(DRAW_SINGULARITY)
    looked(app, board)
    board.act(DRAW_CREUSET)
    looked(app, board)
    board.history.chronicle.follow()
    drawn = f"{board.names[first]} pioche « "
    assert [one for one in board.news if plain(one.words).startswith(drawn)]
    board.act(END)
    looked(app, board)
    assert board.near != first
    board.history.chronicle.follow()
    assert board.news
    assert not [one for one in board.news if "pioche" in one.words]


@pytest.mark.parametrize("text_size", [100, 150])
def test_cards_that_can_be_invoked_are_named_as_many_as_there_is_room_for(app: App, text_size: int) -> None:
    """The rest is counted; they are named as they lie in hand."""
    i18n.use("fr")
    app.change_settings(replace(app.settings, text_size=text_size))
    refs = [f"grande-machine-universelle-{number}" for number in range(9)]
    board = laid(app, *[card(ref) for ref in refs], zones=["r"], hand=refs)
    line = board.told().remark()[1][0]
    assert board.panels.holds(line)
    names = [board.looks.quoted(ref) for ref in board.table.refs]
    named = [name for name in names if name in line]
    assert named == names[: len(named)]
    assert 1 <= len(named) < len(names)
    assert line.endswith(f"{', '.join(named)} et {len(names) - len(named)} autres**.")


@pytest.mark.parametrize(
    ("language", "count", "end"),
    [
        ("fr", 3, "A, B et C**."),
        ("fr", 2, "A, B et une autre**."),
        ("fr", 1, "A et 2 autres**."),
        ("en", 3, "A, B and C**."),
        ("en", 2, "A, B and one other**."),
        ("en", 1, "A and 2 others**."),
    ],
)
def test_cards_that_are_not_named_are_counted(language: str, count: int, end: str) -> None:
    i18n.use(language)
    assert told.naming("ABC", count).endswith(end)


@pytest.mark.parametrize(
    ("ether", "creuset", "said"),
    [
        (False, False, "2 pioches à faire"),
        (False, True, "piocher 1 singularité"),
        (True, False, "piocher 1 carte"),
        (True, True, "pioches faites"),
    ],
)
def test_a_draw_is_asked_for_then_ticked(app: App, ether: bool, creuset: bool, said: str) -> None:  # noqa: FBT001
    """MAG-4."""
    i18n.use("fr")
    board = laid(app)
    state = cast("MagicState", board.session.state)
    state.drawn = Drawn(singularity=ether, creuset=creuset)
    state.ask_again()
    board.relayout()
    draws, *free = rows(board)
    assert (draws.label, draws.done, draws.now) == (said, ether and creuset, not (ether and creuset))
    assert [row.label for row in free] == ["rien à invoquer", "rien à utiliser"]


def test_targets_are_no_cards_that_can_act(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a card of the other wizard is chosen, the turn says that it waits for that."""
    i18n.use("fr")
    board = laid(app, TAKER, SHELF, BLOW, invoked=[["taker"], ["shelf", "blow"]])
    taken(board, monkeypatch)
    looked(app, board)
    assert board.choosing.asked.prompt == "banish"
    assert [row.label for row in rows(board)] == ["pioches faites", "faites votre choix"]


def test_the_discard_counts_and_opens_what_the_ether_lost(app: App) -> None:
    """MAG-4: singularities have a discard of their own."""
    board = laid(app)
    for wizard in board.session.state.wizards:
        wizard.spent = [wizard.singularities.pop() for _one in range(4)]
    board.sync()
    for seat in (0, 1):
        assert board.seen.wizards[seat].discarded == 4
        sheet = pile_sheet(board.world, board.seen, seat, board.names, board.looks, own=seat == 0)
        assert sheet.filled == ETHER
    assert "4" in far_piles(**board.seen.wizards[1].piles, discarded=board.seen.wizards[1].discarded)[1]


def test_points_of_a_kept_game_do_not_run_into_the_names(app: App) -> None:
    i18n.use("fr")
    board = laid(app, who=("human", "human"))
    first, second = (board.names[seat] for seat in (0, 1))
    assert plain(miniature.summary(board.session)).endswith(f"\n{first} : 0 point, {second} : 0 point.")


def test_what_has_happened_is_read_again_with_the_mouse_and_the_keyboard(app: App) -> None:
    """What the other wizard did in its turn stays readable in one's own."""
    board = table(app, "human", "human:Omar")
    for action in (DRAW_SINGULARITY, DRAW_CREUSET):
        looked(app, board)
        board.act(action)
    looked(app, board)
    for events in (click(board.arena["told"].center), press(pygame.K_j)):
        app.frame(0.01, events)
        app.frame(0.01, [])
        page = app.stack.top
        assert isinstance(page, StoryPage)
        assert [one.words for one in page.entries] == [one.words for one in board.history.chronicle.entries]
        app.frame(0.01, press(pygame.K_ESCAPE))
        app.frame(0.01, [])
        assert app.stack.top is board


def test_a_card_shown_lifted_has_left_its_place_in_the_hand(app: App) -> None:
    """It is seen once: where its foot was, there is the table, in its shadow."""
    board = laid(app, BLOW, hand=["blow"])
    picture = pygame.Surface(app.window.get_size())
    x, y = board.table.hand[0].rect().midbottom
    board.table.draw_ground(picture)
    ground = sum(picture.get_at((x, y - 3))[:3])
    board.table.draw_cards(picture)
    assert sum(picture.get_at((x, y - 3))[:3]) > ground + 200
    draw_move(
        picture,
        board.table,
        Where(board.arena["end"], board.arena.hand),
        board.session.state,
        ("card", "t/blow"),
    )
    assert sum(picture.get_at((x, y - 3))[:3]) < ground + 60


@pytest.mark.slow
def test_an_answer_is_paid_at_the_table_out_of_ones_own_quadrant_and_wears(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MAG-12: in the other's turn, singularity by singularity; the die of its wear is told."""
    i18n.use("fr")
    dear = card("wall", "any", action=["any", "any"], decay=6, script=[{"when": "attacked", "do": ["parry"]}])
    board = laid(app, BLOW, dear, zones=["br", "y"], invoked=[["wall"], ["blow"]])
    attack(board)
    app.frame(0.01, click(spot_point(board, "invoked-0-0")))
    assert board.session.state.decision is not None
    assert (board.session.state.decision.seat, board.session.state.decision.prompt) == (0, "pay")
    wall = board.looks.name("t/wall")
    assert plain(board.asked_words()).startswith(f"{wall}, action : ")
    assert board.telling.heading(board.seen, board.asked_seat).endswith("· choisissez")
    said: list[str] = []
    monkeypatch.setattr(board.saying, "tell", said.append)
    app.frame(0.01, press(pygame.K_c))
    while board.timeline.busy:
        app.frame(0.5, [])
    assert board.session.state.wizards[0].invoked == [] or board.session.state.wizards[0].invoked[0].used
    assert [line for line in said if wall in line]
    assert sum(not spot.stable for zone in board.session.state.wizards[0].zones for spot in zone) == 2


def test_a_card_that_would_do_nothing_says_so_before_it_is_invoked(app: App) -> None:
    """MAG-6: ephemeral, it would leave again; it is not proposed among those that can be invoked."""
    i18n.use("fr")
    idle = card("idle", ephemeral=True, script=[{"when": "behind", "do": ["appear"]}])
    board = laid(app, idle, zones=("r",), hand=["idle"])
    assert board.choosing.asked.held == ["t/idle"]
    assert not any("Vous pouvez invoquer" in line for line in board.told().remark()[1])
    board.playing.click_card(0)
    assert "ne ferait rien maintenant" in board.asked_words()
    assert (board.choosing.asked.useless, len(board.lit.quiet)) == ({"t/idle"}, 1)
    assert board.choosing.asked.idle


def test_the_only_target_of_an_action_is_chosen_by_itself(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else could be chosen; where draws wait for the player, so does this."""
    board = laid(app, TAKER, SHELF, invoked=[["taker"], ["shelf"]])
    app.change_settings(replace(app.settings, automatic_draws=True))
    taken(board, monkeypatch)
    looked(app, board)
    assert not board.seen.wizards[1].invoked


def test_a_move_advised_is_paid_as_it_was_advised(app: App) -> None:
    board = laid(app, card("one"), zones=("r", "b"), hand=["one"])
    board.hints.play(Tip(("invoke", "t/one"), "", 0.5, (), (("invoke", "t/one"), ("pay", "/b//"))))
    looked(app, board)
    assert board.session.actions[-2:] == [("invoke", "t/one"), ("pay", "/b//")]


def test_a_turn_in_which_the_rival_does_nothing_is_told(app: App) -> None:
    """Of one in which a card was used it is not."""
    i18n.use("fr")
    for deeds in ((), ("act",)):
        board = laid(app)
        board.session.state.active = 1
        board.sync()
        for kind in ("turn", "draw", *deeds):
            board._passed(Event(kind, {}))
        told = board._passed(Event("turn", {}))
        assert ("passe" in told) == (not deeds)


def test_of_several_picks_it_is_told_which_one_is_asked_for(app: App) -> None:
    """MAG-3: one after the other is chosen; a single one has no number."""
    i18n.use("en")
    settler = card("settler", "any", script=[{"do": [{"word": "settle", "count": 3}]}])
    one = card("one", "any", script=[{"do": ["shift"]}])
    board = laid(app, settler, one, zones=["RBY", "BR", "b", "b"], invoked=[["settler", "one"], []])
    board.act(("act", 0))
    told = []
    while board.choosing.asked.prompt == "settle":
        told.append(board.asked_words())
        board.act(board.session.decision.options[0])
        board.hurry()
    told = [words.partition("(")[2].partition(")")[0] for words in told]
    assert told == [f"{number} of 3" for number in (1, 2, 3)]
    board.act(("act", 1))
    assert "(" not in board.asked_words()


@pytest.mark.parametrize(
    ("far", "near"),
    [
        (["r", "b", "y"], True),
        (["R", "b", "y", "r"], True),
        (["rrr", "bb"], False),
        (["r", "b"], False),
    ],
)
def test_it_is_seen_that_the_other_may_pay_for_a_plan_in_its_next_turn(
    app: App, far: list[str], *, near: bool
) -> None:
    """MAG-2: a path of four goes through all zones, of which the next draw may fill one."""
    board = laid(app, zones=["r"], far=far)
    assert may_achieve(board.seen, board.seen.foe) == near


def test_that_the_other_may_pay_for_a_plan_is_said_in_words_for_two_turns_then_by_a_sign(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A warning that is always there is seen no more; what it means is still told where one points."""
    said: list[str] = []
    monkeypatch.setattr(panels, "say_there", lambda *drawn: said.append(drawn[-1]))
    board, page = laid(app, zones=["r"], far=["r", "b", "y"]), pygame.Surface(app.window.get_size())
    for later, words in ((0, 1), (1, 1), (2, 0)):
        said.clear()
        board.under_way.warned = board.seen.turn - later
        board.panels._warn(page, board.seen)
        assert len(said) == words
    assert board.ring["warned"].tip.startswith(("Has enough", "Peut payer"))

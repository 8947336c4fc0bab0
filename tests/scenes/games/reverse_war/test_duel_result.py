"""The end of a duel: its figures, its pages, its buttons; its replay; its pictures among the saves (RW-M)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from boxes import cramped
from duelling import ADVANCED, EASY, ONE, TWO, new_duel, open_curtain, played_until, prompt_in
from gestures import click, drag, press
from unseen import resize
from ways_on import take

from game.editions import EDITIONS
from game.storage import slots
from game.storage.recorded import Recorded
from scenes.editions import SHELF
from scenes.gallery import MOMENTS
from scenes.games.reverse_war.boards import replay_of
from scenes.games.reverse_war.duel_board import WarDuelBoard
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.duel_seen import DuelSeen
from scenes.games.reverse_war.faces.face import banners
from scenes.games.reverse_war.field import Field, RibbonField
from scenes.games.reverse_war.result_sheets import duel_choice_notes
from scenes.games.reverse_war.unit_name import UnitName
from scenes.moments.moment import pose
from scenes.pages.menu import Menu
from scenes.pages.saves import Saves

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

BOX = SHELF["reverse-war"]

pytestmark = pytest.mark.usefixtures("quick")


def finished(table: str, reason: str, players: tuple[str, ...] = TWO) -> Session:
    """Return the first duel of bots that ended for a reason."""
    for seed in range(300):
        session = played_until(new_duel(table, players, seed), lambda one: one.outcome is not None)
        assert session.outcome is not None
        if session.outcome.reason == reason:
            return session
    pytest.fail(f"no duel ended by {reason}")


@pytest.fixture
def result(show: Callable[[Scene], Scene]) -> Callable[[Session], DuelResult]:
    """Return what shows the result of a finished duel."""

    def shown(session: Session) -> DuelResult:
        scene = DuelResult(Recorded(session))
        show(scene)
        return scene

    return shown


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (EASY, "greater_army"),
        (ADVANCED, "only_one_beats"),
        (ADVANCED, "greater_margin"),
        (ADVANCED, "nobody_beats"),
    ],
)
def test_the_figures_of_the_result_are_those_of_the_outcome(
    result: Callable[[Session], DuelResult], table: str, reason: str
) -> None:
    """RW-M: easy, the totals; advanced, the margins."""
    scene = result(finished(table, reason))
    scores = [seen.score_of(seat) for seat, seen in enumerate(scene.seen)]
    assert scores == [int(score) for score in scene.outcome.scores]
    assert [int(field.figure().replace("−", "-")) for field in scene.fields] == scores
    assert [field.won for field in scene.fields] == [seat in scene.outcome.winners for seat in (0, 1)]


@pytest.mark.parametrize(
    ("table", "reason"), [(EASY, "greater_army"), (ADVANCED, "only_one_beats"), (ADVANCED, "greater_margin")]
)
def test_the_winner_is_named_with_his_score(
    result: Callable[[Session], DuelResult], table: str, reason: str
) -> None:
    scene = result(finished(table, reason))
    winner = scene.outcome.winners[0]
    name = TWO[winner].removeprefix("human:")
    assert scene.headline() == f"Bravo, {name}\u202f!"
    assert scene.sentence().startswith(name)
    assert str(int(scene.outcome.scores[winner])) in scene.sentence()


def test_of_two_armies_that_are_level_neither_has_a_cup(
    result: Callable[[Session], DuelResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DuelResult, "winners", (0, 1))
    scene = result(finished(EASY, "greater_army"))
    assert [field.won for field in scene.fields] == [False, False]


def test_where_nobody_beats_the_ai_nobody_wins(result: Callable[[Session], DuelResult]) -> None:
    """RW-M: advanced, only who beats his own AI can win."""
    scene = result(finished(ADVANCED, "nobody_beats"))
    assert scene.outcome.winners == ()
    assert scene.headline() == "Personne ne gagne"


def test_the_only_human_without_a_name_is_told_you(result: Callable[[Session], DuelResult]) -> None:
    for seed in range(60):
        session = played_until(
            new_duel(EASY, ("human", "level:2"), seed), lambda one: one.outcome is not None
        )
        assert session.outcome is not None
        if session.outcome.winners == (0,):
            break
    scene = result(session)
    assert scene.headline().startswith("Victoire")
    assert scene.sentence().startswith("Votre armée")


def test_the_accounts_are_turned_to_by_the_keyboard_and_the_mouse(
    app: App, result: Callable[[Session], DuelResult]
) -> None:
    scene = result(finished(ADVANCED, "greater_margin"))
    assert len(scene.page_names()) == 3
    scene.ring.focus_by_name("pages")
    app.frame(0.01, press(pygame.K_RIGHT))
    app.frame(0.01, press(pygame.K_RIGHT))
    assert scene.shown == 2
    account = scene.seen[1].account
    assert [sheet.army for sheet in scene.accounts()] == [account.player, account.ai]
    pages = scene.ring["pages"]
    app.frame(0.01, click((pages.rect.left + 10, pages.rect.centery)))
    assert scene.shown == 0


def test_every_account_fits_its_sheet_even_in_large_text(
    app: App, result: Callable[[Session], DuelResult]
) -> None:
    app.settings = replace(app.settings, text_size=150)
    resize(app, (1280, 720))
    scene = result(finished(EASY, "greater_army"))
    scene.show_page(1)
    assert not cramped(scene.boxes, scene.m)
    assert all(app.window.get_rect().contains(scene.boxes[f"account-{place}"]) for place in range(2))


@pytest.mark.parametrize(("button", "same"), [("again", False), ("same", True)])
def test_a_rematch_keeps_the_players_and_the_same_deal_its_cards(
    app: App, result: Callable[[Session], DuelResult], button: str, *, same: bool
) -> None:
    scene = result(finished(EASY, "greater_army"))
    board = take(app, scene, button)
    assert isinstance(board, WarDuelBoard)
    assert board.session.players == TWO
    assert board.session.options == scene.session.options
    assert (board.session.seed == scene.session.seed) is same
    assert not board.session.actions


def test_the_replay_is_kept_once_and_opened_from_the_saved_games(
    app: App, result: Callable[[Session], DuelResult]
) -> None:
    scene = result(finished(EASY, "greater_army"))
    scene.save_replay()
    scene.save_replay()
    kept = slots.slots()
    assert len(kept) == 1
    session = slots.read(kept[0].slug, EDITIONS.games)
    assert session.outcome == scene.outcome
    assert session.players == TWO
    app.stack.push(Saves(None))
    app.stack.apply()
    app.frame(0.0, [])


@pytest.mark.slow
def test_the_replay_goes_through_the_whole_duel_and_back(app: App, show: Callable[[Scene], Scene]) -> None:
    session = finished(EASY, "greater_army")
    scene = replay_of(session)
    show(scene)
    said = [scene.sentence()]
    while scene.at < scene.length:
        app.frame(0.01, press(pygame.K_RIGHT))
        said.append(scene.sentence())
    assert len(said) == len(session.actions) + 1
    assert len(set(said)) > len(session.actions) * 3 // 4
    assert sum("remplace" in told for told in said) == 2
    assert scene.outlook[0] == "result"
    app.frame(0.01, press(pygame.K_HOME))
    assert all(cell is None for view in scene.table.views for cell in view.cells)


@pytest.mark.slow
def test_the_replay_plays_on_its_own_and_shows_the_result(app: App, show: Callable[[Scene], Scene]) -> None:
    scene = replay_of(finished(ADVANCED, "greater_margin"))
    show(scene)
    app.frame(0.01, press(pygame.K_SPACE, " "))
    for _frame in range(600):
        app.frame(0.1, [])
    assert scene.at == scene.length
    assert not scene.playing
    app.frame(0.01, click(scene.ring["result"].rect.center))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, DuelResult)


def test_dragging_the_progress_goes_through_the_duel(app: App, show: Callable[[Scene], Scene]) -> None:
    scene = replay_of(finished(EASY, "greater_army"))
    show(scene)
    bar = scene.ring["progress"]
    end = (bar.x_of(7), bar.rect.centery)  # type: ignore[attr-defined]
    app.frame(0.01, drag((bar.rect.left + 4, bar.rect.centery), end))
    assert scene.at == 7
    assert [field.seen for field in scene.table.fields] == list(scene.table.views)


def test_the_replay_of_a_duel_in_progress_keeps_its_secret(app: App, show: Callable[[Scene], Scene]) -> None:
    """RW-M: the card that one player looks at is shown to nobody else."""
    session = played_until(new_duel(), prompt_in("take", 2))
    scene = replay_of(session)
    show(scene)
    app.frame(0.01, press(pygame.K_END))
    assert all(view.hidden_card is None for view in scene.table.views)


def test_a_duel_in_progress_is_told_in_the_menu_with_both_scores_and_whose_turn_it_is(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    session = played_until(new_duel(), prompt_in("take", 4, seat=1))
    Recorded(session)
    show(Menu())
    app.frame(0.0, [])
    told = BOX.pictures.value.summary(session)
    assert "à Bruno" in told
    scores = [str(session.state.total(board)) for board in session.state.boards]  # type: ignore[attr-defined]
    assert all(score in told for score in scores)
    assert BOX.pictures.value.title(session).startswith("Duel facile")


@pytest.mark.usefixtures("app")
def test_the_picture_of_a_duel_shows_nothing_hidden() -> None:
    """RW-M: the saved games can be seen by both."""
    pictures = set()
    for card in ("rw-01", "rw-02"):
        session = played_until(new_duel(), prompt_in("take", 1))
        hidden = session.state.hidden  # type: ignore[attr-defined]
        session.state.hidden = hidden._replace(card=card)  # type: ignore[attr-defined]
        pictures.add(pygame.image.tobytes(BOX.pictures.value.miniature(session, (294, 174)), "RGB"))
    assert len(pictures) == 1


def test_a_saved_duel_goes_on_from_the_saved_games(show: Callable[[Scene], Scene]) -> None:
    session = played_until(new_duel(EASY, ONE), prompt_in("place", 3, seat=0))
    slots.write(session, "Chez Inès", "game")
    show(Saves(None))
    read = slots.read(slots.slots()[0].slug, EDITIONS.games)
    assert read.players == ONE
    board = BOX.board(Recorded(read))
    show(board)
    assert isinstance(board, WarDuelBoard)
    assert board.seen.phase == "place"
    assert not board.bots.turn


def test_the_curtain_comes_before_the_choice_again_after_an_undo(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    board = BOX.board(Recorded(played_until(new_duel(), prompt_in("draw", 2))))
    show(board)
    assert isinstance(board, WarDuelBoard)
    app.frame(0.01, click(board.table.boxes["deck"].center))
    open_curtain(app)
    app.frame(0.01, press(pygame.K_1, "1"))
    app.frame(0.01, press(pygame.K_z, "z"))
    app.frame(0.01, [])
    assert app.stack.top is not None
    app.frame(0.01, click(app.stack.top.ring["yes"].rect.center))
    app.frame(0.01, [])
    assert board.session.practice
    assert board.seen.phase == "take"


@pytest.mark.usefixtures("app")
def test_no_choice_in_the_accounts_of_a_duel_is_said_to_be_in_your_favour() -> None:
    """RW-6, RW-M: each sheet is of one army, whoever reads it."""
    session = finished(EASY, "greater_army")
    notes = duel_choice_notes(DuelSeen.at(session, 1).account.player)
    assert notes.title == "Choix faits pour cette armée"


@pytest.mark.usefixtures("seen")
def test_no_ribbon_crosses_a_name(result: Callable[[Session], DuelResult]) -> None:
    """Suites are shown under the names of units; their positions lie where the cards show them."""
    scene = result(finished(EASY, "greater_army"))
    mats = [box for box in scene.boxes if isinstance(box, RibbonField)]
    assert len(mats) == 2
    for mat in mats:
        plain, crossed = (pygame.Surface(scene.m.size) for _each in range(2))
        Field.paint(mat, plain)
        mat.paint(crossed)
        assert pixels(plain, mat.area) != pixels(crossed, mat.area)
        for name in (name for cell in mat.cells() for name in banners(cell)):
            assert pixels(plain, name) == pixels(crossed, name)


@pytest.mark.parametrize("name", ["duel-result-accounts-large-text", "scenario-result"])
def test_units_are_named_in_accounts_of_large_text(app: App, name: str) -> None:
    """Reasons are written smaller rather than names as initials, in the least window too."""
    moment = next(one for one in MOMENTS if one.name == name)
    resize(app, (1024, 640))
    app.settings = replace(app.settings, text_size=150)
    pose(moment, app)
    named = [box.words for box in app.stack.top.boxes if isinstance(box, UnitName)]
    assert len(named) == 18


@pytest.mark.parametrize("name", ["duel-result-rival", "duel-result-advanced", "duel-result-large-text"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_is_told_beside_a_battlefield_has_room_in_large_text(
    app: App, name: str, size: tuple[int, int]
) -> None:
    """A rival's picture gives way to the name."""
    resize(app, size)
    app.settings = replace(app.settings, text_size=150, language="fr")
    pose(next(one for one in MOMENTS if one.name == name), app)
    scene = app.stack.top
    assert not cramped(scene.boxes, scene.m)


def pixels(surface: pygame.Surface, area: pygame.Rect) -> bytes:
    """Return what is seen there."""
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


def test_both_accounts_have_their_rows_at_the_same_heights(
    result: Callable[[Session], DuelResult],
) -> None:
    scene = result(finished(EASY, "greater_army"))
    one, other = scene.accounts()
    assert one.rows != other.rows, "each has something else to tell"
    scene.show_page(1)
    rows = []
    for place in (0, 1):
        boxes = [next(box for box in scene.boxes if box.name == f"account-{place}")]
        for box in boxes:
            boxes += box.inside()
        rows.append([box.area.top for box in boxes if isinstance(box, UnitName)])
    assert rows[0] == rows[1]
    assert rows[0]

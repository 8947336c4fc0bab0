"""The menu: what it shows, and where each of its buttons leads."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from boxes import apart, cramped
from gestures import click, press
from many_games import EVERY_WINDOW
from unseen import resize

from game.core import i18n
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import players_end
from game.storage import records, slots
from game.storage.in_progress import in_progress, journal_path
from game.storage.recorded import Recorded
from scenes import routes
from scenes.editions import SHELF
from scenes.games.reverse_war.miniature import miniature, summary
from scenes.kit.content import BoxTile, Text
from scenes.kit.layout import Column
from scenes.pages import menu, setting_up
from scenes.pages.menu import Menu
from scenes.pages.menu_table import GameBox
from scenes.pages.rules_reader import RulesReader
from scenes.pages.saves import Saves
from scenes.pages.setting_up import SettingUp
from scenes.routes import SceneRoutes
from scenes.shell import dates
from scenes.shell.curtain import Curtain
from scenes.shell.dialog import Dialog
from scenes.shell.edition import Editions

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]
    NewGame = Callable[..., Recorded]


def names(scene: Scene) -> list[str]:
    return [widget.name for widget in scene.ring]


def far_in(recorded: Recorded, decisions: int = 7) -> Recorded:
    for _ in range(decisions):
        decision = recorded.session.decision
        assert decision is not None
        recorded.act(decision.options[0])
    return recorded


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, tuple[object, ...]]]:
    """Return the ways gone, instead of going them."""
    ways: list[tuple[str, tuple[object, ...]]] = []
    for name in (
        "open_box",
        "resume_game",
        "choose_first_steps",
        "choose_rules",
        "open_settings",
        "open_saves",
        "open_statistics",
        "open_printing",
        "open_workshop",
        "to_decks",
    ):
        monkeypatch.setattr(
            SceneRoutes, name, lambda _app, *rest, _name=name: ways.append((_name, tuple(rest)))
        )
    return ways


@pytest.fixture
def shelve(app: App, new_game: NewGame) -> Callable[[int], None]:
    """Return what puts a number of boxes on the shelf, with a game in progress."""
    keys = ("reverse-war", "openmok-bataille", "openmok-evolution", "wankul", "magicjoust")

    def put(games: int) -> None:
        app.editions = Editions(SHELF.box, [SHELF["reverse-war"]._replace(key=key) for key in keys[:games]])
        far_in(new_game())

    return put


@pytest.mark.parametrize(
    ("button", "way"),
    [
        ("box:reverse-war", ("open_box", ("reverse-war",))),
        ("settings", ("open_settings", ())),
        ("rules", ("choose_rules", ())),
        ("first_steps", ("choose_first_steps", ())),
        ("saves", ("open_saves", ())),
        ("statistics", ("open_statistics", ("reverse-war",))),
        ("printing", ("open_printing", ("reverse-war",))),
        ("workshop", ("open_workshop", ())),
        ("decks", ("to_decks", ("openmok-bataille",))),
    ],
)
def test_a_click_on_each_card_leads_where_it_says(
    app: App, show: Show, gone: list[object], button: str, way: object
) -> None:
    scene = show(Menu())
    app.frame(0.0, click(scene.ring[button].rect.center))
    assert gone == [way]


def test_every_card_is_reached_and_opened_with_the_keyboard_alone(
    app: App, show: Show, gone: list[tuple[str, tuple[object, ...]]]
) -> None:
    scene = show(Menu())
    for _ in names(scene):
        app.frame(0.0, press(pygame.K_TAB))
        if scene.ring.focused_name != "quit":
            app.frame(0.0, press(pygame.K_RETURN))
    assert {way for way, _rest in gone} == {
        "open_box",
        "open_settings",
        "choose_rules",
        "choose_first_steps",
        "open_saves",
        "open_statistics",
        "open_printing",
        "open_workshop",
        "to_decks",
    }


def test_quit_ends_the_program(app: App, show: Show) -> None:
    scene = show(Menu())
    app.frame(0.0, click(scene.ring["quit"].rect.center))
    assert not app.running


def test_escape_held_down_in_a_slow_frame_asks_once(app: App, show: Show) -> None:
    scene = show(Menu())
    app.frame(0.0, press(pygame.K_ESCAPE)[:1] * 5)
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    app.frame(0.0, click(sheet.ring["no"].rect.center))
    app.frame(0.0, [])
    assert app.stack.top is scene


def test_escape_asks_before_it_ends_the_program(app: App, show: Show) -> None:
    show(Menu())
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.running
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    app.frame(0.0, click(sheet.ring["yes"].rect.center))
    assert not app.running


def test_only_the_games_that_work_have_a_box(show: Show) -> None:
    scene = show(Menu())
    assert [name for name in names(scene) if name.startswith("box:")] == [f"box:{key}" for key in SHELF]


@pytest.mark.parametrize(("language", "begins"), [("fr", "Cinq jeux de cartes,"), ("en", "Five card games,")])
def test_the_games_are_counted_in_letters(show: Show, language: str, begins: str) -> None:
    i18n.use(language)
    assert cast("Menu", show(Menu()))._subtitle().startswith(begins)


def test_without_a_game_in_progress_there_is_nothing_to_resume(show: Show) -> None:
    assert "resume" not in names(show(Menu()))


def test_the_game_in_progress_is_offered_in_every_frame(app: App, show: Show, new_game: NewGame) -> None:
    """The first frame shows that there is one, the next ones what it is."""
    new_game()
    scene = cast("Menu", show(Menu()))
    for _frame in range(4):
        assert "resume" in names(scene)
        assert scene.latest is not None
        app.frame(0.02, [])
    assert scene.session is not None
    assert not scene.restless


def test_resume_takes_up_the_game_at_its_very_decision(app: App, show: Show, new_game: NewGame) -> None:
    recorded = far_in(new_game())
    scene = show(Menu())
    app.frame(0.0, click(scene.ring["resume"].rect.center))
    board = app.stack.top
    assert board is not scene
    assert board.recorded.session.digest() == recorded.session.digest()  # type: ignore[union-attr]


def played_out(recorded: Recorded) -> Recorded:
    """Return a game that is over, left as a killed program leaves it at its result."""
    while recorded.session.decision is not None:
        recorded.act(recorded.session.decision.options[0])
    recorded.count()
    recorded.close()
    return recorded


def test_a_game_that_is_over_is_not_offered_and_the_one_in_progress_before_it_is(
    app: App, show: Show, new_game: NewGame
) -> None:
    """A program killed at a result hides no game really in progress, and the result is counted once."""
    battle = far_in(Recorded(Session.start(EDITIONS.games["openmok-bataille"], {}, 3)), 2)
    battle.close()
    over = played_out(new_game("initiation"))
    for _ in range(2):
        scene = show(Menu())
        for _frame in range(6):
            app.frame(0.0, [])
        assert scene.session is not None
        assert scene.session.digest() == battle.session.digest()
        assert [game.key for game in in_progress(EDITIONS.games)] == ["openmok-bataille"]
        assert [record.began for record in records.read()] == [over.began]
        assert (scene.kept, scene.ended) == ((1, 0), 1)


def test_a_game_that_is_over_is_put_away_too_where_another_was_played_since(
    app: App, show: Show, new_game: NewGame
) -> None:
    over = played_out(new_game("initiation"))
    os.utime(journal_path("reverse-war"), (1, 1))
    far_in(Recorded(Session.start(EDITIONS.games["openmok-bataille"], {}, 3)), 2).close()
    show(Menu())
    for _frame in range(6):
        app.frame(0.0, [])
    assert [game.key for game in in_progress(EDITIONS.games)] == ["openmok-bataille"]
    assert [record.began for record in records.read()] == [over.began]


def test_each_box_offers_its_own_game_in_progress(app: App, show: Show, new_game: NewGame) -> None:
    """Each game in progress is offered in its box, not the latest one only."""
    war = far_in(new_game())
    war.close()
    battle = far_in(Recorded(Session.start(EDITIONS.games["openmok-bataille"], {}, 3)), 2)
    battle.close()
    for played in (war, battle):
        key = played.session.game.key
        scene = show(Menu())
        app.frame(0.0, click(scene.ring[f"box:{key}"].rect.center))
        sheet = app.stack.top
        assert isinstance(sheet, Dialog)
        assert sheet.title.startswith(SHELF[key].name)
        assert sheet.title.endswith("une partie est en cours")
        assert SHELF[key].pictures.value.summary(played.session) in sheet.message
        app.frame(0.0, press(pygame.K_RETURN))
        board = app.stack.top
        assert board.recorded.session.digest() == played.session.digest()  # type: ignore[union-attr]


def test_where_several_games_of_a_box_are_begun_resume_offers_each(
    app: App, show: Show, new_game: NewGame
) -> None:
    """The one played last is the first; those of other boxes are left out."""
    left = far_in(new_game())
    left.close()
    slots.write(left.session, "Partie laissée", "game")
    slots.write(Session.start(EDITIONS.games["magicjoust"], {}, 7), "D'un autre jeu", "game")
    scene = cast("Menu", show(Menu()))
    while scene.restless:
        app.frame(0.0, [])
    app.frame(0.0, click(scene.ring["resume"].rect.center))
    page = app.stack.top
    assert isinstance(page, Saves)
    assert [slot.slug for slot in page.rows] == ["current-reverse-war", "game-partie-laissee"]
    assert not cramped(page.boxes, page.m)
    app.frame(0.0, click(page.ring["open:game-partie-laissee"].rect.center))
    assert app.stack.top.recorded.session.digest() == left.session.digest()  # type: ignore[union-attr]


def test_the_offer_of_a_box_leads_to_the_kept_games_or_to_a_new_one(
    app: App, show: Show, new_game: NewGame
) -> None:
    far_in(new_game()).close()
    scene = show(Menu())
    app.frame(0.0, click(scene.ring["box:reverse-war"].rect.center))
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    app.frame(0.0, click(sheet.ring["saves"].rect.center))
    page = app.stack.top
    assert isinstance(page, Saves)
    assert [slot.slug for slot in page.rows] == ["current-reverse-war"]
    app.routes.open_box("reverse-war")
    app.frame(0.0, [])
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    app.frame(0.0, click(sheet.ring["new"].rect.center))
    assert isinstance(app.stack.top, SettingUp)


def test_a_box_whose_game_is_finished_or_damaged_offers_none(app: App, new_game: NewGame) -> None:
    recorded = new_game("initiation")
    while recorded.session.decision is not None:
        recorded.act(recorded.session.decision.options[0])
    recorded.close()
    app.settings = app.settings.after_first_steps("reverse-war")
    app.routes.open_box("reverse-war")
    app.frame(0.0, [])
    assert isinstance(app.stack.top, SettingUp)
    journal_path("reverse-war").write_text('{"format": 1}\n')
    app.routes.open_box("reverse-war")
    app.frame(0.0, [])
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    assert sheet.title == "Cette partie ne peut pas être reprise"


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("spoken", [("fr", 100), ("fr", 125), ("fr", 150), ("en", 150)])
def test_under_each_box_its_game_in_progress_is_taken_up_at_every_size(
    app: App, show: Show, size: tuple[int, int], spoken: tuple[str, int]
) -> None:
    """The one played last has a card of its own; a click on any other leads back to its table."""
    for key, game in EDITIONS.games.items():
        Recorded(Session.start(game, {}, 7)).close()
        os.utime(journal_path(key), (len(key), len(key)))
    i18n.use(spoken[0])
    resize(app, size)
    app.settings = replace(app.settings, text_size=spoken[1])
    scene = cast("Menu", show(Menu()))
    for _frame in range(2 * len(SHELF)):
        app.frame(0.0, [])
    others = [key for key in SHELF if scene.latest is not None and key != scene.latest.key]
    offered = [name for name in names(scene) if name.startswith("resume:")]
    assert offered == [f"resume:{key}" for key in others]
    page = next(box for box in scene.boxes if isinstance(box, Column))
    assert not cramped(page, scene.m)
    assert apart(scene)
    for key in others:
        box, resume = scene.ring[f"box:{key}"].rect, scene.ring[f"resume:{key}"].rect
        assert resume.height >= 28
        assert box.left <= resume.left
        assert resume.right <= box.right
    app.frame(0.0, click(scene.ring[f"resume:{others[-1]}"].rect.center))
    if isinstance(app.stack.top, Curtain):
        app.frame(0.0, press(pygame.K_RETURN))
    assert app.stack.top.recorded.session.game.key == others[-1]  # type: ignore[union-attr]


@pytest.mark.parametrize("known", [True, False])
def test_a_great_many_finished_games_are_looked_through_a_slice_a_frame(
    app: App, monkeypatch: pytest.MonkeyPatch, *, known: bool
) -> None:
    """No list is read whole inside a frame: the page is there at once, and the offer comes after."""
    lines = [b'{"game":"magicjoust","began":""}\n'] * 1700 + [b'{"game":"reverse-war","began":""}\n'] * known
    records.records_path().parent.mkdir(parents=True)
    records.records_path().write_bytes(b"".join(lines))
    monkeypatch.setattr(routes, "_LOOK", 0.0)
    monkeypatch.setattr(setting_up, "_LOOK", 0.0)
    app.routes.open_box("reverse-war")
    for _ in range(2):
        app.frame(0.0, [])
        page = app.stack.top
        assert isinstance(page, SettingUp)
        assert page.restless
    app.frame(0.0, [])
    assert isinstance(app.stack.top, SettingUp if known else Dialog)
    assert page.search is None


def test_a_damaged_game_in_progress_is_told_and_does_no_harm(app: App, show: Show, new_game: NewGame) -> None:
    new_game()
    journal_path("reverse-war").write_text('{"format": 1}\n')
    scene = Menu()
    show(scene)
    app.frame(0.0, [])
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    assert scene.session is None
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is scene
    assert "resume" not in names(scene)


def test_a_game_in_progress_damaged_on_the_way_is_taken_up_before_the_damage_which_is_told(
    app: App, show: Show, new_game: NewGame
) -> None:
    recorded = far_in(new_game(), 4)
    recorded.close()
    lines = journal_path("reverse-war").read_bytes().splitlines(keepends=True)
    journal_path("reverse-war").write_bytes(b"".join([*lines[:3], b"\0" * 40 + b"\n", *lines[4:]]))
    scene = show(Menu())
    app.frame(0.0, click(scene.ring["resume"].rect.center))
    app.frame(0.0, [])
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    assert "La ligne 4 du journal" in sheet.message
    app.frame(0.0, press(pygame.K_ESCAPE))
    board = app.stack.top
    assert board.recorded.session.actions == recorded.session.actions[:2]  # type: ignore[union-attr]


def test_notices_are_told_once(app: App, show: Show) -> None:
    app.notices.append("Le son manque.")
    show(Menu())
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    assert "Le son manque." in sheet.message
    assert not app.notices


def test_the_kept_games_those_in_progress_and_the_replays_are_counted(
    app: App, show: Show, new_game: NewGame
) -> None:
    session = new_game().session
    slots.write(session, "une", "game")
    slots.write(session, "deux", "game")
    slots.write(session, "trois", "replay")
    scene = Menu()
    show(scene)
    app.frame(0.0, [])
    assert scene._kept_words() == "3 parties, 1 partie à revoir"


def test_a_great_many_kept_games_are_counted_a_slice_a_frame(
    app: App, show: Show, new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No list is read whole inside a frame."""
    session = new_game().session
    for number in range(50):
        slots.write(session, str(number), "game")
    monkeypatch.setattr(menu, "_LOOK", 0.0)
    scene = Menu()
    show(scene)
    assert scene.kept is None
    assert scene._kept_words() == "À reprendre ou à revoir"
    for _ in range(3):
        assert scene.restless
        app.frame(0.0, [])
    assert not scene.restless
    assert scene._kept_words() == "51 parties"


@pytest.mark.parametrize(
    ("played", "size"), [((), (1280, 720)), (("openmok-bataille", "wankul"), (1024, 640))]
)
def test_nothing_moves_once_what_is_kept_is_known(
    app: App, played: tuple[str, ...], size: tuple[int, int]
) -> None:
    """Neither as the kept games are counted, nor as other games in progress are read."""
    for key in played:
        far_in(Recorded(Session.start(EDITIONS.games[key], {}, 3)), 2).close()
    resize(app, size)
    scene = Menu()
    app.stack.home(scene)
    lying = []
    while scene.restless or not lying:
        app.frame(0.0, [])
        lying.append([(one.name, tuple(one.rect)) for one in scene.ring if "resume" not in one.name])
    assert len(lying) > 1
    assert all(one == lying[0] for one in lying)


def test_finished_games_are_counted_where_nothing_else_is_kept(app: App, show: Show) -> None:
    scene = Menu()
    show(scene)
    app.frame(0.0, [])
    assert scene._kept_words() == "Rien pour l’instant"
    scene.ended = 3
    assert scene._kept_words() == "3 parties finies"


def test_an_idle_menu_draws_nothing_more(app: App, show: Show) -> None:
    scene = show(Menu())
    app.frame(0.0, [])
    drawn = app.frames
    assert not scene.restless
    for _ in range(5):
        app.frame(0.1, [])
    assert app.frames == drawn


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("spoken", [("fr", 100), ("fr", 125), ("fr", 150), ("en", 100), ("en", 150)])
@pytest.mark.parametrize("games", [1, 2, 3, 4, 5])
def test_nothing_overlaps_at_any_size_language_text_or_number_of_games(
    app: App,
    show: Show,
    shelve: Callable[[int], None],
    size: tuple[int, int],
    spoken: tuple[str, int],
    games: int,
) -> None:
    shelve(games)
    i18n.use(spoken[0])
    resize(app, size)
    app.settings = replace(app.settings, text_size=spoken[1])
    scene = show(Menu())
    app.frame(0.0, [])
    whole = pygame.Rect((0, 0), size)
    rects = [widget.rect for widget in scene.ring]
    assert all(whole.contains(rect) for rect in rects)
    assert all(not one.colliderect(other) for place, one in enumerate(rects) for other in rects[:place])
    assert all(rect.height >= 120 for name, rect in zip(names(scene), rects, strict=True) if "box:" in name)


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("spoken", [("fr", 100), ("fr", 150), ("en", 100), ("en", 125), ("en", 150)])
def test_boxes_that_stand_in_a_row_are_laid_out_alike(
    app: App, show: Show, size: tuple[int, int], spoken: tuple[str, int]
) -> None:
    """Discs, titles, slips and figures lie at one height in all of them, whatever each says."""
    i18n.use(spoken[0])
    resize(app, size)
    app.settings = replace(app.settings, text_size=spoken[1])
    scene = show(Menu())
    app.frame(0.0, [])
    laid = []
    for box in (widget for widget in scene.ring if isinstance(widget, GameBox) and not widget.focused):
        places = [one.area for one in box.lid if one.name]
        assert all(box.rect.left < place.left < place.right < box.rect.right for place in places)
        laid.append([(place.top - box.rect.top, place.height) for place in places])
    assert len(laid) > 2
    assert all(one == laid[0] for one in laid)


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
def test_small_cards_that_stand_in_a_row_are_laid_out_alike(
    app: App, show: Show, size: tuple[int, int], text_size: int
) -> None:
    """Titles lie at one height, and so do the lines under them, also where a line is shorter than others."""
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    scene = show(Menu())
    cards = [widget for widget in scene.ring if isinstance(widget, BoxTile)]
    assert len(cards) > 2
    laid = {
        tuple((box.area.top - card.rect.top, box.area.height) for box in card.box if isinstance(box, Text))
        for card in cards
    }
    assert len(laid) == 1


@pytest.mark.usefixtures("seen")
def test_the_tools_that_lie_about_cover_no_words(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(app, (1280, 720))
    app.settings = replace(app.settings, text_size=150)

    def drawn() -> tuple[bytes, bytes]:
        scene = show(Menu())
        app.frame(0.0, [])
        subtitle = app.window.subsurface(scene.boxes["subtitle"].inflate(0, -24))
        return pygame.image.tobytes(subtitle, "RGB"), pygame.image.tobytes(app.window, "RGB")

    words, page = drawn()
    monkeypatch.setattr(menu, "tools", list)
    words_alone, page_alone = drawn()
    assert words == words_alone
    assert page != page_alone


def test_the_summary_tells_the_mode_the_turn_the_hand_and_both_totals(new_game: NewGame) -> None:
    session = far_in(new_game(), 7).session
    seen = Seen.of(session.view(0))
    assert seen.hand is not None
    i18n.use("en")
    told = summary(session)
    assert told.startswith(f"Normal, 3\xa0×\xa03, turn {seen.turn + 1} of 9, the ")
    assert told.endswith(
        f"You {seen.account.player.total}, the AI {seen.account.ai.total}.".replace("-", "−")
    )
    assert players_end(seen.hand).unit


@pytest.mark.parametrize("mode", ["initiation", "facile-2x3", "normal", "ligne", "layout:escalier"])
def test_a_miniature_has_the_size_asked_for_in_every_mode(app: App, new_game: NewGame, mode: str) -> None:
    del app
    assert miniature(far_in(new_game(mode), 5).session, (196, 116)).get_size() == (196, 116)


def test_a_moment_is_told_in_words_in_both_languages() -> None:
    now = datetime(2026, 11, 21, 14, 5, tzinfo=UTC).astimezone()
    i18n.use("fr")
    assert dates.in_words(now, now).startswith("aujourd’hui à ")
    assert dates.in_words(now.replace(day=20), now).startswith("hier à ")
    assert dates.in_words(now.replace(day=1), now).startswith("le 1er novembre à ")
    assert dates.in_words(now.replace(year=2025), now).startswith("le 21 novembre 2025 à ")
    i18n.use("en")
    assert dates.in_words(now.replace(month=5, day=3), now).startswith("on 3 May at ")
    assert dates.short(now).startswith("21 Nov ")


def test_the_rules_of_each_game_are_reached_from_the_menu(app: App, show: Show) -> None:
    scene = show(Menu())
    app.frame(0.0, click(scene.ring["rules"].rect.center))
    app.frame(0.0, [])
    asked = app.stack.top
    assert isinstance(asked, Dialog)
    app.frame(0.0, click(asked.ring["openmok-bataille"].rect.center))
    app.frame(0.0, [])
    assert isinstance(app.stack.top, RulesReader)
    assert app.stack.top.game_key == "openmok-bataille"

"""The pages round the table of Openmok Évolution: set-up, replay, result, rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from evolving import by_mouse, finish, table
from gestures import click, press

from game.bots.search.chance_review import CHANCES
from game.core import i18n
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.evolution.cards import Variation
from game.rules.evolution.refusals import Refusal
from game.rules.evolution.starter import ready_decks, starter
from game.rules.evolution.words.endings import reason, verdict
from game.rules.evolution.words.foresight import warning
from scenes.editions import SHELF
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.moments.games import played
from scenes.games.evolution.replay import EvolutionReplay
from scenes.games.evolution.result import Result
from scenes.games.evolution.setup import Choices, Setup
from scenes.kit.measures import Measures
from scenes.moments.games import never
from scenes.pages.reading import book as books
from scenes.pages.reading.book import Kind
from scenes.pages.table_choices import BY_LOT
from scenes.pages.ways_on import drawn_anew
from scenes.table import sides
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.core.spoken import Spoken
    from game.rules.evolution.state import EvolutionState
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

ALONE = ("human", "random")
LANGUAGES = ("fr", "en")


def ended(why: str) -> Session:
    """Return a game that has ended for a reason: both pass, or else a game of chance."""
    if why == "all_passed":
        session = Session.start(EDITIONS.games[KEY], {}, 1, ALONE)
        for _turn in range(4):
            session.act(("end",))
        return session
    for seed in range(1, 80):
        session = played(never, seed=seed)
        assert session.outcome is not None
        if session.outcome.reason == why:
            return session
    raise AssertionError


def test_the_box_is_on_the_shelf_with_its_scenes() -> None:
    """A game on the shelf can be set up, played, replayed and read about."""
    box = SHELF[KEY]
    assert isinstance(box.setup({}, ()), Setup)
    assert isinstance(box.replay(played(never)), EvolutionReplay)


# --- set-up -------------------------------------------------------------------------------------------------


def offered(choices: Choices) -> list[str]:
    return [one.key for one in choices.offered_to(0)]


def test_the_budget_follows_the_moks_four_points_each() -> None:
    """EVO-2: four times the number of caractères, unless the players agree otherwise."""
    choices = Choices({}, ())
    assert (choices.moks, choices.budget) == (3, 12)
    choices.change_moks(1)
    assert (choices.moks, choices.budget) == (4, 16)
    choices.change_budget(-3)
    choices.change_moks(1)
    assert (choices.moks, choices.budget) == (5, 17)


def test_only_ready_decks_that_keep_to_the_agreement_are_offered() -> None:
    """Évolution 3.2: a deck over the budget is not played."""
    choices = Choices({}, ())
    assert {*offered(choices)} == {BY_LOT, *ready_decks()}
    choices.change_budget(-12)
    assert offered(choices) == [BY_LOT]
    assert choices.hindrance()


def test_a_deck_chosen_by_name_is_played_and_the_other_is_drawn_by_lot() -> None:
    """The options name both decks, and they differ."""
    choices = Choices({}, ALONE)
    choices.bring(0, offered(choices).index("mur"))
    decks = cast("list[str]", choices.options(seed=9)["decks"])
    assert decks[0] == "mur"
    assert decks[1] in ready_decks()
    assert decks[1] != "mur"
    Session.start(EDITIONS.games[KEY], choices.options(seed=9), 9, ALONE)


def test_a_new_game_begins_from_the_one_before() -> None:
    """What was agreed on is offered again."""
    options = EDITIONS.games[KEY].normalise(
        {"moks": 5, "impacts": "2019", "decks": ["mur", "canon"], "budget": 25}
    )
    choices = Choices(options, ("human:Inès", "level:2"))
    assert (choices.moks, choices.budget, choices.impacts) == (5, 25, "2019")
    assert choices.decks[:2] == ["mur", "canon"]
    assert choices.players == ("human:Inès", "level:2")


def test_the_set_up_changes_with_its_buttons_and_begins_the_game(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """Steppers, the list, then the game on its table."""
    setup = Setup()
    show(setup)
    app.frame(0.01, click(setup.ring["moks-more"].rect.center))
    app.frame(0.01, click(setup.ring["players-more"].rect.center))
    app.frame(0.01, click(setup.ring["terms"].rect.center))
    years = setup.ring["impacts"].rect
    app.frame(0.01, click((years.right - 8, years.centery)))
    assert (setup.choices.moks, setup.choices.count, setup.choices.impacts) == (4, 3, "2019")
    app.frame(0.01, click(setup.ring["start"].rect.center))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, EvolutionBoard)
    assert board.session.options["moks"] == 4
    assert len(board.session.players) == 3


# --- replay -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_who_leave_their_decks_to_the_lot_side_by_side_have_one_sheet(show: Callable[[Scene], Scene]) -> None:
    """It is told once, as wide as all of them."""
    page = cast("Setup", show(Setup({"players": 4}, ("human", "random", "random", "random"))))
    assert page._beside() == [[0, 1, 2, 3]]
    page.choices.decks[1] = "mur"
    page.rearrange()
    assert page._beside() == [[0], [1], [2, 3]]


def test_a_replay_goes_through_a_game_action_by_action(app: App, show: Callable[[Scene], Scene]) -> None:
    """Each position is the one that the game had after so many actions."""
    session = played(never)
    replay = EvolutionReplay(session)
    show(replay)
    again = session.at(0)
    for action in session.actions:
        assert replay.shown.digest() == again.digest()
        again.act(action)
        app.frame(0.01, press(pygame.K_RIGHT))
        assert replay.saying
    assert replay.ended
    app.frame(0.01, press(pygame.K_HOME))
    assert replay.shown.digest() == session.at(0).digest()


def test_the_end_of_a_replay_shows_the_result(app: App, show: Callable[[Scene], Scene]) -> None:
    """Nothing of it is counted again."""
    replay = EvolutionReplay(played(never))
    show(replay)
    replay.jump(replay.length)
    replay.show_result()
    app.stack.apply()
    assert isinstance(app.stack.top, Result)


def test_a_replay_of_three_shows_the_opponent_who_acts(app: App, show: Callable[[Scene], Scene]) -> None:
    """EVO-13: what the others do is seen, whoever they are."""
    session = played(never, ("human", "random", "random"))
    replay = EvolutionReplay(session)
    show(replay)
    for at in range(9):
        decision = session.at(at).decision
        assert decision is not None
        app.frame(0.01, press(pygame.K_RIGHT))
        if decision.seat != replay.near:
            assert replay.table.far_seat == decision.seat


@pytest.mark.usefixtures("app")
def test_no_resistance_at_all_is_singular_in_french() -> None:
    """Évolution 4.6.2: two who pass from the beginning have none."""
    session = ended("all_passed")
    names = sides.names(session)
    assert verdict(cast("EvolutionState", session.state), names) == "Égalité\u202f: 0 résistance chacun."
    before = session.at(3)
    assert before.decision is not None
    told = warning(cast("EvolutionState", before.state), before.decision.seat, cast("Spoken", names))
    assert told.endswith("la partie s’arrête. Égalité\u202f: 0 résistance chacun.")


# --- result -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", ["knock_out", "stalemate", "all_passed"])
def test_the_result_says_who_wins_and_why(show: Callable[[Scene], Scene], why: str, language: str) -> None:
    """Évolution 4.6: each ending has its words."""
    session = ended(why)
    show(Result(Unrecorded(session)))
    i18n.use(language)
    state, names = cast("EvolutionState", session.state), sides.names(session)
    assert reason(state, names)
    told = verdict(state, names)
    outcome = session.outcome
    assert outcome is not None
    if why != "knock_out":
        assert str(round(outcome.scores[outcome.winners[0]])) in told


def test_a_shared_first_place_is_no_victory(app: App) -> None:
    """EVO-10: equal is a draw, and sounds and looks like one."""
    session = Session.start(EDITIONS.games[KEY], {}, 5, ALONE)
    while session.decision is not None:
        session.act(("end",))
    assert session.outcome is not None
    assert set(session.outcome.winners) == {0, 1}
    played_sounds: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.sounds, "play", played_sounds.append)
        result = Result(Unrecorded(session))
        app.stack.home(result)
        app.stack.apply()
    assert not result.won
    assert "win" not in played_sounds
    assert result.headline() not in ("Victory!", "Victoire !")


@pytest.mark.slow
def test_a_rematch_begins_from_the_result(app: App) -> None:
    """The same players and the same agreement, dealt anew."""
    board = table(app, *ALONE, moks=4)
    result = finish(app, board, partial(by_mouse, rng=Rng(2)))
    result.rematch()
    app.stack.apply()
    again = app.stack.top
    assert isinstance(again, EvolutionBoard)
    assert again.session.options == board.session.options
    assert again.session.players == board.session.players


def test_another_game_draws_anew_the_deck_left_to_the_lot_and_keeps_the_one_chosen(app: App) -> None:
    choices = Choices({}, ALONE)
    choices.bring(0, offered(choices).index("mur"))
    options = choices.options(seed=9)
    app.by_lot[KEY] = options["decks"], (1,)
    met = set()
    for seed in range(12):
        options = cast("dict[str, Json]", drawn_anew(app, KEY, options, seed))
        mine, theirs = cast("list[str]", options["decks"])
        assert mine == "mur"
        met.add(theirs)
    assert len(met) > 1
    options["decks"] = ["mur", "mur"]
    assert drawn_anew(app, KEY, options, 1) == options


# --- rules --------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_pages_and_figures() -> None:
    """A page has one key in all languages."""
    french, english = (books.read(KEY, language) for language in LANGUAGES)
    assert [page.key for page in french.pages] == [page.key for page in english.pages]
    for one, other in zip(french.pages, english.pages, strict=True):
        assert [block.kind for block in one.blocks] == [block.kind for block in other.blocks]
        assert [block.name for block in one.blocks] == [block.name for block in other.blocks]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_section_of_the_rulebook_is_named_but_the_rulebook_is_once(language: str) -> None:
    """A player has the pages, not the booklet."""
    blocks = [block for page in books.read(KEY, language).pages for block in page.blocks]
    told = " ".join(line for block in blocks for line in block.lines)
    assert "§" not in told
    assert told.count("openmok.org") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_official_variations_of_the_rules_are_those_of_the_pack(language: str) -> None:
    """EVO-11 and EVO-12: five in the rules, seven known by name only; their names and their impacts."""
    i18n.use(language)
    looks = Looks([*starter().values()])
    known = {
        f"{looks.name(card.ref)}, {card.impact}" for card in starter().values() if isinstance(card, Variation)
    }
    page = next(page for page in books.read(KEY, language).pages if page.key == "official")
    tables = [block for block in page.blocks if block.kind is Kind.TABLE]
    told = [[line.partition("|")[0].strip() for line in table.lines] for table in tables]
    assert [len(one) for one in told] == [5, 7]
    assert {*told[0], *told[1]} <= known
    official = ("ajustement", "acharnement", "poison", "congelation", "coup-de-vent")
    assert [one.rpartition(",")[0] for one in told[0]] == [looks.name(f"evolution/{key}") for key in official]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bounds_of_grades_told_are_those_of_the_review(language: str) -> None:
    page = next(page for page in books.read(KEY, language).pages if page.key == "advice")
    assert all(f" {round(grade.below)}" in str(page) for grade in CHANCES[:-1])


def test_every_figure_of_the_rules_is_drawn_no_wider_than_asked() -> None:
    """Figures fit their column."""
    named = {
        block.name
        for page in books.read(KEY, "fr").pages
        for block in page.blocks
        if block.kind is Kind.FIGURE
    }
    assert named
    for name in named:
        for width in (220, 600):
            assert (
                SHELF[KEY].illustrations.value.figure(name, Measures((1280, 720)), width).get_width() <= width
            )


@pytest.mark.parametrize("why", Refusal.sections)
def test_every_refusal_leads_to_a_page_of_the_rules(why: str) -> None:
    """The "?" beside a refusal opens the page that says more."""
    data = {
        "maximum": 3,
        "impact": 2,
        "placed": 1,
        "waiting": 1,
        "most": 3,
        "strength": 1,
        "resistance": 2,
        "lacking": 1,
    }
    refusal = Refusal(why, {**data, "combined": False})
    keys = [page.key for page in books.read(KEY, "fr").pages]
    assert refusal.page in keys

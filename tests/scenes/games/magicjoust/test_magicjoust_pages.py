"""The pages round the table of Magicjoust: set-up, replay, result, rules, statistics."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click
from unseen import resize

from game.core.model import GIVE_UP, Outcome
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.magicjoust.cards import Deck
from game.rules.magicjoust.formulas import paths
from game.rules.magicjoust.places import MagicTable
from game.rules.magicjoust.powers import worth
from game.rules.magicjoust.starter import plans, ready_decks, starter
from game.rules.magicjoust.words.endings import reason, verdict
from scenes.editions import SHELF
from scenes.games.magicjoust.board import KEY, MagicjoustBoard
from scenes.games.magicjoust.faces import face
from scenes.games.magicjoust.great_work import GreatWorkScene
from scenes.games.magicjoust.moments.games import played
from scenes.games.magicjoust.reading import PACK, Shape, figures
from scenes.games.magicjoust.replay import MagicjoustReplay
from scenes.games.magicjoust.result import Result
from scenes.games.magicjoust.setup import Choices, Setup
from scenes.games.magicjoust.statistics import FIGURES
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.measures import Measures
from scenes.kit.timeline import LOOK_REST
from scenes.moments.games import never
from scenes.moments.moment import LARGE
from scenes.pages.reading import book as books
from scenes.pages.reading.book import Kind
from scenes.pages.table_choices import BY_LOT
from scenes.table import close_up, sides
from scenes.table.laid_out import LaidCard
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.magicjoust.state import MagicState
    from scenes.pages.deck_reader import DeckReader
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

ALONE = ("human", "random")
LANGUAGES = ("fr", "en")


@lru_cache(maxsize=4)
def ended(seed: int = 5, who: tuple[str, ...] = ALONE) -> Session:
    """Return a game that chance has played to its end."""
    return played(never, who, seed)


def test_the_box_is_on_the_shelf_with_its_scenes() -> None:
    """A game on the shelf can be set up, replayed and counted."""
    box = SHELF[KEY]
    assert isinstance(box.setup({}, ()), Setup)
    assert isinstance(box.replay(ended()), MagicjoustReplay)
    assert box.figures.value is FIGURES


# --- set-up -------------------------------------------------------------------------------------------------


def test_every_ready_deck_is_offered_and_none_stands_in_the_way() -> None:
    """Magicjoust, "Mise en place"."""
    choices = Choices({}, ())
    assert choices.offered_to(0)[0].key == BY_LOT
    assert {one.key for one in choices.offered_to(0)} == {BY_LOT, *ready_decks()}
    assert choices.hindrance() == ""
    assert choices.options(1) == {"second": 7}
    choices.agree("second", 5)
    assert choices.options(1) == {"second": 5}


def test_a_deck_chosen_by_name_is_played_and_the_other_is_drawn_by_lot() -> None:
    """The options name both decks, and they differ."""
    choices = Choices({}, ALONE)
    choices.decks[0] = "distillerie"
    first, second = cast("list[str]", choices.options(9)["decks"])
    assert first == "distillerie"
    assert second in ready_decks()
    assert second != first


@pytest.mark.slow
def test_every_deck_is_read_before_one_is_taken(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click on a deck leafs through all that its seat may bring; one of them is taken there."""
    setup = cast("Setup", show(Setup({"decks": ["premiere-marmite", "trois-oracles"]}, ALONE)))
    app.frame(0.01, click(setup.ring["cards-1"].rect.center))
    reader = cast("DeckReader", app.stack.top)
    assert [one.name for one in reader.leaves] == [plans()[key].name.spoken for key in ready_decks()]
    for _turned in reader.leaves:
        deck = [*ready_decks().values()][reader.place]
        shown = {one.ref for one in reader.ring if isinstance(one, LaidCard)}
        assert shown == {card.ref for card in deck.creuset}
        app.frame(0.01, click(reader.ring["after"].rect.center))
    app.frame(0.01, click(reader.ring["after"].rect.center))
    card = next(one for one in reader.ring if isinstance(one, LaidCard))
    app.frame(0.01, click(card.rect.center)[:1])
    assert reader.restless, "what is about to be shown is waited for"
    drawn = list[str]()
    monkeypatch.setattr(close_up, "show", lambda *_what: drawn.append(card.ref))
    for _frame in range(round(LOOK_REST / 0.1) + 2):
        app.frame(0.1, [])
    assert (reader.lookout.cell, bool(drawn)) == (card.ref, True), "it is read there"
    app.frame(0.01, click(reader.ring["bring"].rect.center))
    assert app.stack.top is setup
    assert setup.choices.decks == ["premiere-marmite", "grimoires"]


def test_no_card_of_a_deck_is_too_narrow_for_its_name_in_the_largest_text(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """They scroll instead: each is come to."""
    app.change_settings(replace(app.settings, text_size=LARGE))
    resize(app, (1024, 640))
    setup = cast("Setup", show(Setup({"decks": ["trois-oracles", "trois-oracles"]}, ALONE)))
    app.frame(0.01, click(setup.ring["cards-1"].rect.center))
    reader = cast("DeckReader", app.stack.top)
    come_to = set[str]()
    for _line in range(10):
        cards = [one for one in reader.ring if isinstance(one, LaidCard)]
        assert min(card.rect.width for card in cards) >= NAMED_FROM
        assert all(reader.box.contains(card.rect) for card in cards)
        come_to |= {card.ref for card in cards}
        app.frame(0.01, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)])
    assert come_to == {card.ref for card in ready_decks()["trois-oracles"].creuset}


def test_a_deck_told_card_by_card_comes_back_as_last_time() -> None:
    """The set-up of a game before takes its decks up again, a ready one by its name."""
    ready = ready_decks()["distillerie"]
    own = Deck(ready.singularities, (*ready.creuset, starter()["magicjoust/entracte"])).encode()
    choices = Choices({"decks": [own, "trois-oracles"]}, ALONE)
    assert choices.options(1)["decks"] == [own, "trois-oracles"]


def test_a_deck_too_small_says_so() -> None:
    """MAG-5: twenty cards in each pile."""
    ready = ready_decks()["distillerie"]
    small = Deck(ready.singularities[:5], ready.creuset).encode()
    assert "20" in Choices({"decks": [small, "trois-oracles"]}, ALONE).hindrance()


@pytest.mark.parametrize(("told", "new"), [("piles", True), ("joust", False)])
def test_who_has_met_no_attack_is_proposed_a_deck_made_for_it_against_one_that_attacks(
    app: App,
    show: Callable[[Scene], Scene],
    told: str,
    new: bool,  # noqa: FBT001
) -> None:
    app.settings = replace(app.settings, explanations=True, explained=(f"magicjoust/{told}",))
    setup = cast("Setup", show(Setup()))
    assert (setup.choices.decks == ["premiere-marmite", "grand-tournoi"]) == new


def test_the_game_begins_with_the_decks_chosen(app: App, show: Callable[[Scene], Scene]) -> None:
    setup = cast("Setup", show(Setup({"decks": ["distillerie", "trois-oracles"]}, ALONE)))
    app.frame(0.0, click(setup.ring["start"].rect.center))
    app.frame(0.0, [])
    board = app.stack.top
    assert isinstance(board, MagicjoustBoard)
    assert board.session.options["decks"] == ["distillerie", "trois-oracles"]


# --- the end ------------------------------------------------------------------------------------------------


def test_the_verdict_tells_the_points_of_both() -> None:
    session = ended()
    assert session.outcome is not None
    for score in session.outcome.scores:
        assert str(round(score)) in verdict(cast("MagicState", session.state), sides.names(session))


def test_giving_up_is_told_as_such() -> None:
    session = Session.start(EDITIONS.games[KEY], {}, 1, ("human:Anna", "human:Bruno"))
    decision = session.decision
    assert decision is not None
    session.act(GIVE_UP)
    assert (
        reason(cast("MagicState", session.state), sides.names(session))
        == f"{('Anna', 'Bruno')[decision.seat]} has given up."
    )


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (Outcome((0,), (7.0, 7.0), "great_work"), "more plans decide"),
        (Outcome((0,), (9.0, 7.0), "great_work"), "third plan"),
        (Outcome((0, 1), (7.0, 7.0), "turn_limit"), "sixty turns"),
    ],
)
def test_why_the_game_is_over_is_told(outcome: Outcome, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """MAG-9: the third plan, the turn limit; what decides between equal points."""
    session = ended()
    monkeypatch.setattr(session.state, "over", outcome)
    assert told in reason(cast("MagicState", session.state), sides.names(session))
    assert ("more plans" in reason(cast("MagicState", session.state), sides.names(session))) == (
        told == "more plans decide"
    )


def test_the_result_shows_what_is_in_play_and_leads_to_a_rematch(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    result = cast("Result", show(Result(Unrecorded(ended()))))
    wizards = MagicTable.from_json(ended().view(0)).wizards
    for seat in (0, 1):
        assert len(result.cards_of(seat)) == len(wizards[seat].invoked)
    result.rematch()
    app.frame(0.0, [])
    assert isinstance(app.stack.top, MagicjoustBoard)


def test_the_result_shows_a_plan_with_the_points_that_it_has_counted(
    show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """MAG-9: what attacks have tarnished is worth less than is printed on it."""
    result, drawn = cast("Result", show(Result(Unrecorded(ended())))), list[str]()
    seat = next(seat for seat in (0, 1) if result.state.plans(seat))
    plan = result.state.plans(seat)[0]
    monkeypatch.setattr(result.state.wizards[seat], "tarnished", [plan, plan])
    master = face.master
    monkeypatch.setattr(face, "master", lambda look, *how: (drawn.append(look.points), master(look, *how))[1])
    for paint in result.cards_of(seat):
        paint(100, 0)
    assert str(worth(result.state, seat, plan)) in drawn


def test_the_result_tells_points_plan_by_plan(show: Callable[[Scene], Scene]) -> None:
    """MAG-9: their sum is what was won with."""
    session = ended()
    result = cast("Result", show(Result(Unrecorded(session))))
    assert session.outcome is not None
    told = [result.under_name(seat).partition(" (") for seat in (0, 1)]
    several = [seat for seat in (0, 1) if len(result.state.plans(seat)) > 1]
    assert several
    for seat in several:
        points, _between, worths = told[seat]
        assert points == f"{session.outcome.scores[seat]:.0f} points"
        assert sum(map(int, worths.rstrip(")").split(" + "))) == session.outcome.scores[seat]


@pytest.mark.slow
def test_the_winner_presents_the_great_work(app: App, show: Callable[[Scene], Scene]) -> None:
    """Magicjoust, "Fin de la partie": it is a click away from the result, before a stronger rival is."""
    result = cast("Result", show(Result(Unrecorded(ended()))))
    assert result.challenger is not None
    result.deaf_to = frozenset()
    app.frame(0.0, click(result.ring["work"].rect.center))
    app.stack.apply()
    work = app.stack.top
    assert isinstance(work, GreatWorkScene)
    assert result.presenter in result.winners


def test_nobody_presents_a_great_work_without_plans(show: Callable[[Scene], Scene]) -> None:
    session = Session.start(EDITIONS.games[KEY], {}, 1, ("human", "human:Bruno"))
    session.act(GIVE_UP)
    result = cast("Result", show(Result(Unrecorded(session))))
    assert result.presenter is None


# --- the replay ---------------------------------------------------------------------------------------------


def test_the_replay_shows_each_moment_as_it_was(app: App, show: Callable[[Scene], Scene]) -> None:
    """What is laid after any number of actions is what the near wizard then saw."""
    replay = cast("MagicjoustReplay", show(MagicjoustReplay(ended())))
    for at in (0, 7, 23, replay.length):
        replay.jump(at)
        app.frame(0.0, [])
        seen = replay.table.seen
        view = MagicTable.from_json(ended().at(at).view(replay.near))
        assert len(replay.table.hand) == len(view.hand)
        assert [len(zone) for zone in seen.wizards[0].zones] == [len(zone) for zone in view.wizards[0].zones]


# --- the rules ----------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_pages_and_figures() -> None:
    french, english = (books.read(KEY, language) for language in LANGUAGES)
    assert [page.key for page in french.pages] == [page.key for page in english.pages]
    for one, other in zip(french.pages, english.pages, strict=True):
        assert [block.kind for block in one.blocks] == [block.kind for block in other.blocks]
        assert [block.name for block in one.blocks] == [block.name for block in other.blocks]


def test_every_figure_is_shown_once_and_can_be_drawn(app: App) -> None:
    """A figure of no page, or a page's figure that is none, fails."""
    shown = [
        block.name
        for page in books.read(KEY, "fr").pages
        for block in page.blocks
        if block.kind is Kind.FIGURE
    ]
    assert sorted(shown) == sorted(figures())
    m = Measures(app.window.get_size())
    for name in shown:
        assert SHELF[KEY].illustrations.value.figure(name, m, 600).get_width() <= 600


def test_the_worked_examples_of_the_rulebook_are_figures() -> None:
    """Magicjoust, examples 1 to 3: the rules say what can be paid, and how."""
    first, second, third = (figures()[f"example-{number}"].tried() for number in (1, 2, 3))
    assert [one.path[0][0] for one in first] == [1, 3]
    assert [bool(one.path) for one in second] == [False, True, True]
    assert all(one.path for one in third)


@pytest.mark.parametrize("name", [name for name, one in figures().items() if one.shape is Shape.PATHS])
def test_the_paths_of_a_figure_are_paths_of_the_rules(name: str) -> None:
    """MAG-2."""
    figure = figures()[name]
    for one in figure.tried():
        known = set(paths(one.formula, figure.quadrant))
        assert one.path in known if one.path else not known


def test_the_cards_of_figures_are_in_the_pack() -> None:
    cards = {card.id for card in EDITIONS.packs.read(PACK).cards}
    assert {card for figure in figures().values() for card in figure.cards} <= cards


def test_the_attack_of_the_figure_fails_as_its_caption_says() -> None:
    """MAG-7: strictly more."""
    assert not figures()["dice"].succeeds


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_that_scenes_ask_for_are_there(language: str) -> None:
    """The set-up opens at the preparation, the result at the end."""
    keys = {page.key for page in books.read(KEY, language).pages}
    assert {"setup", "end", "goal", "keys"} <= keys

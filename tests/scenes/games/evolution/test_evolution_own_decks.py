"""Openmok Évolution played in the window with one's own cards and decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from gestures import click

from game.cards.decks import Deck
from game.cards.evolution import CaractereCard, VariationCard
from game.cards.scripts import of
from game.cards.text import Text
from game.core.session import Session
from game.core.table import HAND, Table
from game.editions import EDITIONS
from game.storage import pack_cards
from scenes.games.evolution.board import EvolutionBoard
from scenes.games.evolution.setup import Choices, Setup
from scenes.pages.table_choices import BY_LOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.storage.decks import Kept
    from scenes.kit.forms import DropDown
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY = "openmok-evolution"
TEAM = ("enclume", "hibou", "octave", "galet")


def kept(*ids: str, name: str = "Têtus", **charter: int | bool) -> Kept:
    refs = tuple(one if "/" in one else f"evolution/{one}" for one in ids)
    return EDITIONS.decks.create(Deck(KEY, name, refs, tuple(charter.items())))


def own_pack() -> list[str]:
    """Make a pack of three Moks, a scripted variation and one carried out by hand; return their refs."""
    pack = pack_cards.create(EDITIONS.packs, Text.of("À moi"))
    for place in range(3):
        card = CaractereCard(
            id=f"mok-{place}",
            name=Text.of(f"Mok {place}"),
            picture="moks/chat.svg",
            attack=(4, place, 0),
            resistance=(2, 4 - place, 2),
        )
        pack_cards.save_card(EDITIONS.packs, pack.id, card)
    poison = VariationCard(
        id="ortie",
        name=Text.of("Ortie"),
        picture="moks/chat.svg",
        impact=3,
        script=of([{"do": [{"word": "mark", "on": "foe"}]}]),
    )
    pack_cards.save_card(EDITIONS.packs, pack.id, poison)
    free = VariationCard(
        id="chant", name=Text.of("Chant"), picture=poison.picture, impact=3, text=Text.of("Chantez.")
    )
    pack_cards.save_card(EDITIONS.packs, pack.id, free)
    read = EDITIONS.packs.read(pack.id)
    return [read.ref(card) for card in read.cards]


def key_of(choices: Choices, name: str) -> int:
    return [one.name for one in choices.offered_to(0)].index(name)


def test_a_deck_of_ones_own_is_judged_by_the_charter_chosen() -> None:
    """Évolution 3: what is against it is said, and goes with another charter."""
    kept(*TEAM, "poison")
    choices = Choices({}, ())
    choices.bring(0, key_of(choices, "Têtus"))
    assert choices.hindrance() == ""
    choices.change_moks(2)
    assert choices.hindrance() == ""
    choices.change_moks(-2)
    choices.change_budget(-10)
    assert "impact" in choices.hindrance()
    assert "Têtus" in choices.hindrance()


def test_a_ready_deck_that_was_chosen_stays_and_says_why_it_does_not_fit() -> None:
    """Évolution 3.2: by its key too."""
    choices = Choices({}, ())
    choices.decks[0] = "mur"
    choices.change_budget(-5)
    assert "mur" not in [one.key for one in choices.offered_to(1)]
    assert choices.brought(0).key == "mur"
    assert "impact" in choices.hindrance()


def test_a_deck_of_the_workshops_cards_is_played_under_their_refs(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """One's own Moks and variations: dealt, shown by their names, and kept with the game."""
    *moks, ortie, _chant = own_pack()
    kept(*moks, ortie, name="À moi")
    setup = cast("Setup", show(Setup()))
    assert app is not None
    cast("DropDown", setup.ring["deck-0"]).on_change(key_of(setup.choices, "À moi"))
    app.frame(0.0, [])
    assert setup.choices.hindrance() == ""
    app.frame(0.0, click(setup.ring["start"].rect.center))
    app.frame(0.0, [])
    board = app.stack.top
    assert isinstance(board, EvolutionBoard)
    hand = Table.from_json(board.session.view(0)).refs(HAND, 0)
    assert {*moks, ortie} == {*hand}
    assert {board.looks.name(ref) for ref in moks} == {"Mok 0", "Mok 1", "Mok 2"}
    again = Choices(board.session.options, board.session.players)
    assert again.brought(0).name == "À moi"
    assert again.options(seed=5)["decks"] == board.session.options["decks"]


def test_experimental_cards_are_agreed_on_first() -> None:
    """Évolution 2.5.3, EVO-2."""
    *refs, chant = own_pack()
    kept(*refs, chant, name="Chants")
    choices = Choices({}, ())
    choices.bring(0, key_of(choices, "Chants"))
    assert "experimental" in choices.hindrance()
    choices.agree("experimental", value=True)
    assert choices.hindrance() == ""
    told = cast("list[dict[str, list[Json]]]", choices.options(seed=1)["decks"])[0]
    assert [chant, 3, "Chantez."] in told["variations"]
    Session.start(EDITIONS.games[KEY], choices.options(seed=1), 1)


def test_a_deck_is_played_from_its_desk_with_what_it_was_made_for(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """EVO-2: its charter comes along, and it is known for one's own."""
    own = kept(*TEAM, moks=4, budget=9)
    assert show is not None
    app.routes.play_deck(own)
    app.frame(0.0, [])
    setup = app.stack.top
    assert isinstance(setup, Setup)
    assert (setup.choices.moks, setup.choices.budget) == (4, 9)
    assert [setup.choices.brought(seat).key for seat in (0, 1)] == [f"own:{own.id}", BY_LOT]


def test_a_deck_that_was_deleted_since_is_offered_as_last_time() -> None:
    """The game keeps the cards: they can be played again."""
    own = kept(*TEAM, "poison")
    choices = Choices({}, ())
    choices.bring(0, key_of(choices, "Têtus"))
    told = EDITIONS.games[KEY].normalise(choices.options(seed=3))
    EDITIONS.decks.delete(own.id)
    again = Choices(told, ("human", "random"))
    assert again.brought(0).name == "As last time"
    assert [one.key for one in again.offered_to(1)].count("given:0") == 0
    assert again.options(seed=8)["decks"] == told["decks"]


def test_a_ready_deck_is_told_from_ones_own_of_the_same_name() -> None:
    name = Choices({}, ()).found[1].name
    EDITIONS.decks.create(Deck(KEY, name))
    found = {one.key: one.name for one in Choices({}, ()).found}
    assert len(set(found.values())) == len(found)
    assert sum(one.startswith(name) for one in found.values()) == 2

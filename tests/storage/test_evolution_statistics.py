"""The figures of Openmok Évolution, out of games whose every action is known."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from game.core.session import Session
from game.editions import EDITIONS
from game.rules.evolution.cards import Deck
from game.rules.evolution.starter import ready_decks, starter
from game.storage.deck_statistics import OWN_DECK
from game.storage.evolution import EvolutionDeeds, EvolutionStatistics
from game.storage.records import Record

if TYPE_CHECKING:
    from game.core.model import Action, Json

KEY = "openmok-evolution"
NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)
ALONE = ("human", "level:1")
OWN = ("enclume", "chat", "octave", "acharnement", "acharnement")
OTHER = ("ressort", "fantome", "stagiaire")
FIRST_BEGINS = 2

DUEL: tuple[Action, ...] = (
    ("place", "evolution/enclume"),
    ("end",),
    ("place", "evolution/ressort"),
    ("attack", 0, "magie", 0, 0),
    ("end",),
    ("place", "evolution/chat"),
    ("attack", 0, "force", 1, 0),
    ("end",),
    ("place", "evolution/fantome"),
    ("attack", 0, "agilite", 0, 1),
    ("end",),
    ("play", "evolution/acharnement"),
    ("attack", 1, "magie", 1, 0),
    ("attack", 1, "agilite", 1, 0),
    ("end",),
    ("end",),
    ("combined", "force", 1, 1),
    ("resistance", 0, 1, "force"),
    ("end",),
    ("end",),
    ("play", "evolution/acharnement"),
    ("attack", 1, "magie", 1, 1),
    ("attack", 1, "agilite", 1, 1),
)
"""A duel that the first seat wins by K.O., both Moks of the other turned over."""


def deck(cards: tuple[str, ...]) -> Json:
    """Return a deck of cards of the starter pack, as the options tell it."""
    found = [starter()[f"evolution/{card}"] for card in cards]
    team = tuple(card for card in found if hasattr(card, "attack"))
    return Deck(team, tuple(card for card in found if hasattr(card, "impact"))).encode()  # type: ignore[arg-type]


def duel(players: tuple[str, ...] = ALONE) -> Record:
    """Return the record of the duel."""
    session = Session.start(EDITIONS.games[KEY], {"decks": [deck(OWN), deck(OTHER)]}, FIRST_BEGINS, players)
    for action in DUEL:
        session.act(action)
    return Record.of(session, NOON)


def passed(players: tuple[str, ...] = ALONE, seed: int = 3, **options: Json) -> Record:
    """Return the record of a game in which nobody does anything: a draw."""
    session = Session.start(EDITIONS.games[KEY], {"players": len(players), **options}, seed, players)
    while session.decision is not None:
        session.act(("end",))
    return Record.of(session, NOON)


def test_the_deeds_of_a_duel_are_those_of_its_human() -> None:
    """What the other placed and attacked is not counted; a K.O. is, and a combined attack apart."""
    assert EvolutionDeeds.of(duel()) == EvolutionDeeds(
        moks={"evolution/enclume": 1, "evolution/chat": 1},  # type: ignore[arg-type]
        variations={"evolution/acharnement": 2},  # type: ignore[arg-type]
        attacks={"force": 1, "magie": 2, "agilite": 2},  # type: ignore[arg-type]
        combined=1,
        knocked_out=2,
        decks=((0, OWN_DECK),),
    )


def test_of_the_other_seat_the_same_duel_has_other_deeds() -> None:
    deeds = EvolutionDeeds.of(duel(("level:1", "human")))
    assert deeds.moks == {"evolution/ressort": 1, "evolution/fantome": 1}
    assert (deeds.attacks, deeds.combined, deeds.knocked_out) == ({"magie": 1, "agilite": 1}, 0, 0)


def test_the_figures_add_up_game_by_game() -> None:
    won, lost, drawn = duel(), duel(("level:2", "human")), passed()
    found = EvolutionStatistics.of([won, won, lost, drawn])
    assert (found.total.games, found.total.wins, found.drawn) == (4, 2, 1)
    assert (found.streak, found.longest_streak, found.perfect) == (0, 2, 2)
    assert {key: (one.wins, one.games) for key, one in found.endings.items()} == {
        "knock_out": (2, 3),
        "all_passed": (0, 1),
    }
    assert {key: (one.wins, one.games) for key, one in found.rivals.items()} == {
        "level:1": (2, 3),
        "level:2": (0, 1),
    }
    assert found.deeds.moks["evolution/enclume"] == 2
    assert (found.deeds.combined, found.deeds.knocked_out) == (2, 4)


def test_the_deck_is_known_by_its_name_chosen_or_drawn_by_lot() -> None:
    chosen = EvolutionStatistics.of([passed(decks=["mur", "canon"])])
    assert [*chosen.decks] == ["mur"]
    by_lot = EvolutionStatistics.of([passed()])
    assert {*by_lot.decks} <= {*ready_decks()}


def test_each_human_has_the_deck_of_his_seat_and_only_the_winner_won_with_it() -> None:
    """EVO-13: two humans against a bot."""
    players = ("human:Inès", "human:Omar", "level:1")
    record = passed(players, decks=["mur", "canon", "vent"])
    record = replace(record, outcome=record.outcome._replace(winners=(1,)))
    found = EvolutionStatistics.of([record])
    assert {key: one.wins for key, one in found.decks.items()} == {"mur": 0, "canon": 1}
    assert found.sizes["3"].games == 1


def test_games_among_humans_are_not_in_the_figures() -> None:
    """As in every game: nobody of the house wins or loses them."""
    assert EvolutionStatistics.of([duel(("human", "human:Omar"))]) == EvolutionStatistics(friendly=1)


@pytest.mark.parametrize(
    "changed",
    [{"rules_version": 99}, {"actions": (("place", "evolution/nobody"),)}, {"options": {"moks": "many"}}],
)
def test_a_game_that_cannot_be_played_again_still_counts_without_its_deeds(
    changed: dict[str, object],
) -> None:
    record = replace(duel(), **changed)  # type: ignore[arg-type]
    found = EvolutionStatistics.of([record])
    assert (found.total.wins, found.deeds.moks.total(), found.decks) == (1, 0, {})

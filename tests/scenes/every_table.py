"""A table of each game and each of its modes, for tests that compare what is round them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.session import Session
from game.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Options

TABLES: Mapping[str, tuple[str, Options, tuple[str, ...]]] = {
    "alone": ("reverse-war", {}, ("human",)),
    "a line": ("reverse-war", {"mode": "ligne"}, ("human",)),
    "a coop": ("reverse-war", {"table": "coop"}, ("human", "level:1")),
    "a duel": ("reverse-war", {"table": "duel-facile"}, ("human", "level:1")),
    "a vote": ("reverse-war", {"table": "vote"}, ("human", "level:1", "level:1")),
    "a battle": ("openmok-bataille", {}, ("human", "level:1")),
    "a choice of three": ("openmok-bataille", {"choix": True}, ("human", "level:1")),
    "trophies": ("openmok-bataille", {"variant": "collection"}, ("human", "level:1")),
    "a round": ("openmok-bataille", {"variant": "round", "players": 3}, ("human", "level:1", "level:1")),
    "a duel of Moks": ("openmok-evolution", {}, ("human", "level:1")),
    "four with Moks": ("openmok-evolution", {"players": 4}, ("human", "level:1", "level:1", "level:1")),
    "terrains": ("wankul", {}, ("human", "level:1")),
    "a joust": ("magicjoust", {}, ("human", "level:1")),
}


def session(name: str) -> Session:
    """Return a game at the table of that name, where the first seat is asked for the first time."""
    key, options, players = TABLES[name]
    found = Session.start(EDITIONS.games[key], options, 7, players)
    while found.decision is not None and found.decision.seat:
        found.act(found.decision.playing_on[0])
    return found

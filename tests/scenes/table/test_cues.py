"""Every kind of event has a cue, or is listed among those that show nothing but cards moving (DESIGN 4)."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game import core
from game.rules import bataille, evolution, magicjoust, reverse_war, wankul
from scenes.games.bataille import cues as of_duels
from scenes.games.bataille import round_cues as of_rounds
from scenes.games.evolution import cues as of_evolution
from scenes.games.magicjoust import cues as of_magicjoust
from scenes.games.reverse_war import cues as of_reverse_war
from scenes.games.wankul import cues as of_wankul

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

GAMES: dict[str, tuple[ModuleType, tuple[Any, ...]]] = {
    "bataille": (bataille, (of_duels, of_rounds)),
    "evolution": (evolution, (of_evolution,)),
    "magicjoust": (magicjoust, (of_magicjoust,)),
    "reverse_war": (reverse_war, (of_reverse_war,)),
    "wankul": (wankul, (of_wankul,)),
}
"""The rules of each game, and the cues of its boards."""


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_that_the_rules_tell_has_a_cue_or_is_listed_as_plain(game: str) -> None:
    """However rare: as it is written where it is told."""
    rules, cues = GAMES[game]
    told = {*_told(rules)}
    assert told
    assert told <= {kind for one in cues for kind in {*one.CUES} | one.PLAIN}


@pytest.mark.parametrize("game", GAMES)
def test_every_cue_has_a_kind(game: str) -> None:
    """A cue of no kind would never be shown; what has one shows something besides."""
    rules, cues = GAMES[game]
    said = {*_said(rules, core)}
    for one in cues:
        assert {*one.CUES} | one.PLAIN <= said
        assert not {*one.CUES} & one.PLAIN


def _told(package: ModuleType) -> Iterable[str]:
    """Yield the kinds of events that are told by their names."""
    for node in _nodes(package):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            yield from (one.value for one in node.args[:1] if isinstance(one, ast.Constant))


def _said(*packages: ModuleType) -> Iterable[str]:
    """Yield every word of the source."""
    for package in packages:
        for node in _nodes(package):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _nodes(package: ModuleType) -> Iterable[ast.AST]:
    for path in Path(package.__path__[0]).rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))

"""What a move brings, told in parts: they make up the whole."""

from __future__ import annotations

import re

import pytest

from game.core.session import Session
from game.core.table import Table
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.field import Field
from game.rules.reverse_war.words.telling import WarRecounting


@pytest.mark.parametrize(
    "options",
    [
        {"table": "duel-facile"},
        {"table": "duel-avancee"},
        {"mode": "ligne"},
        {"mode": "normal", "scenario": "druide"},
        {"mode": "normal", "scenario": "illusionniste"},
    ],
)
def test_the_parts_of_a_gain_make_up_what_the_army_gained(options: dict[str, str]) -> None:
    game = ReverseWar()
    for seed in range(3):
        session, told_of = Session.start(game, options, seed), 0
        told = WarRecounting(Field(Seen.of(session.view(0)).setting))
        while (asked := session.decision) is not None:
            before = Table.from_json(session.view(0))
            events = session.act(asked.options[(seed * 7 + len(session.actions)) % len(asked.options)])
            after = Table.from_json(session.view(0))
            moves = [one for one in events if one.kind in ("place", "replace", "flip", "remove")]
            if len(moves) == 1:
                figures = told.figures(moves[0], before, after)
                parts = told.detail(moves[0], before, after)
                assert _sum(figures[0]) == _sum(parts), (figures, parts)
                assert not re.search(r"power [^,]\d+(,|$)", parts), "each power is told with its reason"
                told_of += 1
        assert told_of


def _sum(words: str) -> int:
    return sum(int(one.replace("\N{MINUS SIGN}", "-")) for one in re.findall("[+\N{MINUS SIGN}]\\d+", words))

"""What the table of Openmok Évolution says of the variations in hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from game.core.session import Session
from game.core.table import HAND, Card, Place, Spot, cards
from game.editions import EDITIONS
from game.rules.evolution.places import MOKS, EvolutionTable
from game.rules.evolution.words import options
from scenes.games.evolution.asked import Asked
from scenes.games.evolution.hand_notes import notes

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.evolution.state import EvolutionState
    from scenes.games.evolution.looks import Looks

_IMPACTS = {"adjust": 1, "poison": 3, "freeze": 4, "wind": 5}


def _table(placed: int, hand: list[str]) -> EvolutionTable:
    numbers: dict[str, Json] = {"attack": [4, 0, 0], "resistance": [4, 2, 2]}
    mok = Card("mok", {**numbers, "marks": 0, "out": False, "sheltered": False, "guarded": False})
    places = (Place(HAND, 0, cards([*hand])), Place(MOKS, 0, ()), Place(MOKS, 1, (mok,) * placed))
    return EvolutionTable(0, places, {"maximum": [4, 4], "hands": [{}, {}], "allowance": {"variations": 1}})


def _looks() -> Looks:
    return cast(
        "Looks",
        SimpleNamespace(
            is_mok=lambda ref: ref not in _IMPACTS, impact=_IMPACTS.get, name=lambda ref: ref.capitalize()
        ),
    )


def _asked(*plays: str) -> Asked:
    asked = Asked("turn", 0)
    for ref in plays:
        asked.touching[Spot(HAND, 0, len(asked.touching))] = [("play", ref)]
    return asked


def test_each_variation_in_hand_is_ready_or_waits_or_is_never_played() -> None:
    """Évolution 4.5.1: an impact asks as many Moks placed opposite."""
    told = notes(
        _table(3, ["wind", "poison", "adjust", "freeze", "mok"]), _asked("adjust", "poison"), _looks()
    )
    assert told == [
        "Adjust (1) and Poison (3) can be played now.",
        "1 more Mok is needed opposite to play Freeze (4).",
        "With 4 places a side, never: Wind (5).",
    ]


def test_of_several_opponents_it_is_told_how_many_moks_one_of_them_has_placed() -> None:
    """EVO-13: the Moks of different opponents are not added."""
    table = _table(1, ["poison"])
    three = EvolutionTable(
        0, (*table.places, Place(MOKS, 2, ())), {**table.told, "maximum": [4] * 3, "hands": [{}] * 3}
    )
    assert notes(three, _asked(), _looks()) == ["Poison (3): once one opponent has placed 3 Moks."]


def test_a_variation_that_no_option_plays_is_not_called_ready() -> None:
    """Évolution 4.5.1: enough Moks opposite are not all that a variation may ask."""
    assert notes(_table(3, ["adjust"]), _asked(), _looks()) == []


def test_a_hand_without_variations_leaves_nothing_to_say() -> None:
    """Évolution 4.5."""
    assert notes(_table(2, ["mok"]), _asked(), _looks()) == []


def test_what_lets_all_attack_together_is_said_to_be_of_no_use_with_a_single_mok() -> None:
    game, together = EDITIONS.games["openmok-evolution"], "evolution/tous-ensemble"
    session = Session.start(game, {"decks": ["canon", "mur"]}, 3, ("human", "human"))
    placed = 0
    while placed < 2:
        assert session.decision is not None
        seat, state = session.decision.seat, cast("EvolutionState", session.state)
        places = [one for one in session.decision.options if one[0] == "place"]
        session.act(places[0] if places else ("end",))
        if places and seat == 0:
            placed += 1
            assert bool(options.useless(state, 0, together)) is (placed == 1)
            assert not options.useless(state, 0, "evolution/echauffement")

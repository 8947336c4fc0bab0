"""What is no choice at the table of Magicjoust says why when it is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from gestures import click
from paths import card, laid
from wizards import spot_point

from game.core import i18n
from game.rules.magicjoust.places import CREUSET, ETHER
from game.rules.magicjoust.words.table import pile_tip

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.shell.app import App

PAIR = card("pair", "red", "yellow")


def said(app: App, board: MagicjoustBoard, name: str) -> str:
    """Click a spot, and return what the strip says then."""
    app.frame(0.01, click(spot_point(board, name)))
    app.frame(0.01, [])
    assert board.refusal is not None
    return board.refusal.sentence


def test_an_unlit_singularity_says_why_it_does_not_pay(app: App) -> None:
    """MAG-2: the colour that comes first, the zone that follows, or whose quadrant it is."""
    board = laid(app, PAIR, zones=("", "ry", "y", "r"), hand=["pair"])
    board.act(("invoke", "t/pair"))
    app.frame(0.01, [])
    assert "La formule commence par une rouge" in said(app, board, "zone 3-0-0")
    app.frame(0.01, click(spot_point(board, "zone 4-0-0")))
    app.frame(0.01, [])
    assert "Après la zone 4 vient la zone 3, pas la 2." in said(app, board, "zone 2-0-0")
    assert "une zone" in said(app, board, "zone 1-0")
    assert len(board.session.actions) == 1


@pytest.mark.parametrize(
    ("does", "clicked", "told"),
    [
        ({"do": ["shift"]}, "zone 1-1-0", "une des vôtres"),
        ({"do": ["settle"]}, "zone 2-0-0", "déjà stable"),
        ({"do": ["settle"]}, "hand-0", "votre main"),
        ({"do": ["settle"]}, "invoked-0-1", "carte en jeu"),
        ({"do": ["settle"]}, "zone 3-0", "une zone"),
        ({"do": ["unsettle"]}, "zone 2-0-0", "l’autre quadrant"),
    ],
)
def test_what_is_no_choice_says_why(app: App, does: dict[str, Json], clicked: str, told: str) -> None:
    """MAG-6: the mouse is answered in a sentence that is not the question again."""
    actor = card("actor", script=[does])
    play = ["actor", "filler-1"], []
    board = laid(app, actor, zones=("RB", "r"), far=("bb", "r"), hand=["filler-0"], invoked=play)
    board.act(("act", 0))
    app.frame(0.01, [])
    asked = board.asked_words()
    sentence = said(app, board, clicked)
    assert told in sentence
    assert sentence != asked
    assert len(board.session.actions) == 1


def test_a_zone_that_is_too_far_says_so(app: App) -> None:
    """A singularity goes to the zone beside."""
    board = laid(app, card("mover", script=[{"do": ["shift"]}]), zones=("r",), invoked=(["mover"], []))
    board.act(("act", 0))
    board.act(("singularity", 0, 1, "red"))
    app.frame(0.01, [])
    assert "zone 3" in said(app, board, "zone 3-0")
    assert "quadrant" in said(app, board, "zone 2-1")


@pytest.mark.parametrize("clicked", ["ether-0", "zone 1-0-0", "zone 2-0", "invoked-0-0", "invoked-1-0"])
def test_too_full_a_hand_is_to_be_discarded_from_first(app: App, clicked: str) -> None:
    """MAG-5: whatever else is clicked, what is asked is said."""
    names = [f"filler-{number}" for number in range(8)]
    board = laid(app, card("actor"), zones=("r",), hand=names, invoked=(["actor"], ["actor"]))
    board.act(("end",))
    app.frame(0.01, [])
    assert board.choosing.asked.prompt == "discard"
    assert board.panels.turn_rows(board.seen, asked=True)[-1] == ("défausser", False, True)
    assert said(app, board, clicked) == "Défaussez d’abord une carte de votre main."


@pytest.mark.parametrize("pile", [ETHER, CREUSET])
def test_a_pile_says_what_a_click_does_now(pile: str) -> None:
    """MAG-4: each pile is drawn from once a turn."""
    i18n.use("fr")
    assert "piochez" in pile_tip(pile, 12, to_draw=True)
    told = pile_tip(pile, 12, to_draw=False)
    assert "piochez" not in told
    assert "12" in told
    assert "vide" in pile_tip(pile, 0, to_draw=False)

"""A battle in which each picks one of three cards: what is said of both hands (BAT-4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.session import Session
from game.core.table import HAND, Place, Table, cards
from game.editions import EDITIONS
from game.rules.bataille.places import may_hold
from game.rules.bataille.words import duels
from game.storage.recorded import Recorded
from scenes.games.bataille.duel_board import DuelBoard

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.scene import Scene


def choosing(show: Callable[[Scene], Scene], *, pile: int) -> DuelBoard:
    options = {"pile": pile, "choix": True}
    board = DuelBoard(
        Recorded(Session.start(EDITIONS.games["openmok-bataille"], options, 5, ("human", "level:2")))
    )
    show(board)
    return board


def test_it_is_told_what_the_other_may_hold(show: Callable[[Scene], Scene]) -> None:
    """All that was never seen of his; what went under his pile is known once it comes up again."""
    board = choosing(show, pile=4)
    assert board.table.may_hold is not None
    assert board.table.may_hold.total() == 4
    known = Table(0, (Place(HAND, 1, cards(["A"])),), {"hidden": [{"seats": [1], "force": 2}]})
    assert may_hold(known, 1, {"A": "agilite"}.__getitem__) == Counter(agilite=1)


def test_the_number_of_cards_in_hand_is_said(show: Callable[[Scene], Scene]) -> None:
    assert "vos trois cartes" in choosing(show, pile=3).sentence()
    assert "vos deux cartes" in duels.picking(2)
    assert duels.picking(1) == _("Your last card: show it!")

"""A table of Magicjoust made for a test: what lies in the near quadrant, in hand and in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.session import Session
from game.editions import EDITIONS
from game.rules.magicjoust.singularities import COLOURS, KINDS
from game.rules.magicjoust.table import Drawn, Invoked, Spot
from game.storage.recorded import Recorded
from scenes.games.magicjoust.board import KEY, MagicjoustBoard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json
    from scenes.shell.app import App

WHO = ("human", "random")


def card(ref: str, *symbols: str, **more: Json) -> dict[str, Json]:
    """Return a card of the creuset, a thing that draws a card."""
    usual: dict[str, Json] = {"nature": "thing", "speciality": "neutral", "formula": [*symbols] or ["any"]}
    if more.get("nature") != "plan":
        usual["script"] = [{"do": ["draw"]}]
    return {"ref": f"t/{ref}", **usual, **more}


def laid(
    app: App,
    *cards: dict[str, Json],
    zones: Sequence[str] = (),
    far: Sequence[str] = (),
    hand: Sequence[str] = (),
    invoked: Sequence[Sequence[str]] = ((), ()),
    who: tuple[str, ...] = WHO,
) -> MagicjoustBoard:
    """Return a board in front, in the turn of seat 0 whose draws are made.

    `zones` are the first letters of the colours in each zone of the near quadrant, capitals where unstable;
    `far` those of the other one.
    """
    fillers: list[Json] = [[card(f"filler-{number}"), 3] for number in range(8)]
    deck: dict[str, Json] = {
        "singularities": [[ref, 2] for ref in KINDS],
        "creuset": [*[[one, 3] for one in cards], *fillers],
    }
    options: dict[str, Any] = {"decks": [deck, deck]}
    session = Session.start(EDITIONS.games[KEY], options, 3, who)
    board = MagicjoustBoard(Recorded(session))
    state = board.session.state
    state.active, state.turn, state.turn_over, state.opening = 0, 1, False, []
    state.drawn = Drawn(singularity=True, creuset=True)
    for seat, wizard in enumerate(state.wizards):
        wizard.creuset += wizard.hand
        wizard.hand = []
        for name in invoked[seat]:
            state.lay(seat, Invoked(_taken(board, wizard.creuset, name)))
    near = state.wizards[0]
    near.hand = [_taken(board, near.creuset, name) for name in hand]
    for wizard, quadrant in zip(state.wizards, (zones, far), strict=True):
        for zone, letters in enumerate(quadrant, 1):
            for letter in letters:
                wizard.put(zone, _spot(board, wizard.singularities, letter))
    state.ask_again()
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    return board


def _taken(board: MagicjoustBoard, pile: list[int], name: str) -> int:
    found = next(one for one in pile if board.session.state.ref(one) == f"t/{name}")
    pile.remove(found)
    return found


def _spot(board: MagicjoustBoard, pile: list[int], letter: str) -> Spot:
    colour = next(one for one in COLOURS if one[0] == letter.lower())
    found = next(one for one in pile if board.session.state.singularity(one).colour == colour)
    pile.remove(found)
    return Spot(found, letter.islower())

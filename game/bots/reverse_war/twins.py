"""Options that are the same as another, left out: a search need not weigh them twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.bots.search.lens import Through
from game.core.model import Decision
from game.rules.reverse_war.symmetry import unlike

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.bot import View
    from game.core.model import Action, Json

Unlike = Callable[[Mapping[str, "Json"], "Sequence[Action]"], tuple["Action", ...]]

UNLIKE: Final[dict[str, Unlike]] = {"reverse-war": unlike}
"""The options without those that are the same as another, given what the seat sees, by the game's key."""


def without_twins(game_key: str, view: View) -> View:
    """Return the view of a decision whose options all differ."""
    if game_key not in UNLIKE:
        return view
    asked = view.decision
    options = UNLIKE[game_key](view.observed(), asked.options)
    return Through(view, Decision(asked.seat, asked.prompt, options), lambda state: state)

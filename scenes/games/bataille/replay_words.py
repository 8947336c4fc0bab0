"""What a replay of Openmok Bataille says: what is about to happen, what has happened, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.i18n import _
from game.core.table import Table
from game.rules.bataille.words.endings import verdict
from game.rules.bataille.words.events import DuelEvents
from scenes.table import sides
from scenes.table.spoken import Spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Event
    from game.core.session import Session
    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.games.bataille.replay import Shown


def note(session: Session) -> str:
    """Return what kind of replay it is, and the seed of the game."""
    kind = _("Replayed practice") if session.practice else _("Replayed game")
    seed = _("Deal no. {seed}").format(seed=session.seed)
    lines = [f"{kind}.", f"{seed}."]
    if session.options["choix"] and session.outcome is not None:
        lines.append(_("Both hands are shown."))
    return "\n".join(lines)


def opening(board: Shown) -> str:
    """Return what is said before anything has happened."""
    decision = board.session.decision
    held = decision is not None and decision.prompt not in ("reveal", "turn")
    if held and board.viewer.over:
        return _("The game from its beginning: every hand is shown.")
    return _("The game from its beginning.")


def ending(session: Session) -> str:
    """Return how a finished game ended, nothing for one that goes on."""
    if session.outcome is None:
        return ""
    return verdict(session.outcome, str(session.options["variant"]), sides.names(session))


def announced(board: DuelBoard, events: Sequence[Event]) -> str:
    """Return what is about to be shown on a table of two: never more than who does what."""
    words = {
        "pick": _("a card is picked in secret…"),
        "turn": _("a card is turned…"),
        "trophy": _("a trophy to choose…"),
    }
    for event in events:
        if event.kind == "reveal":
            return _("O – pen – mok!")
        if event.kind in words:
            return _named(board, event, words[event.kind])
    return ""


def told(board: DuelBoard, events: Sequence[Event]) -> str:
    """Return what the last gesture on a table of two has done; the result too where the game ends."""
    words = DuelEvents(Spoken(board.looks, board.names))
    table = Table.from_json(board.session.view(0))
    shown = any(event.kind == "reveal" for event in events)
    said = [words.of(event, table) for event in events if event.kind != "pick"]
    if not shown:
        said += [words.of(event, table) for event in events if event.kind == "pick"]
    return " ".join(filter(None, [*said, ending(board.session)]))


# --- events ----------------------------------------------------------------------------------------------


def _named(board: DuelBoard, event: Event, sentence: str) -> str:
    """Return a sentence said of who does something."""
    return _("{name}: {sentence}").format(name=board.names[_data(event)["seat"]], sentence=sentence)


def _data(event: Event) -> dict[str, Any]:
    return cast("dict[str, Any]", event.data)

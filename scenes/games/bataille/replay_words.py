"""What a replay of Openmok Bataille says: what is about to happen, what has happened, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.i18n import _
from scenes.games.bataille.miniature import verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Event
    from game.core.session import Session
    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.games.bataille.shown_boards import Shown


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
    return verdict(session) if session.outcome is not None else ""


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
    shown = any(event.kind == "reveal" for event in events)
    said = [_SAID[event.kind](board, event) for event in events if event.kind in _SAID]
    if not shown:
        said += [_picked(board, event) for event in events if event.kind == "pick"]
    return " ".join(filter(None, [*said, ending(board.session)]))


# --- events ----------------------------------------------------------------------------------------------


def _named(board: DuelBoard, event: Event, sentence: str) -> str:
    """Return a sentence said of who does something."""
    return _("{name}: {sentence}").format(name=board.names[_data(event)["seat"]], sentence=sentence)


def _data(event: Event) -> dict[str, Any]:
    return cast("dict[str, Any]", event.data)


def _picked(board: DuelBoard, event: Event) -> str:
    words = _("{card}, picked in secret.")
    return _named(board, event, words.format(card=board.look_name(_data(event)["card"])))


def _battle(board: DuelBoard, event: Event) -> str:
    data = _data(event)
    winner, loser = board.look_name(data["under"][-1]), board.look_name(data["out"][-1])
    words = _("{name}: {winner} beats {loser}.")
    return words.format(name=board.names[data["winner"]], winner=winner, loser=loser)


def _tie(board: DuelBoard, event: Event) -> str:
    data = _data(event)
    if "cards" not in data:
        return _("Two equal lines: a card each settles it.")
    one, other = (board.look_name(ref) for ref in data["cards"])
    return _("A tie: {one} and {other} have the same symbol.").format(one=one, other=other)


def _turn(board: DuelBoard, event: Event) -> str:
    data = _data(event)
    words = _("{card} joins the line.") if data["kept"] else _("{card} has another symbol: under the pile.")
    return _named(board, event, words.format(card=board.look_name(data["card"])))


def _duel(board: DuelBoard, event: Event) -> str:
    data = _data(event)
    words = {
        "line": _("{name}: the line is the better one, and wins the duel."),
        "battle": _("{name}: the card is the better one, and wins the duel."),
        "defence": _("{name}: the line is not beaten, and wins the duel."),
    }[data["by"]]
    return words.format(name=board.names[data["winner"]])


def _trophy(board: DuelBoard, event: Event) -> str:
    data = _data(event)
    card = board.look_name(data["card"])
    if board.names.you(data["seat"]):
        return _("{card}: a trophy for you!").format(card=card)
    return _("{card}: a trophy for {name}!").format(card=card, name=board.names[data["seat"]])


_SAID: dict[str, Callable[[DuelBoard, Event], str]] = {
    "battle": _battle,
    "tie": _tie,
    "again": _tie,
    "turn": _turn,
    "duel": _duel,
    "trophy": _trophy,
}

"""What the strip over a round's table says: what is asked, has happened, or why not; the buttons there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import capitalised
from game.core.i18n import _
from game.rules.bataille.words import duels, events, prompts, stakes, symbols
from scenes.games.bataille.round_story import DRAWN, SHUFFLED, TROPHY
from scenes.games.bataille.round_table import Answering
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.bots.seats import Names
    from scenes.games.bataille.round_board import RoundBoard
    from scenes.games.bataille.round_gestures import Choice
    from scenes.games.bataille.round_story import Story
    from scenes.games.bataille.round_table import RoundTable

LAY: Final = "lay"
"""The name of the button that plays what is picked."""
GIVE_UP: Final = "give-up"
BACK: Final = "back"
CHOOSE: Final = "trophy"
DEEDS: Final = frozenset({LAY, GIVE_UP, BACK, CHOOSE})
"""The names of all buttons beside the answer."""


def headed(board: RoundBoard) -> str:
    """Return what stands before the sentence."""
    if board.session.decision is None:
        return round_number(board.table.story)
    return heading(board.table, board.table.seen.turn() if board.timeline.busy else board.asked)


def sentence(board: RoundBoard) -> str:
    """Return what is asked, or told, or why the last gesture was refused."""
    if board.refusal is not None:
        return board.refusal.sentence
    if board.timeline.busy or board.session.decision is None:
        return told(board.table)
    if not board.asked_human:
        return waited(board.table, board.asked)
    return asked(board.choice, board.names, board.asked)


def asked(choice: Choice, names: Names, seat: int) -> str:
    """Return what is asked of the human at a seat."""
    standing = choice.standing
    if kept := choice.kept():
        return kept
    if choice.phase == "answer" and not choice.can_lay:
        return prompts.unbeaten(names, seat, symbols.counted(*standing))
    if choice.gives_up:
        return _("Discard one card or more, of one symbol.")
    return prompts.in_round(choice.phase, standing, names, seat)


def waited(table: RoundTable, seat: int) -> str:
    """Return what a bot at a seat is doing."""
    seen = table.seen
    if seen.phase in ("lay", "discard"):
        return prompts.putting_down(table.names, seen.turn(), seen.purpose)
    return stakes.hangs_on(seen, table.names) or prompts.watching(table.names, seat, seen.phase)


def told(table: RoundTable) -> str:
    """Return what is happening, or has just happened."""
    seen = table.seen
    if seen.phase == "trophy":
        return prompts.in_round("trophy", ("", 0), table.names, seen.turn())
    if seen.battle:
        return _("A tie: one card each, shown at once!")
    if table.putting_down:
        return prompts.putting_down(table.names, seen.turn(), seen.purpose)
    return _news(table)


def _news(table: RoundTable) -> str:
    """Return what happened last, in a sentence."""
    news, names = table.story.news, table.names
    if news is None:
        return _("The round goes on…")
    if news.deed == SHUFFLED:
        return events.shuffled()
    if news.deed == DRAWN:
        return events.drawn(names, news.seat, news.count)
    if news.deed == TROPHY:
        return events.trophy(names, news.seat, table.looks.name(news.subject))
    told = events.deed(news.deed, names[news.seat], news.subject, news.count)
    return f"{capitalised(duels.why(news.by))} {told}" if news.by else told


def tied(table: RoundTable) -> str:
    """Return with whom the player who chooses a card in secret has tied."""
    return prompts.tied_with(table.names, table.seen.opposite)


def heading(table: RoundTable, turn: int) -> str:
    """Return the number of the round and whose turn it is."""
    whose = _("your turn") if table.names.you(turn) else table.names[turn]
    return f"{round_number(table.story)} · {whose}"


def round_number(story: Story) -> str:
    """Return which round it is, from 1."""
    return _("Round {number}").format(number=story.number)


def watched(table: RoundTable) -> Answering:
    """Return what the answer's zone says to who is asked nothing."""
    if table.seen.over:
        return Answering()
    return Answering(prompts.deed(table.names, table.seen.turn(), table.seen.purpose))


def deed_buttons(choice: Choice, acts: Mapping[str, Callable[[], None]]) -> list[Button]:
    """Return the buttons beside the answer, by what is chosen; `acts` says what each of them does."""
    if choice.phase == "trophy":
        return [_main(CHOOSE, acts, _("Choose…"), "trophy")]
    if choice.phase == "pick":
        return []
    if choice.gives_up:
        discard = _main(LAY, acts, _("Discard them"), "trash", ready=choice.complete)
        back = _other(BACK, acts, _("Answer after all"), "undo")
        return [discard, back] if choice.can_lay and choice.phase == "answer" else [discard]
    opens = choice.phase == "open" or not choice.seen.standing
    label = _("Open the round") if opens else _("Lay the answer")
    lay = _main(LAY, acts, label, "check", ready=choice.complete)
    return [lay, _other(GIVE_UP, acts, _("Give up…"), "trash")] if choice.can_give_up else [lay]


def _main(
    name: str, acts: Mapping[str, Callable[[], None]], label: str, sign: str, *, ready: bool = True
) -> Button:
    found = Button(name, on_click=acts[name], enabled=ready, label=label)
    if ready:
        found.icon, found.key_cap, found.style = sign, "P", Style.MAIN
    return found


def _other(name: str, acts: Mapping[str, Callable[[], None]], label: str, sign: str) -> Button:
    return Button(name, on_click=acts[name], label=label, icon=sign, key_cap="R")

"""What a player is told at a table of several: before the first game, and who is out, what to see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import joined, listed
from game.core.i18n import _
from scenes.shell.dialog import Answer, Dialog, notice
from scenes.table.first_uses import FirstUses

if TYPE_CHECKING:
    from game.rules.evolution.places import EvolutionTable
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.shell.app import App

_KEY: Final = "openmok-evolution"
_SEVERAL: Final = "several"
"""What is kept once it has been told."""


def welcome(app: App, seen: EvolutionTable) -> None:
    """Tell it once, where several opponents sit at the table and explanations are wanted."""
    first = FirstUses(_KEY)
    if len(seen.foes) == 1 or not first.told(app, seen.turn, (_SEVERAL,)):
        return
    first.pass_on(app)
    told = _(
        "Whose placed Moks are all K.O. is out of the game, however full the hand. And each of the others "
        "may put a marker on your Moks before you play again. A turn in which you can do nothing is passed; "
        "once everybody has passed two in a row, the resistances left are counted, and the most win."
    )
    app.stack.push(notice(_("Each for himself"), told))


class Onlooker:
    """Asks at a board, where bots alone play on, what is to be seen of that: all, the end; or a new game."""

    def __init__(self, board: EvolutionBoard) -> None:
        self._board = board
        self._asked = False
        self.hastens = False
        """Whether the game is played to its end, as fast as the others choose."""

    @property
    def watches(self) -> bool:
        """Say whether everybody is out who is no bot, and others go on, as seen at the table."""
        board = self._board
        return board.haste.offered and all(board.now.gone[seat] for seat in board.viewer.people)

    def ask(self) -> None:
        """Ask once everybody is out who is no bot, and others go on."""
        board, out = self._board, self.watches
        if out and not self._asked:
            board.app.stack.push(_what_to_see(), self._answered)
        self._asked = out
        self.hastens &= out
        if not self.hastens:
            board.bots.glance(at_a_glance=False)

    def _answered(self, answer: str | None) -> None:
        board = self._board
        if answer == "new":
            board.ways_out.go(answer)
        elif answer == "end":
            self.see_end()

    def see_end(self) -> None:
        """Play the game to its end, fast."""
        self.hastens = True
        self._board.haste.hasten(at_once=True)

    def progress(self) -> str:
        """Return how far the game is that is played to its end, "" where none is."""
        if not self.hastens:
            return ""
        seen, names = self._board.seen, self._board.names
        left = [names[seat] for seat in seen.seats if not seen.gone[seat]]
        told = _("On to the end. Still in the game: {names}.")
        if self._board.bots.at_a_glance:
            told = _("The end is played fast: nobody thinks any more. Still in the game: {names}.")
        return joined(told.format(names=listed(left)))

    def hasten(self) -> None:
        """Let the others play faster; where the end is seen already, choose at a glance up to the result."""
        if self.hastens:
            self._board.bots.glance(at_a_glance=True)
        else:
            self._board.haste.hasten()


def _what_to_see() -> Dialog:
    """Return the question: the end is proposed first; who watches on finds it at the table."""
    told = _("The others play on until one of them wins. What would you like to see?")
    answers = (
        Answer(_("New game"), "new", "dice"),
        Answer(_("Watch on"), "watch", "eye"),
        Answer(_("See the end"), "end", "flag", main=True),
    )
    return Dialog(_("You are out of the game"), told, answers)

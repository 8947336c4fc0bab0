"""A table to try the card being made on: looked for in games at random, then shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.rehearsal import Rehearsal
    from scenes.shell.scene import Scene
    from scenes.workshop.beside import Beside
    from scenes.workshop.bricks.kind import BrickSheet
    from scenes.workshop.making import Making


class TableSearch:
    """The search for a table to try a card on, which `make` makes; `failure` says that none was found."""

    def __init__(self, search: Rehearsal[Any], make: Callable[[Rehearsal[Any]], Scene], failure: str) -> None:
        self._search = search
        self._make = make
        self.failure = failure

    @property
    def done(self) -> bool:
        """Say whether a table is found, or given up."""
        return self._search.done

    def step(self) -> None:
        """Play one game at random."""
        self._search.step()

    def table(self) -> Scene | None:
        """Return the table, None where the card could not be played in any game."""
        return None if self._search.found is None else self._make(self._search)


class Trial:
    """The way from a page to the table that its card is tried on; `search` is the one under way, if any."""

    def __init__(self, page: Beside, sheet: BrickSheet, making: Making) -> None:
        self.page = page
        self.sheet = sheet
        self.making = making
        self.search: TableSearch | None = None

    def begin(self) -> None:
        """Play with the card on a table of its own, once one is found where it does something."""
        if self.search is None and self.sheet.can_try(self.making.values):
            self.search = self.sheet.trial(self.making)
            self.page.say(_("The table is being laid…"))

    def stop(self) -> None:
        """Look no further: the card is another now."""
        self.search = None

    def step(self) -> None:
        """Look on for a table; show it as soon as it is found, or say that there is none."""
        search = self.search
        if search is None or self.page.app.stack.top is not self.page:
            return
        search.step()
        if not search.done:
            return
        self.search, table = None, search.table()
        if table is not None:
            self.page.ask(table)
        else:
            self.page.app.sounds.play("refuse")
        self.page.say("" if table is not None else search.failure)

"""The ribbons of the result: whose suites they show, and what is said of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from game.rules.reverse_war import words
from scenes.games.reverse_war.reckoning_steps import longest_run
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    import pygame

    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.suites import Suite
    from scenes.games.reverse_war.seen import Seen


class RibbonSwitch(Widget):
    """The battlefield of the result as something to click: the ribbons change sides."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the keyboard's focus round the mat."""
        self.draw_focus(surface)


class Ribbons:
    """The suites of one army over the battlefield; `theirs` says that they are the AI's."""

    def __init__(self, seen: Seen) -> None:
        self.layout = seen.setting.layout
        self.account = seen.account
        self.theirs = self.account.five_suite

    @property
    def army(self) -> Army:
        """The army whose ribbons are shown."""
        return self.account.ai if self.theirs else self.account.player

    @property
    def suites(self) -> tuple[Suite, ...]:
        """The suites shown."""
        return self._of(self.army)

    @property
    def can_change(self) -> bool:
        """Say whether the AI has ribbons to show."""
        return bool(self._of(self.account.ai))

    def _of(self, army: Army) -> tuple[Suite, ...]:
        """Return the suites of an army; the AI's fatal run is whole, not cut (RW-10)."""
        if army is self.account.ai and self.account.five_suite:
            run = longest_run(army, self.layout)
            return (run, *(suite for suite in army.suites if not set(suite) & set(run)))
        return army.suites

    # --- words ------------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return what the ribbons show, and the shifts."""
        count = len(self.suites)
        if not count:
            told = _("The AI has no suite.") if self.theirs else _("You have no suite.")
            return told if self.layout.suites else _("There are no suites in this mode.")
        if self.theirs:
            told = ngettext("Ribbon: the AI's suite.", "Ribbons: the AI's {count} suites.", count)
        else:
            told = ngettext("Ribbon: your suite.", "Ribbons: your {count} suites.", count)
        shifts = [words.shift_sentence(line, self.army) for line in self.army.shift_lines]
        return " ".join([told.format(count=count), *shifts])

    def tip(self) -> str:
        """Return what a click does."""
        return _("Click: your suites") if self.theirs else _("Click: the AI's suites")

"""A step of a lesson, as a game declares it; and what is said after a chapter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.grammar import joined
from game.core.i18n import _, pgettext
from scenes.kit.balloon import Told
from scenes.shell.dialog import Answer, Aside, Dialog

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action
    from scenes.shell.edition import Chapter


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step: what is told, the gestures that it allows, and what answers any other.

    It allows very actions, or all that begin with a word. With a `button`, the player goes on by that; else
    by doing what is told. Texts are to be translated.
    """

    key: str
    words: str
    allows: frozenset[str | Action]
    hint: str
    button: str = ""

    @property
    def verbs(self) -> set[str]:
        """The first words of all that it allows."""
        return {one if isinstance(one, str) else str(one[0]) for one in self.allows}

    def teaches(self, action: Action) -> bool:
        """Say whether it allows an action."""
        return action in self.allows or action[0] in self.allows


def step_told(lesson: Lesson, chapters: Mapping[int, Chapter], step: int, steps: int) -> Told:
    """Return what a balloon tells of one of the steps: the words, and which step of its chapter it is."""
    begun = [first for first in chapters if first <= step]
    first = max(begun, default=0)
    end = next((one for one in chapters if one > step), steps)
    return Told(_(lesson.words), step - first + 1, end - first, bool(lesson.button), len(begun))


def leaving() -> Dialog:
    """Return the question whether to leave a lesson."""
    answers = (
        Answer(pgettext("the lesson", "Leave"), "yes", "exit"),
        Answer(_("Go on"), "no", "play", main=True),
    )
    words = _("You can begin it again from the menu whenever you like.")
    return Dialog(_("Leave the lesson?"), words, answers)


def chapter_end(number: int, following: str, *, lacks: int, known: bool, over_result: bool) -> Dialog:
    """Return what is said after a chapter, by its number, and what the one `following` is called.

    It says how many chapters a real game still `lacks`, if any, and whether the next is `known` already.
    Where it lies `over_result`, it can be put away to read that; else what lies behind it stays in sight.
    """
    words = _("The next chapter: {title}.")
    if lacks == 1:
        words = _("Before a real game, one thing more: {title}.")
    elif lacks <= 0:
        done = _("That is enough for a real game. The next chapter, already done: {title}.")
        words = done if known else _("That is enough for a real game. The next chapter: {title}.")
    answers = (
        *([Answer(_("Read the result"), "read")] if over_result else []),
        Answer(_("Play now"), "play", "dice" * (not over_result)),
        Answer(_("Next chapter"), "next", "bulb" * (not over_result), main=True),
    )
    title = _("Chapter {number} is done!").format(number=number)
    return (Dialog if over_result else Aside)(title, joined(words.format(title=following)), answers)

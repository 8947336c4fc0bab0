"""The word at the end of a chapter of a lesson: a real game, or the next chapter."""

from __future__ import annotations

from game.core.grammar import joined
from game.core.i18n import _
from scenes.shell.dialog import Answer, Aside, Dialog


def chapter_end(number: int, following: str, *, lacks: int, known: bool, over_result: bool) -> Dialog:
    """Return what is said after a chapter, by its number, and what the one `following` is called.

    It says how many chapters a real game still `lacks`, if any, and whether the next is `known` already.
    Where it lies `over_result`, it can be put away to read that; else what lies behind it stays in sight.
    """
    words = _("The next chapter: {title}.")
    if lacks == 1:
        words = _("Before a real game, one thing more: {title}.")
    elif lacks <= 0 and known:
        words = _("That is enough for a real game. The next chapter, already done: {title}.")
    elif lacks <= 0:
        words = _("That is enough for a real game. The next chapter: {title}.")
    answers = (
        *([Answer(_("Read the result"), "read")] if over_result else []),
        Answer(_("Play now"), "play", "dice" * (not over_result)),
        Answer(_("Next chapter"), "next", "bulb" * (not over_result), main=True),
    )
    title = _("Chapter {number} is done!").format(number=number)
    return (Dialog if over_result else Aside)(title, joined(words.format(title=following)), answers)

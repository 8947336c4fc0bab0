"""The question with which chapter of a lesson to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.shell.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scenes.shell.edition import Chapter


def chapter_choice(
    key: str, chapters: Mapping[int, Chapter], done: Collection[str], first: int | None
) -> Dialog:
    """Return the sheet with the chapters of a game, by the steps that they begin with; its answer is one.

    Those `done` are ticked. The main one is the `first`, or else the next that is not done.
    """
    signs = {step: "check" if f"{key}/{one.key}" in done else "bulb" for step, one in chapters.items()}
    main = next((step for step in signs if signs[step] == "bulb"), 0) if first is None else first
    answers = [
        Answer(f"{number} · {_(one.title)}", str(step), signs[step], main=step == main)
        for number, (step, one) in enumerate(chapters.items(), 1)
    ]
    asked = _("First steps"), _("Which chapter do you want to begin with?")
    return Dialog(*asked, (*answers, Answer(_("Close"), "close", "cross")))

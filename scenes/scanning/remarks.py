"""What is said of the card looked at on a sheet: what it lacks, what the reader was not sure of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.kit import palette

if TYPE_CHECKING:
    from scenes.scanning.sheaf import Sheaf

    Remark = tuple[str, palette.Color, str]
    """An icon, a colour, a sentence."""

_MOST: Final = 3
"""Remarks that there is room for in the largest text: what is to be done goes before what is only told."""


def remarks(sheaf: Sheaf) -> list[Remark]:
    """Return what is said of the current card."""
    leaf = sheaf.leaf
    if not leaf.taken:
        empty = _("Nothing is drawn here: it is left out.")
        return [("cross", palette.MUTED_TEXT, empty if leaf.read.empty else _("It is left out."))]
    lines: list[Remark] = [("pencil", palette.WARNING_TEXT, words) for words in sheaf.lacks(leaf)]
    if sheaf.unsure(leaf):
        counted = _("Some circles are not clear: compare them with the sheet.")
        told = counted if sheaf.template.counted else _("The ticked circle is not clear.")
        lines.append(("bulb", palette.MUTED_TEXT, told))
    lines = lines or [("check", palette.GOOD_TEXT, _("This card is ready."))]
    if sheaf.read.blurred and len(lines) < _MOST:
        lines.append(
            ("camera", palette.MUTED_TEXT, _("The photograph is small: its picture is a bit blurred."))
        )
    return lines

"""The seats of a page that begins a game: who may hold one, and the field where a human's name is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import BOTS, LONGEST_NAME, human, title
from game.core.i18n import _
from game.core.session import HUMAN
from scenes.kit.forms import TextField

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from game.core.model import Character
    from scenes.kit.layout import Measures


def kind_labels(kinds: Sequence[str], characters: Mapping[str, Character] = BOTS) -> tuple[str, ...]:
    """Return what those who may hold a seat are called."""
    return tuple(_("Human") if kind == HUMAN else title(kind, characters) for kind in kinds)


def holders(kinds: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """Return who holds each seat, the humans with the names written."""
    return tuple(human(name) if kind == HUMAN else kind for kind, name in zip(kinds, names, strict=False))


def name_field(
    m: Measures, rect: pygame.Rect, place: int, name: str, on_change: Callable[[str], None]
) -> TextField:
    """Return the field where the name of a seat's human is written."""
    return TextField(
        f"name-{place}",
        rect,
        m=m,
        value=name,
        placeholder=_("Player {number}").format(number=place + 1),
        limit=LONGEST_NAME,
        size=15,
        on_change=on_change,
    )

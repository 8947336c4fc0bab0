"""One kept game in the list: its miniature, its name, when it was kept, and what it holds."""

from __future__ import annotations

import io
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.i18n import _
from game.core.session import SaveError
from game.storage.home import StorageError
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet
from scenes.shell import dates

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from game.storage.slots import Slot
    from scenes.kit.layout import Measures
    from scenes.shell.edition import Editions, Miniatures

PICTURE = (294, 174)
"""The size in pixels of the miniature that is kept with a game."""


def picture_of(session: Session, small: Miniatures) -> bytes:
    """Return the PNG file of a game's miniature, to be kept with its slot."""
    page = io.BytesIO()
    pygame.image.save(small.miniature(session, PICTURE), page, "miniature.png")
    return page.getvalue()


@dataclass(frozen=True)
class Shown:
    """A slot as it is shown: what it says of itself, completed from the game where it says nothing."""

    slot: Slot
    picture: pygame.Surface | None
    words: str


class Told(NamedTuple):
    """What is read of a slot: picture and words; where one was not kept, its game and what draws that."""

    slot: Slot
    picture: pygame.Surface | None
    words: str | None
    session: Session | None = None
    small: Miniatures | None = None


def told(slot: Slot, read: Callable[[Slot], Session], editions: Editions) -> Told:
    """Return what a slot tells, its game read by `read`: a damaged one says its problem."""
    picture, words = _picture_of(slot), slot.summary.get("text")
    kept = Told(slot, picture, words if isinstance(words, str) else None)
    if slot.problem is not None or (picture is not None and kept.words is not None):
        return kept
    try:
        session = read(slot)
    except (SaveError, StorageError) as error:
        return Told(replace(slot, problem=str(error)), picture, "")
    return kept._replace(session=session, small=editions[session.game.key].pictures.value)


def shown(one: Told) -> Shown:
    """Return what to show of a slot, drawn and said where it was not kept."""
    picture, words = one.picture, one.words
    if one.session is not None and one.small is not None:
        picture = picture or one.small.miniature(one.session, PICTURE)
        words = one.small.summary(one.session) if words is None else words
    return Shown(one.slot, picture, " ".join(str(words or "").split()))


def _picture_of(slot: Slot) -> pygame.Surface | None:
    with suppress(pygame.error, OSError, TypeError):
        if slot.picture is not None:
            return pygame.image.load(slot.picture)
    return None


def row_height(m: Measures) -> int:
    """Return the height in pixels of one kept game in the list."""
    return max(m.px(104), round(m.type(20) * 1.35) + round(m.type(14) * 1.4) * 3 + m.px(20))


def draw_row(surface: pygame.Surface, m: Measures, rect: pygame.Rect, one: Shown, right: int) -> None:
    """Draw a kept game on its paper; its buttons begin at `right`."""
    draw_sheet(surface, rect, palette.PAPER, seed=len(one.slot.slug))
    pad = m.px(10)
    height = min(rect.height - 2 * pad, m.px(100))
    frame = pygame.Rect(rect.left + pad, 0, height * PICTURE[0] // PICTURE[1], height)
    frame.centery = rect.centery
    if one.picture is not None:
        surface.blit(pygame.transform.smoothscale(one.picture, frame.size), frame)
    else:
        pygame.draw.rect(surface, palette.HAIRLINE, frame)
        sign = icon("warning" if one.slot.problem else "save", height // 2, palette.MUTED_TEXT)
        surface.blit(sign, sign.get_rect(center=frame.center))
    left = frame.right + m.px(20)
    lines = _lines(m, one, right - m.px(14) - left)
    top = rect.centery - sum(line.get_height() for line in lines) // 2
    for line in lines:
        surface.blit(line, (left, top))
        top += line.get_height()


def _lines(m: Measures, one: Shown, width: int) -> list[pygame.Surface]:
    slot = one.slot
    name = text.clipped(slot.name, text.SERIF_BOLD, m.type(20), width)
    when = dates.in_words(slot.saved)
    pattern = {
        "game": _("Game, kept {date}"),
        "replay": _("Replay, kept {date}"),
        "finished": _("Game, finished {date}"),
        "current": _("Game in progress, played {date}"),
    }[slot.kind]
    head = text.render(name, text.SERIF_BOLD, m.type(20), palette.INK)
    told = text.clipped(pattern.format(date=when), text.SANS_MEDIUM, m.type(14), width)
    lines = [head, text.render(told, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)]
    color = palette.WARNING_TEXT if slot.problem else palette.INK
    rows = text.wrap(slot.problem or one.words, text.SANS_MEDIUM, m.type(14), width)
    if len(rows) > 2:
        rows = [rows[0], text.clipped(" ".join(rows[1:]), text.SANS_MEDIUM, m.type(14), width)]
    return [*lines, *(text.render(row, text.SANS_MEDIUM, m.type(14), color) for row in rows if row)]

"""What the turn still allows, on the sheet beside the buttons: what is open, what is done, what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.i18n import _, pgettext
from scenes.kit import palette, paper, text
from scenes.kit.content import Icon, Painted, Sheet, Text, heading
from scenes.kit.layout import Box, Column, Row

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.rules.evolution.places import EvolutionTable
    from scenes.kit.measures import Measures


class _Part(NamedTuple):
    """One of the three things of a turn: how often it may still be done, and whether it can be now."""

    label: str
    left: bool
    able: bool
    note: str

    def counted(self, count: int) -> _Part:
        """Return it with how often it may still be done; its note stands where it cannot be."""
        if not self.left:
            return self._replace(note=pgettext("what may be done once a turn", "used"))
        return self._replace(note=_("{count} left").format(count=count)) if self.able else self


def turn_sheet(title: str, seen: EvolutionTable, words: Collection[str] | None) -> Box:
    """Return the sheet: `words` are those that options begin with, None where nothing is asked (4.1)."""
    rows = [_row(part) for part in _parts(seen, words)]
    return Sheet((14, 8), Column([heading(title, 20, least=14), *rows]), seed=9)


def _parts(seen: EvolutionTable, words: Collection[str] | None) -> list[_Part]:
    left = seen.allowance

    def able(*which: str) -> bool:
        return words is None or not {*which}.isdisjoint(words)

    plays = _Part(_("Variation"), bool(left["variations"]), able("play"), pgettext("to play now", "none"))
    attack = able("attack", "combined")
    attacks = _Part(_("Attack"), bool(left["attacks"]), attack, pgettext("that succeeds", "none"))
    return [
        _placing(seen, able=able("place")),
        plays.counted(left["variations"]),
        attacks.counted(left["attacks"]),
    ]


def _placing(seen: EvolutionTable, *, able: bool) -> _Part:
    """Return what is so of placing: that it is done is another thing than that all places are taken."""
    left, seat, label = seen.allowance, seen.active, pgettext("a Mok on the table", "Place")
    placed, most = len(seen.moks[seat]), seen.maximum[seat]
    room = placed < most and left["moks"] > 0
    note = _("{placed} of {most}")
    if left["beyond"]:
        note = _("one more than {most}")
    elif not room:
        note = _("used: {placed} of {most}") if placed < most else _("all {most}")
    return _Part(label, room or left["beyond"] > 0, able, note.format(placed=placed, most=most))


def _row(part: _Part) -> Box:
    """Return one of the things of a turn in a line."""
    able = part.left and part.able
    tick = Painted(draws=_draw_box if able else _draw_dash, wide=16, high=16)
    sign = tick if part.left else Icon("check", 16, palette.GOOD)
    word = Text(
        part.label,
        text.SANS_BOLD if able else text.SANS_MEDIUM,
        14,
        palette.INK if able else palette.MUTED_TEXT,
        lines=1,
    )
    note = Text(part.note, text.SANS_MEDIUM, 14, palette.MUTED_TEXT, lines=1, spread=1.2)
    return Row([sign, word, Row([note], optional=1)], gap=8, align="center", grow=1)


def _draw_box(surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    surface.blit(paper.outline_rounded(area.size, palette.INK, 2, 2), area)


def _draw_dash(surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    dash = pygame.Rect(0, 0, area.width - 4, 2)
    dash.center = area.center
    paper.fill_rounded(surface, dash, palette.MUTED_TEXT, 1)

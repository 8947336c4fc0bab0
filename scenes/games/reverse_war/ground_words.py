"""What is written on Reverse War's table: where it stands, what is asked, which deal and mode it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.rules.reverse_war.options import DUELS
from scenes.games.reverse_war.cards import MAT
from scenes.games.reverse_war.together_tables import at_table
from scenes.kit import decor, palette, paper
from scenes.kit.content import Text
from scenes.kit.layout import Box, Column
from scenes.kit.picture_cache import cached
from scenes.kit.strip import draw_strip

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.reverse_war.seen import Seen
    from game.storage.recorded import Recorded
    from scenes.kit.measures import Measures


def draw_words(
    surface: pygame.Surface,
    m: Measures,
    boxes: Mapping[str, pygame.Rect] | Box,
    told: tuple[str, str],
    corner: Sequence[str],
    *,
    own_turn: bool = False,
    refusal: bool = False,
) -> None:
    """Draw the table, its mat, where it stands with what is asked, and which deal it is.

    What is asked may be a `refusal`.
    """
    surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
    mat = boxes["mat"]
    surface.blit(_mat(surface.get_size(), tuple(mat), decor.in_use()), mat)
    draw_strip(surface, m, boxes["strip"], told, palette.SLATE, own_turn=own_turn, refusal=refusal)
    if "corner" in boxes:
        lines = [
            Text(line, size=14, color=palette.CHALK, align="center", spread=1.2, optional=at)
            for at, line in enumerate(corner)
        ]
        Column(lines, justify="end").show(surface, m, boxes["corner"])


@cached
def _mat(window: tuple[int, int], area: tuple[int, ...], _dress: tuple[str, bool]) -> pygame.Surface:
    """Return the mat that a battlefield lies on, on the table as it is dressed."""
    return paper.veiled(palette.SLATE, window, pygame.Rect(area), (*palette.INK, MAT))


def heading(seen: Seen) -> str:
    """Return the turn in words."""
    if seen.turn == seen.turns:
        return _("All cards are placed")
    return _("Turn {turn} of {turns}").format(turn=turn_of(seen), turns=seen.turns)


def turn_of(seen: Seen) -> int:
    """Return the turn that is played, from 1: the last one goes on until what it obliges to is done."""
    return seen.turn if seen.phase == "flip" else min(seen.turn + 1, seen.turns)


def corner(seen: Seen, recorded: Recorded, *, lesson: bool) -> tuple[str, str, str]:
    """Return what is played, which deal it is, and what becomes of it: whether it is kept."""
    seed = _("Deal no. {seed}").format(seed=recorded.session.seed)
    return mode_name(seen), seed, _("First steps") if lesson else _kept(recorded)


def _kept(recorded: Recorded) -> str:
    """Return whether a game is kept, and as what; "" before anything is done: then it is not."""
    if recorded.failure is not None:
        return _("Not saved!")
    if not recorded.session.actions:
        return ""
    if recorded.session.practice:
        return _("Practice, saved")
    return _("Helped game, saved") if recorded.session.hinted else _("Game saved")


def hides_totals(seen: Seen, where: str) -> bool:
    """Say whether totals are hidden: from the last card on, in duels or at every table, as is wished."""
    there = where == "always" or (where == "duels" and seen.setting.table in DUELS)
    return there and turn_of(seen) >= seen.turns


def mode_name(seen: Seen) -> str:
    """Return the table's name in company, the scenario's or else the mode's, and the planification's."""
    setting = seen.setting
    name = at_table(setting.table, _(seen.scenario.name if seen.scenario else setting.layout.name))
    name = name.replace(
        " \N{MULTIPLICATION SIGN} ", "\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}"
    )
    return _("{mode}, planned").format(mode=name) if setting.planification else name

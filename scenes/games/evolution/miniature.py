"""A game of Openmok Évolution in small: its picture, its title, how far it is, and cards for the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.evolution.places import EvolutionTable
from game.rules.evolution.words.endings import verdict
from game.rules.evolution.words.table import in_short
from scenes.games.evolution.edition import TABLE
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.looks import Looks
from scenes.kit import palette, paper
from scenes.table import sides

if TYPE_CHECKING:
    from game.core.session import Session

_FEWEST: Final = 3


def miniature(session: Session, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of a game in small: both rows of Moks."""
    picture = paper.table(TABLE, size).copy()
    near = sides.near_seat(session)
    seen = EvolutionTable.from_json(session.view(near))
    looks = Looks.of(session)
    rows = [seen.foes[0], near]
    height = size[1] // 2
    ground = palette.shade(TABLE, 0.25)
    for row, seat in enumerate(rows):
        zone = pygame.Rect(4, row * height + 3, size[0] - 8, height - 6)
        paper.fill_rounded(picture, zone, ground, 3)
        slots = max(seen.maximum[seat], len(seen.moks[seat]), _FEWEST)
        step = zone.width / slots
        width = max(8, min(round((zone.height - 6) * 63 / 88), round(step) - 4))
        for place, mok in enumerate(seen.moks[seat]):
            face = evolution.face(looks.on_table(mok), width)
            center = (round(zone.left + step * (place + 0.5)), zone.centery)
            picture.blit(face, face.get_rect(center=center))
    return picture


def title(session: Session) -> str:
    """Return what is played."""
    return _("Évolution, {moks} Moks").format(moks=session.options["moks"])


def summary(session: Session) -> str:
    """Return the game in two short sentences, each on its line: what is played, and how far it is."""
    seen = EvolutionTable.from_json(session.view(0))
    standing = [in_short(seen.resistances(seat)) for seat in seen.seats]
    return sides.summary(session, title(session), seen.turn, standing, verdict)

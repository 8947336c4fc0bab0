"""The panels of the armies on either side of a battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.reverse_war.armies import ArmyPanel, ai_side, effects_rows, player_side
from scenes.games.reverse_war.army_suites import bonuses
from scenes.games.reverse_war.duel_seen import DuelSeen, seat_side

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.rules.reverse_war.seen import Seen
    from scenes.games.reverse_war.armies import Side
    from scenes.kit.measures import Measures


def panels(
    m: Measures, seen: Seen, areas: Mapping[str, pygame.Rect], players: Sequence[str]
) -> tuple[ArmyPanel, ArmyPanel]:
    """Return the panels of one's own army, in a duel by its duellist's name, and of the AI's."""
    rows, layout = effects_rows(seen), seen.setting.layout
    own = seat_side(players, seen.seat) if isinstance(seen, DuelSeen) else player_side()
    sides: tuple[Side, Side] = own, ai_side()
    left, right = (
        ArmyPanel(
            m,
            areas[name],
            side,
            row,
            wide=layout.grows,
            suites=layout.suites,
            bonuses=bonuses(seen.setting, player=side.up),
        )
        for name, side, row in zip(("player", "ai"), sides, rows, strict=True)
    )
    return left, right

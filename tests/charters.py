"""The set-ups that every game is tried with: one for each of its modes. A game that is not here fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS

if TYPE_CHECKING:
    from game.core.model import Options

REVERSE_WAR: dict[str, Options] = {
    **{mode.replace(":", "-"): {"mode": mode} for mode in LAYOUTS},
    **{
        f"{mode.replace(':', '-')}-planification": {"mode": mode, "planification": True}
        for mode, layout in LAYOUTS.items()
        if not layout.grows
    },
    "normal-paladins": {"mode": "normal", "paladins": "paladins", "handicap": 4},
    **{f"scenario-{key}": {"scenario": key} for key in SCENARIOS},
    **{
        f"scenario-{key}-planification": {"scenario": key, "planification": True, "handicap": -3}
        for key in ("druide", "mere-dragons", "freres-barbares")
    },
    **{
        f"vote-{mode.replace(':', '-')}": {"table": "vote", "mode": mode}
        for mode in ("initiation", "normal", "ligne", "layout:h")
    },
    "vote-two-planification": {"table": "vote", "voters": 2, "planification": True, "handicap": -2},
    "vote-eight-paladins": {"table": "vote", "voters": 8, "mode": "facile-3x2", "paladins": "paladins"},
    **{
        f"coop-{mode.replace(':', '-')}": {"table": "coop", "mode": mode}
        for mode in ("initiation", "facile-2x3", "normal", "ligne", "layout:arche")
    },
    "coop-planification": {"table": "coop", "planification": True, "handicap": 3},
    **{f"coop-scenario-{key}": {"table": "coop", "scenario": key} for key in SCENARIOS},
    **{
        f"{table}-{mode.replace(':', '-')}": {"table": table, "mode": mode}
        for table in ("duel-facile", "duel-avancee")
        for mode in ("normal", "layout:croix")
    },
    "duel-facile-paladins": {"table": "duel-facile", "paladins": "paladins"},
    "duel-avancee-handicap": {"table": "duel-avancee", "handicap": -8, "mode": "layout:anneau"},
    **{f"vote-scenario-{key}": {"table": "vote", "scenario": key} for key in SCENARIOS},
}

CHARTERS: dict[str, dict[str, Options]] = {"reverse-war": REVERSE_WAR}
"""By the game's key, then by a name good for a file."""

ALL: tuple[tuple[str, str], ...] = tuple(
    (key, name) for key, charters in CHARTERS.items() for name in charters
)
"""Every game's key with every name of its set-ups."""

"""How each kind of card is filled in and shown: an explicit mapping from the words of `game.cards.kinds`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.bataille.sheet import BatailleSheet
from scenes.games.evolution.caractere_sheet import CaractereSheet
from scenes.games.evolution.variation_sheet import VariationSheet
from scenes.games.magicjoust.creuset.sheet import CreusetSheet
from scenes.games.magicjoust.creuset.singularity_sheet import SingularitySheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.workshop.sheet import KindSheet

SHEETS: Mapping[str, KindSheet] = {
    sheet.kind: sheet
    for sheet in (BatailleSheet(), CaractereSheet(), VariationSheet(), CreusetSheet(), SingularitySheet())
}
"""Every kind's sheet. A game adds its own here."""

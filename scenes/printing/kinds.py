"""How each kind of card is printed. A game adds its own kind here, as it does in `game.cards.kinds`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards.bataille import BatailleCard
from game.cards.evolution import CaractereCard, VariationCard
from game.cards.magicjoust import CreusetCard, SingularityCard
from scenes.games.bataille import printing as bataille
from scenes.games.evolution import printing as evolution
from scenes.games.magicjoust import printing as magicjoust

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.cards.pack import Card
    from game.printing.document import Side
    from game.printing.drawing import Piece
    from scenes.printing.art import Art


@dataclass(frozen=True, slots=True)
class PrintedKind:
    """The sides of the cards of one kind, with a bleed in millimetres, at some dots a millimetre.

    The front comes piece by piece: each may take long.
    """

    front: Callable[[Card, Art, int, float], Iterator[Piece]]
    back: Callable[[int, float], Side]


PRINTED_KINDS: Mapping[str, PrintedKind] = {
    BatailleCard.kind: PrintedKind(bataille.front, bataille.back),
    CaractereCard.kind: PrintedKind(evolution.face, evolution.back),
    VariationCard.kind: PrintedKind(evolution.face, evolution.back),
    CreusetCard.kind: PrintedKind(magicjoust.face, magicjoust.creuset_back),
    SingularityCard.kind: PrintedKind(magicjoust.face, magicjoust.ether_back),
}
"""Every kind by the word that a card's `kind` says."""

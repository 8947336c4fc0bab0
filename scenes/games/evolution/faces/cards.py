"""From a card of a pack of Openmok Évolution to what its face shows, in the language spoken now."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.cards.evolution import CaractereCard
from game.core.i18n import language, typeset
from game.core.script_reading import ScriptError
from game.rules.evolution import scripts
from game.rules.evolution.words.cards import words_of
from scenes.games.evolution.faces.face import Mok, Variation

if TYPE_CHECKING:
    from game.cards.evolution import VariationCard
    from game.cards.pack import Card
    from scenes.kit.faces.pictures import Picture


def look_of(card: Card, picture: Picture) -> Mok | Variation:
    """Return how a caractère or a variation looks; a script that its game does not know says nothing."""
    name, flavour = typeset(card.name.spoken, language()), typeset(card.flavour.spoken, language())
    if isinstance(card, CaractereCard):
        return Mok(name, card.attack, card.resistance, picture, flavour)
    found = cast("VariationCard", card)
    return Variation(name, found.impact, words_of_card(found), picture, flavour, found.experimental)


def words_of_card(card: VariationCard) -> str:
    """Return what a variation does, by its script or by its text; nothing where its game knows no such."""
    if card.experimental:
        return typeset(card.text.spoken, language())
    try:
        return words_of(scripts.read(card.script.data))
    except ScriptError:
        return ""

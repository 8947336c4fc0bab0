"""The deal of the first steps of Magicjoust: both decks card by card, so that every draw is known.

The cards are told as the lesson plays them, whatever numbers they have elsewhere; names and pictures are
those of the starter collection.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json

SEED: Final = 1000
"""You begin, and the dice fall as the lesson tells."""

HELPER: Final = "magicjoust/marmiton-zele"
TASTER: Final = "magicjoust/gouteur-officiel"
BEAR: Final = "magicjoust/ours-savant"
SOUP: Final = "magicjoust/soupe-primordiale"
FIREWORKS: Final = "magicjoust/feu-d-artifice-eternel"
ELIXIR: Final = "magicjoust/elixir-de-longue-sieste"
PROPHECY: Final = "magicjoust/prophetie-annotee"
DREAM: Final = "magicjoust/reve-partage"
LADLE: Final = "magicjoust/louche-d-argent"
RULES: Final = "magicjoust/reglement-des-m-sports"
EVENING: Final = "magicjoust/cours-du-soir"
SHELF: Final = "magicjoust/etagere-a-bocaux"
GEOMETRY: Final = "magicjoust/geometrie-du-quadrant"
COACH: Final = "magicjoust/coach-sonore"
DOSAGE: Final = "magicjoust/art-du-dosage"
PRIMER: Final = "magicjoust/precis-de-distillation"
STILL: Final = "magicjoust/alambic-a-ressorts"
PENDULUM: Final = "magicjoust/pendule-tetu"
ANT: Final = "magicjoust/fourmi-geometre"
HOURGLASS: Final = "magicjoust/sablier-paresseux"


def _card(ref: str, kind: str, formula: str, *script: Json, **more: Json) -> dict[str, Json]:
    """Return a card as the options tell it; `kind` is its nature and its speciality."""
    nature, speciality = kind.split()
    told: dict[str, Json] = {"ref": ref, "nature": nature, "speciality": speciality}
    done: dict[str, Json] = {"script": [{"do": [*script]}]} if script else {}
    return {**told, "formula": [*formula.split()], **done, **more}


def _word(word: str, **more: Json) -> Json:
    return {"word": word, **more}


_CARDS: Final[tuple[dict[str, Json], ...]] = (
    _card(HELPER, "being potions", "any", _word("appear"), decay=4),
    _card(
        TASTER,
        "being potions",
        "any any",
        script=[{"when": "attacked", "do": [_word("add", count=2)]}],
    ),
    _card(
        BEAR,
        "being neutral",
        "red red",
        script=[{"when": "attack", "do": [_word("banish", nature="being")]}],
    ),
    _card(SOUP, "plan potions", "any any any any", points=4),
    _card(ELIXIR, "plan potions", "red red blue blue", points=5),
    _card(FIREWORKS, "plan neutral", "red yellow blue red", points=5),
    _card(PROPHECY, "plan divination", "blue yellow blue yellow", points=5),
    _card(DREAM, "plan divination", "blue any blue any", points=4),
    _card(LADLE, "thing potions", "any", "wear-less"),
    _card(RULES, "knowledge neutral", "any", _word("defend-better", count=1)),
    _card(EVENING, "knowledge neutral", "any any", _word("spare", nature="knowledge")),
    _card(SHELF, "thing potions", "any none any", _word("big-hand", count=2)),
    _card(GEOMETRY, "knowledge neutral", "red yellow", _word("room", count=1)),
    _card(COACH, "being neutral", "red any", _word("attack-better", count=1)),
    _card(DOSAGE, "knowledge potions", "blue any", _word("spare", nature="thing")),
    _card(PRIMER, "knowledge potions", "yellow any", "shift"),
    _card(STILL, "thing potions", "blue yellow", "leap"),
    _card(PENDULUM, "thing divination", "yellow", "shift"),
    _card(ANT, "being neutral", "any", "push"),
    _card(HOURGLASS, "thing divination", "any any", "wake"),
)

_YOUR_CREUSET: Final = (
    SHELF, PROPHECY, RULES, HOURGLASS, PRIMER, ELIXIR, EVENING, SOUP, HELPER, BEAR,
    STILL, DOSAGE, LADLE, ANT, COACH, GEOMETRY, TASTER, PENDULUM, DREAM, FIREWORKS,
)  # fmt: skip
_THEIR_CREUSET: Final = (
    SHELF, EVENING, PENDULUM, TASTER, HOURGLASS, PROPHECY, COACH, RULES, PRIMER, BEAR,
    ANT, HELPER, ELIXIR, LADLE, DREAM, FIREWORKS, STILL, SOUP, GEOMETRY, DOSAGE,
)  # fmt: skip
"""Each pile as the deck tells it: shuffled by the seed, the cards of the lesson come in its order."""

_YOUR_ETHER: Final = (
    ("blue-4", 2), ("red-2", 2), ("red-3", 3), ("yellow-3", 1), ("blue-3", 2), ("blue-2", 2),
    ("yellow-4", 1), ("blue-1", 2), ("yellow-2", 1), ("red-1", 1), ("yellow-1", 1), ("red-4", 2),
)  # fmt: skip
_THEIR_ETHER: Final = (
    ("blue-1", 1), ("red-1", 2), ("yellow-1", 2), ("red-3", 1), ("yellow-2", 1), ("yellow-4", 1),
    ("red-4", 3), ("blue-3", 1), ("blue-2", 1), ("yellow-3", 2), ("red-2", 3), ("blue-4", 2),
)  # fmt: skip


def decks() -> list[Json]:
    """Return both decks, as the options tell them."""
    return [_deck(_YOUR_ETHER, _YOUR_CREUSET), _deck(_THEIR_ETHER, _THEIR_CREUSET)]


def _deck(ether: Sequence[tuple[str, int]], creuset: Sequence[str]) -> Json:
    cards = {card["ref"]: card for card in _CARDS}
    return {
        "singularities": [[ref, count] for ref, count in ether],
        "creuset": [[cards[ref], 1] for ref in creuset],
    }

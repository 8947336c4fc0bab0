"""The telling moments of the cards of Openmok Évolution: laid out to be looked at, and built into decks."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from game.cards.decks import Deck
from game.core.i18n import language
from game.editions import EDITIONS
from scenes.games.evolution.edition import TABLE
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces.face import look_of
from scenes.games.evolution.setup import Setup
from scenes.kit.faces.pictures import drawn
from scenes.moments.decks import DeckMoments, at_desk, charter_asked, house_decks, kept, looked_for
from scenes.moments.moment import Moment
from scenes.moments.poses import CardRows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.storage.decks import Kept
    from scenes.shell.app import App

_FAR: Final = 64
_TABLE: Final = 124
_NEAR: Final = 186
_CLOSE: Final = 316
KEY: Final = "openmok-evolution"
_STUBBORN: Final = ("enclume", "hibou", "octave", "galet")
_THEIRS: Final = (*["ajustement"] * 2, *["acharnement"] * 2, *["poison"] * 2, "coup-de-vent")


@lru_cache(maxsize=2)
def starter(_spoken: str) -> tuple[evolution.Look, ...]:
    """Return the starter collection as it is read in the language spoken now."""
    return tuple([look_of(card, drawn(card.picture)) for card in EDITIONS.packs.read("evolution").cards])


def caracteres() -> list[evolution.Look]:
    """Return the Moks."""
    return [card for card in starter(language()) if isinstance(card, evolution.Mok)]


def variations() -> list[evolution.Look]:
    """Return the variations."""
    return [card for card in starter(language()) if isinstance(card, evolution.Variation)]


def in_play() -> list[evolution.Look]:
    """Return Moks with their markers, one with changed numbers, one K.O., and an experimental variation."""
    first, second, third, *others = [card for card in caracteres() if isinstance(card, evolution.Mok)]
    card = variations()[2]
    assert isinstance(card, evolution.Variation)  # noqa: S101 - they are what was asked for
    return [
        replace(first, marked=frozenset({0})),
        replace(second, marked=frozenset({1, 2})),
        replace(third, attack=(2, 6, 3), changes=(2, 2, 2, 0, 0, 0)),
        evolution.Out(others[0].name),
        replace(card, experimental=True),
        *others[1:],
        *variations(),
    ]


def _rows(width: int, shown: Callable[[], Sequence[evolution.Look]], _app: App) -> CardRows:
    """Return cards in rows, then a back."""
    looks = shown()
    return CardRows(TABLE, width, lambda px: [*(evolution.master(one, px) for one in looks), evolution.BACK])


EVOLUTION_CARDS: Final = (
    Moment("evolution-cards-far", "CardRows", partial(_rows, _FAR, in_play)),
    Moment("evolution-cards-table", "CardRows", partial(_rows, _TABLE, in_play)),
    Moment("evolution-cards-moks", "CardRows", partial(_rows, _NEAR, caracteres)),
    Moment("evolution-cards-variations", "CardRows", partial(_rows, _NEAR, variations)),
    Moment("evolution-cards-close", "CardRows", partial(_rows, _CLOSE, in_play)),
)


def _deck(name: str, english: str, *ids: str) -> Deck:
    return Deck(KEY, name if language() == "fr" else english, tuple([f"evolution/{one}" for one in ids]))


def kept_decks() -> list[Kept]:
    """Keep two decks of the house and two more, one of which asks too much; return them."""
    fine = _deck("Les Têtus", "The Stubborn Ones", *_STUBBORN, *_THEIRS[:-1])
    much = _deck("Trop gourmand", "Too Greedy", *_STUBBORN[:2], *_THEIRS)
    return kept(*house_decks(KEY)[:2], fine, much)


_HOUSE, _FINE, _MUCH = 1, 2, 3
_DECKS: Final = DeckMoments("evolution-decks", KEY, kept_decks)

EVOLUTION_DECKS: tuple[Moment, ...] = (
    _DECKS.drawer(),
    _DECKS.new(),
    _DECKS.desk("building", _FINE),
    _DECKS.desk("told", _FINE, looked_for("kind:variation", at=7)),
    _DECKS.desk("stopped", _MUCH),
    _DECKS.desk("stages", _HOUSE, at_desk(lambda page: page.doors.show_stages()), "StagesSheet"),
    _DECKS.desk("charter", _FINE, charter_asked, "CharterSheet"),
    _DECKS.set_up(Setup, 0, _MUCH, budget=11),
    _DECKS.desk("large-text", _FINE, text_size=150),
)

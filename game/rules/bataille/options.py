"""The options of Openmok Bataille: their names, values and defaults (BAT-1, BAT-4, BAT-9, BAT-10).

option      values                              default
----------  ----------------------------------  ------------------------------------------------
variant     "simple", "round", "collection"     "simple"
players     2, in the round 3 to 6              2, in the round 4
decks       null (the starter collection), or   null
            a list of [ref, symbol] by seat
shared      all cards in two equal piles        true in the collection, else false (two players only)
choix       one of three is picked              false (simple only)
trophies    1 to 10                             3 in the round, 5 in the collection, null in the simple
pile        3 to 200, the first player's pile   15, or the size of the deck; null in the round
other_pile  the same of the second              the same as `pile`, or the size of the deck
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.core.model import Seating, Secrets, SetupError
from game.core.setup_options import check_names, flag, one_of, whole
from game.rules.bataille.decks import FEWEST, MOST, USUAL_MOST, Deck, check_symbols, read_decks
from game.rules.bataille.edition import CAST
from game.rules.bataille.starter import starter

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Json, Options

SIMPLE: Final = "simple"
ROUND: Final = "round"
COLLECTION: Final = "collection"
VARIANTS: Final = (SIMPLE, ROUND, COLLECTION)
CHOIX: Final = "choix"
"""How the simple battle is called where one of three cards is picked (BAT-4)."""
SKILLED: Final = frozenset({CHOIX, ROUND})
"""The games in which some play better than others."""

TWO: Final = 2
FEWEST_PLAYERS, MOST_PLAYERS = 3, 6
USUAL_PLAYERS: Final = 4
USUAL_PILE: Final = 15
MOST_TROPHIES: Final = 10
USUAL_TROPHIES: Final = MappingProxyType({ROUND: 3, COLLECTION: 5})
HAND: Final = 7
"""How many cards are dealt, and drawn, in the round (BAT-8)."""

STARTERS_IN_POOL: Final = 2
"""How many starter collections the pool of the round is made of: 90 cards (BAT-1)."""

CHOICES: Final[Mapping[str, Sequence[Json]]] = MappingProxyType(
    {
        "variant": VARIANTS,
        "players": (TWO, *range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
        "decks": (None,),
        "shared": (False, True),
        "choix": (False, True),
        "trophies": (None, *range(1, MOST_TROPHIES + 1)),
        "pile": (None, *range(FEWEST, USUAL_MOST + 1)),
        "other_pile": (None, *range(FEWEST, USUAL_MOST + 1)),
    }
)
"""The values of each option that codes can tell; decks are too long for a code, and large piles too many."""


_ROUND_SECRETS: Final = Secrets(wanted=frozenset({"open", "answer", "lay", "discard", "pick"}))
"""A trophy is chosen in the discard, which all see."""
_PICKED: Final = Secrets(wanted=frozenset({"pick"}), each=True)


@dataclass(frozen=True, slots=True)
class Setting:
    """The options of one game, checked."""

    variant: str
    players: int
    decks: tuple[Deck, ...] | None
    shared: bool
    choix: bool
    trophies: int | None
    pile: int | None
    other_pile: int | None

    @property
    def seating(self) -> Seating:
        """Return who sits at the table, each for oneself, and what is looked at in secret (BAT-4, BAT-5)."""
        if self.variant == ROUND:
            return Seating(self.players, secrets=_ROUND_SECRETS, characters=CAST)
        secrets = _PICKED if self.choix else Secrets()
        return Seating(self.players, secrets=secrets, characters=CAST)

    @property
    def piles(self) -> tuple[int, ...]:
        """Return the sizes of the two players' piles as they agreed on them, before any sharing."""
        return (self.pile or 0, self.other_pile or 0)

    def as_options(self) -> dict[str, Json]:
        """Return the options as plain JSON, every one of them."""
        told: Json = None
        if self.decks is not None:
            told = [[[ref, symbol] for ref, symbol in deck] for deck in self.decks]
        return {name: told if name == "decks" else getattr(self, name) for name in CHOICES}


def read(options: Options) -> Setting:
    """Return the checked options, defaults filled in. Raise SetupError naming the one at fault."""
    check_names("Openmok Bataille", options, CHOICES)
    variant = _variant(options.get("variant"))
    players = _players(options.get("players"), variant)
    decks = read_decks(options.get("decks"), players)
    pile, other_pile = _piles(options, variant, decks)
    setting = Setting(
        variant,
        players,
        decks,
        _flag(options, "shared", allowed=variant != ROUND, variant=variant, usual=variant == COLLECTION),
        _flag(options, "choix", allowed=variant == SIMPLE, variant=variant),
        _trophies(options.get("trophies"), variant),
        pile,
        other_pile,
    )
    check_symbols(decks or ())
    if variant == ROUND:
        _check_pool(setting)
    return setting


def _variant(value: Json) -> str:
    return SIMPLE if value is None else one_of("variant", value, VARIANTS)


def _players(value: Json, variant: str) -> int:
    if variant != ROUND:
        if value is not None and (value != TWO or isinstance(value, bool | float)):
            message = _("The variant “{variant}” is for two players, not “{value}”.")
            raise SetupError(message.format(variant=variant, value=value))
        return TWO
    return USUAL_PLAYERS if value is None else whole("players", value, FEWEST_PLAYERS, MOST_PLAYERS)


def played(options: Options) -> str:
    """Return which game such options are: a variant, or the battle in which cards are picked."""
    return CHOIX if options.get("choix") else str(options.get("variant", SIMPLE))


def skilled(options: Options) -> bool:
    """Say whether some play better than others: with cards to choose from, not by what is turned over."""
    return played(options) in SKILLED


def _flag(options: Options, name: str, *, allowed: bool, variant: str, usual: bool = False) -> bool:
    value = flag(name, options.get(name, usual))
    if value and not allowed:
        raise _misplaced(name, variant)
    return value


def _misplaced(name: str, variant: str) -> SetupError:
    message = _("The option “{name}” does not go with the variant “{variant}”.")
    return SetupError(message.format(name=name, variant=variant))


def _trophies(value: Json, variant: str) -> int | None:
    name, usual = "trophies", USUAL_TROPHIES.get(variant)
    if value is None:
        return usual
    if usual is None:
        raise _misplaced(name, variant)
    return whole(name, value, 1, MOST_TROPHIES)


def _piles(options: Options, variant: str, decks: tuple[Deck, ...] | None) -> tuple[int | None, int | None]:
    """Return the sizes of the two piles; none in the round, where all is put together (BAT-1)."""
    found = (options.get("pile"), options.get("other_pile"))
    if variant == ROUND:
        for name, value in zip(("pile", "other_pile"), found, strict=True):
            if value is not None:
                raise _misplaced(name, variant)
        return None, None
    if decks is None:
        pile = USUAL_PILE if found[0] is None else whole("pile", found[0], FEWEST, MOST)
        return pile, pile if found[1] is None else whole("other_pile", found[1], FEWEST, MOST)
    for name, value, deck in zip(("pile", "other_pile"), found, decks, strict=True):
        if value is not None and whole(name, value, FEWEST, MOST) != len(deck):
            message = _("The option “{name}” is {value}, but that deck has {found} cards.")
            raise SetupError(message.format(name=name, value=value, found=len(deck)))
    return len(decks[0]), len(decks[1])


def _check_pool(setting: Setting) -> None:
    """Raise SetupError where the pool cannot feed the hands until the last trophy is won.

    Hands of seven and all the trophies that there can be are to fit in: so whoever opens always has a card.
    """
    decks = setting.decks
    found = STARTERS_IN_POOL * len(starter()) if decks is None else sum([len(deck) for deck in decks])
    needed = setting.players * (HAND + (setting.trophies or 0))
    if found < needed:
        message = ngettext(
            "{players} players who play for {trophies} trophy need a pool of {needed} cards at least; "
            "this one has {found}.",
            "{players} players who play for {trophies} trophies need a pool of {needed} cards at least; "
            "this one has {found}.",
            setting.trophies or 0,
        )
        told = message.format(players=setting.players, trophies=setting.trophies, needed=needed, found=found)
        raise SetupError(told)

"""What is chosen before a game of Openmok Bataille: the variants as they are told, the decks brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, cast

from game.core.i18n import _
from game.core.rng import Rng
from game.core.session import HUMAN
from game.editions import EDITIONS
from game.rules.bataille import options as settings
from game.rules.bataille.dealing import starter_deck
from game.rules.bataille.decks import FEWEST, MOST, USUAL_MOST
from game.rules.bataille.edition import CAST
from game.rules.bataille.options import (
    CHOIX,
    COLLECTION,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_TROPHIES,
    ROUND,
    SIMPLE,
    SKILLED,
    TWO,
    USUAL_PILE,
    USUAL_PLAYERS,
    USUAL_TROPHIES,
)
from game.storage import decks, records
from scenes.pages.table_choices import (
    BY_LOT,
    Brought,
    TableChoices,
    given_key,
    hindrance,
    number,
    others,
    own_key,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import Deck
    from game.cards.pack import Card
    from game.core.model import Json, Options
    from game.rules.bataille.starter import Printed

KEY: Final = "openmok-bataille"
_Cards: TypeAlias = "tuple[Printed, ...]"

SHORT_PILE: Final = 8
"""How many cards each is offered who leaves all to luck: some minutes."""
FIRST_PILE: Final = 12
"""How many each is offered for a first game with a choice: who is three behind still wins one in four."""
FIRST_ROUND: Final = (3, 4)
"""How many players and trophies are offered for a first round: seven rounds or eight, with as many
choices."""
_LATEST: Final = 20
"""Among how many finished games, of all, the last one of each variant is looked for."""
STARTERS: Final = BY_LOT
"""The key of starter Moks, as many as one likes."""
KINDS: Final = (HUMAN, *CAST)
"""Who may hold a seat."""


def _given_decks(options: Options) -> list[_Cards]:
    """Return the decks that a game before was played with, by seat; none for the starter collection."""
    return [_printed(deck) for deck in cast("list[Json] | None", options.get("decks")) or ()]


def _printed(option: Json) -> _Cards:
    return tuple([(ref, symbol) for ref, symbol in cast("list[list[str]]", option)])


def _choices(given: Sequence[_Cards]) -> list[Brought[_Cards]]:
    """Return all that there is to choose from, and the decks `given` by seat that are kept nowhere."""
    rules = EDITIONS.deck_rules[KEY]
    cards = EDITIONS.packs.cards(rules.kinds)
    found: list[Brought[_Cards]] = [Brought(STARTERS, _("Starter Moks"), ())]
    found += [_judged(own_key(kept.id), kept.deck, cards) for kept in EDITIONS.decks.drawer(KEY).kept]
    ready = [_judged(f"ready:{place}", deck, cards) for place, deck in enumerate(rules.starters(cards))]
    found += others(ready, found)
    last = [Brought(given_key(seat), _("As last time"), deck) for seat, deck in enumerate(given)]
    return found + others(last, found)


def _judged(key: str, deck: Deck, cards: Mapping[str, Card]) -> Brought[_Cards]:
    rules = EDITIONS.deck_rules[KEY]
    told = _printed(decks.as_option(deck, rules, cards))
    return Brought(key, deck.name, told, hindrance(deck, rules, cards))


def as_option(deck: Sequence[Printed]) -> Json:
    """Return a deck as the game's option has it."""
    return [[ref, symbol] for ref, symbol in deck]


def latest() -> dict[str, Options]:
    """Return the options of the last finished game of each variant, if it was among the latest games."""
    found: dict[str, Options] = {}
    for one in records.latest(_LATEST):
        if one.game == KEY and not one.options.get("decks"):
            found.setdefault(settings.played(one.options), one.options)
    return found


class Choices(TableChoices[_Cards]):
    """The variant, the players with their decks, and the charter; as in a game before, if one is given.

    A `newcomer`, who has never finished a game, is offered short piles. `played` is the variant, or the
    battle in which cards are picked, which is proposed. What was agreed in the last game of each stays so.
    `sizes` are how many starter Moks each seat has, `on` the options of the charter that are put on or off.
    In the round the decks count only with "each_own".
    """

    key = KEY
    besides = "level:3"

    def __init__(self, options: Options, players: tuple[str, ...]) -> None:
        super().__init__(players, KINDS, "level:2", MOST_PLAYERS)
        self.played = settings.played(options) if options else CHOIX
        self.given = _given_decks(options)
        kept = latest()
        agreed = {**kept.get(self.played, {}), **options} if options else {}
        self._agree_as_before(kept | ({self.played: agreed} if options else {}))
        self.read_decks()
        for seat, deck in enumerate(self.given):
            self.decks[seat] = next(one.key for one in self.offered_to(seat) if one.cards == deck)

    def _agree_as_before(self, kept: Mapping[str, Options]) -> None:
        """Agree on what was agreed in the last game of each variant."""
        none: Options = {}
        last, self._kept = kept.get(self.played, none), kept
        self._sizes: dict[str, list[int]] = {}
        self._elsewhere: list[str] = []
        self.trophies = {
            one: number(kept.get(one, none).get("trophies"), usual) for one, usual in USUAL_TROPHIES.items()
        }
        self.count = number(kept.get(ROUND, none).get("players"), USUAL_PLAYERS)
        if not self.has_played(ROUND):
            self.count, self.trophies[ROUND] = FIRST_ROUND
        self.on = {
            "shared": bool(last.get("shared", self.variant == COLLECTION)),
            "each_own": self.variant == ROUND and bool(self.given),
        }
        self.sizes = self._usual_sizes()
        self.on["large"] = max(map(len, self.given), default=max(self.sizes)) > USUAL_MOST

    def _usual_sizes(self) -> list[int]:
        """Return how many starter Moks each seat had in the last game of the variant, or usually has."""
        none: Options = {}
        battle, first = self.played, FIRST_PILE if self.played == CHOIX else SHORT_PILE
        usual = first if self.newcomer or battle == SIMPLE else USUAL_PILE
        last = none if self.given else self._kept.get(CHOIX if battle == ROUND else battle, none)
        own = number(last.get("pile"), usual)
        sizes = [usual] * MOST_PLAYERS
        sizes[:TWO] = [own, number(last.get("other_pile"), own)]
        return sizes

    def read_decks(self) -> None:
        """Read anew what decks there are; a seat whose deck is gone gets starter Moks."""
        self.found = _choices(self.given)
        keys = {one.key for one in self.found}
        self.decks = [key if key in keys else STARTERS for key in self.decks]

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def variant(self) -> str:
        """Return the variant as the rules call it."""
        return SIMPLE if self.played == CHOIX else self.played

    def has_played(self, variant: str) -> bool:
        """Say whether a game of a variant was finished, among the latest."""
        return variant in self._kept

    @property
    def seated(self) -> int:
        """Return how many players there are."""
        return self.count if self.variant == ROUND else TWO

    @property
    def ranked(self) -> bool:
        """Say whether some play better than others: not where there is nothing to decide."""
        return self.played in SKILLED

    @property
    def with_decks(self) -> bool:
        """Say whether each seat is to say what it brings."""
        return self.variant != ROUND or self.on["each_own"]

    def size(self, seat: int) -> int:
        """Return how many cards a seat brings."""
        deck = self.brought(seat)
        return self.sizes[seat] if deck.key == STARTERS else len(deck.cards)

    def options(self, seed: int) -> dict[str, Json]:
        """Return the options as the rules read them; the seed draws the starter Moks told among decks."""
        options: dict[str, Json] = {"variant": self.variant, "players": self.seated}
        if self.variant in self.trophies:
            options["trophies"] = self.trophies[self.variant]
        if self.variant != ROUND:
            options["shared"] = self.on["shared"]
        if self.variant == SIMPLE:
            options["choix"] = self.played == CHOIX
        return options | self._cards(seed)

    def _cards(self, seed: int) -> dict[str, Json]:
        """Return the decks, or the sizes of the piles where all play with starter Moks."""
        seats = range(self.seated)
        if not self.with_decks:
            return {}
        if self.variant != ROUND and all(self.decks[seat] == STARTERS for seat in seats):
            return {"pile": self.sizes[0], "other_pile": self.sizes[1]}
        rng = Rng(seed)
        decks = [
            starter_deck(self.sizes[seat], rng) if self.decks[seat] == STARTERS else self.brought(seat).cards
            for seat in seats
        ]
        return {"decks": [as_option(deck) for deck in decks]}

    def check(self, options: dict[str, Json]) -> None:
        """Raise SetupError for options that are none."""
        settings.read(options)

    # --- choosing ---------------------------------------------------------------------------------------

    def hindrance(self) -> str:
        """Return what keeps this game from being played; above sixty cards both have to agree (BAT-1)."""
        if self.variant != ROUND and not self.on["large"]:
            for seat in range(self.seated):
                if self.size(seat) > USUAL_MOST:
                    told = _("{count} cards are more than {usual}: put “{option}” on if both agree.")
                    return told.format(count=self.size(seat), usual=USUAL_MOST, option=_("Over 60"))
        return super().hindrance()

    def choose(self, variant: str) -> None:
        """Choose a game; La Collection shares all cards by halves, unless that is put off."""
        self._sizes[self.played] = self.sizes
        self._seat_for(variant)
        self.played = variant
        self.sizes = self._sizes.get(variant) or self._usual_sizes()
        self.on["large"] |= max(self.sizes) > USUAL_MOST
        self.on["shared"] = variant == COLLECTION

    def _seat_for(self, variant: str) -> None:
        """Seat the usual rivals at a first round, whoever was met before; elsewhere those who were there."""
        if self.has_played(ROUND) or ROUND not in (variant, self.played) or variant == self.played:
            return
        before, self._elsewhere = self._elsewhere, self.seats
        usual = [self.seats[0], *self.usual_rivals]
        again = [one if word != HUMAN else word for one, word in zip(usual, self.seats, strict=True)]
        self.seats = before or again

    def toggle(self, key: str) -> None:
        """Put an option of the charter on, or off; without large piles none has more than sixty Moks."""
        self.on[key] = not self.on[key]
        if not self.on["large"]:
            self.sizes = [min(size, USUAL_MOST) for size in self.sizes]

    @property
    def most(self) -> int:
        """Return how many starter Moks a seat may bring."""
        return MOST if self.on["large"] else USUAL_MOST

    def change_size(self, seat: int, by: int) -> None:
        """Give a seat some starter Moks more, or fewer; those who had as many as the first follow him."""
        before, after = self.sizes[seat], min(self.most, max(FEWEST, self.sizes[seat] + by))
        self.sizes[seat] = after
        if seat == 0:
            self.sizes = [after if size == before else size for size in self.sizes]

    def change_trophies(self, by: int) -> None:
        """Ask for some trophies more, or fewer."""
        self.trophies[self.variant] = min(MOST_TROPHIES, max(1, self.trophies[self.variant] + by))

    def change_count(self, by: int) -> None:
        """Seat one player more, or one fewer."""
        self.seat_more(min(MOST_PLAYERS, max(FEWEST_PLAYERS, self.count + by)))

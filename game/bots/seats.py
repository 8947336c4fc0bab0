"""Who holds each seat of a game: humans by name, or bots.

A seat is told as a word: "human", "human:Inès", or the name of a bot: "random", "greedy", or one of a kind of
bots, such as "level:3"; after that a rival's own name may stand, as in "level:3:ravelin".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import letters
from game.core.i18n import N_, _, language
from game.core.rivals import DEFEAT, VICTORY, bot_of
from game.core.session import HUMAN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from game.core.model import Seating
    from game.core.rivals import Rival

    Characters = Mapping[str, Rival]

_BOTS: Final = ("random", "greedy")
"""The bots that are of no kind."""

LONGEST_NAME: Final = 16
"""How many letters a player's name has at most."""


NOBODY: Final[Mapping[str, Rival]] = {}
"""The cast of a game that has none."""

BOTS: Final = {
    "random": N_("Chance"),
    "greedy": N_("Greedy"),
    "level:1": N_("Apprentice"),
    "level:2": N_("Soldier"),
    "level:3": N_("Captain"),
    "level:4": N_("Strategist"),
}
"""What the strengths of the bots that every game may have are called; to be translated."""


def human(name: str = "") -> str:
    """Return the word for a human of that name, or for one without a name."""
    cleaned = letters.clean(name, LONGEST_NAME)
    return f"{HUMAN}:{cleaned}" if cleaned else HUMAN


def written_name(players: Sequence[str], seat: int) -> str:
    """Return the name that the human of a seat has written; empty for none, and for a bot."""
    kind, _colon, name = players[seat].partition(":") if seat < len(players) else (HUMAN, "", "")
    return letters.clean(name, LONGEST_NAME) if kind == HUMAN else ""


def is_human(players: Sequence[str], seat: int) -> bool:
    """Say whether a human holds the seat: so does whoever is not known to be a bot."""
    if seat >= len(players):
        return True
    kind, colon, _name = players[seat].partition(":")
    return kind == HUMAN or not (colon or kind in _BOTS)


def humans(players: Sequence[str], seats: int) -> list[int]:
    """Return the seats, of that many, that humans hold."""
    return [seat for seat in range(seats) if is_human(players, seat)]


def proposed(word: str, kinds: Sequence[str]) -> str | None:
    """Return which of the kinds of holders of a seat held it in an old game, None for none of them.

    It is the highest level for one that plays no more.
    """
    found = next((one for one in (word, bot_of(word)) if one in kinds), None)
    if found is not None:
        return found
    return kinds[-1] if word.startswith("level:") else None


def strength(word: str) -> str:
    """Return what the strength of a bot is called."""
    found = BOTS.get(bot_of(word))
    return _(found) if found else ""


def title(word: str, characters: Characters = NOBODY) -> str:
    """Return what players call a bot: one of a table's own `characters`, or else by its strength."""
    found = characters.get(word) or characters.get(bot_of(word))
    return found.name.spoken if found else strength(word) or word


def titles(kinds: Sequence[str], characters: Characters = NOBODY) -> tuple[str, ...]:
    """Return what those who may hold a seat are called, a human among them."""
    return tuple(_("Human") if kind == HUMAN else title(kind, characters) for kind in kinds)


def holders(kinds: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """Return who holds each seat, the humans with the names written."""
    return tuple(human(name) if kind == HUMAN else kind for kind, name in zip(kinds, names, strict=False))


def distinct(words: Sequence[str], kinds: Iterable[str], taken: Collection[str] = ()) -> list[str]:
    """Return who of those kinds holds each seat: nobody twice, while there is another of that strength.

    Nor does who is `taken` sit there, as long. A seat that none of them holds has "".
    """
    known = [*kinds]
    asked = [next((one for one in (word, bot_of(word)) if one in known), "") for word in words]
    found: list[str] = []
    for word in asked:
        if word in found or word in taken:
            held = {*asked, *found, *taken}
            alike = (one for one in known if one not in held and bot_of(one) == bot_of(word))
            found.append(next(alike, word))
        else:
            found.append(word)
    return found


def rivals(players: Sequence[str], characters: Characters) -> list[Rival | None]:
    """Return who of the cast holds each seat; None for a human, and for a bot of another game.

    Nobody is there whose name a human has written, while there is another of that strength.
    """
    people = [seat for seat in range(len(players)) if is_human(players, seat)]
    words = ["" if seat in people else word for seat, word in enumerate(players)]
    written = {letters.folded(written_name(players, seat)) for seat in people}
    taken = [word for word, rival in characters.items() if letters.folded(rival.name.spoken) in written]
    return [characters.get(word) for word in distinct(words, characters, taken)]


def seated(players: Sequence[str], characters: Characters) -> tuple[str, ...]:
    """Return who is to hold each seat, the rivals by their own words."""
    found = rivals(players, characters)
    return tuple(rival.word if rival else word for rival, word in zip(found, players, strict=True))


def name_of(players: Sequence[str], seat: int, characters: Characters = NOBODY) -> str:
    """Return the name of who holds the seat: as typed, the bot's, or the number of the seat.

    No two seats bear the same, accents and capitals aside: the next one has a number. People come first.
    """
    called = _called(players, max(len(players), seat + 1), characters)
    names, taken = dict[int, str](), set[str]()
    for place in sorted(range(len(called)), key=lambda place: not is_human(players, place)):
        names[place] = letters.numbered(called[place], lambda name: letters.folded(name) in taken, sign=" ")
        taken.add(letters.folded(names[place]))
    return names[seat]


def _called(players: Sequence[str], seats: int, characters: Characters) -> list[str]:
    """Return what who holds each seat is called, were nobody else called so."""
    seated = [*rivals(players, characters), *[None] * seats][:seats]
    return [
        (written_name(players, seat) or _("Player {number}").format(number=seat + 1))
        if is_human(players, seat)
        else rival.name.spoken
        if rival
        else title(players[seat])
        for seat, rival in enumerate(seated)
    ]


class Names:
    """What the players of a table are called: the only human, where he gave no name, is "you"."""

    def __init__(self, players: Sequence[str], seating: Seating) -> None:
        self._players = players
        self._characters, self._seats = seating.characters, seating.seats
        found = rivals(players, seating.characters)
        self._rivals = [one and one.as_ally for one in found] if seating.allied else found
        people = humans(players, seating.seats)
        nameless = len(people) == 1 and not written_name(players, people[0])
        self._you = people[0] if nameless else None
        self._called: dict[tuple[int, str], str] = {}

    def __len__(self) -> int:
        return max(len(self._rivals), self._seats)

    def __getitem__(self, seat: int) -> str:
        key = seat, language()
        if key not in self._called:
            own = self.you(seat)
            self._called[key] = _("You") if own else name_of(self._players, seat, self._characters)
        return self._called[key]

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""
        return self[seat]

    def rival(self, seat: int) -> Rival | None:
        """Return who of the game's cast holds a seat; None for a human."""
        return self._rivals[seat] if seat < len(self._rivals) else None

    def last_words(self, seat: int, winners: Collection[int], turn: int) -> str:
        """Return what the rival at a seat says once the game is over; "" where none sits there."""
        rival = self.rival(seat)
        return "" if rival is None else rival.line(VICTORY if seat in winners else DEFEAT, turn)

    def you(self, seat: int) -> bool:
        """Say whether a seat is told as "you"."""
        return seat == self._you

"""Codes: a deal, or a finished game, in one line to be sent, pasted or typed.

`RW-0G4M-7QWZ-…` is the game's prefix (the initials of its key), then groups of four signs. The signs are
Crockford's base 32: there is no I, L, O or U among them, so that none is taken for another, and what is typed
may be in small letters, with O for 0 and I or L for 1, with or without its hyphens, after any other words.

The last four signs check the others: they are what is left of the number made of the prefix and the rest
when it is divided by a prime larger than any sign. One wrong sign, or two neighbours exchanged, therefore
always shows, and other faults escape once in a million. Signs come in whole groups: one too many, or too few,
shows as well.

The rest is one number in mixed bases: each item is written in as many values as it can have there. They are:
the format, whether it is a finished game, its marks, the version of the rules, a fingerprint of the cards,
the options that are not the usual ones, and the seed; then each action as its place among the options of its
decision, to the end of the game. Who held each seat is not told.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import _
from game.core.model import SetupError
from game.core.saved import SaveError
from game.core.session import Session, digest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.model import Game, Json, Options
    from game.core.registry import Registry

LONGEST: Final = 500
"""The longest text that is read, in characters: a game of ten cards takes about forty."""

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIASES: Final = str.maketrans("OIL", "011")
_GROUP: Final = 4
_CHECK_BASE: Final = 1_048_573
"""The largest prime that four signs can hold."""

_FORMAT: Final = 1
_FORMATS: Final = 8
_MARKS: Final = 4
_VERSIONS: Final = 256
_FINGERPRINTS: Final = 65_536
_MOST_OPTIONS: Final = 16
_MOST_VALUES: Final = 64
_LONGEST_SEED: Final = 16
_MOST_ACTIONS: Final = 1_000


class CodeError(SaveError):
    """A code cannot be taken up, or made; the message says why in one sentence."""


class _Digit(NamedTuple):
    """An item of the number: a value among `base` of them, from 0."""

    value: int
    base: int


def prefix(key: str) -> str:
    """Return what the codes of a game begin with: the initials of its key."""
    return "".join(word[0] for word in key.split("-")).upper()


def deal_code(session: Session) -> str:
    """Return the code of the deal that a game was begun with. Raise CodeError if codes cannot carry it."""
    return _written(session.game.key, _start(session, finished=False))


def game_code(session: Session) -> str:
    """Return the code of a finished game, move by move. Raise CodeError for a game that goes on."""
    if session.outcome is None:
        raise CodeError(_("Only a finished game has a code of its own."))
    return _written(session.game.key, [*_start(session, finished=True), *_moves(session)])


def read_code(text: str, games: Registry[Game]) -> Session:
    """Return the game of a code: just dealt, or finished. Raise CodeError saying what is wrong with it.

    Words may stand before the code, as in a message that was pasted whole.
    """
    key, number = _number_in(text, games)
    return _read(number, games[key])


def _read(number: int, game: Game) -> Session:
    """Return the game of a code's number."""
    reader = _Reader(number)
    finished = _read_kind(reader)
    hinted, practice = divmod(reader.take(_MARKS), 2)
    session = _dealt(reader, game)
    if finished:
        _play(reader, session)
        session.practice, session.hinted = bool(practice), bool(hinted)
    if reader.number:
        raise CodeError(_("This code goes on after the end of its game: it was not made by this program."))
    return session


# --- what is in a code -------------------------------------------------------------------------------------


def _start(session: Session, *, finished: bool) -> list[_Digit]:
    game = session.game
    return [
        _Digit(_FORMAT, _FORMATS),
        _Digit(finished, 2),
        _Digit(session.practice + 2 * session.hinted, _MARKS),
        _Digit(game.rules_version % _VERSIONS, _VERSIONS),
        _Digit(_fingerprint(game, session.options), _FINGERPRINTS),
        *_options(session),
        *_seed(session.seed),
    ]


def _fingerprint(game: Game, options: Options) -> int:
    return int(digest(game.cards_digest(options)), 16) % _FINGERPRINTS


def _options(session: Session) -> Iterator[_Digit]:
    """Yield how many options are not the usual ones, then each: its place, and its value's."""
    choices, usual = session.game.choices, session.game.normalise({})
    told = {**usual, **session.options}
    changed = [name for name in told if session.options.get(name) != usual.get(name)]
    yield _Digit(len(changed), _MOST_OPTIONS)
    for name in changed:
        values = choices.get(name, ())
        value = session.options.get(name)
        if value not in values:
            raise CodeError(_("No code can hold the option “{name}” of this game.").format(name=name))
        yield _Digit(list(choices).index(name), _MOST_OPTIONS)
        yield _Digit(values.index(value), _MOST_VALUES)


def _seed(seed: int) -> tuple[_Digit, _Digit]:
    """Return how many hexadecimal digits the seed has, and the seed."""
    length = (seed.bit_length() + 3) // 4
    if seed < 0 or length >= _LONGEST_SEED:
        raise CodeError(_("No code can hold the deal no. {seed}.").format(seed=seed))
    return _Digit(length, _LONGEST_SEED), _Digit(seed, 16**length)


def _moves(session: Session) -> Iterator[_Digit]:
    state = session.game.setup(session.options, session.seed)
    for action in session.actions:
        assert state.decision is not None  # noqa: S101 - the game went on: it has another action
        options = state.decision.options
        yield _Digit(options.index(action), len(options))
        state.apply(action)


# --- writing -----------------------------------------------------------------------------------------------


def _written(key: str, digits: Iterable[_Digit]) -> str:
    number = 0
    for digit in reversed(list(digits)):
        number = number * digit.base + digit.value
    signs = ""
    while number:
        number, value = divmod(number, len(_SIGNS))
        signs += _SIGNS[value]
    signs += _SIGNS[0] * (-len(signs) % _GROUP)
    signs += _check(prefix(key), signs)
    groups = [signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP)]
    return "-".join([prefix(key), *groups])


def _check(start: str, signs: str) -> str:
    """Return the signs that check a prefix and what follows it."""
    number = 0
    for letter in start:
        number = number * 128 + ord(letter)
    for sign in signs:
        number = number * len(_SIGNS) + _SIGNS.index(sign)
    rest = number % _CHECK_BASE
    return "".join(_SIGNS[rest >> 5 * place & 31] for place in range(_GROUP))


# --- reading -----------------------------------------------------------------------------------------------


class _Reader:
    """A number in mixed bases, from which one item after the other is taken."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, base: int) -> int:
        """Take the next item, one of `base` values."""
        self.number, value = divmod(self.number, base)
        return value


def _number_in(text: str, games: Registry[Game]) -> tuple[str, int]:
    """Return the game's key and the number of the first sound code in a text. Raise CodeError."""
    if len(text) > LONGEST:
        raise CodeError(_("This is not a code: it is far too long."))
    written = text.upper()
    keys = {prefix(key): key for key in games}
    starts = "|".join(sorted(keys, key=len, reverse=True))
    found = list(re.finditer(rf"(?<![0-9A-Z])({starts})(?=[\W_]*[0-9A-Z])", written))
    for match in found:
        signs = _signs(written[match.end() :])
        if _is_sound(match[1], signs):
            return keys[match[1]], _value(signs[:-_GROUP])
    raise CodeError(_fault(written, begun=bool(found), known=", ".join(f"{one}-" for one in keys)))


def _fault(written: str, *, begun: bool, known: str) -> str:
    """Say why there is no code in a text: a code that was mistyped, one of another game, or none at all."""
    other = re.search(r"(?<![0-9A-Z])([A-Z]{1,4})-", written)
    if other and _is_sound(other[1], _signs(written[other.end() :])):
        return _("This code is of a game that this program has not: it begins with {start}.").format(
            start=f"{other[1]}-"
        )
    if begun:
        return _("This code has a mistake: a sign is wrong, missing or too many.")
    return _("This is not a code; codes begin with {known}.").format(known=known)


def _signs(written: str) -> str:
    """Return the signs of a text: no hyphen, no space, and none that some write for another."""
    return re.sub(r"[\W_]+", "", written).translate(_ALIASES)


def _is_sound(start: str, signs: str) -> bool:
    whole = len(signs) > _GROUP and len(signs) % _GROUP == 0 and set(signs) <= set(_SIGNS)
    return whole and _check(start, signs[:-_GROUP]) == signs[-_GROUP:]


def _value(signs: str) -> int:
    number = 0
    for sign in reversed(signs):
        number = number * len(_SIGNS) + _SIGNS.index(sign)
    return number


def _read_kind(reader: _Reader) -> bool:
    """Return whether the code is of a finished game. Raise CodeError for a format that is not known."""
    if reader.take(_FORMATS) != _FORMAT:
        raise CodeError(_("This code was made by a version of the program that writes codes otherwise."))
    return bool(reader.take(2))


def _dealt(reader: _Reader, game: Game) -> Session:
    version, cards = reader.take(_VERSIONS), reader.take(_FINGERPRINTS)
    if version != game.rules_version % _VERSIONS:
        message = _("This code is of version {found} of the rules; this program has version {known}.")
        raise CodeError(message.format(found=version, known=game.rules_version))
    options = _read_options(reader, game)
    if cards != _fingerprint(game, options):
        raise CodeError(_("This code is of other cards than those of this program."))
    seed = reader.take(16 ** reader.take(_LONGEST_SEED))
    try:
        return Session.start(game, options, seed)
    except SetupError as error:
        message = _("This code has a set-up that the game refuses: {problem}").format(problem=error)
        raise CodeError(message) from error


def _read_options(reader: _Reader, game: Game) -> dict[str, Json]:
    options: dict[str, Json] = {}
    names = list(game.choices)
    for _number in range(reader.take(_MOST_OPTIONS)):
        name_place, value_place = reader.take(_MOST_OPTIONS), reader.take(_MOST_VALUES)
        if name_place >= len(names) or value_place >= len(game.choices[names[name_place]]):
            raise CodeError(_("This code has an option that this program does not know."))
        options[names[name_place]] = game.choices[names[name_place]][value_place]
    return options


def _play(reader: _Reader, session: Session) -> None:
    for _number in range(_MOST_ACTIONS):
        if session.decision is None:
            return
        options = session.decision.options
        session.act(options[reader.take(len(options))])
    raise CodeError(_("This code is of a game that does not end."))

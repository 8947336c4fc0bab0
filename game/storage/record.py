"""One finished game, and the line that keeps it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from operator import methodcaller
from typing import TYPE_CHECKING, Final, cast
from zlib import crc32

from game.core import fields
from game.core.i18n import _
from game.core.model import Outcome
from game.core.saved import SaveError
from game.storage.reading import compact, moment, parse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action, Json
    from game.core.session import Session


@dataclass(frozen=True, slots=True)
class Record:
    """One finished game: `began` and `when` it ended are moments of this computer's clock.

    `options` are complete, `ready` the decks that came with the program then; `players` names who held each
    seat, "human" or a bot (empty: humans only). With `began`, `game` says which game it is: it is written
    once, however often its end is shown.
    """

    when: datetime
    began: datetime
    game: str
    rules_version: int
    options: Mapping[str, Json]
    seed: int
    outcome: Outcome
    practice: bool
    hinted: bool
    players: tuple[str, ...]
    actions: tuple[Action, ...]
    ready: tuple[Json, ...] = ()

    @classmethod
    def of(cls, session: Session, began: datetime) -> Record:
        """Return the record of a game that ends now. Raise ValueError for one that is not finished."""
        if session.outcome is None:
            message = "the game is not finished"
            raise ValueError(message)
        return cls(
            datetime.now(UTC),
            began,
            session.game.key,
            session.game.rules_version,
            session.options,
            session.seed,
            session.outcome,
            session.practice,
            session.hinted,
            session.players,
            tuple(session.actions),
            tuple(session.ready),
        )


def _moment(data: Json, at: fields.Reading) -> datetime:
    return moment(fields.TEXT.read(data, at))


_LINE: Final = fields.Shape(
    "",
    game=fields.TEXT,
    began=fields.Kind(_moment, datetime.isoformat),
    when=fields.Kind(_moment, methodcaller("isoformat", timespec="seconds")),
    rules_version=fields.NUMBER,
    options=fields.OBJECT,
    seed=fields.NUMBER,
    winners=replace(fields.several(fields.NUMBER), of="outcome.winners"),
    scores=replace(fields.several(fields.SCORE), of="outcome.scores"),
    reason=replace(fields.TEXT, of="outcome.reason"),
    practice=fields.FLAG,
    hinted=fields.FLAG,
    players=fields.several(fields.TEXT),
    actions=fields.several(fields.ACTION),
    ready=fields.several(fields.Kind(lambda data, _at: data)),
)


# --- lines -----------------------------------------------------------------------------------------------


def is_record(line: bytes) -> bool:
    """Say whether a line keeps a finished game."""
    with suppress(SaveError):
        read_line(line)
        return True
    return False


def identity(record: Record) -> bytes:
    """Return the beginning of the line of that very game, and of no other."""
    return compact({"game": record.game, "began": record.began.isoformat()})[:-1].encode()


def beginning(game: str) -> bytes:
    """Return how the lines begin of every finished game of that key."""
    return compact({"game": game})[:-1].encode() + b","


def line_of(record: Record) -> bytes:
    """Return the line that keeps a record."""
    data = _LINE.write(record)
    if not record.ready:
        del data["ready"]
    words = compact(data)[:-1].encode()
    return words + _ending(words) + b"\n"


def _ending(words: bytes) -> bytes:
    """Return what ends a line: the check of all before it, so that no damage to a game goes unseen."""
    return b',"check":"%08x"}' % crc32(words)


def read_line(line: bytes) -> Record:
    """Return the record of a line. Raise SaveError when it is not one."""
    try:
        return _understood(_as_written(line))
    except (ValueError, TypeError, KeyError, OverflowError) as error:
        raise SaveError(_("This line is not a finished game.")) from error


def _as_written(line: bytes) -> dict[str, Json]:
    """Return what a line holds. Raise ValueError where its check tells of damage: older lines have none."""
    data = cast("dict[str, Json]", parse(line.decode()))
    words, comma, rest = line.rpartition(b',"check":')
    if "check" in data and comma + rest.rstrip() != _ending(words):
        raise ValueError
    return data


def _understood(data: dict[str, Json]) -> Record:
    """Return the record. Raise ValueError, or OverflowError, for any other shape."""
    data.pop("check", None)
    found = _LINE.found({"ready": [], **data}, fields.Reading())
    ended = [found.pop(f"outcome.{name}") for name in ("winners", "scores", "reason")]
    return Record(outcome=Outcome(*ended), **found)

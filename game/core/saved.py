"""What a saved game holds, field by field: read with one sentence for what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from game.core.i18n import _

if TYPE_CHECKING:
    from game.core.model import Action, Game, Json
    from game.core.registry import Registry

FORMAT: Final = 1


class SaveError(ValueError):
    """A save cannot be taken up; the message says what is wrong in one sentence."""


class Saved(NamedTuple):
    """The fields of a save, each of its kind; those that older saves have not have a default."""

    game: str
    rules_version: int
    cards: str
    options: dict[str, Json]
    seed: int
    actions: list[Action]
    undone: list[Action]
    practice: bool
    digest: str
    snapshot: Json
    hinted: bool = False
    players: tuple[str, ...] = ()
    ready: tuple[Json, ...] = ()

    def game_among(self, games: Registry[Game]) -> Game:
        """Return the game that was played. Raise SaveError where there is none of these rules."""
        if self.game not in games:
            message = _("This save is of a game that this program has not: “{key}”.").format(key=self.game)
            raise SaveError(message)
        game = games[self.game]
        if self.rules_version != game.rules_version:
            message = _(
                "This save was played with version {found} of the rules; this program has version {known}."
            ).format(found=self.rules_version, known=game.rules_version)
            raise SaveError(message)
        return game


_KINDS: Final[dict[str, type]] = {
    "format": int,
    "game": str,
    "rules_version": int,
    "cards": str,
    "options": dict,
    "seed": int,
    "actions": list,
    "undone": list,
    "practice": bool,
    "digest": str,
}
_LATER: Final[dict[str, type]] = {"hinted": bool, "players": list, "ready": list}
"""Fields that older saves have not."""


def read_save(save: Json) -> Saved:
    """Return the fields of a save. Raise SaveError."""
    fields = _checked(save)
    return Saved(
        **{name: fields[name] for name in _KINDS if name not in {"format", "actions", "undone"}},
        actions=_actions(fields, "actions"),
        undone=_actions(fields, "undone"),
        snapshot=fields.get("snapshot"),
        hinted=fields.get("hinted", False),
        players=_players(fields.get("players", [])),
        ready=tuple(fields.get("ready", [])),
    )


def _checked(save: Json) -> dict[str, Any]:
    """Return a save in which each field is of its kind."""
    if not isinstance(save, dict):
        message = _("This file is not a saved game.")
        raise SaveError(message)
    lacks = next((name for name in _KINDS if name not in save), None)
    if lacks is not None:
        message = _("This save lacks its field “{name}”.").format(name=lacks)
        raise SaveError(message)
    for name, kind in (_KINDS | _LATER).items():
        if name in save and type(save[name]) is not kind:
            _refuse_kind(name)
    if save["format"] != FORMAT:
        message = _("This save is of format {found}; this program reads format {known}.").format(
            found=save["format"], known=FORMAT
        )
        raise SaveError(message)
    return save


def _refuse_kind(name: str) -> NoReturn:
    message = _("The field “{name}” of this save is not of the kind expected.").format(name=name)
    raise SaveError(message)


def _actions(fields: dict[str, Any], name: str) -> list[Action]:
    for number, action in enumerate(fields[name], 1):
        if not isinstance(action, list) or not all(type(part) in (str, int) for part in action):
            message = _("Action {number} in “{name}” of this save is not an action.").format(
                number=number, name=name
            )
            raise SaveError(message)
    return [tuple(action) for action in fields[name]]


def _players(names: list[Json]) -> tuple[str, ...]:
    if not all(isinstance(name, str) for name in names):
        _refuse_kind("players")
    return tuple(map(str, names))

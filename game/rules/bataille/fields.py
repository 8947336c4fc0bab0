"""Reading the fields of a saved battle, one by one; a ValueError names the one at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from game.core.fields import Fields
from game.core.model import SetupError
from game.rules.bataille import options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json
    from game.rules.bataille.options import Setting

T = TypeVar("T")


class BattleFields(Fields):
    """The fields of a state of Openmok Bataille."""

    def setting(self, data: Json) -> Setting:
        """Return the options of a saved state, every one of them as it is written."""
        if not isinstance(data, dict) or set(data) != set(options.NAMES):
            self.refuse("options")
        try:
            found = options.read(data)
        except SetupError as error:
            raise ValueError(str(error)) from error
        if found.as_options() != data:
            self.refuse("options")
        return found

    def maybe(self, data: Json, field: str, below: int) -> int | None:
        """Return an integer from 0 to below - 1, or None."""
        return None if data is None else self.whole(data, field, below)

    def check_once(self, field: str, *groups: Sequence[int]) -> None:
        """Raise ValueError where a card is in two places."""
        found = [card for group in groups for card in group]
        if len(found) != len(set(found)):
            self.refuse(field)


fields: Final = BattleFields("Openmok Bataille")

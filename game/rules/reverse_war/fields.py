"""Reading the fields of a saved game, one by one; a ValueError names the one at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.fields import Fields
from game.core.model import SetupError
from game.rules.reverse_war import options
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.reverse_war.options import Setting


class ReverseWarFields(Fields):
    """The fields of a state of Reverse War."""

    def setting(self, data: Json) -> Setting:
        """Return the options of a saved state, no more of them and no fewer than it writes."""
        if not isinstance(data, dict) or {*data, *options.LATER} != set(options.DEFAULTS):
            self.refuse("options")
        try:
            found = options.read(data)
        except SetupError as error:
            raise ValueError(str(error)) from error
        if found.as_saved() != data:
            self.refuse("options")
        return found

    def placed(self, data: Json, field: str) -> Placed | None:
        """Return a card with its way up, or None."""
        if data is None:
            return None
        if not isinstance(data, dict) or set(data) != {"card", "reversed"}:
            self.refuse(field)
        return Placed(self.card(data["card"], field), self.flag(data["reversed"], field))

    def card(self, data: Json, field: str) -> str:
        """Return a card's id."""
        if not isinstance(data, str) or data not in CARDS:
            self.refuse(field)
        return data


fields: Final = ReverseWarFields("Reverse War")

"""The buttons under the secret cards of a coop game: whose is placed, where else, a plea (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.reverse_war.coop import SEATS
from scenes.games.reverse_war.elsewhere import ELSEWHERE, TRUST
from scenes.games.reverse_war.ground import take_high
from scenes.kit.layout import Box, Column, Either, Put, Row
from scenes.kit.widgets import TARGET, Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.seats import Names
    from scenes.games.reverse_war.elsewhere import Elsewhere
    from scenes.games.reverse_war.ground import Around
    from scenes.games.reverse_war.partnership import Partnership
    from scenes.games.reverse_war.secret_cards import SecretCards

_ROWS = 3
_APART = 4


_row: Final = (lambda _m: TARGET, take_high)
"""How high a button is."""


class WhoseCard:
    """Says whose card is placed: `take` is done with a seat; a bot shares the army as `partner`, if any."""

    def __init__(
        self, names: Names, secrets: SecretCards, partner: Partnership | None, take: Callable[[int], None]
    ) -> None:
        self._names = names
        self._secrets = secrets
        self._partner = partner
        self._take = take

    def box(self, look: Callable[[int], None] | None, asking: Elsewhere, *, may_choose: bool) -> Box:
        """Return a button for each card that may be chosen, beside it one to `look` again; what is asked.

        Each has its place, whoever may choose; that of the own card is for a plea, where that has none.
        """
        partner, seats = asking.partner, [*SEATS] * may_choose
        if partner is not None and asking.decides:
            seats = [partner.seat]
        pleads = partner is not None and asking.pleads_here
        rows: list[Box] = [
            Row([self._choice(seat), *self._secrets.look(seat, look)], gap=6, high=take_high)
            if seat in seats
            else (plea(asking) if pleads else Box(high=_row))
            for seat in SEATS
        ]
        if partner is not None:
            rows.append(Put(self._other(asking.again), wide=28, high=_row))
        return Column([*rows, *[Box(high=_row)] * (_ROWS - len(rows))], gap=_APART)

    def _choice(self, seat: int) -> Box:
        """Return the button that has the card of a seat placed."""
        label, partner = self._names[seat], self._partner
        if partner is not None:
            label = _("Theirs") if seat == partner.seat else _("Mine")
        found = Button(f"choose-{seat}", on_click=partial(self._take, seat), label=label)
        found.tip = self._secrets.tip(seat) if partner is None else ""
        found.key_cap = str(seat + 1)
        return Put(found, wide=28, grow=1)

    def _other(self, think_again: Callable[[], None]) -> Button:
        back = self._partner is not None and self._partner.comes_round
        label = _("First idea") if back else _("Elsewhere?")
        found = Button("elsewhere", on_click=think_again, label=label, key_cap=ELSEWHERE)
        found.tip = _("Ask your partner for another place, or click on a free cell: “And there?”")
        found.enabled = self._partner is not None and self._partner.has_others
        return found


def plea(asking: Elsewhere) -> Box:
    """Return the button that asks the partner to trust the player, lit once it does, or its place."""
    if not asking.may_plead:
        return Box(high=_row)
    if asking.trusted:
        labels = _("You are trusted"), _("Granted")
        return Either([Put(_trusted(label, asking.plead)) for label in labels], wide=28, high=_row)
    found = Button("trust", on_click=asking.plead, label=_("Trust me"), key_cap=TRUST)
    found.tip = _("Once a game: your card is placed, whatever your partner's would bring.")
    return Put(found, wide=28, high=_row)


def _trusted(label: str, take_back: Callable[[], None]) -> Button:
    """Return the lit button of a player who is trusted, under a label."""
    tip = _("Click again to keep it for later.")
    return Button("trust", on_click=take_back, label=label, icon="check", style=Style.MAIN, tip=tip)


def seat_partner(found: Around, sheet: Box, asking: Elsewhere) -> None:
    """Put the sheet of who shares the army over the AI's or beside it, and what it is asked once a game."""
    both = Column([sheet, plea(asking)], gap=6) if asking.may_plead else sheet
    (found.seat_over_ai if asking.over_ai else found.seat_beside)(both)

"""What the player has chosen so far: an attacker, a target, a card; and what is lit for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from game.rules.evolution import refusals
from game.rules.evolution.cards import TYPES
from scenes.games.evolution.asked import Asked
from scenes.games.evolution.table import Lit
from scenes.games.evolution.wheel import Wheel, parts_of

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.evolution.refusals import Refusal
    from game.rules.evolution.state import EvolutionState
    from scenes.games.evolution.table import MokAt, Table


class Choosing:
    """The gestures of one decision.

    `attacker` is a place, `together` a combined attack, `card` a place in hand; `target` is the Mok beside
    which the wheel stands.
    """

    def __init__(self) -> None:
        self.asked = Asked()
        self.attacker: int | None = None
        self.together = False
        self.card: int | None = None
        self.target: MokAt | None = None

    def ask(self, asked: Asked) -> None:
        """Take up what is asked now; what was chosen for something else is forgotten."""
        self.asked = asked
        self.forget()
        if asked.strikes and len(asked.strikers) == 1:
            self.attacker = next(iter(asked.strikers))

    @property
    def begun(self) -> bool:
        """Say whether something was chosen that can be let go of."""
        return self.card is not None or self.together or self.attacker is not None or self.target is not None

    def forget(self) -> None:
        """Let go of everything chosen."""
        self.attacker = self.card = self.target = None
        self.together = False

    def choose_attacker(self, place: int) -> None:
        """Choose who attacks, or let go of it."""
        again = self.attacker == place
        self.forget()
        self.attacker = None if again else place

    def choose_together(self) -> None:
        """Attack with all Moks at once, or let go of it."""
        again = self.together
        self.forget()
        self.together = not again

    def choose_card(self, place: int) -> None:
        """Choose a card of the hand."""
        self.forget()
        self.card = place

    @property
    def attacking(self) -> bool:
        """Say whether a target is to be chosen."""
        return self.together or self.attacker is not None

    @property
    def may_succeed(self) -> bool:
        """Say whether the attack begun succeeds on some target."""
        if self.together:
            return bool(self.asked.combined)
        return self.attacker is not None and bool(self.asked.targets(self.attacker))

    # --- the wheel --------------------------------------------------------------------------------------

    def action(self, kind: int) -> Action:
        """Return the attack of a type on the target chosen."""
        foe, target = self.target or (0, 0)
        if self.together:
            return ("combined", TYPES[kind], foe, target)
        return ("attack", self.attacker or 0, TYPES[kind], foe, target)

    def wheel(self, table: Table, state: EvolutionState) -> Wheel | None:
        """Return the wheel beside the target chosen, if one is."""
        if self.target is None or not self.attacking:
            return None
        seen, kinds = table.seen, range(len(TYPES))
        target = seen.moks[self.target[0]][self.target[1]]
        if self.together:
            strength = [seen.combined(seen.seat, kind) for kind in kinds]
        else:
            strength = [*seen.moks[seen.seat][self.attacker or 0].attack]
        lacking = [_lacking(refusals.why(state, seen.seat, self.action(kind))) for kind in kinds]
        parts = parts_of(strength, target.resistance, lacking)
        return Wheel(table.wheel_center(self.target), table.arena.radius, parts)

    # --- what is lit ------------------------------------------------------------------------------------

    def lit(self, table: Table) -> Lit:
        """Return what stands out now."""
        asked, seat, lit = self.asked, table.seen.seat, Lit()
        if asked.in_turn or asked.strikes:
            if self.together:
                standing = enumerate(table.seen.moks[seat])
                lit.chosen = {(seat, place) for place, mok in standing if not mok.out}
                lit.moks = set(asked.combined)
            elif self.attacker is not None:
                lit.chosen = {(seat, self.attacker)}
                lit.moks = asked.targets(self.attacker)
            elif self.card is None:
                lit.moks = {(seat, place) for place in asked.strikers}
            if self.target is not None:
                lit.moks = {self.target}
        if asked.in_turn and not self.attacking:
            able = asked.places | set(asked.plays)
            lit.hand = {place for place, ref in enumerate(table.refs) if ref in able}
            if self.card is not None:
                lit.hand &= {self.card}
                lit.card = self.card
        if not asked.in_turn:
            lit.moks |= set(asked.moks)
            lit.cells = set(asked.cells)
            if asked.in_hand:
                lit.hand = {place for place, ref in enumerate(table.refs) if ref in asked.cards}
            lit.tray = set(range(len(table.tray)))
        return lit


def _lacking(refusal: Refusal | None) -> str:
    """Return in a few words why an attack of a type would fail, "" when it succeeds."""
    if refusal is None:
        return ""
    if refusal.reason == "weak":
        count = int(str(refusal.data["lacking"]))
        return ngettext("{count} point short", "{count} points short", count).format(count=count)
    told = {
        "marked": _("already marked"),
        "no_payment": _("nothing to pay with"),
        "sheltered": _("sheltered"),
        "attacked": _("already attacked"),
        "forbidden": _("forbidden"),
    }
    return told.get(refusal.reason, _("impossible"))

"""How a formula is paid at the table: singularity by singularity, or along the way that is advised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import capitalised
from game.core.i18n import N_, _
from game.rules.magicjoust import refusals
from game.rules.magicjoust.formulas import NONE, read_way
from game.rules.magicjoust.odds import odds as reckoned
from game.rules.magicjoust.words import odds
from scenes.games.magicjoust.path_drawing import draw_trail, keys_of, stable_keys, trail_of
from scenes.games.magicjoust.table import singularity
from scenes.table.spoken import Refusal

if TYPE_CHECKING:
    import pygame

    from game.bots.magicjoust.advised_way import AdvisedWay
    from game.core.model import Action
    from game.rules.magicjoust.formulas import Pick
    from game.rules.magicjoust.paying import Bill
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.table import QuadrantTable, SpotKey
    from scenes.table.spots import Lit

Sheet = tuple[str, list[str]]
"""A title, paragraphs."""
_ORDINALS: Final = (
    N_("first"), N_("second"), N_("third"), N_("fourth"),
    N_("fifth"), N_("sixth"), N_("seventh"), N_("eighth"),
)  # fmt: skip


class Paying:
    """A formula that is paid: `keys` are the singularities taken so far, `picking` what they pay of it.

    `thought` finds the way that is advised.
    """

    def __init__(self, world: MagicState, owed: Bill, looks: Looks, thought: AdvisedWay | None) -> None:
        self.owed = owed
        self.thought = thought
        self.picking = owed.picking(world)
        self.keys: list[SpotKey] = []
        self.card = looks.name(world.ref(owed.card))
        strikes = owed.action or world.recipe(owed.card).seizes is not None
        attack = reckoned(world, owed.seat, owed.card) if strikes else None
        self.risk = [] if attack is None else odds.loss(attack, looks.quoted)
        """What it costs if the attack fails that is paid for."""
        self.attack = "" if attack is None else odds.in_figures(attack.chances)
        """How likely that succeeds."""

    @property
    def advised(self) -> Action | None:
        """The payment that serves best, as far as it has been thought over."""
        return None if self.thought is None else self.thought.way

    # --- taking -----------------------------------------------------------------------------------------

    def take(self, table: QuadrantTable, key: SpotKey) -> Action | Refusal | None:
        """Take a singularity, or take the last one back; return the payment once it is whole, or why not."""
        if self.keys and key == self.keys[-1]:
            self.back()
            return None
        if key not in self._open_keys(table):
            return Refusal(self._refusal(table, key), refusals.FORMULAS)
        self.picking = self.picking.take(_pick(table, key))
        self.keys.append(key)
        return self.picking.action if self.picking.done else None

    def back(self) -> None:
        """Take back the last singularity."""
        self.keys.pop()
        self.picking = self.picking.back()

    def _open_keys(self, table: QuadrantTable) -> set[SpotKey]:
        """Return the singularities that can be taken now."""
        seat = self.owed.seat
        return {key for pick in self.picking.open for key in stable_keys(table, seat, pick, self.keys)}

    def _refusal(self, table: QuadrantTable, key: SpotKey) -> str:
        seat, zone, place = key
        if seat != self.owed.seat:
            return _("A formula is paid out of your own quadrant.")
        if key in self.keys:
            return _("Already taken: only the last one can be taken back.")
        stable = table.seen.wizards[seat].zones[zone - 1][place].stable
        found = refusals.next_of_path(self.picking, _pick(table, key), stable=stable)
        return found.words() if found else _("Choose what glows.")

    # --- what is seen -----------------------------------------------------------------------------------

    def light(self, lit: Lit, table: QuadrantTable) -> None:
        """Light what can follow; what was taken shines, and the last of it can be taken back."""
        lit.spots |= {singularity(key) for key in self._open_keys(table) | set(self.keys[-1:])}
        lit.chosen |= {singularity(key) for key in self.keys}

    def sentence(self) -> str:
        """Say what is paid for, and which singularity is to be chosen."""
        if sum(symbol != NONE for symbol in self.picking.formula) == 1:
            alone = _("{card}, action: choose the singularity that pays.")
            if not self.owed.action:
                alone = _("{card}: choose the singularity that pays.")
            return alone.format(card=self.card)
        told = (
            _("{card}, action: choose the {ordinal} singularity.")
            if self.owed.action
            else _("{card}: choose the {ordinal} singularity.")
        )
        ordinal = _(_ORDINALS[min(len(self.keys), len(_ORDINALS) - 1)])
        return told.format(card=self.card, ordinal=ordinal)

    def remark(self) -> Sheet:
        """Tell how a path goes, and what becomes of what pays."""
        lines = [_("Choose one that glows.")]
        if len(self.picking.formula) > 1:
            lines = [
                _("From zone to zone, always the same way round. Click the last one again to take it back.")
            ]
        if self.owed.destroyed:
            lines.insert(0, _("What pays for a plan is destroyed."))
        told = [capitalised(self.attack) + "."] if self.attack else []
        return self.card, [*[f"**{line}**" for line in (*told, *self.risk)], *lines]

    def draw(self, surface: pygame.Surface, table: QuadrantTable, *, advising: bool) -> None:
        """Draw the path taken so far; `advising`, or where none is yet, that which is advised, faintly."""
        picking, keys, advising = self.picking, self.keys, advising or not self.keys
        way = self.advised if advising else None
        if way is not None:
            picking = picking.paid(read_way(str(way[1])))
            keys = keys_of(table, self.owed.seat, picking.picks)
        trail = trail_of(table, picking.formula, keys, picking.picks)
        draw_trail(surface, table.m, trail, faint=advising)


def _pick(table: QuadrantTable, key: SpotKey) -> Pick:
    seat, zone, place = key
    return zone, table.looks.colour(table.seen.wizards[seat].zones[zone - 1][place].card)

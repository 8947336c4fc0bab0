"""How a formula is paid at the table: singularity by singularity, or along the way that is advised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_, _
from game.rules.magicjoust import paying as rules
from game.rules.magicjoust import refusals
from game.rules.magicjoust.formulas import read_way
from game.rules.magicjoust.places import INVOKED
from scenes.games.magicjoust.formula_strip import Strip
from scenes.games.magicjoust.path_drawing import draw_trail, keys_of, stable_keys, trail_of
from scenes.games.magicjoust.table import singularity
from scenes.kit.widgets import Button, Style
from scenes.table.spots import FAR, HAND, spot_of

if TYPE_CHECKING:
    from game.rules.magicjoust.formulas import Pick
    from game.rules.magicjoust.paying import Bill
    from game.rules.magicjoust.picking import Picking
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.table import SpotKey
    from scenes.games.magicjoust.told import Sheet
    from scenes.kit.widgets import Widget
    from scenes.table.spots import Lit

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ORDINALS: Final = (
    N_("first"), N_("second"), N_("third"), N_("fourth"),
    N_("fifth"), N_("sixth"), N_("seventh"), N_("eighth"),
)  # fmt: skip


class Paying:
    """Answers the prompt "pay": `keys` are the singularities taken so far, `picking` the formula."""

    def __init__(self, board: MagicjoustBoard) -> None:
        self.board = board
        self.owed: Bill | None = None
        self.picking: Picking | None = None
        self.keys: list[SpotKey] = []

    def begin(self) -> None:
        """Take up what is owed now, with nothing taken."""
        world = self.board.world
        self.owed = rules.bill(world)
        self.picking = self.owed.picking(world) if self.owed else None
        self.keys = []

    # --- taking -----------------------------------------------------------------------------------------

    def click_spot(self, key: SpotKey) -> bool:
        """Take a singularity, or take the last one back."""
        board, picking = self.board, self.picking
        if picking is None:
            return False
        if self.keys and key == self.keys[-1]:
            self.back()
            board.choose_again()
        elif key in self._open_keys():
            self._take(key)
        else:
            board.refuse(self._refusal(key), refusals.FORMULAS)
        return True

    def _take(self, key: SpotKey) -> None:
        board, picking = self.board, self.picking
        assert picking is not None  # noqa: S101 - only what can follow is taken
        self.picking = picking.take(self._pick(key))
        self.keys.append(key)
        if self.picking.done:
            board.act(self.picking.action)
        else:
            board.app.sounds.play("tick")
            board.choose_again()

    def back(self) -> bool:
        """Take back the last singularity; where there is none, what was to be paid for."""
        if self.picking is None:
            return False
        if self.keys:
            self.keys.pop()
            self.picking = self.picking.back()
            self.board.app.sounds.play("lift")
            return True
        if self.board.can_undo:
            self.board.undo()
            return True
        return False

    def take_advice(self) -> None:
        """Pay along the way that keeps the most open."""
        action = rules.suggestion(self.board.world)
        if action is not None and self.board.my_turn:
            self.board.act(action)

    def key(self, event: pygame.event.Event) -> bool:
        """Let C take the way that is advised, as Enter does on a card; Backspace takes the last one back."""
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if plain and (event.key == pygame.K_c or (event.key in _ENTER and self._on_a_card())):
            self.take_advice()
            return True
        if event.key == pygame.K_BACKSPACE and self.back():
            self.board.choose_again()
            return True
        return False

    def _on_a_card(self) -> bool:
        """Say whether the keyboard is on nothing that Enter would choose now."""
        ring = self.board.ring
        spot = spot_of(next((one for one in ring if one.focused), None))
        return spot is None or spot.place in (HAND, INVOKED, FAR, "end")

    def _pick(self, key: SpotKey) -> Pick:
        seat, zone, place = key
        spot = self.board.seen.wizards[seat].zones[zone - 1][place]
        return zone, self.board.looks.colour(spot.card)

    def _open_keys(self) -> set[SpotKey]:
        """Return the singularities that can be taken now."""
        if self.picking is None or self.owed is None:
            return set()
        table, seat = self.board.table, self.owed.seat
        return {key for pick in self.picking.open for key in stable_keys(table, seat, pick, self.keys)}

    def _refusal(self, key: SpotKey) -> str:
        seat, zone, place = key
        if self.owed is None or seat != self.owed.seat:
            return _("A formula is paid out of your own quadrant.")
        if key in self.keys:
            return _("Already taken: only the last one can be taken back.")
        stable = self.board.seen.wizards[seat].zones[zone - 1][place].stable
        found = refusals.next_of_path(self.picking, self._pick(key), stable=stable) if self.picking else None
        return found.words() if found else _("Choose what glows.")

    # --- what is seen -----------------------------------------------------------------------------------

    def light(self, lit: Lit) -> None:
        """Light what can follow; what was taken shines, and the last of it can be taken back."""
        lit.spots |= {singularity(key) for key in self._open_keys() | set(self.keys[-1:])}
        lit.chosen |= {singularity(key) for key in self.keys}

    def widgets(self) -> list[Widget]:
        """Return the button that takes the way advised, in the place of that which ends the turn."""
        board = self.board
        button = Button(
            "way",
            board.arena["end"],
            self.take_advice,
            m=board.m,
            icon="bulb",
            key_cap=_("C"),
            style=Style.MAIN,
        )
        button.label = _("Advised path")
        return [button]

    def sentence(self) -> str:
        """Say what is paid for, and which singularity is to be chosen."""
        if self.owed is None or self.picking is None:
            return ""
        told = (
            _("{card}, action: choose the {ordinal} singularity.")
            if self.owed.action
            else _("{card}: choose the {ordinal} singularity.")
        )
        ordinal = _(_ORDINALS[min(len(self.keys), len(_ORDINALS) - 1)])
        return told.format(card=self._name(), ordinal=ordinal)

    def remark(self) -> Sheet | None:
        """Tell how a path goes, and what becomes of what pays."""
        if self.owed is None:
            return None
        lines = [_("From zone to zone, always the same way round. Click the last one again to take it back.")]
        if self.owed.destroyed:
            lines.insert(0, _("What pays for a plan is destroyed."))
        return self._name(), lines

    def _name(self) -> str:
        owed = self.owed
        return self.board.looks.name(self.board.world.ref(owed.card)) if owed else ""

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the strip of the formula."""
        if self.picking is not None:
            Strip.of_paying(self.picking).draw(surface, self.board.m, self.board.arena["formula"])

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the path taken so far; that which is advised, faintly, while its button is pointed at."""
        picking, table = self.picking, self.board.table
        if picking is None or self.owed is None:
            return
        if self._advice_looked_at():
            way = rules.suggestion(self.board.world)
            advised = picking.paid(read_way(str(way[1]))) if way else picking
            keys = keys_of(table, self.owed.seat, advised.picks)
            draw_trail(
                surface, self.board.m, trail_of(table, picking.formula, keys, advised.picks), faint=True
            )
            return
        draw_trail(surface, self.board.m, trail_of(table, picking.formula, self.keys, picking.picks))

    def _advice_looked_at(self) -> bool:
        button = next((one for one in self.board.ring if one.name == "way"), None)
        return button is not None and (button.hovered or button.marked)

"""The reckoning: the account of a finished game told on its table, one bonus at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, signed
from game.core.spoken import said_of
from game.core.table import Spot
from game.rules.reverse_war.places import FIELD
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.reckoning import sentence, steps_of, tally, verdict
from game.rules.reverse_war.words.shares import brought, shared
from scenes.games.reverse_war.armies import Figures, army_of, figures_of
from scenes.games.reverse_war.counting import Counting
from scenes.games.reverse_war.ground import Around, foot_high, tabletop
from scenes.games.reverse_war.ground_words import draw_words, mode_name
from scenes.games.reverse_war.reckoning_lights import Lights, draw_brought, draw_ledger, draw_worths
from scenes.games.reverse_war.table import WarTable
from scenes.kit.counting import Flight
from scenes.kit.layout import Row
from scenes.table.tools import tool_band, tool_boxes

if TYPE_CHECKING:
    import pygame

    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.words.reckoning import Told
    from game.storage.recorded import Recorded
    from scenes.kit.layout import Box


class Reckoning(Counting):
    """Tells the account of one battlefield on its table, step by step."""

    def __init__(self, recorded: Recorded, *, again: bool = False) -> None:
        super().__init__(recorded, again=again)
        self.seen = Seen.of(self.session.view(0))
        self.account = self.seen.account
        self.shares = shared(self.session)
        self.owners = self.shares.owners if self.shares is not None else {}
        self.steps = steps_of(self.account, self.seen.setting.layout)
        self.table: WarTable

    # --- arranging --------------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the buttons at the foot, and how far the telling is between them."""
        foot = Row([self.skip_button(), self.progress(), self.speed_button()], gap=16, high=foot_high)
        band = tool_band((), tool_boxes(self.tools(), ("rules", "settings", "menu")))
        return tabletop(self.m, self.seen.setting, Around(band=band, foot=foot))

    def arrange(self) -> None:
        """Lay the table and put the buttons at its foot."""
        super().arrange()
        self.table = WarTable(self.m, self.seen, self.boxes)

    def page(self) -> str:
        """Return the page of the rules that speaks of this."""
        return "reckoning"

    # --- telling ----------------------------------------------------------------------------------------

    @property
    def current(self) -> Told | None:
        """The step told now, or None once all are told."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self.steps)

    def is_base(self) -> bool:
        """Say whether the bases of an army are told now."""
        return self.current is not None and self.current.kind == "base"

    def flights(self) -> list[Flight]:
        """Return the star that carries the points of the step told now, if it has any."""
        step = self.current
        if step is None or not step.row:
            return []
        panel = self.table.player if step.player else self.table.ai
        return [Flight(signed(step.points), self._origin(step), panel.center_of(step.row), self.star_wide)]

    def jump(self) -> None:
        """Let the total of the army whose step is told jump at what it has gained."""
        step = self.current
        if step is not None:
            panel = self.table.player if step.player else self.table.ai
            panel.jump(self.timeline, self.figures(player=step.player))

    def _origin(self, step: Told) -> tuple[int, int]:
        """Return where the points come from: the unit, the middle of the suite, or of the battlefield."""
        cells = self.table.cells()
        if step.stolen:
            return self.table.player.center_of("effects")
        if step.cell is not None:
            return cells[step.cell].center
        if step.kind == "suite":
            return cells[step.cells[(len(step.cells) - 1) // 2]].center
        return self.boxes["mat"].center

    # --- figures ----------------------------------------------------------------------------------------

    def bonuses(self, *, player: bool) -> tuple[Told, ...]:
        """Return the steps of one army."""
        return tuple(step for step in self.steps if step.player == player)

    def figures(self, *, player: bool) -> Figures:
        """Return what an army's panel shows now."""
        army = self.account.player if player else self.account.ai
        step = self.current
        if step is None:
            return figures_of(army)
        given = tally(self.steps[: self.at + self.landed], player=player)
        mine, begun = step.player == player, step.kind != "base"
        loses = player and step.stolen
        return Figures(
            total=given.total,
            base=None if self.at < (0 if player else 1) else given.base,
            powers=given.powers if begun else None,
            suites=given.suites if begun else None,
            effects=given.effects if begun else None,
            handicap=given.handicap if begun else None,
            lit="effects" if loses else step.row if mine else "",
            told_cells=self._told_cells(army, player=player, begun=begun),
            lit_cell=step.cell if mine else None,
            leaps=mine and self.leaping,
        )

    def _told_cells(self, army: Army, *, player: bool, begun: bool) -> frozenset[int]:
        if not begun:
            return frozenset()
        bonuses = self.steps[: self.at + self.landed]
        told = {step.cell for step in bonuses if step.player == player and step.kind == "power"}
        return frozenset(line.cell for line in army.lines if not line.power or line.cell in told)

    def words(self) -> str:
        """Return the sentence of the step told now."""
        step = self.current
        if step is None:
            told = "" if self.shares is None else brought(self.names, self.shares)
            return f"{verdict(self.account)} {told}".rstrip()
        return f"{sentence(step, self.account)} {self._whose(step)}".rstrip()

    def _whose(self, step: Told) -> str:
        """Return which partner's card the step is about; "" where there is one player, or no such card."""
        card = None if step.cell is None or not step.player else self.seen.cells[step.cell]
        if card is None or card.card not in self.owners:
            return ""
        return said_of(self.names, self.owners[card.card], _("Your card."), _("{name}'s card."))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table with the cards that count lit, and the figures told so far."""
        table = self.table
        told = _("Reckoning"), self.words()
        seed = _("Deal no. {seed}").format(seed=self.session.seed)
        corner = mode_name(self.seen), seed, self._progress_words()
        draw_words(surface, self.m, self.boxes, told, corner)
        table.draw_armies(surface, told=(self.figures(player=True), self.figures(player=False)))
        table.draw_cards(surface)
        self._draw_ledger(surface)
        if self.current is not None:
            self._draw_lights(surface, self.current)
        self.boxes.draw(surface)

    def _draw_lights(self, surface: pygame.Surface, step: Told) -> None:
        table = self.table

        def draw_card(cell: int) -> None:
            table.sprites[Spot(FIELD, None, cell)].draw(surface)

        Lights(table.cells(), self.seen, draw_card).draw(surface, step, player=step.player or step.stolen)
        if step.kind in ("suite", "five"):
            draw_worths(surface, table, step)
        if step.kind == "power":
            self._draw_brought(surface, step)

    def _draw_brought(self, surface: pygame.Surface, step: Told) -> None:
        """Draw on each card what its unit has brought so far: nothing, too."""
        panel = self.table.player if step.player else self.table.ai
        army = army_of(self.account, panel.side)
        told = self._told_cells(army, player=step.player, begun=True) - {step.cell}
        for line in army.lines:
            if line.cell in told:
                draw_brought(surface, self.m, self.table.cells()[line.cell], panel.side, line.power)

    def _progress_words(self) -> str:
        step = self.current
        if step is None:
            return _("All is counted")
        mine = self.bonuses(player=step.player)
        yours, theirs = _("Your army, bonus {number} of {count}"), _("The AI, bonus {number} of {count}")
        words = yours if step.player else theirs
        return words.format(number=mine.index(step) + 1, count=len(mine))

    def _draw_ledger(self, surface: pygame.Surface) -> None:
        if "journal" in self.boxes:
            draw_ledger(surface, self.m, self.boxes["journal"], self.steps, self.at, self.account)

"""The reckoning of a duel: both armies are told in step, a bonus of one kind of each at a time (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.rules.reverse_war.words.endings import duel_result
from game.rules.reverse_war.words.reckoning import brief, in_step, steps_of, tally
from scenes.games.reverse_war.cards import draw_placed
from scenes.games.reverse_war.counting import Counting
from scenes.games.reverse_war.duel_halves import half, head, head_high, total_size
from scenes.games.reverse_war.duel_seen import SEATS, DuelSeen, duel_names, seat_side
from scenes.games.reverse_war.field import Field
from scenes.games.reverse_war.ground import foot_high
from scenes.games.reverse_war.reckoning_lights import Lights
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Icon, Place, Sheet, Text
from scenes.kit.counting import Flight, jump
from scenes.kit.layout import Box, Column, Pad, Row, em
from scenes.kit.strip import draw_strip
from scenes.table.tools import bottom, edge, tool_band, tool_boxes, top

if TYPE_CHECKING:
    import pygame

    from game.rules.reverse_war.words.reckoning import Told
    from game.storage.recorded import Recorded

_TELLING_HIGH: Final = em(16, 9, 12, 150)
"""How high it is told what counts."""
_PAD: Final = 12
"""How far totals are from the edge of their heads."""


class DuelReckoning(Counting):
    """Tells both armies of a duel in step; against the AI, what its armies have is taken off."""

    cloth = palette.SLATE

    def __init__(self, recorded: Recorded, *, again: bool = False) -> None:
        super().__init__(recorded, again=again)
        self.seen = tuple(DuelSeen.at(self.session, seat) for seat in range(SEATS))
        self.beats = in_step([*map(_track, self.seen)])
        self.fields: list[Field] = []

    # --- arranging --------------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put where it stands above, both battlefields under their figures, the buttons at the foot."""
        self.fields = [Field(seen, grow=1, name=f"mat-{seat}") for seat, seen in enumerate(self.seen)]
        band = tool_band((), tool_boxes(self.tools(), ("rules", "settings", "menu")))
        halves = Row([self._half(seat) for seat in range(SEATS)], gap=14, grow=1)
        foot = Row([self.skip_button(), self.progress(), self.speed_button()], gap=12, high=foot_high)
        return Pad((edge, top, edge, bottom), Column([band, halves, foot], gap=12))

    def _half(self, seat: int) -> Box:
        head = Place(f"head-{seat}", partial(self._draw_head, seat), high=head_high)
        told = Place(f"told-{seat}", partial(self._draw_told, seat), high=_TELLING_HIGH)
        return half(seat, [head, told], self.fields[seat])

    def page(self) -> str:
        """Return the page of the rules that speaks of this."""
        return "together"

    # --- telling ----------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """How many beats there are."""
        return len(self.beats)

    def step(self, seat: int) -> Told | None:
        """Return what is told of a seat now, None where all is."""
        return self.beats[self.at][seat] if self.at < self.length else None

    def is_base(self) -> bool:
        """Say whether the bases are told now."""
        told = [step for step in map(self.step, range(SEATS)) if step is not None]
        return all(step.kind == "base" for step in told)

    def figure(self, seat: int) -> int:
        """Return what the telling has come to: an army's total or, against the AI, its margin."""
        told = [step for beat in self.beats[: self.at + self.landed] if (step := beat[seat])]
        mine, theirs = (tally(told, player=player).total for player in (True, False))
        return mine if self.seen[seat].easy else mine - theirs

    def flights(self) -> list[Flight]:
        """Return a star for each seat that something is told of."""
        found = [(seat, self.step(seat)) for seat in range(SEATS)]
        return [self._flight(seat, step) for seat, step in found if step is not None and step.row]

    def _flight(self, seat: int, step: Told) -> Flight:
        cells = self.fields[seat].cells()
        start = cells[step.cell] if step.cell is not None else self.boxes[f"mat-{seat}"]
        if step.kind == "suite":
            start = cells[step.cells[(len(step.cells) - 1) // 2]]
        area = self.boxes[f"head-{seat}"]
        end = (area.right - self.m.px(50), area.centery)
        return Flight(signed(_gain(step)), start.center, end, self.star_wide)

    def written(self, seat: int) -> str:
        """Return what the telling has come to, as it is written."""
        return self.seen[seat].written(self.figure(seat))

    def _counts(self, seat: int) -> bool:
        """Say whether what is told now adds to what the telling of a seat has come to."""
        step = self.step(seat)
        return step is not None and bool(step.row)

    def jump(self) -> None:
        """Let the totals jump of whom something was told."""
        for seat in range(SEATS):
            area, px = self.boxes[f"head-{seat}"], total_size(self.m)
            if self._counts(seat):
                told = self.written(seat)
                wide = text.width_of(told, text.SANS_EXTRABOLD, px)
                low = area.bottom - self.m.px(_PAD) - px // 2
                at = (area.right - self.m.px(_PAD) - wide // 2, low)
                jump(self.timeline, told, at, px, palette.CHALK)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the battlefields, the cards that count now lit; at the end, who loses is dimmed."""
        super().draw_still(surface)
        told = _("Reckoning"), self.sentence()
        draw_strip(surface, self.m, self.boxes["strip"], told, palette.SLATE)
        for seat, field in enumerate(self.fields):
            self._draw_lights(surface, seat, field)

    def _draw_lights(self, surface: pygame.Surface, seat: int, field: Field) -> None:
        seen = self.seen[seat]

        def draw_card(cell: int) -> None:
            draw_placed(surface, seen.setting, seen.cells[cell], field.cells()[cell])

        lights, step = Lights(field.cells(), seen, draw_card), self.step(seat)
        if step is not None:
            lights.draw(surface, step, player=step.player)
        elif self.at >= self.length and not self._wins(seat):
            lights.dim(surface)

    def _wins(self, seat: int) -> bool:
        outcome = self.session.outcome
        return outcome is not None and seat in outcome.winners

    def sentence(self) -> str:
        """Return what is counted, and the result once all is."""
        outcome = self.session.outcome
        if self.at >= self.length and outcome is not None:
            return duel_result(outcome, duel_names(self.session.players))
        return _("Both armies are counted at once, bonus by bonus.")

    def _draw_head(self, seat: int, surface: pygame.Surface, area: pygame.Rect) -> None:
        side = seat_side(self.session.players, seat)
        won = self.at >= self.length and self._wins(seat) and not self._wins(1 - seat)
        cup = [Icon("trophy", 28, palette.CHALK)] * won
        told = "" if self.leaping and self._counts(seat) else self.written(seat)
        head(side, cup, told).show(surface, self.m, area)

    def _draw_told(self, seat: int, surface: pygame.Surface, area: pygame.Rect) -> None:
        step = self.step(seat)
        words = self._rests(seat) if step is None else self._words(seat, step)
        figure = signed(_gain(step)) if step is not None and step.row and self.landed else ""
        points = Text(figure, text.SANS_EXTRABOLD, 20, lines=1)
        told = Column([_line(words), points], gap=6)
        Sheet((14, 8), told, fill=palette.PAPER, seed=3 + seat).show(surface, self.m, area)

    def _rests(self, seat: int) -> str:
        """Return why nothing is told of a seat now."""
        more = any(beat[seat] is not None for beat in self.beats[self.at :])
        return _("Nothing to add here") if more else _("All is counted")

    def _words(self, seat: int, step: Told) -> str:
        told = brief(step, self.seen[seat].account)
        return told if step.player else _("The AI: {told}").format(told=told)


def _line(words: str) -> Box:
    return Fitted(words, text.SERIF_SEMIBOLD, 16, lines=5)


def _track(seen: DuelSeen) -> tuple[Told, ...]:
    """Return what is told of a seat: in an easy duel, the AI's army does not count."""
    told = steps_of(seen.account, seen.setting.layout)
    return tuple(step for step in told if step.player or not seen.easy)


def _gain(step: Told) -> int:
    """Return what a step gives to a duellist: what the AI gets, he loses."""
    return step.points if step.player else -step.points

"""An experimental card carried out by hand: its text, markers, the gestures left (Évolution 2.5.3, EVO-18).

A marker is put on a resistance, or taken off, by a click on it; or it is dragged: out of the supply, from one
resistance to another, or away from the Moks. A card at a side is taken back by a click on it; a sheet has the
other gestures. Another human agrees to each of them at the same screen: no hand is shown for that.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext, pgettext
from game.core.table import Spot
from game.rules.evolution.words.options import by_hand
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.markers import paint_marker
from scenes.games.evolution.table import AROUND
from scenes.kit import text
from scenes.kit.content import Place, Sheet, Text
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Box, Column, Pad, Row, Shaped, em, largest
from scenes.kit.sprites import Pose
from scenes.kit.widgets import touchable
from scenes.shell.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.evolution.table import Cell
    from scenes.kit.drag import Carrier
    from scenes.kit.measures import Measures

AGREEMENT: Final = "agree"
"""The prompt that asks the others to agree."""

MARKER: Final = "marker"
"""The word of what is carried."""

_TEXT: Final = 16
_FEWEST_LETTERS: Final = 36
"""How many letters a line of the text is to hold, the card beside it."""
_SHOWN: Final = ((-0.34, 0.1), (0.3, 0.16), (0.0, -0.2))
"""Where the markers of the supply lie, in widths of one from its middle."""


class ByHand:
    """What lies in the place of the hand meanwhile."""

    def __init__(self, board: EvolutionBoard) -> None:
        self.board = board
        self._from: Cell | None = None
        self._next: tuple[Action, Action] | None = None
        """A marker that is moved: taken off, and put where it was dropped once it is off."""

    @property
    def shown(self) -> bool:
        """Say whether it lies in place of the near hand: until the card is done, since others look on too.

        A card of that hand that is to be discarded is chosen there.
        """
        board, seen = self.board, self.board.seen
        mine = seen.gestures is not None and seen.active == board.near
        return mine and not board.choosing.asked.in_hand

    # --- where things lie -------------------------------------------------------------------------------

    @property
    def places(self) -> Box:
        """Where the card, its text, the button under it and the supply lie: beside large words, no card."""
        arena, m = self.board.arena, self.board.m
        card = Shaped(CARD_SHAPE, Place("card"), wide=lambda _m: arena.card, optional=1)
        button = Place("gesture", high=largest(touchable, em(14, 1, 12, 34)))
        page = Column([Place("page", grow=1), button], gap=6, wide=_page, grow=1)
        supply = Place("supply", wide=em(14, 7.6, least=112))
        places = Pad((0, 12, 0, 4), Row([card, page, supply], gap=14))
        places.lay(m, arena.hand)
        return places

    @property
    def marker(self) -> int:
        """Return how wide a marker of the supply is, in pixels."""
        return self.board.m.px(54)

    # --- what is done -----------------------------------------------------------------------------------

    def grasp(self, pos: tuple[int, int], carrier: Carrier[Spot]) -> None:
        """Be ready to carry a marker: out of the supply, or one that lies on a resistance."""
        supply, found = self.places["supply"], self._cell_at(pos, "take-off")
        if found is None and not supply.collidepoint(pos):
            return
        self._from = found
        carrier.grasp(Spot(MARKER), paint_marker, Pose(*pos, self.marker), pos, tall=1)

    def drop(self, pos: tuple[int, int]) -> None:
        """Put the marker that was carried where it was dropped; one taken off a Mok may lie beside it."""
        board, asked = self.board, self.board.choosing.asked
        source, self._from = self._from, None
        goal = self._cell_at(pos, "put")
        if source is None and goal is not None:
            board.act(asked.cells[goal])
        elif source is not None and goal is not None:
            self._move(asked.cells[source], asked.cells[goal])
        elif source is not None and not self._on_a_mok(pos):
            board.act(asked.cells[source])
        else:
            board.choose_again()

    def _move(self, off: Action, put: Action) -> None:
        if (self.board.seen.gestures or 0) < len((off, put)):
            told = _("To move a marker takes two gestures, and one is left: put one, or take one off.")
            self.board.refuse(told, "variations")
            return
        self._next = off, put
        self.board.act(off)

    def follow(self) -> None:
        """Put a marker that was moved where it was dropped, once it is off, as all have agreed."""
        board = self.board
        if self._next is None or board.timeline.busy or self.awaits_agreement:
            return
        (off, put), self._next = self._next, None
        cells = board.choosing.asked.cells.values()
        if board.my_turn and put in cells and off not in cells:
            board.act(put)

    def ask(self) -> None:
        """Ask which other gesture is to be made."""
        board, others = self.board, self.board.choosing.asked.gestures
        answers = [Answer(self._said(action), str(number)) for number, action in enumerate(others)]
        back = Answer(pgettext("no other gesture", "None"), "none", "undo", main=True)
        message = _("What else the card asks for, and everybody agrees to.")
        sheet = Dialog(_("Another gesture"), message, (*answers, back))
        board.app.stack.push(sheet, partial(self._asked, others))

    def _asked(self, others: Sequence[Action], answer: str | None) -> None:
        if answer is not None and answer.isdigit():
            self.board.act(others[int(answer)])

    # --- agreement --------------------------------------------------------------------------------------

    @property
    def awaits_agreement(self) -> bool:
        """Say whether somebody is asked to agree to a gesture."""
        asked = self.board.session.decision
        return asked is not None and asked.prompt == AGREEMENT

    def agreement(self) -> str:
        """Return what another human at this screen is asked to agree to; "" where nobody is."""
        board, asked = self.board, self.board.session.decision
        if asked is None or not self.awaits_agreement or asked.seat not in board.viewer.people:
            return ""
        return board.telling.asked(board.now, asked)

    def _said(self, action: Action) -> str:
        """Return a gesture in a few words."""
        board = self.board
        return by_hand(board.seen, action, board.telling.spoken)

    def _cell_at(self, pos: tuple[int, int], gesture: str) -> Cell | None:
        """Return the resistance there, where that gesture can be made on it."""
        table = self.board.table
        for cell, action in self.board.choosing.asked.cells.items():
            shown = action[0] == gesture and table.row(cell[0]) is not None
            if shown and table.cell_rect(cell).inflate(AROUND).collidepoint(pos):
                return cell
        return None

    def _on_a_mok(self, pos: tuple[int, int]) -> bool:
        table = self.board.table
        return any(table.mok_rect(*at).collidepoint(pos) for at in table.moks)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, its text, and the supply with the gestures left."""
        board, places = self.board, self.places
        ref = board.seen.played[board.near][-1]
        if "card" in places:
            card = places["card"]
            picture = board.looks.painter(ref)(card.width, 0)
            flags = pygame.BLEND_PREMULTIPLIED
            surface.blit(picture, picture.get_rect(center=card.center), special_flags=flags)
        title = _("{card}, experimental card").format(card=board.looks.name(ref))
        lines = [
            board.looks.words(ref),
            _("Click a resistance, or drag a marker: put it, move it, take it off."),
            _("Click a variation that was played to take it back."),
        ]
        board.panels.draw_told(surface, title, lines, "bulb", places["page"], _TEXT)
        self._supply().show(surface, board.m, places["supply"])

    def _supply(self) -> Box:
        """Return the markers of the supply over the gestures left."""
        left = self.board.seen.gestures or 0
        told = ngettext("{count} gesture left", "{count} gestures left", left).format(count=left)
        words = Text(told, text.SANS_BOLD, 14, spread=1.2, align="center")
        return Sheet((6, 8), Column([Place(draws=self._draw_markers, grow=1), words]), seed=22)

    def _draw_markers(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        picture = evolution.marker(self.marker)
        for across, down in _SHOWN:
            center = (area.centerx + round(across * self.marker), area.centery + round(down * self.marker))
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _page(m: Measures) -> int:
    """Return how wide the text is at the least: the card beside it goes before it is narrower."""
    return _FEWEST_LETTERS * m.type(7)

"""The own secret card where it is aimed, as a partner would weigh it: told before it is dropped (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots.reverse_war.partner import Proposal, both_ways
from game.core.i18n import _, signed
from scenes.games.reverse_war.elsewhere import FACE
from scenes.games.reverse_war.partner_sheet import draw_mark
from scenes.games.reverse_war.partner_words import answer, conflict
from scenes.kit import palette, text
from scenes.kit.content import Icon, Picture, Sheet, Text
from scenes.kit.layout import Column, Hung, Row
from scenes.table.player import portrait

if TYPE_CHECKING:
    import pygame

    from game.bots.reverse_war.partner import Weighed
    from game.core.model import Action
    from scenes.games.reverse_war.elsewhere import Shared
    from scenes.kit.layout import Box


class HeldWord:
    """The own card where it is aimed, as the partner at a table would weigh it there."""

    def __init__(self, board: Shared) -> None:
        self._board = board
        self._found: tuple[object, tuple[Weighed | None, str]] = (), (None, "")

    def words(self) -> str:
        """Return what the partner would answer there, or both futures of one cell; "" for neither."""
        return self._told[1]

    @property
    def _told(self) -> tuple[Weighed | None, str]:
        board, partner, action = self._board, self._board.speaking, self._action
        at = board.seen, action, None if partner is None else (partner.proposal, partner.trusts)
        if self._found[0] != at:
            self._found = at, (None, "") if action is None else self._weighed(action)
        return self._found[1]

    @property
    def _action(self) -> Action | None:
        """What the own card would do, were it dropped now; None where nothing is aimed at."""
        board = self._board
        target, placed = board.aiming.target, board.hand.placed
        if not board.hand.held and board.aiming.cursor is None:
            return None
        if board.speaking is None or placed is None or target is None or target.index is None:
            return None
        return board.asked.placement(target.index, placed)

    def _weighed(self, action: Action) -> tuple[Weighed | None, str]:
        board, partner = self._board, self._board.speaking
        assert partner is not None  # noqa: S101 - nothing is aimed at without
        word, mine = Proposal.of(board.seen, action), partner.proposal
        found = partner.weigh(board.seen, word)
        if board.bots.turn:
            name, words = board.names[partner.seat], answer(found, trusts=partner.trusts)
            return found, _("{name}: “{words}”").format(name=name, words=words)
        if mine is None or word.cell != mine.cell:
            return found, ""
        ways = {option for options in board.asked.touching.values() for option in options}
        yours = [Proposal.of(board.seen, way) for way in sorted(ways) if way[0] == "place"]
        return found, conflict(both_ways(action, yours, mine, partner.known))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw on the upper edge of the card that is held the lead, and whether the partner would agree.

        Once it is dropped there, that it is proposed.
        """
        board, action = self._board, self._action
        draw_mark(surface, board.table)
        grows = board.table.seen.setting.layout.grows
        card = board.table.hand_sprite
        if action is None or grows or card is None or not board.hand.held or board.totals_hidden:
            return
        found = self._told[0]
        if found is None:
            return
        words = _("this turn {lead}") if found.both else _("lead {lead}")
        lead = Text(words.format(lead=signed(found.now)), text.SANS_EXTRABOLD, 15, lines=1)
        told = [Row([lead, *self._nod(found)], gap=7, align="center"), *_further(found)]
        plate = Sheet((8, 3), Column(told, align="center"), fill=palette.CHALK, seed=5, cut=False)
        hung = Hung(plate, "midbottom", "midtop", (0, 14), board.table.boxes["strip"].bottom)
        hung.show(surface, board.m, card.pose.area(card.tall))

    def _nod(self, found: Weighed) -> list[Box]:
        """Return the partner's face and whether it would agree, where it decides."""
        board, partner = self._board, self._board.speaking
        if partner is None or partner.rival is None or not board.bots.turn:
            return []
        agrees = partner.agrees(found)
        sign = Icon("check", 18, palette.PLAYER) if agrees else Icon("cross", 18, palette.WARNING)
        return [Picture(partial(portrait, partner.rival.picture), FACE), sign]


def _further(found: Weighed) -> list[Box]:
    """Return what both cards bring in two turns, the own one first or the other: nothing beyond this turn."""
    words = _("in 2 turns: about {yours} against {mine}")
    told = words.format(yours=signed(found.yours), mine=signed(found.mine))
    return [Text(told, text.SANS_SEMIBOLD, 14, lines=1)] * found.both

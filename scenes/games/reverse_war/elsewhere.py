"""What a partner is asked: another place for its card, "and there?" of a cell, trust; its answer (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.core.i18n import _
from game.core.table import HAND, Spot
from scenes.games.reverse_war.aiming import halves
from scenes.games.reverse_war.asked import PLEAD
from scenes.games.reverse_war.cards import hovering
from scenes.games.reverse_war.gains import draw_chips, draw_share
from scenes.games.reverse_war.ground import has_column, lies_low
from scenes.kit import palette, text
from scenes.kit.content import Picture, Text
from scenes.kit.sprites import Pose
from scenes.kit.timeline import ELSEWHERE_GOES, SETTLE
from scenes.table.player import portrait

if TYPE_CHECKING:
    from game.bots.bot_seats import BotSeats
    from game.bots.reverse_war.partner import Proposal
    from game.bots.seats import Names
    from game.core.rivals import Rival
    from game.core.session import Session
    from game.rules.reverse_war.seen import Seen
    from scenes.games.reverse_war.aiming import Aiming
    from scenes.games.reverse_war.asked import Asked
    from scenes.games.reverse_war.gestures import Hand
    from scenes.games.reverse_war.partnership import Partnership
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.measures import Measures
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline
    from scenes.table.history import History
    from scenes.table.occasion import Occasion

ELSEWHERE, TRUST = "3", "4"
"""The keys that ask a partner for another idea, and to trust the player."""

_NUMBERS = ("1", "2")
"""The keys that choose the card of a seat."""
FACE = 22
"""How large whose card it is stands beside what it would bring."""


class Beside(Protocol):
    """A table as far as somebody plays there beside a partner."""

    table: WarTable
    timeline: Timeline
    occasion: Occasion
    seen: Seen

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def bots(self) -> BotSeats:
        """The bots at the table."""

    @property
    def partner(self) -> Partnership | None:
        """The bot that plays with one human, if any."""


class Shared(Beside, Protocol):
    """A table as far as a partner is asked there."""

    m: Measures
    history: History
    hand: Hand
    aiming: Aiming
    asked: Asked

    @property
    def speaking(self) -> Partnership | None:
        """The partner that has said where its card would go."""

    @property
    def names(self) -> Names:
        """How the players are called."""

    @property
    def totals_hidden(self) -> bool:
        """Say whether it is not to be seen what anything would bring."""

    def asked_words(self) -> str:
        """Return what is said on the strip."""

    def settle(self) -> None:
        """Lie as the view says."""

    def sound(self, name: SoundName) -> None:
        """Play a sound."""

    def refuse(self, sentence: str, page: str) -> None:
        """Say why a gesture did nothing."""

    def retouch(self, *areas: pygame.Rect) -> None:
        """Draw areas again."""


class Elsewhere:
    """Asks the partner at a table about other cells; `over` is the one pointed at that may be asked about.

    The partner's proposal is taken up by a first click on it, and placed by a second one.
    """

    def __init__(self, board: Shared) -> None:
        self._board = board
        self.over: int | None = None
        self._taken_up: Proposal | None = None

    def note(self, asked: str = "") -> None:
        """Keep for the journal what the partner says now: at first, or once it was asked something."""
        said, now = self._board.history.besides, len(self._board.session.actions)
        for at in [at for at in said if at > now or (at == now and not asked)]:
            del said[at]
        said.setdefault(now, []).append(f"{asked} {self._board.asked_words()}".lstrip())

    def proposed(self, partner: Partnership) -> None:
        """Let the partner's card come from the pile to where it is proposed, and keep what is said."""
        board = self._board
        board.settle()
        self.note()
        board.timeline.add(*moved(partner, None, board.table, board.timeline))

    def again(self) -> None:
        """Ask for another place, the first one again after the last."""
        partner = self._board.speaking
        if partner is not None and partner.think_again():
            self._goes(partner, _("You: “Elsewhere?”"))

    @property
    def partner(self) -> Partnership | None:
        """The partner that may be asked now."""
        return self._board.speaking

    @property
    def decides(self) -> bool:
        """Say whether that partner decides this turn."""
        return self.partner is not None and self._board.bots.turn

    @property
    def pleads(self) -> bool:
        """Say whether a partner may be asked to trust the player in this game, now or in another turn."""
        return self._board.partner is not None

    @property
    def may_plead(self) -> bool:
        """Say whether the partner may be asked to trust the player this turn, once a game; or no more."""
        partner, lets = self.partner, self._board.occasion.lets(PLEAD)
        return self.trusted or (lets and partner is not None and partner.may_trust)

    @property
    def trusted(self) -> bool:
        """Say whether the player's card is to be placed this turn, as he asked."""
        return self.partner is not None and self.partner.trusts

    @property
    def over_ai(self) -> bool:
        """Say whether the partner's sheet lies over the AI's: where that has room for both."""
        board = self._board
        return lies_low(board.seen.setting) and (board.occasion.earnest or board.m.larger_text)

    @property
    def pleads_here(self) -> bool:
        """Say whether that is asked under the cards: where the partner's sheet is left out."""
        setting = self._board.seen.setting
        return not (has_column(self._board.table.m, setting) or lies_low(setting))

    def plead(self) -> None:
        """Ask the partner that decides to have the own card placed whatever its own one brings, or not to."""
        if self._board.speaking is not None and self._board.occasion.allows(PLEAD):
            self._board.occasion.choose_again(self._pleaded)

    def _pleaded(self) -> None:
        assert self._board.speaking is not None  # noqa: S101 - it was asked
        self._board.speaking.trust()
        self.note(_("You: “I insist!”") if self.trusted else "")
        self._board.sound("chime")
        self._board.settle()

    def asked(self, event: pygame.event.Event) -> bool:
        """Take a key that asks the partner for something; say whether it did."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.unicode == ELSEWHERE:
            self.again()
        elif event.unicode == TRUST and self.may_plead:
            self.plead()
        else:
            return False
        return True

    def there(self, partner: Partnership, cell: int) -> None:
        """Ask what the partner's card would do on a cell."""
        if self._board.occasion.declined():
            return
        if partner.think_of(cell):
            self._goes(partner, _("You: “And there?”"))
        else:
            self._board.refuse(_("Your partner's card cannot go there."), "together")

    def _goes(self, partner: Partnership, asked: str) -> None:
        board, before = self._board, self._board.table
        board.sound("slide")
        self.note(asked)
        board.settle()
        board.timeline.add(*moved(partner, before, board.table, board.timeline))

    # --- a first click ----------------------------------------------------------------------------------

    @property
    def is_up(self) -> bool:
        """Say whether the partner's proposal is taken up."""
        return self.partner is not None and self.partner.proposal is self._taken_up is not None

    def words(self) -> str:
        """Return what a second click on the partner's proposal does; "" where it is not taken up."""
        if self.partner is None or not self.is_up:
            return ""
        words = _("Place {name}'s card there? Click on it again.")
        return words.format(name=self._board.names[self.partner.seat])

    def pressed(self, event: pygame.event.Event, seat: int | None) -> bool:
        """Take up the partner's proposal at a first click, or lay it down; say whether that is all."""
        down = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        up = pressed and seat is not None and self._board.occasion.earnest
        if self.partner is None or not (up if not self.is_up else (down or pressed) and not up):
            return False
        self._taken_up = self.partner.proposal if up else None
        self._board.sound("lift" if up else "slide")
        self._board.settle()
        return up or down

    def lifted(self, table: WarTable) -> WarTable:
        """Return a table on which the partner's proposal hovers, higher while it is taken up."""
        for seat in table.proposed:
            sprite = table.sprites[Spot(HAND, seat, 0)]
            sprite.pose = hovering(sprite.pose, up=self.is_up)
        return table

    # --- what may be asked ------------------------------------------------------------------------------

    def point(self, pos: tuple[int, int]) -> None:
        """Take where the mouse is."""
        board, before = self._board, self.over
        spot = None if board.hand.held or board.speaking is None else board.table.at(pos)
        self.over = spot.index if spot is not None and self._answered(spot.index) else None
        if before != self.over:
            targets = board.table.targets()
            board.retouch(*[targets[cell] for cell in (before, self.over) if cell is not None])

    def _answered(self, cell: int | None) -> bool:
        partner, earnest = self._board.speaking, self._board.occasion.earnest
        drawn = earnest and not self._board.table.seen.setting.layout.grows
        return drawn and partner is not None and cell in partner.elsewhere

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what the partner's card would bring on its cell, and the question on the cell pointed at."""
        if self.partner is not None:
            draw_offer(surface, self._board.table, self.partner)
        if self._answered(self.over) and self.over is not None:
            m, cell = self._board.table.m, self._board.table.targets()[self.over]
            words = Text(_("And there?"), text.SANS_BOLD, 16, palette.CHALK, align="center", lines=1)
            words.show(surface, m, halves(cell)[1])


def moved(partner: Partnership, before: WarTable | None, table: WarTable, timeline: Timeline) -> list[Step]:
    """Return the steps of the partner's secret card on its way to where it is proposed now."""
    spot = Spot(HAND, partner.seat, 0)
    sprite, was = table.sprites.get(spot), None if before is None else before.sprites.get(spot)
    if partner.seat not in table.proposed or sprite is None or timeline.reduced:
        return []
    home, sprite.pose = sprite.pose, was.pose if was is not None else Pose.on(table.slot(partner.seat))
    return [timeline.move(sprite, home, SETTLE if was is None else ELSEWHERE_GOES)]


def draw_offer(surface: pygame.Surface, table: WarTable, partner: Partnership) -> None:
    """Draw whose the card is that lies face down where it would go, and what it would bring."""
    rect, proposal, rival = partner.place(table), partner.proposal, partner.rival
    if rect is None or proposal is None:
        return
    theirs = _("you lose") if proposal.fatal else proposal.theirs
    gains = [*zip(table.sides, (proposal.ours, theirs), strict=True)]
    if table.seen.setting.layout.grows:
        draw_chips(surface, table, rect, gains)
        return
    lower = halves(rect)[1]
    mark = Text(_("Theirs"), text.SANS_BOLD, 14, lines=1) if rival is None else _face(rival)
    words = _("this turn {lead}") if partner.patient else _("lead {lead}")
    if draw_share(surface, table, lower, gains, (mark, words)):
        return
    room = rect.width // 3 if rival is not None else 0
    if rival is not None:
        face = pygame.Rect(lower.left, lower.top, room, lower.height)
        Picture(partial(portrait, rival.picture), 100, least=24).show(
            surface, table.m, face.inflate(-room // 6, -lower.height // 3)
        )
    over = pygame.Rect(lower.left + room, lower.top, lower.width - room, lower.height)
    draw_chips(surface, table, over, gains, over=True)


def _face(rival: Rival) -> Picture:
    return Picture(partial(portrait, rival.picture), FACE)


def picked(event: pygame.event.Event, partner: Partnership, table: WarTable, *, moving: bool) -> int | None:
    """Return whose card a key chooses, or a click on the partner's proposal that is not `moving`."""
    if event.type == pygame.KEYDOWN and event.unicode in _NUMBERS:
        return _NUMBERS.index(event.unicode)
    rect = partner.place(table)
    pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and not moving
    return partner.seat if pressed and rect is not None and rect.collidepoint(event.pos) else None

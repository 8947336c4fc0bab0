"""The gestures over a hand: cards picked before anything is played, clicks, drags to the answer, keys."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import in_letters
from game.core.i18n import _
from game.core.table import HAND, Spot
from game.rules.bataille.places import DISCARD
from game.rules.bataille.round_asking import DONE
from game.rules.bataille.words import stakes, symbols
from scenes.games.bataille.round_hand import Marked
from scenes.games.bataille.round_table import Answering
from scenes.kit import timeline
from scenes.kit.keys import GO
from scenes.table.gestures import TableGestures
from scenes.table.spots import Written, reached

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.rules.bataille.round_sight import RoundSeen
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.round_board import RoundBoard
    from scenes.kit.widgets import Widget
    from scenes.table.asked import Asked

_SLOT: Final = "slot"
"""Where a card lies that is picked and not played yet."""
_PUTTING_DOWN: Final = ("open", "answer", "lay", "discard")


@dataclass
class Choice:
    """The places in the hand of the cards picked, and whether they are to be discarded.

    What may be picked, and what may be done, comes from what is `asked`: cards of one symbol go together.
    """

    looks: Looks
    seen: RoundSeen
    asked: Asked
    picks: list[int] = field(default_factory=list)
    discarding: bool = False
    ripe: bool = False
    """Whether what was picked is to be done at once: a card shown in secret is alone."""

    @property
    def phase(self) -> str:
        """What is asked."""
        return self.seen.phase

    @property
    def verb(self) -> str:
        """What is done with a card of the hand."""
        if self.phase == "pick":
            return "pick"
        return "discard" if self.gives_up else "lay"

    @property
    def gives_up(self) -> bool:
        """Say whether the cards picked are to be discarded: so it is wished, or nothing else can be done."""
        if self.phase == "discard":
            return True
        return self.phase == "answer" and (self.discarding or not self.can_lay)

    @property
    def can_lay(self) -> bool:
        """Say whether something in the hand beats, or ties, what stands."""
        return self._offers("lay")

    @property
    def can_give_up(self) -> bool:
        """Say whether one may give up."""
        return self._offers("discard")

    @property
    def standing(self) -> tuple[str, int]:
        """The symbol of the cards that stand, "" for none, and how many they are."""
        refs = self.seen.standing
        return (self.looks.symbol_of(refs[0]) if refs else "", len(refs))

    def cards(self) -> tuple[str, ...]:
        """Return the cards picked."""
        return tuple(self.seen.hand[place] for place in self.picks)

    def actions(self) -> tuple[Action, ...]:
        """Return the actions that the choice amounts to."""
        chosen: tuple[Action, ...] = tuple((self.verb, card) for card in self.cards())
        return chosen if self.phase == "pick" else (*chosen, DONE)

    def lit(self) -> frozenset[int]:
        """Return the places of the cards that may be picked now."""
        if self.phase == "pick" and self.picks:
            return frozenset(range(len(self.seen.hand))) - frozenset(self.picks)
        begun = {self.looks.symbol_of(card) for card in self.cards()[:1]}
        return frozenset(
            place
            for place, card in enumerate(self.seen.hand)
            if place not in self.picks
            and self._may(place)
            and (not begun or self.looks.symbol_of(card) in begun)
        )

    def _may(self, place: int) -> bool:
        """Say whether an option is to do with a card of the hand what is to be done."""
        touching = self.asked.touching.get(Spot(HAND, self.seen.seat, place), ())
        return any(option[0] == self.verb for option in touching)

    def _offers(self, verb: str) -> bool:
        """Say whether that may be done with some card of the hand."""
        return any(option[0] == verb for options in self.asked.touching.values() for option in options)

    @property
    def complete(self) -> bool:
        """Say whether what is picked may be played."""
        if self.phase == "pick":
            return len(self.picks) == 1
        return self.seen.enough(len(self.picks), discarding=self.gives_up)

    def why_incomplete(self) -> str:
        """Return what is still to be picked before anything can be played."""
        if self.phase == "answer" and not self.gives_up:
            return _("It takes {needed}.").format(needed=symbols.to_beat(*self.standing))
        return _("Choose a card first.")

    def toggle(self, place: int) -> str:
        """Pick a card, or put it back; return why it cannot be, or nothing."""
        if place in self.picks:
            self.picks.remove(place)
        elif place not in self.lit():
            return self.why_not(place)
        elif self.phase == "pick":
            self.picks = [place]
        else:
            self.picks.append(place)
        self.ripe = self.complete and self.phase == "pick"
        return ""

    def pick_last(self) -> None:
        """Pick the last card of a hand where it is to be put down: there is no other."""
        if len(self.seen.hand) == 1 and self.phase in _PUTTING_DOWN and not self.seen.laid:
            self.picks = [*self.lit()]

    def nothing_else(self, prompt: str) -> bool:
        """Say whether all that can be done is alike: to show a symbol, or to discard the last card."""
        if prompt == "pick":
            return len({*map(self.looks.symbol_of, self.seen.hand)}) == 1
        last = prompt == "answer" and len(self.seen.hand) == 1 and not self.can_lay
        return last or (prompt == "discard" and not self.seen.hand)

    def clear(self) -> None:
        """Put every card back."""
        self.picks, self.ripe = [], False

    def why_not(self, place: int) -> str:
        """Return why a card cannot be picked."""
        of = self.looks.symbol_of
        symbol, down, standing = (
            of(self.seen.hand[place]),
            (*self.seen.laid, *self.cards()),
            self.seen.standing,
        )
        begun = of(down[0]) if down and self.phase in _PUTTING_DOWN else ""
        beaten = of(standing[0]) if standing and self.phase == "answer" else ""
        held = sum(of(card) == symbol for card in self.seen.hand)
        told = symbols.why_not(symbol, begun, (beaten, len(standing)), held)
        return told or _("This card cannot be played now.")

    # --- in words ---------------------------------------------------------------------------------------

    def answering(self) -> Answering:
        """Return what the answer's zone says while a human chooses."""
        if self.phase == "trophy":
            return Answering(_("A trophy to choose"), note=_("any card of the discard"))
        if self.phase == "pick":
            return Answering(_("Your card, in secret"), 1, cards=self.cards(), secret=True)
        shown = (*self.seen.laid, *self.cards())
        if self.gives_up:
            title = _("You give up: discard one symbol, one card or more")
            return Answering(title, max(1, len(shown)), cards=shown, note=self._note())
        if self.phase == "open" or not self.seen.standing:
            title = _("You open: one symbol, one card or more")
            return Answering(title, max(1, len(shown)), cards=shown, note=self._note())
        title, (symbol, count) = _("Your answer: one symbol, one card or more"), self._wanted()
        return Answering(title, max(count, len(shown)), symbol, shown, self._note())

    def _wanted(self) -> tuple[str, int]:
        """Return of which symbol so many cards beat what stands: of the same, where the hand lacks others."""
        standing = self.looks.symbol_of(self.seen.standing[0])
        winning, count = symbols.beating(standing), len(self.seen.standing)
        had = Counter(self.looks.symbol_of(card) for card in (*self.seen.laid, *self.seen.hand))
        return (standing, count + 1) if had[winning] < count < had[standing] else (winning, count)

    def _note(self) -> str:
        if self.complete:
            if not self.gives_up and self.seen.standing and self.ties:
                return _("Equal: there will be a battle.")
            lost = _("Then the game is lost!") if stakes.decides(self.seen) else ""
            return lost if self.gives_up else stakes.holding(self.seen)
        if self.gives_up and not self.can_lay:
            return _("what will you miss least?")
        if not self.gives_up and self.seen.standing and stakes.decides(self.seen):
            return _("Beat this, or the game is lost!")
        if not self.gives_up and self.seen.standing:
            left = len(self.seen.standing) - len(self.seen.laid) - len(self.picks)
            words = _("choose {cards} first")
            return words.format(
                cards=_("a card") if left <= 1 else _("{count} cards").format(count=in_letters(left))
            )
        return _("choose a card first")

    def kept(self) -> str:
        """Return what the hand keeps for later once what is picked is discarded; "" before that."""
        if not (self.gives_up and self.picks):
            return ""
        of = self.looks.symbol_of
        picked = Counter(map(of, self.cards()))
        return stakes.kept(Counter(map(of, self.seen.hand)) - picked, next(iter(picked)))

    @property
    def ties(self) -> bool:
        """Say whether what is picked, laid as an answer, comes to a battle."""
        if not self.seen.standing:
            return False
        down = (*self.seen.laid, *self.cards())
        same = self.looks.symbol_of(down[0]) == self.looks.symbol_of(self.seen.standing[0])
        return same and len(down) == len(self.seen.standing)


class Gestures(TableGestures):
    """What mouse and keyboard do to the cards of the hand."""

    board: RoundBoard

    @property
    def held(self) -> int | None:
        """The place of the card that is dragged."""
        return self.aloft.index if self.aloft is not None else None

    def controls(self) -> list[Widget]:
        """Return all that can be reached: the buttons, the discard, the hand, the slots of cards picked."""
        board, g = self.board, self.board.table.geometry
        discard = Written(DISCARD, g[DISCARD], board.open_discard)
        hand = [
            reached(Spot(HAND, board.near, place), rect, partial(board.toggle, place))
            for place, rect in enumerate(g.hand_rects(len(board.seen.hand)))
        ]
        slots = [
            reached(Spot(_SLOT, board.near, place), rect, partial(board.toggle, place))
            for place, rect in board.picked().items()
        ]
        return [*board.tool_buttons(), discard, *hand, *slots, *board.deeds()]

    def haste(self) -> float:
        """How many times faster all goes: while something is held down, or others tie among themselves."""
        board, seen = self.board, self.board.seen
        if board.picking:
            return 1.0
        aside = seen.battle > 0 and board.near not in (seen.holder, seen.turn())
        return max(board.pressed.haste, timeline.OTHERS_TIED if aside else 1.0)

    def marked(self) -> Marked:
        """Return what stands out in the near hand."""
        board, choice, focus = self.board, self.board.choice, self.board.lit.focus
        cursor = focus.index if focus is not None and focus.place == HAND else None
        covered = board.viewer.several and bool(board.table.shouts)
        if not board.picking:
            return Marked(cursor=cursor, covered=covered)
        lit, away = choice.lit(), frozenset(choice.picks)
        if self.held is not None:
            return Marked(lit - {self.held}, away=away | {self.held})
        dim, over = frozenset(range(len(board.seen.hand))) - lit - away, board.lit.pointed
        pointed = over.index if over is not None and over.place == HAND else None
        return Marked(lit, dim, away, cursor, pointed, covered=covered)

    def why_quiet(self, spot: Spot) -> str:
        """Return why a card of the hand cannot be picked."""
        choice = self.board.choice
        return choice.why_not(spot.index or 0) if spot.place == HAND else ""

    def look(self, spot: Spot | None) -> None:
        """Look at the card of a spot: there is none where one was picked."""
        away = spot is not None and spot.place == HAND and spot.index in self.board.choice.picks
        super().look(None if away else spot)

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Be ready to carry the card that is pressed, from the hand or from its slot."""
        board, spot = self.board, self.spot_at(pos)
        if spot is not None and spot.index is not None:
            paint, home = (
                board.looks.painter(board.seen.hand[spot.index]),
                board.table.hand_poses()[spot.index],
            )
            self.carrier.grasp(Spot(HAND, board.near, spot.index), paint, home, pos)
        return False

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Pick the card that is let go of over the answer, or put it back anywhere else."""
        board, place = self.board, spot.index or 0
        here = self.carrier.pose
        self.carrier.lay_down()
        board.invalidate()
        over = board.table.geometry["answer"].union(board.table.geometry["duel"]).collidepoint(pos)
        if over != (place in board.choice.picks):
            board.toggle(place, here)

    def take_back(self) -> bool:
        """Put back what is picked; return whether there was anything to let go of."""
        board, begun = self.board, bool(self.board.choice.picks)
        if begun:
            board.choice.clear()
            self.carrier.lay_down()
            board.refusal = None
            board.rearrange()
        return begun

    def rank(self, spot: Spot) -> tuple[int, ...]:
        """Return in which order the arrows begin on what is lit: the cards of the hand."""
        return (spot.index or 0,)

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the letters do."""
        board = self.board
        own = {pygame.K_p: board.play, pygame.K_r: board.give_up} if board.asked_human else {}
        return {pygame.K_d: board.open_discard, **own}

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key: where none has gone anywhere, Space and Enter choose a trophy, or begin as arrows."""
        board, ring = self.board, self.board.ring
        if ring.focused_name is not None and ring.keyboard:
            return super().key(event)
        ring.focus_by_name(None)
        if event.key not in GO:
            return super().key(event)
        if board.winning:
            board.open_trophies()
        elif board.picking:
            ring.keyboard = True
            ring.focus_by_name(self.first())
        return True

"""The gestures over a hand: cards picked before anything is played, clicks, drags to the answer, keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import in_letters
from game.core.i18n import _
from game.core.table import HAND, Spot
from game.rules.bataille.round_asking import DONE
from game.rules.bataille.words import symbols
from scenes.games.bataille.round_buttons import LAY
from scenes.games.bataille.round_hand import Marked
from scenes.games.bataille.round_table import Answering
from scenes.kit.sprites import Sprite
from scenes.table.gestures import GO, TableGestures

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.rules.bataille.round_sight import RoundSeen
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.round_board import RoundBoard
    from scenes.table.asked import Asked

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

    def toggle(self, place: int) -> str:
        """Pick a card, or put it back; return why it cannot be, or nothing."""
        if place in self.picks:
            self.picks.remove(place)
        elif place not in self.lit():
            return self._why_not(place)
        elif self.phase == "pick":
            self.picks = [place]
        else:
            self.picks.append(place)
        return ""

    def clear(self) -> None:
        """Put every card back."""
        self.picks = []

    def _why_not(self, place: int) -> str:
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
        symbol = symbols.beating(self.looks.symbol_of(self.seen.standing[0]))
        title = _("Your answer: one symbol, one card or more")
        slots = max(len(self.seen.standing), len(shown))
        return Answering(title, slots, symbol, shown, self._note())

    def _note(self) -> str:
        if self.complete:
            if not self.gives_up and self.seen.standing and self.ties:
                return _("Equal: there will be a battle.")
            return ""
        if not self.gives_up and self.seen.standing:
            left = len(self.seen.standing) - len(self.seen.laid) - len(self.picks)
            words = _("choose {cards} first")
            return words.format(
                cards=_("a card") if left <= 1 else _("{count} cards").format(count=in_letters(left))
            )
        return _("choose a card first")

    @property
    def ties(self) -> bool:
        """Say whether what is picked, laid as an answer, comes to a battle."""
        if not self.seen.standing:
            return False
        down = (*self.seen.laid, *self.cards())
        same = self.looks.symbol_of(down[0]) == self.looks.symbol_of(self.seen.standing[0])
        return same and len(down) == len(self.seen.standing)


class Gestures(TableGestures):
    """What mouse and keyboard do to the cards of the hand; `cursor` is where the arrows have come to."""

    def __init__(self, board: RoundBoard) -> None:
        super().__init__(board)
        self._board = board
        self.cursor: int | None = None
        self._pressed: int | None = None

    @property
    def held(self) -> int | None:
        """The place of the card that is dragged."""
        return self.carried.index if self.carried is not None else None

    def forget(self) -> None:
        """Let go of everything."""
        self.carrier.lay_down()
        self._pressed = self.cursor = None

    def tools(self) -> list[pygame.Rect]:
        """Return where the buttons are: a click there ends nothing that moves."""
        return [self._board.table.geometry["buttons"]]

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the place in the hand of the card, or of the hole that a card picked left, under a point."""
        board, picked = self._board, self._board.picked()
        found = next((place for place, rect in picked.items() if rect.collidepoint(pos)), None)
        if found is not None:
            return found
        for place, pose in reversed([*enumerate(board.table.hand_poses())]):
            if Sprite("", board.looks.painter(board.seen.hand[place]), pose).rect().collidepoint(pos):
                return place
        return None

    def marked(self) -> Marked:
        """Return what stands out in the near hand."""
        board, choice = self._board, self._board.choice
        covered = board.viewer.several and bool(board.table.shouts)
        if not board.picking:
            return Marked(cursor=self.cursor, covered=covered)
        lit, away = choice.lit(), frozenset(choice.picks)
        if self.held is not None:
            return Marked(lit - {self.held}, away=away | {self.held})
        dim = frozenset(range(len(board.seen.hand))) - lit - away
        return Marked(lit, dim, away, self.cursor, covered=covered)

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Be ready to pick the card that is pressed, or to carry it; look through the discard."""
        board = self._board
        self.cursor = None
        if self.anything(pos):
            return False
        place = self._pressed = self.card_at(pos)
        if place is not None:
            home = board.table.hand_poses()[place]
            self.carrier.grasp(
                Spot(HAND, board.near, place), board.looks.painter(board.seen.hand[place]), home, pos
            )
        elif board.table.geometry["discard"].collidepoint(pos):
            board.open_discard()
            return True
        return place is not None

    def released(self, pos: tuple[int, int]) -> bool:
        """Take the left button let go of: what was not carried is clicked."""
        place, self._pressed = self._pressed, None
        if super().released(pos):
            return True
        if place is not None:
            self._board.toggle(place)
        return place is not None

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Pick the card that is let go of over the answer, or put it back anywhere else."""
        board, place = self._board, spot.index or 0
        self.carrier.lay_down()
        board.invalidate()
        over = board.table.geometry["answer"].union(board.table.geometry["duel"]).collidepoint(pos)
        if over != (place in board.choice.picks):
            board.toggle(place)

    def take_back(self) -> bool:
        """Put back what is picked; return whether there was anything to let go of."""
        board = self._board
        begun = bool(board.choice.picks) or self.cursor is not None
        if begun:
            board.choice.clear()
            self.forget()
            board.refusal = None
            board.rearrange()
        return begun

    def first(self) -> str:
        """Return where the arrows begin where there is no hand to go through: on the button that plays."""
        return LAY

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the letters do."""
        board = self._board
        own = {pygame.K_p: board.play, pygame.K_r: board.give_up} if board.asked_human else {}
        return {pygame.K_d: board.open_discard, **own}

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key: those that go through the hand are first."""
        return (self._board.asked_human and self._in_hand(event)) or super().key(event)

    def _in_hand(self, event: pygame.event.Event) -> bool:
        """Take a key that goes through the hand; return whether it was one."""
        board = self._board
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps:
            self._move(steps[event.key])
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and self.cursor is not None:
            if (event.key == pygame.K_UP) != (self.cursor in board.choice.picks):
                board.toggle(self.cursor)
        elif event.key in GO and (board.ring.focused_name is None or not board.ring.keyboard):
            self._enter()
        else:
            return False
        return True

    def _enter(self) -> None:
        board = self._board
        if board.choice.phase == "trophy":
            board.open_trophies()
        elif self.cursor is None:
            self._move(1)
        else:
            board.toggle(self.cursor)

    def _move(self, by: int) -> None:
        board, count = self._board, len(self._board.seen.hand)
        if board.choice.phase == "trophy" or not count:
            return
        board.ring.focus_by_name(None)
        if self.cursor is None:
            lit = board.choice.lit()
            self.cursor = min(lit, default=0) if by > 0 else max(lit, default=count - 1)
        else:
            self.cursor = (self.cursor + by) % count
        board.invalidate()

"""What a player is choosing: cards picked in the hand, before anything is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.grammar import in_letters
from game.core.i18n import _
from game.rules.bataille.round_asking import DONE
from game.rules.bataille.words import symbols
from scenes.games.bataille.round_table import Answering

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Decision
    from game.core.session import Session
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.round_seen import RoundSeen

_PUTTING_DOWN: Final = ("open", "answer", "lay", "discard")


@dataclass
class Choice:
    """The places in the hand of the cards picked, and whether they are to be discarded.

    What may be picked, and what may be done, comes from the options of the game after what is picked.
    """

    session: Session
    looks: Looks
    seen: RoundSeen
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
        return any(option[0] == "lay" for option in self._options(()))

    @property
    def can_give_up(self) -> bool:
        """Say whether one may give up."""
        return any(option[0] == "discard" for option in self._options(()))

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
        options = self._options(self.cards())
        return frozenset(
            place
            for place, card in enumerate(self.seen.hand)
            if place not in self.picks and (self.verb, card) in options
        )

    @property
    def complete(self) -> bool:
        """Say whether what is picked may be played."""
        if self.phase == "pick":
            return len(self.picks) == 1
        return bool(self.picks or self.seen.laid) and DONE in self._options(self.cards())

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
        symbol = self.looks.symbol_of(self.seen.hand[place])
        down = self.seen.laid or self.cards()
        if down and self.phase in _PUTTING_DOWN:
            begun = symbols.plural(self.looks.symbol_of(down[0]))
            return _("One symbol at a time: you began with {symbol}.").format(symbol=begun)
        if self.phase == "answer" and self.seen.standing:
            standing = self.looks.symbol_of(self.seen.standing[0])
            held = sum(self.looks.symbol_of(card) == symbol for card in self.seen.hand)
            return symbols.why_not_laid(symbol, standing, len(self.seen.standing), held)
        return _("This card cannot be played now.")

    def _options(self, cards: Sequence[str]) -> tuple[Action, ...]:
        """Return the options once these cards are put down, tried on a copy of the game."""
        decision: Decision | None = self.session.decision
        if decision is None:
            return ()
        if not cards or self.phase == "pick":
            return decision.options
        trial = self.session.state.clone()
        for card in cards:
            trial.apply((self.verb, card))
        return trial.decision.options if trial.decision else ()

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

"""What is chosen at the tables of hidden hands, click by click, until it is an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from game.core.table import Spot
from scenes.table.asked import Asked
from scenes.table.spots import HAND, HELD, Lit

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.shell.app import App
    from scenes.table.cards import CardTable
    from scenes.table.occasion import Occasion

A = TypeVar("A", bound=Asked)


class Choosing(Generic[A]):
    """The gestures of one decision: `card` is the place of the card of the hand that is up, if one is."""

    def __init__(self, asked: A) -> None:
        self.asked = asked
        self.card: int | None = None

    def ask(self, asked: A) -> None:
        """Take up what is asked now; what was chosen for something else is forgotten."""
        self.asked = asked
        self.forget()

    @property
    def begun(self) -> bool:
        """Say whether something was chosen that can be let go of."""
        return self.card is not None

    def forget(self) -> None:
        """Let go of everything chosen."""
        self.card = None

    def choose_card(self, place: int) -> None:
        """Choose a card of the hand."""
        self.forget()
        self.card = place

    # --- what is lit ------------------------------------------------------------------------------------

    def begun_at(self, table: Any) -> Spot | None:  # noqa: ANN401, ARG002 - each game's choosing knows its own
        """Return where what was chosen lies for which more is to be chosen, None where nothing was."""
        return None if self.card is None else Spot(HAND, None, self.card)

    def goals(self, table: Any, spot: Spot) -> set[Spot]:  # noqa: ANN401, ARG002 - it may go nowhere
        """Return where what lies at a spot may go."""
        return set()

    def beyond(self, table: Any, spot: Spot) -> set[Spot]:  # noqa: ANN401, ARG002 - it may reach everything
        """Return what stands where such things go, and what lies at a spot cannot reach."""
        return set()

    def light_way(self, table: Any, carried: Spot | None) -> None:  # noqa: ANN401 - the same
        """Let stand out where what is carried, chosen or pointed at may go, and dim what it cannot reach."""
        lit, begun = table.lit, carried or self.begun_at(table)
        spots = [begun] if begun is not None else [one for one in (lit.pointed, lit.focus) if one is not None]
        asked = set() if self.asked.in_turn else {one for one in lit.spots if one.place not in HELD}
        lit.goals = asked.union(*(self.goals(table, spot) for spot in spots))
        lit.beyond = set().union(*(self.beyond(table, spot) for spot in spots))

    def quiet(self, table: Any) -> set[Spot]:  # noqa: ANN401 - each game's choosing knows its own table
        """Return the cards of the hand that cannot be chosen, where something is asked."""
        return table.held_spots() - table.lights(self.asked) if self.asked.prompt else set()

    def lit(self, table: Any) -> Lit:  # noqa: ANN401 - each game's choosing knows its own table
        """Return what stands out now: all that can be chosen, of the hand the card alone that is up."""
        lit = Lit(table.lights(self.asked))
        lit.quiet = self.quiet(table)
        if self.card is not None:
            lit.spots -= {spot for spot in lit.spots if spot.place == HAND and spot.index != self.card}
            lit.up = Spot(HAND, None, self.card)
        return lit


class Played(Protocol):
    """A table as far as cards are chosen and played at it."""

    app: App
    occasion: Occasion

    @property
    def my_turn(self) -> bool:
        """Say whether the player who sits near is asked something now, and nothing moves."""

    @property
    def choosing(self) -> Choosing[Any]:
        """What is chosen there."""

    @property
    def table(self) -> Any:  # noqa: ANN401 - each game lays its own cards
        """The cards as they lie."""

    def act(self, action: Action) -> bool:
        """Play an action; return whether it was played."""

    def choose_again(self) -> None:
        """Show what is chosen now."""

    def refuse(self, sentence: str, page: str) -> None:
        """Say why a gesture did nothing, with the page of the rules that says so."""


class TablePlaying:
    """Chooses at a table for the player at it. A game says what a card does and why one is none to choose."""

    def __init__(self, board: Played) -> None:
        self.board = board

    def put(self, place: int) -> bool:
        """Bring a card of the hand into play, or say why it cannot be; return whether it was."""
        raise NotImplementedError

    def decline_card(self) -> None:
        """Say why a card of the hand is none to choose now."""
        raise NotImplementedError

    def decline(self, why: str, page: str) -> None:
        """Say why something cannot be done now, unless a lesson says what is to be done instead."""
        if not self.board.occasion.declined():
            self.board.refuse(why, page)

    def click_card(self, place: int) -> None:
        """Choose a card of the hand; clicked again, it comes into play, or is what is asked for."""
        board, choosing = self.board, self.board.choosing
        if not board.my_turn:
            return
        asked, ref = choosing.asked, cast("CardTable", board.table).refs[place]
        if not asked.aims and not (asked.in_hand and ref in asked.held):
            self.decline_card()
        elif choosing.card != place:
            choosing.choose_card(place)
            board.app.sounds.play("lift")
            board.choose_again()
        elif asked.in_hand:
            self.hand_over(place)
        else:
            self.put(place)

    def hand_over(self, place: int) -> None:
        """Let a card of the hand be the one that is asked for."""
        table, asked = cast("CardTable", self.board.table), self.board.choosing.asked
        table.chosen = table.hand[place]
        self.board.act(asked.of_card(table.refs[place])[0])

    def click_tray(self, place: int) -> None:
        """Choose one of the cards offered."""
        board, offered = self.board, self.board.choosing.asked.offered
        if board.my_turn and place < len(offered):
            board.act(offered[place])

"""What is done on the table of Magicjoust, click by click, until it is an action, and what is lit for it."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, Final, cast

from game.core.grammar import uncapitalised
from game.core.i18n import N_, _
from game.core.table import Spot
from game.rules.magicjoust import refusals
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER, INVOKED, ZONES
from game.rules.magicjoust.turn import ACT, DRAW_CREUSET, DRAW_SINGULARITY, INVOKE
from scenes.games.magicjoust.asked import ANSWER, PAY
from scenes.games.magicjoust.table import key_of
from scenes.table.playing import Choosing, TablePlaying
from scenes.table.spoken import Refusal, leading_back
from scenes.table.spots import HAND

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.model import Action
    from game.rules.magicjoust.places import MagicTable
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.asked import Asked
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.paying import Paying
    from scenes.games.magicjoust.table import QuadrantTable
    from scenes.table.seated import SeatedBoard

_STEADY: Final[Mapping[str, str]] = {
    "settle": N_("This one is stable already: choose one that lies across."),
    "unsettle": N_("This one is unstable already: choose one that stands upright."),
}
"""What is said of singularities that are already as they would become, by prompt."""
_PRICED: Final = (PAY, INVOKE, ACT)
"""The actions with which a price is paid."""
_BEGINS: Final = (INVOKE, ACT)
"""The actions that begin what may be let go of."""
_VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    ETHER: ("singularity",),
    CREUSET: ("creuset",),
    INVOKED: ("act", "answer"),
}
"""What a click in a place may be for: the first words of actions."""
_DRAWS: Final = ([DRAW_SINGULARITY], [DRAW_CREUSET])
"""What has just been done where a click on a pile came too late: it was drawn from by itself."""


def _elsewhere(asked: Asked) -> str:
    """Return what is to be done before anything else."""
    return _first_discard(asked) or _("First choose what glows.")


def _first_discard(asked: Asked) -> str:
    """Return that a card of the hand is to be discarded first, "" where that is not what is asked."""
    return _("First discard a card of your hand.") if asked.in_hand else ""


def _singularity(asked: Asked, seen: MagicTable, spot: Spot) -> str:
    """Return why a singularity is none to choose."""
    if not asked.singularities:
        return _first_discard(asked) or _("No singularity is chosen now: choose what glows.")
    if all(one.seat != spot.seat for one in asked.singularities):
        if spot.seat == seen.seat:
            return _("This singularity is yours: choose one of the other quadrant.")
        return _("This singularity is the other wizard's: choose one of yours.")
    if asked.prompt in _STEADY and bool(seen.card(spot).marks["stable"]) == (asked.prompt == "settle"):
        return _(_STEADY[asked.prompt])
    return _("This singularity cannot be chosen: choose one that glows.")


def _zone(asked: Asked, seen: MagicTable, spot: Spot) -> str:
    """Return why a zone is none to choose."""
    if not asked.zones:
        return _first_discard(asked) or _("No zone is chosen now: choose what glows.")
    if (spot.seat != seen.seat) != any(one.seat != seen.seat for one in asked.zones):
        return _("It stays in its quadrant: choose a zone that glows there.")
    number = ZONES.index(spot.place) + 1
    return _("It cannot go to zone {number}: choose a zone that glows.").format(number=number)


def _invoked(asked: Asked, seen: MagicTable, spot: Spot) -> str:
    """Return why a card in play is none to choose."""
    if not asked.invoked:
        return _first_discard(asked) or _("No card in play is chosen now: choose what glows.")
    if all(one.seat != spot.seat for one in asked.invoked):
        if spot.seat == seen.seat:
            return _("This card is yours: choose one of the other wizard's.")
        return _("This card is the other wizard's: choose one of yours.")
    return _("This card cannot be chosen: choose one that glows.")


def why_not(world: MagicState, seen: MagicTable, looks: Looks, action: Action) -> Refusal:
    """Return why an action cannot be done now, with the page of the rules that says so."""
    found = refusals.why(world, seen.seat, action)
    if found is None:
        return Refusal(_("This cannot be done now."), refusals.TURN)
    match action:
        case ("invoke", str(ref)):
            name = looks.quoted(ref)
        case ("act" | "answer", int(place)):
            name = looks.quoted(seen.wizards[seen.seat].invoked[place].card)
        case _:
            return Refusal(found.words(), found.section)
    return Refusal(_("{card}: {what}").format(card=name, what=uncapitalised(found.words())), found.section)


class MagicChoosing(Choosing["Asked"]):
    """The gestures of one decision."""

    def goals(self, table: QuadrantTable, spot: Spot) -> set[Spot]:
        """Return where a card of the hand goes that can be invoked, or discarded."""
        if spot.place != HAND or spot.index is None or not (self.asked.in_turn or self.asked.in_hand):
            return set()
        ref = table.refs[spot.index]
        goal = table.goal_of(ref) if self.asked.in_turn else Spot(DISCARD, table.seen.seat)
        return {goal} if ref in self.asked.held else set()

    def quiet(self, table: QuadrantTable) -> set[Spot]:
        """Return the cards of the hand that cannot be chosen, or would do nothing."""
        useless = {spot for spot in table.held_spots() if table.ref_at(spot) in self.asked.useless}
        return super().quiet(table) | useless


class Playing(TablePlaying):
    """Chooses at a table for the player at it; `paying` gives the formula that is paid now, if one is."""

    board: SeatedBoard

    def __init__(self, board: SeatedBoard, paying: Callable[[], Paying | None]) -> None:
        super().__init__(board)
        self.paying = paying
        self.taken = 0
        """Where the card lay in the hand that was last brought into play."""
        self.told_left = False
        """Whether it was told what a turn still allows, as it was to end."""

    @property
    def _asked(self) -> Asked:
        return cast("Asked", self.board.choosing.asked)

    @property
    def laid(self) -> QuadrantTable:
        """What lies on the table."""
        return cast("QuadrantTable", self.board.table)

    def draw(self, pile: str) -> None:
        """Draw from a pile."""
        self.click(Spot(pile, self.board.near))

    def paid_by_itself(self) -> bool:
        """Say whether a price has just been paid: who presses the key of the advised path is not refused."""
        done = self.board.session.actions
        return bool(done) and done[-1][0] in _PRICED and CREUSET not in self._asked.piles

    def click(self, spot: Spot) -> None:
        """Choose what lies at a spot, or the zone that it lies in; or say why it is none to choose."""
        if not self.board.my_turn or (self._is_begun(spot) and self.let_go()) or not self._allowed(spot):
            return
        asked, action = self._asked, self._asked.at(spot)
        singularity = spot.place in ZONES and spot.index is not None
        paying = self.paying() if singularity else None
        if paying is not None:
            self._pay(paying, spot)
        elif action is not None:
            self.board.act(action)
        elif singularity and asked.zones:
            self.click(Spot(spot.place, spot.seat))
        elif asked.in_turn:
            self._refuse_in_turn(spot)
        else:
            self._decline_at(spot)

    def _allowed(self, spot: Spot) -> bool:
        """Say whether it may be chosen now what lies at a spot; a zone may always be."""
        paid = ("pay",) if spot.index is not None else ()
        verbs = _VERBS.get(spot.place, paid)
        return not verbs or self.board.occasion.allows(*verbs)

    def click_card(self, place: int) -> None:
        """Choose a card of the hand; clicked again, it comes into play; once more, it goes back."""
        if self.board.my_turn and self._is_begun(Spot(HAND, None, place)) and self.let_go():
            return
        if self.paying() or self._asked.in_hand or self.board.occasion.allows(self.laid.refs[place]):
            super().click_card(place)

    def _refuse_in_turn(self, spot: Spot) -> None:
        """Say why what lies at a spot does nothing in a turn; nothing of a zone."""
        board = self.board
        if spot.place == INVOKED and spot.seat == board.near:
            self.refuse(("act", spot.index or 0))
        elif spot.place == INVOKED:
            board.refuse(_("This card is the other wizard's: act with yours."), "turn")
        elif spot.place not in ZONES and board.session.actions[-1:] in _DRAWS:
            board.app.sounds.play("tick")
        elif spot.place not in ZONES:
            board.refuse(_("You have already drawn from this pile: once a turn."), "turn")
        elif spot.index is not None:
            board.refuse(_("Singularities pay formulas: first choose a card to invoke."), refusals.FORMULAS)

    def _decline_at(self, spot: Spot) -> None:
        """Say why what lies at a spot is none to choose."""
        asked, seen = self._asked, self.board.seen
        if spot.place == INVOKED and spot.seat == seen.seat and asked.prompt == ANSWER:
            self.refuse(("answer", spot.index or 0))
        elif spot.place == INVOKED:
            self._decline(_invoked(asked, seen, spot))
        elif spot.place not in ZONES:
            self._decline(_elsewhere(asked))
        else:
            self._decline((_zone if spot.index is None else _singularity)(asked, seen, spot))

    def decline_card(self) -> None:
        """Say why a card of the hand is none to choose now."""
        if self._asked.in_hand:
            self._decline(_("This card cannot be chosen: choose one that glows."))
        else:
            self._decline(_("No card of your hand is chosen now: choose what glows."))

    def put(self, place: int) -> bool:
        """Invoke a card of the hand, or say why it cannot be; return whether it was."""
        action = ("invoke", self.laid.refs[place])
        if action[1] in self._asked.held:
            self.taken = place
            return self.board.act(action)
        self.refuse(action)
        return False

    def end(self) -> None:
        """End the turn, answer nothing, or discard what is up; or say what is still to be drawn or done."""
        asked, up = self._asked, self.board.choosing.card
        if not self.board.my_turn or not self.board.occasion.allows("end"):
            return
        if asked.in_hand and up is not None:
            self.hand_over(up)
        elif asked.plain is not None:
            if not self._held_back(asked):
                self.board.act(asked.plain)
        elif asked.in_turn:
            self.refuse(("end",))
        else:
            self._decline(_elsewhere(asked))

    def _held_back(self, asked: Asked) -> bool:
        """Say once at a table what a turn still allows; return whether it does not end for that."""
        board, told = self.board, self.told_left
        left = asked.in_turn and (asked.of_use or asked.invoked) and not board.occasion.written
        if told or not left or not board.app.settings.end_asked:
            return False
        self.told_left = True
        invokes = _("You can still invoke a card. Click “End the turn” again to go without it.")
        acts = _("You can still use a card in play. Click “End the turn” again to go without it.")
        board.refuse(invokes if asked.of_use else acts, refusals.TURN)
        return True

    def _decline(self, why_not: str) -> None:
        """Say why what was clicked is none to choose."""
        self.decline(why_not, refusals.ACTIONS)

    def refuse(self, action: Action) -> None:
        """Say why an action of the turn cannot be done."""
        found = why_not(self.board.world, self.laid.seen, self.laid.looks, action)
        self.decline(found.sentence, found.page)

    # --- paying -----------------------------------------------------------------------------------------

    def _pay(self, paying: Paying, spot: Spot) -> None:
        """Pay with a singularity, or take the last one back; or say why it cannot be."""
        key = key_of(spot)
        found = paying.take(self.laid, key)
        if isinstance(found, Refusal):
            self.board.refuse(found.sentence, found.page)
        elif found is not None:
            self.board.act(found)
        else:
            self.board.app.sounds.play("tick" if key in paying.keys else "lift")
            self.board.choose_again()

    def pay_as_advised(self) -> None:
        """Pay along the way that serves best, thought over to the end."""
        paying = self.paying()
        if paying is not None and paying.thought is not None:
            paying.thought.think(inf)
            self.board.act(paying.thought.way)

    # --- going back -------------------------------------------------------------------------------------

    @property
    def begun(self) -> int | None:
        """After how many actions a card was brought into play, or used, that is being paid or still asks.

        None where nothing is, or something was shown since.
        """
        board, resolved = self.board, self.laid.seen.resolved
        done = board.session.actions
        own = board.my_turn and resolved is not None and resolved.owner == board.near
        at = next((at for at in reversed(range(len(done))) if done[at][0] in _BEGINS), None)
        if not own or at is None or self._asked.in_turn or not board.undoing.possible:
            return None
        return None if board.session.reveals(len(done) - at) else at

    def with_way_back(self, words: str) -> str:
        """Return what is asked, and how what was begun is let go of, where it can be."""
        return words if self.begun is None else leading_back(words)

    def back(self) -> bool:
        """Take back the last singularity that pays, else what was begun; return whether anything was."""
        paying = self.paying()
        if paying is None or not paying.keys:
            return self.let_go()
        paying.back()
        self.board.app.sounds.play("lift")
        self.board.choose_again()
        return True

    def let_go(self) -> bool:
        """Take back what was begun, all of it; return whether anything was."""
        board, begun = self.board, self.begun
        if begun is None:
            return False
        board.occasion.undo(partial(board.undoing.back_to, begun))
        return True

    def _is_begun(self, spot: Spot) -> bool:
        """Say whether the card lies at a spot that is being paid for, or whose action asks something."""
        resolved = self.laid.seen.resolved
        if resolved is None or resolved.owner != self.board.near or self._asked.at(spot) is not None:
            return False
        if resolved.place is None:
            return spot.place == HAND and self.laid.refs[spot.index or 0] == resolved.card
        return spot == Spot(INVOKED, resolved.owner, resolved.place)

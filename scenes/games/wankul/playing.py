"""What is done on the table of Wankul, click by click, until it is an action; what is lit and said for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import capitalised, joined, listed
from game.core.i18n import _
from game.core.spoken import of_cards
from game.core.table import Spot
from game.rules.wankul import needless, refusals
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.foresight import idle_combo
from game.rules.wankul.places import PICKED, ROWS, TERRAINS
from scenes.games.wankul.asked import CHECK, SCORE, Asked
from scenes.games.wankul.marks import lain_at
from scenes.games.wankul.table import row_spot
from scenes.table.asked import TURN
from scenes.table.playing import Choosing, TablePlaying
from scenes.table.spots import HAND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action
    from game.rules.wankul.places import WankulTable
    from scenes.games.wankul.board import WankulBoard
    from scenes.games.wankul.table import TerrainTable
    from scenes.table.spots import Lit

MULLIGAN: Final = "mulligan"
FREELY: Final = "play-free"
"""The prompt of which card of the hand is played for free: then it is asked where."""


class WankulChoosing(Choosing[Asked]):
    """The gestures of one decision: a card of the hand, then the terrain; what is dangerous is done twice.

    `warned` is what was said to be dangerous: a score that would be lost, a last terrain given away.
    """

    warned: Action | None = None

    def ask(self, asked: Asked) -> None:
        """Take up what is asked now: nothing was said of it yet."""
        super().ask(asked)
        self.warned = None

    def choose_card(self, place: int) -> None:
        """Choose a card of the hand: what was said of something else is forgotten."""
        super().choose_card(place)
        self.warned = None

    def goals(self, table: TerrainTable, spot: Spot) -> set[Spot]:
        """Return the rows that a card of the hand may go to, any if it is free; of a terrain, its place."""
        asked, free = self.asked, self.asked.prompt == FREELY
        if spot.place != HAND or spot.index is None or not (asked.aims or free):
            return set()
        ref = table.refs[spot.index]
        placed = table.looks.is_terrain(ref) and bool(asked.of_card(ref))
        slots = [*table.seen.lying] if free and asked.of_card(ref) and not placed else asked.slots_of(ref)
        found = {row_spot(slot, table.seen.seat) for slot in slots}
        if placed:
            place = next((slot for slot, one in enumerate(table.seen.grounds) if one is None), None)
            found |= set() if place is None else {Spot(TERRAINS, None, place)}
        return found

    def light_way(self, table: TerrainTable, carried: Spot | None) -> None:
        """Let stand out where things may go, and what pays; a terrain that would be lost is dim."""
        super().light_way(table, carried)
        if self.asked.prompt == needless.PAY:
            table.lit.goals |= table.lit.spots
        near, lying, able = table.seen.seat, table.seen.lying, self.asked.to_score
        lost = {Spot(TERRAINS, None, slot) for slot in able if lying[slot].lost_by(near)}
        if not table.lit.goals:
            table.lit.goals = {Spot(TERRAINS, None, slot) for slot in able}
        table.lit.goals -= lost
        table.lit.beyond |= lost

    def quiet(self, table: TerrainTable) -> set[Spot]:
        """Return the cards of the hand that cannot be chosen: none where it is asked whether to keep it."""
        return set() if self.asked.prompt == MULLIGAN else super().quiet(table)

    def lit(self, table: TerrainTable) -> Lit:
        """Return what stands out now; of a card that is up where it goes."""
        lit = super().lit(table)
        if table.seen.phase == WINDOW:
            lit.chosen |= _answered(table.seen)
        if self.card is None:
            return lit
        up = Spot(HAND, None, self.card)
        lit.spots = ({up} & lit.spots) | self.goals(table, up)
        return lit


def _answered(seen: WankulTable) -> set[Spot]:
    """Return where the card lies whose deed may be answered."""
    card = seen.resolving[-1].card if seen.resolving else None
    grounds = [Spot(TERRAINS, None, slot) for slot, one in seen.lying.items() if one.card == card]
    sides = [(name, seat, seen.refs(name, seat)) for name in ROWS for seat in (seen.seat, seen.foe)]
    return {*grounds, *(Spot(name, seat, refs.index(card)) for name, seat, refs in sides if card in refs)}


class Playing(TablePlaying):
    """Chooses on a board for the player at it."""

    board: WankulBoard

    def __init__(self, board: WankulBoard) -> None:
        super().__init__(board)
        self._aimed: tuple[int, str, int] = (-1, "", -1)
        self._idle = ""
        """Why the combo of a card came to nothing where it was aimed last."""

    def idle_combo(self) -> str:
        """Return why the combo of the card that is held comes to nothing where it is aimed; "" if not so."""
        board, ref, slot = self.board, self.board.gestures.held, self.board.gestures.aimed
        if not ref or slot is None or not board.choosing.asked.in_turn:
            return ""
        aimed = len(board.session.actions), ref, slot
        if aimed != self._aimed:
            told = idle_combo(board.world, board.near, ref, slot)
            self._aimed, self._idle = aimed, board.telling.events.why_idle(told.data) if told else ""
        return self._idle

    # --- the hand ---------------------------------------------------------------------------------------

    def click_card(self, place: int) -> None:
        """Choose a card of the hand; clicked again, it goes where it alone may go. One that pays is paid."""
        board, asked = self.board, self.board.choosing.asked
        ref = board.table.refs[place]
        able, idle = bool(asked.of_card(ref)), board.choosing.card is None
        if board.my_turn and idle and asked.prompt in (TURN, WINDOW) and not able:
            self._refuse(self._tried(ref))
        elif board.my_turn and asked.prompt == CHECK and not able:
            self.decline_card()
        elif board.my_turn and not asked.aims and able:
            self.give(place)
        else:
            super().click_card(place)

    def give(self, place: int) -> bool:
        """Pay with a card of the hand, or discard it; return whether it was: few terrains are warned of."""
        board, table = self.board, self.board.table
        ref, terrain = table.refs[place], board.looks.is_terrain
        gone = sum(map(terrain, (ref, *board.seen.refs(PICKED, board.near))))
        told = told_given(board.seen, gone) if terrain(ref) else ""
        table.chosen = table.hand[place]
        return self._after_warning(told, board.choosing.asked.of_card(ref)[0], "end")

    def put(self, place: int) -> bool:
        """Play a card of the hand where it alone may go, or ask for the terrain; return whether it was."""
        board = self.board
        ref = board.table.refs[place]
        options = board.choosing.asked.of_card(ref)
        if len(options) == 1:
            return board.act(options[0])
        if options:
            board.refuse(_("Choose the terrain: click it, or press 1, 2 or 3."), "play")
        else:
            self._refuse(self._tried(ref))
        return False

    def play_on(self, place: int, slot: int) -> bool:
        """Play a card of the hand on a terrain, or say why it cannot be; return whether it was."""
        ref = self.board.table.refs[place]
        action = self.board.choosing.asked.play(ref, slot)
        if action is not None:
            return self.board.act(action)
        self._refuse(("play", ref, slot))
        return False

    def decline_card(self) -> None:
        """Say why a card of the hand is none to choose now."""
        able = self.board.choosing.asked.held
        if able and all(map(self.board.looks.is_terrain, able)):
            self.decline(_("Place a terrain first."), "terrain")
        elif able:
            self.decline(_("This card cannot be chosen: choose one that glows."), "turn")
        else:
            told = _("No card of your hand is chosen now: choose what glows.")
            self.decline(self.wanted() or told, "turn")

    def _tried(self, ref: str) -> Action:
        """Return what is tried with a card of the hand: a character is played on the first terrain."""
        if self.board.looks.is_terrain(ref):
            return ("terrain", ref)
        return ("play", ref, next(iter(self.board.seen.lying), 0))

    def why_not(self, ref: str) -> str:
        """Return why a card of the hand can be played nowhere."""
        return self.board.telling.why(self.board.world, self._tried(ref))

    def lacking(self, spot: Spot, ref: str) -> list[str]:
        """Return why a card of the hand cannot be played, or a terrain not be scored, in the turn."""
        board, asked = self.board, self.board.choosing.asked
        ground = board.seen.grounds[spot.index or 0] if spot.place == TERRAINS else None
        why = ""
        if ground is not None and ground.fresh:
            why = f"{capitalised(_('placed too lately to be scored'))}."
        elif asked.in_turn and ground is not None and spot.index not in asked.scores:
            why = board.telling.why(board.world, ("score", spot.index or 0))
        elif asked.in_turn and spot.place == HAND and not asked.of_card(ref):
            why = self.why_not(ref)
        elif spot in board.lit.dim:
            why = board.gestures.why_quiet(spot)
        return [*([f"**{why}**"] if why else []), *self._beside(spot)]

    def _beside(self, spot: Spot) -> Iterator[str]:
        """Yield whose a character is, in another's row, and what lies face down at a card in play."""
        board = self.board
        seen, at = board.seen, spot.index or 0
        owner = (
            board.table.row_held((self._slot(spot) or 0, spot.seat or 0))[at].owner
            if spot.place in ROWS
            else None
        )
        if owner is not None:
            told = _("A card of {name}'s: that is where it goes when it leaves.")
            yield joined(told.format(name=board.names[owner]))
        for seat in (seen.seat, seen.foe):
            cards = lain_at(seen, seat, spot)
            names = [board.looks.quoted(ref) for ref in cards if ref]
            if names:
                yield _("Face down there: {cards}.").format(cards=listed(names))
            elif cards:
                yield _("Face down there, of {name}'s: {cards}.").format(
                    name=board.names[seat], cards=of_cards(len(cards))
                )

    def looked_at(self) -> tuple[str, list[str]] | None:
        """Return what is told of the card that the keyboard is on, unless one is shown large.

        Nothing is told where something is chosen there in words.
        """
        board = self.board
        if board.gestures.chooses_in_words:
            return "", []
        at = board.table.lit.focus
        ref = board.table.ref_at(at)
        if at is None or not ref or board.lookout.large is not None:
            return None
        return board.looks.titled(ref), [*self.lacking(at, ref), board.looks.told(ref)]

    def _refuse(self, action: Action) -> None:
        """Say why something cannot be done now."""
        found = refusals.why(self.board.world, self.board.near, action)
        if found is None:
            self.decline(_("This cannot be done now."), "turn")
        else:
            self.decline(found.told(self.board.looks.quoted), found.section)

    # --- the table --------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """Choose what lies at a spot, or the place itself; or say why it is none to choose."""
        board, asked = self.board, self.board.choosing.asked
        if not board.my_turn:
            return
        if board.choosing.card is not None and asked.aims:
            if (slot := self._slot(spot)) is not None:
                self.play_on(board.choosing.card, slot)
            return
        action = asked.at(spot) or self._around(spot)
        if action is None:
            self.nothing_there(spot)
        elif action[0] in ("score", "terrain") and (asked.in_turn or asked.prompt == SCORE):
            self._after_warning(told_loss(board.seen, int(action[1])), action, "score")
        else:
            board.act(action)

    def _slot(self, spot: Spot) -> int | None:
        """Return whose column a spot of the table is in."""
        if spot.place in ROWS:
            return ROWS.index(spot.place)
        return spot.index if spot.place == TERRAINS else None

    def _around(self, spot: Spot) -> Action | None:
        """Return what a click on a card stands for where its row, or its terrain, is what may be chosen."""
        asked, slot = self.board.choosing.asked, self._slot(spot)
        if slot is None or asked.in_turn:
            return None
        around = (Spot(spot.place, spot.seat), Spot(TERRAINS, None, slot), row_spot(slot, self.board.near))
        return next(filter(None, map(asked.at, around)), None)

    def nothing_there(self, spot: Spot) -> None:
        """Say why what lies at a spot is none to choose."""
        if not self.board.choosing.asked.in_turn:
            self.decline(self.wanted() or _("This cannot be chosen: choose what glows."), "turn")
        elif spot.place == TERRAINS and spot.index is not None:
            self._refuse(("score", spot.index))
        elif spot.place in ROWS and spot.seat == self.board.near and spot.index is not None:
            self._refuse(("use", ROWS.index(spot.place), spot.index))

    def _after_warning(self, told: str, action: Action, page: str) -> bool:
        """Do something; where it is dangerous, that is `told` first, and it is done the second time."""
        board, choosing = self.board, self.board.choosing
        if not told or choosing.warned == action:
            return board.act(action)
        choosing.warned = action
        board.refuse(told, page)
        return False

    # --- words ------------------------------------------------------------------------------------------

    def say(self, action: Action | None) -> None:
        """Answer what is about nothing on the table; where there is no such thing, say what is asked."""
        board = self.board
        if board.my_turn and action is not None and action in board.choosing.asked.words:
            board.act(action)
        elif board.my_turn:
            self.decline(self.wanted() or _("First choose what glows."), "turn")

    def wanted(self) -> str:
        """Return which buttons are to choose from, "" where something on the table is."""
        asked = self.board.choosing.asked
        if asked.touching or not asked.choices:
            return ""
        first, last = asked.choices[0], asked.choices[-1]
        if first[0] == "number":
            told = _("Choose a number: press {first} to {last}, or its button.")
            return told.format(first=first[1], last=last[1])
        return _("First choose one of the buttons that glow.")

    def go_on(self) -> None:
        """Do what the main button says; a card that was chosen and might still be played is told first."""
        board, asked = self.board, self.board.choosing.asked
        ref = board.table.refs[board.choosing.card] if board.choosing.card is not None else ""
        if board.my_turn and asked.in_turn and asked.main is not None and asked.of_card(ref):
            told = _("You have not played {card}. Do it again to end the turn all the same.")
            if board.looks.is_terrain(ref):
                told = _("You have not placed {card}. Do it again to end the turn all the same.")
            self._after_warning(told.format(card=board.looks.quoted(ref)), asked.main, "play")
        else:
            self.say(asked.main)


def told_loss(seen: WankulTable, slot: int) -> str:
    """Return that a score would be lost by the seat that sees the table, "" where it would be won (WAN-7)."""
    ground = seen.grounds[slot]
    if ground is None or not ground.lost_by(seen.seat):
        return ""
    own, other = ground.totals[seen.seat], ground.totals[seen.foe]
    told = _("You would lose, {own} to {other}. Do it again to score all the same.")
    if not ground.rows[seen.seat]:
        told = _("You have no character there: you would lose. Do it again to score all the same.")
    elif own == other:
        told = _("A tie, {own} to {other}: who scores loses. Do it again to score all the same.")
    return told.format(own=own, other=other)


_SCARCE: Final = 1
"""With how many terrains left it is warned of giving one away."""


def told_given(seen: WankulTable, given: int) -> str:
    """Return that few terrains are left to a seat that gives so many of its hand away, "" for enough."""
    left = seen.unseen[seen.seat] - given
    if left > _SCARCE or not seen.owed:
        return ""
    if not left:
        return _(
            "Your last terrain: without one, you may lose at a check. Do it again to discard it all the same."
        )
    told = _("A terrain: you will have {count} left. Do it again to discard it all the same.")
    return told.format(count=left)


def order_words(why: str, card: str) -> str:
    """Return in which order characters leave, and by which card that matters."""
    told = _("The last to leave lies on top: {card} takes cards back from there. In which order?")
    if why == needless.STAYS:
        told = _("Your characters leave one by one: {card} may stay in play. In which order?")
    return joined(told.format(card=card))

"""What is done on the table of Openmok Évolution, click by click, until it is an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import listed
from game.core.i18n import _, ngettext
from game.core.model import END
from game.core.table import Spot
from game.rules.evolution.cards import TYPES
from game.rules.evolution.places import MOKS
from game.rules.evolution.refusals import Refusal
from game.rules.evolution.words import prompts
from game.rules.evolution.words.events import is_whole
from scenes.games.evolution.hand_notes import why_held
from scenes.games.evolution.piles import surplus
from scenes.table.playing import TablePlaying
from scenes.table.spots import HAND, named

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.evolution.table import MokAt


class Playing(TablePlaying):
    """Chooses on a board for the player at it."""

    board: EvolutionBoard

    def __init__(self, board: EvolutionBoard) -> None:
        super().__init__(board)
        self._held_after: int | None = None
        """After how many actions the end of the turn was held back."""

    # --- choices ----------------------------------------------------------------------------------------

    def choose(self, action: Action) -> None:
        """Choose what glows."""
        self._act(action)

    def click_mok(self, seat: int, place: int) -> None:
        """Choose a Mok: as what is asked, as the one that attacks, or as the target."""
        board = self.board
        asked, choosing = board.choosing.asked, board.choosing
        if not board.my_turn or self.play_against(seat):
            return
        if (seat, place) in asked.moks:
            self._act(asked.moks[seat, place])
        elif asked.in_turn or asked.strikes:
            if seat == board.near:
                self._choose_attacker(place)
            else:
                self.aim((seat, place))
        elif any(cell[:2] == (seat, place) for cell in asked.cells):
            board.refuse(_("Choose one of its resistances that glow."), "turn")
        else:
            board.refuse(prompts.question(choosing.asked.prompt), "variations")

    def click_card(self, place: int) -> None:
        """Choose a card of the hand: again, and it is played; or lay out the Moks that are too many."""
        if place in surplus(self.board.table) and not self.board.choosing.spread:
            self.board.choosing.spread = True
            self.board.relayout()
        elif self.board.occasion.allows("place", "play"):
            super().click_card(place)
            self.face_targets()

    def _choose_attacker(self, place: int) -> None:
        board = self.board
        if not board.occasion.allows("attack"):
            return
        problem, hindered = self.no_attack(place), board.hindered()
        if problem is not None:
            self.refuse(problem)
            return
        if hindered:
            board.refuse(hindered, "variations")
            return
        board.choosing.choose_attacker(place)
        board.app.sounds.play("lift")
        board.choose_again()
        self.face_targets()

    def face_targets(self) -> None:
        """Show a side that what is chosen may be aimed at, where that is not so of the one shown."""
        board, foes = self.board, self._aimed_at()
        if foes and board.facing not in foes:
            board.face(min(foes))

    def _aimed_at(self) -> set[int]:
        """Return whom the attack begun hurts, or the card that is up may be played on; none where all are."""
        choosing, asked = self.board.choosing, self.board.choosing.asked
        if choosing.attacking:
            hurt = set(asked.combined) if choosing.together else asked.targets(choosing.attacker or 0)
            return {foe for foe, _place in hurt}
        if choosing.card is None:
            return {*choosing.against}
        return asked.foes(self.board.table.refs[choosing.card])

    def no_attack(self, place: int) -> Refusal | None:
        """Return why a Mok attacks nobody at all, whatever the target."""
        board = self.board
        if board.choosing.asked.strikes:
            return None if place in board.choosing.asked.strikers else Refusal("unknown")
        if board.seen.moks[board.near][place].out:
            return Refusal("out")
        if not board.seen.allowance["attacks"]:
            return Refusal("truce" if board.seen.truce else "attacked")
        return None

    def aim(self, target: tuple[int, int]) -> None:
        """Choose the target of the attack; the wheel then asks for the symbol."""
        board, choosing = self.board, self.board.choosing
        if not choosing.attacking:
            placed = board.seen.standing(board.near)
            told = _("First choose the Mok of yours that attacks.") if placed else _("Place a Mok first.")
            board.refuse(told, "attack" if placed else "turn")
            return
        if choosing.asked.strikes:
            action = choosing.asked.strikes.get((choosing.attacker or 0, target))
            if action is None:
                board.refuse(_("This attack would not succeed: choose a target that glows."), "attack")
            else:
                self._act(action)
            return
        if board.seen.moks[target[0]][target[1]].out:
            self.refuse(Refusal("target_out"))
            return
        choosing.target = target
        board.app.sounds.play("tick")
        board.choose_again()
        self._focus_wheel()

    def drop(self, target: MokAt) -> None:
        """Attack the Mok on which who attacks was dropped, or say at once that nothing gets through there."""
        board, choosing = self.board, self.board.choosing
        if Spot(MOKS, *target) not in choosing.beyond(board.table, Spot(MOKS, board.near, choosing.attacker)):
            self.aim(target)
            return
        words, page = self._why_unhurt(target), "attack"
        choosing.forget()
        board.choose_again()
        board.refuse(words, page)

    def _focus_wheel(self) -> None:
        wheel = self.board.wheel()
        if wheel is not None and self.board.ring.keyboard:
            lit = next((part.kind for part in wheel.parts if part.lit), 0)
            spot = Spot("wheel", None, lit)
            self.board.ring.focus_by_name(named(spot))
            self.board.table.lit.focus = spot

    def strike(self, kind: int) -> None:
        """Attack with a symbol of the wheel."""
        board = self.board
        self._try(board.choosing.action(kind))

    def decline_card(self) -> None:
        """Say why a card of the hand is none to choose now."""
        asked = self.board.choosing.asked
        if asked.in_hand:
            self.board.refuse(prompts.question(asked.prompt), "variations")
        else:
            self.refuse(Refusal("choose_first"))

    def put(self, place: int) -> bool:
        """Place a Mok of the hand, or play a variation; return whether that was possible.

        Where several opponents may suffer it, it is asked which.
        """
        board = self.board
        ref = board.table.refs[place]
        if board.looks.is_mok(ref):
            return self._try(("place", ref))
        aimed: Action = ("play", ref, board.facing)
        found = board.choosing.asked.plays.get(ref, [])
        if None in found:
            return self._try(("play", ref))
        if len(found) > 1:
            board.choosing.choose_card(place)
            board.choosing.against = board.choosing.asked.foes(ref)
            board.choose_again()
            return False
        if found and board.facing in found:
            return self._try(aimed)
        if found:
            self._point_at_others(aimed, [foe for foe in found if foe is not None])
            return False
        unaimed = board.why(("play", ref))
        return self._try(aimed if unaimed is not None and unaimed.reason == "unknown" else ("play", ref))

    def play_against(self, foe: int) -> bool:
        """Play the card that is up on an opponent, where that is asked; return whether it was."""
        choosing = self.board.choosing
        if choosing.card is None or foe not in choosing.against:
            return False
        return self._try(("play", self.board.table.refs[choosing.card], foe))

    def click_foe(self, foe: int) -> None:
        """Play the card that is up on an opponent, or show that one in the far zone."""
        if not self.play_against(foe):
            self.board.face(foe)

    def why_quiet(self, spot: Spot) -> str:
        """Return why a card of the hand cannot be played, or a Mok not be hurt."""
        board = self.board
        if spot.place == HAND and spot.index is not None:
            return self._why_held(board.table.refs[spot.index])
        if spot.seat is None or spot.seat == board.near:
            return ""
        return self._why_unhurt((spot.seat, spot.index or 0))

    def _why_held(self, ref: str) -> str:
        board = self.board
        if not board.choosing.asked.in_turn:
            return prompts.question(board.choosing.asked.prompt)
        return why_held(ref, board.facing, board.why)

    def _why_unhurt(self, target: MokAt) -> str:
        """Return what the attack begun lacks on a target at the least, or what keeps it from there."""
        board = self.board
        if board.seen.moks[target[0]][target[1]].out:
            return Refusal("target_out").words()
        ways = [board.choosing.action(kind, target) for kind in range(len(TYPES))]
        found = [refusal for refusal in map(board.why, ways) if refusal is not None]
        short = [int(str(one.data["lacking"])) for one in found if one.reason == "weak"]
        if not short:
            return found[0].words() if found else ""
        count = min(short)
        told = ngettext(
            "No attack gets through: {count} point is lacking at least.",
            "No attack gets through: {count} points are lacking at least.",
            count,
        )
        return told.format(count=count)

    def together(self) -> None:
        """Begin a combined attack, or let go of it."""
        board = self.board
        if not board.my_turn or not board.occasion.allows("combined") or not board.choosing.asked.in_turn:
            return
        if not board.choosing.asked.combined and not board.choosing.together:
            self._refuse_together()
            return
        board.choosing.choose_together()
        board.app.sounds.play("lift")
        board.choose_again()
        self.face_targets()

    def count(self) -> None:
        """Call for the count, where nobody can attack any more."""
        if self.board.my_turn and self.board.counting.offered:
            self.board.counting.call()

    def _refuse_together(self) -> None:
        """Say what keeps all Moks from attacking together."""
        board = self.board
        if not board.seen.standing(board.near):
            self.refuse(Refusal("out"))
            return
        if board.choosing.asked.attacks and len(board.seen.standing(board.near)) == 1:
            board.refuse(_("With one Mok alone, a combined attack would only cost a resistance."), "combined")
            return
        found = {one.reason: one for one in self._combined_refusals()}
        whole = next(
            (found[reason] for reason in ("truce", "attacked", "forbidden") if reason in found), None
        )
        if whole is None and "weak" not in found:
            whole = found.get("no_payment")
        if whole is not None:
            self.refuse(whole)
        else:
            board.refuse(_("No combined attack would succeed now."), "combined")

    def _combined_refusals(self) -> list[Refusal]:
        board = self.board
        targets = [(foe, place) for foe in board.seen.foes for place in board.seen.standing(foe)]
        tried: list[Action] = [("combined", kind, *target) for target in targets for kind in TYPES]
        return [one for one in map(board.why, tried) if one is not None]

    def missed(self) -> None:
        """Say what is asked while the wheel is open, and how it is let go of."""
        sentence = _("Choose on the wheel, or let go of this attack by Escape or the right button.")
        self.board.refuse(sentence, "attack")

    def end(self) -> None:
        """End the turn, or say that what is carried out by hand is done; at first say what is left to do."""
        board = self.board
        asked = board.choosing.asked
        if not board.my_turn or not board.occasion.allows("end") or not asked.done:
            return
        if not self._held_back(self._left(), "turn"):
            self._act(("done",) if asked.by_hand else END)

    def _act(self, action: Action) -> bool:
        """Play an action; one that ends the game without a victory is held back once, with who wins."""
        board, last = self.board, self.board.counting.last_deed(action)
        known = action == END and board.foreseen()
        if last and not known and not board.counting.wins_by(action):
            again = _("{what} Do it again if you mean it.").format(what=last)
            if self._held_back(again, "end"):
                return False
        return board.act(action)

    def _held_back(self, why: str, page: str) -> bool:
        """Say why something is rather not done, once; return whether it is held back."""
        board, played = self.board, len(self.board.session.actions)
        held = bool(why) and board.app.settings.end_asked and played != self._held_after
        if held:
            self._held_after = played
            board.refuse(why, page)
        return held

    def _left(self) -> str:
        """Return what one would regret to leave undone: an attack that succeeds, or the only thing to do."""
        board, asked = self.board, self.board.choosing.asked
        if not asked.in_turn or board.occasion.written:
            return ""
        if asked.attacks:
            return _("An attack can still succeed. Click “End the turn” again to go without it.")
        if asked.places and is_whole(board.now):
            return _("You can still place a Mok. Click “End the turn” again to go without it.")
        return ""

    def next_foe(self) -> None:
        """Show the next opponent in the far zone."""
        board = self.board
        foes = [seat for seat in board.seen.foes if not board.seen.gone[seat]]
        if foes:
            place = foes.index(board.facing) if board.facing in foes else -1
            board.face(foes[(place + 1) % len(foes)])

    def _try(self, action: Action) -> bool:
        """Play an action, or say why it cannot be played; return whether it was played."""
        board = self.board
        refusal = board.why(action)
        if refusal is None:
            return self._act(action)
        self.refuse(refusal)
        return False

    def _point_at_others(self, aimed: Action, foes: list[int]) -> None:
        """Say why a variation cannot be played on the opponent who is shown, and on whom it can."""
        board = self.board
        refusal = board.why(aimed) or Refusal("unknown")
        names = listed([board.names[foe] for foe in foes])
        told = _("{what} It can be played on {names}: show their side first.")
        sentence = told.format(what=refusal.words(), names=names)
        board.refuse(sentence, refusal.page)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""
        self.board.refuse(refusal.words(), refusal.page)

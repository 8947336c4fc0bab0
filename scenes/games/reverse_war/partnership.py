"""A bot that shares an army with one human: what it proposes, and what it answers (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.bots.reverse_war.joint_hints import JointAdvice
from game.bots.reverse_war.partner import Clue, Idea, Proposal, Weighed, weighed
from game.bots.reverse_war.patience import Patience
from game.core.i18n import _
from game.core.rivals import THANKS
from game.core.table import HAND
from game.rules.reverse_war.coop import SEATS
from game.rules.reverse_war.options import COOP
from scenes.games.reverse_war.lately import played
from scenes.games.reverse_war.partner_voice import Voice
from scenes.games.reverse_war.partner_words import KeptCell, afterword, answer, drawing, here

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.bots.bot import Bot, View
    from game.bots.bot_seats import BotSeats
    from game.bots.reverse_war.hopes import Hope
    from game.bots.seats import Names
    from game.core.model import Action
    from game.core.rivals import Rival
    from game.core.session import Session
    from game.rules.reverse_war.coop import CoopState
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.table import WarTable


class Partnership:
    """What the partner and the player say to each other while one of their cards is to be chosen.

    The partner thinks first, then proposes; asked for another idea, it has some. `word` is what the player
    has said then: to place the own card so, or (None, once `heard`) that the partner's will do. `mind` makes
    the bot that thinks, given a seed.
    """

    def __init__(
        self, session: Session, mind: Callable[[int], Bot], bots: BotSeats, seat: int, rival: Rival | None
    ) -> None:
        self.seat = seat
        self.rival = rival
        self.voice = Voice(rival, session.seed)
        self.word: Proposal | None = None
        self.weighed: Weighed | None = None
        self.heard = False
        self.kept = KeptCell(session)
        self._answered = ""
        self._session = session
        self._mind = mind
        self._bots = bots
        self._clue: Clue | None = None
        self._yours: Patience | None = None
        """What looks a card further for the player, once a word of the own card was weighed."""
        self._thought_at = -1
        self._taken = seat
        self._left = self._thought_of = 0
        self._at, self._pointed = 0, False
        self._meant = 0
        """Which idea the partner argues with for its own card."""
        self._trusted_at = -1
        self._played = played(COOP)

    # --- thinking ---------------------------------------------------------------------------------------

    def follow(self, left: int, *, choosing: bool) -> None:
        """See where the game stands: think, once a card is to be chosen; then hold to what was said.

        So many cards are `left` to be placed, in the pile and in secret hands.
        """
        self._left = left
        moment = len(self._session.actions)
        if not choosing:
            self._hold_to_what_was_said(moment)
        elif moment != self._thought_at:
            self.forget()
            state, seed = cast("CoopState", self._session.state), self._session.seed + moment
            self._clue, self._thought_at = self._new_clue(state, seed), moment
            self._thought_of = left

    def _new_clue(self, state: CoopState, seed: int) -> Clue:
        pleads = () if self.rival is None else self.rival.pleas
        return Clue(state, self.seat, self._mind(seed), seed, pleads)

    def _hold_to_what_was_said(self, moment: int) -> None:
        """Let the partner play what it proposed, where its card was just chosen."""
        proposal = self.proposal
        chosen = self._session.actions[-1:] == [("choose", self.seat)] and moment == self._thought_at + 1
        if proposal is not None and chosen:
            self._bots.settle(proposal.action)

    def forget(self) -> None:
        """Say nothing any more: another card is to be chosen, or the game was taken back."""
        self.unhear()
        self._clue, self._thought_at, self._at, self._pointed = None, -1, 0, False
        self._yours = None
        self._answered = ""

    @property
    def thinks(self) -> bool:
        """Say whether the partner still thinks about what to propose."""
        return self._clue is not None and not self._clue.done

    def think(self, seconds: float) -> bool:
        """Think on; return whether there is something to propose since."""
        return self.thinks and self._clue is not None and self._clue.step(seconds)

    # --- what is said -----------------------------------------------------------------------------------

    @property
    def _ideas(self) -> tuple[Idea, ...]:
        return self._clue.ideas if self._clue is not None and self._clue.done else ()

    @property
    def _own(self) -> int:
        return 0 if self._clue is None else self._clue.own

    @property
    def proposal(self) -> Proposal | None:
        """What the partner proposes, once it has thought."""
        return self._ideas[self._at].proposal if self._ideas else None

    @property
    def known(self) -> list[Proposal]:
        """What the partner knows of every place of its card."""
        return [idea.proposal for idea in self._ideas]

    def proposal_in(self, seen: Seen) -> Proposal | None:
        """Return what is proposed of the card that lies in secret, or is being placed, when that is seen."""
        held = sum(len(seen.place(HAND, seat).cards) for seat in SEATS)
        return self.proposal if seen.deck + held == self._thought_of else None

    def holds_in(self, seen: Seen) -> bool:
        """Say whether the partner holds a card when that is seen."""
        return bool(seen.place(HAND, self.seat).cards)

    def turned(self, seen: Seen) -> Placed | None:
        """Return the partner's card that is chosen, the way up in which it will lie; None for any other."""
        proposal = self.proposal_in(seen)
        if proposal is None or seen.hand is None or seen.facts["owner"] != self.seat:
            return None
        return seen.hand._replace(reversed=proposal.action[2] == "reversed")

    @property
    def has_others(self) -> bool:
        """Say whether the partner can think of another place for its card."""
        return len(self._ideas) > 1 and (self._own > 1 or self._at > 0)

    @property
    def elsewhere(self) -> set[int]:
        """The other cells that the partner may be asked about."""
        return {idea.proposal.cell for idea in self._ideas[: self._at] + self._ideas[self._at + 1 :]}

    @property
    def comes_round(self) -> bool:
        """Say whether the next idea is the first one again: after the last, or what the player has asked."""
        return self._pointed or self._at + 1 >= self._own

    def think_again(self) -> bool:
        """Let the partner propose its next idea, the first one after the last; say whether it has another."""
        if self.has_others:
            self._at, self._pointed = 0 if self.comes_round else self._at + 1, False
        return self.has_others

    def think_of(self, cell: int) -> bool:
        """Let the partner propose that cell; say whether its card can go there."""
        at = next((at for at, idea in enumerate(self._ideas) if idea.proposal.cell == cell), None)
        if at is not None:
            self._at, self._pointed = at, at > 0
        return at is not None

    @property
    def asks(self) -> bool:
        """Say whether the player is to say something, too."""
        return self.proposal is not None and not self.heard

    def leaves_the_way(self, seen: Seen) -> bool:
        """Say whether the partner's last card has one cell to go to, and the player says which way up."""
        decision = self._session.decision
        if not (self._bots.turn and decision is not None and decision.prompt == "place"):
            return False
        ways, cells = len(decision.options), {action[1] for action in decision.options}
        return ways > len(cells) == 1 and not seen.setting.layout.grows

    @property
    def at_last(self) -> bool:
        """Say whether one card alone is left: nothing is to be decided any more."""
        return self._left == 1

    @property
    def _new(self) -> bool:
        """Say whether what may be done is told in full: until each has decided, in the first such games."""
        return self._decided < len(SEATS) and not self._played

    @property
    def _decided(self) -> int:
        return _choices(self._session.actions)

    def agreed_last(self, actions: Sequence[Action]) -> bool:
        """Say whether the last of the game's first actions is that the partner chose the player's card."""
        decided = self.seat == (_choices(actions) - 1) % len(SEATS)
        return decided and actions[-1:] == [("choose", 1 - self.seat)]

    def _drawing(self, names: Names, *, leads: bool) -> str:
        """Return what is asked of the player before both cards are drawn, the partner or he deciding then."""
        last = None if not self.at_last else self._bots.turn
        brief = bool(self._answered) or not self._new
        return drawing(names[self.seat], last, leads=leads, brief=brief)

    def _the_other(self, *, leads: bool) -> str:
        """Return that the card not placed comes back last, for the player perhaps; "" before that turn."""
        if self._left != len(SEATS):
            return ""
        setting = cast("CoopState", self._session.state).setting
        if not leads and (setting.layout.grows or setting.scenario):
            return _("The other one comes back last.")
        return _("The other one comes back last: you place it.")

    def plays(self, names: Names, *, closing: bool) -> str:
        """Return what is said while the partner is to place its card, the last one perhaps."""
        words = _("{name} thinks…")
        if closing:
            words = _("{name}: “The last card, the last cell: which way up?” Turn it, then place it.")
        return words.format(name=names[self.seat])

    def sentence(self, names: Names, *, leads: bool, chooses: bool, comes: bool = False) -> str:
        """Return what is said before cards are drawn, or one `comes` by itself, and before one is chosen."""
        name = names[self.seat]
        if not chooses and (self._answered or not self._bots.turn):
            drawing = _("The next card comes by itself.") if comes else self._drawing(names, leads=leads)
            return f"{self._answered} {drawing}".lstrip()
        if self.heard:
            places, chooses_it = _("{name} places the card…"), _("{name} chooses the card to place…")
            return (places if self.word is None else chooses_it).format(name=name)
        if not self.asks:
            return self.plays(names, closing=False)
        if self.trusts:
            return _("{name}: “For once, yours it is: place it where you like!”").format(name=name)
        words = _("You decide. {name}: “{said}” {last}")
        if leads:
            words = _("{name} decides: “{said}” Do better with yours, or leave it to theirs. {last}")
            if self._waits:
                words = _("{name} decides: “{said}” Place yours, or leave it to theirs. {last}")
        if leads and not (self._new or self._at):
            words = _("{name} decides: “{said}” {last}")
        elif leads and self._at:
            words = _("{name}: “{said}” {last}")
        last, idea = self._the_other(leads=leads), self._ideas[self._at]
        pleads, brief = self._pleads(), last or (leads and self._new)
        promise = pleads if self._waits else ""
        more = promise or self.kept.asked(self._hope) or pleads or self._elsewhere() or idea.elsewhere
        said = [self._here(), *[more] * bool(self._at or not brief)]
        said = [_("Mine here."), pleads] if brief and pleads else said
        return words.format(name=name, said=" ".join(said).rstrip(), last=last).rstrip()

    @property
    def _waits(self) -> bool:
        """Say whether the partner pleads that its card can wait: then it lets the player's go first."""
        return self._clue is not None and self._clue.waits and self._thought_of != len(SEATS)

    def _elsewhere(self) -> str:
        """Return how the partner says whether its first idea might lie elsewhere, as its temper is."""
        first, *others = self.known
        if self._at or not others:
            return ""
        return self.voice.place(first.margin - others[0].margin, self._decided)

    def _pleads(self) -> str:
        """Return how the partner pleads for the own first idea, as its temper is; "" for nothing."""
        mine, clue = self.proposal, self._clue
        if clue is None or self._at or mine is None or self._thought_of == len(SEATS):
            return ""
        return self.voice.plea(mine, clue, self._decided)

    def _here(self) -> str:
        """Return how the partner says where its card would go: on a cell that was kept for it, or another."""
        kept = self.kept.cell == self._ideas[0].proposal.cell
        return here(self._ideas[self._at].why, first=not self._at, kept=kept)

    @property
    def _hope(self) -> Hope | None:
        """What the partner would keep a cell for, where the other decides."""
        return None if self._clue is None or self._at or self._thought_of == len(SEATS) else self._clue.hope

    def who_decides(self, *, leads: bool) -> str:
        """Return who decides this turn, the partner where it `leads`; the last card leaves no choice."""
        if self._left <= 1:
            return _("all is placed") if self._session.decision is None else _("last card")
        return _("decides this turn") if leads else _("you decide")

    @property
    def may_trust(self) -> bool:
        """Say whether the partner decides, and has not trusted the player yet: it does so once a game."""
        before = 0 <= self._trusted_at <= len(self._session.actions)
        return self._bots.turn and self.asks and not before

    def trust(self) -> None:
        """Have the player's card placed this turn, whatever the own one would bring; or no more."""
        self._trusted_at = -1 if self.trusts else len(self._session.actions)

    @property
    def trusts(self) -> bool:
        """Say whether the player's card is to be placed this turn, as he asked."""
        return self._trusted_at == self._thought_at >= 0

    def agrees(self, weighed: Weighed | None) -> bool:
        """Say whether the player's card would be chosen: that was said, or it brings at least as much."""
        return weighed is not None and (self.trusts or weighed.lets)

    def hear(self, seen: Seen, action: Action | None, taken: int) -> None:
        """Hear where the player would place the own card, None for nowhere yet, and whose card is `taken`."""
        self.word, self.heard = None if action is None else Proposal.of(seen, action), True
        self.weighed = None if self.word is None else self.weigh(seen, self.word)
        self._meant = self._at if self.word is None else self._best(seen, self.word)
        self._taken = taken
        if self.trusts and action is None:
            self._trusted_at = -1

    def weigh(self, seen: Seen, word: Proposal) -> Weighed | None:
        """Return how what the player would do with the own card weighs beside what is proposed."""
        if self._clue is None or not self._ideas:
            return None
        mine = self._ideas[self._best(seen, word)].proposal
        found, back = self._beside(seen, word, mine), mine != self.proposal
        return found._replace(back=mine.cell if back else None)

    def _beside(self, seen: Seen, word: Proposal, mine: Proposal) -> Weighed:
        """Return how the player's word weighs beside an idea of the partner's."""
        self._yours = self._yours or Patience(seen, self._session.seed)
        patience = None if self._clue is None else self._clue.patience
        found = weighed(word, mine, patience, self._yours)
        return found._replace(promised=self._waits, now=word.margin)

    def _best(self, seen: Seen, word: Proposal) -> int:
        """Return which idea weighs most beside a word: the one proposed now, or the first one."""
        return max(self._told, key=lambda at: self._beside(seen, word, self._ideas[at].proposal).mine)

    @property
    def _told(self) -> list[int]:
        """The ideas that hold: the one proposed now, and the first one."""
        return [self._at, *[0] * bool(self._at)]

    @property
    def patient(self) -> bool:
        """Say whether the partner looks a turn further where it weighs cards."""
        return self._clue is not None and self._clue.patience is not None

    @property
    def why(self) -> str:
        """Why the partner's card would go where it is proposed."""
        return self._ideas[self._at].why if self._ideas else ""

    def advice(self, view: View) -> JointAdvice:
        """Return the thinking about both cards, given the view of the player's own."""
        assert self._clue is not None  # noqa: S101 - asked once it has proposed
        ideas = [self._ideas[at] for at in self._told]
        return JointAdvice(view, ideas, self._clue, self.seat, self._session.seed)

    def unhear(self) -> None:
        """Wait for the player's word: nothing came of it."""
        self.word, self.weighed, self.heard = None, None, False

    def decide(self) -> None:
        """Choose, where it is for the partner to do so."""
        agrees = self.agrees(self.weighed)
        self._at = self._at if agrees else self._meant
        self._bots.settle(("choose", 1 - self.seat if agrees else self.seat))

    def said(self, names: Names, *, leads: bool) -> str:
        """Return what the partner answers to what was said, where it `leads` or not; that stands a while."""
        taken = self._taken == self.seat
        found = answer(self.weighed, trusts=self.trusts) if leads else afterword(self.weighed, taken=taken)
        found = self._own_words(leads=leads) or found
        told = found if leads else f"{found} {self.kept.thanks(self._hope, self.word)}".rstrip()
        self._answered = _("{name}: “{words}”").format(name=names[self.seat], words=told)
        return self._answered

    def _own_words(self, *, leads: bool) -> str:
        """Return the answer as the partner's temper is; "" for none, and where all is to be told in full."""
        if self.weighed is None:
            return self.voice.line(THANKS, self._decided) if leads or self._taken == self.seat else ""
        plain = self._new or self.trusts
        return "" if plain else self.voice.reply(self.weighed, self._decided, leads=leads)

    def place(self, table: WarTable) -> pygame.Rect | None:
        """Return where the partner's card would go, None where nothing is proposed."""
        return None if self.proposal is None else table.targets()[self.proposal.cell]


def _choices(actions: Sequence[Action]) -> int:
    """Return how often a card was chosen: each seat decides in turn."""
    return sum(action[0] == "choose" for action in actions)

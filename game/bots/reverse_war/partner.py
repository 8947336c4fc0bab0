"""What partners say of their secret cards: where one goes and what it brings, not which it is (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.bot import Settled, View
from game.bots.bot_seats import thinking
from game.bots.levels import LevelBot
from game.bots.reverse_war.comparison import lots
from game.bots.reverse_war.hopes import Hope, hoped
from game.bots.reverse_war.patience import Patience
from game.core.i18n import N_, _, ngettext
from game.core.rivals import GAIN, SPARE, WAIT
from game.core.slices import Sliced
from game.rules.reverse_war.reasons import OTHERS, facts
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.symmetry import unlike
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from game.bots.bot import Bot
    from game.core.model import Action
    from game.rules.reverse_war.coop import CoopState

_WHY: Final[Mapping[str, str]] = {
    "suite": N_("it makes a suite there"),
    "longer_suite": N_("it lengthens a suite there"),
    "power": N_("its power counts there"),
    "raised": N_("it strengthens one of ours"),
    "raised_many": N_("it strengthens several of ours"),
    "force": N_("it is strong"),
    "no_fatal_suite": N_("it keeps us from being defeated"),
    "weakened": N_("it weakens the AI"),
    "weakened_many": N_("it weakens the AI"),
    "idle": N_("it gives the AI nothing"),
    "weaker": N_("it gives the AI little"),
    "promise": N_("it will grow"),
    "wide": N_("it will have neighbours there"),
    "narrow": N_("it needs no neighbours"),
}
"""Why a card is good, by the kind of the fact that speaks most for it: it tells not which card it is.

What speaks for the way up alone, not for the place, is not told."""


_OF_OURS: Final = frozenset(
    {"suite", "longer_suite", "power", "raised", "raised_many", "force", "promise", "wide", "narrow"}
)
"""The reasons that speak of what the own army gains: they hold where it gains more than the AI."""
_LITTLE: Final = 2
"""Up to how many points the AI gains little."""
MOST_IDEAS: Final = 3
"""How many places a partner thinks of by itself; asked about another, it knows that, too."""
URGENT: Final = 3
"""From how many points on a card that is placed elsewhere is missed."""
_ABOUT: Final = 1
"""By how many points a place may lead less at once that a temper prefers."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is said of a card: the option to place it, and what either army would gain by that at once.

    It is `fatal` where it would give the AI a suite of five.
    """

    action: Action
    ours: int
    theirs: int
    fatal: bool = False

    @classmethod
    def of(cls, seen: Seen, action: Action) -> Proposal:
        """Return what is said of the card in hand as it is seen."""
        assert seen.hand is not None  # noqa: S101 - it is asked where a card is to be placed
        then = seen.account_with(int(action[1]), Placed(seen.hand.card, action[2] == "reversed"))
        now = seen.account
        ours, theirs = then.player.total - now.player.total, then.ai.total - now.ai.total
        return cls(action, ours, theirs, then.five_suite)

    @property
    def cell(self) -> int:
        """The cell (or gap) where the card would go."""
        return int(self.action[1])

    @property
    def margin(self) -> int:
        """By how much more the own army would gain: the greater one of two is what a bot chooses."""
        return self.ours - self.theirs


class Idea(NamedTuple):
    """A place that a partner thinks of for its card: what it brings, why, what is said of the others."""

    proposal: Proposal
    why: str
    elsewhere: str


class Clue(Sliced):
    """The thinking of a seat's bot about its own card, in slices; `ideas` are what it says once it is done.

    The first `own` of them it says by itself. Where the other decides, it would keep a cell for its `hope`.
    It knows what the seat sees, and nothing more. The first idea is what it would play; what is taken of its
    ideas it plays. What it `pleads` with is its temper: of places that are about as good it prefers one where
    we gain most, or the AI least. Who can wait has `patience`, looks a card further where its bot takes a
    glance, and knows what lead its card would bring a turn `later`. Advice to the player looks `ahead`, too,
    where a card further can be seen.
    """

    def __init__(
        self, state: CoopState, seat: int, bot: Bot, seed: int, pleads: Collection[str] = ()
    ) -> None:
        self.ideas: tuple[Idea, ...] = ()
        self.own = 0
        self.hope: Hope | None = None
        self.ahead: Patience | None = None
        self.later: int | None = None
        self._pleads = pleads
        self._seed = seed
        self._world = state.determinize(seat, lots(seed))
        self._seat = seat
        self._bot = bot
        super().__init__()

    @property
    def patience(self) -> Patience | None:
        """What looks a card further for who is patient, None where nothing can be seen."""
        return self.ahead if WAIT in self._pleads else None

    @property
    def waits(self) -> bool:
        """Say whether the own card brings no less a turn later, as far as that was looked at."""
        return self.later is not None and bool(self.ideas) and self.later >= self.ideas[0].proposal.margin

    def _work(self) -> Iterator[None]:
        world = self._world
        world.apply(("choose", self._seat))
        asked = world.decision
        if asked is None or asked.prompt != "place":
            return
        thinker = thinking(self._bot, View(world, asked))
        while not thinker.done:
            thinker.think(0.0)
            yield
        observed = world.observe(self._seat)
        seen, choice = Seen.of(observed), thinker.choice
        patience = Patience(seen, self._seed)
        self.ahead = None if patience.blind else patience
        if self.patience is not None:
            if isinstance(thinker, Settled):
                choice = yield from patience.best(unlike(observed, asked.options))
            self.later = yield from patience.usually(int(choice[1]))
        if isinstance(self._bot, LevelBot):
            choice = _by_temper(seen, choice, unlike(observed, asked.options), self._pleads)
        every = (choice, *asked.options)
        if seen.facts["leader"] != self._seat:
            self.hope = yield from hoped(seen, int(choice[1]))
        own = _ideas(seen, unlike(observed, every))
        self.own, known = min(MOST_IDEAS, len(own)), {idea.proposal.cell for idea in own}
        others = [action for action in every if int(action[1]) not in known]
        self.ideas = (*own, *_ideas(seen, [choice, *others])[1:])


def _by_temper(seen: Seen, choice: Action, options: Iterable[Action], pleads: Collection[str]) -> Action:
    """Return the option about as good as a choice that a temper prefers: that choice for want of one."""
    first = Proposal.of(seen, choice)
    found = [Proposal.of(seen, action) for action in options] if {GAIN, SPARE} & {*pleads} else []
    near = [first, *[one for one in found if one.margin >= first.margin - _ABOUT and not one.fatal]]
    if GAIN in pleads:
        return max(near, key=lambda one: one.ours).action
    return min(near, key=lambda one: one.theirs).action


class Weighed(NamedTuple):
    """What the player's card and the partner's would bring: at once, or `both` where that one goes first.

    Where the partner has said that its own card can wait, it has `promised` to let the other go first,
    unless that one's lead at once, `now`, is the AI's. It may go `back` to the cell of its first idea.
    """

    yours: int
    mine: int
    both: bool = False
    promised: bool = False
    now: int = 0
    back: int | None = None

    @property
    def ahead(self) -> int:
        """By how much more the player's card would bring."""
        return self.yours - self.mine

    @property
    def lets(self) -> bool:
        """Say whether the player's card goes first: it brings at least as much, or that was promised."""
        return self.ahead >= 0 or (self.promised and self.now >= 0)


def weighed(word: Proposal, mine: Proposal, patience: Patience | None, yours: Patience) -> Weighed:
    """Return how the player's word weighs beside the partner's: the card that is left is placed later.

    The player tells what `yours`, the own card, would bring then, and the partner's where he knows it. Who
    has no patience thinks of this turn alone.
    """
    if patience is None:
        return Weighed(word.margin, mine.margin)
    theirs = patience.following(word.action, yours)
    return Weighed(word.margin + theirs, mine.margin + yours.later(mine.cell), both=True)


def both_ways(
    action: Action | None, yours: Iterable[Proposal], mine: Proposal, partners: Iterable[Proposal]
) -> Weighed | None:
    """Return what both cards bring where one goes to the cell that both want, the other to its next best."""
    yours = [*yours]
    word = next((one for one in yours if one.action == action), None)
    rest = [[one.margin for one in every if one.cell != mine.cell] for every in (yours, partners)]
    yours_else, mine_else = (max(margins, default=None) for margins in rest)
    if word is None or yours_else is None or mine_else is None:
        return None
    return Weighed(word.margin + mine_else, mine.margin + yours_else, both=True)


def _ideas(seen: Seen, options: Iterable[Action]) -> tuple[Idea, ...]:
    """Return the first option as an idea, then the best one of each other cell, the greatest lead first."""
    first, *rest = [Proposal.of(seen, action) for action in options]
    rest.sort(key=lambda one: one.margin, reverse=True)
    others = [*{one.cell: one for one in reversed(rest) if one.cell != first.cell}.values()]
    others.sort(key=lambda one: one.margin, reverse=True)
    told = [_if_elsewhere(first, others), *[_than_before(first, one) for one in others]]
    found = zip([first, *others], told, strict=True)
    return tuple(Idea(one, _why(seen, one), words) for one, words in found)


def _why(seen: Seen, one: Proposal) -> str:
    """Return what speaks most for an option, and tells not the card; "" where it brings the AI more."""
    told = (fact for fact in facts(seen, one.action) if fact.kind in _WHY and _holds(fact.kind, one))
    fact = next(told, None)
    if fact is not None:
        why = _(_WHY[fact.kind])
        return _("{why}, thanks to our Cartographer").format(why=why) if fact.shifts == OTHERS else why
    if one.margin < 0:
        return ""
    return _("it brings us more than the AI") if one.margin else _("it brings us as much as the AI")


def _holds(kind: str, one: Proposal) -> bool:
    """Say whether a reason goes with what both armies gain."""
    if kind == "weaker":
        return one.theirs <= _LITTLE
    return kind not in _OF_OURS or one.margin > 0


def _if_elsewhere(first: Proposal, others: list[Proposal]) -> str:
    """Return what a card would lose in the next best place."""
    if not others:
        return ""
    loss = first.margin - others[0].margin
    if loss < 0:
        return _("Elsewhere it would bring more now, but less later.")
    if loss < URGENT:
        return _("Another place would do, too.")
    words = ngettext("Elsewhere it loses {count} point.", "Elsewhere it loses {count} points.", loss)
    return words.format(count=loss)


def _than_before(first: Proposal, other: Proposal) -> str:
    """Return how another place compares with the first one."""
    less = first.margin - other.margin
    if not less:
        return _("It is worth as much there.")
    if less < 0:
        return _("More at once than my first idea, less later.")
    words = ngettext(
        "{count} point less than my first idea.", "{count} points less than my first idea.", less
    )
    return words.format(count=less)

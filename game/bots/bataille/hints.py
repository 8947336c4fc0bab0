"""Advice at a table of Openmok Bataille: what may be played, the chance that it wins, and why.

In the simple battle and in La Collection nothing can be decided: there are no hints there.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, cast

from game.bots.bataille.glance import LOST, Glance
from game.bots.bataille.held import Opposite
from game.bots.bataille.plans import Odds, Plan, action_of, held_of, plans
from game.bots.search.tips import Tip
from game.core.grammar import capitalised, in_letters, joined
from game.core.i18n import N_, _, ngettext, percent
from game.core.rng import Rng
from game.core.slices import Sliced
from game.core.spoken import of_cards
from game.core.table import Table
from game.rules.bataille.knowledge import Knowledge
from game.rules.bataille.options import ROUND
from game.rules.bataille.round_asking import DONE
from game.rules.bataille.symbols import SYMBOLS
from game.rules.bataille.words.duels import tie_decides
from game.rules.bataille.words.symbols import cards_of, counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.bots.bot import View
    from game.core.model import Action
    from game.core.spoken import Spoken
    from game.rules.bataille.rounds import RoundState
    from game.rules.bataille.simple import SimpleState

TROPHY: Final = "trophy"
"""What is asked where no chance is told: which card is best gone is said on the sheet of the discard."""

_NONE_LEFT: Final = {
    "force": N_("You have no hammers left then, but cards that go together answer several cards better."),
    "magie": N_("You have no stars left then, but cards that go together answer several cards better."),
    "agilite": N_("You have no spirals left then, but cards that go together answer several cards better."),
}


def advice(view: View, spoken: Spoken, seed: int) -> BatailleAdvice | None:
    """Return the thinking about a decision; None where there is nothing to decide."""
    facts = Table.from_json(view.observed()).facts
    if facts["variant"] == ROUND:
        return None if view.decision.prompt == TROPHY else BatailleAdvice(_RoundTips(view, spoken, seed))
    return BatailleAdvice(_ChoixTips(view, spoken, seed)) if facts.get("choix") else None


class BatailleAdvice(Sliced):
    """The thinking about a decision: a glance; `hints` are the best plans once it is done, one a symbol."""

    def __init__(self, tips: Iterable[Tip]) -> None:
        self.hints: tuple[Tip, ...] = ()
        self._tips = tips
        super().__init__()

    def _work(self) -> Iterator[None]:
        self.hints = tuple(self._tips)
        yield


class _RoundTips:
    """The best plans of a round, one a symbol laid, one to give up: the best, then those by their chances.

    The likeliest is always among them. It is the best one where the trophy decides the game.
    """

    def __init__(self, view: View, spoken: Spoken, seed: int) -> None:
        self._state = cast("RoundState", view.world(Rng(seed)))
        self._seat = view.seat
        self._glance = Glance(self._state, view.seat)
        self._plans = plans(self._state, view.decision)
        self._held = held_of(self._state, view.seat)
        self._decides = _decides(self._state.holder, view.seat, self._glance, spoken)
        ranked = sorted(self._plans, key=self._glance.worth, reverse=True)
        self._likeliest = max(ranked, key=self._chance)
        self._best = self._likeliest if self._decides else self._glance.best(self._plans)
        self._ranked = [self._best, self._likeliest, *ranked]

    def __iter__(self) -> Iterator[Tip]:
        found: dict[tuple[str, int | None], Plan] = {}
        for plan in self._ranked:
            found.setdefault((plan.verb, None if plan.verb == "discard" else plan.symbol), plan)
        shown = {*found.values(), *([self._likeliest] if self._chance(self._likeliest) else [])} - {
            self._best
        }
        others = sorted(shown, key=lambda plan: (-self._chance(plan), plan))
        return iter([self._tip(plan) for plan in (self._best, *others)])

    def _tip(self, plan: Plan) -> Tip:
        actions = self._actions(plan)
        return Tip(actions[0], self._deed(plan), self._chance(plan), tuple(self._reasons(plan)), actions)

    def _actions(self, plan: Plan) -> tuple[Action, ...]:
        """Return what a plan amounts to, card by card."""
        state = self._state
        cards = [card for card in state.hands[self._seat] if state.pool.symbols[card] == plan.symbol]
        chosen = [
            (plan.verb, state.pool.refs[card]) for card in cards[: max(0, plan.number - len(state.laid))]
        ]
        return tuple(chosen) if plan.verb == "pick" else (*chosen, DONE)

    def _deed(self, plan: Plan) -> str:
        cards = counted(SYMBOLS[plan.symbol], plan.number)
        if plan.verb == "discard":
            return _("Give up, and discard {cards}").format(cards=cards)
        if plan.verb == "pick":
            return _("Show {card}").format(card=cards)
        words = _("Open with {cards}") if self._state.holder is None else _("Answer with {cards}")
        return words.format(cards=cards)

    def _chance(self, plan: Plan) -> float:
        if plan.verb == "discard":
            return 0.0
        if plan.verb == "pick":
            wins, ties, _loses = self._glance.odds(plan.symbol)
            return wins / (1 - ties) if ties < 1 else 0.5
        return self._glance.takes(plan)

    def _reasons(self, plan: Plan) -> Iterator[str]:
        yield self._in_short(plan)
        if self._decides:
            yield self._decides
        likeliest, share = self._likeliest, self._chance(self._likeliest)
        if plan == self._best and plan.verb != "discard" and self._chance(plan) < share:
            words = _("{cards} would win more often ({share}), but cost cards that you will miss.")
            cards = counted(SYMBOLS[likeliest.symbol], likeliest.number)
            yield capitalised(words.format(cards=cards, share=percent(share)))
        if plan.verb == "discard":
            yield from self._given_up(plan)
        elif plan.verb == "lay":
            yield from self._laid(plan)
        yield from self._left(plan)

    def _in_short(self, plan: Plan) -> str:
        """Return in one sentence what to play, and how often that is good."""
        cards = counted(SYMBOLS[plan.symbol], plan.number)
        if plan.verb == "pick":
            return _shown(cards, self._glance.odds(plan.symbol))
        if plan.verb == "discard":
            return self._why_discard(cards)
        words = (
            _("Answer with {cards}: {why}")
            if self._state.holder is not None
            else _("Open with {cards}: {why}")
        )
        return words.format(cards=cards, why=self._why_laid(plan))

    def _why_laid(self, plan: Plan) -> str:
        if self._glance.ties(plan) or self._glance.foes:
            return _("that takes the trophy in {share} of all cases.").format(
                share=percent(self._chance(plan))
            )
        return _("you play last, so the trophy is yours.")

    def _why_discard(self, cards: str) -> str:
        if (best := self._best_answer) is None:
            return _("Discard {cards}: your hand beats nothing here.").format(cards=cards)
        words = _("Give up, and discard {cards}: your best answer takes the trophy in {share} of all cases.")
        return words.format(cards=cards, share=percent(best))

    @property
    def _best_answer(self) -> float | None:
        """How often the best answer takes the trophy; None where the hand has none."""
        return max((self._glance.takes(one) for one in self._plans if one.verb == "lay"), default=None)

    def _laid(self, plan: Plan) -> Iterator[str]:
        """Yield whom the cards laid have to withstand, and what one card more or less would change."""
        foes = self._glance.answering
        if self._glance.ties(plan):
            yield _("It is a tie: one card each, in secret, decides it.")
        if foes:
            yield _answering(foes)
        if foes and self._glance.takes(plan) < LOST and not self._decides:
            yield _("It hardly takes the trophy, but rids you of cards that hamper you.")
        more, fewer = plan._replace(number=plan.number + 1), plan._replace(number=plan.number - 1)
        if foes and more in self._plans:
            yield _("With one card more: {share}.").format(share=percent(self._glance.takes(more)))
        if foes and fewer in self._plans:
            yield _("With one card fewer: {share}.").format(share=percent(self._glance.takes(fewer)))

    def _given_up(self, plan: Plan) -> Iterator[str]:
        """Yield why no trophy is played for."""
        best = self._best_answer
        if self._decides and best is not None:
            return
        if best is not None and best < LOST:
            yield _("Whatever you lay, somebody beats it nearly always: keep your cards for a better round.")
        elif best is not None:
            yield _("It costs you the trophy, and spares your cards.")
        if self._held[plan.symbol] == plan.number < sum(self._held):
            yield _(_NONE_LEFT[SYMBOLS[plan.symbol]])

    def _left(self, plan: Plan) -> Iterator[str]:
        """Yield what becomes of the hand."""
        left = Counter(dict(enumerate(self._held)))
        left[plan.symbol] -= plan.number - len(self._state.laid)
        if not sum(left.values()):
            yield _("Your hand is empty then: you draw seven new cards at once.")
        elif plan.verb != "pick":
            yield joined(_("You keep {cards}.").format(cards=_cards(+left)))


def _decides(holder: int | None, seat: int, glance: Glance, spoken: Spoken) -> str:
    """Return whom this trophy would win the game: who is asked, or one who may take it yet; "" for nobody."""
    if glance.lacks_one(seat):
        return _("This trophy would win you the game: keep nothing for later.")
    others = [one for one in (holder, *glance.foes) if one is not None and one != seat]
    named = [spoken.player(one) for one in others if glance.lacks_one(one)]
    words = _("This trophy would win {name} the game: keep nothing for later.")
    return joined(words.format(name=named[0])) if named else ""


def _answering(foes: Sequence[int]) -> str:
    """Return how many answer yet, given the cards that each holds, and how many those are."""
    held = sum(foes)
    cards = of_cards(held)
    words = ngettext(
        "One player answers yet, with {cards} in hand.",
        "{count} players answer yet, with {cards} in hand.",
        len(foes),
    )
    return capitalised(words.format(count=in_letters(len(foes)), cards=cards))


class _ChoixTips:
    """The cards of three, the best first, against what the other may hold."""

    def __init__(self, view: View, spoken: Spoken, seed: int) -> None:
        world = cast("SimpleState", view.world(Rng(seed)))
        self._foe, self._spoken = 1 - view.seat, spoken
        self._opposite = Opposite(view, Rng(seed), wary=True)
        self._options = {
            plan.symbol: action_of(plan, world, view.decision) for plan in plans(world, view.decision)
        }
        told = Table.from_json(view.observed())
        known = Knowledge.of(told, self._foe, lambda ref: SYMBOLS[world.pool.symbol_of(ref)])
        self._counted, self._known = known, Counter(map(SYMBOLS.index, known.theirs.values()))
        fresh = world.piles[self._foe][: world.fresh[self._foe]]
        self._hidden = Counter(world.pool.symbols[card] for card in fresh) if not world.setting.shared else {}

    def __iter__(self) -> Iterator[Tip]:
        gains = {symbol: self._opposite.odds(symbol).gain for symbol in self._options}
        return iter([self._tip(symbol) for symbol in sorted(gains, key=lambda one: -gains[one])])

    def _tip(self, symbol: int) -> Tip:
        odds = self._opposite.odds(symbol)
        name = self._spoken.player(self._foe)
        reasons = [_shown(counted(SYMBOLS[symbol], 1), odds)]
        if self._counted.tied:
            reasons.append(tie_decides(self._spoken, self._foe, wins=self._counted.tied > 0))
        reasons += self._guessing(symbol, odds)
        if self._known:
            words = _("{name} holds {cards} for certain: you saw what went under the pile.")
            reasons.append(words.format(name=name, cards=_cards(self._known)))
        elif self._hidden:
            words = _("Never seen yet of the cards of {name}: {cards}.")
            reasons.append(joined(words.format(name=name, cards=_cards(self._hidden))))
        words = _("Show {card}").format(card=counted(SYMBOLS[symbol], 1))
        return Tip(self._options[symbol], words, odds.wins + odds.ties / 2, tuple(reasons))

    def _guessing(self, symbol: int, odds: Odds) -> Iterator[str]:
        """Yield why the chances are others than those of a plain count of the cards that may be held."""
        wins, loses, count = self._counted.chances(SYMBOLS[symbol])
        if count and round(100 * wins / count) != round(100 * odds.wins) and not self._counted.tied:
            words = _(
                "A plain count says {wins} won, {ties} tied, {loses} lost: "
                "but {name} may choose with thought, too."
            )
            ties = count - wins - loses
            told = [percent(part / count) for part in (wins, ties, loses)]
            name = self._spoken.player(self._foe)
            yield words.format(wins=told[0], ties=told[1], loses=told[2], name=name)


def _shown(card: str, odds: Odds) -> str:
    """Return that a card is to be shown, and how often it wins, ties and loses."""
    times = _in_hundredths(odds)
    wins, ties, loses = (percent(count / 100) for count in times)
    words = _("Show {card}: it wins {wins}, loses {loses} of all cases.")
    if times[1]:
        words = _("Show {card}: it wins {wins}, ties {ties}, loses {loses} of all cases.")
    return words.format(card=card, wins=wins, ties=ties, loses=loses)


def _in_hundredths(odds: Odds) -> list[int]:
    """Return how often of a hundred times a card wins, ties and loses: a hundred in all."""
    shares = [100 * share for share in odds]
    found = [int(share) for share in shares]
    left = sorted(range(len(found)), key=lambda one: found[one] - shares[one])
    for one in left[: 100 - sum(found)]:
        found[one] += 1
    return found


def _cards(counts: Mapping[int, int]) -> str:
    """Return so many cards of symbols in words."""
    return cards_of(Counter({SYMBOLS[kind]: number for kind, number in counts.items()}))

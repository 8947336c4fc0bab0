"""Advice on a decision of Wankul: the best turns, the chance to win after each, and why; and reviews.

What a turn does is told from what happens in the world where it was found, as far as it happens alike in
other possible worlds: nothing is told that only luck decides, which cards are drawn or what the other holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import chain, takewhile
from typing import TYPE_CHECKING, Any, Final

from game.bots.search.chance_review import ChanceReview
from game.bots.search.prospects import Thought, lost
from game.bots.search.tips import Advising, Tip, Tongue, otherwise
from game.bots.search.whole_turns import answered
from game.bots.wankul import sub_hints
from game.bots.wankul.first_hand import of_first_hand
from game.bots.wankul.levels import SENSE, CuttingIn, WankulPlayer
from game.core.grammar import joined, listed, uncapitalised
from game.core.i18n import N_, _, ngettext
from game.core.model import END
from game.core.rng import Rng
from game.core.spoken import of_cards, quoted
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.places import WankulTable
from game.rules.wankul.turn import KEEP, REDRAW
from game.rules.wankul.words.options import deed
from game.rules.wankul.words.table import terrain_named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.bots.bot import View
    from game.bots.search.prospects import Way
    from game.core.model import Action, Decision, Event
    from game.core.spoken import Spoken
    from game.rules.wankul.state import WankulState

MOST_TOLD: Final = 4
"""How many things are told that a turn does."""

WORLDS: Final = 3
"""In how many more possible worlds a turn is carried out: what is alike in most of them alone is likely."""

CHOSEN: Final = ("turn", "search", "draw-one")
"""What is asked where a deed is told by itself; other choices are told by what they do."""


@dataclass(slots=True)
class _Story:
    """The deeds of a turn, what they do, each with its rank (0 weighs most), and the terrains played on.

    `table` is what it leaves. Between two ranks is what a deed does to some card, whichever that may be.
    `after` is how many deeds were done when a gem was closed first: what closes it is told, or else the gem
    is not.
    """

    deeds: list[str] = field(default_factory=list)
    does: list[tuple[float, str]] = field(default_factory=list)
    slots: dict[int, None] = field(default_factory=dict)
    after: dict[tuple[float, str], int] = field(default_factory=dict)
    table: WankulState | None = None

    def without_gems_after(self, deeds: int) -> _Story:
        """Return the story without the gems that are closed only after so many deeds."""
        return replace(self, does=[one for one in self.does if self.after.get(one, 0) <= deeds])


def reasons(world: WankulState, turn: Sequence[Action], seat: int, spoken: Spoken) -> tuple[str, ...]:
    """Return the rest of a turn in a sentence, and why it is played so in another."""
    if turn[0] in (KEEP, REDRAW):
        return tuple(of_first_hand([world.cards[card] for card in world.sides[seat].hand], spoken))
    if world.decision is not None and world.decision.prompt == WINDOW:
        return sub_hints.of_answer(world, turn[0], seat, spoken)
    story = _story(world, turn, seat, spoken)
    others = [_story(world.determinize(seat, Rng(other)), turn, seat, spoken) for other in range(WORLDS)]
    deeds = zip(story.deeds, *[other.deeds for other in others], strict=False)
    sure = [alike[0] for alike in takewhile(lambda each: len({*each}) == 1, deeds)]
    told, likely = _holding([one.without_gems_after(len(sure)) for one in (story, *others)])
    found = (
        _("Then: {deeds}.").format(deeds=listed(sure[1:])) if len(sure) > 1 else "",
        _("What comes after it depends on luck.") if 0 < len(sure) < len(story.deeds) else "",
        _("It {deeds}.").format(deeds=listed(told)) if told else "",
        _("Most likely it {deeds}.").format(deeds=listed(likely)) if likely else "",
        "" if told or likely else otherwise(world.decision, turn[0], ("pay", "discard")),
        sub_hints.answers(world, turn, seat, spoken),
        sub_hints.kept(world, turn, story.table, seat, spoken) if story.table else "",
    )
    return tuple(joined(line) for line in found if line)


def _holding(stories: Sequence[_Story]) -> tuple[list[str], list[str]]:
    """Return what is told in all of some stories, and what else is in most of them: what weighs most."""
    found = dict.fromkeys(chain.from_iterable(story.does for story in stories))
    times = {one: sum(one in story.does for story in stories) for one in found}
    often = [one for one in found if 2 * times[one] > len(stories)]
    named = {rank for rank, _words in often if isinstance(rank, int)}
    heaviest = sorted([one for one in often if isinstance(one[0], int) or int(one[0]) not in named])[
        :MOST_TOLD
    ]
    told = [one for one in found if one in heaviest]
    sure = [words for rank, words in told if times[rank, words] == len(stories)]
    return sure, [words for _rank, words in told if words not in sure]


def _story(world: WankulState, turn: Sequence[Action], seat: int, spoken: Spoken) -> _Story:
    """Carry a turn out in a possible world, which is left as it is."""
    state, story = world.clone(), _Story()
    for place, action in enumerate(turn):
        decision = state.decision
        if action == END or decision is None or decision.seat != seat or action not in decision.options:
            break
        if place == 0 or decision.prompt in CHOSEN:
            story.deeds.append(uncapitalised(deed(state, action, spoken)))
        if action[0] == "play":
            story.slots[int(action[2])] = None
        _note(story, state.apply(action), seat, spoken)
        answered(SENSE, state, seat)
    story.table = state
    table = WankulTable.from_json(state.observe(seat))
    lying = [slot for slot in story.slots if slot in table.lying]
    story.does += [(len(_RANKS), _standing(table, slot, seat, spoken)) for slot in lying]
    return story


def _note(story: _Story, events: Sequence[Event], seat: int, spoken: Spoken) -> None:
    """Note what happens that tells, once each."""
    totals: Mapping[str, tuple[int, int]] = {}
    for event in events:
        data = event.data
        if event.kind == "reckoned":
            totals = {data["card"]: (data["totals"][seat], data["totals"][1 - seat])}
            story.slots.pop(data["slot"], None)
        won = event.kind == "point"
        words = _of_point(data, totals.get(data["card"], (0, 0)), seat, spoken) if won else ""
        words = words or _of_other(event, seat, spoken)
        rank = _RANKS.index(event.kind) if words else 0
        some = [(rank + 0.5, _(_SOME[event.kind]))] if words and event.kind in _SOME else []
        story.does += [one for one in [(rank, words), *some] if one[1] and one not in story.does]
        if event.kind == "combo":
            story.after.setdefault((rank, words), len(story.deeds))


def _of_point(data: Mapping[str, Any], totals: tuple[int, int], seat: int, spoken: Spoken) -> str:
    """Return that a terrain is won, or lost."""
    words = _("scores {card}, {ours} to {theirs}")
    if data["seat"] != seat:
        words = _("gives {card} away, {ours} to {theirs}, for what comes with it")
    card = quoted(spoken.card(data["card"]))
    return words.format(card=card, ours=totals[0], theirs=totals[1])


def _of_other(event: Event, seat: int, spoken: Spoken) -> str:
    """Return what else tells: what befalls the other, or what the seat gains; "" for nothing."""
    data, words = event.data, ""
    card, cards = data.get("with", data.get("card", "")), of_cards(len(data.get("cards", ())))
    match event.kind, data.get("side", data.get("seat")) == seat:
        case "combo", True:
            words = _(_CLOSES[data["colours"]])
        case "milled", True:
            words = _("costs you {cards} of your draw pile")
        case "milled", False:
            words = _("mills {name} for {cards}")
        case "discard", False:
            words = _("makes {name} discard {cards}")
        case "removed", False if data["reason"] != "score":
            words = _("gets rid of {card}")
        case "took-back", True:
            words = _("brings {card} back to your hand")
        case "draw", True:
            words = _("lets you draw")
        case "searched", True:
            words = _("lets you choose a card of your draw pile")
    name = spoken.player(data["seat"]) if words else ""
    return words.format(card=quoted(spoken.card(card)) if card else "", name=name, cards=cards)


_CLOSES: Final = {
    "O": N_("closes the orange gem of {card}"),
    "V": N_("closes the violet gem of {card}"),
    "OV": N_("closes both gems of {card}"),
}


def _standing(table: WankulTable, slot: int, seat: int, spoken: Spoken) -> str:
    """Return how a terrain stands on which a character was played."""
    ours, theirs = table.lying[slot].totals[seat], table.lying[slot].totals[1 - seat]
    words = _("leads on {terrain}, {ours} to {theirs}")
    if ours <= theirs:
        words = _("brings you to {ours} against {theirs} on {terrain}")
    return words.format(terrain=terrain_named(table, slot, spoken), ours=ours, theirs=theirs)


_RANKS: Final = ("point", "removed", "discard", "milled", "combo", "took-back", "draw", "searched")
"""What tells, what weighs most first."""

_SOME: Final = {"removed": N_("gets rid of a character"), "took-back": N_("brings a card back to your hand")}
"""What is told where it is not sure which card that befalls."""


class Advice(Advising["WankulState"]):
    """The thinking about one decision of Wankul: about half a second's work."""

    thought = Thought(WankulPlayer, actions=4000)
    tongue = Tongue(deed, reasons)

    def __init__(self, view: View, spoken: Spoken, seed: int, actions: int | None = None) -> None:
        if view.decision.prompt == WINDOW:
            self.tongue = replace(self.tongue, spends=lambda answer: answer[0] == "play")
        super().__init__(view, spoken, seed, actions)

    @classmethod
    def thinking(cls, view: View, actions: int | None) -> Thought[WankulState]:
        """Return how a decision is thought over: in a window each Sub, wherever it may lie."""
        found = cls.within(actions)
        return replace(found, player=CuttingIn) if view.decision.prompt == WINDOW else found

    def _told(self, ways: Sequence[Way[WankulState]]) -> tuple[Tip, ...]:
        """Return what turns begin with, told in words; of a first hand whether others are worth more."""
        first, *others = super()._told(ways)
        if first.action not in (KEEP, REDRAW) or not others:
            return first, *others
        one, other = (way.values for way in ways[:2])
        loss = lost(one, other) if len(one) == len(other) else 0.0
        verdict = _five_others(max(1, round(100 * loss)) if loss else 0, kept=first.action == KEEP)
        summary, *details = first.reasons
        return replace(first, reasons=(summary, *verdict, *details)), *others


def _five_others(games: int, *, kept: bool) -> tuple[str, ...]:
    """Return what five other cards are worth: so many games of 100 more, or fewer where the hand is kept.

    For none it is not sure.
    """
    if not games:
        more = _("Five other cards are worth more on average.")
        verdict = _("Five other cards are worth no more on average.") if kept else more
        return verdict, _("The difference is so small that it may be luck.")
    words = _("Five other cards win {games} of 100 more on average.")
    if kept:
        words = _("Five other cards win {games} of 100 fewer on average.")
    told = ngettext("{count} game", "{count} games", games).format(count=games)
    return (words.format(games=told),)


class WankulReview(ChanceReview[Any]):
    """The thinking about a finished game, of many decisions; payments are not judged."""

    advice = Advice
    actions = 1500

    def is_judged(self, decision: Decision, played: Action) -> bool:
        """Say whether what was played is one of the choices to be judged."""
        return super().is_judged(decision, played) and decision.prompt != "pay"

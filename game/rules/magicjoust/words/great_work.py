"""The great work in sentences: a line above, a chapter a plan, a line below.

The same game is always told in the same words; the chapters of one game begin in different ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from zlib import crc32

from game.core.grammar import capitalised, in_letters, listed
from game.core.i18n import N_, _, language, ngettext, typeset
from game.rules.magicjoust.cards import BEING, DIVINATION, EVENT, KNOWLEDGE, NEUTRAL, POTIONS, THING
from game.rules.magicjoust.great_work import busiest
from game.rules.magicjoust.singularities import BLUE, COLOURS, RED, YELLOW

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.great_work import GreatWork, Span

ORDINALS: Final = (N_("First chapter"), N_("Second chapter"), N_("Third chapter"))
"""What the chapters are called."""

UNWRITTEN: Final = N_("This chapter has stayed in the inkwell.")
"""What stands in the place of a plan that never came to be."""

_SINGULARITIES: Final = {
    BLUE: N_("{count} blue singularities"),
    RED: N_("{count} red singularities"),
    YELLOW: N_("{count} yellow singularities"),
}

_FIRST: Final = (
    N_("It all begins in turn {turn}: farewell, {price}."),
    N_("In turn {turn}, {price} are given up: the first stone is laid."),
    N_("Nobody saw it coming, in turn {turn}: {price}, and a very loud bang."),
)
_MIDDLE: Final = (
    N_("Turn {turn}: {price} later, the work has a second floor."),
    N_("In turn {turn}, the quadrant gives {price} and asks for nothing in return."),
    N_("To go on, in turn {turn}, takes {price}: a bargain."),
)
_LAST: Final = (
    N_("And in turn {turn}, {price} for the last page."),
    N_("The end is written in turn {turn}, with {price} for ink."),
    N_("Turn {turn}: {price}, one last spark, then silence."),
)
_SAME_TURN: Final = N_("In the same breath, still in turn {turn}: {price}.")
_AGAIN: Final = N_("The same again: one does not change a recipe that works.")

_HELP: Final[dict[str, tuple[str, ...]]] = {
    KNOWLEDGE: (
        N_("“{card}” never left the bedside table."),
        N_("It was all in “{card}”; one only had to read to the end."),
        N_("“{card}” had an answer to everything, even to what nobody asked."),
    ),
    BEING: (
        N_("“{card}” worked on it day and night, for a bowl of soup."),
        N_("“{card}” never once asked what it was all for."),
        N_("“{card}” did most of it, and complained about the rest."),
    ),
    THING: (
        N_("Nothing would have held without “{card}”."),
        N_("“{card}” did the work, somebody else signed."),
        N_("“{card}” creaked, smoked, and did the job all the same."),
    ),
    EVENT: (
        N_("“{card}” could not have come at a better time: it is now said to have been planned."),
        N_("“{card}” did the rest; the neighbours remember."),
        N_("“{card}” turned everything upside down, luckily the right way."),
    ),
}
_OVERTIME: Final = (
    N_("“{card}” served {count} times: that counts as overtime."),
    N_("“{card}” served {count} times and asks for a holiday."),
    N_("“{card}” served {count} times without a thank you; here it is."),
)
_MANY_TIMES: Final = 4
_SECOND: Final = (
    N_("“{card}” lent a hand."),
    N_("“{card}” watched, and advised."),
    N_("“{card}” swept up afterwards."),
)
_WORN: Final = (
    N_("“{card}” did not survive it: normal wear, says the report."),
    N_("Nothing is left of “{card}” but a good memory."),
    N_("“{card}” gave its last that day, and no less."),
)
_ALONE: Final = (
    N_("No help was asked for: pride has its price."),
    N_("All by hand, and nearly all on purpose."),
    N_("Nobody helped, nobody hindered: a quiet evening."),
)

_PROLOGUES: Final = {
    POTIONS: N_("Where much was boiled, little was measured, and all ended well."),
    DIVINATION: N_("Where the end was known from the start, and came as a surprise all the same."),
    NEUTRAL: N_("Where a little of everything ended up making a lot of something."),
}
_MIXED: Final = N_("Where cauldron and crystal ball agreed, which nobody had foreseen.")

_EPILOGUES: Final = {
    "great_work": N_("The third plan was laid, and the dice fell silent."),
    "turn_limit": N_("After sixty turns, the points were counted by candlelight."),
    "given_up": N_("The other wizard left before the applause."),
}

_MOST_SENTENCES: Final = 4


@dataclass(frozen=True, slots=True)
class Story:
    """A great work as it is read: a line above, the text of each chapter, a line below."""

    prologue: str
    chapters: tuple[str, ...]
    epilogue: str


def story(work: GreatWork, cards: Mapping[str, Creuset], named: Callable[[str], str]) -> Story:
    """Tell a great work. `cards` are those of the game by ref, `named` gives the name of one."""
    teller = _Teller(work, cards, named)
    chapters = tuple([_written(teller.chapter(place)) for place in range(len(work.chapters))])
    return Story(_written([teller.prologue()]), chapters, _written([_(_EPILOGUES[work.reason])]))


def _written(sentences: Sequence[str]) -> str:
    return typeset(" ".join(sentence for sentence in sentences if sentence), language())


def price_told(price: Sequence[str]) -> str:
    """Return singularities in words: "four blue singularities", "two blue and one red"."""
    counts = [(colour, price.count(colour)) for colour in COLOURS if colour in price]
    if len(counts) == 1:
        colour, count = counts[0]
        return _(_SINGULARITIES[colour]).format(count=in_letters(count))
    return listed([_of_colour(colour, count) for colour, count in counts])


def _of_colour(colour: str, count: int) -> str:
    if colour == BLUE:
        told = ngettext("one blue", "{count} blue", count)
    elif colour == RED:
        told = ngettext("one red", "{count} red", count)
    else:
        told = ngettext("one yellow", "{count} yellow", count)
    return told.format(count=in_letters(count))


class _Teller:
    """Who chooses the words, always the same for the same game."""

    def __init__(self, work: GreatWork, cards: Mapping[str, Creuset], named: Callable[[str], str]) -> None:
        self.work = work
        self.cards = cards
        self.named = named
        self._salt = crc32(" ".join(f"{one.plan} {one.turn}" for one in work.chapters).encode())

    def _one_of(self, variants: Sequence[str], place: int) -> str:
        """Return one of some sentences: another one in each chapter."""
        return _(variants[(self._salt + place) % len(variants)])

    def prologue(self) -> str:
        """Return the line above, by the specialities of the plans."""
        found = {self.cards[chapter.plan].speciality for chapter in self.work.chapters}
        if {POTIONS, DIVINATION} <= found:
            return _(_MIXED)
        known = [one for one in (POTIONS, DIVINATION) if one in found]
        return _(_PROLOGUES[known[0] if known else NEUTRAL])

    def chapter(self, place: int) -> list[str]:
        """Return the sentences of a chapter."""
        span = self.work.chapters[place].span
        helper, *others = self._helpers(span, place)
        again = self._again(place)
        told = [self._opening(place), helper, *(again or others), *self._scenes(span, place)]
        return told[:_MOST_SENTENCES]

    def _opening(self, place: int) -> str:
        chapter = self.work.chapters[place]
        told = self._one_of(self._openings(place), place)
        if place and self.work.chapters[place - 1].turn == chapter.turn:
            told = _(_SAME_TURN)
        return told.format(turn=chapter.turn, price=price_told(chapter.price))

    def _openings(self, place: int) -> Sequence[str]:
        if place == 0:
            return _FIRST
        return _LAST if place == len(self.work.chapters) - 1 else _MIDDLE

    def _again(self, place: int) -> list[str]:
        earlier = [chapter.plan for chapter in self.work.chapters[:place]]
        return [_(_AGAIN)] if self.work.chapters[place].plan in earlier else []

    def _helpers(self, span: Span, place: int) -> list[str]:
        """Return who helped: the busiest card, and one more."""
        served = busiest(span.served, 2)
        if not served:
            return [self._one_of(_ALONE, place)]
        first, *others = served
        count = span.served[first]
        variants = _OVERTIME if count >= _MANY_TIMES else _HELP[self.cards[first].nature]
        told = [self._one_of(variants, place).format(card=self.named(first), count=in_letters(count))]
        return told + [self._one_of(_SECOND, place).format(card=self.named(other)) for other in others]

    def _scenes(self, span: Span, place: int) -> list[str]:
        """Return what went on meanwhile, what is worth most to tell first."""
        worn = self._one_of(_WORN, place).format(card=self.named(span.worn[0])) if span.worn else ""
        found = [tell(span, self.named) for tell in (_lost, _struck, _answered, _hurt)]
        return [told for told in (*found, worn, _missed(span)) if told]


def _lost(span: Span, named: Callable[[str], str]) -> str:
    if not span.lost:
        return ""
    return _("“{plan}” had stood here before; the other wizard saw to it.").format(plan=named(span.lost[0]))


def _struck(span: Span, named: Callable[[str], str]) -> str:
    if not span.struck:
        return ""
    if len(span.struck) == 1:
        told = _("An attack led by “{card}” taught the other wizard patience.")
        return told.format(card=named(span.struck[0]))
    told = _("{count} attacks struck home; the other wizard has kept the marks.")
    return capitalised(told.format(count=in_letters(len(span.struck))))


def _answered(span: Span, named: Callable[[str], str]) -> str:
    """Return how attacks were warded off: by a card that answered, or by the dice."""
    if span.answered:
        return _("When danger came, “{card}” stood in its way.").format(card=named(span.answered[0]))
    if not span.warded:
        return ""
    told = ngettext(
        "An attack broke against a lucky die.", "{count} attacks broke against lucky dice.", span.warded
    )
    return capitalised(told.format(count=in_letters(span.warded)))


def _hurt(span: Span, _named: Callable[[str], str]) -> str:
    if not span.hurt:
        return ""
    told = ngettext(
        "One blow got through; it is told less gladly.",
        "{count} blows got through; they are told less gladly.",
        span.hurt,
    )
    return capitalised(told.format(count=in_letters(span.hurt)))


def _missed(span: Span) -> str:
    count = span.missed
    if not count:
        return ""
    told = ngettext("One attack went into the scenery.", "{count} attacks went into the scenery.", count)
    return capitalised(told.format(count=in_letters(count)))

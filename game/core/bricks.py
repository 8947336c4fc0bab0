"""A script while it is put together: words snapped into each other like bricks, with holes where some lack.

A `Bench` is plain and never changes: each gesture gives another one. What is still missing or wrong on it is
told by `brick_problems.py`, what it says so far by `brick_words.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from game.core.script import DO, LASTS, TARGET, WHEN, Brick, Sentence, Slot
from game.core.script_reading import MOST_DEEDS, MOST_SENTENCES, ScriptError, read_begun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.model import Json
    from game.core.script import Word
    from game.core.script_reading import Grammar

ON: Final = "on"
PARTS: Final = {ON: TARGET, WHEN: WHEN, LASTS: LASTS}
"""The parts of a sentence beside its deeds, each with the family of its word."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the bench: a part of a sentence ("on", "when", "lasts", "do"), or a slot of the word there.

    `deed` is the number of the deed; a place for another deed is the number of the one that it comes before.
    """

    sentence: int
    part: str
    deed: int = 0
    slots: tuple[str, ...] = ()

    def slot(self, name: str) -> Place:
        """Return the place of a slot of the word here."""
        return replace(self, slots=(*self.slots, name))

    @property
    def is_deed(self) -> bool:
        """Say whether a whole deed is here."""
        return self.part == DO and not self.slots

    def holds(self, other: Place) -> bool:
        """Say whether another place is this one, or a slot of what is here."""
        same = replace(other, slots=()) == replace(self, slots=())
        return same and other.slots[: len(self.slots)] == self.slots

    @property
    def owner(self) -> Place:
        """Return the place of the word whose slot this is."""
        return replace(self, slots=self.slots[:-1])


@dataclass(frozen=True, slots=True)
class Bench:
    """Sentences on the way: a brick may lack words in its slots, a sentence its deeds."""

    grammar: Grammar
    sentences: tuple[Sentence, ...] = ()

    # --- looking ----------------------------------------------------------------------------------------

    def at(self, place: Place) -> Brick | int | None:
        """Return the brick or the number at a place, None where there is nothing."""
        if place.sentence >= len(self.sentences):
            return None
        sentence = self.sentences[place.sentence]
        if place.part == DO:
            found: Brick | int | None = sentence.do[place.deed] if place.deed < len(sentence.do) else None
        else:
            found = cast("Brick | None", getattr(sentence, place.part))
        for name in place.slots:
            found = found.given.get(name) if isinstance(found, Brick) else None
        return found

    def slot_at(self, place: Place) -> Slot:
        """Return what goes to a place. Raise KeyError for a slot of a word that is not there."""
        if not place.slots:
            if place.part == DO:
                return Slot(DO)
            return Slot(PARTS[place.part], self.grammar.lies_on if place.part == ON else ())
        owner = self.at(place.owner)
        if not isinstance(owner, Brick):
            raise KeyError(place.slots[-1])
        return owner.word.slots[place.slots[-1]]

    def words_for(self, place: Place) -> tuple[Word, ...]:
        """Return the words that fit a place, none where a number goes."""
        slot = self.slot_at(place)
        words = () if slot.is_number else self.grammar.vocabulary.family(slot.family)
        return tuple([word for word in words if not slot.among or word.key in slot.among])

    def fits(self, place: Place, word: Word) -> bool:
        """Say whether a word may go to a place."""
        if place.sentence > len(self.sentences) or place.sentence >= MOST_SENTENCES:
            return False
        if place.is_deed:
            deeds = self._deeds(place.sentence)
            return word.family == DO and len(deeds) < MOST_DEEDS and place.deed <= len(deeds)
        return word in self.words_for(place)

    def places(self) -> Iterator[Place]:
        """Yield every place in the order of reading: those of words, and those after the deeds."""
        for number, sentence in enumerate(self.sentences):
            for part in PARTS:
                yield from self._within(Place(number, part))
            for deed in range(len(sentence.do) + 1):
                yield from self._within(Place(number, DO, deed))
        if len(self.sentences) < MOST_SENTENCES:
            yield from [Place(len(self.sentences), part) for part in (*PARTS, DO)]

    def _within(self, place: Place) -> Iterator[Place]:
        yield place
        brick = self.at(place)
        if isinstance(brick, Brick):
            for name in brick.word.slots:
                yield from self._within(place.slot(name))

    def _deeds(self, sentence: int) -> tuple[Brick, ...]:
        return self.sentences[sentence].do if sentence < len(self.sentences) else ()

    # --- changing ---------------------------------------------------------------------------------------

    def fresh(self, word: Word) -> Brick:
        """Return the brick of a word as it is taken: with what is usual in its slots, the others empty."""
        given: dict[str, Brick | int] = {}
        for name, slot in word.slots.items():
            if slot.is_number:
                given[name] = cast("int", slot.usual) if slot.usual is not None else slot.lowest
            elif slot.usual is not None:
                given[name] = self.fresh(self.grammar.vocabulary.word(slot.family, str(slot.usual)))
        return Brick(word, given)

    def put(self, place: Place, brick: Brick) -> Bench:
        """Put a brick at a place: a deed goes before the one there, any other in the place of the one there.

        A brick that does not fit changes nothing.
        """
        if not self.fits(place, brick.word):
            return self
        if not place.is_deed:
            return self._with(place, brick)
        deeds = self._deeds(place.sentence)
        return self._with_deeds(place.sentence, (*deeds[: place.deed], brick, *deeds[place.deed :]))

    def choose(self, place: Place, number: int) -> Bench:
        """Put a number in a slot for one; another than the slot takes changes nothing."""
        slot = self.slot_at(place)
        fits = slot.is_number and slot.lowest <= number <= slot.highest
        return self._with(place, number) if fits else self

    def turn(self, place: Place, word: Word) -> Bench:
        """Put another word in the place of the one there, which keeps what both have in their slots."""
        before = self.at(place)
        brick = self.fresh(word)
        if isinstance(before, Brick):
            same = {
                name: v for name, v in before.given.items() if before.word.slots[name] == word.slots.get(name)
            }
            brick = Brick(word, {**brick.given, **same})
        if place.is_deed:
            deeds = self._deeds(place.sentence)
            fits = word.family == DO and place.deed < len(deeds)
            changed = (*deeds[: place.deed], brick, *deeds[place.deed + 1 :])
            return self._with_deeds(place.sentence, changed) if fits else self
        return self._with(place, brick) if self.fits(place, word) else self

    def take(self, place: Place) -> Bench:
        """Take a brick away: a slot is then empty, or has what is usual; an empty sentence goes."""
        if self.at(place) is None:
            return self
        if place.is_deed:
            deeds = self._deeds(place.sentence)
            return self._with_deeds(place.sentence, deeds[: place.deed] + deeds[place.deed + 1 :])
        slot = self.slot_at(place)
        if slot.is_number:
            return self
        usual = slot.usual and self.fresh(self.grammar.vocabulary.word(slot.family, str(slot.usual)))
        return self._with(place, cast("Brick | None", usual))

    def move(self, start: Place, goal: Place) -> Bench:
        """Move a brick to another place; where it does not fit, nothing changes."""
        brick = self.at(start)
        if not isinstance(brick, Brick):
            return self
        if start.is_deed and goal.is_deed and start.sentence == goal.sentence:
            return self._reordered(start, goal)
        if start.holds(goal) or not self.fits(goal, brick.word):
            return self
        return self.put(goal, brick).take(start)

    def _reordered(self, start: Place, goal: Place) -> Bench:
        deeds = [*self._deeds(start.sentence)]
        brick = deeds.pop(start.deed)
        deeds.insert(goal.deed - (goal.deed > start.deed), brick)
        return self._with_deeds(start.sentence, tuple(deeds))

    def raise_sentence(self, sentence: int) -> Bench:
        """Have a sentence come before the one that it follows; the first changes nothing."""
        if not 0 < sentence < len(self.sentences):
            return self
        order = [*self.sentences]
        order[sentence - 1], order[sentence] = order[sentence], order[sentence - 1]
        return replace(self, sentences=tuple(order))

    def _with(self, place: Place, value: Brick | int | None) -> Bench:
        if place.slots:
            owner = cast("Brick", self.at(place.owner))
            given = {name: found for name, found in owner.given.items() if name != place.slots[-1]}
            if value is not None:
                given[place.slots[-1]] = value
            ordered = {name: given[name] for name in owner.word.slots if name in given}
            return self._with(place.owner, Brick(owner.word, ordered))
        if place.part == DO:
            deeds = self._deeds(place.sentence)
            changed = (*deeds[: place.deed], cast("Brick", value), *deeds[place.deed + 1 :])
            return self._with_deeds(place.sentence, changed)
        begun = self.sentences[place.sentence] if place.sentence < len(self.sentences) else Sentence(())
        return self._with_sentence(place.sentence, with_part(begun, place.part, cast("Brick | None", value)))

    def _with_deeds(self, number: int, deeds: tuple[Brick, ...]) -> Bench:
        begun = self.sentences[number] if number < len(self.sentences) else Sentence(())
        return self._with_sentence(number, replace(begun, do=deeds))

    def _with_sentence(self, number: int, sentence: Sentence) -> Bench:
        kept = (*self.sentences[:number], sentence, *self.sentences[number + 1 :])
        return replace(self, sentences=tuple([one for one in kept if one != Sentence(())]))

    # --- keeping ----------------------------------------------------------------------------------------

    def encode(self) -> Json:
        """Return the bench as plain data: a script as it stands in a pack, where nothing is missing."""
        return [sentence.encode() for sentence in self.sentences]


def with_part(sentence: Sentence, part: str, brick: Brick | None) -> Sentence:
    """Return a sentence with another word in one of its `PARTS`, or none there."""
    parts = {ON: sentence.on, WHEN: sentence.when, LASTS: sentence.lasts, part: brick}
    return Sentence(sentence.do, on=parts[ON], when=parts[WHEN], lasts=parts[LASTS])


def read(grammar: Grammar, data: Json) -> Bench:
    """Return the bench that plain data tells. Raise ScriptError for what cannot be on one."""
    sentences = read_begun(grammar.vocabulary, data)
    for sentence in sentences:
        if sentence.on is not None and sentence.on.key not in grammar.lies_on:
            raise ScriptError(grammar.nonsense(sentence))
    return Bench(grammar, sentences)


class Assembling:
    """A bench, and what it was before each gesture. `changed` is told the bench after each of them."""

    def __init__(self, bench: Bench, changed: Callable[[Bench], None]) -> None:
        self.bench = bench
        self._changed = changed
        self._before: list[Bench] = []
        self._undone: list[Bench] = []

    @property
    def can_undo(self) -> bool:
        """Say whether there is a gesture to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Say whether a gesture was taken back."""
        return bool(self._undone)

    def do(self, bench: Bench) -> bool:
        """Have another bench; return whether it is another."""
        if bench == self.bench:
            return False
        self._before.append(self.bench)
        self._undone.clear()
        self._have(bench)
        return True

    def undo(self) -> bool:
        """Take the last gesture back; return whether there was one."""
        if not self._before:
            return False
        self._undone.append(self.bench)
        self._have(self._before.pop())
        return True

    def redo(self) -> bool:
        """Do again what was taken back last; return whether there was anything."""
        if not self._undone:
            return False
        self._before.append(self.bench)
        self._have(self._undone.pop())
        return True

    def _have(self, bench: Bench) -> None:
        self.bench = bench
        self._changed(bench)

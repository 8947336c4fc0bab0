"""The bench of the card being made: bricks put, turned, moved, taken away, taken back, and what it says."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core import brick_problems, brick_words
from game.core.bricks import Assembling
from game.core.i18n import _, language, typeset
from game.core.script import DO, Brick
from scenes.workshop.bricks import pieces
from scenes.workshop.bricks.library import Library, name_of
from scenes.workshop.bricks.said import Telling
from scenes.workshop.bricks.saying import is_free, written

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.brick_problems import Problem
    from game.core.bricks import Bench, Place
    from game.core.script import Word
    from scenes.workshop.beside import Beside
    from scenes.workshop.bricks.flow import Carried
    from scenes.workshop.bricks.saying import Saying
    from scenes.workshop.making import Making


class Assembly:
    """The bricks that a card is assembled of, `held` the chosen one; `changed` is called once they change."""

    def __init__(self, page: Beside, making: Making, saying: Saying, changed: Callable[[], None]) -> None:
        self.page = page
        self.making = making
        self.saying = saying
        self.work = Assembling(saying.bench(making.values), self._have)
        self.library = Library(self.work.bench)
        self.held: Place | None = None
        self.problems: list[Problem] = []
        self._changed = changed
        self._look_again()

    # --- what there is ----------------------------------------------------------------------------------

    @property
    def bench(self) -> Bench:
        """The bench as it is now."""
        return self.work.bench

    @property
    def free(self) -> bool:
        """Say whether a free text tells what the card does."""
        return is_free(self.making.values)

    def rows(self) -> list[pieces.Row]:
        """Return what lies on the bench, row by row."""
        return pieces.rows(self.bench, self.problems)

    def _have(self, bench: Bench) -> None:
        self.making.set("bricks", written(bench))
        self._look_again()
        self._changed()

    def _look_again(self) -> None:
        self.problems = brick_problems.problems(self.bench)
        missing = next((problem.family for problem in self.problems if problem.missing), "")
        self.library.unfold(missing)

    def telling(self, carried: Carried | None, goal: Place | None) -> Telling:
        """Return what the card says, with what is carried over a goal already in its place."""
        if self.free:
            return Telling(self.saying.words(self.making.values), free=True)
        if goal is not None and carried is not None:
            bench, place = self.dropped(carried, goal)
            return _telling(bench, brick_problems.problems(bench), place, "")
        if not self.bench.sentences:
            return Telling("")
        problem = self.problems[0] if self.problems else None
        if problem is None:
            return _telling(self.bench, self.problems, None, "")
        return _telling(self.bench, self.problems, problem.place, problem.words)

    # --- gestures ---------------------------------------------------------------------------------------

    def put_word(self, word: Word) -> Place | None:
        """Put a brick of the library where it goes by itself; return where that is, if anywhere."""
        place = brick_problems.best_place(self.bench, word)
        if place is None:
            self.decline(_("Nothing waits for this brick: drop it where it is to go."))
        else:
            self.do(self.bench.put(place, self.bench.fresh(word)))
        return place

    def drop(self, carried: Carried, place: Place) -> None:
        """Let go of a brick over a place."""
        self.do(self.dropped(carried, place)[0])

    def dropped(self, carried: Carried, place: Place) -> tuple[Bench, Place]:
        """Return the bench with a brick let go at a place, and the place where it then is."""
        if carried.start is None:
            return self.bench.put(place, self.bench.fresh(carried.word)), place
        start, moved = carried.start, self.bench.move(carried.start, place)
        if start.is_deed and place.is_deed:
            within = start.sentence == place.sentence
            gone = len(moved.sentences) < max(len(self.bench.sentences), place.sentence + 1)
            down = int(within and place.deed > start.deed)
            shift = int(gone and start.sentence < place.sentence)
            place = type(place)(place.sentence - shift, DO, place.deed - down)
        return moved, place

    def take_away(self, place: Place) -> None:
        """Take a brick off the bench."""
        if isinstance(self.bench.at(place), Brick):
            self.do(self.bench.take(place))

    def choose(self, place: Place, number: int) -> None:
        """Choose the so-many-th of a list on a brick: another word, or a number."""
        slot = self.bench.slot_at(place)
        if slot.is_number:
            self.do(self.bench.choose(place, slot.lowest + number))
            return
        word = self.bench.words_for(place)[number]
        if self.bench.at(place) is None or place.is_deed:
            self.do(self.bench.put(place, self.bench.fresh(word)))
        else:
            self.do(self.bench.turn(place, word))

    def hold(self, place: Place) -> None:
        """Choose a brick of the bench, for the buttons that move it or take it away; or let go of it."""
        self.held = None if place == self.held else place
        self.page.app.sounds.play("tick")
        self.page.relayout()

    def shift(self, place: Place, by: int) -> bool:
        """Move a deed up (-1) or down (1) in its sentence, or at its end its sentence; return whether it was.

        It stays chosen, and the keyboard stays on it.
        """
        if not place.is_deed:
            return False
        deed, sentence = place.deed + by, place.sentence
        if 0 <= deed < len(self.bench.sentences[sentence].do):
            moved = self.bench.move(place, replace(place, deed=deed + (by > 0)))
        else:
            deed, sentence = place.deed, sentence + by
            moved = self.bench.raise_sentence(max(place.sentence, sentence))
        held, ring = self.held, self.page.ring
        focused = (ring.focused_name or "").startswith("at:")
        if not self.do(moved):
            return False
        place = replace(place, sentence=sentence, deed=deed)
        if held is not None:
            self.held = place
            self.page.relayout()
        if focused:
            ring.focus_by_name(pieces.name_at(self.rows(), place))
        return True

    def do(self, bench: Bench) -> bool:
        """Have another bench; return whether it is another."""
        page, library = self.page, self.library
        page.told, self.held = "", None
        by_keys, before = page.ring.keyboard, library.opened
        done = self.work.do(bench)
        if done:
            page.app.sounds.play("snap")
        page.relayout()
        if by_keys and library.opened != before:
            page.ring.focus_by_name(name_of(library.shelved[0].word))
            page.ring.keyboard = True
        return done

    def undo(self) -> None:
        """Take the last gesture back."""
        self._step(self.work.undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._step(self.work.redo)

    def _step(self, step: Callable[[], bool]) -> None:
        self.held = None
        if step():
            self.page.app.sounds.play("slide")
        self.page.relayout()

    def unfold(self, family: str) -> None:
        """Unfold a family of bricks."""
        if self.library.unfold(family):
            self.page.app.sounds.play("tick")
            self.page.relayout()

    def decline(self, told: str) -> None:
        """Say why a gesture did nothing."""
        self.page.app.sounds.play("refuse")
        self.page.say(told)


def _telling(bench: Bench, problems: list[Problem], place: Place | None, reason: str) -> Telling:
    """Return the sentences of a bench in one, a place in it underlined."""
    marked = [place] if place is not None and place.sentence < len(bench.sentences) else []
    words, spans = "", []
    for one in brick_words.said(bench, problems, marked):
        spans += [(len(words) + start, len(words) + end) for start, end in one.spans]
        words += typeset(one.text, language()) + " "
    return Telling(words.rstrip(), tuple(spans), reason)

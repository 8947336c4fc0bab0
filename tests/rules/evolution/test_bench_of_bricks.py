"""Variations put together brick by brick: every bench is a script, or says what keeps it from being one."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import brick_problems, brick_words, bricks, i18n
from game.core.bricks import ON, Assembling, Bench, Place
from game.core.script import DO, LASTS, TARGET, WHEN, Brick, said
from game.core.script_reading import MOST_DEEDS, MOST_SENTENCES, ScriptError
from game.rules.evolution import scripts
from game.rules.evolution.scripts import GRAMMAR
from game.rules.evolution.starter import starter
from game.rules.evolution.vocabulary import WORDS
from tests.rules.evolution.bricks import scripts as whole_scripts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Json
    from game.core.script import Word

EMPTY = Bench(GRAMMAR)


@pytest.fixture(autouse=True)
def spoken() -> Iterator[None]:
    """Speak English again after a test."""
    yield
    i18n.use("en")


def built(*clicks: tuple[str, str]) -> Bench:
    """Return the bench after clicks on words of the library, each gone where it goes by itself."""
    bench = EMPTY
    for family, key in clicks:
        word = WORDS.word(family, key)
        place = brick_problems.best_place(bench, word)
        assert place is not None, key
        bench = bench.put(place, bench.fresh(word))
    return bench


def told(bench: Bench) -> list[str]:
    """Return what is said of a bench's problems."""
    return [problem.words for problem in brick_problems.problems(bench)]


def test_words_clicked_one_by_one_find_their_places() -> None:
    """EVO-11: the example of the mock, in seven clicks."""
    bench = built((WHEN, "ko"), (DO, "mark"), (TARGET, "foe"), (DO, "unmark"), (TARGET, "own"))
    assert told(bench) == []
    (script,) = scripts.read(bench.encode())
    assert script.said() == (
        "If a Mok is K.O., put a damage marker on an opposing Mok"
        " and take a damage marker off one of your Moks."
    )


def test_a_word_that_waits_makes_room_for_the_mok_it_speaks_of() -> None:
    """EVO-12: a shield lies on a Mok, waits for an attack, stops it."""
    bench = built((DO, "stop"), (WHEN, "attacked"), (TARGET, "own"))
    assert bench.encode() == [{"on": "own", "when": "attacked", "do": ["stop"]}]
    assert told(bench) == []


@pytest.mark.parametrize(
    ("clicks", "where", "family"),
    [
        (((DO, "mark"),), Place(0, DO, 0, ("on",)), TARGET),
        (((DO, "shelter"), (TARGET, "each-own")), Place(0, LASTS), LASTS),
        (((DO, "stop"),), Place(0, WHEN), WHEN),
        (((WHEN, "falls"), (DO, "spy")), Place(0, ON), TARGET),
        (((WHEN, "ko"),), Place(0, DO), DO),
        (((DO, "mark-type"), (TARGET, "foe")), Place(0, DO, 0, ("type",)), "type"),
        ((), Place(0, DO), DO),
    ],
)
def test_what_is_missing_has_its_place_and_its_reason(
    clicks: tuple[tuple[str, str], ...], where: Place, family: str
) -> None:
    """A hole is at the place of the word that lacks, and is said."""
    first = brick_problems.problems(built(*clicks))[0]
    assert (first.missing, first.place, first.family) == (True, where, family)
    assert first.words.endswith(".")


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ([{"lasts": "this-turn", "do": ["spy"]}], Place(0, LASTS)),
        ([{"on": "own", "do": ["spy"]}], Place(0, ON)),
        ([{"lasts": "this-turn", "do": ["spy", "no-attacks"]}], Place(0, DO, 1)),
        ([{"when": "hit", "do": ["attack-again"]}], Place(0, DO, 0)),
        ([{"when": "hit", "do": ["counter"]}], Place(0, DO, 0)),
    ],
)
def test_what_is_wrong_is_the_word_without_which_nothing_would_be(data: Json, where: Place) -> None:
    """The word to take away is pointed at, and the reason is that of the rules."""
    (problem,) = brick_problems.problems(bricks.read(GRAMMAR, data))
    assert (problem.place, problem.missing) == (where, False)
    with pytest.raises(ScriptError) as refused:
        scripts.read(data)
    assert problem.words.lower() in str(refused.value).lower()


def test_holes_are_said_and_found_in_the_sentence() -> None:
    """French elides before the hole too, and the words for it are found with what elided."""
    i18n.use("fr")
    bench = built((DO, "unmark"))
    problems = brick_problems.problems(bench)
    (one,) = brick_words.said(bench, problems, [problems[0].place])
    start, end = one.spans[0]
    assert one.text[start:end] == "d’une cible…"
    assert one.text.startswith("Retirez ") or one.text[:start].strip()


def test_a_word_put_at_a_place_is_found_in_the_sentence() -> None:
    """What is dragged over a place is underlined as it would be said there."""
    i18n.use("fr")
    bench = built((DO, "unmark"), (TARGET, "own"))
    (one,) = brick_words.said(bench, [], [Place(0, DO, 0, ("on",))])
    start, end = one.spans[0]
    assert one.text[start:end] == "d’un de vos Moks"


def test_a_brick_taken_away_leaves_a_hole_or_what_is_usual() -> None:
    """A target leaves its hole; a number and a usual word stay what they are usually."""
    bench = built((WHEN, "ko"), (DO, "mark"), (TARGET, "foe"))
    bench = bench.turn(Place(0, WHEN, 0, ("on",)), WORDS.word(TARGET, "own"))
    assert bench.take(Place(0, DO, 0, ("on",))).encode() == [
        {"when": {"word": "ko", "on": "own"}, "do": ["mark"]}
    ]
    back = bench.take(Place(0, WHEN, 0, ("on",)))
    assert back.encode() == [{"when": "ko", "do": [{"word": "mark", "on": "foe"}]}]


def test_the_last_brick_taken_takes_its_sentence_away() -> None:
    """An empty sentence is none."""
    assert built((DO, "spy")).take(Place(0, DO, 0)) == EMPTY


def test_deeds_are_reordered_within_a_sentence_and_go_to_another() -> None:
    """A deed goes before the one that it is dropped on."""
    bench = built((DO, "spy"), (DO, "discard"), (DO, "adjust"))
    assert bench.encode() == [{"do": ["spy", "discard", "adjust"]}]
    assert bench.move(Place(0, DO, 2), Place(0, DO, 0)).encode() == [{"do": ["adjust", "spy", "discard"]}]
    assert bench.move(Place(0, DO, 0), Place(0, DO, 2)).encode() == [{"do": ["discard", "spy", "adjust"]}]
    away = bench.move(Place(0, DO, 0), Place(1, DO, 0))
    assert away.encode() == [{"do": ["discard", "adjust"]}, {"do": ["spy"]}]
    assert away.raise_sentence(1).encode() == [{"do": ["spy"]}, {"do": ["discard", "adjust"]}]


def test_a_target_goes_from_one_deed_to_another() -> None:
    """The place that it leaves is a hole again."""
    bench = built((DO, "mark"), (TARGET, "foe"), (DO, "unmark"))
    moved = bench.move(Place(0, DO, 0, ("on",)), Place(0, DO, 1, ("on",)))
    assert moved.encode() == [{"do": ["mark", {"word": "unmark", "on": "foe"}]}]


def test_what_does_not_fit_changes_nothing() -> None:
    """A target is no deed; a number keeps to its slot; no fifth deed nor sentence."""
    bench = built((DO, "mark"), (TARGET, "foe"))
    assert bench.put(Place(0, DO, 0), bench.fresh(WORDS.word(TARGET, "own"))) == bench
    assert bench.choose(Place(0, DO, 0, ("count",)), 9) == bench
    assert bench.put(Place(0, ON), bench.fresh(WORDS.word(TARGET, "each"))) == bench
    full = bricks.read(GRAMMAR, [{"do": ["spy"] * MOST_DEEDS}] * MOST_SENTENCES)
    assert brick_problems.best_place(full, WORDS.word(DO, "spy")) is None


def test_a_deed_that_lasts_begins_a_sentence_of_its_own() -> None:
    """What is done at once and what lasts stand in two sentences: a click sees to it."""
    bench = built((DO, "spy"), (DO, "no-attacks"), (LASTS, "this-turn"))
    assert bench.encode() == [{"do": ["spy"]}, {"lasts": "this-turn", "do": ["no-attacks"]}]
    assert told(bench) == []


def test_another_word_keeps_what_fits_its_slots() -> None:
    """Turned from marking to unmarking, a deed keeps its target and its count."""
    bench = built((DO, "mark"), (TARGET, "foe")).choose(Place(0, DO, 0, ("count",)), 2)
    turned = bench.turn(Place(0, DO, 0), WORDS.word(DO, "unmark"))
    assert turned.encode() == [{"do": [{"word": "unmark", "on": "foe", "count": 2}]}]


def test_every_gesture_is_taken_back_and_done_again() -> None:
    """Undo and redo go over all benches; a new gesture forgets what was taken back."""
    seen: list[Json] = []
    work = Assembling(EMPTY, lambda bench: seen.append(bench.encode()))
    one = built((DO, "spy"))
    assert work.do(one)
    assert not work.do(one)
    assert work.undo()
    assert not work.undo()
    assert work.can_redo
    assert work.redo()
    assert seen == [one.encode(), [], one.encode()]
    work.undo()
    work.do(built((DO, "adjust")))
    assert not work.can_redo


@pytest.mark.parametrize(
    "data", [[{"do": "spy"}], [{"do": [{"word": "spyy"}]}], [{"on": "each", "do": []}], 3]
)
def test_what_is_no_bench_is_refused(data: Json) -> None:
    """A damaged draft raises ScriptError, with words."""
    with pytest.raises(ScriptError) as refused:
        bricks.read(GRAMMAR, data)
    assert str(refused.value)


def test_every_variation_of_the_box_is_a_bench_without_problems() -> None:
    """EVO-11, EVO-12: what comes with the program can all be built of bricks."""
    found = [card.script for card in starter().values() if getattr(card, "script", None)]
    assert len(found) > 30
    for script in found:
        data: Json = [sentence.encode() for sentence in script]
        bench = bricks.read(GRAMMAR, data)
        assert brick_problems.problems(bench) == []
        assert bench.encode() == data


def holds(bench: Bench) -> None:
    """Check what is true of every bench: it is a script with its sentence, or says at its place why not."""
    data = bench.encode()
    assert bricks.read(GRAMMAR, data) == bench
    problems = brick_problems.problems(bench)
    try:
        script = scripts.read(data)
    except ScriptError:
        assert problems
        script = ()
    for language in ("fr", "en"):
        i18n.use(language)
        for problem in problems:
            assert problem.words.endswith(".")
        for number, one in enumerate(brick_words.said(bench, problems)):
            marked = [each.place for each in problems if each.place.sentence == number]
            spans = brick_words.said(bench, problems, marked)[number].spans
            assert all(one.text[start:end].strip() for start, end in spans)
            assert len(spans) == len(marked)
        if script:
            assert not problems
            assert said(script) == " ".join(one.text for one in brick_words.said(bench, problems))


@given(whole_scripts())
@settings(max_examples=60)
def test_any_script_snapped_together_is_said_or_refused_at_a_place(data: Json) -> None:
    """A random script compiles with its sentence in both languages, or its problems have places and words."""
    holds(bricks.read(GRAMMAR, data))


@given(st.data())
@settings(max_examples=60)
def test_any_gestures_lead_to_a_bench_that_is_said_or_says_its_reason(data: st.DataObject) -> None:
    """Clicks, drops, moves, turns and removals at random."""
    everything: list[Word] = list(
        itertools.chain.from_iterable(WORDS.family(family) for family in WORDS.titles)
    )
    bench = EMPTY
    for _gesture in range(data.draw(st.integers(1, 9))):
        places = list(bench.places())
        word = data.draw(st.sampled_from(everything))
        start, goal = data.draw(st.sampled_from(places)), data.draw(st.sampled_from(places))
        match data.draw(
            st.sampled_from(["click", "click", "click", "drop", "move", "turn", "take", "raise"])
        ):
            case "click":
                place = brick_problems.best_place(bench, word)
                bench = bench.put(place, bench.fresh(word)) if place else bench
            case "drop":
                fitting = [place for place in places if bench.fits(place, word)]
                bench = (
                    bench.put(data.draw(st.sampled_from(fitting)), bench.fresh(word)) if fitting else bench
                )
            case "move":
                bench = bench.move(start, goal)
            case "turn":
                here = bench.at(start)
                if isinstance(here, Brick):
                    bench = bench.turn(start, data.draw(st.sampled_from([word, here.word])))
            case "take":
                bench = bench.take(start)
            case "raise":
                bench = bench.raise_sentence(start.sentence)
    holds(bench)


def test_words_that_have_a_place_are_those_that_go_there_by_a_click() -> None:
    """The library tells beforehand which bricks would find none."""
    for clicks in ((), ((WHEN, "ko"),), ((DO, "mark"), (TARGET, "foe")), ((DO, "strike"),)):
        bench = built(*clicks)
        able = brick_problems.placeable(bench)
        for family in WORDS.titles:
            for word in WORDS.family(family):
                assert ((family, word.key) in able) == (brick_problems.best_place(bench, word) is not None)

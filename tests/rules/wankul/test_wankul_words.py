"""All that Wankul says: every event, prompt, option and step, in both languages, in games of ready decks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from wankul_table import Table, made, named

from game.core import i18n
from game.core.model import Event
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import Spot
from game.rules.wankul.cards import Terrain
from game.rules.wankul.game import Wankul
from game.rules.wankul.places import DECK, TERRAINS, Resolved, WankulTable
from game.rules.wankul.scripts import WORDS
from game.rules.wankul.starter import ready_decks, starter
from game.rules.wankul.words.brief import BRIEF, brief_of
from game.rules.wankul.words.cards import PART_WORDS, Distinct, does, is_combo, parts_of, words_of
from game.rules.wankul.words.events import Events
from game.rules.wankul.words.prompts import of_prompt, to_discard, to_place
from game.rules.wankul.words.table import paused, resolved, terrain_named
from game.rules.wankul.words.telling import WankulTelling
from game.text.orders import Choices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.model import Decision, Options

SHOWN = frozenset(
    {"draw", "drawn", "reckoned", "check", "announce", "end", "over", "game-over", "put", "paid"}
)
"""The kinds that are silent for some who hear them, or always: what comes of them is told besides."""

SEEN = 4
"""At every so manyth decision all that lies there is told."""

GENERIC = of_prompt("", [], 0)
"""What is asked where a prompt has no sentence of its own."""


class Spoken:
    """Cards by their refs, their words by the rules; seat 0 is told as "you"."""

    def __init__(self, state: Any) -> None:  # noqa: ANN401 - a state of Wankul
        self._state = state

    def card(self, ref: str) -> str:
        return ref

    def words(self, ref: str) -> str:
        return does(self._state, ref, None)

    def player(self, seat: int) -> str:
        return "You" if seat == 0 else "Nora"

    def you(self, seat: int) -> bool:
        return seat == 0


def games() -> Iterator[Session]:
    """Yield new games of short decks: every ready one once, as it was, for it stays so."""
    keys = [*ready_decks()]
    for number, pair in enumerate(zip(keys[::2], keys[1::2], strict=True)):
        options: Options = {"decks": [*pair], "size": "24+6"}
        yield Session.start(Wankul(), options, number, ("human", "random"), ready=[])


@cache
def heard(language: str) -> tuple[list[tuple[Event, str]], dict[str, tuple[Decision, str]]]:
    """Return all that was told of random games: each event with its line, and what each prompt asked."""
    i18n.use(language)
    lines, asked = [], {}
    try:
        for session in games():
            telling, rng = WankulTelling(session.state, Spoken(session.state)), Rng(len(lines))
            while (decision := session.decision) is not None:
                table = telling.table(session.view(decision.seat), decision.seat)
                asked[decision.prompt] = decision, telling.asked(table, decision)
                if not len(session.actions) % SEEN:
                    see(telling, table, decision)
                action = rng.choice(decision.playing_on)
                for one in session.watch([0, 1], partial(session.act, action)):
                    for seat in (0, 1):
                        if one.event.known_to(seat):
                            before = telling.table(one.before[seat], seat)
                            lines.append((one.event, telling.event(one.event, before, "")))
            assert all(telling.ended(session.state))
    finally:
        i18n.use("en")
    return lines, asked


def see(telling: WankulTelling, table: WankulTable, decision: Decision) -> None:
    """See that no two options are said alike at one place, that facts and what resolves are sentences."""
    told = [
        (telling.touched(table, decision, one), telling.option(table, decision, one))
        for one in decision.options
    ]
    assert len({*told}) == len(told)
    assert all(words and "{" not in words for _spot, words in told)
    for fact in (*telling.facts(table), *filter(None, map(telling.step, table.resolving))):
        assert fact.endswith((".", "!", "?", "”", "»"))
        assert "{" not in fact
    for spot, card in table.spots():
        assert card.ref is None or telling.card(table, spot)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_event_of_a_game_is_told_in_a_sentence(language: str) -> None:
    lines, _asked = heard(language)
    silent = {event.kind for event, line in lines if not line}
    assert silent <= SHOWN
    for event, line in lines:
        assert not line or line.endswith((".", "!", "?", "”", "»", "…")), (event.kind, line)
        assert "{" not in line


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_prompt_asks_in_a_sentence_of_its_own(language: str) -> None:
    _lines, asked = heard(language)
    assert {"mulligan", "check", "turn", "pay", "discard", "score", "leave-order"} <= asked.keys()
    for prompt, (_decision, words) in asked.items():
        assert words.endswith((".", "?")), prompt
        assert words != GENERIC, prompt


def test_what_the_lesson_leaves_out_is_said_in_a_sentence_where_it_happens() -> None:
    """Wankul, Mise en place, Tour: a hand changed once, the greater Force begins, digging."""
    lines, asked = heard("en")
    assert "once" in asked["mulligan"][1]
    assert all("greater Force" in line for event, line in lines if event.kind == "opening")
    assert "until one comes" in to_place(1, digging=True)


def test_the_first_hand_is_told_while_it_may_be_changed() -> None:
    """Wankul, Mise en place: whoever does not see it hears which cards it has."""
    session = Session.start(Wankul(), {}, 1, ("human", "random"))
    state, spoken = session.state, Spoken(session.state)
    telling = WankulTelling(state, spoken)
    heading, *told = telling.remarks(state, 0)  # type: ignore[arg-type]
    assert heading == "Your hand:"
    for card, line in zip(state.sides[0].hand, told, strict=True):  # type: ignore[attr-defined]
        assert line.startswith(f"“{state.refs[card]}”")  # type: ignore[attr-defined]
        assert ("Force" in line.partition(":")[0]) != state.is_terrain(card)  # type: ignore[attr-defined]
    session.act(("keep",))
    session.act(("keep",))
    assert telling.remarks(session.state, 0) == ()  # type: ignore[arg-type]


def test_a_card_that_another_plays_is_read_out_in_quotes_after_what_is_done() -> None:
    """Its words speak to who plays it: they are not an order to who hears them."""
    lines, _asked = heard("en")
    plays = [line for event, line in lines if event.kind == "play" and line.startswith("Nora")]
    assert any(". It says: “" in line and line.endswith("”") for line in plays)


def test_both_languages_tell_the_same_events() -> None:
    french, english = (heard(language)[0] for language in ("fr", "en"))
    assert [event.kind for event, _line in french] == [event.kind for event, _line in english]
    assert sum(bool(line) for _event, line in french) == sum(bool(line) for _event, line in english)


def test_cards_that_are_discarded_are_told_with_the_card_that_asks_for_it() -> None:
    """Whoever lost them reads in the journal what took them."""
    lines, _asked = heard("en")
    told = [line for event, line in lines if event.kind == "discard"]
    assert any("makes Nora discard" in line for line in told)
    assert any("makes you discard" in line for line in told)
    assert not [line for line in told if "makes" not in line]


def after_a_score() -> Table:
    """Let a permanent take the only card of the hand once Le Perdant of the terrain is done."""
    return Table().terrain(0, "t23").row(0, 0, 37, "L9").hand(1, "G2").play("score 0").finish()


def within_a_score_that_a_combo_began() -> Table:
    """Let Le Perdant of the terrain take the hand while the combo that scores it is not done."""
    table = Table().terrain(0, "t12").row(0, 0, "G9>V").hand(0, 37).hand(1, "G2", "G3")
    return table.lay(37).play("terrain 0").finish()


def by_a_promise() -> Table:
    """Let a card keep its promise once a Score is lost."""
    table = Table().row(0, 1, "G11").row(1, 1, "G12").hand(0, 106).hand(1, "G2", "G3")
    return table.lay(106).play("score 1").finish()


def with_one_more() -> Table:
    """Let another card have one more discarded than the promise asks for."""
    table = Table().row(0, 0, 39).row(0, 1, "G11").row(1, 1, "G12").hand(0, 106).hand(1, "G2", "G3", "G4")
    return table.lay(106).play("score 1").finish()


def as_cards_are_drawn() -> Table:
    """Let a permanent have the other draw one more, and discard one of two."""
    return Table().row(0, 0, 136).hand(1, "L5").to_next_turn().finish()


@pytest.mark.parametrize(
    ("played", "speaker"),
    [
        (after_a_score, "37"),
        (within_a_score_that_a_combo_began, "t12"),
        (by_a_promise, "106"),
        (with_one_more, "106"),
        (as_cards_are_drawn, "136"),
    ],
)
def test_what_is_discarded_is_told_with_the_card_that_says_so(
    played: Callable[[], Table], speaker: str
) -> None:
    """Not with one that merely has its effect under way as well, or that spoke before it."""
    (event,) = [event for event in played().events if event.kind == "discard"]
    words = Events(Spoken(None)).of(event, Lying())
    assert named(event.data["by"]) == speaker
    assert words.startswith(f"“{event.data['by']}” makes Nora discard")


def test_who_leaves_by_an_effect_is_told_with_the_card_that_says_so() -> None:
    """Who leaves a scored terrain leaves by the rules."""
    table = Table().row(1, 0, "G1").row(0, 1, "G11").hand(0, 131, "G3").lay(131, 1).finish()
    table.play("score 1").finish()
    left = {named(event.data["card"]): event.data["by"] for event in table.events if event.kind == "removed"}
    assert named(left.pop("G1")) == "131"
    assert {*left.values()} == {None}


def test_an_option_tells_the_cost_the_force_and_the_gems_of_its_card_or_both_totals_of_its_terrain() -> None:
    """Whoever plays by text has them before them as they choose."""
    i18n.use("en")
    table = Table().row(0, 0, "G11").row(1, 0, "G3").row(1, 1, 64).hand(0, 35, "O>G2>OV", "t3")
    telling = WankulTelling(table.state, Spoken(table.state))
    seen = telling.table(table.state.observe(0), 0)
    told = [telling.figures(seen, Spot("hand", 0, at)) for at in range(3)]
    assert told[0] == "costs 2 cards, Force 3, closes a violet gem"
    assert told[1] == "costs 1 card, Force 2, closes an orange gem, opens an orange and a violet gem"
    assert told[2] == telling.figures(seen, Spot(DECK, 0)) == ""
    assert telling.figures(seen, Spot(TERRAINS, None, 0)) == "11 to 3"
    assert telling.figures(seen, Spot("row-2", 1, 0)) == "costs 2 cards, Force 5, closes an orange gem"


def test_of_several_options_about_a_card_the_first_tells_its_numbers() -> None:
    """They are read once, and again with the options that a word leaves."""
    i18n.use("en")
    state = Table().hand(0, "G2").state
    telling, asked = WankulTelling(state, Spoken(state)), cast("Decision", state.decision)
    choices = Choices(telling, telling.table(state.observe(0), 0), asked, lambda _action: "")
    left, right = "Play t/G2 on t/t0 (left)", "Play t/G2 on t/t0 (middle)"
    assert [*choices.lines("play")][1:] == [f"1. {left} (free, Force 2)", f"2. {right}"]
    assert [*choices.lines("middle")][1:] == [f"2. {right} (free, Force 2)"]


def test_what_of_a_discard_is_done_is_not_asked_again() -> None:
    assert to_discard(2, 2) == "Discard 2 cards."
    assert to_discard(2, 1) == "Discard 1 more card."


def test_what_is_paused_says_so_with_its_card() -> None:
    """WAN-26: nested scores pause and resume; the stack tells it."""
    state = Wankul().setup({}, 1)
    spoken, terrain = Spoken(state), next(iter(starter()))
    assert paused(Resolved(terrain, "winner", 0), spoken) == f"on hold: The Winner of {terrain}"
    assert paused(Resolved(terrain, "score", 0), spoken) == f"on hold: score of {terrain}"
    assert paused(Resolved(terrain, "special", 0), spoken) == f"on hold: {terrain} (its special)"
    assert paused(Resolved(terrain, "entry", 0, begun=False), spoken).startswith("to come: ")
    assert resolved(Resolved(terrain, "winner", 0), spoken) == f"“{terrain}”: The Winner."
    assert resolved(Resolved(None, "discard", 1), spoken) == "Nora discards from the hand."
    assert paused(Resolved(None, "discard", 0), spoken) == "on hold: You discard from your hand"


def test_what_a_card_has_under_way_is_told_once_and_what_has_not_begun_is_still_to_come() -> None:
    """WAN-12: the special of a terrain waits for that of another, set off as it is placed."""
    i18n.use("en")
    table = Table().terrain(0, "t4").hand(0, "t1", "G1", "G4").hand(1, "G2", "G3")
    state = table.state
    telling, seen = WankulTelling(state, Spoken(state)), list[str]()
    state.watcher = lambda _event: seen.extend(telling.facts(telling.table(state.observe(1), 1)))
    table.play("terrain t1").finish()
    terrain = "wankul/origins-t01"
    assert f"To come: {terrain} (its special, as it comes into play)." in seen
    score, winner = Resolved(terrain, "score", 0), Resolved(terrain, "winner", 0)
    assert telling.stack([score, winner]) == [winner]


def test_what_of_a_terrain_is_carried_out_is_said_in_its_words() -> None:
    """The Winner, The Loser and the special each by itself; a character's combo alone."""
    state = Wankul().setup({}, 1)
    telling = WankulTelling(state, Spoken(state))
    for card in state.cards:
        if isinstance(card, Terrain):
            for part, words in parts_of(card):
                section = next(key for key, told in PART_WORDS.items() if told == part)
                assert telling.step(Resolved(card.ref, section, 0)).endswith(f"”: {words}")
        elif any(is_combo(sentence) for sentence in card.script):
            assert "ombo" in telling.step(Resolved(card.ref, "combo", 0))
    assert telling.step(Resolved(state.cards[0].ref, "score", 0)).endswith("Score under way.")


def test_what_a_card_has_under_way_says_the_sentence_that_it_is_at() -> None:
    """While its main effect draws its combo, which comes after it, is not told."""
    table = Table().row(0, 0, "L1>O").hand(0, 31)
    state, seen = table.state, list[str]()
    telling = WankulTelling(state, Spoken(state))

    def look(_event: Event) -> None:
        stack = telling.stack(WankulTable.from_json(state.observe(1)).resolving)
        seen.extend(telling.says(one) for one in stack[-1:] if one.sentence is not None)

    state.watcher = look
    table.play("play 31 0").finish()
    main, combo = (words_of((sentence,)) for sentence in made(31).scripts[0][1])
    assert {*seen} == {main}
    assert telling.says(Resolved(made(31).ref, "combo", 0, sentence=1)) == combo


class Lying:
    """Three terrains, two of them alike, in a game in which nothing else is seen."""

    seat = 0
    grounds = ()
    resolving = ()

    def ref(self, spot: Any) -> str:  # noqa: ANN401 - a spot
        return ("a", "b", "a")[spot.index]

    known = ref


def test_of_two_terrains_alike_it_is_said_which() -> None:
    """WAN-28: "left" and "right" are as the active player sees the table."""
    spoken = Spoken(None)
    assert [terrain_named(Lying(), slot, spoken) for slot in range(3)] == ["a (left)", "b", "a (right)"]


def test_of_two_characters_of_one_name_the_clan_tells_which() -> None:
    """A terrain, and a character whose name no other card of the game has, are called as ever."""
    i18n.use("en")
    cards = {name: made(name) for name in ("L1", "T1", "G1", "t0")}
    names = cast("Any", SimpleNamespace(card=lambda ref: ref[-1], words=str, player=str, you=bool))
    called = Distinct(names, cards)
    assert [called.card(ref) for ref in ("L1", "t0")] == ["1 (Larks)", "0"]
    assert Distinct(names, {"L1": cards["L1"]}).card("L1") == "1"


def test_the_totals_of_a_score_are_told_to_who_does_not_see_them() -> None:
    lines, _asked = heard("en")
    told = [line for event, line in lines if event.kind == "reckoned"]
    assert told
    assert all("You " in line and "Nora " in line for line in told)
    assert not Events(Spoken(None)).quoted("x").startswith("x")


@pytest.mark.parametrize(
    ("count", "told"), [(2, "You discard “p/a” and “p/a”."), (11, "You discard 11 cards.")]
)
def test_a_loss_is_told_by_name_as_far_as_it_can_be_read_in_passing(count: int, told: str) -> None:
    event = Event("discard", {"seat": 0, "cards": ["p/a"] * count})
    assert Events(Spoken(None)).of(event, Lying()) == told


@pytest.mark.parametrize(
    ("kind", "data", "told"),
    [
        ("point", {"seat": 0, "card": "t"}, "You win “t”."),
        ("point", {"seat": 1, "card": "t"}, "Nora wins “t”."),
        ("removed", {"seat": 0, "card": "c", "reason": "effect"}, "Nora makes you lose “c”."),
        ("removed", {"seat": 0, "card": "c", "reason": "score"}, ""),
        ("milled", {"seat": 0, "cards": ["a", "b"]}, "Nora makes you mill “a” and “b”."),
        ("milled", {"seat": 1, "cards": ["a"]}, ""),
    ],
)
def test_who_wins_a_terrain_is_told_as_ones_turn_begins_not_who_leaves_it(
    kind: str, data: dict[str, Any], told: str
) -> None:
    """A terrain that the other scores may be one's own point; those who lay there had to leave."""
    loss = WankulTelling.recounting.loss(Event(kind, data), cast("WankulTable", Lying()))
    said = WankulTelling.recounting.lost(replace(loss, by=1), Spoken(None)) if loss is not None else ""
    assert said == told


def test_what_another_has_brought_into_play_that_weighs_on_the_seat_is_told_as_its_turn_begins() -> None:
    """A character that makes the others dearer does, one that grows by itself does not."""
    state = Table().hand(1, 42, 66).state
    telling = WankulTelling(state, Spoken(state))

    def brief(seat: int, place: int) -> str:
        event = Event("play", {"seat": seat, "card": state.refs[state.sides[1].hand[place]]})
        return telling.recounting.brief(telling, event, cast("WankulTable", Lying()), "")

    assert brief(1, 0).endswith("into play: “Opposing characters cost 1 more.”")
    assert brief(0, 0) == brief(1, 1) == ""


def test_what_a_terrain_has_a_seat_discard_is_told_of_that_terrain_as_its_turn_begins() -> None:
    """Whoever lost cards to a terrain that it placed itself is not told that the other took them."""
    table = Table().terrain(0, "t0").row(1, 0, 42)
    telling, state = WankulTelling(table.state, Spoken(table.state)), table.state
    ground = state.ground(0)

    def told(card: int) -> tuple[bool, str]:
        event = Event("discard", {"seat": 0, "cards": ["a"], "by": state.refs[card]})
        seen = WankulTable.from_json(state.observe(0))
        touched = telling.recounting.touches(telling, event, seen)
        assert touched
        loss = telling.recounting.loss(event, seen)
        return loss is not None, telling.recounting.brief(telling, event, seen, "")

    by_terrain, by_other = told(ground.card), told(ground.rows[1][0].card)
    assert by_terrain == (False, f"“{Spoken(state).card(state.refs[ground.card])}” makes you discard “a”.")
    assert by_other == (True, "")


def test_it_is_said_whose_character_goes_where_only_one_side_can_be_chosen() -> None:
    """WAN-12: a card that has one of yours discarded, then one of the other's, asks twice."""
    yours, theirs = ("character", 0, 1, 0), ("character", 0, 0, 0)
    told = [of_prompt("remove", options, 1) for options in ([yours], [theirs], [yours, theirs])]
    assert "your characters" in told[0]
    assert "the other’s" in told[1]
    assert len({*told}) == 3


def test_a_terrain_that_is_not_there_is_shown_where_it_would_lie() -> None:
    """WAN-9: the last blow of a game has its picture, whatever ends it."""
    table = cast("WankulTable", SimpleNamespace(grounds=(object(), None, object())))
    spots = WankulTelling.recounting.spots
    lost = {
        reason: Event("lost-by", {"seat": 1, "reason": reason}) for reason in ("no-terrain", "empty-deck")
    }
    assert [*spots(lost["no-terrain"], table)] == [Spot(TERRAINS, None, 1)]
    assert [*spots(lost["empty-deck"], table)] == [Spot(DECK, 1)]


def test_where_one_has_to_score_it_is_told_who_would_win_each_terrain() -> None:
    """WAN-7: who scores loses a tie, and without a character."""
    i18n.use("en")
    table = Table().row(0, 0, "L3").row(1, 0, "L3").row(0, 1, "L4").row(1, 1, "L3")
    telling = WankulTelling(table.state, Spoken(table.state))
    seen = telling.table(table.state.observe(0), 0)
    assert telling.figures(seen, Spot(TERRAINS, None, 0)) == "3 to 3"
    cast("dict[str, Any]", seen.told)["phase"] = "score"
    told = [telling.figures(seen, Spot(TERRAINS, None, slot)) for slot in (0, 1)]
    assert told == ["at a loss: you lose, 3 to 3", "you win, 4 to 3"]


def test_the_top_of_a_discard_says_so() -> None:
    i18n.use("en")
    table = Table().discard(0, 31, 33)
    telling = WankulTelling(table.state, Spoken(table.state))
    seen = telling.table(table.state.observe(0), 0)
    told = [telling.card(seen, Spot("discard", 0, at)) for at in (0, 1)]
    assert ["on top" in line for line in told] == [False, True]
    assert made(31).ref in told[1], "the topmost is the last"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_terrain_says_the_same_more_briefly_and_all_that_it_counts(language: str) -> None:
    i18n.use(language)
    cards = starter().values()
    scripts = [script for card in cards if isinstance(card, Terrain) for _, script in card.scripts]
    told = [(words_of(script), brief_of(script)) for script in scripts]
    assert all(len(brief) <= len(words) for words, brief in told)
    assert all([*filter(str.isdigit, brief)] == [*filter(str.isdigit, words)] for words, brief in told)
    assert sum(brief != words for words, brief in told) >= len(BRIEF)


def test_what_is_said_more_briefly_are_words_of_the_vocabulary() -> None:
    assert {*BRIEF} <= {word.key for family in ("do", "when") for word in WORDS.family(family)}

"""What has happened is told by playing a game again: it follows it back and forth, and keeps secrets."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import pytest

from game.bots.seats import Names
from game.cards.magicjoust import CreusetCard
from game.core import i18n
from game.core.chronicle import MOST_LINES, Brief, Chronicle, Entry
from game.core.model import Event
from game.core.recounting import Loss, Shown, cards_of
from game.core.rng import Rng
from game.core.session import Session, Watched
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.bataille.places import TROPHIES
from game.rules.evolution.moks import Mok
from game.rules.magicjoust.cards import encoded
from game.rules.magicjoust.scripts import read
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import starter
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY
from game.rules.magicjoust.words.cards import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.core.model import Action, Decision, Json
    from game.rules.magicjoust.places import MagicTable

_GAMES: Final[Mapping[str, Mapping[str, Json]]] = {
    "reverse-war": {},
    "openmok-bataille": {"variant": "round", "players": 3},
    "openmok-evolution": {},
    "wankul": {},
    "magicjoust": {},
}
_BESIDE: Final = (
    "marmiton-zele",
    "chaudron-bavard",
    "ebullition",
    "coup-de-theatre",
    "pluie-de-singularites",
)


def _deck(*cards: str) -> Json:
    """Return a deck of Magicjoust of three of each card, and of others that bring singularities."""
    creuset: list[Json] = [[encoded(starter()[f"magicjoust/{one}"]), 3] for one in (*cards, *_BESIDE)]
    others: list[Json] = [[encoded(starter()["magicjoust/louche-d-argent"]), 2]]
    return {"singularities": [[ref, 2] for ref in KINDS], "creuset": [*creuset, *others]}


_ANSWERS: Final[Mapping[str, Json]] = {"decks": ["coups-fourres", "coups-fourres"]}


def _played(key: str, count: int, seed: int = 4) -> Session:
    options = _GAMES[key]
    game = EDITIONS.games[key]
    seats = game.seating(game.normalise(options)).seats
    session = Session.start(game, options, seed, ("human", *["random"] * (seats - 1)))
    rng = Rng(seed)
    while len(session.actions) < count and session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    return session


def _lost(told: Chronicle) -> list[str]:
    """Return in a few lines what the seat has lost since its turn, and to whom."""
    return [words for _actions, words, _rank in told._lost(told.since())]


def _told(session: Session, seat: int = 0) -> Chronicle:
    return Chronicle(session, EDITIONS.telling(session, Names(session.players, session.seating)), seat)


def _all(session: Session, seat: int = 0) -> Chronicle:
    told = _told(session, seat)
    told.follow()
    return told


def _table(told: Chronicle) -> Any:  # noqa: ANN401 - each game's own table
    return told.telling.table(told.session.view(told.seat), told.seat)


@pytest.mark.parametrize("key", _GAMES)
def test_what_has_happened_follows_a_game_back_and_forth(key: str) -> None:
    """Told along with it, anew, or after some actions were taken back and played again: the same."""
    session = _played(key, 24)
    told = _told(session)
    told.follow()
    assert told.complete
    assert told.entries
    for _step in range(5):
        session.undo()
    assert not told.complete
    assert told.follow()
    assert [*told.entries] == [*_all(session).entries]
    for _step in range(5):
        session.redo()
    told.follow()
    assert [*told.entries] == [*_all(session).entries]


@pytest.mark.parametrize("key", ["magicjoust", "wankul", "openmok-bataille"])
def test_what_a_seat_may_not_know_is_not_told_to_it(key: str) -> None:
    """Cards that the other draws are in no entry of one's own chronicle."""
    session = _played(key, 40)
    for seat in range(session.seats):
        for one in _all(session, seat).entries:
            assert one.seats is None or seat in one.seats, one


def test_cards_and_places_that_are_lit_lie_there() -> None:
    """A Mok that attacks, and its target, are shown with the line."""
    attacks = [one for one in _all(_played("openmok-evolution", 60)).entries if len(one.spots) > 1]
    assert attacks
    assert all(len(one.cards) == len(set(one.cards)) for one in attacks)


def test_a_game_that_was_begun_elsewhere_is_told_as_far_as_it_can_be() -> None:
    """A table laid by hand cannot be played again from its set-up."""
    session = _played("openmok-evolution", 3)
    session.actions[0] = ("nothing",)
    told = _told(session)
    assert told.follow()
    assert not told.entries


# --- since one's turn -------------------------------------------------------------------------------------


class _Lost(NamedTuple):
    """What is lost in a game: how it is told, and how much of it is left to the first seat."""

    key: str
    told: str
    left: Callable[[Any], int]
    seed: int = 0
    options: Mapping[str, Json] = {}


def _singularities(table: MagicTable) -> int:
    return sum(len(zone) for zone in table.wizards[0].zones)


_LOST: Final = {
    "a resistance (Évolution 4.5.2)": _Lost(
        "openmok-evolution", "marqueur", lambda table: cast("int", table.resistances(0))
    ),
    "a Mok (Évolution 4.5.4)": _Lost(
        "openmok-evolution", "K.O.", lambda table: sum(not mok.out for mok in table.moks[0])
    ),
    "a terrain (Wankul: five win)": _Lost("wankul", "gagne", lambda table: -cast("int", table.points[1]), 1),
    "a singularity (Magicjoust: an attack destroys it)": _Lost(
        "magicjoust", "détruit", _singularities, options=_ANSWERS
    ),
    "a plan (Magicjoust: an attack banishes it)": _Lost(
        "magicjoust",
        "soupe primordiale",
        lambda table: cast("int", table.wizards[0].plans),
        1,
        {"decks": [_deck("soupe-primordiale"), _deck("contretemps")], "second": 6},
    ),
    "a trophy (BAT-7)": _Lost(
        "openmok-bataille",
        "trophée",
        lambda table: -sum(len(table.place(TROPHIES, seat).cards) for seat in (1, 2)),
        options={"variant": "round", "players": 3},
    ),
}


@pytest.mark.parametrize("lost", _LOST.values(), ids=_LOST)
def test_what_is_told_as_lost_is_gone_from_the_table(lost: _Lost) -> None:
    """It lay there as the last turn ended; the line names who took it."""
    i18n.use("fr")
    session = Session.start(EDITIONS.games[lost.key], dict(lost.options), lost.seed)
    told, rng, had, lines = _told(session), Rng(lost.seed), 0, list[str]()
    while session.decision is not None and not any(lost.told in line for line in lines):
        playing = told.recounting.turn_of(_table(told)) == 0
        options = session.decision.playing_on
        session.act(rng.choice([one for one in options if one[0] != "end"] or [*options]))
        had = lost.left(_table(told)) if playing else had
        told.follow()
        lines = _lost(told)
        assert len(lines) <= MOST_LINES
    line = next(line for line in lines if lost.told in line)
    assert any(told.telling.spoken.player(seat) in line for seat in range(1, session.seats))
    assert lost.left(_table(told)) < had


def test_where_nothing_is_lost_nothing_is_told() -> None:
    """The other has played, and has taken nothing."""
    session = _played("openmok-evolution", 0)
    told = _told(session)
    while not told.since():
        assert session.decision is not None
        places = [one for one in session.decision.playing_on if one[0] == "place"]
        session.act(places[0] if places else ("end",))
        told.follow()
    assert not any(one.loss for one in told.since())
    assert _lost(told) == []


def test_what_another_did_is_told_with_who_attacked_and_what_was_placed() -> None:
    """In the order in which it was; where there is little room, deeds stay, the last ones first."""
    told, rng, lines = _told(_played("openmok-evolution", 0)), Rng(3), list[tuple[str, int]]()
    session = told.session
    while session.decision is not None and not any("attacks" in line for line, _rank in lines):
        playing = session.decision.playing_on
        session.act(rng.choice([one for one in playing if one[0] in ("place", "attack")] or [*playing]))
        told.follow()
        lines = told.told_briefly(told.since())
    assert any(" places " in line for line, _rank in lines)
    assert min(rank for line, rank in lines if "attacks" in line) < 3
    assert sorted(rank for _line, rank in lines) == [*range(len(lines))]


def test_what_a_variation_has_cost_is_told_with_it_and_what_an_attack_has_with_that() -> None:
    told = _told(Session.start(EDITIONS.games["openmok-evolution"], {}, 4, ("human", "random")))
    played = Entry("played", 1, brief="played", is_deed=True, kind="play")
    marked = Entry("marked", 1, brief="marked", loss=Loss("mark"), kind="mark")
    attack = Entry("attack", 2, brief="attack", is_deed=True, kind="attack")
    lines = [line for line, _rank in told.told_briefly([played, marked, attack, marked])]
    assert lines == ["played marked", "attack marked"]


def test_a_marker_leaves_before_it_arrives() -> None:
    told = _told(Session.start(EDITIONS.games["openmok-evolution"], {}, 4, ("human", "random")))
    attack = Entry("attack", 1, brief="attack", is_deed=True, kind="attack")
    played = Entry("played", 2, brief="played", is_deed=True, kind="play")
    leaves = Entry("leaves", 2, brief="leaves", kind="unmark")
    arrives = Entry("arrives", 2, brief="arrives", loss=Loss("mark"), kind="mark")
    lines = [line for line, _rank in told.told_briefly([attack, played, leaves, arrives])]
    assert lines == ["attack", "played leaves arrives"]


def test_all_is_told_as_it_happened_and_what_was_done_to_the_player_stays_then_who_went_out() -> None:
    told = _told(Session.start(EDITIONS.games["openmok-evolution"], {"players": 3}, 4, ("human",) * 3))
    apart = Entry("others", 1, brief="others", is_deed=True, kind="attack")
    cause = Entry("struck", 2, brief="struck", is_deed=True, kind="attack")
    fallen = Entry("fallen", 2, brief="fallen", kind="ko")
    gone = Entry("gone", 2, brief="gone", kind="out")
    played = Entry("played", 3, brief="played against", is_deed=True, kind="play")
    moved = Entry("moved", 4, brief="moved", is_grave=True, kind="unmark")
    own = Entry("own", 5, brief="own card", is_deed=True, kind="attack", is_grave=True)
    hit = Entry("hit", 6, brief="hit", is_deed=True, kind="attack")
    entries = [apart, cause, fallen, gone, played, moved, own, fallen, gone, hit, replace(fallen, actions=6)]
    lines = told.told_briefly(entries)
    assert [line for line, _rank in lines] == [
        "others",
        "struck gone",
        "played against moved",
        "own card fallen gone",
        "hit fallen",
    ]
    assert [rank for _line, rank in lines] == [4, 2, 1, 0, 3]


def test_of_several_each_has_a_line_in_the_order_of_turns_what_was_done_to_the_player_stays_sooner() -> None:
    told = _told(Session.start(EDITIONS.games["openmok-evolution"], {"players": 4}, 4, ("human",) * 4))
    told._made.turns[:] = [0, 1, 1, 2, 3, 3]
    entries = [
        Entry("far", 5, brief="far", is_deed=True, kind="attack", is_grave=True),
        Entry("again", 6, brief="again", is_deed=True, kind="attack", is_grave=True),
        Entry("near", 2, brief="near", is_deed=True, kind="attack"),
        Entry("nearer", 3, brief="nearer", is_deed=True, kind="attack"),
        Entry("middle", 4, brief="middle", is_deed=True, kind="attack"),
    ]
    lines = told.by_each(entries)
    assert [(one.by, one.words) for one in lines] == [
        (1, "near"),
        (1, "nearer"),
        (2, "middle"),
        (3, "far"),
        (3, "again"),
    ]
    stays = [one.words for one in sorted(lines, key=lambda one: one.rank)]
    assert {*stays[:3]} == {stays[0], "middle", "nearer"}
    assert {stays[0], stays[3]} == {"far", "again"}
    assert stays[4] == "near"


def test_of_several_it_comes_first_what_was_lost_in_all_and_each_blow_says_what_it_cost() -> None:
    told = _told(Session.start(EDITIONS.games["openmok-evolution"], {"players": 4}, 4, ("human",) * 4))
    told._made.turns[:] = [1, 2, 3]
    mok = "evolution/octave"
    entries = [
        Entry("a", 1, brief="far off", is_deed=True, kind="attack"),
        Entry("b", 2, brief="hit", is_deed=True, kind="attack", loss=Loss("mark", 2, (mok,))),
        Entry("c", 3, brief="hit too", is_deed=True, kind="attack", loss=Loss("mark", 3, (mok,))),
        Entry("d", 3, loss=Loss("mark", 3, (mok,))),
        Entry("e", 3, brief="fallen", is_deed=True, kind="ko", loss=Loss("ko", 3, (mok,))),
    ]
    lines = told.by_each(entries)
    assert [(one.by, one.words) for one in lines] == [
        (None, "You: −3 resistances."),
        (1, "far off"),
        (2, "hit You: −1."),
        (3, "hit too You: −2."),
        (3, "fallen"),
    ]
    assert lines[0].rank == 0
    assert [line.words for line in told.by_each(entries[:2])] == ["far off", "hit You: −1."]


def test_a_protection_of_another_stays_right_behind_what_was_lost() -> None:
    """EVO-14: it bears on whom one attacks now."""
    told = _told(Session.start(EDITIONS.games["openmok-evolution"], {"players": 4}, 4, ("human",) * 4))
    told._made.turns[:] = [1, 1, 2, 3]
    shield = "evolution/bouclier"
    entries = [
        Entry("a", 1, brief="hit", is_deed=True, kind="attack", loss=Loss("mark", 1, ("evolution/octave",))),
        Entry("b", 2, brief="guarded", is_deed=True, kind="play", cards=(Shown(shield),)),
        Entry("c", 3, brief="far off", is_deed=True, kind="attack"),
        Entry("d", 4, brief="a copy", is_deed=True, kind="play", cards=(Shown("evolution/soin"),)),
    ]
    stays = sorted(told.by_each(entries), key=lambda one: one.rank)
    assert [one.words for one in stays[:2]] == ["hit You: −1.", "guarded"]


@pytest.mark.parametrize("kind", ["stopped", "maximum"])
def test_a_protection_that_was_used_and_room_for_one_more_mok_stay_behind_what_was_lost(kind: str) -> None:
    """EVO-12, EVO-14: they bear on whom one attacks now, and on what one places."""
    told = _told(Session.start(EDITIONS.games["openmok-evolution"], {"players": 4}, 4, ("human",) * 4))
    told._made.turns[:] = [1, 2, 3]
    entries = [
        Entry("a", 1, brief="deed", is_deed=True, kind="attack"),
        Entry("b", 2, brief="played", is_deed=True, kind="play"),
        Entry("c", 2, brief="bears", kind=kind),
        Entry("d", 3, brief="falls", is_deed=True, kind="attack"),
        Entry("e", 3, brief="K.O.", kind="ko"),
    ]
    stays = sorted(told.by_each(entries), key=lambda one: one.rank)
    assert stays[0].words == "played bears"
    assert stays[0].first


def test_a_marker_that_is_moved_from_a_mok_to_another_is_no_loss() -> None:
    """Valise: the opponent has as many resistances left; two that are swapped may cost some (EVO-12)."""
    recounting = _told(_played("openmok-evolution", 0)).recounting
    leaves, arrives = (Event(kind, {"seat": 0, "place": 0, "type": "force"}) for kind in ("unmark", "mark"))
    assert recounting.moves(arrives, leaves)
    elsewhere = Event("unmark", {"seat": 1, "place": 0, "type": "force"})
    assert not recounting.moves(arrives, elsewhere)
    assert not recounting.moves(arrives, arrives)


@pytest.mark.parametrize(("mine", "theirs", "count"), [(0, 0b011, 2), (0b001, 0b011, 1), (0b011, 0b001, 0)])
def test_markers_that_two_moks_swap_are_lost_as_far_as_there_are_more(
    mine: int, theirs: int, count: int
) -> None:
    told = _told(_played("openmok-evolution", 0))
    state: Any = told.session.game.setup({}, 4)
    state.moks = [[Mok(state.owners.index(seat), marks)] for seat, marks in enumerate((mine, theirs))]
    seen = told.telling.table(state.observe(0), 0)
    for at, other in (([0, 0], [1, 0]), ([1, 0], [0, 0])):
        lost = told.recounting.loss(Event("swap", {"at": at, "other": other}), seen)
        assert (lost.count if lost else 0) == count


def test_in_the_turn_of_one_of_several_the_moks_of_that_one_are_told_by_name_alone() -> None:
    told, rng, lines = _told(_several()), Rng(3), list[Brief]()
    session = told.session
    while session.decision is not None and not any("attacks" in one.words for one in lines):
        playing = session.decision.playing_on
        session.act(rng.choice([one for one in playing if one[0] in ("place", "attack")] or [*playing]))
        told.follow()
        lines = told.by_each(told.since())
    attack = next(one for one in lines if "attacks" in one.words)
    assert attack.words.index("attacks") < attack.words.index("(")


def test_who_is_behind_among_several_reads_how_far_and_behind_whom_before_what_others_did() -> None:
    told, rng, lines = _told(_several()), Rng(3), list[Brief]()
    session = told.session
    while session.decision is not None and not any("behind" in one.words for one in lines):
        playing = session.decision.playing_on
        session.act(rng.choice([one for one in playing if one[0] in ("place", "attack")] or [*playing]))
        told.follow()
        lines = told.by_each(told.since())
    seen = _table(told)
    left = [seen.resistances(seat) for seat in seen.seats if not seen.gone[seat]]
    ahead = sorted(one for one in left if one > seen.resistances(0))
    words = f": {ahead[0] - seen.resistances(0)} resistance"
    level = left.count(seen.resistances(0)) > 1
    lines = [one for one in lines if not one.words.startswith("You:")]
    assert lines[0].words.startswith("Level with" if level else f"Rank {1 + len(ahead)} of 4")
    assert words in lines[0].words
    assert lines[0].words != lines[-1].words


def _several() -> Session:
    return Session.start(EDITIONS.games["openmok-evolution"], {"players": 4}, 4, ("human", *["random"] * 3))


def test_nothing_is_left_out_and_what_was_lost_and_the_deeds_stay_longest() -> None:
    told = _told(Session.start(EDITIONS.games["openmok-evolution"], {}, 4, ("human", "random")))
    deeds = [Entry(f"deed {at}", 1, brief=f"deed {at}", is_deed=True) for at in range(6)]
    fallen = Entry("fallen", 1, brief="fallen", is_deed=True, loss=Loss("ko"))
    lesser = Entry("lesser", 1, brief="lesser", kind="turn")
    marked = Entry("marked", 1, brief="marked", is_deed=True, loss=Loss("mark"))
    lines = told.told_briefly([lesser, marked, *deeds, fallen, lesser])
    done = [one.brief for one in deeds]
    assert [line for line, _rank in lines] == ["lesser", "marked You: −1.", *done, "fallen", "lesser"]
    ranks = [rank for _line, rank in lines]
    assert (ranks[1], ranks[-2]) == (1, 0)
    assert {ranks[0], ranks[-1]} == {len(lines) - 2, len(lines) - 1}


def test_a_deed_that_cost_something_stays_longest_though_the_loss_has_no_line_of_its_own() -> None:
    told = _told(Session.start(EDITIONS.games["openmok-evolution"], {}, 4, ("human", "random")))
    deeds = [Entry(f"deed {at}", at, brief=f"deed {at}", is_deed=True) for at in range(6)]
    entries = [*deeds[:3], Entry("", 2, loss=Loss("mark")), *deeds[3:]]
    assert ("deed 2 You: −1.", 0) in told.told_briefly(entries)


def test_on_which_mok_a_variation_lies_is_told() -> None:
    """No event tells of that choice: the chronicle does, to the others as what another did, too."""
    told = _told(
        Session.start(EDITIONS.games["openmok-evolution"], {"decks": ["mur", "mur"]}, 4, ("human",) * 2)
    )
    session, rng = told.session, Rng(5)
    while session.decision is not None and session.decision.prompt != "attach":
        playing = session.decision.playing_on
        session.act(rng.choice([one for one in playing if one[0] in ("play", "place")] or [*playing]))
    assert session.decision is not None
    session.act(session.decision.options[0])
    told.follow()
    assert [one for one in told.entries if one.words.startswith("The variation lies on ") and one.spots]


def test_of_many_cards_that_are_lost_two_are_told_by_name() -> None:
    i18n.use("fr")
    assert cards_of(Loss("discard", cards=("a", "b", "c")), str.upper) == "A, B et C"
    many = cards_of(Loss("discard", cards=("a", "b", "a", "c", "d")), str.upper)
    assert many == "A (2 fois), B et 2 autres"
    assert cards_of(Loss("point", cards=("a", "a")), str.upper) == "A (2 fois)"


def test_the_price_of_ones_own_answer_is_lost_to_nobody() -> None:
    """MAG-3: what pays becomes unstable, in the other's turn too; what an attack does is not."""
    told = _told(_played("magicjoust", 0))
    view, spot = told.session.view(0), {"seat": 0, "zone": 1, "colour": "red", "place": 0}
    card = _table(told).hand[0]
    paid = {"seat": 0, "card": card, "formula": [], "way": "r///", "destroyed": False}
    kinds = [("paid", paid), ("unstable", spot), ("parried", {}), ("unstable", spot)]
    watched = [Watched(Event(kind, data), {0: view}) for kind, data in kinds]
    entries = [*told._told(watched, view, 1)]
    assert [one.loss.by for one in entries if one.loss] == [0, told.recounting.turn_of(_table(told))]


def test_of_magicjoust_the_words_of_the_others_card_are_quoted_and_what_is_discarded_has_its_reason() -> None:
    """MAG-1, MAG-5: three in a zone and seven in hand are most."""
    i18n.use("en")
    session = Session.start(EDITIONS.games["magicjoust"], {}, 1, ("human", "random"))
    while session.decision is not None and len(session.actions) < 120:
        verbs = {"singularity", "creuset", "card", *(["invoke"] if len(session.actions) < 9 else [])}
        options = session.decision.playing_on
        session.act(next((one for one in options if one[0] in verbs), options[-1]))
    told = [one.words for one in _all(session).entries]
    invoked = next(
        found for one in told if (found := re.match("Hiccup invokes “(.+?)”. Card of Hiccup: “(.+)”", one))
    )
    card = next(card for card in EDITIONS.packs.cards().values() if card.name.spoken == invoked[1])
    assert isinstance(card, CreusetCard)
    assert invoked[2] == words_of(read(card.script.data))
    for told_so in (
        "Hiccup discards “.+”: too many cards in hand.",
        "You discard “.+”: your hand held too many cards.",
        r"A (red|blue|yellow) singularity is lost: zone \d of Hiccup is full \(three\).",
    ):
        assert any(re.fullmatch(told_so, one) for one in told), told_so


def test_another_turn_is_told_in_few_lines_plans_and_attacks_first() -> None:
    """What was invoked is one line, an attack and its end another; a plan tells the points, and stays."""
    told = _told(Session.start(EDITIONS.games["magicjoust"], {}, 4, ("human", "random")))
    ref, other = [card.ref for card in told.session.state.cards if hasattr(card, "script")][:2]
    deeds = [Entry("", 1, cards=(Shown(one),), brief="-", is_deed=True) for one in (ref, other, ref)]
    invoked = [replace(one, kind="invoke") for one in deeds[:2]]
    attack = replace(deeds[2], kind="attack")
    failed = Entry("", 1, brief="it fails.", kind="jousted")
    plan = Entry("", 1, brief="plan", is_grave=True)
    lines = told.told_briefly([invoked[0], plan, attack, failed, invoked[1]])
    assert [line.partition(" ")[0] for line, _rank in lines] == ["plan", "Attack", "Invoked:"]
    assert lines[1][0].endswith(": it fails.")
    assert [rank for _line, rank in lines] == [0, 1, 2]


def test_where_there_is_little_room_all_of_a_busy_turn_is_told_in_fewer_words() -> None:
    """All attacks with their ends in one line, of five cards invoked two by name, no draws."""
    told = _told(Session.start(EDITIONS.games["magicjoust"], {}, 4, ("human", "random")))
    refs = [card.ref for card in told.session.state.cards if hasattr(card, "script")]
    five = [*dict.fromkeys(refs)][:5]
    names = [told.telling.spoken.card(ref) for ref in five]
    cards = [Entry("", 1, cards=(Shown(ref),), brief="-", kind="invoke") for ref in five]
    attack = replace(cards[0], kind="attack", is_deed=True)
    ends = [Entry("", 1, brief=end, kind="jousted") for end in ("it fails.", "it succeeds.")]
    drawn = Entry("", 1, cards=(Shown("red-1"),), brief="-", kind="appear", detail="8")
    happened = [drawn, *cards, attack, ends[0], attack, ends[1], drawn]
    short, shortest = [[line for line, _rank in one] for one in told.told_shortly(happened)]
    attacks = f"Attacked: {names[0]} (it fails), {names[0]} (it succeeds)."
    assert short == [attacks, f"Invoked: {names[0]}, {names[1]} and 3 others."]
    assert shortest == [attacks, "Besides: 5 cards invoked."]
    thrice = [drawn, *cards, attack, ends[0], attack, ends[1], attack, ends[0]]
    _short, shortest = [[line for line, _rank in one] for one in told.told_shortly(thrice)]
    assert shortest == ["Attacks: 1 success, 2 failures.", "Besides: 5 cards invoked."]


def test_of_a_turn_in_which_another_only_drew_that_is_told_and_nothing_of_draws_else() -> None:
    told = _told(Session.start(EDITIONS.games["magicjoust"], {}, 4, ("human", "random")))
    ref, other = [*starter()][:2]
    drawn = Entry("", 1, cards=(Shown("red-1"),), brief="only draws", kind="appear")
    acts = [Entry("", 1, cards=(Shown(one),), brief="uses", kind="act") for one in (ref, other)]
    more = [Entry("", 1, cards=(Shown(ref),), brief=f"{kind}s", kind=kind) for kind in ("attack", "decay")]

    def lines(*entries: Entry) -> list[str]:
        return [line for line, _rank in told.told_briefly(entries)]

    assert lines(drawn) == ["only draws"]
    more_drawn = replace(drawn, spots=(Spot("zone 1", 1),), detail="8")
    gains, used = lines(more_drawn, acts[0], more_drawn)
    assert gains.endswith("gains 2 singularities, and has 8.")
    assert used == "uses"
    assert lines(drawn, acts[0], drawn) == ["uses"]
    for one in more:
        assert lines(acts[0], one, acts[1]) == [one.brief, "uses"], "of one card more is told"
    (line,) = lines(*acts)
    assert line.startswith("Used: ")
    worn = replace(more[1], words="worn")
    (line,) = lines(worn, replace(worn))
    assert line.startswith("Lost to decay: ")
    assert line.endswith("(2 times).")
    thrown = [replace(one, kind="discard", brief="throws") for one in acts]
    (line,) = lines(*thrown)
    assert line.startswith("Discarded from too full a hand: ")


@pytest.mark.slow
def test_a_rival_who_draws_uses_a_card_or_throws_one_away_says_so_as_the_turn_begins() -> None:
    """MAG-4, MAG-5: whoever was not looking can tell what was done."""
    told = [line for seed in range(1, 5) for line in _told_as_turns_begin(seed)]
    for wanted in ("only draws", " uses ", "Used: ", "too many cards"):
        assert any(wanted in line for line in told), wanted


def _told_as_turns_begin(seed: int) -> Iterator[str]:
    """Yield what is told of the other's turns in a game of Magicjoust that is played by chance."""
    session, rng = _played("magicjoust", 0, seed), Rng(seed)
    both = [_told(session, seat) for seat in (0, 1)]
    while session.decision is not None:
        told = both[session.decision.seat]
        if session.decision.options[0] in told.recounting.opening:
            told.follow()
            yield from (line for line, _rank in told.told_briefly(told.since()))
        session.act(rng.choice(session.decision.playing_on))


def test_whoever_achieves_a_plan_or_has_one_that_is_worth_more_is_told_with_the_points() -> None:
    """MAG-9: points never change without a line."""
    session = _played("magicjoust", 0)
    told, rng, seen = _told(session), Rng(5), set[str]()
    while session.decision is not None and session.outcome is None and len(session.actions) < 2000:
        before = [wizard.points for wizard in _table(told).wizards]
        kept = len(told.entries)
        playing = session.decision.playing_on
        session.act(rng.choice(playing))
        told.follow()
        if [wizard.points for wizard in _table(told).wizards] != before:
            lines = [one.words for one in told.entries[kept:] if "oints" in one.words]
            assert lines
            seen |= {*lines}
    assert any("achieve" in line for line in seen)


def test_what_others_did_is_still_told_after_the_draws_with_which_a_turn_opens() -> None:
    """MAG-4: both draws may be made by themselves, before anything is read."""
    session = _played("magicjoust", 60)
    draws = (DRAW_SINGULARITY, DRAW_CREUSET)
    while not (_begins(session, draws) and _all(session).since()):
        session.act(_asked(session).playing_on[-1])
    begun = _all(session).since()
    for draw in draws:
        session.act(draw)
        assert [one.words for one in _all(session).since()] == [one.words for one in begun]
    session.act(_asked(session).playing_on[0])
    assert _all(session).since() == ()


def _asked(session: Session) -> Decision:
    return cast("Decision", session.decision)


def _begins(session: Session, draws: Sequence[Action]) -> bool:
    """Say whether the first seat's turn begins, in which something can be done besides the draws."""
    decision = _asked(session)
    return decision.seat == 0 and {*draws} < {*decision.playing_on}

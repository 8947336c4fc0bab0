"""Why a move is good: every fact told is one of the accounts', and its words say no more."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pytest
from charters import REVERSE_WAR

from game.core import i18n
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.options import Setting
from game.rules.reverse_war.reasons import MOST_FACTS, OTHERS, OWN, Fact, facts
from game.rules.reverse_war.scoring import score
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.troops import Placed, players_end
from game.rules.reverse_war.words.reasons import reasons, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action, Json, Options
    from game.rules.reverse_war.account import Account, Army
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.scoring import Charter

GAME = EDITIONS.games["reverse-war"]


def decisions(options: Options, seeds: range) -> Iterator[tuple[ReverseWarState, Action]]:
    """Yield every option of every real decision of games played at random."""
    for seed in seeds:
        state, rng = GAME.setup(options, seed), Rng(seed)
        assert isinstance(state, ReverseWarState)
        while state.decision is not None:
            if len(state.decision.options) > 1:
                for action in state.decision.options:
                    yield state, action
            state.apply(rng.choice(state.decision.options))


@lru_cache(maxsize=64)
def counted(cells: tuple[Placed | None, ...], layout: Layout, charter: Charter) -> Account:
    return score(cells, layout, charter)


def account_of(state: ReverseWarState) -> Account:
    return counted(tuple(state.cells), state.setting.layout, state.setting.charter)


def after(state: ReverseWarState, action: Action) -> Account:
    """Return the account after a move played for good, through the state."""
    played = state.clone()
    played.apply(action)
    return account_of(played)


def otherwise(state: ReverseWarState, action: Action) -> Account:
    """Return the account with the card reversed on the same cell; as before where a scenario forbids it."""
    if action[0] != "place" or state.limits.reversed is not None:
        return account_of(state)
    assert state.hand is not None
    cell, turned = int(action[1]), Placed(state.hand.card, action[2] != "reversed")
    cells = list(state.cells)
    if state.setting.layout.grows:
        cells.insert(cell, turned)
    else:
        cells[cell] = turned
    return counted(tuple(cells), state.setting.layout, state.setting.charter)


def units(army: Army) -> dict[int, tuple[str, int, int]]:
    return {line.cell: (line.unit, line.base, line.power) for line in army.lines}


def changes(state: ReverseWarState, action: Action, army: str) -> list[tuple[str, int]]:
    """Return the changes of what the army's other units score that stay where they were."""
    cell = int(action[1])
    inserted = action[0] == "place" and state.setting.layout.grows
    before, now = units(getattr(account_of(state), army)), units(getattr(after(state, action), army))
    found = []
    for place, (unit, base, power) in before.items():
        there = place + 1 if inserted and place >= cell else place
        if there in now and (inserted or place != cell):
            found.append((unit, sum(now[there][1:]) - base - power))
    return found


def holds(state: ReverseWarState, action: Action, fact: Fact) -> bool:  # noqa: C901, PLR0911, PLR0912 - one question a kind
    """Say whether a fact is true, from accounts made here."""
    cell = int(action[1])
    before, now, other = account_of(state), after(state, action), otherwise(state, action)
    match fact.kind:
        case "suite" | "longer_suite":
            lengths = [len(suite) for suite in now.player.suites]
            grown = fact.kind == "suite" or any(len(suite) < fact.number for suite in before.player.suites)
            return (
                fact.points == now.player.suite_points - before.player.suite_points > 0
                and fact.number in lengths
                and grown
                and state.setting.scenario != "sorciere"
            )
        case "power":
            unit, _base, power = units(now.player)[cell]
            return (unit, power) == (fact.unit, fact.points) and power > 0
        case "force":
            return units(now.player)[cell][:2] == (fact.unit, fact.points) and fact.points > 0
        case "raised" | "raised_many":
            gains = [change for change in changes(state, action, "player") if change[1] > 0]
            names = {unit for unit, _points in gains}
            rest = [one for one in gains if state.setting.scenario != "sorciere" or one[0] not in ("N", "PE")]
            named = fact.kind == "raised_many" or fact.unit in names
            return named and (len(rest), sum(points for _unit, points in rest)) == (fact.number, fact.points)
        case "weakened" | "weakened_many":
            losses = [change for change in changes(state, action, "ai") if change[1] < 0]
            named = fact.kind == "weakened_many" or fact.unit == losses[0][0]
            return named and (len(losses), sum(one[1] for one in losses)) == (fact.number, fact.points)
        case "denied":
            unit, base, power = units(other.ai)[cell]
            gift = 3 if state.setting.scenario == "druide" and unit in ("N", "M", "Gu") else 0
            return (unit, base + power + gift) == (fact.unit, fact.points)
        case "no_suite" | "other_suite":
            lengths = [len(suite) for suite in other.ai.suites if cell in suite]
            return fact.points == other.ai.suite_points - now.ai.suite_points > 0 and fact.number in lengths
        case "no_fatal_suite":
            return other.five_suite and not now.five_suite
        case "idle":
            return now.ai.total - before.ai.total == fact.points <= 0
        case "weaker":
            assert state.hand is not None
            card = CARDS[state.hand.card]
            mine, its = (card.bottom, card.top) if action[2] == "reversed" else (card.top, card.bottom)
            told = (fact.unit, fact.points, fact.other, fact.other_points)
            weaker = mine.force > its.force and state.limits.reversed is None
            return weaker and told == (mine.unit, mine.force, its.unit, its.force)
        case "promise":
            return units(now.player)[cell][0] == fact.unit != "D" and state.limits.reversed is None
        case "wide" | "narrow":
            near = state.setting.layout.neighbours
            free = [len(near[one]) for one, placed in enumerate(state.cells) if placed is None]
            most = max(free) if fact.kind == "wide" else min(free)
            return len(near[cell]) == fact.number == most and min(free) < max(free)
        case "net":
            mine, theirs = now.player.total - before.player.total, now.ai.total - before.ai.total
            return (mine, theirs) == (fact.points, fact.other_points)
    return False


ALONE = [name for name, options in REVERSE_WAR.items() if "table" not in options]


@pytest.mark.parametrize("charter", ALONE)
def test_every_fact_is_true_of_the_accounts(charter: str) -> None:
    """In every mode and scenario, of moves to place, to turn over and to remove (RW-S)."""
    for state, action in decisions(REVERSE_WAR[charter], range(1)):
        found = facts(Seen.of(state.observe(0)), action)
        assert 1 <= len(found) <= MOST_FACTS
        for fact in found:
            assert holds(state, action, fact), (action, fact)


def test_what_speaks_for_both_moves_is_not_told_of_one() -> None:
    """The facts left are true of the move, and none of them is one of its rival's."""
    told_of_both = 0
    for state, action in decisions({}, range(2)):
        assert state.decision is not None
        seen, rival = Seen.of(state.observe(0)), state.decision.options[0]
        alone = {fact._replace(weight=0, why=None) for fact in facts(seen, rival)}
        left = facts(seen, action, rival)
        assert all(holds(state, action, fact) for fact in left)
        if action != rival and left[0].kind != "net":
            assert not {fact._replace(weight=0, why=None) for fact in left} & alone
        told_of_both += facts(seen, action) != left
    assert told_of_both


@pytest.mark.exhaustive
def test_every_kind_of_fact_comes_up() -> None:
    """So that none is proved by never being told."""
    kinds = set()
    for options in ({}, {"scenario": "illusionniste"}, {"scenario": "freres-barbares"}, {"mode": "ligne"}):
        for state, action in decisions(options, range(12)):
            kinds |= {fact.kind for fact in facts(Seen.of(state.observe(0)), action)}
    assert kinds >= {"suite", "longer_suite", "power", "raised", "raised_many", "force", "denied"}
    assert kinds >= {"weaker", "promise", "wide", "narrow"}
    assert kinds >= {"other_suite", "no_fatal_suite", "weakened", "weakened_many", "idle", "net"}


def test_the_strongest_fact_comes_first() -> None:
    for state, action in decisions({}, range(2)):
        weights = [fact.weight for fact in facts(Seen.of(state.observe(0)), action)]
        assert weights == sorted(weights, reverse=True)


def observed(
    cells: list[tuple[str, bool] | None], hand: tuple[str, bool], mode: str, scenario: str | None = None
) -> dict[str, Json]:
    setting = Setting(mode=mode, scenario=scenario)
    lying = [Placed(*cell) if cell else None for cell in cells]
    state = ReverseWarState(setting, Rng(0), [], lying, (), ready=True)
    state.hand = Placed(*hand)
    state.ask()
    return state.table.as_json()


@pytest.mark.parametrize("charter", ALONE)
def test_on_a_nearly_empty_battlefield_no_bare_totals_are_told(charter: str) -> None:
    """Of a card to place, that may be reversed: the units, the cell, but never what both armies gain."""
    told_of = 0
    for state, action in decisions(REVERSE_WAR[charter], range(2)):
        if sum(cell is not None for cell in state.cells) > 2 or action[0] != "place":
            continue
        if state.limits.reversed is None:
            kinds = {fact.kind for fact in facts(Seen.of(state.observe(0)), action)}
            told_of += bool(kinds & {"weaker", "promise", "wide", "narrow"})
            if state.setting.layout.suites and not state.setting.layout.grows:
                assert "net" not in kinds or "D" in str(units(after(state, action).player))
    assert told_of


def test_the_first_card_is_told_by_its_units_and_its_cell() -> None:
    """The AI's unit is the weaker, the centre has four neighbours, a corner two, an edge neither."""
    hand = next(
        (card, turned)
        for card in (f"rw-{number:02}" for number in range(1, 25))
        for turned in (False, True)
        if (players_end(Placed(card, turned)).unit, players_end(Placed(card, not turned)).unit) == ("M", "A")
    )
    view, way = observed([None] * 9, hand, "normal"), "reversed" if hand[1] else "upright"
    given = "ives the AI the weaker of the two units, the Archer (force 2 against 6)"
    sentences = {cell: reasons(view, ("place", cell, way))[-1] for cell in (0, 1, 4)}
    assert all(given in sentence for sentence in sentences.values())
    assert all(
        "bets on the Mage (+2 per adjacent mage, later)" in sentence for sentence in sentences.values()
    )
    assert "takes a cell out of the way (2 neighbours)" in sentences[0]
    assert "cell" not in sentences[1]
    assert "takes a cell with many neighbours (4)" in sentences[4]


def test_what_a_paladin_promises_follows_the_charter() -> None:
    """RW-3."""
    promise = Fact("promise", 0, 1, "P")
    assert told([promise]) == "Bets on the Paladin (+2 per adjacent archer, later)"
    assert told([promise], "paladins") == "Bets on the Paladin (+2 per adjacent paladin, later)"


def test_two_archers_side_by_side_are_told() -> None:
    """RW-2: +4 for each, and what the AI would have had of the card."""
    archers = [
        (card, turned)
        for card in (f"rw-{number:02}" for number in range(1, 25))
        for turned in (False, True)
        if players_end(Placed(card, turned)).unit == "A"
    ]
    view = observed([archers[0], None, None, None], archers[1], "initiation")
    way = "reversed" if archers[1][1] else "upright"
    words = reasons(view, ("place", 1, way))[-1]
    assert "cores +4 with the Archer (1 adjacent archer)" in words
    assert "trengthens the Archer (+4)" in words


def test_what_the_ai_is_deprived_of_has_the_druids_gift() -> None:
    """RW-S, Le druide fou: each necromancer, mage and healer of the AI scores 3 more."""
    told_of = 0
    for state, action in decisions({"scenario": "druide"}, range(4)):
        for fact in facts(Seen.of(state.observe(0)), action):
            if fact.kind == "denied" and fact.unit in ("N", "M", "Gu"):
                line = next(line for line in otherwise(state, action).ai.lines if line.cell == action[1])
                assert fact.points == line.base + line.power + 3
                told_of += 1
    assert told_of


def test_units_that_a_move_wakes_are_told_with_all_that_they_score() -> None:
    """RW-S, Maître d'armes: a soldier alone scores nothing; next to an archer his force and his power."""
    cards = [(card, turned) for card in CARDS for turned in (False, True)]
    soldier = next(one for one in cards if players_end(Placed(*one)).unit == "S")
    other = next(one for one in cards if players_end(Placed(*one)).unit == "P" and one[0] != soldier[0])
    view = observed([soldier, *[None] * 8], other, "normal", "maitre-armes")
    found = facts(Seen.of(view), ("place", 1, "reversed" if other[1] else "upright"))
    card = CARDS[soldier[0]]
    force = (card.bottom if soldier[1] else card.top).force
    woken = [fact for fact in found if fact.kind == "raised"]
    assert [(fact.unit, fact.points, fact.number) for fact in woken] == [("S", force, 1)]


def test_the_weaker_of_two_units_is_told_by_its_printed_force() -> None:
    """RW-S, Maître d'armes: a unit that scores nothing yet is none the weaker."""
    told_of = 0
    for state, action in decisions({"scenario": "maitre-armes"}, range(3)):
        for fact in facts(Seen.of(state.observe(0)), action):
            if fact.kind == "weaker":
                assert min(fact.points, fact.other_points) > 0
                told_of += 1
    assert told_of


def test_facts_are_joined_in_one_sentence() -> None:
    found = (Fact("suite", 7, 8, number=4), Fact("denied", 13, 9, "A"), Fact("idle", 0, 2))
    assert told(found) == (
        "Makes a suite of 4 (suites +7), deprives the AI of the Archer (13 points) and gives the AI nothing"
    )
    assert told(found[1:2]) == "Deprives the AI of the Archer (13 points)"


def test_a_suite_that_a_cartographer_makes_by_shifting_a_unit_is_told_as_that() -> None:
    """RW-8: the shift is that of the unit placed, or of one that lies there already."""
    i18n.use("en")
    shifts = set[str]()
    for state, action in decisions({"mode": "normal"}, range(12)):
        if action[0] != "place":
            continue
        seen = Seen.of(state.observe(0))
        for fact in facts(seen, action):
            if fact.kind not in ("suite", "longer_suite"):
                continue
            army = after(state, action).player
            by = {line.cell for line in army.shift_lines}
            assert by or not fact.shifts
            assert int(action[1]) in by or fact.shifts != OWN
            assert told([fact]).endswith(", thanks to the cartographer") == bool(fact.shifts)
            shifts.add(fact.shifts)
    assert shifts == {"", OWN, OTHERS}

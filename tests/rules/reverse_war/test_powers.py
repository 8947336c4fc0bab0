"""Each unit of both armies at its boundary: what counts, one fewer, one more."""

from __future__ import annotations

import pytest
from armies import counted, power

from game.rules.reverse_war.scoring import Charter

PALADINS = Charter(paladins="paladins")

PLAYER = [
    # RW-2
    ("an archer alone has nothing", "*A . . / . . . / . . .", 0),
    ("an archer has 4 by an adjacent archer", "*A A . / . . . / . . .", 4),
    ("an archer has 8 by two adjacent archers", "*A A . / A . . / . . .", 8),
    ("an archer in the middle has 16 by four", ". A . / A *A A / . A .", 16),
    ("an archer has nothing from a diagonal one", "*A . . / . A . / . . .", 0),
    ("an archer has nothing from one two cells away", "*A . A / . . . / . . .", 0),
    ("an archer has nothing from the next row's end", ". . *A / A . . / . . .", 0),
    ("an archer has nothing from a paladin", "*A P . / M . . / . . .", 0),
    ("a soldier alone has nothing", "*S A . / . . . / . . .", 0),
    ("a soldier has 2 by an adjacent soldier", "*S S . / . . . / . . .", 2),
    ("a soldier has 4 by two adjacent soldiers", "*S S . / S . . / . . .", 4),
    ("a soldier has nothing from an adjacent mage", "*S M . / . S . / . . .", 0),
    ("a mage alone has nothing", "*M S . / . M . / . . .", 0),
    ("a mage has 2 by an adjacent mage", "*M M . / . . . / . . .", 2),
    ("a mage has 6 by three adjacent mages", ". M . / M *M . / . M .", 6),
    # RW-3
    ("a paladin has nothing without archers", "*P P . / . A . / . . .", 0),
    ("a paladin has 2 by an adjacent archer", "*P A . / . . . / . . .", 2),
    ("a paladin has 4 by two adjacent archers", "*P A . / A . . / . . .", 4),
    # RW-4
    ("a dragon away from base units loses nothing", "*D G . / . S . / . . .", 0),
    ("a dragon loses 5 beside a base unit", "*D S . / . . . / . . .", -5),
    ("a dragon loses 5 once beside four base units", ". S . / A *D P / . M .", -5),
    ("a dragon loses 5 beside a dragon", "*D D . / . . . / . . .", -5),
    ("a dragon loses nothing to a support unit", "*D E . / GR . . / . . .", 0),
    # RW-5
    ("a scholar alone has nothing", "*E S . / . . . / . . .", 0),
    ("a scholar has 2 by mage anywhere", "*E . . / . . . / . . M", 2),
    ("a scholar has 2 by healer", "*E . . / . . . / . Gu Gu", 4),
    ("a scholar has 2 by necromancer", "*E . . / . . . / . . N", 2),
    ("a scholar counts the better of healers and necromancers", "*E . Gu / . . N / M . N", 6),
    ("a scholar does not count both healers and necromancers", "*E . Gu / . . N / . . .", 2),
    ("a royal guard alone has nothing", "*GR A . / M . . / . . .", 0),
    ("a royal guard has 2 by soldier", "*GR S . / . . . / . . .", 2),
    ("a royal guard has 2 by paladin", "*GR . . / . . . / . P P", 4),
    ("a royal guard counts the better of soldiers and paladins", "*GR S S / P P P / . . .", 6),
    ("a ranger alone has nothing", "*R P . / . . . / . . .", 0),
    ("a ranger has 2 by soldier", "*R . . / . . S / . . S", 4),
    ("a ranger has 2 by archer", "*R . . / . . . / . . A", 2),
    ("a ranger has 2 by mage", "*R . . / . . . / . . M", 2),
    ("a ranger counts soldiers and the better of archers and mages", "*R S A / A M M / M . .", 8),
    # RW-8: the shift is for suites only
    ("a cartographer has nothing of its own", "*C A@3 A@3 / . . . / . . .", 0),
    # RW-7
    ("a healer alone has nothing", "*Gu . . / . . . / . . .", 0),
    ("a healer has 2 by a neighbour of force 3", "*Gu S:3 . / . . . / . . .", 2),
    ("a healer has nothing by a neighbour of force 4", "*Gu S:4 . / . . . / . . .", 0),
    ("a healer has 8 by four neighbours of force 1 to 3", ". S:1 . / S:2 *Gu S:3 / . S:3 .", 8),
    ("a healer has nothing by a diagonal weak unit", "*Gu . . / . S:1 . / . . .", 0),
    ("a healer reads the printed force, not the power", "*Gu A:3 . / . A . / . A .", 2),
    ("a golem away from base units loses 3", "*G E . / . S . / . . .", -3),
    ("a golem beside one base unit has nothing", "*G S . / . . . / . . .", 0),
    ("a golem beside two base units has 5", "*G S . / A . . / . . .", 5),
    ("a golem beside four base units has 5", ". S . / A *G P / . M .", 5),
    ("a golem counts dragons as base units", "*G D . / D . . / . . .", 5),
    ("an assassin alone has nothing", "*As . . / . . . / . . .", 0),
    ("an assassin beside one odd force has nothing", "*As S:5 . / S:4 . . / . . .", 0),
    ("an assassin beside two odd forces has 4", "*As S:5 . / S:3 . . / . . .", 4),
    ("an assassin beside four odd forces has 4", ". S:1 . / S:3 *As S:5 / . S:7 .", 4),
    # RW-12
    ("a minstrel alone counts itself", "*Me . . / . . . / . . .", 1),
    ("a minstrel counts each kind once", "*Me S S / A A S / . . .", 3),
    ("a minstrel counts another minstrel as its own kind", "*Me Me . / . . . / . . .", 1),
    ("a minstrel counts nine kinds of nine", "*Me S A / P M D / E GR R", 9),
    # RW-11
    ("a necromancer without a suite has nothing", "*N@5 S@5 . / . . . / . . .", 0),
    ("a necromancer has 2 by a suite", "*N S@3 S@4 / . . . / . . .", 2),
    ("a necromancer has 4 by two suites", "*N S@3 S@4 / . . . / . S@6 S@7", 4),
    ("a standard-bearer without a suite has nothing", "*PE@5 S@5 . / . . . / . . .", 0),
    ("a standard-bearer has 2 by unit in a suite it is not in", "*PE S@3 S@4 / . . . / . . .", 4),
    ("a standard-bearer counts itself in a suite", "*PE@2 S@3 S@4 / . . . / . . .", 6),
]

AI = [
    # RW-2
    ("an archer alone has nothing", "*A . . / . . . / . . .", 0),
    ("an archer has 4 by another archer anywhere", "*A . . / . . . / . . A", 4),
    ("an archer has 8 by two others", "*A A . / . . . / . . A", 8),
    ("a soldier alone has nothing", "*S A . / . . . / . . .", 0),
    ("a soldier has 2 by another soldier anywhere", "*S . . / . . . / . . S", 2),
    ("a soldier has 6 by three others", "*S S . / . S . / . . S", 6),
    ("a mage has nothing by a soldier", "*M S . / . . . / . . .", 0),
    ("a mage has 2 by another mage anywhere", "*M . . / . . . / . . M", 2),
    # RW-3
    ("a paladin has nothing without archers", "*P P . / . . . / . . .", 0),
    ("a paladin has 2 by archer anywhere", "*P . . / . . . / . A A", 4),
    # RW-4
    ("a dragon beside soldiers, paladins and dragons loses nothing", ". S . / P *D D / . G .", 0),
    ("a dragon loses 5 beside a mage", "*D M . / . . . / . . .", -5),
    ("a dragon loses 5 beside an archer", "*D A . / . . . / . . .", -5),
    ("a dragon loses 5 once beside mages and archers", ". M . / A *D M / . A .", -5),
    ("a dragon loses nothing to a diagonal mage", "*D . . / . M . / . . .", 0),
    # RW-5
    ("a scholar alone has nothing", "*E S . / . . . / . . .", 0),
    ("a scholar has 3 by mage, healer and necromancer, all of them", "*E M . / . Gu . / . . N", 9),
    ("a royal guard alone has nothing", "*GR A . / . . . / . . .", 0),
    ("a royal guard has 3 by soldier and paladin", "*GR S . / . P . / . . S", 9),
    ("a ranger alone has nothing", "*R S . / . . . / . . .", 0),
    ("a ranger has 3 by archer and mage, not by soldier", "*R A . / . M . / . . S", 6),
    # RW-8
    ("a cartographer has nothing when positions differ", "*C@1 S@3 S@5 / . . . / . . .", 0),
    ("a cartographer has 2 by a position held twice", "*C@1 S@3 S@3 / . . . / . . .", 2),
    ("a cartographer has 2 by a position held three times", "*C@1 S@3 S@3 / S@3 . . / . . .", 2),
    ("a cartographer has 4 by two positions held twice", "*C@1 S@3 S@3 / S@5 S@5 . / . . .", 4),
    ("a cartographer's own position counts", "*C@1 . . / . . . / . . S@1", 2),
    # RW-7
    ("a healer has 3 by a neighbour of force 3", "*Gu S:3 . / . . . / . . .", 3),
    ("a healer has nothing by a neighbour of force 4", "*Gu S:4 . / . S:1 . / . . .", 0),
    ("a healer has 6 by two weak neighbours", "*Gu S:1 . / S:2 . . / . . .", 6),
    ("a golem away from base units loses nothing", "*G E . / . S . / . . .", 0),
    ("a golem beside one base unit has 5", "*G S . / . . . / . . .", 5),
    ("a golem beside two base units has 5", "*G S . / A . . / . . .", 5),
    ("an assassin beside no odd force has nothing", "*As S:4 . / . S:5 . / . . .", 0),
    ("an assassin beside one odd force has 4", "*As S:5 . / . . . / . . .", 4),
    ("an assassin beside two odd forces has 4", "*As S:5 . / S:3 . . / . . .", 4),
    # RW-12
    ("a minstrel alone has 2 for itself", "*Me . . / . . . / . . .", 2),
    ("a minstrel has 2 by kind", "*Me S S / A A S / . . .", 6),
    # RW-11
    ("a necromancer without a suite has nothing", "*N@5 S@5 . / . . . / . . .", 0),
    ("a necromancer has 4 by a suite", "*N S@3 S@4 / . . . / . . .", 4),
    ("a necromancer has 8 by two suites", "*N S@3 S@4 / . . . / . S@6 S@7", 8),
    ("a standard-bearer has 3 by unit in a suite it is not in", "*PE S@3 S@4 / . . . / . . .", 6),
    ("a standard-bearer counts itself in a suite", "*PE@2 S@3 S@4 / . . . / . . .", 9),
]


@pytest.mark.parametrize(("picture", "points"), [case[1:] for case in PLAYER], ids=[c[0] for c in PLAYER])
def test_in_the_players_army(picture: str, points: int) -> None:
    """RW-2 to RW-5, RW-7, RW-8, RW-11, RW-12: the player's powers."""
    assert power("player", picture) == points


@pytest.mark.parametrize(("picture", "points"), [case[1:] for case in AI], ids=[c[0] for c in AI])
def test_in_the_ais_army(picture: str, points: int) -> None:
    """RW-2 to RW-5, RW-7, RW-8, RW-11, RW-12: the AI's powers."""
    assert power("ai", picture) == points


@pytest.mark.parametrize(
    ("side", "picture", "points"),
    [
        ("player", "*P A A / . . . / . . .", 0),
        ("player", "*P P . / P . . / . . P", 4),
        ("ai", "*P A A / . . . / . . .", 0),
        ("ai", "*P . . / . . . / . P P", 4),
    ],
)
def test_under_the_charter_paladins_count_other_paladins(side: str, picture: str, points: int) -> None:
    """RW-3, charter "par paladin"; RW-2: itself is not included."""
    assert power(side, picture, charter=PALADINS) == points


def test_the_charter_changes_no_other_unit() -> None:
    """RW-3: only the paladin's line changes."""
    picture = "A S M / A D G / E GR R"
    assert counted("player", picture).total == counted("player", picture, charter=PALADINS).total
    assert counted("ai", picture).total == counted("ai", picture, charter=PALADINS).total


def test_two_adjacent_dragons_of_the_player_both_lose_5() -> None:
    """RW-4: a dragon is a base unit."""
    result = counted("player", "D D . / . . . / . . .")
    assert [each.points for each in result.powers] == [-5, -5]


@pytest.mark.parametrize("side", ["player", "ai"])
def test_in_a_line_neighbours_are_left_and_right(side: str) -> None:
    """RW-15, `ligne`: the healer in the middle has two neighbours."""
    each = 2 if side == "player" else 3
    assert power(side, "S:1 S:1 *Gu S:1 S:1 . . . . .", mode="ligne") == 2 * each


@pytest.mark.parametrize(("side", "points"), [("player", 0), ("ai", 2)])
def test_in_initiation_the_ais_cartographer_keeps_its_power(side: str, points: int) -> None:
    """RW-13: repeated positions are not a suite."""
    assert power(side, "*C@2 S@3 / S@3 .", mode="initiation") == points


@pytest.mark.parametrize("side", ["player", "ai"])
@pytest.mark.parametrize("unit", ["N", "PE"])
def test_in_initiation_necromancers_and_standard_bearers_score_their_base(side: str, unit: str) -> None:
    """RW-13: no suites at all."""
    assert power(side, f"*{unit}@2 S@3 / S@1 S@4", mode="initiation") == 0
    assert counted(side, f"*{unit}@2 S@3 / S@1 S@4", mode="initiation").plan.split.suites == ()

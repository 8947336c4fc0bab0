"""What each scenario changes in the reckoning: a test for each sentence of the rulebook and of RW-S."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from armies import army, counted, power, starred

from game.__main__ import main
from game.core.rng import Rng
from game.rules.reverse_war.cards import CARD_IDS, CARDS, deal
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import SCENARIOS, TWISTS
from game.rules.reverse_war.scoring import Charter, count_ai, count_player, score
from game.rules.reverse_war.troops import Placed
from game.rules.reverse_war.words import accounts as words
from game.rules.reverse_war.words import scenarios as effect_words
from game.rules.reverse_war.words.endings import account_text

if TYPE_CHECKING:
    from pathlib import Path

    from game.rules.reverse_war.account import Account, Effect

NORMAL = LAYOUTS["normal"]
WITCH, DRUID, SHAMAN = Charter(scenario="sorciere"), Charter(scenario="druide"), Charter(scenario="chaman")
ARMS = Charter(scenario="maitre-armes")


def effects(scenario: str, player: str = ".", ai: str = ".") -> tuple[dict[str, Effect], dict[str, Effect]]:
    """Return the effects on both armies of the pictures, by kind."""
    charter = Charter(scenario=scenario)
    mine, theirs = TWISTS[scenario].effects(count_player(army(player), charter), count_ai(army(ai), charter))
    return {effect.kind: effect for effect in mine}, {effect.kind: effect for effect in theirs}


def placed(*ends: str | None) -> list[Placed | None]:
    """Return a normal board of cards, upright ("rw-01") or reversed ("-rw-01")."""
    cells = [end and Placed(end.lstrip("-"), end.startswith("-")) for end in ends]
    return [*[cell or None for cell in cells], *[None] * (9 - len(ends))]


def random_accounts(scenario: str | None, number: int = 60) -> list[Account]:
    rng = Rng(11)
    boards = [
        [Placed(card, bool(rng.below(2))) for card in deal(rng, CARD_IDS, 9)] for _number in range(number)
    ]
    return [score(board, NORMAL, Charter(handicap=2, scenario=scenario)) for board in boards]


def test_every_scenario_has_its_reckoning() -> None:
    """RW-S: the eight keys, in the order of the rulebook, in both tables."""
    keys = "sorciere druide chaman precieux maitre-armes illusionniste mere-dragons freres-barbares"
    assert list(SCENARIOS) == keys.split()
    assert [key for key in TWISTS if key] == keys.split()


@pytest.mark.parametrize("scenario", [None, *SCENARIOS])
def test_the_total_is_the_sum_of_all_that_is_told(scenario: str | None) -> None:
    """RW-S: no point comes from nowhere, and the quick verdict is that of the account."""
    for account in random_accounts(scenario):
        for side in (account.player, account.ai):
            told = sum(effect.points for effect in side.effects)
            assert side.total == side.base + side.power_total + side.suite_points + side.handicap + told
            assert side.base == sum(line.base for line in side.lines)


@pytest.mark.parametrize("scenario", [None, *SCENARIOS])
def test_the_total_is_the_sum_of_its_parts_in_words(scenario: str | None) -> None:
    """RW-9, RW-S: the points of the scenario and the handicap are told beside bases, powers and suites."""
    for account in random_accounts(scenario):
        for side in (account.player, account.ai):
            told = [int(part.split()[1].replace("−", "-")) for part in words.made_of(side).split(", ")]
            assert sum(told) == side.total


@pytest.mark.parametrize("scenario", ["illusionniste", "mere-dragons", "freres-barbares"])
def test_a_scenario_of_placement_counts_as_a_plain_game(scenario: str) -> None:
    """RW-S: these three change nothing in the reckoning."""
    for plain, told in zip(random_accounts(None), random_accounts(scenario), strict=True):
        assert (told.player, told.ai, told.reason) == (plain.player, plain.ai, plain.reason)


class TestTheWitch:
    """RW-S, La sorcière."""

    def test_gives_the_players_suite_bonus_to_the_ai(self) -> None:
        mine, theirs = effects("sorciere", "E@1 GR@2 Me@3")
        assert mine["sorciere_suites"].points == -4
        assert theirs["sorciere_suites"].points == 4
        assert theirs["sorciere_suites"].cells == (0, 1, 2)

    def test_gives_the_points_of_the_standard_bearers_power_to_the_ai(self) -> None:
        mine, theirs = effects("sorciere", "PE@1 GR@2 Me@3")
        assert (mine["sorciere_PE"].points, theirs["sorciere_PE"].points) == (-6, 6)
        assert theirs["sorciere_PE"].cells == (0,)

    def test_gives_the_points_of_both_necromancers_powers_to_the_ai(self) -> None:
        mine, theirs = effects("sorciere", "N@1 GR@2 Me@9 / N@9 . .")
        assert (mine["sorciere_N"].points, theirs["sorciere_N"].points) == (-4, 4)
        assert theirs["sorciere_N"].cells == (0, 3)

    def test_leaves_the_base_of_these_units_to_the_player(self) -> None:
        army_of = counted("player", "PE:4@1 N:3@2", charter=WITCH)
        mine, _theirs = effects("sorciere", "PE:4@1 N:3@2")
        assert army_of.total + sum(effect.points for effect in mine.values()) == 7

    def test_leaves_the_other_powers_to_the_player(self) -> None:
        mine, _theirs = effects("sorciere", "A@1 A@20 Me@9")
        assert mine == {}

    def test_leaves_the_ais_own_suites_as_they_are(self) -> None:
        assert effects("sorciere", ai="N@1 PE@2 GR@3") == ({}, {})
        assert counted("ai", "E@1 GR@2 Me@3", charter=WITCH).plan.split.bonus == 7

    def test_takes_the_suites_that_score_most_not_those_that_suit_the_player(self) -> None:
        """His suites are not his choice: he cannot cut them, or have none."""
        picture = "N@1 PE@2 GR@3 / E@2 Me@3 GR@4"
        plain, taken = counted("player", picture), counted("player", picture, charter=WITCH)
        assert taken.plan.split == plain.plan.split
        assert taken.plan.split.bonus > 0

    def test_lets_a_cartographer_break_a_suite(self) -> None:
        """His cartographers' choices stay his."""
        plan = counted("player", "C@20 E@3 GR@4", charter=WITCH).plan
        assert plan.split.worth == 0
        assert [(shift.cartographer, shift.target) for shift in plan.shifts] == [(0, 1)]

    def test_lets_a_cartographer_leave_positions_as_they_are(self) -> None:
        """A shift that makes a suite would be to the player's harm."""
        picture = "C@20 E@3 GR@5"
        assert counted("player", picture).plan.split.worth > 0
        assert counted("player", picture, charter=WITCH).plan.shifts == ()

    def test_has_the_cartographer_choose_the_shift_that_hurts_least(self) -> None:
        """The suite of three is cut so that nothing is left, not so that two are."""
        plan = counted("player", ". C@20 . / E@3 GR@4 Me@5", charter=WITCH).plan
        assert (plan.split.worth, len(plan.shifts)) == (0, 1)
        assert plan.shifts[0].target == 4

    def test_tells_what_a_shift_keeps_from_her(self) -> None:
        board = placed("rw-22", "rw-14", "rw-11")
        assert (CARDS["rw-14"].top.position, CARDS["rw-11"].top.position) == (1, 2)
        (line,) = score(board, NORMAL, WITCH).player.shift_lines
        assert (line.cell, line.target, line.gain) == (0, 1, -1)
        told = words.shift_sentence(line, score(board, NORMAL, WITCH).player)
        assert told == "The Cartographer shifts the Paladin from 1 to 0: the witch takes 1 point less."
        cartographer = score(board, NORMAL, WITCH).player.lines[0]
        assert words.why_sentence(cartographer).endswith("so that the witch takes less.")

    def test_counts_twice_in_the_margin(self) -> None:
        """What the player loses, the AI wins."""
        board = placed("rw-14", "rw-11")
        assert score(board, NORMAL).player.suite_points == 1
        assert score(board, NORMAL, WITCH).margin == score(board, NORMAL).margin - 2


class TestTheMadDruid:
    """RW-S, Le druide fou."""

    @pytest.mark.parametrize("unit", ["N", "M", "Gu"])
    def test_gives_three_points_to_each_magic_unit_of_the_ai(self, unit: str) -> None:
        _mine, theirs = effects("druide", ai=f"{unit} E {unit}")
        assert (theirs["druide"].points, theirs["druide"].cells) == (6, (0, 2))

    def test_gives_nothing_to_other_units(self) -> None:
        others = "S A P / D E GR / R PE C"
        assert effects("druide", ai=others) == ({}, {})
        assert effects("druide", ai="G Me As") == ({}, {})

    def test_gives_nothing_to_the_players_units(self) -> None:
        assert effects("druide", player="N M Gu") == ({}, {})


class TestTheShaman:
    """RW-S, Le chaman."""

    @pytest.mark.parametrize(("picture", "bonus"), [("E@1 GR@2", 9), ("E@1 GR@2 R@3", 21)])
    def test_triples_the_bonus_of_the_ais_suites(self, picture: str, bonus: int) -> None:
        assert counted("ai", picture, charter=SHAMAN).plan.split.bonus == bonus

    def test_triples_the_bonus_of_a_suite_of_four(self) -> None:
        assert counted("ai", "E@1 GR@2 R@3 / . . G@4", charter=SHAMAN).plan.split.bonus == 36

    def test_leaves_the_powers_of_necromancers_and_standard_bearers(self) -> None:
        """The bonus alone is tripled."""
        assert power("ai", "*N@1 GR@2", charter=SHAMAN) == 4
        assert power("ai", "*PE@1 GR@2", charter=SHAMAN) == 6

    def test_leaves_the_players_suites(self) -> None:
        assert counted("player", "E@1 GR@2 R@3", charter=SHAMAN).plan.split.bonus == 4

    def test_has_the_ai_cut_its_suites_for_most_with_that_bonus(self) -> None:
        """RW-9: two necromancers prefer two suites of 2; a tripled bonus prefers one of 4."""
        picture = "E@1 GR@2 R@3 / N@20 N@30 G@4"
        assert [len(suite) for suite in counted("ai", picture).plan.split.suites] == [2, 2]
        assert [len(suite) for suite in counted("ai", picture, charter=SHAMAN).plan.split.suites] == [4]

    def test_tells_the_tripled_suites_without_counting_them_twice(self) -> None:
        _mine, theirs = effects("chaman", ai="E@1 GR@2 R@3")
        assert (theirs["chaman"].points, theirs["chaman"].number) == (0, 21)
        assert "21 points instead of 7" in effect_words.effect_sentence(theirs["chaman"])

    def test_still_dooms_the_player_at_five(self) -> None:
        """RW-10."""
        assert counted("ai", "E@1 GR@2 R@3 / . G@5 Me@4", charter=SHAMAN).longest == 5


class TestThePreciousOne:
    """RW-S, Le précieux."""

    CHARTER = Charter(scenario="precieux", handicap=-8)
    BASES = ("rw-02", "rw-03", "rw-04", "rw-07")

    def test_is_lost_with_fewer_than_four_base_units(self) -> None:
        account = score(placed(*self.BASES[:3]), NORMAL, self.CHARTER)
        assert account.margin > 0
        assert (account.win, account.reason) == (False, "precieux")

    def test_is_won_with_four_by_the_stronger_army(self) -> None:
        """Dragons are base units (RW-4)."""
        account = score(placed(*self.BASES), NORMAL, self.CHARTER)
        assert account.margin > 0
        assert (account.win, account.reason) == (True, "stronger")

    def test_does_not_count_the_ais_base_units(self) -> None:
        mine, theirs = ("rw-02", "rw-06", "rw-09"), ("rw-01", "rw-05", "rw-08", "rw-12")
        assert [CARDS[card].top.unit for card in mine] == ["D", "S", "S"]
        assert [CARDS[card].bottom.unit for card in theirs] == ["M", "S", "S", "A"]
        assert score(placed(*mine, *theirs), NORMAL, self.CHARTER).reason == "precieux"

    def test_is_no_rule_of_the_plain_game(self) -> None:
        assert score(placed(*self.BASES[:3]), NORMAL, Charter(handicap=-8)).win

    def test_tells_how_many_there_are(self) -> None:
        mine, _theirs = effects("precieux", "S E D")
        assert (mine["precieux"].points, mine["precieux"].number) == (0, 2)
        assert mine["precieux"].cells == (0, 2)

    def test_comes_after_the_ais_suite_of_five(self) -> None:
        """RW-10: that defeat is at once."""
        rng, reasons = Rng(4), set()
        for _number in range(600):
            board = [Placed(card, bool(rng.below(2))) for card in deal(rng, CARD_IDS, 9)]
            account = score(board, NORMAL, Charter(scenario="precieux"))
            reasons.add(account.reason)
            assert (account.reason == "ai_suite") == account.five_suite
        assert reasons >= {"ai_suite", "precieux"}


class TestTheMasterOfArms:
    """RW-S, Maître d'armes."""

    @pytest.mark.parametrize("side", ["player", "ai"])
    @pytest.mark.parametrize("unit", ["S", "A", "P", "M"])
    def test_gives_nothing_to_a_base_unit_beside_no_other(self, side: str, unit: str) -> None:
        """Neither force nor power, in both armies; a support unit beside it does not help."""
        picture = f"{unit}:5 E:2 {unit}:5 / GR:1 . ."
        assert sum(counted(side, picture, charter=ARMS).bases) == 3
        assert power(side, picture.replace(unit, f"*{unit}", 1), charter=ARMS) == 0

    @pytest.mark.parametrize("side", ["player", "ai"])
    @pytest.mark.parametrize("unit", ["S", "A", "P", "M"])
    @pytest.mark.parametrize("other", ["S", "A", "P", "M", "D"])
    def test_counts_as_usual_beside_a_base_unit(self, side: str, unit: str, other: str) -> None:
        """A dragon is a base unit too."""
        picture = f"{unit}:5 {other}:7"
        assert counted(side, picture, charter=ARMS).total == counted(side, picture).total

    @pytest.mark.parametrize("side", ["player", "ai"])
    def test_never_disarms_a_dragon(self, side: str) -> None:
        assert counted(side, "D:11 E:2", charter=ARMS).total == counted(side, "D:11 E:2").total

    @pytest.mark.parametrize("side", ["player", "ai"])
    @pytest.mark.parametrize("unit", ["E", "GR", "R", "N", "PE", "C", "Gu", "G", "Me", "As"])
    def test_never_disarms_a_supporting_unit(self, side: str, unit: str) -> None:
        """Base units alone are worth nothing apart."""
        for picture in (f"{unit}:5", f"{unit}:5 E:3"):
            assert counted(side, picture, charter=ARMS).total == counted(side, picture).total

    def test_takes_the_power_of_an_archer_of_the_ai_alone(self) -> None:
        """The AI's powers see its whole army: being apart is what costs."""
        picture = "*A E A / E . ."
        assert power("ai", picture) == 4
        assert power("ai", picture, charter=ARMS) == 0

    def test_leaves_an_idle_unit_what_it_is_for_the_others(self) -> None:
        """RW-7: a healer reads the printed force; a scholar counts mages."""
        assert power("player", "*Gu M:3", charter=ARMS) == 2
        assert power("player", "*Gu M:4", charter=ARMS) == 0
        assert power("player", "*E M:4", charter=ARMS) == 2

    def test_leaves_an_idle_unit_in_its_suite(self) -> None:
        assert counted("player", "E@1 S@2 GR@3", charter=ARMS).plan.split.bonus == 4

    def test_says_why(self) -> None:
        result = counted("player", "*S E", charter=ARMS)
        assert result.powers[starred("*S E")].reason.kind == "disarmed"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_effect_has_its_words(scenario: str) -> None:
    """RW-S: short and long, on random boards; the page of the command line too."""
    for account in random_accounts(scenario):
        assert "{" not in account_text(account)
        for side in (account.player, account.ai):
            for effect in side.effects:
                assert 0 < len(effect_words.effect_short(effect)) <= 26
                assert "{" not in effect_words.effect_sentence(effect)
                assert effect_words.effect_sentence(effect).endswith(".")
            for line in side.lines:
                assert words.why_sentence(line).endswith(".")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_command_scores_a_board_of_the_scenario(
    scenario: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """DESIGN 5: `score` takes "scenario", and says the effects beside the rest."""
    rng = Rng(9)
    board = [Placed(card, bool(rng.below(2))) for card in deal(rng, CARD_IDS, 9)]
    cells = [{"card": here.card, "reversed": here.reversed} for here in board]
    file = tmp_path / "board.json"
    file.write_text(json.dumps({"mode": "normal", "scenario": scenario, "cells": cells}), encoding="utf-8")
    assert main(["score", "reverse-war", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    expected = verdict(board, NORMAL, Charter(scenario=scenario))
    assert told["player"]["total"] - told["ai"]["total"] == expected.margin
    assert told["reason"] == expected.reason
    assert isinstance(told["player"]["effects"], list)
    assert main(["score", "reverse-war", str(file)]) == 0

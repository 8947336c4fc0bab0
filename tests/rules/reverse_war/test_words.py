"""The account in words."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scoring import Charter, score
from game.rules.reverse_war.state import deal
from game.rules.reverse_war.troops import Placed
from game.rules.reverse_war.words import accounts as words

LONGEST_WHY = 27


@pytest.mark.parametrize("mode", ["normal", "initiation", "ligne"])
def test_every_line_of_every_account_has_its_words(mode: str) -> None:
    """Every reason, choice, shift and suite can be told."""
    rng, layout = Rng(3), LAYOUTS[mode]
    for number in range(150):
        charter = Charter(("archers", "paladins")[number % 2])
        board = [Placed(card, bool(rng.below(2))) for card in deal(rng, CARD_IDS, layout.size)]
        account = score(board, layout, charter)
        for army in (account.player, account.ai):
            for line in army.lines:
                assert 0 < len(words.why_short(line)) <= LONGEST_WHY
                assert words.why_sentence(line).endswith(".")
                assert "{" not in words.why_short(line) + words.why_sentence(line)
            for index in range(len(army.suites)):
                assert "{" not in words.suite_sentence(army, index, player=army is account.player)
                assert words.suite_units(army, index)
            for choice in army.choices:
                assert "{" not in words.choice_words(choice)
            for shift in army.shift_lines:
                assert "{" not in words.shift_words(shift, army) + words.shift_sentence(shift, army)


def test_a_line_reads_as_a_person_would_say_it() -> None:
    board = [Placed("rw-10", reversed=False), Placed("rw-11", reversed=False), *[None] * 7]
    account = score(board, LAYOUTS["normal"])
    archer = account.player.lines[0]
    assert words.why_short(archer) == "1 adjacent archer"
    assert words.why_sentence(archer) == "The Archer touches 1 archer: +4."
    assert words.suite_name(account.ai, 0) == "Suite 6 – 7"
    assert words.suite_sentence(account.ai, 0, player=False).endswith(
        "the Paladin and the Mage. The AI gains 3 points."
    )

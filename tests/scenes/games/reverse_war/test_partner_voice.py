"""What a partner says as its temper is: other words each time, and what fits what is decided (RW-M)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.bots.reverse_war.partner import Weighed
from game.core import i18n
from game.core.rivals import HURRY, PRAISE, REFUSE, THANKS, WAIT, YIELD
from game.rules.reverse_war.edition import CAST
from scenes.games.reverse_war.partner_voice import Voice

PARTNERS = [word for word, rival in CAST.items() if rival.pleas]


@pytest.mark.parametrize("word", PARTNERS)
def test_a_line_is_never_said_twice_in_a_row_and_each_is_said(word: str) -> None:
    for kind, lines in CAST[word].pleas.items():
        voice = Voice(CAST[word], 5)
        figures = dict.fromkeys(("ours", "theirs", "later", "now"), "+1")
        said = [voice.line(kind, moment, loss="3", **figures) for moment in range(9)]
        assert all(one != other for one, other in pairwise(said))
        assert len({*said}) == len(lines)


def test_a_line_stays_the_same_at_its_moment_and_once_that_is_taken_back() -> None:
    voice = Voice(CAST["level:1"], 0)
    first, second = (voice.line(THANKS, moment) for moment in (1, 3))
    assert voice.line(THANKS, 3) == second != first
    assert voice.line(THANKS, 1) == first
    assert voice.line(THANKS, 3) == second


@pytest.mark.parametrize("word", PARTNERS)
@pytest.mark.parametrize("both", [False, True])
def test_what_is_chosen_is_told_with_the_greater_lead_first(word: str, both: object) -> None:
    i18n.use("en")
    voice, pleas = Voice(CAST[word], 0), CAST[word].pleas

    def told(yours: int, mine: int, *, leads: bool = True, promised: bool = False) -> str:
        return voice.reply(Weighed(yours, mine, bool(both), promised), 2, leads=leads)

    for yours, mine, kind in ((5, 2, YIELD), (2, 5, REFUSE)):
        said = told(yours, mine)
        assert "+5 against +2" in said
        assert any(said.startswith(line.spoken) for line in pleas[kind])
        assert ("in two turns" in said) == both
    praise = told(4, 1, leads=False)
    assert "3 points more" in praise
    assert any(praise.startswith(line.spoken) for line in pleas[PRAISE])
    assert not told(3, 3)
    assert not told(2, 5, promised=True)
    assert not told(2, 5, leads=False)


def test_who_is_none_of_the_cast_has_no_words_of_its_own() -> None:
    assert not Voice(None, 0).line(WAIT, 0, later="+1", now="+1")


@pytest.mark.parametrize(("kind", "wish"), [(WAIT, "yours"), (HURRY, "mine")])
def test_a_plea_for_a_turn_says_whose_card_is_to_be_placed_and_both_leads(kind: str, wish: str) -> None:
    """One lead a turn later says nothing by itself: it is beside that of this turn."""
    i18n.use("en")
    for rival in (one for one in CAST.values() if kind in one.pleas):
        for place in range(len(rival.pleas[kind])):
            told = rival.plea(kind, place, later="+7", now="+3").lower()
            assert wish in told or (kind == HURRY and "my " in told), told
            assert told.index("+3") < told.index("+7")

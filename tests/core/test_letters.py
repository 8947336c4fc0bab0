"""What people write: nothing that cannot be seen counts as written."""

from __future__ import annotations

import pytest

from game.core import letters

UNSEEN = (
    "\u200b\u200c\u200d\u200e\u200f\u202e\u2060\u2066\ufe0f\u00ad\ufeff\u034f\u061c\u180e\u3164\u115f\uffa0\u2800"
    "\U000e0001\U000e0100\U0001d173\0\x07\x7f\x9f\ud800\udfff"
)


@pytest.mark.parametrize("sign", UNSEEN, ids=ascii)
def test_a_sign_of_which_nothing_is_seen_is_left_out(sign: str) -> None:
    assert letters.seen(sign) == ""
    assert letters.seen(f"Mo{sign}k") == "Mok"
    assert not letters.readable(sign * 3)
    assert letters.clean(f"{sign} Mok{sign} ") == "Mok"


@pytest.mark.parametrize("text", ["", " ", "\t\n", "\u00a0\u202f\u3000", "\u2028", "\u0301", "\u0300 \u20e3"])
def test_spaces_and_accents_alone_cannot_be_read(text: str) -> None:
    assert not letters.readable(text)
    assert letters.clean(text) == ""


@pytest.mark.parametrize(
    "text",
    [
        "é",
        "e\u0301",
        "漢字",
        "שלום",
        "مرحبا",
        "😀",
        "👨\u200d👩\u200d👧",
        "❤\ufe0f",
        "?",
        "7",
        "\ue000",
        "\U0001fae9",
    ],
)
def test_whatever_shows_something_can_be_read(text: str) -> None:
    assert letters.readable(text)
    assert letters.clean(text) == letters.seen(text) != ""


def test_a_clean_text_is_one_line_that_ends_with_a_letter() -> None:
    assert letters.clean("  Le\n chat\t noir  ") == "Le chat noir"
    assert letters.clean("Le chat noir", 8) == "Le chat"
    assert letters.clean("Le chat noir", 3) == "Le"


def test_a_text_on_one_line_keeps_the_spaces_at_which_no_line_ends() -> None:
    assert letters.in_one_line(" Vous gagnez\u202f:\n il  vous reste\t4\u00a0cartes. ") == (
        "Vous gagnez\u202f: il vous reste 4\u00a0cartes."
    )

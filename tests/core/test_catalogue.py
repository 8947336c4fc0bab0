"""The compiled catalogue says what gettext's own reader would say."""

from __future__ import annotations

from gettext import GNUTranslations
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import read_mo

from game.core.catalogue import Catalogue
from game.core.program_files import ASSETS

if TYPE_CHECKING:
    from babel.messages.catalog import Message

FRENCH = ASSETS / "locales" / "fr" / "LC_MESSAGES" / "cartelier.mo"


def said(message: Message, reader: GNUTranslations | Catalogue) -> list[str]:
    """Return all that a reader says for a message."""
    if isinstance(message.id, tuple):
        return [reader.ngettext(*message.id, number) for number in (0, 1, 2, 7)]
    if message.context:
        return [reader.pgettext(message.context, message.id)]
    return [reader.gettext(str(message.id))]


def test_every_message_is_said_as_by_gettext() -> None:
    with FRENCH.open("rb") as file:
        known = GNUTranslations(file)
    with FRENCH.open("rb") as file:
        messages = [message for message in read_mo(file) if message.id]
    ours = Catalogue(FRENCH)
    assert [said(message, ours) for message in messages] == [said(message, known) for message in messages]


@pytest.mark.parametrize(("count", "told"), [(0, "cards"), (1, "card"), (2, "cards")])
def test_what_has_no_french_is_said_as_it_is(count: int, told: str) -> None:
    ours = Catalogue(FRENCH)
    assert ours.gettext("Nobody says this") == "Nobody says this"
    assert ours.pgettext("anywhere", "Nobody says this") == "Nobody says this"
    assert ours.ngettext("card", "cards", count) == told

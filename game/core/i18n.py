"""The languages of the program: English source strings, French translations, and good typography."""

from __future__ import annotations

import gettext as _gettext
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.core.program_files import ASSETS

if TYPE_CHECKING:
    from datetime import datetime


LANGUAGES = ("fr", "en")

_BEATS: Final = re.compile(r"\b([Oo]|[Pp]en) – (?=pen|mok)")

_SUM: Final = re.compile(r"(?<=\d) ([+=×/−]) (?=\d)")

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


def use(language: str) -> None:
    """Speak `language` from now on ("fr" or "en"). Raise ValueError for any other."""
    global _catalogue, _language  # noqa: PLW0603 - a program speaks one language at a time
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        message = _("Unknown language “{language}”: choose one of {known}.").format(
            language=language, known=known
        )
        raise ValueError(message)
    _language = language
    _catalogue = _gettext.translation(
        "cartelier", ASSETS / "locales", languages=[language], fallback=language == "en"
    )


def language() -> str:
    """Return the language spoken now."""
    return _language


def _(message: str) -> str:
    """Return the message in the language spoken now, typeset."""
    return typeset(_catalogue.gettext(message), _language)


def pgettext(context: str, message: str) -> str:
    """Return the message, in the meaning that `context` names, in the language spoken now, typeset."""
    return typeset(_catalogue.pgettext(context, message), _language)


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the form of the message that goes with `number`, typeset."""
    return typeset(_catalogue.ngettext(singular, plural, number), _language)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Mark a message for translation and return it as it is."""
    return message


@lru_cache(maxsize=4096)
def typeset(text: str, language: str) -> str:
    """Return the text with curly apostrophes, "O – pen – mok" and sums unbroken, French no-break spaces."""
    text = _BEATS.sub("\\1\u00a0–\u00a0", text.replace("'", "’"))
    text = _SUM.sub("\u00a0\\1\u00a0", text)
    if language != "fr":
        return text
    text = re.sub(r" (?=[:;?!%»])", "\u202f", text)
    return text.replace("« ", "«\u202f").replace("n° ", "n°\u00a0")


def signed(number: int) -> str:
    """Return +3, 0 or −3, with a true minus sign."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def decimal(number: float) -> str:
    """Return +3.2, 0.0 or −3.2: one decimal, a true minus sign, and in French a comma."""
    figure = f"{number:+.1f}".replace("-", "−")
    if figure[1:] == "0.0":
        figure = "0.0"
    return figure.replace(".", ",") if _language == "fr" else figure


def percent(share: float) -> str:
    """Return a share from 0 to 1 in percent."""
    return _("{percent}%").format(percent=round(100 * share))


_NO_BREAK: Final = "\u00a0"


def hour(when: datetime) -> str:
    """Return the hour and the minute of a moment, as it is told: "8:05"."""
    return _("{hour}:{minute}").format(hour=when.hour, minute=f"{when.minute:02}").replace(" ", _NO_BREAK)

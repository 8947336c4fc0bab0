"""Texts that people write on cards: in one language for all, or in French and in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from unicodedata import category

from game.cards.problems import Complaint
from game.core import i18n, letters
from game.core.i18n import _, ngettext

_SPACES = {"\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}", "\N{ZERO WIDTH JOINER}"}
"""What French and composed emojis need, though Python does not count it as printable."""

_UNKNOWN = ("Cn", "Co")
"""Letters that Python's tables do not know, or that are somebody's own."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text in both languages, often the same one in both."""

    fr: str = ""
    en: str = ""

    def __post_init__(self) -> None:
        """Put the apostrophes that are shown: whoever writes has the straight one under the finger."""
        for language in ("fr", "en"):
            shown = getattr(self, language).replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
            object.__setattr__(self, language, shown)

    @classmethod
    def of(cls, text: str) -> Text:
        """Return the text that is the same in every language."""
        return cls(text, text)

    @classmethod
    def written(cls, words: str) -> Text:
        """Return the text that somebody wrote in a field: empty where there is nothing to read."""
        return cls.of(letters.seen(words).strip() if letters.readable(words) else "")

    @property
    def spoken(self) -> str:
        """Return the text in the language spoken now."""
        return self.fr if i18n.language() == "fr" else self.en

    def __bool__(self) -> bool:
        """Say whether there is anything to read."""
        return bool(self.fr or self.en)


NO_TEXT = Text()
"""Nothing written."""


def text(value: object, longest: int) -> Text:
    """Return the text that a file says: one for all, or by language. Raise Complaint."""
    if isinstance(value, Mapping):
        return _by_language({str(key): line(words, longest) for key, words in value.items()})
    if not isinstance(value, str):
        raise Complaint(_('This must be a text in quotes, or one by language: {fr = "…", en = "…"}.'))
    return Text.of(line(value, longest))


def _fits_a_line(sign: str) -> bool:
    """Say whether a sign may stand on a line; letters younger than Python's tables may."""
    return sign.isprintable() or sign in _SPACES or (letters.readable(sign) and category(sign) in _UNKNOWN)


def _by_language(words: Mapping[str, str]) -> Text:
    strange = sorted(words.keys() - set(i18n.LANGUAGES))
    if strange or not words:
        raise Complaint(_("The languages of a text are fr and en."))
    any_language = next(iter(words.values()))
    return Text(words.get("fr", any_language), words.get("en", any_language))


def line(value: object, longest: int) -> str:
    """Return a text of one line, with something to read on it. Raise Complaint."""
    if not isinstance(value, str):
        raise Complaint(_("This must be a text in quotes."))
    if not letters.readable(value):
        raise Complaint(_("This text shows nothing.") if value.strip() else _("This text is empty."))
    if len(value) > longest:
        told = ngettext(
            "This text is too long: {count} letter at most.",
            "This text is too long: {count} letters at most.",
            longest,
        )
        raise Complaint(told.format(count=longest))
    if not (value.isprintable() or all(_fits_a_line(sign) for sign in value)):
        raise Complaint(_("This text has signs that cannot be shown, or more than one line."))
    return value

"""The words for the characters beside a card, left and right of it in its row (WAN-32)."""

from __future__ import annotations

from game.core.i18n import N_
from game.rules.wankul.force import Beside
from game.rules.wankul.traits import NUMBER, WORDS

WORDS.register(NUMBER, "left-force", N_("the Force of the character on its left"))(lambda: Beside(-1))
WORDS.register(NUMBER, "right-force", N_("the Force of the character on its right"))(lambda: Beside(1))

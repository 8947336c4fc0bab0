"""How the challenges look of games against a rival: who it is, and what is played with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots.seats import is_human
from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.content import Place, Text
from scenes.kit.layout import Column, Put, Row
from scenes.kit.widgets import Button
from scenes.pages.challenge import Daily
from scenes.pages.framed import draw_disc
from scenes.table.player import portrait

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from game.core.challenge import Challenge
    from game.core.model import Options
    from game.core.rivals import Rival
    from game.storage.challenges import Attempt
    from scenes.kit.layout import Box
    from scenes.shell.app import App


def rival_challenge(app: App, key: str, says: Callable[[Options], str]) -> Daily:
    """Return the page of the day's challenge against a rival; the set-up `says` what is played."""
    return Daily(key, RivalDays(key, app.box[key].cast, says))


class RivalDays:
    """The challenges of a game, `key`; its set-up `says` what is played with such options."""

    def __init__(self, key: str, cast: Mapping[str, Rival], says: Callable[[Options], str]) -> None:
        self.key = key
        self._cast = cast
        self._says = says

    def _rivals(self, challenge: Challenge) -> list[Rival]:
        people = challenge.players
        return [self._cast[word] for seat, word in enumerate(people) if not is_human(people, seat)]

    def header(self, app: App, words: str) -> Box:
        """Return the name of the game over a sentence, and the way to the set-up."""
        edition = app.editions[self.key]
        ink = palette.ink_on(edition.table)
        disc = Place("", partial(draw_disc, name=edition.emblem), wide=70, high=70)
        name = Text(edition.name, text.SERIF_BLACK, 46, ink, lines=1, spread=1.1)
        told = Text(words, text.SANS_SEMIBOLD, 16, ink, lines=2, optional=1)
        to_setup = partial(app.routes.to_setup, self.key)
        setup = Button("setup", on_click=to_setup, label=_("Another game"), icon="dice")
        titled = Column([name, told], justify="center", grow=1)
        return Row([disc, titled, Put(setup)], gap=18, align="center")

    def name(self, challenge: Challenge) -> str:
        """Return against whom it is."""
        names = [rival.name.spoken for rival in self._rivals(challenge)]
        if len(names) == 1:
            return _("Against {name}").format(name=names[0])
        return _("Against {names} and {name}").format(names=", ".join(names[:-1]), name=names[-1])

    def told(self, challenge: Challenge, seconds: int) -> str:
        """Return what is played, and what the rival is like."""
        del seconds
        rivals = self._rivals(challenge)
        temper = [rivals[0].temper.spoken] if len(rivals) == 1 else []
        return " ".join([self._says(challenge.options), *temper])

    def result(self, attempt: Attempt) -> str:
        """Return who won and by how much, with no full stop."""
        count = abs(attempt.margin)
        if attempt.drawn:
            return _("A tie")
        if attempt.won:
            return ngettext("Won, {count} ahead", "Won, {count} ahead", count).format(count=count)
        return ngettext("Lost, {count} behind", "Lost, {count} behind", count).format(count=count)

    def sign(self, challenge: Challenge) -> str:
        """Return no sign."""
        del challenge
        return ""

    def draw(self, challenge: Challenge, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the portraits of the rivals side by side."""
        self._draw_faces(challenge, surface, area)

    def draw_small(self, challenge: Challenge, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the same in small."""
        self._draw_faces(challenge, surface, room)

    def _draw_faces(self, challenge: Challenge, surface: pygame.Surface, area: pygame.Rect) -> None:
        rivals = self._rivals(challenge)
        px = max(8, min(area.height, round(area.width / (0.3 + 0.7 * len(rivals)))))
        step = round(px * 0.7)
        left = area.centerx - (px + step * (len(rivals) - 1)) // 2
        for place, rival in enumerate(rivals):
            face = portrait(rival.picture, px)
            surface.blit(face, face.get_rect(midleft=(left + place * step, area.centery)))

"""The new stars that a game has won in the campaign, told under its result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.reverse_war.stars import Feat, feats
from game.storage.records import Reading
from scenes.games.reverse_war.campaign_pictures import draw_stars, stars_width
from scenes.games.reverse_war.campaign_words import stars_sentence
from scenes.kit import palette, paper, text

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from game.storage.records import Record
    from scenes.kit.layout import Measures

_LOOK: Final = 0.004
"""How many seconds a frame the finished games are read for."""
_SIZE: Final = 24


class NewStars:
    """What a finished game adds to the stars of its scenario, found by reading the finished games.

    `told` is the sentence on the new stars, "" until they are known or where there are none.
    """

    def __init__(self, recorded: Recorded) -> None:
        self._began = recorded.began
        self._scenario = recorded.session.options.get("scenario")
        self._reading = Reading()
        self.told = ""
        self.stars = 0
        outcome = recorded.session.outcome
        self.done = self._scenario is None or outcome is None or not outcome.winners

    def step(self) -> bool:
        """Read on, once the game is counted; return True when new stars have just been found."""
        if self.done or not self._reading.step(_LOOK):
            return False
        self.done = True
        before = self._feat([one for one in self._reading.records if one.began != self._began])
        after = self._feat(self._reading.records)
        self.told, self.stars = stars_sentence(before, after), after.stars
        return bool(self.told)

    def close(self) -> None:
        """Read no further."""
        self._reading.close()

    def _feat(self, games: list[Record]) -> Feat:
        return feats(games)[str(self._scenario)]

    def under(self, told: pygame.Surface, m: Measures) -> pygame.Surface:
        """Return what is told of the result with the new stars on a line under it, if there are any."""
        if not self.told:
            return told
        line = self._tag(m, told.get_width())
        gap = m.px(8)
        page = pygame.Surface(
            (told.get_width(), told.get_height() + gap + line.get_height()), pygame.SRCALPHA
        )
        page.blit(told, (0, 0))
        page.blit(line, line.get_rect(midbottom=page.get_rect().midbottom))
        return page

    def beside(self, surface: pygame.Surface, m: Measures, midleft: tuple[int, int]) -> int:
        """Draw the stars alone, if any are new, at the right of a point; return where they end."""
        if not self.told:
            return midleft[0]
        size = m.px(_SIZE)
        draw_stars(surface, (midleft[0], midleft[1] - size // 2), size, self.stars)
        return midleft[0] + stars_width(size)

    def _tag(self, m: Measures, width: int) -> pygame.Surface:
        """Return a paper tag with the stars and the words: beside them, or under them in a narrow page."""
        size, gap, edge = m.px(_SIZE), m.px(10), m.px(7)
        words = text.render(self.told, text.SANS_BOLD, m.type(16), palette.INK)
        row, room = stars_width(size), width - 2 * edge
        if row + gap + words.get_width() <= room:
            height = max(size, words.get_height())
            tag = self._paper((row + gap + words.get_width() + 2 * edge, height + edge))
            draw_stars(tag, (edge, (tag.get_height() - size) // 2), size, self.stars)
            tag.blit(words, words.get_rect(midright=(tag.get_width() - edge, tag.get_height() // 2)))
            return tag
        words = text.paragraph(self.told, text.SANS_BOLD, m.type(16), palette.INK, room, 1.2, "center")
        tag = self._paper((width, size + words.get_height() + 2 * edge))
        draw_stars(tag, ((width - row) // 2, edge), size, self.stars)
        tag.blit(words, (edge, edge + size))
        return tag

    def _paper(self, size: tuple[int, int]) -> pygame.Surface:
        return paper.sheet(size, palette.CHALK, seed=self.stars).copy()

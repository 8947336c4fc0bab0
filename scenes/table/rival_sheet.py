"""Who a rival is: the portrait, the temper, how strong, and how one has fared so far."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.bots.seats import strength
from game.core.i18n import _, ngettext
from game.core.ratings import ratings
from game.core.rivals import levels
from game.storage.records import Reading
from game.storage.rivals import Standing
from game.storage.statistics import Tally
from scenes.kit import palette, text
from scenes.kit.content import Picture, Text, bare
from scenes.kit.layout import Anchor, Box, Column, Row, grown
from scenes.kit.pips import Pips
from scenes.kit.widgets import Tile
from scenes.shell.titled_sheet import TitledSheet
from scenes.table.player import portrait

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

    from game.bots.seats import Names
    from game.core.model import Options
    from game.core.rivals import Rival
    from game.core.session import Session
    from scenes.shell.app import App

_SLICE: Final = 0.004
"""Seconds a frame that reading the finished games may take."""
_WIDTH: Final = 640


class RivalSheet(TitledSheet):
    """A rival of a game, over the table or the set-up; the finished games are read meanwhile.

    The Elo told is that of the table of these `options`.
    """

    def __init__(self, rival: Rival, game: str, options: Options) -> None:
        super().__init__(rival.name.spoken)
        self.wide = grown(_WIDTH)
        self.rival = rival
        self.game = game
        self.options = options
        self.standing = Standing()
        self._reading = Reading()

    def leave(self) -> None:
        """Read no further."""
        self._reading.close()
        super().leave()

    @property
    def restless(self) -> bool:
        """Say whether the finished games are still being read."""
        return super().restless or not self._reading.done

    def update(self, dt: float) -> None:
        """Read a few games more."""
        super().update(dt)
        if not self._reading.done:
            for record in self._reading.take(_SLICE):
                if record.game == self.game:
                    rated = self.app.box.skilled(self.game, record.options)
                    self.standing.add(record, rated=rated)
            if self._reading.done:
                self.rearrange()

    def showing(self) -> Box:
        """Return the portrait beside the temper, the strength and the record."""
        rival = self.rival
        face = Picture(partial(portrait, rival.picture), 190, least=80)
        most = levels(self.app.box[self.game].cast)
        pips = Row(
            [
                Pips(rival.strength, size=13, most=most),
                Text(strength(rival.word), text.SANS_BOLD, 16, lines=1),
            ],
            gap=10,
        )
        said = [
            Text(rival.temper.spoken, text.SERIF_SEMIBOLD, 18, spread=1.3),
            pips,
            *[Text(line, size=16, color=color) for line, color in self._lines()],
        ]
        return Row([Anchor(face), Column(said, gap=12, justify="center", grow=1)], gap=26)

    def _lines(self) -> list[tuple[str, palette.Color]]:
        """Return the Elo of the rival, the record of the player and his own Elo."""
        rated = ratings(self.game, self.options).get(self.rival.bot)
        lines = [] if rated is None else [(_told_elo(rated.elo, rated.half), palette.MUTED_TEXT)]
        lines.append((self._record(), palette.INK))
        if self.standing.games:
            lines.append((own_elo(self.standing), palette.INK))
        return lines

    def _record(self) -> str:
        if not self._reading.done:
            return _("…")
        tally = self.standing.rivals.get(self.rival.word, Tally())
        if not tally.games:
            return _("You have not finished a game against each other yet.")
        games = ngettext("{count} game", "{count} games", tally.games).format(count=tally.games)
        won = ngettext("{count} victory", "{count} victories", tally.wins).format(count=tally.wins)
        return _("You against {name}: {won} in {games}.").format(
            name=self.rival.name.spoken, won=won, games=games
        )


def asking_who(app: App, session: Session, names: Names, areas: Iterable[pygame.Rect | None]) -> list[Tile]:
    """Return what is clicked to know who a rival of a game is, by where it is shown who holds each seat."""
    shown = [(seat, area, names.rival(seat)) for seat, area in enumerate(areas) if area is not None]
    return [_asking(app, session, seat, area, rival) for seat, area, rival in shown if rival is not None]


def _asking(app: App, session: Session, seat: int, area: pygame.Rect, rival: Rival) -> Tile:
    tip = _("{name}: who is that?").format(name=rival.name.spoken)

    def tell() -> None:
        app.stack.push(RivalSheet(rival, session.game.key, session.options))

    return Tile(f"who-{seat}", area, tell, tip=tip, paint=bare, m=app.measures())


def _told_elo(elo: int, half: int) -> str:
    if not half:
        return _("Elo {elo}, from which the others are measured").format(elo=elo)
    return _("Elo {elo}, give or take {half}").format(elo=elo, half=half)


def own_elo(standing: Standing) -> str:
    """Return the Elo of the player, and out of how many games."""
    words = ngettext(
        "Your own Elo: {elo}, after {count} game", "Your own Elo: {elo}, after {count} games", standing.games
    )
    return words.format(elo=round(standing.elo), count=standing.games)

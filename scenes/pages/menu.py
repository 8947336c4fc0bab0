"""The menu: the games that exist as boxes on the workshop's table, and the ways to everything else."""

from __future__ import annotations

from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import capitalised, in_letters
from game.core.i18n import _, ngettext
from game.core.saved import SaveError
from game.storage.home import StorageError
from game.storage.in_progress import in_progress
from scenes.kit import palette, paper, text
from scenes.kit.button_row import button
from scenes.kit.content import Text
from scenes.kit.layout import Anchor, Box, Column, Pad, Put, Row, Stack, em
from scenes.kit.measures import BASE
from scenes.pages.menu_table import (
    TILTS,
    GameBox,
    ResumeCard,
    SmallCard,
    scraps,
    small_cards,
    title,
    tools,
)
from scenes.shell import dates, dialog
from scenes.shell.scene import Scene
from scenes.shell.surroundings import surround

if TYPE_CHECKING:
    from game.core.session import Session
    from game.storage.in_progress import InProgress
    from game.storage.slots import Listing
    from scenes.kit.measures import Measures
    from scenes.shell.app import App

_WIDE: Final = 1160
_GAP: Final = 20
_LOOK: Final = 0.004
"""How many seconds of a frame the kept games are read for."""

_LOOKED_BACK: Final = 5
"""How many finished games are looked at for one of a game on the shelf."""
_RESUMES: Final = em(15, pad=16, least=36)
"""How high what takes up a game is, under its box."""


def _over_foot(m: Measures) -> int:
    """Return how far the cards at the foot lie under the boxes."""
    return m.gap(34)


class Menu(Scene):
    """The first scene. `latest` is the game in progress that was played last, and `session` that game, read.

    It is read with the second frame: so the first is not late. A game that is over is put away, and the
    `others` in progress are read a frame each: they can be taken up under their boxes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.latest: InProgress | None = None
        self.session: Session | None = None
        self.others: dict[str, InProgress] = {}
        self._unread: list[InProgress] = []
        self.kept: tuple[int, int] | None = None
        self._listing: Listing | None = None
        self.ended = 0
        self._reading = False

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window, look for games to take up, and tell what there is to tell."""
        self.app = app
        surround(app)
        self._look()
        super().enter(app)
        self._tell_notices()

    def resume(self) -> None:
        """Come in front again: games may have been kept or deleted meanwhile."""
        self._look()
        super().resume()
        self._tell_notices()

    def _look(self) -> None:
        """Find the games in progress and count the kept ones."""
        self._unread = in_progress(self.app.box.games)
        self.session, self.latest = None, next(iter(self._unread), None)
        self.others = {}
        if self._reading:
            self._read_all()

    def _read_all(self) -> None:
        """Read the game played last, and begin to count what is kept: not before the first frame."""
        from game.storage.slots import Listing  # noqa: PLC0415 - start-up time

        self._read()
        self._listing = Listing()
        self._count()

    def _count(self) -> None:
        """Count the kept games, those in progress too, and the replays: a slice, for they may be many."""
        if self._listing is not None and self._listing.step(_LOOK):
            from game.storage import finished  # noqa: PLC0415 - start-up time

            kinds = [slot.kind for slot in self._listing.slots]
            games = kinds.count("game") + len(in_progress(self.app.box.games))
            self.kept = (games, kinds.count("replay"))
            self.ended = len(finished.latest(self.app.box.games))

    def _read(self) -> None:
        """Read the games in progress, the last played first, down to one that is not over."""
        self.latest = None
        while self._unread and self.session is None:
            self._read_next()

    def _read_next(self) -> None:
        """Read a game in progress; one that is over is put away, a damaged one is told, never fatal."""
        from game.storage import current  # noqa: PLC0415 - start-up time

        read = self._unread.pop(0)
        try:
            session = current.unfinished(self.app.box.games, read.key)
        except (SaveError, StorageError) as error:
            told = _("The game in progress cannot be taken up. {problem}")
            self.app.notices.append(told.format(problem=error))
            return
        if self.session is None and session is not None:
            self.latest, self.session = read, session
        elif session is not None:
            self.others[read.key] = read

    def _tell_notices(self) -> None:
        if self.app.notices:
            told = "\n".join(dict.fromkeys(self.app.notices))
            self.app.notices.clear()
            self.app.routes.tell(_("Before you play"), told)

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self._game("illustrations"), ""

    def contents(self) -> Box:
        """Put the name over the shelf and the cards at the foot; what leads out lies in a corner."""
        subtitle = Text(self._subtitle(), text.SERIF_SEMIBOLD, 20, lines=1, name="subtitle")
        foot = small_cards(self._entries(), beside=self.latest is not None)
        page = Column(
            [
                Row([title()]),
                Pad((4, 0, 0, 28), Anchor(subtitle, "topleft"), optional=1),
                self._shelf(),
                Pad((0, _over_foot, 0, 0), Row([*self._resumed(), foot], gap=_GAP)),
            ]
        )
        foot.grow = 1
        whole = Stack([Pad((0, 0, 0, 30), page), Pad((0, 36), Anchor(self._corner(), "topright"))])
        whole.wide, whole.high = _WIDE, BASE[1] * 5 / 4
        return Anchor(whole)

    def _corner(self) -> Box:
        entries = (
            button("settings", _("Settings"), "gear", self.app.routes.open_settings),
            button("rules", _("Rules"), "book", self.app.routes.choose_rules),
            button("quit", _("Quit"), "exit", self.app.quit),
        )
        return Row(
            [Put(entry, high=em(15, pad=20, least=42)) for entry in entries],
            gap=10,
        )

    def _shelf(self) -> Box:
        """Return the boxes side by side, over what takes up the games in progress besides the latest."""
        going_on = [Row([self._going_on(key) for key in self.app.editions], gap=_GAP)]
        others = len(self.others) + len(self._unread) - (self.session is None)
        return Column([self._boxes(), *going_on[: max(0, others)]], gap=16, grow=1)

    def _going_on(self, key: str) -> Box:
        """Return what takes up the game of a box, if one is in progress besides the latest."""
        if key not in self.others:
            return Box(wide=self._box_wide, high=_RESUMES)
        played = _("Played {date}").format(date=dates.in_words(self.others[key].when))
        resume = button(f"resume:{key}", _("Resume"), "play", partial(self._take_up, key))
        resume.tip = _("Resume {game}").format(game=self.app.editions[key].name) + f". {played}"
        return Pad((10, 0), Put(resume, high=_RESUMES, grow=1), wide=self._box_wide)

    def _box_wide(self, m: Measures) -> int:
        count = len(self.app.editions)
        return (m.px(_WIDE) - m.px(_GAP * (count - 1))) // count

    def _boxes(self) -> Box:
        games = tuple(self.app.editions.values())
        boxes = [
            GameBox(f"box:{game.key}", on_click=partial(self.app.routes.open_box, game.key), games=games)
            for game in games
        ]
        for place, (box, tilt) in enumerate(zip(boxes, cycle(TILTS), strict=False)):
            box.place, box.tilt = place, tilt
        return Row([Put(box, wide=self._box_wide) for box in boxes], gap=_GAP, grow=1)

    def _resumed(self) -> list[Box]:
        """Return the card of the game in progress, if there is one."""
        if self.latest is None:
            return []
        key = self.latest.key
        card = ResumeCard(self.app.editions[key], self.latest, self.session)
        return [card.box(partial(self._take_up, key))]

    def _entries(self) -> list[SmallCard]:
        """Return the small cards at the foot, in reading order."""
        return [
            SmallCard(
                "first_steps",
                "bulb",
                _("First steps"),
                _("A guided game"),
                partial(self.app.routes.choose_first_steps),
            ),
            SmallCard(
                "workshop", "brush", _("Workshop"), _("Make your own card"), self.app.routes.open_workshop
            ),
            SmallCard("decks", "deck", _("Decks"), _("Choose your cards"), self._open_decks),
            SmallCard(
                "statistics",
                "chart",
                _("Statistics"),
                _("Wins and margins"),
                lambda: self.app.routes.open_statistics(self._game_with_figures()),
            ),
            SmallCard(
                "saves",
                "save",
                _("Saved games"),
                self._kept_words(),
                partial(self.app.routes.open_saves),
                (_("To resume or to watch"),),
            ),
            SmallCard(
                "printing",
                "printer",
                _("Print"),
                _("A PDF to cut out"),
                partial(self.app.routes.open_printing, self._game("is_printed")),
            ),
        ]

    def _game(self, asked: str) -> str:
        """Return the game that the rules, say, are of: the one played last, or the first that has any."""
        able = [key for key, edition in self.app.editions.items() if getattr(edition, asked)]
        return self.latest.key if self.latest is not None and self.latest.key in able else able[0]

    def _game_with_figures(self) -> str:
        """Return the game whose figures are shown: the one finished last, else the one in progress."""
        from game.storage import records  # noqa: PLC0415 - start-up time

        latest = records.latest(_LOOKED_BACK)
        last = next((record.game for record in latest if record.game in self.app.editions), "")
        return last if last and self.app.editions[last].figures is not None else self._game("figures")

    def _open_decks(self) -> None:
        self.app.routes.to_decks(self.app.routes.game_with_decks())

    # --- words ------------------------------------------------------------------------------------------

    def _subtitle(self) -> str:
        count = len(self.app.editions)
        message = ngettext(
            "A card game, laid on the workshop's table.",
            "{count} card games, laid on the workshop's table.",
            count,
        )
        return capitalised(message.format(count=in_letters(count)))

    def _kept_words(self) -> str:
        if self.kept is None:
            return _("To resume or to watch")
        games, replays = self.kept
        if not games and not replays and self.ended:
            return ngettext("{count} finished game", "{count} finished games", self.ended).format(
                count=self.ended
            )
        if not games and not replays:
            return _("Nothing yet")
        told = [
            ngettext("{count} game", "{count} games", games).format(count=games) if games else "",
            ngettext("{count} replay", "{count} replays", replays).format(count=replays) if replays else "",
        ]
        return ", ".join(part for part in told if part)

    # --- what the player does ---------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let Escape ask whether to leave; the rest is the ring's."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            sheet = dialog.question(
                _("Leave Cartelier?"),
                _("Your game is saved: it will be waiting for you here.")
                if self.latest is not None
                else _("The boxes will stay on the table."),
                _("Quit"),
                _("Stay"),
                "exit",
            )
            self.app.stack.push(sheet, lambda answer: self.app.quit() if answer == "yes" else None)
            return True
        return super().handle(event)

    def _take_up(self, key: str) -> None:
        """Take up the game of a box that is in progress; where others of it are kept, ask which."""
        kept = self._listing.slots if self._listing is not None else []
        if any(slot.kind == "game" and slot.game == key and slot.problem is None for slot in kept):
            self.app.routes.open_saves(kind="game", of=key)
        else:
            self.app.routes.resume_game(key)

    # --- drawing ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Read the game in progress after the first frame; count the kept games."""
        super().update(dt)
        if self.still_draws and not self._reading:
            self._reading = True
            self._read_all()
            self.relayout()
            self._tell_notices()
        elif self._reading and self._unread:
            self._read_next()
            self._count()
            self.renew()
            self._tell_notices()
        elif not self._counted:
            self._count()
            if self._counted:
                self.renew()

    @property
    def restless(self) -> bool:
        """Ask for a second frame, and until all games are read and counted."""
        return not self._reading or bool(self._unread) or not self._counted

    @property
    def _counted(self) -> bool:
        """Say whether all that is kept is counted."""
        return self._listing is not None and self._listing.done

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and what lies about on it, then what is laid there."""
        surface.blit(paper.table(palette.MENU, surface.get_size()), (0, 0))
        scraps().show(surface, self.m, surface.get_rect())
        self._draw_tools(surface)
        super().draw_still(surface)

    def _draw_tools(self, surface: pygame.Surface) -> None:
        """Lay scissors and a pencil where they cover neither words nor anything that can be pressed."""
        areas = self.boxes.areas()
        others = [widget.rect for widget in self.ring]
        others += [areas[name] for name in ("subtitle",) if name in areas]
        for tool in tools():
            tool.lay(self.m, areas["title"])
            if tool.area.collidelist(others) < 0:
                tool.draw(surface)

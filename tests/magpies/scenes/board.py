"""A board made of what the rules tell: a game gives how its places lie and how its cards look, no more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple, cast

import pygame

from game.core.i18n import _
from game.core.model import GIVE_UP
from scenes.games.magpies.look import Arena
from scenes.kit import palette, paper, text
from scenes.kit.content import Sheet, Text
from scenes.kit.layout import Column
from scenes.kit.lights import show_advised
from scenes.kit.strip import draw_strip
from scenes.kit.widgets import Button, Style, Widget
from scenes.shell.dialog import Answer, Dialog
from scenes.table.asked import Asked
from scenes.table.gestures import TableGestures
from scenes.table.playing import Choosing
from scenes.table.seated import SeatedBoard
from scenes.table.spots import reached
from scenes.table.tip_sheet import Advised, SeatedHints
from scenes.table.tools import tool_buttons

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.box import Box
    from game.core.model import Action, Decision, Event
    from game.core.spoken import Spoken, Telling
    from game.core.table import Spot, Table
    from game.storage.recorded import Recorded
    from scenes.games.magpies.laid_table import LaidTable
    from scenes.games.magpies.look import Look
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step
    from scenes.shell.scene import Scene
    from scenes.table.asked import Touched
    from scenes.table.cards import LaidCards
    from scenes.table.choreography import Cue


class TableBoard(SeatedBoard):
    """The table of a game that is told by its edition."""

    gestures: Gestures
    table: LaidTable
    telling: Telling
    cues: ClassVar[Mapping[str, Cue[LaidTable]]] = {}

    def __init__(self, box: Box, recorded: Recorded, look: Look) -> None:
        self.box = box
        super().__init__(recorded)
        self.look = look
        self.looks = _Looks(self.telling.spoken)
        self.choosing = Choosing(Asked())
        self.gestures = Gestures(self)
        self.hints = SeatedHints(self, Advised(self.tips_from, self.draw_move))
        self.arena: Arena

    def make_telling(self) -> Telling:
        """Return what the game says."""
        return self.box.telling(self.session, self.names)

    # --- what is seen -----------------------------------------------------------------------------------

    @property
    def seen(self) -> Table:
        """The table as it is shown."""
        return self.table.seen

    def table_as(self, seen: Table, before: LaidTable | None = None) -> LaidTable:
        """Return the table as it lies when the near seat sees that, and has looked or not."""
        del before
        return self.look.table(self.m, self.arena, seen, open_hand=self.open_hand)

    def result(self) -> Scene:
        """Return the scene of the finished game."""
        return self.look.result(self.recorded)

    def asked_words(self) -> str:
        """Return what is asked of the player whose knowledge is shown."""
        decision = self.session.decision
        return self.telling.asked(self.seen, decision) if decision is not None else ""

    # --- arranging --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Say where everything lies in the window."""
        self.arena = Arena(self.m)

    def read(self, decision: Decision | None) -> Asked:
        """Return what a decision asks, by what its options touch."""
        prompts = () if decision is None else (decision.prompt,)
        return Asked.of(decision, self.seen, _Told(prompts, self.telling.touched))

    def reachable(self) -> list[Widget]:
        """Return the buttons, the cards that are known, and what may be chosen besides."""
        return [*tool_buttons(self.m, self.tools(), self.arena.tools), *self._spots(), *self._buttons()]

    @property
    def _asked(self) -> Asked:
        return cast("Asked", self.choosing.asked)

    @property
    def touching(self) -> dict[Spot, list[Action]]:
        """What may be done now, by the card or the place that it is about."""
        return self._asked.touching

    @property
    def others(self) -> list[Action]:
        """What may be done now that is about nothing; giving up is elsewhere."""
        return [action for action in self._asked.others if action != GIVE_UP]

    def _spots(self) -> list[Widget]:
        """Return the cards that are known, and what may be chosen besides."""
        table, found = self.seen, list[Widget]()
        for spot, sprite in self.table.cards().items():
            known = table.card(spot).ref is not None
            if known or spot in self.touching:
                tip = self.telling.card(table, spot) if known else ""
                found.append(reached(spot, sprite.rect(), partial(self.click, spot), tip=tip))
        for about in self.touching:
            if about not in self.table.cards():
                area = self.table.places[about.place, about.seat].area
                found.append(reached(about, area, partial(self.click, about)))
        return found

    def _buttons(self) -> list[Widget]:
        """Return a button for every option that is about no card and no place."""
        asked, actions = self.asked_now, self.others
        found: list[Widget] = []
        for rect, action in zip(self.arena.buttons(self.m, len(actions)), actions, strict=True):
            assert asked is not None
            label = self.telling.option(self.seen, asked, action)
            button = Button(_button_name(action), rect, partial(self._take, action), m=self.m, label=label)
            button.style = Style.PAPER if self.touching else Style.MAIN
            found.append(button)
        return found

    # --- advice -----------------------------------------------------------------------------------------

    def tips_from(self) -> tuple[int, int]:
        """Return the corner of what is told at the right."""
        return self.arena.side.topleft

    def draw_move(self, surface: pygame.Surface, action: Action, until: int) -> None:
        """Light the card that a move is about."""
        del until
        asked, cards = self.asked_now, self.table.cards()
        spot = self.telling.touched(self.seen, asked, action) if asked is not None else None
        if spot in cards:
            show_advised(surface, cards[spot])

    # --- choosing ---------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """Take a click on a card or a place."""
        self.choose(spot)

    def choose(self, spot: Spot) -> bool:
        """Play what a card or place is about; ask which, where there are several ways; or say why not.

        Return whether something was played.
        """
        actions, asked = self.touching.get(spot, []), self.asked_now
        if asked is None:
            return False
        if len(actions) == 1:
            self.table.chosen = self.table.cards().get(spot)
            return self.act(actions[0])
        if actions:
            words = [self.telling.option(self.seen, asked, action) for action in actions]
            answers = [Answer(told, str(place), "play") for place, told in enumerate(words)]
            sheet = Dialog(self.telling.asked(self.seen, asked), "", tuple(answers))
            self.app.stack.push(sheet, partial(self._chosen, actions))
        else:
            self.refuse(self._why_not(spot, asked), "turn")
        return False

    def _chosen(self, actions: Sequence[Action], answer: str | None) -> None:
        if answer is not None:
            self.act(actions[int(answer)])

    def _take(self, action: Action) -> None:
        self.act(action)

    def _why_not(self, spot: Spot, asked: Decision) -> str:
        """Return why nothing can be done with a card now."""
        table, state = self.seen, self.world
        tried = [
            action
            for action in self.telling.tried(table, asked)
            if self.telling.touched(table, asked, action) == spot
        ]
        told = dict.fromkeys(self.telling.why(state, action) for action in tried)
        return " ".join(filter(None, told)) or _("Nothing can be done with it now.")

    # --- events -----------------------------------------------------------------------------------------

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Tell an event; return the steps that show it."""
        self.tell_event(event)
        return super().shown_by(event, table)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the strip, what places are called, and what is told at the right."""
        cloth = self.app.editions[self.session.game.key].table
        surface.blit(paper.table(cloth, surface.get_size()), (0, 0))
        heading = self.telling.heading(self.seen, self.asked_seat)
        told, own = (heading, self.sentence()), self.my_turn
        draw_strip(surface, self.m, self.arena.strip, told, cloth, own_turn=own)
        write_places(surface, self.m, self.telling, self.table)
        self._draw_told(surface)

    def _draw_told(self, surface: pygame.Surface) -> None:
        """Draw what is so, then what has happened of late, as far down as there is room."""
        m, area = self.m, self.arena.side.copy()
        count = len(self.others)
        if count:
            area.height = self.arena.buttons(m, count)[0].top - m.px(10) - area.top
        told = partial(Text, size=14, spread=1.25)
        facts = [told(line, text.SANS_BOLD) for line in self.telling.facts(self.seen)]
        news = [told(one.words, optional=age) for age, one in enumerate(reversed(self.news), 1)]
        lines = Column([*facts, *news], gap=8)
        Sheet((13, 11), lines, fill=palette.PAPER, seed=5).show(surface, m, area)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card, over them the one that the mouse carries."""
        self.table.draw(surface, self.gestures.aloft)
        self.gestures.carrier.draw(surface)


def write_places(surface: pygame.Surface, m: Measures, telling: Telling, laid: LaidTable) -> None:
    """Write over each place what it is called, and how many cards it has."""
    for (name, seat), lying in laid.places.items():
        place, area = laid.seen.place(name, seat), lying.area
        told = f"{telling.place(laid.seen, place)} · {len(place.cards)}"
        px = text.fit(told, text.SANS_BOLD, m.type(14), area.width, text.SMALLEST)
        words = text.render(told, text.SANS_BOLD, px, palette.CHALK)
        surface.blit(words, words.get_rect(midbottom=(area.centerx, area.top - m.px(2))))


def _button_name(action: Action) -> str:
    return "-".join(map(str, action))


class Gestures(TableGestures):
    """A card that may be chosen is clicked, or drawn out of where it lies."""

    board: TableBoard

    def rank(self, spot: Spot) -> tuple[int, ...]:
        """Return the order of the places, and of the cards there."""
        places = [(one.name, one.seat) for one in self.board.seen.places]
        return places.index((spot.place, spot.seat)), spot.index or 0

    def first(self) -> str:
        """Return where the arrows begin: on the first card that is lit, else on the first button."""
        buttons = self.board.others
        return _button_name(buttons[0]) if buttons and not self.board.lit.spots else super().first()

    def take_back(self) -> bool:
        """Return False: nothing is begun here that is not played at once."""
        return False

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the letters do."""
        return {pygame.K_h: self.board.hints.ask}

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Be ready to carry what lies there, where something is asked."""
        found, laid = self.at(pos), self.board.table
        if found is not None and found.spot in laid.cards() and self.board.asked_now is not None:
            sprite = laid.cards()[found.spot]
            self.carrier.grasp(found.spot, sprite.paint, sprite.pose, pos)
        return False

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Play the card that is let go of over the table; back where it lay, nothing is meant."""
        board = self.board
        home = board.table.places[spot.place, spot.seat].area
        if home.collidepoint(pos) or not board.arena.cards.collidepoint(pos):
            self.carrier.let_go()
        else:
            self.lay(board.table.cards()[spot], pos, partial(board.choose, spot))


class _Told(NamedTuple):
    """What options are about, as a game tells it: alike cards of a place stand for each other.

    All prompts are of those `IN_HAND`: no card is offered beside where it lies.
    """

    IN_HAND: tuple[str, ...]
    touched: Touched

    def alike(self, table: Table, decision: Decision, spot: Spot) -> list[Spot]:
        """Return the cards of the same name in the same place."""
        del decision
        return [spot] if spot.index is None else table.alike(spot)


class _Looks:
    """How cards are called."""

    def __init__(self, spoken: Spoken) -> None:
        self.name, self.words = spoken.card, spoken.words

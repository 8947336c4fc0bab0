"""What is opened in front of a desk: a card shown large, a hand drawn, an agreement, another name, a gift."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.i18n import _
from game.storage.home import StorageError
from scenes.decks.exchange import Giving
from scenes.decks.sample_hand import SampleHand
from scenes.kit import palette, text
from scenes.kit.content import Icon, Place, Ruled, Sheet, Text, heading, option
from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.kit.layout import Anchor, Box, Column, Pad, Put, Row, Shaped, total
from scenes.kit.shadows import Shadow
from scenes.kit.stepper import change_key, stepped
from scenes.kit.widgets import Button, Choice, Style, Toggle
from scenes.shell import dialog
from scenes.shell.dialog import Veiled, answers, in_front
from scenes.shell.name_sheet import NameSheet
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.cards.decks import DeckRules, Stage, Term, Value
    from scenes.decks.collection import Owned
    from scenes.decks.desk import DeckDesk
    from scenes.decks.kinds import DeckSky
    from scenes.kit.measures import Measures
    from scenes.shell.app import App


_LARGE_CARD: Final = 352
_PANEL: Final = 330
_STAGE_CARD: Final = 104
_LEAST: Final = 92
"""Pixels from which a card can bear its name."""

_MANY: Final = 4
"""From how many stages on they lie in two columns."""


class CardSheet(Veiled):
    """Show one card, and let copies of it be put in the deck of a desk, or taken out."""

    def __init__(self, owned: Owned, desk: DeckDesk) -> None:
        super().__init__()
        self.owned = owned
        self.desk = desk
        self._unread = True

    @property
    def count(self) -> int:
        """How many copies of the card are in the deck."""
        return self.desk.editing.counts.get(self.owned.ref, 0)

    def enter(self, app: App) -> None:
        """Come in front, ready to put a copy in the deck."""
        super().enter(app)
        self.ring.focus_by_name("more")

    def contents(self) -> Box:
        """Put the card beside the panel with what is said of it, and − and +."""
        close = Button("close", on_click=self.close, label=_("Close"), icon="check", style=Style.MAIN)
        panel = Column([*self._words(), self._counted(), Put(close)], gap=7)
        sheet = Sheet((24, 20), panel, seed=6, name="panel", wide=self._panel_width)
        card = Shaped(CARD_SHAPE, Place("card", self._draw_card), wide=(_LARGE_CARD / 2, _LARGE_CARD))
        return Pad((30, 20), Anchor(Row([card, sheet], gap=24, align="center")))

    def _panel_width(self, m: Measures) -> int:
        """Return how wide the panel is: wider in large text, most where there is much to tell."""
        much = bool(self.owned.kind.rulings(self.owned.card))
        wider, most = ((180 if much else 120) if m.large_text else 100), (56 if much else 42)
        return min(m.px(_PANEL) * wider // 100, m.width * most // 100)

    def _words(self) -> list[Box]:
        owned, beside = self.owned, self.desk.told_of(self.owned.card)
        return [
            Text(owned.name, text.SERIF_BOLD, 26, spread=1.2),
            Text(owned.kind.told(owned.card), text.SANS_SEMIBOLD, 16),
            *([Text(beside, spread=1.25)] if beside else []),
            Text(owned.kept.pack.name.spoken, color=palette.MUTED_TEXT),
            *(Text(line, size=14, spread=1.25) for line in owned.kind.rulings(owned.card)),
        ]

    def _counted(self) -> Box:
        """Return how many there are in the deck, between − and +."""
        ref = self.owned.ref
        fewer = Button("fewer", on_click=partial(self._change, ref, 0), icon="minus", tip=_("One fewer"))
        more = Button("more", on_click=partial(self._change, ref, 1), icon="plus", tip=_("One more"))
        fewer.enabled, more.enabled = self.count > 0, not self.desk.editing.full
        told = _("{count} in the deck").format(count=self.count)
        words = Text(told, text.SANS_BOLD, 17, align="center", lines=1, grow=1, wide=60)
        return Pad((0, 8), Row([Put(fewer), words, Put(more)], gap=6))

    def _change(self, ref: str, more: int) -> None:
        if more:
            self.desk.put(ref)
        else:
            self.desk.take_out(ref)
        self.renew()

    @property
    def restless(self) -> bool:
        """Say whether the card's picture is still read."""
        return self._unread

    def update(self, dt: float) -> None:
        """Show the picture once it is read."""
        super().update(dt)
        if self._unread and self.owned.picture(self.boxes["card"].width) is not None:
            self._unread = False
            self.invalidate()

    def _draw_card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        painted = self.owned.painter(rect.width, Shadow.LIFTED)(rect.width, 0)
        surface.blit(painted, painted.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; + and − change the deck, Escape and a click beside put the card away."""
        beside = event.type == pygame.MOUSEBUTTONDOWN and not (
            self.boxes["panel"].collidepoint(event.pos) or self.boxes["card"].collidepoint(event.pos)
        )
        if beside or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.close()
        elif event.type == pygame.KEYDOWN and change_key(
            event, self.owned.ref, lambda ref: self._change(ref, 1), lambda ref: self._change(ref, 0)
        ):
            self.invalidate()
        else:
            super().handle(event)
        return True


class CharterSheet(Veiled):
    """Ask for the terms; the result is the rules under them, or None when the player turns away."""

    def __init__(self, rules: DeckRules) -> None:
        super().__init__()
        self.rules = rules

    def enter(self, app: App) -> None:
        """Come in front; Enter takes what is shown."""
        super().enter(app)
        self.ring.home = "done"
        self.ring.focus_by_name("done")
        self.invalidate()

    def contents(self) -> Box:
        """Put a control for each term over the two answers."""
        terms = [option(term.label, term.sentence, self._control(term), 18) for term in self.rules.terms]
        cancel = Button("cancel", on_click=self.close, label=_("Cancel"), icon="cross")
        done = Button("done", on_click=self._done, label=_("Done"), icon="check", style=Style.MAIN)
        title = heading(_("What is the deck made for?"))
        return in_front(Column([title, Ruled(terms, gap=14), answers(cancel, done)], gap=18), 700)

    def _control(self, term: Term) -> Box:
        value, values = term.value, term.values
        if isinstance(value, bool):
            return Put(Toggle(term.name, on_click=partial(self._set, term.name, not value), on=value))
        if isinstance(value, int):
            able = (value != values[0], value != values[-1])
            tips = (_("One fewer"), _("One more"))
            return stepped(term.name, str(value), partial(self._step, term), tips, able)
        choice = Choice(term.name, labels=tuple(term.words or map(str, values)), chosen=values.index(value))
        choice.on_change = lambda place: self._set(term.name, values[place])
        return Put(choice)

    def _step(self, term: Term, by: int) -> None:
        self._set(term.name, term.values[term.values.index(term.value) + by])

    def _set(self, name: str, value: Value) -> None:
        self.rules = self.rules.changed(name, value)
        self.relayout()

    def _done(self) -> None:
        self.close(self.rules)


def _stage_card(m: Measures) -> int:
    """Return how wide the cards of a stage would be."""
    return max(m.px(_STAGE_CARD), _LEAST)


class StagesSheet(TitledSheet):
    """Show the stages of a deck, each a line of cards under its sentence."""

    def __init__(self, stages: Sequence[Stage], owned: Mapping[str, Owned]) -> None:
        super().__init__(_("When the variations can be played"), seed=3)
        self.stages = stages
        self.owned = owned

    def showing(self) -> Box:
        """Return the stages, from the top of a column to its foot."""
        lines = -(-len(self.stages) // (1 if len(self.stages) < _MANY else 2))
        stages = [self._stage(stage) for stage in self.stages]
        columns = [stages[first : first + lines] for first in range(0, len(stages), lines)]
        return Row([Column(column, gap=10, grow=1, wide=0) for column in columns], gap=24, grow=1)

    def _stage(self, stage: Stage) -> Box:
        color = palette.WARNING_TEXT if stage.late else palette.INK
        words = Text(stage.text, text.SANS_BOLD, 16, color, lines=1, grow=1)
        told = Row([Icon("warning" if stage.late else "clock", 17, color), words], gap=8)
        high = (40, total(12, lambda m: card_height(_stage_card(m))))
        cards = Place(f"cards:{self.stages.index(stage)}", partial(self._draw_cards, stage), high=high)
        return Column([told, cards], gap=8)

    @property
    def restless(self) -> bool:
        """Say whether the picture of a card is still read."""
        return any(
            self.owned[ref].picture(_STAGE_CARD) is None for stage in self.stages for ref in stage.cards
        )

    def update(self, dt: float) -> None:
        """Show the pictures as they are read."""
        super().update(dt)
        if self.restless:
            self.invalidate()

    def _draw_cards(self, stage: Stage, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the cards of a stage side by side, over each other where there are many."""
        width = min(_stage_card(self.m), round((area.height - 12) * CARD_SHAPE))
        if width < text.SMALLEST:
            return
        room = (area.width - 12 - width) // max(1, len(stage.cards) - 1)
        for place, ref in enumerate(stage.cards):
            picture = self.owned[ref].painter(width)(width, 0)
            left = area.left + 6 + place * min(round(width * 1.12), room)
            center = (left + width // 2, area.top + 4 + card_height(width) // 2)
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)


class Listener(Protocol):
    """Who is told what comes of it."""

    def refuse(self, sentence: str = "") -> None:
        """See that there is nothing to open, and why."""

    def tell(self, sentence: str | None) -> None:
        """Tell a sentence, if there is one."""

    def renamed(self) -> None:
        """See the deck under its other name."""


class Doors:
    """The ways from a desk to other scenes of a window."""

    def __init__(self, app: App, desk: DeckDesk, listener: Listener) -> None:
        self._app = app
        self._desk = desk
        self._listener = listener

    @property
    def sky(self) -> DeckSky | None:
        """What is seen of the sky of the deck, if there is one."""
        part = self._app.editions[self._desk.key].sky
        return part.value if self._desk.sky and part is not None else None

    def show_card(self, owned: Owned | None) -> None:
        """Show a card large, with how many there are of it."""
        if owned is not None:
            self._app.stack.push(CardSheet(owned, self._desk))

    def sample_hand(self) -> None:
        """Draw a hand from the deck, to see how it feels."""
        every, rules, sky = self._desk.held(), self._desk.rules, self.sky
        found = [one for one in every if rules.in_hand(one.card)]
        if not found:
            self._listener.refuse(_("There is nothing to draw yet: the deck is empty."))
        elif sky is not None:
            falling = [one for one in every if not rules.in_hand(one.card)]
            self._app.stack.push(sky.sample(found, rules.sample, falling))
        else:
            self._app.stack.push(SampleHand(found, rules.sample, each_turn=rules.each_turn))

    def show_weather(self) -> None:
        """Show what the sky of the deck has in store."""
        if self.sky is not None:
            self._app.stack.push(self.sky.sheet(self._desk))

    @property
    def chances(self) -> Callable[[DeckDesk], Veiled] | None:
        """What makes the sheet of what the deck promises, if its game has one."""
        part = self._app.editions[self._desk.key].chances
        return part.value if part is not None else None

    def show_chances(self) -> None:
        """Show what the deck promises."""
        if self.chances is not None:
            self._app.stack.push(self.chances(self._desk))

    def show_stages(self) -> None:
        """Show when the cards of the deck can be played."""
        owned = {one.ref: one for one in self._desk.held()}
        found = self._desk.rules.stages({ref: one.card for ref, one in owned.items()})
        if found:
            self._app.stack.push(StagesSheet(found, owned))
        else:
            self._listener.refuse(_("There is no variation yet."))

    def ask_charter(self) -> None:
        """Ask what the deck is made for."""
        self._app.stack.push(CharterSheet(self._desk.rules), self._agree)

    def _agree(self, rules: DeckRules | None) -> None:
        if rules is not None:
            self._desk.agree(rules.charter)

    def show_remarks(self) -> None:
        """Tell all that the game says of the deck."""
        told = "\n".join(remark.text for remark in self._desk.remarks)
        self._app.stack.push(dialog.notice(self._desk.editing.deck.name, told))

    def ask_rename(self) -> None:
        """Ask for another name."""
        self._app.stack.push(NameSheet(_("Another name"), self._desk.editing.deck.name), self._rename)

    def _rename(self, name: str | None) -> None:
        if name is None:
            return
        try:
            self._desk.editing.rename(name)
        except StorageError as error:
            self._app.routes.tell(_("The name cannot be changed"), str(error))
        self._listener.renamed()

    def give(self) -> None:
        """Give the deck away as text: copied, or in a file."""
        giving = Giving(self._desk.editing.deck, self._desk.collection.known)
        self._app.stack.push(giving, self._listener.tell)

    def print_deck(self) -> None:
        """Show in front how the deck is printed, each card as often as it holds it."""
        self._app.routes.print_deck(self._desk.editing.deck)

    def play(self) -> None:
        """Go to the set-up of the game, where this deck is the first player's."""
        editing = self._desk.editing
        self._app.routes.play_deck(replace(editing.kept, deck=editing.deck))

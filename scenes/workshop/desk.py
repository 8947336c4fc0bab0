"""The card on the desk: its form, and what is done with it: begun, opened, saved, copied, moved, deleted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import Place, Ruled, Sheet, Text, remark
from scenes.kit.layout import Box, Column, Either, Grow, Put, Row, em
from scenes.kit.widgets import Button, touchable
from scenes.shell import dialog
from scenes.workshop import form
from scenes.workshop.kinds import KindChoice
from scenes.workshop.pack_rows import ask_move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import pygame

    from game.cards.pack import Card
    from scenes.workshop.beside import Beside
    from scenes.workshop.collection import Collection
    from scenes.workshop.easel import Easel
    from scenes.workshop.form import Doorway
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom
    from scenes.workshop.sheet import KindSheet


class Desk:
    """The card being made, kept in the packs of a room; the collection shows where it is."""

    def __init__(
        self, page: Beside, making: Making, easel: Easel, room: PacksRoom, collection: Collection
    ) -> None:
        self.page = page
        self.making = making
        self.easel = easel
        self.room = room
        self.collection = collection

    @property
    def sheet(self) -> KindSheet:
        """The kind of the card being made."""
        return self.making.sheet

    @property
    def idle(self) -> bool:
        """Say whether another card may be begun and nothing is lost: no work, nor a picture to be laid."""
        return self.making.empty and self.easel.placing is None

    @property
    def savable(self) -> bool:
        """Say whether nothing is against saving the card, and there is something to save."""
        making = self.making
        able = not self.sheet.problems(making.values) and self.easel.placing is None
        return able and (making.touched or not making.card_id)

    # --- what is shown ----------------------------------------------------------------------------------

    def tell(self, told: str) -> None:
        """Show the pack in force as it is now, and say what was done."""
        self.page.told = told
        self.collection.show(self.room.kept)
        self.page.relayout()

    def show_pack(self) -> None:
        """Show the pack in force as it is now."""
        self.tell(self.page.told)

    def show_first(self) -> None:
        """Show cards of the kind being made; where nothing is, of one that the player's own pack has."""
        kept = self.room.kept
        if self.idle and kept is not None and not kept.shipped:
            self.show_any_kind()
            return
        self.room.turn_to(self.sheet.kind)
        self.collection.show(self.room.kept)
        self._match_kind()
        self.page.relayout()

    def show_any_kind(self) -> None:
        """Show the pack in force, and cards of a kind that it has; a card not begun is of that kind then."""
        self.collection.show(self.room.kept)
        self.collection.show_some_kind()
        begun = bool(self.making.card_id or self.making.house) or not self.idle
        if not begun and self.sheet is not self.collection.sheet:
            self.making.start(self.collection.sheet)
            self.page.told = ""
        self.page.relayout()

    def begin_shown(self) -> None:
        """Begin a card of the kind that is looked at; one that is not saved stays, and is told of."""
        self.page.told = ""
        if self.sheet is not self.collection.sheet:
            if self.idle:
                self.making.start(self.collection.sheet)
            else:
                self.page.told = _("Your card stays on the desk: it is not saved yet.")
        self.page.relayout()

    def _match_kind(self) -> None:
        """Look for cards of the kind being made."""
        self.collection.show_kind(self.sheet.kind)

    # --- saving -----------------------------------------------------------------------------------------

    def save(self) -> None:
        """Save the card in an own pack, and show it there."""
        self._save(self._show_saved)

    def _save(self, then: Callable[[Card], None]) -> None:
        self.easel.let_go()
        save = partial(self.room.save_card, self.making.to_save())
        self.page.send(save, then, _("Saving…"), refused=_("The card cannot be saved"))

    def _show_saved(self, card: Card) -> None:
        self.making.saved(self.room.current, card)
        self.page.app.sounds.play("stamp")
        self._match_kind()
        self.tell(self.room.told_saved(card))
        if card in self.collection.cards:
            self.collection.choose(self.collection.cards.index(card))

    # --- another card -----------------------------------------------------------------------------------

    def new(self) -> None:
        """Begin another card: of a kind that is asked, where there are several."""
        self._leave_card(self._ask_kind)

    def _ask_kind(self) -> None:
        """Ask which kind of card to begin: first the one that is looked at."""
        sheets = self.room.sheets
        if len(sheets) == 1:
            self.begin(self.sheet)
            return
        asked = KindChoice(sheets, self.room.all, self.collection.kind)
        self.page.ask(asked, lambda kind: self.begin(sheets[kind]) if kind else None)

    def begin(self, sheet: KindSheet) -> None:
        """Begin a card of a kind."""
        self.making.start(sheet)
        self._match_kind()
        self.page.told = ""
        self.page.relayout()
        self.page.ring.focus_by_name("canvas")

    def ask_open(self, card: Card) -> None:
        """Open a card of the collection; one that came with the program is copied."""
        self._leave_card(partial(self._open, card))

    def _open(self, card: Card) -> None:
        kept = self.room.kept
        if kept is not None:
            copied = self.room.sheets[card.kind].words.copied if kept.shipped else ""
            self._begin_with(lambda fresh: fresh.open(kept, card), copied)

    def duplicate(self) -> None:
        """Go on with a copy of the card."""
        self.easel.let_go()
        card = self.making.to_save()
        self._begin_with(lambda fresh: fresh.copy_of(card), _("Here is a copy: change what you like."))

    def _begin_with(self, begin: Callable[[Making], None], told: str) -> None:
        """Begin with another card beside the frames, then go on with that one."""
        fresh = self.making.fresh()

        def begun(_nothing: None) -> None:
            self.making.adopt(fresh)
            self._match_kind()
            self.page.told = told
            self.page.relayout()

        self.page.send(partial(begin, fresh), begun, _("Opening the card…"))

    def _leave_card(self, then: Callable[[], None]) -> None:
        """Go from the card being made to another; one that is not saved is asked about."""
        self.easel.let_go()
        if self.idle:
            then()
            return
        ready = not self.sheet.problems(self.making.values)
        leave = dialog.Answer(_("Throw it away"), "leave", "trash")
        stay = dialog.Answer(_("Go on with it"), "stay", "pencil", main=not ready)
        keep = dialog.Answer(_("Save it"), "keep", "save", main=True)
        answers = (leave, stay, keep) if ready else (leave, stay)
        words = _("The card that you are making is not in the collection yet.")
        self.page.ask(dialog.Dialog(_("And this one?"), words, answers), partial(self._left, then))

    def _left(self, then: Callable[[], None], answer: str | None) -> None:
        def shown(card: Card) -> None:
            self._show_saved(card)
            then()

        if answer == "keep":
            self.easel.lay()
            self._save(shown)
        elif answer == "leave":
            self.easel.put_away()
            then()

    def go_through(self, door: Doorway) -> None:
        """Show the scene where a field of the card is filled in."""
        self.easel.let_go()
        self.page.told = ""
        self.page.ask(door.scene(self.making, self.room), lambda _nothing: self.show_pack())

    # --- among the packs --------------------------------------------------------------------------------

    def delete(self) -> None:
        """Delete the card from its pack; it can be taken back."""
        kept = next((each for each in self.room.all if each.pack.id == self.making.pack), None)
        card = next((c for c in kept.pack.cards if c.id == self.making.card_id), None) if kept else None
        if kept is not None and card is not None:
            self.page.send(partial(self.room.delete_card, kept.pack.id, card), self._deleted, _("Deleting…"))

    def _deleted(self, told: str) -> None:
        self.making.start()
        self.tell(told)

    def ask_move(self) -> None:
        """Ask into which pack the card is moved; what is not saved of it stays on the desk."""
        self.easel.let_go()
        title = _("Move “{name}” to…").format(name=self.making.values["name"])
        ask_move(self.page, self.room, self.making.pack, [self.making.card_id], title, self.follow)

    def take_back(self) -> None:
        """Take back what was deleted or moved last."""
        self.page.send(self.room.undo, self.follow)

    def follow(self, told: str) -> None:
        """Go on with the card where it is now, and show that, if it was moved."""
        self._follow_moves()
        self.tell(told)

    def _follow_moves(self) -> None:
        moves, self.room.moves = self.room.moves, []
        for before, after in moves:
            if (self.making.pack, self.making.card_id) == before:
                self.making.moved(*after)
                self.room.current = self.making.pack

    def back_from_packs(self, _nothing: None) -> None:
        """Go on with the pack that was chosen; a card whose pack is gone is saved elsewhere."""
        self._follow_moves()
        making = self.making
        if making.pack and making.pack not in {kept.pack.id for kept in self.room.all}:
            making.pack = making.card_id = ""
        self.page.told = ""
        self.show_any_kind()


class CardForm:
    """The fields of the card being made; `changed` is called then, `enter` handed a door clicked on."""

    def __init__(
        self,
        page: Beside,
        making: Making,
        changed: Callable[[], None],
        enter: Callable[[Doorway], None],
    ) -> None:
        self.page = page
        self.making = making
        self._changed = changed
        self._enter = enter

    def change(self, key: str, value: str) -> None:
        """Change a field of the card; another form is arranged where its widgets do not stay."""
        self.page.told = ""
        self.making.set(key, value)
        filled = form.field_of(self.making.sheet.form(), key)
        if filled is not None and not filled.still:
            self.page.relayout()
        self._changed()
        self.page.invalidate()

    def box(self, acts: Iterable[Button], room: PacksRoom, collection: Collection) -> Box:
        """Return the sheet: the fields, what is to be said of the card, what is done with it at the foot."""
        fields = self.making.sheet.form()
        filled = form.box_of(fields, self.making.values, self.change, self._enter)
        foot = Row([_act(act) for act in acts], gap=8, high=em(15, 1, 18, least=42))
        said = Place(draws=partial(self._draw_said, room, collection), grow=1)
        return Sheet((24, 20), Column([filled, said, foot], gap=8), seed=8, wide=430)

    def _draw_said(
        self, room: PacksRoom, collection: Collection, surface: pygame.Surface, area: pygame.Rect
    ) -> None:
        """Draw what pictures the numbers, the checks; with room left, what the pack has."""
        m, making = self.page.m, self.making
        sheet, values = making.sheet, making.values
        others, everywhere = _others(making, room)
        pictured = sheet.pictured(values, everywhere)
        blank = [_("Its sheet is still blank.")] * (sheet.drawn_on and making.canvas.blank)
        remarks = blank + sheet.remarks(values, others, everywhere)
        problems = sheet.problems(values)
        ready = ""
        if not problems and sheet.words.ready:
            ready = _("Saved.") if making.card_id and not making.touched else sheet.words.ready
        tally = [] if pictured or collection.kept is None else [Grow(), _tally(collection)]
        _beside(checks(problems, remarks, ready, tally), pictured).show(surface, m, area)


def _act(act: Button) -> Box:
    """Return a button of the foot: one without words is square."""
    return Put(act, wide=42) if not act.label else Put(act, wide=touchable, grow=1)


def _others(making: Making, room: PacksRoom) -> tuple[list[Card], list[Card]]:
    """Return the other cards of the pack in force, and those of all packs."""
    own = (making.pack, making.card_id)
    everywhere = [
        (kept.pack.id, card)
        for kept in room.all
        for card in kept.pack.cards
        if (kept.pack.id, card.id) != own
    ]
    shown = room.kept.pack.id if room.kept else ""
    return [card for pack, card in everywhere if pack == shown], [card for _pack, card in everywhere]


def checks(problems: list[str], remarks: list[str], ready: str, tally: list[Box]) -> Box:
    """Return what is still to be done and what is worth a thought; `ready` says that the card can be saved.

    Where there is too little room the tally goes first, then thoughts; what is to be done is then told in
    one paragraph.
    """
    told = [remark("check", ready, palette.GOOD_TEXT)] if ready else []
    told += [remark("pencil", words, palette.WARNING_TEXT) for words in problems]
    thoughts = [remark("bulb", words) for words in remarks]
    passing = [remark("bulb", words, optional=place) for place, words in enumerate(remarks, 1)]
    together = [remark("pencil", " ".join(problems), palette.WARNING_TEXT)]
    ways = ([*told, *thoughts, *tally], [*told, *thoughts], [*told, *passing], together)
    return Either([Column(way, gap=8) for way in (ways if problems else ways[:3])])


def _beside(words: Box, pictured: Sequence[Box]) -> Box:
    """Return words with what pictures numbers at their left, and what explains it under them."""
    if not pictured:
        return words
    words.grow = 1
    picture, *legend = pictured
    said = Column([words, *legend], gap=6, grow=1, wide=(110, 230))
    return Either([Row([picture, said], gap=12), words])


def _tally(collection: Collection) -> Box:
    """Return how many cards of each group the pack has, under a line."""
    sheet, kept = collection.sheet, collection.kept
    groups = [sheet.group(card) for card in kept.pack.cards if card.kind == sheet.kind] if kept else []
    counts = [Text(str(groups.count(value)), text.SERIF_BOLD, 22) for value, _words in sheet.filters()]
    signs = [_sign(sheet, value) for value, _words in sheet.filters()]
    cells = [Row(pair, gap=8, justify="center", grow=1) for pair in zip(signs, counts, strict=True)]
    return Ruled([Box(high=1), Row(cells, gap=14)], gap=24)


def _sign(sheet: KindSheet, value: str) -> Box:
    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        sheet.draw_filter(surface, area, value)

    return Place(draws=draw, wide=40, high=40)

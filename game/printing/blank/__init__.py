"""Blank cards to colour by hand: what each kind of card leaves to draw, and the sheet they are printed on."""

"""The workshop of variations: effect bricks snapped together, free text, and the table to try a card on."""

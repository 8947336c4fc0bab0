"""The workshop, where people make their cards."""

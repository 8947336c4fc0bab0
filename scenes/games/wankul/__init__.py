"""Wankul as one plays it: terrains side by side, the rows of two players on each of them."""

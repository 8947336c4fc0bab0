"""Magicjoust as one plays it: two quadrants, the cards invoked, the great works."""

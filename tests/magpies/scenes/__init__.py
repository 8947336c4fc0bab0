"""Magpies in the windows."""

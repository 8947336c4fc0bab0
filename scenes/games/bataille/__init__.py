"""Openmok Bataille in the window."""

"""Einwerfen."""

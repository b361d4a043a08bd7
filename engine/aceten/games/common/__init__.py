"""Usages that every trick game shares; only words (rules.toml), the kernel enforces them."""

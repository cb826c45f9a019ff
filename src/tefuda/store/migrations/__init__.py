"""Migrations of the store. A test upgrades from each of them on both databases."""

"""Positions without a table: analysis for anybody."""

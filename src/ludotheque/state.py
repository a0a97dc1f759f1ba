"""How a state is declared, for authors of games: see core/state.py."""

from ludotheque.core.state import (
    Float32s,
    Float64s,
    Int8,
    Int8s,
    Int16,
    Int16s,
    Int32,
    Int32s,
    Int64,
    Int64s,
    Record,
    UInt8,
    UInt8s,
    UInt16,
    UInt16s,
    record_dtype,
)

__all__ = [
    "Float32s",
    "Float64s",
    "Int8",
    "Int8s",
    "Int16",
    "Int16s",
    "Int32",
    "Int32s",
    "Int64",
    "Int64s",
    "Record",
    "UInt8",
    "UInt8s",
    "UInt16",
    "UInt16s",
    "record_dtype",
]

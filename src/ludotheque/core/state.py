"""The state of a game, declared once: a class with annotated fields, of which the dtype is made.

    class State(Record):
        turns: Int32  # completed
        taken: Annotated[Int16s, SIDES]  # by each side
        way: Annotated[UInt8s, HOLLOWS, 2]

    STATE: Final = record_dtype(State)

At run time a state is a NumPy record of that dtype, and no instance of the class ever exists: it is
what type checkers know of the record, so that a misspelt field is found before a kernel is
compiled. A field may be a `Record` itself.
"""

from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int64 = Annotated[int, np.int64]
UInt8 = Annotated[int, np.uint8]
UInt16 = Annotated[int, np.uint16]

# Of arrays, the lengths stand beside them: `Annotated[Int16s, 8, 2]`.
Int8s = NDArray[np.int8]
Int16s = NDArray[np.int16]
Int32s = NDArray[np.int32]
Int64s = NDArray[np.int64]
UInt8s = NDArray[np.uint8]
UInt16s = NDArray[np.uint16]
Float32s = NDArray[np.float32]
Float64s = NDArray[np.float64]


class Record:
    """A record whose fields are the annotations of a subclass, in their order."""


def record_dtype(declared: type[Record]) -> np.dtype[Any]:
    """The dtype of a record, without padding; those of base classes come first."""
    hints = get_type_hints(declared, include_extras=True)
    fields = [(name, *_field(declared, name, hint)) for name, hint in hints.items()]
    return np.dtype((np.record, fields))


def _field(declared: type[Record], name: str, hint: Any) -> tuple[Any, tuple[int, ...]]:
    if isinstance(hint, type) and issubclass(hint, Record):
        return record_dtype(hint), ()
    if get_origin(hint) is Annotated:
        kind, *details = get_args(hint)
        if kind is int and len(details) == 1 and isinstance(details[0], type):
            return details[0], ()
        if get_origin(kind) is np.ndarray and all(type(length) is int for length in details):
            (scalar,) = get_args(get_args(kind)[1])
            return scalar, tuple(details)
    raise TypeError(
        f"{declared.__qualname__}.{name} is {hint}; a field is a number such as Int16, an array "
        "with its lengths such as Annotated[Int16s, 8, 2], or a Record"
    )

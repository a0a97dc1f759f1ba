"""Fields of a state as plain Python values, quickly.

`state[0].field` is how kernels read, and costs Python microseconds for each field and each element;
what is sent at every move is read through the array instead, a field at a time.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

_places: dict[np.dtype[Any], dict[str, int]] = {}  # of fields, for each game's states


def plain(state: NDArray[Any], *names: str) -> list[Any]:
    """The values of these fields: numbers, and lists of numbers."""
    places = _places.get(state.dtype)
    if places is None:
        places = _places[state.dtype] = {name: i for i, name in enumerate(state.dtype.names or ())}
    values: Any = state.item()
    found = [values[places[name]] for name in names]
    return [value.tolist() if isinstance(value, np.ndarray) else value for value in found]


def copied(state: NDArray[Any]) -> NDArray[Any]:
    """A copy as bytes: NumPy's own goes through the record field by field."""
    return np.frombuffer(bytearray(state.tobytes()), state.dtype)

"""Fields of a state as plain Python values, quickly.

`state[0].field` is how kernels read, and costs Python microseconds for each field and each element;
what is sent at every move is read through the array instead, a field at a time.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def plain(state: NDArray[Any], *names: str) -> list[Any]:
    """The values of these fields: numbers, and lists of numbers."""
    return [state[name].tolist()[0] for name in names]


def copied(state: NDArray[Any]) -> NDArray[Any]:
    """A copy as bytes: NumPy's own goes through the record field by field."""
    return np.frombuffer(bytearray(state.tobytes()), state.dtype)

"""States are declared as classes: their dtype has the same fields in order, without padding."""

from typing import Annotated, Any

import numpy as np
import pytest

from ludotheque.core.state import Int8, Int16, Int16s, Int64, Record, UInt8s, record_dtype

WIDE = 3


class Form(Record):
    sides: Int8
    angle: Annotated[Int16s, WIDE]


class Plain(Record):
    turns: Int64
    cell: Annotated[UInt8s, WIDE, 2]
    form: Form


class More(Plain):
    ended: Int16


def test_the_dtype_has_the_fields_in_order_without_padding() -> None:
    dtype = record_dtype(More)
    assert dtype.names == ("turns", "cell", "form", "ended")
    assert dtype["turns"] == np.int64
    assert dtype["cell"] == np.dtype((np.uint8, (WIDE, 2)))
    assert dtype["form"].names == ("sides", "angle")
    assert dtype.itemsize == 8 + 6 + 7 + 2


def test_a_state_is_read_by_name() -> None:
    state = np.zeros(1, record_dtype(More))
    state[0].turns = 7
    state[0].form.angle[1] = -3
    assert (state[0].turns, state["form"]["angle"][0].tolist()) == (7, [0, -3, 0])


@pytest.mark.parametrize("wrong", [int, Annotated[int, "eight"], list[int], Int16s])
def test_what_cannot_be_a_field_is_named(wrong: Any) -> None:
    declared = type("Wrong", (Record,), {"__annotations__": {"count": wrong}})
    with pytest.raises(TypeError, match=r"Wrong\.count is .*a field is a number such as Int16"):
        record_dtype(declared)

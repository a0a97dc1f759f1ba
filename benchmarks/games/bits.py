"""Bits of a 64-bit board: machine instructions when compiled, Python's integers when not.

Boards are np.uint64 throughout: with int64, Numba would turn a sum into a float.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.kernel import JIT, kernel

ONE: Final = np.uint64(1)

if JIT:
    from llvmlite import ir
    from numba.extending import intrinsic

    @intrinsic
    def count(context: Any, bits: Any) -> Any:
        """How many bits are set."""
        return bits(bits), lambda _, builder, signature, args: builder.ctpop(args[0])

    @intrinsic
    def lowest(context: Any, bits: Any) -> Any:
        """The number of the lowest bit that is set; 64 if there is none."""
        defined_for_zero = ir.Constant(ir.IntType(1), 0)
        return bits(bits), lambda _, builder, signature, args: builder.cttz(
            args[0], defined_for_zero
        )

    @kernel
    def without_lowest(bits: Any) -> Any:
        """The bits but for the lowest; none if there is none."""
        return bits & (bits - ONE)

else:

    def count(bits: Any) -> Any:
        """How many bits are set."""
        return np.uint64(int(bits).bit_count())

    def lowest(bits: Any) -> Any:
        """The number of the lowest bit that is set; 64 if there is none."""
        number = int(bits) | 1 << 64
        return np.uint64((number & -number).bit_length() - 1)

    def without_lowest(bits: Any) -> Any:
        """The bits but for the lowest; none if there is none."""
        return np.uint64(int(bits) & (int(bits) - 1))

"""How sure a share is that was seen in so many trials."""

import math
from typing import Final

Z95: Final = 1.959964  # standard deviations around the mean that hold 95 %


def wilson(share: float, n: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share in n trials."""
    centre = (share + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    half = Z95 / (1 + Z95**2 / n) * math.sqrt(share * (1 - share) / n + Z95**2 / (4 * n**2))
    return max(centre - half, 0.0), min(centre + half, 1.0)

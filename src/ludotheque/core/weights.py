"""The weights of `judge`: data beside a game's rules, made by `ludotheque tune`.

A file names the version it belongs to and has a table for each number of seats it was made for:

    version = "topas-1"

    [seats-2]
    made = "ludotheque tune topas --seats 2 --games 20000 --seed 1"
    lead = 0.081
"""

import json
import math
import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.errors import BadWeights
from ludotheque.core.kernel import inlined
from ludotheque.core.seats import MOST_SEATS

FILE: Final = "weights.toml"
MADE: Final = "made"  # beside the weights: the command that made them
FIGURES: Final = 6  # significant ones that are kept

_TABLE: Final = re.compile(rf"seats-([1-{MOST_SEATS}])")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def load_weights(package: str, version: str, features: tuple[str, ...]) -> NDArray[np.float64]:
    """The weights of a game's package, row k for k seats, in the order of the features.

    Seats without a table take the nearest one there is, but a game alone is like no other. Without
    a file all are 0: features are written, and tuned, before there can be one.
    """
    file = resources.files(package) / FILE
    rows = np.zeros((MOST_SEATS + 1, len(features)))
    if not file.is_file():
        return rows
    name = f"{package}/{FILE}"
    tables = read_tables(name, file.read_text(encoding="utf-8"), version, features)
    for seats in range(1, MOST_SEATS + 1):
        found = [other for other in tables if (other == 1) == (seats == 1)]
        if found:
            nearest = min(found, key=lambda other: (abs(other - seats), other))
            rows[seats] = [tables[nearest][feature] for feature in features]
    return rows


def read_tables(
    name: str, text: str, version: str, features: tuple[str, ...]
) -> dict[int, dict[str, Any]]:
    """The tables of a file by their number of seats, checked; raises `BadWeights`."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadWeights(f"{name}: not TOML: {error}") from None
    if data.get("version") != version:
        anew = f"remove the file and tune {version} anew"
        raise BadWeights(f"{name}: made for {data.get('version')!r}, not {version!r}; {anew}")
    tables = {}
    for key, table in data.items():
        if key in ("version", MADE):
            continue
        found = _TABLE.fullmatch(key)
        if found is None or not isinstance(table, Mapping):
            tables_are = f"tables are [seats-1] to [seats-{MOST_SEATS}]"
            raise BadWeights(f"{name}: '{key}' is no table of weights; {tables_are}")
        _check_table(f"{name}, [{key}]", table, features)
        tables[int(found[1])] = dict(table)
    return tables


def _check_table(where: str, table: Mapping[str, Any], features: tuple[str, ...]) -> None:
    for feature in features:
        value = table.get(feature)
        if value is None:
            raise BadWeights(f"{where}: no weight for '{feature}'; remove the file and tune anew")
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not number or not math.isfinite(value):
            raise BadWeights(f"{where}: the weight of '{feature}' is {value!r}, not a number")
    for key in table:
        if key not in (*features, MADE):
            known = ", ".join(features)
            raise BadWeights(f"{where}: the game has no feature '{key}'; it has {known}")


def write_tables(version: str, tables: Mapping[int, Mapping[str, Any]]) -> str:
    """The text of a file with these tables."""
    lines = [f"version = {json.dumps(version)}"]
    for seats in sorted(tables):
        lines += ["", f"[seats-{seats}]"]
        for key, value in tables[seats].items():
            name = key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
            shown = json.dumps(value) if isinstance(value, str) else repr(float(value))
            lines.append(f"{name} = {shown}")
    return "\n".join(lines) + "\n"


def rounded(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """The weights as a file keeps them."""
    return np.array([float(f"{weight:.{FIGURES}g}") for weight in weights])


@inlined
def write_down(seen: Any, out: Any) -> None:
    """Write the features that a game's `look` gives, for its kernel `features`."""
    for i in range(len(seen)):
        out[i] = seen[i]


@inlined
def weighed(weights: Any, seats: int, seen: Any) -> float:
    """The features weighed for a number of seats, as an outcome, for its kernel `judge`."""
    total = 0.0
    for i in range(len(seen)):
        total += weights[seats, i] * seen[i]
    return math.tanh(total)

"""The choice of a language, by the Accept-Language header or a language tag."""

from typing import Final

from ludotheque.texts import ENGLISH, LANGUAGES

MOST_NAMED: Final = 20  # languages of a header that are read; browsers send fewer
MOST_PARTS: Final = 4  # of a tag, such as zh-Hant-TW
_KNOWN: Final = {language.lower(): language for language in LANGUAGES}


def read_language(accepted: str) -> str:
    """Return the preferred one of our languages; English if none of them is named.

    `accepted` is the value of an Accept-Language header, such as "de, fr-CA;q=0.8".
    """
    best, quality = ENGLISH, 0.0
    for part in accepted.split(",")[:MOST_NAMED]:
        tag, _, parameter = part.partition(";")
        language, weight = _closest(tag.strip()), _weight(parameter.strip())
        if language is not None and weight > quality:
            best, quality = language, weight
    return best


def _closest(tag: str) -> str | None:
    """Return the language with most of a tag's beginning, or at least its first part."""
    parts = tag.lower().split("-")[:MOST_PARTS]
    for length in range(len(parts), 0, -1):
        if found := _KNOWN.get("-".join(parts[:length])):
            return found
    return next((one for name, one in _KNOWN.items() if name.split("-")[0] == parts[0]), None)


def _weight(parameter: str) -> float:
    """Return the quality that a header gives to a language; 0 if it cannot be read."""
    if not parameter.startswith("q="):
        return 1.0
    try:
        return float(parameter[2:])
    except ValueError:
        return 0.0

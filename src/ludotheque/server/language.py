"""The choice between French and English, by the Accept-Language header."""


def read_language(accepted: str) -> str:
    """Return the preferred language of an Accept-Language header; English if it names neither."""
    best, quality = "en", 0.0
    for part in accepted.split(",")[:20]:
        name, _, parameter = part.strip().partition(";")
        language = name.strip().lower().partition("-")[0]
        if language not in ("en", "fr"):
            continue
        weight = 1.0
        if parameter.strip().startswith("q="):
            try:
                weight = float(parameter.strip()[2:])
            except ValueError:
                continue
        if weight > quality:
            best, quality = language, weight
    return best

"""Verification of records: everything that can be checked, with a sentence for each check."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ludotheque.errors import BadOption, BadRecord, FalseRecord
from ludotheque.fairness import check_commitment, is_hash
from ludotheque.record import Record

# For each check, the sentences for when it holds and when it does not.
TEXTS: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "en": {
        "digest": (
            "The record is complete and unchanged.",
            "The record was changed after it was written.",
        ),
        "moves": (
            "The seed gives this deal, and every move keeps the rules.",
            "The moves do not replay from the deal of this seed.",
        ),
        "outcome": (
            "The moves lead to the outcome that is written.",
            "The moves lead to another outcome.",
        ),
        "scores": (
            "The moves lead to the points that are written.",
            "The moves lead to other points.",
        ),
        "commitment": (
            "The server had fixed its secret beforehand: the secret gives the commitment.",
            "It is not shown that the server had fixed its secret beforehand.",
        ),
        "seed": (
            "Nobody chose the deal: the secret and the values of the players give the seed.",
            "The seed is not the one that secret and values give.",
        ),
        "none": (
            "There is no commitment: nothing says whether somebody chose the deal.",
            "",
        ),
    },
    "fr": {
        "digest": (
            "La partie est complète et inchangée.",
            "La partie a été modifiée après coup.",
        ),
        "moves": (
            "La graine donne bien cette donne, et chaque coup suit les règles.",
            "Les coups ne se rejouent pas depuis la donne de cette graine.",
        ),
        "outcome": (
            "Les coups mènent à l’issue qui est écrite.",
            "Les coups mènent à une autre issue.",
        ),
        "scores": (
            "Les coups mènent aux points qui sont écrits.",
            "Les coups mènent à d’autres points.",
        ),
        "commitment": (
            "Le serveur avait fixé son secret d’avance : le secret donne l’engagement.",
            "Rien ne montre que le serveur avait fixé son secret d’avance.",
        ),
        "seed": (
            "Personne n’a choisi la donne : secret et valeurs des joueurs donnent la graine.",
            "La graine n’est pas celle que donnent le secret et les valeurs des joueurs.",
        ),
        "none": (
            "Il n’y a pas d’engagement : rien ne dit si quelqu’un a choisi la donne.",
            "",
        ),
    },
}


@dataclass(frozen=True)
class Verdict:
    """The result of checks: `checked` passed in this order, `failed` did not and ended them."""

    checked: tuple[str, ...]
    failed: str | None = None
    problem: str | None = None
    record: Record | None = None

    @property
    def holds(self) -> bool:
        """Whether all checks hold."""
        return self.failed is None

    def sentences(self, language: str) -> list[str]:
        """Describe the result of each check in a sentence."""
        texts = TEXTS[language]
        said = [texts[name][0] for name in self.checked]
        if self.failed is not None:
            return [*said, texts[self.failed][1]]
        return said if "commitment" in self.checked else [*said, texts["none"][0]]

    def to_json(self, language: str) -> dict[str, Any]:
        """The verdict as plain JSON."""
        return {
            "holds": self.holds,
            "checked": list(self.checked),
            "failed": self.failed,
            "problem": self.problem,
            "sentences": self.sentences(language),
        }


def read_commitment(text: str) -> str:
    """Read a commitment that a person wrote down; raises `BadOption`."""
    commitment = text.strip().lower()
    if not is_hash(commitment):
        raise BadOption(f"commitment {text[:80]!r}: it is 64 hexadecimal figures")
    return commitment


def verify(record: Mapping[str, Any] | str, commitment: str | None = None) -> Verdict:
    """Check a record, as JSON or as one line; raises `BadRecord` if it cannot be read.

    `commitment` is the one that a player wrote down at the start; the record's own is checked too.
    """
    noted = None if commitment is None else read_commitment(commitment)
    checks = ["digest", "moves"]
    try:
        if isinstance(record, str):
            found = Record.from_text(record)
        else:
            checks += ["outcome", "scores"]
            found = Record.from_json(record)
    except FalseRecord as error:
        passed = checks[: checks.index(error.check)]
        return Verdict(tuple(passed), error.check, str(error))
    except BadOption as error:
        raise BadRecord(str(error)) from None
    fairness = found.fairness
    try:
        if fairness is not None:
            for promised in filter(None, (fairness.commitment, noted)):
                check_commitment(fairness.secret, promised)
            checks.append("commitment")
            fairness.check(found.seed)
            checks.append("seed")
        elif noted is not None:
            problem = "the record holds no secret to check the commitment with"
            raise FalseRecord(problem, "commitment")
    except FalseRecord as error:
        return Verdict(tuple(checks), error.check, str(error), found)
    return Verdict(tuple(checks), None, None, found)

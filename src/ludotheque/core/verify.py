"""Verification of records: everything that can be checked, with a sentence for each check."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludotheque.core.errors import BadOption, FalseRecord
from ludotheque.core.fairness import check_commitment, is_hash
from ludotheque.core.record import Record
from ludotheque.texts import texts


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
        say = texts("commands", language)
        said = [say(f"check-{name}") for name in self.checked]
        if self.failed is not None:
            return [*said, say(f"check-{self.failed}.failed")]
        return said if "commitment" in self.checked else [*said, say("no-commitment")]

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

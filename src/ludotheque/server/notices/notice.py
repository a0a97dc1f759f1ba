"""The content of notices in every language, and the result of their delivery."""

import unicodedata
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from ludotheque.core.errors import BadOption
from ludotheque.texts import ENGLISH, LANGUAGES, Texts, texts

Kind = Literal["turn", "over", "test"]
Outcome = Literal["ok", "gone", "later", "refused"]

# Together these fit the 3993 bytes of a push message, at four bytes a character (link: one).
LONGEST: Final = {"title": 200, "text": 400, "link": 1000, "table": 100}
LONGEST_NAME: Final = 60
# French has no-break spaces before some signs; to Python they are not printable.
_SPACES: Final = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")


@dataclass(frozen=True)
class Notice:
    """A message to one seat of a table; the repr omits the link, because it may open the seat."""

    title: str
    text: str
    link: str = field(repr=False)
    table: str
    seat: int
    kind: Kind
    language: str = ENGLISH

    def __post_init__(self) -> None:
        for name, longest in LONGEST.items():
            value = getattr(self, name)
            if not value.translate(_SPACES).isprintable() or not 0 < len(value) <= longest:
                raise BadOption(
                    f"the {name} of a notice is one line of 1 to {longest} printable characters"
                )
        if not self.link.startswith(("http://", "https://")) or not self.link.isascii():
            raise BadOption("the link of a notice is an http or https URL in ASCII")
        if self.seat < 0:
            raise BadOption(f"{self.seat} is no seat: seats are counted from 0")
        _check_words(self.kind, self.language)


@dataclass(frozen=True)
class Delivery:
    """The result of sending a notice.

    `gone`: the address no longer exists and can be forgotten. `later`: a retry may succeed, after
    `retry_after` seconds if the receiver said so. `refused`: a retry will not help.
    """

    outcome: Outcome
    why: str = ""
    retry_after: int | None = None

    @property
    def ok(self) -> bool:
        """Whether the notice was handed over."""
        return self.outcome == "ok"


def catalogue(language: str) -> Texts:
    """The texts of notices, and of the pages that they link to."""
    return texts("notices", language)


def notice_text(kind: Kind, language: str, game: str, table: str, seat: str) -> tuple[str, str]:
    """Return title and text of a notice, from the titles of game and table and a seat's name."""
    _check_words(kind, language)
    say, title = catalogue(language), _name(table) or _name(game)
    return (
        say(f"title-{kind}", game=_name(game)),
        say(f"text-{kind}", table=title, seat=_name(seat)),
    )


def mail_text(kind: Kind, language: str, game: str) -> tuple[str, str]:
    """Return title and text for mail: no words of users, as strangers may have asked for it."""
    _check_words(kind, language)
    say, game = catalogue(language), _name(game)
    return say(f"title-{kind}", game=game), say(f"mail-{kind}", game=game)


def _check_words(kind: str, language: str) -> None:
    if kind not in get_args(Kind):
        raise BadOption(f"{kind!r} is no kind of notice: choose {', '.join(get_args(Kind))}")
    if language not in LANGUAGES:
        raise BadOption(f"{language!r} is no language of notices: choose {', '.join(LANGUAGES)}")


def _name(text: str) -> str:
    """Return a name as one short line without control or text-direction characters."""
    line = " ".join(text.split())
    line = "".join(mark for mark in line if not unicodedata.category(mark).startswith("C"))
    return line if len(line) <= LONGEST_NAME else line[: LONGEST_NAME - 1] + "…"

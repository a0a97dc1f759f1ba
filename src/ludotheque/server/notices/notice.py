"""The content of notices, in English and French, and the result of their delivery."""

import unicodedata
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from ludotheque.errors import BadOption

Kind = Literal["turn", "over", "test"]
Language = Literal["en", "fr"]
Outcome = Literal["ok", "gone", "later", "refused"]

# Together these fit the 3993 bytes of a push message, at four bytes a character (link: one).
LONGEST: Final = {"title": 200, "text": 400, "link": 1000, "table": 100}
LONGEST_NAME: Final = 60

TITLES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "turn": "{game}: it is your turn",
        "over": "{game}: the game is over",
        "test": "{game}: notices arrive",
    },
    "fr": {
        "turn": "{game} : à vous de jouer",
        "over": "{game} : la partie est finie",
        "test": "{game} : les avis arrivent",
    },
}
TEXTS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "turn": "Table “{table}”: {seat} is to move.",
        "over": "Table “{table}”: {seat}, see how it ended.",
        "test": "Table “{table}”: this is how {seat} will hear of a turn.",
    },
    "fr": {
        "turn": "Table « {table} » : c’est à {seat} de jouer.",
        "over": "Table « {table} » : {seat}, voyez comment elle s’est terminée.",
        "test": "Table « {table} » : c’est ainsi que {seat} apprendra que c’est son tour.",
    },
}
MAILED: Final[dict[str, dict[str, str]]] = {
    "en": {
        "turn": "At a table of {game} it is your turn.",
        "over": "A game of {game} is over: see how it ended.",
        "test": "This is how you will hear of your turn at a table of {game}.",
    },
    "fr": {
        "turn": "À une table de {game}, c’est à vous de jouer.",
        "over": "Une partie de {game} est finie : voyez comment.",
        "test": "C’est ainsi que vous apprendrez que c’est votre tour à une table de {game}.",
    },
}


@dataclass(frozen=True)
class Notice:
    """A message to one seat of a table; the repr omits the link, because it may open the seat."""

    title: str
    text: str
    link: str = field(repr=False)
    table: str
    seat: int
    kind: Kind
    language: Language = "en"

    def __post_init__(self) -> None:
        for name, longest in LONGEST.items():
            value = getattr(self, name)
            if not value.isprintable() or not 0 < len(value) <= longest:
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


def notice_text(
    kind: Kind, language: Language, game: str, table: str, seat: str
) -> tuple[str, str]:
    """Return title and text of a notice, from the titles of game and table and a seat's name."""
    _check_words(kind, language)
    names = {"game": _name(game), "table": _name(table) or _name(game), "seat": _name(seat)}
    title = TITLES[language][kind].format(**names)
    return title, TEXTS[language][kind].format(**names)


def mail_text(kind: Kind, language: Language, game: str) -> tuple[str, str]:
    """Return title and text for mail: no words of users, as strangers may have asked for it."""
    _check_words(kind, language)
    names = {"game": _name(game)}
    return TITLES[language][kind].format(**names), MAILED[language][kind].format(**names)


def _check_words(kind: str, language: str) -> None:
    if kind not in get_args(Kind):
        raise BadOption(f"{kind!r} is no kind of notice: choose {', '.join(get_args(Kind))}")
    if language not in get_args(Language):
        raise BadOption(f"{language!r} is no language of notices: choose en or fr")


def _name(text: str) -> str:
    """Return a name as one short line without control or text-direction characters."""
    line = " ".join(text.split())
    line = "".join(mark for mark in line if not unicodedata.category(mark).startswith("C"))
    return line if len(line) <= LONGEST_NAME else line[: LONGEST_NAME - 1] + "…"

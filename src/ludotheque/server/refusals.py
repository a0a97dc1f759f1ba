"""Every way in which the server says no: a code for programs, a status, a sentence for people.

The sentence of a code is the message of that name in `texts/<language>/refusals.ftl`.
"""

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.core.errors import AmbiguousMove, IllegalMove, MoveError
from ludotheque.texts import ENGLISH, LANGUAGES, Texts, texts

ByLanguage = dict[str, str]
_LONGEST: Final = 300  # characters of an error that are shown


class Refusal(Exception):
    """A request that is refused; `field` is the part of it that was wrong.

    `values` are what the sentence is told; one that depends on the language is a mapping.
    """

    def __init__(
        self, code: str, field: str | None = None, *, rule: str | None = None, **values: Any
    ) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.rule = rule
        self.values = values
        self.view: bytes | None = None  # what is so now, for who acted on something else
        self.version: tuple[int, int] | None = None  # of the session that it was found from

    @property
    def status(self) -> int:
        """The HTTP status."""
        return REFUSALS[self.code]

    def message(self, language: str) -> str:
        """The sentence."""
        return _say(language, self.code.replace("_", "-"), self.values)

    def to_json(self, language: str) -> dict[str, Any]:
        """The body of the answer: the sentence in this language, and in every one."""
        messages = {one: _written(self.message(one)) for one in LANGUAGES}
        body: dict[str, Any] = {"code": self.code, "message": messages[language]}
        body["messages"] = messages
        if self.field is not None:
            body["field"] = _written(self.field)
        if self.rule is not None:
            body["rule"] = self.rule
        return body


def catalogue(language: str) -> Texts:
    """The sentences of refusals, and parts of them."""
    return texts("refusals", language)


def by_language(key: str, **values: Any) -> ByLanguage:
    """A part of a sentence in every language, told values as a refusal is."""
    return {language: _say(language, key, values) for language in LANGUAGES}


def in_english(error: Exception, key: str, **values: Any) -> ByLanguage:
    """What an error says, which is in English; in other languages a part of a sentence instead."""
    told = by_language(key, **values)
    return told | {ENGLISH: str(error)[:_LONGEST].rstrip(".") or told[ENGLISH]}


def _say(language: str, key: str, values: Mapping[str, Any]) -> str:
    told = {
        name: value[language] if isinstance(value, Mapping) else value
        for name, value in values.items()
    }
    return catalogue(language)(key, **told)


def _written(text: str) -> str:
    """A text that can be sent: what was asked may have held halves of characters."""
    return text.strip().encode(errors="replace").decode()


def refused_move(text: str, error: MoveError) -> Refusal:
    """The refusal of a move that the rules do not allow."""
    if isinstance(error, IllegalMove):
        if error.why:
            return Refusal("illegal_move", "move", rule=error.rule, why=error.why)
        return Refusal("not_now", "move")
    if isinstance(error, AmbiguousMove):
        return Refusal("ambiguous_move", "move", move=text)
    return Refusal("not_a_move", "move", move=text)


def malformed(field: str, key: str, **values: Any) -> Refusal:
    """The refusal of a part of the request, for a reason that the catalogue has."""
    return Refusal("malformed", field, name=field, problem=by_language(key, **values))


REFUSALS: Final[Mapping[str, int]] = {
    # --- who you are -------------------------------------------------------------------------
    "token_missing": 401,
    "token_unknown": 401,
    "token_expired": 401,
    "not_your_seat": 403,
    "seat_needed": 403,
    "host_only": 403,
    "no_watching": 403,
    "bad_origin": 403,
    "bad_host": 421,
    # --- what there is -----------------------------------------------------------------------
    "no_page": 404,
    "bad_method": 405,
    "no_table": 404,
    "no_game": 404,
    "no_section": 404,
    "no_seat": 422,
    "no_ply": 422,
    "newer_table": 409,
    # --- what was sent -----------------------------------------------------------------------
    "malformed": 422,
    "not_json": 400,
    "ticket_old": 422,
    "ticket_used": 409,
    "too_large": 413,
    "bad_option": 422,
    "unknown_option": 422,
    "bad_options": 422,
    "bad_parts": 422,
    "wrong_seats": 422,
    "no_player": 422,
    "only_bots": 422,
    "no_skip": 422,
    "no_forfeit": 422,
    "bad_address": 422,
    "bad_record": 422,
    # --- moves -------------------------------------------------------------------------------
    "illegal_move": 422,
    "not_a_move": 422,
    "not_now": 409,
    "ambiguous_move": 422,
    "stale": 409,
    "not_your_turn": 409,
    "bot_plays": 409,
    "not_started": 409,
    "started": 409,
    "paused": 409,
    "not_paused": 409,
    "over": 409,
    "not_over": 409,
    "key_used": 409,
    "not_said": 409,
    # --- undo, pauses, stand-ins ---------------------------------------------------------------
    "undo_off": 403,
    "undo_many": 409,
    "undo_away": 409,
    "undo_turn": 409,
    "no_undo": 422,
    "no_stand_in": 409,
    "weak_stand_in": 409,
    "asked_already": 409,
    "not_asked": 409,
    # --- seats ---------------------------------------------------------------------------------
    "seat_taken": 409,
    "one_seat": 409,
    "table_full": 409,
    "not_a_person": 409,
    "curtain": 409,
    "no_curtain": 409,
    # --- what a table or a game may lack --------------------------------------------------------
    "chat_off": 403,
    "no_lot": 409,
    "no_bids": 409,
    "hints_off": 403,
    "no_review": 404,
    "review_failed": 500,
    # --- limits and troubles -------------------------------------------------------------------
    "too_many": 429,
    "too_many_sockets": 429,
    "storage_gone": 503,
    "stopping": 503,
    "fault": 500,
    "no_mail": 409,
    "too_many_addresses": 409,
}

"""Every way in which the server says no: a code for programs, a sentence for people, a status."""

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.errors import AmbiguousMove, IllegalMove, MoveError


class Refusal(Exception):
    """A request that is refused; `field` is the part of it that was wrong."""

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
        return REFUSALS[self.code][0]

    def message(self, language: str) -> str:
        """The sentence."""
        values = {
            name: value[language] if isinstance(value, Mapping) else value
            for name, value in self.values.items()
        }
        _, english, french = REFUSALS[self.code]
        return (french if language == "fr" else english).format(**values)

    def to_json(self, language: str) -> dict[str, Any]:
        """The body of the answer."""
        body: dict[str, Any] = {"code": self.code, "message": _written(self.message(language))}
        if self.field is not None:
            body["field"] = _written(self.field)
        if self.rule is not None:
            body["rule"] = self.rule
        return body


def _written(text: str) -> str:
    """A text that can be sent: what was asked may have held halves of characters."""
    return text.strip().encode(errors="replace").decode()


def refused_move(text: str, error: MoveError) -> Refusal:
    """The refusal of a move that the rules do not allow."""
    if isinstance(error, IllegalMove):
        if error.why:
            return Refusal("illegal_move", "move", rule=error.rule, move=text, why=error.why)
        return Refusal("not_now", "move", move=text)
    if isinstance(error, AmbiguousMove):
        return Refusal("ambiguous_move", "move", move=text)
    return Refusal("not_a_move", "move", move=text)


REFUSALS: Final[Mapping[str, tuple[int, str, str]]] = {
    # --- who you are -------------------------------------------------------------------------
    "token_missing": (
        401,
        "This needs the token of a seat: send it as Authorization: Bearer …",
        "Il faut le jeton d’une place : envoyez-le dans Authorization: Bearer …",
    ),
    "token_unknown": (
        401,
        "This link or token is not known at this table. Ask for a new link.",
        "Ce lien ou ce jeton n’est pas connu à cette table. Demandez un nouveau lien.",
    ),
    "token_expired": (
        401,
        "This link has expired. Ask for a new one.",
        "Ce lien a expiré. Demandez-en un nouveau.",
    ),
    "not_your_seat": (
        403,
        "Your token is not for seat {seat}.",
        "Votre jeton ne vaut pas pour la place {seat}.",
    ),
    "seat_needed": (
        403,
        "Only who sits at the table may do this; you are watching.",
        "Il faut être assis à la table ; vous regardez seulement.",
    ),
    "host_only": (
        403,
        "Only who opened the table may do this.",
        "Seule la personne qui a ouvert la table le peut.",
    ),
    "no_watching": (
        403,
        "This table is not open to watch.",
        "On ne peut pas regarder cette table.",
    ),
    "bad_origin": (
        403,
        "This page is not allowed to play here: its address is not this server's.",
        "Cette page ne peut pas jouer ici : son adresse n’est pas celle de ce serveur.",
    ),
    "bad_host": (
        421,
        "This server is not known by this name; whoever runs it can name it with --public-url.",
        "Ce serveur n’est pas connu sous ce nom ; qui le gère peut l’indiquer par --public-url.",
    ),
    # --- what there is -----------------------------------------------------------------------
    "no_page": (404, "There is nothing at this address.", "Il n’y a rien à cette adresse."),
    "bad_method": (
        405,
        "This address does not take {method}.",
        "Cette adresse n’accepte pas {method}.",
    ),
    "no_table": (
        404,
        "There is no such table here. Check the link.",
        "Cette table n’existe pas ici. Vérifiez le lien.",
    ),
    "no_game": (
        404,
        "There is no game {game!r}; there are {known}.",
        "Il n’y a pas de jeu « {game} » ; il y a {known}.",
    ),
    "no_seat": (
        422,
        "There is no seat {seat}; there are 0 to {last}.",
        "Il n’y a pas de place {seat} ; il y a 0 à {last}.",
    ),
    "no_ply": (
        422,
        "There is no move {ply}; there are 0 to {last}.",
        "Il n’y a pas de coup {ply} ; il y a 0 à {last}.",
    ),
    "newer_table": (
        409,
        "This table is of {version}, which this server does not know. Update the server.",
        "Cette table est de la version {version}, inconnue ici. Mettez le serveur à jour.",
    ),
    # --- what was sent -----------------------------------------------------------------------
    "malformed": (422, "{name}: {problem}.", "{name} : {problem}."),
    "not_json": (
        400,
        "This is not JSON{where}.",
        "Ce n’est pas du JSON{where}.",
    ),
    "ticket_old": (
        422,
        "This ticket is more than a day old. Ask for a new one: POST /api/secrets.",
        "Ce ticket a plus d’un jour. Demandez-en un autre : POST /api/secrets.",
    ),
    "ticket_used": (
        409,
        "A table was opened with this ticket already. Ask for a new one: POST /api/secrets.",
        "Une table a déjà été ouverte avec ce ticket. Demandez-en un autre : POST /api/secrets.",
    ),
    "too_large": (
        413,
        "This is too large: at most {most} bytes.",
        "C’est trop grand : {most} octets au plus.",
    ),
    "bad_option": (
        422,
        "Option {name}: {value} is not {right}.",
        "Option {name} : {value} n’est pas {right}.",
    ),
    "unknown_option": (
        422,
        "{game} has no option {name!r}; it has {known}.",
        "{game} n’a pas d’option « {name} » ; il a {known}.",
    ),
    "bad_options": (
        422,
        "These options do not go together: {problem}.",
        "Ces options ne vont pas ensemble : {problem}.",
    ),
    "bad_parts": (
        422,
        "These components cannot be used: {problem}.",
        "Ces pièces ne peuvent pas servir : {problem}.",
    ),
    "wrong_seats": (
        422,
        "{game} is for {right} seats, not {count}.",
        "{game} se joue à {right} places, pas {count}.",
    ),
    "no_player": (
        422,
        "There is no bot {player!r}; there are random, greedy, level:1 to level:6, "
        "and styles such as level:4:careful.",
        "Il n’y a pas de robot « {player} » ; il y a random, greedy, level:1 à level:6, "
        "et des styles comme level:4:careful.",
    ),
    "only_bots": (
        422,
        "Somebody has to sit at the table, or be able to watch it.",
        "Il faut quelqu’un à la table, ou quelqu’un pour la regarder.",
    ),
    "no_skip": (
        422,
        "{game} has no rule for a turn that runs out of time; choose bot or forfeit.",
        "{game} n’a pas de règle pour un tour au temps dépassé ; choisissez bot ou forfeit.",
    ),
    "no_forfeit": (
        422,
        "A game is forfeited with two seats only; choose bot.",
        "On ne perd au temps qu’à deux places ; choisissez bot.",
    ),
    "bad_address": (
        422,
        "This address will not do: {problem}.",
        "Cette adresse ne convient pas : {problem}.",
    ),
    "bad_record": (
        422,
        "This is no record that can be verified: {problem}",
        "Ce n’est pas une partie vérifiable : {problem}",
    ),
    # --- moves -------------------------------------------------------------------------------
    "illegal_move": (
        422,
        "{move} is not legal: {why}.",
        "{move} n’est pas permis : {why}.",
    ),
    "not_a_move": (
        422,
        "{move!r} is not a move of this game.",
        "« {move} » n’est pas un coup de ce jeu.",
    ),
    "not_now": (
        409,
        "{move} cannot be done now.",
        "{move} n’est pas possible maintenant.",
    ),
    "ambiguous_move": (
        422,
        "{move!r} may be several moves; write more of it.",
        "« {move} » peut être plusieurs coups ; écrivez-en davantage.",
    ),
    "stale": (
        409,
        "The game has gone on meanwhile: you saw {seen}, it is at {ply}.",
        "La partie a avancé entre-temps : vous aviez vu {seen}, elle en est à {ply}.",
    ),
    "not_your_turn": (
        409,
        "It is not the turn of seat {seat}.",
        "Ce n’est pas à la place {seat} de jouer.",
    ),
    "bot_plays": (
        409,
        "A bot is playing for seat {seat}; take the seat back first.",
        "Un robot joue à la place {seat} ; reprenez-la d’abord.",
    ),
    "not_started": (
        409,
        "The game has not begun: a seat is still open.",
        "La partie n’a pas commencé : une place est encore libre.",
    ),
    "started": (409, "The game has begun already.", "La partie a déjà commencé."),
    "paused": (
        409,
        "The game is paused; somebody at the table has to resume it.",
        "La partie est en pause ; quelqu’un à la table doit la reprendre.",
    ),
    "not_paused": (409, "The game is not paused.", "La partie n’est pas en pause."),
    "over": (409, "The game is over.", "La partie est finie."),
    "not_over": (
        409,
        "The game is not over: until then the deal stays secret.",
        "La partie n’est pas finie : d’ici là, la donne reste secrète.",
    ),
    "key_used": (
        409,
        "The key {key!r} was used for something else.",
        "La clé « {key} » a servi à autre chose.",
    ),
    "not_said": (
        409,
        "“{action}” cannot be said now{why}.",
        "« {action} » ne peut pas se dire maintenant{why}.",
    ),
    # --- undo, pause ---------------------------------------------------------------------------
    "undo_off": (
        403,
        "At this table nothing is taken back.",
        "À cette table, on ne reprend rien.",
    ),
    "no_stand_in": (
        409,
        "In the challenge nobody can play in your place.",
        "Au défi, personne ne peut jouer à votre place.",
    ),
    "weak_stand_in": (
        409,
        "Hints are off at this table: at most {strongest} may play in your place.",
        "Sans conseils à cette table, {strongest} au plus peut jouer à votre place.",
    ),
    "undo_many": (
        409,
        "Too much has been taken back at this table: play on.",
        "On a trop souvent repris des coups à cette table : continuez la partie.",
    ),
    "undo_away": (
        409,
        "Somebody who would have to agree is away, and a bot cannot agree for them.",
        "Quelqu’un qui devrait donner son accord est absent, et un robot ne peut pas le donner.",
    ),
    "undo_turn": (
        409,
        "At this table a move is taken back only within your own turn, and before it shows "
        "anything hidden.",
        "À cette table, on ne reprend un coup que pendant son propre tour, avant qu’il ne révèle "
        "quelque chose.",
    ),
    "no_undo": (
        422,
        "There is no move to take back at {to}.",
        "Il n’y a pas de coup à reprendre à {to}.",
    ),
    "asked_already": (
        409,
        "Something else is being asked already.",
        "Une autre question est déjà posée.",
    ),
    "not_asked": (409, "Nothing is being asked of you.", "On ne vous demande rien."),
    # --- seats ---------------------------------------------------------------------------------
    "seat_taken": (
        409,
        "This seat is taken. Ask for another link.",
        "Cette place est prise. Demandez un autre lien.",
    ),
    "one_seat": (
        409,
        "Somebody of your network sits here already; others can too, with a link of the host.",
        "Quelqu’un de votre réseau est assis ici ; d’autres le peuvent avec un lien de l’hôte.",
    ),
    "table_full": (
        409,
        "All seats of this table are taken; perhaps you may watch.",
        "Toutes les places sont prises ; peut-être pouvez-vous regarder.",
    ),
    "not_a_person": (
        409,
        "Nobody sits at seat {seat} whom a bot could stand in for.",
        "Personne n’est assis à la place {seat} qu’un robot pourrait remplacer.",
    ),
    "curtain": (
        409,
        "The curtain is drawn: seat {seat} has to come before the screen first.",
        "Le rideau est tiré : la place {seat} doit d’abord venir devant l’écran.",
    ),
    "no_curtain": (
        409,
        "There is no curtain here: this device holds one seat, or nothing is hidden.",
        "Pas de rideau ici : cet appareil tient une seule place, ou rien n’est caché.",
    ),
    "chat_off": (403, "This table has no chat.", "Cette table n’a pas de discussion."),
    "no_lot": (
        409,
        "{lot!r} cannot be auctioned now; what can: {lots}.",
        "« {lot} » ne peut pas être mis aux enchères maintenant ; ce qui peut l’être : {lots}.",
    ),
    "no_bids": (409, "{game} has no auctions.", "{game} n’a pas d’enchères."),
    "hints_off": (403, "This table has no hints.", "Cette table n’a pas de conseils."),
    "no_review": (
        404,
        "Nobody has asked for a review of this game yet.",
        "Personne n’a encore demandé l’analyse de cette partie.",
    ),
    "review_failed": (
        500,
        "The review did not succeed; ask for it again.",
        "L’analyse n’a pas abouti ; redemandez-la.",
    ),
    # --- limits and troubles -------------------------------------------------------------------
    "too_many": (
        429,
        "Too many requests; wait {seconds} seconds.",
        "Trop de demandes ; attendez {seconds} secondes.",
    ),
    "too_many_sockets": (
        429,
        "Too many open connections from here.",
        "Trop de connexions ouvertes d’ici.",
    ),
    "storage_gone": (
        503,
        "The server cannot reach its database just now. Send it again in a moment.",
        "Le serveur ne joint pas sa base de données. Renvoyez dans un instant.",
    ),
    "stopping": (
        503,
        "The server is being restarted. Send it again in a moment.",
        "Le serveur redémarre. Renvoyez dans un instant.",
    ),
    "fault": (
        500,
        "Something went wrong here, and it is our fault. It has been noted.",
        "Quelque chose a mal tourné ici, et c’est notre faute. C’est noté.",
    ),
    "no_mail": (409, "This server sends no mail.", "Ce serveur n’envoie pas de courrier."),
    "too_many_addresses": (
        409,
        "A table tells at most {most} addresses.",
        "Une table prévient {most} adresses au plus.",
    ),
}

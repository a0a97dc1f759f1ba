"""Statistics in words and figures, in English and French."""

import tomllib
from functools import cache
from typing import Any, Final

from ludotheque.game import Game
from ludotheque.stats import share_of

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"

TEXTS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "title": "Statistics",
        "colon": ": ",
        "one_game": "1 game",
        "games": "{number} games",
        "one_seat": "1 seat",
        "seats": "{number} seats",
        "seed": "seed {seed}",
        "players": "players: {players}",
        "random": "random",
        "greedy": "greedy",
        "own": "own",
        "in_short": "In short",
        "length": "Length",
        "moves": "{number} moves",
        "moves_axis": "moves",
        "always": "always {number} moves",
        "range": "{low} to {high}",
        "branching": "Choices a move",
        "at_most": "{mean}, at most {most}",
        "forced": "Forced moves",
        "scores": "Scores",
        "score": "Score",
        "margin": "Margin",
        "margin_note": "points between the first and the second",
        "median": "median {number}",
        "first_seat": "Victories of the first seat",
        "one_winner": "One winner",
        "shared": "Shared victories",
        "draws": "Draws",
        "longest": "Longest game",
        "share": "{share} ({low} to {high})",
        "victories": "Victories",
        "victories_note": "parts of victories, 95% intervals",
        "by_seat": "by seat",
        "by_order": "by order of play",
        "begins": "begins",
        "seat_begins": "{seat}, begins",
        "order": "{number}th",
        "order_2": "2nd",
        "order_3": "3rd",
        "results": "How games end",
        "results_note": "share of the games, 95% intervals",
        "events": "What happens",
        "events_note": "mean a game ± deviation; bar: games with it",
        "length_note": "games by their number of moves; line: mean",
        "scores_note": "line: mean, box: half, whiskers: nine in ten",
        "branching_note": "line: mean, dark: ± deviation, pale: all games",
        "ply": "move of the game",
        "until": "after move {ply}: less than a tenth of the games",
        "points": "points",
        "games_of": "{values}: {games}",
        "ply_tip": "Move {ply}: {mean} choices, {least} to {most}",
        "verdict_even": (
            "No advantage of the first seat shows: whoever begins takes {share} of the victories, "
            "95% interval {low} to {high}; {even} would be even."
        ),
        "verdict_better": (
            "The first seat is better off: whoever begins takes {share} of the victories, "
            "95% interval {low} to {high}, where {even} would be even."
        ),
        "verdict_worse": (
            "The first seat is worse off: whoever begins takes {share} of the victories, "
            "95% interval {low} to {high}, where {even} would be even."
        ),
        "confounded": (
            "The same seat always began, and the players differ: seat and strength cannot be told "
            "apart."
        ),
        "lengths": "Games by length",
        "choices": "Choices by move",
        "share_of": "share",
        "player": "player",
        "mean": "mean",
        "deviation": "deviation",
        "least": "least",
        "middle": "median",
        "most": "most",
        "interval": "95% interval",
        "in_games": "in games",
        "charts": "Charts: {path}",
    },
    "fr": {
        "title": "Statistiques",
        "colon": f"{NO_BREAK}: ",
        "one_game": "1 partie",
        "games": "{number} parties",
        "one_seat": "1 place",
        "seats": "{number} places",
        "seed": "graine {seed}",
        "players": f"joueurs{NO_BREAK}: {{players}}",
        "random": "hasard",
        "greedy": "glouton",
        "own": "à soi",
        "in_short": "En bref",
        "length": "Durée",
        "moves": "{number} coups",
        "moves_axis": "coups",
        "always": "toujours {number} coups",
        "range": "{low} à {high}",
        "branching": "Choix par coup",
        "at_most": "{mean}, au plus {most}",
        "forced": "Coups forcés",
        "scores": "Scores",
        "score": "Score",
        "margin": "Écart",
        "margin_note": "points entre le premier et le deuxième",
        "median": "médiane {number}",
        "first_seat": "Victoires de qui commence",
        "one_winner": "Un seul gagnant",
        "shared": "Victoires partagées",
        "draws": "Nulles",
        "longest": "Plus longue partie",
        "share": "{share} ({low} à {high})",
        "victories": "Victoires",
        "victories_note": f"parts de victoire, intervalles à 95{NARROW}%",
        "by_seat": "par place",
        "by_order": "par ordre de jeu",
        "begins": "commence",
        "seat_begins": "{seat}, commence",
        "order": "{number}e",
        "order_2": "2e",
        "order_3": "3e",
        "results": "Fins de partie",
        "results_note": f"part des parties, intervalles à 95{NARROW}%",
        "events": "Ce qui arrive",
        "events_note": f"moyenne ± écart type{NARROW}; barre{NO_BREAK}: parties concernées",
        "length_note": f"parties par nombre de coups{NARROW}; trait{NO_BREAK}: moyenne",
        "scores_note": (
            f"trait{NO_BREAK}: moyenne, boîte{NO_BREAK}: la moitié, "
            f"moustaches{NO_BREAK}: neuf sur dix"
        ),
        "branching_note": (
            f"trait{NO_BREAK}: moyenne, foncé{NO_BREAK}: ± écart type, "
            f"clair{NO_BREAK}: toutes les parties"
        ),
        "ply": "coup de la partie",
        "until": f"après le coup {{ply}}{NO_BREAK}: moins d’une partie sur dix",
        "points": "points",
        "games_of": f"{{values}}{NO_BREAK}: {{games}}",
        "ply_tip": f"Coup {{ply}}{NO_BREAK}: {{mean}} choix, de {{least}} à {{most}}",
        "verdict_even": (
            f"Commencer ne change rien de visible{NO_BREAK}: qui commence prend {{share}} des "
            f"victoires, intervalle à 95{NARROW}% de {{low}} à {{high}}, et {{even}} serait "
            "équitable."
        ),
        "verdict_better": (
            f"Mieux vaut commencer{NO_BREAK}: qui commence prend {{share}} des victoires, "
            f"intervalle à 95{NARROW}% de {{low}} à {{high}}, là où {{even}} serait équitable."
        ),
        "verdict_worse": (
            f"Mieux vaut ne pas commencer{NO_BREAK}: qui commence prend {{share}} des victoires, "
            f"intervalle à 95{NARROW}% de {{low}} à {{high}}, là où {{even}} serait équitable."
        ),
        "confounded": (
            "La même place a toujours commencé et les joueurs diffèrent : place et force ne "
            "peuvent être distinguées."
        ),
        "lengths": "Parties par durée",
        "choices": "Choix au fil des coups",
        "share_of": "part",
        "player": "joueur",
        "mean": "moyenne",
        "deviation": "écart type",
        "least": "min.",
        "middle": "médiane",
        "most": "max.",
        "interval": f"intervalle à 95{NARROW}%",
        "in_games": "dans",
        "charts": f"Graphiques{NO_BREAK}: {{path}}",
    },
}


class Findings:
    """The contents of `Facts.to_json`, put into words of one language."""

    def __init__(self, found: dict[str, Any], game: Game, language: str) -> None:
        self.found = found
        self.game = game
        self.language = language
        self.alone = found["options"]["seats"] == 1
        self.same_players = len(set(found["players"])) == 1

    # --- words -----------------------------------------------------------------------------

    def word(self, key: str, **values: str) -> str:
        """Return a text of `TEXTS` with its values filled in."""
        return TEXTS[self.language][key].format(**values)

    def number(self, value: float, digits: int = 0) -> str:
        """Format a number as the language writes it."""
        text = f"{value:,.{digits}f}".replace("-", "\N{MINUS SIGN}")
        if self.language == "fr":
            text = text.replace(",", NARROW).replace(".", ",")
        return text

    def rate(self, value: float) -> str:
        """Format a mean with as many digits as are meaningful."""
        if value == round(value):
            return self.number(value)
        size = abs(value)
        return self.number(value, 1 if size >= 10 else 2 if size >= 0.1 else 3)

    def percent(self, share: float, digits: int = 1) -> str:
        """Format a share in percent; exactly 0 % and 100 % are written without decimals."""
        digits = 0 if share in (0, 1) else digits
        return self.number(100 * share, digits) + (f"{NARROW}%" if self.language == "fr" else "%")

    def interval(self, share: dict[str, float]) -> str:
        """Format the bounds of a share."""
        low, high = self.number(100 * share["low"], 1), self.percent(share["high"])
        return self.word("range", low=low, high=high)

    def share(self, share: dict[str, float]) -> str:
        """Format a share with its bounds."""
        low, high = self.number(100 * share["low"], 1), self.percent(share["high"])
        return self.word("share", share=self.percent(share["share"]), low=low, high=high)

    def games(self, number: int) -> str:
        """Format a number of games."""
        return (
            self.word("one_game") if number == 1 else self.word("games", number=self.number(number))
        )

    # --- what was played ---------------------------------------------------------------------

    def subtitles(self) -> list[str]:
        """Return lines on seats, games and seed, on players, and on options not at default."""
        found, seats = self.found, self.found["options"]["seats"]
        counted = self.word("one_seat") if seats == 1 else self.word("seats", number=str(seats))
        names = found["players"][:1] if self.same_players else found["players"]
        players = ", ".join(self.word(name) for name in names)
        lines = [
            f"{counted} · {self.games(found['games'])} · {self.word('seed', seed=found['seed'])}",
            self.word("players", players=players),
        ]
        if chosen := self.options():
            lines.append(chosen)
        return lines

    def options(self) -> str:
        """Return the options that are not at default; custom components are too long to show."""
        usual = self.game.read_options({"seats": self.found["options"]["seats"]})
        return " ".join(
            f"{name}={self.word('own') if isinstance(value, dict) else str(value).lower()}"
            for name, value in self.found["options"].items()
            if value != usual[name]
        )

    # --- what was found ------------------------------------------------------------------------

    def length(self) -> str:
        """Summarise the length of the games."""
        length = self.found["length"]
        if length["shortest"] == length["longest"]:
            return self.word("always", number=self.number(length["longest"]))
        extent = self.extent(length["shortest"], length["longest"])
        return f"{self.word('moves', number=self.rate(length['mean']))} ({extent})"

    def extent(self, low: int, high: int) -> str:
        """Format a range of numbers."""
        return self.word("range", low=self.number(low), high=self.number(high))

    def spread(self, row: dict[str, Any]) -> str:
        """Format a mean with its deviation."""
        if row["deviation"] == 0:
            return self.rate(row["mean"])
        return f"{self.rate(row['mean'])} ± {self.rate(row['deviation'])}"

    def summary(self) -> list[tuple[str, str]]:
        """Return the most important figures, each with its name."""
        found, branching = self.found, self.found["branching"]
        most = self.number(branching["most"])
        rows = [
            (self.word("length"), self.length()),
            (
                self.word("branching"),
                self.word("at_most", mean=self.rate(branching["mean"]), most=most),
            ),
            (self.word("forced"), self.percent(branching["forced"])),
        ]
        if self.alone:
            rows.append((self.word("score"), self.spread(found["scores"][0])))
        else:
            level = "shared" if self.game.shares_victory else "draws"
            rows += [
                (self.word("margin"), self.spread(found["margin"])),
                (self.word("first_seat"), self.percent(found["first_seat"]["share"])),
                (self.word(level), self.percent(found["results"][level]["share"])),
            ]
        if found["length"]["shortest"] < found["length"]["longest"]:
            seed = str(found["longest_game"]["seed"])
            rows.append((self.word("longest"), self.word("seed", seed=seed)))
        return rows

    def verdict(self) -> str:
        """Say in a sentence or two whether it matters who begins."""
        first = self.found["first_seat"]
        low, high = self.number(100 * first["low"], 1), self.percent(first["high"])
        even = self.percent(first["even"], 0 if self.found["options"]["seats"] != 3 else 1)
        said = self.word(
            f"verdict_{first['verdict']}",
            share=self.percent(first["share"]),
            low=low,
            high=high,
            even=even,
        )
        return f"{said} {self.word('confounded')}" if self._is_confounded() else said

    def _is_confounded(self) -> bool:
        found = self.found
        return not self.same_players and max(found["began"]) == found["games"]

    def seat(self, seat: int) -> str:
        """Return the name of a seat, with a note if it always begins."""
        name = self.game.seat_name(seat, self.language)
        if not self.alone and self.always_first() == seat:
            return self.word("seat_begins", seat=name)
        return name

    def always_first(self) -> int | None:
        """Return the seat that began all games, or None."""
        began: list[int] = self.found["began"]
        return began.index(max(began)) if max(began) == self.found["games"] else None

    def victories(self) -> list[tuple[str, list[tuple[str, dict[str, float]]]]]:
        """Return groups of named shares: by seat and, unless it is the same, by order of play."""
        seats = enumerate(self.found["victories_by_seat"])
        groups = [(self.word("by_seat"), [(self.seat(seat), share) for seat, share in seats])]
        if self.always_first() is None:
            order = enumerate(self.found["victories_by_order"], start=1)
            rows = [(self.order(place), share) for place, share in order]
            groups.append((self.word("by_order"), rows))
        return groups

    def order(self, place: int) -> str:
        """Name a place in the order of play, counted from 1."""
        key = {1: "begins", 2: "order_2", 3: "order_3"}.get(place, "order")
        return self.word(key, number=str(place))

    def results(self) -> list[tuple[str, dict[str, float]]]:
        """Return named shares of sole and shared victories and draws, those that the game has."""
        if self.alone:
            return []
        results = self.found["results"]
        level = "shared" if self.game.shares_victory else "draws"
        kinds = [
            kind for kind in results if kind in ("one_winner", level) or results[kind]["share"]
        ]
        return [(self.word(kind), results[kind]) for kind in kinds]

    def endings(self) -> list[tuple[str, dict[str, float]]]:
        """Return the reasons why games ended, each with its share; the most common first."""
        games, numbers = self.found["games"], self.found["endings"]
        return [
            (self.game.ending_text(key, self.language), share_of(numbers[key], games))
            for key in sorted(numbers, key=lambda key: (-numbers[key], key))
        ]

    def event(self, name: str) -> str:
        """Return the game's text for an event, or its name if there is none."""
        return _event_texts(self.game, self.language).get(name, name)


@cache
def _event_texts(game: Game, language: str) -> dict[str, str]:
    texts: dict[str, str] = tomllib.loads(game.text("reasons.toml", language)).get("event", {})
    return texts

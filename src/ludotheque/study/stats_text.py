"""Statistics in words and figures."""

from typing import Any

from ludotheque.core.capabilities import seat_name
from ludotheque.core.game import Game
from ludotheque.core.game_texts import event_text
from ludotheque.core.table import ending_text
from ludotheque.study.stats import share_of
from ludotheque.texts import texts


class StatsText:
    """The contents of `Facts.to_json`, put into words of one language."""

    def __init__(self, found: dict[str, Any], game: Game, language: str) -> None:
        self.found = found
        self.game = game
        self.language = language
        self.say = texts("stats", language)
        self.alone = found["options"]["seats"] == 1
        self.same_players = len(set(found["players"])) == 1

    # --- figures ---------------------------------------------------------------------------

    def number(self, value: float, digits: int = 0) -> str:
        """Format a number as the language writes it."""
        return self.say("figure", n=value, digits=digits)

    def rate(self, value: float) -> str:
        """Format a mean with as many digits as are meaningful."""
        if value == round(value):
            return self.number(value)
        size = abs(value)
        return self.number(value, 1 if size >= 10 else 2 if size >= 0.1 else 3)

    def percent(self, share: float, digits: int = 1) -> str:
        """Format a share in percent; exactly 0 % and 100 % are written without decimals."""
        return self.say("percent", share=share, digits=0 if share in (0, 1) else digits)

    def interval(self, share: dict[str, float]) -> str:
        """Format the bounds of a share."""
        return self.say("range", **self._bounds(share))

    def share(self, share: dict[str, float]) -> str:
        """Format a share with its bounds."""
        return self.say("share", share=self.percent(share["share"]), **self._bounds(share))

    def _bounds(self, share: dict[str, float]) -> dict[str, str]:
        return {"low": self.percent(share["low"]), "high": self.percent(share["high"])}

    def player(self, name: str) -> str:
        """Return what a player that plays all games is called."""
        return self.say(f"player-{name}")

    # --- what was played ---------------------------------------------------------------------

    def subtitles(self) -> list[str]:
        """Return lines on seats, games and seed, on players, and on options not at default."""
        found, seats = self.found, self.found["options"]["seats"]
        names = found["players"][:1] if self.same_players else found["players"]
        counted = [self.say("seats", n=seats), self.say("games", n=found["games"])]
        lines = [
            " · ".join([*counted, self.say("seed", seed=str(found["seed"]))]),
            self.say("players", players=", ".join(map(self.player, names))),
        ]
        if chosen := self.options():
            lines.append(chosen)
        return lines

    def options(self) -> str:
        """Return the options that are not at default; custom components are too long to show."""
        usual = self.game.read_options({"seats": self.found["options"]["seats"]})
        return " ".join(
            f"{name}={self.say('own') if isinstance(value, dict) else str(value).lower()}"
            for name, value in self.found["options"].items()
            if value != usual[name]
        )

    # --- what was found ------------------------------------------------------------------------

    def length(self) -> str:
        """Summarise the length of the games."""
        length = self.found["length"]
        low, high = length["shortest"], length["longest"]
        if low == high:
            return self.say("moves.always", number=self.number(high))
        mean = self.rate(length["mean"])
        return self.say("moves", number=mean, low=self.number(low), high=self.number(high))

    def extent(self, low: int, high: int) -> str:
        """Format a range of numbers."""
        return self.say("range", low=self.number(low), high=self.number(high))

    def spread(self, row: dict[str, Any]) -> str:
        """Format a mean with its deviation."""
        if row["deviation"] == 0:
            return self.rate(row["mean"])
        mean, deviation = self.rate(row["mean"]), self.rate(row["deviation"])
        return self.say("spread", mean=mean, deviation=deviation)

    def summary(self) -> list[tuple[str, str]]:
        """Return the most important figures, each with its name."""
        found, branching = self.found, self.found["branching"]
        most = self.number(branching["most"])
        rows = [
            (self.say("length"), self.length()),
            (
                self.say("branching"),
                self.say("at-most", mean=self.rate(branching["mean"]), most=most),
            ),
            (self.say("forced"), self.percent(branching["forced"])),
        ]
        if self.alone:
            rows.append((self.say("score"), self.spread(found["scores"][0])))
        else:
            level = "shared" if self.game.info.shares_victory else "draws"
            rows += [
                (self.say("margin"), self.spread(found["margin"])),
                (self.say("first-seat"), self.percent(found["first_seat"]["share"])),
                (self.say(level), self.percent(found["results"][level]["share"])),
            ]
        if found["length"]["shortest"] < found["length"]["longest"]:
            seed = str(found["longest_game"]["seed"])
            rows.append((self.say("longest"), self.say("seed", seed=seed)))
        return rows

    def verdict(self) -> str:
        """Say in a sentence or two whether it matters who begins."""
        first = self.found["first_seat"]
        even = self.percent(first["even"], 0 if self.found["options"]["seats"] != 3 else 1)
        share = self.percent(first["share"])
        key = f"verdict-{first['verdict']}"
        said = self.say(key, share=share, even=even, **self._bounds(first))
        return f"{said} {self.say('confounded')}" if self._is_confounded() else said

    def _is_confounded(self) -> bool:
        found = self.found
        return not self.same_players and max(found["began"]) == found["games"]

    def seat(self, seat: int) -> str:
        """Return the name of a seat, with a note if it always begins."""
        name = seat_name(self.game, seat, self.language)
        if not self.alone and self.always_first() == seat:
            return self.say("seat-begins", seat=name)
        return name

    def always_first(self) -> int | None:
        """Return the seat that began all games, or None."""
        began: list[int] = self.found["began"]
        return began.index(max(began)) if max(began) == self.found["games"] else None

    def victories(self) -> list[tuple[str, list[tuple[str, dict[str, float]]]]]:
        """Return groups of named shares: by seat and, unless it is the same, by order of play."""
        seats = enumerate(self.found["victories_by_seat"])
        groups = [(self.say("by-seat"), [(self.seat(seat), share) for seat, share in seats])]
        if self.always_first() is None:
            order = enumerate(self.found["victories_by_order"], start=1)
            rows = [(self.order(place), share) for place, share in order]
            groups.append((self.say("by-order"), rows))
        return groups

    def order(self, place: int) -> str:
        """Name a place in the order of play, counted from 1."""
        return self.say("order", n=place)

    def results(self) -> list[tuple[str, dict[str, float]]]:
        """Return named shares of sole and shared victories and draws, those that the game has."""
        if self.alone:
            return []
        results = self.found["results"]
        level = "shared" if self.game.info.shares_victory else "draws"
        kinds = [
            kind for kind in results if kind in ("one_winner", level) or results[kind]["share"]
        ]
        return [(self.say(kind.replace("_", "-")), results[kind]) for kind in kinds]

    def endings(self) -> list[tuple[str, dict[str, float]]]:
        """Return the reasons why games ended, each with its share; the most common first."""
        games, numbers = self.found["games"], self.found["endings"]
        return [
            (ending_text(self.game, key, self.language), share_of(numbers[key], games))
            for key in sorted(numbers, key=lambda key: (-numbers[key], key))
        ]

    def event(self, name: str) -> str:
        """Return the game's text for an event, or its name if there is none."""
        return event_text(self.game, name, self.language)

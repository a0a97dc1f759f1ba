"""The texts of the drawings of Turquoise, in English and in French."""

from typing import Any, Final

from ludotheque.games.turquoise.pyramid import Place, Pyramid
from ludotheque.games.turquoise.site import IDLE_ROUNDS, QUIET_ROUNDS
from ludotheque.games.turquoise.temple import PLACES

TABLETS: Final = ("horus", "anubis", "thoth", "seth")

_ENGLISH: Final = {
    "seats": "White Black Yellow Orange",
    "letters": "WBYO",
    "tablets": "Horus Anubis Thoth Seth",
    "and": "and",
    "colon": ": ",
    "progress": "{} of {} tiles laid",
    "main": "{} to play",
    "place": "{}: lay the tile drawn",
    "auction": "{}: bid more, or drop",
    "seth": "{}: use Seth, or let it be",
    "anubis": "{}: a second pillar, or done",
    "ap": "{} action points left",
    "ap1": "1 action point left",
    "ap0": "No action points left: end the turn",
    "may bid": "An auction may come first",
    "anywhere": "On an open place, turned as wished",
    "offer": "{} at {}, offered by {}",
    "intent": "{} is laying on {}, turn {}",
    "taking": "Anubis has taken a pillar back",
    "wins": "{} wins",
    "rematch": "No winner: a rematch",
    "tie": "{} share the first place",
    "end capital": "The last capital is laid",
    "end no-tiles": f"{QUIET_ROUNDS} rounds without a tile",
    "end only-ends": f"{IDLE_ROUNDS} rounds in which nobody acted",
    "quiet": "{} of {} turns without a tile",
    "ends": "{} of {} turns without an action",
    "in hand": "{} in hand",
    "bids": "bids {}",
    "out": "out",
    "open": "Open places",
    "free tablets": "Free tablets",
    "none": "none",
    "losses": "Idle pillars",
    "pile": "Pile",
    "drawn": "Tile drawn, by turn",
    "capital": "Last capital",
    "points": "points",
    "short ap": "AP",
    "last": "Last move",
    "tiles desc": "Tiles (level, row, column)",
    "pillars desc": "{} on {}",
    "tile turn": "{} turn {}",
    "legend whole": "complete",
    "legend half": "a half only",
    "legend none": "none",
    "legend site": "free site",
}
_FRENCH: Final = {
    "seats": "Blanc Noir Jaune Orange",
    "letters": "BNJO",
    "tablets": "Horus Anubis Thot Seth",
    "and": "et",
    "colon": " : ",
    "progress": "{} plaques posées sur {}",
    "main": "À {} de jouer",
    "place": "{} : posez la plaque tirée",
    "auction": "{} : surenchérir ou sortir",
    "seth": "{} : Seth, ou laisser faire",
    "anubis": "{} : un second pilier, ou fini",
    "ap": "Encore {} points d’action",
    "ap1": "Encore 1 point d’action",
    "ap0": "Plus de points d’action : fin du tour",
    "may bid": "Une enchère peut ouvrir le tour",
    "anywhere": "Sur une place ouverte, tournée à volonté",
    "offer": "{} à {}, offert par {}",
    "intent": "{} pose en {}, orientation {}",
    "taking": "Anubis a repris un pilier",
    "wins": "{} gagne",
    "rematch": "Pas de vainqueur : à rejouer",
    "tie": "{} à égalité",
    "end capital": "Le dernier chapiteau est posé",
    "end no-tiles": f"{QUIET_ROUNDS} tours de table sans plaque",
    "end only-ends": f"{IDLE_ROUNDS} tours de table sans aucune action",
    "quiet": "{} tours sur {} sans plaque",
    "ends": "{} tours sur {} sans aucune action",
    "in hand": "{} en main",
    "bids": "offre {}",
    "out": "sorti",
    "open": "Places ouvertes",
    "free tablets": "Tablettes libres",
    "none": "aucune",
    "losses": "Piliers sans charge",
    "pile": "Pioche",
    "drawn": "Plaque tirée, par orientation",
    "capital": "Dernier chapiteau",
    "points": "points",
    "short ap": "PA",
    "last": "Dernier coup",
    "tiles desc": "Plaques (étage, rangée, colonne)",
    "pillars desc": "{} en {}",
    "tile turn": "{} orientation {}",
    "legend whole": "complète",
    "legend half": "une moitié",
    "legend none": "absente",
    "legend site": "site libre",
}


class Words:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        """Choose French for any `fr…`, English for everything else."""
        self.language = "fr" if language.lower().startswith("fr") else "en"
        self._words = _FRENCH if self.language == "fr" else _ENGLISH

    def __call__(self, key: str, *values: object) -> str:
        """Return one sentence with its values filled in."""
        return self._words[key].format(*values)

    def seat(self, seat: int) -> str:
        """Name a seat by the colour of its pillars."""
        return self("seats").split()[seat]

    def letter(self, seat: int) -> str:
        """Name a seat by one letter."""
        return self("letters")[seat]

    def tablet(self, tablet: str) -> str:
        """Return the name of a tablet's god."""
        return self("tablets").split()[TABLETS.index(tablet)]

    def join(self, names: list[str]) -> str:
        """Join names with commas, and the last one with "and"."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self('and')} {names[-1]}"

    def progress(self, view: dict[str, Any]) -> str:
        """Say how many tiles are laid."""
        return self("progress", len(view["tiles"]), PLACES)

    def headline(self, view: dict[str, Any]) -> str:
        """Name the seat to act and its decision, or the winner."""
        if not view["over"]:
            return self(view["phase"], self.seat(view["turn"]))
        winners = view["outcome"]["winners"]
        return self("wins", self.seat(winners[0])) if winners else self("rematch")

    def details(self, view: dict[str, Any], pyramid: Pyramid) -> list[str]:
        """Return the sentences that follow the headline, one a line."""
        if view["over"]:
            return self._ending(view)
        lines = [self._detail(view), self._choice(pyramid), self.warning(view)]
        return [line for line in lines if line]

    def warning(self, view: dict[str, Any]) -> str:
        """Warn, from half of the limit on, that the game ends if nothing is built (J7)."""
        for key, rounds in (("ends", IDLE_ROUNDS), ("quiet", QUIET_ROUNDS)):
            limit = rounds * view["seats"]
            if 2 * view[key] >= limit:
                return self(key, view[key], limit)
        return ""

    def held(self, view: dict[str, Any], seat: int) -> list[str]:
        """Return the tablets of a seat."""
        return [tablet for tablet in TABLETS if view["tablets"][tablet] == seat]

    def note(self, view: dict[str, Any], seat: int) -> str:
        """Say how many pillars a seat has in hand, and whether it leads or has left an auction."""
        hand = self("in hand", view["supply"][seat])
        auction = view["auction"]
        if auction is None:
            return hand
        if seat == auction["bidder"]:
            return f"{hand} · {self('bids', auction['price'])}"
        return hand if seat in auction["in"] else f"{hand} · {self('out')}"

    def reckoning(self, view: dict[str, Any], pyramid: Pyramid, seat: int) -> str:
        """Show a seat's points and the deduction for pillars that carry nothing (R11)."""
        return f"{view['points'][seat]} − {pyramid.lost(seat)}"

    def description(self, view: dict[str, Any], pyramid: Pyramid) -> str:
        """Describe tiles, uncovered pillars, seats and pile to those who cannot see the picture."""
        colon = self("colon")
        tiles = [
            f"{place}{colon}{self('tile turn', tile['tile'], tile['turn'])}"
            for tile, place in zip(view["tiles"], pyramid.tiles, strict=True)
        ]
        parts = [f"{self('tiles desc')}{colon}{'; '.join(tiles)}"]
        for seat in range(view["seats"]):
            cells = [f"{r}{c}" for r, c in sorted(pyramid.tops) if pyramid.pillar((r, c)) == seat]
            parts.append(self("pillars desc", self.seat(seat), ", ".join(cells) or "–"))
            tablets = ", ".join(self.tablet(tablet) for tablet in self.held(view, seat))
            score = f"{view['scores'][seat]} {self('points')}, {self.note(view, seat)}"
            parts.append(f"{score}, {tablets}" if tablets else score)
        parts.append(f"{self('pile')}{colon}{len(view['pile'])}")
        return ". ".join(parts) + "."

    def _detail(self, view: dict[str, Any]) -> str:
        phase = view["phase"]
        if phase == "auction":
            auction = view["auction"]
            god, bidder = self.tablet(auction["tablet"]), self.seat(auction["bidder"])
            return self("offer", god, auction["price"], bidder)
        if phase == "seth":
            pending = view["pending"]
            place = Place(pending["level"], pending["r"], pending["c"])
            return self("intent", self.seat(view["active"]), place, pending["turn"])
        if phase == "main":
            return self._points(view)
        return self("anywhere" if phase == "place" else "taking")

    def _points(self, view: dict[str, Any]) -> str:
        ap = view["ap"]
        return self(f"ap{ap}") if ap < 2 else self("ap", ap)

    def _choice(self, pyramid: Pyramid) -> str:
        """Say that the turn may begin with an auction (J11), or return an empty text."""
        return self("may bid") if pyramid.allows_auction() else ""

    def _ending(self, view: dict[str, Any]) -> list[str]:
        reason = self(f"end {view['outcome']['reason']}")
        if view["outcome"]["winners"]:
            return [reason]
        best = max(view["scores"])
        tied = [self.seat(seat) for seat, score in enumerate(view["scores"]) if score == best]
        return [reason, self("tie", self.join(tied))]

"""The sentences of the drawings of Turquoise, from the game's catalogue."""

from typing import Any

from ludotheque.games.turquoise.drawing.pyramid import Place, Pyramid
from ludotheque.games.turquoise.notation import TABLETS
from ludotheque.games.turquoise.rules.geometry import PLACES
from ludotheque.games.turquoise.rules.state import IDLE_ROUNDS, QUIET_ROUNDS
from ludotheque.texts import Texts


class Words:
    """What drawings say of a view, in the language of the texts."""

    def __init__(self, texts: Texts) -> None:
        """Speak by these texts of the game."""
        self._texts = texts

    @property
    def language(self) -> str:
        """The language of the texts."""
        return self._texts.language

    def __call__(self, key: str, **values: Any) -> str:
        """Return the message `drawing-<key>`."""
        return self._texts(f"drawing-{key}", **values)

    def seat(self, seat: int) -> str:
        """Name a seat by the colour of its pillars."""
        return self._texts("player", seat=seat)

    def tablet(self, tablet: str) -> str:
        """Return the name of a tablet's god."""
        return self._texts("tablet", tablet=TABLETS.index(tablet))

    @property
    def action_points(self) -> str:
        """Action points, abbreviated."""
        return self._texts("ap")

    def progress(self, view: dict[str, Any]) -> str:
        """Say how many tiles are laid."""
        return self("progress", laid=len(view["tiles"]), places=PLACES)

    def headline(self, view: dict[str, Any]) -> str:
        """Name the seat to act and its decision, or the winner."""
        if not view["over"]:
            return self(view["phase"], seat=view["turn"])
        winners = view["outcome"]["winners"]
        return self("wins", seat=winners[0]) if winners else self("rematch")

    def details(self, view: dict[str, Any], pyramid: Pyramid) -> list[str]:
        """Return the sentences that follow the headline, one a line."""
        if view["over"]:
            return self._ending(view)
        lines = [self._detail(view), self._choice(pyramid), self.warning(view)]
        return [line for line in lines if line]

    def warning(self, view: dict[str, Any]) -> str:
        """Warn, from half of the limit on, that the game ends if nothing is built (J7)."""
        for key in ("ends", "quiet"):
            limit = view["limits"][key]
            if 2 * view[key] >= limit:
                return self(key, turns=view[key], limit=limit)
        return ""

    def held(self, view: dict[str, Any], seat: int) -> list[str]:
        """Return the tablets of a seat."""
        return [tablet for tablet in TABLETS if view["tablets"][tablet] == seat]

    def note(self, view: dict[str, Any], seat: int) -> str:
        """Say how many pillars a seat has in hand, and whether it leads or has left an auction."""
        hand = self("hand", n=view["supply"][seat])
        auction = view["auction"]
        if auction is None:
            return hand
        if seat == auction["bidder"]:
            return f"{hand} · {self('bids', price=auction['price'])}"
        return hand if seat in auction["in"] else f"{hand} · {self('out')}"

    def reckoning(self, view: dict[str, Any], pyramid: Pyramid, seat: int) -> str:
        """Show a seat's points and the deduction for pillars that carry nothing (R11)."""
        return f"{view['points'][seat]} − {pyramid.lost(seat)}"

    def description(self, view: dict[str, Any], pyramid: Pyramid) -> str:
        """Describe tiles, uncovered pillars, seats and pile to those who cannot see the picture."""
        tiles = [
            self("tile", place=str(place), tile=tile["tile"], turn=tile["turn"])
            for tile, place in zip(view["tiles"], pyramid.tiles, strict=True)
        ]
        parts = [self("tiles", tiles=tiles)]
        for seat in range(view["seats"]):
            cells = [f"{r}{c}" for r, c in sorted(pyramid.tops) if pyramid.pillar((r, c)) == seat]
            parts.append(self("pillars", seat=seat, n=len(cells), cells=cells))
            tablets = [self.tablet(tablet) for tablet in self.held(view, seat)]
            points = self._texts("points", n=view["scores"][seat])
            parts.append(", ".join([points, self.note(view, seat), *tablets]))
        parts.append(self("stock", n=len(view["pile"])))
        return ". ".join(parts) + "."

    def _detail(self, view: dict[str, Any]) -> str:
        phase = view["phase"]
        if phase == "auction":
            auction = view["auction"]
            tablet = TABLETS.index(auction["tablet"])
            return self("offer", tablet=tablet, price=auction["price"], seat=auction["bidder"])
        if phase == "seth":
            pending = view["pending"]
            place = Place(pending["level"], pending["r"], pending["c"])
            return self("intent", seat=view["active"], place=str(place), turn=pending["turn"])
        if phase == "main":
            return self("ap-left", ap=view["ap"])
        return self("anywhere" if phase == "place" else "taking")

    def _choice(self, pyramid: Pyramid) -> str:
        """Say that the turn may begin with an auction (J11), or return an empty text."""
        return self("may-bid") if pyramid.allows_auction() else ""

    def _ending(self, view: dict[str, Any]) -> list[str]:
        rounds = {"no-tiles": QUIET_ROUNDS, "only-ends": IDLE_ROUNDS}
        reason = view["outcome"]["reason"]
        told = self(f"end-{reason}", rounds=rounds.get(reason, 0))
        if view["outcome"]["winners"]:
            return [told]
        best = max(view["scores"])
        tied = [self.seat(seat) for seat, score in enumerate(view["scores"]) if score == best]
        return [told, self("tie", players=tied)]

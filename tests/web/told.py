"""Moves in words, as the page tells them: run by Node over whole games."""

import random
import re
from typing import Any

import ludotheque as lt
from ludotheque.texts import sources_of
from tests.web.modules import run_modules

PEOPLE = ("Ada", "Bob", "Eve", "Zoé")
_TELL = """
import { existsSync } from "node:fs";
const { game, plays, sources, people } = given;
const { Catalogue } = await load("src/lib/catalogue.ts");
const { tell } = await load("src/games/telling.ts");
const own = `src/games/${game}/names.ts`;
const { names } = existsSync(own) ? await load(own) : { names: () => ({}) };
const catalogues = Object.fromEntries(
  Object.entries(sources).map(([language, files]) => [language, new Catalogue(files)]),
);
const name = (seat) => people[seat];
for (const { options, positions } of plays) {
  const scene = { names: names(options), name };
  for (const one of positions) {
    one.told = {};
    for (const [language, texts] of Object.entries(catalogues)) {
      one.told[language] = {
        legal: one.reports.map((report) => tell(texts, report, scene, "do")),
        did: tell(texts, one.played, scene, "did"),
        others: tell(texts, one.shown, scene, "did"),
      };
    }
    delete one.reports;
  }
}
console.log(JSON.stringify(plays));
"""


def verb(move: str) -> str:
    """The kind of a move: what stands before its places."""
    return "" if re.search(r"@|\d-", move) else move.partition("(")[0]


def chance_game(game: str, seats: int, seed: int, longest: int) -> dict[str, Any]:
    """A game in which every kind of move is as likely: what each mover could do, and did."""
    chosen = random.Random(seed)
    position = lt.new(game, seats=seats, seed=seed)
    positions: list[dict[str, Any]] = []
    while (seat := position.turn) is not None and len(positions) < longest:
        reports = position.moves().reports()
        kinds = sorted({verb(report.name) for report in reports})
        kind = chosen.choice(kinds)
        move = chosen.choice([report.name for report in reports if verb(report.name) == kind])
        position.play(move)
        ply = position.ply - 1
        positions.append(
            {
                "seat": seat,
                "legal": [report.name for report in reports],
                "reports": [report.to_json() for report in reports],
                "move": move,
                "played": position.played(ply, seat).to_json(),
                "shown": position.played(ply, lt.SPECTATOR).to_json(),
                "scores": position.scores,
            }
        )
    options = position.game.components(position.options)
    return {"options": options, "seats": seats, "positions": positions}


def told(game: str, plays: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same games, with what the page says of them in every language."""
    sources = sources_of(lt.get_game(game).folder / "texts", "game")
    given = {"game": game, "plays": plays, "sources": sources, "people": PEOPLE}
    found: list[dict[str, Any]] = run_modules(_TELL, given)
    return found

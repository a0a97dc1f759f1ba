// boardgame.io's server with a small game: marbles on a grid, one step to a free neighbour.
// `node server.js memory` or `node server.js flatfile FOLDER`; prints its port.
const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const EDGE = 8;

function setup() {
  const board = Array(EDGE * EDGE).fill(0);
  for (let i = 0; i < 2 * EDGE; i++) {
    board[i] = 1;
    board[EDGE * EDGE - 1 - i] = 2;
  }
  return { board, last: null };
}

function step({ G, playerID }, from, to) {
  const marble = Number(playerID) + 1;
  const inside = Number.isInteger(from) && Number.isInteger(to) && 0 <= to && to < EDGE * EDGE;
  if (!inside || G.board[from] !== marble || G.board[to] !== 0) return INVALID_MOVE;
  const rows = Math.abs(Math.floor(from / EDGE) - Math.floor(to / EDGE));
  const columns = Math.abs((from % EDGE) - (to % EDGE));
  if (rows + columns !== 1) return INVALID_MOVE;
  G.board[from] = 0;
  G.board[to] = marble;
  G.last = [from, to];
}

const marbles = {
  name: "marbles",
  setup,
  moves: { step },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 2,
};

const [store, folder] = process.argv.slice(2);
const settings = { games: [marbles], origins: [false] };
if (store === "flatfile") settings.db = new FlatFile({ dir: folder });
Server(settings)
  .run(0)
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));

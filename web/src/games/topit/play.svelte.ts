/** The piece or stone in hand, where it could go, and the move chosen with it. */

import type { BoardProps } from "..";
import { Ground, type Place } from "./ground";
import { COLOURS, laidBy, readKinds, readPieces } from "./mosaic";
import { componentsOf, stateOf } from "./state";

export class Play {
  #board: () => BoardProps;

  constructor(board: () => BoardProps) {
    this.#board = board;
  }

  readonly now = $derived.by(() => stateOf(this.#board().view));
  readonly kinds = $derived.by(() => readKinds(componentsOf(this.#board().parts).pieces));
  readonly pieces = $derived(readPieces(this.now));

  /** A single player and onlookers see the colour to act, if the game is on; otherwise each seat has its own. */
  readonly own = $derived.by(() => {
    const { seat } = this.#board().view;
    return this.now.seats > 1 && seat >= 0 ? COLOURS[seat]! : this.now.colour;
  });
  readonly stock = $derived(
    ((this.own && this.now.hands[this.own]) ?? []).flatMap((kind) => this.kinds.get(kind) ?? []),
  );
  readonly hasStone = $derived(this.own !== null && this.now.stones.includes(this.own));

  picked = $state<string | null>(null);
  /** The edge at which the chosen piece can be turned. */
  at = $state<string | null>(null);
  cursor = $state("");
  hovered = $state<string | null>(null);
  /** Whether a piece or stone is being dragged, and the move that a drop would choose. */
  carried = $state(false);
  over = $state<string | null>(null);

  readonly held = $derived.by(() => {
    const { picked } = this;
    if (picked === "stone") return this.hasStone ? picked : null;
    return this.stock.some((kind) => kind.name === picked) ? picked : null;
  });
  readonly mode = $derived.by(() => {
    if (this.#board().seat === null || this.held === null) return "look" as const;
    return this.held === "stone" ? ("top" as const) : ("lay" as const);
  });
  readonly ground = $derived.by(() => new Ground(this.kinds, this.pieces, this.#board().legal, this.mode, this.held));

  readonly shown = $derived.by(() => this.ground.look(this.carried ? this.over : this.#board().chosen));
  readonly advice = $derived.by(() => {
    const { hint } = this.#board();
    return hint ? this.ground.shown(hint) : null;
  });
  readonly faint = $derived.by(() =>
    !this.carried && this.hovered !== this.#board().chosen ? this.ground.look(this.hovered) : null,
  );

  /** The ways in which the chosen piece can lie at its edge. */
  readonly turning = $derived.by(() => {
    const { chosen } = this.#board();
    const here = this.at ? this.ground.ways(this.at) : [];
    if (chosen && here.includes(chosen)) return here;
    const found = this.ground.placement(chosen)?.edges[0];
    return found ? this.ground.ways(found) : [];
  });

  readonly newest = $derived.by((): { piece: number; stone: boolean } | null => {
    const laid = laidBy(this.#board().view.last);
    return laid ? { piece: laid.number, stone: laid.kind === "stone" } : null;
  });

  /** The places in order, for keyboard and screen reader. */
  readonly places = $derived.by(() => this.ground.places(this.newest?.piece ?? null));
  readonly active = $derived(this.places.find((one) => one.key === this.cursor) ?? this.places[0]);

  /** Take up a piece or the stone, or put it back; returns whether it is in hand now. */
  pick(thing: string): boolean {
    const again = this.held === thing;
    this.picked = again ? null : thing;
    this.at = null;
    this.cursor = "";
    // The very first piece has nothing to join: it goes into the middle.
    this.#board().onchoose(!again && this.pieces.length === 0 && thing !== "stone" ? `lay(${thing})` : null);
    return !again;
  }

  choose(place: Place): void {
    const { chosen, onchoose } = this.#board();
    this.cursor = place.key;
    if (this.mode === "top" && place.move) onchoose(place.move);
    if (this.mode !== "lay") return;
    const here = this.ground.ways(place.key);
    this.at = place.key;
    const next = here[(chosen ? here.indexOf(chosen) + 1 : 0) % here.length];
    if (next) onchoose(next);
  }

  turn(back = false): void {
    const { chosen, onchoose } = this.#board();
    const { turning } = this;
    const by = back ? turning.length - 1 : 1;
    if (chosen && turning.length > 1) onchoose(turning[(turning.indexOf(chosen) + by) % turning.length]!);
  }

  /** Put what is in hand back; returns whether anything was. */
  putBack(): boolean {
    const held = this.picked !== null;
    this.picked = null;
    return held;
  }

  /** Choose the move over which the piece or stone was dropped. */
  drop(move: string): void {
    this.at = this.ground.placement(move)?.edges[0] ?? null;
    if (this.at) this.cursor = this.at;
    this.#board().onchoose(move);
  }
}

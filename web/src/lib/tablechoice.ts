/** The choices for a new table: their defaults, and remembering them. */

import type { GameInfo, OptionInfo, TableSettings } from "./api";
import { recall, remember } from "./memory";

export const KINDS = ["device", "open", "bot"] as const;
export const STYLES = ["", "careful", "greedy", "spiteful"] as const;
export const CLOCKS = ["none", "turn", "bank", "days"] as const;

export interface Seat {
  kind: (typeof KINDS)[number];
  name: string;
  level: number;
  style: (typeof STYLES)[number];
}

/** The settings of a table; its clock is chosen apart. */
export type Settings = Omit<TableSettings, "clock">;

export interface Chosen {
  seats: Seat[];
  options: Record<string, unknown>;
  clock: (typeof CLOCKS)[number];
  turn: number; // seconds
  bank: number; // minutes
  increment: number; // seconds
  days: number;
  settings: Settings;
}

export const USUAL: Settings = {
  title: "",
  at_zero: "bot",
  listed: false,
  watch: "link",
  undo: "ask",
  auto_pass: false,
  hints: true,
  chat: false,
};

export function seatAt(index: number, name: string): Seat {
  return { kind: index === 0 ? "device" : "bot", name: index === 0 ? name : "", level: 3, style: "" };
}

/** Return how many play a game if nobody says otherwise: two where two can. */
export function usualSeats(game: GameInfo): number {
  return game.seats.includes(2) ? 2 : game.seats[0]!;
}

export function fresh(game: GameInfo, name: string): Chosen {
  const count = usualSeats(game);
  return {
    seats: Array.from({ length: count }, (_, i) => seatAt(i, name)),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    clock: "none",
    turn: 60,
    bank: 10,
    increment: 10,
    days: 3,
    settings: { ...USUAL },
  };
}

/** Return the choices of last time, as far as they are still possible. */
export function lastTime(game: GameInfo, name: string): Chosen {
  const start = fresh(game, name);
  const kept = recall<Partial<Chosen>>(`new.${game.name}`);
  if (!kept || typeof kept !== "object") return start;
  const seats = Array.isArray(kept.seats) ? kept.seats.filter((one) => KINDS.includes(one?.kind)) : [];
  return {
    ...start,
    ...pick(kept, ["turn", "bank", "increment", "days"], (value) => typeof value === "number"),
    clock: CLOCKS.find((kind) => kind === kept.clock) ?? "none",
    seats: game.seats.includes(seats.length) ? seats.map((one, i) => ({ ...seatAt(i, name), ...one })) : start.seats,
    options: {
      ...start.options,
      ...pick(
        kept.options ?? {},
        game.options.filter(plain).map((one) => one.name),
      ),
    },
    settings: { ...start.settings, ...pick(kept.settings ?? {}, Object.keys(USUAL)) },
  };
}

/** Custom parts are not remembered: they may be long. */
const plain = (option: OptionInfo): boolean => option.kind !== "parts";

function pick(from: object, names: string[], fits: (value: unknown) => boolean = () => true): object {
  return Object.fromEntries(Object.entries(from).filter(([name, value]) => names.includes(name) && fits(value)));
}

export function keepChoice(game: GameInfo, chosen: Chosen): void {
  const options = pick(
    chosen.options,
    game.options.filter(plain).map((one) => one.name),
  );
  const bot = chosen.seats.find((seat) => seat.kind === "bot");
  const kept = { ...chosen, options, ...(bot ? { bot: player(game, bot) } : {}) };
  remember(`new.${game.name}`, JSON.stringify(kept));
}

export function player(game: GameInfo, { level, style }: Seat): string {
  return style && game.styled.includes(level) ? `level:${level}:${style}` : `level:${level}`;
}

export function clockOf(chosen: Chosen): object {
  switch (chosen.clock) {
    case "turn":
      return { kind: "turn", seconds: chosen.turn };
    case "bank":
      return { kind: "bank", seconds: Math.round(chosen.bank * 60), increment: chosen.increment };
    case "days":
      return { kind: "days", days: chosen.days };
    case "none":
      return { kind: "none" };
  }
}

/** What the page knows of a table, and how each message of the server changes it. Nothing here sends or waits. */

import type { Event, Message, MoveReport, Outgoing, Question, TableInfo, View, Welcome, You } from "../api";

export interface TableState {
  readonly info: TableInfo | null;
  readonly you: You | null;
  readonly view: View | null;
  /** The log, as far as we may know it. */
  readonly events: readonly Event[];
  /** The chat. */
  readonly messages: readonly Message[];
}

/** A line of the log that was not taken back; `at` is how many entries came before it. */
export interface Line {
  at: number;
  seat: number;
  kind: Event["kind"];
  text: string;
  /** For each entry the move it is; null for what was said, and for lost turns. */
  played: (MoveReport | null)[];
}

/** Return the state after a message. Parts that say the same as before stay the same objects. */
export function received(state: TableState, message: Outgoing): TableState {
  switch (message.type) {
    case "welcome":
      if (isOlder(message.view, state.view)) return state;
      return welcomed(state, message);
    case "event": {
      const events = following(state.events, [message.event]);
      if (isOlder(message.view, state.view)) return { ...state, events };
      // Any event ends the open question.
      const info = state.info && { ...state.info, asked: null };
      return seeing({ ...state, info, events }, message.view);
    }
    case "table":
      return { ...state, info: message.table };
    case "you":
      return { ...state, you: message.you };
    case "message":
      return withMessages(state, [message.message]);
    case "error":
      return message.view && !isOlder(message.view, state.view) ? seeing(state, message.view) : state;
    default:
      return state;
  }
}

function welcomed(state: TableState, { table, you, events, view }: Welcome): TableState {
  const found = seeing({ ...state, info: table, events: following(state.events, events) }, view);
  return { ...found, info: same(state.info, found.info), you: same(state.you, you) };
}

/** Return the state with these messages of the chat, in their order; those it has already are left out. */
export function withMessages(state: TableState, messages: readonly Message[]): TableState {
  const had = new Set(state.messages.map((one) => one.number));
  const fresh = messages.filter((one) => !had.has(one.number));
  if (fresh.length === 0) return state;
  return { ...state, messages: [...state.messages, ...fresh].sort((one, other) => one.number - other.number) };
}

/** Return the state with another log: that of the seat now at the device, which may know other things. */
export function withLog(state: TableState, events: readonly Event[]): TableState {
  return { ...state, events };
}

function following(events: readonly Event[], found: readonly Event[]): readonly Event[] {
  const last = events.at(-1)?.ply ?? 0;
  const fresh = found.filter((event) => event.ply > last);
  return fresh.length > 0 ? [...events, ...fresh] : events;
}

function seeing(state: TableState, view: View): TableState {
  const { info } = state;
  // Before the deal nobody is to act, although the placeholder position has a seat to act.
  const shown = info?.status === "open" ? { ...view, state: { ...view.state, turn: null } } : view;
  return { ...state, view: same(state.view, shown), info: info && { ...info, ply: view.ply, turn: view.turn } };
}

/** Return whether a view was overtaken on its way by the one that we have: the log never becomes shorter. */
function isOlder(view: View, than: View | null): boolean {
  return than !== null && view.ply < than.ply;
}

/** Return `before` if it says the same as `after`, so that nothing that depends on it is made again. */
function same<T>(before: T, after: T): T {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/** The ply of the last event that we have. */
export function lastPly(state: Pick<TableState, "events">): number {
  return state.events.at(-1)?.ply ?? 0;
}

/** The number of the last message of the chat up to which none is missing; they are counted from 1. */
export function lastMessage({ messages }: Pick<TableState, "messages">): number {
  const gap = messages.findIndex((one, at) => one.number !== at + 1);
  return gap < 0 ? messages.length : gap;
}

/** Return whether messages of the chat are missing between those that we have. */
export function lacksMessages(state: Pick<TableState, "messages">): boolean {
  return lastMessage(state) < state.messages.length;
}

/** Return whether events are missing between those that we have and the one of a message. */
export function leavesGap(state: TableState, message: Outgoing): boolean {
  return message.type === "event" && message.event.ply > lastPly(state) + 1;
}

/** Return the events that a message told us of, of those that happened since the page has the table. */
export function happened({ view }: TableState, after: TableState): readonly Event[] {
  // Not those after the last of the log: that is emptied when another player is at the device.
  return view === null ? [] : after.events.filter((event) => event.ply > view.ply);
}

/** Return whether another player is at the device now, who must not see what only the previous one may know. */
export function changedHands(before: You | null, after: You | null): boolean {
  if (!before || !after || after.seats.length < 2) return false;
  return before.shown !== after.shown || before.curtain !== after.curtain;
}

/** Return the lines of the log, without those taken back. */
export function linesOf(events: readonly Event[]): Line[] {
  let kept: Line[] = [];
  let count = 0;
  for (const { kind, seat, entries, played, to } of events) {
    if (kind === "undo") {
      kept = kept.filter((one) => one.at < to!);
      count = to!;
    } else {
      kept.push({ at: count, seat, kind, text: entries!.join(" "), played: played! });
      count += entries!.length;
    }
  }
  return kept;
}

// --- whose turn, and whose answer -----------------------------------------------------------------

type Seen = Pick<TableState, "info" | "you" | "view">;

/** The seats of this browser. */
export function ownSeats({ you }: Pick<TableState, "you">): number[] {
  return you?.seats ?? [];
}

/** The seat to act, if it is one of ours, is the one shown, and no bot stands in for it. */
export function ownTurn({ info, you, view }: Seen): number | null {
  if (!info || !you || !view || info.turn === null || you.curtain !== null) return null;
  if (view.seat !== info.turn || !you.seats.includes(info.turn)) return null;
  return info.seats[info.turn]?.away ? null : info.turn;
}

/** The seat we act for: our only one; else the one to act, the one shown, or our first. */
export function actingSeat(state: Seen): number | null {
  const own = ownSeats(state);
  if (own.length === 1) return own[0]!;
  const shown = state.view?.seat ?? -1;
  return ownTurn(state) ?? (own.includes(shown) ? shown : (own[0] ?? null));
}

/** The first of our seats that still has to answer the open question. */
export function answeringSeat({ info, you }: Pick<TableState, "info" | "you">): number | null {
  const question: Question | null = info?.asked ?? null;
  if (!question || !info) return null;
  const open = (seat: number): boolean =>
    seat !== question.seat && !question.agreed.includes(seat) && !info.seats[seat]?.away;
  return ownSeats({ you }).find(open) ?? null;
}

/** Whether any seat belongs to other people, or is open to them. */
export function hasCompany({ info, you }: Pick<TableState, "info" | "you">): boolean {
  const own = ownSeats({ you });
  return info?.seats.some((one) => one.kind !== "bot" && !own.includes(one.seat)) ?? false;
}

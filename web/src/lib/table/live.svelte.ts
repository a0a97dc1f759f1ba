/** A table of the server: what we know of it, and what we may do there. */

import {
  ask,
  reasonOf,
  Refused,
  type Event,
  type Incoming,
  type LegalMoves,
  type Message,
  type MoveReport,
  type Outgoing,
  type Preview,
  type Question,
  type TableInfo,
  type View,
  type Welcome,
  type You,
} from "../api";
import { trouble, type Trouble } from "../trouble";
import { Connection, type Status } from "./connection";
import { Outbox, type Sent, type Unsent } from "./outbox";
import * as states from "./state";
import type { Line, TableState } from "./state";

export type Said = Extract<Incoming, { type: "say" }>["action"];

export class LiveTable implements TableState {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<readonly Event[]>([]);
  messages = $state.raw<readonly Message[]>([]);
  /** The game's components; null until they are loaded. */
  parts = $state.raw<Record<string, unknown> | null>(null);
  connection = $state<Status>("connecting");
  /** Why our last action was refused; cleared by the next one. */
  problem = $state.raw<Trouble | null>(null);
  /** The refusal that ended the connection for good: a wrong token, a table that is gone. */
  refusal = $state.raw<Refused | null>(null);
  legal = $state.raw<MoveReport[]>([]);
  /** Actions that were sent and not answered yet. */
  waiting = $state.raw<readonly Sent[]>([]);
  /** Called for each event that happens while the page is open; of those missed, for our own and the last. */
  onevent: (event: Event) => void = () => undefined;

  /** The lines of the log, without those taken back. */
  readonly lines: Line[] = $derived(states.linesOf(this.events));

  readonly #connection: Connection;
  readonly #outbox: Outbox;
  #asked = ""; // the ply and seat whose legal moves were requested
  #known = ""; // the ply and seat whose legal moves `legal` are
  #partsAsked = false;
  #behind = false; // whether messages of the chat may have been missed while there was no socket
  #messagesAsked = false;

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.#outbox = new Outbox(id, (waiting) => (this.waiting = waiting));
    this.#connection = new Connection(id, token, {
      seen: () => (this.view ? states.lastPly(this) : null),
      read: () => (this.info?.settings.chat ? states.lastMessage(this) : null),
      heard: (message) => this.#hear(message),
      changed: (status) => (this.connection = status),
      ready: () => this.#ready(),
      refused: (why) => (this.refusal = why),
    });
  }

  close(): void {
    this.#connection.close();
  }

  /** Try to connect now. */
  again(): void {
    this.#connection.again();
  }

  // --- derived from the state -------------------------------------------------------------------

  /** Whether the server hears us and we hear it, however slowly. */
  get connected(): boolean {
    return this.connection === "live" || this.connection === "polling";
  }

  get sending(): boolean {
    return this.waiting.length > 0;
  }

  /** The seats of this browser. */
  get own(): number[] {
    return states.ownSeats(this);
  }

  get watching(): boolean {
    return this.you !== null && this.you.seats.length === 0;
  }

  /** The seat that takes over the device next, where seats on it must not see each other's hands. */
  get curtain(): number | null {
    return this.you?.curtain ?? null;
  }

  /** The seat to act, if it is one of ours and plays itself. */
  get mine(): number | null {
    return states.ownTurn(this);
  }

  /** The seat we act for. */
  get acting(): number | null {
    return states.actingSeat(this);
  }

  /** A request of one seat that all others have to agree to. */
  get question(): Question | null {
    return this.info?.asked ?? null;
  }

  /** The first of our seats that still has to answer the question. */
  get answering(): number | null {
    return states.answeringSeat(this);
  }

  /** Whether any seat belongs to other people, or is open to them. */
  get company(): boolean {
    return states.hasCompany(this);
  }

  // --- what the server says ---------------------------------------------------------------------

  #hear(message: Outgoing): void {
    const before = this.#now();
    const gap = states.leavesGap(before, message);
    const after = states.received(before, message);
    this.#become(after);
    this.#answer(message);
    this.#tell(states.happened(before, after));
    if (gap || states.changedHands(before.you, after.you)) void this.#reload();
    this.#lookUp();
  }

  /** Take note that an action of ours was answered. */
  #answer(message: Outgoing): void {
    if (message.type === "error") {
      this.#outbox.answered(message.key);
      this.problem = trouble(() => reasonOf(message), message.rule);
    } else if ((message.type === "ack" || message.type === "event") && message.key) {
      if (this.#outbox.answered(message.key)) this.problem = null;
    }
  }

  #tell(events: readonly Event[]): void {
    events.forEach((event, at) => {
      if (at === events.length - 1 || this.own.includes(event.seat)) this.onevent(event);
    });
  }

  /** Send again what was not answered; fetch what the connection does not bring by itself. */
  #ready(): void {
    if (this.#known !== this.#asked) this.#asked = "";
    this.#behind = true;
    this.#lookUp();
    for (const action of this.#outbox.waiting) this.#connection.send(action);
  }

  /** Look up what we do not know yet. What failed is looked up again when the server says something, if only "pong". */
  #lookUp(): void {
    void this.#askMoves();
    void this.#askParts();
    void this.#askMessages();
  }

  #now(): TableState {
    const { info, you, view, events, messages } = this;
    return { info, you, view, events, messages };
  }

  #become({ info, you, view, events, messages }: TableState): void {
    this.info = info;
    this.you = you;
    this.view = view;
    this.events = events;
    this.messages = messages;
  }

  #reloads = 0;

  /** Fetch everything again: events are missing, or another player is at the device. */
  async #reload(): Promise<void> {
    const reload = ++this.#reloads;
    const { info } = this;
    if (this.own.length > 1) this.events = [];
    const found = await this.look<Welcome>("/news?ply=0");
    if (!found || reload !== this.#reloads || found.view.ply < (this.view?.ply ?? 0)) return;
    // What the server has said of the table meanwhile is newer.
    const table = info === this.info ? found.table : this.info!;
    this.#become(states.received(states.withLog(this.#now(), []), { ...found, table }));
    void this.#askMoves();
  }

  async #askMoves(): Promise<void> {
    const seat = this.mine;
    const ply = this.view?.ply;
    const wanted = `${ply} ${seat}`;
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    this.#known = "";
    this.legal = [];
    if (seat === null) return;
    const found = await this.look<LegalMoves>(`/moves?seat=${seat}&ply=${ply}`);
    if (found && found.ply === this.view?.ply && seat === this.mine) {
      this.legal = found.moves;
      this.#known = wanted;
    }
    if (!found && this.#asked === wanted) this.#asked = ""; // until we ask again a move can still be written
  }

  async #askParts(): Promise<void> {
    if (this.parts || this.#partsAsked) return;
    this.#partsAsked = true;
    this.parts = await this.look("/parts");
    this.#partsAsked = false;
  }

  /** Fetch messages of the chat that were missed; polling brings them by itself. */
  async #askMessages(): Promise<void> {
    if (this.connection !== "live" || !this.info?.settings.chat || this.#messagesAsked) return;
    this.#messagesAsked = true;
    for (let last = -1; last < states.lastMessage(this) && (this.#behind || states.lacksMessages(this));) {
      last = states.lastMessage(this);
      const found = await this.look<Message[]>(`/messages?after=${last}`);
      if (!found) break;
      this.#behind = false;
      this.#become(states.withMessages(this.#now(), found));
    }
    this.#messagesAsked = false;
  }

  // --- questions --------------------------------------------------------------------------------

  async preview(move: string): Promise<Preview | null> {
    const seat = this.mine;
    if (seat === null) return null;
    return ask<Preview>(`/tables/${this.id}/preview`, this.token, { seat, move });
  }

  /** Look something up; null if that fails, which is not reported as a problem. */
  async look<T>(path: string): Promise<T | null> {
    return ask<T>(`/tables/${this.id}${path}`, this.token).catch(() => null);
  }

  /** Send a request about this table; null if it fails, with the reason in `problem`. */
  async ask<T>(path: string, body?: unknown, method?: string): Promise<T | null> {
    this.problem = null;
    try {
      const found = await ask<T>(`/tables/${this.id}${path}`, this.token, body, method);
      await this.#connection.refresh();
      return found;
    } catch (error) {
      this.problem = trouble(() => (error instanceof Refused && error.code !== "offline" ? error.message : ""));
      return null;
    }
  }

  // --- actions ----------------------------------------------------------------------------------

  #send(action: Unsent): void {
    this.problem = null;
    this.#connection.send(this.#outbox.add(action));
  }

  move(text: string): void {
    const seat = this.mine;
    if (this.view && seat !== null) this.#send({ type: "move", seat, ply: this.view.ply, move: text });
  }

  say(action: Said, seat: number): void {
    if (this.view) this.#send({ type: "say", seat, ply: this.view.ply, action });
  }

  undo(to: number, seat: number): void {
    if (this.view) this.#send({ type: "undo", seat, ply: this.view.ply, to });
  }

  /** Show the device's other seat, whose player is at the screen now. */
  show(seat: number): void {
    if (!this.#connection.push({ type: "show", seat }) && this.connected) void this.ask("/show", { seat });
  }
}

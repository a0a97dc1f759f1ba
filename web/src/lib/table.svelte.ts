/** A table over its socket: its state, its events, and what we send. */

import {
  ask,
  reasonOf,
  Refused,
  type Event,
  type Preview,
  type Incoming,
  type Message,
  type MoveReport,
  type Outgoing,
  type TableInfo,
  type View,
  type Welcome,
  type You,
} from "./api";
import { language } from "./language.svelte";
import { keepUnsent, unsent } from "./unsent";

export type Said = Extract<Incoming, { type: "say" }>["action"];

/** A message that is sent again until it is answered. */
export type Sent = Extract<Incoming, { type: "move" | "say" | "undo" }> & { key: string };

type Unkeyed<One> = One extends Sent ? Omit<One, "key"> : never;

/** A line of the log that was not taken back; `at` is how many entries came before it. */
export interface Line {
  at: number;
  seat: number;
  kind: Event["kind"];
  text: string;
  /** For each entry the move it is; null for what was said, and for lost turns. */
  played: (MoveReport | null)[];
}

/** A request of one seat that all others have to agree to. */
export interface Question {
  what: "undo" | "pause";
  seat: number;
  to?: number;
  agreed: number[];
}

export interface Trouble {
  /** In the current language. */
  readonly text: string;
  rule: string | null;
}

/** Describe a problem; the text is made when it is read, since the language may have changed. */
export function trouble(text: () => string, rule: string | null = null): Trouble {
  return {
    get text() {
      return text();
    },
    rule,
  };
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
const SILENCE = 25_000; // milliseconds without a message after which we ping
const PATIENCE = 5000; // milliseconds we wait for the answer to a ping
// After these errors there is no point in connecting again with the same token.
const DOOR = /^(token_|no_table|no_watching|seat_needed|newer_table)/;

export class TableLink {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<Event[]>([]);
  messages = $state.raw<Message[]>([]);
  connection = $state<"connecting" | "live" | "lost" | "refused">("connecting");
  /** Why our last message was refused; cleared by the next one. */
  problem = $state.raw<Trouble | null>(null);
  /** The refusal that ended the connection for good: a wrong token, a table that is gone. */
  refusal = $state.raw<Refused | null>(null);
  legal = $state.raw<MoveReport[]>([]);
  /** Messages that were sent and not answered yet; sent again after a lost connection. */
  waiting = $state.raw<Sent[]>([]);
  /** Called for each event that happens while we are connected, not for earlier ones. */
  onevent: (event: Event) => void = () => undefined;

  /** The lines of the log, without those taken back. */
  readonly lines = $derived.by(() => {
    let kept: Line[] = [];
    let count = 0;
    for (const { kind, seat, entries, played, to } of this.events) {
      if (kind === "undo") {
        kept = kept.filter((one) => one.at < to!);
        count = to!;
      } else {
        kept.push({ at: count, seat, kind, text: entries!.join(" "), played: played! });
        count += entries!.length;
      }
    }
    return kept;
  });

  #socket: WebSocket | null = null;
  #greeted = false;
  #pause = FIRST_PAUSE;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #asked = ""; // the ply and seat whose legal moves were requested
  #keys = 0;
  #session = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.waiting = unsent(id);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  // --- derived from the state -------------------------------------------------------------------

  get sending(): boolean {
    return this.waiting.length > 0;
  }

  /** The seats of this browser. */
  get own(): number[] {
    return this.you?.seats ?? [];
  }

  get watching(): boolean {
    return this.you !== null && this.you.seats.length === 0;
  }

  /** The seat that takes over the device next, where seats on it must not see each other's hands. */
  get curtain(): number | null {
    return this.you?.curtain ?? null;
  }

  /** The seat to act, if it is one of ours, is the one shown, and no bot stands in for it. */
  get mine(): number | null {
    const { info, you, view } = this;
    if (!info || !you || !view || info.turn === null || you.curtain !== null) return null;
    if (view.seat !== info.turn || !you.seats.includes(info.turn)) return null;
    return info.seats[info.turn]?.away ? null : info.turn;
  }

  /** The seat we act for: our only one; else the one to act, the one shown, or our first. */
  get acting(): number | null {
    if (this.own.length === 1) return this.own[0]!;
    const shown = this.view?.seat ?? -1;
    return this.mine ?? (this.own.includes(shown) ? shown : (this.own[0] ?? null));
  }

  get question(): Question | null {
    return (this.info?.asked ?? null) as Question | null;
  }

  /** The first of our seats that still has to answer the question. */
  get answering(): number | null {
    const { question, info } = this;
    if (!question || !info) return null;
    const open = (seat: number): boolean =>
      seat !== question.seat && !question.agreed.includes(seat) && !info.seats[seat]?.away;
    return this.own.find(open) ?? null;
  }

  /** Whether any seat belongs to other people, or is open to them. */
  get company(): boolean {
    return this.info?.seats.some((one) => one.kind !== "bot" && !this.own.includes(one.seat)) ?? false;
  }

  // --- the socket -------------------------------------------------------------------------------

  #connect(): void {
    clearTimeout(this.#timer);
    const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${this.id}/live`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => {
      const ply = this.view ? this.view.ply : null;
      socket.send(JSON.stringify({ type: "hello", token: this.token, ply, language: language.current }));
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(message.data)) as Outgoing);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    clearTimeout(this.#silence);
    if (this.#closed || this.connection === "refused") return;
    this.connection = "lost";
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** Reconnect or ping now: the network is back, or the page is in view again. */
  #hurry = (): void => {
    if (this.#closed || document.hidden || this.connection === "refused") return;
    if (this.connection === "lost") this.again();
    else this.#ping();
  };

  again(): void {
    if (this.connection !== "lost") return;
    this.#pause = FIRST_PAUSE;
    this.#connect();
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#ping(), SILENCE);
  }

  #ping(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send('{"type":"ping"}');
    clearTimeout(this.#silence);
    // A dead connection may take minutes to close: do not wait for the close event.
    this.#silence = setTimeout(() => {
      const socket = this.#socket;
      this.#socket = null;
      socket?.close();
      this.#lost();
    }, PATIENCE);
  }

  #hear(message: Outgoing): void {
    this.#listen();
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "event":
        this.#add([message.event]);
        this.#see(message.view);
        if (this.info) this.info = { ...this.info, asked: null }; // any event ends the open question
        this.onevent(message.event);
        if (message.key) this.#acknowledged(message.key);
        break;
      case "table":
        this.#tell(message.table);
        break;
      case "you":
        this.#sit(message.you);
        break;
      case "message":
        this.#write([message.message]);
        break;
      case "ack":
        this.#acknowledged(message.key);
        break;
      case "error":
        this.#answered(message.key);
        if (!this.#greeted && message.code === "storage_gone") break; // the server closes the socket, and we reconnect
        if (!this.#greeted || (message.key === null && DOOR.test(message.code))) {
          this.connection = "refused";
          this.refusal = Refused.of(message);
        } else {
          this.problem = trouble(() => reasonOf(message), message.rule);
          if (message.view) this.#see(message.view);
        }
        break;
    }
    void this.#askMoves();
  }

  #welcome(message: Welcome): void {
    const first = !this.#greeted;
    this.#greeted = true;
    this.connection = "live";
    this.#pause = FIRST_PAUSE;
    this.info = message.table;
    this.#told++;
    this.#sit(message.you);
    this.#add(message.events);
    this.#see(message.view);
    if (!first) return;
    this.#asked = "";
    if (message.table.settings["chat"]) void this.#askMessages();
    // Send unanswered messages again: their keys make that harmless.
    for (const sent of this.waiting) this.#socket?.send(JSON.stringify(sent));
  }

  #tell(table: TableInfo): void {
    this.info = table;
    this.#told++;
  }

  #sit(you: You): void {
    const before = this.you;
    this.you = you;
    // The next player at the device must not see what only the previous one may know.
    if (before && you.seats.length > 1 && (before.shown !== you.shown || before.curtain !== you.curtain))
      void this.#reload();
  }

  #reloading = 0;
  /** How many times the server has sent the table's state: a reload that was slower than that is outdated. */
  #told = 0;

  /** Fetch everything again, as the player now at the device may know it. */
  async #reload(): Promise<void> {
    const mark = ++this.#reloading;
    const told = this.#told;
    if (this.own.length > 1) this.events = [];
    const found = await ask<Welcome>(`/tables/${this.id}/news?ply=0`, this.token).catch(() => null);
    if (!found || mark !== this.#reloading || found.view.ply < (this.view?.ply ?? 0)) return;
    this.events = found.events;
    if (told === this.#told) this.info = found.table;
    this.you = found.you;
    this.#see(found.view);
    void this.#askMoves();
  }

  #acknowledged(key: string | null): void {
    this.#answered(key);
    this.problem = null;
  }

  #answered(key: string | null): void {
    if (!key) return;
    this.waiting = this.waiting.filter((sent) => sent.key !== key);
    keepUnsent(this.id, this.waiting);
  }

  #add(events: Event[]): void {
    const last = this.events.at(-1)?.ply ?? 0;
    const fresh = events.filter((event) => event.ply > last);
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
  }

  #see(view: View): void {
    // Before the deal nobody is to act, although the placeholder position has a seat to act.
    this.view = this.info?.status === "open" ? { ...view, state: { ...view.state, turn: null } } : view;
    if (this.info) this.info = { ...this.info, ply: view.ply, turn: view.turn };
  }

  // --- requests ---------------------------------------------------------------------------------

  async #askMoves(): Promise<void> {
    const seat = this.mine;
    const ply = this.view?.ply;
    const wanted = `${ply} ${seat}`;
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    this.legal = [];
    if (seat === null) return;
    try {
      const found = await ask<{ ply: number; moves: MoveReport[] }>(
        `/tables/${this.id}/moves?seat=${seat}&ply=${ply}`,
        this.token,
      );
      if (found.ply === this.view?.ply && seat === this.mine) this.legal = found.moves;
    } catch {
      // The next message from the server triggers another request; until then a move can still be written.
      if (this.#asked === wanted) this.#asked = "";
    }
  }

  async #askMessages(): Promise<void> {
    const after = this.messages.at(-1)?.number ?? 0;
    const found = await ask<Message[]>(`/tables/${this.id}/messages?after=${after}`, this.token).catch(() => []);
    this.#write(found);
  }

  #write(messages: Message[]): void {
    const last = this.messages.at(-1)?.number ?? 0;
    const fresh = messages.filter((message) => message.number > last);
    if (fresh.length > 0) this.messages = [...this.messages, ...fresh];
  }

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
      return await ask<T>(`/tables/${this.id}${path}`, this.token, body, method);
    } catch (error) {
      this.problem = trouble(() => (error instanceof Refused && error.code !== "offline" ? error.message : ""));
      return null;
    }
  }

  // --- actions ----------------------------------------------------------------------------------

  #send(message: Unkeyed<Sent>): void {
    const sent = { ...message, key: `${this.#session}-${++this.#keys}` };
    this.problem = null;
    this.waiting = [...this.waiting, sent];
    keepUnsent(this.id, this.waiting);
    if (this.#greeted && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(sent));
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

  show(seat: number): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: "show", seat }));
  }
}

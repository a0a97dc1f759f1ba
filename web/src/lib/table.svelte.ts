/** A table over its socket: what is so, what happens, and what we send. */

import { ask, Refused, type Event, type Preview, type TableInfo, type View, type You } from "./api";
import { language } from "./language.svelte";

type Sent = { type: "move" | "say" | "undo"; key: string; [name: string]: unknown };

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
const SILENCE = 25_000; // after so long without a word we ask whether it is still there

export class TableLink {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<Event[]>([]);
  connection = $state<"connecting" | "live" | "lost" | "refused">("connecting");
  /** Why the last thing we sent was refused; cleared by the next. */
  problem = $state<string | null>(null);
  /** The refusal that closed the door: a wrong token, a table that is gone. */
  refusal = $state.raw<Refused | null>(null);
  legal = $state.raw<string[]>([]);
  sending = $state(false);

  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unanswered = new Map<string, Sent>();
  #keys = 0;
  #session = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  /** The seat whose turn it is, if it is one of ours and before the screen. */
  get mine(): number | null {
    const { info, you, view } = this;
    if (!info || !you || !view || info.turn === null || you.curtain !== null) return null;
    if (view.seat !== info.turn || !you.seats.includes(info.turn)) return null;
    return info.seats[info.turn]?.away ? null : info.turn;
  }

  #connect(): void {
    const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${this.id}/live`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      const ply = this.view ? this.view.ply : null;
      socket.send(
        JSON.stringify({ type: "hello", token: this.token, ply, language: language.current }),
      );
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)));
    socket.onclose = () => this.#lost();
  }

  #lost(): void {
    clearTimeout(this.#silence);
    if (this.#closed || this.connection === "refused") return;
    this.connection = "lost";
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#socket?.send('{"type":"ping"}');
      this.#silence = setTimeout(() => this.#socket?.close(), 5000);
    }, SILENCE);
  }

  // The server's messages are typed by docs/server.md; `any` ends here.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  #hear(message: any): void {
    this.#listen();
    switch (message.type) {
      case "welcome":
        this.connection = "live";
        this.#pause = FIRST_PAUSE;
        this.info = message.table;
        this.you = message.you;
        this.#add(message.events);
        this.#see(message.view);
        // What was sent and not answered is sent again: its key makes that harmless.
        for (const sent of this.#unanswered.values()) this.#socket?.send(JSON.stringify(sent));
        break;
      case "event":
        this.#add([message.event]);
        this.#see(message.view);
        break;
      case "table":
        this.info = message.table;
        break;
      case "you":
        this.you = message.you;
        break;
      case "ack":
        this.#answered(message.key);
        this.problem = null;
        break;
      case "error":
        this.#answered(message.key);
        if (!this.view) {
          this.connection = "refused";
          this.refusal = new Refused(message.code, message.message, message.field);
        } else {
          this.problem = message.message;
          if (message.view) this.#see(message.view);
        }
        break;
    }
  }

  #answered(key: string | null): void {
    if (key) this.#unanswered.delete(key);
    this.sending = this.#unanswered.size > 0;
  }

  #add(events: Event[]): void {
    const last = this.events.at(-1)?.ply ?? 0;
    const fresh = events.filter((event) => event.ply > last);
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
  }

  #see(view: View): void {
    const changed = !this.view || view.ply !== this.view.ply || view.seat !== this.view.seat;
    this.view = view;
    if (this.info) this.info = { ...this.info, ply: view.ply, turn: view.turn };
    if (changed) {
      this.legal = [];
      void this.#askMoves();
    }
  }

  async #askMoves(): Promise<void> {
    const seat = this.mine;
    const ply = this.view?.ply;
    if (seat === null) return;
    try {
      const found = await ask<{ ply: number; moves: string[] }>(
        `/tables/${this.id}/moves?seat=${seat}`,
        this.token,
      );
      if (found.ply === ply) this.legal = found.moves;
    } catch {
      // The next view asks again; until then a move can still be written.
    }
  }

  #send(message: Omit<Sent, "key">): void {
    const key = `${this.#session}-${++this.#keys}`;
    const sent = { ...message, key } as Sent;
    this.problem = null;
    this.#unanswered.set(key, sent);
    this.sending = true;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(sent));
  }

  move(text: string): void {
    if (this.view && this.view.turn !== null)
      this.#send({ type: "move", seat: this.view.turn, ply: this.view.ply, move: text });
  }

  say(action: string, seat: number): void {
    if (this.view) this.#send({ type: "say", seat, ply: this.view.ply, action });
  }

  undo(to: number, seat: number): void {
    if (this.view) this.#send({ type: "undo", seat, ply: this.view.ply, to });
  }

  show(seat: number): void {
    this.#socket?.send(JSON.stringify({ type: "show", seat }));
  }

  async preview(move: string): Promise<Preview | null> {
    const seat = this.mine;
    if (seat === null) return null;
    return ask<Preview>(`/tables/${this.id}/preview`, this.token, { seat, move });
  }

  /** Anything else that is asked of the server about this table. */
  async ask<T>(path: string, body?: unknown, method?: string): Promise<T | null> {
    this.problem = null;
    try {
      return await ask<T>(`/tables/${this.id}${path}`, this.token, body, method);
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : String(error);
      return null;
    }
  }
}

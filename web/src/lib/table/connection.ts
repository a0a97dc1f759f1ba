/** The connection to a table: a socket; where there is none, plain HTTP, while we try for a socket again. */

import { Refused, type Incoming, type Outgoing } from "../api";
import { language } from "../language.svelte";
import type { Sent } from "./outbox";
import { Polling } from "./polling";
import { TableSocket } from "./socket";

/** `polling`: only plain HTTP gets through, so that news comes a little later. */
export type Status = "connecting" | "live" | "polling" | "lost" | "refused";

const FIRST_PAUSE = 500; // milliseconds until we try for a socket again, twice as many each time
const LONGEST_PAUSE = 8000;
const LONGEST_PAUSE_POLLING = 30_000;
const HEDGE = 4000; // milliseconds without a welcome after which we ask over HTTP as well
const STABLE = 10_000; // milliseconds after which a socket counts as one that lasts
// After these errors there is no point in connecting again with the same token.
const DOOR = /^(token_|no_table|no_watching|seat_needed|newer_table)/;

export interface ConnectionListener {
  /** The ply of the last event that the page has; null before it has the table. */
  seen: () => number | null;
  /** The number of the last message of the chat that the page has; null where there is no chat. */
  read: () => number | null;
  heard: (message: Outgoing) => void;
  changed: (status: Status) => void;
  /** The connection is up, again or in another way: what was not answered has to be sent again. */
  ready: () => void;
  /** The server does not let us in, now or later. */
  refused: (why: Refused) => void;
}

export class Connection {
  readonly #table: string;
  readonly #token: string | null;
  readonly #listener: ConnectionListener;
  readonly #polling: Polling;
  #status: Status = "connecting";
  #socket: TableSocket | null = null;
  #since = 0; // when the socket was welcomed
  #pause = FIRST_PAUSE;
  #polls = false; // whether HTTP gets through, as far as we know
  #closed = false;
  #unanswered = false; // whether an action that was posted got no answer
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hedge: ReturnType<typeof setTimeout> | undefined;
  #posting: Promise<void> = Promise.resolve();

  constructor(table: string, token: string | null, listener: ConnectionListener) {
    this.#table = table;
    this.#token = token;
    this.#listener = listener;
    this.#polling = new Polling(table, token, {
      seen: () => listener.seen() ?? 0,
      read: listener.read,
      heard: (messages) => this.#polled(messages),
      failed: (error) => this.#notPolled(error),
    });
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    clearTimeout(this.#hedge);
    this.#polling.stop();
    this.#socket?.close();
  }

  /** Try for a socket now, and soon again if that fails. */
  again(): void {
    if (this.#closed || (this.#status !== "lost" && this.#status !== "polling")) return;
    this.#pause = FIRST_PAUSE;
    this.#connect();
  }

  /** Ask for news at once, if it does not come by itself. */
  async refresh(): Promise<void> {
    if (this.#status === "polling") await this.#polling.now();
  }

  /** Send an action, if we can; its answer is heard as a message. */
  send(action: Sent): void {
    if (this.#status === "live") this.#socket!.send(action);
    else if (this.#status === "polling") this.#posting = this.#posting.then(() => this.#post(action));
  }

  /** Send what has no answer of its own over the socket; return whether there is one. */
  push(message: Incoming): boolean {
    if (this.#status === "live") this.#socket!.send(message);
    return this.#status === "live";
  }

  async #post(action: Sent): Promise<void> {
    const answer = await this.#polling.post(action);
    if (this.#closed) return;
    if (answer) this.#listener.heard(answer);
    else this.#unanswered = true; // it is sent again once the server answers a poll
  }

  #become(status: Status): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#listener.changed(status);
  }

  #refuse(why: Refused): void {
    this.#become("refused");
    this.close();
    this.#listener.refused(why);
  }

  // --- the socket -------------------------------------------------------------------------------

  #connect(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#hedge);
    this.#socket?.close();
    const socket = new TableSocket(this.#table, {
      hello: () => ({
        type: "hello",
        token: this.#token,
        ply: this.#listener.seen(),
        language: language.current,
      }),
      heard: (message) => this.#heard(socket, message),
      lost: () => this.#lost(socket),
    });
    this.#socket = socket;
    this.#hedge = setTimeout(() => this.#polling.start(), HEDGE);
  }

  #heard(socket: TableSocket, message: Outgoing): void {
    if (message.type === "error") {
      if (!socket.welcomed && message.code === "storage_gone") return; // the server closes, and we reconnect
      if (!socket.welcomed || (message.key === null && DOOR.test(message.code)))
        return this.#refuse(Refused.of(message));
    }
    this.#listener.heard(message);
    if (!socket.welcomed || this.#status === "live" || this.#closed) return;
    clearTimeout(this.#hedge);
    this.#polling.stop();
    this.#since = Date.now();
    this.#become("live");
    this.#listener.ready();
  }

  #lost(socket: TableSocket): void {
    clearTimeout(this.#hedge);
    if (socket.welcomed) {
      if (Date.now() - this.#since > STABLE) this.#pause = FIRST_PAUSE;
      this.#become("lost");
    }
    this.#polling.start(); // there may still be a way without a socket
    this.#retry = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, this.#polls ? LONGEST_PAUSE_POLLING : LONGEST_PAUSE);
  }

  // --- plain HTTP -------------------------------------------------------------------------------

  #polled(messages: Outgoing[]): void {
    this.#polls = true;
    for (const message of messages) this.#listener.heard(message);
    if (this.#closed || (this.#status === "polling" && !this.#unanswered)) return;
    this.#unanswered = false;
    this.#become("polling");
    this.#listener.ready();
  }

  #notPolled(error: Refused): void {
    if (DOOR.test(error.code)) return this.#refuse(error);
    const polled = this.#status === "polling";
    this.#polls = false;
    this.#become("lost");
    if (polled) this.again(); // not only after a pause as long as those while HTTP got through
  }

  /** The network is back, or the page is in view again: look whether we are still connected. */
  #hurry = (): void => {
    if (document.hidden) return;
    if (this.#status === "live") this.#socket?.ping();
    else this.again();
    void this.refresh();
  };
}

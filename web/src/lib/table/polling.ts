/** A table over plain HTTP, where a socket is blocked: asks for news again and again. */

import { ask, fetchNews, type Message, type Outgoing, type Refused } from "../api";
import type { Sent } from "./outbox";

const INTERVAL = 2000; // milliseconds between two requests
const UNSEEN = 20_000; // the same while nobody looks at the page
const PATIENCE = 10_000; // milliseconds after which a request counts as one without an answer

const limit = (): AbortSignal => AbortSignal.timeout(PATIENCE);

/** The addresses that take what a socket would be sent. */
const ADDRESSES = { move: "/moves", say: "/say", undo: "/undo" } as const;

export interface PollingListener {
  /** The ply of the last event that the page has. */
  seen: () => number;
  /** The number of the last message of the chat that the page has; null where there is no chat. */
  read: () => number | null;
  /** There was an answer, with these messages; a mere sign of life, if nothing has happened. */
  heard: (messages: Outgoing[]) => void;
  /** There was no answer, or a refusal; polling has stopped. */
  failed: (error: Refused) => void;
}

export class Polling {
  readonly #table: string;
  readonly #token: string | null;
  readonly #listener: PollingListener;
  #tag: string | null = null; // of the last answer
  #running = 0; // which run this is, counted from 1; 0 while we do not poll
  #runs = 0;
  #asking: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, token: string | null, listener: PollingListener) {
    this.#table = table;
    this.#token = token;
    this.#listener = listener;
  }

  /** Begin, if we do not poll already. */
  start(): void {
    if (this.#running) return;
    this.#running = ++this.#runs;
    this.#tag = null; // what came over a socket meanwhile has no tag
    void this.now();
  }

  stop(): void {
    this.#running = 0;
    clearTimeout(this.#timer);
  }

  /** Ask at once, for what has happened up to now. */
  async now(): Promise<void> {
    while (this.#asking) await this.#asking; // its answer may be older
    if (!this.#running) return;
    clearTimeout(this.#timer);
    this.#asking = this.#ask().finally(() => (this.#asking = null));
    await this.#asking;
  }

  async #ask(): Promise<void> {
    const run = this.#running;
    try {
      const { news, tag } = await fetchNews(this.#table, this.#token, this.#listener.seen(), this.#tag, limit());
      if (run !== this.#running) return; // a socket was faster
      this.#tag = tag;
      this.#listener.heard([news ?? { type: "pong" }]);
      const written = await this.#messages();
      if (run !== this.#running) return;
      if (written.length > 0) this.#listener.heard(written);
      this.#timer = setTimeout(() => void this.now(), document.hidden ? UNSEEN : INTERVAL);
    } catch (error) {
      if (run !== this.#running) return;
      this.stop();
      this.#listener.failed(error as Refused);
    }
  }

  async #messages(): Promise<Outgoing[]> {
    const after = this.#listener.read();
    if (after === null) return [];
    const path = `/tables/${this.#table}/messages?after=${after}`;
    const found = await ask<Message[]>(path, this.#token, undefined, "GET", limit());
    return found.map((message) => ({ type: "message", message }));
  }

  /** Post an action, and fetch what it brought about; return its answer, or null if none came. */
  async post({ type, key, ...body }: Sent): Promise<Outgoing | null> {
    try {
      const path = `/tables/${this.#table}${ADDRESSES[type]}`;
      const { ply } = await ask<{ ply: number | null }>(path, this.#token, { ...body, key }, "POST", limit());
      await this.now();
      return { type: "ack", key, ply };
    } catch (error) {
      const refused = error as Refused;
      return refused.isAnswer ? refused.toMessage(key) : null;
    }
  }
}

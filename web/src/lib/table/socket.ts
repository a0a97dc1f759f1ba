/** One WebSocket of a table, from its hello until it closes or falls silent. */

import type { Incoming, Outgoing } from "../api";

const GREETING = 10_000; // milliseconds we wait for the welcome
const SILENCE = 25_000; // milliseconds without a message after which we ping
const PATIENCE = 5000; // milliseconds we wait for the answer to a ping

export interface SocketListener {
  /** The first message, made when the socket opens. */
  hello: () => Extract<Incoming, { type: "hello" }>;
  heard: (message: Outgoing) => void;
  /** The socket is closed, or as good as closed; called once, and not after `close`. */
  lost: () => void;
}

export class TableSocket {
  /** Whether the server has welcomed us. */
  welcomed = false;
  readonly #socket: WebSocket;
  readonly #listener: SocketListener;
  #timer: ReturnType<typeof setTimeout>;
  #done = false;

  constructor(table: string, listener: SocketListener) {
    this.#listener = listener;
    const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/live`;
    const socket = (this.#socket = new WebSocket(address));
    // Some proxies neither open a socket nor refuse it.
    this.#timer = setTimeout(() => this.#lose(), GREETING);
    socket.onopen = () => this.send(listener.hello());
    socket.onmessage = ({ data }) => {
      if (this.#done) return;
      const message = JSON.parse(String(data)) as Outgoing;
      if (message.type === "welcome") this.welcomed = true;
      this.#wait(SILENCE, () => this.ping());
      listener.heard(message);
    };
    socket.onclose = () => this.#lose();
  }

  send(message: Incoming): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Ask for a sign of life. A dead connection may take minutes to close: we do not wait for that. */
  ping(): void {
    if (!this.welcomed || this.#done) return;
    this.send({ type: "ping" });
    this.#wait(PATIENCE, () => this.#lose());
  }

  close(): void {
    this.#done = true;
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    if (!this.#done) this.#timer = setTimeout(then, milliseconds);
  }

  #lose(): void {
    if (this.#done) return;
    this.close();
    this.#listener.lost();
  }
}

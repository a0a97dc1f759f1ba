/** The connection to a table: a socket, and plain HTTP where there is none. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Outgoing } from "../src/lib/api";
import type { Connection, Status } from "../src/lib/table/connection";
import type { Sent } from "../src/lib/table/outbox";
import { browser } from "./fakes";

const MOVE: Sent = { type: "move", key: "k1", seat: 0, ply: 3, move: "a" };
const WELCOME = { type: "welcome", view: { ply: 3 } } as unknown as Outgoing;
const PONG: Outgoing = { type: "pong" };
const MINUTE = 60_000;

/** A socket that does what a test says. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  sent: { type: string }[] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.readyState = 3;
  }

  open(): this {
    this.readyState = 1;
    this.onopen();
    return this;
  }

  say(message: object): this {
    this.onmessage({ data: JSON.stringify(message) });
    return this;
  }

  /** The other side closes it. */
  drop(): void {
    this.readyState = 3;
    this.onclose();
  }
}

interface Asked {
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

let asked: Asked[] = [];
let answers: (request: Asked) => Response | null = () => null;
const heard: Outgoing[] = [];
const statuses: Status[] = [];
let ready = 0;
let refused: string[] = [];
let chat: number | null = null;
let listeners: Record<string, () => void> = {};
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  // The browser's own time limits do not follow fake timers.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), milliseconds);
    return limit.signal;
  });
  browser();
  FakeSocket.all = [];
  asked = [];
  answers = () => null;
  heard.length = statuses.length = ready = 0;
  refused = [];
  chat = null;
  listeners = {};
  const listen = (name: string, call: () => void): void => void (listeners[name] = call);
  const forget = (name: string): void => void delete listeners[name];
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", forget);
  vi.stubGlobal("document", { hidden: false, addEventListener: listen, removeEventListener: forget });
  vi.stubGlobal("location", { origin: "http://house" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", (path: string, sent: Omit<Asked, "path">) => {
    const request = { path, ...sent };
    asked.push(request);
    const answer = answers(request);
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("no network"));
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function connect(): Promise<void> {
  const found = await import("../src/lib/table/connection");
  connection = new found.Connection("T", "secret", {
    seen: () => 3,
    read: () => chat,
    heard: (message) => heard.push(message),
    changed: (status) => statuses.push(status),
    ready: () => ready++,
    refused: (why) => refused.push(why.code),
  });
}

/** Let everything happen that is due within so many milliseconds. */
const pass = (milliseconds = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

/** A server that can be asked over HTTP; the tag of its news is always the same. */
function reachable(more: (request: Asked) => Response | null = () => null): void {
  answers = (request) => {
    if (!request.path.includes("/news")) return more(request);
    if (request.headers["if-none-match"] === "one")
      return new Response(null, { status: 304, headers: { etag: "one" } });
    return Response.json(WELCOME, { headers: { etag: "one" } });
  };
}

const news = (): Asked[] => asked.filter((one) => one.path.includes("/news"));

test("a socket that opens says who we are and what we have seen", async () => {
  await connect();
  FakeSocket.last.open();
  expect(FakeSocket.last.address).toBe("ws://house/api/tables/T/live");
  expect(FakeSocket.last.sent).toEqual([{ type: "hello", token: "secret", ply: 3, language: "en" }]);
  FakeSocket.last.say(WELCOME);
  expect([statuses, ready, heard]).toEqual([["live"], 1, [WELCOME]]);
  connection.send(MOVE);
  expect(FakeSocket.last.sent.at(-1)).toEqual(MOVE);
  expect(asked).toEqual([]);
});

test("where sockets are refused, the table is asked for over HTTP", async () => {
  reachable();
  await connect();
  FakeSocket.last.drop();
  await pass();
  expect([statuses, ready, heard]).toEqual([["polling"], 1, [WELCOME]]);
  expect(asked[0]).toMatchObject({
    path: "/api/tables/T/news?ply=3",
    headers: { authorization: "Bearer secret", "accept-language": "en" },
  });
});

test("where sockets neither open nor close, HTTP is asked after a moment, and the socket given up", async () => {
  reachable();
  await connect();
  await pass(3999);
  expect(asked).toEqual([]);
  await pass(1);
  expect(statuses).toEqual(["polling"]);
  await pass(MINUTE);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
  expect(FakeSocket.all.slice(0, -1).every((one) => one.readyState === 3)).toBe(true);
});

test("nothing new is told in a few bytes: the tag of the last answer is sent along", async () => {
  reachable();
  await connect();
  FakeSocket.last.drop();
  await pass();
  await pass(2000);
  await pass(2000);
  expect(news().map((one) => one.headers["if-none-match"])).toEqual([undefined, "one", "one"]);
  expect(heard).toEqual([WELCOME, PONG, PONG]); // a sign of life: what failed is looked up again
});

test("a page that nobody looks at asks seldom, and at once when it is looked at again", async () => {
  reachable();
  await connect();
  FakeSocket.last.drop();
  vi.stubGlobal("document", { ...document, hidden: true });
  await pass();
  await pass(10_000);
  expect(news().length).toBe(1);
  vi.stubGlobal("document", { ...document, hidden: false });
  listeners["visibilitychange"]!();
  await pass();
  expect(news().length).toBe(2);
});

test("messages of the chat come over HTTP too, where there is a chat", async () => {
  const message = { number: 8, seat: 1, text: "hello", at: 0 };
  reachable(({ path }) => Response.json(path.endsWith("/messages?after=7") ? [message] : []));
  chat = 7;
  await connect();
  FakeSocket.last.drop();
  await pass();
  expect(heard).toEqual([WELCOME, { type: "message", message }]);
  chat = 8;
  await pass(2000);
  expect(heard.slice(2)).toEqual([PONG]);
});

test("a socket is tried for in the background, ever more seldom, and taken when it comes", async () => {
  reachable();
  await connect();
  for (let second = 0; second < 300 || FakeSocket.last.readyState !== 0; second++) {
    if (second < 300 && FakeSocket.last.readyState === 0) FakeSocket.last.drop();
    await pass(1000);
  }
  const tried = FakeSocket.all.length;
  expect(tried).toBeGreaterThan(10);
  expect(tried).toBeLessThan(25);
  FakeSocket.last.open().say(WELCOME);
  expect(statuses).toEqual(["polling", "live"]);
  expect(ready).toBe(2);
  const before = asked.length;
  await pass(20_000);
  expect(asked.length).toBe(before);
});

test("a move goes by HTTP while there is no socket, and what it brought is there before its answer", async () => {
  const order: string[] = [];
  reachable(({ path }) => {
    order.push(path);
    return Response.json({ ply: 4 });
  });
  await connect();
  FakeSocket.last.drop();
  await pass();
  connection.send(MOVE);
  await pass();
  const { path, body } = asked.at(-2)!;
  expect([path, JSON.parse(body!)]).toEqual(["/api/tables/T/moves", { seat: 0, ply: 3, move: "a", key: "k1" }]);
  expect(asked.at(-1)!.path).toContain("/news");
  expect(heard.at(-1)).toEqual({ type: "ack", key: "k1", ply: 4 });
});

test("actions by HTTP go one after the other, each to its address", async () => {
  reachable(() => Response.json({ ply: 4 }));
  await connect();
  FakeSocket.last.drop();
  await pass();
  connection.send({ type: "say", key: "k2", seat: 0, ply: 3, action: "draw?" });
  connection.send({ type: "undo", key: "k3", seat: 0, ply: 3, to: 1 });
  await pass();
  expect(asked.filter((one) => one.body).map((one) => one.path)).toEqual(["/api/tables/T/say", "/api/tables/T/undo"]);
  const acks = heard.filter((one) => one.type === "ack");
  expect(acks).toMatchObject([{ key: "k2" }, { key: "k3" }]);
});

test("a refusal by HTTP is heard as one by socket, with its rule and the view", async () => {
  const problem = { code: "illegal_move", message: "No.", messages: { en: "No." }, field: "move", rule: "TOPAS-R2" };
  reachable(() => Response.json({ ...problem, view: { ply: 4 } }, { status: 409 }));
  await connect();
  FakeSocket.last.drop();
  await pass();
  connection.send(MOVE);
  await pass();
  expect(heard.at(-1)).toEqual({ type: "error", key: "k1", ...problem, view: { ply: 4 } });
});

test.each([
  ["nothing", null],
  ["a proxy", new Response("<html>", { status: 502 })],
])("a move that %s answers is not answered, and waits", async (_, answer) => {
  reachable(() => answer);
  await connect();
  FakeSocket.last.drop();
  await pass();
  connection.send(MOVE);
  await pass();
  expect(heard).toEqual([WELCOME]);
  expect(ready).toBe(1);
});

test("what got no answer over HTTP is to be sent again after the next poll, once", async () => {
  reachable(() => new Response("<html>", { status: 502 }));
  await connect();
  FakeSocket.last.drop();
  await pass();
  connection.send(MOVE);
  await pass();
  await pass(2000);
  expect([statuses, ready]).toEqual([["polling"], 2]);
  reachable(() => Response.json({ ply: 4 }));
  connection.send(MOVE);
  await pass();
  expect(heard.at(-1)).toEqual({ type: "ack", key: "k1", ply: 4 });
  await pass(10_000);
  expect(ready).toBe(2);
});

test("without socket and HTTP the connection is lost, and comes back by itself", async () => {
  await connect();
  FakeSocket.last.open().say(WELCOME).drop();
  await pass();
  expect(statuses).toEqual(["live", "lost"]);
  connection.send(MOVE); // it waits in the outbox
  expect(connection.push({ type: "ping" })).toBe(false);
  await pass(1000);
  expect(FakeSocket.all.length).toBe(2);
  FakeSocket.last.open().say(WELCOME);
  expect([statuses.at(-1), ready]).toEqual(["live", 2]);
});

test("a socket that dies again and again soon after its welcome is tried for ever more seldom", async () => {
  reachable();
  await connect();
  for (let second = 0; second < 120; second++) {
    if (FakeSocket.last.readyState === 0) FakeSocket.last.open().say(WELCOME).drop();
    await pass(1000);
  }
  expect(FakeSocket.all.length).toBeLessThan(15);
  expect(statuses.at(-1)).toBe("polling");
});

test("when HTTP fails as well while we poll, we try at once again", async () => {
  reachable();
  await connect();
  FakeSocket.last.drop();
  await pass();
  const tried = FakeSocket.all.length;
  answers = () => null;
  await pass(2000);
  expect(statuses.at(-1)).toBe("lost");
  expect(FakeSocket.all.length).toBeGreaterThan(tried);
  reachable();
  FakeSocket.last.drop();
  await pass();
  expect(statuses.at(-1)).toBe("polling");
});

test("who is not let in is told why, and nothing is tried again", async () => {
  await connect();
  const error = { type: "error", key: null, code: "token_unknown", message: "No.", messages: { en: "No." } };
  FakeSocket.last.open().say(error).drop();
  await pass(MINUTE);
  expect([statuses, refused, FakeSocket.all.length, asked.length]).toEqual([["refused"], ["token_unknown"], 1, 0]);
});

test("the same over HTTP", async () => {
  answers = () => Response.json({ code: "no_table", message: "No." }, { status: 404 });
  await connect();
  FakeSocket.last.drop();
  await pass(MINUTE);
  expect([statuses, refused, FakeSocket.all.length]).toEqual([["refused"], ["no_table"], 1]);
});

test("a server whose database is away is not one that refuses us", async () => {
  await connect();
  FakeSocket.last.open().say({ type: "error", key: null, code: "storage_gone", message: "", messages: {} }).drop();
  await pass();
  expect([statuses, refused, heard]).toEqual([["lost"], [], []]);
});

test("a silent socket is asked for a sign of life, and given up without one", async () => {
  await connect();
  const socket = FakeSocket.last.open().say(WELCOME);
  await pass(25_000);
  expect(socket.sent.at(-1)).toEqual({ type: "ping" });
  socket.say({ type: "pong" });
  await pass(25_000);
  expect(statuses).toEqual(["live"]);
  await pass(5000);
  expect(statuses.at(-1)).toBe("lost");
});

test("an answer over HTTP that a socket overtook is not heard", async () => {
  let answer: (found: Response) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  await connect();
  await pass(4000);
  FakeSocket.last.open().say(WELCOME);
  answer(Response.json({ ...WELCOME, late: true }));
  await pass();
  expect(heard).toEqual([WELCOME]);
  expect(statuses).toEqual(["live"]);
});

/** A server that takes requests and never answers; a browser gives one up when its signal says so. */
function silent(path: string): void {
  const fetch = globalThis.fetch;
  vi.stubGlobal("fetch", (to: string, sent: { signal: AbortSignal | null }) => {
    if (!to.includes(path)) return fetch(to, sent);
    asked.push({ path: to, headers: {}, body: null });
    return new Promise((_, reject) => sent.signal?.addEventListener("abort", () => reject(new Error("given up"))));
  });
}

test("a server that takes a request for news and does not answer is as good as gone", async () => {
  reachable();
  await connect();
  FakeSocket.last.drop();
  await pass();
  silent("/news");
  await pass(2000);
  await pass(9999);
  expect(statuses).toEqual(["polling"]);
  await pass(1);
  expect(statuses).toEqual(["polling", "lost"]);
});

test("so is one that does not answer about the chat", async () => {
  reachable();
  chat = 7;
  silent("/messages");
  await connect();
  FakeSocket.last.drop();
  await pass();
  await pass(10_000);
  expect(statuses).toEqual(["polling", "lost"]);
});

test("a move that is taken and not answered is to be sent again", async () => {
  reachable();
  silent("/moves");
  await connect();
  FakeSocket.last.drop();
  await pass();
  connection.send(MOVE);
  await pass(9999);
  expect(ready).toBe(1);
  await pass(2000);
  expect(ready).toBe(2);
});

test("who asks for news while others ask waits for them: only one request is under way", async () => {
  let under = 0;
  let most = 0;
  vi.stubGlobal("fetch", async () => {
    most = Math.max(most, ++under);
    await new Promise((done) => setTimeout(done, 100));
    under--;
    return Response.json(WELCOME);
  });
  await connect();
  FakeSocket.last.drop();
  await pass(100);
  for (let caller = 0; caller < 3; caller++) void connection.refresh();
  await pass(1000);
  expect(most).toBe(1);
});

test("after the end nothing is asked, tried or heard", async () => {
  reachable();
  await connect();
  FakeSocket.last.drop();
  connection.close();
  await pass(MINUTE);
  expect([statuses, heard, FakeSocket.all.length]).toEqual([[], [], 1]);
  expect(listeners).toEqual({});
});

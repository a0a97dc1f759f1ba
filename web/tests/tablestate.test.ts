/** What each message of the server changes at a table, and what follows from it. */

import { expect, test } from "vitest";
import type { Event, Outgoing, TableInfo, View, Welcome, You } from "../src/lib/api";
import * as states from "../src/lib/table/state";

function event(ply: number, more: Partial<Event> = {}): Event {
  return { ply, seat: ply % 2, kind: "move", at: ply, entries: [`m${ply}`], played: [null], ...more };
}

function view(ply: number, more: Partial<View> = {}): View {
  const turn = (ply + 1) % 2;
  return {
    seat: 0,
    ply,
    entries: ply,
    turn,
    scores: [0, 0],
    last: null,
    offer: null,
    actions: [],
    outcome: null,
    state: { turn },
    ...more,
  };
}

function info(more: Partial<TableInfo> = {}): TableInfo {
  const person = { kind: "person", name: "", player: null, away: false, here: true } as const;
  return {
    status: "playing",
    ply: 0,
    turn: 1,
    asked: null,
    seats: [
      { seat: 0, ...person },
      { seat: 1, ...person },
    ],
    ...more,
  } as TableInfo;
}

/** What the page knows before the first message. */
const NOTHING: states.TableState = { info: null, you: null, view: null, events: [], messages: [] };

const YOU: You = { seats: [0], host: true, shown: 0, curtain: null };

function welcome(plies: number[], more: Partial<Welcome> = {}): Welcome {
  const events = plies.map((ply) => event(ply));
  return { type: "welcome", table: info(), you: YOU, events, view: view(plies.at(-1) ?? 0), ...more };
}

function after(...messages: Outgoing[]): states.TableState {
  return messages.reduce(states.received, NOTHING);
}

test("a welcome brings everything; the next one brings what was missed", () => {
  const state = after(welcome([1, 2]), welcome([2, 3]));
  expect(state.events.map((one) => one.ply)).toEqual([1, 2, 3]);
  expect(state.view?.ply).toBe(3);
  expect(state.info).toMatchObject({ ply: 3, turn: 0 });
});

test("a welcome that says the same changes no part, so that nothing is drawn again", () => {
  const before = after(welcome([1]));
  const state = states.received(before, welcome([1]));
  for (const part of ["info", "you", "view", "events", "messages"] as const) expect(state[part]).toBe(before[part]);
});

test("an answer that was overtaken on its way changes nothing", () => {
  const before = after(welcome([1, 2, 3]));
  expect(states.received(before, welcome([1]))).toBe(before);
  const late = { type: "error", key: "k", code: "stale", message: "", messages: {}, view: view(2) } as const;
  expect(states.received(before, { ...late, field: null, rule: null })).toBe(before);
});

test("an event ends the open question, and comes once", () => {
  const asked = { what: "undo", seat: 1, to: 0, agreed: [] } as const;
  const open = after(welcome([1], { table: info({ asked: { ...asked, agreed: [] } }) }));
  expect(states.answeringSeat(open)).toBe(0);
  const message: Outgoing = { type: "event", event: event(2), view: view(2), key: null };
  const state = [message, message].reduce(states.received, open);
  expect(state.events.map((one) => one.ply)).toEqual([1, 2]);
  expect(state.info?.asked).toBe(null);
});

test("an event that was overtaken on its way brings no older view back, and ends no newer question", () => {
  const asked = { what: "undo", seat: 1, to: 0, agreed: [] as number[] } as const;
  const table = info({ asked: { ...asked, agreed: [] } });
  const before = after(welcome([1]), welcome([], { table, view: view(3) }));
  const state = states.received(before, { type: "event", event: event(2), view: view(2), key: null });
  expect(state.events.map((one) => one.ply)).toEqual([1, 2]);
  expect([state.view, state.info]).toEqual([before.view, before.info]);
});

test("before the deal nobody is to act", () => {
  const state = after(welcome([], { table: info({ status: "open", turn: null }), view: view(0, { turn: null }) }));
  expect(state.view?.state["turn"]).toBe(null);
});

test("a refusal may bring the view that the action did not know", () => {
  const error = { type: "error", key: "k", code: "stale", message: "", messages: {}, field: null, rule: null } as const;
  const before = after(welcome([1]));
  expect(states.received(before, { ...error, view: view(2) }).view?.ply).toBe(2);
  expect(states.received(before, { ...error, view: null })).toBe(before);
});

const written = (number: number) => ({ number, seat: 0, text: `${number}`, at: 0 });

test("messages of the chat come once and in order", () => {
  const one = after(welcome([]), { type: "message", message: written(1) });
  const state = states.withMessages(one, [written(1), written(2)]);
  expect(state.messages.map((message) => message.number)).toEqual([1, 2]);
  expect(states.withMessages(state, [written(2)])).toBe(state);
  expect(states.lastMessage(state)).toBe(2);
});

test("messages that were overtaken by a newer one are not lost, and asked for until they are there", () => {
  const newest = after(welcome([]), { type: "message", message: written(1) }, { type: "message", message: written(4) });
  expect([states.lastMessage(newest), states.lacksMessages(newest)]).toEqual([1, true]);
  const some = states.withMessages(newest, [written(2)]);
  expect([states.lastMessage(some), states.lacksMessages(some)]).toEqual([2, true]);
  const all = states.withMessages(some, [written(3), written(4)]);
  expect(all.messages.map((message) => message.number)).toEqual([1, 2, 3, 4]);
  expect([states.lastMessage(all), states.lacksMessages(all)]).toEqual([4, false]);
});

test("what is no change of the table leaves it as it is", () => {
  const before = after(welcome([1]));
  const others: Outgoing[] = [
    { type: "pong" },
    { type: "ack", key: "k", ply: 1 },
    { type: "bye", reason: "restart" },
    { type: "review", done: 1, of: 2 },
  ];
  for (const message of others) expect(states.received(before, message)).toBe(before);
});

test("an event after one that is missing leaves a gap", () => {
  const state = after(welcome([1]));
  const at = (ply: number): Outgoing => ({ type: "event", event: event(ply), view: view(ply), key: null });
  expect([1, 2, 3].map((ply) => states.leavesGap(state, at(ply)))).toEqual([false, false, true]);
  expect(states.leavesGap(state, welcome([5]))).toBe(false);
});

test("only what happens after the page has the table has happened", () => {
  const first = after(welcome([1, 2]));
  expect(states.happened(NOTHING, first)).toEqual([]);
  const later = states.received(first, welcome([3, 4]));
  expect(states.happened(first, later).map((one) => one.ply)).toEqual([3, 4]);
});

test("what happened is told once, also while the log is fetched anew for another player", () => {
  const first = states.withLog(after(welcome([1, 2])), []);
  const later = states.received(first, welcome([1, 2, 3]));
  expect(states.happened(first, later).map((one) => one.ply)).toEqual([3]);
});

test("a device changes hands when another seat is shown, or a curtain falls", () => {
  const two = { ...YOU, seats: [0, 1] };
  expect(states.changedHands(two, { ...two, shown: 1 })).toBe(true);
  expect(states.changedHands(two, { ...two, curtain: 1 })).toBe(true);
  expect(states.changedHands(two, { ...two })).toBe(false);
  expect(states.changedHands(YOU, { ...YOU, shown: -1 })).toBe(false);
  expect(states.changedHands(null, two)).toBe(false);
});

test("what was taken back is not in the log's lines", () => {
  const events = [event(1), event(2, { entries: ["a", "b"] }), event(3), event(4, { kind: "undo", to: 1 }), event(5)];
  expect(states.linesOf(events).map(({ at, text }) => [at, text])).toEqual([
    [0, "m1"],
    [1, "m5"],
  ]);
});

test.each<[what: string, mine: number | null, more: Partial<Welcome>]>([
  ["our turn", 0, { view: view(1) }],
  ["another's", null, { view: view(0) }],
  ["a curtain", null, { view: view(1), you: { ...YOU, seats: [0, 1], curtain: 0 } }],
  ["a bot in our place", null, { view: view(1), table: info({ seats: [{ ...info().seats[0]!, away: true }] }) }],
  ["no seat", null, { view: view(1), you: { ...YOU, seats: [] } }],
  ["another seat's view", null, { view: view(1, { seat: 1 }) }],
])("%s: the seat to act is %j", (_, mine, more) => {
  expect(states.ownTurn(after(welcome([], more)))).toBe(mine);
});

test("we act for our only seat; on a shared device for the one to act, the one shown, or the first", () => {
  const acting = (you: Partial<You>, more: Partial<View> = {}, ply = 1): number | null =>
    states.actingSeat(after(welcome([], { you: { ...YOU, ...you }, view: view(ply, more) })));
  expect(acting({ seats: [1] })).toBe(1);
  expect(acting({ seats: [0, 1] })).toBe(0);
  expect(acting({ seats: [0, 1] }, { seat: 1 })).toBe(1);
  expect(acting({ seats: [0, 1] }, { seat: -1 })).toBe(0);
  expect(acting({ seats: [] })).toBe(null);
});

test("a question is answered once for each seat that can", () => {
  const asked = { what: "pause", seat: 0, agreed: [] as number[] } as const;
  const answering = (seats: number[], more: object = {}): number | null =>
    states.answeringSeat(
      after(welcome([], { you: { ...YOU, seats }, table: info({ asked: { ...asked, agreed: [], ...more } }) })),
    );
  expect(answering([0])).toBe(null);
  expect(answering([0, 1])).toBe(1);
  expect(answering([1], { agreed: [1] })).toBe(null);
  expect(states.answeringSeat(after(welcome([])))).toBe(null);
});

test("other people, and seats open to them, are company; bots are not", () => {
  const beside = (kind: "person" | "open" | "bot"): boolean =>
    states.hasCompany(
      after(
        welcome([], {
          table: info({ seats: info().seats.map((one) => ({ ...one, kind: one.seat ? kind : "person" })) }),
        }),
      ),
    );
  expect([beside("person"), beside("open"), beside("bot")]).toEqual([true, true, false]);
});

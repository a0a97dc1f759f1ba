import { beforeEach, expect, test, vi } from "vitest";
import type { Place } from "../src/lib/router.svelte";

const TABLE = "Ab3dEf6hIj9k";
const TOKEN = "abcdefghijklmnopqrstuvwxyz-_0123";

interface Clicked {
  target: unknown;
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  defaultPrevented: boolean;
  preventDefault: () => void;
}

const heard = new Map<string, (event: unknown) => void>();
const place = { origin: "https://ludo.example", pathname: "/", hash: "" };
const gone: string[] = [];

async function load(): Promise<typeof import("../src/lib/router.svelte")> {
  return import("../src/lib/router.svelte");
}

beforeEach(() => {
  vi.resetModules();
  heard.clear();
  gone.length = 0;
  Object.assign(place, { pathname: "/", hash: "" });
  const show = (_: null, __: string, path: string): void => {
    gone.push(path);
    const url = new URL(path, place.origin);
    Object.assign(place, { pathname: url.pathname, hash: url.hash });
  };
  vi.stubGlobal("location", place);
  vi.stubGlobal("history", { pushState: show, replaceState: show });
  vi.stubGlobal("document", { getElementById: (id: string) => (id === "here" ? {} : null) });
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("addEventListener", (kind: string, hear: (event: unknown) => void) => heard.set(kind, hear));
});

const PLACES: [path: string, hash: string, place: Place][] = [
  ["/", "", { page: "home" }],
  ["", "", { page: "home" }],
  ["/new/topas", "", { page: "new", game: "topas" }],
  ["/new/topas/", "", { page: "new", game: "topas" }],
  ["/rules/topit", "#r7", { page: "rules", game: "topit" }],
  ["/learn/topominos", "", { page: "learn", game: "topominos" }],
  ["/aid/turquoise", "", { page: "aid", game: "turquoise" }],
  ["/print/topit", "", { page: "print", game: "topit" }],
  [`/table/${TABLE}`, "", { page: "table", table: TABLE, token: null }],
  [`/table/${TABLE}`, `#${TOKEN}`, { page: "table", table: TABLE, token: TOKEN }],
  [`/join/${TABLE}`, `#${TOKEN}`, { page: "join", table: TABLE, token: TOKEN }],
  [`/replay/${TABLE}`, "", { page: "replay", table: TABLE, token: null }],
  ["/new", "", { page: "lost" }],
  ["/rules", "", { page: "lost" }],
  ["/nothing", "", { page: "lost" }],
  ["/Rules/topit", "", { page: "lost" }],
  ["/rules/topit/more", "", { page: "lost" }],
  [`/table/${TABLE}/more`, "", { page: "lost" }],
  ["/table", "", { page: "lost" }],
  [`/table/${TABLE.slice(1)}`, "", { page: "lost" }],
  [`/table/${TABLE}x`, "", { page: "lost" }],
  ["/table/Ab3dEf6hIj9!", "", { page: "lost" }],
];

test.each(PLACES)("%s%s is read", async (path, hash, found) => {
  expect((await load()).read(path, hash)).toEqual(found);
});

test.each([TOKEN.slice(1), `${TOKEN}x`, `${TOKEN.slice(1)}!`, `${TOKEN.slice(2)}%2F`])(
  "%s is no token, and opens nothing",
  async (token) => {
    expect((await load()).read(`/table/${TABLE}`, `#${token}`)).toEqual({ page: "table", table: TABLE, token: null });
  },
);

test("it begins where the page was opened, and goes where it is told", async () => {
  Object.assign(place, { pathname: `/join/${TABLE}`, hash: `#${TOKEN}` });
  const { router } = await load();
  expect(router.place).toEqual({ page: "join", table: TABLE, token: TOKEN });
  router.go("/rules/topas");
  expect(router.place).toEqual({ page: "rules", game: "topas" });
  router.replace("/");
  expect(router.place).toEqual({ page: "home" });
  expect(gone).toEqual(["/rules/topas", "/"]);
});

test("it looks again when the browser goes back", async () => {
  const { router } = await load();
  place.pathname = "/aid/topas";
  heard.get("popstate")!({});
  expect(router.place).toEqual({ page: "aid", game: "topas" });
});

/** A click on something inside a link; whether it was taken from the browser. */
function click(link: object | null, event: Partial<Clicked> = {}): boolean {
  let prevented = false;
  const anchor = link && {
    origin: place.origin,
    pathname: "/rules/topas",
    search: "",
    hash: "",
    target: "",
    hasAttribute: () => false,
    ...link,
  };
  heard.get("click")!({
    target: { closest: () => anchor },
    button: 0,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
    preventDefault: () => (prevented = true),
    ...event,
  });
  return prevented;
}

test("a link of the page is followed without a request", async () => {
  const { router } = await load();
  expect(click({ search: "?at=3", hash: "#r7" })).toBe(true);
  expect(gone).toEqual(["/rules/topas?at=3#r7"]);
  expect(router.place).toEqual({ page: "rules", game: "topas" });
});

test.each<[what: string, link: object | null, event?: Partial<Clicked>]>([
  ["beside any link", null],
  ["to another host", { origin: "https://other.example" }],
  ["to the server", { pathname: "/api/tables" }],
  ["that opens elsewhere", { target: "_blank" }],
  ["that is kept as a file", { hasAttribute: (name: string) => name === "download" }],
  ["with Ctrl", {}, { ctrlKey: true }],
  ["with Command", {}, { metaKey: true }],
  ["with Shift", {}, { shiftKey: true }],
  ["of another button", {}, { button: 1 }],
  ["that something else has taken", {}, { defaultPrevented: true }],
  ["to a place on this page", { pathname: "/", hash: "#here" }],
])("a click %s is the browser's", async (_, link, event) => {
  await load();
  expect(click(link, event)).toBe(false);
  expect(gone).toEqual([]);
});

test("a token on the path of this page is no place on it", async () => {
  await load();
  expect(click({ pathname: "/", hash: `#${TOKEN}` })).toBe(true);
});

test("a click on what is no element is nobody's", async () => {
  await load();
  heard.get("click")!({ target: {} });
  heard.get("click")!({ target: null });
  expect(gone).toEqual([]);
});

import { expect, test, vi } from "vitest";
import { addresses, newToken } from "../src/lib/links";

const AT = "https://ludo.example";

test("every link of a table has its address, and its token stands behind #", () => {
  const links = { open: "o".repeat(32), seats: { "1": "a".repeat(32), "3": "b".repeat(32) }, watch: "w".repeat(32) };
  expect(addresses("Ab3dEf6hIj9k", links, AT)).toEqual([
    { kind: "open", seat: null, url: `${AT}/join/Ab3dEf6hIj9k#${"o".repeat(32)}` },
    { kind: "seat", seat: 1, url: `${AT}/join/Ab3dEf6hIj9k#${"a".repeat(32)}` },
    { kind: "seat", seat: 3, url: `${AT}/join/Ab3dEf6hIj9k#${"b".repeat(32)}` },
    { kind: "watch", seat: null, url: `${AT}/table/Ab3dEf6hIj9k#${"w".repeat(32)}` },
  ]);
});

test("a table without free seats has a link to watch only", () => {
  const found = addresses("Ab3dEf6hIj9k", { open: null, seats: {}, watch: "w".repeat(32) }, AT);
  expect(found.map(({ kind }) => kind)).toEqual(["watch"]);
});

test("the page's own host is meant where none is named", () => {
  vi.stubGlobal("location", { origin: "http://here.example:8421" });
  const [found] = addresses("Ab3dEf6hIj9k", { open: null, seats: {}, watch: "w" }, undefined);
  expect(found!.url).toBe("http://here.example:8421/table/Ab3dEf6hIj9k#w");
});

test("a token is of the server's kind, and never the same", () => {
  const tokens = Array.from({ length: 50 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(new Set(tokens).size).toBe(50);
});

test("a token has no sign that an address would change", () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
  expect(newToken()).toBe("_".repeat(32));
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xfb) });
  expect(newToken()).toBe("-_v7".repeat(8));
});

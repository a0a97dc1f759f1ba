/** The links of a table as addresses: what they open stands behind #, which no server sees. */

import type { Links } from "./memory";

export interface Address {
  kind: "open" | "seat" | "watch";
  /** Of the seat that it is for. */
  seat: number | null;
  url: string;
}

export function addresses(table: string, links: Links, origin = location.origin): Address[] {
  const join = (token: string): string => `${origin}/join/${table}#${token}`;
  return [
    ...(links.open ? [{ kind: "open" as const, seat: null, url: join(links.open) }] : []),
    ...Object.entries(links.seats).map(([seat, token]) => ({
      kind: "seat" as const,
      seat: Number(seat),
      url: join(token),
    })),
    { kind: "watch" as const, seat: null, url: `${origin}/table/${table}#${links.watch}` },
  ];
}

/** A token that nobody can guess, of the same kind as the server's. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

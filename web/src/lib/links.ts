/** The links of a table as URLs: the token comes after #, which browsers do not send to the server. */

import type { Links } from "./memory";

export interface Address {
  kind: "open" | "seat" | "watch";
  /** The seat that the link is for. */
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

/** Return a token that nobody can guess, in the server's format. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

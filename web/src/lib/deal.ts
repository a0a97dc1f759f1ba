/** This browser's part in a deal: a random value, and the server's commitment, received before the value is sent. */

import type { components } from "../api/schema";
import { ask } from "./api";

export interface Part {
  ticket: string;
  value: string;
  /** The server's commitment to its secret, made before it knows the value. */
  sealed: string;
}

/** Get the part for a new table: the server commits to its secret before the value is drawn. */
export async function newPart(): Promise<Part> {
  const { ticket, commitment } = await ask<components["schemas"]["Promised"]>("/secrets", null, {});
  return { ticket, value: newValue(), sealed: commitment };
}

/** Return 64 random hexadecimal digits. */
export function newValue(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
}

/** Return the SHA-256 of a text, or null where browsers do not offer it: without a secure connection. */
export async function fingerprint(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Return a hexadecimal seed as the server writes it: in decimal if it is below 2^63. */
export function seedText(figures: string): string {
  const seed = BigInt(`0x${figures}`);
  return seed < 2n ** 63n ? String(seed) : figures;
}

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

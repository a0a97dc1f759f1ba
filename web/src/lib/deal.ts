/** Our part of a deal: a random value, and the fingerprint of the server's secret, shown before it was told. */

import type { components } from "../api/schema";
import { ask } from "./api";

export interface Part {
  ticket: string;
  value: string;
  /** The commitment to the secret: the server is bound to it before it knows the value. */
  sealed: string;
}

/** What to open a table with: first the server promises its secret, then there is a value. */
export async function newPart(): Promise<Part> {
  const { ticket, commitment } = await ask<components["schemas"]["Promised"]>("/secrets", null, {});
  return { ticket, value: newValue(), sealed: commitment };
}

/** 64 random hexadecimal figures. */
export function newValue(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 of a text, or null where browsers do not compute: without a secure connection. */
export async function fingerprint(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** The seed as the server writes it: in decimal figures if it is below 2^63. */
export function seedText(figures: string): string {
  const seed = BigInt(`0x${figures}`);
  return seed < 2n ** 63n ? String(seed) : figures;
}

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

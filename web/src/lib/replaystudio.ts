/** A board mounted off-screen, for as long as a picture of it is taken. */

import { mount, tick, unmount, type Component } from "svelte";
import type { AnyBoardProps } from "../games";

const WIDE = 1000;
const HIGH = 700;

export async function withBoard<T>(
  board: Component<AnyBoardProps>,
  props: AnyBoardProps,
  look: (drawn: HTMLElement) => Promise<T>,
): Promise<T> {
  const place = document.createElement("div");
  place.inert = true;
  place.setAttribute("aria-hidden", "true");
  const { style } = place;
  style.position = "fixed";
  style.insetBlockStart = "0";
  style.insetInlineStart = "-4000px";
  style.inlineSize = `${WIDE}px`;
  style.blockSize = `${HIGH}px`;
  document.body.append(place);
  const drawn = mount(board, { target: place, props });
  try {
    await tick();
    // Boards measure themselves, and need a few frames to settle on their size.
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
    // A drawing of the server may be on its way.
    while (place.querySelector('[aria-busy="true"]')) await new Promise((done) => requestAnimationFrame(done));
    if (place.querySelector('[role="alert"]')) throw new Error("the board could not be drawn");
    await Promise.all([...place.querySelectorAll("img")].map((image) => image.decode()));
    return await look(place);
  } finally {
    await unmount(drawn);
    place.remove();
  }
}

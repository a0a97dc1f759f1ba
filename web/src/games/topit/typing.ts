/** What the keys of the mosaic and the stock do. */

import type { BoardProps } from "..";
import { reportOf } from "../../lib/api";
import { Keyboard } from "../keyboard.svelte";
import type { Camera } from "./camera.svelte";
import { stepped, walked } from "./ground";
import { KEYS } from "./keys";
import type { Play } from "./play.svelte";

interface Board {
  props: () => BoardProps;
  room: () => Element | undefined;
  pick: (thing: string) => void;
  cancel: () => boolean;
}

export function typing(play: Play, camera: Camera, board: Board): Keyboard<typeof KEYS> {
  const chosen = (): string | null => board.props().chosen;
  const playing = (): boolean => board.props().seat !== null;
  const host = {
    room: board.room,
    cells: ".mosaic",
    cursor: () => play.active?.key ?? "",
    chosen,
    here: () => {
      const { active, shown, at, mode } = play;
      return !active || !shown || at === active.key || chosen() === active.move || mode === "look";
    },
    pageWide: () => true,
    undo: () => play.putBack(),
    cancel: board.cancel,
  };
  return new Keyboard(KEYS, host, {
    walk: ({ x, y, shift }) => {
      if (play.active) play.cursor = walked(play.places, play.active, x, y, shift).key;
    },
    step: ({ key, shift }) => {
      if (play.active) play.cursor = stepped(play.places, play.active, key === "PageDown" ? 1 : -1, shift).key;
    },
    ends: ({ key }) => (play.cursor = play.places.at(key === "Home" ? 0 : -1)?.key ?? ""),
    try: () => play.active && play.choose(play.active),
    take: ({ key }) => {
      const kind = play.stock[Number(key) - 1];
      return playing() && kind !== undefined && board.pick(kind.name);
    },
    stone: () => playing() && play.hasStone && board.pick("stone"),
    turn: ({ shift }) => play.turn(shift),
    pass: () => reportOf(board.props().legal, "pass") !== null && board.props().onchoose("pass"),
    zoom: ({ key }) => (key === "0" ? camera.showAll() : camera.zoom(key === "+" ? 1.25 : 0.8)),
  });
}

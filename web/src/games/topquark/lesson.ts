/** The lesson of Topquark: points, lenses, counting, what blocks, the mirror, and the last marble. */

import written from "../../../../src/ludotheque/games/topquark/examples.json" with { type: "json" };
import { plays, type Diagram, type Lesson } from "../../learn/kinds";

const diagrams: Diagram[] = written.examples;
const at = (marbles: string, turns: number): { position: string } => ({
  position: `topquark-1 seats=2 short=false board="standard" ${marbles} ${turns} - -`,
});
const LENS = at("y......y/...y...../....y...../.....r...../........../....r..../r.....r.", 0);
const TWO = at("...y.r../....y..../........../r.........y/........../...rr..../........", 2);
const BLOCKED = at("...yrr../....y..../........../..........y/..y......./...r...../......r.", 2);
const LAST = at(".....r../........./...y....../.........../........../...r...../r.......", 6);

export const lesson: Lesson = {
  picture: 0,
  steps: [
    {
      start: {},
      text: "first-text",
      task: "first-task",
      judge: () => "done",
      refused: "f5-d6",
      solution: ["f5-e5"],
      done: "first-done",
    },
    {
      start: LENS,
      text: "lens-text",
      task: "lens-task",
      judge: plays("d6-c5"),
      refused: "d6-c6",
      wrong: "d6-e6",
      not: "lens-not",
      solution: ["d6-c5"],
      done: "lens-done",
    },
    {
      start: TWO,
      text: "two-text",
      task: "two-task",
      judge: plays("a6-a4"),
      refused: "a6-a5",
      wrong: "f5-d6",
      not: "two-not",
      solution: ["a6-a4"],
      done: "two-done",
    },
    {
      start: { moves: ["f5-e5"] },
      seat: 1,
      text: "round-text",
      question: "round-question",
      choices: ["1", "2", "1–6"],
      right: 0,
      missed: "round-missed",
      done: "round-done",
    },
    {
      start: BLOCKED,
      text: "blocked-text",
      task: "blocked-task",
      judge: plays("f4-e3"),
      refused: "a6-a4",
      wrong: "f4-g3",
      not: "blocked-not",
      solution: ["f4-e3"],
      done: "blocked-done",
    },
    {
      start: { moves: ["f5-e5"] },
      seat: 1,
      text: "mirror-text",
      task: "mirror-task",
      judge: () => "done",
      refused: "b5-c6",
      solution: ["b4-c4"],
      done: "mirror-done",
    },
    {
      start: LAST,
      text: "last-text",
      task: "last-task",
      judge: plays("a6-c4"),
      wrong: "f4-f1",
      not: "last-not",
      solution: ["a6-c4"],
      done: "last-done",
    },
  ],
  diagrams,
};

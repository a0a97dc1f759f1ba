/** The lesson of Topquark: points, lenses, counting, what blocks, the mirror, and the last marble. */

import { plays, type Lesson } from "../../learn/kinds";

const at = (marbles: string, turns: number, short = false): { position: string } => ({
  position: `topquark-1 seats=2 short=${short} board="standard" ${marbles} ${turns} - -`,
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
  diagrams: [
    {
      example: "E1",
      start: at("......../........./........../r.........y/........../........./..y.r...", 3),
      caption: "diagram-two-steps",
      moves: ["g3-g5"],
      gains: [1],
    },
    {
      example: "E1",
      start: at("......../........./........../r.........y/........../.....r.../..y.....", 3),
      caption: "diagram-three-steps",
      refused: { move: "g3-f6", rule: "TOPQUARK-R2" },
      moves: ["g3-g5"],
      gains: [0],
    },
    {
      example: "E1",
      start: at("......../........./........../r.........y/........../........./..yrr...", 3),
      caption: "diagram-blocked",
      refused: { move: "g3-g5", rule: "TOPQUARK-R3" },
      moves: ["d11-d9"],
      gains: [0],
    },
    {
      example: "E2",
      start: {},
      caption: "diagram-rounds",
      refused: { move: "f5-d6", rule: "TOPQUARK-R2" },
      moves: ["f5-e5", "a1-b2", "g7-f7"],
      gains: [0, 0, 0],
    },
    {
      example: "E3",
      start: at("......../........y/.........y/rr........y/rr......../r......../..ry....", 0, true),
      caption: "diagram-ahead",
      moves: ["g3-g4"],
      gains: [1],
    },
  ],
};

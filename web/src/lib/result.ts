/** The result of a finished game for the player at this browser, in a few words: "won 54 : 41". */

import type { Mine } from "./api";
import { points, t } from "./language.svelte";

/** Reasons that end a game at the table, not on the board: points then decide nothing. */
const AGREED = ["agreed", "resigned", "forfeit"];

/** Return the result, or "" while the game is on. */
export function resultOf({ result, you, table }: Mine, name: (seat: Mine["table"]["seats"][number]) => string): string {
  if (!result) return "";
  const { winners, scores } = result;
  if (scores.length === 1) return points(scores[0]!);
  const most = Math.max(...scores);
  const byPoints = winners.every((seat) => scores[seat] === most);
  const told = { how: AGREED.includes(result.reason) ? result.reason : byPoints ? "points" : "", scores: all() };
  if (winners.length === 0) return t("result_drawn", told);
  // Several seats on one device have no "you".
  if (you.seats.length > 1) {
    const names = winners.map((seat) => name(table.seats[seat]!));
    return t("result_of", { ...told, n: winners.length, names });
  }
  if (!winners.includes(you.seats[0]!)) return t("result_lost", told);
  return t(winners.length > 1 ? "result_shared" : "result_won", told);

  /** Return the scores, one's own or the highest first. */
  function all(): string {
    const first = you.seats.length === 1 ? you.seats[0]! : scores.indexOf(most);
    const others = scores.filter((_, seat) => seat !== first).sort((a, b) => b - a);
    return [scores[first]!, ...others].join("\u00a0:\u00a0");
  }
}

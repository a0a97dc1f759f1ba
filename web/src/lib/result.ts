/** The result of a finished game for the player at this browser, in a few words: "won 54 : 41". */

import type { Key } from "../texts";
import type { Mine } from "./api";
import { list, points, t } from "./language.svelte";

/** Reasons that end a game at the table, not on the board: points then decide nothing. */
const AGREED: Record<string, Key> = {
  agreed: "result_agreed",
  resigned: "result_resigned",
  forfeit: "result_forfeit",
};

/** Return the result, or "" while the game is on. */
export function resultOf({ result, you, table }: Mine, name: (seat: Mine["table"]["seats"][number]) => string): string {
  if (!result) return "";
  const { winners, scores } = result;
  if (scores.length === 1) return points(scores[0]!);
  return `${won()} ${how()}`.trim();

  function won(): string {
    if (winners.length === 0) return t("result_drawn");
    // Several seats on one device have no "you".
    if (you.seats.length > 1) {
      const names = list(winners.map((seat) => name(table.seats[seat]!)));
      return t(winners.length > 1 ? "result_of_many" : "result_of_one", { names });
    }
    if (!winners.includes(you.seats[0]!)) return t("result_lost");
    return t(winners.length > 1 ? "result_shared" : "result_won");
  }

  /** Return the scores, one's own or the highest first; if they did not decide, the agreement or nothing. */
  function how(): string {
    const agreed = AGREED[result!.reason];
    if (agreed) return t(agreed);
    const most = Math.max(...scores);
    if (winners.some((seat) => scores[seat] !== most)) return "";
    const first = you.seats.length === 1 ? you.seats[0]! : scores.indexOf(most);
    const others = scores.filter((_, seat) => seat !== first).sort((a, b) => b - a);
    return [scores[first]!, ...others].join("\u00a0:\u00a0");
  }
}

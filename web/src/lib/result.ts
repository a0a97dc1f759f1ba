/** The result of a finished game: in a few words for the player at this browser, "won 54 : 41", and in a sentence. */

import { inLanguage, type Mine, type View } from "./api";
import { list, points, t } from "./language.svelte";

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

/** Describe the result in a sentence; `own` is the reader's seat, if there is just one. */
export function ending(view: View, name: (seat: number) => string, own: number | null): string {
  const outcome = view.outcome;
  if (!outcome) return "";
  const winners = outcome.winners;
  const why = inLanguage(outcome.texts) ?? "";
  if (view.scores.length === 1) return t("over_alone", { points: points(view.scores[0]!), why });
  if (winners.length === 0) return t("over_draw", { why });
  if (winners.length > 1) return t("over_shared", { names: list(winners.map(name)), why });
  return own === winners[0] ? t("over_you", { why }) : t("over_won", { name: name(winners[0]!), why });
}

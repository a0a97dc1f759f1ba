/** A table about to be opened: the choices for it, and the server's objections. */

import { ask, games, Refused, type GameInfo, type Opened } from "./api";
import { newPart } from "./deal";
import { t } from "./language.svelte";
import { hold, remember, remembered } from "./memory";
import { clockOf, fresh, keepChoice, lastTime, player, seatAt, type Chosen } from "./tablechoice";

const you = (): string => remembered("name") ?? "";

export class NewTable {
  found = $state.raw<GameInfo | null>(null);
  chosen = $state<Chosen | null>(null);
  trouble = $state.raw<unknown>(null);
  sending = $state(false);

  constructor(readonly game: string) {
    void this.load();
  }

  load = async (): Promise<void> => {
    this.trouble = null;
    try {
      this.found = (await games()).find((one) => one.name === this.game) ?? null;
      if (!this.found) throw new Refused("no_game", "");
      this.chosen = lastTime(this.found, you());
    } catch (error) {
      this.trouble = error;
    }
  };

  reset(): void {
    if (this.found) this.chosen = fresh(this.found, you());
  }

  resize(count: number): void {
    const { chosen } = this;
    if (!chosen) return;
    chosen.seats = Array.from({ length: count }, (_, i) => chosen.seats[i] ?? seatAt(i, you()));
    if (Number(chosen.options["first"]) > count) chosen.options["first"] = "random";
    if (count !== 2 && chosen.settings.at_zero === "forfeit") chosen.settings.at_zero = "bot";
  }

  /** Whether the table will have an invitation link to send. */
  get invites(): boolean {
    return this.chosen?.seats.some((seat) => seat.kind === "open") ?? false;
  }

  /** Return the message to show at a field: the server names the field that it rejects. */
  near(field: string): string | null {
    const { trouble } = this;
    return trouble instanceof Refused &&
      trouble.field &&
      (trouble.field === field || trouble.field.startsWith(`${field}.`))
      ? trouble.message
      : null;
  }

  /** Return the message about a group of fields as a whole. */
  at(field: string): string | null {
    return this.trouble instanceof Refused && this.trouble.field === field ? this.trouble.message : null;
  }

  /** Whether the problem is shown beside a field. */
  get placed(): boolean {
    return this.trouble instanceof Refused && /^(seats|options|settings)\b/.test(this.trouble.field ?? "");
  }

  /** Open the table; null if the server refuses. */
  async open(): Promise<Opened | null> {
    const { chosen, found } = this;
    if (!chosen || !found) return null;
    this.sending = true;
    this.trouble = null;
    const seats = chosen.seats.map((seat, i) => {
      if (seat.kind === "device") return { kind: seat.kind, name: seat.name.trim() || t("seat", { n: i + 1 }) };
      return seat.kind === "bot" ? { kind: seat.kind, player: player(found, seat) } : { kind: seat.kind };
    });
    const settings = { ...chosen.settings, clock: clockOf(chosen), listed: chosen.settings.listed && this.invites };
    try {
      const { ticket, value, sealed } = await newPart();
      const wish = { game: this.game, options: chosen.options, seats, settings, ticket, value };
      const opened = await ask<Opened>("/tables", null, wish);
      const own = chosen.seats.find((seat) => seat.kind === "device")?.name.trim();
      if (own) remember("name", own);
      keepChoice(found, chosen);
      const seat = chosen.seats.findIndex((one) => one.kind === "device");
      const added = seat < 0 ? {} : { added: { seat, value } };
      hold({ table: opened.table, token: opened.token, links: opened.links, sealed, ...added });
      return opened;
    } catch (error) {
      this.trouble = error;
      this.sending = false;
      return null;
    }
  }
}

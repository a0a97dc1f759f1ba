/** "Your turn" while the page is not in view: by Web Push where available, else by the page itself. */

import type { components } from "../api/schema";
import { ask } from "./api";
import { remember, remembered } from "./memory";

class Notices {
  /** The browser's permission for notifications; `never` if it has none to offer. */
  permission = $state<NotificationPermission | "never">(
    typeof Notification === "undefined" ? "never" : Notification.permission,
  );
  wanted = $state(remembered("notices") === "on");

  get on(): boolean {
    return this.wanted && this.permission === "granted";
  }

  /** Ask for permission; only ever called by a button. */
  async begin(): Promise<void> {
    this.permission = await Notification.requestPermission();
    this.wanted = this.permission === "granted";
    remember("notices", this.wanted ? "on" : "off");
  }

  async end(): Promise<void> {
    this.wanted = false;
    remember("notices", "off");
    for (const [key, id] of Object.entries(addresses()))
      await ask(`/addresses/${id}`, null, undefined, "DELETE")
        .then(() => keep(key, null))
        .catch(() => undefined);
  }

  /** Let the server notify this browser of a seat's turns, even when the page is closed. */
  async follow(table: string, token: string, seat: number): Promise<void> {
    const key = `${table} ${seat}`;
    if (!this.on || addresses()[key] || !("serviceWorker" in navigator)) return;
    try {
      const { push_key } = await ask<components["schemas"]["NoticeKinds"]>("/notices");
      await navigator.serviceWorker.register("/sw.js");
      const worker = await navigator.serviceWorker.ready;
      const subscription = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: push_key,
      });
      const { endpoint, keys } = subscription.toJSON();
      const address = { endpoint, keys };
      const { id } = await ask<components["schemas"]["AddressName"]>(`/tables/${table}/addresses`, token, {
        seat,
        kind: "push",
        address,
      });
      keep(key, id);
    } catch {
      // No service worker or no push service: the page itself notifies, as long as it is open.
    }
  }

  /** Show a notification, if the page is hidden and the server does not send one. */
  tell(table: string, seat: number, title: string, text: string): void {
    if (!this.on || document.visibilityState === "visible" || addresses()[`${table} ${seat}`]) return;
    try {
      const notice = new Notification(title, { body: text, tag: table });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones only let a service worker notify.
    }
  }
}

function addresses(): Record<string, string> {
  try {
    return JSON.parse(remembered("addresses") ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function keep(key: string, id: string | null): void {
  const { [key]: _, ...others } = addresses();
  remember("addresses", JSON.stringify(id ? { ...others, [key]: id } : others));
}

export const notices = new Notices();

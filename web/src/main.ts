import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { load } from "./lib/language.svelte";

// Without its texts the page cannot be shown: the note that stands in the HTML says so.
load().then(
  () => mount(App, { target: document.getElementById("app")! }),
  () => (document.getElementById("stuck")!.hidden = false),
);

// Where service workers are not allowed (some private windows), the page works without one.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// What public/ has of the page, besides the service worker itself.
const BESIDE = ["first.js", "icon-192.png", "icon-512.png", "icon.svg", "manifest.webmanifest"];

// Few files, since each is asked for by itself: what opens every page, what several pages share, and each game. Of what
// is left, each page has a file of its own.
const GROUPS = [
  { name: "first", tags: ["$initial" as const], priority: 3 },
  { name: "shared", test: /\/src\/(lib|parts|learn|games)\/[^/]+$/, minShareCount: 2, priority: 2 },
  { name: (id: string) => /\/src\/games\/([a-z]+)\//.exec(id)?.[1] ?? null, priority: 1 },
];

/** For the service worker: the files of this build, and a name that changes with any of them. */
function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post", // when the page itself is made
    async generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const files = ["/", ...[...built, ...BESIDE].sort().map((name) => `/${name}`)];
      const page = bundle["index.html"];
      const text = files.join("\n") + (page?.type === "asset" ? String(page.source) : "");
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      const build = [...new Uint8Array(digest.slice(0, 8))].map((n) => n.toString(16).padStart(2, "0")).join("");
      this.emitFile({
        type: "asset",
        fileName: "shell.js",
        source: `self.SHELL = ${JSON.stringify({ build, files })};\n`,
      });
    },
  };
}

// The built page is part of the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "../src/ludotheque/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy wants files
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8421", ws: true } } },
});

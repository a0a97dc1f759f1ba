import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { Catalogue } from "./src/lib/catalogue";

// What public/ has of the page, besides the service worker itself.
const BESIDE = ["first.js", "icon-192.png", "icon-512.png", "icon.svg", "manifest.webmanifest"];

/** Return the file for a catalogue: those of a language that are read together are one; lessons are apart. */
function textsOf(id: string): string | null {
  const [, game, language, file] = /(?:\/games\/([^/]+))?\/texts\/([^/]+)\/(\w+)\.ftl/.exec(id) ?? [];
  if (language === undefined) return null;
  const what = game === undefined ? "texts" : file === "lesson" ? `${game}-lesson` : game;
  return `${what}-${language}`;
}

// Few files, since each is asked for by itself: what opens every page, what several pages share, each game, and the
// texts of a language. Of what is left, each page has a file of its own.
const GROUPS = [
  { name: textsOf, priority: 4 },
  { name: "first", tags: ["$initial" as const], priority: 3 },
  { name: "shared", test: /\/src\/(lib|parts|learn|games)\/[^/]+$/, minShareCount: 2, priority: 2 },
  { name: (id: string) => /\/src\/games\/([a-z]+)\/(?!lesson)/.exec(id)?.[1] ?? null, priority: 1 },
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

const TEXTS = "src/texts";
const COMMAND = "<code>ludotheque play --terminal</code>";
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Put into the HTML what it says by itself, without the rest of the page: in every language, one after the other. */
function words(): Plugin {
  const told = { stuck: "", no_script: "" };
  return {
    name: "words",
    async buildStart() {
      const root = this.environment.config.root;
      const languages = (await this.fs.readdir(`${root}/${TEXTS}`, { withFileTypes: true })).filter((one) =>
        one.isDirectory(),
      );
      told.stuck = told.no_script = "";
      for (const { name: language } of languages) {
        const source = await this.fs.readFile(`${root}/${TEXTS}/${language}/page.ftl`, { encoding: "utf8" });
        const texts = new Catalogue([source]);
        const say = (key: string): string => escaped(texts.format(key, { command: "⟨⟩" })).replace("⟨⟩", COMMAND);
        told.stuck += `<p lang="${language}">${say("stuck")} <a href="">${say("stuck_again")}</a></p>`;
        told.no_script += `<p lang="${language}">${say("no_script")}</p>`;
      }
    },
    transformIndexHtml: (html) => html.replace(/<!-- (stuck|no_script) -->/g, (_, key: keyof typeof told) => told[key]),
  };
}

// The built page is part of the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), words(), shell()],
  build: {
    outDir: "../src/ludotheque/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy wants files
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    fs: { allow: [".."] }, // the texts of the games are beside their rules
    proxy: { "/api": { target: "http://127.0.0.1:8421", ws: true } },
  },
});

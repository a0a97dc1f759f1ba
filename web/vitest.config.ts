import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Modules without a page around them: what they ask of a browser, a test gives them (tests/fakes.ts).
export default defineConfig({
  plugins: [svelte()],
  // Their files share one context; whoever needs a module anew resets it (vi.resetModules).
  test: {
    include: ["tests/**/*.test.ts"],
    css: { include: [/tokens\.css/] }, // other styles are left empty
    isolate: false,
    unstubGlobals: true,
  },
});

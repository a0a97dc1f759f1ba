import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Modules without a page around them: what they ask of a browser, a test gives them (tests/fakes.ts).
export default defineConfig({
  plugins: [svelte()],
  test: { include: ["tests/**/*.test.ts"], unstubGlobals: true },
});

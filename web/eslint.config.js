import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// What is switched off says why.
export default defineConfig(
  { ignores: ["src/api/schema.d.ts", "src/**/messages.ts"] }, // written by `make types`
  js.configs.recommended,
  {
    rules: {
      // Prettier breaks code, not long strings and comments.
      "max-len": ["error", { code: 120 }],
      // French wants spaces that do not break, in template strings too.
      "no-irregular-whitespace": ["error", { skipTemplates: true }],
    },
  },
  {
    files: ["**/*.ts", "**/*.svelte"],
    extends: [ts.configs.recommendedTypeChecked, svelte.configs.recommended, svelte.configs.prettier],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      // `_` stands for what is not needed.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      "no-restricted-syntax": [
        "error",
        {
          selector: 'SvelteAttribute[key.name="style"]',
          message: "The content security policy forbids inline styles: write style:name={value}.",
        },
      ],
      // TypeScript itself knows what is defined.
      "no-undef": "off",
      // Svelte drops the space at the end of a block, unless it is written as a string.
      "svelte/no-useless-mustaches": "off",
      // Maps and sets here are made anew in a `$derived`, exchanged whole in a `$state.raw`, or are no state at all.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // What another component takes and tells is `any` here; svelte-check knows its types, and checks them.
    files: ["**/*.svelte"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  // What the browser takes as it is.
  { files: ["public/first.js"], languageOptions: { sourceType: "script", globals: globals.browser } },
  { files: ["public/{push,sw}.js"], languageOptions: { sourceType: "script", globals: globals.serviceworker } },
);

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The worker that keeps the shell: it is told which files there are, and is another when they are. */
function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const drawn = readdirSync("public").filter((name) => /\.(png|svg)$/.test(name));
      const digest = createHash("sha256").update(files.sort().join());
      for (const name of drawn) digest.update(readFileSync(`public/${name}`));
      const source = readFileSync("src/worker.js", "utf8")
        .replace('"__FILES__"', [...files, ...drawn].map((name) => `"/${name}"`).join())
        .replace("__VERSION__", digest.digest("hex").slice(0, 12));
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "../marrakech/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      // What the first page and a table need at once is one file: it packs better than its parts.
      // So is the replay, of a table or of a record; what a table needs later comes by itself.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "table",
              test: /src\/(market|first|table\/(?!QrCode|TableMenu|TableRules)|[a-z.]+\.ts)/,
            },
            { name: "replay", test: /src\/replay\// },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});

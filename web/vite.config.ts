import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Write the service worker with the list of files to cache; its version changes with them. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const drawn = readdirSync("public").filter((name) => /\.(png|svg)$/.test(name));
      const digest = createHash("sha256").update(files.sort().join());
      for (const name of drawn) digest.update(readFileSync(`public/${name}`));
      const source = readFileSync("src/serviceWorker.js", "utf8")
        .replace('"__FILES__"', [...files, ...drawn].map((name) => `"/${name}"`).join())
        .replace("__VERSION__", digest.digest("hex").slice(0, 12));
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: {
    outDir: "../marrakech/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      // The start page and the table are one file, which compresses better than its parts. So is the
      // replay, of a table or of a record. Parts that a table needs later are files of their own.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "table",
              test: /src\/(api|market|start\/(?!YourData)|table\/(?!QrCode|TableMenu|TableRules)|[a-z0-9.]+\.ts)/,
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
  test: {
    include: ["src/**/*.test.ts", "engine/tests/**/*.test.ts"],
    testTimeout: 600_000, // a hang ends; nothing is measured
  },
});

// Copies what the package needs from the Python package: `npm run build` calls it after tsc.

import { copyFileSync, mkdirSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const files = new URL("files/", import.meta.url);

mkdirSync(files, { recursive: true });
for (const name of ["engine.json", "engine.wasm", "engine-no-simd.wasm"])
  copyFileSync(new URL(`marrakech/engine/${name}`, root), new URL(name, files));
for (const name of ["players2.npz", "players3.npz", "players4.npz"])
  copyFileSync(new URL(`marrakech/bots/weights/${name}`, root), new URL(name, files));
copyFileSync(new URL("LICENSE", root), new URL("LICENSE", import.meta.url));

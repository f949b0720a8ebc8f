// The files of the package, read from the disk in Node and fetched in a browser.

export type PlayerCount = 2 | 3 | 4;
export type FileName =
  | "engine.json"
  | "engine.wasm"
  | "engine-no-simd.wasm"
  | `players${PlayerCount}.npz`;
export type Bytes = Uint8Array<ArrayBuffer>;

/** Reads one of the files; a page that keeps them elsewhere brings a function of its own. */
export type ReadFile = (name: FileName) => Promise<Bytes>;

// Each address is written out, so that bundlers find the files.
const ADDRESSES: Record<FileName, URL> = {
  "engine.json": new URL("../files/engine.json", import.meta.url),
  "engine.wasm": new URL("../files/engine.wasm", import.meta.url),
  "engine-no-simd.wasm": new URL("../files/engine-no-simd.wasm", import.meta.url),
  "players2.npz": new URL("../files/players2.npz", import.meta.url),
  "players3.npz": new URL("../files/players3.npz", import.meta.url),
  "players4.npz": new URL("../files/players4.npz", import.meta.url),
};

/** Read a file that lies in the package. */
export async function readPackaged(name: FileName): Promise<Bytes> {
  const address = ADDRESSES[name];
  if (address.protocol === "file:") {
    const { readFile } = await import(/* @vite-ignore */ "node:fs/promises");
    return new Uint8Array(await readFile(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

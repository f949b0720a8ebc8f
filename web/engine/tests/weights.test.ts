import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { BadWeights, loadEngine, makeBot, makeRules } from "../src/index.js";
import { readLayers } from "../src/network.js";
import { readNpz } from "../src/npz.js";
import { engine, readCheckout } from "./checkout.js";

const file = await readCheckout("players4.npz");

function refusal(bytes: Uint8Array<ArrayBuffer>, players = 4) {
  return expect(() => readLayers(bytes, players, engine.constants) && "read");
}

test("a file that is cut off is refused", () => {
  for (const length of [0, 1, 30, 1000, file.length - 100, file.length - 1])
    refusal(file.slice(0, length)).toThrow(BadWeights);
});

test("a file with one wrong byte is refused", () => {
  for (let place = 100; place < file.length - 1200; place += 41_011) {
    const damaged = file.slice();
    damaged[place]! ^= 0x10;
    refusal(damaged).toThrow("players4.npz: no weights can be read from it");
  }
});

test("a network for another number of players is refused", () => {
  refusal(file, 3).toThrow("players3.npz: the network is for 4 players, not 3");
});

test("stored arrays are read, and others than expected are refused", () => {
  const arrays = readNpz(file);
  for (const isDeflated of [true, false]) {
    const copy = [...arrays].map(([name, { type, shape, data }]) => ({
      name,
      type,
      shape,
      content: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    }));
    const layers = readLayers(archive(copy, isDeflated), 4, engine.constants);
    expect(layers.shapes[0]).toEqual([3, engine.constants.network.inputs, 384]);
    copy[0]!.type = "<i2";
    refusal(archive(copy, isDeflated)).toThrow("has the wrong length");
    copy[0]!.type = "|i1";
    copy[2]!.content = new Uint8Array(copy[2]!.content.length).fill(0x7e);
    refusal(archive(copy, isDeflated)).toThrow("some weights are not numbers, or beyond 1000");
    refusal(archive(copy.slice(1), isDeflated)).toThrow("no weight0");
  }
});

test("a bot with missing weights says so, and plays once they are there", async () => {
  let isThere = false;
  const careless = await loadEngine((name) =>
    name.endsWith(".npz") && !isThere ? Promise.reject(new Error("offline")) : readCheckout(name),
  );
  const bot = makeBot(careless, "shepherd");
  const state = careless.opening(makeRules({ players: 3 }));
  await expect(bot.choose(state)).rejects.toThrow("offline");
  isThere = true;
  expect(careless.legalActions(state)).toContain(await bot.choose(state));
});

interface Entry {
  name: string;
  type: string;
  shape: readonly number[];
  content: Uint8Array;
}

/** Return a .npz file, written here so that the reader meets more than NumPy's. */
function archive(entries: Entry[], isDeflated: boolean): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, type, shape, content } of entries) {
    const text = `{'descr': '${type}', 'fortran_order': False, 'shape': (${shape.join(", ")},), }`;
    const head = Buffer.concat([Buffer.from("\x93NUMPY\x01\0\0\0", "latin1"), Buffer.from(text)]);
    head.writeUInt16LE(text.length, 8);
    const plain = Buffer.concat([head, content]);
    const packed = isDeflated ? deflateRawSync(plain) : plain;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(isDeflated ? 8 : 0, 4);
    fields.writeUInt32LE(crcOf(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(plain.length, 18);
    fields.writeUInt16LE(`${name}.npy`.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    list.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), fields, place, Buffer.from(`${name}.npy`));
    parts.push(Buffer.from("PK\x03\x04", "latin1"), fields, Buffer.from(`${name}.npy`), packed);
    offset += 30 + `${name}.npy`.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...list, end]));
}

function crcOf(bytes: Buffer): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

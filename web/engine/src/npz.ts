// Arrays of NumPy: a .npz file is a ZIP archive of .npy files.

import type { Bytes } from "./files.js";
import { inflate } from "./inflate.js";

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
const LARGEST = 2 ** 26; // bytes of an array
const HEADER = /'descr': '([^']*)', 'fortran_order': False, 'shape': \(([\d, ]*)\)/;
const ITEM_SIZES: Record<string, number> = { "|i1": 1, "<i2": 2, "<f2": 2 };

/** An array in row-major order: the name of its type for NumPy, its shape, its bytes. */
export interface NpyArray {
  type: string;
  shape: readonly number[];
  data: DataView<ArrayBuffer>;
}

/** Return the arrays of a .npz file by name; anything that is wrong with it is an error. */
export function readNpz(file: Bytes): Map<string, NpyArray> {
  const arrays = new Map<string, NpyArray>();
  const view = viewOf(file);
  let end = file.length - 22;
  while (view.getUint32(end, true) !== END) end--; // ends with a RangeError where there is none
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(entry, true) !== ENTRY) throw new Error("the list of arrays is damaged");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      view.getUint16(entry + place, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(file.subarray(entry + 46, entry + 46 + nameLength));
    const content = extract(file, view, entry);
    if (crc32(content) !== view.getUint32(entry + 16, true)) throw new Error(`${name} is damaged`);
    arrays.set(name.replace(/\.npy$/, ""), readNpy(content));
    entry += 46 + nameLength + extraLength + commentLength;
  }
  return arrays;
}

function viewOf(bytes: Bytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Return the content of an entry of the archive. */
function extract(file: Bytes, view: DataView, entry: number): Bytes {
  const size = view.getUint32(entry + 20, true);
  const header = view.getUint32(entry + 42, true);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + size > file.length) throw new Error("the file is cut off");
  const packed = file.slice(start, start + size);
  if (view.getUint16(entry + 10, true) !== DEFLATED) return packed;
  const whole = view.getUint32(entry + 24, true);
  if (whole > LARGEST) throw new Error("an array is too large");
  return inflate(packed, whole);
}

function readNpy(bytes: Bytes): NpyArray {
  const view = viewOf(bytes);
  const start = 10 + view.getUint16(8, true);
  const found = HEADER.exec(new TextDecoder("latin1").decode(bytes.subarray(10, start)));
  if (!found) throw new Error("an array has an unknown form");
  const [, type, lengths] = found as unknown as [string, string, string];
  const shape = lengths.split(",").flatMap((each) => (each.trim() ? [Number(each)] : []));
  const size = shape.reduce((product, each) => product * each, ITEM_SIZES[type] ?? Number.NaN);
  if (bytes.length - start !== size) throw new Error(`an array of ${type} has the wrong length`);
  return { type, shape, data: new DataView(bytes.buffer, bytes.byteOffset + start, size) };
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

function crc32(bytes: Bytes): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ REMAINDERS[(sum ^ byte) & 255]!;
  return ~sum >>> 0;
}

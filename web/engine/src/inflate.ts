// Decompression of DEFLATE (RFC 1951): browsers without SIMD lack the streams that do it, too.

import type { Bytes } from "./files.js";

const LONGEST = 15; // bits of a code
const END = 256;
const LENGTHS_OF_LENGTHS = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** By symbol: the extra bits of a length or a distance, and the least one. */
function ranges(count: number, perStep: number, least: number): [number, number][] {
  let start = least;
  return Array.from({ length: count }, (_, symbol) => {
    const bits = Math.max(0, Math.floor(symbol / perStep) - 1);
    const range: [number, number] = [bits, start];
    start += 2 ** bits;
    return range;
  });
}

const LENGTHS = [...ranges(28, 4, 3), [0, 258] as [number, number]];
const DISTANCES = ranges(30, 2, 1);

/** A Huffman code: for each 15 bits that follow, a symbol and the length of its code. */
type Code = Uint16Array;

function makeCode(lengths: readonly number[]): Code {
  const code = new Uint16Array(2 ** LONGEST);
  let next = 0;
  for (let length = 1; length <= LONGEST; length++)
    for (const [symbol, each] of lengths.entries())
      if (each === length) {
        const step = 2 ** length;
        for (let bits = reversed(next, length); bits < code.length; bits += step)
          code[bits] = symbol * 16 + length;
        next += 2 ** (LONGEST - length);
      }
  if (next > 2 ** LONGEST) throw new Error("the compressed data are damaged");
  return code;
}

/** Return the first bits of a code of 15, in the order in which they are read. */
function reversed(code: number, length: number): number {
  let bits = 0;
  for (let place = 0; place < length; place++)
    bits |= ((code >> (LONGEST - 1 - place)) & 1) << place;
  return bits;
}

const repeated = (length: number, count: number) => Array<number>(count).fill(length);
const FIXED = makeCode([
  ...[...repeated(8, 144), ...repeated(9, 112)],
  ...[...repeated(7, 24), ...repeated(8, 8)],
]);
const FIXED_DISTANCES = makeCode(repeated(5, 30));

/** The bits of the data, the lowest of each byte first. */
class Bits {
  private place = 0;
  private bits = 0;
  private count = 0;

  constructor(private readonly data: Bytes) {}

  take(count: number): number {
    this.fill(count);
    const taken = this.bits & (2 ** count - 1);
    this.skip(count);
    return taken;
  }

  symbol(code: Code): number {
    this.fill(LONGEST);
    const found = code[this.bits & (2 ** LONGEST - 1)]!;
    if (found === 0 || this.place > this.data.length + 2)
      throw new Error("the compressed data are damaged");
    this.skip(found & 15);
    return found >> 4;
  }

  /** Return so many whole bytes. */
  bytes(count: number): Bytes {
    const start = this.place - Math.floor(this.count / 8);
    [this.bits, this.count, this.place] = [0, 0, start + count];
    if (this.place > this.data.length) throw new Error("the compressed data are cut off");
    return this.data.subarray(start, this.place);
  }

  /** Have so many bits ready; beyond the end they are zeros. */
  private fill(count: number): void {
    for (; this.count < count; this.count += 8)
      this.bits |= (this.data[this.place++] ?? 0) << this.count;
  }

  private skip(count: number): void {
    this.bits >>>= count;
    this.count -= count;
  }
}

/** Return the bytes that were compressed, so many. */
export function inflate(data: Bytes, size: number): Bytes {
  const bits = new Bits(data);
  const output = new Uint8Array(size);
  let place = 0;
  for (let isLast = false; !isLast; ) {
    isLast = bits.take(1) === 1;
    const kind = bits.take(2);
    if (kind === 0) {
      const length = bits.bytes(4);
      const content = bits.bytes(length[0]! + 256 * length[1]!);
      output.set(content, place);
      place += content.length;
    } else if (kind === 1) place = inflateBlock(bits, FIXED, FIXED_DISTANCES, output, place);
    else if (kind === 2) place = inflateBlock(bits, ...readCodes(bits), output, place);
    else throw new Error("the compressed data are damaged");
  }
  if (place !== size) throw new Error("the compressed data have another length");
  return output;
}

/** Return the two codes of a block, which are compressed themselves. */
function readCodes(bits: Bits): [Code, Code] {
  const [symbols, distances, count] = [bits.take(5) + 257, bits.take(5) + 1, bits.take(4) + 4];
  const lengthsOfLengths = repeated(0, 19);
  for (const symbol of LENGTHS_OF_LENGTHS.slice(0, count)) lengthsOfLengths[symbol] = bits.take(3);
  const code = makeCode(lengthsOfLengths);
  const lengths: number[] = [];
  while (lengths.length < symbols + distances) {
    const symbol = bits.symbol(code);
    if (symbol < 16) lengths.push(symbol);
    else if (symbol === 16) lengths.push(...repeated(lengths.at(-1) ?? 0, bits.take(2) + 3));
    else lengths.push(...repeated(0, symbol === 17 ? bits.take(3) + 3 : bits.take(7) + 11));
  }
  return [
    makeCode(lengths.slice(0, symbols)),
    makeCode(lengths.slice(symbols, symbols + distances)),
  ];
}

/** Write the bytes of a block; return the place behind them. */
function inflateBlock(bits: Bits, code: Code, distances: Code, output: Bytes, from: number) {
  let place = from;
  for (let symbol = bits.symbol(code); symbol !== END; symbol = bits.symbol(code)) {
    if (place >= output.length) throw new Error("the compressed data are too long");
    if (symbol < END) {
      output[place++] = symbol;
      continue;
    }
    const [lengthBits, least] = LENGTHS[symbol - END - 1] ?? [0, Number.NaN];
    const length = least + bits.take(lengthBits);
    const [distanceBits, nearest] = DISTANCES[bits.symbol(distances)] ?? [0, Number.NaN];
    const distance = nearest + bits.take(distanceBits);
    if (!(distance <= place && place + length <= output.length))
      throw new Error("the compressed data are damaged");
    for (const end = place + length; place < end; place++)
      output[place] = output[place - distance]!;
  }
  return place;
}

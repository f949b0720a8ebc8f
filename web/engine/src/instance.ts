// An instance of the module: its memory, arrays in it, and calls of its exports.

import type { Description } from "./description.js";
import type { Bytes } from "./files.js";

const SLOT = 8;
const FRAME = 4096;
const PAGE = 65536;
const ALIGNMENT = 16;
const WORD = 2 ** 32;

export type Kind = "float64" | "float32" | "int64" | "int32" | "int16";
const SIZES: Record<Kind, number> = { float64: 8, float32: 4, int64: 8, int32: 4, int16: 2 };

type Exports = Record<string, (frame: number) => void> & {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<"i32">;
};

/** A value that takes slots of a frame; numbers, and arrays by their address and lengths. */
export type Argument = number | WasmArray | readonly Argument[];

/** An array in the memory of an instance. */
export class WasmArray {
  constructor(
    private readonly instance: Instance,
    readonly kind: Kind,
    readonly shape: readonly number[],
    readonly address: number,
  ) {}

  get length(): number {
    return this.shape.reduce((product, each) => product * each, 1);
  }

  /** The bytes of the array, until the memory grows. */
  get bytes(): Bytes {
    const { buffer } = this.instance.memory;
    return new Uint8Array(buffer, this.address, this.length * SIZES[this.kind]);
  }

  /** The numbers of an array of float64, until the memory grows. */
  get floats(): Float64Array {
    return new Float64Array(this.instance.memory.buffer, this.address, this.length);
  }

  /** The numbers of an array of int32, until the memory grows. */
  get ints(): Int32Array {
    return new Int32Array(this.instance.memory.buffer, this.address, this.length);
  }

  /** The whole numbers of an array of int64; those beyond 2**53 lose their last digits. */
  read(place: number): number {
    return readInt(new DataView(this.instance.memory.buffer), this.address + SLOT * place);
  }

  /** Set a number of an array of int64. */
  write(place: number, value: number): void {
    writeInt(new DataView(this.instance.memory.buffer), this.address + SLOT * place, value);
  }

  /** Let the room of the array be used again. */
  free(): void {
    this.instance.giveBack(this);
  }
}

/** An instance of the module with its memory. */
export class Instance {
  private readonly exports: Exports;
  private readonly frame: number;
  private readonly free = new Map<number, number[]>(); // addresses by the size of their block
  private end: number;

  private constructor(
    instance: WebAssembly.Instance,
    readonly description: Description,
  ) {
    this.exports = instance.exports as Exports;
    this.end = Math.ceil(this.exports.__heap_base.value / ALIGNMENT) * ALIGNMENT;
    this.frame = this.take(FRAME);
  }

  /** Compile the module and return an instance of it. */
  static async create(module: Bytes, description: Description): Promise<Instance> {
    const { instance } = await WebAssembly.instantiate(module);
    return new Instance(instance, description);
  }

  get memory(): WebAssembly.Memory {
    return this.exports.memory;
  }

  /** Return an array of anything in the module's memory. */
  empty(kind: Kind, ...shape: number[]): WasmArray {
    const length = shape.reduce((product, each) => product * each, 1);
    return new WasmArray(this, kind, shape, this.take(blockSize(length * SIZES[kind])));
  }

  /** Return an array of zeros. */
  zeros(kind: Kind, ...shape: number[]): WasmArray {
    const array = this.empty(kind, ...shape);
    array.bytes.fill(0);
    return array;
  }

  /** Return a copy of numbers as an array in the module's memory. */
  place(
    kind: Kind,
    shape: readonly number[],
    numbers: Int16Array | Int32Array | Float32Array,
  ): WasmArray {
    const array = this.empty(kind, ...shape);
    array.bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
    return array;
  }

  giveBack(array: WasmArray): void {
    const size = blockSize(array.length * SIZES[array.kind]);
    this.free.set(size, [...(this.free.get(size) ?? []), array.address]);
  }

  private take(size: number): number {
    const found = this.free.get(size)?.pop();
    if (found !== undefined) return found;
    const address = this.end;
    const missing = address + size - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    this.end += size;
    return address;
  }

  /** Call an export; return its results. */
  call(name: string, ...values: Argument[]): number[] {
    const kinds = this.description.exports[name];
    const run = this.exports[name];
    if (!kinds || !run) throw new Error(`the engine has no export ${name}`);
    const view = new DataView(this.memory.buffer);
    const end = this.writeAll(view, this.frame, kinds.arguments, values);
    if (end !== this.frame + SLOT * kinds.arguments.length)
      throw new Error(`${name} takes ${kinds.arguments.length} slots`);
    run(this.frame);
    const after = new DataView(this.memory.buffer);
    return kinds.results.map((kind, slot) => {
      const address = this.frame + SLOT * slot;
      return kind === "float64" ? after.getFloat64(address, true) : readInt(after, address);
    });
  }

  private writeAll(
    view: DataView,
    from: number,
    kinds: readonly string[],
    values: readonly Argument[],
  ): number {
    let address = from;
    for (const value of values) {
      if (value instanceof WasmArray) {
        for (const each of [value.address, ...value.shape]) {
          writeInt(view, address, each);
          address += SLOT;
        }
      } else if (typeof value === "number") {
        if (kinds[(address - this.frame) / SLOT] === "float64")
          view.setFloat64(address, value, true);
        else writeInt(view, address, value);
        address += SLOT;
      } else address = this.writeAll(view, address, kinds, value);
    }
    return address;
  }
}

function blockSize(size: number): number {
  return Math.max(ALIGNMENT, 2 ** Math.ceil(Math.log2(size)));
}

function readInt(view: DataView, address: number): number {
  return view.getInt32(address + 4, true) * WORD + view.getUint32(address, true);
}

function writeInt(view: DataView, address: number, value: number): void {
  view.setUint32(address, value >>> 0, true);
  view.setInt32(address + 4, Math.floor(value / WORD), true);
}

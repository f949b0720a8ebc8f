// The champion's value network: its weights checked and placed in the module's memory.

import type { Constants } from "./description.js";
import type { Bytes } from "./files.js";
import type { Argument, Instance } from "./instance.js";
import { type NpyArray, readNpz } from "./npz.js";

const FIRST = "weight0";
const STEPS = "step0"; // the array of the size of a step, input by input
const LATER = ["bias0", "weight1", "bias1", "weight2", "bias2", "weight3", "bias3"] as const;

/** A file of weights that cannot be used; the message says why. */
export class BadWeights extends Error {
  override readonly name = "BadWeights";
}

/** The layers of a network, ready for the module. */
export interface Layers {
  shapes: readonly (readonly number[])[];
  numbers: readonly (Int16Array | Int32Array | Float32Array)[];
}

/** Return the layers of a file, checked. */
export function readLayers(file: Bytes, players: number, constants: Constants): Layers {
  const name = `players${players}.npz`;
  const refuse = (reason: string): never => {
    throw new BadWeights(`${name}: ${reason}`);
  };
  const arrays = readArrays(file, refuse);
  const all = [STEPS, FIRST, ...LATER].map((layer) => arrays.get(layer) ?? refuse(`no ${layer}`));
  const [steps, first, ...later] = all as [NpyArray, NpyArray, ...NpyArray[]];
  const { inputs, max_layer_weight, max_weight, one } = constants.network;
  if (first.type !== "|i1" || steps.type !== "<i2")
    refuse("the first layer does not consist of bytes and their steps");
  if (later.some((layer) => layer.type !== "<f2")) refuse("the later layers are not float16");
  const floats = later.map(readFloats);
  if (!floats.every((layer) => layer.every((each) => Math.abs(each) <= max_layer_weight)))
    refuse(`some weights are not numbers, or beyond ${max_layer_weight}`);
  const shapes = [first, ...later].map((layer) => layer.shape);
  if (!fitTogether(steps.shape, shapes, inputs)) refuse("the layers do not fit together");
  const outputs = shapes.at(-1)!.at(-1)!;
  if (outputs !== players) refuse(`the network is for ${outputs} players, not ${players}`);
  const whole = wholeWeights(first, steps);
  const sums = Int32Array.from(floats[0]!, (each) => roundedToEven(each * one));
  if ([...sums, ...extremes(whole)].some((each) => Math.abs(each) > max_weight))
    refuse(`the first layer has weights beyond ${Math.floor(max_weight / one)}`);
  return { shapes, numbers: [Int16Array.from(whole), sums, ...floats.slice(1)] };
}

function readArrays(file: Bytes, refuse: (reason: string) => never): Map<string, NpyArray> {
  try {
    return readNpz(file);
  } catch (trouble) {
    return refuse(`no weights can be read from it (${(trouble as Error).message})`);
  }
}

/** Return whether there are stages, and every layer is as wide as the next one expects. */
function fitTogether(
  steps: readonly number[],
  shapes: readonly (readonly number[])[],
  inputs: number,
): boolean {
  const stages = shapes[0]![0]!;
  let before = inputs;
  for (let layer = 0; layer < shapes.length; layer += 2) {
    const [weight, bias] = [shapes[layer]!, shapes[layer + 1]!];
    if (weight.length !== 3 || weight[0] !== stages || weight[1] !== before) return false;
    before = weight[2]!;
    if (before === 0 || bias.join() !== `${stages},${before}`) return false;
  }
  return stages > 0 && steps.join() === `${stages},${inputs}`;
}

/** Return the first layer's weights: bytes times the step of their input. */
function wholeWeights(first: NpyArray, steps: NpyArray): Int32Array {
  const width = first.shape[2]!;
  return Int32Array.from({ length: first.data.byteLength }, (_, place) => {
    const step = steps.data.getInt16(2 * Math.floor(place / width), true);
    return first.data.getInt8(place) * step;
  });
}

function extremes(numbers: Int32Array): [number, number] {
  let [least, most] = [0, 0];
  for (const each of numbers) [least, most] = [Math.min(least, each), Math.max(most, each)];
  return [least, most];
}

function readFloats(layer: NpyArray): Float32Array {
  return Float32Array.from({ length: layer.data.byteLength / 2 }, (_, place) =>
    readHalf(layer.data.getUint16(2 * place, true)),
  );
}

/** Return the number that 16 bits mean as a float16. */
function readHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Return the nearest whole number, the even one of two, as NumPy rounds. */
function roundedToEven(number: number): number {
  const below = Math.floor(number);
  if (number - below !== 0.5) return Math.round(number);
  return below % 2 === 0 ? below : below + 1;
}

/** Return a network with empty caches and scratch space, as the exports take it. */
export function placeNetwork(
  instance: Instance,
  heuristicWeights: readonly number[],
  layers: Layers,
  constants: Constants,
): Argument {
  const { assam_states, inputs, max_active } = constants.network;
  const { shapes, numbers } = layers;
  const stands = shapes[0]![0]! * assam_states;
  const wide = [shapes[1]!, shapes[3]!, shapes[5]!].map((shape) => shape[1]!);
  const kinds = ["int16", "int32", ...Array<"float32">(6).fill("float32")] as const;
  const placed = numbers.map((each, layer) => instance.place(kinds[layer]!, shapes[layer]!, each));
  const sums = instance.empty("int32", stands, wide[0]!);
  for (let stand = 0; stand < stands; stand++) {
    const from = Math.floor(stand / assam_states) * wide[0]!;
    sums.ints.set(numbers[1]!.subarray(from, from + wide[0]!), stand * wide[0]!);
  }
  return [
    heuristicWeights,
    placed,
    instance.zeros("int16", 2 * stands, max_active),
    instance.zeros("int16", 2 * stands, max_active),
    instance.zeros("int64", stands, 3),
    sums,
    instance.zeros("int32", inputs),
    instance.zeros("int64", Math.max(...wide) + 1),
    instance.zeros("float64", constants.width),
    ...wide.map((each) => instance.zeros("float32", each)),
  ];
}

// Detection of SIMD, which some old browsers lack.

// A module with one function, which makes a vector of bytes and counts the bits of it.
const VECTORS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
];

/** Return whether this machine runs modules with SIMD instructions. */
export function hasSimd(): boolean {
  return WebAssembly.validate(new Uint8Array(VECTORS));
}

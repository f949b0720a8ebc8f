// SHA-256 and HMAC at once: a browser offers its own only asynchronously and over a secure connection,
// and people also play at home over plain HTTP.

const BLOCK = 64;

function fractions(root: number, count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime)) primes.push(number);
  return primes.map((prime) => ((prime ** (1 / root) % 1) * 2 ** 32) | 0);
}

// The fractions of square and cube roots of the first primes, as the standard defines them.
const START = fractions(2, 8);
const ROUNDS = fractions(3, 64);

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** Mix one block of the message into the state. */
function mix(state: Int32Array, block: DataView): void {
  const words = new Int32Array(BLOCK);
  for (let place = 0; place < 16; place++) words[place] = block.getInt32(4 * place);
  for (let place = 16; place < BLOCK; place++) {
    const [one, other] = [words[place - 15]!, words[place - 2]!];
    const first = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3);
    const second = turned(other, 17) ^ turned(other, 19) ^ (other >>> 10);
    words[place] = words[place - 16]! + first + words[place - 7]! + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let place = 0; place < BLOCK; place++) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + ROUNDS[place]! + words[place]!) | 0;
    const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place]! += word;
}

/** Return the SHA-256 of a message. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = Int32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK)
    mix(state, new DataView(padded.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [place, word] of state.entries()) digest.setInt32(4 * place, word);
  return new Uint8Array(digest.buffer);
}

/** Return the HMAC-SHA-256 of a message under a key. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      padded.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Write bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return the bytes of a text in UTF-8. */
export function encode(message: string): Uint8Array {
  return new TextEncoder().encode(message);
}

// The refusal of a text that cannot be read.

const LONGEST = 42;
const UNPRINTABLE = /[^\P{C}]|[^\P{Z} ]/u;
const ESCAPES: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\" };

/** A text that cannot be read: where in it, and why. */
export class BadNotation extends Error {
  override readonly name = "BadNotation";

  constructor(
    readonly place: string,
    readonly reason: string,
  ) {
    super(`${place}: ${reason}`);
  }
}

/** Return a foreign text fit for an error message: one short line, no control characters. */
export function quoted(text: unknown): string {
  const foreign = String(text);
  const shown = [...(UNPRINTABLE.test(foreign) ? escaped(foreign) : `'${foreign}'`)];
  if (shown.length <= LONGEST) return shown.join("");
  return `${shown.slice(0, LONGEST - 4).join("")}…${shown.at(-1)}`;
}

/** Return a text with everything but printable ASCII escaped, as Python writes it. */
function escaped(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = [...text].map((letter) => {
    if (letter === quote) return `\\${letter}`;
    if (/[ -[\]-~]/.test(letter)) return letter;
    const code = letter.codePointAt(0)!;
    const [mark, digits] = code < 256 ? ["x", 2] : code < 65536 ? ["u", 4] : (["U", 8] as const);
    return ESCAPES[letter] ?? `\\${mark}${code.toString(16).padStart(digits, "0")}`;
  });
  return quote + inside.join("") + quote;
}

/** Refuse anything but a text. */
export function requireText(text: unknown, place: string): asserts text is string {
  if (typeof text !== "string") throw new BadNotation(place, `${quoted(text)} is not a text`);
}

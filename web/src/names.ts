// Names inside sentences: marked when a sentence is built, shown by Sentence.svelte.

// Unicode's first-strong isolate and its end; no name contains them.
const OPEN = "\u2068";
const CLOSE = "\u2069";

/** Return a name with its marks, for a variable of a message. */
export const asName = (name: string): string => OPEN + name + CLOSE;

/** Return a sentence without the marks of its names. */
export const plain = (sentence: string): string => sentence.replace(/[\u2068\u2069]/g, "");

const MARKED = /\u2068([^\u2069]*)\u2069(\p{P}*(?:(?<=’)s)?)/u;

/** A name of a sentence, the text before it, and the punctuation that stays on its line. */
export interface Part {
  before: string;
  name: string;
  tail: string;
}

/** Return the names of a sentence with the text before each; the last part has no name. */
export function partsOf(sentence: string): Part[] {
  const found = sentence.split(MARKED);
  const texts = found.filter((_, place) => place % 3 === 0);
  return texts.map((before, place) => ({
    before,
    name: found[3 * place + 1] ?? "",
    tail: found[3 * place + 2] ?? "",
  }));
}

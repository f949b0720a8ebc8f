// Names inside sentences: marked where the sentence is made, shown by Sentence.svelte.

// The marks that keep the direction of a text apart from its surroundings; no name has them.
const OPEN = "\u2068";
const CLOSE = "\u2069";

/** A name, to be put into a message. */
export const asName = (name: string): string => OPEN + name + CLOSE;

/** A sentence without the marks of its names. */
export const plain = (sentence: string): string => sentence.replace(/[\u2068\u2069]/g, "");

export interface Part {
  text: string;
  /** Whether the text is a name. */
  isName: boolean;
  /** The punctuation after a name, which stays on its line. */
  tail: string;
}

/** Return the names of a sentence and what stands between them. */
export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const found of sentence.matchAll(/\u2068([^\u2069]*)\u2069(\p{P}*(?:(?<=’)s)?)/gu)) {
    if (found.index > done)
      parts.push({ text: sentence.slice(done, found.index), isName: false, tail: "" });
    parts.push({ text: found[1]!, isName: true, tail: found[2]! });
    done = found.index + found[0].length;
  }
  if (done < sentence.length) parts.push({ text: sentence.slice(done), isName: false, tail: "" });
  return parts;
}

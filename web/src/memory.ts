// What this browser remembers between visits; a browser that may not remember does without.

export function remembered(what: string): string {
  try {
    return localStorage.getItem(`marrakech.${what}`) ?? "";
  } catch {
    return "";
  }
}

export function remember(what: string, value: string): void {
  try {
    localStorage.setItem(`marrakech.${what}`, value);
  } catch {
    // Private windows forget; the page works all the same.
  }
}

// Settings kept between visits. A browser that allows no storage works without them.

export function readStored(key: string): string {
  try {
    return localStorage.getItem(`marrakech.${key}`) ?? "";
  } catch {
    return "";
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(`marrakech.${key}`, value);
  } catch {
    // Private windows refuse to store; the page works all the same.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`marrakech.${key}`);
  } catch {
    // Nothing was stored.
  }
}

// The lessons, played by the library before the page is built, and the contents of each edition.

import type { Lessons } from "../api/generated";
import address from "./lessons.json?url";

export let lessons: Lessons;

export async function loadLessons(): Promise<void> {
  lessons ??= await (await fetch(address)).json();
}

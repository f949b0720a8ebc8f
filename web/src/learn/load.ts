// Everything that somebody needs who goes to learn: the pages, their words, and the lessons.

import { learnWords } from "../words.svelte";

export async function loadStudy() {
  const [page, { loadLessons }] = await Promise.all([
    import("./Study.svelte"),
    import("./lessons"),
    learnWords("lessons/"),
  ]);
  await loadLessons();
  return page;
}

// Loads the pages for learning with their texts and lessons.

import { addCatalogue } from "../i18n.svelte";

export async function loadLearnPage() {
  const [page, { loadLessons }] = await Promise.all([
    import("./LearnPage.svelte"),
    import("./lessons"),
    addCatalogue("lessons/"),
  ]);
  await loadLessons();
  return page;
}

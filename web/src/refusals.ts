// What the server refused, and why, in the language of the page.

import { has, t } from "./words.svelte";

export interface Refusal {
  code: string;
  /** The rule that is against an action. */
  objection?: string;
}

export function refusal({ code, objection }: Refusal): string {
  if (code === "gone") return t("error-server-unreachable");
  const ids = [`objection-${objection}`, `refusal-${code}`];
  return t(ids.find(has) ?? "refusal-other");
}

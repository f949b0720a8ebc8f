// The reasons of refused requests and commands, in the language of the page.

import type { Problem } from "./api/generated";
import { hasMessage, t } from "./i18n.svelte";

export type Refusal = Pick<Problem, "code" | "objection">;

export function refusalText({ code, objection }: Refusal): string {
  if (code === "gone") return t("error-server-unreachable");
  const ids = [`objection-${objection}`, `refusal-${code}`];
  return t(ids.find(hasMessage) ?? "refusal-other");
}

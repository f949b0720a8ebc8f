// Every word on the page, from one Fluent catalogue a language.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { LANGUAGES, LEVELS } from "./api/generated";
import { remember, remembered } from "./memory";

const catalogues = import.meta.glob<string>(
  ["../../marrakech/i18n/locales/**/*.ftl", "!../../marrakech/i18n/locales/terminal/*.ftl"],
  { query: "?raw", import: "default" },
);
const path = (language: string, part = "") => `../../marrakech/i18n/locales/${part}${language}.ftl`;
/** The parts of a catalogue that are needed: the page's own words, and those asked for. */
const parts = new Set([""]);

export const spoken = (): string[] =>
  Object.keys(LANGUAGES).filter((each) => path(each) in catalogues);

const language = $state({ now: "en" });
let bundle = $state.raw(new FluentBundle("en"));

export const languageNow = (): string => language.now;

/** The language that suits this browser best. */
export function suiting(wanted: readonly string[], known: string[]): string {
  for (const each of wanted) {
    const plain = each.split("-")[0]!;
    const found = known.find((one) => one === each || one === plain || one.split("-")[0] === plain);
    if (found) return found;
  }
  return "en";
}

export function preferred(): string {
  const chosen = remembered("language");
  return suiting(chosen ? [chosen, ...navigator.languages] : navigator.languages, spoken());
}

/** Change to a language. */
export async function speak(chosen: string, isChoice = false): Promise<void> {
  const fresh = new FluentBundle(chosen, { useIsolating: false });
  const texts = await Promise.all([...parts].map((part) => catalogues[path(chosen, part)]!()));
  for (const text of texts) fresh.addResource(new FluentResource(text));
  bundle = fresh;
  language.now = chosen;
  document.documentElement.lang = chosen;
  if (isChoice) remember("language", chosen);
}

/** Have the words of a part of the page, in this language and in any chosen later. */
export async function learnWords(part: string): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  await speak(untrack(() => language.now));
}

/** Whether there is such a message. */
export const has = (id: string): boolean => bundle.hasMessage(id);

/** A share of 1 as a percentage, to be put into a message. */
export const percent = (share: number): FluentNumber =>
  new FluentNumber(share, { style: "percent", maximumFractionDigits: 1 });

const number = (value: number, told: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language.now, told).format(value);

const digits = (count: number) => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
});
const signed = (value: number, count: number) =>
  number(value, { signDisplay: "exceptZero", ...digits(count) }).replace("-", "−");

/** A number with one digit after the point. */
export const decimal = (value: number): string => number(value, digits(1)).replace("-", "−");

/** A share as so many per cent. */
export const inPercent = (share: number): string =>
  number(share, { style: "percent", maximumFractionDigits: 0 });

/** A change of a share in hundredths, with its sign. */
export const inHundredths = (change: number): string => signed(100 * change, 1);

/** A whole number with its sign. */
export const inWhole = (change: number): string => signed(change, 0);

/** The language as the browser's country writes it, where the browser speaks it. */
const asAtHome = (): string =>
  navigator.languages.find((each) => each.startsWith(language.now)) ?? language.now;

/** A day and a time, as people here write them. */
export const atTime = (milliseconds: number): string =>
  new Intl.DateTimeFormat(asAtHome(), { dateStyle: "medium", timeStyle: "short" }).format(
    milliseconds,
  );

/** A message in the language of the page. */
export function t(id: string, told?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, told) : id;
}

/** Whoever has a seat, in a list of tables: a bot is told with its level. */
export function called(name: string): string {
  const [, own, told] = /^(.+) \(([\w-]+)\)$/.exec(name) ?? [];
  const level = LEVELS.find((each) => each === told);
  return level ? `${own} (${t(`level-${level}`)})` : name || t("free-seat");
}

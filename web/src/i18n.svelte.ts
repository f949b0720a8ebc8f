// Every text of the page, from one Fluent catalogue per language.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { LANGUAGES, LEVELS } from "./api/generated";
import { readStored, writeStored } from "./storage";

const catalogues = import.meta.glob<string>(
  ["../../marrakech/i18n/locales/**/*.ftl", "!../../marrakech/i18n/locales/terminal/*.ftl"],
  { query: "?raw", import: "default" },
);
const path = (language: string, part = "") => `../../marrakech/i18n/locales/${part}${language}.ftl`;
/** The parts of a catalogue that are loaded: the page's own, and those that were added. */
const parts = new Set([""]);

export const availableLanguages = (): string[] =>
  Object.keys(LANGUAGES).filter((each) => path(each) in catalogues);

const language = $state({ code: "en" });
let bundle = $state.raw(new FluentBundle("en"));

export const currentLanguage = (): string => language.code;

/** Return the first of the preferred languages that is known, or English. */
export function bestLanguage(preferred: readonly string[], known: string[]): string {
  for (const each of preferred) {
    const plain = each.split("-")[0]!;
    const found = known.find((one) => one === each || one === plain || one.split("-")[0] === plain);
    if (found) return found;
  }
  return "en";
}

export function preferredLanguage(): string {
  const chosen = readStored("language");
  return bestLanguage(
    chosen ? [chosen, ...navigator.languages] : navigator.languages,
    availableLanguages(),
  );
}

/** Change the language of the page. */
export async function setLanguage(code: string, isChoice = false): Promise<void> {
  const loaded = new FluentBundle(code, { useIsolating: false });
  const texts = await Promise.all([...parts].map((part) => catalogues[path(code, part)]!()));
  for (const text of texts) loaded.addResource(new FluentResource(text));
  bundle = loaded;
  language.code = code;
  document.documentElement.lang = code;
  if (isChoice) writeStored("language", code);
}

/** Load the catalogue of a part of the page, in this language and in any chosen later. */
export async function addCatalogue(part: string): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  await setLanguage(untrack(() => language.code));
}

export const hasMessage = (id: string): boolean => bundle.hasMessage(id);

/** Return a probability as a percentage, for a variable of a message. */
export const percent = (probability: number): FluentNumber =>
  new FluentNumber(probability, { style: "percent", maximumFractionDigits: 1 });

const format = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language.code, options).format(value);

const digits = (count: number) => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
});
const signed = (value: number, count: number) =>
  format(value, { signDisplay: "exceptZero", ...digits(count) }).replace("-", "−");

/** Return a whole number in the digits and groups of the language. */
export const formatWhole = (value: number): string => format(value, digits(0));

/** Return a probability as a whole percentage. */
export const formatPercent = (probability: number): string =>
  format(probability, { style: "percent", maximumFractionDigits: 0 });

/** Return a change of a probability in percentage points, with its sign. */
export const formatPoints = (change: number): string => signed(100 * change, 1);

/** Return a whole number with its sign. */
export const formatChange = (change: number): string => signed(change, 0);

/** The page's language with the country of the browser, if the browser has that language. */
const regionalLanguage = (): string =>
  navigator.languages.find((each) => each.startsWith(language.code)) ?? language.code;

/** Return a date and a time in the format of the browser's country. */
export const formatTime = (milliseconds: number): string =>
  new Intl.DateTimeFormat(regionalLanguage(), { dateStyle: "medium", timeStyle: "short" }).format(
    milliseconds,
  );

/** Return a message in the language of the page. */
export function t(id: string, variables?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, variables) : id;
}

/** Return the name of a seat in a list of tables, with the level of a bot translated. */
export function displayName(name: string): string {
  const [, own, suffix] = /^(.+) \(([\w-]+)\)$/.exec(name) ?? [];
  const level = LEVELS.find((each) => each === suffix);
  return level ? `${own} (${t(`level-${level}`)})` : name || t("free-seat");
}

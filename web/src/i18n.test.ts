import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const LOCALES = "../marrakech/i18n/locales";
const catalogue = (file: string) => readFileSync(`${LOCALES}/${file}`, "utf8");
const idsOf = (file: string) =>
  [...catalogue(file).matchAll(/^([a-zA-Z][\w-]*) =/gm)].map(([, id]) => id!);
const source = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(`src/${name}`, "utf8"))
  .join("\n");
const PARTS = ["", "lessons/"];
const english = PARTS.flatMap((part) => idsOf(`${part}en.ftl`));

test("every message is used", () => {
  const starts = [...source.matchAll(/`([a-z-]+-)\$\{/g)].map(([, start]) => start!);
  const unused = english.filter(
    (id) => !source.includes(`"${id}"`) && !starts.some((start) => id.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

test("every message that is used is there", () => {
  const used = [...source.matchAll(/\bt\(\s*"([\w-]+)"/g)].map(([, id]) => id!);
  expect(used.filter((id) => !english.includes(id))).toEqual([]);
});

const variables = (file: string) => {
  const found = new Map<string, string[]>();
  for (const block of catalogue(file).split(/^(?=[a-zA-Z])/m)) {
    const names = [...block.matchAll(/\$(\w+)/g)].map(([, name]) => name!);
    found.set(block.split(" ")[0]!, [...new Set(names)].sort());
  }
  return found;
};

const languages = readdirSync(LOCALES).filter((name) => name.endsWith(".ftl"));

test.each(PARTS.flatMap((part) => languages.map((name) => [part, name] as const)))(
  "%s%s has every message and variable, and can be read",
  (part, name) => {
    const file = part + name;
    const english = idsOf(`${part}en.ftl`);
    expect(idsOf(file)).toEqual(english);
    const bundle = new FluentBundle(name.replace(".ftl", ""));
    expect(bundle.addResource(new FluentResource(catalogue(file)))).toEqual([]);
    for (const id of english) expect(bundle.getMessage(id)?.value, id).toBeTruthy();
    const [own, wanted] = [variables(file), variables(`${part}en.ftl`)];
    for (const id of english)
      expect(
        own.get(id)?.filter((name) => !wanted.get(id)?.includes(name)),
        id,
      ).toEqual([]);
  },
);

test("no message is there twice", () => {
  expect(english.filter((id, place) => english.indexOf(id) !== place)).toEqual([]);
});

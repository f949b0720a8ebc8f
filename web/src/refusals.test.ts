import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(`../${file}`, "utf8");
const english = read("marrakech/i18n/locales/en.ftl");
const protocol = read("docs/protocol.md");
const hasMessage = (id: string) => new RegExp(`^${id} =`, "m").test(english);

test("every refusalText of the protocol has words of its own", () => {
  const named = /Refusals have one of these codes: ([\s\S]*?)\.\n/.exec(protocol)![1]!;
  const codes = [...named.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !hasMessage(`refusal-${code}`))).toEqual([]);
});

test("every objection that a player can meet has words of its own", () => {
  const names = [
    ...read("marrakech/notation/objections.py").matchAll(/^ {4}([A-Z_]+) = legality/gm),
  ];
  const ids = names.map(([, name]) => name!.toLowerCase().replaceAll("_", "-"));
  const met = ids.filter((id) => !["not-in-this-pile", "none-left"].includes(id)); // draws are chance
  expect(met.length).toBeGreaterThan(7);
  expect(met.filter((id) => !hasMessage(`objection-${id}`))).toEqual([]);
});

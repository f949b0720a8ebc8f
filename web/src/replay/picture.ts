// The game as files to keep and to send: a picture of a moment, or the whole of it moving.

import { flushSync, mount, unmount } from "svelte";
import Picture from "./Picture.svelte";
import type { Replay } from "./replay.svelte";

/** The page's own styles, as far as a drawing needs them. */
function stylesOf(drawing: Element): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const needed = rules.filter(
    (rule): rule is CSSStyleRule =>
      rule instanceof CSSStyleRule &&
      rule.selectorText !== "*" &&
      (rule.selectorText === ":root" || drawing.querySelector(rule.selectorText) !== null),
  );
  return needed.map((rule) => rule.cssText).join("\n");
}

/** The drawing as a file that stands on its own. */
function draw(replay: Replay, isFilm: boolean): string {
  const target = document.createElement("div");
  const made = mount(Picture, { target, props: { replay, isFilm } });
  flushSync();
  const drawing = target.querySelector("svg")!;
  const style = document.createElementNS(drawing.namespaceURI, "style");
  style.textContent = stylesOf(drawing);
  drawing.prepend(style);
  const text = new XMLSerializer().serializeToString(drawing);
  void unmount(made);
  return text.replace(/<!--.*?-->/g, "");
}

export const drawMoment = (replay: Replay): Blob =>
  new Blob([draw(replay, false)], { type: "image/svg+xml" });

export const drawFilm = (replay: Replay): Blob =>
  new Blob([draw(replay, true)], { type: "image/svg+xml" });

/** The moment as dots, for whoever cannot show drawings. */
export async function paintMoment(replay: Replay): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(draw(replay, false))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error("nothing was painted"))),
      "image/png",
    ),
  );
}

/** Let somebody keep a file. */
export function keep(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

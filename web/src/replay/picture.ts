// A game as files: a picture of a moment, or an animation of the whole game.

import { flushSync, mount, unmount } from "svelte";
import Picture from "./Picture.svelte";
import type { Playback } from "./playback.svelte";

/** Return the styles of the page that a drawing needs. */
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

/** Return the drawing as a file that needs no other. */
function draw(playback: Playback, isAnimated: boolean): string {
  const target = document.createElement("div");
  const made = mount(Picture, { target, props: { playback, isAnimated } });
  flushSync();
  const drawing = target.querySelector("svg")!;
  const style = document.createElementNS(drawing.namespaceURI, "style");
  style.textContent = stylesOf(drawing);
  drawing.prepend(style);
  const text = new XMLSerializer().serializeToString(drawing);
  void unmount(made);
  return text.replace(/<!--.*?-->/g, "");
}

export const drawMoment = (playback: Playback): Blob =>
  new Blob([draw(playback, false)], { type: "image/svg+xml" });

export const drawAnimation = (playback: Playback): Blob =>
  new Blob([draw(playback, true)], { type: "image/svg+xml" });

/** Return the moment as a PNG, for programs that show no SVG. */
export async function paintMoment(playback: Playback): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(draw(playback, false))}`;
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

// How somebody likes to play: kept in this browser.

import { remember, remembered } from "./memory";

class Habits {
  /** Choices stand at once, without a preview. */
  atOnce = $state(remembered("at-once") === "yes");
  hasSounds = $state(remembered("sounds") !== "no");
  /** Somebody who looks elsewhere is told that it is their turn. */
  notifies = $state(remembered("notifies") === "yes");
  name = $state(remembered("name"));

  chooseAtOnce(yes: boolean): void {
    this.atOnce = yes;
    remember("at-once", yes ? "yes" : "no");
  }

  chooseSounds(yes: boolean): void {
    this.hasSounds = yes;
    remember("sounds", yes ? "yes" : "no");
  }

  chooseNotifies(yes: boolean): void {
    this.notifies = yes;
    remember("notifies", yes ? "yes" : "no");
  }

  callMe(name: string): void {
    this.name = name;
    remember("name", name);
  }
}

export const habits = new Habits();

/** Whether nothing should move. */
export const isStill = (): boolean =>
  document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

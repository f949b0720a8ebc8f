// The settings of this browser.

import { readStored, writeStored } from "./storage";

class Settings {
  /** Moves are confirmed immediately, without a preview. */
  confirmsImmediately = $state(readStored("at-once") === "yes");
  hasSounds = $state(readStored("sounds") !== "no");
  /** The browser notifies players of their turn while the page is hidden. */
  notifies = $state(readStored("notifies") === "yes");
  name = $state(readStored("name"));

  setConfirmsImmediately(yes: boolean): void {
    this.confirmsImmediately = yes;
    writeStored("at-once", yes ? "yes" : "no");
  }

  setSounds(yes: boolean): void {
    this.hasSounds = yes;
    writeStored("sounds", yes ? "yes" : "no");
  }

  setNotifies(yes: boolean): void {
    this.notifies = yes;
    writeStored("notifies", yes ? "yes" : "no");
  }

  setName(name: string): void {
    this.name = name;
    writeStored("name", name);
  }
}

export const settings = new Settings();

/** Return whether animations are shown: not in a hidden tab, and not where the user turned them off. */
export const mayAnimate = (): boolean =>
  !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;

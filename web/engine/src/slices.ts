// Searches in slices: between two of them the event loop runs.

import type { Constants } from "./description.js";

/** The end of the time that a bot has to think, and the pace of its search. */
export class Deadline {
  private readonly started = performance.now();
  private readonly end: number;

  constructor(
    seconds: number,
    private readonly constants: Constants["deadline"],
  ) {
    this.end = this.started + 1000 * (seconds * constants.share - constants.spare);
  }

  get isOver(): boolean {
    return performance.now() >= this.end;
  }

  /** Return how many steps more fit in a slice and in the time; so many were done. */
  stepsLeft(done: number): number {
    const now = performance.now();
    const pace = done / Math.max(now - this.started, 1e-3);
    const left = Math.min(1000 * this.constants.slice, this.end - now);
    return Math.max(1, Math.floor(pace * left));
  }
}

/** Let the event loop run; a signal that was given meanwhile is an error. */
export async function pause(signal?: AbortSignal): Promise<void> {
  const { port1, port2 } = new MessageChannel(); // no timer: browsers delay those by 4 ms
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  port1.close();
  signal?.throwIfAborted();
}

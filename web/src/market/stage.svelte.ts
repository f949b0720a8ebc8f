// What moves on the market: Assam on his way, the die, dirhams changing hands.

import type { LogEntry } from "../api/generated";
import { isStill } from "../habits.svelte";
import { readPosition } from "./position";
import { middle, type Point } from "./squares";
import { FACINGS, type Stand, standOf, walk } from "./tracks";

const TURNING = 260;
const TUMBLING = 620;
const STEPPING = 190;
const PAYING = 900;

export interface Payment {
  from: number;
  to: number;
  dirhams: number;
}

// In a hidden tab no frame is drawn, but the game goes on.
const frame = () =>
  new Promise<number>((go) => {
    requestAnimationFrame(go);
    setTimeout(() => go(performance.now()), 250);
  });

/** Calls with a share from 0 to 1 until the time is over. */
async function during(milliseconds: number, show: (share: number) => void): Promise<void> {
  const begin = performance.now();
  for (let share = 0; share < 1; ) {
    const now = await frame();
    share = document.hidden ? 1 : Math.min(1, Math.max(0, (now - begin) / milliseconds));
    show(share);
  }
}

const eased = (share: number) => share * share * (3 - 2 * share);

export class Stage {
  x = $state(0);
  y = $state(0);
  angle = $state(0);
  steps = $state(0);
  isTumbling = $state(false);
  payment = $state.raw<Payment | null>(null);
  private stand: Stand = standOf("d4", "N");

  /** Put Assam where a position says he is. */
  set(position: string): void {
    const { assam, facing } = readPosition(position);
    this.stand = standOf(assam, facing);
    const { x, y } = middle(assam);
    this.x = x;
    this.y = y;
    const wanted = FACINGS.indexOf(facing) * 90;
    this.angle = wanted + 360 * Math.round((this.angle - wanted) / 360);
  }

  /** Show what an event did, before the table is shown as it is then. */
  async show(event: LogEntry): Promise<void> {
    if (event.type === "thrown") {
      this.payment = null;
      await this.tumble(event.steps);
      await this.walk(event.steps);
      const { seat, receiver, paid } = event;
      if (paid && receiver !== null) await this.pay(seat, receiver, paid);
    } else if (event.type === "played" && "LR".includes(event.action)) {
      await this.turn(event.action === "L" ? -1 : 1);
    }
  }

  private async turn(quarters: number): Promise<void> {
    this.stand = { ...this.stand, facing: (this.stand.facing + quarters + 4) % 4 };
    const from = this.angle;
    await during(TURNING, (share) => {
      this.angle = from + 90 * quarters * eased(share);
    });
  }

  private async tumble(steps: number): Promise<void> {
    this.isTumbling = true;
    await during(TUMBLING, (share) => {
      this.steps = share < 0.85 ? 1 + (Math.floor(share * 23) % 4) : steps;
    });
    this.isTumbling = false;
  }

  private async walk(steps: number): Promise<void> {
    const { way, end } = walk(this.stand, steps);
    const lengths = way.slice(1).map((point, place) => distance(way[place]!, point));
    const whole = lengths.reduce((sum, each) => sum + each, 0);
    await during((whole / 64) * STEPPING, (share) => {
      let left = eased(share) * whole;
      let part = 0;
      while (part < lengths.length - 1 && left > lengths[part]!) left -= lengths[part++]!;
      const [from, to] = [way[part]!, way[part + 1]!];
      const along = lengths[part]! ? Math.min(1, left / lengths[part]!) : 1;
      this.x = from.x + (to.x - from.x) * along;
      this.y = from.y + (to.y - from.y) * along;
      this.look(Math.atan2(to.x - from.x, from.y - to.y));
    });
    this.stand = end;
  }

  private look(heading: number): void {
    const wanted = (heading * 180) / Math.PI;
    const near = wanted + 360 * Math.round((this.angle - wanted) / 360);
    this.angle += (near - this.angle) * 0.4;
  }

  private async pay(from: number, to: number, dirhams: number): Promise<void> {
    this.payment = { from, to, dirhams };
    await during(PAYING, () => {});
    this.payment = null;
  }
}

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);

export const mayMove = (): boolean => !isStill();

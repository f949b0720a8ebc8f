// The moving parts of the board: Assam on his path, the die, dirhams changing hands.

import { FACINGS, type TableEvent } from "../api/generated";
import { readPosition } from "./position";
import { middle, type Point, SQUARE } from "./squares";
import { type Pose, poseOf, walk } from "./tracks";

// Durations in milliseconds, of a step for each square.
const TURN = 260;
const TUMBLE = 620;
const STEP = 190;
const PAYMENT = 900;

export interface Payment {
  from: number;
  to: number;
  dirhams: number;
}

// In a hidden tab no frame is drawn, but the game goes on.
const frame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(() => resolve(performance.now()), 250);
  });

/** Call `show` with the part of the time that is over, from 0 to 1. */
async function animate(milliseconds: number, show: (part: number) => void): Promise<void> {
  const begin = performance.now();
  for (let part = 0; part < 1; ) {
    const now = await frame();
    part = document.hidden ? 1 : Math.min(1, Math.max(0, (now - begin) / milliseconds));
    show(part);
  }
}

const eased = (part: number) => part * part * (3 - 2 * part);

export class BoardAnimation {
  x = $state(0);
  y = $state(0);
  angle = $state(0);
  steps = $state(0);
  isTumbling = $state(false);
  payment = $state.raw<Payment | null>(null);
  private pose: Pose = poseOf("d4", "N");

  /** Put Assam on his square in a position. */
  set(position: string): void {
    const { assam, facing } = readPosition(position);
    this.pose = poseOf(assam, facing);
    const { x, y } = middle(assam);
    this.x = x;
    this.y = y;
    const wanted = FACINGS.indexOf(facing) * 90;
    this.angle = wanted + 360 * Math.round((this.angle - wanted) / 360);
  }

  /** Animate an event, before the position that it leads to is shown. */
  async show(event: TableEvent): Promise<void> {
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
    this.pose = { ...this.pose, facing: (this.pose.facing + quarters + 4) % 4 };
    const from = this.angle;
    await animate(TURN, (part) => {
      this.angle = from + 90 * quarters * eased(part);
    });
  }

  private async tumble(steps: number): Promise<void> {
    this.isTumbling = true;
    await animate(TUMBLE, (part) => {
      this.steps = part < 0.85 ? 1 + (Math.floor(part * 23) % 4) : steps;
    });
    this.isTumbling = false;
  }

  private async walk(steps: number): Promise<void> {
    const { path, end } = walk(this.pose, steps);
    const lengths = path.slice(1).map((point, place) => distance(path[place]!, point));
    const whole = lengths.reduce((sum, each) => sum + each, 0);
    await animate((whole / SQUARE) * STEP, (part) => {
      let left = eased(part) * whole;
      let piece = 0;
      while (piece < lengths.length - 1 && left > lengths[piece]!) left -= lengths[piece++]!;
      const [from, to] = [path[piece]!, path[piece + 1]!];
      const along = lengths[piece]! ? Math.min(1, left / lengths[piece]!) : 1;
      this.x = from.x + (to.x - from.x) * along;
      this.y = from.y + (to.y - from.y) * along;
      this.turnTowards(Math.atan2(to.x - from.x, from.y - to.y));
    });
    this.pose = end;
  }

  private turnTowards(heading: number): void {
    const wanted = (heading * 180) / Math.PI;
    const near = wanted + 360 * Math.round((this.angle - wanted) / 360);
    this.angle += (near - this.angle) * 0.4;
  }

  private async pay(from: number, to: number, dirhams: number): Promise<void> {
    this.payment = { from, to, dirhams };
    await animate(PAYMENT, () => {});
    this.payment = null;
  }
}

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);

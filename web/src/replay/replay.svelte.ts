// A game to step through: which moment is shown, and how the board looks then.

import type { GameView, SeatView as Seat } from "../api/generated";
import { readPosition } from "../market/position";
import { rugsLaid } from "../market/rugs";
import type { Sight } from "../market/sight";
import { mayMove, Stage } from "../market/stage.svelte";
import { sound } from "../sounds";
import type { Deed, Moment, ReplayTold } from "./told";

const PAUSE = 550; // between two actions that are played by themselves

const NOBODY: Seat = {
  kind: "guest",
  for: "me",
  guest: "",
  kept_for: "",
  name: "",
  level: "",
  away: false,
  substituted: false,
  resigned: false,
  contribution: "",
  colours: [],
  purse: 0,
  points: 0,
  showing: 0,
  rugs: 0,
  out: false,
};

export class Replay implements Sight {
  at = $state(0);
  isRunning = $state(false);
  arrivedAt = $state(0);
  stage = $state.raw(new Stage());
  readonly actions: string[] = [];
  readonly payer = null;
  /** What happened, in order; the one with the number N led to the moment N. */
  readonly deeds: Deed[];
  private isMoving = false;
  private moving = 0; // a later move stops those before it

  constructor(
    readonly told: ReplayTold,
    at = told.moments.length - 1,
  ) {
    this.deeds = told.moments.flatMap(({ event }, number) =>
      event ? [{ ...event, number, at: 0 } as Deed] : [],
    );
    this.jump(at);
  }

  moment = $derived.by((): Moment => this.told.moments[this.at]!);
  deed = $derived.by((): Deed | null => this.deeds[this.at - 1] ?? null);
  position = $derived.by(() => readPosition(this.moment.position));
  rugs = $derived.by(() => rugsLaid(this.deeds.slice(0, this.at), this.told.moments[0]!.position));
  seats = $derived.by((): Seat[] =>
    this.told.seats.map((seat, number) => ({ ...NOBODY, ...seat, ...this.moment.seats[number]! })),
  );
  game = $derived.by((): GameView => {
    const { position, phase, seat, turn, patches } = this.moment;
    const rest = { actions: [], chosen: "", may_confirm: false, ahead: {} };
    return { position, phase, seat, first: this.told.first, turn, patches, ...rest };
  });
  get last(): number {
    return this.told.moments.length - 1;
  }

  play(): void {
    // Nothing is asked in a game that is over.
  }

  /** Show a moment as it stood, whatever moves just now. */
  jump(at: number): void {
    this.moving++;
    this.isRunning = false;
    this.isMoving = false;
    this.stage = new Stage();
    this.show(at, false);
  }

  private show(at: number, isNew: boolean): void {
    this.at = Math.min(this.last, Math.max(0, at));
    this.arrivedAt = isNew ? this.at - 1 : this.at;
    const thrown = this.deeds.slice(0, this.at).findLast((deed) => deed.type === "thrown");
    this.stage.steps = thrown?.steps ?? 0;
    this.stage.set(this.moment.position);
  }

  /** Go to the end of the turn before, or of the next. */
  jumpTurn(by: -1 | 1): void {
    const turns = this.told.moments.map(({ turn }) => turn);
    const next = turns[Math.min(this.last, this.at + 1)]!;
    this.jump(turns.findLastIndex((turn) => (by < 0 ? turn < turns[this.at]! : turn === next)));
  }

  /** One action on, seen as it happened; who is impatient sees what came of it. */
  async walkOn(): Promise<void> {
    if (this.isMoving) this.jump(this.at + 1);
    else await this.next(++this.moving);
  }

  /** All that follows, one action after the other. */
  async run(): Promise<void> {
    this.jump(this.at === this.last ? 0 : this.at);
    const move = ++this.moving;
    this.isRunning = true;
    while (this.moving === move && this.at < this.last) {
      await this.next(move);
      await new Promise((go) => setTimeout(go, PAUSE));
    }
    if (this.moving === move) this.isRunning = false;
  }

  private async next(move: number): Promise<void> {
    const deed = this.deeds[this.at];
    if (!deed) return;
    sound(deed);
    this.isMoving = true;
    if (mayMove()) await this.stage.show(deed);
    if (this.moving !== move) return;
    this.isMoving = false;
    this.show(this.at + 1, true);
  }
}

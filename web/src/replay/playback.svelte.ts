// The playback of a game: the moment that is shown, and the board at that moment.

import type { GameView, LogEntry, Moment, Replay, SeatView } from "../api/generated";
import { BoardAnimation } from "../market/animation.svelte";
import type { BoardContent } from "../market/boardContent";
import { readPosition } from "../market/position";
import { rugsLaid } from "../market/rugs";
import { mayAnimate } from "../settings.svelte";
import { sound } from "../sounds";

/** An event that leads from one moment to the next. */
export type ReplayEvent = Extract<LogEntry, { type: "played" | "thrown" | "drawn" }>;

const PAUSE = 550; // milliseconds between two actions of a running replay

const NOBODY: SeatView = {
  kind: "guest",
  for: "me",
  guest: "",
  kept_for: "",
  name: "",
  level: "",
  away: false,
  substituted: false,
  resigned: false,
  commitment: "",
  contribution: "",
  colours: [],
  purse: 0,
  points: 0,
  showing: 0,
  rugs: 0,
  out: false,
};

export class Playback implements BoardContent {
  at = $state(0);
  isRunning = $state(false);
  initialNumber = $state(0);
  animation = $state.raw(new BoardAnimation());
  readonly actions: string[] = [];
  readonly payer = null;
  /** The events in order; the one with the number N led to the moment N. */
  readonly events: ReplayEvent[];
  private isMoving = false;
  private lastMove = 0; // a new move cancels those before it

  constructor(
    readonly replay: Replay,
    at = replay.moments.length - 1,
  ) {
    this.events = replay.moments.flatMap(({ event }, number) =>
      event ? [{ ...event, number, at: 0 } as ReplayEvent] : [],
    );
    this.jump(at);
  }

  moment = $derived.by((): Moment => this.replay.moments[this.at]!);
  event = $derived.by((): ReplayEvent | null => this.events[this.at - 1] ?? null);
  position = $derived.by(() => readPosition(this.moment.position));
  rugs = $derived.by(() =>
    rugsLaid(this.events.slice(0, this.at), this.replay.moments[0]!.position),
  );
  seats = $derived.by((): SeatView[] =>
    this.replay.seats.map((seat, number) => ({
      ...NOBODY,
      ...seat,
      ...this.moment.seats[number]!,
    })),
  );
  game = $derived.by((): GameView => {
    const { position, phase, seat, turn, patches } = this.moment;
    const rest = { actions: [], chosen: "", may_confirm: false, ahead: {} };
    return { position, phase, seat, first: this.replay.first, turn, patches, ...rest };
  });
  get last(): number {
    return this.replay.moments.length - 1;
  }

  play(): void {
    // A replay offers no actions.
  }

  /** Show a moment at once, and stop every animation. */
  jump(at: number): void {
    this.lastMove++;
    this.isRunning = false;
    this.isMoving = false;
    this.animation = new BoardAnimation();
    this.show(at, false);
  }

  private show(at: number, isNew: boolean): void {
    this.at = Math.min(this.last, Math.max(0, at));
    this.initialNumber = isNew ? this.at - 1 : this.at;
    const thrown = this.events.slice(0, this.at).findLast((event) => event.type === "thrown");
    this.animation.steps = thrown?.steps ?? 0;
    this.animation.set(this.moment.position);
  }

  /** Go to the end of the previous turn, or of the next. */
  jumpTurn(by: -1 | 1): void {
    const turns = this.replay.moments.map(({ turn }) => turn);
    const next = turns[Math.min(this.last, this.at + 1)]!;
    this.jump(turns.findLastIndex((turn) => (by < 0 ? turn < turns[this.at]! : turn === next)));
  }

  /** Animate the next action; a second call during the animation skips to its end. */
  async stepForward(): Promise<void> {
    if (this.isMoving) this.jump(this.at + 1);
    else await this.next(++this.lastMove);
  }

  /** Play the rest of the game, or all of it from the last moment. */
  async run(): Promise<void> {
    this.jump(this.at === this.last ? 0 : this.at);
    const move = ++this.lastMove;
    this.isRunning = true;
    while (this.lastMove === move && this.at < this.last) {
      await this.next(move);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    if (this.lastMove === move) this.isRunning = false;
  }

  private async next(move: number): Promise<void> {
    const event = this.events[this.at];
    if (!event) return;
    sound(event);
    this.isMoving = true;
    if (mayAnimate()) await this.animation.show(event);
    if (this.lastMove !== move) return;
    this.isMoving = false;
    this.show(this.at + 1, true);
  }
}

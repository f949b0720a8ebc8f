// A table on the page: the server's updates, shown one event after the other.

import type { Frame, LogEntry, NewCommand, SeatView, TableUpdate, View } from "../api/generated";
import { type ConnectionState, TableSocket } from "../api/socket";
import { ChangedCommitments, dueContributions, owingSeats } from "../contributions";
import { BoardAnimation } from "../market/animation.svelte";
import type { BoardContent } from "../market/boardContent";
import { readPosition } from "../market/position";
import { rugsLaid } from "../market/rugs";
import type { Refusal } from "../refusals";
import { mayAnimate, settings } from "../settings.svelte";
import { sound } from "../sounds";

const CONTRIBUTION_TIME = 10_500; // milliseconds, a little more than the server gives
const MAX_PENDING = 4; // when more updates than this are pending, they are shown without animation

export class Table implements BoardContent {
  view = $state.raw<View | null>(null);
  events = $state.raw<LogEntry[]>([]);
  you = $state("");
  connection = $state<ConnectionState>("joining");
  /** The last refusal. */
  trouble = $state.raw<Refusal | null>(null);
  /** The number of connections without a seat. */
  watching = $state(0);
  /** Players without a connection, each with the time when it was lost. */
  absent = $state.raw<Record<string, number>>({});
  /** When the turn ends by `performance.now()`, while a clock runs. */
  deadline = $state<number | null>(null);
  /** Whether the server has lost events that we have, because its host restored a backup. */
  isRestored = $state(false);
  isMoving = $state(false);
  /** Whether others have waited long enough for a contribution to the dice. */
  isLate = $state(false);
  /** Events up to this one happened before the page was opened. */
  initialNumber = 0;
  animation = new BoardAnimation();

  private received = 0; // the number of the last event, shown or still pending
  private checksum = ""; // of the log up to that event
  private chosenAt = -1; // the number of the view for which a choice was sent
  private pending: TableUpdate[] = [];
  /** Commands that were sent without the player, by id: a second page may be faster. */
  private contributing = new Set<string>();
  private lateTimer = 0;
  private socket: TableSocket;

  rugs = $derived(rugsLaid(this.events));
  game = $derived(this.view?.game ?? null);
  seats = $derived(this.view?.seats ?? []);
  position = $derived(this.view?.game ? readPosition(this.view.game.position) : null);
  mine = $derived(
    this.view?.seats.flatMap((seat, number) =>
      this.you && seat.guest === this.you ? [number] : [],
    ) ?? [],
  );
  acting = $derived.by((): SeatView | null => {
    const { view } = this;
    return view && view.acting !== null ? view.seats[view.acting]! : null;
  });
  /** The acting seat if it is at this screen, otherwise the first seat here. */
  payer = $derived.by((): number | null => {
    const acting = this.view?.acting ?? null;
    return acting !== null && this.mine.includes(acting) ? acting : (this.mine[0] ?? null);
  });
  /** Whether a player at this screen is to act, and no event is still being shown. */
  isMyTurn = $derived(
    !this.isMoving &&
      this.you !== "" &&
      this.acting?.guest === this.you &&
      this.view?.status === "playing",
  );
  actions = $derived(this.isMyTurn ? (this.view?.game?.actions ?? []) : []);
  /** The seats of a full table whose players have yet to contribute to the dice. */
  owing = $derived(this.view ? owingSeats(this.view) : []);
  /** Whether the game starts by itself in a moment: only our own contribution is missing. */
  isStarting = $derived(
    !this.isLate && this.owing.length > 0 && this.owing.every((seat) => this.mine.includes(seat)),
  );
  isHost = $derived(this.view?.host === this.you && this.you !== "");

  constructor(readonly code: string) {
    this.socket = new TableSocket(code, {
      lastNumber: () => this.received,
      receive: (frame) => this.receive(frame),
      change: (state) => {
        this.connection = state;
      },
    });
  }

  private receive(frame: Frame): void {
    if (frame.type === "welcome") {
      this.isRestored = this.isOtherLog(frame);
      if (this.isRestored) return;
      this.you = frame.you;
    }
    if (frame.type === "welcome" || frame.type === "events") this.take(frame);
    if (frame.type === "beat" || frame.type === "presence") this.watching = frame.watching;
    if (frame.type === "presence") {
      this.absent = frame.absent;
      this.startClock(frame.time_left);
    }
    if (frame.type === "stale") {
      if (frame.missed.next === undefined) this.take(frame.missed); // or else they are on their way
      if (!this.contributing.has(frame.id)) this.trouble = { code: "stale" };
    }
    if (frame.type === "refused" && !this.contributing.has(frame.id ?? "")) this.trouble = frame;
    if (frame.type === "refused" || frame.type === "stale") this.chosenAt = -1;
    if (frame.type === "done" || frame.type === "events") this.trouble = null;
  }

  private isOtherLog(welcome: TableUpdate): boolean {
    return this.received > 0 && (welcome.checksum_before ?? "") !== this.checksum;
  }

  private take(update: TableUpdate): void {
    this.watching = update.watching;
    this.absent = update.absent;
    this.startClock(update.view.time_left);
    if (update.number < this.received || (this.view && update.number === this.received)) return;
    this.received = update.number;
    this.checksum = update.checksum ?? "";
    this.contribute(update.view);
    if (!this.view) {
      this.initialNumber = update.number;
      this.settle(update);
      return;
    }
    this.pending.push(update);
    if (!this.isMoving) void this.showAll();
  }

  private startClock(left: number | null): void {
    this.deadline = left === null ? null : performance.now() + left;
  }

  /** Commit to contributions to the dice and reveal them, as soon as each is possible. */
  private contribute(view: View): void {
    try {
      for (const command of dueContributions(view, this.you))
        this.contributing.add(this.socket.send(command));
    } catch (error) {
      if (!(error instanceof ChangedCommitments)) throw error;
      this.trouble = { code: "changed-dice" };
    }
  }

  /** Note how long the dice have waited for the same players. */
  private waitForDice(owing: number[]): void {
    if (owing.join() === this.owing.join() && (this.lateTimer || !owing.length)) return;
    clearTimeout(this.lateTimer);
    this.isLate = false;
    this.lateTimer = owing.length
      ? window.setTimeout(() => {
          this.isLate = true;
        }, CONTRIBUTION_TIME)
      : 0;
  }

  private async showAll(): Promise<void> {
    this.isMoving = true;
    for (let update = this.pending.shift(); update; update = this.pending.shift()) {
      for (const event of update.events) {
        if (event.number <= this.shownNumber) continue;
        sound(event);
        if (!mayAnimate() || this.pending.length > MAX_PENDING) continue;
        await this.animation.show(event);
      }
      this.settle(update);
    }
    this.isMoving = false;
  }

  private get shownNumber(): number {
    return this.events.at(-1)?.number ?? 0;
  }

  private settle(update: TableUpdate): void {
    this.events = [
      ...this.events,
      ...update.events.filter((each) => each.number > this.shownNumber),
    ];
    this.waitForDice(owingSeats(update.view));
    this.view = update.view;
    const thrown = update.events.findLast((each) => each.type === "thrown");
    if (thrown) this.animation.steps = thrown.steps;
    if (update.view.game) this.animation.set(update.view.game.position);
  }

  /** Send a command to the server. */
  send(command: NewCommand): void {
    this.socket.send(command);
  }

  private get seen(): number {
    return this.view?.number ?? 0;
  }

  /** Send a choice once for each view of the table: a second click is ignored. */
  private choose(command: NewCommand): void {
    if (this.chosenAt === this.seen) return;
    this.chosenAt = this.seen;
    this.send(command);
  }

  play(action: string): void {
    const isChosen = this.view?.game?.chosen === action;
    if (isChosen) this.confirm();
    else
      this.choose({ type: "play", seen: this.seen, action, confirm: settings.confirmsImmediately });
  }

  /** Play a typed action and confirm it; the server decides whether it is legal. */
  playTyped(action: string): void {
    this.choose({ type: "play", seen: this.seen, action, confirm: true });
  }

  confirm(): void {
    const isSteering = this.view?.game?.phase === "steer";
    const rolls = isSteering && this.view!.rules.includes("order=steer-first");
    this.choose({ type: rolls ? "roll" : "confirm", seen: this.seen });
  }

  undo(): void {
    this.choose({ type: "undo", seen: this.seen });
  }

  close(): void {
    clearTimeout(this.lateTimer);
    this.socket.close();
  }
}

// A table on the page: what the server told of it, shown one happening after the other.

import type {
  NewCommand as Command,
  Frame,
  LogEntry,
  SeatView as Seat,
  TableUpdate,
  View,
} from "../api/generated";
import { habits } from "../habits.svelte";
import { type Link, Live } from "../live";
import { readPosition } from "../market/position";
import { rugsLaid } from "../market/rugs";
import type { Sight } from "../market/sight";
import { mayMove, Stage } from "../market/stage.svelte";
import type { Refusal } from "../refusals";
import { sound } from "../sounds";

const MOST_WAITING = 4; // more news than this is shown at once

export class Table implements Sight {
  view = $state.raw<View | null>(null);
  events = $state.raw<LogEntry[]>([]);
  you = $state("");
  link = $state<Link>("joining");
  /** What was refused last. */
  trouble = $state.raw<Refusal | null>(null);
  /** How many look on without a seat. */
  watching = $state(0);
  /** Players with no connection, and since when. */
  absent = $state.raw<Record<string, number>>({});
  isMoving = $state(false);
  /** Events up to this one were there when the page came. */
  arrivedAt = 0;
  stage = new Stage();

  private heard = 0;
  private askedAt = -1; // the number at which a choice was sent that is not answered yet
  private waiting: TableUpdate[] = [];
  private live: Live;

  rugs = $derived(rugsLaid(this.events));
  game = $derived(this.view?.game ?? null);
  seats = $derived(this.view?.seats ?? []);
  position = $derived(this.view?.game ? readPosition(this.view.game.position) : null);
  mine = $derived(
    this.view?.seats.flatMap((seat, number) =>
      this.you && seat.guest === this.you ? [number] : [],
    ) ?? [],
  );
  acting = $derived.by((): Seat | null => {
    const { view } = this;
    return view && view.acting !== null ? view.seats[view.acting]! : null;
  });
  /** Whoever acts at this screen would pay, otherwise the first who sits here. */
  payer = $derived.by((): number | null => {
    const acting = this.view?.acting ?? null;
    return acting !== null && this.mine.includes(acting) ? acting : (this.mine[0] ?? null);
  });
  /** Whether somebody at this screen is asked, and nothing is still being shown. */
  isMyTurn = $derived(
    !this.isMoving &&
      this.you !== "" &&
      this.acting?.guest === this.you &&
      this.view?.status === "playing",
  );
  actions = $derived(this.isMyTurn ? (this.view?.game?.actions ?? []) : []);
  isHost = $derived(this.view?.host === this.you && this.you !== "");

  constructor(readonly code: string) {
    this.live = new Live(code, {
      seen: () => this.heard,
      hear: (frame) => this.hear(frame),
      change: (link) => {
        this.link = link;
      },
    });
  }

  private hear(frame: Frame): void {
    if (frame.type === "welcome") this.you = frame.you;
    if (frame.type === "welcome" || frame.type === "events") this.take(frame);
    if (frame.type === "beat" || frame.type === "presence") this.watching = frame.watching;
    if (frame.type === "presence") {
      this.absent = frame.absent;
      if (this.view) this.view = { ...this.view, deadline: frame.deadline };
    }
    if (frame.type === "stale") {
      this.take(frame.missed);
      this.trouble = { code: "stale" };
    }
    if (frame.type === "refused") this.trouble = frame;
    if (frame.type === "refused" || frame.type === "stale") this.askedAt = -1;
    if (frame.type === "done" || frame.type === "events") this.trouble = null;
  }

  private take(news: TableUpdate): void {
    this.watching = news.watching;
    this.absent = news.absent;
    if (news.number < this.heard || (this.view && news.number === this.heard)) return;
    this.heard = news.number;
    if (!this.view) {
      this.arrivedAt = news.number;
      this.settle(news);
      return;
    }
    this.waiting.push(news);
    if (!this.isMoving) void this.showAll();
  }

  private async showAll(): Promise<void> {
    this.isMoving = true;
    for (let news = this.waiting.shift(); news; news = this.waiting.shift()) {
      for (const event of news.events) {
        if (event.number <= this.shownNumber) continue;
        sound(event);
        if (!mayMove() || this.waiting.length > MOST_WAITING) continue;
        await this.stage.show(event);
      }
      this.settle(news);
    }
    this.isMoving = false;
  }

  private get shownNumber(): number {
    return this.events.at(-1)?.number ?? 0;
  }

  private settle(news: TableUpdate): void {
    this.events = [...this.events, ...news.events.filter((each) => each.number > this.shownNumber)];
    this.view = news.view;
    const thrown = news.events.findLast((each) => each.type === "thrown");
    if (thrown) this.stage.steps = thrown.steps;
    if (news.view.game) this.stage.set(news.view.game.position);
  }

  /** Ask the server for something. */
  send(command: Command): void {
    this.live.send(command);
  }

  private get seen(): number {
    return this.view?.number ?? 0;
  }

  /** Send a choice, once for each state of the table: a second click comes too late. */
  private choose(command: Command): void {
    if (this.askedAt === this.seen) return;
    this.askedAt = this.seen;
    this.send(command);
  }

  play(action: string): void {
    const isChosen = this.view?.game?.chosen === action;
    if (isChosen) this.confirm();
    else this.choose({ type: "play", seen: this.seen, action, confirm: habits.atOnce });
  }

  /** Play what was typed, whatever it is, and let it stand. */
  playTyped(action: string): void {
    this.choose({ type: "play", seen: this.seen, action, confirm: true });
  }

  confirm(): void {
    const isSteering = this.view?.game?.phase === "steer";
    const rolls = isSteering && this.view!.rules.includes("order=steer-first");
    this.choose({ type: rolls ? "roll" : "confirm", seen: this.seen });
  }

  takeBack(): void {
    this.choose({ type: "undo", seen: this.seen });
  }

  close(): void {
    this.live.close();
  }
}

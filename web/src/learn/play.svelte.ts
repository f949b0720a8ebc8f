// A scene of a lesson on the board: it asks as a table does, and shows what comes of an action.

import type { SeatView as Seat } from "../api/generated";
import { habits } from "../habits.svelte";
import { readPosition } from "../market/position";
import type { Sight } from "../market/sight";
import { mayMove, Stage } from "../market/stage.svelte";
import { t } from "../words.svelte";
import type { Ending, Scene } from "./lessons";

const OTHERS = ["Omar", "Salma"];

export class Play implements Sight {
  scene: Scene;
  /** What was played, and is shown to its end. */
  done = $state("");
  isMoving = $state(false);
  stage = new Stage();
  /** The seat that the lesson is about. */
  readonly you: number;
  readonly payer: number;
  readonly arrivedAt: number;

  game = $derived.by(() => this.scene.game);
  rugs = $derived.by(() => this.scene.rugs);
  position = $derived.by(() => readPosition(this.scene.game.position));
  actions = $derived.by(() => (this.isMoving || this.done ? [] : this.scene.game.actions));
  seats = $derived.by((): Seat[] =>
    this.scene.seats.map((holdings, number) => ({
      ...holdings,
      name: number === this.you ? habits.name || t("guest") : OTHERS[number ? number - 1 : 0]!,
      kind: "guest",
      for: "here",
      guest: "",
      kept_for: "",
      level: "",
      away: false,
      substituted: false,
      resigned: false,
      contribution: "",
    })),
  );

  constructor(
    begin: Scene,
    /** What comes of an action or an answer, if anything is to be seen of it. */
    private endingOf: (action: string) => Ending | undefined,
  ) {
    this.scene = $state.raw(begin);
    this.you = this.payer = begin.game.seat;
    this.arrivedAt = begin.rugs.length - 1;
    this.stage.set(begin.game.position);
  }

  async play(action: string): Promise<void> {
    if (this.isMoving || this.done) return;
    const ending = this.endingOf(action);
    if (ending) await this.show(ending);
    this.done = action;
  }

  /** Show what happens, and how things stand then. */
  private async show({ events, scene }: Ending): Promise<void> {
    this.isMoving = true;
    for (const event of events) {
      if (mayMove()) await this.stage.show(event);
      if (event.type === "thrown") this.stage.steps = event.steps;
    }
    this.scene = scene;
    this.stage.set(scene.game.position);
    this.isMoving = false;
  }
}

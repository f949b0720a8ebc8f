// The board of a lesson: it offers actions as a table does, and shows the outcome of the chosen one.

import type { Ending, LessonScene, SeatView } from "../api/generated";
import { t } from "../i18n.svelte";
import { BoardAnimation } from "../market/animation.svelte";
import type { BoardContent } from "../market/boardContent";
import { readPosition } from "../market/position";
import { mayAnimate, settings } from "../settings.svelte";

const OTHERS = ["Omar", "Salma"];

export class LessonBoard implements BoardContent {
  scene: LessonScene;
  /** The action or answer that was chosen, once its outcome is shown to the end. */
  chosen = $state("");
  isMoving = $state(false);
  animation = new BoardAnimation();
  /** The seat that the lesson is about. */
  readonly you: number;
  readonly payer: number;
  readonly initialNumber: number;

  game = $derived.by(() => this.scene.game);
  rugs = $derived.by(() => this.scene.rugs);
  position = $derived.by(() => readPosition(this.scene.game.position));
  actions = $derived.by(() => (this.isMoving || this.chosen ? [] : this.scene.game.actions));
  seats = $derived.by((): SeatView[] =>
    this.scene.seats.map((holdings, number) => ({
      ...holdings,
      name: number === this.you ? settings.name || t("guest") : OTHERS[number ? number - 1 : 0]!,
      kind: "guest",
      for: "here",
      guest: "",
      kept_for: "",
      level: "",
      away: false,
      substituted: false,
      resigned: false,
      commitment: "",
      contribution: "",
    })),
  );

  constructor(
    scene: LessonScene,
    /** Return the outcome of an action or answer, if there is one to show. */
    private endingOf: (action: string) => Ending | undefined,
  ) {
    this.scene = $state.raw(scene);
    this.you = this.payer = scene.game.seat;
    this.initialNumber = scene.rugs.length - 1;
    this.animation.set(scene.game.position);
  }

  async play(action: string): Promise<void> {
    if (this.isMoving || this.chosen) return;
    const ending = this.endingOf(action);
    if (ending) await this.show(ending);
    this.chosen = action;
  }

  /** Show the events of an ending, then its scene. */
  private async show({ events, scene }: Ending): Promise<void> {
    this.isMoving = true;
    for (const event of events) {
      if (mayAnimate()) await this.animation.show(event);
      if (event.type === "thrown") this.animation.steps = event.steps;
    }
    this.scene = scene;
    this.animation.set(scene.game.position);
    this.isMoving = false;
  }
}

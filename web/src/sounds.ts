// Synthesized sounds: a rug that falls, a die that rolls, coins that change hands.

import type { LogEntry } from "./api/generated";
import { isRug } from "./market/rugs";
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

// Browsers allow sounds only after the first click or touch.
addEventListener("pointerdown", () => {
  audio ??= new AudioContext();
});

/** Play one tone that fades out. */
function tone(pitch: number, delay: number, duration: number, loudness: number): void {
  if (!audio) return;
  const begin = audio.currentTime + delay;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, begin);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.7, begin + duration);
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + duration);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + duration);
}

/** Play the sound of an event. */
export function sound(event: LogEntry): void {
  if (!settings.hasSounds || document.hidden) return;
  if (event.type === "played" && isRug(event.action)) tone(130, 0, 0.22, 0.12);
  if (event.type === "thrown") {
    for (const knock of [0, 0.11, 0.2, 0.32, 0.48]) tone(320 + 600 * knock, knock, 0.06, 0.05);
    if (event.paid) for (const coin of [1, 1.09, 1.2]) tone(1500 * coin, coin, 0.25, 0.04);
  }
  if (event.type === "ended")
    for (const step of [0, 4, 7, 12]) tone(330 * 2 ** (step / 12), step / 30, 0.6, 0.07);
}

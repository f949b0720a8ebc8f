// Soft sounds, made on the spot: a rug that falls, a die that rolls, coins that change hands.

import type { LogEntry } from "./api/generated";
import { habits } from "./habits.svelte";
import { isRug } from "./market/rugs";

let room: AudioContext | null = null;

// A browser lets a page sound only after somebody has touched it.
addEventListener("pointerdown", () => {
  room ??= new AudioContext();
});

/** One tone that dies away. */
function tone(pitch: number, after: number, lasting: number, loudness: number): void {
  if (!room) return;
  const begin = room.currentTime + after;
  const voice = room.createOscillator();
  const volume = room.createGain();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, begin);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.7, begin + lasting);
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasting);
  voice.connect(volume).connect(room.destination);
  voice.start(begin);
  voice.stop(begin + lasting);
}

/** What an event sounds like. */
export function sound(event: LogEntry): void {
  if (!habits.hasSounds || document.hidden) return;
  if (event.type === "played" && isRug(event.action)) tone(130, 0, 0.22, 0.12);
  if (event.type === "thrown") {
    for (const knock of [0, 0.11, 0.2, 0.32, 0.48]) tone(320 + 600 * knock, knock, 0.06, 0.05);
    if (event.paid) for (const coin of [1, 1.09, 1.2]) tone(1500 * coin, coin, 0.25, 0.04);
  }
  if (event.type === "ended")
    for (const step of [0, 4, 7, 12]) tone(330 * 2 ** (step / 12), step / 30, 0.6, 0.07);
}

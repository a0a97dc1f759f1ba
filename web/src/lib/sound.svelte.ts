/** Short wooden sounds, synthesised here; off until the first own move in this browser. */

import { remember, remembered } from "./memory";

type Knock = { at: number; tone: number; loud: number };

// Our own piece set down; another player's; two knocks for "your turn".
const SOUNDS: Record<"own" | "other" | "turn", Knock[]> = {
  own: [{ at: 0, tone: 620, loud: 0.5 }],
  other: [{ at: 0, tone: 430, loud: 0.3 }],
  turn: [
    { at: 0, tone: 520, loud: 0.32 },
    { at: 0.14, tone: 780, loud: 0.36 },
  ],
};

class Sounds {
  on = $state(remembered("sound") === "on");
  #context: AudioContext | null = null;

  /** Switch the sounds on at the first own move, unless a choice is remembered. */
  wake(): void {
    if (remembered("sound") === null) this.set(true);
  }

  set(on: boolean): void {
    this.on = on;
    remember("sound", on ? "on" : "off");
  }

  play(name: keyof typeof SOUNDS): void {
    if (!this.on || typeof AudioContext === "undefined") return;
    // Browsers allow no sound before the first gesture on a page.
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    for (const knock of SOUNDS[name]) strike(context, knock);
  }
}

/** Sound like wood: a short burst of noise through a narrow filter, over a tone that decays at once. */
function strike(context: AudioContext, { at, tone, loud }: Knock): void {
  const begin = context.currentTime + at;
  const out = context.createGain();
  out.gain.setValueAtTime(loud, begin);
  out.gain.exponentialRampToValueAtTime(0.001, begin + 0.11);
  out.connect(context.destination);

  const body = context.createOscillator();
  body.type = "triangle";
  body.frequency.setValueAtTime(tone, begin);
  body.frequency.exponentialRampToValueAtTime(tone * 0.6, begin + 0.09);
  body.connect(out);
  body.start(begin);
  body.stop(begin + 0.12);

  const length = Math.ceil(context.sampleRate * 0.03);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length);
  const tap = context.createBufferSource();
  tap.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = tone * 2.4;
  filter.Q.value = 1.4;
  tap.connect(filter).connect(out);
  tap.start(begin);
}

export const sounds = new Sounds();

/** One tone of a ring. Times in seconds from the ring's start, gain from 0 to 1 before the volume. */
export interface Tone {
  at: number;
  seconds: number;
  hertz: number;
  gain: number;
}

/** A bell's three rising strokes; twice when somebody has been waiting for a minute. */
const STROKES: Tone[] = [
  { at: 0, seconds: 0.5, hertz: 880, gain: 0.7 },
  { at: 0.18, seconds: 0.5, hertz: 1109, gain: 0.8 },
  { at: 0.36, seconds: 0.9, hertz: 1319, gain: 1 },
];
/** Falls where the bell rises, so that nobody takes it for a new order. */
export const LATE_TONES: Tone[] = [
  { at: 0, seconds: 0.6, hertz: 660, gain: 0.8 },
  { at: 0.3, seconds: 0.9, hertz: 440, gain: 0.9 },
];
const IMPATIENT_AFTER = 60;
const CALM_EVERY = 6;
const IMPATIENT_EVERY = 3.5;
const SECOND_ROUND = 1.2;

export function ringTones(waitedSeconds: number): Tone[] {
  if (waitedSeconds < IMPATIENT_AFTER) return STROKES;
  return [...STROKES, ...STROKES.map((tone) => ({ ...tone, at: tone.at + SECOND_ROUND }))];
}

/**
 * When to ring, in seconds since the first unanswered order was heard of: every 6 seconds, after a minute every 3.5.
 * Answers every ring from `from` (inclusive) to `until` (exclusive), so that windows put side by side neither skip nor
 * repeat one.
 */
export function ringTimes(from: number, until: number): number[] {
  const times: number[] = [];
  for (let at = 0; at < until; at += at < IMPATIENT_AFTER ? CALM_EVERY : IMPATIENT_EVERY)
    if (at >= from) times.push(at);
  return times;
}

/** Before the first attempt to start PostgreSQL again. */
export const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/** Alive for that long, it did not end because of what ended it before. */
const SETTLED_MS = 1_000;

/** Milliseconds before the next attempt when one has failed. */
export const longerPause = (pauseMs: number): number => Math.min(pauseMs * 2, LONGEST_PAUSE_MS);

/** Milliseconds before the first attempt when PostgreSQL has ended after `aliveMs`; `pauseMs`: the pause it had then. */
export const pauseAfterLoss = (pauseMs: number, aliveMs: number): number =>
  aliveMs > SETTLED_MS ? FIRST_PAUSE_MS : pauseMs;

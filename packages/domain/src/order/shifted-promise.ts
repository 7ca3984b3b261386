import { MINUTE } from '../hours/zoned-time.ts';

/** Orders due later than this are not begun yet: what is slow now does not delay them. */
export const SHIFTED_WITHIN_MINUTES = 120;
/** For so long it can be taken back with one tap. */
export const SHIFT_BACK_MINUTES = 10;
/** For so long another shift is asked about first: two who saw the same queue would move it twice. */
export const SHIFT_AGAIN_SECONDS = 60;
const STEP = 5 * MINUTE;

/**
 * The promise that takes the place of one when everything takes so many minutes longer; null: it stays. What is past
 * already is promised from now on, to a whole five minutes. All in epoch milliseconds.
 */
export function shiftedPromise(promisedAt: number, minutes: number, now: number): number | null {
  if (promisedAt - now > SHIFTED_WITHIN_MINUTES * MINUTE) return null;
  const shifted = promisedAt + minutes * MINUTE;
  return shifted > now ? shifted : Math.ceil((now + minutes * MINUTE) / STEP) * STEP;
}

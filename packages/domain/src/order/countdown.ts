import { MINUTE } from '../hours/zoned-time.ts';

/** A promised time may pass so far before it is called late: nobody drives by the second. */
const PATIENCE_MINUTES = 5;
/** Nobody counts down further than this: a time of day says more. */
const LONGEST_MINUTES = 180;
/** As long as nothing is promised a span is told, in steps of five minutes. */
const SPAN_MINUTES = 15;
const STEP = 5 * MINUTE;

type Countdown =
  /** 1 and more. */
  { kind: 'left'; minutes: number } | { kind: 'due' } | { kind: 'late'; minutes: number };

/** How long it is to a promised time, both epoch milliseconds; null: too long to count. */
export function countdownTo(promisedAt: number, now: number): Countdown | null {
  const minutes = Math.ceil((promisedAt - now) / MINUTE);
  if (minutes > LONGEST_MINUTES) return null;
  if (minutes > 0) return { kind: 'left', minutes };
  return -minutes >= PATIENCE_MINUTES ? { kind: 'late', minutes: -minutes } : { kind: 'due' };
}

/** 'noch 24 Minuten', 'jeden Moment', 'seit 8 Minuten überfällig'. */
export function countdownText(countdown: Countdown): string {
  if (countdown.kind === 'due') return 'jeden Moment';
  const { minutes } = countdown;
  const text = minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
  return countdown.kind === 'left'
    ? `noch ${text}`
    : `seit ${minutes === 1 ? 'einer Minute' : text} überfällig`;
}

/** What a guest reads before ordering, of the usual minutes: '45–60', as long as what is told until somebody promises. */
export function minutesSpan(usualMinutes: number): string {
  return `${usualMinutes}–${usualMinutes + SPAN_MINUTES}`;
}

/**
 * When an order is expected that nobody has accepted, in epoch milliseconds: when its place in a slot is served, where it
 * has one, else by the usual minutes. One that waited for its payment is expected as much later, but no later than one
 * that comes with it.
 */
export function expectedAt(
  order: { placedAt: string; expectedAt?: string | null; steps: readonly { at: string }[] },
  usualMinutes: number,
): number {
  const placedAt = Date.parse(order.placedAt);
  const byUsual = placedAt + usualMinutes * MINUTE;
  if (!order.expectedAt) return byUsual;
  const place = Date.parse(order.expectedAt);
  const waited = placedAt - Date.parse(order.steps[0]?.at ?? order.placedAt);
  return Math.max(place, Math.min(byUsual, place + waited));
}

/** When an order that nobody has accepted may be there; all epoch milliseconds, both answers whole five minutes. */
export function expectedSpan(expectation: number, now: number): { from: number; to: number } {
  // What has passed is no answer any more.
  const expected = Math.max(expectation, now);
  const from = Math.ceil(expected / STEP) * STEP;
  return { from, to: from + SPAN_MINUTES * MINUTE };
}

import { isOpenAt } from '../hours/opening.ts';
import { MINUTE } from '../hours/zoned-time.ts';
import type { Hours } from '../shop/shop.ts';

/** So long a new order rings at the counter alone; then on every device that somebody is logged in at. */
export const RINGS_EVERYWHERE_MS = MINUTE;

/** What is done about an order that nobody answers, one after the other. Every counter has rung since it came. */
export const OVERLOOKED_STEPS = ['push', 'mail', 'sms', 'pause'] as const;
export type OverlookedStep = (typeof OVERLOOKED_STEPS)[number];

/** After so many minutes without an answer. When the shop pauses is for the owner to choose. */
const OVERLOOKED_MINUTES: Record<Exclude<OverlookedStep, 'pause'>, number> = {
  push: 1,
  mail: 2,
  sms: 4,
};
/** Minutes from which the owner chooses; later than the message that might still help. */
export const PAUSE_AFTER_MINUTES = [6, 8, 10, 15, 20] as const;
/** So long the shop pauses then; somebody ends it sooner at the counter. */
export const OVERLOOKED_PAUSE_MINUTES = 30;
/** A message speaks of all orders that wait: the next of its kind comes at the earliest after so many minutes. */
export const OVERLOOKED_REST_MINUTES = 10;

/** What the owner has chosen. */
interface OverlookedSettings {
  /** To the devices that asked for it. */
  push: boolean;
  mail: boolean;
  /** A number to be sent a text message is given. */
  sms: boolean;
  /** null: the shop goes on taking orders. */
  pauseAfterMinutes: number | null;
}

/**
 * The steps that are due for an order placed at `placedAt` that still waits at `now`, both in epoch milliseconds. An order
 * of the night waits from the opening on: while the shop is closed nobody is there to answer.
 */
export function dueSteps(
  placedAt: number,
  now: number,
  hours: Hours,
  settings: OverlookedSettings,
): OverlookedStep[] {
  if (!isOpenAt(hours, 'opening', now)) return [];
  return OVERLOOKED_STEPS.filter((step) => {
    const minutes = step === 'pause' ? settings.pauseAfterMinutes : OVERLOOKED_MINUTES[step];
    if (minutes === null || (step !== 'pause' && !settings[step])) return false;
    const since = now - minutes * MINUTE;
    return placedAt <= since && isOpenAt(hours, 'opening', since);
  });
}

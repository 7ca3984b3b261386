import { nextOpening } from '../hours/opening.ts';
import { MINUTE } from '../hours/zoned-time.ts';
import type { Hours } from '../shop/shop.ts';

/** So long before an opening the first look is taken; until all is ready one is taken every minute. */
const SELF_TEST_MINUTES = 30;
/** So long before an opening somebody is told what is still missing: time enough to switch a printer on. */
export const SELF_TEST_NOTICE_MINUTES = 10;

/** After which self-tests the owner wants a message. */
export const SELF_TEST_NOTICES = ['trouble', 'always', 'never'] as const;
export type SelfTestNotice = (typeof SELF_TEST_NOTICES)[number];

/** The opening that a self-test at `now` is for, both in epoch milliseconds; null: none is near. */
export function selfTestOpening(hours: Hours, now: number): number | null {
  const opening = nextOpening(hours, now);
  return opening !== null && opening - now <= SELF_TEST_MINUTES * MINUTE ? opening : null;
}

/** What the test before opening found. */
export interface SelfTestState {
  /** Printers with papers to print: what each lacks, '' where it is ready. */
  printers: readonly { name: string; trouble: string }[];
  /** Whether an open counter is awake and connected. */
  isCounterAwake: boolean;
  /** Whether one of them may ring. */
  hasSound: boolean;
}

/** What is not ready, each as a German sentence without its full stop; empty: all is. */
export function missingOf({ printers, isCounterAwake, hasSound }: SelfTestState): string[] {
  return [
    ...printers
      .filter(({ trouble }) => trouble !== '')
      .map(({ name, trouble }) => `Drucker ${name}: ${trouble}`),
    ...(isCounterAwake ? [] : ['Kein Gerät mit der Theke ist verbunden']),
    ...(isCounterAwake && !hasSound ? ['An der Theke ist der Ton aus'] : []),
  ];
}

/** The one line of a self-test. German, without its time. */
export function selfTestLine(missing: readonly string[], printers: number): string {
  if (missing.length > 0) return `${missing.join('. ')}.`;
  if (printers === 0) return 'Ton und Verbindung sind bereit.';
  return printers === 1
    ? 'Drucker, Ton und Verbindung sind bereit.'
    : `${printers} Drucker, Ton und Verbindung sind bereit.`;
}

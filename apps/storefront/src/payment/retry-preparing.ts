import type { Answer } from '@tischlein/client/client.ts';
import { WAIT_MS } from '../api/request.ts';

/** Specification 1 §9. */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

/** The time, in milliseconds, and a way to wait for some. */
interface Clock {
  now: () => number;
  pause: (ms: number) => Promise<void>;
}
const CLOCK: Clock = { now: () => performance.now(), pause };

/**
 * Prepares a payment, three times at most with a second between, all within the time that one call may take: `prepare`
 * is told how much of it is left. Only what may pass is tried again: a refusal stays one.
 */
export async function retryPreparing<T>(
  prepare: (timeoutMs: number) => Promise<Answer<T>>,
  { now, pause } = CLOCK,
): Promise<Answer<T>> {
  const end = now() + WAIT_MS;
  for (let attempt = 1; ; attempt++) {
    const answer = await prepare(end - now());
    const final = answer.ok || answer.failure.kind === 'bad-request';
    if (final || attempt === ATTEMPTS || now() + PAUSE_MS >= end) return answer;
    await pause(PAUSE_MS);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

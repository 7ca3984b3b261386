import type { Answer } from '@tischlein/client/client.ts';

/** Specification 1 §9. */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

/**
 * Prepares a payment, three times at most with a second between. Only what may pass is tried again: a refusal stays
 * one. `pause` waits so many milliseconds.
 */
export async function retryPreparing<T>(
  prepare: () => Promise<Answer<T>>,
  pause: (ms: number) => Promise<void>,
): Promise<Answer<T>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await prepare();
    const final = answer.ok || answer.failure.kind === 'bad-request';
    if (final || attempt === ATTEMPTS) return answer;
    await pause(PAUSE_MS);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

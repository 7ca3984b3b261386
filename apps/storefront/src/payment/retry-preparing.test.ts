import { expect, it } from 'vitest';
import type { FailureKind } from '@tischlein/client/request-failure.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { retryPreparing } from './retry-preparing.ts';

const failed = (kind: FailureKind): Answer<string> => ({
  ok: false,
  failure: { kind, status: null, body: null },
});
const done: Answer<string> = { ok: true, value: 'prepared' };

/** How long an answer takes. */
type Timed = [answer: Answer<string>, ms?: number];

/** Gives these answers one after the other, on a clock of its own; tells when each call was made, and when it was over. */
async function run(...answers: Timed[]) {
  let now = 0;
  const calls: number[] = [];
  const last = await retryPreparing(
    async (timeoutMs) => {
      calls.push(now);
      const [answer, ms = 0] = answers.shift() ?? [done];
      now += Math.min(ms, timeoutMs);
      return ms > timeoutMs ? failed('timeout') : answer;
    },
    { now: () => now, pause: async (ms) => void (now += ms) },
  );
  return { calls, ok: last.ok, end: now };
}

it.each<[string, Timed[], number[], boolean, number]>([
  ['the first answer counts', [[done]], [0], true, 0],
  [
    'a broken connection is tried again a second later',
    [[failed('network')], [done]],
    [0, 1000],
    true,
    1000,
  ],
  [
    'after the third try it is over',
    [[failed('network')], [failed('bad-response')], [failed('aborted')], [done]],
    [0, 1000, 2000],
    false,
    2000,
  ],
  ['a refusal is not tried again', [[failed('bad-request')], [done]], [0], false, 0],
  [
    'on a dead line it is over when any other call is',
    [[done, Infinity], [done]],
    [0],
    false,
    15_000,
  ],
  [
    'a line that dies in between does not give the second try more time',
    [[failed('aborted'), 6000], [done, Infinity], [done]],
    [0, 7000],
    false,
    15_000,
  ],
])('%s', async (_what, answers, calls, ok, end) => {
  expect(await run(...answers)).toEqual({ calls, ok, end });
});

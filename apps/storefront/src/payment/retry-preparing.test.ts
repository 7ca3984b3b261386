import { expect, it } from 'vitest';
import type { FailureKind } from '@tischlein/client/request-failure.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { retryPreparing } from './retry-preparing.ts';

const failed = (kind: FailureKind): Answer<string> => ({
  ok: false,
  failure: { kind, status: null, body: null },
});
const done: Answer<string> = { ok: true, value: 'prepared' };

/** Gives these answers one after the other, on a clock of its own; tells when each call was made. */
async function run(...answers: Answer<string>[]) {
  let now = 0;
  const calls: number[] = [];
  const last = await retryPreparing(
    async () => {
      calls.push(now);
      return answers.shift() ?? done;
    },
    async (ms) => void (now += ms),
  );
  return { calls, ok: last.ok };
}

it.each<[string, Answer<string>[], number[], boolean]>([
  ['the first answer counts', [done], [0], true],
  ['a broken connection is tried again a second later', [failed('network'), done], [0, 1000], true],
  [
    'after the third try it is over',
    [failed('timeout'), failed('bad-response'), failed('aborted'), done],
    [0, 1000, 2000],
    false,
  ],
  ['a refusal is not tried again', [failed('bad-request'), done], [0], false],
])('%s', async (_what, answers, calls, ok) => {
  expect(await run(...answers)).toEqual({ calls, ok });
});

import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('a round is not joined by the next, and follows one that failed', async () => {
  const started: ((error?: Error) => void)[] = [];
  const round = oneAtATime(
    () =>
      new Promise((resolve, reject) =>
        started.push((error) => (error ? reject(error) : resolve())),
      ),
  );
  const first = round();
  await round();
  expect(started).toHaveLength(1);
  started[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const next = round();
  expect(started).toHaveLength(2);
  started[1]?.();
  await next;
});

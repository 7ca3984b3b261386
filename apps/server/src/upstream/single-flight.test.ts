import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('tasks of one key run once, others wait for a place', async () => {
  const once = singleFlight<number>(1);
  let running = 0;
  let most = 0;
  let runs = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return runs;
  };
  await Promise.all([once('a', task), once('a', task), once('b', task), once('c', task)]);
  expect([runs, most]).toEqual([3, 1]);
  await once('a', task);
  expect(runs).toBe(4);
});

test('a task that fails frees its place', async () => {
  const once = singleFlight<number>(1);
  await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await once('a', () => Promise.resolve(7))).toBe(7);
});

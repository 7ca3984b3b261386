import { expect, it } from 'vitest';
import { batched } from './batched.ts';
import { unavailable } from './unavailable.ts';

it('asks one alone at once, and those that come meanwhile together, each getting its own answer', async () => {
  const asked: number[][] = [];
  const ask = batched(async (inputs: number[]) => {
    asked.push(inputs);
    await new Promise(setImmediate);
    return inputs.map((input) => input * 2);
  });
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(ask));
  expect(answers).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(asked).toEqual([[1], [2], [3], [4, 5, 6, 7]]);
});

it('fails the bad one alone', async () => {
  const ask = batched(async (inputs: number[]) => {
    await new Promise(setImmediate);
    if (inputs.includes(0)) throw new Error('nought');
    return inputs;
  });
  const answers = await Promise.allSettled([1, 2, 3, 4, 0, 5].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

it('fails all at once without a database, asking it no more', async () => {
  let asked = 0;
  const ask = batched(async () => {
    asked += 1;
    await new Promise(setImmediate);
    throw unavailable(new Error('gone'));
  });
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(ask));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked).toBe(4);
});

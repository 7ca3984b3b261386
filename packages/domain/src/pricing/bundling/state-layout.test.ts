import { expect, test } from 'vitest';
import { layOutState, type Step } from './state-layout.ts';

/** Pools as [units in a bundle, first step, last step]; kinds that come twice likewise, with their count. */
const layOut = (
  spans: readonly (readonly [number, number, number])[],
  twice: readonly (readonly [number, number, number])[] = [],
) => {
  const length = 1 + Math.max(...[...spans, ...twice].map(([, , to]) => to));
  const steps = Array.from({ length }, (_, at): Step => {
    const counted = twice.findIndex(([, from, to]) => at === from || at === to);
    return {
      kind: Math.max(counted, 0),
      pools: [...spans.keys()].filter((index) => spans[index]![1] <= at && at <= spans[index]![2]),
      twice: counted < 0 ? null : { last: at === twice[counted]![2] },
    };
  });
  const layout = layOutState({
    pools: spans.map(([total]) => ({ total, paid: 1, accumulative: true, kinds: [] })),
    kinds: twice.map(([count]) => ({ count, full: 1, discounted: 1 })),
    steps,
  });
  return { ...layout, sizes: layout.digits.map(({ size }) => size) };
};

test.each([
  [
    'one after the other shares a digit',
    [
      [2, 0, 1],
      [2, 2, 3],
    ],
    [2],
    [0, 0],
  ],
  [
    'at the same step nothing is shared',
    [
      [2, 0, 1],
      [2, 1, 2],
    ],
    [2, 2],
    [0, 1],
  ],
  [
    'the larger comes first',
    [
      [2, 0, 1],
      [3, 0, 1],
    ],
    [3, 2],
    [1, 0],
  ],
  [
    'what begins first comes first',
    [
      [2, 1, 2],
      [3, 0, 2],
    ],
    [3, 2],
    [1, 0],
  ],
  [
    'a place with room is taken, not one without',
    [
      [4, 0, 1],
      [2, 0, 1],
      [3, 2, 3],
    ],
    [4, 2],
    [0, 1, 0],
  ],
  [
    'of two places with room the smaller',
    [
      [4, 0, 1],
      [3, 0, 1],
      [2, 2, 3],
    ],
    [4, 3],
    [0, 1, 1],
  ],
  [
    'whichever of them is found first',
    [
      [3, 0, 0],
      [4, 1, 2],
      [4, 0, 2],
      [2, 3, 3],
    ],
    [4, 4],
    [1, 1, 0, 0],
  ],
  [
    'a place that is just large enough',
    [
      [5, 0, 1],
      [3, 0, 1],
      [3, 2, 3],
    ],
    [5, 3],
    [0, 1, 1],
  ],
  [
    'of two places too small the larger grows',
    [
      [3, 0, 1],
      [2, 0, 1],
      [5, 2, 3],
    ],
    [5, 2],
    [0, 1, 0],
  ],
  [
    'one that is still needed is not taken',
    [
      [4, 0, 2],
      [2, 0, 1],
      [4, 2, 3],
    ],
    [4, 4],
    [0, 1, 1],
  ],
] as const)('%s', (_, spans, sizes, digits) => {
  const layout = layOut(spans);
  expect(layout.sizes).toEqual(sizes);
  expect(layout.poolDigit).toEqual(digits);
  expect(layout.keys).toBe(sizes.reduce((product, size) => product * size, 1));
});

test('each digit has its place in the number, and the steps tell which end there', () => {
  const layout = layOut([
    [4, 0, 1],
    [3, 0, 2],
    [2, 2, 2],
  ]);
  expect(layout.digits).toEqual([
    { size: 4, step: 1 },
    { size: 3, step: 4 },
  ]);
  expect(layout.ends).toEqual([[], [0], [1, 0]]);
});

test('a kind that comes twice is counted from its first to its last unit, and then no more', () => {
  const layout = layOut(
    [[2, 0, 5]],
    [
      [3, 0, 2],
      [1, 3, 4],
    ],
  );
  expect(layout.sizes).toEqual([4, 2]);
  expect(layout.poolDigit).toEqual([1]);
  expect([...layout.kindDigit]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(layOut([[2, 0, 1]]).kindDigit.size).toBe(0);
});

import { expect, test } from 'vitest';
import { coverWithin } from './picture-request.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 240, height: 240 },
    { width: 240, height: 240 },
  ],
  [
    { width: 300, height: 100 },
    { width: 240, height: 240 },
    { width: 100, height: 100 },
  ],
  [
    { width: 960, height: 2000 },
    { width: 1920, height: 1080 },
    { width: 960, height: 540 },
  ],
  [
    { width: 1, height: 1 },
    { width: 1920, height: 1080 },
    { width: 1, height: 1 },
  ],
])('%o within %o is %o', (source, wanted, cut) => {
  expect(coverWithin(source, wanted)).toEqual(cut);
});

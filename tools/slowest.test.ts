import { expect, it } from 'vitest';
import { slowest, timesOfPlaywright, timesOfVitest } from './slowest.mjs';

it('names the slowest files of Vitest and tests of Playwright, the slowest first', () => {
  const files = [
    { name: '/project/apps/a.test.ts', startTime: 1_000, endTime: 2_500 },
    { name: '/project/apps/b.test.ts', startTime: 0, endTime: 12_000 },
  ];
  const suites = [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'a guest orders',
              file: 'journey.spec.ts',
              tests: [
                { projectName: 'phone', results: [{ duration: 3_000 }, { duration: 4_000 }] },
                { projectName: 'firefox', results: [{ duration: 20_000 }] },
              ],
            },
          ],
        },
      ],
    },
  ];
  const times = [...timesOfVitest(files, '/project'), ...timesOfPlaywright(suites)];
  expect(slowest(times, 3)).toEqual([
    '   20.0 s  firefox › journey.spec.ts › a guest orders',
    '   12.0 s  apps/b.test.ts',
    '    7.0 s  phone › journey.spec.ts › a guest orders',
  ]);
});

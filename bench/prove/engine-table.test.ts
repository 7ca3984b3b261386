import { expect, it } from 'vitest';
import { engineTable, readRuns } from './engine-table.ts';

const REPORT = {
  suites: [
    {
      specs: [
        {
          title: 'orders',
          tests: [
            { projectName: 'webkit', status: 'expected' },
            { projectName: 'firefox', status: 'unexpected' },
          ],
        },
      ],
      suites: [
        {
          specs: [
            { title: 'pays a | b', tests: [{ projectName: 'webkit', status: 'flaky' }] },
            { title: 'waits', tests: [{ projectName: 'webkit', status: 'skipped' }] },
          ],
        },
      ],
    },
  ],
};

it('has a row for each test that ran and a column for each engine', () => {
  expect(engineTable(readRuns(REPORT)).split('\n')).toEqual([
    '| Test | webkit | firefox |',
    '| --- | --- | --- |',
    '| orders | passed | FAILED |',
    '| pays a \\| b | passed |  |',
  ]);
});

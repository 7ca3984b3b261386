import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

test('failed tests and files that failed as a whole are named in one line each', () => {
  const file = `${process.cwd()}/apps/a.test.ts`;
  expect(
    failuresOfVitest([
      {
        name: file,
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'divides', status: 'failed', failureMessages: ['Error: by zero\n  at x'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [] },
    ]),
  ).toEqual(['apps/a.test.ts › divides: Error: by zero', 'b.test.ts › the file: no such module']);
});

test('of the browser tests only what failed at last is named, with its last message', () => {
  const failed = { results: [{ error: { message: 'first' } }, { error: { message: 'second' } }] };
  const spec = { file: 'menu.spec.ts', title: 'opens', ok: false, tests: [failed] };
  expect(
    failuresOfPlaywright([{ suites: [{ specs: [spec, { ...spec, title: 'flaky', ok: true }] }] }]),
  ).toEqual(['menu.spec.ts › opens: second']);
});

import { expect, it } from 'vitest';
import { isWithdrawalOffered } from './withdrawal-period.ts';

const COURSE = {
  status: 'placed' as const,
  orderType: 'pickup' as const,
  placedAt: '2026-03-02T18:00:00.000Z',
  serveAt: null,
  promisedAt: null,
  steps: [],
};
const [DAY_15, DAY_18, DAY_20] = ['2026-03-17', '2026-03-20', '2026-03-22'];

it.each([
  ['at once', {}, '2026-03-02', true],
  ['until the last holiday is over that puts the end off', {}, DAY_18, true],
  ['no longer', {}, DAY_20, false],
  ['from when it was wanted for', { serveAt: '2026-03-06T18:00:00.000Z' }, DAY_20, true],
  ['from when it was promised', { promisedAt: '2026-03-06T18:00:00.000Z' }, DAY_20, true],
  [
    'from when it was handed over',
    {
      status: 'done' as const,
      steps: [{ status: 'done' as const, at: '2026-03-06T18:00:00.000Z' }],
    },
    DAY_20,
    true,
  ],
  ['not at a table', { orderType: 'table' as const }, DAY_15, false],
  ['not before it is paid', { status: 'awaiting_payment' as const }, DAY_15, false],
  ['not of what the restaurant rejected', { status: 'rejected' as const }, DAY_15, false],
])('is offered %s', (_when, given, day, isOffered) => {
  expect(isWithdrawalOffered({ ...COURSE, ...given }, Date.parse(`${day}T20:00:00.000Z`))).toBe(
    isOffered,
  );
});

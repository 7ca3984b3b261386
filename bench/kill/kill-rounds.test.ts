import { describe, expect, it } from 'vitest';
import { findFaults } from './check-orders.ts';
import { killRounds } from './kill-rounds.ts';
import { secondStart } from './second-start.ts';

describe('orders under kill -9', () => {
  it('are all there, once, with every number used once, after each of three kills', async () => {
    const rounds = await killRounds({ rounds: 3, clients: 4, shops: 2, seed: 20_261_120 });
    expect(rounds.map(({ faults }) => faults)).toEqual([[], [], []]);
    expect(rounds.map(({ victim }) => victim)).toContain('server and PostgreSQL');
    // The kills hit orders in hand, else nothing was proven.
    expect(rounds.reduce((sum, { retries }) => sum + retries, 0)).toBeGreaterThan(0);
    expect(rounds.at(-1)?.acknowledged).toBeGreaterThan(rounds.length);
  });

  it('go on while a second start on the same folder is refused with the way out', async () => {
    const { said, faults } = await secondStart();
    expect(faults).toEqual([]);
    expect(said).toContain('is in use by process');
  });
});

const row = (given: object = {}) => ({
  shop_id: 'a',
  client_key: 'k1',
  order_id: 'o1',
  number: 1,
  business_day: '2026-11-20',
  lines: 6,
  steps: 1,
  events: 1,
  ...given,
});
const promise = (given: object = {}) => ({
  shopId: 'a',
  clientKey: 'k1',
  orderId: 'o1',
  number: 1,
  ...given,
});

describe('the check of the orders sees', () => {
  it.each([
    ['nothing wrong', [row()], [promise()], null],
    ['a lost order', [], [promise()], 'lost: a k1'],
    ['an order placed twice', [row(), row({ number: 2 })], [promise()], 'placed twice: a k1'],
    [
      'a number used twice',
      [row(), row({ client_key: 'k2', order_id: 'o2' })],
      [promise(), promise({ clientKey: 'k2', orderId: 'o2' })],
      'number used twice: a 2026-11-20 1',
    ],
    ['half an order', [row({ lines: 5 })], [promise()], 'half an order: a k1'],
    ['another number than answered', [row({ number: 2 })], [promise()], 'answered as o1 (1)'],
    ['an order nobody knows of', [row()], [], "nobody's order: a k1"],
  ])('%s', (_name, rows, acknowledged, fault) => {
    const found = findFaults(rows, acknowledged, 6);
    if (fault === null) expect(found).toEqual([]);
    else expect(found.join()).toContain(fault);
  });
});

import { describe, expect, it } from 'vitest';
import { RESTAURANT_MAILBOX } from '../orders/order-requests.ts';
import { findMailFaults } from './check-mails.ts';
import { findFaults } from './check-orders.ts';
import { killRounds } from './kill-rounds.ts';

/** Without a pause, as `npm run prove` has it, guests take the processor from the other tests. */
const PAUSE_MS = 20;

describe('orders under kill -9', () => {
  it('are all there, once, with every number used once and one mail, after two kills', async () => {
    const { rounds, mails } = await killRounds({
      // The server alone, then with its PostgreSQL.
      rounds: 2,
      clients: 4,
      shops: 2,
      seed: 20_261_120,
      pauseMs: PAUSE_MS,
    });
    expect(mails.faults).toEqual([]);
    expect(rounds.map(({ faults }) => faults)).toEqual([[], []]);
    expect(rounds.map(({ victim }) => victim)).toContain('server and PostgreSQL');
    // The kills hit orders in hand, else nothing was proven.
    expect(rounds.reduce((sum, { retries }) => sum + retries, 0)).toBeGreaterThan(0);
    expect(rounds.at(-1)?.acknowledged).toBeGreaterThan(rounds.length);
    // What a killed worker had in hand waits until it is known to be dead.
  }, 240_000);
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

describe('the check of the mails sees', () => {
  const mail = (key: string, given: object = {}) => ({
    to: `g${key}@example.de`,
    messageId: `<${key}>`,
    at: 0,
    sender: 0,
    ...given,
  });
  const lastOfTheKilled = ['x', 'y', 'z'].map((key) => mail(key));
  const others = ['x', 'y', 'z'].map((clientKey) => promise({ clientKey }));
  it.each([
    ['nothing wrong', [mail('k1')], null],
    ['an order without a mail', [], 'no mail for order k1'],
    ['a mail sent twice', [mail('k1'), mail('k1')], '2 mails for order k1'],
    [
      'two different mails',
      [mail('k1'), mail('k1', { messageId: '<other>' })],
      'different mails for order k1',
    ],
    [
      'a mail sent twice long before a kill',
      [mail('k1'), ...lastOfTheKilled, mail('k1', { at: 9, sender: 1 })],
      '2 mails for order k1',
    ],
    [
      'mails to the restaurant',
      [mail('k1'), mail('r1', { to: RESTAURANT_MAILBOX }), mail('r2', { to: RESTAURANT_MAILBOX })],
      null,
    ],
    [
      'one of them sent twice',
      [mail('k1'), mail('r1', { to: RESTAURANT_MAILBOX }), mail('r1', { to: RESTAURANT_MAILBOX })],
      '2 times the same mail to the restaurant',
    ],
    ["a mail for nobody's order", [mail('k1'), mail('k2')], "nobody's order: gk2@"],
  ])('%s', (_name, mails, fault) => {
    const isThere = mails.some(({ to }) => to === 'gx@example.de');
    const { faults } = findMailFaults([mails], isThere ? [promise(), ...others] : [promise()]);
    if (fault === null) expect(faults).toEqual([]);
    else expect(faults.join()).toContain(fault);
  });

  it('a mail that was being sent at the kill as in doubt, and no fault', () => {
    const mails = [...lastOfTheKilled, mail('k1'), mail('k1', { at: 9, sender: 1 })];
    expect(findMailFaults([mails], [promise(), ...others])).toEqual({ faults: [], inDoubt: 1 });
  });
});

import { expect, it } from 'vitest';
import { canRefundStep, REFUND_STATUSES } from '@tischlein/domain/payment/attempt-state.ts';
import { transaction } from '../db/transaction.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { stepRefund, type CurrentRefund, type RefundStep } from './step-refund.ts';

const desk = refundDesk();
const step = (from: Partial<CurrentRefund>, to: Partial<RefundStep>) =>
  transaction(desk.pool, (client) =>
    stepRefund(
      client,
      { shopId: 'fixture', refundId: desk.refundId, status: 'requested', ...from },
      { to: 'pending', reference: 'ref', failure: null, now: desk.server.context.now(), ...to },
    ),
  );
const PAIRS = REFUND_STATUSES.flatMap((from) => REFUND_STATUSES.map((to) => ({ from, to })));

it.each(PAIRS)('from $from to $to as the table of states says', async ({ from, to }) => {
  await desk.pool.query('update refund set status = $1', [from]);
  if (from === to || canRefundStep(from, to)) {
    expect(await step({ status: from }, { to })).toBe(true);
    expect((await desk.row()).status).toBe(to);
  } else {
    await expect(step({ status: from }, { to })).rejects.toThrow(`from ${from} to ${to}`);
    expect((await desk.row()).status).toBe(from);
  }
});

it('leaves one alone that stands otherwise than it was read', async () => {
  await desk.pool.query(`update refund set reference = 'ref', tries = 2`);
  const before = await desk.row();
  expect(await step({ status: 'pending' }, { to: 'done' })).toBe(false);
  expect(await step({ tries: 1 }, {})).toBe(false);
  expect(await step({ reference: 'other' }, {})).toBe(false);
  expect(await desk.row()).toEqual(before);
  expect(await step({ tries: 2, reference: 'ref' }, {})).toBe(true);
});

import { expect, it } from 'vitest';
import type { ChangeStart } from '@tischlein/contract/calls/order-change.ts';
import { changeDraftOf, rebaseDraft } from './change-draft.ts';

const item = (dish: string, amount: number) => ({ dish, amount });
const start = (items: ReturnType<typeof item>[], form: Record<string, unknown> = {}) =>
  ({
    wanted: {
      orderItems: items,
      selectedFreeItems: [],
      confirmedTwoForOnePromotions: [],
      deniedTwoForOnePromotions: [],
      formValues: { isPickup: false, street: 'Am Markt', name: 'Emil', serveAt: null, ...form },
      addressConfirmed: false,
      promisedAt: null,
      dueMethod: 'offline',
    },
  }) as unknown as ChangeStart;

it('keeps what was entered here, and what somebody else changed meanwhile', () => {
  const before = start([item('pizza', 2), item('cola', 1)]);
  // The other one: another name, a cola less, a salad.
  const now = start([item('pizza', 2), item('salat', 1)], { name: 'Käthe' });
  const mine = {
    ...changeDraftOf(before),
    isPickup: true,
    items: [item('pizza', 3), item('cola', 1), item('suppe', 1)],
  };
  const rebased = rebaseDraft(mine as never, before, now);
  expect(rebased).toMatchObject({ isPickup: true, name: 'Käthe' });
  expect(rebased.items).toEqual([item('pizza', 3), item('salat', 1), item('suppe', 1)]);
});

it('of one field that both changed this one holds, to be seen before it is sent', () => {
  const mine = { ...changeDraftOf(start([])), name: 'Ada' };
  expect(rebaseDraft(mine, start([]), start([], { name: 'Käthe' })).name).toBe('Ada');
});

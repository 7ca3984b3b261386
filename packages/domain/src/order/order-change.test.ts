import { expect, test } from 'vitest';
import { STATUS_LABELS, type OrderStatus } from './order-state.ts';
import type { OrderType } from '../menu/menu.ts';
import {
  canChange,
  CHANGEABLE_PARTS,
  changeableParts,
  unchangeableParts,
  stateAfterChange,
  type ChangeablePart,
} from './order-change.ts';

const EVERY = Object.keys(STATUS_LABELS) as OrderStatus[];
const ALL: readonly ChangeablePart[] = CHANGEABLE_PARTS;
const UNDER_WAY: ChangeablePart[] = ['remove', 'address', 'time', 'payment', 'contact'];

/** The whole table: what is missing here may not be changed. */
const MAY: Partial<Record<`${OrderType} ${OrderStatus}`, readonly ChangeablePart[]>> = {
  'delivery accepted': ALL,
  'delivery preparing': ALL,
  'delivery ready': ALL,
  'delivery on-the-way': UNDER_WAY,
  'pickup accepted': ALL,
  'pickup preparing': ALL,
  'pickup ready': ALL,
};

test.each(
  (['delivery', 'pickup', 'table'] as const).flatMap((type) =>
    EVERY.map((status) => [type, status] as const),
  ),
)('what may be changed of a %s that is %s', (type, status) => {
  const may = MAY[`${type} ${status}`] ?? [];
  expect(changeableParts(status, type)).toEqual(may);
  expect(canChange(status, type)).toBe(may.length > 0);
  for (const part of CHANGEABLE_PARTS)
    expect(unchangeableParts([part], status, type)).toEqual(may.includes(part) ? [] : [part]);
});

test('what was ready is made again when something is added, and only then', () => {
  const journal = (...all: OrderStatus[]) => all.map((status) => ({ status }));
  const cooked = journal('placed', 'accepted', 'preparing', 'ready');
  expect(stateAfterChange('ready', ['add', 'remove'], cooked)).toBe('preparing');
  expect(stateAfterChange('ready', ['add'], journal('placed', 'accepted', 'ready'))).toBe(
    'accepted',
  );
  expect(stateAfterChange('ready', ['remove', 'address'], cooked)).toBeNull();
  for (const status of EVERY.filter((one) => one !== 'ready'))
    expect(stateAfterChange(status, ['add'], cooked)).toBeNull();
});

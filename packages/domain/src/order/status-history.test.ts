import { expect, it } from 'vitest';
import { MINUTE } from '../hours/zoned-time.ts';
import { statusHistory, stepToTakeBack, wasTakenBack } from './status-history.ts';
import type { OrderStatus } from './order-state.ts';

const course = (journal: string) =>
  statusHistory(
    journal.split(' ').map((status, at) => ({ status: status as OrderStatus, at })),
  ).map(({ status, at }) => `${status} ${at}`);

it.each<[string, string, string[]]>([
  ['steps on', 'placed accepted ready', ['placed 0', 'accepted 1', 'ready 2']],
  ['a new promise', 'placed accepted accepted', ['placed 0', 'accepted 1']],
  [
    'a step taken back',
    'placed accepted preparing ready preparing',
    ['placed 0', 'accepted 1', 'preparing 2'],
  ],
  [
    'taken back and taken again',
    'placed accepted ready done ready done',
    ['placed 0', 'accepted 1', 'ready 2', 'done 5'],
  ],
  ['back over skipped steps', 'placed accepted done accepted', ['placed 0', 'accepted 1']],
])('%s', (_, journal, expected) => expect(course(journal)).toEqual(expected));

const START = Date.parse('2026-11-17T17:00:00Z');
/** A step a minute. */
const journalOf = (journal: string) =>
  journal.split(' ').map((status, minute) => ({
    status: status as OrderStatus,
    at: new Date(START + minute * MINUTE).toISOString(),
  }));

it.each<[string, OrderStatus | null, number]>([
  ['placed accepted ready', 'accepted', 12],
  ['placed accepted preparing ready', 'preparing', 13],
  ['placed accepted done', 'accepted', 12],
  ['placed accepted preparing ready on-the-way done', 'on-the-way', 15],
  ['placed accepted ready not-collected', 'ready', 13],
  // Counted from the step that stands, not from one taken back before.
  ['placed accepted ready accepted ready', 'accepted', 14],
  // A new promise gives no more time.
  ['placed accepted ready ready', 'accepted', 12],
  ['placed accepted ready accepted', null, 0],
  ['placed accepted ready on-the-way', null, 0],
  ['placed accepted', null, 0],
  ['placed rejected', null, 0],
  ['placed accepted rejected', null, 0],
  ['awaiting_payment placed', null, 0],
  ['awaiting_payment expired', null, 0],
])('%s goes back to %s', (journal, to, minutes) =>
  expect(stepToTakeBack(journalOf(journal))).toEqual(
    to === null ? null : { to, until: START + minutes * MINUTE },
  ),
);

it('tells a step taken back from one that stands or was never taken', () => {
  const journal = journalOf('placed accepted ready done ready');
  expect(wasTakenBack(journal, 'done')).toBe(true);
  expect(wasTakenBack(journal, 'ready')).toBe(false);
  expect(wasTakenBack(journal, 'not-collected')).toBe(false);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TableEntry } from '@tischlein/contract/calls/table.ts';
import { HostingProvider, type Hosting } from '../session/shop-context.tsx';
import { RoundView } from './round-view.tsx';

type Status = TableEntry['status'];
const value = {
  shop: { id: 'zia', timeZone: 'Europe/Berlin' },
  outline: null,
  staticText: null,
} as unknown as Hosting;

const entry = (status: Status, rest: Partial<TableEntry> = {}): TableEntry => ({
  orderId: 'o',
  number: 1,
  round: 2,
  status,
  placedAt: '2026-11-18T17:30:00Z',
  waiter: null,
  mine: true,
  guest: 1,
  guestName: null,
  paid: false,
  messageCook: '',
  course: null,
  movedFrom: null,
  items: [],
  ...rest,
});

/** What is read of a round beside its name. */
const read = (status: Status, byWaiter: boolean, rest: Partial<TableEntry> = {}) => {
  const view = createElement(RoundView, { entry: entry(status, rest), byWaiter });
  const html = renderToStaticMarkup(createElement(HostingProvider, { value }, view));
  return html.replace(/<[^>]*>/g, '|');
};

it.each<[Status, string, string]>([
  ['awaiting_payment', 'Wird bezahlt', 'Wird online bezahlt'],
  ['held', 'Kommt später', 'Zurückgehalten'],
  ['placed', 'Bestellt', 'Bestellt'],
  ['accepted', 'Angenommen', 'Angenommen'],
  ['preparing', 'Wird zubereitet', 'In Zubereitung'],
  ['ready', 'Gleich bei euch', 'Fertig'],
  ['done', 'Serviert', 'Serviert'],
  ['rejected', 'Nicht möglich', 'Abgelehnt'],
])('of a round that is %s guests read “%s”, waiters “%s”', (status, guest, waiter) => {
  expect(read(status, false)).toContain(`|${guest}|`);
  expect(read(status, true)).toContain(`|${waiter}|`);
});

it('guests read which rounds are theirs, waiters do not', () => {
  expect(read('placed', false)).toContain('|von dir|');
  expect(read('placed', true)).not.toContain('von dir');
  const theirs = { mine: false };
  expect(read('placed', false, theirs)).toContain('|von anderen am Tisch|');
  expect(read('placed', true, theirs)).not.toContain('von anderen');
  expect(read('placed', false, { ...theirs, guestName: 'Ben' })).toContain('|von Ben|');
  expect(read('placed', false, { ...theirs, waiter: 'Toni' })).not.toContain('von anderen');
});

it('only a waiter sends a held course to the kitchen', () => {
  expect(read('held', true)).toContain('Jetzt schicken');
  expect(read('held', false)).not.toContain('Jetzt schicken');
  expect(read('placed', true)).not.toContain('Jetzt schicken');
});

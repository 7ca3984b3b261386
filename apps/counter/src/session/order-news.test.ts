import { expect, it } from 'vitest';
import { orderNews } from './order-news.ts';
import type { Order } from './orders.ts';
import { testOrder } from './testing/test-order.ts';

const at = '2026-11-20T17:10:00.000Z';
const seen = testOrder({ status: 'ready', version: 3 });
const step = (status: Order['status'], given: Partial<Order['steps'][number]> = {}) => ({
  ...{ status, at, promisedAt: null, by: 'Anna' },
  ...given,
});
const after = (given: Partial<Order>) => testOrder({ ...seen, version: 4, ...given });
const change = { revision: 1, at, text: '', by: 'Berta', added: [], removed: [] };

it.each<[string, Order | undefined, string]>([
  ['is not known any more', undefined, ''],
  ['is as it was', seen, ''],
  [
    'went out',
    after({ status: 'on-the-way', steps: [...seen.steps, step('on-the-way')] }),
    '„Unterwegs“ (Anna)',
  ],
  [
    'was given up by its guest',
    after({ status: 'rejected', steps: [...seen.steps, step('rejected', { by: null })] }),
    '„Abgelehnt“',
  ],
  [
    'was promised for another time',
    after({ steps: [...seen.steps, step('ready', { promisedAt: at })] }),
    'neue Zeit (Anna)',
  ],
  [
    'has a driver before a closed door',
    after({ steps: [...seen.steps, step('ready')] }),
    'niemand an der Tür (Anna)',
  ],
  ['was changed', after({ revision: 1, changes: [change] }), 'geändert (Berta)'],
  ['was divided', after({ bags: { second: [1], done: [] } }), 'auf zwei Fahrten aufgeteilt'],
  ['goes with another one', after({}), 'geändert'],
])('an order that %s', (_name, now, text) => expect(orderNews(seen, now)).toBe(text));

it('is told when it is in one bag again, and when its guest was found', () => {
  const bags = { second: [1], done: [] };
  expect(orderNews({ ...seen, bags }, after({}))).toBe('wieder in einer Fahrt');
  expect(orderNews({ ...seen, nobodyAt: at }, after({}))).toBe('Gast gefunden');
});

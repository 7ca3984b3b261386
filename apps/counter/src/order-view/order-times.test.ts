import { expect, it } from 'vitest';
import { testOrder } from '../session/testing/test-order.ts';
import {
  agoText,
  dueDistance,
  dueWords,
  formerDue,
  isLater,
  preOrderText,
  waitedMinutes,
  whenText,
} from './order-times.ts';

const zone = 'Europe/Berlin';
const now = Date.parse('2026-11-20T17:30:00Z');

it('counts the minutes since an order came, never below none', () => {
  const order = testOrder();
  expect(waitedMinutes(order, now)).toBe(30);
  expect(waitedMinutes(order, now + 59_999)).toBe(30);
  expect(waitedMinutes(order, now - 3_600_000)).toBe(0);
  expect(agoText(0)).toBe('gerade eben');
  expect(agoText(3)).toBe('vor 3 min');
});

it.each([
  [null, { text: '', late: false }],
  ['2026-11-20T17:42:00.000Z', { text: 'in 12 min', late: false }],
  ['2026-11-20T17:30:00.000Z', { text: 'jetzt', late: false }],
  ['2026-11-20T17:25:00.000Z', { text: '5 min zu spät', late: true }],
])('due at %s', (promisedAt, distance) =>
  expect(dueDistance(testOrder({ promisedAt }), now)).toEqual(distance),
);

it('a preorder is for later until two hours before it is due', () => {
  const order = testOrder({ status: 'accepted', promisedAt: '2026-11-20T19:30:00.000Z' });
  expect(isLater(order, now)).toBe(false);
  expect(isLater(order, now - 1)).toBe(true);
  expect(isLater({ ...order, status: 'preparing' }, now - 1)).toBe(false);
});

it('names the day of a request on another day', () => {
  const input = (serveAt: string | null) => preOrderText(testOrder({ serveAt }), now, zone);
  expect(input(null)).toBeNull();
  expect(input('2026-11-20T19:15:00.000Z')).toBe('heute 20:15');
  expect(input('2026-11-20T23:15:00.000Z')).toBe('Sa 21.11. 00:15');
  expect(whenText('2026-11-27T22:45:00.000Z', now, zone)).toBe('Fr 27.11. 23:45');
});

it.each([
  [null, { clock: 'sofort', beside: '', late: false }],
  ['2026-11-20T17:42:00.000Z', { clock: '18:42', beside: 'in 12 min', late: false }],
  ['2026-11-21T17:42:00.000Z', { clock: '18:42', beside: 'Sa 21.11.', late: false }],
  ['2026-10-25T00:30:00.000Z', { clock: '02:30', beside: 'Sommerzeit, So 25.10.', late: true }],
])('due at %s a card says', (promisedAt, words) =>
  expect(dueWords(testOrder({ promisedAt }), now, zone)).toEqual(words),
);

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`;
const step = (status: 'placed' | 'accepted' | 'preparing', clock: string | null) => ({
  status,
  at: at('17:00'),
  promisedAt: clock === null ? null : at(clock),
  by: null,
});
const course = [step('placed', null), step('accepted', '18:30')];

it.each([
  ['as it was promised', { steps: course, promisedAt: at('18:30') }, null],
  [
    'another promise',
    { steps: [...course, step('accepted', '18:45')], promisedAt: at('18:45') },
    at('18:30'),
  ],
  [
    'twice another: the one on its papers',
    {
      steps: [...course, step('accepted', '18:45'), step('accepted', '18:50')],
      promisedAt: at('18:50'),
    },
    at('18:30'),
  ],
  [
    'and back again',
    {
      steps: [...course, step('accepted', '18:40'), step('accepted', '18:30')],
      promisedAt: at('18:30'),
    },
    null,
  ],
  [
    'accepted anew for another time',
    {
      steps: [...course, step('placed', null), step('accepted', '19:00')],
      promisedAt: at('19:00'),
    },
    null,
  ],
  [
    'promised for another time than the guest asked for',
    { steps: course, serveAt: at('18:15'), promisedAt: at('18:30') },
    at('18:15'),
  ],
  [
    'changed to another time',
    { steps: course, serveAt: at('20:00'), promisedAt: null },
    at('18:30'),
  ],
  ['not promised yet', { steps: course.slice(0, 1), promisedAt: null }, null],
])('the time before: %s', (_name, given, former) =>
  expect(formerDue(testOrder(given))).toBe(former === null ? null : Date.parse(former)),
);

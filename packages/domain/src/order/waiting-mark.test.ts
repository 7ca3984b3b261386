import { expect, it } from 'vitest';
import { MINUTE } from '../hours/zoned-time.ts';
import { waitingMark } from './waiting-mark.ts';

const NOW = Date.parse('2026-11-24T18:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
type Given = Partial<Parameters<typeof waitingMark>[0]>;
const mark = (given: Given) =>
  waitingMark(
    {
      ...{ status: 'accepted', orderType: 'delivery', placedAt: at(-30), serveAt: null },
      ...{ promisedAt: null, steps: [], ...given },
    },
    NOW,
  );

it.each<[string, Given, ReturnType<typeof mark>]>([
  ['new', { status: 'placed', placedAt: at(-0.5) }, null],
  [
    'new, a minute',
    { status: 'placed', placedAt: at(-1) },
    { level: 'soon', why: 'unanswered', text: 'Ohne Antwort seit 1 min' },
  ],
  [
    'new, three',
    { status: 'placed', placedAt: at(-3) },
    { level: 'late', why: 'unanswered', text: 'Ohne Antwort seit 3 min' },
  ],
  [
    'since last night',
    { status: 'placed', placedAt: at(-1_073) },
    { level: 'late', why: 'unanswered', text: 'Ohne Antwort seit 17 h 53 min' },
  ],
  ['due in a while', { promisedAt: at(20) }, null],
  [
    'due, with its way before it',
    { promisedAt: at(14) },
    { level: 'soon', why: 'due', text: 'Wird knapp' },
  ],
  ['a pickup then', { orderType: 'pickup', promisedAt: at(14) }, null],
  ['on its way', { status: 'on-the-way', promisedAt: at(3) }, null],
  [
    'late on its way',
    { status: 'on-the-way', promisedAt: at(-1) },
    { level: 'late', why: 'due', text: 'Zu spät' },
  ],
  ['late', { promisedAt: at(-1) }, { level: 'late', why: 'due', text: 'Zu spät' }],
  [
    'wanted for a time, not promised',
    { serveAt: at(-2) },
    { level: 'late', why: 'due', text: 'Zu spät' },
  ],
  [
    'ready, no driver',
    { status: 'ready', steps: [{ status: 'ready', at: at(-6) }] },
    { level: 'soon', why: 'not-taken', text: 'Fahrer fehlt seit 6 min' },
  ],
  [
    'ready again',
    {
      status: 'ready',
      orderType: 'pickup',
      steps: [
        { status: 'ready', at: at(-40) },
        { status: 'ready', at: at(-2) },
      ],
    },
    null,
  ],
  [
    'at a table',
    { orderType: 'table', placedAt: at(-31) },
    { level: 'late', why: 'due', text: 'Wartet seit 31 min' },
  ],
  ['over', { status: 'done', promisedAt: at(-90) }, null],
])('how long an order waits: %s', (_, given, expected) => expect(mark(given)).toEqual(expected));

import { expect, it } from 'vitest';
import type { BranchService, FranchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import { questionBeforeMove, serviceText, type ServiceQuestion } from './branch-service.ts';

/** A Friday, 16:00 in Berlin. */
const now = Date.parse('2026-11-20T15:00:00Z');
const TERMS = { fee: 190, minimumOrder: 1500, freeFrom: null };
const HERE = {} as FranchiseLookup['addr'];
const ask = (
  service: Partial<BranchService>,
  type: ServiceQuestion['type'] = 'delivery',
  addr = HERE,
): ServiceQuestion => {
  const services = [
    { slug: 'nord', delivery: TERMS, atOnce: true, minutes: 45, from: null, ...service },
  ];
  const lookup = { addr, services } as FranchiseLookup;
  return { lookup, slug: 'nord', type, now, timeZone: 'Europe/Berlin' };
};
const LATER = { atOnce: false, minutes: null, from: '2026-11-20T17:00:00.000Z' };
const MONDAY = { atOnce: false, minutes: null, from: '2026-11-23T11:00:00.000Z' };
const NEVER = { atOnce: false, minutes: null, from: null };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['at once', ask({}), 'liefert in 45–60 Minuten, für 1,90 €, ab 15,00 € Bestellwert'],
  [
    'free of charge, later',
    ask({ ...LATER, delivery: { ...TERMS, fee: 0 } }),
    'liefert ab 18:00 Uhr, kostenfrei, ab 15,00 € Bestellwert',
  ],
  ['not there', ask({ delivery: null }), 'liefert nicht an deine Adresse'],
  ['where is not known', ask({ delivery: null }, 'delivery', null), 'liefert in 45–60 Minuten'],
  ['not at all', ask(NEVER), 'nimmt gerade keine Bestellungen an'],
  ['to collect', ask({ ...MONDAY, delivery: null }, 'pickup'), 'zum Abholen ab Montag 12:00 Uhr'],
  ['a branch nobody looked at', { ...ask({}), slug: 'west' }, ''],
])('a branch says what it does: %s', (_, question, text) => {
  expect(plain(serviceText(question))).toBe(text);
});

it.each([
  ['does what is wanted', ask({}), null, null],
  ['is closed, for a wanted time', ask(LATER), '2026-11-20T18:00:00Z', null],
  [
    'delivers later',
    ask(LATER),
    null,
    'Nord liefert erst ab 18:00 Uhr. Möchtest du dort vorbestellen?',
  ],
  [
    'is open to collect on Monday',
    ask(MONDAY, 'pickup'),
    null,
    'Bei Nord kannst du erst ab Montag 12:00 Uhr abholen. Möchtest du dort vorbestellen?',
  ],
  [
    'takes no orders',
    ask(NEVER, 'pickup'),
    null,
    'Nord nimmt gerade keine Bestellungen an. Möchtest du dir trotzdem die Speisekarte ansehen?',
  ],
  [
    'does not deliver there',
    ask({ delivery: null }),
    '2026-11-20T18:00:00Z',
    'Nord liefert nicht an deine Adresse. Möchtest du trotzdem wechseln?',
  ],
])('before the change to a branch that %s', (_, question, serveAt, text) => {
  expect(questionBeforeMove(question, 'Nord', serveAt)?.text ?? null).toBe(text);
});

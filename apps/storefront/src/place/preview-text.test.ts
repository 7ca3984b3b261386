import { expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

const NOW = Date.parse('2026-11-18T18:00:00Z');
const BRANCH = {
  slug: null,
  name: 'Stube',
  latitude: 0,
  longitude: 0,
  everywhere: true,
  fee: { from: 0, to: 0 },
  minimumOrder: { from: 1000, to: 1000 },
  freeFrom: null,
  minutes: 45,
  from: null,
};
const plain = (given: Partial<typeof BRANCH> | object) =>
  previewText({ ...BRANCH, ...given }, NOW, 'Europe/Berlin').replaceAll('\u00a0', ' ');

it.each<[given: object, text: string]>([
  [{}, 'Lieferung kostenfrei, Mindestbestellwert 10,00 €, 45–60 Minuten'],
  [
    { fee: { from: 0, to: 250 }, minimumOrder: { from: 1000, to: 2000 }, everywhere: false },
    'Lieferung 0,00 € bis 2,50 €, Mindestbestellwert 10,00 € bis 20,00 €, 45–60 Minuten, nicht in alle Straßen',
  ],
  [
    { fee: { from: 250, to: 250 }, freeFrom: 4000, minutes: null, from: '2026-11-18T19:30:00Z' },
    'Lieferung 2,50 €, Mindestbestellwert 10,00 €, kostenfrei ab 40,00 €, ab 20:30 Uhr',
  ],
  [{ minimumOrder: { from: 0, to: 0 } }, 'Lieferung kostenfrei, 45–60 Minuten'],
  [
    { minutes: null },
    'Lieferung kostenfrei, Mindestbestellwert 10,00 €, nimmt gerade keine Bestellungen an',
  ],
])('%j is told as it is', (given, text) => {
  expect(plain(given)).toBe(text);
});

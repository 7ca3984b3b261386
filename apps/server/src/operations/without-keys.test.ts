import { expect, it } from 'vitest';
import { withoutKeys } from './without-keys.ts';

const KEY = 'aB3-_'.repeat(4) + 'xy';

it.each([
  [`/tr/${KEY}/bestaetigen`, '/tr/…/bestaetigen'],
  ['/abmelden/angebote/gast@example.de', '/abmelden/angebote/…'],
  [`/f=mitte/abmelden/bewertungen/${KEY}`, '/f=mitte/abmelden/bewertungen/…'],
  [`/reservieren/${KEY}`, '/reservieren/…'],
  ['/f/ABCDEFGH2345', '/f/…'],
  ['/f=mitte/f/ABCDEFGH2345', '/f=mitte/f/…'],
  ['/s/FLYER', '/s/…'],
  [`/feedback/${KEY}#${KEY}`, '/feedback/…#…'],
  [`/checkout/success/${KEY}`, '/checkout/success/…'],
  [`at https://shop.example/tr/${KEY}/ablehnen:12:3`, 'at https://shop.example/tr/…/ablehnen:12:3'],
  [
    `https://shop.example/?gruppe=${KEY}&tisch=7&sig=${KEY}`,
    'https://shop.example/?gruppe=…&tisch=7&sig=…',
  ],
  [`https://shop.example/#konto=${KEY}.${KEY}`, 'https://shop.example/#konto=…'],
  ['https://shop.example/#kellner=abc-bedienung', 'https://shop.example/#kellner=…'],
  ['https://shop.example/?kellner=abc&x=1', 'https://shop.example/?kellner=…&x=1'],
  ['/checkout', '/checkout'],
  ['/static/datenschutz', '/static/datenschutz'],
  [
    'at f (https://shop.example/assets/entry-Aj8.js:1:22)',
    'at f (https://shop.example/assets/entry-Aj8.js:1:22)',
  ],
])('%s is kept as %s', (text, kept) => {
  expect(withoutKeys(text)).toBe(kept);
});

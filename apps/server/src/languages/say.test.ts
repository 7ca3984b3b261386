import { expect, test } from 'vitest';
import { sayFrom } from './say.ts';

const say = sayFrom(
  {
    'Bitte gib deinen Namen ein.': 'Please enter your name.',
    'Noch {0} bis zum Mindestbestellwert.': '{0} to the minimum order.',
    'Das waren zu viele Versuche. Bitte warte noch {0}.': 'Too many tries. Please wait {0}.',
    'Neuer Preis: {0} statt {1}.': 'New price: {0} instead of {1}.',
    'Gestrichen: {0}.': 'Removed: {0}.',
    'Bezahlen: {0}.': 'Payment: {0}.',
    '{0} Minuten': '{0} minutes',
    '{0} {1}': '{1} {0}',
    'nur {0}': 'only {0}',
    'Neu: {0}.': 'New: {0}.',
    'Nicht vor {0} und nicht nach {1}.': 'Not before {0} and not after {1}.',
    '{0} und {1}.': '{0} and {1}.',
    'Geschlossen{0}': 'Closed{0}',
    'Angebote und Gutscheine': 'offers and vouchers',
    Angebote: 'Offers',
    Barzahlung: 'Cash',
    Groß: 'Large',
    Suppe: 'Soup',
    Karte: 'Card',
    ' und ': ' and ',
  },
  { format: '{0}€{1}.{2}', group: ',' },
);

test('a whole text, a text with something put in, and what is put in there', () => {
  expect(say('Bitte gib deinen Namen ein.')).toBe('Please enter your name.');
  expect(say('Noch 4,00\u00a0€ bis zum Mindestbestellwert.')).toBe('€4.00 to the minimum order.');
  expect(say('Das waren zu viele Versuche. Bitte warte noch 4 Minuten.')).toBe(
    'Too many tries. Please wait 4 minutes.',
  );
  expect(say('Bezahlen: Barzahlung, Karte und Wero.')).toBe('Payment: Cash, Card and Wero.');
});

test('money as that language writes it', () => {
  expect(say('-1.234,50\u00a0€')).toBe('-€1,234.50');
  expect(say('nur 7,12\u00a0€')).toBe('only €7.12');
});

test('of two templates that fit the one with more text of its own is meant', () => {
  expect(say('Nicht vor 11 und nicht nach 12.')).toBe('Not before 11 and not after 12.');
});

test('several sentences one by one, and what is put in ends with its sentence', () => {
  expect(say('Gestrichen: 1 × A. Neuer Preis: 5,00\u00a0€ statt 7,00\u00a0€.')).toBe(
    'Removed: 1 × A. New price: €5.00 instead of €7.00.',
  );
  expect(say('Gestrichen: 1 × A. Wir freuen uns.')).toBe('Removed: 1 × A. Wir freuen uns.');
});

test('a template begins and ends with whole words, and a text with words of its own is no list', () => {
  expect(say('Geschlossen bis 12:00')).toBe('Closed bis 12:00');
  expect(say('Geschlossene Gesellschaft')).toBeNull();
  expect(say('Bezahlen: Angebote und Gutscheine.')).toBe('Payment: offers and vouchers.');
});

test('a dish with its number and size', () => {
  expect(say('2 × 12 Suppe (Groß)')).toBe('2 × 12 Soup (Large)');
  expect(say('2 × Pizza Salami (Groß)')).toBe('2 × Pizza Salami (Large)');
  expect(say(' (Groß)')).toBe(' (Large)');
  expect(say('2 × Pizza Salami')).toBeNull();
});

test('counted dishes in a template of few letters, alone and among other sentences', () => {
  expect(say('Neu: 1 × Suppe (Groß).')).toBe('New: 1 × Soup (Large).');
  expect(
    say('Neu: 1 × Suppe, 2 × 33 Pizza (Groß). Neuer Preis: 5,00\u00a0€ statt 7,00\u00a0€.'),
  ).toBe('New: 1 × Soup, 2 × 33 Pizza (Large). New price: €5.00 instead of €7.00.');
});

test('words of somebody else that fit a template of few letters stay as they are', () => {
  expect(say('Speisen und Getränke.')).toBeNull();
  expect(say('nur mit Käse')).toBeNull();
  expect(say('Neu: mit Käse.')).toBeNull();
});

test('what it has no words for it leaves alone, and what a guest wrote is no template', () => {
  expect(say('Bitte klingeln')).toBeNull();
  expect(say('$& {0} \\')).toBeNull();
  expect(say('')).toBeNull();
});

test('a long text that fits a template nearly costs no more than it is long', () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`{0} und {1}, {2} oder {3}: {4} mal ${at}!`, '{0}']),
  );
  const long = 'ein und zwei, drei oder vier: '.repeat(2_000);
  expect(sayFrom(many, { format: '', group: '' })(long)).toBeNull();
});

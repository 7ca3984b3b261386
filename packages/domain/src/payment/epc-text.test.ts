import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { epcText, type SepaTransfer } from './epc-text.ts';

/** The values of a published example (Wikimedia's donation code), in version 002 without BIC. */
const DONATION: SepaTransfer = {
  payeeName: 'Wikimedia Foerdergesellschaft',
  iban: 'DE33100205000001194700',
  amount: cents(12345),
  remittance: 'Spende fuer Wikipedia',
};

it('has its elements in the order of EPC069-12', () => {
  expect(epcText(DONATION)).toBe(
    [
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Wikimedia Foerdergesellschaft',
      'DE33100205000001194700',
      'EUR123.45',
      '',
      '',
      'Spende fuer Wikipedia',
    ].join('\n'),
  );
});

it.each([
  [1, 'EUR0.01'],
  [1240, 'EUR12.40'],
  [100, 'EUR1.00'],
  [99_999_999_999, 'EUR999999999.99'],
])('%i cents are %s', (amount, text) => {
  expect(epcText({ ...DONATION, amount: cents(amount) })?.split('\n')[7]).toBe(text);
});

it.each([0, -1, 1.5, 100_000_000_000])('%d cents cannot be transferred', (amount) => {
  expect(epcText({ ...DONATION, amount: amount as SepaTransfer['amount'] })).toBeNull();
});

it('cuts what is too long, and lets no text make an element of its own', () => {
  const long = { payeeName: 'N'.repeat(80), remittance: 'r'.repeat(200) };
  const lines = epcText({ ...DONATION, ...long })?.split('\n') ?? [];
  expect([lines[5]?.length, lines[10]?.length]).toEqual([70, 140]);
  const broken = { payeeName: 'Rosa\nDE00', remittance: 'a\r\nb\u0000c' };
  expect(epcText({ ...DONATION, ...broken })?.split('\n')).toEqual(
    expect.arrayContaining(['Rosa DE00', 'a b c']),
  );
});

it('fits into the code whatever it is made of: 11 elements, 331 bytes', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(texts, texts, fc.integer({ min: 1, max: 99_999_999_999 }), (name, text, amount) => {
      const made = epcText({
        ...DONATION,
        payeeName: name,
        remittance: text,
        amount: cents(amount),
      });
      expect(made?.split('\n')).toHaveLength(11);
      expect(new TextEncoder().encode(made ?? '').length).toBeLessThanOrEqual(331);
    }),
  );
});

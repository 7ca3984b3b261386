import { expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { CartDiscountOffer } from '@tischlein/domain/pricing/offer.ts';
import { discountFootnote, discountHeadline } from './discount-text.ts';

function discount(changes: Partial<CartDiscountOffer>): CartDiscountOffer {
  return {
    id: 'a',
    title: '',
    description: '',
    groupOrderOnly: true,
    offerType: 'cartDiscount',
    discountType: 'percent',
    value: 10,
    minimumOrderValue: cents(0),
    applicability: 'all',
    accumulative: true,
    ...changes,
  };
}
/** As it is read: a no-break space is a space. */
const read = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

it.each([
  [{}, '10 % Gruppenrabatt'],
  [{ minimumOrderValue: cents(5000) }, '10 % Gruppenrabatt ab 50,00 € Bestellwert'],
  [
    { discountType: 'euro', value: 350, minimumOrderValue: cents(2000) },
    '3,50 € Gruppenrabatt ab 20,00 € Bestellwert',
  ],
  [{ applicability: 'pickup' }, '10 % Gruppenrabatt, nur bei Abholung'],
] as const)('a footnote says percent or euro and the minimum: %j', (changes, text) => {
  expect(read(discountFootnote(discount(changes)))).toBe(text);
});

it('several group discounts are hinted at with "bis zu", one stands for itself', () => {
  const small = discount({ value: 5, minimumOrderValue: cents(5000) });
  const large = discount({ minimumOrderValue: cents(10_000) });
  const headline = discountHeadline([small, large]);
  expect(headline?.lead).toBe('bis zu');
  expect(read(headline?.value)).toBe('10 %');
  expect(read(headline?.minimum ?? undefined)).toBe('ab 100,00 € Bestellwert');
  expect(discountHeadline([small])?.lead).toBeNull();
  expect(discountHeadline([])).toBeNull();
});

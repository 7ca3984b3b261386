import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { CouponState, Quote } from '@tischlein/domain/pricing/quote.ts';
import { HostingProvider, type Hosting } from '../session/shop-context.tsx';
import { CartHints } from './cart-hints.tsx';

const QUOTE = {
  minimumOrder: { status: 'reached', value: cents(0), missing: cents(0) },
  lines: [],
  problems: [],
  offers: [],
  coupon: null,
  total: cents(2000),
} as unknown as Quote;

function hints(freeDeliveryMissing: number, more: Partial<Quote> = {}): string {
  const quote = { ...QUOTE, freeDeliveryMissing: cents(freeDeliveryMissing), ...more };
  const value = { shop: { offers: [] } } as unknown as Hosting;
  const element = createElement(
    HostingProvider,
    { value },
    createElement(CartHints, { quote, addable: new Map() }),
  );
  return renderToStaticMarkup(element).replace(/<[^>]*>/g, '');
}

it('counts down to free delivery when 10 euros or less are missing', () => {
  expect(hints(1000)).toBe('Noch 10,00\u00a0€ bis zur kostenfreien Lieferung.');
  expect(hints(1001)).toBe('');
  expect(hints(0)).toBe('');
});

it.each([
  [
    51,
    1149,
    'Noch 0,51\u00a0€ bis zum Mindestbestellwert von 12,00\u00a0€. „2 für 1“ ist dabei schon abgezogen.',
  ],
  [51, 50, 'Noch 0,51\u00a0€ bis zum Mindestbestellwert von 12,00\u00a0€'],
])('with %d cents missing to the minimum, of which a bundle saved %d', (missing, saved, text) => {
  const promotions = [{ title: '2 für 1', saved: cents(saved) }];
  const lines = [{ promotions }] as unknown as Quote['lines'];
  const minimumOrder = {
    status: 'not-reached' as const,
    value: cents(1200),
    missing: cents(missing),
  };
  expect(hints(0, { lines, minimumOrder })).toBe(text);
});

it('says what is missing to a coupon that was set', () => {
  const coupon = (state: CouponState['state'], missing: number): CouponState => ({
    code: 'DANKE-10',
    state,
    missing: cents(missing),
  });
  expect(hints(0, { coupon: coupon('missing-amount', 1110) })).toBe(
    'Noch 11,10\u00a0€ bis zu deinem Gutschein DANKE-10',
  );
  expect(hints(0, { coupon: coupon('applied', 0) })).toBe('');
});

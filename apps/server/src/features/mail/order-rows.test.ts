import { describe, expect, it } from 'vitest';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/ordering-context.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import { priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import { FIXTURE_MENU } from '../../testing/fixture-menu.ts';
import { FIXTURE_OFFERS } from '../../testing/fixture-offers.ts';
import { fixtureShop } from '../../testing/fixture-shop.ts';
import { lineRows, priceRows } from './order-rows.ts';

const QUOTE = priceCart({
  menu: indexMenu(FIXTURE_MENU),
  vat: fixtureShop().vat,
  offers: FIXTURE_OFFERS,
  items: [
    item('margherita', { sizeId: 'gross', amount: 4 }),
    item('cola', { amount: 3 }),
    item('grappa'),
  ],
  minuteOfWeek: null,
  soldOut: NOTHING_SOLD_OUT,
  orderType: 'delivery',
  delivery: { fee: cents(200), minimumOrder: ZERO, freeFrom: null },
  dishDeposit: ZERO,
  tip: cents(150),
  inGroup: false,
  coupon: { code: 'HALLO-10', type: 'percent', value: 10, minimumOrderValue: ZERO },
  selectedFreeItems: [{ offerId: 'bier', dishId: 'beer', sizeId: null }],
  confirmedPromotions: ['durst-paar:cola'],
  deniedPromotions: [],
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const centsIn = (text: string) =>
  text === 'gratis' || text === 'kostenfrei'
    ? 0
    : Math.round(Number.parseFloat(text.replace(',', '.')) * 100);

describe('the rows of a confirmation', () => {
  it('say of each line what offers make of its price', () => {
    const rows = lineRows(QUOTE).map(({ title, details, price }) => [
      title,
      plain(price),
      ...details.map(plain),
    ]);
    expect(rows).toEqual([
      ['4 × 12 Pizza Margherita (groß)', '22,00 €', '2 für 1: 2 gratis (-22,00 €)'],
      [
        '3 × Cola',
        '5,50 €',
        '-0,50 €: 1 × 2,50 € statt 3,00 €',
        '2 für 1 statt Rabatt: 1 gratis, 1 zu 3,00 €',
      ],
      ['1 × Grappa', '5,00 €', 'Abgabe nur ab 18 Jahren'],
      ['1 × Helles', 'gratis', 'statt 4,00 €, zuzüglich 0,08 € Pfand', 'Abgabe nur ab 16 Jahren'],
    ]);
  });

  it('add up from the lines to the total', () => {
    const rows = priceRows(QUOTE).map(([name, value]) => [name, plain(value)]);
    expect(rows.slice(0, 6)).toEqual([
      ['Zwischensumme', '32,50 €'],
      ['Lieferung', '2,00 €'],
      ['Gutschein HALLO-10', '-3,25 €'],
      ['Pfand', '0,83 €'],
      ['Trinkgeld', '1,50 €'],
      ['Gesamt', '33,58 €'],
    ]);
    const lines = lineRows(QUOTE).map(({ price }) => centsIn(price));
    expect(lines.reduce((sum, one) => sum + one, 0)).toBe(3250);
    const parts = rows.slice(0, 5).map(([, value = '']) => centsIn(value));
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(3358);
  });
});

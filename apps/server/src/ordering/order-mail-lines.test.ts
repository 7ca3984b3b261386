import { describe, expect, it } from 'vitest';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { item, menuItem, side, topping } from '@tischlein/domain/cart/testing/build-cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import type { Declaration } from '@tischlein/domain/menu/menu.ts';
import { PIZZERIA } from '@tischlein/domain/menu/testing/pizzeria.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import { packing } from '@tischlein/domain/pricing/packing.ts';
import { NO_OFFERS_CHOSEN, priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import { FIXTURE_MENU } from '../testing/fixture-menu.ts';
import { FIXTURE_OFFERS } from '../testing/fixture-offers.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { lineRows, priceRows } from './order-mail-lines.ts';

const PLAIN = {
  ...NO_OFFERS_CHOSEN,
  vat: fixtureShop().vat,
  offers: [],
  minuteOfWeek: null,
  soldOut: NOTHING_SOLD_OUT,
  orderType: 'delivery',
  delivery: { fee: cents(200), minimumOrder: ZERO, freeFrom: null },
  dishDeposit: ZERO,
  tip: cents(150),
  inGroup: false,
} as const;
const QUOTE = priceCart({
  ...PLAIN,
  menu: indexMenu(FIXTURE_MENU),
  offers: FIXTURE_OFFERS,
  items: [
    item('margherita', { sizeId: 'gross', amount: 4 }),
    item('cola', { amount: 3 }),
    item('grappa'),
  ],
  coupon: { code: 'HALLO-10', type: 'percent', value: 10, minimumOrderValue: ZERO },
  selectedFreeItems: [{ offerId: 'bier', dishId: 'beer', sizeId: null }],
  confirmedPromotions: ['durst-paar:cola'],
  deniedPromotions: [],
});
const BOTTLE = { price: cents(299), deposit: cents(8), volumeMl: 500 };
const PACKED = {
  name: null,
  ingredients: null,
  alcohol: null,
  origin: null,
  storage: null,
  business: 'Molkerei, Kehl',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const centsIn = (text: string) =>
  text === 'gratis' || text === 'kostenfrei'
    ? 0
    : Math.round(Number.parseFloat(text.replace(',', '.')) * 100);

describe('the rows of a confirmation', () => {
  it('say of each line what offers make of its price', () => {
    const rows = lineRows(QUOTE, FIXTURE_MENU.declarations).map(({ title, details, price }) => [
      title,
      plain(price),
      ...details.map(({ text }) => plain(text)),
    ]);
    expect(rows).toEqual([
      ['4 × 12 Pizza Margherita (groß)', '22,00 €', '2 für 1: 2 gratis (-22,00 €)'],
      [
        '3 × Cola',
        '5,50 €',
        '-0,50 €: 1 × 2,50 € statt 3,00 €',
        '2 für 1 statt Rabatt: 1 gratis, 1 zu 3,00 €',
        'zzgl. je 0,25 € Pfand',
      ],
      ['1 × Grappa', '5,00 €', 'Abgabe nur ab 18 Jahren'],
      ['1 × Helles', 'gratis', 'statt 4,00 €', 'zzgl. 0,08 € Pfand', 'Abgabe nur ab 16 Jahren'],
    ]);
  });

  it('name allergens and additives, what extras cost, and what belongs to which dish of a menu', () => {
    const quote = priceCart({
      ...PLAIN,
      menu: indexMenu(PIZZERIA),
      items: [
        item('margherita', {
          sizeId: 'gross',
          amount: 2,
          without: ['basilikum'],
          extras: [
            topping('belag', 'zwiebel', 2),
            side('dazu', 'salat', [topping('dressing', 'mayo')]),
          ],
        }),
        menuItem('spar', [
          item('salami', { sizeId: 'klein', slotId: 's1', extras: [topping('belag', 'zwiebel')] }),
          item('cola', { sizeId: 'klein', slotId: 's2' }),
        ]),
      ],
    });
    const declarations: Declaration[] = [
      { code: '2', kind: 'additive', name: 'mit Konservierungsstoff' },
      { code: 'A', kind: 'allergen', name: 'Weizen' },
      { code: 'G', kind: 'allergen', name: 'Milch' },
    ];
    const rows = lineRows(quote, declarations).map(({ details }) =>
      details.map(({ text, inner }) => plain(inner ? `> ${text}` : text)),
    );
    expect(rows).toEqual([
      [
        'je 15,00 €',
        'ohne Basilikum',
        '2 × Zwiebeln +1,00 €',
        'Salat +4,00 €',
        'dazu Mayo',
        'Allergene: Weizen, C, Milch',
      ],
      [
        '13 Pizza Salami (klein)',
        '> Zwiebeln',
        'Cola (klein)',
        '> 0,33 l',
        '> zzgl. 0,08 € Pfand',
        'Allergene: 10, Weizen, Milch',
        'Zusatzstoffe: mit Konservierungsstoff',
      ],
    ]);
  });

  it('repeat below a side dish what the menu says of it', () => {
    const told = { subtext: 'Kleine Schale', textLang: 'it' };
    const dishes = PIZZERIA.dishes.map((dish) =>
      dish.id === 'salat' ? { ...dish, ...told } : dish,
    );
    const quote = priceCart({
      ...PLAIN,
      menu: indexMenu({ ...PIZZERIA, dishes }),
      items: [
        item('margherita', {
          sizeId: 'gross',
          extras: [side('dazu', 'salat', [topping('dressing', 'mayo')])],
        }),
      ],
    });
    const [row] = lineRows(quote, []);
    expect(row?.details.slice(0, 2).map(({ text }) => plain(text))).toEqual([
      'Salat +4,00 €',
      'Kleine Schale',
    ]);
    expect(row?.details[1]?.pieces).toEqual([{ text: 'Kleine Schale', lang: 'it' }]);
  });

  it('repeat what makes a thing what it is: size, volume, quantity, extras, packaging, deposit', () => {
    const menu = {
      ...PIZZERIA,
      dishes: PIZZERIA.dishes.map((dish) => ({
        ...dish,
        sizes: dish.sizes.map((size) =>
          dish.id === 'margherita'
            ? { ...size, description: 'Ø 36 cm' }
            : { ...size, depositKind: 'reusable' as const },
        ),
        ...(dish.id === 'pommes' && { prepacked: { ...PACKED, quantity: '140 g' } }),
        ...(dish.id === 'salami' && { subtext: 'Doppia pasta', textLang: 'it' }),
        ...(dish.id === 'margherita' && { subtext: 'Tomaten, 200 g Büffelmozzarella' }),
        ...(dish.id === 'bier' && {
          portion: { ...BOTTLE, depositKind: 'one-way' as const },
        }),
      })),
      menus: PIZZERIA.menus.map((each) => ({ ...each, subtext: 'Pizza und Cola' })),
    };
    const quote = priceCart({
      ...PLAIN,
      ...packing({ name: 'Mehrwegschale', perDish: cents(500) }, true),
      menu: indexMenu(menu),
      items: [
        item('margherita', { sizeId: 'gross', extras: [side('dazu', 'cola')] }),
        item('cola', { sizeId: 'klein' }),
        item('bier', { amount: 2 }),
        item('pommes'),
        menuItem('spar', [
          item('salami', { sizeId: 'klein', slotId: 's1' }),
          item('cola', { sizeId: 'klein', slotId: 's2' }),
        ]),
      ],
    });
    const found = lineRows(quote, []);
    const rows = found.map(({ details }) => details.map(({ text }) => plain(text)));
    expect(found.at(-1)?.details).toContainEqual({
      text: 'Doppia pasta',
      pieces: [{ text: 'Doppia pasta', lang: 'it' }],
      inner: true,
    });
    expect(rows).toEqual([
      [
        'Tomaten, 200 g Büffelmozzarella',
        'Ø 36 cm',
        'Cola, 1 l +2,00 €',
        'zzgl. 0,15 € Pfand, MEHRWEG',
        'Verpackung: Mehrwegschale',
        'Allergene: A, G',
      ],
      ['0,33 l · 7,58 €/l', 'zzgl. 0,08 € Pfand, MEHRWEG'],
      ['je 2,99 €', '5,98 €/l', 'zzgl. je 0,08 € Pfand, EINWEG', 'Abgabe nur ab 16 Jahren'],
      ['140 g'],
      [
        'Pizza und Cola',
        '13 Pizza Salami (klein)',
        'Doppia pasta',
        'Cola (klein)',
        '0,33 l',
        'zzgl. 0,08 € Pfand, MEHRWEG',
        'Verpackung: Mehrwegschale',
        'Allergene: 2, 10, A, G',
      ],
    ]);
    expect(priceRows(quote).map(({ label, text }) => [label, plain(text)])).toEqual(
      expect.arrayContaining([
        ['Pfand (MEHRWEG)', '0,31 €'],
        ['Pfand (EINWEG)', '0,16 €'],
        ['Pfand (Mehrweggeschirr)', '10,00 €'],
      ]),
    );
  });

  it('add up from the lines to the total', () => {
    const rows = priceRows(QUOTE).map(({ label, text }) => [label, plain(text)]);
    expect(rows.slice(0, 6)).toEqual([
      ['Zwischensumme', '32,50 €'],
      ['Lieferung', '2,00 €'],
      ['Gutschein HALLO-10', '-3,25 €'],
      ['Pfand', '0,83 €'],
      ['Trinkgeld', '1,50 €'],
      ['Gesamt', '33,58 €'],
    ]);
    const lines = lineRows(QUOTE, FIXTURE_MENU.declarations).map(({ price }) => centsIn(price));
    expect(lines.reduce((sum, one) => sum + one, 0)).toBe(3250);
    const parts = rows.slice(0, 5).map(([, value = '']) => centsIn(value));
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(3358);
  });
});

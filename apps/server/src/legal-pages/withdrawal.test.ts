import { describe, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { acceptedTerms, readable } from './accepted-terms.ts';
import { allPages } from './make-pages.ts';
import { orderNote } from './order-note.ts';
import { NO_SERVICES } from './service-facts.ts';
import { withdrawableLines, withdrawalText } from './withdrawal.ts';

const { menu } = fixtureShop();
const [pizza, bottle] = menu.dishes;
const shop = fixtureShop({
  menu: {
    ...menu,
    dishes: menu.dishes.map((dish) =>
      dish.id === bottle?.id ? { ...dish, hasWithdrawal: true as const } : dish,
    ),
  },
});
const line = (
  dishId: string | null,
  name: string,
  menuId: string | null = null,
  sizeId = 'flasche',
) => ({
  sizeId,
  dishId,
  menuId,
  name,
  amount: 2,
});

describe('withdrawing, by what was ordered', () => {
  it('is possible of sealed goods bought alone, and of nothing else', () => {
    const lines = [
      line(pizza!.id, 'Pizza'),
      line(bottle!.id, 'Wein'),
      line(bottle!.id, 'Mittagsmenü mit Wein', 'mittag'),
      line(null, 'Mehrwegbox'),
    ];
    expect(withdrawableLines(shop, lines)).toEqual(['2 × Wein']);
    expect(withdrawableLines(fixtureShop(), lines)).toEqual([]);
  });

  it('may hold for one size alone', () => {
    const dishes = menu.dishes.map((dish) => ({ ...dish, hasWithdrawal: ['flasche'] }));
    const wine = [line(bottle!.id, 'Wein'), line(bottle!.id, 'Karaffe', null, 'karaffe')];
    expect(withdrawableLines({ menu: { ...menu, dishes } }, wine)).toEqual(['2 × Wein']);
  });

  it('is denied for food, told in full for sealed goods', () => {
    expect(withdrawalText(shop, [])).not.toContain('vierzehn');
    const text = withdrawalText(shop, ['2 × Wein']);
    for (const said of ['2 × Wein', 'binnen vierzehn Tagen', 'Petra Prüf, Marktplatz 1', 'Muster'])
      expect(text).toContain(said);
    expect(text).not.toContain('„Vertrag widerrufen“');
    const settings = { ...shop.settings, withdrawalForm: 'on' as const };
    expect(withdrawalText({ ...shop, settings }, ['Wein'])).toContain('„Vertrag widerrufen“');
  });

  it('stands in the terms as it holds for the menu', () => {
    const termsOf = (given: typeof shop) => {
      const pages = allPages({ shop: given, paymentMethods: ['offline'], services: NO_SERVICES });
      return acceptedTerms(given, pages).text;
    };
    expect(termsOf(shop)).toContain(`haltbarer Ware: ${bottle?.name}. Diesen Teil`);
    expect(termsOf(fixtureShop())).not.toContain('haltbarer Ware');
  });
});

it('terms are kept as they are read, without signs of Markdown', () => {
  expect(readable('## 1. A\n\n- **b** \\*c\\* `d`\n\n\n\nE\\\nF [g](/h) 3\\. i')).toBe(
    '1. A\n\n- b *c* d\n\nE\nF g (/h) 3. i',
  );
});

describe('the note on the menu page', () => {
  const area = shop.areas[0]!;
  it('names payment methods with the way they are for, and the areas', () => {
    const payment = { ...shop.payment, onlyPickup: ['offline_debit' as const] };
    expect(orderNote({ ...shop, payment }, ['Stripe_card', 'offline_debit', 'offline'])).toBe(
      'Bezahlen: Kreditkarte, Kartenzahlung vor Ort (nur Abholung), Barzahlung. ' +
        'Wir liefern nur in unsere Gebiete: Innenstadt.',
    );
  });

  it('counts areas that are too many, and is silent about delivery where there is none', () => {
    const areas = Array.from({ length: 9 }, (_, index) => ({ ...area, name: `Ort ${index}` }));
    expect(orderNote({ ...shop, areas }, [])).toMatch(/Ort 4, Ort 5 und 3 weitere\.$/);
    expect(orderNote({ ...shop, supportDelivery: false }, ['offline'])).toBe(
      'Bezahlen: Barzahlung.',
    );
  });
});

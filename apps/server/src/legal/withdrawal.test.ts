import { describe, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { termsToAccept, readable } from './accepted-terms.ts';
import { allPages } from './make-pages.ts';
import { orderNote } from './order-note.ts';
import { NO_SERVICES } from './service-facts.ts';
import { withdrawableDishes, withdrawalText } from './withdrawal.ts';

const { menu } = fixtureShop();
const bottle = menu.dishes[1];
const shop = fixtureShop({
  menu: {
    ...menu,
    dishes: menu.dishes.map((dish) =>
      dish.id === bottle?.id ? { ...dish, hasWithdrawal: true as const } : dish,
    ),
  },
});
const goods = ['2 × Wein (Flasche)'];
const AND_FOOD = { hasOthers: true, hasSealedOthers: false };
const ALONE = { hasOthers: false, hasSealedOthers: false };

describe('withdrawing, by what was ordered', () => {
  it('is denied for food, told in full for sealed goods', () => {
    expect(withdrawalText(shop, { goods: [], ...AND_FOOD })).not.toContain('vierzehn');
    const text = withdrawalText(shop, { goods, ...AND_FOOD });
    for (const said of [
      '2 × Wein (Flasche). Diesen Teil',
      'Speisen und offene',
      'binnen vierzehn Tagen',
      'Petra Prüf, Marktplatz 1',
      'Muster-Widerrufsformular',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('„Vertrag widerrufen“');
    const settings = { ...shop.settings, withdrawalForm: 'on' as const };
    const withForm = { ...shop, settings };
    expect(withdrawalText(withForm, { goods, ...AND_FOOD })).toContain(
      '„Vertrag widerrufen“ ganz unten auf jeder Seite',
    );
    const url = 'https://prüf.example/static/widerruf';
    expect(withdrawalText(withForm, { goods, ...AND_FOOD }, url)).toContain(
      `„Vertrag widerrufen“: ${url}\n\n`,
    );
    expect(withdrawalText(shop, { goods, ...AND_FOOD }, url)).not.toContain(url);
  });

  it('brings the model form of the law to the letter (EGBGB, annex 2 to Art. 246a)', () => {
    const { operator } = shop.legal;
    const { restaurantStreet, restaurantZip, restaurantCity, email } = shop;
    const form = `Muster-Widerrufsformular
(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)
– An ${operator}, ${restaurantStreet}, ${restaurantZip} ${restaurantCity}, ${email}:
– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)
– Bestellt am (*)/erhalten am (*)
– Name des/der Verbraucher(s)
– Anschrift des/der Verbraucher(s)
– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
– Datum
(*) Unzutreffendes streichen.`;
    expect(
      withdrawalText(shop, { goods, ...ALONE })
        .split('\n\n')
        .at(-1),
    ).toBe(form);
    // In the terms a guest accepts, and on the page of the form, line by line too.
    const settings = { ...shop.settings, withdrawalForm: 'on' as const };
    const given = { ...shop, settings };
    const pages = allPages({ shop: given, paymentMethods: ['offline'], services: NO_SERVICES });
    expect(termsToAccept(given, pages).text).toContain(form);
    const page = pages.find(({ id }) => id === 'widerruf');
    expect(readable(page?.markdown ?? '')).toContain(form);
  });

  it('names goods of short life where some are sealed and cannot be withdrawn from', () => {
    const said = 'schnell verderbliche Ware (§ 312g Abs. 2 Nr. 2 BGB)';
    const chilled = { hasOthers: true, hasSealedOthers: true };
    expect(withdrawalText(shop, { goods, ...chilled })).toContain(said);
    expect(withdrawalText(shop, { goods: [], ...chilled })).toContain(said);
    expect(withdrawalText(shop, { goods, ...AND_FOOD })).not.toContain(said);
    const sold = (hasWithdrawal: boolean) => ({
      menu: { dishes: [{ ...bottle!, filledInHouse: false, hasWithdrawal }] },
    });
    expect(withdrawableDishes(sold(false)).hasSealedOthers).toBe(true);
    expect(withdrawableDishes(sold(true)).hasSealedOthers).toBe(false);
  });

  it('says nothing of food to who bought none', () => {
    const text = withdrawalText(shop, { goods, ...ALONE });
    expect(text).toMatch(
      /^Du kaufst versiegelte, haltbare Ware: 2 × Wein \(Flasche\)\. Diesen Vertrag/,
    );
    expect(text).not.toContain('Speisen');
    expect(text).toContain('binnen vierzehn Tagen');
  });

  it('stands in the terms as it holds for the menu', () => {
    const termsOf = (given: typeof shop) => {
      const pages = allPages({ shop: given, paymentMethods: ['offline'], services: NO_SERVICES });
      return termsToAccept(given, pages).text;
    };
    expect(termsOf(shop)).toContain(`haltbarer Ware: ${bottle?.name}. Diesen Teil`);
    expect(termsOf(fixtureShop())).not.toContain('haltbarer Ware');
  });
});

describe('the notice on the legal guarantee of goods', () => {
  const notice = 'Wortlaut der **Verordnung**';
  const pagesOf = (given: typeof shop) =>
    allPages({ shop: given, paymentMethods: ['offline'], services: NO_SERVICES });
  it('is a page of its own and a part of the terms, where goods are sold', () => {
    const pages = pagesOf({ ...shop, guaranteeNotice: notice });
    const own = pages.find(({ title }) => title === 'Gesetzliche Gewährleistung');
    expect(own).toMatchObject({ id: 'gewaehrleistung', markdown: notice });
    expect(termsToAccept(shop, pages).text).toContain('Wortlaut der Verordnung');
  });

  it('is nowhere where only food is, or where it was not written', () => {
    for (const given of [shop, fixtureShop({ guaranteeNotice: notice })])
      expect(pagesOf(given).map(({ id }) => id)).not.toContain('gewaehrleistung');
  });
});

it('terms are kept as they are read, without signs of Markdown', () => {
  expect(readable('## 1. A\n\n- **b** \\*c\\* `d`\n\n\n\nE\\\nF [g](/h) 3\\. i')).toBe(
    '1. A\n\n- b *c* d\n\nE\nF g (/h) 3. i',
  );
});

it('brackets of terms that never close are read once', () => {
  const open = '['.repeat(200_000);
  expect(readable(`${open}a](b)`)).toBe(`${open.slice(1)}a (b)`);
});

describe('the note on the menu page', () => {
  const area = shop.areas[0]!;
  it('names payment methods with the way they are for, and the areas', () => {
    const payment = { ...shop.payment, onlyPickup: ['offline_debit' as const] };
    expect(orderNote({ ...shop, payment }, ['Stripe_card', 'offline_debit', 'offline'])).toBe(
      'Bezahlen: Kreditkarte, Kartenzahlung vor Ort (nur Abholung), Barzahlung.\n' +
        'Wir liefern nur in unsere Gebiete: Innenstadt.',
    );
  });

  it('counts areas that are too many, and is silent about delivery where there is none', () => {
    const areas = Array.from({ length: 9 }, (_, index) => ({ ...area, name: `Ort ${index}` }));
    expect(orderNote({ ...shop, areas }, [])).toMatch(/Ort 4, Ort 5, 3 weitere\.$/);
    expect(orderNote({ ...shop, supportDelivery: false }, ['offline'])).toBe(
      'Bezahlen: Barzahlung.',
    );
  });
});

import { expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { missingInShop } from './law-text.ts';

const { menu, settings } = fixtureShop();
const cola = menu.dishes.find(({ id }) => id === 'cola')!;
const PACKED = {
  name: null,
  ingredients: 'Wasser',
  quantity: null,
  alcohol: null,
  origin: null,
  storage: null,
  business: 'Brauselust',
};

/** What is missing in a shop that sells this alone, without the demands' words. */
function missingOf(dish: Partial<Dish>, given: Partial<Shop> = {}) {
  const sold: Dish = { ...cola, name: 'Limo', sizes: [], filledInHouse: false, ...dish };
  const shop = fixtureShop({ menu: { ...menu, dishes: [sold] }, ...given });
  const usual = missingInShop(fixtureShop({ menu: { ...menu, dishes: [] }, ...given }));
  return missingInShop(shop).filter((one) => !usual.includes(one));
}
const portion = (given: object = {}) => ({
  portion: { price: cents(300), deposit: cents(0), volumeMl: 330, ...given },
});

test('what check hints at stands in the row of the law it is about', () => {
  expect(missingOf(portion({ volumeMl: null }))).toEqual([
    'Menge neben jedem Getränk und Preis je Liter: Bei „Limo“ fehlt der Inhalt (volume) und damit der Literpreis.',
  ]);
  expect(missingOf(portion({ deposit: cents(25) }))).toEqual([
    'Neben Getränken mit Pfand steht EINWEG oder MEHRWEG: Bei „Limo“ fehlt zum Pfand, ob es Einweg oder Mehrweg ist (depositKind).',
    'Verpackte Lebensmittel: Zutaten, Menge, Nährwerte, verantwortliches Unternehmen: Bei „Limo“ fehlen die Angaben für verpackte Lebensmittel (prepacked).',
  ]);
  expect(missingOf({ ...portion(), prepacked: PACKED, nutrientInformation: null })).toEqual([
    'Verpackte Lebensmittel: Zutaten, Menge, Nährwerte, verantwortliches Unternehmen: Bei „Limo“ fehlen die Nährwerte (nutrients).',
  ]);
});

test.each([
  [{ ...portion(), isDrink: true, hasWithdrawal: true }],
  [{ sizes: [{ ...cola.sizes[0]!, id: 'flasche' }], portion: null, hasWithdrawal: ['flasche'] }],
  [{ ...portion({ volumeMl: null }), isDrink: false, hasWithdrawal: true }],
])('what can be withdrawn from is sealed, with a deposit or without: %j', (goods) => {
  expect(missingOf(goods)).toContainEqual(expect.stringMatching(/^Verpackte .*\(prepacked\)\.$/));
  expect(missingOf({ ...goods, hasWithdrawal: false })).not.toContainEqual(
    expect.stringContaining('(prepacked)'),
  );
});

test('where contracts can be withdrawn from, bottles say so, and goods have the notice on the legal guarantee', () => {
  const water = { ...PACKED, name: 'Tafelwasser', ingredients: null };
  const packed = { ...portion(), prepacked: water };
  expect(missingOf(packed)).toEqual([]);
  expect(missingOf({ ...packed, prepacked: { ...water, name: 'Brause' } })).toEqual([
    expect.stringMatching(/^Verpackte Lebensmittel: .*\(prepacked\.ingredients\)\.$/),
  ]);
  const on = { settings: { ...settings, withdrawalForm: 'on' as const } };
  expect(missingOf(packed, on)).toEqual([
    'Über das Widerrufsrecht wird informiert, nach dem, was bestellt ist: Bei „Limo“ fehlt, ob es ein Widerrufsrecht gibt (withdrawal).',
  ]);
  expect(missingOf({ ...packed, hasWithdrawal: false }, on)).toEqual([]);
  const goods = { ...packed, hasWithdrawal: true };
  expect(missingOf(goods, on)).toEqual([
    expect.stringMatching(/2025|Gewährleistung für Waren: .*fehlt: legalTexts: guarantee/),
  ]);
  expect(missingOf(goods, { ...on, guaranteeNotice: 'Hinweis' })).toEqual([]);
});

test('a discount on everything and what is known of prices stand with the rule on reductions', () => {
  const onAll = {
    id: 'alles',
    title: '10 % auf alles',
    description: '',
    groupOrderOnly: false,
    offerType: 'cartDiscount' as const,
    discountType: 'percent' as const,
    value: 10,
    minimumOrderValue: cents(0),
    applicability: 'all' as const,
    accumulative: false,
  };
  const told = (offer: Partial<typeof onAll>) =>
    missingInShop(fixtureShop({ offers: [{ ...onAll, ...offer }] }), {
      priceHints: ['Cola kostete zu wenig.'],
    }).filter((one) => one.startsWith('Wer eine Ermäßigung ankündigt'));
  expect(told({})).toEqual([
    expect.stringContaining('„10 % auf alles“ ermäßigt jedes Gericht'),
    expect.stringContaining('Tage: Cola kostete zu wenig.'),
  ]);
  expect(told({ minimumOrderValue: cents(1500) })).toHaveLength(1);
});

test('nuts and cereals without their kind are told', () => {
  const declarations = [{ code: 'H', kind: 'allergen' as const, name: 'Schalenfrüchte' }];
  const shop = fixtureShop({
    menu: { ...menu, declarations, dishes: [{ ...cola, name: 'Torte', declarations: ['H'] }] },
  });
  expect(missingInShop(shop)).toContain(
    'Die Art der Nüsse und Getreide wird genannt: Bei „Torte“ nennt ein Code Getreide oder Nüsse, aber nicht welche.',
  );
});

test('a drink that goes out in a cup wants to be told so, and a reusable cup', () => {
  const { filledInHouse: _, ...untold } = { ...cola, name: 'Shake', ...portion(), sizes: [] };
  const cup = { name: 'Becher', perCup: cents(200) };
  const dishDeposit = { name: 'Schale', perDish: cents(500) };
  const told = (dish: Dish, given: Shop['dishDeposit']) =>
    missingInShop(fixtureShop({ menu: { ...menu, dishes: [dish] }, dishDeposit: given })).filter(
      (one) => one.startsWith('Mehrweg '),
    );
  const row = 'Mehrweg wird angeboten und steht bei dem, was bestellt wird: ';
  const kind = `${row}Bei „Shake“ fehlt, ob ihr selbst abfüllt (filledInHouse); ohne Angabe gilt das als ja.`;
  const noCup = `${row}Bei „Shake“ fehlt ein Mehrwegbecher (dishDeposit: cup).`;
  expect(told(untold, dishDeposit)).toEqual([noCup, kind]);
  expect(told(untold, { ...dishDeposit, cup })).toEqual([kind]);
  expect(told({ ...untold, filledInHouse: true }, dishDeposit)).toEqual([noCup]);
  expect(told({ ...untold, filledInHouse: true }, { ...dishDeposit, cup })).toEqual([]);
  expect(told({ ...untold, filledInHouse: false }, dishDeposit)).toEqual([]);
  expect(told({ ...untold, orderTypes: ['table'] }, dishDeposit)).toEqual([]);
  expect(told({ ...untold, filledInHouse: true }, null)).toEqual([
    `${row}Kein Mehrweg (dishDeposit): Gilt die Ausnahme für kleine Betriebe?`,
  ]);
});

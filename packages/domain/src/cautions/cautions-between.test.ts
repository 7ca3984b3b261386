import { describe, expect, it } from 'vitest';
import { hoursOf } from '../hours/testing/build-hours.ts';
import { GERMAN_DECLARATIONS } from '../menu/german-declarations.ts';
import type { Dish } from '../menu/menu.ts';
import { dish, extraItem, group, ingredient, menuOf } from '../menu/testing/build-menu.ts';
import type { DocumentMap, DocumentPath } from '../shop-document/document.ts';
import type { Hours, Shop } from '../shop/shop.ts';
import type { CompiledShop } from './caution.ts';
import { cautionsBetween } from './cautions-between.ts';

const NOW = Date.parse('2026-11-24T11:00:00Z');

const INGREDIENTS = [
  ingredient('kaese', { name: 'Käse', tags: ['vegetarian', 'cheese'], declarations: ['G'] }),
  ingredient('speck', { name: 'Speck', tags: ['pork'] }),
  ingredient('rucola', { name: 'Rucola', tags: ['vegan'] }),
  ingredient('tofu', { name: 'Tofu', tags: ['vegan'], declarations: ['F'] }),
];
const GROUPS = [
  group('belag', [extraItem('kaese', 100), extraItem('speck', 100)], { name: 'Belag', min: 1 }),
  group('auflage', [extraItem('kaese', 100), extraItem('tofu', 100)], { min: 1 }),
  group('dazu', [extraItem('kaese', 100)]),
];

/** A shop of this category, as far as it is looked at; dishes are addressed in it. */
function shopOf(
  dishes: readonly Dish[],
  { document = {}, hours = hoursOf() }: { document?: DocumentMap; hours?: Hours } = {},
): CompiledShop {
  const shop = {
    hours,
    supportDelivery: true,
    supportPickup: true,
    menu: menuOf({
      dishes: [...dishes],
      ingredients: INGREDIENTS,
      extraGroups: GROUPS,
      declarations: [...GERMAN_DECLARATIONS],
    }),
  } as unknown as Shop;
  const entries = dishes.map(({ id, name }) => ({ id, name, price: 9 }));
  return { shop, document: { categories: [{ id: 'karte', dishes: entries }], ...document } };
}

const EMPTY = shopOf([]);
const said = (before: CompiledShop, after: CompiledShop) =>
  cautionsBetween(before, after, NOW).map(({ path, code }) => `${code} ${path.join('/')}`);
const saidOf = (one: Dish) => said(EMPTY, shopOf([one]));
const messages = (before: DocumentMap, after: DocumentMap) =>
  cautionsBetween({ ...EMPTY, document: before }, { ...EMPTY, document: after }, NOW).map(
    ({ path, message }) => `${path.join('/')}: ${message.replaceAll('\u00a0', ' ')}`,
  );

describe('prices', () => {
  const menu = (price: number, klein: number, extra: number): DocumentMap => ({
    categories: [
      {
        id: 'pizza',
        dishes: [
          { id: 'salami', price },
          { id: 'funghi', sizes: { klein: { price: klein }, gross: { price: 12 } } },
        ],
      },
    ],
    extras: { groups: [{ id: 'belag', items: [{ item: 'kaese', price: { klein: extra } }] }] },
    menus: { menus: [{ id: 'mittag', price: 10 }] },
  });
  const BEFORE = menu(10, 8, 1);

  it('tell of more than 30 % up or down, of sizes and extras, too', () => {
    expect(messages(BEFORE, menu(13.01, 5.59, 1.5))).toEqual([
      'categories/pizza/dishes/salami/price: Der Preis steigt um 30 % (10,00 € → 13,01 €).',
      'categories/pizza/dishes/funghi/sizes/klein/price: Der Preis fällt um 30 % (8,00 € → 5,59 €).',
      'extras/groups/belag/items/kaese/price/klein: Der Preis steigt um 50 % (1,00 € → 1,50 €).',
    ]);
    expect(messages(BEFORE, menu(13, 5.6, 1.3))).toEqual([]);
  });

  it('are compared wherever the dish stands now, and not with what was no price', () => {
    const moved = { categories: [{ id: 'neu', dishes: [{ id: 'salami', price: 20 }] }] };
    expect(messages(BEFORE, moved)[0]).toMatch(/^categories\/neu\/dishes\/salami\/price: .* 100 %/);
    expect(messages(menu(10, 9999, 1), BEFORE)).toEqual([]);
    expect(messages(BEFORE, menu(10, 99.99, 1))).toEqual([]);
  });

  it('of 0 are told once, except where free is usual', () => {
    expect(said({ ...EMPTY, document: BEFORE }, { ...EMPTY, document: menu(0, 8, 0) })).toEqual([
      'price-zero categories/pizza/dishes/salami/price',
    ]);
    expect(messages(menu(0, 8, 0), menu(0, 8, 0))).toEqual([]);
    const sides = { categories: [{ id: 'x', listed: false, dishes: [{ id: 'dip', price: 0 }] }] };
    expect(messages({}, sides)).toEqual([]);
  });
});

describe('what goes', () => {
  const BEFORE: DocumentMap = {
    categories: [
      { id: 'pizza', dishes: [{ id: 'salami', name: 'Salami', price: 9 }] },
      {
        id: 'mehr',
        dishes: [
          { id: 'box', price: 9, includes: ['salami'], popular: ['salami'], ranking: ['salami'] },
          { dish: 'salami' },
        ],
      },
    ],
    menus: {
      menus: [
        { id: 'm', price: 9, slots: [{ id: 's', dishes: ['salami', 'x'], except: ['salami'] }] },
      ],
    },
    offers: { offers: [{ id: 'o', for: { dishes: ['salami klein', 'x'] } }] },
    extras: { groups: [{ id: 'g', type: 'dish', items: [{ item: 'salami' }, { item: 'x' }] }] },
    shop: { dailyDishes: { mo: ['salami', 'x'] } },
  };
  const box = { id: 'box', price: 9 };

  it('is missed by all that named it and is still there', () => {
    const after = { ...BEFORE, categories: [{ id: 'mehr', dishes: [box] }] };
    expect(messages(BEFORE, after)).toEqual([
      'categories/mehr/dishes/box/includes: „Salami“ ist gelöscht und gehört nicht mehr dazu.',
      'categories/mehr/dishes/box/popular: „Salami“ ist gelöscht und fehlt in der beliebten Kombination.',
      'extras/groups/g/items: „Salami“ ist gelöscht und fehlt in dieser Auswahl.',
      'menus/menus/m/slots/s/dishes: „Salami“ ist gelöscht und fehlt hier zur Wahl.',
      'offers/offers/o/for/dishes: „Salami“ ist gelöscht und gehört nicht mehr zu diesem Angebot.',
      'shop/dailyDishes/mo: „Salami“ ist gelöscht und ist nicht mehr Gericht des Tages.',
    ]);
    expect(
      messages(BEFORE, { categories: [{ id: 'mehr', dishes: [{ id: 'y', price: 9 }] }] }),
    ).toEqual([]);
  });

  it('leaves a category that is told of, unless it goes as well', () => {
    const salami = { id: 'salami', price: 9 };
    const after = (categories: DocumentMap[]): DocumentMap => ({ categories });
    const before = after([{ id: 'a', dishes: [salami] }, { id: 'b' }]);
    expect(messages(before, after([{ id: 'a' }, { id: 'b', dishes: [salami] }]))).toEqual([
      'categories/a: In dieser Kategorie steht nichts mehr.',
    ]);
    expect(messages(before, after([{ id: 'b', dishes: [salami] }]))).toEqual([]);
  });
});

describe('a dish', () => {
  const fine = { declarations: ['A'] };

  it.each<[string, Partial<Dish>, boolean]>([
    ['a drink called beer', { name: 'Augustiner Helles', isDrink: true }, true],
    ['one whose text says so', { name: 'Hauscocktail', subtext: 'mit Rum', isDrink: true }, true],
    ['one that says its age', { name: 'Pils', isDrink: true, tags: ['alcohol16'] }, false],
    ['one without alcohol', { name: 'Pils alkoholfrei', isDrink: true }, false],
    ['ginger ale', { name: 'Ginger Ale', isDrink: true }, false],
    ['a sauce with wine', { name: 'Rindsragout in Rotwein' }, false],
    ['a label with alcohol', { prepacked: packed('4,9 % vol'), isDrink: true }, true],
    ['a label without', { name: 'Radler', prepacked: packed('0,4 %'), isDrink: true }, false],
  ])('%s', (_what, rest, isTold) => {
    const found = saidOf(dish('x', { ...fine, ...rest }));
    expect(found).toEqual(isTold ? ['alcohol-age categories/karte/dishes/x/tags'] : []);
  });

  it.each<[string, Partial<Dish>, string | null]>([
    ['cheese in it', { primaryIngredients: ['kaese', 'rucola'] }, 'darin ist Käse'],
    ['bacon that stays', { secondaryIngredients: ['speck'] }, 'darin ist Speck'],
    ['milk declared', { declarations: ['G'] }, 'angegeben ist auch Milch (Laktose)'],
    ['fish as a tag', { tags: ['vegan', 'fish'] }, 'auch mit Fleisch oder Fisch'],
    [
      'a choice of animals',
      { extraIngredientGroups: ['belag'] },
      'bei „Belag“ gibt es nur Tierisches zur Wahl',
    ],
    ['a choice with tofu', { extraIngredientGroups: ['auflage'] }, null],
    ['cheese for who wants it', { extraIngredientGroups: ['dazu'] }, null],
    ['plants', { primaryIngredients: ['rucola', 'tofu'] }, null],
    ['a dish with cheese as part', { primarySubDishes: ['brot'] }, 'darin ist brot'],
    ['itself as part', { primarySubDishes: ['x'] }, null],
  ])('called vegan with %s', (_what, rest, reason) => {
    const brot = dish('brot', { tags: ['vegetarian'], declarations: ['A'] });
    const one = dish('x', { tags: ['vegan'], ...fine, ...rest });
    const found = cautionsBetween(shopOf([brot]), shopOf([brot, one]), NOW);
    expect(found.map(({ message }) => message)).toEqual(
      reason === null ? [] : [`Als vegan angegeben, aber ${reason}.`],
    );
  });

  it('of which nothing is declared is told, as guests read it', () => {
    expect(saidOf(dish('x'))).toEqual(['allergens-unsaid categories/karte/dishes/x/allergens']);
    expect(saidOf(dish('x', { primaryIngredients: ['tofu'] }))).toEqual([]);
    expect(saidOf(dish('wasser', { isDrink: true }))).toEqual([]);
    const none = { id: 'x', name: 'x', price: 9, allergens: [] };
    const confirmed = { document: { categories: [{ id: 'karte', dishes: [none] }] } };
    expect(said(EMPTY, shopOf([dish('x')], confirmed))).toEqual([]);
  });

  it('that guests have so already is not told again, in another category either', () => {
    const one = dish('x', { tags: ['vegan'], primaryIngredients: ['speck'] });
    const moved = shopOf([one], {
      document: { categories: [{ id: 'neu', dishes: [{ id: 'x', name: 'x', price: 9 }] }] },
    });
    expect(said(shopOf([one]), moved)).toEqual([]);
    expect(said(EMPTY, moved)).toHaveLength(2);
  });
});

describe('hours', () => {
  const never = { opening: [] };
  const away = {
    closures: [{ reason: 'vacation' as const, from: '2026-11-24', until: '2026-12-08' }],
  };

  it.each<[string, Partial<Hours>, DocumentPath | null]>([
    ['without any', never, ['hours', 'opening']],
    ['with two weeks of vacation', away, ['hours', 'opening']],
    [
      'with a vacation that ends in time',
      { closures: [{ ...away.closures[0]!, until: '2026-12-07' }] },
      null,
    ],
    ['without delivery', { delivery: [] }, ['hours', 'delivery']],
    ['without pickup', { pickup: [] }, ['hours', 'pickup']],
  ])('%s', (_what, hours, path) => {
    const found = cautionsBetween(EMPTY, shopOf([], { hours: hoursOf(hours) }), NOW);
    expect(found.map((each) => each.path)).toEqual(path === null ? [] : [path]);
  });
});

function packed(alcohol: string): NonNullable<Dish['prepacked']> {
  const nothing = { name: null, ingredients: null, quantity: null, origin: null, storage: null };
  return { ...nothing, alcohol, business: 'Brauerei, Musterstadt' };
}

/** What a line of a model's order is: a dish as it is ordered, with its prices in cents and its words on a ticket. */
export interface Dish {
  item: { dishId: string; sizeId: string | null; without: string[]; extras: object[] };
  price: number;
  deposit: number;
  ticket: readonly string[];
}

const CHEESE = { groupId: 'toppings', itemId: 'cheese', type: 'ingredient', amount: 1 };
const margherita = (sizeId: string, given: Partial<Dish['item']> = {}) => ({
  ...{ dishId: 'margherita', sizeId, without: [], extras: [] },
  ...given,
});
const drink = (dishId: string) => ({ dishId, sizeId: null, without: [], extras: [] });

/** Of the fixtures' menu (apps/server/src/testing/fixture-menu.ts). */
export const DISHES = {
  small: {
    item: margherita('klein'),
    price: 800,
    deposit: 0,
    ticket: ['12 Pizza Margherita (klein)'],
  },
  big: {
    item: margherita('gross'),
    price: 1100,
    deposit: 0,
    ticket: ['12 Pizza Margherita (groß)'],
  },
  bare: {
    item: margherita('klein', { without: ['onions'] }),
    price: 800,
    deposit: 0,
    ticket: ['12 Pizza Margherita (klein)', '- ohne Zwiebeln'],
  },
  cheesy: {
    item: margherita('gross', { extras: [CHEESE] }),
    price: 1250,
    deposit: 0,
    ticket: ['12 Pizza Margherita (groß)', '+ 1x Käse'],
  },
  cola: { item: drink('cola'), price: 300, deposit: 25, ticket: ['Cola'] },
  beer: { item: drink('beer'), price: 400, deposit: 8, ticket: ['Helles'] },
} satisfies Record<string, Dish>;

export type DishName = keyof typeof DISHES;
export const DISH_NAMES = Object.keys(DISHES) as DishName[];

/** How many pieces of each dish; a dish without pieces is left out. */
export type Pieces = Readonly<Partial<Record<DishName, number>>>;

export function addPieces(all: Pieces, more: Pieces, sign: 1 | -1 = 1): Pieces {
  const sums = DISH_NAMES.map((name): [DishName, number] => [
    name,
    (all[name] ?? 0) + sign * (more[name] ?? 0),
  ]);
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0));
}

export const countPieces = (pieces: Pieces): number =>
  Object.values(pieces).reduce((sum, amount) => sum + amount, 0);

const FEE = 200;
const FREE_FROM = 3000;
const sumOf = (pieces: Pieces, of: (dish: Dish) => number): number =>
  DISH_NAMES.reduce((sum, name) => sum + (pieces[name] ?? 0) * of(DISHES[name]), 0);

export const depositsOf = (pieces: Pieces): number => sumOf(pieces, ({ deposit }) => deposit);
export const goodsOf = (pieces: Pieces): number => sumOf(pieces, ({ price }) => price);

/** Goods and deposits; a delivery of less than 30 € costs 2 € more. */
export function totalOf(pieces: Pieces, way: 'delivery' | 'pickup' | 'table'): number {
  const goods = goodsOf(pieces);
  return goods + depositsOf(pieces) + (way === 'delivery' && goods < FREE_FROM ? FEE : 0);
}

export const itemsOf = (pieces: Pieces): object[] =>
  DISH_NAMES.flatMap((name) => {
    const amount = pieces[name] ?? 0;
    return amount > 0 ? [{ ...DISHES[name].item, amount }] : [];
  });

/** A line of a quote, as far as it says which dish it is. */
export interface LineSeen {
  dishId: string | null;
  sizeId: string | null;
  amount: number;
  without: readonly unknown[];
  extras: readonly { type: string }[];
}

/** The pieces of lines as the server tells them; null: something that nobody ordered. */
export function piecesOf(lines: readonly LineSeen[]): Pieces | null {
  let all: Pieces = {};
  for (const line of lines) {
    const extras = line.extras.filter(({ type }) => type !== 'deposit').length;
    const name = DISH_NAMES.find((one) => {
      const { dishId, sizeId, without, extras: wanted } = DISHES[one].item;
      const isSame = line.dishId === dishId && line.sizeId === sizeId;
      return isSame && line.without.length === without.length && extras === wanted.length;
    });
    if (name === undefined) return null;
    all = addPieces(all, { [name]: line.amount });
  }
  return all;
}

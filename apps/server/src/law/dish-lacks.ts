import { isFilledInHouse } from '@tischlein/domain/menu/filled-in-house.ts';
import { netQuantity } from '@tischlein/domain/menu/prepacked.ts';
import { volumeOf } from '@tischlein/domain/menu/litre-price.ts';
import type { Dish, Portion } from '@tischlein/domain/menu/menu.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';

/** Something the law wants told of a dish that its files do not say. German, for the operator. */
export interface DishLack {
  isIn: (dish: Dish) => boolean;
  /** Goes on after 'Bei „Cola“': 'fehlt …'. */
  lack: string;
  mend: (first: Dish) => string;
}

/** '0,33' in 'Cola 0,33': litres, though nobody wrote so. */
const BARE_LITRES = /(?:^|\s)([0-2])[.,](\d{1,3})(?=$|\s)/;

/** Said of a dish that is tagged so: it is a drink. */
const DRINK_TAG = 'not-alcohol';

/** A drink without a volume has no price per litre (PAngV § 4); what is poured out is a drink as well. */
export const VOLUME: DishLack = {
  isIn: (dish) =>
    (dish.isDrink || dish.tags.includes(DRINK_TAG)) &&
    (dish.sizes.length > 0 ? dish.sizes.map(({ id }) => id) : [null]).some(
      (sizeId) => volumeOf(dish, sizeId) === null,
    ),
  lack: 'fehlt der Inhalt (volume) und damit der Literpreis',
  mend: (first) =>
    first.isDrink
      ? `Ergänze ihn, etwa volume: ${guessOf(first)} l.`
      : `Ist es ein Getränk, ergänze drink: true und volume: ${guessOf(first)} l.`,
};

function guessOf({ name, sizes }: Dish): string {
  for (const text of [name, ...sizes.map((size) => size.name)]) {
    const [, litres, rest] = BARE_LITRES.exec(text) ?? [];
    if (litres !== undefined && rest !== undefined) return `${litres}.${rest}`;
  }
  return '0.33';
}

const isWithdrawable = ({ hasWithdrawal }: Dish) =>
  Array.isArray(hasWithdrawal) ? hasWithdrawal.length > 0 : hasWithdrawal === true;

const portionsOf = ({ sizes, portion }: Dish): Portion[] => [
  ...sizes,
  ...(portion ? [portion] : []),
];

/**
 * A drink with a deposit is a bottle, and what can be withdrawn from comes sealed. What follows is demanded by LMIV
 * Art. 14.
 */
export const LABEL: DishLack = {
  isIn: (dish) =>
    !dish.prepacked &&
    (isWithdrawable(dish) || (dish.isDrink && portionsOf(dish).some(({ deposit }) => deposit > 0))),
  lack: 'fehlen die Angaben für verpackte Lebensmittel (prepacked)',
  mend: () => 'Ergänze sie: Bezeichnung, Zutaten, Nährwerte und verantwortliches Unternehmen.',
};

export const QUANTITY: DishLack = {
  isIn: (dish) => dish.prepacked !== undefined && netQuantity(dish) === '',
  lack: 'fehlt die Nettofüllmenge (prepacked.quantity)',
  mend: () => 'Ergänze sie, etwa quantity: 500 g.',
};

/** Wine tells its ingredients and nutrients though it has alcohol (Regulation (EU) 1308/2013, Art. 119). */
const WINE = /(?<!apfel|obst|frucht|beer|brannt)wein(?!brand)|sekt|spumante|champagner/i;

const tellsAll = ({ prepacked }: Dish) =>
  prepacked !== undefined && (prepacked.alcohol === null || WINE.test(prepacked.name ?? ''));

/** Not of water, which needs no list (LMIV Art. 19), nor of what has alcohol (Art. 16 (4)) and is no wine. */
export const INGREDIENTS: DishLack = {
  isIn: (dish) =>
    tellsAll(dish) &&
    dish.prepacked?.ingredients === null &&
    !/wasser/i.test(`${dish.name} ${dish.prepacked.name ?? ''}`),
  lack: 'fehlen die Zutaten vom Etikett (prepacked.ingredients)',
  mend: () => 'Schreibe sie ab, Allergene zwischen zwei Sternchen: „Wasser, **Gerstenmalz**“.',
};

/** Not of what has alcohol (LMIV Art. 16 (4)), nor of what needs no list of ingredients, such as water (annex V). */
export const NUTRIENTS: DishLack = {
  isIn: (dish) =>
    tellsAll(dish) && dish.prepacked?.ingredients != null && dish.nutrientInformation === null,
  lack: 'fehlen die Nährwerte (nutrients)',
  mend: () => 'Schreibe sie vom Etikett ab, etwa je 100 ml.',
};

/** Words of an ingredient list that name one of the 14 (LMIV annex II); coconut milk and lactic acid are none. */
const ALLERGEN_WORD =
  /(?<!buch)weizen|roggen|gersten?|dinkel|hafer|krebstier|garnele|(?<!\p{L})ei(?:er|gelb|weiß)?(?!\p{L})|vollei|erdn[uü]ss|soja|(?<!kokos)milch(?!säure)|mandel|haseln[uü]ss|waln[uü]ss|kaschu|cashew|pistazie|sellerie|senf|sesam|sulfit|schwefeldioxid|lupine/iu;

/** What is not emphasised though it names an allergen (LMIV Art. 21). */
function plainAllergen({ prepacked }: Dish): string | undefined {
  const plain = (prepacked?.ingredients ?? '')
    .replaceAll(/\*\*[^*]*\*\*/g, '§')
    // 'Pistaziencreme (**Pistazien**, Zucker)' says in the brackets what is in it.
    .replaceAll(/[^,(]*\((?=[^)]*§)/g, '(');
  return ALLERGEN_WORD.exec(plain)?.[0];
}

export const EMPHASIS: DishLack = {
  isIn: (dish) => plainAllergen(dish) !== undefined,
  lack: 'ist in den Zutaten (prepacked.ingredients) ein Allergen nicht hervorgehoben',
  mend: (first) =>
    `Setze „${plainAllergen(first) ?? ''}“ zwischen zwei Sternchen, wie in „**Weizen**mehl“.`,
};

/** Beside what has a deposit stands which it is (VerpackG § 32). */
export const DEPOSIT_KIND: DishLack = {
  isIn: (dish) =>
    portionsOf(dish).some(({ deposit, depositKind }) => deposit > 0 && depositKind === undefined),
  lack: 'fehlt zum Pfand, ob es Einweg oder Mehrweg ist (depositKind)',
  mend: () => 'Schreibe depositKind: reusable (MEHRWEG) oder depositKind: one-way (EINWEG).',
};

/** Asked where the shop has the withdrawal function: a sealed bottle has the right, what is opened or spoils has not. */
export const WITHDRAWAL: DishLack = {
  isIn: ({ isDrink, prepacked, hasWithdrawal }) =>
    isDrink && prepacked !== undefined && hasWithdrawal === undefined,
  lack: 'fehlt, ob es ein Widerrufsrecht gibt (withdrawal)',
  mend: () => 'Versiegelt und haltbar: withdrawal: true, oder die Größen; sonst withdrawal: false.',
};

/** A drink that leaves the house without saying who fills it: in its bottle, one-way or reusable (VerpackG § 33). */
export const FILLED: DishLack = {
  isIn: (dish) => dish.filledInHouse === undefined && isDrinkToGo(dish),
  lack: 'fehlt, ob ihr selbst abfüllt (filledInHouse); ohne Angabe gilt das als ja',
  mend: () =>
    'In Becher oder Karaffe: filledInHouse: true, oder die Größen, etwa [karaffe]. Verschlossene Flasche: filledInHouse: false.',
};

/** A drink that the house fills, as far as known, and that may leave it. */
function isDrinkToGo(dish: Dish): boolean {
  const sizeIds = dish.sizes.length > 0 ? dish.sizes.map(({ id }) => id) : [null];
  return (
    dish.isDrink &&
    dish.orderTypes.some((type) => type !== 'table') &&
    sizeIds.some((sizeId) => isFilledInHouse(dish, sizeId))
  );
}

/** What a shop with reusable dishes lacks where it has no reusable cups: one sentence, or none. */
export function missingCups({ menu, dishDeposit }: Pick<Shop, 'menu' | 'dishDeposit'>): string[] {
  const drinks = menu.dishes.filter(isDrinkToGo);
  return dishDeposit === null || dishDeposit.cup || drinks.length === 0
    ? []
    : [aboutDishes(drinks, 'fehlt ein Mehrwegbecher (dishDeposit: cup)')];
}

const NAMED = 5;

/** What is missing in the dishes of a menu: one sentence that names them, or none. */
export function missingInDishes({ dishes }: { dishes: readonly Dish[] }, lack: DishLack): string[] {
  const found = dishes.filter(lack.isIn);
  return found.length === 0 ? [] : [aboutDishes(found, lack.lack)];
}

/** 'Bei „Cola“, „Limo“ fehlt …', the first by name. */
export function aboutDishes(dishes: readonly Pick<Dish, 'name'>[], lack: string): string {
  const names = dishes.slice(0, NAMED).map(({ name }) => `„${name}“`);
  if (dishes.length > NAMED) names.push(`${dishes.length - NAMED} weiteren`);
  return `Bei ${names.join(', ')} ${lack}.`;
}

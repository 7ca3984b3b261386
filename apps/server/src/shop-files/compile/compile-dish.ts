import type { Dish, DishSize, Portion, Prepacked } from '@tischlein/domain/menu/menu.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';
import { readTimetable } from '../read-timetable.ts';
import type { CategoryFile, DishEntry } from '../schema/category-file.ts';
import type { ShopFile } from '../schema/shop-file.ts';
import type { Report } from '../check-schema.ts';
import type { Path } from '../source-tree.ts';
import { foreignTexts } from './foreign-texts.ts';
import { pictureOf, textOrNull, type Context, type Opened } from './compile-context.ts';

type SizeNames = NonNullable<ShopFile['sizeNames']>;

/** One dish of a category file to the model; its references are checked once everything is read. */
export function compileDish(
  context: Context,
  file: Opened<CategoryFile>,
  entry: DishEntry,
  id: string,
  path: Path,
  shopSizeNames: SizeNames,
): Dish {
  const { report, content } = file;
  const defaults = content.defaults ?? {};
  const isDrink = entry.drink ?? defaults.drink ?? false;
  const kitchenLoad = entry.kitchenLoad ?? defaults.kitchenLoad;
  const takesNote = entry.notes ?? defaults.notes;
  const names = { ...shopSizeNames, ...content.sizeNames };
  const trueOrSizes = (key: 'withdrawal' | 'filledInHouse') =>
    ownSizes(entry, key, defaults[key], path, report);
  const hasWithdrawal = trueOrSizes('withdrawal');
  const filledInHouse = trueOrSizes('filledInHouse');
  return {
    id,
    name: String(entry.name),
    ...foreignTexts(entry, defaults),
    number: textOrNull(entry.number),
    subtext: textOrNull(entry.text),
    imageName: pictureOf(context, entry, [...path, 'picture'], report),
    isDrink,
    vatClass: entry.vat ?? defaults.vat ?? (isDrink ? 'drink' : 'food'),
    ...pricesOf(file, entry, path, names),
    primaryIngredients: entry.ingredients ?? [],
    secondaryIngredients: entry.fixedIngredients ?? [],
    primarySubDishes: entry.includes ?? [],
    secondarySubDishes: entry.alsoIncludes ?? [],
    extraIngredientGroups: entry.extras ?? defaults.extras ?? [],
    sideDishGroups: entry.sideDishes ?? defaults.sideDishes ?? [],
    freeIngredients: entry.freeIngredients ?? defaults.freeIngredients ?? 0,
    popularExtraCombination: entry.popular ?? [],
    extraIngredientsRanking: entry.ranking ?? [],
    declarations: (entry.allergens ?? defaults.allergens ?? []).map(String),
    nutrientInformation: entry.nutrients ?? null,
    dishInfo: textOrNull(entry.info),
    tags: entry.tags ?? defaults.tags ?? [],
    orderTypes: entry.orderTypes ?? defaults.orderTypes ?? ['delivery', 'pickup', 'table'],
    availability:
      entry.available === undefined
        ? null
        : readTimetable(entry.available, [...path, 'available'], file),
    ...(kitchenLoad === undefined ? {} : { kitchenLoad }),
    ...(takesNote === undefined ? {} : { takesNote }),
    ...(hasWithdrawal === undefined ? {} : { hasWithdrawal }),
    ...(filledInHouse === undefined ? {} : { filledInHouse }),
    ...(entry.prepacked === undefined ? {} : { prepacked: prepackedOf(entry.prepacked) }),
  };
}

function prepackedOf(entry: NonNullable<DishEntry['prepacked']>): Prepacked {
  return {
    name: textOrNull(entry.name),
    ingredients: textOrNull(entry.ingredients),
    quantity: textOrNull(entry.quantity),
    alcohol: textOrNull(entry.alcohol),
    origin: textOrNull(entry.origin),
    storage: textOrNull(entry.storage),
    business: String(entry.business),
  };
}

/** Of a category's sizes those the dish has. */
function ownSizes(
  entry: DishEntry,
  key: 'withdrawal' | 'filledInHouse',
  common: boolean | string[] | undefined,
  path: Path,
  report: Report,
): boolean | string[] | undefined {
  const { [key]: own, sizes = {} } = entry;
  const given = own ?? common;
  if (given === undefined || typeof given === 'boolean') return given;
  const known = given.filter((size) => size in sizes);
  if (own !== undefined && known.length < given.length)
    report(
      [...path, key],
      'size',
      'Hier steht eine Größe, die es bei diesem Gericht nicht gibt.',
      `Möglich: ${Object.keys(sizes).join(', ') || 'true'}.`,
    );
  return known.length > 0 ? known : undefined;
}

function pricesOf(
  { content, report }: Opened<CategoryFile>,
  entry: DishEntry,
  path: Path,
  names: SizeNames,
): { sizes: DishSize[]; portion: Portion | null } {
  const defaults = content.defaults ?? {};
  const own = entry.price !== undefined || entry.sizes !== undefined;
  const price = own ? entry.price : defaults.price;
  const sizes = own ? entry.sizes : defaults.sizes;
  if (price !== undefined && sizes !== undefined)
    report(path, 'price', 'Hier stehen price und sizes zugleich.', 'Lösche eines von beiden.');
  const rows = Object.entries(sizes ?? {});
  if (price === undefined && rows.length === 0)
    report(path, 'price', 'Das Gericht hat keinen Preis.', 'Ergänze price oder sizes.');
  const portionOf = (
    euros: number,
    size: {
      deposit?: number | undefined;
      depositKind?: Portion['depositKind'] | undefined;
      volume?: string | undefined;
    },
  ): Portion => {
    const deposit = fromEuros(size.deposit ?? entry.deposit ?? defaults.deposit ?? 0);
    const kind = size.depositKind ?? entry.depositKind ?? defaults.depositKind;
    return {
      price: fromEuros(euros),
      deposit,
      ...(deposit > 0 && kind !== undefined ? { depositKind: kind } : {}),
      volumeMl: millilitres(size.volume ?? entry.volume ?? defaults.volume),
    };
  };
  if (price !== undefined && sizes === undefined)
    return { sizes: [], portion: portionOf(price, {}) };
  return {
    portion: null,
    sizes: rows.map(([id, written]): DishSize => {
      const size = typeof written === 'number' ? { price: written } : written;
      const named = Object.hasOwn(names, id) ? names[id] : undefined;
      const common = typeof named === 'string' ? { name: named } : named;
      const name = ('name' in size ? size.name : undefined) ?? common?.name ?? id;
      const ownText = 'text' in size ? size.text : undefined;
      // A size named for this dish alone does not carry the explanation of the common name.
      const ownName = 'name' in size && size.name !== undefined;
      const text = ownText ?? (ownName || !common || !('text' in common) ? undefined : common.text);
      return {
        id,
        name: String(name),
        description: textOrNull(text),
        ...portionOf(size.price, size),
      };
    }),
  };
}

/** '0.33 l' or '330 ml' to millilitres. */
export function millilitres(text: string | undefined): number | null {
  const match = /^([\d.,]+) ?(ml|cl|l)$/i.exec(text ?? '');
  if (match === null) return null;
  const factor = { ml: 1, cl: 10, l: 1000 }[match[2]!.toLowerCase() as 'ml' | 'cl' | 'l'];
  return Math.round(Number(match[1]!.replace(',', '.')) * factor * 1000) / 1000;
}

import type {
  Declaration,
  ExtraGroup,
  ExtraItem,
  Ingredient,
} from '@tischlein/domain/menu/menu.ts';
import { fromEuros, ZERO, type Cents } from '@tischlein/domain/money/cents.ts';
import { GERMAN_DECLARATIONS } from '@tischlein/domain/menu/german-declarations.ts';
import { extrasFile, type ExtrasFile } from '../schema/extras-file.ts';
import type { Path } from '../source-tree.ts';
import { foreign } from './foreign-texts.ts';
import { idOf, open, textOrNull, uniqueIds, type Context, type Opened } from './compile-context.ts';

export interface CompiledExtras {
  opened: Opened<ExtrasFile> | null;
  declarations: Declaration[];
  ingredients: Ingredient[];
  groups: CompiledGroup[];
}

interface CompiledGroup {
  group: ExtraGroup;
  path: Path;
  items: CompiledItem[];
}

export interface CompiledItem {
  item: ExtraItem;
  path: Path;
  /** Where its price stands: at itself or at its group. */
  pricePath: Path;
  /** False when only named sizes have a price. */
  hasBasePrice: boolean;
}

type PriceEntry = number | Record<string, number>;

/** extras.yaml to the model; references are checked once the dishes are known. */
export function compileExtras(context: Context): CompiledExtras {
  const opened = open(context, 'extras.yaml', extrasFile);
  const content = opened?.content ?? {};
  const report = opened?.report ?? (() => undefined);
  const declarations = content.declarations?.map(({ code, kind, name }) => ({
    code: String(code),
    kind,
    name: String(name),
  })) ?? [...GERMAN_DECLARATIONS];
  const uniqueCode = uniqueIds('Der Code');
  declarations.forEach(({ code }, index) => uniqueCode(code, ['declarations', index], report));

  const uniqueIngredient = uniqueIds('Die Zutat');
  const ingredients = (content.ingredients ?? []).map((entry, index): Ingredient => {
    const path = ['ingredients', index];
    const id = idOf(entry, entry.name, path, report);
    uniqueIngredient(id, path, report);
    return {
      id,
      name: String(entry.name),
      ...foreign(entry),
      declarations: (entry.allergens ?? []).map(String),
      nutrientInformation: entry.nutrients ?? null,
      dishInfo: textOrNull(entry.info),
      tags: entry.tags ?? [],
    };
  });

  const uniqueGroup = uniqueIds('Die Gruppe');
  const groups = (content.groups ?? []).map((entry, index): CompiledGroup => {
    const path = ['groups', index];
    const id = idOf(entry, entry.name, path, report);
    uniqueGroup(id, path, report);
    const uniqueItem = uniqueIds('Der Eintrag');
    const items = entry.items.map((written, at): CompiledItem => {
      const itemPath = [...path, 'items', at];
      const named = typeof written === 'string' ? { item: written } : written;
      uniqueItem(named.item, itemPath, report);
      const own = 'price' in named ? named.price : undefined;
      const price: PriceEntry | undefined = own ?? entry.price;
      if (price === undefined)
        report(
          itemPath,
          'price',
          `„${named.item}“ hat keinen Preis.`,
          'Gib der Gruppe einen Preis (price: 0 für kostenlos) oder diesem Eintrag einen eigenen.',
        );
      return {
        ...priced(named.item, price ?? 0),
        path: itemPath,
        pricePath: own === undefined ? [...path, 'price'] : [...itemPath, 'price'],
      };
    });
    const { min = 0, limit = 0 } = entry;
    if (limit > 0 && min > limit)
      report(
        [...path, 'min'],
        'group',
        `Es müssen ${min} gewählt werden, aber höchstens ${limit} sind erlaubt.`,
        'min darf nicht größer als limit sein.',
      );
    const maxAmount = entry.maxAmount ?? 1;
    if (min > items.length * maxAmount)
      report(
        [...path, 'min'],
        'group',
        `Es müssen ${min} gewählt werden, aber so viele gibt es nicht.`,
        'Ergänze Einträge, erhöhe maxAmount oder senke min.',
      );
    return {
      path,
      items,
      group: {
        id,
        name: String(entry.name),
        min,
        limit,
        maxAmount,
        forceGroup: entry.forceGroup ?? false,
        groupType: entry.type ?? 'ingredient',
        items: items.map(({ item }) => item),
      },
    };
  });
  return { opened, declarations, ingredients, groups };
}

function priced(itemId: string, price: PriceEntry): { item: ExtraItem; hasBasePrice: boolean } {
  if (typeof price === 'number')
    return { item: { itemId, price: fromEuros(price), priceBySize: {} }, hasBasePrice: true };
  const { other, ...named } = price;
  const priceBySize: Record<string, Cents> = {};
  for (const [size, euros] of Object.entries(named)) priceBySize[size] = fromEuros(euros);
  // Without `other` every size must be named, so this is charged only where a check was switched off: never too little.
  const highest = Object.values(priceBySize).reduce((a, b) => (a > b ? a : b), ZERO);
  const base = other === undefined ? highest : fromEuros(other);
  return { item: { itemId, price: base, priceBySize }, hasBasePrice: other !== undefined };
}

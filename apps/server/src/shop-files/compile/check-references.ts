import type { Dish, SetMenu } from '@tischlein/domain/menu/menu.ts';
import type { Report } from '../check-schema.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { CategoryFile, DishEntry } from '../schema/category-file.ts';
import type { MenusFile } from '../schema/menus-file.ts';
import type { Path } from '../source-tree.ts';
import type { CompiledExtras, CompiledItem } from './compile-extras.ts';
import type { Opened } from './compile-context.ts';

export interface DishPlace {
  dish: Dish;
  entry: DishEntry;
  path: Path;
  file: Opened<CategoryFile>;
}

export interface Places {
  dishes: ReadonlyMap<string, DishPlace>;
  /** Dishes and menus that categories list by id. */
  listed: { id: string; kind: 'dish' | 'menu'; path: Path; report: Report }[];
  categoryIds: ReadonlySet<string>;
  extras: CompiledExtras;
  menus: readonly SetMenu[];
  menusFile: Opened<MenusFile> | null;
  /** False after a file could not be read: its ids are unknown, so references to them prove nothing. */
  dishesKnown: boolean;
  extrasKnown: boolean;
  menusKnown: boolean;
}

/** Every id that is referred to exists, and every size an extra or a menu names is one of the dishes'. */
export function checkReferences(places: Places): void {
  const known = {
    dish: new Set(places.dishes.keys()),
    category: places.categoryIds,
    menu: new Set(places.menus.map(({ id }) => id)),
    ingredient: new Set(places.extras.ingredients.map(({ id }) => id)),
    group: new Set(places.extras.groups.map(({ group }) => group.id)),
    code: new Set(places.extras.declarations.map(({ code }) => code)),
  };
  const isKnown = {
    dish: places.dishesKnown,
    category: places.dishesKnown,
    menu: places.menusKnown,
    ingredient: places.extrasKnown,
    group: places.extrasKnown,
    code: places.extrasKnown,
  };
  const need = (kind: keyof typeof known, id: string, path: Path, report: Report) => {
    if (known[kind].has(id) || !isKnown[kind]) return;
    const near = didYouMean(id, known[kind]);
    const { noun, where } = NOUNS[kind];
    const mend =
      near === null ? `Ergänze ${where} oder lösche den Eintrag.` : `Meintest du „${near}“?`;
    report(path, 'reference', `${noun} „${id}“ gibt es nicht.`, mend);
  };
  for (const { kind, id, path, report } of places.listed) need(kind, id, path, report);
  for (const place of places.dishes.values()) checkDish(place, places, need);
  const { opened } = places.extras;
  if (opened !== null) {
    places.extras.ingredients.forEach(({ declarations }, index) =>
      declarations.forEach((code, at) =>
        need('code', code, ['ingredients', index, 'allergens', at], opened.report),
      ),
    );
    for (const { group, items } of places.extras.groups)
      for (const { item, path } of items) need(group.groupType, item.itemId, path, opened.report);
    checkExtraSizes(places, opened.report);
  }
  if (places.menusFile !== null) checkSlots(places, places.menusFile.report, need);
}

const NOUNS = {
  dish: { noun: 'Das Gericht', where: 'es in menu/' },
  category: { noun: 'Die Kategorie', where: 'sie in menu/' },
  menu: { noun: 'Das Menü', where: 'es in menus.yaml' },
  ingredient: { noun: 'Die Zutat', where: 'sie in extras.yaml' },
  group: { noun: 'Die Extra-Gruppe', where: 'sie in extras.yaml' },
  code: { noun: 'Den Code', where: 'ihn in extras.yaml unter declarations' },
};

type Need = (kind: keyof typeof NOUNS, id: string, path: Path, report: Report) => void;

function checkDish({ dish, entry, path, file }: DishPlace, places: Places, need: Need): void {
  const { report } = file;
  // What a dish takes from the category's defaults is wrong there, and reported there.
  const at = (field: 'allergens' | 'extras' | 'sideDishes') =>
    entry[field] === undefined ? ['defaults', field] : [...path, field];
  const each = (kind: keyof typeof NOUNS, ids: readonly string[], base: Path) =>
    ids.forEach((id, index) => need(kind, id, [...base, index], report));
  each('ingredient', dish.primaryIngredients, [...path, 'ingredients']);
  each('ingredient', dish.secondaryIngredients, [...path, 'fixedIngredients']);
  each('dish', dish.primarySubDishes, [...path, 'includes']);
  each('dish', dish.secondarySubDishes, [...path, 'alsoIncludes']);
  checkIncluded(dish, places, path, report);
  each('code', dish.declarations, at('allergens'));
  const groups = new Map(places.extras.groups.map(({ group }) => [group.id, group]));
  for (const [field, type] of [
    ['extras', 'ingredient'],
    ['sideDishes', 'dish'],
  ] as const) {
    const ids = field === 'extras' ? dish.extraIngredientGroups : dish.sideDishGroups;
    each('group', ids, at(field));
    ids.forEach((id, index) => {
      const found = groups.get(id);
      if (found !== undefined && found.groupType !== type)
        report(
          [...at(field), index],
          'group',
          `Die Gruppe „${id}“ enthält ${type === 'dish' ? 'Zutaten, keine Gerichte' : 'Gerichte, keine Zutaten'}.`,
          `Nenne sie unter ${field === 'extras' ? 'sideDishes' : 'extras'} oder ändere ihren type.`,
        );
    });
  }
  const mine = [...dish.extraIngredientGroups, ...dish.sideDishGroups];
  if (!places.extrasKnown || !mine.every((id) => groups.has(id))) return;
  const choices = new Set(
    mine.flatMap((id) => groups.get(id)?.items.map(({ itemId }) => itemId) ?? []),
  );
  for (const [field, ids] of [
    ['popular', dish.popularExtraCombination],
    ['ranking', dish.extraIngredientsRanking],
  ] as const)
    ids.forEach((id, index) => {
      if (choices.has(id)) return;
      const near = didYouMean(id, choices);
      report(
        [...path, field, index],
        'reference',
        `„${id}“ ist kein Extra dieses Gerichts.`,
        near === null ? 'Nenne nur Einträge seiner Extra-Gruppen.' : `Meintest du „${near}“?`,
      );
    });
}

/** A dish that is part of itself, be it by way of another, would never end. */
function checkIncluded({ id }: Dish, { dishes }: Places, path: Path, report: Report): void {
  const partsOf = (dish: Dish) =>
    (['includes', 'alsoIncludes'] as const).map(
      (field) =>
        [field, field === 'includes' ? dish.primarySubDishes : dish.secondarySubDishes] as const,
    );
  const leadsBack = (from: string, seen: Set<string>): boolean => {
    if (from === id) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    const next = dishes.get(from)?.dish;
    return (
      next !== undefined &&
      partsOf(next).some(([, ids]) => ids.some((each) => leadsBack(each, seen)))
    );
  };
  const own = dishes.get(id);
  if (own === undefined) return;
  for (const [field, ids] of partsOf(own.dish))
    ids.forEach((part, index) => {
      if (leadsBack(part, new Set()))
        report(
          [...path, field, index],
          'reference',
          `„${own.dish.name}“ wäre ein Teil von sich selbst.`,
          'Nimm dieses Gericht heraus.',
        );
    });
}

function checkExtraSizes(places: Places, report: Report): void {
  if (!places.dishesKnown) return;
  const allSizes = new Set(
    [...places.dishes.values()].flatMap(({ dish }) => dish.sizes.map(({ id }) => id)),
  );
  const users = new Map<string, Dish[]>();
  for (const { dish } of places.dishes.values())
    for (const id of [...dish.extraIngredientGroups, ...dish.sideDishGroups])
      users.set(id, [...(users.get(id) ?? []), dish]);
  for (const { group, items } of places.extras.groups) {
    for (const item of items) {
      for (const size of Object.keys(item.item.priceBySize)) {
        if (allSizes.has(size)) continue;
        const near = didYouMean(size, allSizes);
        report(
          [...item.pricePath, size],
          'size',
          `Die Größe „${size}“ hat kein Gericht.`,
          near === null ? 'Nenne eine Größe der Gerichte.' : `Meintest du „${near}“?`,
        );
      }
      const without = item.hasBasePrice ? null : unpriced(item, users.get(group.id) ?? []);
      if (without !== null)
        report(
          item.pricePath,
          'size',
          `Für ${without} fehlt der Preis von „${item.item.itemId}“.`,
          'Nenne alle Größen oder einen Preis für alle übrigen: other: 1.50.',
        );
    }
  }
}

/** A dish or size that an extra has no price for, in words. */
function unpriced({ item }: CompiledItem, dishes: readonly Dish[]): string | null {
  for (const dish of dishes) {
    if (dish.sizes.length === 0) return `„${dish.name}“ (ohne Größen)`;
    const size = dish.sizes.find(({ id }) => !Object.hasOwn(item.priceBySize, id));
    if (size !== undefined) return `„${dish.name}“ in „${size.id}“`;
  }
  return null;
}

function checkSlots(places: Places, report: Report, need: Need): void {
  places.menus.forEach((menu, index) =>
    menu.slots.forEach((slot, at) => {
      const path = ['menus', index, 'slots', at];
      slot.source?.categories.forEach((id, position) =>
        need('category', id, [...path, 'categories', position], report),
      );
      slot.source?.except.forEach((id, position) =>
        need('dish', id, [...path, 'except', position], report),
      );
      const isKnown =
        places.dishesKnown &&
        (slot.source?.categories.every((id) => places.categoryIds.has(id)) ?? true);
      if (slot.dishes.length === 0 && isKnown)
        report(
          slot.source ? [...path, 'categories'] : path,
          'group',
          slot.source
            ? 'In diesen Kategorien gibt es kein Gericht, das passt.'
            : 'An diesem Platz gibt es nichts zu wählen.',
          slot.source
            ? 'Nenne andere Kategorien, weniger Ausnahmen oder eine andere Größe (size).'
            : 'Nenne Gerichte (dishes) oder Kategorien (categories).',
        );
      // What a category brings fits by itself.
      (slot.source?.dishes ?? slot.dishes).forEach((id, position) => {
        const dishPath = [...path, 'dishes', position];
        need('dish', id, dishPath, report);
        const dish = places.dishes.get(id)?.dish;
        if (dish === undefined || dish.sizes.length === 0) return;
        const sizes = dish.sizes.map((size) => size.id);
        if (slot.size !== null && sizes.includes(slot.size)) return;
        report(
          slot.size === null ? dishPath : [...path, 'size'],
          'size',
          slot.size === null
            ? `„${dish.name}“ hat Größen, der Platz nennt keine.`
            : `„${dish.name}“ gibt es nicht in der Größe „${slot.size}“.`,
          `Möglich: size: ${sizes.join(', ')}.`,
        );
      });
    }),
  );
}

import { extraState, sizeState } from '../menu/choices.ts';
import { fold } from '../menu/fold-text.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import type { Dish, ExtraGroup, ExtraItem } from '../menu/menu.ts';
import { wordForms, type WordForms } from './word-forms.ts';

interface IndexedSize {
  id: string;
  forms: WordForms;
  volumeMl: number | null;
}

/** A dish or set menu of the menu, with all by which it may be asked for. */
export interface PhoneEntry {
  kind: 'dish' | 'menu';
  id: string;
  dish: Dish | null;
  /** Place in the menu. */
  at: number;
  number: string | null;
  name: WordForms;
  /** Words of the name, each once. */
  nameLength: number;
  category: WordForms;
  subtext: WordForms;
  /** Those that can be chosen. */
  sizes: readonly IndexedSize[];
  /** Of a dish in one portion. */
  volumeMl: number | null;
}

interface IndexedExtra {
  group: ExtraGroup;
  item: ExtraItem;
  forms: WordForms;
}

/** The menu as it is searched when staff type what a caller says; built once per version of the menu. */
export interface PhoneMenuIndex {
  menu: MenuIndex;
  entries: readonly PhoneEntry[];
  /** Names of ingredients and dishes, by id. */
  forms: ReadonlyMap<string, WordForms>;
}

const plainNumber = (number: string | null) =>
  number === null ? null : fold(number).replace(/[^a-z0-9]/g, '');

/** Everything a category lists that can be ordered, each dish and menu once, in the order shown. */
export function phoneMenuIndex(menu: MenuIndex): PhoneMenuIndex {
  const entries = new Map<string, PhoneEntry>();
  const add = (kind: PhoneEntry['kind'], id: string, category: string) => {
    const dish = kind === 'dish' ? (menu.dishes.get(id) ?? null) : null;
    const one = dish ?? (kind === 'menu' ? menu.menus.get(id) : undefined);
    if (!one || entries.has(`${kind} ${id}`)) return;
    const sizes = (dish?.sizes ?? []).filter((size) => sizeState(size) === 'choosable');
    if (dish && dish.sizes.length > 0 && sizes.length === 0) return;
    entries.set(`${kind} ${id}`, {
      kind,
      id,
      dish,
      at: entries.size,
      number: plainNumber(one.number),
      name: wordForms(one.name),
      nameLength: one.name.split(/\s+/).length,
      category: wordForms(category),
      subtext: wordForms(one.subtext ?? ''),
      sizes: sizes.map((size) => ({
        id: size.id,
        forms: [...new Set([...wordForms(size.name), ...wordForms(size.description ?? '')])],
        volumeMl: size.volumeMl,
      })),
      volumeMl: dish?.portion?.volumeMl ?? null,
    });
  };
  for (const category of menu.menu.categories) {
    for (const id of category.dishIds) add('dish', id, category.name);
    for (const id of category.menuIds) add('menu', id, category.name);
  }
  const named = [...menu.menu.ingredients, ...menu.menu.dishes];
  return {
    menu,
    entries: [...entries.values()],
    forms: new Map(named.map(({ id, name }) => [id, wordForms(name)])),
  };
}

/** What can be added to a dish in a size, in the order shown. */
export function extrasOf(index: PhoneMenuIndex, dish: Dish, sizeId: string | null): IndexedExtra[] {
  return (index.menu.groupsOfDish.get(dish.id) ?? []).flatMap((group) =>
    group.items.flatMap((item) => {
      const forms = index.forms.get(item.itemId);
      const isLoop = group.groupType === 'dish' && item.itemId === dish.id;
      if (!forms || isLoop || extraState(item, sizeId) !== 'choosable') return [];
      return [{ group, item, forms }];
    }),
  );
}

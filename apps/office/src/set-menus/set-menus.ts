import {
  entriesOf,
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
} from '@tischlein/domain/shop-document/document.ts';
import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import { categoriesOf, type CategoryEntry } from '../menu/dishes.ts';
import { paths } from '../base/paths.ts';
import type { SheetList } from '../menu/new-entry.ts';

/** A set menu of the document, whatever it holds. */
export interface SetMenuEntry {
  id: string;
  name: string;
  path: DocumentPath;
  slots: readonly SlotEntry[];
}

export interface SlotEntry {
  id: string;
  name: string;
  path: DocumentPath;
  size: string | null;
  /** Whole categories, what of them is left out, and dishes named one by one. */
  categories: readonly string[];
  except: readonly string[];
  dishes: readonly string[];
}

export const SET_MENUS: DocumentPath = ['menus', 'menus'];
export const SET_MENU_LIST: SheetList = {
  path: SET_MENUS,
  prefix: 'menue',
  sheetOf: paths.setMenu,
};

export const setMenusOf = (document: DocumentMap): SetMenuEntry[] =>
  (entriesOf(valueAt(document, SET_MENUS)) ?? []).map(([id, value]) => {
    const path = [...SET_MENUS, id];
    return {
      id,
      name: String(valueAt(value, ['name']) ?? ''),
      path,
      slots: (entriesOf(valueAt(value, ['slots'])) ?? []).map(([slot, entry]) => {
        const size = valueAt(entry, ['size']);
        const keys = (field: string) =>
          (entriesOf(valueAt(entry, [field])) ?? []).map(([key]) => key);
        return {
          id: slot,
          name: String(valueAt(entry, ['name']) ?? ''),
          path: [...path, 'slots', slot],
          size: size === undefined ? null : String(size),
          categories: keys('categories'),
          except: keys('except'),
          dishes: keys('dishes'),
        };
      }),
    };
  });

/** The categories that show this set menu. */
export const categoriesWith = (document: DocumentMap, menuId: string): CategoryEntry[] =>
  categoriesOf(document).filter(({ path }) =>
    (entriesOf(valueAt(document, [...path, 'menus'])) ?? []).some(([key]) => key === menuId),
  );

/** Every size any dish has, with a name for it. */
export function allSizes(document: DocumentMap): { value: string; label: string }[] {
  const sizes = new Map<string, string>();
  for (const { dishes } of categoriesOf(document))
    for (const dish of dishes)
      for (const key of dish.sizes)
        if (!sizes.has(key)) sizes.set(key, sizeName([...dish.path, 'sizes', key], document));
  return [...sizes].map(([value, label]) => ({ value, label }));
}

/** Whether a dish can be served in the size of the slot: in that one, or without any where the dish has none. */
export function fitsSlot(
  document: DocumentMap,
  dish: DocumentPath,
  { size }: Pick<SlotEntry, 'size'>,
): boolean {
  const sizes = valueAt(document, [...dish, 'sizes']);
  return !isMap(sizes) || (size !== null && sizes[size] !== undefined);
}

/** The dishes that guests choose one of: of whole categories in the order of the menu, then the others. */
export function dishesOfSlot(document: DocumentMap, slot: SlotEntry): string[] {
  const categories = categoriesOf(document);
  const own = new Map(
    categories
      .flatMap(({ dishes }) => dishes)
      .filter(({ isReference }) => !isReference)
      .map((dish) => [dish.id, dish]),
  );
  const whole = categories
    .filter(({ id }) => slot.categories.includes(id))
    .flatMap(({ dishes }) => dishes)
    .filter(({ id }) => {
      const dish = own.get(id);
      if (dish === undefined || slot.except.includes(id)) return false;
      const isListed = valueAt(document, [...dish.path, 'listed']) !== false;
      return isListed && fitsSlot(document, dish.path, slot);
    })
    .map(({ id }) => id);
  return [...new Set([...whole, ...slot.dishes])];
}

/** 'Alle aus Pizza außer Calzone; Salat': what one may choose from, in words. */
export function slotText(document: DocumentMap, slot: SlotEntry): string {
  const categories = categoriesOf(document);
  const dishes = new Map(
    categories.flatMap((each) => each.dishes.map(({ id, name }) => [id, name])),
  );
  const names = (ids: readonly string[]) =>
    ids.length > NAMED
      ? `${ids.length} Gerichte`
      : ids.map((id) => dishes.get(id) || id).join(', ');
  const whole = slot.categories.map(
    (id) => categories.find((category) => category.id === id)?.name ?? id,
  );
  const except = slot.except.length > 0 ? ` außer ${names(slot.except)}` : '';
  const parts = [
    whole.length > 0 ? `alles aus ${whole.join(' und ')}${except}` : '',
    slot.dishes.length > 0 ? names(slot.dishes) : '',
  ].filter(Boolean);
  return parts.join('; ') || 'noch nichts zur Wahl';
}

const NAMED = 3;

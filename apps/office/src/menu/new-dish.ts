import {
  isMap,
  isSame,
  valueAt,
  type DocumentMap,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { categoriesOf, dishesOfCategory } from './dishes.ts';

/** What a new dish has like the others of its category, where they all have it. */
const SHARED = [
  ...['drink', 'vat', 'orderTypes', 'available', 'lang', 'textLang', 'kitchenLoad', 'notes'],
  ...['extras', 'sideDishes', 'freeIngredients', 'deposit', 'depositKind', 'volume'],
];
/** Said of all sizes; which of them is for each dish to say. */
const SHARED_WORDS = ['withdrawal', 'filledInHouse'];

/** A dish without a name yet, as the others of this category are, with the next number. */
export function newDish(document: DocumentMap, categoryId: string): DocumentMap {
  const entries = valueAt(document, dishesOfCategory(categoryId).path);
  const others = (Array.isArray(entries) ? entries : []).filter(
    (entry): entry is DocumentMap => isMap(entry) && entry['dish'] === undefined,
  );
  const shared = [...SHARED, ...SHARED_WORDS].flatMap((field) => {
    const value = others[0]?.[field];
    const isShared = others.every((other) => isSame(other[field], value, field));
    const isSaid = value !== undefined && (SHARED.includes(field) || typeof value === 'boolean');
    return isShared && isSaid ? [[field, value] as const] : [];
  });
  const number = nextNumber(document, others.at(-1)?.['number']);
  return {
    ...(number !== null && { number }),
    ...Object.fromEntries(shared),
    ...sharedSizes(others),
  };
}

/** The sizes all of them have, without their prices. */
function sharedSizes(others: readonly DocumentMap[]): { sizes?: DocumentMap } {
  const keysOf = (dish: DocumentMap) => (isMap(dish['sizes']) ? Object.keys(dish['sizes']) : []);
  const keys = others[0] ? keysOf(others[0]) : [];
  const sizes = others[0]?.['sizes'];
  if (keys.length === 0 || others.some((other) => keysOf(other).join() !== keys.join())) return {};
  const named = (key: string) => {
    const name = isMap(sizes) ? valueAt(sizes, [key, 'name']) : undefined;
    return name === undefined ? {} : { name };
  };
  return { sizes: Object.fromEntries(keys.map((key) => [key, named(key)])) };
}

/** One more than the last of the category, unless that is another's already. */
function nextNumber(document: DocumentMap, last: DocumentValue | undefined): string | null {
  const [, letters = '', digits = ''] = /^(\D*)(\d+)$/.exec(String(last ?? '')) ?? [];
  if (digits === '') return null;
  const next = letters + String(Number(digits) + 1).padStart(digits.length, '0');
  const taken = categoriesOf(document).flatMap(({ dishes }) => dishes.map(({ number }) => number));
  return taken.includes(next) ? null : next;
}

import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import type { Use } from '@tischlein/domain/shop-document/references.ts';
import { itemName } from './extra-groups.ts';

/** 'Pizza Salami, Extra-Gruppe „Belag“ und 3 weiteren': what names something, for whoever is about to take it away. */
export function usesText(document: DocumentMap, uses: readonly Use[]): string {
  const names = [...new Set(uses.map(({ by }) => nameOf(document, by)))];
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} weiteren`] : shown;
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} und ${all.at(-1)}` : (all[0] ?? '');
}

const MAX_NAMES = 5;

function nameOf(document: DocumentMap, by: readonly string[]): string {
  const name = String(valueAt(document, [...by, 'name']) ?? by.at(-1));
  if (by[0] === 'categories')
    return by.length === 2 ? `Kategorie „${name}“` : `„${itemName(document, by.at(-1)!)}“`;
  if (by[0] === 'extras') return `Extra-Gruppe „${name}“`;
  if (by[0] === 'menus') return `Menü „${name}“`;
  if (by[0] === 'offers')
    return `Angebot „${String(valueAt(document, [...by, 'title']) ?? by.at(-1))}“`;
  return '„Gericht des Tages“';
}

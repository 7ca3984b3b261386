import { searchIndex, searchMenu, type SearchIndex } from '@tischlein/domain/menu/search.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { MenuOutline, OutlineRow } from '../../outline.ts';

let prepared: { menu: MenuIndex; index: SearchIndex } | null = null;

/** The rows that answer a search, best first. */
export function searchRows(menu: MenuIndex, outline: MenuOutline, query: string): OutlineRow[] {
  if (prepared?.menu !== menu) prepared = { menu, index: searchIndex(menu) };
  const rows = outline.categories.flatMap((category) => category.rows);
  return searchMenu(prepared.index, query).flatMap(
    (hit) => rows.find((row) => row.kind === hit.kind && row.id === hit.id) ?? [],
  );
}

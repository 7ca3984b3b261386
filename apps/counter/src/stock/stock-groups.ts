import { fold } from '@tischlein/domain/menu/fold-text.ts';
import type { Result } from '@tischlein/client/client.ts';

export type StockEntry = Result<'counterStock'>['entries'][number];
export type StockKind = StockEntry['kind'];

interface StockGroup {
  title: string;
  entries: StockEntry[];
}

/** What is marked, dishes before ingredients: it stands on top whatever is looked at. */
export function soldOutEntries(entries: readonly StockEntry[]): StockEntry[] {
  return entries.filter(({ soldOut }) => soldOut);
}

/**
 * The entries to choose from: of one kind by section, in the menu's order. A search looks through both kinds, without
 * regard to case and accents.
 */
export function stockGroups(
  entries: readonly StockEntry[],
  kind: StockKind,
  search: string,
): StockGroup[] {
  const wanted = fold(search.trim());
  const found = entries.filter((entry) =>
    wanted === '' ? entry.kind === kind : fold(entry.name).includes(wanted),
  );
  const groups = new Map<string, StockEntry[]>();
  for (const entry of found) {
    const title = entry.kind === 'ingredient' ? 'Zutaten' : entry.section;
    groups.set(title, [...(groups.get(title) ?? []), entry]);
  }
  return [...groups].map(([title, inGroup]) => ({ title, entries: inGroup }));
}

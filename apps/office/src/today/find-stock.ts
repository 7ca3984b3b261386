import type { Result } from '@tischlein/client/client.ts';
import { fold } from '@tischlein/domain/menu/fold-text.ts';

export type StockEntry = Result<'counterStock'>['entries'][number];

export const stockKey = ({ kind, id }: Pick<StockEntry, 'kind' | 'id'>) => `${kind}:${id}`;

/** As many as fit on a phone above the keyboard. */
const MAX_FOUND = 6;

/** What is not marked yet and has the words in its name, names that begin so first. */
export function findStock(entries: readonly StockEntry[], search: string): StockEntry[] {
  const wanted = fold(search.trim());
  if (wanted === '') return [];
  const begins = ({ name }: StockEntry) => (fold(name).startsWith(wanted) ? 0 : 1);
  return entries
    .filter(({ soldOut, name }) => !soldOut && fold(name).includes(wanted))
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, MAX_FOUND);
}

import type { TranslationRow } from '@tischlein/domain/shop-document/translation.ts';

export type RowFilter = 'all' | 'missing' | 'outdated';

/** An outdated one is missing, too: guests read German there. */
export const matchesFilter = (
  { state }: Pick<TranslationRow, 'state'>,
  shown: RowFilter,
): boolean =>
  shown === 'all' || (shown === 'missing' ? state !== 'translated' : state === 'outdated');

/** '12 von 80 fehlen, 3 davon veraltet' */
export function countText(rows: readonly Pick<TranslationRow, 'state'>[]): string {
  const missing = rows.filter((row) => matchesFilter(row, 'missing')).length;
  const outdated = rows.filter((row) => matchesFilter(row, 'outdated')).length;
  if (rows.length === 0) return 'Der Shop sagt noch nichts.';
  if (missing === 0)
    return rows.length === 1 ? 'Der eine Text ist übersetzt' : `Alle ${rows.length} sind übersetzt`;
  const verb = missing === 1 ? 'fehlt' : 'fehlen';
  const old = outdated === 0 ? '' : `, ${outdated} davon veraltet`;
  return `${missing} von ${rows.length} ${verb}${old}`;
}

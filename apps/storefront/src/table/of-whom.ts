import type { TableEntry } from '@tischlein/contract/calls/table.ts';

/** Whose round it is, for those who sit there; null: the waiter's, who is named beside it. */
export function ofWhom({
  mine,
  guestName,
  waiter,
}: Pick<TableEntry, 'mine' | 'guestName' | 'waiter'>): string | null {
  if (mine) return 'von dir';
  if (waiter !== null) return null;
  return guestName ? `von ${guestName}` : 'von anderen am Tisch';
}

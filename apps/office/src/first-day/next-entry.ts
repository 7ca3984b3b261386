import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';

/** The id of the entry after this one; null: it is the last. */
export function nextEntry(entries: readonly DocumentMap[], entry: DocumentMap): string | null {
  const next = entries[entries.indexOf(entry) + 1];
  return next ? String(next['id']) : null;
}

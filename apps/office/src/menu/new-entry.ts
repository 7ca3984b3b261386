import { randomKey } from '@tischlein/client/random-key.ts';
import {
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
} from '@tischlein/domain/shop-document/document.ts';
import { useNavigate } from 'react-router';
import { useShop } from '../draft/draft-context.tsx';
import type { DraftSync } from '../draft/draft-sync.ts';

/** A list of the document whose entries have ids of their own. */
interface EntrySource {
  path: DocumentPath;
  /** What begins the ids of its entries: 'zutat', 'menue'. */
  prefix: string;
}

/** A list whose entries have sheets of their own. */
export interface SheetList extends EntrySource {
  sheetOf: (id: string) => string;
}

export const newEntryId = (prefix: string): string => `${prefix}-${randomKey().slice(0, 8)}`;

/** Puts a new entry before another, or last; answers its id. */
export function insertEntry(
  sync: DraftSync,
  { path, prefix }: EntrySource,
  value: DocumentMap = {},
  before: string | null = null,
): string {
  const id = newEntryId(prefix);
  sync.change({ kind: 'insert', path: [...path, id], value: { id, ...value }, before });
  return id;
}

/** Puts a new entry into its list and opens its sheet at the name. */
export function useNewEntry() {
  const { sync } = useShop();
  const navigate = useNavigate();
  return (list: SheetList, value?: DocumentMap, before?: string | null) => {
    const id = insertEntry(sync, list, value, before);
    void navigate(list.sheetOf(id), { state: { isNew: true } });
  };
}

/** Puts a copy of an entry into a list, named as one, and opens its sheet. */
export function useCopy() {
  const { sync } = useShop();
  const add = useNewEntry();
  return (
    list: SheetList,
    entry: { path: DocumentPath; name: string },
    before: string | null = null,
  ) => {
    const value = valueAt(sync.read().document, entry.path);
    if (!isMap(value)) return;
    const { id: _id, number: _number, ...rest } = value;
    add(list, { ...rest, name: `${entry.name} (Kopie)` }, before);
  };
}

import { Button } from '@tischlein/ui/button.tsx';
import { enterDialog } from '@tischlein/ui/dialog-history.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { SearchIcon } from '@tischlein/ui/icons.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { searchIndex, searchMenu, type SearchHit } from '@tischlein/domain/menu/search.ts';
import { useEffect, useMemo } from 'react';
import type { OutlineCategory } from '../session/outline.ts';
import { DishRows } from './dish-rows.tsx';
import styles from './menu-list.module.css';

interface SearchResultsProps {
  menu: MenuIndex;
  all: readonly OutlineCategory[];
  /** What the filter leaves of it; null: no filter is set. */
  kept: readonly OutlineCategory[] | null;
  query: string;
  onQuery: (query: string) => void;
  vertical: boolean;
  onUnfilter: () => void;
}

/** The rows that answer a search, best first; those that the filter hides can be had back. */
export function SearchResults(props: SearchResultsProps) {
  const { menu, all, kept, query, onQuery, vertical, onUnfilter } = props;
  // They lie over the menu: back leads to it, and not out of the shop.
  useEffect(() => enterDialog(() => onQuery('')), [onQuery]);
  const index = useMemo(() => searchIndex(menu), [menu]);
  const hits = searchMenu(index, query);
  const found = rowsOf(hits, kept ?? all);
  const hidden = kept ? rowsOf(hits, all).length - found.length : 0;
  const count = found.length === 1 ? '1 Gericht gefunden' : `${found.length} Gerichte gefunden`;
  return (
    <>
      <p className={styles.count} role="status">
        {/* None at all is shown large below, which is not read out by itself. */}
        {found.length === 0 && hidden === 0 ? <VisuallyHidden>{count}</VisuallyHidden> : count}
      </p>
      {found.length > 0 && (
        <DishRows items={found} className={vertical ? styles.single : styles.rows} />
      )}
      {found.length === 0 && hidden === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title="Dazu haben wir nichts gefunden"
          text="Versuch es mit einem anderen Wort oder mit der Nummer des Gerichts."
        />
      )}
      {hidden > 0 && (
        <div data-part="filtered-out" className={styles.filtered}>
          <p>
            {hidden === 1
              ? 'Dein Filter blendet einen Treffer aus.'
              : `Dein Filter blendet ${hidden} Treffer aus.`}
          </p>
          <Button onClick={onUnfilter}>Filter entfernen</Button>
        </div>
      )}
    </>
  );
}

function rowsOf(hits: readonly SearchHit[], categories: readonly OutlineCategory[]) {
  return hits.flatMap(({ kind, id }) => {
    for (const category of categories) {
      const row = category.rows.find((each) => each.kind === kind && each.id === id);
      if (row) return [{ row, category }];
    }
    return [];
  });
}

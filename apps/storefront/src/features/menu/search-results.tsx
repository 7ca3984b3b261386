import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { SearchIcon } from '@tischlein/ui/icons.tsx';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { searchIndex, searchMenu } from '@tischlein/domain/menu/search.ts';
import { useMemo } from 'react';
import type { OutlineCategory } from '../../outline.ts';
import { DishRows } from './dish-rows.tsx';
import styles from './menu-list.module.css';

interface SearchResultsProps {
  menu: MenuIndex;
  categories: readonly OutlineCategory[];
  query: string;
  vertical: boolean;
}

/** The rows that answer a search, best first. */
export function SearchResults({ menu, categories, query, vertical }: SearchResultsProps) {
  const index = useMemo(() => searchIndex(menu), [menu]);
  const hits = searchMenu(index, query);
  const found = hits.flatMap(({ kind, id }) => {
    for (const category of categories) {
      const row = category.rows.find((each) => each.kind === kind && each.id === id);
      if (row) return [{ row, category }];
    }
    return [];
  });
  return (
    <>
      <p className={styles.count} role="status">
        {found.length === 1 ? '1 Gericht gefunden' : `${found.length} Gerichte gefunden`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchIcon />}
          title="Dazu haben wir nichts gefunden"
          text="Versuche es mit einem anderen Wort oder mit der Nummer des Gerichts."
        />
      ) : (
        <DishRows items={found} className={vertical ? styles.single : styles.rows} />
      )}
    </>
  );
}

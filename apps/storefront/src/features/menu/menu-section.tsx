import { useCallback, useState } from 'react';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { SearchIcon } from '@tischlein/ui/icons.tsx';
import type { MenuOutline, OutlineRow } from '../../outline.ts';
import { useDevFlag } from '../../state/dev-flags.ts';
import { CategoryBar } from './category-bar.tsx';
import { DishRow } from './dish-row.tsx';
import { MenuList } from './menu-list.tsx';
import { MenuSearch } from './menu-search.tsx';
import listStyles from './menu-list.module.css';

/** Search, category bar and the list. */
export function MenuSection({ outline }: { outline: MenuOutline }) {
  const vertical = useDevFlag('verticalMenu');
  const [found, setFound] = useState<OutlineRow[] | null>(null);
  const onResult = useCallback((rows: OutlineRow[] | null) => setFound(rows), []);
  return (
    <section id="menu" data-part="menu" aria-label="Speisekarte">
      <MenuSearch outline={outline} onResult={onResult} />
      <CategoryBar categories={outline.categories} />
      <p className={listStyles.count} role="status">
        {found && (found.length === 1 ? '1 Gericht gefunden' : `${found.length} Gerichte gefunden`)}
      </p>
      {found === null ? (
        <MenuList categories={outline.categories} vertical={vertical} />
      ) : found.length === 0 ? (
        <EmptyState
          icon={<SearchIcon />}
          title="Dazu haben wir nichts gefunden"
          text="Versuche es mit einem anderen Wort oder mit der Nummer des Gerichts."
        />
      ) : (
        <ul className={vertical ? listStyles.single : listStyles.rows}>
          {found.map((row) => (
            <DishRow key={`${row.kind}-${row.id}`} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

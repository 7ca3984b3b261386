import { useEffect, useId, useState } from 'react';
import { SearchIcon } from '@tischlein/ui/icons.tsx';
import type { MenuOutline, OutlineRow } from '../../outline.ts';
import { loadMenu } from '../../state/menu-store.ts';
import { useShop } from '../../state/shop-context.tsx';
import styles from './menu-search.module.css';

interface MenuSearchProps {
  outline: MenuOutline;
  /** null: nothing is searched for, the whole menu shows. */
  onResult: (rows: OutlineRow[] | null) => void;
}

/** Search by name and number; the index is made when somebody starts to search. */
export function MenuSearch({ outline, onResult }: MenuSearchProps) {
  const shop = useShop();
  const id = useId();
  const [query, setQuery] = useState('');

  useEffect(() => {
    let current = true;
    if (query.trim() === '') return onResult(null);
    void Promise.all([import('./search-rows.ts'), loadMenu(shop)]).then(
      ([{ searchRows }, menu]) => {
        if (current && menu) onResult(searchRows(menu, outline, query));
      },
    );
    return () => {
      current = false;
    };
  }, [query, outline, shop, onResult]);

  return (
    <search data-part="menu-search" className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        Gericht oder Nummer suchen
      </label>
      <SearchIcon className={styles.icon} />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Gericht oder Nummer suchen"
        className={styles.input}
        value={query}
        onFocus={() => void loadMenu(shop)}
        onChange={(event) => setQuery(event.target.value)}
      />
    </search>
  );
}

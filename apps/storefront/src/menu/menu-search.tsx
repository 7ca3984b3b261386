import { SearchIcon } from '@tischlein/ui/icons.tsx';
import { loadMenu } from '../session/menu-store.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './menu-search.module.css';

interface MenuSearchProps {
  query: string;
  onQuery: (query: string) => void;
}

/** Search by name and number. */
export function MenuSearch({ query, onQuery }: MenuSearchProps) {
  const shop = useShop();
  return (
    <search data-part="menu-search" className={styles.search}>
      <SearchIcon className={styles.icon} />
      <input
        type="search"
        aria-label="Gericht oder Nummer suchen"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Gericht oder Nummer suchen"
        className={styles.input}
        value={query}
        onFocus={() => void loadMenu(shop)}
        onChange={(event) => onQuery(event.target.value)}
      />
    </search>
  );
}

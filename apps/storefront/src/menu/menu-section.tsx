import { Suspense, useDeferredValue, useState } from 'react';
import { lazyView } from '../base/lazy-view.tsx';
import { FilterIcon } from '@tischlein/ui/icons.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import type { MenuOutline, OutlineCategory } from '../session/outline.ts';
import { useDevFlag } from '../session/dev-flags.ts';
import { useMenu } from '../session/menu-store.ts';
import { CategoryBar } from './category-bar.tsx';
import { DailyDishes } from './daily-dishes.tsx';
import { MenuList } from './menu-list.tsx';
import { MenuSearch } from './menu-search.tsx';
import styles from './menu-search.module.css';

const SearchResults = lazyView(() => import('./search-results.tsx').then((m) => m.SearchResults));
const TagFilter = lazyView(() => import('./tag-filter.tsx').then((m) => m.TagFilter));
const MenuWait = lazyView(() => import('../session/menu-wait.tsx').then((m) => m.MenuWait));

/** Search, filter, category bar and the list. */
export function MenuSection({ outline }: { outline: MenuOutline }) {
  const vertical = useDevFlag('verticalMenu');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const menu = useMenu((state) => (wanted === '' ? null : state.index));
  const [filtering, setFiltering] = useState(false);
  const [kept, setKept] = useState<readonly OutlineCategory[] | null>(null);
  const categories = kept ?? outline.categories;
  const tagged = outline.categories.some(({ rows }) => rows.some((row) => row.tags));
  const list = <MenuList categories={categories} vertical={vertical} />;
  const filter = () => {
    setKept(null);
    setFiltering(!filtering);
  };
  return (
    <div data-part="menu-part">
      <div className={styles.tools}>
        {tagged && (
          <IconButton
            label="Nach Merkmalen filtern"
            variant="outlined"
            icon={<FilterIcon />}
            aria-expanded={filtering}
            onClick={filter}
          />
        )}
        {/* Touched it grows to its right: what a thumb presses meanwhile stays where it is. */}
        <MenuSearch query={query} onQuery={setQuery} />
        {!menu && <CategoryBar categories={categories} />}
      </div>
      {filtering && (
        <Suspense>
          <TagFilter outline={outline} searching={menu !== null} onCategories={setKept} />
        </Suspense>
      )}
      {/* The filter says so itself. */}
      {wanted !== '' && !menu && !filtering && (
        <Suspense>
          <MenuWait />
        </Suspense>
      )}
      {!menu && !kept && <DailyDishes outline={outline} />}
      <section id="menu" data-part="menu" aria-label="Speisekarte">
        {!menu ? (
          list
        ) : (
          <Suspense fallback={list}>
            <SearchResults
              menu={menu}
              all={outline.categories}
              kept={kept}
              query={wanted}
              onQuery={setQuery}
              vertical={vertical}
              onUnfilter={filter}
            />
          </Suspense>
        )}
      </section>
    </div>
  );
}

import { Suspense, useDeferredValue, useState } from 'react';
import { lazyView } from '../../lazy-view.tsx';
import type { MenuOutline } from '../../outline.ts';
import { useDevFlag } from '../../state/dev-flags.ts';
import { useMenu } from '../../state/menu-store.ts';
import { CategoryBar } from './category-bar.tsx';
import { MenuList } from './menu-list.tsx';
import { MenuSearch } from './menu-search.tsx';

const SearchResults = lazyView(() => import('./search-results.tsx').then((m) => m.SearchResults));

/** Search, category bar and the list. */
export function MenuSection({ outline }: { outline: MenuOutline }) {
  const vertical = useDevFlag('verticalMenu');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const menu = useMenu((state) => (wanted === '' ? null : state.index));
  const list = <MenuList categories={outline.categories} vertical={vertical} />;
  return (
    <section id="menu" data-part="menu" aria-label="Speisekarte">
      <MenuSearch query={query} onQuery={setQuery} />
      <CategoryBar categories={outline.categories} />
      {!menu ? (
        list
      ) : (
        <Suspense fallback={list}>
          <SearchResults menu={menu} outline={outline} query={wanted} vertical={vertical} />
        </Suspense>
      )}
    </section>
  );
}

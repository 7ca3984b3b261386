import { useEffect, useMemo, useState } from 'react';
import { TAG_LABELS } from '@tischlein/domain/tags/effective-tags.ts';
import type { DishTag } from '@tischlein/domain/tags/tag.ts';
import { layOutMenu } from '../session/lay-out-menu.ts';
import { MenuWait } from '../session/menu-wait.tsx';
import type { MenuOutline, OutlineCategory } from '../session/outline.ts';
import { loadMenu, useMenu } from '../session/menu-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { offeredTags, tagsByDish, withTags } from './filter-by-tags.ts';
import styles from './tag-filter.module.css';

interface TagFilterProps {
  outline: MenuOutline;
  /** The list is one of search results, which say themselves how many they are. */
  searching: boolean;
  /** What is left of the list; null: all of it. */
  onCategories: (categories: readonly OutlineCategory[] | null) => void;
}

/** Tags to press; the menu below shows what has all of them. */
export function TagFilter({ outline: { categories }, searching, onCategories }: TagFilterProps) {
  const shop = useShop();
  const menu = useMenu((state) => state.index);
  const tags = useMemo(() => menu && tagsByDish(menu), [menu]);
  const [wanted, setWanted] = useState<readonly DishTag[]>([]);
  useEffect(() => void loadMenu(shop), [shop]);
  useEffect(layOutMenu, [wanted]);
  if (!tags) return <MenuWait />;

  const dishes = countRows(withTags(categories, tags, wanted));
  function press(tag: DishTag) {
    const next = wanted.includes(tag) ? wanted.filter((each) => each !== tag) : [...wanted, tag];
    setWanted(next);
    onCategories(next.length > 0 && tags ? withTags(categories, tags, next) : null);
  }
  return (
    <>
      <div data-part="tag-filter" role="group" aria-label="Merkmale" className={styles.filter}>
        {offeredTags(categories, tags, shop.hiddenTags).map((tag) => {
          const pressed = wanted.includes(tag);
          const leads = pressed || withTags(categories, tags, [...wanted, tag]).length > 0;
          return (
            <button
              key={tag}
              type="button"
              data-part="tag-choice"
              className={styles.tag}
              aria-pressed={pressed}
              disabled={!leads}
              onClick={() => press(tag)}
            >
              {TAG_LABELS[tag]}
            </button>
          );
        })}
      </div>
      <p role="status" className={styles.count}>
        {wanted.length > 0 && !searching && (dishes === 1 ? '1 Gericht' : `${dishes} Gerichte`)}
      </p>
    </>
  );
}

function countRows(categories: readonly OutlineCategory[]): number {
  return categories.reduce((count, { rows }) => count + rows.length, 0);
}

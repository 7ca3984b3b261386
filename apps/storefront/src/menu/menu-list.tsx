import { memo, Suspense, useMemo } from 'react';
import type { OutlineCategory } from '../session/outline.ts';
import { useDishOffers } from '../cart/dish-offers.ts';
import { Tip } from '../cart/tip.tsx';
import { useShop } from '../session/shop-context.tsx';
import { DishRows } from './dish-rows.tsx';
import styles from './menu-list.module.css';
import { useLaidOutMenu } from './use-laid-out-menu.ts';
import { useMenuAside } from './use-menu-aside.ts';

export function categoryAnchor(id: string): string {
  return `kategorie-${id}`;
}

/** From which the styles guess the height of a category that is not laid out yet. */
const twoDigits = (rows: number): string => String(Math.min(rows, 99)).padStart(2, '0');

interface MenuListProps {
  categories: readonly OutlineCategory[];
  /** One column on every screen (developer flag verticalMenu). */
  vertical: boolean;
}

export function MenuList({ categories, vertical }: MenuListProps) {
  useLaidOutMenu();
  useMenuAside();
  const { pictures } = useShop().design;
  return (
    <div data-part="menu-list" data-pictures={pictures} data-vertical={vertical ? '' : undefined}>
      {categories.map((category) => (
        <MenuCategory key={category.id} category={category} vertical={vertical} />
      ))}
    </div>
  );
}

interface MenuCategoryProps {
  category: OutlineCategory;
  vertical: boolean;
}

/**
 * Nothing in it suspends: the boundary lets React bring the categories to life one by one after the rest of the page,
 * the touched one first. Memoised, because a boundary that is drawn again must come to life at once.
 */
const MenuCategory = memo(function MenuCategory({ category, vertical }: MenuCategoryProps) {
  const anchor = categoryAnchor(category.id);
  const items = useMemo(() => category.rows.map((row) => ({ row, category })), [category]);
  return (
    <section
      id={anchor}
      data-part="category"
      data-category={category.id}
      data-rows={twoDigits(category.rows.length)}
      aria-labelledby={`${anchor}-name`}
      className={styles.category}
    >
      <header className={styles.header}>
        <h2 id={`${anchor}-name`} tabIndex={-1} lang={category.lang} className={styles.name}>
          {category.name}
        </h2>
        {category.description && (
          <p lang={category.textLang} className={styles.description}>
            {category.description}
          </p>
        )}
        <CategoryTip id={category.id} />
        {category.windowText && <p className={styles.windows}>{category.windowText}</p>}
      </header>
      <Suspense>
        <DishRows items={items} className={vertical ? styles.single : styles.rows} />
      </Suspense>
    </section>
  );
});

/** A part of its own, so that the rows beside it are not drawn again. */
function CategoryTip({ id }: { id: string }) {
  const tip = useDishOffers(({ tips }) => tips.get(id));
  return tip && <Tip text={tip} />;
}

import type { OutlineCategory } from '../../outline.ts';
import { DishRow } from './dish-row.tsx';
import styles from './menu-list.module.css';

export function categoryAnchor(id: string): string {
  return `kategorie-${id}`;
}

interface MenuListProps {
  categories: readonly OutlineCategory[];
  /** One column on every screen (developer flag verticalMenu). */
  vertical: boolean;
}

export function MenuList({ categories, vertical }: MenuListProps) {
  return (
    <div data-part="menu-list" data-vertical={vertical ? '' : undefined}>
      {categories.map((category) => (
        <section
          key={category.id}
          id={categoryAnchor(category.id)}
          data-part="category"
          data-category={category.id}
          aria-labelledby={`${categoryAnchor(category.id)}-name`}
          className={styles.category}
        >
          <header className={styles.header}>
            <h2 id={`${categoryAnchor(category.id)}-name`} tabIndex={-1} className={styles.name}>
              {category.name}
            </h2>
            {category.description && <p className={styles.description}>{category.description}</p>}
            {category.windowText && <p className={styles.windows}>{category.windowText}</p>}
          </header>
          <ul className={vertical ? styles.single : styles.rows}>
            {category.rows.map((row) => (
              <DishRow key={`${row.kind}-${row.id}`} row={row} category={category} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

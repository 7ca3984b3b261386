import { paths } from '../../base/paths.ts';
import { useHref } from '../../base/router.tsx';
import { OwnWords } from '../../session/own-words.tsx';
import { useShop } from '../../session/shop-context.tsx';
import styles from './text-page.module.css';

/** Where a page has nothing to show: straight to what there is to eat. */
export function CategoryLinks() {
  const { categories } = useShop();
  const menu = useHref(paths.start());
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Kategorien">
      <ul className={styles.categories}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            {/* The browser leads there with the document. */}
            <a href={`${menu}#kategorie-${id}`}>
              <OwnWords text={name} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

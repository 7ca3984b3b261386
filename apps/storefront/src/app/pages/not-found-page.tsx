import { buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { SearchIcon } from '@tischlein/ui/icons.tsx';
import { paths } from '../../base/paths.ts';
import { Link } from '../../base/router.tsx';
import { CategoryLinks } from './category-links.tsx';
import styles from './text-page.module.css';

export function NotFoundPage() {
  return (
    <div data-part="not-found" className={styles.page}>
      <h1 className={styles.title}>Seite nicht gefunden</h1>
      <EmptyState
        icon={<SearchIcon />}
        title="Hier steht leider nichts"
        text="Vielleicht hat sich ein Tippfehler eingeschlichen. Die Speisekarte ist nur einen Klick entfernt."
        action={
          <Link to={paths.start()} className={buttonClass({ variant: 'primary' })}>
            Zur Speisekarte
          </Link>
        }
      />
      <CategoryLinks />
    </div>
  );
}

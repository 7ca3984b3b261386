import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { paths } from '../../base/paths.ts';
import { Link } from '../../base/router.tsx';
import styles from './text-page.module.css';

/** Above the title of a page that is read. */
export function BackToMenu() {
  return (
    <Link to={paths.start()} className={styles.back}>
      <ChevronLeftIcon />
      Zur Speisekarte
    </Link>
  );
}

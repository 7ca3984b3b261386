import { ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { Link } from 'react-router';
import styles from './menu.module.css';

interface EntryListProps {
  title: string;
  /** Empty: no list is shown. */
  entries: readonly { id: string; name: string; why: string }[];
  pathTo: (id: string) => string;
}

/** Things with a sheet of their own, one a row, with a word about each. */
export function EntryList({ title, entries, pathTo }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.category} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ id, name, why }) => (
          <li key={id} className={styles.row}>
            <Link to={pathTo(id)} className={styles.dish}>
              <span className={styles.name}>{name || 'Ohne Namen'}</span>
              {why !== '' && <span className={styles.why}>{why}</span>}
              <ChevronRightIcon className={styles.open} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

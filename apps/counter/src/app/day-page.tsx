import { Link, useSearchParams } from 'react-router';
import { DayView } from '../day/day-view.tsx';
import { DayReport } from '../report/day-report.tsx';
import { TableClosing } from '../tables/table-closing.tsx';
import { paths } from '../base/paths.ts';
import { useMay } from '../session/use-may.ts';
import styles from './day-page.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function DayPage() {
  const [mayReports, mayCash] = [useMay('reports'), useMay('cash')];
  const [search, setSearch] = useSearchParams();
  const given = search.get('tag') ?? '';
  const day = DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : null;
  return (
    <>
      <DayView
        day={day}
        onDay={(to) => setSearch(to === null ? {} : { tag: to })}
        renderReport={(shown) => (
          <>
            {mayReports && <DayReport day={shown} />}
            {mayCash && <TableClosing day={shown} />}
          </>
        )}
      />
      {mayCash && (
        <p className={styles.more}>
          <Link to={paths.cash}>Kasse: zählen und abschließen</Link>
        </p>
      )}
      {mayReports && (
        <p className={styles.more}>
          <Link to={paths.visits}>Besuche und beliebte Gerichte</Link>
        </p>
      )}
    </>
  );
}

import { urlOf } from '@tischlein/client/url.ts';
import { counterTableRoutes } from '@tischlein/contract/counter-table-routes.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { PeopleIcon, PrinterIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { Link } from 'react-router';
import { minutesText } from '@tischlein/domain/hours/minutes-text.ts';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { FloorMark } from './floor-mark.tsx';
import { floorSummary, type Table } from './floor-words.ts';
import styles from './floor.module.css';
import { useTables } from './use-tables.ts';

/** All tables at a glance: who calls, who waits, what is open. */
export function Floor() {
  const shop = useShop();
  const query = useTables();
  const tables = query.data?.tables ?? [];
  return (
    <div className="column gap-5">
      <div className={styles.head}>
        <div className="stack gap-1">
          <h1 className="page-heading">Tische</h1>
          {tables.length > 0 && <p className={styles.quiet}>{floorSummary(tables)}</p>}
        </div>
        <div className="cluster gap-2">
          <Link to={paths.waiters} className={buttonClass({})}>
            <PeopleIcon />
            Bedienung
          </Link>
          {tables.length > 0 && (
            <a
              className={buttonClass({})}
              href={urlOf(counterTableRoutes.counterTableSheet, { params: { shopId: shop.id } })}
              download
            >
              <PrinterIcon />
              Schilder für alle (PDF)
            </a>
          )}
        </div>
      </div>
      {query.isPending && <Skeleton height={116} lines={4} />}
      {query.isError && !query.data && (
        <NotLoaded title="Die Tische lassen sich gerade nicht laden." onRetry={query.refetch} />
      )}
      {query.data && tables.length === 0 && (
        <EmptyState
          title="Hier gibt es noch keine Tische."
          text="Trag sie in tables.yaml ein und importiere den Shop neu."
        />
      )}
      <ul className={styles.floor}>
        {tables.map((table) => (
          <li key={table.table}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TableCard({ table }: { table: Table }) {
  const now = useNow(10_000);
  const minutes =
    table.since === null ? null : Math.max(0, Math.floor((now - Date.parse(table.since)) / MINUTE));
  return (
    <Link to={paths.table(table.table)} className={styles.card} data-floor={table.state}>
      <span className={styles.row}>
        <span className={styles.number}>
          <span className={styles.numberWord}>Tisch</span> {table.table}
        </span>
        <FloorMark table={table} />
      </span>
      <span className={styles.row}>
        <span className={styles.name}>{table.name ?? seatsText(table.seats)}</span>
        {minutes !== null && <span className={styles.since}>seit {minutesText(minutes)}</span>}
      </span>
      {table.state !== 'free' && (
        <span className={styles.row}>
          <span className={styles.quiet}>{roundsText(table)}</span>
          <span className={styles.open}>{formatEuro(cents(table.open))}</span>
        </span>
      )}
    </Link>
  );
}

const seatsText = (seats: number) => (seats === 1 ? '1 Platz' : `${seats} Plätze`);

function roundsText({ rounds, held }: Table): string {
  const parts = [rounds === 1 ? '1 Runde' : `${rounds} Runden`];
  if (held > 0) parts.push(held === 1 ? '1 Gang zurückgehalten' : `${held} Gänge zurückgehalten`);
  return parts.join(', ');
}

import { signedEuro } from '@tischlein/domain/closing/closing-sections.ts';
import { closingTitle } from '@tischlein/domain/closing/closing-document.ts';
import { formatDay } from '@tischlein/domain/hours/german-time.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchResult } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './closing.module.css';

/** All closings, the newest first. */
export function ClosingsList() {
  const shop = useShop();
  const query = useInfiniteQuery({
    queryKey: ['closings', shop.id],
    queryFn: ({ pageParam }) =>
      fetchResult('counterClosings', {
        params: { shopId: shop.id },
        query: pageParam === null ? {} : { before: pageParam },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.more ? (last.closings.at(-1)?.number ?? null) : null),
  });
  const closings = query.data?.pages.flatMap((page) => page.closings) ?? [];
  return (
    <section aria-labelledby="closings-title">
      <h2 id="closings-title" className={styles.title}>
        Abschlüsse
      </h2>
      {query.isSuccess && closings.length === 0 && (
        <p className={styles.quiet}>Noch keiner. Der erste bekommt die Nummer 1.</p>
      )}
      <ul className={styles.list}>
        {closings.map(({ number, kind, name, day, closedBy, amount, difference }) => (
          <li key={number}>
            <Link to={paths.closing(number)} className={styles.closing}>
              <span>
                <strong>{closingTitle({ kind, number })}</strong>
                {name !== null && `, ${name}`}
                <span className={styles.quiet}>
                  {' '}
                  {formatDay(day)}
                  {day.slice(0, 4)}, {closedBy}
                </span>
              </span>
              <span className={styles.amount}>
                {formatEuro(cents(amount))}
                {difference !== 0 && <span className={styles.off}> {signedEuro(difference)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ältere
        </Button>
      )}
    </section>
  );
}

import { useEffect, useState } from 'react';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { formatDay, formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import { requestPage } from '../api/request-page.ts';
import { usePeriod } from '../session/period-store.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './hours-table.module.css';

type Entry = CallResult<Calls['specialDates']>['dates'][number];

/** Special days and closures to come; nothing while there are none. */
export function SpecialDates() {
  const { id } = useShop();
  const today = usePeriod((state) => state.period?.realtime.slice(0, 10) ?? null);
  const [dates, setDates] = useState<Entry[]>([]);
  useEffect(() => {
    const control = new AbortController();
    void requestPage('specialDates', { params: { shopId: id }, signal: control.signal }).then(
      (answer) => {
        if (answer.ok) setDates(answer.value.dates);
      },
    );
    return () => control.abort();
  }, [id]);
  if (dates.length === 0) return null;
  return (
    <section data-part="special-dates" aria-labelledby="special-dates" className={styles.section}>
      <h2 id="special-dates">Besondere Tage</h2>
      <table className={styles.table}>
        <tbody>
          {dates.map((entry) => (
            <tr key={entry.from}>
              <th scope="row">
                {dateText(entry, today?.slice(0, 4))}
                <small className={styles.reason}>{entry.reason}</small>
              </th>
              <td>
                <Times windows={entry.windows} none="geschlossen" />
                {entry.delivery && (
                  <Times label="Lieferung" windows={entry.delivery} none="keine Lieferung" />
                )}
                {entry.pickup && (
                  <Times label="Abholung" windows={entry.pickup} none="keine Abholung" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Times({
  label,
  windows,
  none,
}: {
  label?: string;
  windows: Entry['windows'];
  none: string;
}) {
  if (windows.length === 0) return <span className={styles.time}>{none}</span>;
  return windows.map(({ from, to }) => (
    <span key={from} className={styles.time}>
      {label && `${label} `}
      {from} – {to} Uhr
    </span>
  ));
}

/** 'Donnerstag, 24.12.', '09.08. bis 23.08.2027'; the year where it is another one. */
function dateText({ from, until }: Entry, thisYear: string | undefined): string {
  const year = until.slice(0, 4) === thisYear ? '' : until.slice(0, 4);
  return from === until
    ? `${formatWeekdayAndDay(from)}${year}`
    : `${formatDay(from)} bis ${formatDay(until)}${year}`;
}

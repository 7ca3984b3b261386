import { useId } from 'react';
import type { TimetableEntry } from '@tischlein/contract/timetable.ts';
import { weekdayName } from '@tischlein/domain/hours/german-time.ts';
import { usePeriod } from '../session/period-store.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './hours-table.module.css';

/** People read a week from Monday on. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

export function HoursTable({ title, type }: { title: string; type: TimetableEntry['type'] }) {
  const { timetable } = useShop();
  const today = usePeriod((state) => state.period?.dayIndex);
  const id = useId();
  return (
    <section data-part="hours" data-type={type} aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <table className={styles.table}>
        <tbody>
          {ORDER.map((day) => {
            const times = timetable.filter(
              (entry) => entry.type === type && entry.dayIndex === day,
            );
            return (
              <tr key={day} data-today={day === today ? '' : undefined}>
                <th scope="row">
                  {weekdayName(day)}
                  {day === today && ' (heute)'}
                </th>
                <td>
                  {times.length === 0
                    ? 'geschlossen'
                    : times.map(({ from, to }) => (
                        <span key={from} className={styles.time}>
                          {from} – {to} Uhr
                        </span>
                      ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

import type { ReactNode } from 'react';
import { formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import styles from './day-log.module.css';

/** Something that happened, with who did it. */
interface LogEntry {
  id: string;
  /** ISO instant. */
  at: string;
  /** ISO date where it happened. */
  day: string;
  /** '18:30' */
  clock: string;
  what: ReactNode;
  who: string;
}

/** What happened, day by day. */
export function DayLog({ entries }: { entries: readonly LogEntry[] }) {
  const days = new Map<string, LogEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={formatWeekdayAndDay(day)}>
      <h2 className={styles.day}>
        {formatWeekdayAndDay(day)}
        {day.slice(0, 4)}
      </h2>
      <ul className={styles.entries}>
        {ofDay.map(({ id, at, clock, what, who }) => (
          <li key={id} className={styles.entry}>
            <time dateTime={at}>{clock}</time>
            <div>
              <p className={styles.what}>{what}</p>
              <p className={styles.who}>{who}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}

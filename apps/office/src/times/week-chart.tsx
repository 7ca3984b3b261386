import { weekdayName } from '@tischlein/domain/hours/german-time.ts';
import { clock } from '@tischlein/domain/written-hours/time-range.ts';
import { WEEK_FROM_MONDAY } from '@tischlein/domain/written-hours/weekdays.ts';
import { barsOf } from './bars.ts';
import styles from './times.module.css';
import type { Week } from './week.ts';

interface WeekChartProps {
  /** Each with a colour of its own, the first is the widest. */
  lanes: readonly { name: string; week: Week }[];
  /** Minutes after midnight at which the drawn day begins. */
  start: number;
}

const HOURS_APART = 4;

/** The week as bars, for a glance; the fields beside say the same in words. */
export function WeekChart({ lanes, start }: WeekChartProps) {
  const bars = lanes.map(({ week }) => barsOf(week, start));
  const marks = Array.from({ length: 24 / HOURS_APART }, (_, at) => at * HOURS_APART * 60);
  return (
    <figure className={styles.chart} aria-hidden="true">
      {WEEK_FROM_MONDAY.map((weekday) => (
        <div key={weekday} className={styles.chartRow}>
          <span>{weekdayName(weekday).slice(0, 2)}</span>
          <div className={styles.lanes}>
            {bars.map((byDay, lane) => (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={lane} className={styles.lane} data-lane={lane}>
                {byDay[weekday]!.map(({ left, width }) => (
                  <i key={left} style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }} />
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
      <div className={styles.chartRow}>
        <span />
        <div className={styles.marks}>
          {marks.map((minutes) => (
            <span key={minutes}>{clock((start + minutes) % 1440).slice(0, 2)}</span>
          ))}
        </div>
      </div>
      {lanes.length > 1 && (
        <figcaption className={styles.legend}>
          {lanes.map(({ name }, lane) => (
            <span key={name} data-lane={lane}>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

import { formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import type { Result } from '@tischlein/client/client.ts';
import styles from './visits.module.css';

const HEIGHT = 96;
const GAP = 0.25;

/** A bar a day, its lower part the visits that became orders; read out as a list. */
export function VisitBars({ days }: { days: Result<'counterVisits'>['days'] }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const heightOf = (count: number) => (count / most) * HEIGHT;
  return (
    <figure className={styles.bars}>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Besuche je Tag, höchstens ${most}`}
      >
        {days.map(({ day, visits, orders }, at) => (
          <g key={day}>
            <title>{`${formatWeekdayAndDay(day)} ${visits} Besuche, ${orders} Bestellungen`}</title>
            <rect
              className={styles.visitBar}
              x={at + GAP / 2}
              width={1 - GAP}
              y={HEIGHT - heightOf(visits)}
              height={heightOf(visits)}
            />
            <rect
              className={styles.orderBar}
              x={at + GAP / 2}
              width={1 - GAP}
              y={HEIGHT - heightOf(orders)}
              height={heightOf(orders)}
            />
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{formatWeekdayAndDay(days[0]?.day ?? '')}</span>
        <span>
          <span className={styles.visitKey} /> Besuche <span className={styles.orderKey} />{' '}
          Bestellungen
        </span>
        <span>{formatWeekdayAndDay(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  );
}

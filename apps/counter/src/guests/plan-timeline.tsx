import { clockAt } from '@tischlein/domain/hours/german-time.ts';
import { RESERVATION_LABELS } from '@tischlein/domain/reservation/reservation-state.ts';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useShop } from '../session/shop-context.tsx';
import { isOnPlan, shownHours, seatedSpans } from './plan-spans.ts';
import styles from './plan.module.css';
import type { Plan, PlannedReservation } from './use-plan.ts';

const HOUR = 3_600_000;

interface PlanTimelineProps {
  plan: Plan;
  now: number;
  onOpen: (reservation: PlannedReservation) => void;
}

/** The day by table and time; what has no table yet stands above. */
export function PlanTimeline({ plan, now, onOpen }: PlanTimelineProps) {
  const { timeZone } = useShop();
  const { from, until } = shownHours(plan);
  const clock = (at: number) => clockAt(at, timeZone);
  const place = (startsAt: number, endsAt: number) => {
    const [start, end] = [Math.max(startsAt, from), Math.min(endsAt, until)];
    return {
      insetInlineStart: `${((start - from) / (until - from)) * 100}%`,
      inlineSize: `${(Math.max(0, end - start) / (until - from)) * 100}%`,
    };
  };
  const hours = Array.from(
    { length: Math.round((until - from) / HOUR) },
    (_, at) => from + at * HOUR,
  );
  const shown = plan.reservations.filter(isOnPlan);
  const without = shown.filter(({ tables }) => tables.length === 0);
  const others = seatedSpans(plan, now);
  const scroll = useRef<HTMLDivElement>(null);
  const start = useRef((Math.floor(now / HOUR) - 1) * HOUR);
  // What comes next is in sight; what was is where it was.
  useLayoutEffect(() => {
    const past = (start.current - from) / (until - from);
    const lanes = scroll.current?.querySelector('[data-lane]')?.clientWidth ?? 0;
    if (past > 0 && past < 1) scroll.current?.scrollTo({ left: past * lanes });
  }, [from, until]);
  const rows = [
    ...(without.length > 0 ? [{ key: 'none', title: 'Ohne Tisch', seats: '', table: null }] : []),
    ...plan.tables.map(({ number, name, seats }) => ({
      key: String(number),
      title: `Tisch ${number}`,
      // The seats first: of a long name the end is cut.
      seats: `${seats} Plätze${name === null ? '' : `, ${name}`}`,
      table: number,
    })),
  ];
  return (
    // Wider than the screen it moves by itself, by the keys too.
    <div
      ref={scroll}
      className={styles.scroll}
      role="group"
      aria-label="Tische nach Zeit"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className={styles.timeline} style={{ '--hours': hours.length } as CSSProperties}>
        <div className={styles.hours} aria-hidden="true">
          <span className={styles.corner} />
          {hours.map((at) => (
            <span key={at}>{clock(at)}</span>
          ))}
        </div>
        <ul>
          {rows.map(({ key, title, seats, table }) => (
            <li key={key} className={styles.row}>
              <p className={styles.table} title={`${title} ${seats}`}>
                <strong>{title}</strong> <span className={styles.soft}>{seats}</span>
              </p>
              <div
                className={styles.lane}
                data-lane=""
                style={{ backgroundSize: `${100 / hours.length}% 100%` }}
              >
                {now > from && now < until && (
                  <span className={styles.now} style={place(now, now)} aria-hidden="true" />
                )}
                {shown
                  .filter(({ tables }) =>
                    table === null ? tables.length === 0 : tables.includes(table),
                  )
                  .map((one) => (
                    <button
                      key={one.id}
                      type="button"
                      className={styles.span}
                      data-status={one.hasLeft ? 'left' : one.status}
                      style={place(Date.parse(one.startsAt), Date.parse(one.endsAt))}
                      title={`${one.name}, ${one.people}`}
                      aria-label={`${title}, ${clock(Date.parse(one.startsAt))} bis ${clock(Date.parse(one.endsAt))}: ${one.name}, ${one.people} Personen, ${one.hasLeft ? 'gegangen' : RESERVATION_LABELS[one.status]}`}
                      onClick={() => onOpen(one)}
                    >
                      <span>
                        {clock(Date.parse(one.startsAt))} {one.name} ({one.people})
                      </span>
                    </button>
                  ))}
                {others
                  .filter((one) => one.table === table)
                  .map((one) => (
                    <span
                      key={one.startsAt}
                      className={styles.span}
                      data-status="sitting"
                      style={place(one.startsAt, one.endsAt)}
                    >
                      <span>besetzt</span>
                    </span>
                  ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

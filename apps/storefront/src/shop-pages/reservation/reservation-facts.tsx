import { Fragment } from 'react';
import type { ReservationView } from '@tischlein/contract/calls/reservation.ts';
import { clockAt, formatWeekdayAndDay, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import styles from '../guest-page.module.css';
import { useShop } from '../../session/shop-context.tsx';

/** When, for how many, for whom. */
export function ReservationFacts({
  reservation,
  contact = false,
}: {
  reservation: ReservationView;
  contact?: boolean;
}) {
  const { timeZone } = useShop();
  const startsAt = Date.parse(reservation.startsAt);
  const { date } = toLocal(startsAt, timeZone);
  const rows: [string, string][] = [
    ['Wann', `${formatWeekdayAndDay(date)}, ${withUhr(clockAt(startsAt, timeZone))}`],
    ['Personen', String(reservation.people)],
    ['Name', reservation.name],
    ['Notiz', reservation.note],
    ...(contact
      ? ([
          ['Telefon', reservation.phone],
          ['E-Mail', reservation.email],
        ] as [string, string][])
      : []),
    ['Grund', reservation.reason ?? ''],
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

import { clockAt, formatWeekdayAndDay, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import {
  nextReservationSteps,
  RESERVATION_LABELS,
  takesSeats,
  type ReservationStatus,
} from '@tischlein/domain/reservation/reservation-state.ts';
import { Badge, type BadgeTone } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './guests.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import type { PlanCalls, PlannedReservation } from './use-plan.ts';

const TONES: Record<ReservationStatus, BadgeTone> = {
  requested: 'bad',
  confirmed: 'good',
  declined: 'neutral',
  cancelled: 'neutral',
  arrived: 'accent',
  'no-show': 'neutral',
};
/** What is pressed for most guests first, what ends it last. */
const STEP_LABELS: Partial<Record<ReservationStatus, string>> = {
  arrived: 'Sind da',
  confirmed: 'Annehmen',
  'no-show': 'Nicht gekommen',
  declined: 'Ablehnen',
  cancelled: 'Absagen',
};
const STEPS = Object.keys(STEP_LABELS) as ReservationStatus[];
/** The way back of what was said by mistake. */
const BACK_LABELS: Partial<Record<ReservationStatus, string>> = {
  arrived: 'Doch nicht da',
  'no-show': 'Kommen noch',
};
/** The guest is told why. */
const ASKS: readonly ReservationStatus[] = ['declined', 'cancelled'];
const REASONS = [
  'Zu dieser Zeit sind wir ausgebucht',
  'Geschlossene Gesellschaft',
  'Wir haben geschlossen',
];

interface ReservationCardProps {
  reservation: PlannedReservation;
  calls: PlanCalls;
  /** It was pressed on the plan: it shows itself. */
  isOpened?: boolean;
  /** Missing: it waits for its answer first. */
  onChange?: () => void;
  /** Says the day, too. */
  dated?: boolean;
  /** Its day: only on it guests come, and before it nobody is missing. */
  day?: 'past' | 'today' | 'later';
}

/** One reservation with what can be done. */
export function ReservationCard(props: ReservationCardProps) {
  const { reservation, calls, dated = false, isOpened = false, onChange, day = 'later' } = props;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isOpened]);
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<ReservationStatus | null>(null);
  const { id, people, name, phone, note, status, reason, startsAt, tables, source } = reservation;
  const possible = nextReservationSteps(status, 'restaurant').filter(
    (to) =>
      (to !== 'arrived' || day === 'today') &&
      (to !== 'no-show' || day !== 'later') &&
      // Who came without one was not expected, and who has left was here.
      (status !== 'arrived' || (source !== 'walk-in' && !reservation.hasLeft)),
  );
  const back = BACK_LABELS[status];
  const { date } = toLocal(Date.parse(startsAt), shop.timeZone);
  const clock = withUhr(clockAt(Date.parse(startsAt), shop.timeZone));
  const move = async (to: ReservationStatus, why?: string) => {
    setBusy(true);
    const answer = await calls.move(id, to, why === undefined ? {} : { reason: why });
    setBusy(false);
    setAsked(null);
    if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad' });
  };
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={styles.card}
      data-open={status === 'requested' ? '' : undefined}
    >
      <h3>
        {dated ? `${formatWeekdayAndDay(date)}, ${clock}` : clock}, {people}{' '}
        {people === 1 ? 'Person' : 'Personen'}
      </h3>
      <p className={styles.line}>
        <Badge tone={TONES[status]}>
          {reservation.hasLeft ? 'Gegangen' : RESERVATION_LABELS[status]}
        </Badge>
        <strong>{name}</strong>
        {phone !== '' && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      </p>
      {takesSeats(status) && (
        <p className={styles.soft}>
          {tables.length === 0
            ? 'Noch ohne Tisch'
            : `${tables.length === 1 ? 'Tisch' : 'Tische'} ${tables.join(', ')}`}
          {source === 'phone' && ', am Telefon'}
          {source === 'phone' && reservation.takenBy !== null && ` (${reservation.takenBy})`}
        </p>
      )}
      {note && <p className={styles.words}>{note}</p>}
      {reason && <p className={styles.soft}>Grund: {reason}</p>}
      <div className={styles.line}>
        {STEPS.filter((to) => possible.includes(to)).map((to) => (
          <Button
            key={to}
            variant={to === 'arrived' || (to === 'confirmed' && !back) ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => (ASKS.includes(to) ? setAsked(to) : void move(to))}
          >
            {(to === 'confirmed' && back) || STEP_LABELS[to]}
          </Button>
        ))}
        {onChange && takesSeats(status) && !reservation.hasLeft && (
          <Button onClick={onChange}>Verlegen</Button>
        )}
      </div>
      <ReasonDialog
        open={asked !== null}
        title={`${name}, ${clock}: ${asked === 'cancelled' ? 'absagen' : 'ablehnen'}`}
        hint={
          reservation.email === ''
            ? 'Ruf den Gast an: Eine Mailadresse gibt es nicht.'
            : 'Der Gast erfährt den Grund per Mail.'
        }
        okLabel={asked === 'cancelled' ? 'Absagen' : 'Ablehnen'}
        suggestions={REASONS}
        busy={busy}
        onClose={() => setAsked(null)}
        onReason={(why) => asked && void move(asked, why)}
      />
    </article>
  );
}

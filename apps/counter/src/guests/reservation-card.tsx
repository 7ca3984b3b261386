import type { ReservationView } from '@tischlein/contract/calls/reservation.ts';
import { formatClock, formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import {
  nextReservationSteps,
  RESERVATION_LABELS,
  type ReservationStatus,
} from '@tischlein/domain/reservation/reservation-state.ts';
import { Badge, type BadgeTone } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState } from 'react';
import { call } from '../api/request.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { queryClient } from '../session/query-client.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './guests.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

const TONES: Record<ReservationStatus, BadgeTone> = {
  requested: 'bad',
  confirmed: 'good',
  declined: 'neutral',
  cancelled: 'neutral',
};
const STEP_LABELS: Partial<Record<ReservationStatus, string>> = {
  confirmed: 'Annehmen',
  declined: 'Ablehnen',
  cancelled: 'Absagen',
};
const REASONS = [
  'Zu dieser Zeit sind wir ausgebucht',
  'Geschlossene Gesellschaft',
  'Wir haben geschlossen',
];

interface ReservationCardProps {
  reservation: ReservationView;
  /** Says the day, too. */
  dated?: boolean;
}

/** One reservation with what can be done. */
export function ReservationCard({ reservation, dated = false }: ReservationCardProps) {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<ReservationStatus | null>(null);
  const { id, people, name, phone, note, status, reason, startsAt } = reservation;
  const { date, minutes } = toLocal(Date.parse(startsAt), shop.timeZone);
  const clock = `${formatClock(minutes)} Uhr`;
  const move = async (to: ReservationStatus, why?: string) => {
    setBusy(true);
    const params = { shopId: shop.id, reservationId: id };
    const body = { to, ...(why && { reason: why }) };
    const answer = await call('counterMoveReservation', { params, body });
    setBusy(false);
    setAsked(null);
    if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad' });
    await queryClient.invalidateQueries({ queryKey: ['reservations', shop.id] });
  };
  return (
    <article className={styles.card} data-open={status === 'requested' ? '' : undefined}>
      <h3>
        {dated ? `${formatWeekdayAndDay(date)}, ${clock}` : clock}, {people}{' '}
        {people === 1 ? 'Person' : 'Personen'}
      </h3>
      <p className={styles.line}>
        <Badge tone={TONES[status]}>{RESERVATION_LABELS[status]}</Badge>
        <strong>{name}</strong>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </p>
      {note && <p className={styles.words}>{note}</p>}
      {reason && <p className={styles.soft}>Grund: {reason}</p>}
      <div className={styles.line}>
        {nextReservationSteps(status, 'restaurant').map((to) => (
          <Button
            key={to}
            variant={to === 'confirmed' ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => (to === 'confirmed' ? void move(to) : setAsked(to))}
          >
            {STEP_LABELS[to]}
          </Button>
        ))}
      </div>
      <ReasonDialog
        open={asked !== null}
        title={`${name}, ${clock}: ${asked === 'cancelled' ? 'absagen' : 'ablehnen'}`}
        hint="Der Gast erfährt den Grund per Mail."
        suggestions={REASONS}
        busy={busy}
        onClose={() => setAsked(null)}
        onReason={(why) => asked && void move(asked, why)}
      />
    </article>
  );
}

import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import { addDays } from '@tischlein/domain/hours/zoned-time.ts';
import { takesSeats } from '@tischlein/domain/reservation/reservation-state.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchResult } from '../api/request.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import styles from './guests.module.css';
import { ListPlaceholder } from './list-placeholder.tsx';
import { ReservationCard } from './reservation-card.tsx';

/** The server's default; it decides on its own what belongs to a day. */
const CUTOFF_MINUTES = 300;

/** Requests that wait on top, then the reservations of a day. */
export function ReservationsView() {
  const shop = useShop();
  const now = useNow(60_000);
  const hours = { timeZone: shop.timeZone, businessDayCutoffMinutes: CUTOFF_MINUTES };
  const today = businessDay(hours, now);
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? today;
  const query = useQuery({
    queryKey: ['reservations', shop.id, day],
    queryFn: () =>
      fetchResult('counterReservations', { params: { shopId: shop.id }, query: { day } }),
    placeholderData: (previous) => previous,
  });
  if (!query.data)
    return <ListPlaceholder failed={query.isError} onRetry={() => void query.refetch()} />;
  const { enabled, open, reservations, seats } = query.data;
  const guests = reservations
    .filter(({ status }) => takesSeats(status))
    .reduce((sum, { people }) => sum + people, 0);
  return (
    <div className={styles.view}>
      <h1 className={styles.heading}>Reservierungen</h1>
      {!enabled && (
        <p>
          Dein Shop nimmt gerade keine Reservierungen an. In shop.yaml schaltest du sie mit{' '}
          <code>reservations: true</code> ein.
        </p>
      )}
      {open.length > 0 && (
        <section aria-labelledby="open-title">
          <h2 id="open-title" className={styles.title}>
            Warten auf Antwort ({open.length})
          </h2>
          <div className={styles.cards}>
            {open.map((one) => (
              <ReservationCard key={one.id} reservation={one} dated />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="day-title">
        <div className={styles.day}>
          <h2 id="day-title" className={styles.dayTitle}>
            {day === today ? 'Heute' : formatWeekdayAndDay(day)}
          </h2>
          <IconButton
            label="Tag davor"
            variant="outlined"
            icon={<ChevronLeftIcon />}
            onClick={() => setChosen(addDays(day, -1))}
          />
          <TextField
            label="Tag"
            hideLabel
            type="date"
            value={day}
            onChange={(event) => event.target.value !== '' && setChosen(event.target.value)}
          />
          <IconButton
            label="Tag danach"
            variant="outlined"
            icon={<ChevronRightIcon />}
            onClick={() => setChosen(addDays(day, 1))}
          />
          <p className={styles.soft}>
            {guests} Gäste erwartet, {seats} Plätze
          </p>
        </div>
        {reservations.length === 0 ? (
          <EmptyState
            title="Noch keine Reservierung"
            text="Neue Anfragen erscheinen hier automatisch."
          />
        ) : (
          <div className={styles.cards}>
            {reservations.map((one) => (
              <ReservationCard key={one.id} reservation={one} />
            ))}
          </div>
        )}
      </section>
    </div>
  );
}

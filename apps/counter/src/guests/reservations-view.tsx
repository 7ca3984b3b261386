import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import { addDays } from '@tischlein/domain/hours/zoned-time.ts';
import { takesSeats } from '@tischlein/domain/reservation/reservation-state.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { classNames } from '@tischlein/ui/class-names.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  PhoneIcon,
  PlusIcon,
  PrinterIcon,
} from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { BookingDialog, type BookingTask } from './booking-dialog.tsx';
import styles from './guests.module.css';
import { ListPlaceholder } from './list-placeholder.tsx';
import { PlanList } from './plan-list.tsx';
import { isOnPlan } from './plan-spans.ts';
import { PlanTimeline } from './plan-timeline.tsx';
import planStyles from './plan.module.css';
import { ReservationCard } from './reservation-card.tsx';
import { StaysForm } from './stays-form.tsx';
import { usePlan } from './use-plan.ts';

/** Requests that wait on top, then the reservations of a day. */
export function ReservationsView() {
  const shop = useShop();
  const now = useNow(60_000);
  const today = businessDay(shop, now);
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? today;
  const { query, ...calls } = usePlan(day);
  const [asked, setAsked] = useState<BookingTask | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  if (!query.data)
    return <ListPlaceholder failed={query.isError} onRetry={() => void query.refetch()} />;
  const plan = query.data;
  const { enabled, requests, reservations, seats } = plan;
  const guests = reservations
    .filter(({ status, hasLeft }) => takesSeats(status) && !hasLeft)
    .reduce((sum, { people }) => sum + people, 0);
  const dayName = day === today ? 'Heute' : formatWeekdayAndDay(day);
  return (
    <div className="stack gap-5">
      <h1 className={classNames(styles.heading, planStyles.screen)}>Reservierungen</h1>
      {day === plan.day && plan.tables.length > 0 && (
        <div className={planStyles.actions}>
          <Button
            variant="primary"
            icon={<PhoneIcon />}
            onClick={() => setAsked({ kind: 'phone' })}
          >
            Am Telefon eintragen
          </Button>
          {day === today && (
            <Button icon={<PlusIcon />} onClick={() => setAsked({ kind: 'walk-in' })}>
              Gäste setzen
            </Button>
          )}
          <Button icon={<PrinterIcon />} onClick={() => print()}>
            Plan drucken
          </Button>
        </div>
      )}
      {!enabled && (
        <p>
          Dein Shop nimmt gerade keine Reservierungen an. In shop.yaml schaltest du sie mit{' '}
          <code>reservations: true</code> ein.
        </p>
      )}
      {requests.length > 0 && (
        <section aria-labelledby="open-title" className={planStyles.screen}>
          <h2 id="open-title" className={styles.title}>
            Warten auf Antwort ({requests.length})
          </h2>
          <div className={styles.cards}>
            {requests.map((one) => (
              <ReservationCard key={one.id} reservation={one} calls={calls} dated />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="day-title" className={planStyles.sheet} data-print="sheet">
        <div className={classNames(styles.day, planStyles.screen)}>
          <h2 id="day-title" className={styles.dayTitle}>
            {dayName}
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
            {plan.open.length === 0 && ', an diesem Tag ist geschlossen'}
          </p>
        </div>
        <p className={planStyles.printed}>
          <strong>
            {shop.name}, {formatWeekdayAndDay(day)}
            {day.slice(0, 4)}
          </strong>
          <span>
            {guests} Gäste erwartet, {seats} Plätze
          </span>
        </p>
        {plan.tables.length > 0 && day === plan.day && (
          <PlanTimeline plan={plan} now={now} onOpen={({ id }) => setOpened(id)} />
        )}
        {reservations.some(isOnPlan) && <PlanList plan={plan} />}
        {reservations.length === 0 ? (
          <EmptyState
            title={
              day === today
                ? 'Heute ist noch niemand angekündigt'
                : 'An diesem Tag ist noch niemand angekündigt'
            }
            text={
              requests.length === 0
                ? 'Neue Anfragen erscheinen hier automatisch.'
                : 'Was du oben annimmst, steht dann hier.'
            }
          />
        ) : (
          <div className={classNames(styles.cards, planStyles.screen)}>
            {reservations.map((one) => (
              <ReservationCard
                key={one.id}
                reservation={one}
                calls={calls}
                isOpened={opened === one.id}
                day={day === today ? 'today' : day < today ? 'past' : 'later'}
                onChange={() => setAsked({ kind: 'change', of: one })}
              />
            ))}
          </div>
        )}
      </section>
      {day === plan.day && <StaysForm plan={plan} save={calls.saveStays} />}
      {asked && (
        <BookingDialog asked={asked} plan={plan} calls={calls} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

import { randomKey } from '@tischlein/client/random-key.ts';
import { formatClock } from '@tischlein/domain/hours/german-time.ts';
import { toInstant, toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import {
  freeTables,
  proposeTables,
  stayMinutes,
} from '@tischlein/domain/reservation/table-plan.ts';
import { failureText, isRefused } from '@tischlein/client/staff-failures.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useRef, useState } from 'react';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { takenSpans, seatedSpans } from './plan-spans.ts';
import { FormDialog } from '../base/form-dialog.tsx';
import styles from './plan.module.css';
import type { Booking, Plan, PlanCalls, PlannedReservation } from './use-plan.ts';

const MINUTE = 60_000;
const LONGEST_NOTE = 500;
const LONGEST_EMAIL = 254;

/** What is entered: a reservation by telephone, guests who are here, or a change. */
export type BookingTask =
  | { kind: 'phone' }
  | { kind: 'walk-in' }
  | { kind: 'change'; of: PlannedReservation };

const TITLES: Record<BookingTask['kind'], string> = {
  phone: 'Reservierung am Telefon',
  'walk-in': 'Gäste ohne Reservierung',
  change: 'Reservierung ändern',
};
const OK: Record<BookingTask['kind'], string> = {
  phone: 'Eintragen',
  'walk-in': 'Jetzt setzen',
  change: 'Ändern',
};

interface BookingDialogProps {
  asked: BookingTask;
  plan: Plan;
  calls: PlanCalls;
  onClose: () => void;
}

/** Entered by keys from top to bottom: time, people, name, number; a table is proposed as soon as it is known. */
export function BookingDialog({ asked, plan, calls, onClose }: BookingDialogProps) {
  const { timeZone } = useShop();
  const now = useNow(60_000);
  const of = asked.kind === 'change' ? asked.of : null;
  const before = of && toLocal(Date.parse(of.startsAt), timeZone);
  const [date, setDate] = useState(before?.date ?? plan.day);
  const [time, setTime] = useState(before ? formatClock(before.minutes).padStart(5, '0') : '19:00');
  const [people, setPeople] = useState(String(of?.people ?? 2));
  const [name, setName] = useState(of?.name ?? '');
  const [phone, setPhone] = useState(of?.phone ?? '');
  const [email, setEmail] = useState('');
  const [note, setNote] = useState(of?.note ?? '');
  const [chosen, setChosen] = useState<number[] | null>(
    of && of.tables.length > 0 ? of.tables : null,
  );
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef<string | null>(null);

  const isHere = asked.kind === 'walk-in';
  const party = Number(people) || 0;
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  const startsAt = isHere ? now : toInstant({ date, minutes: hour * 60 + minute }, timeZone);
  const length = stayMinutes(plan.stays, party, plan.usualMinutes) * MINUTE;
  const span = { startsAt, endsAt: startsAt + length };
  const taken = [...takenSpans(plan, of?.id ?? null), ...seatedSpans(plan, now)];
  // Who is here sits down: nobody may sit there, for however long.
  const sitting = new Set(isHere ? plan.taken.map(({ table }) => table) : []);
  const free = Number.isNaN(startsAt)
    ? []
    : freeTables(plan.tables, taken, span).filter(({ number }) => !sitting.has(number));
  const isOtherDay = !isHere && date !== plan.day;
  const proposal = proposeTables(plan.tables, free, party);
  const tables = chosen ?? proposal;
  const seats = plan.tables
    .filter(({ number }) => tables.includes(number))
    .reduce((sum, table) => sum + table.seats, 0);
  const errors = {
    people: party >= 1 ? undefined : 'Wie viele sind es?',
    name: isHere || name.trim() !== '' ? undefined : 'Auf welchen Namen?',
    time: Number.isNaN(startsAt) ? 'Schreib die Zeit so: 19:00' : undefined,
  };
  const toggle = (number: number) =>
    setChosen(
      tables.includes(number) ? tables.filter((one) => one !== number) : [...tables, number],
    );
  const submit = async () => {
    setTried(true);
    if (busy || errors.people || errors.name || errors.time) return;
    setBusy(true);
    setFailure(null);
    key.current ??= randomKey();
    const body: Booking = {
      ...{
        people: party,
        name: name.trim(),
        phone: phone.trim(),
        email: email.trim(),
        note: note.trim(),
      },
      ...{ tables, minutes: null, startsAt: isHere ? null : new Date(startsAt).toISOString() },
    };
    const answer = of
      ? await calls.change(of, body)
      : await calls.book(key.current, isHere ? 'walk-in' : 'phone', body);
    setBusy(false);
    if (answer.ok || isRefused(answer.failure)) key.current = null;
    if (!answer.ok) {
      setFailure(failureText(answer.failure));
      // What was free is not any more: proposed anew.
      setChosen(null);
      return;
    }
    notify(isHere ? 'Gesetzt.' : 'Eingetragen.', { tone: 'good' });
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      name="booking"
      title={TITLES[asked.kind]}
      okLabel={OK[asked.kind]}
      okBusy={busy}
      failure={failure}
      onSubmit={() => void submit()}
      closeOnBackdrop={false}
    >
      <div className={styles.pair}>
        {!isHere && (
          <>
            <TextField
              label="Tag"
              type="date"
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
            <TextField
              label="Uhrzeit"
              type="time"
              step={900}
              data-autofocus
              value={time}
              error={tried ? errors.time : undefined}
              onChange={(event) => {
                setTime(event.target.value);
                setChosen(null);
              }}
            />
          </>
        )}
        <TextField
          label="Personen"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          data-autofocus={isHere || undefined}
          value={people}
          error={tried ? errors.people : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setPeople(event.target.value.replace(/\D/g, ''));
            setChosen(null);
          }}
        />
      </div>
      {!of && (
        <div className={styles.pair}>
          <TextField
            label={isHere ? 'Name (freiwillig)' : 'Name'}
            autoComplete="off"
            maxLength={100}
            value={name}
            error={tried ? errors.name : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          {!isHere && (
            <TextField
              label="Telefon"
              type="tel"
              autoComplete="off"
              maxLength={40}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </div>
      )}
      {!isHere && (
        <div className={styles.pair}>
          {asked.kind === 'phone' && (
            <TextField
              label="E-Mail (freiwillig)"
              hint="Dorthin gehen Bestätigung und Änderungen."
              type="email"
              autoComplete="off"
              maxLength={LONGEST_EMAIL}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
          <TextField
            label="Notiz"
            autoComplete="off"
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      <fieldset className={styles.tables}>
        <legend>Tisch {tables.length > 1 && `(zusammengestellt, ${seats} Plätze)`}</legend>
        {plan.tables.map((table) => {
          const isFree = isOtherDay || free.some(({ number }) => number === table.number);
          const isChosen = tables.includes(table.number);
          return (
            <Button
              key={table.number}
              aria-pressed={isChosen}
              aria-disabled={(!isFree && !isChosen) || undefined}
              onClick={() => (isFree || isChosen) && toggle(table.number)}
            >
              {table.number}
              {table.name !== null && ` ${table.name}`} ({table.seats})
              {!isFree && <span className={styles.soft}> belegt</span>}
            </Button>
          );
        })}
        {tables.length === 0 && (
          <p className={styles.soft}>
            Kein Tisch gewählt: Die Reservierung steht dann unter „Ohne Tisch“.
          </p>
        )}
        {tables.length > 0 && seats < party && (
          <p className="cluster gap-2">Das sind nur {seats} Plätze.</p>
        )}
      </fieldset>
    </FormDialog>
  );
}

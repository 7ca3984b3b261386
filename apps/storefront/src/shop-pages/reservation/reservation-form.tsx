import { useEffect, useState, type FormEvent } from 'react';
import type { ReservationView } from '@tischlein/contract/calls/reservation.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import {
  checkReservation,
  MAX_RESERVATION_NOTE_LENGTH,
  type ReservationErrors,
} from '@tischlein/domain/reservation/reservation-form.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextAreaField, TextField } from '@tischlein/ui/field.tsx';
import { prepareToWrite } from '../../api/request.ts';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import styles from '../guest-page.module.css';
import { Problem } from '../../base/problem.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { PrivacyLink } from '../privacy-link.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useTimes } from './use-times.ts';

const EMPTY = { people: 2, name: '', email: '', phone: '', note: '' };
type Made = { key: string; reservation: ReservationView };

export function ReservationForm({ onMade }: { onMade: (made: Made) => void }) {
  const shop = useShop();
  const [date, setDate] = useState(() => toLocal(Date.now(), shop.timeZone).date);
  const [isDateChosen, setDateChosen] = useState(false);
  const [startsAt, setStartsAt] = useState('');
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<ReservationErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  // What is sent twice is one request.
  const [clientKey] = useState(randomKey);
  const [again, setAgain] = useState(0);
  const { times, bounds, problem: noTimes } = useTimes(shop.id, date, form.people, turn + again);
  const nextDate = times && bounds ? bounds.nextDate : null;
  const goTo = (day: string) => {
    setDate(day);
    setStartsAt('');
  };
  // Who has not chosen a day yet begins with one that has times.
  useEffect(() => {
    if (!isDateChosen && nextDate !== null) setDate(nextDate);
  }, [isDateChosen, nextDate]);
  const set = <K extends keyof typeof EMPTY>(name: K, value: (typeof EMPTY)[K]) => {
    setForm({ ...form, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    const found: ReservationErrors = checkReservation(form, bounds?.maxPeople ?? 999);
    if (startsAt === '') found.startsAt = 'Bitte wähle eine Uhrzeit.';
    setErrors(found);
    if (Object.keys(found).length > 0)
      return setProblem('Bitte sieh dir die markierten Felder noch einmal an.');
    setBusy(true);
    const body = { ...form, startsAt, clientKey: `${clientKey}-${turn}` };
    const answer = await requestPage('requestReservation', { params: { shopId: shop.id }, body });
    setBusy(false);
    if (answer.ok) return onMade(answer.value);
    setProblem(failureText(answer.failure));
    if (answer.failure.status !== 409) return undefined;
    // The time is gone: what is left is asked for.
    setStartsAt('');
    return setTurn(turn + 1);
  }

  return (
    <form
      onInput={prepareToWrite}
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.pair}>
        <TextField
          label="Tag"
          aria-required
          type="date"
          name="date"
          value={date}
          min={bounds?.from}
          max={bounds?.until}
          onChange={(event) => {
            setDateChosen(true);
            goTo(event.target.value);
          }}
        />
        <TextField
          label="Personen"
          aria-required
          type="number"
          name="people"
          inputMode="numeric"
          min={1}
          max={bounds?.maxPeople}
          value={form.people === 0 ? '' : String(form.people)}
          error={errors.people}
          onChange={(event) => {
            set('people', Math.min(999, Math.max(0, Math.trunc(Number(event.target.value)) || 0)));
            setStartsAt('');
          }}
        />
      </div>
      {noTimes === null ? (
        <TimeChoice
          times={times}
          nextDate={nextDate}
          onDate={goTo}
          value={startsAt}
          error={errors.startsAt}
          onChange={(value) => {
            setStartsAt(value);
            setErrors({ ...errors, startsAt: undefined });
          }}
        />
      ) : (
        <>
          <Problem text={noTimes} />
          <Button onClick={() => setAgain(again + 1)}>Noch einmal versuchen</Button>
        </>
      )}
      <TextField
        label="Name"
        aria-required
        name="name"
        autoComplete="name"
        maxLength={FIELD_LENGTHS.name}
        value={form.name}
        error={errors.name}
        onChange={(event) => set('name', event.target.value)}
      />
      <TextField
        label="E-Mail"
        aria-required
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={FIELD_LENGTHS.email}
        value={form.email}
        error={errors.email}
        onChange={(event) => set('email', event.target.value)}
      />
      <TextField
        label="Telefon"
        aria-required
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        maxLength={FIELD_LENGTHS.phone}
        value={form.phone}
        error={errors.phone}
        onChange={(event) => set('phone', event.target.value)}
      />
      <TextAreaField
        label="Notiz (freiwillig)"
        name="note"
        hint="Etwa Kinderstuhl, Hund, lieber draußen"
        maxLength={MAX_RESERVATION_NOTE_LENGTH}
        value={form.note}
        error={errors.note}
        onChange={(event) => set('note', event.target.value)}
      />
      <p className={styles.soft}>
        Mit deinen Angaben beantworten wir die Anfrage und halten dir den Tisch frei; 90 Tage nach
        dem Besuch löschen wir sie. <PrivacyLink />
      </p>
      <Problem text={problem} />
      <Button type="submit" variant="primary" busy={busy}>
        Tisch anfragen
      </Button>
    </form>
  );
}

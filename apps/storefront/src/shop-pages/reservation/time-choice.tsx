import { useId } from 'react';
import { clockAt, formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useShop } from '../../session/shop-context.tsx';
import styles from './reservation.module.css';

interface TimeChoiceProps {
  /** null: not known yet. */
  times: { startsAt: string; free: boolean }[] | null;
  /** Where none of them is free, the next date that has one. */
  nextDate: string | null;
  onDate: (date: string) => void;
  value: string;
  error: string | undefined;
  onChange: (startsAt: string) => void;
}

/** The times of the day; those without seats stay to be seen. */
export function TimeChoice(props: TimeChoiceProps) {
  const { times, nextDate, onDate, value, error, onChange } = props;
  const { timeZone } = useShop();
  const legendId = useId();
  const errorId = useId();
  // Where there is none to choose, what is said above suffices.
  const shownError = times?.length === 0 ? undefined : error;
  const name = useId();
  const clock = (startsAt: string) => clockAt(Date.parse(startsAt), timeZone);
  return (
    <fieldset
      data-part="reservation-times"
      role="radiogroup"
      aria-labelledby={legendId}
      aria-required
      className={styles.times}
      aria-describedby={shownError ? errorId : undefined}
    >
      <legend id={legendId} className={styles.legend}>
        Uhrzeit
      </legend>
      {times === null && <Skeleton height={44} />}
      {times?.length === 0 && (
        <p role="status">An diesem Tag nehmen wir keine Reservierungen mehr an.</p>
      )}
      <div className={styles.grid}>
        {times?.map(({ startsAt, free }) => (
          <label key={startsAt} className={styles.time}>
            <input
              type="radio"
              name={name}
              value={startsAt}
              checked={value === startsAt}
              disabled={!free}
              onChange={() => onChange(startsAt)}
            />
            <span>
              {clock(startsAt)}
              {!free && <small>voll</small>}
            </span>
          </label>
        ))}
      </div>
      {nextDate !== null && (
        <Button onClick={() => onDate(nextDate)}>
          Nächster freier Tag: {formatWeekdayAndDay(nextDate)}
        </Button>
      )}
      {shownError && <ErrorText id={errorId}>{shownError}</ErrorText>}
    </fieldset>
  );
}

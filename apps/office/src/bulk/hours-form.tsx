import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';
import { SpanList } from '../times/span-list.tsx';
import { writeWeek, type Span } from '../times/week.ts';
import { fieldOperations } from './bulk-changes.ts';
import type { BulkFormProps } from './bulk-form.ts';
import styles from './bulk.module.css';

/** By weekday, Sunday being 0; as they stand in a week. */
const DAYS = [
  [1, 'Montag'],
  [2, 'Dienstag'],
  [3, 'Mittwoch'],
  [4, 'Donnerstag'],
  [5, 'Freitag'],
  [6, 'Samstag'],
  [0, 'Sonntag'],
] as const;
const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];
const LUNCH: readonly Span[] = [{ from: '11:00', to: '14:30' }];

/** Sets when the chosen dishes can be ordered: the same times on each chosen day, or always. */
export function HoursForm({ dishes, onDo }: BulkFormProps) {
  const { document } = useDraft();
  const [days, setDays] = useState(WEEKDAYS);
  const [spans, setSpans] = useState(LUNCH);
  const written = writeWeek(
    Array.from({ length: 7 }, (_, weekday) => (days.includes(weekday) ? spans : [])),
  );
  const isWhole = written.ok && days.length > 0 && spans.length > 0;
  // Each chosen day has the same ones: those of one are told.
  const problems = written.ok
    ? []
    : written.problems.filter(({ weekday }) => weekday === written.problems[0]?.weekday);
  const put = (value: (typeof written & { ok: true })['value'] | undefined) =>
    onDo(fieldOperations(document, dishes, 'available', () => value));
  return (
    <div className={styles.form}>
      <SpanList
        day="Angeboten"
        spans={spans}
        problems={problems}
        onChange={setSpans}
        onLeave={() => undefined}
      />
      <div role="group" aria-label="An diesen Tagen" className={styles.days}>
        {DAYS.map(([day, label]) => (
          <Checkbox
            key={day}
            label={label}
            checked={days.includes(day)}
            onChange={(event) =>
              setDays(event.target.checked ? [...days, day] : days.filter((each) => each !== day))
            }
          />
        ))}
      </div>
      <Button
        variant="primary"
        block
        disabled={!isWhole}
        onClick={() => written.ok && put(written.value)}
      >
        Nur dann anbieten
      </Button>
      <Button block onClick={() => put(undefined)}>
        Immer anbieten
      </Button>
    </div>
  );
}

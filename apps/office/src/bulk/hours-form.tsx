import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';
import { fieldOperations } from './bulk-changes.ts';
import type { BulkFormProps } from './bulk-form.ts';
import styles from './bulk.module.css';

const DAYS = [
  ['mo', 'Montag'],
  ['di', 'Dienstag'],
  ['mi', 'Mittwoch'],
  ['do', 'Donnerstag'],
  ['fr', 'Freitag'],
  ['sa', 'Samstag'],
  ['so', 'Sonntag'],
] as const;

/** One span on chosen days, as for a lunch menu; or always. */
export function HoursForm({ dishes, onDo }: BulkFormProps) {
  const { document } = useDraft();
  const [days, setDays] = useState<readonly string[]>(['mo', 'di', 'mi', 'do', 'fr']);
  const [from, setFrom] = useState('11:00');
  const [until, setUntil] = useState('14:30');
  const isWhole = days.length > 0 && from !== '' && until !== '';
  const times = Object.fromEntries(days.map((day) => [day, `${from}-${until}`]));
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <TextField
          label="Von"
          type="time"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Bis"
          type="time"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <div role="group" aria-label="An diesen Tagen" className={styles.days}>
        {DAYS.map(([day, label]) => (
          <Checkbox
            key={day}
            label={label}
            checked={days.includes(day)}
            onChange={(event) =>
              setDays(
                DAYS.map(([each]) => each).filter((each) =>
                  each === day ? event.target.checked : days.includes(each),
                ),
              )
            }
          />
        ))}
      </div>
      <Button
        variant="primary"
        block
        disabled={!isWhole}
        onClick={() => onDo(fieldOperations(document, dishes, 'available', () => times))}
      >
        Nur dann anbieten
      </Button>
      <Button
        block
        onClick={() => onDo(fieldOperations(document, dishes, 'available', () => undefined))}
      >
        Immer anbieten
      </Button>
    </div>
  );
}

import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { EVERY_DAY } from '@tischlein/domain/written-hours/weekdays.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { useState } from 'react';
import { useField } from '../draft/fields.tsx';
import styles from './hours.module.css';
import { SpanList } from './span-list.tsx';
import { readWeek, writeWeek, type Week } from './week.ts';

const NAMES = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

/** The hours of a week; saved as soon as they make sense. */
export function WeekEditor({ path, title }: { path: DocumentPath; title: string }) {
  const { value, set, save, problem } = useField(path);
  const [edited, setEdited] = useState<{ week: Week; problem: string } | null>(null);
  const week = edited?.week ?? readWeek(value);
  if (week === null)
    return (
      <p className={styles.hint}>
        Diese Zeiten lassen sich hier nicht zeigen. Sie stehen in der Datei hours.yaml.
      </p>
    );
  const change = (next: Week) => {
    const written = writeWeek(next);
    setEdited(written.ok ? null : { week: next, problem: written.problem });
    if (written.ok) set(written.value);
  };
  return (
    <div className={styles.week} role="group" aria-label={title}>
      {EVERY_DAY.map((weekday, at) => {
        const before = EVERY_DAY[at - 1];
        const day = NAMES[weekday]!;
        return (
          <div key={weekday} className={styles.day}>
            <h3>{day}</h3>
            <SpanList
              day={day}
              spans={week[weekday]!}
              onChange={(spans) => change(week.with(weekday, spans))}
              onLeave={save}
            />
            {before !== undefined && (
              <Button
                variant="quiet"
                aria-label={`${day} wie ${NAMES[before]!}`}
                onClick={() => {
                  change(week.with(weekday, week[before]!));
                  save();
                }}
              >
                wie {NAMES[before]!.slice(0, 2)}
              </Button>
            )}
          </div>
        );
      })}
      {(edited ?? problem) && <ErrorText>{edited?.problem ?? problem}</ErrorText>}
    </div>
  );
}

import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { weekdayName } from '@tischlein/domain/hours/german-time.ts';
import { WEEK_FROM_MONDAY } from '@tischlein/domain/written-hours/weekdays.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { useState } from 'react';
import { CopyIcon } from '../base/icons.tsx';
import { hintOf, useField } from '../draft/fields.tsx';
import { CopyDay } from './copy-day.tsx';
import { SpanList } from './span-list.tsx';
import styles from './times.module.css';
import { readWeek, writeWeek, type SpanProblem, type Week } from './week.ts';

/** The hours of a week; saved as soon as they make sense. */
export function WeekEditor({ path, title }: { path: DocumentPath; title: string }) {
  const { value, set, save, problem, caution, at } = useField(path);
  const [edited, setEdited] = useState<{
    week: Week;
    problems: readonly SpanProblem[];
  } | null>(null);
  const [copied, setCopied] = useState<number | null>(null);
  const week = edited?.week ?? readWeek(value);
  if (week === null)
    return (
      <p className={styles.hint}>
        Diese Zeiten lassen sich hier nicht zeigen. Sie stehen in der Datei hours.yaml.
      </p>
    );
  const change = (next: Week) => {
    const written = writeWeek(next);
    setEdited(written.ok ? null : { week: next, problems: written.problems });
    if (written.ok) set(written.value);
  };
  return (
    <div className={styles.week} role="group" aria-label={title} {...at}>
      {WEEK_FROM_MONDAY.map((weekday) => {
        const day = weekdayName(weekday);
        return (
          <div key={weekday} className={styles.day}>
            <h3>{day}</h3>
            <SpanList
              day={day}
              spans={week[weekday]!}
              problems={edited?.problems.filter((each) => each.weekday === weekday) ?? []}
              onChange={(spans) => change(week.with(weekday, spans))}
              onLeave={save}
            />
            <Button
              variant="quiet"
              icon={<CopyIcon />}
              aria-label={`${day} übertragen`}
              onClick={() => setCopied(weekday)}
            >
              übertragen
            </Button>
          </div>
        );
      })}
      {problem && !edited && <ErrorText>{problem}</ErrorText>}
      {!edited && hintOf('', caution)}
      <CopyDay
        weekday={copied}
        onClose={() => setCopied(null)}
        onCopy={(weekday, to) => {
          change(week.map((spans, each) => (to.includes(each) ? week[weekday]! : spans)));
          save();
        }}
      />
    </div>
  );
}

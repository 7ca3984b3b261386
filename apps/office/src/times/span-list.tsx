import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@tischlein/ui/icons.tsx';
import { useId } from 'react';
import styles from './times.module.css';
import { endsNextDay, type Span, type SpanProblem } from './week.ts';

interface SpanListProps {
  /** 'Montag' */
  day: string;
  spans: readonly Span[];
  /** What is wrong with them, beside the span it is about. */
  problems?: readonly SpanProblem[];
  onChange: (spans: readonly Span[]) => void;
  onLeave: () => void;
}

/** The times of one day, each with a beginning and an end. */
export function SpanList({ day, spans, problems = [], onChange, onLeave }: SpanListProps) {
  return (
    <div className={styles.spans}>
      {spans.length === 0 && <span className={styles.closed}>geschlossen</span>}
      {spans.map((span, at) => (
        <SpanFields
          // Two spans of a day have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          day={day}
          span={span}
          problem={problems.find((problem) => problem.at === at)?.text}
          onChange={(next) => onChange(spans.with(at, next))}
          onRemove={() => {
            onChange(spans.toSpliced(at, 1));
            onLeave();
          }}
          onLeave={onLeave}
        />
      ))}
      <Button
        variant="quiet"
        icon={<PlusIcon />}
        className={styles.add}
        aria-label={`${day}: Zeit hinzufügen`}
        onClick={() => onChange([...spans, { from: '', to: '' }])}
      >
        Zeit
      </Button>
    </div>
  );
}

function SpanFields(props: {
  day: string;
  span: Span;
  problem: string | undefined;
  onChange: (span: Span) => void;
  onRemove: () => void;
  onLeave: () => void;
}) {
  const { day, span, problem, onChange, onRemove, onLeave } = props;
  const id = useId();
  const field = (end: 'from' | 'to', word: string) => (
    <input
      type="time"
      aria-label={`${day} ${word}`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? id : undefined}
      value={span[end]}
      onChange={(event) => onChange({ ...span, [end]: event.target.value })}
      onBlur={onLeave}
    />
  );
  return (
    <div className={styles.spanBox}>
      <div className={styles.span}>
        {field('from', 'von')}
        <span aria-hidden="true">–</span>
        {field('to', 'bis')}
        <IconButton
          label={`${day}: diese Zeit entfernen`}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </div>
      {endsNextDay(span) && !problem && <p className={styles.next}>bis in den nächsten Tag</p>}
      {problem && <ErrorText id={id}>{problem}</ErrorText>}
    </div>
  );
}

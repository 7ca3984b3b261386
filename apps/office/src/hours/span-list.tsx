import { Button } from '@tischlein/ui/button.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@tischlein/ui/icons.tsx';
import styles from './hours.module.css';
import type { Span } from './week.ts';

interface SpanListProps {
  /** 'Montag' */
  day: string;
  spans: readonly Span[];
  onChange: (spans: readonly Span[]) => void;
  onLeave: () => void;
}

/** The times of one day, each with a beginning and an end. */
export function SpanList({ day, spans, onChange, onLeave }: SpanListProps) {
  const change = (at: number, span: Span) => onChange(spans.with(at, span));
  return (
    <div className={styles.spans}>
      {spans.length === 0 && <span className={styles.closed}>geschlossen</span>}
      {spans.map((span, at) => (
        // Two spans of a day have nothing but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.span}>
          <input
            type="time"
            aria-label={`${day} von`}
            value={span.from}
            onChange={(event) => change(at, { ...span, from: event.target.value })}
            onBlur={onLeave}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={`${day} bis`}
            value={span.to}
            onChange={(event) => change(at, { ...span, to: event.target.value })}
            onBlur={onLeave}
          />
          <IconButton
            label={`${day}: diese Zeit entfernen`}
            icon={<TrashIcon />}
            onClick={() => onChange(spans.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        icon={<PlusIcon />}
        aria-label={`${day}: Zeit hinzufügen`}
        onClick={() => onChange([...spans, { from: '', to: '' }])}
      >
        Zeit
      </Button>
    </div>
  );
}

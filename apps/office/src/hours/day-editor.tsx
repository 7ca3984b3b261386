import { valueAt, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { useState } from 'react';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { TextValue, useField } from '../draft/fields.tsx';
import { NumberValue } from '../draft/number-value.tsx';
import { useChanges } from '../menu/use-changes.ts';
import { SpanList } from '../times/span-list.tsx';
import { readDay, writeDay, type Span, type SpanProblem } from '../times/week.ts';
import styles from './hours.module.css';
import { changeDay, dayKind, pathOfDay, type DayKind } from './special-day.ts';
import { WAYS } from './ways.ts';

interface DayEditorProps {
  date: string;
  /** 'Fr., 25. Dezember 2026' */
  name: string;
  /** Why, where the day becomes a special one. */
  note: string;
  /** What holds without a special day: 'Wie sonst'. */
  usual: string;
}

/** What is other on one date: closed or other hours with one tap, the rest on demand. */
export function DayEditor({ date, name, note, usual }: DayEditorProps) {
  const { sync } = useShop();
  const change = useChanges();
  const { document, draft } = useDraft();
  const path = pathOfDay(date);
  const kind = dayKind(document, date);
  const exists = valueAt(document, path) !== undefined;
  const problem = draft?.problems.find(({ path: at }) => at.join('/') === path.join('/'));
  return (
    <>
      <ChoiceSwitch<DayKind>
        className={styles.kinds}
        label={`${name}: wie geöffnet?`}
        value={kind}
        options={[
          { value: 'usual', label: usual },
          { value: 'closed', label: 'Geschlossen' },
          { value: 'other', label: 'Andere Zeiten' },
        ]}
        onChange={(next) => {
          const operation = changeDay(document, date, { kind: next, note });
          // A day that was planned does not go without a word.
          if (operation?.kind === 'remove') change([operation], `${name}: wie sonst.`);
          else if (operation) sync.change(operation);
        }}
      />
      {kind === 'other' && <DayTimes path={[...path, 'opening']} day={name} />}
      {exists && (
        <details className={styles.more}>
          <summary className="opens">Anlass, Lieferung, Abholung, Dauer</summary>
          <div className={styles.moreFields}>
            <TextValue path={[...path, 'note']} label="Anlass, Gäste lesen ihn" maxLength={200} />
            {kind !== 'closed' &&
              WAYS.map(({ field, title }) => (
                <WayTimes key={field} path={[...path, field]} title={title} day={name} />
              ))}
            {kind !== 'closed' && (
              <NumberValue
                whole
                path={[...path, 'extraMinutes']}
                label="Minuten länger als sonst"
                hint="So viel mehr wird Gästen an diesem Tag gesagt."
                max={240}
                emptyIs={0}
              />
            )}
          </div>
        </details>
      )}
      {problem && (
        <ErrorText>
          {problem.message} {problem.mend}
        </ErrorText>
      )}
    </>
  );
}

/** Delivery or pickup on that day: as the house is open, not at all, or at times of their own. */
function WayTimes({ path, title, day }: { path: DocumentPath; title: string; day: string }) {
  const { document } = useDraft();
  const { value, set, save, at } = useField(path);
  const opening = valueAt(document, [...path.slice(0, -1), 'opening']);
  const kind = value === undefined ? 'same' : value === 'geschlossen' ? 'none' : 'own';
  return (
    <div className={styles.way} {...at}>
      <p>{title}</p>
      <ChoiceSwitch
        className={styles.kinds}
        label={`${day}: ${title}`}
        value={kind}
        options={[
          { value: 'same', label: opening === undefined ? 'Wie sonst' : 'Wie geöffnet' },
          { value: 'none', label: 'Keine' },
          { value: 'own', label: 'Eigene Zeiten' },
        ]}
        onChange={(next) => {
          const times = String(opening ?? '11:00-22:00');
          if (next !== kind)
            set(next === 'same' ? undefined : next === 'none' ? 'geschlossen' : times);
          save();
        }}
      />
      {kind === 'own' && <DayTimes path={path} day={`${title}, ${day}`} />}
    </div>
  );
}

/** The times of one day; saved as soon as they make sense. */
function DayTimes({ path, day }: { path: DocumentPath; day: string }) {
  const { value, set, save, problem } = useField(path);
  const [edited, setEdited] = useState<{
    spans: readonly Span[];
    problems: readonly SpanProblem[];
  } | null>(null);
  const read = readDay(String(value ?? 'geschlossen'));
  if (read === null) return <p className="soft">{String(value)}</p>;
  const change = (next: readonly Span[]) => {
    const written = writeDay(next);
    setEdited(written.ok ? null : { spans: next, problems: written.problems });
    if (written.ok) set(written.value);
  };
  return (
    <>
      <SpanList
        day={day}
        spans={edited?.spans ?? read}
        problems={edited?.problems ?? []}
        onChange={change}
        onLeave={save}
      />
      {problem && !edited && <ErrorText>{problem}</ErrorText>}
    </>
  );
}

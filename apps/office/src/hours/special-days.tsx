import {
  entriesOf,
  isMap,
  valueAt,
  type DocumentPath,
} from '@tischlein/domain/shop-document/document.ts';
import { nextKey } from '@tischlein/domain/shop-document/operation.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { TextValue, useField } from '../draft/fields.tsx';
import { longDate } from './dates.ts';
import styles from './hours.module.css';
import { SpanList } from '../times/span-list.tsx';
import { readDay, writeDay, type Span, type SpanProblem } from '../times/week.ts';

const LIST = ['hours', 'specialDays'];

/** Single days with other hours: holidays, an evening for a party. */
export function SpecialDays() {
  const { sync } = useShop();
  const { document } = useDraft();
  const [date, setDate] = useState('');
  const days = (entriesOf(valueAt(document, LIST)) ?? []).map(([key]) => key);
  const isTaken = days.includes(date);
  const add = () => {
    if (date === '' || isTaken) return;
    const before = days.find((each) => each > date) ?? null;
    const value = { date, opening: 'geschlossen' };
    sync.change({ kind: 'insert', path: [...LIST, date], value, before });
    setDate('');
  };
  return (
    <section className={styles.part} aria-labelledby="besondere-tage">
      <h2 id="besondere-tage">Besondere Tage</h2>
      {days.length === 0 && (
        <p className={styles.hint}>
          Feiertage oder ein Fest: Hier steht, wann an einzelnen Tagen anders geöffnet ist.
        </p>
      )}
      <ul className={styles.cards}>
        {days.map((day) => (
          <SpecialDay key={day} date={day} />
        ))}
      </ul>
      <div className={styles.add}>
        <TextField
          label="Neuer Tag"
          type="date"
          value={date}
          error={isTaken ? 'Dieser Tag steht schon da.' : undefined}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button icon={<PlusIcon />} onClick={add} disabled={date === ''}>
          Tag hinzufügen
        </Button>
      </div>
    </section>
  );
}

function SpecialDay({ date }: { date: string }) {
  const { sync } = useShop();
  const { document } = useDraft();
  const path = [...LIST, date];
  const name = longDate(date);
  const remove = () =>
    sync.change({
      kind: 'remove',
      path,
      old: valueAt(document, path)!,
      before: nextKey(document, path),
    });
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h3>{name}</h3>
        <IconButton label={`${name} entfernen`} icon={<TrashIcon />} onClick={remove} />
      </div>
      <DayTimes path={[...path, 'opening']} name={name} />
      {isMap(valueAt(document, path)) && (
        <TextValue path={[...path, 'note']} label="Anlass" maxLength={200} />
      )}
    </li>
  );
}

function DayTimes({ path, name }: { path: DocumentPath; name: string }) {
  const { value, set, save, problem } = useField(path);
  const [edited, setEdited] = useState<{
    spans: readonly Span[];
    problems: readonly SpanProblem[];
  } | null>(null);
  const read = value === undefined ? [] : readDay(String(value));
  if (read === null) return <p className={styles.hint}>{String(value)}</p>;
  const spans = edited?.spans ?? read;
  const change = (next: readonly Span[]) => {
    const written = writeDay(next);
    setEdited(written.ok ? null : { spans: next, problems: written.problems });
    if (written.ok) set(written.value);
  };
  return (
    <>
      <ChoiceSwitch
        label={`${name}: geöffnet?`}
        value={spans.length > 0 ? 'open' : 'closed'}
        options={[
          { value: 'closed', label: 'Geschlossen' },
          { value: 'open', label: 'Geöffnet' },
        ]}
        onChange={(choice) => {
          if (choice === 'closed') change([]);
          else if (spans.length === 0) change([{ from: '11:00', to: '22:00' }]);
          save();
        }}
      />
      {spans.length > 0 && (
        <SpanList
          day={name}
          spans={spans}
          problems={edited?.problems ?? []}
          onChange={change}
          onLeave={save}
        />
      )}
      {problem && !edited && <ErrorText>{problem}</ErrorText>}
    </>
  );
}

import {
  entriesOf,
  isMap,
  valueAt,
  type DocumentMap,
} from '@tischlein/domain/shop-document/document.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Options, SelectField, TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { fieldAttributes } from '../base/focus-field.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { useField } from '../draft/fields.tsx';
import { longDate } from './dates.ts';
import styles from './hours.module.css';
import { removeDay } from './special-day.ts';
import { useTodayDate } from './today-date.ts';

const LIST = ['hours', 'closures'];
const REASONS = { vacation: 'Betriebsferien', renovation: 'Umbau', holiday: 'Feiertage' };
const BACKWARDS = 'Der letzte Tag liegt vor dem ersten.';

/** Days in a row without any hours; past ones fold away. */
export function Closures() {
  const { sync } = useShop();
  const { document } = useDraft();
  const today = useTodayDate();
  const [reason, setReason] = useState<string>('vacation');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const closures = (entriesOf(valueAt(document, LIST)) ?? []).flatMap(([key, value]) =>
    isMap(value) ? [{ key, value }] : [],
  );
  const isOver = ({ value }: { value: DocumentMap }) => String(value['until'] ?? '') < today;
  const past = closures.filter(isOver);
  const isBackwards = from !== '' && until !== '' && until < from;
  const isTaken = closures.some(({ key }) => key === from);
  const add = () => {
    const before = closures.find(({ key }) => key > from)?.key ?? null;
    const value = { reason, from, until };
    sync.change({ kind: 'insert', path: [...LIST, from], value, before });
    setFrom('');
    setUntil('');
  };
  return (
    <section className={styles.part} aria-labelledby="geschlossen">
      <h2 id="geschlossen">Länger geschlossen</h2>
      {closures.length === past.length && (
        <p className="soft">Ferien oder Umbau: Gäste sehen, ab wann ihr wieder da seid.</p>
      )}
      <ClosureCards closures={closures.filter((each) => !isOver(each))} />
      <div className={styles.add}>
        <SelectField
          label="Grund"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        >
          <Options of={REASONS} />
        </SelectField>
        <TextField
          label="Erster Tag"
          type="date"
          value={from}
          error={isTaken ? 'Ab diesem Tag ist schon geschlossen.' : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Letzter Tag"
          type="date"
          value={until}
          error={isBackwards ? BACKWARDS : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
        <Button
          icon={<PlusIcon />}
          onClick={add}
          disabled={from === '' || until === '' || isBackwards || isTaken}
        >
          Zeitraum hinzufügen
        </Button>
      </div>
      {past.length > 0 && (
        <details className={styles.more}>
          <summary className="opens">Vergangene ({past.length})</summary>
          <ClosureCards closures={past} />
        </details>
      )}
    </section>
  );
}

function ClosureCards(props: { closures: readonly { key: string; value: DocumentMap }[] }) {
  const { sync } = useShop();
  const { document } = useDraft();
  return (
    <ul className={styles.cards}>
      {props.closures.map(({ key, value }) => {
        const path = [...LIST, key];
        const named = REASONS[String(value['reason']) as keyof typeof REASONS] ?? '';
        const until = String(value['until'] ?? '');
        return (
          <li key={key} className={styles.card} {...fieldAttributes(path)}>
            <div className={styles.cardHead}>
              <h3>{named}</h3>
              <IconButton
                label={`${named} ab ${longDate(key)} entfernen`}
                icon={<TrashIcon />}
                onClick={() => sync.change(removeDay(document, path, value))}
              />
            </div>
            <p>
              {longDate(key)} bis {longDate(until)}
            </p>
            <LastDay path={[...path, 'until']} first={key} />
          </li>
        );
      })}
    </ul>
  );
}

/** Coming back earlier or later. */
function LastDay({ path, first }: { path: readonly string[]; first: string }) {
  const { value, set, save, problem, at } = useField(path);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(value ?? '');
  const isBackwards = shown < first;
  return (
    <TextField
      {...at}
      label="Letzter Tag"
      type="date"
      value={shown}
      error={isBackwards ? BACKWARDS : problem}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value >= first) set(event.target.value);
      }}
      onBlur={() => {
        if (!isBackwards) setTyped(null);
        save();
      }}
    />
  );
}

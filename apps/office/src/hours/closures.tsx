import { entriesOf, isMap, valueAt } from '@tischlein/domain/shop-document/document.ts';
import { nextKey } from '@tischlein/domain/shop-document/operation.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { SelectField, TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { longDate } from './dates.ts';
import styles from './hours.module.css';

const LIST = ['hours', 'closures'];
const REASONS = { vacation: 'Betriebsferien', renovation: 'Umbau', holiday: 'Feiertage' };

/** Days in a row without any hours. */
export function Closures() {
  const { sync } = useShop();
  const { document } = useDraft();
  const [reason, setReason] = useState<string>('vacation');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const closures = entriesOf(valueAt(document, LIST)) ?? [];
  const keys = closures.map(([key]) => key);
  const isBackwards = from !== '' && until !== '' && until < from;
  const isTaken = keys.includes(from);
  const add = () => {
    const before = keys.find((each) => each > from) ?? null;
    const value = { reason, from, until };
    sync.change({ kind: 'insert', path: [...LIST, from], value, before });
    setFrom('');
    setUntil('');
  };
  return (
    <section className={styles.part} aria-labelledby="geschlossen">
      <h2 id="geschlossen">Länger geschlossen</h2>
      {closures.length === 0 && (
        <p className={styles.hint}>Ferien oder Umbau: Gäste sehen, ab wann ihr wieder da seid.</p>
      )}
      <ul className={styles.cards}>
        {closures.map(([key, closure]) => {
          const field = (name: string) => (isMap(closure) ? String(closure[name] ?? '') : '');
          const named = REASONS[field('reason') as keyof typeof REASONS] ?? '';
          const path = [...LIST, key];
          return (
            <li key={key} className={styles.card}>
              <div className={styles.cardHead}>
                <h3>{named}</h3>
                <IconButton
                  label={`${named} entfernen`}
                  icon={<TrashIcon />}
                  onClick={() =>
                    sync.change({
                      kind: 'remove',
                      path,
                      old: closure,
                      before: nextKey(document, path),
                    })
                  }
                />
              </div>
              <p>
                {longDate(field('from'))} bis {longDate(field('until'))}
              </p>
            </li>
          );
        })}
      </ul>
      <div className={styles.add}>
        <SelectField
          label="Grund"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        >
          {Object.entries(REASONS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
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
          error={isBackwards ? 'Der letzte Tag liegt vor dem ersten.' : undefined}
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
    </section>
  );
}

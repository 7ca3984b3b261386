import { useState } from 'react';
import { TextField } from '@tischlein/ui/field.tsx';
import { euro } from '../base/euro.ts';
import { readSignedEuros } from './read-fields.ts';
import styles from './table.module.css';

/** What the guest hands over, and what they get back. `due` in cents. */
export function ChangeField({ due }: { due: number }) {
  const [text, setText] = useState('');
  const given = readSignedEuros(text);
  return (
    <div className={styles.row}>
      <TextField
        label="Gegeben, in Euro"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" data-part="change" className={styles.change}>
        {given !== null && given >= due && `Rückgeld ${euro(given - due)}`}
        {given !== null && given < due && `Es fehlen ${euro(due - given)}`}
      </p>
    </div>
  );
}

import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { euro } from '../base/euro.ts';
import { readSignedEuros } from './read-fields.ts';
import styles from './table.module.css';

/** Most of what is taken for a tip at one tap: who hands over a large note wants change. */
const MAX_TIP_SHARE = 0.5;

interface ChangeFieldProps {
  /** In cents, with the tip. */
  due: number;
  /** Euros as typed. */
  value: string;
  onChange: (value: string) => void;
  /** The guest wants no change: so many cents more are tip. */
  onKeep: (rest: number) => void;
}

/** What the guest hands over, and what they get back. */
export function ChangeField({ due, value, onChange, onKeep }: ChangeFieldProps) {
  const given = readSignedEuros(value);
  const isUnreadable = value.trim() !== '' && (given === null || given < 0);
  const rest = given === null || given < 0 ? 0 : given - due;
  return (
    <div className={styles.row}>
      <TextField
        label="Gegeben, in Euro"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={isUnreadable ? 'Bitte gib einen Betrag ein, zum Beispiel 50 oder 20,50.' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" data-part="change" className={styles.change}>
        {given !== null && given >= due && `Rückgeld ${euro(rest)}`}
        {given !== null && given >= 0 && rest < 0 && `Es fehlen ${euro(-rest)}`}
      </p>
      {rest > 0 && rest <= due * MAX_TIP_SHARE && (
        <Button onClick={() => onKeep(rest)}>Stimmt so</Button>
      )}
    </div>
  );
}

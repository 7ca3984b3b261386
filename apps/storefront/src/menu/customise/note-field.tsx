import { useState } from 'react';
import { MAX_NOTE } from '@tischlein/domain/cart/cart.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import type { Making } from './making.ts';

/** From so many characters on the guest is told how many are left. */
const COUNTED_FROM = 100;

/** A line to the kitchen about this dish, where the owner allows one. */
export function NoteField({ making }: { making: Making }) {
  const [first] = useState(() => making.read().draft.note ?? '');
  const [length, setLength] = useState(first.length);
  const left = MAX_NOTE - length;
  return (
    <TextField
      label="Anmerkung an die Küche"
      name="note"
      defaultValue={first}
      maxLength={MAX_NOTE}
      enterKeyHint="done"
      autoComplete="off"
      hint={
        length < COUNTED_FROM
          ? 'Zum Beispiel „gut durch“. Allergien sagst du uns bitte am Telefon.'
          : left === 1
            ? 'Noch 1 Zeichen.'
            : `Noch ${left} Zeichen.`
      }
      onChange={({ target: { value } }) => {
        setLength(value.length);
        making.change((now) => ({ ...now, note: value }));
      }}
    />
  );
}

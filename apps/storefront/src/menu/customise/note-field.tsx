import { useEffect, useRef } from 'react';
import { MAX_NOTE_LENGTH } from '@tischlein/domain/cart/cart.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import { useSelected } from './listened.ts';
import type { Making } from './making.ts';

/** From so many characters on the guest is told how many are left. */
const COUNTED_FROM = 100;

/** A line to the kitchen about this dish, where the owner allows one. */
export function NoteField({ making }: { making: Making }) {
  const input = useRef<HTMLInputElement>(null);
  const note = useSelected(making.later, ({ draft }) => draft.note ?? '');
  // 'Wie letztes Mal' brings one; whoever types is left alone.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = note;
  }, [note]);
  const left = MAX_NOTE_LENGTH - note.length;
  return (
    <TextField
      ref={input}
      label="Anmerkung an die Küche"
      name="note"
      defaultValue={note}
      maxLength={MAX_NOTE_LENGTH}
      enterKeyHint="done"
      autoComplete="off"
      hint={
        note.length < COUNTED_FROM
          ? 'Zum Beispiel „gut durch“. Allergien sagst du uns bitte am Telefon.'
          : left === 1
            ? 'Noch 1 Zeichen.'
            : `Noch ${left} Zeichen.`
      }
      onChange={({ target: { value } }) => making.change((now) => ({ ...now, note: value }))}
    />
  );
}

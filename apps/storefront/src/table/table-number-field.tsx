import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { readTableNumber } from './read-fields.ts';

/** The number of a table while it is typed. `read` answers it, or null where it is none, which the field says then. */
export function useTableNumber() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  return {
    setError,
    read(): number | null {
      const table = readTableNumber(text);
      if (table === null) setError('Bitte gib eine Tischnummer ab 1 ein.');
      return table;
    },
    field: {
      value: text,
      error,
      onChange: (typed: string) => {
        setError(null);
        setText(typed);
      },
    },
  };
}

/** The number of a table, as a waiter types it. */
export function TableNumberField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
}) {
  return (
    <TextField
      label={label}
      aria-required
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      autoComplete="off"
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

import { TextField } from '@tischlein/ui/field.tsx';

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

import { TextField } from '@tischlein/ui/field.tsx';

interface AmountFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  onValue: (value: string) => void;
}

/** An amount in euros, as it is typed. */
export function AmountField({ label, value, error, hint, onValue }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      data-autofocus
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={value}
      hint={hint}
      error={error}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

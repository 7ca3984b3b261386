import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { hintOf, useField, type FieldProps } from './fields.tsx';
import { onEnter } from './next-field.ts';
import { readNumber } from './read-number.ts';

interface NumberValueProps extends FieldProps {
  whole?: boolean;
  min?: number;
  max?: number;
  /** This number is as good as none. */
  emptyIs?: number;
  /** It must not be empty. */
  required?: boolean;
  /** Called with the first number where there was none. */
  onFirst?: () => void;
}

/** A number, with comma or point; a whole one where `whole`. What makes no sense stays beside its reason, unsaved. */
export function NumberValue(props: NumberValueProps) {
  const {
    path,
    whole = false,
    min = 0,
    max = 100_000,
    emptyIs,
    required,
    onFirst,
    ...texts
  } = props;
  const { value, set, save, problem, readOnly, caution, at } = useField(path);
  // What is typed stays as it is typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const bounds = { min, max, whole };
  const shown = typed ?? (value === undefined ? '' : String(value).replace('.', ','));
  const isWrong =
    shown.trim() === '' ? required : typed !== null && readNumber(typed, bounds) === null;
  return (
    <TextField
      {...texts}
      {...at}
      hint={hintOf(texts.hint, caution)}
      readOnly={readOnly}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="next"
      value={shown}
      error={
        isWrong ? `Schreibe eine ${whole ? 'ganze ' : ''}Zahl von ${min} bis ${max}.` : problem
      }
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const number = readNumber(text, bounds);
        if (number === null && (required || text.trim() !== '')) return;
        if (value === undefined && number !== null) onFirst?.();
        set(number === null || number === emptyIs ? undefined : number);
      }}
      onKeyDown={onEnter}
      onBlur={() => {
        if (!isWrong) setTyped(null);
        save();
      }}
    />
  );
}

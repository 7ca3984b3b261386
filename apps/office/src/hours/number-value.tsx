import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { TextField, type FieldTexts } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { useField } from '../draft/fields.tsx';

interface NumberValueProps extends Pick<FieldTexts, 'label' | 'hint'> {
  path: DocumentPath;
  min?: number;
  max: number;
  /** Shown while nothing is written: what holds then. */
  placeholder?: string;
  /** This number is as good as none. */
  emptyIs?: number;
  /** It must not be empty. */
  required?: boolean;
}

/** A whole number that saves itself. What makes no sense stays beside its reason and is not saved. */
export function NumberValue(props: NumberValueProps) {
  const { path, min = 0, max, emptyIs, required, ...texts } = props;
  const { value, set, save, problem } = useField(path);
  const [typed, setTyped] = useState<string | null>(null);
  const kept = value === undefined ? '' : String(value);
  const text = typed ?? kept;
  const number = /^\d+$/.test(text.trim()) ? Number(text) : null;
  const isEmpty = text.trim() === '';
  const isWrong = isEmpty ? required : number === null || number < min || number > max;
  return (
    <TextField
      {...texts}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={isWrong ? `Eine ganze Zahl von ${min} bis ${max}.` : problem}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        const wanted = /^\d+$/.test(next.trim()) ? Number(next) : null;
        if (next.trim() === '') {
          if (!required) set(undefined);
        } else if (wanted !== null && wanted >= min && wanted <= max)
          set(wanted === emptyIs ? undefined : wanted);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
        save();
      }}
    />
  );
}

import { fromEuros, toEuros } from '@tischlein/domain/money/cents.ts';
import { readEuros, writeEuros } from '@tischlein/domain/money/euro-input.ts';
import {
  isSame,
  valueAt,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { TextAreaField, TextField, type FieldTexts } from '@tischlein/ui/field.tsx';
import { useState, type KeyboardEvent } from 'react';
import { useShop, useShown } from './draft-context.tsx';

/** A field of the document that saves itself. */
export function useField(path: DocumentPath) {
  const { sync } = useShop();
  // A menu has hundreds of fields, and a key changes one of them.
  const value = useShown(({ document }) => valueAt(document, path));
  const problem = useShown(({ draft }) =>
    draft?.problems.find((each) => isSame(each.path, [...path])),
  );
  return {
    value,
    set: (value: DocumentValue | undefined) => sync.set(path, value),
    save: () => void sync.flush(),
    problem: problem && `${problem.message} ${problem.mend}`,
  };
}

type FieldProps = Pick<FieldTexts, 'label' | 'hint' | 'hideLabel'> & {
  path: DocumentPath;
  className?: string | undefined;
  autoFocus?: boolean | undefined;
};

/** Emptied it is taken away. */
export function TextValue({
  path,
  rows,
  ...texts
}: FieldProps & { rows?: number; placeholder?: string; maxLength?: number }) {
  const { value, set, save, problem } = useField(path);
  const shared = {
    ...texts,
    value: value === undefined ? '' : String(value),
    onBlur: save,
    error: problem,
  };
  return rows ? (
    <TextAreaField
      {...shared}
      rows={rows}
      onChange={(event) => set(event.target.value || undefined)}
    />
  ) : (
    <TextField {...shared} onChange={(event) => set(event.target.value || undefined)} />
  );
}

/** An amount in euros, with comma or point; Enter goes to the next one on the page. */
export function MoneyValue({
  path,
  required,
  ...texts
}: FieldProps & {
  /** It must not be empty; said at once, or when the field was left. */
  required?: 'now' | 'left';
}) {
  const { value, set, save, problem } = useField(path);
  // What is typed stays as it is typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const kept = typeof value === 'number' ? writeEuros(fromEuros(value)) : '';
  const wrong = typed !== null && typed.trim() !== '' && readEuros(typed) === null;
  const isMissing = value === undefined && (required === 'now' || (required === 'left' && left));
  return (
    <TextField
      {...texts}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      data-money=""
      value={typed ?? kept}
      error={
        wrong && left
          ? 'Schreibe den Betrag wie 8,50.'
          : isMissing
            ? 'Gib einen Preis ein.'
            : problem
      }
      onFocus={(event) => {
        setLeft(false);
        event.target.select();
      }}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const amount = readEuros(text);
        if (amount !== null) set(toEuros(amount));
        else if (text.trim() === '') set(undefined);
      }}
      onKeyDown={goToNext}
      onBlur={() => {
        setLeft(true);
        if (!wrong) setTyped(null);
        save();
      }}
    />
  );
}

function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-money]')].filter(
    (input) => input.checkVisibility?.() ?? true,
  );
  const next = all[all.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}

import { fromEuros, toEuros } from '@tischlein/domain/money/cents.ts';
import { readEuros, writeEuros } from '@tischlein/domain/money/euro-input.ts';
import {
  isSame,
  valueAt,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { SelectField, TextAreaField, TextField, type FieldTexts } from '@tischlein/ui/field.tsx';
import { useState, type ReactNode } from 'react';
import { fieldAttributes } from '../base/focus-field.ts';
import { useShop, useDraftPart } from './draft-context.tsx';
import styles from './fields.module.css';
import { onEnter } from './next-field.ts';
import { useMayAt } from './use-may.ts';

/** A field of the document that saves itself; of a list the problems of its entries are its own. */
export function useField(path: DocumentPath) {
  const { sync } = useShop();
  // A menu has hundreds of fields, and a key changes one of them.
  const value = useDraftPart(({ document }) => valueAt(document, path));
  const isAt = (address: readonly string[]) => isSame([...address], [...path]);
  const problem = useDraftPart(({ draft }) =>
    draft?.problems.find((each) => isAt(each.path.slice(0, path.length))),
  );
  // What was just typed is not missing, whatever the server knew before.
  const isOld = problem?.code === 'missing-field' && value !== undefined && isAt(problem.path);
  const caution = useDraftPart(({ draft }) =>
    [...(draft?.cautions ?? []), ...(draft?.warnings.filter(isDoubtful) ?? [])].find((each) =>
      isAt(each.path),
    ),
  );
  return {
    value,
    set: (value: DocumentValue | undefined) => sync.set(path, value),
    save: () => void sync.flush(),
    /** To be read alone: somebody else changes it. */
    readOnly: !useMayAt(path),
    problem: problem && !isOld ? `${problem.message} ${problem.mend}` : undefined,
    /** Worth a second look; it is no mistake. */
    caution: caution && `${caution.message} ${caution.mend}`,
    /** The same where there is little room. */
    question: caution?.mend,
    /** For the control: links lead to it (base/focus-field.ts). */
    at: fieldAttributes(path),
  };
}

/** What is only not said yet is asked for on the first day, and when it is published. */
const isDoubtful = ({ code }: { code: string }) => code !== 'missing-field';

/** The hint of a field, and below it what is worth a second look. */
export function hintOf(hint: ReactNode, caution: string | undefined): ReactNode {
  if (caution === undefined) return hint;
  return (
    <>
      {hint} <strong className={styles.caution}>{caution}</strong>
    </>
  );
}

/** How many problems stand at this address or below it. */
export const useProblems = (...paths: readonly DocumentPath[]): number =>
  useDraftPart(
    ({ draft }) =>
      draft?.problems.filter((each) =>
        paths.some((path) => isSame(each.path.slice(0, path.length), [...path])),
      ).length ?? 0,
  );

export type FieldProps = Pick<FieldTexts, 'label' | 'hint' | 'hideLabel'> & {
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
  const { value, set, save, problem, readOnly, caution, at } = useField(path);
  const shared = {
    ...texts,
    ...at,
    hint: hintOf(texts.hint, caution),
    readOnly,
    value: value === undefined ? '' : String(value),
    onBlur: save,
    error: problem,
  };
  return rows ? (
    <TextAreaField
      {...shared}
      rows={rows}
      // In a long text Enter is another line.
      onKeyDown={rows > 2 ? undefined : onEnter}
      onChange={(event) => set(event.target.value || undefined)}
    />
  ) : (
    <TextField
      {...shared}
      enterKeyHint="next"
      // What was put in for it is written over.
      onFocus={texts.autoFocus ? (event) => event.target.select() : undefined}
      onKeyDown={onEnter}
      onChange={(event) => set(event.target.value || undefined)}
    />
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
  const { value, set, save, problem, readOnly, caution, question, at } = useField(path);
  // What is typed stays as it is typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const kept = typeof value === 'number' ? writeEuros(fromEuros(value)) : '';
  const wrong = typed !== null && typed.trim() !== '' && readEuros(typed) === null;
  const isMissing = value === undefined && (required === 'now' || (required === 'left' && left));
  return (
    <TextField
      {...texts}
      {...at}
      hint={hintOf(texts.hint, texts.hideLabel ? question : caution)}
      readOnly={readOnly}
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
      onKeyDown={onEnter}
      onBlur={() => {
        setLeft(true);
        if (!wrong) setTyped(null);
        save();
      }}
    />
  );
}

/** One of some words; the first, without a value, is what holds when nothing is said. */
export function SelectValue({
  path,
  choices,
  ...texts
}: FieldProps & { choices: readonly (readonly [value: string, label: string])[] }) {
  const { value, set, save, problem, readOnly, caution, at } = useField(path);
  const current = value === undefined ? '' : String(value);
  const unknown = choices.every(([each]) => each !== current);
  return (
    <SelectField
      {...texts}
      {...at}
      hint={hintOf(texts.hint, caution)}
      disabled={readOnly}
      value={current}
      error={problem}
      onChange={(event) => {
        set(event.target.value || undefined);
        save();
      }}
    >
      {unknown && <option value={current}>{current}</option>}
      {choices.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** Yes or no; what is not said is `usual`, and said again it is taken away. */
export function CheckValue({
  path,
  label,
  detail,
  usual = false,
}: {
  path: DocumentPath;
  label: string;
  detail?: ReactNode;
  usual?: boolean;
}) {
  const { value, set, save, problem, readOnly, caution, at } = useField(path);
  return (
    <Checkbox
      {...at}
      label={label}
      detail={hintOf(detail, caution)}
      error={problem}
      disabled={readOnly}
      checked={typeof value === 'boolean' ? value : usual}
      onChange={(event) => {
        set(event.target.checked === usual ? undefined : event.target.checked);
        save();
      }}
    />
  );
}

import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { normaliseHex } from '@tischlein/ui/colour.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState } from 'react';
import { useField } from '../draft/fields.tsx';
import styles from './look.module.css';

interface ColourFieldProps {
  path: DocumentPath;
  label: string;
  hint?: string;
  /** What is shown where the document says nothing. */
  usual: string;
}

/** A colour, chosen or written as designers hand it on. */
export function ColourField({ path, label, hint, usual }: ColourFieldProps) {
  const { value, set, save, problem, at } = useField(path);
  const [typed, setTyped] = useState<string | null>(null);
  const kept = String(value ?? usual);
  const isWrong = typed !== null && normaliseHex(typed) === undefined;
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={`${label} aussuchen`}
        value={normaliseHex(kept) ?? usual}
        onChange={(event) => set(event.target.value)}
        onBlur={save}
      />
      <TextField
        {...at}
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={9}
        value={typed ?? kept}
        error={isWrong ? 'Schreibe die Farbe wie #b3261e.' : problem}
        onChange={(event) => {
          setTyped(event.target.value);
          const hex = normaliseHex(event.target.value);
          if (hex !== undefined) set(hex);
        }}
        onBlur={() => {
          setTyped(null);
          save();
        }}
      />
    </div>
  );
}

/** A colour that the shop finds by itself unless it is said. */
export function OwnColourField({ ask, ...field }: ColourFieldProps & { ask: string }) {
  const { value, set, save, at } = useField(field.path);
  return (
    <>
      <Checkbox
        {...(value === undefined && at)}
        label={ask}
        checked={value !== undefined}
        onChange={(event) => {
          set(event.target.checked ? field.usual : undefined);
          save();
        }}
      />
      {value !== undefined && <ColourField {...field} />}
    </>
  );
}

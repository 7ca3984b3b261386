import type { DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { ChevronDownIcon } from '@tischlein/ui/icons.tsx';
import { useState, type ReactNode } from 'react';
import { foldAttributes } from '../base/focus-field.ts';
import { useProblems } from '../draft/fields.tsx';
import styles from './sheet.module.css';

interface FoldProps {
  title: string;
  /** What it holds, in a few words; seen while it is closed. */
  said: string;
  /** The fields in it, for the sign that something in it is wrong. */
  paths: readonly DocumentPath[];
  children: ReactNode;
}

/** Fields that are seldom needed: a row that says what they hold, and opens. */
export function Fold({ title, said, paths, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const problems = useProblems(...paths);
  return (
    <details
      {...foldAttributes(paths)}
      className={styles.choices}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles.choicesTitle}>{title}</span>
        <span className="quiet">
          {problems > 0 && <strong className={styles.wrong}>Bitte ansehen. </strong>}
          {said}
        </span>
        <ChevronDownIcon />
      </summary>
      {open && (
        <div role="group" aria-label={title} className="column gap-3">
          {children}
        </div>
      )}
    </details>
  );
}

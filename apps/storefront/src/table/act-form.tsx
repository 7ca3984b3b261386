import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { ActFields } from '@tischlein/ui/act-fields.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import {
  ACT_NAMES,
  newAct,
  readAct,
  type ActDraft,
  type ActKind,
  type ActProblem,
  type Chosen,
  type ListedItem,
} from '@tischlein/domain/table/act-draft.ts';
import { TableProblem } from './problem.tsx';
import styles from './table.module.css';

interface ActFormProps {
  kind: ActKind;
  items: readonly ListedItem[];
  chosen: Chosen;
  busy: boolean;
  error: string | null;
  onAct: (act: TableAct) => void;
  onBack: () => void;
}

/** What an act on chosen items needs to know, and its one button. */
export function ActForm({ kind, items, chosen, busy, error, onAct, onBack }: ActFormProps) {
  const [draft, setDraft] = useState(() => newAct(kind));
  const [problem, setProblem] = useState<ActProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Within the tap that asked for it: later a phone shows no keyboard.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const set = (changes: Partial<ActDraft>) => {
    setProblem(null);
    setDraft({ ...draft, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const act = readAct(draft, items, chosen);
    if ('problem' in act) setProblem(act);
    else onAct(act);
  };
  return (
    <form ref={form} noValidate data-part="act-form" className={styles.section} onSubmit={submit}>
      <h3 className={styles.actHead}>{ACT_NAMES[kind]}</h3>
      <ActFields inDialog draft={draft} items={items} problem={problem} onChange={set} />
      <TableProblem text={error} />
      <div className={styles.footer}>
        <Button onClick={onBack}>Zurück</Button>
        <Button type="submit" variant={kind === 'cancel' ? 'danger' : 'primary'} busy={busy}>
          {ACT_NAMES[kind]}
        </Button>
      </div>
    </form>
  );
}

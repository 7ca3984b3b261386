import { useState, type FormEvent } from 'react';
import { COURSE_NAMES, COURSES, type Course } from '@tischlein/domain/table/courses.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import {
  ACT_NAMES,
  isBegun,
  newAct,
  readAct,
  type ActDraft,
  type ActKind,
  type Chosen,
  type ListedItem,
} from '@tischlein/domain/table/act-draft.ts';
import { Problem } from './problem.tsx';
import { TableNumberField } from './table-number-field.tsx';
import styles from './table.module.css';

/** Said often, one tap each. */
const REASONS: Partial<Record<ActKind, readonly string[]>> = {
  discount: ['Lange gewartet', 'Stammgast', 'Reklamation'],
  gift: ['Lange gewartet', 'Stammgast', 'Reklamation'],
  cancel: ['Vertippt', 'Gast will nicht mehr', 'Ausverkauft'],
};

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
  const [problem, setProblem] = useState<string | null>(null);
  const set = (changes: Partial<ActDraft>) => {
    setProblem(null);
    setDraft({ ...draft, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const act = readAct(draft, items, chosen);
    if ('problem' in act) setProblem(act.problem);
    else onAct(act);
  };
  return (
    <form noValidate data-part="act-form" className={styles.section} onSubmit={submit}>
      <h3 className={styles.actHead}>{ACT_NAMES[kind]}</h3>
      {kind === 'cancel' && (
        <p className={styles.soft}>
          {isBegun(items)
            ? 'Die Küche hat schon begonnen: Das zählt als Verlust, und die Küche bekommt einen Storno-Zettel.'
            : 'Die Küche hat noch nicht begonnen: Das kostet niemanden etwas.'}
        </p>
      )}
      {kind === 'move' && (
        <TableNumberField
          label="An welchen Tisch?"
          value={draft.table}
          error={problem}
          onChange={(table) => set({ table })}
        />
      )}
      {kind === 'seat' && (
        <TextField
          label="Gast Nummer"
          hint="leer: von niemandem"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={draft.seat}
          error={problem}
          onChange={(event) => set({ seat: event.target.value })}
        />
      )}
      {kind === 'course' && (
        <ChoiceSwitch
          label="Welcher Gang?"
          value={String(draft.course)}
          onChange={(course) => set({ course: Number(course) as Course })}
          options={COURSES.map((course) => ({
            value: String(course),
            label: COURSE_NAMES[course],
          }))}
        />
      )}
      {kind === 'discount' && (
        <>
          <ChoiceSwitch
            label="Wie viel?"
            value={draft.by}
            onChange={(by) => set({ by, off: '' })}
            options={[
              { value: 'percent', label: 'Prozent' },
              { value: 'amount', label: 'Betrag' },
            ]}
          />
          <TextField
            label={draft.by === 'percent' ? 'Prozent' : 'Betrag in Euro'}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={draft.off}
            error={draft.reason === '' ? null : problem}
            onChange={(event) => set({ off: event.target.value })}
          />
        </>
      )}
      <ReasonField kind={kind} draft={draft} problem={problem} onChange={set} />
      <Problem text={error} />
      <div className={styles.footer}>
        <Button onClick={onBack}>Zurück</Button>
        <Button type="submit" variant={kind === 'cancel' ? 'danger' : 'primary'} busy={busy}>
          {ACT_NAMES[kind]}
        </Button>
      </div>
    </form>
  );
}

interface ReasonFieldProps {
  kind: ActKind;
  draft: ActDraft;
  problem: string | null;
  onChange: (changes: Partial<ActDraft>) => void;
}

function ReasonField({ kind, draft, problem, onChange }: ReasonFieldProps) {
  const reasons = REASONS[kind];
  if (!reasons) return null;
  return (
    <>
      <div className={styles.chips} role="group" aria-label="Häufige Gründe">
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="quiet"
            aria-pressed={draft.reason === reason}
            onClick={() => onChange({ reason })}
          >
            {reason}
          </Button>
        ))}
      </div>
      <TextField
        label="Grund"
        maxLength={200}
        autoComplete="off"
        value={draft.reason}
        error={kind === 'discount' && draft.reason !== '' ? null : problem}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  );
}

import { formatEuro, fromEuros } from '@tischlein/domain/money/cents.ts';
import {
  isBegun,
  itemNotes,
  type ActDraft,
  type ActKind,
  type ActProblem,
  type ListedItem,
} from '@tischlein/domain/table/act-draft.ts';
import { COURSE_NAMES, COURSES, type Course } from '@tischlein/domain/table/courses.ts';
import styles from './act-fields.module.css';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';
import { TextField } from './field.tsx';
import { Stepper } from './stepper.tsx';

/** Said often, one tap each. */
const REASONS: Partial<Record<ActKind, readonly string[]>> = {
  discount: ['Lange gewartet', 'Stammgast', 'Reklamation'],
  gift: ['Lange gewartet', 'Stammgast', 'Reklamation'],
  cancel: ['Vertippt', 'Gast will nicht mehr', 'Ausverkauft'],
};

interface ActFieldsProps {
  draft: ActDraft;
  /** What it is done with. */
  items: readonly ListedItem[];
  problem: ActProblem | null;
  /** Within a dialog the focus is set by it. */
  inDialog?: boolean;
  onChange: (changes: Partial<ActDraft>) => void;
}

/** What an act on items of a table needs to know, for waiters and the counter. */
export function ActFields({ draft, items, problem, inDialog = false, onChange }: ActFieldsProps) {
  const { kind } = draft;
  const reasons = REASONS[kind];
  const first = inDialog ? { 'data-autofocus': true } : { autoFocus: true };
  const errorAt = (field: ActProblem['field']) =>
    problem?.field === field ? problem.problem : null;
  return (
    <>
      {kind === 'cancel' && (
        <p className={styles.soft}>
          {isBegun(items)
            ? 'Die Küche hat schon begonnen: Das zählt als Verlust, und die Küche bekommt einen Storno-Zettel.'
            : 'Die Küche hat noch nicht begonnen: Das kostet niemanden etwas.'}
        </p>
      )}
      {kind === 'move' && (
        <TextField
          label="An welchen Tisch?"
          aria-required
          inputMode="numeric"
          autoComplete="off"
          {...first}
          value={draft.table}
          error={errorAt('table')}
          onChange={(event) => onChange({ table: event.target.value })}
        />
      )}
      {kind === 'seat' && (
        <TextField
          label="Gast Nummer"
          hint="leer: von niemandem"
          inputMode="numeric"
          autoComplete="off"
          {...first}
          value={draft.seat}
          error={errorAt('seat')}
          onChange={(event) => onChange({ seat: event.target.value })}
        />
      )}
      {kind === 'course' && (
        <ChoiceSwitch
          label="Welcher Gang?"
          value={String(draft.course)}
          onChange={(course) => onChange({ course: Number(course) as Course })}
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
            onChange={(by) => onChange({ by, off: '' })}
            options={[
              { value: 'percent', label: 'Prozent' },
              { value: 'amount', label: 'Betrag' },
            ]}
          />
          <TextField
            label={draft.by === 'percent' ? 'Prozent' : 'Betrag in Euro'}
            inputMode="decimal"
            autoComplete="off"
            {...first}
            value={draft.off}
            error={errorAt('off')}
            onChange={(event) => onChange({ off: event.target.value })}
          />
        </>
      )}
      {reasons && (
        <>
          <TextField
            label="Grund"
            maxLength={200}
            autoComplete="off"
            value={draft.reason}
            error={errorAt('reason')}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
          <div className={styles.reasons} role="group" aria-label="Häufige Gründe">
            {reasons.map((reason) => (
              <Button
                key={reason}
                aria-pressed={draft.reason === reason}
                onClick={() => onChange({ reason })}
              >
                {reason}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  );
}

interface ActItemProps {
  one: ListedItem;
  /** 0: not chosen. */
  pieces: number;
  onChange: (pieces: number) => void;
}

/** An item of a table, to be chosen whole or some pieces of it. */
export function ActItem({ one, pieces, onChange }: ActItemProps) {
  const { item } = one;
  return (
    <li className={styles.item}>
      <Checkbox
        label={`${item.amount} × ${item.dishName}`}
        detail={[...item.choices, ...itemNotes(one)].join(', ') || undefined}
        trailing={formatEuro(fromEuros(item.price))}
        checked={pieces > 0}
        onChange={(event) => onChange(event.target.checked ? item.amount : 0)}
      />
      {item.amount > 1 && pieces > 0 && (
        <Stepper
          label={`Stück ${item.dishName}`}
          value={Math.min(pieces, item.amount)}
          min={1}
          max={item.amount}
          onChange={onChange}
        />
      )}
    </li>
  );
}

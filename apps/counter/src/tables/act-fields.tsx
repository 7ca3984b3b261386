import type { ActDraft } from '@tischlein/domain/table/act-draft.ts';
import { COURSE_NAMES, COURSES, type Course } from '@tischlein/domain/table/courses.ts';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { TextField } from '@tischlein/ui/field.tsx';

interface ActFieldsProps {
  draft: ActDraft;
  problem: string | null;
  onChange: (changes: Partial<ActDraft>) => void;
}

/** What an act needs to know; the problem stands beside the last field. */
export function ActFields({ draft, problem, onChange }: ActFieldsProps) {
  const { kind } = draft;
  const wantsReason = kind === 'discount' || kind === 'gift' || kind === 'cancel';
  return (
    <>
      {kind === 'move' && (
        <TextField
          label="An welchen Tisch?"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={draft.table}
          error={problem}
          onChange={(event) => onChange({ table: event.target.value })}
        />
      )}
      {kind === 'seat' && (
        <TextField
          label="Gast Nummer"
          hint="leer: von niemandem"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={draft.seat}
          error={problem}
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
            autoFocus
            value={draft.off}
            onChange={(event) => onChange({ off: event.target.value })}
          />
        </>
      )}
      {wantsReason && (
        <TextField
          label="Grund"
          maxLength={200}
          autoComplete="off"
          value={draft.reason}
          error={problem}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
      {(kind === 'charge' || kind === 'course') && problem !== null && (
        <p role="alert">{problem}</p>
      )}
    </>
  );
}

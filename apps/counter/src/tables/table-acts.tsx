import { useState, type FormEvent } from 'react';
import {
  ACT_NAMES,
  chosenOf,
  chosenText,
  isBegun,
  itemNotes,
  listedItems,
  newAct,
  possibleActs,
  readAct,
  type ActDraft,
  type ActKind,
  type Chosen,
} from '@tischlein/domain/table/act-draft.ts';
import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { fromEuros, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import { ActFields } from './act-fields.tsx';
import styles from './table-acts.module.css';
import { useTable } from './use-tables.ts';

type State = Result<'counterTableState'>;

/** Choose items of a table and do something with them; the counter has no limit. */
export function TableActs({ state }: { state: State }) {
  const { act } = useTable(state.table);
  const [chosen, setChosen] = useState<Chosen>({});
  const [draft, setDraft] = useState<ActDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const items = listedItems(state);
  const taken = chosenOf(items, chosen);
  if (items.length === 0) return null;
  const begin = (kind: ActKind) => {
    setProblem(null);
    setDraft(newAct(kind));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft || busy) return;
    const what = readAct(draft, taken, chosen);
    if ('problem' in what) return setProblem(what.problem);
    setBusy(true);
    const answer = await act(what);
    setBusy(false);
    if (!answer.ok) return setProblem(failureText(answer.failure));
    notify(`${ACT_NAMES[draft.kind]}: ${chosenText(taken, chosen)}.`, { tone: 'good' });
    setChosen({});
    setDraft(null);
  };
  return (
    <section className={styles.panel} aria-labelledby="acts-title">
      <h2 id="acts-title" className={styles.title}>
        Positionen bearbeiten
      </h2>
      <ul className={styles.items}>
        {items.map((one) => {
          const { item } = one;
          const pieces = chosen[item.id] ?? 0;
          const set = (wanted: number) => {
            setDraft(null);
            setChosen({ ...chosen, [item.id]: wanted });
          };
          return (
            <li key={item.id}>
              <Checkbox
                label={`${item.amount} × ${item.dishName}`}
                detail={[...item.choices, ...itemNotes(one)].join(', ') || undefined}
                trailing={formatEuro(fromEuros(item.price))}
                checked={pieces > 0}
                onChange={(event) => set(event.target.checked ? item.amount : 0)}
              />
              {item.amount > 1 && pieces > 0 && (
                <Stepper
                  label={`Stück ${item.dishName}`}
                  value={pieces}
                  min={1}
                  max={item.amount}
                  onChange={set}
                />
              )}
            </li>
          );
        })}
      </ul>
      {taken.length > 0 && (
        <div className={styles.actions} role="group" aria-label="Was soll damit geschehen?">
          {possibleActs(taken).map((kind) => (
            <Button
              key={kind}
              variant={kind === 'cancel' ? 'danger' : 'plain'}
              aria-pressed={draft?.kind === kind}
              onClick={() => begin(kind)}
            >
              {ACT_NAMES[kind]}
            </Button>
          ))}
        </div>
      )}
      {draft && taken.length > 0 && (
        <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          {draft.kind === 'cancel' && (
            <p className={styles.quiet}>
              {isBegun(taken)
                ? 'Die Küche hat schon begonnen: Das zählt als Verlust, und die Küche bekommt einen Storno-Zettel.'
                : 'Die Küche hat noch nicht begonnen: Das kostet niemanden etwas.'}
            </p>
          )}
          <ActFields
            draft={draft}
            problem={problem}
            onChange={(changes) => {
              setProblem(null);
              setDraft({ ...draft, ...changes });
            }}
          />
          <div className={styles.actions}>
            <Button onClick={() => setDraft(null)}>Abbrechen</Button>
            <Button
              type="submit"
              variant={draft.kind === 'cancel' ? 'danger' : 'primary'}
              busy={busy}
            >
              {`${ACT_NAMES[draft.kind]}: ${chosenText(taken, chosen)}`}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

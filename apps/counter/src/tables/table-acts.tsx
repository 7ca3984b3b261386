import { useState, type FormEvent } from 'react';
import {
  ACT_NAMES,
  chosenItems,
  chosenText,
  listedItems,
  newAct,
  possibleActs,
  readAct,
  type ActDraft,
  type ActKind,
  type ActProblem,
  type Chosen,
} from '@tischlein/domain/table/act-draft.ts';
import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { ActFields, ActItem } from '@tischlein/ui/act-fields.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import styles from './table-acts.module.css';
import { useFocusKept } from '../base/use-focus-kept.ts';
import { useTable } from './use-tables.ts';

type State = Result<'counterTableState'>;

/** Choose items of a table and do something with them; the counter has no limit. */
export function TableActs({ state }: { state: State }) {
  const { act } = useTable(state.table);
  const [chosen, setChosen] = useState<Chosen>({});
  const [draft, setDraft] = useState<ActDraft | null>(null);
  const [problem, setProblem] = useState<ActProblem | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const focus = useFocusKept<HTMLElement>();
  const items = listedItems(state);
  const taken = chosenItems(items, chosen);
  if (items.length === 0) return null;
  const forget = () => {
    setProblem(null);
    setFailure('');
  };
  const begin = (kind: ActKind) => {
    forget();
    setDraft(newAct(kind));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft || busy) return;
    const what = readAct(draft, taken, chosen);
    if ('problem' in what) return setProblem(what);
    setBusy(true);
    const answer = await act(what);
    setBusy(false);
    if (!answer.ok) return setFailure(failureText(answer.failure));
    notify(`${ACT_NAMES[draft.kind]}: ${chosenText(taken, chosen)}.`, { tone: 'good' });
    setChosen({});
    setDraft(null);
  };
  return (
    // It hears of the focus of what stands in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={focus.ref}
      onFocus={focus.onFocus}
      className="stack gap-3"
      aria-labelledby="acts-title"
    >
      <h2 id="acts-title" className={styles.title}>
        Positionen bearbeiten
      </h2>
      <ul className={styles.items}>
        {items.map((one) => (
          <ActItem
            key={one.item.id}
            one={one}
            pieces={chosen[one.item.id] ?? 0}
            onChange={(pieces) => {
              setDraft(null);
              setChosen({ ...chosen, [one.item.id]: pieces });
            }}
          />
        ))}
      </ul>
      {taken.length > 0 && (
        <div className={styles.actions} role="group" aria-label="Was soll damit geschehen?">
          {possibleActs(taken).map((kind) => (
            <Button key={kind} aria-pressed={draft?.kind === kind} onClick={() => begin(kind)}>
              {ACT_NAMES[kind]}
            </Button>
          ))}
        </div>
      )}
      {draft && taken.length > 0 && (
        <form noValidate className="stack gap-3" onSubmit={(event) => void submit(event)}>
          <ActFields
            draft={draft}
            items={taken}
            problem={problem}
            onChange={(changes) => {
              forget();
              setDraft({ ...draft, ...changes });
            }}
          />
          {failure !== '' && <p role="alert">{failure}</p>}
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

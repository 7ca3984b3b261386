import { useState } from 'react';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import { ActItem } from '@tischlein/ui/act-fields.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { TableIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { tableFailureText } from '../table-visit/refusal-texts.ts';
import { useTable } from '../table-visit/table-store.ts';
import {
  ACT_NAMES,
  chosenItems,
  chosenText,
  listedItems,
  possibleActs,
  type ActKind,
  type Chosen,
  type ListedItem,
} from '@tischlein/domain/table/act-draft.ts';
import { ActForm } from './act-form.tsx';
import { LeftNote } from './left-note.tsx';
import { ReachNote } from './reach-note.tsx';
import { retryTable, receiveTable } from './table-session.ts';
import { sendAct } from './unsent-acts.ts';
import styles from './table.module.css';

/** Choose items of the table and do something with them: move, discount, give, cancel, to another course. */
export function ItemsDialog({ open }: { open: boolean }) {
  const shop = useShop();
  const { table, state, status } = useTable();
  const [chosen, setChosen] = useState<Chosen>({});
  const [kind, setKind] = useState<ActKind | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const items = state ? listedItems(state) : [];
  const taken = chosenItems(items, chosen);
  const back = () => openTableDialog({ kind: 'table', from: 'items' });
  const act = async (what: TableAct) => {
    if (table === null || busy || kind === null) return;
    setBusy(true);
    setError(null);
    const text = `${ACT_NAMES[kind]}: ${chosenText(taken, chosen)}, Tisch ${table}`;
    const outcome = await sendAct(table, what, text);
    setBusy(false);
    if (outcome.kind !== 'kept' && outcome.state) receiveTable(shop, outcome.state);
    if (outcome.kind === 'refused') return setError(tableFailureText(outcome.failure));
    if (outcome.kind === 'done') notify(`${text}.`, { tone: 'good' });
    setChosen({});
    setKind(null);
  };
  const choose = (id: string, pieces: number) => {
    setError(null);
    setChosen({ ...chosen, [id]: pieces });
  };
  const chooseAll = (wanted: boolean) => {
    setError(null);
    setChosen(
      Object.fromEntries(items.map(({ item }) => [item.id, wanted ? item.amount : 0] as const)),
    );
  };
  return (
    <Dialog
      open={open}
      name="table-items"
      size="large"
      title="Positionen"
      subheader={table === null ? undefined : `Tisch ${table}`}
      onClose={back}
      footer={kind === null && <ActButtons items={taken} onChoose={setKind} />}
    >
      <div className={styles.sections}>
        <ReachNote reach={status} onAgain={retryTable} />
        <LeftNote />
        {kind !== null && taken.length > 0 ? (
          <>
            <p className={styles.chosen}>{chosenText(taken, chosen)}</p>
            <ActForm
              key={kind}
              kind={kind}
              items={taken}
              chosen={chosen}
              busy={busy}
              error={error}
              onAct={(what) => void act(what)}
              onBack={() => {
                setError(null);
                setKind(null);
              }}
            />
          </>
        ) : (
          <>
            {items.length === 0 && (
              <EmptyState icon={<TableIcon />} title="An diesem Tisch ist noch nichts bestellt" />
            )}
            {items.length > 1 && (
              <Checkbox
                label="Alle Positionen"
                checked={taken.length === items.length}
                onChange={(event) => chooseAll(event.target.checked)}
              />
            )}
            <ul data-part="table-items">
              {items.map((one) => (
                <ActItem
                  key={one.item.id}
                  one={one}
                  pieces={chosen[one.item.id] ?? 0}
                  onChange={(pieces) => choose(one.item.id, pieces)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

function ActButtons({
  items,
  onChoose,
}: {
  items: readonly ListedItem[];
  onChoose: (kind: ActKind) => void;
}) {
  const acts = possibleActs(items);
  if (items.length === 0)
    return <p className={styles.soft}>Wähl aus, womit du etwas machen möchtest.</p>;
  return (
    <div className={styles.acts} role="group" aria-label="Was soll damit geschehen?">
      {acts.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'cancel' ? 'danger' : 'plain'}
          onClick={() => onChoose(kind)}
        >
          {ACT_NAMES[kind]}
        </Button>
      ))}
    </div>
  );
}

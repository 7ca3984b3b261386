import { useId, useRef, useState, type FormEvent } from 'react';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { tableError, tableFailureText } from '../table-visit/refusal-texts.ts';
import { reservationText, useFreshReservations, useNextReservation } from './floor-reservations.ts';
import { LeftNote } from './left-note.tsx';
import { TableProblem } from './problem.tsx';
import { receiveTable } from './table-session.ts';
import { sendAct } from './unsent-acts.ts';
import { moveTable } from './table-actions.ts';
import { useTable } from '../table-visit/table-store.ts';
import { readTableNumber } from './read-fields.ts';
import { TableNumberField, useTableNumber } from './table-number-field.tsx';
import styles from './table.module.css';

/** The guests go to another table; where somebody sits there already both become one, if the waiter requests. */
export function MoveTableDialog({ open }: { open: boolean }) {
  const shop = useShop();
  const formId = useId();
  const table = useTable((store) => store.table);
  const number = useTableNumber();
  useFreshReservations(open);
  const reservation = useNextReservation(readTableNumber(number.field.value) ?? 0);
  const [busy, setBusy] = useState(false);
  const sent = useRef({ request: '', clientKey: '' });
  const back = () => openTableDialog({ kind: 'table', from: 'move' });
  const move = async (to: number, merge: boolean): Promise<void> => {
    setBusy(true);
    // Pressed again after an answer that got lost, it is the same move.
    const request = `${table} ${to} ${merge}`;
    if (sent.current.request !== request) sent.current = { request, clientKey: randomKey() };
    const answer = await moveTable(shop, { to, merge, clientKey: sent.current.clientKey });
    setBusy(false);
    if (answer.ok) {
      sent.current.request = '';
      const done = merge ? 'sind jetzt ein Tisch' : 'ist umgezogen';
      notify(
        merge ? `Tisch ${table} und ${to} ${done}.` : `Tisch ${table} ${done} an Tisch ${to}.`,
        {
          tone: 'good',
        },
      );
      return back();
    }
    if (tableError(answer.failure) === 'table-taken' && !merge) {
      if (await askMerge(to)) await move(to, true);
      return;
    }
    number.setError(tableFailureText(answer.failure));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = number.read();
    if (to === null) return;
    if (to === table) return number.setError('Die Gäste sitzen schon an diesem Tisch.');
    void move(to, false);
  };
  return (
    <Dialog
      open={open}
      name="table-move"
      size="small"
      title={`Tisch ${table} umziehen`}
      okLabel="UMZIEHEN"
      okForm={formId}
      okBusy={busy}
      onClose={back}
    >
      <form id={formId} noValidate className={styles.sections} onSubmit={submit}>
        <LeftNote />
        <p>
          Bestellungen, Zahlungen und die Handys der Gäste ziehen mit um. Sitzt dort schon jemand,
          kannst du beide Tische zusammenlegen.
        </p>
        <TableNumberField label="An welchen Tisch?" {...number.field} />
        <p role="status" className={reservation ? styles.warn : undefined}>
          {reservation && `Reserviert ${reservationText(reservation, shop)}`}
        </p>
      </form>
      <JoinedTables />
    </Dialog>
  );
}

/** Tables that were joined go their own way again: to where they sat, or to another free table. */
function JoinedTables() {
  const shop = useShop();
  const { table, state } = useTable();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const joined = state?.joined ?? [];
  if (joined.length === 0 || table === null) return null;
  const separate = async (sittingId: string, to: number) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const text = `Tisch ${to} wieder trennen`;
    const outcome = await sendAct(table, { do: 'separate', sittingId, to }, text);
    setBusy(false);
    if (outcome.kind !== 'kept' && outcome.state) receiveTable(shop, outcome.state);
    if (outcome.kind === 'refused') return setError(tableFailureText(outcome.failure));
    if (outcome.kind === 'done')
      notify(`Tisch ${to} hat wieder seine eigene Rechnung.`, { tone: 'good' });
    openTableDialog({ kind: 'table', from: 'move' });
  };
  return (
    <section aria-label="Zusammengelegt" className={styles.section}>
      <h3 className={styles.actHead}>Zusammengelegt mit</h3>
      {joined.map(({ sittingId, table: former }) => (
        <Button key={sittingId} busy={busy} onClick={() => void separate(sittingId, former)}>
          Tisch {former} wieder trennen
        </Button>
      ))}
      <TableProblem text={error} />
    </section>
  );
}

function askMerge(to: number): Promise<boolean> {
  return confirmDialog({
    title: 'Tische zusammenlegen?',
    text: `An Tisch ${to} sitzt schon jemand. Sollen beide Tische eine gemeinsame Rechnung bekommen?`,
    okLabel: 'ZUSAMMENLEGEN',
    cancelLabel: 'ABBRECHEN',
  });
}

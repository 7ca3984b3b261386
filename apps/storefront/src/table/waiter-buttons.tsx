import type { TableEntry, TableState } from '@tischlein/contract/calls/table.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useRef } from 'react';
import { euro } from '../base/euro.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { closeDialog, openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { answerCall, printBill, seatTable } from './table-actions.ts';
import { useLeadTo } from './lead-to.ts';
import { useNextReservation } from './floor-reservations.ts';
import { HeldCourses } from './held-courses.tsx';
import { ReservedNote } from './reserved-note.tsx';
import { TILL_OFF_TEXT } from './till-texts.ts';
import { TableProblem } from './problem.tsx';
import { useTableAct } from './use-act.ts';
import { useClearTable } from './use-clear-table.ts';
import styles from './table.module.css';

const CALLS = { waiter: 'Die Gäste rufen dich.', bill: 'Die Gäste möchten zahlen.' };

/** What a waiter can do at a table. */
export function WaiterButtons({ state }: { state: TableState }) {
  const shop = useShop();
  const { busy, error, run } = useTableAct();
  const clearing = useClearTable();
  const toSettle = useLeadTo('settle');
  const toHistory = useLeadTo('history');
  const toMove = useLeadTo('move');
  const toItems = useLeadTo('items');
  /** Of a tap whose answer got lost: the next one is the same paper. */
  const printKey = useRef<string | null>(null);
  const print = async () => {
    printKey.current ??= randomKey();
    if (!(await run('print', () => printBill(shop, printKey.current ?? '')))) return;
    printKey.current = null;
    notify('Die Zwischenrechnung wird gedruckt.', { tone: 'good' });
  };
  const isSeated = state.sittingId !== null;
  const isReserved = useNextReservation(state.table) !== null;
  const hasOrders = state.entries.length > 0;
  const isOver = isSeated && state.bill.open <= 0 && state.entries.every(isServed);
  return (
    <section aria-label="Was du tun kannst" className={styles.section}>
      {state.call && (
        <div data-part="table-call" className={styles.warn}>
          <p role="status">{CALLS[state.call.reason]}</p>
          <Button
            variant="primary"
            busy={busy === 'answer'}
            onClick={() => void run('answer', () => answerCall(shop))}
          >
            Ich komme
          </Button>
        </div>
      )}
      <ReservedNote state={state} />
      <div className={styles.actions}>
        <Button variant="primary" className={styles.wide} onClick={() => closeDialog('table')}>
          Bestellen
        </Button>
        {hasOrders && state.till && (
          <Button
            trailing={state.bill.open === 0 ? undefined : euro(Math.abs(state.bill.open))}
            {...toSettle}
          >
            {state.bill.open < 0 ? 'Zurückgeben' : 'Abrechnen'}
          </Button>
        )}
        {hasOrders && state.till && state.bill.open > 0 && (
          <Button busy={busy === 'print'} onClick={() => void print()}>
            Zwischenrechnung
          </Button>
        )}
        {hasOrders && <Button {...toItems}>Positionen</Button>}
        <Button {...toHistory}>Tischbestell-Historie</Button>
        {isSeated ? (
          <Button {...toMove}>Umziehen, zusammenlegen</Button>
        ) : (
          <Button busy={busy === 'seat'} onClick={() => void run('seat', () => seatTable(shop))}>
            {isReserved ? 'Andere Gäste sind da' : 'Gäste sind da'}
          </Button>
        )}
        {isOver && (
          <Button busy={clearing.busy} onClick={() => void clearing.clear()}>
            {hasOrders ? 'Tisch abräumen' : 'Tisch wieder frei'}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void tellLink(state.table)}>
          Link für Gäste
        </Button>
        <Button variant="quiet" onClick={() => openTableDialog({ kind: 'floor' })}>
          Alle Tische
        </Button>
      </div>
      {!state.till && hasOrders && <p className={styles.soft}>{TILL_OFF_TEXT}</p>}
      <HeldCourses state={state} />
      <TableProblem text={error ?? clearing.error} />
    </section>
  );
}

/** The kitchen has nothing to do for it any more. */
const isServed = ({ status }: TableEntry) =>
  status === 'done' || status === 'rejected' || status === 'cancelled';

function tellLink(table: number): Promise<void> {
  return alertDialog({
    title: `Link für Tisch ${table}`,
    text: 'Die Gäste scannen einfach den Code, der auf ihrem Tisch steht. Dann sehen sie ihre Bestellungen und können am Handy bestellen und bezahlen. Ist der Code verloren, druckt die Theke einen neuen.',
  });
}

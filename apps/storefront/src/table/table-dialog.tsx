import type { TableState } from '@tischlein/contract/calls/table.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { TableIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { closeDialog } from '../session/dialogs.ts';
import { retryTable } from './table-session.ts';
import { useTable } from '../table-visit/table-store.ts';
import { BillView } from './bill-view.tsx';
import { GuestButtons, LeaveTable } from './guest-buttons.tsx';
import { OwnName } from './own-name.tsx';
import { LeftNote } from './left-note.tsx';
import { ReachNote } from './reach-note.tsx';
import { RoundView } from './round-view.tsx';
import { WaiterButtons } from './waiter-buttons.tsx';
import styles from './table.module.css';

/** The table with everything that was ordered there: 'Unser Tisch' of its guests, 'Tisch 7' of the waiter. */
export function TableDialog({ open }: { open: boolean }) {
  const { table, state, status, waiter } = useTable();
  const place = table === null ? 'Tisch' : `Tisch ${table}`;
  const name = state?.name ? ` · ${state.name}` : '';
  return (
    <Dialog
      open={open}
      name="table"
      size="large"
      title={waiter ? place : 'Unser Tisch'}
      subheader={waiter ? (state?.name ?? undefined) : place + name}
      onClose={() => closeDialog('table')}
      footer={null}
    >
      <div className={styles.sections}>
        <ReachNote reach={status} onAgain={retryTable} />
        <LeftNote />
        {state ? (
          <>
            {waiter ? <WaiterButtons state={state} /> : <GuestButtons state={state} />}
            <Rounds state={state} />
            {state.entries.length > 0 && <BillView state={state} />}
            {state.entries.some(({ mine }) => mine) && !waiter && <OwnName />}
            {!waiter && <LeaveTable />}
          </>
        ) : (
          <>
            {/* Without net the order is kept, and sent later. */}
            {waiter && (
              <Button variant="primary" block onClick={() => closeDialog('table')}>
                Bestellen
              </Button>
            )}
            {status !== 'given-up' && <Skeleton lines={6} height={24} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Rounds({ state }: { state: TableState }) {
  if (state.entries.length === 0) {
    return (
      <EmptyState
        icon={<TableIcon />}
        title="Hier ist noch nichts bestellt"
        text={
          state.waiter
            ? 'Such in der Karte aus, was die Gäste möchten.'
            : 'Sucht euch etwas aus; was alle hier bestellen, steht dann auf dieser Seite.'
        }
      />
    );
  }
  // The newest round is what one looks for.
  const entries = [...state.entries].sort((a, b) => b.round - a.round);
  return (
    <section aria-label="Bestellungen" className={styles.rounds}>
      {entries.map((entry) => (
        <RoundView key={entry.orderId} entry={entry} byWaiter={state.waiter} />
      ))}
    </section>
  );
}

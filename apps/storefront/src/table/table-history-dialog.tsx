import { useState } from 'react';
import type { TableItem } from '@tischlein/contract/calls/table.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ChevronDownIcon, TableIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { euro } from '../base/euro.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { retryTable } from './table-session.ts';
import { useTable } from '../table-visit/table-store.ts';
import { TableProblem } from './problem.tsx';
import { LeftNote } from './left-note.tsx';
import { ReachNote } from './reach-note.tsx';
import { VoidForm } from './void-form.tsx';
import { whyNoRefund } from './round-texts.ts';
import { useClearTable } from './use-clear-table.ts';
import styles from './table.module.css';

/** Specification 1 §2 "Table order history". */
export function TableHistoryDialog({ open }: { open: boolean }) {
  const { table, state, status } = useTable();
  const { clear, busy, error } = useClearTable();
  const items =
    state?.entries.flatMap(({ items: all, status: of }) => all.map((item) => ({ item, of }))) ?? [];
  const back = () => openTableDialog({ kind: 'table', from: 'history' });
  return (
    <Dialog
      open={open}
      name="table-history"
      title="Tischbestell-Historie"
      subheader={table === null ? undefined : `Tisch ${table}`}
      onClose={back}
      footer={
        <div className={styles.footer}>
          <Button onClick={back}>zurück</Button>
          {items.length > 0 && (
            <Button variant="danger" busy={busy} onClick={() => void clear()}>
              Tischbestell-Historie löschen
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.sections}>
        <ReachNote reach={status} onAgain={retryTable} />
        <LeftNote />
        <TableProblem text={error} />
        {!state && status !== 'given-up' && <Skeleton lines={4} height={44} />}
        {state && items.length === 0 && (
          <EmptyState icon={<TableIcon />} title="An diesem Tisch ist noch nichts bestellt" />
        )}
        {items.length > 0 && (
          <ul data-part="table-history">
            {items.map(({ item, of }) => (
              <HistoryItem key={item.id} item={item} locked={whyNoRefund(of, item)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface HistoryItemProps {
  item: TableItem;
  /** Why nothing of it can be given back. */
  locked: string | null;
}

function HistoryItem({ item, locked }: HistoryItemProps) {
  const [expanded, setExpanded] = useState(false);
  const id = `refund-${item.id}`;
  return (
    <li data-part="history-item">
      <button
        type="button"
        className={styles.historyRow}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
      >
        <span className={styles.amount}>{item.amount} ×</span>
        <span>
          {item.dishName}
          {item.refunded > 0 && (
            <span className={styles.refunded}> storniert {euro(fromEuros(item.refunded))}</span>
          )}
        </span>
        <span className={styles.price}>{euro(fromEuros(item.price))}</span>
        <ChevronDownIcon />
      </button>
      <div id={id} hidden={!expanded}>
        {expanded &&
          (locked ? (
            <p className={styles.soft}>{locked}</p>
          ) : (
            <VoidForm item={item} onDone={() => setExpanded(false)} />
          ))}
      </div>
    </li>
  );
}

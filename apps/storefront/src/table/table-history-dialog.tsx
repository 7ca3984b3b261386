import { useState } from 'react';
import type { TableItem } from '@tischlein/contract/calls/table.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ChevronDownIcon, TableIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { euro } from '../base/euro.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { clearTable } from './table-actions.ts';
import { lookAgain } from './table-session.ts';
import { useTable } from '../table-visit/table-store.ts';
import { TableProblem } from './problem.tsx';
import { ReachNote } from './reach-note.tsx';
import { VoidForm } from './void-form.tsx';
import { whyNoRefund } from './round-texts.ts';
import { useTableAct } from './use-act.ts';
import styles from './table.module.css';

/** Specification 1 §2 "Table order history". */
export function TableHistoryDialog({ open }: { open: boolean }) {
  const shop = useShop();
  const { table, state, status } = useTable();
  const { busy, error, run } = useTableAct();
  const items =
    state?.entries.flatMap(({ items: all, status: of }) => all.map((item) => ({ item, of }))) ?? [];
  const back = () => openTableDialog({ kind: 'table', from: 'history' });
  const clear = async () => {
    const left = state?.bill.open ?? 0;
    if (left !== 0 && !(await mayLeaveOpen(left, state?.till ?? false))) return;
    const cleared = await run('clear', () => clearTable(shop, left !== 0));
    if (!cleared) return;
    notify(`Tisch ${table} ist abgeräumt.`, { tone: 'good' });
    openTableDialog({ kind: 'floor' });
  };
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
            <Button variant="danger" busy={busy === 'clear'} onClick={() => void clear()}>
              Tischbestell-Historie löschen
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.sections}>
        <ReachNote reach={status} onAgain={lookAgain} />
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

function mayLeaveOpen(left: number, till: boolean): Promise<boolean> {
  if (left > 0 && !till)
    return confirmDialog({
      title: 'An der Kasse bezahlt?',
      text: `${euro(left)} zahlen die Gäste an der Kasse des Hauses. Ist das erledigt, ist der Tisch frei; im Journal bleibt alles erhalten.`,
      okLabel: 'TISCH ABRÄUMEN',
      cancelLabel: 'ZURÜCK',
      danger: true,
    });
  const text =
    left > 0
      ? `Es sind noch ${euro(left)} offen. Trotzdem abräumen? Im Journal bleibt alles erhalten.`
      : `Die Gäste bekommen noch ${euro(-left)} zurück. Trotzdem abräumen? Im Journal bleibt alles erhalten.`;
  return confirmDialog({
    title: 'Noch nicht abgerechnet',
    text,
    okLabel: 'TROTZDEM LÖSCHEN',
    cancelLabel: 'ZURÜCK',
    danger: true,
  });
}

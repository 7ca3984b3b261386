import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { closeDialog, openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { tableError, tableFailureText } from '../table-visit/refusal-texts.ts';
import { chooseTable, tellUnderWay } from './table-session.ts';
import { useTable } from '../table-visit/table-store.ts';
import { useLocation } from '../base/router.tsx';
import { TableNumberField, useTableNumber } from './table-number-field.tsx';
import styles from './table.module.css';

/** Specification 1 §2: 'Wähle einen Tisch', numeric, at least 1. */
export function PickDialog({ open }: { open: boolean }) {
  const shop = useShop();
  const formId = useId();
  const { page } = useLocation();
  const number = useTableNumber();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const table = number.read();
    if (table === null || (table !== useTable.getState().table && tellUnderWay())) return;
    setBusy(true);
    // At the checkout it is the order that goes to another table.
    const isOrdering = page?.name !== 'start';
    const answer = await chooseTable(shop, table, { takeAlong: isOrdering });
    setBusy(false);
    if (useTable.getState().table === table) {
      // From the checkout one goes on there.
      if (!isOrdering) return openTableDialog({ kind: 'table' });
      return closeDialog('table');
    }
    if (!answer.ok)
      number.setError(
        tableError(answer.failure) === 'unknown-table'
          ? `Einen Tisch ${table} gibt es hier nicht. Schau bitte noch einmal auf die Nummer.`
          : tableFailureText(answer.failure),
      );
  };
  return (
    <Dialog
      open={open}
      name="table-pick"
      size="small"
      title="Wähle einen Tisch"
      onClose={() => closeDialog('table')}
      okForm={formId}
      okBusy={busy}
    >
      <form
        id={formId}
        noValidate
        className={styles.sections}
        onSubmit={(event) => void submit(event)}
      >
        <TableNumberField label="Tischnummer" {...number.field} />
      </form>
    </Dialog>
  );
}

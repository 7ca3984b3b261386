import { Button } from '@tischlein/ui/button.tsx';
import { openTableDialog } from '../session/dialogs.ts';
import { useTable } from '../table-visit/table-store.ts';
import styles from './checkout.module.css';

/** Which table a waiter orders for. */
export function TableField() {
  const table = useTable((store) => store.table);
  const name = useTable(({ state }) => state?.name ?? null);
  return (
    <section data-part="checkout-table" className={styles.section}>
      <h2 className={styles.heading}>{table === null ? 'Für welchen Tisch?' : `Tisch ${table}`}</h2>
      {name && <p>{name}</p>}
      <div>
        <Button
          variant={table === null ? 'primary' : 'plain'}
          onClick={() => openTableDialog({ kind: 'pick' })}
        >
          {table === null ? 'Tisch wählen' : 'Anderen Tisch wählen'}
        </Button>
      </div>
    </section>
  );
}

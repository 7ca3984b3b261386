import type { TableState } from '@tischlein/contract/calls/table.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import {
  readReservations,
  reservationText,
  useFreshReservations,
  useNextReservation,
} from './floor-reservations.ts';
import { TableProblem } from './problem.tsx';
import { seatReservation } from './table-actions.ts';
import { goToTable } from './table-session.ts';
import { useTableAct } from './use-act.ts';
import styles from './table.module.css';

/** Who has reserved a table: one tap when they come, a word to whoever sits there before. */
export function ReservedNote({ state }: { state: TableState }) {
  const shop = useShop();
  const { busy, error, run } = useTableAct();
  useFreshReservations(true);
  const reservation = useNextReservation(state.table);
  if (!reservation) return null;
  const { id, name, note } = reservation;
  const seat = async () => {
    const seated = await run('seat', () => seatReservation(shop, id));
    await readReservations(shop);
    if (!seated) return;
    notify(`${name} sitzt an Tisch ${seated.table}.`, { tone: 'good' });
    if (seated.table !== state.table && goToTable(shop, seated.table))
      openTableDialog({ kind: 'table' });
  };
  return (
    <div data-part="table-reserved" className={styles.warn}>
      <p>
        Reserviert: {reservationText(reservation, shop)}
        {note !== '' && ` – ${note}`}
      </p>
      {state.sittingId === null && (
        <Button busy={busy === 'seat'} onClick={() => void seat()}>
          {name} ist da
        </Button>
      )}
      <TableProblem text={error} />
    </div>
  );
}

import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { useState } from 'react';
import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ChoiceSwitch } from '@tischlein/ui/choice-switch.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { BellIcon, TableIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { euro } from '../base/euro.ts';
import { closeDialog, openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { retryFloor, useFloor } from '../table-visit/floor.ts';
import { endWaiterSession } from './table-actions.ts';
import { reservationText, useFreshReservations, useNextReservation } from './floor-reservations.ts';
import { keptText } from './kept-text.ts';
import { goToTable } from './table-session.ts';
import { useTable } from '../table-visit/table-store.ts';
import { useUnsentActs } from './unsent-acts.ts';
import { sendBeforeChange, useUnsent } from './unsent.ts';
import { FLOOR_TEXTS, FLOOR_VIEWS, type FloorView } from './floor-texts.ts';
import { TableProblem } from './problem.tsx';
import { ReachNote } from './reach-note.tsx';
import { useTableAct } from './use-act.ts';
import { sinceText, useServerTime } from './use-minutes.ts';
import { usePiecesInCart } from './waiting-carts.ts';
import styles from './table.module.css';

/** All tables at one look. */
export function FloorDialog({ open }: { open: boolean }) {
  const { tables, reach } = useFloor();
  const name = useTable(({ waiter }) => waiter?.name);
  useFreshReservations(open);
  const [view, setView] = useState<FloorView>('all');
  const shown = tables?.filter(FLOOR_VIEWS[view]) ?? [];
  const calling = tables?.filter(FLOOR_VIEWS.calling).length ?? 0;
  const taken = tables?.filter(FLOOR_VIEWS.taken).length ?? 0;
  return (
    <Dialog
      open={open}
      name="floor"
      size="large"
      title="Tische"
      subheader={name}
      onClose={() => closeDialog('table')}
      footer={<FloorButtons />}
    >
      <div className={styles.sections}>
        <ReachNote reach={reach} onAgain={retryFloor} />
        {tables && (
          <ChoiceSwitch
            label="Welche Tische?"
            value={view}
            onChange={setView}
            options={[
              { value: 'all', label: `Alle ${tables.length}` },
              { value: 'taken', label: `Besetzt ${taken}` },
              { value: 'calling', label: `Wartet ${calling}` },
            ]}
          />
        )}
        {!tables && reach !== 'given-up' && <Skeleton lines={6} height={64} />}
        {tables && shown.length === 0 && (
          <EmptyState icon={<TableIcon />} title={EMPTY[view].title} text={EMPTY[view].text} />
        )}
        <ul data-part="floor" className={styles.floor}>
          {shown.map((table) => (
            <FloorCard key={table.table} table={table} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const EMPTY: Record<FloorView, { title: string; text: string }> = {
  all: {
    title: 'Noch keine Tische',
    text: 'Die Tische des Restaurants stehen in der Shop-Datei; an der Theke siehst du sie auch.',
  },
  taken: { title: 'Alle Tische sind frei', text: 'Sobald jemand sitzt, steht der Tisch hier.' },
  calling: { title: 'Niemand wartet', text: 'Wer dich ruft oder zahlen möchte, steht hier.' },
};

function FloorButtons() {
  const shop = useShop();
  const { busy, error, run } = useTableAct();
  const end = async () => {
    await sendBeforeChange();
    const kept = keptText([...useUnsent.getState().orders, ...useUnsentActs.getState().acts]);
    const text = [kept, 'Um wieder zu bedienen, öffne deinen Link noch einmal.'];
    const sure = await confirmDialog({
      title: 'Bedienung beenden?',
      text: text.filter(Boolean).join(' '),
      okLabel: 'BEENDEN',
      cancelLabel: 'BLEIBEN',
    });
    if (sure && (await run('end', () => endWaiterSession(shop))) !== null) closeDialog('table');
  };
  return (
    <div className={styles.footer}>
      <TableProblem text={error} />
      <Button variant="primary" onClick={() => openTableDialog({ kind: 'pick' })}>
        Tisch nach Nummer
      </Button>
      <Button busy={busy === 'end'} onClick={() => void end()}>
        Bedienung beenden
      </Button>
    </div>
  );
}

function FloorCard({ table }: { table: FloorTable }) {
  const shop = useShop();
  const now = useServerTime(useFloor((store) => store.clockOffset));
  const { sign, word } = FLOOR_TEXTS[table.state];
  const reservation = useNextReservation(table.table);
  const inCart = usePiecesInCart(table.table);
  const about = [
    table.call?.reason === 'bill' && 'möchte zahlen',
    table.open < 0 && `${euro(-table.open)} zurück`,
    table.held > 0 && `${table.held} zurückgehalten`,
    inCart > 0 && `${inCart} im Warenkorb`,
  ].filter(Boolean);
  const choose = () => {
    if (goToTable(shop, table.table)) openTableDialog({ kind: 'table' });
  };
  return (
    <li>
      <button
        type="button"
        data-part="floor-table"
        data-state={table.state}
        className={styles.card}
        onClick={choose}
      >
        <span className={styles.cardTop}>
          <strong className={styles.number}>
            <VisuallyHidden>Tisch </VisuallyHidden>
            {table.table}
          </strong>
          {table.call && <BellIcon />}
          {table.open > 0 && <span className={styles.price}>{euro(table.open)}</span>}
        </span>
        <span className={styles.state}>
          <span aria-hidden="true">{sign}</span> {word}
        </span>
        <span className={styles.soft}>
          {table.since ? sinceText(table.since, now) : (table.name ?? `${table.seats} Plätze`)}
        </span>
        {reservation && (
          <span className={styles.note}>Reserviert {reservationText(reservation, shop)}</span>
        )}
        {about.length > 0 && <span className={styles.note}>{about.join(' · ')}</span>}
      </button>
    </li>
  );
}

import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useEffect, useRef, useState } from 'react';
import { useCart } from '../session/cart-store.ts';
import { openTableDialog, useDialogs } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { useTable } from '../table-visit/table-store.ts';
import { leftText } from './left-guests.ts';
import { followGuests, stayAtTable } from './table-actions.ts';
import styles from './table.module.css';

/** Whether the note is on the screen: on the menu it may be far above what is read, or behind a dialog. */
function isSeen(note: HTMLElement): boolean {
  const { top, bottom } = note.getBoundingClientRect();
  const isBehind = useDialogs.getState().table !== null && note.closest('dialog') === null;
  return isBehind || (bottom > 0 && top < innerHeight);
}

/** The guests whom the waiter serves here sit elsewhere by now: where, and with whom to go on. */
export function LeftNote() {
  const shop = useShop();
  const { table, left, state } = useTable();
  const pieces = useCart(({ items }) => items.reduce((sum, { amount }) => sum + amount, 0));
  const [busy, setBusy] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const place = left?.place ?? null;
  useEffect(() => {
    if (table === null || place === null || !note.current || isSeen(note.current)) return undefined;
    const action = { label: 'Ansehen', run: () => openTableDialog({ kind: 'table' }) };
    return notify(leftText(shop, table, place), { tone: 'warn', timeoutMs: 0, action });
  }, [shop, table, place]);
  if (left === null || table === null) return null;
  const to = place?.table ?? null;
  const follow = async () => {
    setBusy(true);
    await followGuests(shop);
    setBusy(false);
  };
  return (
    <div ref={note} role="alert" data-part="left-note" className={styles.warn}>
      <p>
        {leftText(shop, table, place)}{' '}
        {state?.sittingId === null
          ? `Tisch ${table} ist frei.`
          : `An Tisch ${table} sitzen jetzt andere Gäste.`}
      </p>
      {pieces > 0 && (
        <p>
          {pieces === 1
            ? 'Ein Artikel im Warenkorb ist noch für die Gäste von vorhin.'
            : `${pieces} Artikel im Warenkorb sind noch für die Gäste von vorhin.`}
        </p>
      )}
      <div className={styles.buttons}>
        {(place === null || to !== null) && (
          <Button variant="primary" busy={busy} onClick={() => void follow()}>
            {to === null ? 'Nachsehen, wo sie sitzen' : `Zu Tisch ${to}`}
          </Button>
        )}
        {to === null && pieces > 0 && (
          <Button onClick={() => stayAtTable(shop, 'empty')}>Warenkorb leeren</Button>
        )}
        <Button onClick={() => stayAtTable(shop, 'keep')}>
          {to === null && pieces > 0 ? `Für Tisch ${table} behalten` : `Weiter an Tisch ${table}`}
        </Button>
      </div>
    </div>
  );
}

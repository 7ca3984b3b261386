import type { TableEntry } from '@tischlein/contract/calls/table.ts';
import { fromEuros, sum } from '@tischlein/domain/money/cents.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { euro } from '../base/euro.ts';
import { openTableDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { useTable } from '../table-visit/table-store.ts';
import { clearTable } from './table-actions.ts';
import { useTableAct } from './use-act.ts';

/** Clears the table, after a question where something is open; the waiter is shown all tables then. */
export function useClearTable() {
  const shop = useShop();
  const { table, state } = useTable();
  const { busy, error, run } = useTableAct();
  const clear = async () => {
    if (!state) return;
    const held = state.entries.filter(({ status }) => status === 'held');
    // What was never sent to the kitchen is owed by nobody once the table is cleared.
    const left = state.bill.open - openOf(held);
    if (held.length > 0 && left < 0) return tellPaidUnsent(held);
    if (held.length > 0 && !(await mayDrop(held))) return;
    if (left !== 0 && !(await mayLeaveOpen(left, state.till))) return;
    const leaveOpen = left !== 0 || held.length > 0;
    const cleared = await run('clear', () => clearTable(shop, state, { leaveOpen, left }));
    if (!cleared) return;
    notify(`Tisch ${table} ist abgeräumt.`, { tone: 'good' });
    openTableDialog({ kind: 'floor' });
  };
  return { clear, busy: busy === 'clear', error };
}

const openOf = (entries: readonly TableEntry[]): number =>
  sum(entries.flatMap(({ items }) => items.map(({ price }) => fromEuros(price))));

const dishesOf = (entries: readonly TableEntry[]): string =>
  entries
    .flatMap(({ items }) => items.map((item) => `${item.amount} × ${item.dishName}`))
    .join(', ');

/** Neither eaten nor to be given up: the guests have paid for it. */
function tellPaidUnsent(held: readonly TableEntry[]): Promise<void> {
  return alertDialog({
    title: 'Bezahlt, aber nie geschickt',
    text: `${dishesOf(held)}: Schick es in die Küche. Oder storniere es in der Historie und gib den Gästen das Geld zurück, dann ist der Tisch frei.`,
  });
}

function mayDrop(held: readonly TableEntry[]): Promise<boolean> {
  return confirmDialog({
    title: 'Nie in die Küche geschickt',
    text: `${dishesOf(held)}: Beim Abräumen fällt das weg und steht auf keiner Rechnung.`,
    okLabel: 'WEGLASSEN',
    cancelLabel: 'ZURÜCK',
    danger: true,
  });
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

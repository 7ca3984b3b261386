import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
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
    const left = state?.bill.open ?? 0;
    if (left !== 0 && !(await mayLeaveOpen(left, state?.till ?? false))) return;
    const cleared = await run('clear', () => clearTable(shop, left !== 0));
    if (!cleared) return;
    notify(`Tisch ${table} ist abgeräumt.`, { tone: 'good' });
    openTableDialog({ kind: 'floor' });
  };
  return { clear, busy: busy === 'clear', error };
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

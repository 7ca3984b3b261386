import type { TableState } from '@tischlein/contract/calls/table.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import { payableNow } from '@tischlein/domain/table/split-bill.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { BellIcon } from '@tischlein/ui/icons.tsx';
import { euro } from '../base/euro.ts';
import { closeDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { callWaiter, leaveAsGuest } from './table-actions.ts';
import { BegunPayment } from './begun-payment.tsx';
import { useLeadTo } from './lead-to.ts';
import { TableProblem } from './problem.tsx';
import { useTableAct } from './use-act.ts';
import styles from './table.module.css';

const CALLED = {
  waiter: 'Die Bedienung ist gerufen und kommt zu euch.',
  bill: 'Die Rechnung ist bestellt. Die Bedienung kommt zu euch.',
};

/** What guests can do at their table besides ordering. */
export function GuestButtons({ state }: { state: TableState }) {
  const shop = useShop();
  const { busy, error, run } = useTableAct();
  const toPay = useLeadTo('pay');
  const { call, bill } = state;
  const open = payableNow({ open: cents(bill.open), reserved: cents(bill.reserved) });
  const ring = (reason: 'waiter' | 'bill') => run(reason, () => callWaiter(shop, reason));
  return (
    <section aria-label="Was ihr tun könnt" className={styles.section}>
      <p role="status" data-part="table-call" className={call ? styles.good : undefined}>
        {call && CALLED[call.reason]}
      </p>
      <BegunPayment paying={state.paying} />
      <div className={styles.guestActions}>
        {open > 0 && shop.paymentMethods.some(isOnlineMethod) && (
          <Button variant="primary" trailing={euro(open)} {...toPay}>
            Jetzt bezahlen
          </Button>
        )}
        <Button icon={<BellIcon />} busy={busy === 'waiter'} onClick={() => void ring('waiter')}>
          Bedienung rufen
        </Button>
        <Button busy={busy === 'bill'} onClick={() => void ring('bill')}>
          Rechnung bitte
        </Button>
      </div>
      <TableProblem text={error} />
    </section>
  );
}

/** At the end of the table, away from the button that pays. */
export function LeaveTable() {
  const shop = useShop();
  const leave = async () => {
    const sure = await confirmDialog({
      title: 'Tisch verlassen?',
      text: 'Was bestellt ist, bleibt auf der Rechnung des Tisches. Um wieder hierher zu bestellen, scanne den Code noch einmal.',
      okLabel: 'VERLASSEN',
      cancelLabel: 'BLEIBEN',
    });
    if (!sure) return;
    closeDialog('table');
    void leaveAsGuest(shop);
  };
  return (
    <Button variant="quiet" onClick={() => void leave()}>
      Tisch verlassen
    </Button>
  );
}

import { Suspense, useState } from 'react';
import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { AccountNote } from '../../account/account-note.tsx';
import { OrderStatus } from '../../order/order-status.tsx';
import { readOrderedGroup } from '../../group/ordered-group.ts';
import { lazyView } from '../../base/lazy-view.tsx';
import { paths } from '../../base/paths.ts';
import { Link, useNavigate, useParams } from '../../base/router.tsx';
import { useShop } from '../../session/shop-context.tsx';
import { openAfterLeaving } from '../../table/open-after-leaving.ts';
import { inTableMode, useTable } from '../../table-visit/table-store.ts';
import { thankForBill } from '../../payment/clear-checkout.ts';
import { readWaiting } from '../../payment/waiting-payment.ts';
import { useStarted } from '../../base/use-started.ts';
import styles from './text-page.module.css';

const AfterGroup = lazyView(() => import('../../group/after-group.tsx').then((m) => m.AfterGroup));

/** Route 'checkout-success'. */
export function SuccessPage() {
  const { orderId = '' } = useParams();
  const shop = useShop();
  const started = useStarted();
  const goToTable = useGoToTable(orderId);
  return (
    <div data-part="checkout-success" className={styles.page}>
      <Link to={paths.start()} className={styles.back}>
        <ChevronLeftIcon />
        Zurück zur Speisekarte
      </Link>
      <h1 className={styles.title}>Deine Bestellung</h1>
      {started && <OrderStatus key={orderId} orderId={orderId} onPlaced={goToTable} />}
      {started && readOrderedGroup(shop.id, orderId) && (
        <Suspense>
          <AfterGroup key={orderId} orderId={orderId} />
        </Suspense>
      )}
      {started && shop.enableLogin && <AccountNote key={`note-${orderId}`} orderId={orderId} />}
    </div>
  );
}

/** Back from paying at a table one goes on at the table; whoever only reads an order again stays with it. */
function useGoToTable(orderId: string) {
  const shop = useShop();
  const navigate = useNavigate();
  const [isPaying] = useState(() => readWaiting(shop.id, Date.now())?.orderId === orderId);
  return (orderType: 'delivery' | 'pickup' | 'table') => {
    if (orderType !== 'table' || !isPaying || !inTableMode(useTable.getState())) return;
    thankForBill(shop.id, orderId);
    navigate(paths.start(), { replace: true });
    openAfterLeaving({ kind: 'table' });
  };
}

import { useEffect, useState } from 'react';
import type { PastOrder } from '@tischlein/contract/calls/account.ts';
import { accountToken, loggedOut } from './account-store.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { requestAccount } from './request-account.ts';
import { Failure } from '../base/failure.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { CartIcon } from '@tischlein/ui/icons.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { BackButton } from './back-button.tsx';
import { PastOrderItem } from './past-order-item.tsx';
import styles from './account.module.css';

/** The account's orders, newest first. */
export function OrdersPage({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const [orders, setOrders] = useState<PastOrder[] | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    void requestAccount('userOrders', { bearer: accountToken() }).then((answer) => {
      if (answer.ok) return setOrders(answer.value.orders);
      if (answer.failure.status === 401) return loggedOut();
      return setFailure(answer.failure);
    });
  }, [turn]);
  const again = () => {
    setFailure(null);
    setTurn(turn + 1);
  };
  return (
    <>
      <BackButton onBack={onBack} />
      <Failure failure={failure} onRetry={again} />
      {orders === null && !failure && <LoadingIndicator />}
      {orders?.length === 0 && (
        <EmptyState
          icon={<CartIcon />}
          title="Noch keine Bestellung"
          text="Was du angemeldet bestellst, steht danach hier."
        />
      )}
      {orders && orders.length > 0 && (
        <ol className={styles.orders}>
          {orders.map((order) => (
            <PastOrderItem key={order.id} order={order} onClose={onClose} />
          ))}
        </ol>
      )}
    </>
  );
}

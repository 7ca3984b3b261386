import { useEffect, useState } from 'react';
import type { PastOrder } from '@tischlein/contract/calls/account.ts';
import { accountToken, loggedOut } from './account-store.ts';
import { failureText } from '../api/failure-texts.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { requestAccount } from './request-account.ts';
import { Problem } from '../base/problem.tsx';
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
  useEffect(() => {
    void requestAccount('userOrders', { bearer: accountToken() }).then((answer) => {
      if (answer.ok) return setOrders(answer.value.orders);
      if (answer.failure.status === 401) return loggedOut();
      return setFailure(answer.failure);
    });
  }, []);
  return (
    <>
      <BackButton onBack={onBack} />
      <Problem text={failure && failureText(failure)} />
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

import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { canChange } from '@tischlein/domain/order/order-change.ts';
import { fetchResult } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { useBoard } from '../session/board-store.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useShop } from '../session/shop-context.tsx';
import { ChangeForm } from './change-form.tsx';
import styles from './change.module.css';

/** Changing an order of the board; what somebody else does to it meanwhile is told. */
export function ChangePage() {
  const nameOf = useOrderName();
  const { orderId = '' } = useParams();
  const shop = useShop();
  const order = useBoard((board) => board.orders[orderId]);
  const loaded = useBoard((board) => board.loaded);
  const [round, setRound] = useState(0);
  const params = { shopId: shop.id, orderId };
  const start = useQuery({
    queryKey: ['change-start', shop.id, orderId, round],
    queryFn: () => fetchResult('counterChangeStart', { params }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // What was entered stays while the new state comes.
    placeholderData: (before) => before,
  });
  const isOld = order && start.data && order.revision !== start.data.revision;
  return (
    <div className="column gap-3">
      <p className="page-back">
        <Link to={paths.order(orderId)} className={buttonClass({ variant: 'quiet' })}>
          <ChevronLeftIcon />
          Zur Bestellung
        </Link>
      </p>
      <h1 className="page-heading">{order ? `${nameOf(order)} ändern` : 'Bestellung ändern'}</h1>
      <div role="alert">
        {isOld && (
          <div className={styles.old}>
            <p>Jemand hat die Bestellung inzwischen geändert.</p>
            <Button onClick={() => setRound(round + 1)}>Neuen Stand laden</Button>
          </div>
        )}
      </div>
      {start.isError ? (
        <EmptyState title="Das geht nicht." text={start.error.message} />
      ) : order && start.data ? (
        canChange(order.status, order.orderType) ? (
          <ChangeForm order={order} start={start.data} onReload={() => void start.refetch()} />
        ) : (
          <EmptyState title="Diese Bestellung lässt sich nicht mehr ändern." />
        )
      ) : loaded && !order ? (
        <EmptyState title="Diese Bestellung steht nicht mehr auf der Tafel." />
      ) : (
        <Skeleton height={120} lines={3} />
      )}
    </div>
  );
}

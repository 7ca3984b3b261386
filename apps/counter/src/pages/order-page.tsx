import { buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { fetchResult } from '../api/request.ts';
import { OrderDetail } from '../features/order-detail/order-detail.tsx';
import { OrderSteps } from '../features/steps/order-steps.tsx';
import { asLeft, paths } from '../paths.ts';
import { useBoard } from '../state/board-store.ts';
import { useShop } from '../state/shop-context.tsx';

/** An order of the board, or one of another day, which is fetched. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const shop = useShop();
  const known = useBoard((board) => board.orders[orderId]);
  const query = useQuery({
    queryKey: ['order', shop.id, orderId],
    queryFn: () => fetchResult('counterOrder', { params: { shopId: shop.id, orderId } }),
    enabled: !known,
  });
  const order = known ?? query.data;
  return (
    <>
      <p className="page-back">
        <Link to={paths.board} state={asLeft} className={buttonClass({ variant: 'quiet' })}>
          <ChevronLeftIcon />
          Alle Bestellungen
        </Link>
      </p>
      {order ? (
        <OrderDetail order={order} steps={<OrderSteps order={order} all />} />
      ) : query.isError ? (
        <EmptyState title="Diese Bestellung gibt es nicht." text={query.error.message} />
      ) : (
        <Skeleton height={72} lines={4} />
      )}
    </>
  );
}

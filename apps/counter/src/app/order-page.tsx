import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { fetchResult } from '../api/request.ts';
import { GuestKnown } from '../blocks/guest-known.tsx';
import { MoneyPanel } from '../money/money-panel.tsx';
import { useOrderMoney } from '../money/use-order-money.ts';
import { OrderDetail } from '../order-detail/order-detail.tsx';
import { OrderPapers } from '../printers/order-papers.tsx';
import { OrderSteps } from '../steps/order-steps.tsx';
import { PageBack } from '../base/page-back.tsx';
import { paths } from '../base/paths.ts';
import { useBoard } from '../session/board-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { useMay } from '../session/use-may.ts';

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
      <PageBack to={paths.board}>Alle Bestellungen</PageBack>
      {order ? (
        <OrderDetail
          order={order}
          steps={<OrderSteps order={order} shown="all" />}
          known={<GuestKnown order={order} />}
          papers={<OrderPapers orderId={order.id} />}
          money={
            <MoneyPanel
              orderId={order.id}
              number={order.number}
              version={order.version}
              unpaid={order.table && <OnTable table={order.table.number} />}
            />
          }
        />
      ) : query.isError ? (
        <UnplacedOrder orderId={orderId} reason={query.error.message} />
      ) : (
        <Skeleton height={72} lines={4} />
      )}
    </>
  );
}

function OnTable({ table }: { table: number }) {
  const mayTables = useMay('tables');
  return (
    <>
      Steht auf der Rechnung von{' '}
      {mayTables ? <Link to={paths.table(table)}>Tisch {table}</Link> : `Tisch ${table}`}.
    </>
  );
}

/** An order that never came to be may have brought money all the same: an alert leads here. */
function UnplacedOrder({ orderId, reason }: { orderId: string; reason: string }) {
  const { query } = useOrderMoney(orderId, 0);
  if (!query.data) return <EmptyState title="Diese Bestellung gibt es nicht." text={reason} />;
  return (
    <>
      <EmptyState
        title="Diese Bestellung kam nicht zustande."
        text="Bezahlt wurde trotzdem etwas."
      />
      <MoneyPanel orderId={orderId} number={null} version={0} />
    </>
  );
}

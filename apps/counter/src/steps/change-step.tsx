import { canChange } from '@tischlein/domain/order/order-change.ts';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import type { Order } from '../session/orders.ts';
import { useMay } from '../session/use-may.ts';

/** Leads to the page where what was ordered is changed, where it still can be. */
export function ChangeStep({ order }: { order: Order }) {
  const may = useMay('change-orders');
  if (!may || !canChange(order.status, order.orderType)) return null;
  return (
    <Link to={paths.changeOrder(order.id)} className={buttonClass({ variant: 'plain' })}>
      Ändern
    </Link>
  );
}

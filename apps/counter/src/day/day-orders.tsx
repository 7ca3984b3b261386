import { leftOutAs } from '@tischlein/domain/report/day-report.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Link } from 'react-router';
import { orderedBy, paymentLabel, tableText } from '../order-view/order-facts.ts';
import { StatusMark } from '../order-view/status-mark.tsx';
import { WaySign } from '../order-view/way-sign.tsx';
import { paths } from '../base/paths.ts';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { whenText } from '../order-view/order-times.ts';
import styles from './day.module.css';

export function DayOrders({ orders }: { orders: readonly Order[] }) {
  const { timeZone } = useShop();
  return (
    <ul className="stack gap-2">
      {orders.map((order) => {
        const placed = Date.parse(order.placedAt);
        return (
          <li key={order.id}>
            <Link to={paths.order(order.id)} className={styles.order}>
              <span className={styles.number}>{order.number}</span>
              <span className={styles.who}>
                <span className={styles.name}>{orderedBy(order)}</span>
                <span className="quiet">
                  {whenText(placed, placed, timeZone)}, {paymentLabel(order.paymentMethod)}
                  {order.refunded > 0 && `, ${formatEuro(cents(order.refunded))} erstattet`}
                </span>
              </span>
              <WaySign
                type={order.orderType}
                place={tableText(order) ?? undefined}
                className={styles.way}
              />
              <StatusMark status={order.status} type={order.orderType} className={styles.status} />
              <span
                className={styles.amount}
                data-left-out={leftOutAs(order.status, order.orderType) === null ? undefined : ''}
              >
                {formatEuro(cents(order.total))}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

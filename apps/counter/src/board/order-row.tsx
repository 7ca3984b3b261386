import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { memo } from 'react';
import { orderedBy, streetLine, tableText, toCollect } from '../order-view/order-facts.ts';
import { OrderMarks } from '../order-view/order-marks.tsx';
import { NumberDay } from '../order-view/order-name.tsx';
import { dueWords } from '../order-view/order-times.ts';
import { StatusMark } from '../order-view/status-mark.tsx';
import { WaitingBadge } from '../order-view/waiting-badge.tsx';
import { WaySign } from '../order-view/way-sign.tsx';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import type { OrderButtons } from './order-buttons.ts';
import { OrderAnchor } from './order-anchor.tsx';
import styles from './order-row.module.css';

interface OrderRowProps {
  order: Order;
  now: number;
  Steps: OrderButtons | null;
}

/** One order on one line, where many are open. The whole line leads to its details. */
export const OrderRow = memo(function OrderRow({ order, now, Steps }: OrderRowProps) {
  const { timeZone } = useShop();
  const due = dueWords(order, now, timeZone);
  const isEnded = Steps === null;
  const where = order.orderType === 'delivery' ? streetLine(order) : '';
  return (
    <article className={styles.row} data-status={order.status}>
      <h3 className={styles.number}>
        <OrderAnchor id={order.id}>
          <span className={styles.numberSign}>Nr.</span> {order.number}
          <NumberDay order={order} now={now} />
        </OrderAnchor>
      </h3>
      <p className={styles.due} data-late={due.late && !isEnded ? '' : undefined}>
        <span className={styles.dueTime}>{due.clock}</span>{' '}
        {!isEnded && <span className={styles.distance}>{due.beside}</span>}
      </p>
      <WaySign
        type={order.orderType}
        place={tableText(order) ?? undefined}
        className={styles.way}
      />
      <p className={styles.who}>
        <span className={styles.name}>{orderedBy(order)}</span>
        {where !== '' && <span className={styles.where}>{where}</span>}
        <span className={styles.marks}>
          {!isEnded && <WaitingBadge order={order} now={now} />}
          <OrderMarks order={order} />
        </span>
      </p>
      <StatusMark status={order.status} type={order.orderType} className={styles.status} />
      <p className={styles.total}>
        {formatEuro(cents(order.total))}
        {order.paid && <span className={styles.paid}>{toCollect(order)}</span>}
      </p>
      <div className={styles.steps}>{Steps && <Steps order={order} />}</div>
    </article>
  );
});

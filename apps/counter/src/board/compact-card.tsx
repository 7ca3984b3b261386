import { classNames } from '@tischlein/ui/class-names.ts';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import { memo } from 'react';
import { orderedBy, streetLine, tableText, toCollect } from '../order-view/order-facts.ts';
import { OrderMarks } from '../order-view/order-marks.tsx';
import { NumberDay } from '../order-view/order-name.tsx';
import { dueWords } from '../order-view/order-times.ts';
import { WaitingBadge } from '../order-view/waiting-badge.tsx';
import { WaySign } from '../order-view/way-sign.tsx';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import type { OrderButtons } from './order-buttons.ts';
import { OrderAnchor } from './order-anchor.tsx';
import styles from './compact-card.module.css';

interface CompactCardProps {
  order: Order;
  now: number;
  Steps: OrderButtons;
}

/** A small card of an order: number, time, way, whom for, and the next step. The column says how it stands. */
export const CompactCard = memo(function CompactCard({ order, now, Steps }: CompactCardProps) {
  const { timeZone } = useShop();
  const due = dueWords(order, now, timeZone);
  const where = order.orderType === 'delivery' ? streetLine(order) : '';
  return (
    <article className={styles.card} data-status={order.status}>
      <div className={styles.head}>
        <h3 className={styles.number}>
          <OrderAnchor id={order.id}>
            <span className={styles.sign}>Nr.</span> {order.number}
            <NumberDay order={order} now={now} />
          </OrderAnchor>
        </h3>
        <p className={styles.due}>
          <strong>{due.clock}</strong>
          <span className={classNames(styles.distance, due.late && styles.late)}>
            {due.late && <ClockIcon />} {due.beside}
          </span>
        </p>
      </div>
      <div className={styles.rest}>
        <p className={styles.who}>
          <WaySign
            type={order.orderType}
            place={tableText(order) ?? undefined}
            className={styles.way}
          />
          <span>{where === '' ? orderedBy(order) : where}</span>
          <span className={styles.total}>{toCollect(order)}</span>
        </p>
        <div className={styles.steps}>
          <Steps order={order} />
        </div>
      </div>
      <p className={styles.marks}>
        <WaitingBadge order={order} now={now} />
        <OrderMarks order={order} isBrief />
      </p>
    </article>
  );
});

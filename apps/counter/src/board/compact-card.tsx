import { formatClock, dayText } from '@tischlein/domain/hours/german-time.ts';
import { localMinutes } from '@tischlein/domain/hours/zoned-time.ts';
import { classNames } from '@tischlein/ui/class-names.ts';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import { memo } from 'react';
import { orderedBy, streetLine, tableText, toCollect } from '../order-view/order-facts.ts';
import { OrderMarks } from '../order-view/order-marks.tsx';
import { dueAt, dueDistance } from '../order-view/order-times.ts';
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
  const due = dueDistance(order, now);
  const dueTime = dueAt(order);
  const day = dueTime === null ? '' : dayText(dueTime, now, timeZone);
  const where = order.orderType === 'delivery' ? streetLine(order) : '';
  return (
    <article className={styles.card} data-status={order.status}>
      <div className={styles.head}>
        <h3 className={styles.number}>
          <OrderAnchor id={order.id}>
            <span className={styles.sign}>Nr.</span> {order.number}
          </OrderAnchor>
        </h3>
        <p className={styles.due}>
          <strong>
            {dueTime === null ? 'sofort' : formatClock(localMinutes(dueTime, timeZone))}
          </strong>
          <span className={classNames(styles.distance, due.late && styles.late)}>
            {due.late && <ClockIcon />} {day === '' ? due.text : day}
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

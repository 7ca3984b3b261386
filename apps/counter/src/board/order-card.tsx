import { clockSide, dayText, formatClock } from '@tischlein/domain/hours/german-time.ts';
import { localMinutes } from '@tischlein/domain/hours/zoned-time.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { classNames } from '@tischlein/ui/class-names.ts';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import { memo } from 'react';
import { itemCount, orderedBy, streetLine, tableText } from '../order-view/order-facts.ts';
import { CalendarIcon } from '../order-view/icons.tsx';
import { OrderMarks } from '../order-view/order-marks.tsx';
import { NumberDay } from '../order-view/order-name.tsx';
import {
  agoText,
  dueAt,
  dueDistance,
  preOrderText,
  waitedMinutes,
} from '../order-view/order-times.ts';
import { PaymentMark } from '../order-view/payment-mark.tsx';
import { StatusMark } from '../order-view/status-mark.tsx';
import { WaitingBadge } from '../order-view/waiting-badge.tsx';
import { WaySign } from '../order-view/way-sign.tsx';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import type { OrderButtons } from './order-buttons.ts';
import { OrderAnchor } from './order-anchor.tsx';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: Order;
  now: number;
  Steps: OrderButtons;
}

/** One order, to be read from two metres: number, way, time, total. The whole card leads to its details. */
export const OrderCard = memo(function OrderCard({ order, now, Steps }: OrderCardProps) {
  const { timeZone } = useShop();
  const due = dueDistance(order, now);
  const isNew = order.status === 'placed';
  const count = itemCount(order);
  const wanted = preOrderText(order, now, timeZone);
  const dueTime = dueAt(order);
  const day = dueTime === null || wanted !== null ? '' : dayText(dueTime, now, timeZone);
  const side = dueTime === null ? '' : clockSide(dueTime, timeZone);
  const where = order.orderType === 'delivery' ? streetLine(order) : '';
  return (
    <article className={styles.card} data-status={order.status}>
      <header className={styles.head}>
        <StatusMark status={order.status} type={order.orderType} />
        <span className={styles.waited}>{agoText(waitedMinutes(order, now))}</span>
      </header>
      {wanted !== null && (
        <p className={styles.wanted}>
          <CalendarIcon />
          Vorbestellt für {wanted}
        </p>
      )}
      <div className={styles.main}>
        <div className={styles.pair}>
          <h3 className={styles.number}>
            <OrderAnchor id={order.id}>
              <span className={styles.numberSign}>Nr.</span> {order.number}
              <NumberDay order={order} now={now} />
            </OrderAnchor>
          </h3>
          <p className={styles.due}>
            {day !== '' && <span className={styles.dueDay}>{day}</span>}
            <span className={styles.dueTime}>
              {dueTime === null ? 'sofort' : formatClock(localMinutes(dueTime, timeZone))}
            </span>
            {side !== '' && <span className={styles.dueDay}>{side}</span>}
            {due.text !== '' && (
              <span className={classNames(styles.distance, due.late && styles.late)}>
                {due.late && <ClockIcon />}
                {due.text}
              </span>
            )}
          </p>
        </div>
        <div className={styles.pair}>
          <WaySign
            type={order.orderType}
            place={tableText(order) ?? undefined}
            className={styles.way}
          />
          <p className={styles.total}>{formatEuro(cents(order.total))}</p>
        </div>
      </div>
      <p className={styles.guest}>
        <span className={styles.name}>{orderedBy(order)}</span>
        {where !== '' && <span>{where}</span>}
      </p>
      <p className={styles.facts}>
        <PaymentMark order={order} />
        {count > 0 && <span>{count === 1 ? '1 Artikel' : `${count} Artikel`}</span>}
        <WaitingBadge order={order} now={now} />
        <OrderMarks order={order} />
      </p>
      {isNew && <Contents order={order} />}
      <Refunds order={order} />
      <div className={styles.steps}>
        <Steps order={order} />
      </div>
    </article>
  );
});

const MAX_LINES = 6;

/** What a new order holds, so that it can be judged without opening it. */
function Contents({ order }: { order: Order }) {
  const { lines } = order.quote;
  if (lines.length === 0) return null;
  return (
    <ul className={styles.contents}>
      {lines.slice(0, MAX_LINES).map((line, index) => (
        <li key={index}>
          {line.amount} × {line.name}
          {line.sizeName === null ? '' : ` (${line.sizeName})`}
        </li>
      ))}
      {lines.length > MAX_LINES && <li>und {lines.length - MAX_LINES} weitere</li>}
    </ul>
  );
}

/** What a waiter gave back: nothing to cook, and not to be overlooked. */
function Refunds({ order: { quote } }: { order: Order }) {
  const refunds = quote.refunds ?? [];
  if (refunds.length === 0) return null;
  return (
    <div className={styles.refunds}>
      <p className={styles.refundsTitle}>Storno</p>
      <ul>
        {refunds.map(({ itemId, name, reason }) => (
          <li key={itemId}>{reason === '' ? name : `${name}: ${reason}`}</li>
        ))}
      </ul>
    </div>
  );
}

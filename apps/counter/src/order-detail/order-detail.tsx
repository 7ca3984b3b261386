import { isFinal } from '@tischlein/domain/order/order-state.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { BellIcon, ClockIcon, UserIcon } from '@tischlein/ui/icons.tsx';
import type { ReactNode } from 'react';
import { orderedBy, tableText } from '../order-view/order-facts.ts';
import { CalendarIcon } from '../order-view/icons.tsx';
import { OrderMarks } from '../order-view/order-marks.tsx';
import { NumberDay } from '../order-view/order-name.tsx';
import {
  agoText,
  dueAt,
  dueDistance,
  preOrderText,
  waitedMinutes,
  whenText,
} from '../order-view/order-times.ts';
import { PaymentMark } from '../order-view/payment-mark.tsx';
import { StatusMark } from '../order-view/status-mark.tsx';
import { WaySign } from '../order-view/way-sign.tsx';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { BonView } from './bon-view.tsx';
import { Guest } from './guest.tsx';
import { ItemList } from './item-list.tsx';
import { Journal } from './journal.tsx';
import { VoidList } from './void-list.tsx';
import { OrderSums } from './order-sums.tsx';
import { useFocusKept } from '../base/use-focus-kept.ts';
import styles from './order-detail.module.css';

interface OrderDetailProps {
  order: Order;
  steps: ReactNode;
  /** Its payments and refunds. */
  money: ReactNode;
  /** Whether the guest is known here, or blocked. */
  known: ReactNode;
  /** What was printed of it. */
  papers: ReactNode;
}

/** Everything about one order, and its bon. */
export function OrderDetail({ order, steps, money, known, papers }: OrderDetailProps) {
  const { timeZone } = useShop();
  const now = useNow(5000);
  const focus = useFocusKept();
  const due = dueDistance(order, now);
  const dueTime = dueAt(order);
  const wanted = preOrderText(order, now, timeZone);
  const open = !isFinal(order.status);
  return (
    <article className={styles.detail}>
      <header className={styles.head} data-status={order.status}>
        <div className={styles.titleRow}>
          <h1 className={styles.number}>
            Nr. {order.number}
            <NumberDay order={order} now={now} />
          </h1>
          <StatusMark status={order.status} type={order.orderType} />
          <WaySign type={order.orderType} place={tableText(order) ?? undefined} />
          <span className={styles.total}>{formatEuro(cents(order.total))}</span>
        </div>
        <p className={styles.facts}>
          <span className={styles.fact}>
            <ClockIcon /> {dueTime === null ? 'sofort' : whenText(dueTime, now, timeZone)}
            {open && due.text !== '' && (
              <span className={due.late ? styles.late : undefined}>({due.text})</span>
            )}
          </span>
          {open && (
            <span className={styles.fact}>
              <BellIcon /> {agoText(waitedMinutes(order, now))} eingegangen
            </span>
          )}
          {order.table !== null && (
            <span className={styles.fact}>
              <UserIcon /> {orderedBy(order)}
            </span>
          )}
          <PaymentMark order={order} />
          {wanted !== null && (
            <Badge tone="accent" icon={<CalendarIcon />}>
              Vorbestellt für {wanted}
            </Badge>
          )}
          <OrderMarks order={order} />
        </p>
        {order.nobodyNote !== null && (
          <p className={styles.reason}>An der Tür: {order.nobodyNote}</p>
        )}
        {order.reason !== null && <p className={styles.reason}>Abgelehnt: {order.reason}</p>}
        <div {...focus} className={styles.steps}>
          {steps}
        </div>
      </header>
      <div className={styles.main}>
        <Messages order={order} />
        {order.quote.lines.length > 0 && <ItemList lines={order.quote.lines} />}
        <VoidList order={order} />
        <OrderSums order={order} />
      </div>
      <div className={styles.side}>
        {order.table === null && <Guest order={order} known={known} />}
        {money}
        {papers}
        <Journal order={order} now={now} />
      </div>
      <BonView order={order} />
    </article>
  );
}

function Messages({ order: { formValues } }: { order: Order }) {
  const messages = [
    { to: 'An die Küche', text: formValues.messageCook.trim() },
    { to: 'An den Fahrer', text: formValues.messageDriver.trim() },
  ].filter(({ text }) => text !== '');
  return messages.map(({ to, text }) => (
    <p key={to} className={styles.message}>
      <span className={styles.messageTo}>{to}</span>
      <span className={styles.messageText}>{text}</span>
    </p>
  ));
}

import { formatClock } from '@tischlein/domain/hours/german-time.ts';
import { localMinutes } from '@tischlein/domain/hours/zoned-time.ts';
import { courseName } from '@tischlein/domain/table/courses.ts';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import { tableText } from '../order-view/order-facts.ts';
import { dueAt, dueDistance } from '../order-view/order-times.ts';
import { WaitingBadge } from '../order-view/waiting-badge.tsx';
import { WaySign } from '../order-view/way-sign.tsx';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './kitchen.module.css';

/** Number, when it is due, which way it goes, and whether it waits too long. */
export function TicketHead({ order, now }: { order: Order; now: number }) {
  const { timeZone } = useShop();
  const due = order.orderType === 'table' ? null : dueAt(order);
  const distance = due === null ? null : dueDistance(order, now);
  return (
    <header className={styles.head}>
      <h2 className={styles.number}>
        <span className={styles.sign}>Nr.</span> {order.number}
      </h2>
      <p className={styles.due}>
        <strong>{due === null ? 'sofort' : formatClock(localMinutes(due, timeZone))}</strong>
        {distance && (
          <span className={distance.late ? styles.late : undefined}>
            {distance.late && <ClockIcon />} {distance.text}
          </span>
        )}
      </p>
      <p className={styles.facts}>
        <WaySign type={order.orderType} place={tableText(order) ?? undefined} />
        <WaitingBadge order={order} now={now} />
      </p>
      <CourseLine order={order} />
    </header>
  );
}

/** Which course of a table it is, and which ones still wait for the waiter's word. */
function CourseLine({ order: { table } }: { order: Order }) {
  const course = courseName(table?.course ?? null);
  const waiting = (table?.waiting ?? []).map((one) => courseName(one)).join(', ');
  if (course === '' && waiting === '') return null;
  return (
    <p className={styles.course}>
      {course !== '' && <strong>Gang: {course}</strong>}
      {waiting !== '' && <span>Wartet noch: {waiting}</span>}
    </p>
  );
}

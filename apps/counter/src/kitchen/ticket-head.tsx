import { courseName } from '@tischlein/domain/table/courses.ts';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import { tableText } from '../order-view/order-facts.ts';
import { FormerTime } from '../order-view/former-time.tsx';
import { NumberDay } from '../order-view/order-name.tsx';
import { dueWords } from '../order-view/order-times.ts';
import { WaitingBadge } from '../order-view/waiting-badge.tsx';
import { WaySign } from '../order-view/way-sign.tsx';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './kitchen.module.css';

/** Number, when it is due, which way it goes, and whether it waits too long. */
export function TicketHead({ order, now }: { order: Order; now: number }) {
  const { timeZone } = useShop();
  const due =
    order.orderType === 'table'
      ? { clock: 'sofort', beside: '', late: false }
      : dueWords(order, now, timeZone);
  return (
    <header className={styles.head}>
      <h2 className={styles.number}>
        <span className={styles.sign}>Nr.</span> {order.number}
        <NumberDay order={order} now={now} />
      </h2>
      <p className={styles.due}>
        <strong>{due.clock}</strong>
        {due.beside !== '' && (
          <span className={due.late ? styles.late : undefined}>
            {due.late && <ClockIcon />} {due.beside}
          </span>
        )}
      </p>
      <p className={styles.facts}>
        <WaySign type={order.orderType} place={tableText(order) ?? undefined} />
        <WaitingBadge order={order} now={now} />
        {order.orderType !== 'table' && <FormerTime order={order} />}
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

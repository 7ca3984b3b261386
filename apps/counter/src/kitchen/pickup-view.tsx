import { earlierDay } from '@tischlein/domain/hours/business-day.ts';
import { isLater } from '../order-view/order-times.ts';
import { useBoard } from '../session/board-store.ts';
import { openOrders, type Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import styles from './pickup.module.css';

/** For guests who wait: the numbers of pickups, and nothing else of anybody. A page for a screen on the wall. */
export function PickupView() {
  const { name } = useShop();
  const now = useNow(60_000);
  const orders = useBoard((board) => board.orders);
  const pickups = openOrders(orders)
    .filter((order) => order.orderType === 'pickup' && !isLater(order, now))
    .sort((a, b) => a.number - b.number || a.placedAt.localeCompare(b.placedAt));
  const inState = (...states: Order['status'][]) =>
    pickups.filter(({ status }) => states.includes(status));
  return (
    <div className={styles.board}>
      <h1 className={styles.shop}>{name}</h1>
      <div className={styles.lists}>
        <Numbers title="In Zubereitung" orders={inState('accepted', 'preparing')} />
        <Numbers title="Fertig" orders={inState('ready')} isReady />
      </div>
    </div>
  );
}

interface NumbersProps {
  title: string;
  orders: readonly Order[];
  isReady?: boolean;
}

function Numbers({ title, orders, isReady = false }: NumbersProps) {
  const shop = useShop();
  const now = useNow(60_000);
  return (
    <section aria-label={title} className={styles.list} data-ready={isReady ? '' : undefined}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.numbers} aria-live={isReady ? 'polite' : undefined}>
        {orders.map(({ id, number, placedAt }) => {
          const day = earlierDay(shop, Date.parse(placedAt), now);
          return (
            <li key={id}>
              {number}
              {/* Of two that have the same number theirs is the one they ordered on that day. */}
              {day !== '' && <span className={styles.day}> bestellt {day}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

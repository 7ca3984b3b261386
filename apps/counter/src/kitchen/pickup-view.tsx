import { useBoard } from '../session/board-store.ts';
import { openOrders, type Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './pickup.module.css';

/** For guests who wait: the numbers of pickups, and nothing else of anybody. A page for a screen on the wall. */
export function PickupView() {
  const { name } = useShop();
  const orders = useBoard((board) => board.orders);
  const pickups = openOrders(orders)
    .filter(({ orderType }) => orderType === 'pickup')
    .sort((a, b) => a.number - b.number);
  const numbers = (...states: Order['status'][]) =>
    pickups.filter(({ status }) => states.includes(status)).map(({ number }) => number);
  return (
    <div className={styles.board}>
      <h1 className={styles.shop}>{name}</h1>
      <div className={styles.lists}>
        <Numbers title="In Zubereitung" numbers={numbers('accepted', 'preparing')} />
        <Numbers title="Fertig" numbers={numbers('ready')} isReady />
      </div>
    </div>
  );
}

interface NumbersProps {
  title: string;
  numbers: readonly number[];
  isReady?: boolean;
}

function Numbers({ title, numbers, isReady = false }: NumbersProps) {
  return (
    <section aria-label={title} className={styles.list} data-ready={isReady ? '' : undefined}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.numbers} aria-live={isReady ? 'polite' : undefined}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </section>
  );
}

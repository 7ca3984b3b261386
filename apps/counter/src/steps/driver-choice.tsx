import { Button } from '@tischlein/ui/button.tsx';
import type { Order } from '../session/orders.ts';
import styles from './steps.module.css';
import { isCash, useDrivers } from './use-drivers.ts';

/** Who takes the cash of an order; nothing where there is nobody to choose from. */
export function DriverChoice({ order }: { order: Order }) {
  const { purses, purseOf, assign } = useDrivers();
  if (purses.length === 0 || !isCash(order)) return null;
  const chosen = purseOf(order.id);
  return (
    <div role="group" aria-label="Wer das Bargeld bekommt" className={styles.drivers}>
      <span>Bargeld bekommt</span>
      {purses.map(({ id, name }) => (
        <Button
          key={id}
          aria-pressed={chosen === id}
          onClick={() => chosen !== id && void assign(order.id, id)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

import { earlierDay } from '@tischlein/domain/hours/business-day.ts';
import { serverNow } from '../api/clock.ts';
import type { Order } from '../session/orders.ts';
import { useShop, type CounterShop } from '../session/shop-context.tsx';
import styles from './order-name.module.css';

type Numbered = Pick<Order, 'number' | 'placedAt'>;

/** 'Nr. 12'; numbers begin anew with each business day, so one of an earlier day is 'Nr. 12 von gestern'. */
export function orderName(
  { number, placedAt }: Numbered,
  now: number,
  shop: Pick<CounterShop, 'timeZone' | 'businessDayCutoffMinutes'>,
): string {
  const day = earlierDay(shop, Date.parse(placedAt), now);
  return `Nr. ${number}${day === '' ? '' : ` von ${day}`}`;
}

/** Names orders of the chosen shop as things stand. */
export function useOrderName(): (order: Numbered) => string {
  const shop = useShop();
  return (order) => orderName(order, serverNow(), shop);
}

/** Stands behind a number of an earlier business day: today has one of the same number, or will have. */
export function NumberDay({ order, now }: { order: Pick<Order, 'placedAt'>; now: number }) {
  const day = earlierDay(useShop(), Date.parse(order.placedAt), now);
  return day !== '' && <span className={styles.day}> von {day}</span>;
}

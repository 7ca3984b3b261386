import { isPlaced, type OrderStatus } from '../order/order-state.ts';

const HOUR_MS = 3_600_000;
/** Where nobody says that an order is done, its dishes are eaten by then. */
const EATEN_MS = 2 * HOUR_MS;
const OPEN_MS = 60 * 24 * HOUR_MS;

export const MAX_RATING_TEXT_LENGTH = 1000;

/** Instants are epoch milliseconds. */
interface RatedOrder {
  status: OrderStatus;
  placedAt: number;
  serveAt: number | null;
}

/** Whether the dishes of an order may be rated now; 'never': there was no meal. */
export function ratingState(
  { status, placedAt, serveAt }: RatedOrder,
  now: number,
): 'open' | 'too-early' | 'too-late' | 'never' {
  if (!isPlaced(status) || status === 'rejected' || status === 'not-collected') return 'never';
  const eatenAt = (serveAt ?? placedAt) + EATEN_MS;
  if (now > eatenAt + OPEN_MS) return 'too-late';
  return status === 'done' || now >= eatenAt ? 'open' : 'too-early';
}

/** To one decimal, halves up; null without ratings. */
export function averageStars(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

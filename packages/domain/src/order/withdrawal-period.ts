import { isPlaced, type OrderStatus } from './order-state.ts';
import type { OrderType } from '../menu/menu.ts';

interface Course {
  status: OrderStatus;
  orderType: OrderType;
  placedAt: string;
  serveAt: string | null;
  promisedAt: string | null;
  steps: readonly { status: OrderStatus; at: string }[];
}

const DAY_MS = 86_400_000;
/** 14 days from when the goods are there, and over the holidays that put off their end (BGB § 193, 355, 356). */
const OFFERED_DAYS = 14 + 5;

/**
 * Whether the guest is still offered to withdraw from an order with goods that allow it. Rather too long: who is late is
 * told so, who finds nothing loses a right. Face to face at a table there is none.
 */
export function isWithdrawalOffered(course: Course, now: number): boolean {
  const { status, orderType, placedAt, serveAt, promisedAt, steps } = course;
  if (orderType === 'table' || !isPlaced(status) || status === 'rejected') return false;
  const handedOver = steps.filter((step) => step.status === 'done').map(({ at }) => at);
  const times = [placedAt, serveAt, promisedAt, ...handedOver].filter((at) => at !== null);
  return now < Math.max(...times.map((at) => Date.parse(at))) + OFFERED_DAYS * DAY_MS;
}

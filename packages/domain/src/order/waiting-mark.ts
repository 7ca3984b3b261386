import { minutesText } from '../hours/minutes-text.ts';
import { MINUTE } from '../hours/zoned-time.ts';
import type { OrderStatus } from './order-state.ts';
import type { OrderType } from '../menu/menu.ts';

/** An order that waits. 'soon': somebody should look; 'late': it waits too long. */
interface WaitingMark {
  level: 'soon' | 'late';
  /** It is not answered, its time is there or past, or it is ready and nobody takes it. */
  why: 'unanswered' | 'due' | 'not-taken';
  /** What is the matter, in a word or two: colour alone says nothing. */
  text: string;
}

interface WaitingOrder {
  status: OrderStatus;
  orderType: OrderType;
  placedAt: string;
  serveAt: string | null;
  promisedAt: string | null;
  steps: readonly { status: OrderStatus; at: string }[];
}

/** Nobody has answered for so long. */
const ANSWER = { soon: 1, late: 3 };
/** To what is due: a delivery still has its way before it. */
const DUE_SOON: Record<OrderType, number> = { delivery: 15, pickup: 5, table: 0 };
/** At a table nothing is promised: it waits since it was ordered. */
const TABLE = { soon: 20, late: 30 };
/** Ready, and nobody takes it. */
const COLD: Record<OrderType, { soon: number; late: number }> = {
  delivery: { soon: 5, late: 10 },
  pickup: { soon: 10, late: 20 },
  table: { soon: 2, late: 5 },
};
const FOR: Record<OrderType, string> = {
  delivery: 'Fahrer fehlt',
  pickup: 'Nicht abgeholt',
  table: 'Nicht serviert',
};

const minutesSince = (at: string, now: number) => Math.floor((now - Date.parse(at)) / MINUTE);

function waited(
  minutes: number,
  { soon, late }: { soon: number; late: number },
  why: WaitingMark['why'],
  text: string,
): WaitingMark | null {
  if (minutes < soon) return null;
  return {
    level: minutes >= late ? 'late' : 'soon',
    why,
    text: `${text} seit ${minutesText(minutes)}`,
  };
}

/** What of an order waits too long at an instant; null: nothing. */
export function waitingMark(order: WaitingOrder, now: number): WaitingMark | null {
  const { status, orderType } = order;
  if (status === 'placed')
    return waited(minutesSince(order.placedAt, now), ANSWER, 'unanswered', 'Ohne Antwort');
  if (status === 'ready') {
    const since = order.steps.findLast((step) => step.status === 'ready')?.at ?? order.placedAt;
    return waited(minutesSince(since, now), COLD[orderType], 'not-taken', FOR[orderType]);
  }
  if (status !== 'accepted' && status !== 'preparing' && status !== 'on-the-way') return null;
  if (orderType === 'table')
    return waited(minutesSince(order.placedAt, now), TABLE, 'due', 'Wartet');
  const due = order.promisedAt ?? order.serveAt;
  if (due === null) return null;
  const left = Date.parse(due) - now;
  if (Math.round(left / MINUTE) < 0) return { level: 'late', why: 'due', text: 'Zu spät' };
  return status !== 'on-the-way' && left < DUE_SOON[orderType] * MINUTE
    ? { level: 'soon', why: 'due', text: 'Wird knapp' }
    : null;
}

import { MINUTE } from '../hours/zoned-time.ts';
import {
  canTakeBack,
  isPlaced,
  TAKE_BACK_MINUTES,
  type KitchenStatus,
  type OrderStatus,
} from './order-state.ts';

/**
 * The course of an order from its journal, oldest first, each state once. No step on leads back to a state an order
 * had, so what repeats one is no step: a new promise, or a step taken back, after which what came in between is void.
 */
export function statusHistory<T extends { status: OrderStatus }>(journal: readonly T[]): T[] {
  const course: T[] = [];
  for (const entry of journal) {
    const known = course.findIndex(({ status }) => status === entry.status);
    if (known === -1) course.push(entry);
    else course.length = known + 1;
  }
  return course;
}

interface StatusEntry {
  status: OrderStatus;
  /** ISO instant. */
  at: string;
}

interface StepToTakeBack {
  /** The state the order goes back to. */
  to: KitchenStatus;
  /** Until then, in epoch milliseconds. */
  until: number;
}

/** What the last step of a journal can be taken back to, and how long; null: it is none that can. */
export function stepToTakeBack(journal: readonly StatusEntry[]): StepToTakeBack | null {
  const [last, before] = statusHistory(journal).reverse();
  if (!last || !before || !isPlaced(last.status) || !isPlaced(before.status)) return null;
  if (!canTakeBack(last.status, before.status)) return null;
  return { to: before.status, until: Date.parse(last.at) + TAKE_BACK_MINUTES * MINUTE };
}

/** Whether the step to a state was taken, and taken back. */
export function wasTakenBack(
  journal: readonly { status: OrderStatus }[],
  status: OrderStatus,
): boolean {
  const isIn = (steps: readonly { status: OrderStatus }[]) =>
    steps.some((step) => step.status === status);
  return isIn(journal) && !isIn(statusHistory(journal));
}

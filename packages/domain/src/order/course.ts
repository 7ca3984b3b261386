import type { OrderStatus } from './order-state.ts';

/**
 * The course of an order from its journal, oldest first, each state once. No step on leads back to a state an order
 * had, so what repeats one is no step: a new promise, or a step taken back, after which what came in between is void.
 */
export function courseOf<T extends { status: OrderStatus }>(journal: readonly T[]): T[] {
  const course: T[] = [];
  for (const entry of journal) {
    const known = course.findIndex(({ status }) => status === entry.status);
    if (known === -1) course.push(entry);
    else course.length = known + 1;
  }
  return course;
}

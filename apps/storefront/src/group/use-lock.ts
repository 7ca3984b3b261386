import type { CartLock } from '@tischlein/domain/group/group-stage.ts';
import { useTimeLeft } from './countdown.ts';
import { groupNow } from '../group-order/group-now.ts';
import { useGroup } from '../group-order/group-store.ts';
import { ownCartLock } from '../group-order/own-cart-lock.ts';

/** Why the own cart is closed; null: it is open, or nobody is in a group. Follows the deadline. */
export function useLock(): CartLock | null {
  const deadlineAt = useGroup(({ state }) => state?.group.deadlineAt ?? null);
  useGroup();
  useTimeLeft(deadlineAt === null ? null : Date.parse(deadlineAt), groupNow);
  return ownCartLock();
}

import { cartLock, type CartLock } from '@tischlein/domain/group/group-stage.ts';
import { groupNow } from './group-now.ts';
import { isOwner, useGroup } from './group-store.ts';

/** Why the own cart is closed right now, by the server's clock; null: it is open. */
export function ownCartLock(): CartLock | null {
  const store = useGroup.getState();
  const group = store.state?.group;
  if (!group) return null;
  const { stage, locked, deadlineAt } = group;
  return cartLock(
    { stage, locked, deadlineAt: deadlineAt === null ? null : Date.parse(deadlineAt) },
    { isOwner: isOwner(store), now: groupNow() },
  );
}

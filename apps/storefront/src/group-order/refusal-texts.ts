import type { GroupConflict } from '@tischlein/contract/calls/group.ts';
import type { CartLock } from '@tischlein/domain/group/group-stage.ts';
import { failureText } from '../api/failure-texts.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { ownerName } from './group-self.ts';
import { type GroupStore } from './group-store.ts';

const LOCKS: Record<CartLock, (owner: string) => string> = {
  stage: (owner) => `${owner} bestellt schon.`,
  locked: (owner) => `${owner} hat die Bestellung gesperrt.`,
  deadline: () => 'Die Zeit zum Aussuchen ist um.',
};

/** Why a change of the own cart does not count. */
export function refusalText(failure: RequestFailure, store: GroupStore): string {
  const { lock } = (failure.body ?? {}) as Partial<GroupConflict>;
  if (!lock) return failureText(failure);
  return `${LOCKS[lock](ownerName(store))} Deine letzte Änderung ist deshalb nicht dabei.`;
}

/** Why the own cart is closed, said beside it. */
export function lockText(lock: CartLock, store: GroupStore): string {
  return LOCKS[lock](ownerName(store));
}

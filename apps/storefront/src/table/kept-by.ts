import type { Entered } from '@tischlein/contract/calls/entered.ts';
import type { WaiterView } from '@tischlein/contract/calls/waiter.ts';
import { isRecord } from '../session/storage.ts';
import { useTable } from '../table-visit/table-store.ts';

/** Who entered what waits on this device, and in whose name it goes out. */
export interface KeptBy {
  /** null: it was kept before the device noted who enters. */
  by: WaiterView | null;
  /** Id of the waiter who sends it: whoever entered it, or took it over; null: nobody yet. */
  sentBy: string | null;
}

/** What is entered now is this waiter's. */
export const enteredBy = (waiter: WaiterView): KeptBy => ({ by: waiter, sentBy: waiter.waiterId });

/** Whether it goes out in the name of whoever serves with this device now. */
export function isOurs({ sentBy }: Pick<KeptBy, 'sentBy'>, waiter: WaiterView | null): boolean {
  return waiter !== null && sentBy === waiter.waiterId;
}

/** The waiter of this device takes over what somebody else entered. */
export function takenOver<T extends KeptBy>(kept: T): T {
  return { ...kept, sentBy: useTable.getState().waiter?.waiterId ?? kept.sentBy };
}

/** As it is sent. What nobody noted the author of is the sender's. */
export function enteredOf({ by, sentBy }: KeptBy): Entered {
  return sentBy === null ? null : { by: by?.waiterId ?? sentBy, sentBy };
}

/** Storage belongs to whoever holds the device. */
export function readKeptBy(stored: Record<string, unknown>): KeptBy {
  const { by, sentBy } = stored;
  const known =
    isRecord(by) && typeof by['waiterId'] === 'string' && typeof by['name'] === 'string'
      ? { waiterId: by['waiterId'], name: by['name'] }
      : null;
  return { by: known, sentBy: typeof sentBy === 'string' ? sentBy : null };
}

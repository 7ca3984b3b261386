import type { EnteredInput } from '@tischlein/contract/calls/entered.ts';
import type { WaiterView } from '@tischlein/contract/calls/waiter.ts';
import { isRecord } from '../session/storage.ts';
import { useFloor } from '../table-visit/floor.ts';
import { useTable } from '../table-visit/table-store.ts';

/** Who entered what waits on this device, in whose name it goes out, and for which guests it is. */
export interface KeptBy {
  /** null: it was kept before the device noted who enters. */
  by: WaiterView | null;
  /** Id of the waiter who sends it: whoever entered it, or took it over; null: nobody yet. */
  sentBy: string | null;
  /** The sitting it is for; null: whoever sat down at the table next. */
  sittingId: string | null;
  /** When it was entered by the server's clock, epoch milliseconds; null: not noted. */
  at: number | null;
}

/** What is entered now is this waiter's, for the guests at the table. */
export const enteredNow = (waiter: WaiterView | null): KeptBy => ({
  by: waiter,
  sentBy: waiter?.waiterId ?? null,
  sittingId: useTable.getState().visit,
  at: Date.now() + useFloor.getState().clockOffset,
});

/** Whether it goes out in the name of whoever serves with this device now. */
export function isOurs({ sentBy }: Pick<KeptBy, 'sentBy'>, waiter: WaiterView | null): boolean {
  return waiter !== null && sentBy === waiter.waiterId;
}

/** The waiter of this device takes over what somebody else entered. */
export function takenOver<T extends KeptBy>(kept: T): T {
  return { ...kept, sentBy: useTable.getState().waiter?.waiterId ?? kept.sentBy };
}

/** As it is sent. What nobody noted the author of is the sender's. */
export function enteredOf({ by, sentBy, sittingId, at }: KeptBy): EnteredInput {
  if (sentBy === null) return null;
  const when = at === null ? null : new Date(at).toISOString();
  return { by: by?.waiterId ?? sentBy, sentBy, sittingId, at: when };
}

/** Storage belongs to whoever holds the device. */
export function readKeptBy(stored: Record<string, unknown>): KeptBy {
  const { by, sentBy, sittingId, at } = stored;
  const known =
    isRecord(by) && typeof by['waiterId'] === 'string' && typeof by['name'] === 'string'
      ? { waiterId: by['waiterId'], name: by['name'] }
      : null;
  return {
    by: known,
    sentBy: typeof sentBy === 'string' ? sentBy : null,
    sittingId: typeof sittingId === 'string' ? sittingId : null,
    at: typeof at === 'number' && Number.isFinite(at) ? at : null,
  };
}

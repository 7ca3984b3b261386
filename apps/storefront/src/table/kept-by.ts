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
  /** Whether this device had read the table by then; where not, the server may ask for whom it is. */
  knewTable: boolean;
  /** It was refused because who sits there has changed since: the waiter says for whom it is. */
  asksForWhom: boolean;
  /** When it was entered by the server's clock, epoch milliseconds; null: not noted. */
  at: number | null;
}

/** What is entered now is this waiter's, for the guests at the table. */
export function enteredNow(waiter: WaiterView | null): KeptBy {
  const { visit, state } = useTable.getState();
  return {
    by: waiter,
    sentBy: waiter?.waiterId ?? null,
    sittingId: visit,
    knewTable: visit !== null || state !== null,
    asksForWhom: false,
    at: serverNow(),
  };
}

const serverNow = () => Date.now() + useFloor.getState().clockOffset;

/** The waiter says that it is for who sits there now (null: nobody, so for who sits down next). */
export const forGuestsNow = <T extends KeptBy>(kept: T, sittingId: string | null): T => ({
  ...kept,
  sittingId,
  knewTable: true,
  asksForWhom: false,
  at: serverNow(),
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
export function enteredOf({ by, sentBy, sittingId, knewTable, at }: KeptBy): EnteredInput {
  if (sentBy === null) return null;
  const when = at === null ? null : new Date(at).toISOString();
  return { by: by?.waiterId ?? sentBy, sentBy, sittingId, knewTable, at: when };
}

/** Storage belongs to whoever holds the device. */
export function readKeptBy(stored: Record<string, unknown>): KeptBy {
  const { by, sentBy, sittingId, knewTable, asksForWhom, at } = stored;
  const known =
    isRecord(by) && typeof by['waiterId'] === 'string' && typeof by['name'] === 'string'
      ? { waiterId: by['waiterId'], name: by['name'] }
      : null;
  return {
    by: known,
    sentBy: typeof sentBy === 'string' ? sentBy : null,
    sittingId: typeof sittingId === 'string' ? sittingId : null,
    knewTable: knewTable !== false,
    asksForWhom: asksForWhom === true,
    at: typeof at === 'number' && Number.isFinite(at) ? at : null,
  };
}

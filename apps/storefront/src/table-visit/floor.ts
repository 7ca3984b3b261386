import { create } from 'zustand';
import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';
import { tableRoutes } from '@tischlein/contract/table-routes.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { notify } from '@tischlein/ui/notify.ts';
import {
  keepLive,
  openStream,
  watchDevice,
  type Live,
  type Reach,
} from '@tischlein/client/keep-live.ts';
import { openTableDialog, useDialogs } from '../session/dialogs.ts';
import type { TableError } from '@tischlein/contract/errors.ts';
import { tableError } from './refusal-texts.ts';
import { MAX_ERRORS, requestTable } from './request-table.ts';

interface FloorStore {
  /** All tables by number; null: not known yet. */
  tables: readonly FloorTable[] | null;
  reach: Reach;
  /** The server's clock less ours, in milliseconds. */
  clockOffset: number;
}
export const useFloor = create<FloorStore>(() => ({ tables: null, reach: 'live', clockOffset: 0 }));

let running: { shopId: string; live: Live; stop: () => void } | null = null;

/** Follows all tables of the shop while this is a waiter's device. */
export function startFloor(shop: PublicShop, onLost: (error: TableError) => void): void {
  if (running?.shopId === shop.id) return;
  endFloor();
  const params = { shopId: shop.id };
  const read = async () => {
    const answer = await requestTable('floor', { params });
    if (answer.ok) {
      const { tables, now } = answer.value;
      useFloor.setState({ clockOffset: Date.parse(now) - Date.now() });
      showTables(tables);
      return true;
    }
    const error = tableError(answer.failure);
    if (error) onLost(error);
    return error !== null || (answer.failure.status !== null && answer.failure.status < 500);
  };
  const live = keepLive({
    maxErrors: MAX_ERRORS,
    open: () => openStream(tableRoutes.floorEvents, { params }),
    read,
    on: { floor: (table) => showTables([table as FloorTable]) },
    onReach: (reach) => useFloor.setState({ reach }),
  });
  const unwatch = watchDevice(live);
  running = {
    shopId: shop.id,
    live,
    stop: () => {
      live.stop();
      unwatch();
    },
  };
  // The stream tells table by table; one answer tells all of them, and the clock.
  void read();
}

export function endFloor(): void {
  running?.stop();
  running = null;
  useFloor.setState({ tables: null, reach: 'live' });
}

/** Asks for the floor again at once, after it could not be reached. */
export function retryFloor(): void {
  useFloor.setState({ reach: 'offline' });
  running?.live.wake();
}

/** Shows news of some tables. A new call of a guest is notified, unless the waiter has the floor open. */
export function showTables(next: readonly FloorTable[]): void {
  const { tables } = useFloor.getState();
  const merged = mergeTables(tables ?? [], next);
  const isSeen = useDialogs.getState().table?.kind === 'floor';
  if (tables && !isSeen) for (const table of newCalls(tables, merged)) tellCall(table);
  useFloor.setState({ tables: merged });
}

/** Each table by number, as it is known last: an answer that was long on its way is older than what the stream told. */
export function mergeTables(
  known: readonly FloorTable[],
  next: readonly FloorTable[],
): FloorTable[] {
  const all = new Map(known.map((each) => [each.table, each]));
  for (const each of next) {
    if (each.version >= (all.get(each.table)?.version ?? 0)) all.set(each.table, each);
  }
  // Its last guests have left a table that the owner took away.
  const isGone = ({ seats, openedAt }: FloorTable) => seats === 0 && openedAt === null;
  return [...all.values()].filter((one) => !isGone(one)).sort((a, b) => a.table - b.table);
}

/** Tables where somebody has begun to wait for the waiter. */
export function newCalls(known: readonly FloorTable[], next: readonly FloorTable[]): FloorTable[] {
  const before = new Map(known.map(({ table, call }) => [table, call?.at]));
  return next.filter(({ table, call }) => call !== null && before.get(table) !== call.at);
}

function tellCall({ table, call }: FloorTable): void {
  const reason = call?.reason === 'bill' ? 'möchte zahlen' : 'ruft dich';
  notify(`Tisch ${table} ${reason}.`, {
    tone: 'warn',
    timeoutMs: 15_000,
    action: { label: 'Tische', run: () => openTableDialog({ kind: 'floor' }) },
  });
}

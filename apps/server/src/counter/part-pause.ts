import type pg from 'pg';
import type { PartPause } from '@tischlein/contract/calls/times.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import type { CounterActor } from './locked-order.ts';
import { beginPause, dishesOfStation, endPause, lockPauses } from '../shops/station-pauses.ts';

const WAYS: readonly string[] = ['delivery', 'pickup'];
const WAY_NAMES: Record<string, string> = { delivery: 'Lieferung', pickup: 'Abholung' };

/** The pauses of ways and stations that are not over. */
export async function partPausesOf(
  pool: pg.Pool,
  shopId: string,
  now: number,
): Promise<PartPause[]> {
  const found = await pool.query<{ kind: PartPause['kind']; item_id: string; until: Date }>(
    `select kind, item_id, until from part_pause where shop_id = $1 and until > $2
      order by kind, item_id`,
    [shopId, new Date(now)],
  );
  return found.rows.map(({ kind, item_id: id, until }) => ({
    ...{ kind, id, until: until.toISOString() },
  }));
}

/**
 * Pauses a way, or a station: its dishes are sold out for that time. null: the shop has none of this id. What staff
 * mark by hand begins and ends for itself.
 */
export async function pausePart(
  context: PaymentsContext,
  shopId: string,
  { actor }: CounterActor,
  { kind, id, minutes }: CallBody<Calls['counterPausePart']>,
): Promise<PartPause[] | null> {
  const { pool } = context.database;
  const now = context.now();
  const isDone = await transaction(pool, async (client) => {
    await lockPauses(client, shopId);
    const station = kind === 'station' ? await dishesOfStation(client, shopId, id) : null;
    if (kind === 'way' ? !WAYS.includes(id) : station === null) return false;
    const part = { shopId, kind, id };
    await endPause(client, part);
    const until = new Date(now + minutes * MINUTE);
    const dishIds = station?.dishIds ?? [];
    if (minutes > 0) await beginPause(client, part, { dishIds, until });
    await recordEvent(client, shopId, 'pause', `${kind}:${id}`, {});
    if (station) await recordEvent(client, shopId, 'stock', `station:${id}`, {});
    const name = station?.name ?? WAY_NAMES[id] ?? id;
    await recordAudit(client, {
      action: minutes > 0 ? 'paused' : 'resumed',
      shopIds: [shopId],
      actor,
      detail: { name, ...(minutes > 0 && { minutes }) },
      now,
    });
    return true;
  });
  if (!isDone) return null;
  await context.shops.refresh(shopId);
  context.live.notify();
  return partPausesOf(pool, shopId, now);
}

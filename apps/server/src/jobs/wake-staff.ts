import type { Queryable } from '../db/queryable.ts';

export const WAKE_TASK = 'wake-staff';
/** What the devices of the staff are woken for. */
export const WAKE_REASONS = ['orders', 'counter-away', 'printing', 'self-test'] as const;
export type WakeReason = (typeof WAKE_REASONS)[number];

/** What is worth waking somebody is so at once; a few tries, then others have told it. */
const TRIES = 3;

/** Asks for a push message to the shop's devices; call it in the transaction of what it is about. */
export async function wakeStaff(
  client: Queryable,
  shopId: string,
  reason: WakeReason,
  now: number,
): Promise<void> {
  await client.query(`select graphile_worker.add_job($1, $2::json, max_attempts => $3)`, [
    WAKE_TASK,
    JSON.stringify({ shopId, reason, at: now }),
    TRIES,
  ]);
}

import type pg from 'pg';
import { clockAt } from '@tischlein/domain/hours/german-time.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import {
  missingOf,
  SELF_TEST_NOTICE_MINUTES,
  selfTestLine,
  selfTestOpening,
  type SelfTestState,
  type SelfTestNotice,
} from '@tischlein/domain/self-test/self-test.ts';
import { transaction } from '../db/transaction.ts';
import { wakeStaff } from '../jobs/wake-staff.ts';
import { askForMail } from '../mail/page-mails.ts';
import { printerReadiness } from '../printing/print-troubles.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { OverlookedContext } from './context.ts';
import { readSettings } from './settings.ts';
import { COUNTER_AWAY_MS } from './watch-counters.ts';

export const SELF_TEST_TASK = 'self-test';

type Queries = pg.Pool | pg.PoolClient;

interface SelfTestRow {
  opens_at: Date;
  tested_at: Date;
  printers: number;
  missing: string[];
  told_at: Date | null;
}

/** The latest self-test of a shop; null: there was none yet. */
export async function lastSelfTest(pool: Queries, shopId: string): Promise<SelfTestRow | null> {
  const found = await pool.query<SelfTestRow>(
    `select opens_at, tested_at, printers, missing, told_at from self_test
      where shop_id = $1 order by opens_at desc limit 1`,
    [shopId],
  );
  return found.rows[0] ?? null;
}

/** 'Selbsttest 16:35: Drucker, Ton und Verbindung sind bereit.' */
export function selfTestText(
  { tested_at: at, missing, printers }: Pick<SelfTestRow, 'tested_at' | 'missing' | 'printers'>,
  timeZone: string,
): string {
  const clock = clockAt(at.getTime(), timeZone);
  return `Selbsttest ${clock}: ${selfTestLine(missing, printers)}`;
}

/** How printers and counters of a shop stand at this moment. */
async function readyState(
  client: Queries,
  shop: PublishedShop['shop'],
  now: number,
): Promise<SelfTestState> {
  const awake = await client.query<{ has_sound: boolean }>(
    `select bool_or(has_sound) as has_sound from counter_device
      where shop_id = $1 and seen_at > $2 having count(*) > 0`,
    [shop.id, new Date(now - COUNTER_AWAY_MS)],
  );
  return {
    printers: await printerReadiness(client, shop.id, now),
    isCounterAwake: awake.rows.length > 0,
    hasSound: awake.rows[0]?.has_sound ?? false,
  };
}

/** Every minute: before it opens each shop is tested until all is ready; in time the restaurant is told if it is not. */
export async function runDueSelfTests(context: OverlookedContext): Promise<void> {
  const now = context.now();
  const failures: unknown[] = [];
  for (const published of await shopsAtWork(context)) {
    const opensAt = published.offline ? null : selfTestOpening(published.shop.hours, now);
    if (opensAt !== null)
      await testShop(context, published, opensAt).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all shops were tested');
}

/** Shops whose staff work with us: with printers, or with a counter that was open within the last days. */
async function shopsAtWork({ database, shops, now }: OverlookedContext): Promise<PublishedShop[]> {
  const { rows } = await database.pool.query<{ shop_id: string }>(
    `select shop_id from printer union select shop_id from counter_device where seen_at > $1`,
    [new Date(now() - WORKED_MS)],
  );
  return rows.flatMap(({ shop_id: shopId }) => shops.byId(shopId) ?? []);
}
/** Longer than a weekly closing day, and as long as it is known when a counter was open. */
const WORKED_MS = 3 * 24 * 60 * MINUTE;

async function testShop(
  context: OverlookedContext,
  { shop }: PublishedShop,
  opensAt: number,
): Promise<void> {
  const now = context.now();
  await transaction(context.database.pool, async (client) => {
    const before = await client.query<Pick<SelfTestRow, 'missing' | 'told_at'>>(
      `select missing, told_at from self_test where shop_id = $1 and opens_at = $2 for update`,
      [shop.id, new Date(opensAt)],
    );
    // Once all was ready it is not asked again: what stops after that is told by those who watch over the evening.
    if (before.rows[0]?.missing.length === 0) return;
    const state = await readyState(client, shop, now);
    const missing = missingOf(state);
    const { self_test: told } = await readSettings(client, shop.id);
    const isTold =
      (before.rows[0]?.told_at ?? null) === null &&
      isWorthTelling(told, missing, opensAt - now <= SELF_TEST_NOTICE_MINUTES * MINUTE);
    const written = await client.query(
      `insert into self_test (shop_id, opens_at, tested_at, printers, missing, told_at)
        values ($1, $2, $3, $4, $5, $6) on conflict (shop_id, opens_at) do update
          set tested_at = $3, printers = $4, missing = $5, told_at = coalesce(self_test.told_at, $6)
          where self_test.tested_at < $3`,
      [
        shop.id,
        new Date(opensAt),
        new Date(now),
        state.printers.length,
        missing,
        isTold ? new Date(now) : null,
      ],
    );
    // Another process looked at the same moment.
    if (!isTold || written.rowCount === 0) return;
    await wakeStaff(client, shop.id, 'self-test', now);
    if (shop.email === '') return;
    const subject = new Date(opensAt).toISOString();
    const recipient = shop.email;
    await askForMail(client, { shopId: shop.id, kind: 'self-test', subject, recipient }, now);
  });
  context.live.notify();
}

function isWorthTelling(
  told: SelfTestNotice,
  missing: readonly string[],
  isTime: boolean,
): boolean {
  if (told === 'never') return false;
  return missing.length > 0 ? isTime : told === 'always';
}

/** A self-test on request at the counter: what is ready now. Nobody else is told. */
export async function selfTestNow(
  context: OverlookedContext,
  { shop }: PublishedShop,
): Promise<{ missing: string[]; text: string }> {
  const now = context.now();
  const state = await readyState(context.database.pool, shop, now);
  const missing = missingOf(state);
  const row = { tested_at: new Date(now), missing, printers: state.printers.length };
  return { missing, text: selfTestText(row, shop.hours.timeZone) };
}

import type pg from 'pg';
import {
  PRINTER_TROUBLES,
  stopsPrinting,
  type PrinterTrouble,
} from '@tischlein/domain/print/print-job-state.ts';
import { transaction } from '../../db/transaction.ts';
import type { PrintingContext } from '../context.ts';
import { notifyCounters } from '../print-jobs.ts';
import type { PrinterRow } from '../print-settings.ts';

/** A printer that says it is there is written down so often: each of its polls would be a write. */
const SEEN_EVERY_MS = 5_000;

const STOPPING = PRINTER_TROUBLES.filter(stopsPrinting);

/**
 * Writes down that a printer was heard of, and what it said of itself; null: nothing. Out of paper and then opened, it
 * prints nothing since the first of both. Counters hear of it when its trouble changes, or when it is back.
 */
export async function recordPrinterContact(
  context: PrintingContext,
  printer: PrinterRow,
  trouble: readonly PrinterTrouble[] | null,
): Promise<void> {
  const now = context.now();
  const seen = printer.last_seen_at?.getTime() ?? 0;
  const changed = trouble !== null && !sameTrouble(printer.trouble, trouble);
  if (!changed && now - seen < SEEN_EVERY_MS && now >= seen) return;
  const wasAway = now - seen > AWAY_MS;
  await transaction(context.database.pool, async (client) => {
    await client.query(
      `update printer set last_seen_at = $3, trouble = coalesce($4, trouble),
          trouble_since = case when $4::text[] is null then trouble_since when $4 = '{}' then null
            when trouble = $4 or (trouble && $5::text[] and $4 && $5::text[]) then trouble_since else $3 end
        where shop_id = $1 and printer_id = $2`,
      [printer.shop_id, printer.printer_id, new Date(now), changed ? [...trouble] : null, STOPPING],
    );
    if (changed || wasAway) await notifyCounters(client, printer.shop_id);
  });
  if (changed || wasAway) context.live.notify();
}

/** A printer that said nothing for so long counts as away: three polls of the usual five seconds and a little. */
export const AWAY_MS = 20_000;

function sameTrouble(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join() === b.toSorted().join();
}

/** The zone that a shop's tickets tell the time in. */
export function ticketZone(context: PrintingContext, shopId: string): string {
  return context.shops.byId(shopId)?.shop.hours.timeZone ?? 'Europe/Berlin';
}

/** A transaction in the pool of the context. Where it came to something, whoever follows is woken. */
export async function printTransaction<T>(
  context: PrintingContext,
  work: (client: pg.PoolClient, now: Date) => Promise<T>,
): Promise<T> {
  const outcome = await transaction(context.database.pool, (client) =>
    work(client, new Date(context.now())),
  );
  if (outcome !== null && outcome !== 'busy') context.live.notify();
  return outcome;
}

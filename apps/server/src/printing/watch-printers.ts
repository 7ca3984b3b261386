import { isOpenAt } from '@tischlein/domain/hours/opening.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { transaction } from '../db/transaction.ts';
import { wakeStaff } from '../jobs/wake-staff.ts';
import { askForMail } from '../mail/page-mails.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { PrintingContext } from './context.ts';
import { printTroubles, type PrintTrouble } from './print-troubles.ts';

export const WATCH_PRINTERS_TASK = 'watch-printers';

/** Whoever stands at the counter has seen and heard it long before. */
const PUSH_AFTER_MS = 2 * MINUTE;
const MAIL_AFTER_MS = 5 * MINUTE;

/** Every minute: printing that stopped minutes ago wakes the staff's devices, then the restaurant gets a mail, once for each trouble. */
export async function watchPrinters(context: PrintingContext): Promise<void> {
  const { rows } = await context.database.pool.query<{ shop_id: string }>(
    'select distinct shop_id from printer',
  );
  const failures: unknown[] = [];
  for (const { shop_id: shopId } of rows) {
    const published = context.shops.byId(shopId);
    if (published)
      await watchShop(context, published).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all printers could be checked');
}

async function watchShop(context: PrintingContext, { shop }: PublishedShop): Promise<void> {
  const now = context.now();
  await transaction(context.database.pool, async (client) => {
    const troubles = await printTroubles(client, shop, now);
    await client.query(
      `update printer set told_at = null, pushed_at = null
        where shop_id = $1 and (told_at is not null or pushed_at is not null) and printer_id <> all ($2::text[])`,
      [shop.id, troubles.map(({ printerId }) => printerId)],
    );
    const lasting = (ms: number) =>
      isOpenSince(shop, now - ms, now)
        ? troubles.flatMap(({ printerId, since }) =>
            now - since.getTime() >= ms ? [printerId] : [],
          )
        : [];
    // Of two processes that look at the same moment one finds nothing left to mark.
    const pushed = await client.query(
      `update printer set pushed_at = $3
        where shop_id = $1 and printer_id = any ($2::text[]) and pushed_at is null`,
      [shop.id, lasting(PUSH_AFTER_MS), new Date(now)],
    );
    if (pushed.rowCount !== 0) await wakeStaff(client, shop.id, 'printing', now);
    if (shop.email === '') return;
    const marked = await client.query(
      `update printer set told_at = $3
        where shop_id = $1 and printer_id = any ($2::text[]) and told_at is null`,
      [shop.id, lasting(MAIL_AFTER_MS), new Date(now)],
    );
    if (marked.rowCount === 0) return;
    const subject = new Date(now).toISOString();
    const recipient = shop.email;
    await askForMail(
      client,
      { shopId: shop.id, kind: 'printing-stopped', subject, recipient },
      now,
    );
  });
}

/** At opening printers are being switched on; at night nobody is there to do it. */
function isOpenSince({ hours }: PublishedShop['shop'], since: number, now: number): boolean {
  return isOpenAt(hours, 'opening', now) && isOpenAt(hours, 'opening', since);
}

/** The troubles that a mail tells of, as they are now; empty: all is well again. */
export async function mailedTroubles(
  context: PrintingContext,
  { shop }: PublishedShop,
): Promise<PrintTrouble[]> {
  const { pool } = context.database;
  const told = await pool.query<{ printer_id: string }>(
    `select printer_id from printer where shop_id = $1 and told_at is not null`,
    [shop.id],
  );
  const ids = new Set(told.rows.map(({ printer_id: id }) => id));
  const troubles = await printTroubles(pool, shop, context.now());
  return troubles.filter(({ printerId }) => ids.has(printerId));
}

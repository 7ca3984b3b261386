import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { RefusedError } from '../http/errors.ts';
import { readOpenDay } from './cash-view.ts';
import type { BooksChange } from './change-books.ts';
import { findClosingByKey, writeClosing } from './write-closing.ts';

/**
 * Closes the day over all purses, which must have been counted: its cash is then what they were counted with. Answers
 * the number of the closing. A day on which nothing happened has one, too, but none after it: of two devices at once the
 * second is told the number of the first.
 */
export async function closeDay(
  change: BooksChange,
  key: string,
): Promise<{ number: number; isNew: boolean }> {
  const { client, shop, books, by, now, tablesAreTill } = change;
  const known = await findClosingByKey(client, shop.id, key);
  if (known !== null) return { number: known, isNew: false };
  const uncounted = new Set((await change.unclosedCash()).map(({ purseId }) => purseId)).size;
  if (uncounted > 0)
    throw new RefusedError(409, {
      error: 'purses-open',
      message: `Zähl zuerst alles Bargeld: ${uncounted === 1 ? 'Eine Kasse ist' : `${uncounted} Kassen sind`} noch nicht abgeschlossen.`,
    });
  const { facts, ...day } = await readOpenDay(client, shop, books, {
    ...{ isTill: tablesAreTill, now },
  });
  if (facts.length === 0 && day.purses.length === 0) await requireNotClosed(change);
  const number = await writeClosing(client, {
    ...{ shop, books, key, by: by.name, now },
    body: { kind: 'day', ...day },
    entries: facts.map(({ subject, id, figures }) => ({ subject, id, figures })),
  });
  const { gross = 0, refunds = 0 } = day.figures;
  await change.audit('day-closed', { number, amount: gross - refunds });
  return { number, isNew: true };
}

/** Refuses a second closing of a business day to which nothing came since the first. */
async function requireNotClosed({ client, shop, now }: BooksChange): Promise<void> {
  const { rows } = await client.query<{ closing_number: number }>(
    `select closing_number from closing where shop_id = $1 and kind = 'day' and business_day = $2
      order by closing_number desc limit 1`,
    [shop.id, businessDay(shop.hours, now)],
  );
  const last = rows[0]?.closing_number;
  if (last === undefined) return;
  throw new RefusedError(409, {
    error: 'nothing-to-close',
    message: `Dieser Tag ist schon abgeschlossen (Nr. ${last}). Seitdem kam nichts dazu.`,
  });
}

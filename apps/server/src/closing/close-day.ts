import { RefusedError } from '../http/errors.ts';
import { readOpenDay } from './cash-view.ts';
import type { BooksChange } from './change-books.ts';
import { findClosingByKey, writeClosing } from './write-closing.ts';

/**
 * Closes the day over all purses, which must have been counted: its cash is then what they were counted with. Answers
 * the number of the closing.
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
  const { facts, ...day } = await readOpenDay(client, shop, books, tablesAreTill);
  const number = await writeClosing(client, {
    ...{ shop, books, key, by: by.name, now },
    body: { kind: 'day', ...day },
    entries: facts.map(({ subject, id, figures }) => ({ subject, id, figures })),
  });
  const { gross = 0, refunds = 0 } = day.figures;
  await change.audit('day-closed', { number, amount: gross - refunds });
  return { number, isNew: true };
}

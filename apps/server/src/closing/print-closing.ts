import type pg from 'pg';
import { closingTitle } from '@tischlein/domain/closing/closing-document.ts';
import { closingTicket } from '@tischlein/domain/closing/closing-ticket.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { queueForDuty } from '../printing/queue-for-duty.ts';
import { readClosingRow } from './read-closings.ts';

/**
 * Puts a closing on the printers chosen for closings: once as it is made, and again whenever somebody asks for it.
 * Answers how many papers are on their way.
 */
export async function printClosing(
  client: pg.PoolClient,
  shop: Shop,
  number: number,
  { now, requestId }: { now: number; requestId: string | null },
): Promise<number> {
  const row = await readClosingRow(client, shop.id, number);
  if (!row) return 0;
  return queueForDuty(client, shop.id, {
    kind: 'closing',
    about: closingTitle(row.document),
    ticket: closingTicket(row.document, {
      timeZone: shop.hours.timeZone,
      hash: row.hash.toString('hex'),
    }),
    jobId: requestId ?? `closing-${number}`,
    isAgain: requestId !== null,
    now: new Date(now),
  });
}

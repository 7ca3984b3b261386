import type pg from 'pg';
import type { Ticket } from '@tischlein/domain/print/ticket.ts';
import { queueJob } from './print-jobs.ts';
import { dutiesOf, type DutyKind } from './print-settings.ts';

interface DutyPaper {
  kind: Extract<DutyKind, 'closing' | 'receipt'>;
  /** 'Tagesabschluss Nr. 12' */
  about: string;
  ticket: Ticket;
  /** Sent again it is the same paper. */
  jobId: string;
  /** Somebody asked for it once more: it says so, and is printed however old it is. */
  isAgain: boolean;
  now: Date;
}

/** Queues a paper of no order on every printer that has this duty; receipts are those of tables. Answers how many it has. */
export async function queueForDuty(
  client: pg.PoolClient,
  shopId: string,
  { kind, about, ticket, jobId, isAgain, now }: DutyPaper,
): Promise<number> {
  const duties = (await dutiesOf(client, shopId)).filter(
    (duty) => duty.kind === kind && (kind === 'closing' || duty.order_types.includes('table')),
  );
  for (const [index, { printer_id: printerId, copies }] of duties.entries())
    await queueJob(client, {
      ...{ shop_id: shopId, printer_id: printerId, order_id: null, kind, station_id: '' },
      ...{ revision: 0, reprint: isAgain ? 1 : 0, copies: isAgain ? 1 : copies, about, ticket },
      ...{ now, dueAt: now, isWanted: isAgain, jobId: `${jobId}-${index}` },
    });
  return duties.length;
}

import type pg from 'pg';
import { isOpenAt } from '@tischlein/domain/hours/opening.ts';
import { PRINT_LATE_MS, stopsPrinting } from '@tischlein/domain/print/print-job-state.ts';
import {
  stoppedText,
  type PrintTroubleKind,
  type StoppedPrinting,
} from '@tischlein/domain/print/print-trouble.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { AWAY_MS } from './devices/printer-state.ts';
import { dutiesOf, printersOf, type PrinterProtocol, type PrinterRow } from './print-settings.ts';

/** A printer that is needed and does not print. */
export interface PrintTrouble extends StoppedPrinting {
  printerId: string;
  printerName: string;
  /** 'Kein Papier – 3 Zettel warten' */
  text: string;
  /** Since when somebody should look. */
  since: Date;
}

interface Waiting {
  printer_id: string;
  waiting: number;
  to_decide: number;
  /** The oldest of each, by when it was to be printed; null: none. */
  waits_since: Date | null;
  asks_since: Date | null;
}

/** How long a printer may say nothing: of one behind a bridge the bridge speaks, less often. */
export function silenceLimitMs(protocol: PrinterProtocol): number {
  return AWAY_MS * (protocol === 'bridge' ? 3 : 1);
}

/**
 * What keeps the papers of a shop's orders from coming, by printer: one that is needed is away or in trouble, a paper is
 * late, or waits for a person. While the shop is closed a printer may be off, unless a paper waits for it. Test prints do
 * not count.
 */
export async function printTroubles(
  database: pg.Pool | pg.PoolClient,
  shop: Pick<Shop, 'id' | 'hours'>,
  now: number,
): Promise<PrintTrouble[]> {
  const printers = await printersOf(database, shop.id);
  if (printers.length === 0) return [];
  const needed = new Set((await dutiesOf(database, shop.id)).map(({ printer_id: id }) => id));
  const open = await database.query<Waiting>(
    `select printer_id,
        count(*) filter (where state not in ('failed', 'asking'))::int as waiting,
        count(*) filter (where state in ('failed', 'asking'))::int as to_decide,
        min(greatest(due_at, created_at)) filter (where state not in ('failed', 'asking')) as waits_since,
        min(greatest(due_at, created_at)) filter (where state in ('failed', 'asking')) as asks_since
      from print_job
      where shop_id = $1 and due_at <= $2 and kind <> 'test' and state not in ('printed', 'superseded', 'dismissed')
      group by printer_id`,
    [shop.id, new Date(now)],
  );
  const papers = new Map(open.rows.map((row) => [row.printer_id, row]));
  const isOpen = isOpenAt(shop.hours, 'opening', now);
  return printers.flatMap((printer) => {
    const waiting = papers.get(printer.printer_id);
    const found = troubleOf(printer, waiting, needed.has(printer.printer_id), now);
    if (found === null || (!isOpen && waiting === undefined)) return [];
    const said: StoppedPrinting = {
      kind: found.kind,
      troubles: printer.trouble,
      waiting: waiting?.waiting ?? 0,
      toDecide: waiting?.to_decide ?? 0,
    };
    const { printer_id: printerId, name: printerName } = printer;
    return [{ printerId, printerName, ...said, text: stoppedText(said), since: found.since }];
  });
}

/** Whether each printer that is set up to print something is ready: `trouble` says in German why not, '' where it is. */
export async function printerReadiness(
  database: pg.Pool | pg.PoolClient,
  shopId: string,
  now: number,
): Promise<{ name: string; trouble: string }[]> {
  const printers = await printersOf(database, shopId);
  const needed = new Set((await dutiesOf(database, shopId)).map(({ printer_id: id }) => id));
  return printers
    .filter(({ printer_id: id }) => needed.has(id))
    .map((printer) => {
      const { name, last_seen_at: seen, is_paused: isPaused } = printer;
      const said = (kind: PrintTroubleKind) =>
        stoppedText({ kind, troubles: printer.trouble, waiting: 0, toDecide: 0 });
      if (isPaused) return { name, trouble: said('paused') };
      if (seen === null) return { name, trouble: said('never-seen') };
      if (now - seen.getTime() > silenceLimitMs(printer.protocol))
        return { name, trouble: said('away') };
      return { name, trouble: printer.trouble.some(stopsPrinting) ? said('trouble') : '' };
    });
}

function troubleOf(
  printer: PrinterRow,
  papers: Waiting | undefined,
  isNeeded: boolean,
  now: number,
): { kind: PrintTroubleKind; since: Date } | null {
  const seen = printer.last_seen_at;
  const waits = papers?.waits_since ?? null;
  const lateAt = waits === null ? null : new Date(waits.getTime() + PRINT_LATE_MS);
  const late = lateAt !== null && lateAt.getTime() < now ? lateAt : null;
  // Somebody stopped it on purpose, or it is being set up: only papers that wait for it are a matter.
  if (printer.is_paused) return late && { kind: 'paused', since: late };
  if (seen === null) return late && { kind: 'never-seen', since: late };
  const isStopped = isNeeded || waits !== null;
  if (isStopped && now - seen.getTime() > silenceLimitMs(printer.protocol))
    return { kind: 'away', since: seen };
  if (isStopped && printer.trouble.some(stopsPrinting))
    return { kind: 'trouble', since: printer.trouble_since ?? seen };
  if (late) return { kind: 'late', since: late };
  const asks = papers?.asks_since ?? null;
  return asks && { kind: 'to-decide', since: asks };
}

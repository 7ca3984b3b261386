import type pg from 'pg';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { PrinterTrouble } from '@tischlein/domain/print/print-job-state.ts';
import type { TicketColumns } from '@tischlein/domain/print/ticket.ts';

export type PrinterProtocol = 'cloudprnt' | 'epson' | 'bridge' | 'browser';
export type PrinterLetters = 'wpc1252' | 'cp858' | 'picture';
export type DutyKind = 'kitchen' | 'packing' | 'receipt' | 'closing';
export type PrintMoment = 'arrival' | 'acceptance' | 'start';

export interface PrinterRow {
  shop_id: string;
  printer_id: string;
  name: string;
  protocol: PrinterProtocol;
  bridge_id: string | null;
  host: string | null;
  port: number | null;
  paper_columns: TicketColumns;
  letters: PrinterLetters;
  code_page: number | null;
  backup_id: string | null;
  is_paused: boolean;
  added_at: Date;
  last_seen_at: Date | null;
  trouble: PrinterTrouble[];
  trouble_since: Date | null;
}

export interface DutyRow {
  printer_id: string;
  kind: DutyKind;
  /** '' unless a kitchen's. */
  station_id: string;
  moment: PrintMoment;
  copies: number;
  order_types: OrderType[];
}

const PRINTER = `shop_id, printer_id, name, protocol, bridge_id, host, port, paper_columns, letters, code_page, backup_id,
    is_paused, added_at, last_seen_at, trouble, trouble_since`;

export async function printersOf(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
): Promise<PrinterRow[]> {
  const found = await pool.query<PrinterRow>(
    `select ${PRINTER} from printer where shop_id = $1 order by added_at, printer_id`,
    [shopId],
  );
  return found.rows;
}

export async function dutiesOf(pool: pg.Pool | pg.PoolClient, shopId: string): Promise<DutyRow[]> {
  const found = await pool.query<DutyRow>(
    `select printer_id, kind, station_id, moment, copies, order_types from print_duty
      where shop_id = $1 order by printer_id, kind, station_id`,
    [shopId],
  );
  return found.rows;
}

/** The printer behind an address that only it knows; null: nobody's. */
export async function printerBySecret(
  pool: pg.Pool | pg.PoolClient,
  secretHash: Buffer,
): Promise<PrinterRow | null> {
  const found = await pool.query<PrinterRow>(
    `select ${PRINTER} from printer where secret_hash = $1`,
    [secretHash],
  );
  return found.rows[0] ?? null;
}

import type pg from 'pg';
import type { AuditActor } from '../../staff/audit/record-audit.ts';
import type { SittingRecord, TableRecord } from '../find-table.ts';
import type { TableActor, TableAt } from '../table-journal.ts';

/** Who acts at a table. */
export interface ActAuthor {
  actor: TableActor;
  audit: AuditActor;
  /** No limit: the counter. */
  isUnlimited: boolean;
}

/** An act at a table where somebody sits, under the locks of all tables it is about. */
export interface ActContext {
  client: pg.PoolClient;
  at: TableAt;
  record: TableRecord & { sitting: SittingRecord };
  by: ActAuthor;
}

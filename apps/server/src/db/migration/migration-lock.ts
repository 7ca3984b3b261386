import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationError } from './applied-migrations.ts';

/** One lock for all processes that start at the same time; the number only has to be ours. */
const MIGRATION_LOCK = 7_245_001;
const TRY_AGAIN_MS = 100;

export interface Patience {
  /** When the wait is told of, and how often again. */
  tellAfterMs: number;
  /** When the start is given up. */
  giveUpAfterMs: number;
}

export const PATIENCE: Patience = { tellAfterMs: 3_000, giveUpAfterMs: 15 * 60_000 };

/** Waits for other starting processes, and says for whom. Held until the connection ends. */
export async function lockMigrations(
  client: pg.Client,
  say: (message: string) => void,
  { tellAfterMs, giveUpAfterMs }: Patience,
): Promise<void> {
  const since = Date.now();
  let told = 0;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.locked) return;
    const waited = Date.now() - since;
    if (waited >= giveUpAfterMs)
      throw new MigrationError(
        `The database is still being migrated by ${await holder(client)} after ${Math.round(waited / 60_000)} minutes. End that process, then start again`,
      );
    if (waited >= tellAfterMs * (told + 1)) {
      told += 1;
      say(`Waiting: the database is being migrated by ${await holder(client)}.`);
    }
    await pause(TRY_AGAIN_MS);
  }
}

async function holder(client: pg.Client): Promise<string> {
  // never null: pid (only prepared transactions hold locks without a process, never these)
  const { rows } = await client.query<{ pid: number; name: string | null; host: string | null }>(
    `select l.pid, a.application_name as name, host(a.client_addr) as host
       from pg_locks l left join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0 and l.objid = $1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
  const found = rows[0];
  if (found === undefined) return 'another process';
  const where = found.host === null ? '' : ` from ${found.host}`;
  return `another process (${found.name || 'unnamed'}${where}, connection ${found.pid})`;
}

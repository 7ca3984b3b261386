import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connect } from '../db/connect.ts';
import { refuseMissing } from './backup-file.ts';
import {
  quoted,
  RestoreRefusedError,
  type BackupHeader,
  type BackupReader,
  type BackupSummary,
  type EndLine,
  type TableLine,
} from './backup-format.ts';
import { readBackup } from './read-backup.ts';
import { firstFilled, publicTables, schemaVersion } from './public-tables.ts';

/**
 * Fills a migrated, empty database from a backup: everything or nothing. Throws RestoreRefusedError
 * when the file is damaged, the schema is another version, or there are rows already.
 */
export async function restore(url: string, filePath: string): Promise<BackupSummary> {
  await refuseMissing(filePath);
  const client = await connect(url, 'tischlein-restore');
  try {
    const summary = await readBackup(filePath, async (reader, header) => {
      await client.query('begin');
      const filled = await fill(client, reader, header);
      await client.query('commit');
      return filled;
    });
    await client.query('analyze');
    return summary;
  } finally {
    await client.end().catch(() => {}); // rolls back what is not committed
  }
}

async function fill(
  client: pg.Client,
  reader: BackupReader,
  header: BackupHeader,
): Promise<BackupSummary> {
  const version = await schemaVersion(client);
  if (version !== header.schemaVersion) {
    throw new RestoreRefusedError(
      `Die Sicherung hat Schema-Version ${header.schemaVersion}, die Datenbank ${version}. ` +
        'Spiele sie mit der Programmversion ein, die sie gemacht hat; danach aktualisiere.',
    );
  }
  const tables = await publicTables(client);
  await lock(client, tables);
  const filled = await firstFilled(client, tables);
  if (filled !== null) {
    throw new RestoreRefusedError(
      `Die Datenbank ist nicht leer (Tabelle ${filled}). Nimm eine neue Datenbank.`,
    );
  }
  const enableTriggers = await disableTriggers(client, tables);
  let rows = 0;
  let count = 0;
  for (;;) {
    const next = (await reader.line()) as TableLine | EndLine;
    if ('sequences' in next) {
      if (next.rows !== rows || next.tables !== count) {
        throw new RestoreRefusedError(
          `Die Datei ist beschädigt: Sie nennt ${next.rows} Zeilen und enthält ${rows}.`,
        );
      }
      for (const { sequence, lastValue, isCalled } of next.sequences) {
        await client.query('select setval($1::regclass, $2, $3)', [
          quoted(sequence),
          lastValue,
          isCalled,
        ]);
      }
      await enableTriggers();
      return { tables: count, rows };
    }
    const columns = next.columns.map(quoted).join(', ');
    const list = columns === '' ? '' : ` (${columns})`;
    const target = client.query(copyFrom(`copy ${quoted(next.table)}${list} from stdin`));
    await pipeline(reader.rows(), target);
    rows += target.rowCount;
    count += 1;
  }
}

/** A server that starts meanwhile waits, instead of writing between our look and our rows. */
async function lock(client: pg.Client, tables: TableLine[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ table }) => `${quoted(table)}`).join(', ');
  await client.query(`lock table ${names} in access exclusive mode`);
}

/**
 * Triggers would announce old orders as new ones. Where the session may say so, references are not
 * checked either (the snapshot they come from was consistent); else the order of the tables serves.
 */
async function disableTriggers(
  client: pg.Client,
  tables: TableLine[],
): Promise<() => Promise<void>> {
  await client.query('savepoint before_role');
  try {
    await client.query('set local session_replication_role = replica');
    return async () => {};
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error;
    await client.query('rollback to savepoint before_role');
  }
  const switchTriggers = async (verb: 'disable' | 'enable'): Promise<void> => {
    // Copied rows leave checks pending, and a table with pending checks cannot be altered.
    await client.query('set constraints all immediate');
    for (const { table } of tables) {
      await client.query(`alter table ${quoted(table)} ${verb} trigger user`);
    }
  };
  await switchTriggers('disable');
  await client.query('set constraints all deferred');
  return () => switchTriggers('enable');
}

import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connect } from '../db/connect.ts';
import { refuseExisting } from './backup-file.ts';
import {
  END_OF_ROWS,
  quoted,
  type BackupHeader,
  type BackupSummary,
  type EndLine,
  type KeyFacts,
  type TableLine,
} from './backup-format.ts';
import { publicTables, schemaVersion, sequenceValues } from './public-tables.ts';

/**
 * Writes all tables as of one moment, while the shop goes on. The file appears
 * under its name only when it is whole and on disk; it holds personal data and is readable by its
 * owner only. A file that exists is refused. `readKeys` sees the same moment.
 */
export async function backup(
  url: string,
  filePath: string,
  readKeys: (client: pg.Client) => Promise<KeyFacts> = async () => ({}),
): Promise<BackupSummary> {
  await refuseExisting(filePath);
  const half = `${filePath}.${randomBytes(4).toString('hex')}.part`;
  const summary: BackupSummary = { tables: 0, rows: 0 };
  const client = await connect(url, 'tischlein-backup');
  try {
    await client.query('begin isolation level repeatable read, read only');
    // Rows hidden by a policy must be an error, not missing.
    await client.query('set local row_security = off');
    await client.query('set local extra_float_digits = 3');
    await client.query(`set local bytea_output = 'hex'`);
    await client.query(`set local datestyle = 'ISO'`);
    await client.query(`set local intervalstyle = 'postgres'`);
    await pipeline(
      content(client, summary, readKeys),
      createGzip(),
      createWriteStream(half, { mode: 0o600, flags: 'wx' }),
    );
    await client.query('commit');
    await sync(half);
    await rename(half, filePath);
    if (process.platform !== 'win32') await sync(path.dirname(path.resolve(filePath)));
    return summary;
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function* content(
  client: pg.Client,
  summary: BackupSummary,
  readKeys: (client: pg.Client) => Promise<KeyFacts>,
): AsyncGenerator<Buffer | string> {
  yield line<BackupHeader>({
    format: 'tischlein-backup',
    formatVersion: 1,
    schemaVersion: await schemaVersion(client),
    createdAt: new Date().toISOString(),
    ...(await readKeys(client)),
  });
  for (const { table, columns } of await publicTables(client)) {
    yield line<TableLine>({ table, columns });
    const source = `select ${columns.map(quoted).join(', ')} from ${quoted(table)}`;
    const rows = client.query(copyTo(`copy (${source}) to stdout`));
    for await (const piece of rows) yield piece as Buffer;
    yield END_OF_ROWS;
    summary.tables += 1;
    summary.rows += rows.rowCount;
  }
  // Sequences do not belong to the snapshot: read last, they are never behind the rows.
  yield line<EndLine>({ sequences: await sequenceValues(client), ...summary });
}

function line<T>(value: T): string {
  return `${JSON.stringify(value)}\n`;
}

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Migration {
  version: number;
  /** The file's: '0001-foundation.sql'. */
  name: string;
  sql: string;
  checksum: string;
}

/** The numbered files of a folder in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { version: Number(name.slice(0, 4)), name, sql, checksum: checksumOf(sql) };
    }),
  );
}

/** The checksum of a migration's text, however an editor or a checkout ends its lines. */
export function checksumOf(sql: string): string {
  const text = sql.replace(/^\uFEFF/, '').replaceAll(/[ \t]*\r?\n/g, '\n');
  return createHash('sha256').update(text.trimEnd()).digest('hex');
}

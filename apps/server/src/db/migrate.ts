import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** One lock for all processes that start at the same time; the number only has to be ours. */
const MIGRATION_LOCK = 7_245_001;

/** Applies the numbered migrations of `folder` that the database lacks, in order, each in a transaction. */
export async function migrate(url: string, folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migration (version int primary key, name text not null, applied_at timestamptz not null default now())',
    );
    const done = await client.query<{ version: number }>('select version from schema_migration');
    const known = new Set(done.rows.map((row) => row.version));
    const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
    refuseNewer(known, files);
    let applied = 0;
    for (const name of files) {
      const version = Number(name.slice(0, 4));
      if (known.has(version)) continue;
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migration (version, name) values ($1, $2)', [
        version,
        name,
      ]);
      await client.query('commit');
      applied += 1;
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Migrations go forward only: a database of a newer version must not be touched by an older program. */
function refuseNewer(known: Set<number>, files: string[]): void {
  const newest = Math.max(0, ...files.map((name) => Number(name.slice(0, 4))));
  const foreign = [...known].find((version) => version > newest);
  if (foreign !== undefined)
    throw new Error(
      `The database is at version ${foreign}, this program knows only ${newest}. Start the newer program.`,
    );
}

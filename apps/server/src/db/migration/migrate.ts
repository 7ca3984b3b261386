import type pg from 'pg';
import { connect } from '../connect.ts';
import { DatabaseUnusableError } from '../connection-trouble.ts';
import {
  MigrationError,
  readApplied,
  refuseForeign,
  type AppliedMigration,
} from './applied-migrations.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { lockMigrations, PATIENCE, type Patience } from './migration-lock.ts';

interface Options {
  /** Hears that and for whom we wait. */
  say?: (message: string) => void;
  patience?: Patience;
}

/**
 * Applies the numbered migrations of `folder` that the database lacks, all in one transaction: when one fails, none of
 * them happened, and the program of before starts as ever (docs/decisions/0022-data-folder.md). Answers how many were
 * applied. Throws `DatabaseUnusableError` or `MigrationError`, each with one line for the operator.
 */
export async function migrate(
  url: string,
  folder: string,
  { say = () => undefined, patience = PATIENCE }: Options = {},
): Promise<number> {
  const migrations = await readMigrations(folder);
  const client = await connect(url, 'tischlein-migrate');
  try {
    await lockMigrations(client, say, patience);
    const applied = await readApplied(client);
    refuseForeign(applied, migrations);
    const known = new Set(applied.map(({ version }) => version));
    const missing = migrations.filter(({ version }) => !known.has(version));
    if (missing.length > 0) await refuseWithoutRights(client);
    await client.query('begin');
    // Somebody who forgot a transaction is no reason to wait for ever.
    await client.query(`set local lock_timeout = '60s'`);
    await keepChecksums(client, applied, migrations);
    for (const migration of missing) await apply(client, migration);
    await client.query('commit');
    return missing.length;
  } finally {
    // Rolls back what is not committed.
    await client.end().catch(() => undefined);
  }
}

/** The table of a database from before checksums has no column for them; what it applied is known by name only. */
async function keepChecksums(
  client: pg.Client,
  applied: AppliedMigration[],
  migrations: Migration[],
): Promise<void> {
  const unknown = new Set(
    applied.filter(({ checksum }) => checksum === null).map(({ version }) => version),
  );
  if (applied.length > 0 && unknown.size === 0) return;
  await client.query(
    `create table if not exists schema_migration (
       version int primary key, name text not null, applied_at timestamptz not null default now())`,
  );
  await client.query('alter table schema_migration add column if not exists checksum text');
  for (const { version, checksum } of migrations)
    if (unknown.has(version))
      await client.query('update schema_migration set checksum = $2 where version = $1', [
        version,
        checksum,
      ]);
}

async function apply(
  client: pg.Client,
  { version, name, sql, checksum }: Migration,
): Promise<void> {
  const transaction = await currentTransaction(client);
  try {
    await client.query(sql);
    // A table whose rows still wait to be checked cannot be altered by the next one.
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
  } catch (error) {
    const { message, code, where } = error as pg.DatabaseError;
    const place = where ? ` (${where.replaceAll(/\s+/g, ' ')})` : '';
    throw new MigrationError(
      `The migration ${name} failed, and nothing was changed: ${message}${place}${code ? ` [${code}]` : ''}. The program of before still starts`,
      { cause: error },
    );
  }
  if ((await currentTransaction(client)) !== transaction)
    throw new MigrationError(
      `The migration ${name} ends the transaction it runs in, so the database may be half migrated: restore the backup`,
    );
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
}

async function currentTransaction(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id;
}

/** The job queue makes a schema of its own; without the right to, the start would end halfway. */
async function refuseWithoutRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    role: string;
    database: string;
    tables: boolean;
    schemas: boolean;
    readOnly: boolean;
  }>(
    `select current_user as role, current_database() as database,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as tables,
        to_regclass('graphile_worker.migrations') is not null
          or has_database_privilege(current_database(), 'create') as schemas,
        current_setting('transaction_read_only') = 'on' as "readOnly"`,
  );
  const [found] = rows;
  if (!found) return;
  const { role, database } = found;
  const refuse = (text: string): never => {
    throw new DatabaseUnusableError(text);
  };
  if (found.readOnly)
    refuse(`The database ${database} of DATABASE_URL can only be read. Is it a replica?`);
  if (!found.tables)
    refuse(
      `The user ${role} of DATABASE_URL may not make tables in the database ${database}. As its owner: grant create on schema public to "${role}"`,
    );
  if (!found.schemas)
    refuse(
      `The user ${role} of DATABASE_URL may not make the schema of the job queue. As the owner of the database: grant create on database "${database}" to "${role}"`,
    );
}

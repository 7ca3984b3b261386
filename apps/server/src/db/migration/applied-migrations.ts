import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** The database and the program do not fit, or a migration failed. Its message is one line that says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface AppliedMigration {
  version: number;
  name: string;
  /** null: applied by a program that did not write it down. */
  checksum: string | null;
}

/** What the database knows of its migrations, without writing anything. */
export async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const columns = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass('schema_migration') and attnum > 0 and not attisdropped`,
  );
  if (columns.rowCount === 0) return [];
  const hasChecksum = columns.rows.some(({ name }) => name === 'checksum');
  const found = await client.query<AppliedMigration>(
    `select version, name, ${hasChecksum ? 'checksum' : 'null as checksum'} from schema_migration order by version`,
  );
  return found.rows;
}

/**
 * Migrations go forward only: a database that knows more than this program, or was made by other files, is left alone.
 * One without checksums was made by a program that wrote none down; then the file's name decides.
 */
export function refuseForeign(applied: AppliedMigration[], migrations: Migration[]): void {
  const ours = new Map(migrations.map((migration) => [migration.version, migration]));
  const newest = Math.max(0, ...ours.keys());
  for (const { version, name, checksum } of applied) {
    const file = ours.get(version);
    if (file === undefined && version > newest)
      throw new MigrationError(
        `The database is newer than this program: it has the migration ${name}, this program ends with number ${newest}. Start the newer program, or restore the backup made before the update`,
      );
    if (file === undefined || file.name !== name)
      throw new MigrationError(
        `The database was made by another program: it has the migration ${name}, this program ${file ? `has ${file.name} in its place` : 'has none of this number'}. Nothing was changed`,
      );
    if (checksum !== null && checksum !== file.checksum)
      throw new MigrationError(
        `The migration ${name} is not the one that this database was made with. Bring the program's own file back; nothing was changed`,
      );
  }
}

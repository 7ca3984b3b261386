import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl, runSql } from './test-database-setup.ts';

export interface TestDatabase {
  url: string;
  /** Closes what is still connected and removes it. */
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file: a copy of the run's template, made in about 100 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('testDatabaseTemplate')}`);
}

/** A database without any table; `options` as SQL has them. */
export async function createDatabase(options = ''): Promise<TestDatabase> {
  const server = inject('testDatabaseServer');
  const name = `tischlein_test_${randomBytes(6).toString('hex')}`;
  await runSql(server, `create database ${name} ${options}`);
  return {
    url: databaseUrl(server, name),
    // Only a superuser may end a worker of the server's that vacuums it just now.
    drop: () =>
      runSql(inject('testDatabaseSuperuser'), `drop database if exists ${name} with (force)`),
  };
}

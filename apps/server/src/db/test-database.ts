import { randomBytes } from 'node:crypto';
import pg from 'pg';
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
    drop: async () => {
      await untilLeft(server, name);
      // Only a superuser may end a worker of the server's that vacuums it just now.
      await runSql(inject('testDatabaseSuperuser'), `drop database if exists ${name} with (force)`);
    },
  };
}

/** Connections that are on their way out would tell of being cut off when nobody listens to them any more. */
async function untilLeft(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await client.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
          where datname = $1 and backend_type = 'client backend'`,
        [name],
      );
      if (rows[0]?.others === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    await client.end();
  }
}

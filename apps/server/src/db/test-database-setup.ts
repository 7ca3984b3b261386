import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './embedded/start-postgres.ts';
import { migrate } from './migration/migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

declare module 'vitest' {
  export interface ProvidedContext {
    /** An account that may create databases. */
    testDatabaseServer: string;
    /** One that may end whatever is connected to them, PostgreSQL's own workers too. */
    testDatabaseSuperuser: string;
    /** A migrated database to be copied, and how, in SQL. */
    testDatabaseTemplate: string;
  }
}

/**
 * Once per run: a PostgreSQL (the one that TEST_DATABASE_URL names, else one of our own) with a migrated database, of
 * which every test file takes a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer(process.env['TEST_DATABASE_URL']);
  const template = `tischlein_template_${randomBytes(6).toString('hex')}`;
  await runSql(server.url, `create database ${template}`);
  await migrate(databaseUrl(server.url, template), MIGRATIONS);
  project.provide('testDatabaseServer', server.url);
  project.provide('testDatabaseSuperuser', server.superuserUrl);
  project.provide('testDatabaseTemplate', `${template} strategy ${server.strategy}`);
  return async () => {
    await runSql(server.superuserUrl, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function testServer(given: string | undefined) {
  if (given)
    return {
      url: given,
      superuserUrl: given,
      strategy: 'wal_log',
      stop: () => Promise.resolve(),
    };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-test-'));
  const postgres = await startPostgres({ dataDir });
  // The tests' data need not outlive the run; kill and power-cut rounds start a PostgreSQL of their own.
  const asSuperuser = (sql: string) => runSql(postgres.superuserUrl, sql);
  await asSuperuser('alter system set fsync = off');
  await asSuperuser('alter system set full_page_writes = off');
  await asSuperuser('alter system set max_wal_size = 256');
  await asSuperuser('select pg_reload_conf()');
  // Tests make databases and roles; beyond that they are what the application is, no superuser.
  await asSuperuser(`alter role ${new URL(postgres.url).username} createdb createrole`);
  return {
    url: postgres.url,
    superuserUrl: postgres.superuserUrl,
    // Half the work of the other one, which writes each copy to the log, too; with a disk it would wait for that.
    strategy: 'file_copy',
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same server and account, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** One statement on a connection of its own: databases cannot be created inside a transaction. */
export async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

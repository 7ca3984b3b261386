import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';

interface OpenTestDatabase {
  readonly client: pg.Client;
  readonly url: string;
  rows<T extends pg.QueryResultRow>(sql: string): Promise<T[]>;
}

/** The database of a test file with a connection to it, from its first test to its last. */
export function openTestDatabase(): OpenTestDatabase {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  return {
    get client() {
      return client;
    },
    get url() {
      return database.url;
    },
    rows: async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows,
  };
}

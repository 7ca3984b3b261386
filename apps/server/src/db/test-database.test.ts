import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const made: TestDatabase[] = [];
afterAll(() => Promise.all(made.map((database) => database.drop())));

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

test('copies are migrated, empty and apart from each other', async () => {
  const both = await Promise.all([createTestDatabase(), createTestDatabase()]);
  made.push(...both);
  await ask(both[0].url, "insert into franchise values ('f', '{}', '{}')");
  expect(await ask(both[0].url, 'select count(*)::int as n from franchise')).toEqual({ n: 1 });
  expect(await ask(both[1].url, 'select count(*)::int as n from franchise')).toEqual({ n: 0 });
});

test('dropping works while somebody is connected', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await database.drop();
  await expect(ask(database.url, 'select 1')).rejects.toThrow(/does not exist/);
});

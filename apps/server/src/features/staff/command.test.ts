import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { runStaffCommand } from './command.ts';
import { verifyPassword } from './password.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into shop (shop_id, domains, current_version) values ('eins', '{}', 1)`,
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  const code = await runStaffCommand(args, {
    env: { DATABASE_URL: database.url },
    print: (line) => (text += `${line}\n`),
  });
  return { code, text };
}

describe('npm run staff', () => {
  it('adds a login with a password of its own, shown once and stored hashed', async () => {
    const added = await run('add', 'Toni', '--shop', 'eins', '--role', 'owner');
    expect(added.code).toBe(0);
    const password = /Passwort[^:]*: (\S+)/.exec(added.text)?.[1] ?? '';
    expect(password).toMatch(/^[a-z2-9]{16}$/);
    const row = await client.query('select * from staff');
    expect(row.rows[0]).toMatchObject({ login: 'toni', role: 'owner' });
    expect(await verifyPassword(password, row.rows[0].password_hash)).toBe(true);
    expect((await run('list')).text).toBe('toni  Toni  owner  eins\n');
  });

  it('gives a known name a new password and ends its sessions', async () => {
    await client.query(
      `insert into staff_session (token_hash, staff_id, expires_at) select 'x', staff_id, now() + interval '1 day' from staff`,
    );
    const before = await client.query('select password_hash from staff');
    expect((await run('add', 'toni', '--shop', 'eins')).code).toBe(0);
    const after = await client.query('select password_hash from staff');
    expect(after.rows).toHaveLength(1);
    expect(after.rows[0].password_hash).not.toBe(before.rows[0].password_hash);
    expect((await client.query('select 1 from staff_session')).rowCount).toBe(0);
  });

  it('names unknown shops and names, and how it is called', async () => {
    expect(await run('add', 'x', '--shop', 'zwei')).toEqual({
      code: 1,
      text: 'Diesen Shop gibt es nicht: zwei. Möglich: eins.\n',
    });
    expect((await run('remove', 'nobody')).code).toBe(1);
    expect((await run('add', 'x')).code).toBe(2);
    expect((await run('add', 'x', '--shop')).code).toBe(2);
    expect((await run()).text).toContain('npm run staff -- list');
    expect((await run('remove', 'toni')).code).toBe(0);
  });
});

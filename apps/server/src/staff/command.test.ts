import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { runStaffCommand } from './command.ts';
import { verifyPassword } from './password.ts';

const database = openTestDatabase();
beforeAll(async () => {
  await database.client.query(
    `insert into shop (shop_id, domains, current_version) values ('eins', '{}', 1)`,
  );
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
    const row = await database.client.query('select * from staff join staff_shop using (staff_id)');
    expect(row.rows[0]).toMatchObject({ login: 'toni', role: 'owner' });
    expect(await verifyPassword(password, row.rows[0].password_hash)).toBe(true);
    expect((await run('list')).text).toBe('toni  Toni  owner  eins\n');
  });

  it('gives a known name a new password and ends its sessions', async () => {
    await database.client.query(
      `insert into staff_session (token_hash, staff_id, expires_at) select 'x', staff_id, now() + interval '1 day' from staff`,
    );
    const before = await database.client.query('select password_hash from staff');
    expect((await run('add', 'toni', '--shop', 'eins')).code).toBe(0);
    const after = await database.client.query('select password_hash from staff');
    expect(after.rows).toHaveLength(1);
    expect(after.rows[0].password_hash).not.toBe(before.rows[0].password_hash);
    expect((await database.client.query('select 1 from staff_session')).rowCount).toBe(0);
  });

  it('keeps the devices of a known name known, until it is removed', async () => {
    await database.client.query(
      `insert into staff_device (staff_id, device_hash, seen_at) select staff_id, 'x', now() from staff`,
    );
    const devices = async () =>
      (await database.client.query('select 1 from staff_device')).rowCount;
    expect((await run('add', 'toni', '--shop', 'eins')).code).toBe(0);
    expect(await devices()).toBe(1);
    expect((await run('remove', 'toni')).code).toBe(0);
    expect(await devices()).toBe(0);
    expect((await run('add', 'toni', '--shop', 'eins')).code).toBe(0);
  });

  it('tells the shop that somebody leaves, too', async () => {
    await database.client.query(
      `insert into shop (shop_id, domains, current_version) values ('drei', '{}', 1)`,
    );
    const told = async () =>
      (await database.client.query('select shop_ids from audit_entry order by audit_id desc'))
        .rows[0].shop_ids;
    await run('add', 'wechsel', '--shop', 'eins');
    expect(await told()).toEqual(['eins']);
    await run('add', 'wechsel', '--shop', 'drei');
    expect(await told()).toEqual(['drei', 'eins']);
    await run('add', 'wechsel', '--shop', 'drei');
    expect(await told()).toEqual(['drei']);
    await run('remove', 'wechsel');
    await database.client.query(`delete from shop where shop_id = 'drei'`);
  });

  it('removes nobody without writing it down', async () => {
    await database.client.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no log'; end $$;
       create trigger refused before insert on audit_entry for each row execute function refuse()`,
    );
    await expect(run('remove', 'toni')).rejects.toThrow('no log');
    expect((await run('list')).text).toContain('toni');
    await database.client.query('drop trigger refused on audit_entry');
  });

  it('takes a lost second factor away, and writes it down', async () => {
    expect((await run('second-factor-off', 'toni')).text).toContain('keinen zweiten Faktor');
    await database.client.query(
      `insert into staff_factor (staff_id, secret, set_at) select staff_id, 'x', now() from staff where login = 'toni'`,
    );
    await database.client.query(
      `insert into staff_recovery_code select staff_id, 'y' from staff where login = 'toni'`,
    );
    await database.client.query(
      `insert into staff_session (token_hash, staff_id, expires_at)
        select 'z', staff_id, now() + interval '1 day' from staff where login = 'toni'`,
    );
    expect((await run('second-factor-off', 'Toni')).code).toBe(0);
    for (const table of ['staff_factor', 'staff_recovery_code', 'staff_session'])
      expect((await database.client.query(`select from ${table}`)).rowCount, table).toBe(0);
    const told = await database.client.query(
      'select action from audit_entry order by audit_id desc limit 1',
    );
    expect(told.rows).toEqual([{ action: 'factor-removed' }]);
    expect((await run('second-factor-off', 'niemand')).code).toBe(1);
    expect((await run('add', 'x', '--shop', 'eins', '--role', 'chef')).text).toBe(
      'Diese Rolle gibt es nicht: chef. Möglich: owner, manager, counter, waiter.\n',
    );
    expect((await run('add', 'alt', '--shop', 'eins', '--role', 'staff')).code).toBe(0);
    expect((await run('list')).text).toContain('alt  alt  counter  eins\n');
    await run('remove', 'alt');
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

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { removeShops } from '../retention/remove-shops.ts';
import { runShopCommand } from './command.ts';
import { copyExample, inTemporaryFolder, writeFiles } from './testing/temporary-folder.ts';

const database = openTestDatabase();
beforeEach(async () => {
  await database.client.query('truncate orders cascade');
  await importExample('bella', 'bella.example');
});

async function run(args: string[], answer?: string): Promise<{ code: number; text: string }> {
  let text = '';
  const code = await runShopCommand(args, {
    env: { DATABASE_URL: database.url },
    removeShops,
    print: (line) => (text += `${line}\n`),
    ...(answer === undefined ? {} : { ask: () => Promise.resolve(answer) }),
  });
  return { code, text };
}

/** Publishes the example under another id and domain. */
function importExample(id: string, domain: string) {
  return inTemporaryFolder(async (folder) => {
    await copyExample(folder);
    const shop = (await readFile(path.join(folder, 'shop.yaml'), 'utf8'))
      .replace('id: pizza-bella', `id: ${id}`)
      .replace('pizza-bella.localhost', domain);
    await writeFiles(folder, { 'shop.yaml': shop });
    return run(['import', folder]);
  });
}

async function placeOrder(status: string, age: string): Promise<void> {
  await database.client.query(
    `insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
       payment_method, total_cents, quote, form, shop_version)
     values ('bella', $1::text, $1::text, now(), (select count(*) + 1 from orders), 'pickup', $1, now() - $2::interval,
       'offline', 0, '{}', '{}', 1)`,
    [status, age],
  );
}

const columns = async (id: string) =>
  (
    await database.client.query(
      'select offline_since, removed_at, domains from shop where shop_id = $1',
      [id],
    )
  ).rows[0];

test('a shop goes offline and back, and says which orders are still open', async () => {
  await placeOrder('accepted', '1 hour');
  await placeOrder('done', '1 hour');
  const off = await run(['offline', 'bella']);
  expect(off).toMatchObject({ code: 0 });
  expect(off.text).toContain('bella ist jetzt offline.');
  expect(off.text).toContain('Eine Bestellung ist noch offen: An der Theke geht es damit weiter.');
  expect((await columns('bella')).offline_since).toBeInstanceOf(Date);
  expect((await run(['offline', 'bella'])).text).toContain('bella ist schon offline.');
  const imported = await importExample('bella', 'bella.example');
  expect(imported.text).toContain('bella ist offline. Wieder online: npm run shop -- online bella');
  expect((await run(['online', 'bella'])).text).toBe('bella ist jetzt online.\n');
  expect((await columns('bella')).offline_since).toBeNull();
});

test.each(['offline', 'online', 'remove'])('%s refuses an id that is unknown', async (command) => {
  const { code, text } = await run([command, 'bela']);
  expect(code).toBe(1);
  expect(text).toContain('„bela“ gibt es nicht. Möglich: bella');
});

test('removing is refused while orders of the last days are open, however sure one is', async () => {
  await placeOrder('placed', '2 days');
  await placeOrder('ready', '1 minute');
  const { code, text } = await run(['remove', 'bella', '--yes']);
  expect(code).toBe(1);
  expect(text).toContain('2 Bestellungen sind noch offen aus den letzten Tagen.');
  expect(text).toContain('Nichts wurde geändert.');
  expect(await columns('bella')).toMatchObject({ offline_since: null, removed_at: null });
});

test('removing waits for money on its way back, which could not be sent without the account', async () => {
  await placeOrder('done', '1 hour');
  await database.client.query(
    `insert into payment_attempt (shop_id, attempt_id, order_id, gateway, method, status, provider_key, amount_cents,
        created_at, updated_at)
      values ('bella', 'a', 'done', 'stripe', 'Stripe_card', 'paid', 'k', 100, now(), now())`,
  );
  await database.client.query(
    `insert into refund values ('bella', 'r', 'done', 'a', 'p', 'stripe', 100, 'requested', '', null, 'r', null, null,
       0, now(), now())`,
  );
  const { code, text } = await run(['remove', 'bella', '--yes']);
  expect(code).toBe(1);
  expect(text).toContain('Noch unterwegs zu Gästen: eine Erstattung.');
  await database.client.query(`update refund set status = 'done'`);
  expect(await run(['remove', 'bella', '--yes'])).toMatchObject({ code: 0 });
});

test('removing wants the id typed, or --yes', async () => {
  expect((await run(['remove', 'bella'])).text).toContain('Zum Bestätigen: --yes.');
  expect(await run(['remove', 'bella'], 'ja')).toMatchObject({ code: 1 });
  expect((await columns('bella')).removed_at).toBeNull();
  expect(await run(['remove', 'bella'], ' bella ')).toMatchObject({ code: 0 });
  expect((await columns('bella')).removed_at).toBeInstanceOf(Date);
});

test('a removed shop frees its domain, keeps its orders, and comes back with an import', async () => {
  await placeOrder('done', '1 hour');
  await placeOrder('accepted', '10 days');
  await database.client.query("insert into staff values ('s', 'toni', 'Toni', '')");
  await database.client.query("insert into staff_shop values ('bella', 's', 'counter')");
  await database.client.query("insert into shop_draft values ('bella', 1, 1, '{}')");
  const removed = await run(['remove', 'bella', '--yes']);
  expect(removed).toMatchObject({ code: 0 });
  expect(removed.text).toContain('Wieder frei: bella.example.');
  expect(removed.text).toContain('Bestellungen bleiben gespeichert');
  expect((await database.client.query('select from orders')).rowCount).toBe(2);
  expect((await database.client.query('select from staff_shop')).rowCount).toBe(0);
  expect((await database.client.query("select from media where shop_id = 'bella'")).rowCount).toBe(
    0,
  );
  expect((await database.client.query('select from shop_draft')).rowCount).toBe(0);
  expect((await run(['offline', 'bella'])).code).toBe(1);
  expect((await run(['export', '/nowhere', '--shop', 'bella'])).text).toContain('gibt es nicht');

  expect(await importExample('erbe', 'bella.example')).toMatchObject({ code: 0 });
  expect((await importExample('bella', 'bella.example')).text).toContain('gehört schon zu „erbe“');
  await run(['remove', 'erbe', '--yes']);
  // Exactly as it was, and still a new version: what it had is gone.
  expect((await importExample('bella', 'bella.example')).text).toMatch(/bella: Fassung \d+ veröff/);
  expect(await columns('bella')).toMatchObject({ removed_at: null, domains: ['bella.example'] });
});

test('a franchise loses a branch, and goes with its last', async () => {
  await inTemporaryFolder(async (folder) => {
    await copyExample(folder);
    await writeFiles(folder, {
      'franchise.yaml':
        "id: kette\nname: Kette\ndomains: [kette.example]\ndesign: { accent: '#b3261e' }\n",
      'branches/mitte/shop.yaml': 'domains: null\n',
      'branches/west/shop.yaml': 'domains: null\n',
    });
    const shop = await readFile(path.join(folder, 'shop.yaml'), 'utf8');
    await writeFiles(folder, { 'shop.yaml': shop.replace('id: pizza-bella\n', '') });
    const imported = await run(['import', folder]);
    expect(imported.text).toContain('kette-mitte: Fassung');

    expect((await run(['offline', 'kette'])).text).toMatch(
      /kette-mitte ist jetzt.*\nkette-west ist/,
    );
    await run(['remove', 'kette-mitte', '--yes']);
    const models = await database.client.query('select model from franchise');
    expect(models.rows.map(({ model }) => model.branchIds)).toEqual([['kette-west']]);
    const removed = await run(['remove', 'kette', '--yes']);
    expect(removed.text).toContain('Entfernt: kette-west.\nWieder frei: kette.example.');
    expect((await database.client.query('select from franchise')).rowCount).toBe(0);
    expect(await run(['import', folder])).toMatchObject({ code: 0 });
  });
});

test('the help names every command', async () => {
  const { code, text } = await run(['--help']);
  expect(code).toBe(0);
  for (const command of ['check', 'import', 'export', 'offline', 'online', 'remove'])
    expect(text).toMatch(new RegExp(`npm run shop -- ${command} `));
  expect(await run(['remove'])).toEqual({ code: 2, text });
});

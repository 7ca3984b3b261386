import { beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { readPaymentAccount } from './accounts.ts';
import { SecretBox } from './secret-box.ts';
import { payingShop } from '../testing/payment-server.ts';
import { runPaymentsCommand } from './command.ts';

const KEY = Buffer.alloc(32, 3);
const SECRETS = { secretKey: 'sk_test_geheim', webhookSecret: 'whsec_geheim' };
const database = openTestDatabase();
beforeAll(async () => {
  await database.client.query(
    `insert into shop (shop_id, domains, current_version) values ('fixture', '{}', 1)`,
  );
});

async function run(input: string, ...args: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  const code = await runPaymentsCommand(args, {
    env: { DATABASE_URL: database.url, SECRET_KEY: KEY.toString('base64') },
    print: (line) => (text += `${line}\n`),
    read: () => Promise.resolve(input),
  });
  return { code, text };
}

it('keeps the keys sealed, shows them never, and running servers hear of it', async () => {
  const heard: string[] = [];
  database.client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await database.client.query('listen shop_published');
  const set = await run(JSON.stringify(SECRETS), 'set', 'fixture', 'stripe');
  expect(set).toEqual({ code: 0, text: 'fixture: stripe ist hinterlegt.\n' });
  const row = await database.client.query<{ sealed: Buffer }>('select sealed from payment_account');
  expect(row.rows[0]?.sealed.toString('latin1')).not.toMatch(/geheim|sk_test/);
  expect(
    await readPaymentAccount(database.client, new SecretBox(KEY), payingShop(), 'stripe'),
  ).toEqual({
    shopId: 'fixture',
    values: { publicKey: 'pk_test_1', ...SECRETS },
  });
  expect((await run('', 'list')).text).toMatch(/^fixture {2}stripe {2}seit \d{4}-/);
  expect(heard).toEqual(['fixture']);
});

it('opens with its own key and for its own shop only', async () => {
  const other = new SecretBox(Buffer.alloc(32, 4));
  expect(await readPaymentAccount(database.client, other, payingShop(), 'stripe')).toBeNull();
  await database.client.query(
    `insert into shop (shop_id, domains, current_version) values ('dieb', '{}', 1)`,
  );
  await database.client.query(
    `insert into payment_account (shop_id, gateway, sealed) select 'dieb', gateway, sealed from payment_account`,
  );
  const thief = { ...payingShop(), id: 'dieb' };
  expect(await readPaymentAccount(database.client, new SecretBox(KEY), thief, 'stripe')).toBeNull();
});

it.each([
  [['set', 'fixture', 'stripe'], '{"secretKey":"sk"}', 1, 'Es fehlt: webhookSecret.'],
  [
    ['set', 'fixture', 'unzer'],
    '{"privateKey":"s","clientSecret":"x"}',
    1,
    'Das gehört nicht zu unzer: clientSecret.',
  ],
  [['set', 'fixture', 'stripe'], 'sk_live_1', 1, 'stand kein JSON'],
  [['set', 'zwei', 'stripe'], '{}', 1, 'Diesen Shop gibt es nicht: zwei.'],
  [['set', 'fixture', 'bitcoin'], '{}', 2, 'npm run payments -- list'],
  [['remove', 'fixture', 'unzer'], '', 1, 'fixture hat keinen Zugang zu unzer.'],
] as const)('%j with %s', async (args, input, code, said) => {
  const answer = await run(input, ...args);
  expect(answer.code).toBe(code);
  expect(answer.text).toContain(said);
});

it('removes an account', async () => {
  expect((await run('', 'remove', 'fixture', 'stripe')).code).toBe(0);
  expect(
    await readPaymentAccount(database.client, new SecretBox(KEY), payingShop(), 'stripe'),
  ).toBeNull();
});

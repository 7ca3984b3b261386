import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const HERS = { email: 'Gerda@Example.de', phone: '0911 4711-0815', name: 'Gerda Geheim' };
const [MITTE, WEST] = ['kette-mitte', 'kette-west'] as const;

let server: TestServer;
let all: TestBrowser;
let mitte: TestBrowser;
beforeAll(async () => {
  const shops = [fixtureBranch('mitte', 1, 200), fixtureBranch('west', 5, 200)];
  server = await startTestServer({ franchise: fixtureFranchise(shops), shops });
  all = await TestBrowser.staff(server, [MITTE, WEST], 'manager');
  mitte = await TestBrowser.staff(server, [MITTE], 'owner');
});
afterAll(() => server.stop());
const query = async (sql: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(sql, values)).rows;
beforeEach(async () => {
  await query('delete from orders');
  await query('delete from account');
  await query('delete from audit_entry');
});

const order = async (shopId: string, form: object = HERS, status = 'done') => {
  const guest = await TestBrowser.open(server);
  const answer = await guest.post(`/api/shop/${shopId}/order`, orderBody({}, { ...form }));
  expect(answer.statusCode, answer.body).toBe(200);
  await query('update orders set status = $2 where order_id = $1', [
    answer.json<{ order: { id: string } }>().order.id,
    status,
  ]);
};
const ask = (browser: TestBrowser, what: string, who: string, shopId: string = MITTE) =>
  browser.post(`/api/shop/${shopId}/guest-data/${what}`, { who });
const found = async (browser: TestBrowser, who: string, shopId: string = MITTE) =>
  (await ask(browser, 'find', who, shopId)).json<{
    entries: { kind: string; text: string; who: string }[];
    named: boolean;
    accountElsewhere: boolean;
  }>();
const addAccount = () =>
  query(
    `insert into account (realm, account_id, email, address, created_at)
      values ('franchise:kette', 'konto', 'gerda@example.de', '{}', now())`,
  );

describe('what a shop keeps of a guest, in the office', () => {
  it.each([
    ['a mail address', ' gerda@EXAMPLE.de', true],
    ['a telephone number', '+49 911 47110815', true],
    ['a part of a name', 'geheim', false],
  ])('is found by %s, of this shop alone', async (_, who, named) => {
    await order(MITTE);
    await order(WEST);
    await order(MITTE, { email: 'otto@example.de', phone: '0911 99', name: 'Otto' });
    const answer = await found(all, who);
    expect(answer).toMatchObject({ named, accountElsewhere: false });
    expect(answer.entries).toEqual([
      {
        kind: 'order',
        at: expect.any(String),
        text: expect.stringMatching(/^Bestellung Nr\. \d+ vom /),
        who: 'Gerda Geheim, Gerda@Example.de, 0911 4711-0815',
      },
    ]);
  });

  it('is handed out and erased by what tells a guest from others, never by a name', async () => {
    await order(MITTE);
    await order(WEST);
    for (const what of ['export', 'erase'])
      expect((await ask(all, what, 'Gerda Geheim')).json()).toMatchObject({
        error: 'name-no-proof',
      });
    expect((await ask(all, 'find', ' ')).json()).toMatchObject({ error: 'search-too-short' });
    const { name, json } = (await ask(all, 'export', HERS.email)).json<{
      name: string;
      json: string;
    }>();
    expect(name).toMatch(/^auskunft-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(json).orders).toMatchObject([{ shop_id: MITTE, form: HERS }]);

    const { words } = (await ask(all, 'erase', HERS.phone)).json<{ words: string[] }>();
    expect(words.join(' ')).toContain('Von 1 Bestellungen bleiben Gerichte, Beträge');
    expect((await ask(all, 'erase', HERS.phone)).json()).toEqual({
      words: ['Es ist nichts mehr gespeichert.'],
    });
    // The other branch keeps what is its own.
    expect((await found(all, HERS.phone, WEST)).entries).toHaveLength(1);
    const log = await query('select action, shop_ids, actor_name, detail from audit_entry');
    expect(log.filter(({ action }) => action !== 'guest-searched')).toMatchObject([
      { action: 'guest-exported', shop_ids: [MITTE], actor_name: 'Toni', detail: { number: 1 } },
      { action: 'guest-erased', shop_ids: [MITTE], actor_name: 'Toni', detail: { number: 1 } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Geheim|4711|example/i);
  });

  it('an account of all branches is for who may in each: an owner of one neither reads nor erases it', async () => {
    await addAccount();
    expect(await found(mitte, HERS.email)).toMatchObject({ entries: [], accountElsewhere: true });
    await ask(mitte, 'erase', HERS.email);
    expect(await query('select account_id from account')).toHaveLength(1);
    expect((await found(all, HERS.email)).entries).toMatchObject([{ kind: 'account' }]);
    expect((await ask(all, 'erase', HERS.email)).json()).toEqual({ words: ['Ganz gelöscht: 1.'] });
    expect(await query('select account_id from account')).toEqual([]);
  });

  it('is closed to another branch’s owner and to the counter', async () => {
    const counter = await TestBrowser.staff(server, [MITTE], 'counter');
    for (const what of ['find', 'export', 'erase']) {
      expect((await ask(mitte, what, HERS.email, WEST)).statusCode).toBe(403);
      expect((await ask(counter, what, HERS.email)).statusCode).toBe(403);
    }
  });
});

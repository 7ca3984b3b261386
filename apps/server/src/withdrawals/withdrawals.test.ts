import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJobs, type Jobs } from '../app/start-jobs.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const settings = { ...fixtureShop().settings, withdrawalForm: 'on' as const };
const FORM = { name: 'Mona', email: 'Mona@Example.de', order: 'Nr. 17', goods: 'der Wein' };

let server: TestServer;
let jobs: Jobs;
let guest: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop({ settings }), fixtureShop({ id: 'food', domains: ['food.test'] })],
  });
  jobs = await startJobs(server.context, server.databaseUrl);
});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});
beforeEach(async () => {
  guest = await TestBrowser.open(server);
  await server.context.database.pool.query('delete from withdrawal');
});

const send = (form: object = {}, shop = 'fixture') =>
  guest.post(`/api/shop/${shop}/withdrawal`, { formData: { ...FORM, ...form } });

describe('withdrawing from a contract', () => {
  it('is receipted at once, by mail with its content, day and time, and told to the restaurant', async () => {
    const answer = await send();
    expect(answer.json()).toEqual({ receivedAt: new Date(TUESDAY_EVENING).toISOString() });
    const { pool } = server.context.database;
    const mails = async () =>
      (
        await pool.query<{ recipient: string; body: string }>(
          `select recipient, body from demo_mail where subject like '%iderr%' order by recipient`,
        )
      ).rows;
    await expect.poll(async () => (await mails()).length).toBe(2);
    const [receipt, told] = await mails();
    expect([receipt?.recipient, told?.recipient]).toEqual([FORM.email, 'stube@example.de']);
    for (const body of [receipt?.body, told?.body])
      for (const said of ['17. November 2026', '18:00:00 Uhr', 'Mona', 'Nr. 17', 'der Wein'])
        expect(body).toContain(said);
    // Who has something else to withdraw from finds the way from here.
    expect(receipt?.body).toContain('/static/widerruf');
    const alerts = await pool.query(`select detail from payment_alert where kind = 'withdrawal'`);
    expect(alerts.rows[0]).toMatchObject({ detail: expect.stringContaining('Widerruf von Mona') });
  });

  it('the same twice is one, with the time of the first', async () => {
    await send();
    server.setNow(TUESDAY_EVENING + 60_000);
    const again = await send({ email: 'mona@example.de' });
    server.setNow(TUESDAY_EVENING);
    expect(again.json()).toEqual({ receivedAt: new Date(TUESDAY_EVENING).toISOString() });
    const rows = await server.context.database.pool.query('select from withdrawal');
    expect(rows.rowCount).toBe(1);
  });

  it('wants to know who, which contract and where the receipt goes', async () => {
    const answer = await send({ name: '', email: 'x', order: ' ' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().form)).toEqual(['name', 'email', 'order']);
  });

  it('is not offered by a shop that has not switched it on', async () => {
    expect((await send({}, 'food')).statusCode).toBe(404);
    const pages = (id: string) =>
      server.context.shops.byId(id)?.publicShop.pages.map(({ title }) => title);
    expect(pages('fixture')).toContain('Vertrag widerrufen');
    expect(pages('food')).not.toContain('Vertrag widerrufen');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { lockMailsTo, countAskedMail } from './guest-mails.ts';
import { orderMailCap, requestedMailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { transaction } from '../db/transaction.ts';

const CAP = requestedMailCap(1);
const OFF = { open: null, hour: null };
const UNLIMITED = { device: OFF, phone: OFF, email: OFF, address: OFF };
const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  const branch = (id: string) =>
    fixtureShop({ id, domains: [`${id}.test`], enableLogin: true, orderLimits: UNLIMITED });
  server = await startTestServer({ shops: [branch('fixture'), branch('other')] });
  server.context.config.rateLimitFactor = 1;
});
afterAll(() => server.stop());

const take = (email: string, shopId = 'fixture', now = server.context.now()) =>
  transaction(server.context.database.pool, async (client) => {
    await lockMailsTo(client, [email]);
    return countAskedMail(client, { shopId, email, now }, CAP);
  });
const takeMany = (email: string, many: number) =>
  Promise.all(Array.from({ length: many }, () => take(email)));
const order = async (email: string, shop = 'fixture') =>
  (await TestBrowser.open(server)).post(
    `/api/shop/${shop}/order`,
    orderBody({ expectedTotal: 22 }, { isPickup: true, email }),
  );

describe('mails to one address', () => {
  it('asked for at once, from several shops: as many as are allowed, then none', async () => {
    const asked = await Promise.all(
      Array.from({ length: 50 }, (_, at) => take('viele@example.de', at % 2 ? 'fixture' : 'other')),
    );
    expect(asked.filter(Boolean)).toHaveLength(CAP.hour);
    expect(await take('VIELE@example.de')).toBe(false);
    expect(await take('andere@example.de')).toBe(true);
    expect(await take('viele@example.de', 'fixture', server.context.now() + HOUR)).toBe(true);
  });

  it('are counted by their mailbox, whatever is written behind a plus', async () => {
    const asked = await Promise.all(
      Array.from({ length: 50 }, (_, at) => take(`opfer+${at}@example.de`)),
    );
    expect(asked.filter(Boolean)).toHaveLength(CAP.hour);
    expect(await take('Opfer@example.de')).toBe(false);
  });

  it('end at the day, too', async () => {
    const now = server.context.now();
    let taken = 0;
    for (let hour = 0; hour < 20; hour += 1)
      for (let at = 0; at < 5; at += 1)
        if (await take('tags@example.de', 'fixture', now + hour * HOUR)) taken += 1;
    expect(taken).toBe(CAP.day);
  });

  it('are refused with the order that would cause one too many, before it is placed', async () => {
    const { hour } = orderMailCap(null, 1);
    await takeMany('ziel@example.de', CAP.hour);
    // Asking for other mails keeps nobody from ordering.
    for (let at = 0; at < hour - CAP.hour; at += 1)
      expect((await order('ziel@example.de', at % 2 ? 'other' : 'fixture')).statusCode).toBe(200);
    const refused = await order('ziel@example.de');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      error: 'too-many-mails',
      code: 20,
      message: `An diese Mailadresse gingen heute schon sehr viele Mails. Bitte gib eine andere an oder ruf uns an: ${fixtureShop().phone}.`,
    });
    expect((await order('anderes-ziel@example.de')).statusCode).toBe(200);
  });

  it('count the confirmations of orders, for links to log in as well', async () => {
    for (let at = 0; at < CAP.hour; at += 1) await order('bestellt@example.de');
    const guest = await TestBrowser.open(server);
    const asked = await guest.post('/api/platform/auth/request-link', {
      email: 'Bestellt@example.de',
      webshop: 'other',
      franchise: null,
    });
    expect(asked.statusCode).toBe(429);
    expect(asked.json()).toMatchObject({ error: 'too-many-links' });
  });
});

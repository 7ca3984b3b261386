import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { mailJobs } from '../ordering/order-mail-jobs.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop()] });
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
  return () => server.stop();
});
beforeEach(() => server.setNow(TUESDAY_EVENING));

const COUNTER = '/api/shop/fixture/counter';
const inMinutes = (minutes: number) => new Date(TUESDAY_EVENING + minutes * MINUTE).toISOString();
const place = async (form = {}, given = {}): Promise<string> =>
  (await guest.post('/api/shop/fixture/order', orderBody(given, form))).json().order.id;
const move = (id: string, body: object) => staff.post(`${COUNTER}/orders/${id}/transition`, body);
const promise = (id: string, promisedAt: string, instead = inMinutes(30)) =>
  staff.post(`${COUNTER}/orders/${id}/promise`, { promisedAt, instead });
const accepted = async (form = {}, given = {}): Promise<string> => {
  const id = await place(form, given);
  await move(id, { to: 'accepted', etaMinutes: 30 });
  return id;
};
const audits = async (id: string) =>
  (
    await server.context.database.pool.query(
      `select detail from audit_entry where subject = $1 and action = 'time-changed' order by audit_id`,
      [id],
    )
  ).rows.map(({ detail }) => detail);
const events = async (id: string) =>
  (
    await server.context.database.pool.query(
      `select shop_id as "shopId", topic, key, payload from event where key = $1 order by (payload->>'version')::int`,
      [id],
    )
  ).rows;

describe('another promised time', () => {
  it('is told to guest, counter, journal and mail, and written down once', async () => {
    const id = await accepted();
    await move(id, { to: 'preparing' });
    const changed = await promise(id, inMinutes(45));
    expect(changed.json()).toMatchObject({
      status: 'preparing',
      promisedAt: inMinutes(45),
      steps: [
        { status: 'placed', promisedAt: null },
        { status: 'accepted', promisedAt: inMinutes(30) },
        { status: 'preparing', promisedAt: null },
        { status: 'preparing', promisedAt: inMinutes(45) },
      ],
    });
    const again = await promise(id, inMinutes(45));
    expect(again.json()).toEqual(changed.json());

    const seen = (await guest.get(`/api/shop/fixture/status/${id}`)).json();
    expect(seen).toMatchObject({ version: 4, promisedAt: inMinutes(45) });
    expect(seen.steps.map(({ status }: { status: string }) => status)).toEqual([
      'placed',
      'accepted',
      'preparing',
    ]);
    const mails = mailJobs(await events(id)).flatMap(({ payload }) => payload['mails'] as object[]);
    expect(mails).toMatchObject([
      { status: 'placed' },
      { status: 'accepted' },
      { status: 'promised', key: `order-mail:fixture:${id}:4` },
    ]);
    expect(await audits(id)).toEqual([{ number: expect.any(Number), minutes: 15 }]);
  });

  it('may be earlier, and of a pre-order hours away', async () => {
    const serveAt = '2026-11-17T20:00:00.000Z';
    const id = await place({ serveAt });
    await move(id, { to: 'accepted' });
    const earlier = await promise(id, '2026-11-17T19:40:00.000Z', serveAt);
    expect(earlier.json().promisedAt).toBe('2026-11-17T19:40:00.000Z');
    expect(await audits(id)).toMatchObject([{ minutes: -20 }]);
  });

  it.each<[string, string, string]>([
    ['has passed', inMinutes(0), 'time-past'],
    ['is further off than four hours', inMinutes(241), 'time-too-late'],
  ])('is refused when it %s', async (_, promisedAt, error) => {
    const id = await accepted();
    const refused = await promise(id, promisedAt);
    expect([refused.statusCode, refused.json().error]).toEqual([409, error]);
    expect((await staff.get(`${COUNTER}/orders/${id}`)).json().promisedAt).toBe(inMinutes(30));
    expect(await audits(id)).toEqual([]);
  });

  it('needs an order that is accepted and still waited for', async () => {
    const error = async (id: string) => (await promise(id, inMinutes(50))).json().error;
    const id = await place();
    expect(await error(id)).toBe('wrong-state');
    await move(id, { to: 'rejected', reason: 'Zu viel los' });
    expect(await error(id)).toBe('wrong-state');
    const pickup = await accepted({ isPickup: true }, { expectedTotal: 22 });
    await move(pickup, { to: 'ready' });
    expect(await error(pickup)).toBe('wrong-state');
    expect(await error('A'.repeat(22))).toBe('no-order');
    await server.context.database.pool.query(
      `update orders set status = 'awaiting_payment' where order_id = $1`,
      [pickup],
    );
    expect(await error(pickup)).toBe('no-order');
  });

  it('of two tablets at once one has its way, the other is told', async () => {
    const id = await accepted();
    const answers = await Promise.all([promise(id, inMinutes(40)), promise(id, inMinutes(60))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(lost.json().error).toBe('promised-otherwise');
    const won = answers.find(({ statusCode }) => statusCode === 200)!;
    const order = (await staff.get(`${COUNTER}/orders/${id}`)).json();
    expect(order.promisedAt).toBe(won.json().promisedAt);
    expect(await audits(id)).toHaveLength(1);
  });

  it('is for staff of the shop alone', async () => {
    const id = await accepted();
    const body = { promisedAt: inMinutes(45), instead: inMinutes(30) };
    const path = `${COUNTER}/orders/${id}/promise`;
    expect((await guest.post(path, body)).statusCode).toBe(401);
    expect((await staff.post(path, { ...body, promisedAt: 'bald' })).statusCode).toBe(400);
  });
});

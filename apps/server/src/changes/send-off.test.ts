import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { mailJobs } from '../ordering/order-mail-jobs.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { ChangeDesk, item } from './testing/change-desk.ts';

let server: TestServer;
let desk: ChangeDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = new ChangeDesk(server, await TestBrowser.staff(server));
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const post = (orderId: string, rest: string, body: object) =>
  desk.staff.post(desk.path(orderId, rest), body);
const mailsOf = async (orderId: string) => {
  const { rows } = await desk.pool.query(
    `select shop_id as "shopId", topic, key, payload from event where key = $1 order by id`,
    [orderId],
  );
  return mailJobs(rows)
    .flatMap(({ payload }) => payload['mails'] as { status: string }[])
    .map(({ status }) => status);
};

describe('a delivery for two couriers', () => {
  it('is one order until both bags are handed over', async () => {
    const orderId = await desk.accepted();
    const divide = (second: number[] | null, revision = 0) =>
      post(orderId, '/divide', { revision, second });
    for (const wrong of [[0], [2], [1, 1]])
      expect((await divide(wrong)).json().error).toBe('not-divisible');
    expect((await divide([1])).json()).toMatchObject({ bags: { second: [1], done: [] } });
    expect((await post(orderId, '/bag', { bag: 1 })).statusCode).toBe(409);
    await desk.move(orderId, { to: 'on-the-way' });
    expect((await divide(null)).json().error).toBe('wrong-state');
    const [first, again] = await Promise.all([
      post(orderId, '/bag', { bag: 1 }),
      post(orderId, '/bag', { bag: 1 }),
    ]);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(await desk.view(orderId)).toMatchObject({ status: 'on-the-way', bags: { done: [1] } });
    expect((await post(orderId, '/bag', { bag: 2 })).json()).toMatchObject({ status: 'done' });
    // Taken back, the last bag was not handed over, and can be.
    await post(orderId, '/take-back', { from: 'done' });
    expect(await desk.view(orderId)).toMatchObject({ status: 'on-the-way', bags: { done: [1] } });
    expect((await post(orderId, '/bag', { bag: 2 })).json()).toMatchObject({ status: 'done' });
  });

  it('is divided by the device that was first; the other one is told', async () => {
    const orderId = await desk.accepted({
      ...{ orderItems: [MARGHERITA, item({})], expectedTotal: 27.25 },
    });
    const divide = (second: number[] | null) => post(orderId, '/divide', { revision: 0, second });
    const both = await Promise.all([divide([1, 0]), divide([0, 1])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().error).toBe('changed-meanwhile');
    const won = both[0]!.statusCode === 200 ? [1, 0] : [0, 1];
    expect((await desk.view(orderId)).bags?.second).toEqual(won);
    // The same again, whose answer was lost, is no other one.
    expect((await divide(won)).statusCode).toBe(200);
  });

  it('goes in one again when what was ordered changes', async () => {
    const orderId = await desk.accepted();
    await post(orderId, '/divide', { revision: 0, second: [1] });
    await desk.change(orderId, ({ formValues }) => ({
      formValues: { ...formValues, name: 'Gerda G.' },
    }));
    expect((await desk.view(orderId)).bags).toEqual({ second: [1], done: [] });
    await desk.change(orderId, ({ orderItems }) => ({ orderItems: [...orderItems, item({})] }));
    expect((await desk.view(orderId)).bags).toBeNull();
    await post(orderId, '/divide', { revision: 2, second: [1, 0] });
    const form = { isPickup: true };
    await desk.change(orderId, ({ formValues }) => ({ formValues: { ...formValues, ...form } }));
    expect(await desk.view(orderId)).toMatchObject({ orderType: 'pickup', bags: null });
    const old = await post(orderId, '/divide', { revision: 0, second: [1, 0] });
    expect(old.json().error).toBe('changed-meanwhile');
  });
});

describe('deliveries to one door', () => {
  it('leave and arrive with one tap, and keep their bills', async () => {
    const [one, two, three] = [
      await desk.accepted(),
      await desk.accepted({}, { streetNumber: '5 ' }),
      await desk.accepted({}, { streetNumber: '7' }),
    ];
    const elsewhere = await post(one, '/join', { with: three });
    expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([409, 'not-together']);
    expect((await post(one, '/join', { with: one })).statusCode).toBe(409);
    // Pressed on both at once.
    const joined = await Promise.all([
      post(one, '/join', { with: two }),
      post(two, '/join', { with: one }),
    ]);
    expect(joined.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await desk.view(one)).along).toMatchObject([{ id: two }]);
    expect((await desk.view(two)).along).toMatchObject([{ id: one }]);
    await Promise.all([desk.move(one, { to: 'on-the-way' }), desk.move(two, { to: 'on-the-way' })]);
    expect((await desk.view(two)).status).toBe('on-the-way');
    await desk.move(two, { to: 'done' });
    expect(await desk.view(one)).toMatchObject({ status: 'done', total: 2400, along: [] });
    expect((await desk.view(three)).status).toBe('accepted');
  });

  it('take a step back with one tap, too, but not what arrived by another', async () => {
    const [one, two] = [await desk.accepted(), await desk.accepted()];
    const statuses = () => Promise.all([one, two].map(async (id) => (await desk.view(id)).status));
    await post(one, '/join', { with: two });
    await desk.move(one, { to: 'on-the-way' });
    await desk.move(two, { to: 'done' });
    expect(await statuses()).toEqual(['done', 'done']);
    const takeBack = (orderId: string) => post(orderId, '/take-back', { from: 'done' });
    const answers = await Promise.all([takeBack(one), takeBack(one)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await statuses()).toEqual(['on-the-way', 'on-the-way']);

    await post(one, '/nobody', { what: 'nobody' });
    await post(one, '/nobody', { what: 'back' });
    await desk.move(two, { to: 'done' });
    server.setNow(TUESDAY_EVENING + MINUTE);
    await desk.move(one, { to: 'on-the-way' });
    await desk.move(one, { to: 'done' });
    await takeBack(one);
    expect(await statuses()).toEqual(['on-the-way', 'done']);
  });

  it('are not parted any more once they are on their way', async () => {
    const [one, two] = [await desk.accepted(), await desk.accepted()];
    await post(one, '/join', { with: two });
    await desk.move(two, { to: 'on-the-way' });
    const parted = await post(one, '/join', { with: null });
    expect([parted.statusCode, parted.json().error]).toEqual([409, 'wrong-state']);
    await desk.move(one, { to: 'done' });
    expect((await desk.view(two)).status).toBe('done');
  });

  it('part again by a tap, and when one goes to another door', async () => {
    const [one, two, three] = [await desk.accepted(), await desk.accepted(), await desk.accepted()];
    await post(one, '/join', { with: two });
    await post(three, '/join', { with: two });
    expect((await desk.view(one)).along).toHaveLength(2);
    await desk.change(three, ({ formValues }) => ({
      formValues: { ...formValues, streetNumber: '9' },
      addressConfirmed: true,
    }));
    expect((await desk.view(three)).along).toEqual([]);
    expect((await desk.view(one)).along).toMatchObject([{ id: two }]);
    await post(one, '/join', { with: null });
    expect([(await desk.view(one)).along, (await desk.view(two)).along]).toEqual([[], []]);
  });
});

describe('a driver who finds nobody', () => {
  it('is told on the guest’s page and by mail, until somebody comes', async () => {
    const orderId = await desk.accepted();
    const nobody = (body: object) => post(orderId, '/nobody', body);
    expect((await nobody({ what: 'nobody' })).json().error).toBe('wrong-state');
    await desk.move(orderId, { to: 'on-the-way' });
    await nobody({ what: 'nobody', note: 'Klingel kaputt' });
    const again = await nobody({ what: 'nobody', note: 'Klingel kaputt' });
    expect(again.json()).toMatchObject({ status: 'on-the-way', nobodyNote: 'Klingel kaputt' });
    const guest = await TestBrowser.open(server);
    const status = async () => (await guest.get(`/api/shop/fixture/status/${orderId}`)).json();
    const told = await status();
    expect(told.nobodyAt).toBe(new Date(TUESDAY_EVENING).toISOString());
    expect(JSON.stringify(told)).not.toContain('Klingel');
    expect((await mailsOf(orderId)).filter((mail) => mail === 'nobody')).toHaveLength(1);
    await nobody({ what: 'found' });
    expect((await status()).nobodyAt).toBeNull();
  });

  it('is reported by two devices once, and what each of them wrote is kept', async () => {
    const orderId = await desk.accepted();
    await desk.move(orderId, { to: 'on-the-way' });
    const nobody = (note: string) => post(orderId, '/nobody', { what: 'nobody', note });
    await nobody('Klingel kaputt');
    for (const note of ['', 'Klingel kaputt', 'Hund im Hof', 'Klingel kaputt'])
      expect((await nobody(note)).statusCode).toBe(200);
    const { nobodyNote, nobodyAt } = await desk.view(orderId);
    expect([nobodyNote, nobodyAt]).toEqual([
      'Klingel kaputt; Hund im Hof',
      new Date(TUESDAY_EVENING).toISOString(),
    ]);
    await nobody('x'.repeat(200));
    expect((await desk.view(orderId)).nobodyNote).toHaveLength(200);
    expect((await mailsOf(orderId)).filter((mail) => mail === 'nobody')).toHaveLength(1);
  });

  it('who has found somebody meanwhile does not come back', async () => {
    const orderId = await desk.accepted();
    await desk.move(orderId, { to: 'on-the-way' });
    await post(orderId, '/nobody', { what: 'nobody' });
    await post(orderId, '/nobody', { what: 'found' });
    const back = await post(orderId, '/nobody', { what: 'back' });
    expect([back.statusCode, back.json().error]).toEqual([409, 'changed-meanwhile']);
    expect((await desk.view(orderId)).status).toBe('on-the-way');
  });

  it('comes back, and the order goes out again at another time', async () => {
    const orderId = await desk.accepted();
    await desk.move(orderId, { to: 'on-the-way' });
    await post(orderId, '/nobody', { what: 'nobody' });
    const at = new Date(TUESDAY_EVENING + 60 * MINUTE).toISOString();
    const back = await post(orderId, '/nobody', { what: 'back', promisedAt: at });
    expect(back.json()).toMatchObject({ status: 'ready', promisedAt: at, nobodyAt: null });
    expect((await post(orderId, '/nobody', { what: 'back' })).statusCode).toBe(200);
    expect((await mailsOf(orderId)).at(-1)).toBe('promised');
    await desk.move(orderId, { to: 'on-the-way' });
    await desk.move(orderId, { to: 'not-collected' });
    expect(await desk.view(orderId)).toMatchObject({ status: 'not-collected', nobodyAt: null });
  });
});

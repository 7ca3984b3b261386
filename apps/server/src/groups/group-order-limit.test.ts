import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import {
  joinGroup,
  readGroup,
  startGroup,
  toCheckout,
  type Guest,
} from '../testing/group-party.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const NO_LIMIT = { open: null, hour: null };
const TWO_OPEN = {
  device: { open: 2, hour: null },
  phone: NO_LIMIT,
  email: NO_LIMIT,
  address: NO_LIMIT,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop({ orderLimits: TWO_OPEN })] });
  // Requests were multiplied when the server was made; orders are limited as in production.
  server.context.config.rateLimitFactor = 1;
});
afterAll(() => server.stop());

const ORDER = '/api/shop/fixture/order';
const named = (memberName: string, amount: number) => ({ ...MARGHERITA, amount, memberName });
const orderOfGroup = ({ browser, groupId }: Guest) =>
  browser.post(
    ORDER,
    orderBody({
      groupOrderId: groupId,
      orderItems: [named('Olga', 2), named('Mia', 1)],
      expectedTotal: 33,
    }),
  );
const orderAlone = ({ browser }: Guest) => browser.post(ORDER, orderBody());

/** Two big Margheritas of Olga's and one of Mia's, at the checkout. */
async function party() {
  const owner = await startGroup(server, { items: [MARGHERITA] });
  const member = await joinGroup(server, owner.code, 'Mia', {
    items: [{ ...MARGHERITA, amount: 1 }],
  });
  await toCheckout(owner);
  return { owner, member };
}

it('a group’s order counts once, for its owner alone', async () => {
  const { owner, member } = await party();
  expect((await orderOfGroup(owner)).statusCode).toBe(200);
  const codes = async (guest: Guest, times: number) => {
    const all: number[] = [];
    for (let at = 0; at < times; at += 1) all.push((await orderAlone(guest)).statusCode);
    return all;
  };
  expect(await codes(owner, 2)).toEqual([200, 409]);
  expect(await codes(member, 3)).toEqual([200, 200, 409]);
});

it('an owner at the limit is told, and the group stays as it is until one of their orders is over', async () => {
  const { owner, member } = await party();
  await orderAlone(owner);
  await orderAlone(owner);
  const refused = await orderOfGroup(owner);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ error: 'too-many-orders', code: 19 }),
  ]);
  expect(await readGroup(member)).toMatchObject({ stage: 'checkout', orderId: null });
  expect((await readGroup(owner)).members).toHaveLength(2);
  await server.context.database.pool.query(`update orders set status = 'done'`);
  expect((await orderOfGroup(owner)).statusCode).toBe(200);
  expect(await readGroup(member)).toMatchObject({ stage: 'completed' });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { newKey } from '../testing/new-key.ts';
import { itemsOf, order, sitDown, stateAt, TABLES, tablePath } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { insertWaiter } from './waiters.ts';

let server: TestServer;
let staff: TestBrowser;
/** The restaurant's tablet: who serves with it changes. */
let device: TestBrowser;
const waiters: Record<string, { waiterId: string; code: string }> = {};
const idOf = (name: string) => waiters[name]?.waiterId ?? '';
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop({ tables: TABLES })] });
  staff = await TestBrowser.staff(server);
  device = await TestBrowser.open(server);
  for (const name of ['Anna', 'Berta', 'Clara'])
    waiters[name] = await insertWaiter(server.context.database.pool, 'fixture', {
      name,
      now: server.context.now(),
    });
});
afterAll(() => server.stop());

async function signIn(name: string): Promise<void> {
  const { code } = waiters[name] ?? { code: '' };
  const answer = await device.post('/api/shop/fixture/waiter/open', { code });
  expect(answer.json()).toMatchObject({ name });
}

interface Journal {
  entries: { kind: string; by: string | null; enteredBy: string }[];
}
async function journalOf(table: number, kind: string) {
  const path = `/api/shop/fixture/counter/tables/${table}/journal`;
  const { entries } = (await staff.get(path)).json<Journal>();
  return entries.filter((one) => one.kind === kind).map(({ by, enteredBy }) => ({ by, enteredBy }));
}

it('what one waiter entered is never booked in the name of another, but taken over with both names, once', async () => {
  await signIn('Berta');
  const clientKey = newKey();
  const send = (sentBy: string) =>
    order(device, 1, { clientKey, entered: { by: idOf('Anna'), sentBy: idOf(sentBy) } });
  const refused = await send('Anna');
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'other-waiter']);
  expect((await stateAt(device, 1)).entries).toEqual([]);

  const [first, again] = await Promise.all([send('Berta'), send('Berta')]);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect((await stateAt(device, 1)).entries).toMatchObject([{ waiter: 'Berta', round: 1 }]);
  expect(await journalOf(1, 'ordered')).toEqual([{ by: 'Berta', enteredBy: 'Anna' }]);
});

it('what was booked although the answer got lost stays with who sent it, whoever asks again', async () => {
  await signIn('Anna');
  const clientKey = newKey();
  const send = (by: string, sentBy: string) =>
    order(device, 2, { clientKey, entered: { by: idOf(by), sentBy: idOf(sentBy) } });
  const placed = (await send('Anna', 'Anna')).json();
  await signIn('Berta');
  expect((await send('Anna', 'Anna')).json()).toEqual(placed);
  expect((await send('Anna', 'Berta')).json()).toEqual(placed);
  expect((await stateAt(device, 2)).entries).toMatchObject([{ waiter: 'Anna' }]);
  expect(await journalOf(2, 'ordered')).toEqual([{ by: 'Anna', enteredBy: '' }]);
});

it('what a waiter entered who was removed meanwhile is taken over, too', async () => {
  const removed = await staff.post(`/api/shop/fixture/counter/waiters/${idOf('Clara')}/remove`, {});
  expect(removed.statusCode).toBe(200);
  await signIn('Berta');
  const entered = { by: idOf('Clara'), sentBy: idOf('Berta') };
  expect((await order(device, 3, { entered })).statusCode).toBe(200);
  expect(await journalOf(3, 'ordered')).toEqual([{ by: 'Berta', enteredBy: 'Clara' }]);
});

it('so is what was done with items', async () => {
  await signIn('Anna');
  await order(device, 4);
  const [item] = itemsOf(await stateAt(device, 4));
  const act = { do: 'gift', items: [{ id: item?.id ?? '', pieces: 1 }], reason: 'Stammgast' };
  const clientKey = newKey();
  await signIn('Berta');
  const send = (sentBy: string) =>
    device.post(tablePath(4, '/act'), {
      ...{ clientKey, act },
      entered: { by: idOf('Anna'), sentBy: idOf(sentBy) },
    });
  expect((await send('Anna')).json()).toMatchObject({ error: 'other-waiter' });
  expect((await stateAt(device, 4)).bill.gift).toBe(0);
  expect((await send('Berta')).statusCode).toBe(200);
  expect((await send('Berta')).statusCode).toBe(200);
  expect((await stateAt(device, 4)).bill.gift).toBe(1100);
  expect(await journalOf(4, 'gifted')).toEqual([{ by: 'Berta', enteredBy: 'Anna' }]);
});

it('what a waiter entered is never sent by a guest of the table', async () => {
  const guest = await sitDown(server, 5);
  const entered = { by: idOf('Anna'), sentBy: idOf('Anna') };
  expect((await order(guest, 5, { entered })).json()).toMatchObject({ error: 'no-waiter' });
});

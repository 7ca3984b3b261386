import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { inflatedLines } from '../testing/read-sheet.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const FIRM = {
  company: 'Buchladen Lesezeit GmbH',
  name: 'Rosa Winter',
  street: 'Am Alten Markt',
  streetNumber: '1',
  zip: '91991',
  city: 'Birkenfurt',
};

let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop()] });
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());

const base = '/api/shop/fixture';
const issue = (id: string, given: object = FIRM, browser = guest) =>
  browser.post(`${base}/invoice/${id}`, given);

/** An order that is collected; answers its id. */
async function handedOver(): Promise<string> {
  const body = orderBody({ orderItems: [MARGHERITA], expectedTotal: 22 }, { isPickup: true });
  const { order } = (await guest.post(`${base}/order`, body)).json();
  for (const step of [{ to: 'accepted', etaMinutes: 20 }, { to: 'done' }])
    await staff.post(`${base}/counter/orders/${order.id}/transition`, step);
  return order.id;
}

it('an invoice names who sold and who bought, when, what, and the tax of each rate', async () => {
  const id = await handedOver();
  expect((await issue(id)).json()).toEqual({ number: 'R2026-00001' });
  const answer = await guest.get(`${base}/invoice/${id}`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const text = inflatedLines(answer.rawPayload)
    .join('\n')
    .replaceAll('\x80', '€')
    .replaceAll('\xa0', ' ');
  const { legal, restaurantName } = fixtureShop();
  for (const said of [
    'Rechnung R2026-00001',
    restaurantName,
    legal.operator,
    'Buchladen Lesezeit GmbH',
    'Am Alten Markt 1',
    '91991 Birkenfurt',
    'Rechnungsdatum: 17.11.2026',
    'Leistungsdatum: 17.11.2026',
    '2 × ',
    'Rechnungsbetrag',
    '22,00 €',
    '7 % USt.: netto 20,56 €, Steuer 1,44 €, brutto 22,00 €',
  ])
    expect(text).toContain(said);
});

it('is issued once, and numbers have no gap, not even for many at once', async () => {
  const first = await handedOver();
  const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => issue(first)));
  expect(one?.statusCode).toBe(200);
  for (const other of others) expect(other.json()).toEqual(one?.json());
  // Whom it is for stays as it was.
  await issue(first, { ...FIRM, company: 'Eine andere AG' });
  const ids = [await handedOver(), await handedOver(), await handedOver()];
  await Promise.all(ids.map((id) => issue(id)));
  const { rows } = await server.context.database.pool.query<{ number: number; company: string }>(
    `select number, recipient->>'company' as company from invoice order by number`,
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(new Set(rows.map(({ company }) => company))).toEqual(new Set([FIRM.company]));
});

it('a new year begins at one', async () => {
  const id = await handedOver();
  server.setNow(Date.parse('2027-01-01T00:30:00+01:00'));
  expect((await issue(id)).json()).toEqual({ number: 'R2027-00001' });
  server.setNow(TUESDAY_EVENING);
});

it('is refused before the food is there, to others, and without an address', async () => {
  const body = orderBody({ expectedTotal: 22 }, { isPickup: true });
  const { order } = (await guest.post(`${base}/order`, body)).json();
  const early = await issue(order.id);
  expect([early.statusCode, early.json().error]).toEqual([409, 'no-invoice']);
  const id = await handedOver();
  const stranger = await TestBrowser.open(server);
  expect((await issue(id, FIRM, stranger)).statusCode).toBe(404);
  expect((await stranger.get(`${base}/invoice/${id}`)).statusCode).toBe(404);
  const empty = await issue(id, { ...FIRM, company: ' ', zip: '9199' });
  expect(empty.statusCode).toBe(400);
  expect(Object.keys(empty.json().form)).toEqual(['company', 'zip']);
  expect((await guest.get(`${base}/invoice/${id}`)).statusCode).toBe(404);
});

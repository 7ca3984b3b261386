import type { LightMyRequestResponse } from 'fastify';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { insertWaiter } from '../tables/waiters.ts';
import { linkVersions, signTable, tableSecret } from '../tables/table-link.ts';
import { newKey } from './new-key.ts';
import { MARGHERITA, orderBody } from './order-inputs.ts';
import { TestBrowser, type TestServer } from './test-server.ts';

type Json = Record<string, unknown>;

/** Seven tables: 1 to 7. */
export const TABLES: Shop['tables'] = Array.from({ length: 7 }, (_, at) => ({
  number: at + 1,
  name: at === 6 ? 'Fensterplatz' : null,
  seats: 4,
}));

export const tablePath = (table: number, rest = '', shopId = 'fixture') =>
  `/api/shop/${shopId}/dineintable/${table}${rest}`;

/** What a table's printed link carries. */
export async function signatureOf(
  { context }: Pick<TestServer, 'context'>,
  table: number,
  shopId = 'fixture',
): Promise<string> {
  const version = (await linkVersions(context, shopId))(table);
  return signTable(await tableSecret(context, shopId), shopId, table, version);
}

/** A guest who has scanned a table's code. */
export async function sitDown(
  server: TestServer,
  table: number,
  browser?: TestBrowser,
): Promise<TestBrowser> {
  const guest = browser ?? (await TestBrowser.open(server));
  const signature = await signatureOf(server, table);
  const answer = await guest.post('/api/shop/fixture/dineintable/open', { table, signature });
  if (answer.statusCode !== 200) throw new Error(`not opened: ${answer.body}`);
  return guest;
}

/** Makes a device a waiter's. */
export async function becomeWaiter(
  server: TestServer,
  browser: TestBrowser,
  name = 'Toni',
  shopId = 'fixture',
): Promise<void> {
  const now = server.context.now();
  const { code } = await insertWaiter(server.context.database.pool, shopId, { name, now });
  const answer = await browser.post(`/api/shop/${shopId}/waiter/open`, { code });
  if (answer.statusCode !== 200) throw new Error(`no waiter: ${answer.body}`);
}

export async function waiterDevice(
  server: TestServer,
  name?: string,
  shopId?: string,
): Promise<TestBrowser> {
  const browser = await TestBrowser.open(server);
  await becomeWaiter(server, browser, name, shopId);
  return browser;
}

/** A submit for a table: by default one big Margherita of 11,00 €, paid later. */
export function tableOrder(table: number, given: Json = {}, form: Json = {}): Json {
  const empty = { name: '', street: '', streetNumber: '', zip: '', city: '', email: '', phone: '' };
  return orderBody(
    {
      table,
      acceptLegal: false,
      orderItems: [{ ...MARGHERITA, amount: 1 }],
      expectedTotal: 11,
      ...given,
    },
    { ...empty, ...form },
  );
}

export const order = (
  browser: TestBrowser,
  table: number,
  given: Json = {},
  form: Json = {},
): Promise<LightMyRequestResponse> =>
  browser.post('/api/shop/fixture/order', tableOrder(table, given, form));

/** Orders and answers the order's id. */
export async function ordered(
  browser: TestBrowser,
  table: number,
  given: Json = {},
  form: Json = {},
): Promise<string> {
  const answer = await order(browser, table, given, form);
  if (answer.statusCode !== 200) throw new Error(`not ordered: ${answer.body}`);
  return answer.json<{ order: { id: string } }>().order.id;
}

/** A refund in the cart of a waiter, in euros. */
export const refund = (itemId: string, euros: number, reason = 'kalt'): Json => ({
  refundOf: itemId,
  price: -euros,
  promotion: 'waiter-refund',
  dishName: 'Storno',
  reason,
});

/** The waiter takes so much of the bill in cash, in cents. */
export const settleBill = (waiter: TestBrowser, table: number, amount: number, given: Json = {}) =>
  waiter.post(tablePath(table, '/settle'), {
    clientKey: newKey(),
    share: { by: 'amount', amount },
    method: 'cash',
    expectedAmount: amount,
    ...given,
  });

/** Refunds alone. */
export const giveBack = (waiter: TestBrowser, table: number, itemId: string, euros: number) =>
  order(waiter, table, { orderItems: [refund(itemId, euros)], expectedTotal: -euros });

export async function stateAt(browser: TestBrowser, table: number): Promise<TableState> {
  const answer = await browser.get(tablePath(table, '/state'));
  if (answer.statusCode !== 200) throw new Error(`no table: ${answer.body}`);
  return answer.json<TableState>();
}

/** Every item of a table, in the order of ordering. */
export const itemsOf = ({ entries }: TableState) => entries.flatMap(({ items }) => items);

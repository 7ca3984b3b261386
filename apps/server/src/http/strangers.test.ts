import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@tischlein/contract/call.ts';
import { calls } from '@tischlein/contract/calls.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { asMember, createBody, groupPath, joinGroup, startGroup } from '../testing/group-party.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { inputsOf } from '../testing/inputs-of-schema.ts';
import { orderBody } from '../testing/order-inputs.ts';
import {
  ordered,
  sitDown,
  stateAt,
  tableOrder,
  TABLES,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

// What is somebody's own is asked for and changed by everybody else, in every call that names it, with what the call takes.

const SECRETS = /Opferfrau|5550199|viktoria|Geheimnachricht|Hinterhaus|Opfer-GmbH/i;
const FORM = {
  ...{ name: 'Viktoria Opferfrau', phone: '0911 5550199', email: 'viktoria@example.de' },
  ...{ floor: 'Hinterhaus', company: 'Opfer-GmbH' },
  ...{ messageCook: 'Geheimnachricht', messageDriver: 'Geheimnachricht' },
};
/** Whoever has the address of an order's page sees it; leaving what one is not in is done already. */
const OPEN_TO_ALL: readonly RouteName[] = ['orderStatus', 'orderInfo', 'orderTerms', 'leaveGroup'];

let server: TestServer;
let victim: TestBrowser;
const strangers: Record<string, TestBrowser> = {};
const known: Record<string, unknown> = { shopId: 'fixture', table: 3 };

beforeAll(async () => {
  const other = fixtureShop({ id: 'other', domains: ['other.test'], tables: TABLES });
  server = await startTestServer({
    shops: [fixtureShop({ tables: TABLES }), other],
    config: { tillAtTables: true },
  });
  victim = await TestBrowser.open(server);
  const order = await victim.post('/api/shop/fixture/order', orderBody({}, FORM));
  known['orderId'] = order.json().order.id;
  const group = (await victim.post(groupPath(), createBody({ memberName: 'Opferfrau' }))).json();
  known['groupId'] = group.group.id;
  known['memberId'] = group.memberId;
  await sitDown(server, 3, victim);
  await ordered(victim, 3);

  const guest = await TestBrowser.open(server);
  await guest.post('/api/shop/fixture/order', orderBody());
  const left = await joinGroup(server, group.group.code, 'Linus');
  const token = left.browser.cookies.get('group-fixture') ?? '';
  await asMember(left, 'POST', '/leave', {});
  left.browser.cookies.set('group-fixture', token);
  const gone = await sitDown(server, 3);
  const seat = gone.cookies.get('table-fixture') ?? '';
  await gone.post('/api/shop/fixture/dineintable/leave', {});
  gone.cookies.set('table-fixture', seat);
  const planted = await TestBrowser.open(server);
  for (const kind of ['group', 'table', 'waiter'])
    planted.cookies.set(`${kind}-fixture`, 'P'.repeat(22));
  const elsewhere = await waiterDevice(server, 'Wanda', 'other');
  elsewhere.cookies.set('waiter-fixture', elsewhere.cookies.get('waiter-other') ?? '');
  Object.assign(strangers, {
    'another guest': guest,
    'of another group': (await startGroup(server)).browser,
    'who left the group': left.browser,
    'at another table': await sitDown(server, 4),
    'who left the table': gone,
    'with secrets of their own making': planted,
    'a waiter of another shop': elsewhere,
    'the owner of another shop': await TestBrowser.staff(server, ['other'], 'owner'),
  });
});
afterAll(() => server.stop());

/** How all that is the victim's stands, but for the server's clock. */
async function standing(): Promise<unknown> {
  const info = await victim.get(`/api/shop/fixture/info/${String(known['orderId'])}`);
  const { group } = (await victim.get(`${groupPath()}/${String(known['groupId'])}`)).json();
  return [info.json(), group, await stateAt(victim, 3)];
}

const NAMES = (Object.keys(routes) as RouteName[]).filter((name) => {
  const call: Call = calls[name];
  const isNamed = /:(?:orderId|groupId|table)\b/.test(routes[name].path);
  return call.access !== 'staff' && call.result !== null && isNamed;
});

describe('what is somebody’s own', () => {
  it.each(NAMES)('is nobody else’s: %s', async (name) => {
    const call: Call = calls[name];
    const before = await standing();
    const drawn = (type: Call['body']): unknown[] =>
      type ? fc.sample(inputsOf(type, known), { numRuns: 3 }) : [{}, {}, {}];
    const bodies = drawn(call.body);
    for (const [who, stranger] of Object.entries(strangers))
      for (const [at, params] of drawn(call.params).entries()) {
        const path = routes[name].path.replace(/:(\w+)/g, (_all, key: string) =>
          String((params as Record<string, unknown>)[key]),
        );
        const { method } = routes[name];
        const answer = await stranger.send(
          method,
          path,
          method === 'GET' ? undefined : JSON.stringify(bodies[at]),
        );
        expect(answer.body, who).not.toMatch(SECRETS);
        if (!OPEN_TO_ALL.includes(name)) expect(answer.statusCode, who).toBeOneOf([403, 404]);
      }
    expect(await standing()).toEqual(before);
  });

  it('is not ordered for: with a group, at a table', async () => {
    const before = await standing();
    for (const [who, stranger] of Object.entries(strangers)) {
      const forGroup = orderBody({ groupOrderId: known['groupId'] });
      for (const body of [forGroup, tableOrder(3)]) {
        const answer = await stranger.post('/api/shop/fixture/order', body);
        expect(answer.statusCode, who).toBeOneOf([403, 404, 409]);
        expect(answer.body, who).not.toMatch(SECRETS);
      }
    }
    expect(await standing()).toEqual(before);
  });
});

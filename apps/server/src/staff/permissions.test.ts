import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@tischlein/contract/call.ts';
import { calls } from '@tischlein/contract/calls.ts';
import { officeRoutes } from '@tischlein/contract/office-routes.ts';
import { peopleRoutes } from '@tischlein/contract/people-routes.ts';
import { setupRoutes } from '@tischlein/contract/setup-routes.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import {
  isPermitted,
  type NeededPermission,
  ROLE_PERMISSIONS,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  type StaffPermission,
  type StaffRole,
} from '@tischlein/contract/staff-permissions.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { runStaffCommand } from './command.ts';

type StaffCall = Extract<Call, { access: 'staff' }>;
const STAFF_CALLS = (Object.entries(calls) as [RouteName, Call][]).flatMap(([name, call]) =>
  call.access === 'staff' ? [{ name, call }] : [],
);

let server: TestServer;
const people: Partial<Record<StaffRole | 'stranger' | 'nobody', TestBrowser>> = {};
beforeAll(async () => {
  const other = fixtureShop({ id: 'other', domains: ['other.test'] });
  server = await startTestServer({ shops: [fixtureShop(), other] });
  for (const role of STAFF_ROLES) people[role] = await TestBrowser.staff(server, ['fixture'], role);
  people.stranger = await TestBrowser.staff(server, ['other'], 'owner');
  people.nobody = await TestBrowser.open(server);
});
afterAll(() => server.stop());

/** Ids nobody has: what is let through finds nothing, or lacks its body. */
const PARAMS: Record<string, string> = {
  table: '1',
  version: '1',
  invitationId: '0b8d5b0e-5b0e-4b0e-8b0e-0b8d5b0e5b0e',
  alertId: '1',
  number: '1',
  refundId: 'A'.repeat(22),
};
const urlOf = (name: RouteName, shopId = 'fixture'): string =>
  routes[name].path.replace(/:(\w+)/g, (_all, key: string) =>
    key === 'shopId' ? shopId : (PARAMS[key] ?? 'A'.repeat(22)),
  );

/** Status and name of the refusal. Streams are closed as soon as their headers are there. */
async function ask(
  browser: TestBrowser | undefined,
  name: RouteName,
  shopId?: string,
): Promise<{ status: number; error: string }> {
  if (!browser) throw new Error('nobody asks');
  const { method } = routes[name];
  const answer = await server.app.inject({
    method,
    url: urlOf(name, shopId),
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload: '{}' }),
    payloadAsStream: true,
  });
  const stream = answer.stream();
  if (answer.statusCode < 400) {
    stream.destroy();
    return { status: answer.statusCode, error: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const { error } = JSON.parse(Buffer.concat(chunks).toString()) as { error: string };
  return { status: answer.statusCode, error };
}

type Needed = Exclude<NeededPermission, 'own-account'>;
const neededBy = ({ permission }: StaffCall): Needed | null =>
  permission === 'own-account' ? null : permission;
const namedBy = (needed: Needed | null): readonly StaffPermission[] => {
  if (needed === null) return [];
  if (typeof needed === 'string') return [needed];
  return 'anyOf' in needed ? needed.anyOf : needed;
};

describe('every call of the staff', () => {
  it.each(STAFF_CALLS)(
    '$name is open to who holds its permission alone',
    async ({ name, call }) => {
      const needed = neededBy(call as StaffCall);
      if (needed) expect(urlOf(name)).toContain('/fixture/');
      for (const role of STAFF_ROLES) {
        const answer = await ask(people[role], name);
        const isAllowed = needed === null || isPermitted(needed, ROLE_PERMISSIONS[role]);
        if (isAllowed) expect(answer, role).not.toMatchObject({ error: 'no-permission' });
        if (isAllowed) expect([401, 403], role).not.toContain(answer.status);
        else expect(answer, role).toEqual({ status: 403, error: 'no-permission' });
      }
      expect(await ask(people.nobody, name)).toEqual({ status: 401, error: 'not-logged-in' });
      if (needed)
        expect(await ask(people.stranger, name)).toEqual({ status: 403, error: 'forbidden' });
    },
  );

  it('are all there, and each permission opens something', () => {
    expect(STAFF_CALLS.length).toBeGreaterThan(45);
    const opened = new Set(STAFF_CALLS.flatMap(({ call }) => namedBy(neededBy(call as StaffCall))));
    expect(STAFF_PERMISSIONS.filter((one) => !opened.has(one))).toEqual([]);
  });

  it('counts every call of office, people and first day, unless it is named here as open to all', () => {
    const open = ['setupStatus', 'setupOwner', 'staffOpenInvitation', 'staffAcceptInvitation'];
    const names = Object.keys({ ...officeRoutes, ...peopleRoutes, ...setupRoutes });
    const counted = new Set<string>(STAFF_CALLS.map(({ name }) => name));
    expect(names.filter((name) => !counted.has(name)).sort()).toEqual(open.sort());
    // What changes a shop asks for a permission there.
    for (const { name, call } of STAFF_CALLS)
      if (routes[name].path.includes('/:shopId/'))
        expect([name, neededBy(call as StaffCall)]).not.toEqual([name, null]);
  });

  it('is refused where the session is gone, and where it was another person’s', async () => {
    const leaving = await TestBrowser.staff(server, ['fixture'], 'owner');
    const stale = new Map(leaving.cookies);
    await leaving.post('/api/platform/staff/logout', {});
    for (const [name, value] of stale) leaving.cookies.set(name, value);
    for (const { name } of STAFF_CALLS)
      expect(await ask(leaving, name), name).toEqual({ status: 401, error: 'not-logged-in' });
  });

  it('also has a file beside it that asks the same', async () => {
    const csv = '/api/shop/fixture/counter/report.csv';
    const statusOf = async (browser: TestBrowser | undefined) =>
      (await browser?.get(csv))?.statusCode;
    expect(await statusOf(people.counter)).toBe(200);
    expect(await statusOf(people.waiter)).toBe(403);
    expect(await statusOf(people.stranger)).toBe(403);
    expect(await statusOf(people.nobody)).toBe(401);
  });
});

it.each(STAFF_ROLES)(
  'a login by `npm run staff -- add --role %s` may what the role may',
  async (role) => {
    let printed = '';
    const args = ['add', `per-befehl-${role}`, '--shop', 'fixture', '--role', role];
    await runStaffCommand(args, {
      env: { DATABASE_URL: server.databaseUrl },
      print: (line) => (printed += line),
    });
    const password = /: ([a-z2-9]{16})$/.exec(printed)?.[1];
    const browser = await TestBrowser.open(server);
    await browser.post('/api/platform/staff/login', { login: args[1], password });
    const { shops } = (await browser.get('/api/platform/staff/me')).json();
    expect(shops).toMatchObject([{ id: 'fixture', role }]);
    expect([...shops[0].permissions].sort()).toEqual([...ROLE_PERMISSIONS[role]].sort());
  },
);

describe('single permissions', () => {
  const place = (column: 'granted' | 'removed', login: string, permissions: string[]) =>
    server.context.database.pool.query(
      `update staff_shop s set ${column} = $2 from staff p
        where p.staff_id = s.staff_id and p.login = $1 and s.shop_id = 'fixture'`,
      [login, permissions],
    );

  it('are granted and taken in one shop, at once', async () => {
    const login = 'wechsel';
    const person = { login, name: 'Wechsel', role: 'counter' as const };
    const browser = await TestBrowser.loggedIn(server, {
      ...person,
      shopIds: ['fixture', 'other'],
    });
    expect(await ask(browser, 'setupState')).toMatchObject({ status: 403 });
    await place('granted', login, ['menu']);
    await place('removed', login, ['refund']);
    expect(await ask(browser, 'setupState')).toMatchObject({ status: 200 });
    expect(await ask(browser, 'setupState', 'other')).toMatchObject({ status: 403 });
    expect(await ask(browser, 'counterRefund')).toMatchObject({ error: 'no-permission' });
    expect(await ask(browser, 'counterRefund', 'other')).toMatchObject({ status: 400 });
    const me = (await browser.get('/api/platform/staff/me')).json();
    expect(me.shops[0].permissions).toContain('menu');
    expect(me.shops[0].permissions).not.toContain('refund');
  });

  it('take nothing from an owner, and only such as there are can be kept', async () => {
    await place('removed', 'owner-fixture', ['publish']);
    expect(await ask(people.owner, 'officePublish')).toMatchObject({ status: 400 });
    await expect(place('granted', 'owner-fixture', ['everything'])).rejects.toThrow('permissions');
    await expect(place('granted', 'owner-fixture', ['publish'])).rejects.toThrow('permissions');
  });
});

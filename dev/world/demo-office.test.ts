import { calls } from '../../packages/contract/src/calls.ts';
import type { Call } from '../../packages/contract/src/call.ts';
import { routes, type RouteName } from '../../packages/contract/src/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/db/test-database.ts';
import { createDemoGuests } from './demo-guests.ts';
import { createDemoOffice } from './demo-office.ts';
import { startWorld, type World } from './world.ts';

const NINETTA = 'zia-ninetta';
const BURGERS = 'flammbruder-sued';
let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await startWorld({ databaseUrl: database.url });
  await createDemoGuests(world.context, [NINETTA]);
  await createDemoOffice(world);
});
afterAll(async () => {
  await world.stop();
  await database.drop();
});

/** A browser that is logged in: asks, and answers status and body. */
async function logIn(login: string) {
  const cookies: Record<string, string> = {};
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' };
    const answer = await world.app.inject({
      ...{ method, url, cookies, headers },
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const { password } = world.staff.find((person) => person.login === login)!;
  await ask('GET', '/api/platform/session');
  const { status } = await ask('POST', '/api/platform/staff/login', { login, password });
  expect(status).toBe(200);
  return ask;
}

test('the demo’s office is filled once: versions, a draft, people, guests, the log', async () => {
  const owner = await logIn('ninetta');
  const get = async (path: string) => (await owner('GET', `/api/shop/${NINETTA}/${path}`)).body;
  const { versions } = await get('office/versions');
  expect(versions).toMatchObject([
    { note: 'Freitag ist vorbei', by: 'Antonietta Sorrentino', isCurrent: true },
    { note: 'Musik am Freitag', isCurrent: false },
    { by: null, isCurrent: false },
  ]);
  const draft = await get('office/draft');
  expect(draft.problems).toEqual([]);
  expect(draft.changes.map(({ words }: { words: string }) => words)).toEqual([
    expect.stringMatching(/^Bruschetta al Pomodoro: Preis 7,90\s€ → 8,30\s€$/),
    expect.stringMatching(/^Tiramisù: Preis 6,50\s€ → 6,90\s€$/),
  ]);
  const { people, invitations } = await get('people');
  expect(people.length).toBeGreaterThan(1);
  expect(invitations).toMatchObject([{ name: 'Valentina Sommer', role: 'manager' }]);
  const who = { who: 'Familie Sommer' };
  const found = await owner('POST', `/api/shop/${NINETTA}/guest-data/find`, who);
  expect(found.body.entries.length).toBeGreaterThan(0);

  // The next start finds it as it was left.
  await createDemoOffice(world);
  expect((await get('office/versions')).versions).toHaveLength(3);
  expect((await get('people')).invitations).toHaveLength(1);
  expect((await get('office/draft')).revision).toBe(draft.revision);
});

/** Ids nobody has. */
const PARAMS: Record<string, string> = {
  table: '1',
  version: '1',
  number: '1',
  alertId: '1',
  invitationId: '0b8d5b0e-5b0e-4b0e-8b0e-0b8d5b0e5b0e',
};
const OF_A_SHOP = (Object.entries(calls) as [RouteName, Call][]).flatMap(([name, { access }]) =>
  access === 'staff' && routes[name].path.includes(':shopId') ? [routes[name]] : [],
);

test.each([
  ['ninetta', BURGERS, NINETTA],
  ['lena', NINETTA, BURGERS],
])('the demo’s login %s gets and changes nothing of %s', async (login, other, own) => {
  const ask = await logIn(login);
  expect((await ask('GET', `/api/shop/${own}/office/draft`)).status).toBe(200);
  expect(OF_A_SHOP.length).toBeGreaterThan(45);
  for (const { method, path } of OF_A_SHOP) {
    const url = path.replace(/:(\w+)/g, (_all, key: string) =>
      key === 'shopId' ? other : (PARAMS[key] ?? 'A'.repeat(22)),
    );
    const answer = await ask(method, url, method === 'GET' ? undefined : {});
    expect(answer, `${method} ${url}`).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  }
  const { shops } = (await ask('GET', '/api/platform/staff/me')).body;
  expect(shops.map(({ id }: { id: string }) => id)).not.toContain(other);
});

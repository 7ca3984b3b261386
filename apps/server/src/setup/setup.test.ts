import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { inviteFirstOwner, makeSetupCode } from './setup-code.ts';

const OWNER = { name: 'Rosa Blume', login: 'Rosa', password: 'ein-gutes-wort' };
const ASKED = {
  name: 'Rosas Küche',
  street: 'Hauptstraße 5',
  zip: '12345',
  city: 'Musterstadt',
  latitude: 49.5,
  longitude: 10.5,
  phone: '0911 5550100',
  email: 'rosa@example.de',
  operator: 'Rosa Blume',
};
const SHOPS = '/api/platform/setup/shops';
const NUMBERS = { number: '0', status: '' };

let server: TestServer;
let owner: TestBrowser;
let code: string;
beforeAll(async () => {
  server = await startTestServer({ shops: [] });
});
afterAll(() => server.stop());
const pool = () => server.context.database.pool;
const say = () => inviteFirstOwner(server.context, 'http://localhost:3000');
const draftOf = async (shopId: string) =>
  (await owner.get(`/api/shop/${shopId}/office/draft`)).json<DraftState>();
const change = async (shopId: string, operation: unknown) => {
  const answer = await owner.post(`/api/shop/${shopId}/office/draft/steps`, {
    steps: [{ id: `schritt-${Math.random()}`.replace('.', '-'), operation }],
  });
  expect(answer.json<{ conflicts: unknown[] }>().conflicts).toEqual([]);
};

describe('a server without a shop', () => {
  it('is ready, says that it waits, and leads everybody to the setup', async () => {
    const guest = await TestBrowser.open(server);
    const health = await guest.get('/healthz');
    expect([health.statusCode, health.json()]).toMatchObject([200, { ok: true, setup: true }]);
    const root = await guest.get('/');
    expect([root.statusCode, root.headers['location']]).toEqual([302, '/buero/einrichtung']);
    expect((await guest.get('/api/platform/setup')).json()).toEqual({ waits: true });
  });

  it('shows a code that nobody guesses, another one at each start, and keeps its hash alone', async () => {
    const [first, second] = [await say(), await say()];
    const codes = [first, second].map((text) => /code: (\S+)/.exec(text ?? '')?.[1] ?? '');
    expect(codes[0]).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    expect(codes[0]).not.toBe(codes[1]);
    const { rows } = await pool().query<{ text: string }>(
      'select s::text as text from setup_code s',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(codes[1]!.slice(0, 4));
    const guest = await TestBrowser.open(server);
    const old = await guest.post('/api/platform/setup/owner', { ...OWNER, code: codes[0] });
    expect([old.statusCode, old.json()]).toMatchObject([403, { error: 'wrong-code' }]);
    code = codes[1]!;
  });

  it.each([
    [{ ...OWNER, code: 'falsch' }, 403],
    [{ ...OWNER, code: '' }, 403],
    [{ ...OWNER, password: 'kurz' }, 400],
    [{ ...OWNER, login: 'zwei Wörter' }, 400],
    [{ ...OWNER, name: '' }, 400],
    [{}, 400],
  ])('lets nobody in by %j', async (body, status) => {
    const guest = await TestBrowser.open(server);
    const answer = await guest.post('/api/platform/setup/owner', { code, ...body });
    expect(answer.statusCode).toBe(status);
    expect((await guest.get('/api/platform/staff/me')).statusCode).toBe(401);
    expect((await guest.post(SHOPS, ASKED)).statusCode).toBe(401);
  });

  it('limits how often a code is tried', async () => {
    const limited = await startTestServer({
      databaseUrl: server.databaseUrl,
      config: { rateLimitFactor: 1 },
    });
    const guest = await TestBrowser.open(limited);
    const tries = [];
    for (let turn = 0; turn < 12; turn += 1)
      tries.push(
        (await guest.post('/api/platform/setup/owner', { ...OWNER, code: 'x' })).statusCode,
      );
    expect(tries.slice(0, 10)).toEqual(Array(10).fill(403));
    expect(tries.slice(10)).toEqual([429, 429]);
    await limited.stop();
  });

  it('makes the first owner by the code, however it is typed, and again for a forgotten password', async () => {
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    owner = await TestBrowser.open(server);
    const made = await owner.post('/api/platform/setup/owner', { ...OWNER, code: typed });
    expect([made.statusCode, made.json()]).toEqual([200, { loggedIn: true }]);
    const again = await TestBrowser.open(server);
    const renewed = { ...OWNER, code, password: 'ein-anderes-wort' };
    expect((await again.post('/api/platform/setup/owner', renewed)).statusCode).toBe(200);
    expect((await owner.get('/api/platform/staff/me')).statusCode).toBe(401);
    expect((await again.get('/api/platform/staff/me')).json()).toMatchObject({
      name: 'Rosa Blume',
      shops: [],
    });
    owner = again;
  });

  it('takes the code of two browsers at once, also under one name', async () => {
    const browsers = [await TestBrowser.open(server), await TestBrowser.open(server)];
    const asked = { ...OWNER, code, login: 'zwilling', password: 'ein-wort-fuer-zwei' };
    const made = await Promise.all(
      browsers.map((browser) => browser.post('/api/platform/setup/owner', asked)),
    );
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rows } = await pool().query(`select from staff where login = 'zwilling'`);
    expect(rows).toHaveLength(1);
  });

  it.each([
    [{ latitude: 91 }],
    [{ email: 'keine' }],
    [{ name: '' }],
    [{ street: 'a'.repeat(500) }],
    [{ domain: 'a b' }],
  ])('makes no shop of %j', async (wrong) => {
    const answer = await owner.post(SHOPS, { ...ASKED, ...wrong });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(410);
    expect(server.context.shops.isEmpty()).toBe(true);
  });

  it('says where an address is', async () => {
    const asked = { street: 'Hauptstraße 5', zip: '12345', city: 'Musterstadt' };
    const found = await owner.post('/api/platform/setup/place', asked);
    expect(found.json()).toMatchObject({ place: { latitude: expect.any(Number) } });
    const unknown = await owner.post('/api/platform/setup/place', {
      ...asked,
      street: 'Nirgends 1',
    });
    expect(unknown.json()).toEqual({ place: null });
  });
});

describe('the first shop', () => {
  it('is the owner’s, closed and hidden, and ends the code', async () => {
    const made = await owner.post(SHOPS, { ...ASKED, domain: 'https://Rosa.localhost/' });
    expect(made.json()).toEqual({ shopId: 'rosas-kueche' });
    const guest = await TestBrowser.open(server);
    guest.host = 'rosa.localhost';
    const page = await guest.get('/');
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('Rosas Küche öffnet bald');
    expect((await guest.get('/api/shop/rosas-kueche/menu')).statusCode).toBe(503);
    expect((await guest.get('/healthz')).json()).not.toHaveProperty('setup');
    expect((await guest.get('/api/platform/setup')).json()).toEqual({ waits: false });
    expect(await say()).toBeNull();
    await makeSetupCode(pool(), 0);
    const late = await guest.post('/api/platform/setup/owner', { ...OWNER, code });
    expect([late.statusCode, late.json()]).toMatchObject([409, { error: 'setup-over' }]);
    expect((await owner.get('/api/platform/staff/me')).json()).toMatchObject({
      shops: [{ id: 'rosas-kueche', name: 'Rosas Küche' }],
    });
  });

  it('names what the law wants and is not said, without a word of the files', async () => {
    const state = (await owner.get('/api/shop/rosas-kueche/office/setup')).json<{
      lacks: { path: string[]; text: string }[];
    }>();
    expect(state).toMatchObject({
      opened: false,
      url: 'http://rosa.localhost:3000/',
      testOrder: null,
    });
    expect(state.lacks).toContainEqual({
      path: ['shop', 'legal', 'authority'],
      text: 'Es fehlt: die Aufsichtsbehörde.',
    });
    expect(state.lacks.map(({ text }) => text).join(' ')).not.toMatch(/legal:|\(volume\)|settings/);
  });

  it('sends a test order to the counter, also when it is closed, once there is a dish', async () => {
    const path = '/api/shop/rosas-kueche/office/setup/test-order';
    const without = await owner.post(path, {});
    expect([without.statusCode, without.json()]).toMatchObject([409, { error: 'draft-problems' }]);
    const dish = { id: 'suppe', name: 'Suppe', price: 4.5 };
    const value = { id: 'karte', name: 'Karte', dishes: [dish] };
    await change('rosas-kueche', {
      kind: 'insert',
      path: ['categories', 'karte'],
      value,
      before: null,
    });
    const sent = await owner.post(path, {});
    expect([sent.statusCode, sent.json()]).toEqual([200, { number: expect.any(Number) }]);
    const orders = await owner.get('/api/shop/rosas-kueche/counter/orders');
    expect(orders.body).toContain('Testbestellung');
    expect((await owner.get('/api/shop/rosas-kueche/office/setup')).json()).toMatchObject({
      testOrder: { ...sent.json<typeof NUMBERS>(), status: 'placed' },
    });
  });

  it('opens with what the draft says, once', async () => {
    const path = '/api/shop/rosas-kueche/office/setup/open';
    await change('rosas-kueche', {
      kind: 'set',
      path: ['hours', 'opening'],
      value: 'mo-so 00:00-24:00',
      old: 'nie',
    });
    const { revision } = await draftOf('rosas-kueche');
    const stale = await owner.post(path, { revision: revision - 1 });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { error: 'draft-changed' }]);
    const opened = await owner.post(path, { revision });
    expect([opened.statusCode, opened.json()]).toEqual([
      200,
      { url: 'http://rosa.localhost:3000/' },
    ]);
    const guest = await TestBrowser.open(server);
    expect((await guest.get('/api/shop/rosas-kueche/menu')).body).toContain('Suppe');
    const again = await owner.post(path, { revision: (await draftOf('rosas-kueche')).revision });
    expect([again.statusCode, again.json()]).toMatchObject([409, { error: 'shop-open' }]);
    const test = await owner.post('/api/shop/rosas-kueche/office/setup/test-order', {});
    expect(test.statusCode).toBe(409);
    const { rows } = await pool().query<{ action: string }>(
      `select action from audit_entry where 'rosas-kueche' = any(shop_ids) order by audit_id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['shop-made', 'shop-published', 'shop-opened']),
    );
  });
});

describe('a further shop', () => {
  it('has an id and an address of its own; of one address there is one', async () => {
    const taken = await owner.post(SHOPS, { ...ASKED, domain: 'rosa.localhost' });
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { error: 'domain-taken' }]);
    const made = await owner.post(SHOPS, { ...ASKED, domain: 'zwei.localhost' });
    expect(made.json()).toEqual({ shopId: 'rosas-kueche-2' });
    expect((await draftOf('rosas-kueche-2')).document['categories']).toEqual([
      { id: 'speisekarte', name: 'Speisekarte' },
    ]);
  });

  it('copies menu and hours of one, with no order and no login but the owner’s', async () => {
    await TestBrowser.staff(server, ['rosas-kueche']);
    const copied = { ...ASKED, city: 'Neustadt', operator: 'Rosa GmbH', domain: 'neu.localhost' };
    const made = await owner.post(SHOPS, { ...copied, copyOf: 'rosas-kueche' });
    const { shopId } = made.json<{ shopId: string }>();
    const { document } = await draftOf(shopId);
    expect(document['categories']).toEqual((await draftOf('rosas-kueche')).document['categories']);
    expect(document['shop']).toMatchObject({
      domains: ['neu.localhost'],
      legal: { operator: 'Rosa GmbH' },
      address: { city: 'Neustadt' },
    });
    const { rows } = await pool().query<{ login: string }>(
      'select login from staff join staff_shop using (staff_id) where shop_id = $1',
      [shopId],
    );
    expect(rows).toEqual([{ login: 'rosa' }]);
    expect((await owner.get(`/api/shop/${shopId}/counter/orders`)).body).not.toContain('Test');
    expect(server.context.shops.byId(shopId)).toMatchObject({ offline: true, opensSoon: true });
  });

  it('is made by owners alone, and copied by those whose it is', async () => {
    const staff = await TestBrowser.staff(server, ['rosas-kueche']);
    const stranger = await TestBrowser.staff(server, ['rosas-kueche-2'], 'owner');
    const nobody = await TestBrowser.staff(server, [], 'owner');
    const own = { ...ASKED, domain: 'drei.localhost' };
    for (const [who, body] of [
      [staff, own],
      [nobody, own],
      [stranger, { ...own, copyOf: 'rosas-kueche' }],
    ] as const)
      expect((await who.post(SHOPS, body)).statusCode).toBe(403);
    for (const path of ['setup', 'setup/open', 'setup/test-order']) {
      const url = `/api/shop/rosas-kueche/office/${path}`;
      for (const who of [staff, stranger, nobody])
        expect(
          (path === 'setup' ? await who.get(url) : await who.post(url, { revision: 1 })).statusCode,
        ).toBe(403);
    }
  });
});

it('of two who have the code one makes the first shop; the other is told that there is one', async () => {
  const empty = await startTestServer({ shops: [] });
  const text = await inviteFirstOwner(empty.context, 'http://localhost:3000');
  const [, printed] = /code: (\S+)/.exec(text ?? '') ?? [];
  const rivals = [await TestBrowser.open(empty), await TestBrowser.open(empty)];
  for (const [index, rival] of rivals.entries()) {
    const asked = { ...OWNER, code: printed, login: `rosa-${index}` };
    expect((await rival.post('/api/platform/setup/owner', asked)).statusCode).toBe(200);
  }
  const made = await Promise.all(
    rivals.map((rival, index) =>
      rival.post(SHOPS, { ...ASKED, domain: `rosa-${index}.localhost` }),
    ),
  );
  const loser = made.findIndex(({ statusCode }) => statusCode !== 200);
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(made[loser]?.json()).toMatchObject({ error: 'setup-over' });
  // Also later, and nothing of the shop is theirs.
  expect((await rivals[loser]!.post(SHOPS, ASKED)).statusCode).toBe(403);
  const { rows } = await empty.context.database.pool.query('select from shop');
  expect(rows).toHaveLength(1);
  await empty.stop();
});

it('a branch is copied to another branch of its franchise by who owns all of it', async () => {
  const shops = [fixtureBranch('mitte', 1, 100), fixtureBranch('west', 5, 200)];
  const franchise = fixtureFranchise(shops);
  const family = await startTestServer({ franchise, shops });
  const all = shops.map(({ id }) => id);
  const one = await TestBrowser.staff(family, all.slice(0, 1), 'owner');
  const body = { ...ASKED, city: 'Neustadt', copyOf: all[0] };
  expect((await one.post(SHOPS, body)).statusCode).toBe(403);
  const whole = await TestBrowser.staff(family, all, 'owner');
  const { shopId } = (await whole.post(SHOPS, body)).json<{ shopId: string }>();
  await family.context.shops.refresh('*');
  expect(family.context.shops.byId(shopId)).toMatchObject({
    opensSoon: true,
    basename: '/f=neustadt',
    shop: { franchiseId: franchise.id },
  });
  for (const id of all) expect(family.context.shops.byId(id)?.shop.slug).not.toBeNull();
  await family.stop();
});

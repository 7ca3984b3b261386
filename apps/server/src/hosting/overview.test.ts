import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHosting, type TestHosting } from './testing/test-hosting.ts';

let hosting: TestHosting;
const branch = (slug: string) => ({
  id: `kette-${slug}`,
  slug,
  franchiseId: 'kette',
  domains: [],
  restaurantName: `Kette ${slug}`,
});

beforeAll(async () => {
  hosting = await startTestHosting();
  await hosting.publish([branch('nord'), branch('sued')], { isOverview: true });
});
afterAll(() => hosting.stop());

const get = (url: string) => hosting.app.inject({ url, headers: { host: 'kette.example' } });

test('the root of a franchise in overview mode shows the common menu', async () => {
  const page = await get('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Kette</title>');
  expect(page.body).toContain('<p>http://kette.example:3000||/|</p>');
  const overview = hosting.context.shops.byHost('kette.example', null);
  expect(overview?.publicShop).toMatchObject({
    id: 'kette.overview',
    slug: null,
    isFranchiseOverview: true,
    franchise: {
      id: 'kette',
      name: 'Kette',
      domain: 'kette.example',
      branches: 2,
      isOverview: true,
    },
  });
  expect(overview?.shop.menu).toEqual(hosting.context.shops.byId('kette-nord')?.shop.menu);
});

test('its other pages have no base, those of a branch have theirs', async () => {
  expect((await get('/checkout')).body).toContain('<p>http://kette.example:3000||/checkout|</p>');
  expect((await get('/f=sued/checkout')).body).toContain(
    '<p>http://kette.example:3000|/f=sued|/checkout|</p>',
  );
  const nord = hosting.context.shops.byHost('kette.example', 'nord');
  expect(nord?.publicShop.isFranchiseOverview).toBe(false);
  expect(nord?.publicShop.franchise?.isOverview).toBe(true);
});

test.each(['/f=west', '/f=west/checkout', '/f=', '/f=Nord', '/f=nord%2Fx'])(
  '%s is no branch: a not-found page with the list of them',
  async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Diese Filiale gibt es nicht</h1>');
    for (const slug of ['nord', 'sued']) expect(page.body).toContain(`href="/f=${slug}/"`);
  },
);

test('the site map names the root once and every branch', async () => {
  const { body } = await get('/sitemap.xml');
  const found = [...body.matchAll(/<loc>http:\/\/kette\.example:3000([^<]*)</g)].map(
    ([, at]) => at,
  );
  expect(found.filter((at) => at === '/')).toHaveLength(1);
  expect(found).toContain('/f=nord');
  expect(found).toContain('/f=sued/oeffnungszeiten');
  expect(found).not.toContain('/oeffnungszeiten');
});

test('what a branch publishes is seen at the root, and who is offline counts no more', async () => {
  const before = hosting.renders();
  await get('/');
  expect(hosting.renders()).toBe(before);
  const nord = hosting.context.shops.byId('kette-nord')?.shop;
  const [dish, ...rest] = nord?.menu.dishes ?? [];
  if (!nord || !dish) throw new Error('no dish');
  const menu = { ...nord.menu, dishes: [{ ...dish, name: 'Neu' }, ...rest] };
  await hosting.publish([{ ...branch('nord'), menu }, branch('sued')], { isOverview: true });
  const overview = () => hosting.context.shops.byId('kette.overview');
  expect(overview()?.shop.menu.dishes[0]?.name).toBe('Neu');
  await hosting.setOffline(['kette-nord'], true);
  expect(overview()?.shop.menu.dishes[0]?.name).toBe(dish.name);
  expect((await get('/')).statusCode).toBe(200);
  await hosting.setOffline(['kette-sued'], true);
  expect((await get('/')).statusCode).toBe(503);
  await hosting.setOffline(['kette-nord', 'kette-sued'], false);
  expect((await get('/')).statusCode).toBe(200);
});

test('a branch that was removed is no longer among them', async () => {
  const { database, shops } = hosting.context;
  const branches = () => shops.franchise('kette')?.branches.map(({ shop }) => shop.id);
  expect(branches()).toEqual(['kette-nord', 'kette-sued']);
  await database.pool.query(`update shop set removed_at = now() where shop_id = 'kette-nord'`);
  await shops.refresh('kette-nord');
  expect(branches()).toEqual(['kette-sued']);
  expect((await get('/f=nord/')).body).not.toContain('/f=nord/');
});

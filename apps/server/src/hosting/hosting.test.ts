import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import { sourceHash } from '../http/content-security-policy.ts';
import { startTestHosting, type TestHosting } from './testing/test-hosting.ts';

let hosting: TestHosting;
const shop = { id: 'allein', domains: ['allein.example'], restaurantName: 'Allein' };

beforeAll(async () => {
  hosting = await startTestHosting();
  await hosting.publish([shop]);
  await hosting.publish(
    [
      { id: 'nord', slug: 'nord', franchiseId: 'kette', domains: [], restaurantName: 'Kette Nord' },
      { id: 'sued', slug: 'sued', franchiseId: 'kette', domains: [], restaurantName: '<b>Süd</b>' },
    ],
    {},
  );
});
afterAll(() => hosting.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  hosting.app.inject({ url, headers: { host: 'allein.example', ...headers } });
const atChain = (url: string) => get(url, { host: 'kette.example' });

test('the host selects the shop, a first segment starting with f= the branch', async () => {
  expect((await get('/')).body).toContain('<p>http://allein.example:3000||/|</p>');
  const branch = await atChain('/f=sued/checkout');
  expect(branch.statusCode).toBe(200);
  expect(branch.body).toContain('<p>http://kette.example:3000|/f=sued|/checkout|</p>');
  expect((await atChain('/f=nord')).body).toContain('|/f=nord|/|');
});

test('the root of a franchise lists its branches', async () => {
  const page = await atChain('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="/f=nord/"');
  expect(page.body).toContain('&lt;b&gt;Süd&lt;/b&gt;');
});

test.each([
  ['an unknown host', '/', 'fremd.example'],
  ['an unknown branch', '/f=west/', 'kette.example'],
  ['a branch at a shop without', '/f=nord/', 'allein.example'],
  ['another path at the root of a franchise', '/checkout', 'kette.example'],
  ['an unknown path', '/gibt/es/nicht', 'allein.example'],
  ['an unknown static page', '/static/nix', 'allein.example'],
])('%s is 404 as a page', async (_what, url, host) => {
  const answer = await get(url, { host });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each(['/api/gibt-es-nicht', '/media/x', '/assets/nix.js'])(
  '%s is 404 as JSON',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'not-found' });
  },
);

test('a static page is handed to the renderer', async () => {
  const page = hosting.context.shops.byId('allein')?.shop.pages[0];
  const answer = await get(`/static/${page?.id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`|${page?.title}</p>`);
});

test('a page is rendered once, and again after a publish', async () => {
  await get('/checkout');
  const before = hosting.renders();
  for (const url of ['/checkout', '/checkout?x=1', '/CHECKOUT/']) await get(url);
  expect(hosting.renders()).toBe(before);
  await hosting.publish([{ ...shop, restaurantName: 'Umbenannt' }]);
  expect((await get('/checkout')).body).toContain('<title>Umbenannt</title>');
  expect(hosting.renders()).toBe(before + 1);
});

test('a menu is rendered with the offers that count, anew when others do', async () => {
  const lunch: Offer = {
    id: 'mittags',
    title: 'Mittags',
    description: '',
    offerType: 'dishDiscount',
    discountType: 'fixed',
    value: 500,
    label: 'nur 5,00 €',
    groupOrderOnly: false,
    accumulative: false,
    applicability: 'all',
    availability: [{ from: 2 * 1440 + 18 * 60, to: 2 * 1440 + 19 * 60 }],
    itemSelection: { categories: [], dishesWithSizes: [], menus: [] },
  };
  const at = async (time: string) => {
    hosting.context.now = () => Date.parse(`2026-11-24T${time}+01:00`);
    const { body } = await get('/', { host: 'mittags.example' });
    return /<i>(.*)<\/i>/.exec(body)?.[1];
  };
  await hosting.publish([{ id: 'mittags', domains: ['mittags.example'], offers: [lunch] }]);
  const before = hosting.renders();
  // A document stays as it is while the same offers count, whatever minute it was made at.
  expect(await at('17:30')).toBe(String(2 * 1440 + 17 * 60 + 30));
  expect(await at('17:59')).toBe(String(2 * 1440 + 17 * 60 + 30));
  expect(await at('18:00')).toBe(String(2 * 1440 + 18 * 60));
  expect(await at('18:30')).toBe(String(2 * 1440 + 18 * 60));
  expect(await at('19:00')).toBe(String(2 * 1440 + 17 * 60 + 30));
  expect(hosting.renders()).toBe(before + 2);
  hosting.context.now = Date.now;
});

test('scanning unknown paths renders one page', async () => {
  await get('/unbekannt-0');
  await get('/static/unbekannt-0');
  const before = hosting.renders();
  for (let n = 1; n < 30; n += 1) {
    await get(`/unbekannt-${n}`);
    await get(`/static/unbekannt-${n}`);
  }
  expect(hosting.renders()).toBe(before);
});

test('pages come compressed as the browser likes, with an ETag that saves the next transfer', async () => {
  const plain = await get('/');
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['vary']).toBe('Accept-Encoding');
  expect(plain.headers['cache-control']).toBe('private, no-cache');
  const etag = String(plain.headers['etag']);
  const again = await get('/', { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await get('/nix', { 'if-none-match': '*' })).statusCode).toBe(404);
});

test('the checkout gives the device its cookies, the next page keeps them', async () => {
  const first = await get('/checkout');
  const cookies = first.cookies.map(({ name }) => name).sort();
  expect(cookies).toEqual(['XSRF-TOKEN', 'guest']);
  expect(first.cookies.find(({ name }) => name === 'guest')?.httpOnly).toBe(true);
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await get('/checkout', { cookie })).cookies).toEqual([]);
});

test.each(['/', '/static/impressum', '/oeffnungszeiten', '/anfahrt', '/ueber-uns', '/nix'])(
  'a page to look at sets no cookie: %s',
  async (path) => {
    expect((await get(path)).cookies).toEqual([]);
  },
);

test('the policy names inline parts by their hash and allows nothing else inline', async () => {
  const { headers, body } = await get('/');
  const policy = String(headers['content-security-policy']);
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(body) ?? [];
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
  expect(policy).toContain(`script-src 'self' ${sourceHash(script)};`);
  expect(policy).toContain(`style-src 'self' ${sourceHash(style)};`);
  expect(policy).toMatch(/default-src 'none'.*object-src 'none'; base-uri 'none'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('every answer carries the security headers', async () => {
  for (const url of ['/', '/nix', '/api/nix', '/assets/app-1a2b3c.js', '/theke', '/robots.txt']) {
    const { headers } = await get(url);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['content-security-policy'], url).toMatch(/^default-src 'none'/);
    expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], url).toContain('geolocation=(self)');
    expect(headers['strict-transport-security'], url).toBeUndefined();
  }
  const secure = await get('/', { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
});

test('customCss cannot end its style element', async () => {
  await hosting.publish([{ ...shop, customCss: 'p::after{content:"</style><script>alert(1)"}' }]);
  const { body } = await get('/');
  expect(body).toContain('<\\/style><script>alert(1)');
  expect(body).not.toContain('"</style>');
});

test('links name the shop’s own domain, whatever host and port a request claims', async () => {
  const claims = ['allein.example:31337', 'allein.example:4671@evil.example', 'ALLEIN.example'];
  for (const host of claims) {
    const answer = await hosting.app.inject({
      url: '/',
      headers: { host, 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.body).not.toContain('31337');
    expect(answer.body).not.toContain('evil.example');
  }
  expect(
    (await hosting.app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } }))
      .statusCode,
  ).toBe(404);
});

test('a path of fifteen thousand slashes costs nothing', async () => {
  const began = process.cpuUsage().user;
  expect((await get(`/${'/'.repeat(15_000)}x`)).statusCode).toBe(404);
  expect(process.cpuUsage().user - began).toBeLessThan(400_000);
});

test('a shop that is offline says so on every page, with its phone, until it is back', async () => {
  const open = await get('/checkout');
  await hosting.setOffline(['allein'], true);
  for (const url of ['/', '/checkout', '/static/impressum', '/gibt/es/nicht']) {
    const page = await get(url);
    expect(page.statusCode, url).toBe(503);
    expect(page.body).toContain('ist zurzeit nicht online</h1>');
    expect(page.body).toContain('href="tel:0711123456"');
  }
  await hosting.setOffline(['allein'], false);
  const back = await get('/checkout');
  expect([back.statusCode, back.body]).toEqual([200, open.body]);
});

test('the root of a franchise leaves out the branches that are offline', async () => {
  await hosting.setOffline(['nord'], true);
  const page = await atChain('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('/f=nord/');
  expect(page.body).toContain('/f=sued/');
  expect((await atChain('/f=nord/')).statusCode).toBe(503);
  await hosting.setOffline(['sued'], true);
  expect((await atChain('/')).body).toContain('Zurzeit ist keine unserer Filialen online.');
  await hosting.setOffline(['nord', 'sued'], false);
  expect((await atChain('/')).body).toContain('/f=nord/');
});

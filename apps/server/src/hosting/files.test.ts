import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { startTestHosting, type TestHosting } from './testing/test-hosting.ts';

let hosting: TestHosting;
beforeAll(async () => {
  hosting = await startTestHosting();
  await hosting.publish([
    { id: 'allein', domains: ['allein.example'], restaurantName: 'Ärger & Söhne' },
  ]);
  await hosting.publish(
    [{ id: 'nord', slug: 'nord', franchiseId: 'kette', domains: [], restaurantName: 'Nord' }],
    {},
  );
});
afterAll(() => hosting.stop());
const get = (url: string, host = 'allein.example', headers: Record<string, string> = {}) =>
  hosting.app.inject({ url, headers: { host, ...headers } });

test('assets are kept for ever and come compressed', async () => {
  const answer = await get('/assets/app-1a2b3c.js', 'any.example', { 'accept-encoding': 'br' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(answer.rawPayload.length).toBeLessThan(300);
});

test.each([
  '/assets/../server/render.js',
  '/assets/%2e%2e/server/render.js',
  '/assets/..%2f..%2fserver%2frender.js',
  '/assets/....//server/render.js',
  '/assets/app-1a2b3c.js.map',
  '/assets/../.vite/manifest.json',
  '/theke/..%2f..%2fshop/server/render.js',
  '/theke/%2e%2e/%2e%2e/package.json',
])('%s leads nowhere', async (url) => {
  const answer = await get(url);
  expect(answer.body).not.toMatch(/hostingRenders|"type":"module"|^\{\}$/);
});

test('every path of counter and office is its one page, missing files are not', async () => {
  for (const url of ['/theke', '/theke/', '/theke/bestellungen/7']) {
    const answer = await get(url, 'any.example');
    expect(answer.statusCode, url).toBe(200);
    expect(answer.body).toContain('<title>Theke</title>');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  }
  for (const url of ['/buero', '/buero/speisekarte/pizza-salami'])
    expect((await get(url, 'any.example')).body, url).toContain('<title>Büro</title>');
  expect((await get('/theke/assets/t.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/theke/assets/gone.js')).statusCode).toBe(404);
});

test('WebAssembly may run in a worker, and beside no page', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
  expect(await policyOf('/theke/assets/heic-worker-1a2b.js')).toContain("'wasm-unsafe-eval'");
  for (const url of ['/theke', '/theke/assets/t.js', '/'])
    expect(await policyOf(url), url).not.toContain('wasm');
  const wasm = await get('/theke/assets/libheif-1a2b.wasm');
  expect(wasm.headers['content-type']).toBe('application/wasm');
});

test('robots and site map name the shop’s pages and no private ones', async () => {
  const robots = (await get('/robots.txt')).body;
  expect(robots).toContain('Disallow: /api/\n');
  expect(robots).toContain('Sitemap: http://allein.example:3000/sitemap.xml');
  const map = (await get('/sitemap.xml')).body;
  expect(map).toContain('<loc>http://allein.example:3000/oeffnungszeiten</loc>');
  expect(map).not.toContain('checkout');
  const chain = (await get('/sitemap.xml', 'kette.example')).body;
  expect(chain).toContain('<loc>http://kette.example:3000/f=nord</loc>');
  expect((await get('/sitemap.xml', 'fremd.example')).statusCode).toBe(404);
});

test('the web manifest is the shop’s, below its base', async () => {
  const single = await get('/manifest.webmanifest');
  expect(single.headers['content-type']).toContain('application/manifest+json');
  expect(single.json()).toMatchObject({ name: 'Ärger & Söhne', start_url: '/' });
  const branch = await get('/f=nord/manifest.webmanifest', 'kette.example');
  expect(branch.json()).toMatchObject({ name: 'Nord', id: '/f=nord/', start_url: '/f=nord/' });
  // The way back to the menu, and to another branch, does not lead out of the installed shop.
  for (const inside of ['/f=nord', '/f=sued/checkout'])
    expect(inside.startsWith(branch.json<{ scope: string }>().scope)).toBe(true);
  expect((await get('/quatsch/manifest.webmanifest')).statusCode).toBe(404);
});

test('icons exist in every size, also without a logo', async () => {
  await hosting.publish([
    {
      id: 'allein',
      domains: ['allein.example'],
      restaurantName: '<Ärger',
      design: {
        accent: '#123456',
        accentDark: null,
        surface: null,
        mood: 'plain',
        radius: 'none',
        logo: null,
        heroImage: null,
        claim: null,
      },
    },
  ]);
  const svg = await get('/icon.svg');
  expect(svg.headers['content-type']).toBe('image/svg+xml');
  expect(svg.body).toContain('>Ä</text>');
  for (const [url, size] of [
    ['/apple-touch-icon.png', 180],
    ['/icon-512.png', 512],
    ['/favicon.ico', 48],
  ] as const) {
    const { width, height, format } = await sharp((await get(url)).rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' });
  }
});

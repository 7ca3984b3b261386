import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { startTestHosting, type TestHosting } from '../hosting/testing/test-hosting.ts';
import { registerMedia } from './register.ts';

let hosting: TestHosting;
const AVIF = 'image/avif,image/webp,image/*;q=0.8';

beforeAll(async () => {
  hosting = await startTestHosting(registerMedia);
  await hosting.publish([{ id: 'allein', domains: ['allein.example'] }]);
  await hosting.publish([{ id: 'nord', slug: 'nord', franchiseId: 'kette', domains: [] }], {});
  await store('allein', 'gross', await photo(2400, 1600));
  await store('allein', 'klein', await photo(200, 100));
  await store('allein', 'kaputt', Buffer.from('kein Bild'));
  await store('allein', 'halb', (await photo(600, 400)).subarray(0, 400));
  await store('allein', 'durchsichtig', await logo({ r: 180, g: 52, b: 31, alpha: 0.2 }));
  await store('allein', 'deckend', await logo({ r: 180, g: 52, b: 31, alpha: 1 }));
  await store('nord', 'filiale', await photo(300, 300));
});
afterAll(() => hosting.stop());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4341f' } })
    .jpeg()
    .toBuffer();
const logo = (background: { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 300, height: 300, channels: 4, background } })
    .png()
    .toBuffer();
const store = (shopId: string, mediaId: string, bytes: Buffer) =>
  hosting.context.database.pool.query('insert into media values ($1, $2, $3, 1, 1, $4)', [
    shopId,
    mediaId,
    'image/jpeg',
    bytes,
  ]);
const get = (url: string, accept = AVIF, host = 'allein.example') =>
  hosting.app.inject({ url, headers: { host, accept } });

test('a picture is cut to the size and kept for ever', async () => {
  const answer = await get('/media/gross/397x264', 'image/jpeg');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  });
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([397, 264]);
});

test.each([
  [AVIF, 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/jpeg'],
])('%s is answered with %s', async (accept, type) => {
  const answer = await get('/media/gross/240x240', accept);
  expect(answer.headers['content-type']).toBe(type);
  const { format } = await sharp(answer.rawPayload).metadata();
  expect(type).toBe(`image/${format === 'heif' ? 'avif' : format}`);
});

test.each([
  ['durchsichtig', '*/*', 'image/png', false],
  ['durchsichtig', 'image/webp,*/*', 'image/webp', false],
  ['deckend', '*/*', 'image/jpeg', true],
])('a logo that is %s asked for as %s is %s and opaque: %s', async (name, accept, type, opaque) => {
  // A second time, as it is kept.
  for (const _ of [1, 2]) {
    const answer = await get(`/media/${name}/240x240`, accept);
    expect(answer.headers['content-type']).toBe(type);
    expect((await sharp(answer.rawPayload).stats()).isOpaque).toBe(opaque);
  }
});

test('nothing is enlarged, the proportions stay', async () => {
  const { width, height } = await sharp((await get('/media/klein/240x240')).rawPayload).metadata();
  expect([width, height]).toEqual([100, 100]);
});

test.each([
  ['an unknown picture', '/media/nix/240x240'],
  ['an unlisted size', '/media/gross/241x240'],
  ['the original', '/media/gross/original'],
  ['a name of Object', '/media/gross/constructor'],
  ['no picture at all', '/media/kaputt/240x240'],
  ['half a picture', '/media/halb/240x240'],
  ['another shop’s picture', '/media/filiale/240x240'],
  ['an unknown shop', '/media/gross/240x240?shop=nix'],
  ['a path', '/media/..%2f..%2fgross/240x240'],
])('%s is 404', async (_what, url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('a franchise shows the pictures of its branches, and a shop can be named', async () => {
  expect((await get('/media/filiale/240x240', AVIF, 'kette.example')).statusCode).toBe(200);
  expect((await get('/media/filiale/240x240?shop=nord')).statusCode).toBe(200);
});

test('the disk keeps what was made, and many who ask at once cost one computation', async () => {
  const folder = path.join(hosting.context.config.dataDir, 'cache/media');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('/media/gross/378x192')));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(await readdir(folder)).toHaveLength(1);
  await hosting.context.database.pool.query("delete from media where media_id = 'gross'");
  const kept = await get('/media/gross/378x192');
  expect(kept.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
});

test('a picture is cut around the point its owner chose, where a page shows it so', async () => {
  const { design } = hosting.context.shops.byId('allein')!.shop;
  const shown = (x: number) => ({ ...design, heroImage: `zweifarbig~${x}~50~100` });
  await hosting.publish([
    { id: 'links', domains: ['links.example'], design: shown(0) },
    { id: 'rechts', domains: ['rechts.example'], design: shown(100) },
  ]);
  const red = { create: { width: 400, height: 400, channels: 3, background: '#ff0000' } } as const;
  const halves = await sharp(red).extend({ right: 400, background: '#0000ff' }).jpeg().toBuffer();
  for (const shop of ['links', 'rechts']) await store(shop, 'zweifarbig', halves);
  const colourOf = async (name: string, host: string) => {
    const answer = await get(`/media/${name}/240x240`, 'image/jpeg', host);
    expect(answer.statusCode).toBe(200);
    const { dominant } = await sharp(answer.rawPayload).stats();
    return [dominant.r > 200 ? 'red' : dominant.b > 200 ? 'blue' : 'mixed', answer] as const;
  };
  const [left, kept] = await colourOf('zweifarbig~0~50~100', 'links.example');
  const [right] = await colourOf('zweifarbig~100~50~100', 'rechts.example');
  expect([left, right]).toEqual(['red', 'blue']);
  expect(kept.headers['cache-control']).toContain('immutable');
  // Cuts that no page shows are not made: the picture comes as it would without one, and not for ever.
  const stranger = await get('/media/zweifarbig~1~2~300/240x240', 'image/jpeg', 'links.example');
  const plain = await get('/media/zweifarbig/240x240', 'image/jpeg', 'links.example');
  expect(stranger.rawPayload.equals(plain.rawPayload)).toBe(true);
  expect(stranger.headers['cache-control']).toBe('public, max-age=60');
});

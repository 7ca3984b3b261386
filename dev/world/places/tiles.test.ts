import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BAD_BEHAVIOURS } from '../../../apps/simulators/src/http/behaviour.ts';
import { tilePng } from '../../../apps/simulators/src/tiles.ts';
import { appWithoutDatabase } from '../../../apps/server/src/testing/app-without-database.ts';
import { openPlaceWorld, SILENT_TILES, type PlaceWorld } from './musterstadt.ts';

/** Shows the shop and the town of the fixture. */
const HERE = { z: 15, x: 17385, y: 11183 };
const FAR = { z: 15, x: 17800, y: 11183 };
const A_MONTH = 30 * 24 * 60 * 60_000;

let world: PlaceWorld;
let dataDir: string;
let server: Awaited<ReturnType<typeof appWithoutDatabase>>;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-tiles-'));
});
afterEach(async () => {
  await server.app.close();
  await world.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function open(options: Parameters<typeof openPlaceWorld>[0] = {}): Promise<void> {
  world = await openPlaceWorld({ indexed: true, ...options });
  const { providers } = world;
  server = await appWithoutDatabase({ config: { dataDir }, providers, now: world.now });
}

const get = ({ z, x, y }: typeof HERE, shopId = 'fixture') =>
  server.app.inject({ url: `/api/shop/${shopId}/osm/tile/${z}/${x}/${y}` });
const isPicture = (answer: Awaited<ReturnType<typeof get>>): boolean =>
  answer.rawPayload.equals(tilePng(HERE.z, HERE.x, HERE.y));

test('a tile comes from the tile server once, then from the disk', async () => {
  await open();
  const first = await get(HERE);
  expect(isPicture(first)).toBe(true);
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=604800',
    'x-content-type-options': 'nosniff',
  });
  expect(world.tiles.seen.map((one) => one.path)).toEqual(['/15/17385/11183.png']);
  // Another process, or the same after a restart.
  server = await appWithoutDatabase({ config: { dataDir }, providers: world.providers });
  await world.tiles.behave('gone');
  expect(isPicture(await get(HERE))).toBe(true);
});

test('many who ask at once cost one request', async () => {
  await open();
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(HERE)));
  expect(answers.every(isPicture)).toBe(true);
  expect(world.tiles.seen).toHaveLength(1);
  expect(await readdir(path.join(dataDir, 'cache/tiles'))).toHaveLength(1);
});

test('after a month a tile is fetched anew; an old one is better than none', async () => {
  await open();
  await get(HERE);
  world.wait(A_MONTH);
  await world.tiles.behave('unavailable');
  const old = await get(HERE);
  expect([isPicture(old), old.headers['cache-control']]).toEqual([true, 'public, max-age=60']);
  await world.tiles.behave('well');
  expect((await get(HERE)).headers['cache-control']).toBe('public, max-age=604800');
  expect(world.tiles.seen).toHaveLength(3);
});

test('far from the shop nothing is fetched for strangers', async () => {
  await open();
  const answer = await get(FAR);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ]);
  expect(world.tiles.seen).toHaveLength(0);
});

test.each([
  ['too deep', { z: 20, x: 0, y: 0 }],
  ['beyond the world', { z: 3, x: 8, y: 0 }],
  ['not a number', { z: 3, x: Number.NaN, y: 0 }],
  ['negative', { z: 3, x: -1, y: 0 }],
])('%s is 404', async (_what, tile) => {
  await open();
  expect((await get(tile)).statusCode).toBe(404);
  expect(world.tiles.seen).toHaveLength(0);
});

test('an unknown shop has no map', async () => {
  await open();
  expect((await get(HERE, 'nobody')).statusCode).toBe(404);
});

describe.each(BAD_BEHAVIOURS)('with a tile server that is %s', (behaviour) => {
  test('the map is drawn, for a minute, and nothing is kept', async () => {
    await open(behaviour === 'silent' ? { limits: SILENT_TILES } : {});
    await world.tiles.behave(behaviour);
    const answer = await get(HERE);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=60',
    ]);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(await readdir(path.join(dataDir, 'cache/tiles')).catch(() => [])).toEqual([]);
    await world.tiles.behave('well');
    expect(isPicture(await get(HERE))).toBe(true);
  });
});

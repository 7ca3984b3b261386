import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  dataPlace,
  isProduction,
  refuseOtherData,
  rememberServer,
  runningServers,
} from './running-servers.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servers-'));
});
afterEach(() => rm(folder, { recursive: true }));

const server = (data: string, production = false) => ({ port: 3000, production, data });

test('a command without DATA_DIR beside a server with another data folder is refused', async () => {
  const forget = await rememberServer(server('/srv/data'), folder);
  await expect(refuseOtherData({}, folder)).rejects.toThrow(
    /Another data folder is in use by the Tischlein on port 3000: \/srv\/data, not .*\/data\. Set DATA_DIR=\/srv\/data/,
  );
  // Named, it is meant.
  await refuseOtherData({ DATA_DIR: './data' }, folder);
  await refuseOtherData({ DATABASE_URL: 'postgres://a@b/c' }, folder);
  await forget();
  await refuseOtherData({}, folder);
  expect(await readdir(folder)).toEqual([]);
});

test('beside a server on the usual folder nothing is refused', async () => {
  await rememberServer(server(dataPlace({})), folder);
  await refuseOtherData({}, folder);
});

test('a server on a database is named without its password', async () => {
  const data = dataPlace({ DATABASE_URL: 'postgres://me:geheim@db.local:5432/shop' });
  expect(data).toBe('db.local:5432/shop');
  await rememberServer(server(data), folder);
  await expect(refuseOtherData({}, folder)).rejects.toThrow(/db\.local:5432\/shop.* DATABASE_URL/);
});

test('a killed server and half a file count for nothing', async () => {
  // No process has this number: it is above what Linux gives.
  await writeFile(
    join(folder, '4999999.json'),
    JSON.stringify({ pid: 4_999_999, ...server('/x') }),
  );
  await writeFile(join(folder, '77.json'), '{"pid":');
  expect(await runningServers(folder)).toEqual([]);
  await refuseOtherData({}, folder);
  expect(await readdir(folder)).toEqual(['77.json']);
});

test('production is what the command or a server on the same data says', async () => {
  expect(await isProduction({ NODE_ENV: 'production' }, folder)).toBe(true);
  await rememberServer(server('/srv/data', true), folder);
  expect(await isProduction({ DATA_DIR: '/srv/data' }, folder)).toBe(true);
  expect(await isProduction({ DATA_DIR: '/srv/other' }, folder)).toBe(false);
});

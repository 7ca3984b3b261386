import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { hasEveryonesSeed } from '@tischlein/domain/pricing/testing/drawn-cases.ts';
import { publishShops } from '../shop-files/publish-shop.ts';
import { readShopFolder } from '../shop-files/read-shop-folder.ts';
import { inTemporaryFolder } from '../shop-files/testing/temporary-folder.ts';
import { zipOf } from '../shop-files/write/zip.ts';
import { transaction } from '../db/transaction.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { isHeldUp } from '../testing/is-held-up.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url));
let server: TestServer;
let owner: TestBrowser;

beforeAll(async () => {
  server = await startTestServer({
    shops: ['fixture', 'other'].map((id) => fixtureShop({ id, domains: [`${id}.localhost`] })),
  });
  owner = await TestBrowser.staff(server, ['fixture'], 'owner');
});
afterAll(() => server.stop());

const OFFICE = '/api/shop/fixture/office';

async function importFolder(folder: string) {
  const read = await readShopFolder(folder);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const client = await server.context.database.pool.connect();
  return publishShops(client, read).finally(() => client.release());
}

/** The franchise; `npm run prove -- properties` gives the restaurant too. */
const FOLDERS = hasEveryonesSeed() ? ['burger'] : ['burger', 'pizzeria'];

it.each(FOLDERS)(
  'a version of the demo’s %s is given as files; imported again they change nothing',
  async (folder) => {
    const published = await importFolder(path.join(DEMO, folder));
    const shopIds = published.map(({ shopId }) => shopId);
    const [{ shopId, version }] = published as [(typeof published)[0]];
    const whole = await TestBrowser.staff(server, shopIds, 'owner');
    const url = `/api/shop/${shopId}/office/versions/${version}/files`;
    const answer = await whole.get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    await inTemporaryFolder(async (target) => {
      await unpack(answer.rawPayload, target);
      const [own] = await readdir(target);
      expect(answer.headers['content-disposition']).toContain(`${own}-fassung-${version}.zip`);
      const again = await importFolder(path.join(target, own!));
      expect(again.map(({ changed }) => changed)).toEqual(shopIds.map(() => false));
    });
    expect((await whole.get(url)).rawPayload.equals(answer.rawPayload)).toBe(true);
    // Who has one branch has not the files of all.
    const one = await TestBrowser.staff(server, [shopId], 'owner');
    expect((await one.get(url)).statusCode).toBe(shopIds.length > 1 ? 403 : 200);
  },
);

it('asked for by many at once it is made once, and leaves the database to others', async () => {
  const { pool } = server.context.database;
  const url = `${OFFICE}/versions/1/files`;
  const { asked } = await transaction(pool, async (client) => {
    await client.query('lock table shop_version in access exclusive mode');
    const asked = Promise.all(Array.from({ length: 12 }, () => owner.get(url)));
    // One waits for it, not each with a connection of its own.
    await isHeldUp(pool);
    return { asked };
  });
  const statuses = (await asked).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(12).fill(200));
});

it('an earlier version gives what guests had then', async () => {
  const { revision, baseVersion } = (await owner.get(`${OFFICE}/draft`)).json<DraftState>();
  const path = ['shop', 'texts', 'notice'];
  const operation = { kind: 'set', path, value: 'Neue Karte' };
  await owner.post(`${OFFICE}/draft/steps`, { steps: [{ id: 'schritt-1', operation }] });
  await owner.post(`${OFFICE}/draft/publish`, { revision: revision + 1 });
  const shopFile = async (version: number) => {
    const { rawPayload } = await owner.get(`${OFFICE}/versions/${version}/files`);
    return String(unzipped(rawPayload).get('fixture/shop.yaml'));
  };
  expect(await shopFile(baseVersion)).not.toContain('Neue Karte');
  expect(await shopFile(baseVersion + 1)).toContain('Neue Karte');
  expect((await owner.get(`${OFFICE}/versions/99/files`)).statusCode).toBe(404);
  expect((await owner.get('/api/shop/other/office/versions/1/files')).statusCode).toBe(403);
});

it('a zip has names, times and sums as other programs read them', () => {
  const bytes = zipOf(
    new Map<string, string | Uint8Array>([
      ['laden/käse.txt', 'Käse'.repeat(100)],
      ['laden/bild.jpg', Uint8Array.of(1, 2, 3)],
    ]),
    new Date('2026-11-24T05:10:20Z'),
  );
  const files = unzipped(bytes);
  expect(String(files.get('laden/käse.txt'))).toBe('Käse'.repeat(100));
  expect([...files.get('laden/bild.jpg')!]).toEqual([1, 2, 3]);
  // A text is packed; pictures are so already.
  expect(bytes.includes('KäseKäseKäse')).toBe(false);
  expect(bytes.includes(Buffer.from([1, 2, 3]))).toBe(true);
  expect(bytes.readUInt16LE(10)).toBe((5 << 11) | (10 << 5) | 10);
  expect(bytes.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 24);
});

/** The files of a zip as its directory has them. */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.length - 22;
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index += 1) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const plain = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    expect(crc32(plain), name).toBe(bytes.readUInt32LE(at + 16));
    files.set(name, plain);
    at += 46 + bytes.readUInt16LE(at + 28);
  }
  return files;
}

async function unpack(bytes: Buffer, folder: string): Promise<void> {
  for (const [name, content] of unzipped(bytes)) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

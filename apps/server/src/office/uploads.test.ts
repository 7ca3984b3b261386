import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '@tischlein/contract/calls/office-pictures.ts';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { loadShop } from '../shop-files/load-shop.ts';
import { publishShops } from '../shop-files/publish-shop.ts';
import { readShopFolder } from '../shop-files/read-shop-folder.ts';
import { inTemporaryFolder } from '../shop-files/testing/temporary-folder.ts';
import { writeShopFolder } from '../shop-files/write-shop-folder.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { readUpload } from './read-upload.ts';

const DAY = 86_400_000;
let server: TestServer;
let pool: TestServer['context']['database']['pool'];
let owner: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop(), fixtureShop({ id: 'other', domains: ['other.localhost'] })],
  });
  pool = server.context.database.pool;
  owner = await TestBrowser.staff(server, ['fixture'], 'owner');
  stranger = await TestBrowser.staff(server, ['other'], 'owner');
});
afterAll(() => server.stop());
beforeEach(() => pool.query('delete from media'));

const OFFICE = '/api/shop/fixture/office';
const send = (
  payload: Buffer | Readable,
  { browser = owner, name = 'Pizza Salami', type = 'image/jpeg' } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: `${OFFICE}/pictures?name=${encodeURIComponent(name)}`,
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      host: 'localhost',
      'content-type': type,
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
    payload,
  });
const colour = (width: number, height: number, background = '#b4341f') =>
  sharp({ create: { width, height, channels: 3, background } });
/** As a phone writes it: lying on its side, with the place it was taken at. */
const photo = (width = 300, height = 200) =>
  colour(width, height)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
const stored = async () => {
  const { rows } = await pool.query<{ media_id: string; bytes: Buffer }>(
    'select media_id, bytes from media order by 1',
  );
  return rows;
};

describe('a picture from a phone', () => {
  it('is kept upright, without place and device, under the name of what it shows', async () => {
    const source = await photo();
    expect(source.includes('Telefon')).toBe(true);
    const answer = await send(source);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ width: 200, height: 300 });
    expect(answer.json().picture).toMatch(/^pizza-salami-[0-9a-f]{10}-A\dB\dC\dD\dE\dF\d$/);
    const [kept] = await stored();
    const found = await sharp(kept!.bytes).metadata();
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(kept!.bytes.includes('Telefon')).toBe(false);
  });

  it('is one picture however often it is sent, also at once and by another name', async () => {
    const source = await photo();
    const answers = await Promise.all([send(source), send(source), send(source)]);
    const again = await send(source, { name: 'Anders' });
    const ids = [...answers, again].map((answer) => answer.json().picture as string);
    expect(new Set(ids).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('is at most 2,400 pixels long, and see-through stays see-through', async () => {
    const large = await send(await colour(4000, 1000).png().toBuffer());
    expect(large.json()).toMatchObject({ width: 2400, height: 600 });
    const logo = { width: 10, height: 10, channels: 4, background: '#ff000033' } as const;
    await pool.query('delete from media');
    await send(await sharp({ create: logo }).png().toBuffer());
    const [kept] = await stored();
    expect((await sharp(kept!.bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe('what is refused', () => {
  const ftyp = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}0000mif1`)]);
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a PDF with the name of a picture', () => Buffer.from('%PDF-1.7 ...'), 415, 'kein Bild'],
    ['an SVG', () => Buffer.from('<svg xmlns="x"><script/></svg>'), 415, 'kein Bild'],
    ['comments before no SVG', () => Buffer.from('<!---->'.repeat(33)), 415, 'kein Bild'],
    ['nothing', () => Buffer.alloc(0), 415, 'kein Bild'],
    ['HEIC', () => ftyp('heic'), 415, 'HEIC'],
    ['HEIC by another brand', () => ftyp('msf1'), 415, 'HEIC'],
    ['half a JPEG', async () => (await photo()).subarray(0, 200), 422, 'beschädigt'],
    ['51 megapixels', () => colour(8500, 6000).png().toBuffer(), 422, '50 Megapixel'],
    ['more than 20 MB', () => Buffer.alloc(MAX_PICTURE_BYTES + 1), 413, '20 MB'],
  ])('is no picture that is kept: %s', async (_what, bytes, status, words) => {
    const answer = await send(await bytes());
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toContain(words);
    expect(await stored()).toEqual([]);
  });

  it('what is too large and did not say so, what breaks off', async () => {
    const endless = Readable.from(
      (function* () {
        for (let at = 0; at < 21; at += 1) yield Buffer.alloc(1_000_000);
      })(),
    );
    await expect(readUpload(endless, undefined)).rejects.toMatchObject({ statusCode: 413 });
    const broken = new Readable({ read: () => undefined });
    const read = readUpload(broken, '100');
    broken.destroy();
    await expect(read).rejects.toMatchObject({ statusCode: 400 });
  });

  it('who may not: nobody, a stranger, a member of the staff', async () => {
    const helper = await TestBrowser.staff(server, ['fixture']);
    const nobody = await TestBrowser.open(server);
    const source = await photo();
    const statuses = [];
    for (const browser of [nobody, stranger, helper])
      statuses.push((await send(source, { browser })).statusCode);
    expect(statuses).toEqual([401, 403, 403]);
    const forged = new TestBrowser(server.app);
    forged.cookies.set('staff', owner.cookies.get('staff')!);
    expect((await send(source, { browser: forged })).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('more than 400 pictures on a day', async () => {
    await pool.query(
      `insert into media select 'fixture', 'm' || n, 'image/jpeg', 1, 1, '' from generate_series(1, 400) n`,
    );
    await pool.query(
      `insert into media_upload select 'fixture', sha256(n::text::bytea), 'm' || n, $1
       from generate_series(1, 400) n`,
      [new Date(server.context.now() - 1000)],
    );
    const source = await photo();
    const answer = await send(source);
    expect([answer.statusCode, answer.json().message]).toEqual([
      429,
      expect.stringContaining('400 Bilder'),
    ]);
    server.setNow(server.context.now() + DAY);
    expect((await send(source)).statusCode).toBe(200);
  });
});

it('is published by the draft, exported under its name, and read back as the same', async () => {
  const { picture } = (await send(await photo())).json<{ picture: string }>();
  const { document, revision } = (await owner.get(`${OFFICE}/draft`)).json<DraftState>();
  const category = (document['categories'] as { id: string; dishes: { id: string }[] }[]).find(
    ({ dishes }) => dishes.some((dish) => !('dish' in dish)),
  )!;
  const dish = category.dishes.find((each) => !('dish' in each))!;
  const path = ['categories', category.id, 'dishes', dish.id];
  const operation = {
    kind: 'batch',
    operations: [
      { kind: 'set', path: [...path, 'picture'], value: picture },
      { kind: 'set', path: [...path, 'focus'], value: [30, 60, 150] },
    ],
  };
  const changed = await owner.post(`${OFFICE}/draft/steps`, {
    steps: [{ id: 'bild-0001', operation }],
  });
  expect(changed.json().draft.problems).toEqual([]);
  const words = changed.json<{ draft: DraftState }>().draft.changes.map((change) => change.words);
  expect(words).toEqual([
    expect.stringMatching(/: Bild neu$/),
    expect.stringMatching(/: Bildausschnitt neu$/),
  ]);
  const published = await owner.post(`${OFFICE}/draft/publish`, { revision: revision + 1 });
  expect(published.statusCode).toBe(200);

  const client = await pool.connect();
  try {
    const loaded = (await loadShop(client, 'fixture'))!;
    expect(loaded.pictures.map(({ fileName }) => fileName)).toEqual(['pizza-salami.jpg']);
    await inTemporaryFolder(async (folder) => {
      await writeShopFolder(folder, { shops: [loaded], franchise: null });
      const read = await readShopFolder(folder);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      const [back] = read.shops;
      expect(back!.pictures.map(({ mediaId }) => mediaId)).toEqual([picture]);
      expect(
        Buffer.from(back!.pictures[0]!.bytes).equals(loaded.pictures[0]!.bytes as Buffer),
      ).toBe(true);
      expect(back!.shop).toEqual(loaded.shop);
      const shown = back!.shop.menu.dishes.find(({ id }) => id === dish.id)?.imageName;
      expect(shown).toBe(`${picture}~30~60~150`);
    });
  } finally {
    client.release();
  }
});

it('stays for the draft that names it, whatever is published meanwhile, and goes when nothing does', async () => {
  const { picture } = (await send(await photo(30, 20))).json<{ picture: string }>();
  const { document } = (await owner.get(`${OFFICE}/draft`)).json<DraftState>();
  const old = (document['shop'] as Record<string, unknown>)['design'];
  const value = { ...(old as object), logo: picture };
  const operation = { kind: 'set', path: ['shop', 'design'], value, old };
  await owner.post(`${OFFICE}/draft/steps`, { steps: [{ id: 'bild-0002', operation }] });
  const has = async () => (await stored()).some(({ media_id }) => media_id === picture);
  const client = await pool.connect();
  try {
    const importAnother = async (restaurantName: string, days: number) => {
      const { shop, pictures } = (await loadShop(client, 'fixture'))!;
      const shops = [{ shop: { ...shop, restaurantName }, pictures }];
      const now = server.context.now() + days * DAY;
      await publishShops(client, { shops, franchise: null }, { now });
    };
    await importAnother('Eins', 40);
    expect(await has()).toBe(true);
    await pool.query('delete from shop_draft');
    await importAnother('Zwei', 29);
    expect(await has()).toBe(true);
    await importAnother('Drei', 31);
    expect(await has()).toBe(false);
  } finally {
    client.release();
  }
});

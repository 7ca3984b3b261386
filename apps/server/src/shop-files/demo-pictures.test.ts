import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readCroppedName } from '@tischlein/domain/menu/picture-crop.ts';
import { makePicture } from '../media/make-picture.ts';
import { HERO, pictureSize } from '../media/picture-request.ts';
import { pictureTones, TONES } from './picture-tones.ts';
import { readShopFolder } from './read-shop-folder.ts';

const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url));
/** What a picture of the demo may weigh in the repository. */
const MAX_SOURCE_BYTES = 60_000;
/** Of a dish in its row, as AVIF, for one pixel to a point and for two and more. */
const MAX_ROW_BYTES = [11_000, 32_000] as const;
/** The head of the menu on a phone of three pixels to a point. */
const MAX_HERO_BYTES = 28_000;

describe.each(['pizzeria', 'burger'])('the pictures of the demo: %s', async (folder) => {
  const read = await readShopFolder(path.join(DEMO, folder));
  if (!read.ok) throw new Error('the demo cannot be read');
  const shops = read.shops.map(({ shop, pictures }) => ({
    ...shop,
    pictures: new Map(pictures.map((picture) => [picture.mediaId, picture])),
  }));
  const shown = shops.flatMap(({ menu, pictures }) =>
    [...menu.dishes, ...menu.menus].map(({ id, imageName }) => {
      const { mediaId } = readCroppedName(imageName ?? '');
      return { id, mediaId, bytes: pictures.get(mediaId)?.bytes };
    }),
  );

  test('every dish and every set menu has one of its own', () => {
    expect(shown.filter(({ bytes }) => bytes === undefined).map(({ id }) => id)).toEqual([]);
    const dishes = new Map<string, Set<string>>();
    for (const { id, bytes } of shown) {
      const hash = createHash('sha256').update(bytes!).digest('hex');
      dishes.set(hash, (dishes.get(hash) ?? new Set()).add(id));
    }
    // Branches share the picture of a dish that is the same.
    expect([...dishes.values()].filter((ids) => ids.size > 1)).toEqual([]);
    expect(dishes.size).toBeGreaterThan(40);
  });

  test('each brings its tones along, and they are told apart', async () => {
    const tones = shown.map(({ mediaId }) => TONES.exec(mediaId)?.[0]);
    expect(tones).not.toContain(undefined);
    expect(new Set(tones).size).toBeGreaterThan(10);
    // They were written when the picture was painted: those of its pixels.
    for (const { bytes } of shown.slice(0, 3)) {
      const pixels = await sharp(bytes).png({ compressionLevel: 1 }).toBuffer();
      expect(await pictureTones(bytes!)).toBe(await pictureTones(pixels));
    }
  });

  test('none is heavy, neither as it is kept nor in a row', async () => {
    const distinct = new Map(shown.map(({ id, bytes }) => [id, Buffer.from(bytes!)]));
    for (const [id, bytes] of distinct)
      expect(bytes.length, `the picture of ${id}`).toBeLessThan(MAX_SOURCE_BYTES);
    // Those that are the hardest to compress, by what they weigh already.
    const heaviest = [...distinct.values()].sort((a, b) => b.length - a.length).slice(0, 2);
    for (const bytes of heaviest)
      for (const [at, size] of (['240x240', '480x480'] as const).entries()) {
        const made = await makePicture(bytes, pictureSize(size)!, 'avif');
        expect(made!.length).toBeLessThan(MAX_ROW_BYTES[at]!);
      }
  });

  test('the head of the menu stays light on a phone of three pixels to a point', async () => {
    const [{ design, pictures }] = shops as [(typeof shops)[number]];
    const source = Buffer.from(pictures.get(design.heroImage!)!.bytes);
    const { width, height } = await sharp(source).metadata();
    expect([width, height]).toEqual([1920, 1080]);
    const dense = { width: HERO.width * 3, height: HERO.height * 3 };
    expect((await makePicture(source, dense, 'avif'))!.length).toBeLessThan(MAX_HERO_BYTES);
  });
});

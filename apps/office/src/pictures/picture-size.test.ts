import sharp from 'sharp';
import { expect, test } from 'vitest';
import { claimedPixels } from './picture-size.ts';

const colour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#7a2e1d80' } });

test.each([
  ['PNG', () => colour(300, 200).png().toBuffer()],
  [
    'JPEG with what a camera writes',
    () =>
      colour(300, 200)
        .withExif({ IFD0: { Make: 'T' } })
        .jpeg()
        .toBuffer(),
  ],
  ['progressive JPEG', () => colour(300, 200).jpeg({ progressive: true }).toBuffer()],
  ['WebP with transparency', () => colour(300, 200).webp().toBuffer()],
])('the size of a %s is known from its head', async (_what, make) => {
  expect(claimedPixels(new Uint8Array(await make()))).toBe(60_000);
});

test('of anything else nothing is claimed, however short or wrong it is', async () => {
  const jpeg = new Uint8Array(await colour(300, 200).jpeg().toBuffer());
  for (const length of [0, 3, 29, 30, 60]) expect(claimedPixels(jpeg.slice(0, length))).toBeNull();
  expect(claimedPixels(new TextEncoder().encode('Speisekarte '.repeat(10)))).toBeNull();
  expect(claimedPixels(jpeg.map((byte, at) => (at > 3 ? 0 : byte)))).toBeNull();
});

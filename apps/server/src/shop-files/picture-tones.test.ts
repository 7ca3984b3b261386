import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureTones, TONES, writeTones } from './picture-tones.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const inRim = async (middle: string, rim: string) =>
  plain(800, 600, rim).composite([
    { input: await plain(400, 300, middle).png().toBuffer(), left: 200, top: 150 },
  ]);

test.each(['avif', 'jpeg', 'webp'] as const)(
  'the tones of a picture are those of its middle and its rim: %s',
  async (format) => {
    const red = await (await inRim('#ff0000', '#0000ff')).toFormat(format).toBuffer();
    const green = await (await inRim('#00ff00', '#000000')).toFormat(format).toBuffer();
    expect(await pictureTones(red)).toMatch(/^-A[67]B[01]C[01]D[01]E[01]F[67]$/);
    expect(await pictureTones(green)).toMatch(/^-A[01]B[67]C[01]D[01]E[01]F[01]$/);
    expect(`pizza-0123456789${await pictureTones(red)}`).toMatch(TONES);
  },
);

test('an AVIF may keep its tones, and is the same picture', async () => {
  const avif = await plain(80, 60, '#ff0000').avif().toBuffer();
  const kept = writeTones(avif, '-A1B2C3D4E5F6');
  expect(await pictureTones(kept)).toBe('-A1B2C3D4E5F6');
  const [one, other] = await Promise.all([avif, kept].map((each) => sharp(each).raw().toBuffer()));
  expect(one!.equals(other!)).toBe(true);
});

test('what is transparent or no picture has none', async () => {
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: '#ff000080' },
  })
    .png()
    .toBuffer();
  expect(await pictureTones(clear)).toBe('');
  expect(await pictureTones(Buffer.from('kein Bild'))).toBe('');
});

import sharp from 'sharp';
import { chance } from './painting/chance.ts';
import { atmosphere, svg } from './painting/light.ts';
import { backdrop, type Picture, place } from './scene.ts';

const MAX_BYTES = 54_000;
/** The filters take most of the time; painting at four fifths and enlarging is not to be seen. */
const PAINTED_AT = 0.8;

async function paint(width: number, height: number, content: string): Promise<Buffer> {
  const [w, h] = [Math.round(width * PAINTED_AT), Math.round(height * PAINTED_AT)];
  const text = svg({ width, height, content }).replace(
    `width="${width}" height="${height}"`,
    `width="${w}" height="${h}"`,
  );
  return sharp(Buffer.from(text)).png().toBuffer();
}

/** One picture as WebP, in the best quality that stays small enough. */
export async function render(picture: Picture): Promise<Buffer> {
  const [width, height] = picture.size ?? [1200, 900];
  const [x, y] = picture.middle ?? [width / 2, height / 2];
  const back = await paint(width, height, backdrop(chance(`ground of ${picture.name}`), picture));
  const food = picture.food(chance(picture.name));
  const front = await paint(width, height, place(x, y, picture.zoom ?? 1, food));
  const { width: w = 0, height: h = 0 } = await sharp(back).metadata();
  const whole = await sharp(back)
    .composite([{ input: front }, { input: Buffer.from(atmosphere(w, h)) }])
    .png()
    .toBuffer();
  const large = sharp(whole).resize(width, height, { kernel: 'lanczos3' });
  const limit = picture.size ? MAX_BYTES * 4 : MAX_BYTES;
  for (let quality = 80; ; quality -= 6) {
    const bytes = await large.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= limit || quality <= 20) return bytes;
  }
}

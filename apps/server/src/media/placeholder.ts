import sharp from 'sharp';
import { cropRectangle, readCroppedName } from '@tischlein/domain/menu/picture-crop.ts';
import { singleFlight } from '../upstream/single-flight.ts';
import type { Size } from './picture-request.ts';
import type { Queryable } from '../db/queryable.ts';

/** As wide and high as a placeholder is: a browser draws it large and so blurs it. */
const TINY = { width: 12, height: 4 };
const REMEMBERED = 5_000;

interface Placeholders {
  /** A picture as a few dozen bytes, `data:` and so on; null: it is not made yet, or cannot be. */
  now(shopId: string, imageName: string): string | null;
}

/** At once: of the few threads for it the connections to the database need one. */
const AT_ONCE = 1;

/** What stands in the place of a large picture until it is there: the picture itself, very small. */
export function picturePlaceholders(pool: Queryable, proportion: Size): Placeholders {
  const made = new Map<string, string | null>();
  const inTurn = singleFlight<string | null>(AT_ONCE);
  const make = async (shopId: string, imageName: string): Promise<string | null> => {
    const { mediaId, crop } = readCroppedName(imageName);
    const { rows } = await pool.query<{ bytes: Buffer }>(
      'select bytes from media where shop_id = $1 and media_id = $2',
      [shopId, mediaId],
    );
    return rows[0] ? await tiny(rows[0].bytes, proportion, crop) : null;
  };
  return {
    now(shopId, imageName) {
      const key = `${shopId} ${imageName}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      if (made.size >= REMEMBERED) made.clear();
      // Whoever asks meanwhile gets none, and so does everybody where it fails: it is only an ornament.
      made.set(key, null);
      inTurn(key, () => make(shopId, imageName)).then(
        (placeholder) => made.set(key, placeholder),
        () => undefined,
      );
      return null;
    },
  };
}

async function tiny(
  source: Buffer,
  proportion: Size,
  crop: ReturnType<typeof readCroppedName>['crop'],
): Promise<string | null> {
  // Pixels in between: to encode a large AVIF anew takes seconds, and a thread that connections to the database need.
  const upright = await sharp(source).rotate().raw().toBuffer({ resolveWithObject: true });
  const picture = sharp(upright.data, { raw: upright.info });
  if (crop) picture.extract(cropRectangle(upright.info, proportion, crop));
  // First as it is shown: what is cropped away must not colour it.
  const shown = await picture
    .resize(proportion.width, proportion.height, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(shown.data, { raw: shown.info })
    .resize(TINY.width, TINY.height, { fit: 'fill' })
    .webp({ quality: 30, effort: 6, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

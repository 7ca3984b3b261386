import sharp from 'sharp';
import type { OrderingContext } from '../ordering/context.ts';
import type { LiveShop } from '../shops/shop-directory.ts';
import { escapeText } from './plain-page.ts';

const COLOUR = /^#[0-9a-f]{3,8}$/i;

/** The shop's icon: its logo, else its first letter on its colour. Made once per published version and size. */
export function shopIcons({ database, log }: OrderingContext) {
  const made = new WeakMap<LiveShop, Map<string, Promise<Buffer>>>();
  const once = (live: LiveShop, key: string, make: () => Promise<Buffer>) => {
    const known = made.get(live) ?? new Map<string, Promise<Buffer>>();
    made.set(live, known);
    const promise = known.get(key) ?? make();
    known.set(key, promise);
    // A database that was away for a moment must not leave the shop without an icon.
    promise.catch(() => known.delete(key));
    return promise;
  };

  const logo = async ({ shop, picturesOf }: LiveShop): Promise<Buffer | null> => {
    if (shop.design.logo === null) return null;
    const { rows } = await database.pool.query<{ bytes: Buffer }>(
      'select bytes from media where shop_id = $1 and media_id = $2',
      [picturesOf, shop.design.logo],
    );
    return rows[0]?.bytes ?? null;
  };
  const png = (live: LiveShop, size: number) =>
    once(live, `png-${size}`, async () => {
      const bytes = await logo(live);
      const options = { fit: 'contain', background: '#0000' } as const;
      try {
        if (bytes) return await sharp(bytes).resize(size, size, options).png().toBuffer();
      } catch (err) {
        log.warn({ err, shop: live.shop.id }, 'the logo is no readable picture');
      }
      return sharp(Buffer.from(letterIcon(live)))
        .resize(size, size)
        .png()
        .toBuffer();
    });
  return {
    png,
    svg: (live: LiveShop) =>
      once(live, 'svg', async () => {
        if (live.shop.design.logo === null) return Buffer.from(letterIcon(live));
        const picture = (await png(live, 128)).toString('base64');
        return Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${picture}"/></svg>`,
        );
      }),
  };
}

export function letterIcon({ shop }: LiveShop): string {
  const letter = /\p{L}|\p{N}/u.exec(shop.restaurantName)?.[0]?.toUpperCase() ?? '•';
  const colour = COLOUR.test(shop.design.accent) ? shop.design.accent : '#333333';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><text x="32" y="45" font-family="Georgia,serif" font-size="38" font-weight="bold" text-anchor="middle" fill="#fff">${escapeText(letter)}</text></svg>`;
}

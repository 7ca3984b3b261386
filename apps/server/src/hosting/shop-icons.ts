import sharp from 'sharp';
import type { OrderingContext } from '../ordering/context.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { escapeText } from './plain-page.ts';

const COLOUR = /^#[0-9a-f]{3,8}$/i;

/** The shop's icon: its logo, else its first letter on its colour. Made once per published version and size. */
export function shopIcons({ database, log }: OrderingContext) {
  const made = new WeakMap<PublishedShop, Map<string, Promise<Buffer>>>();
  const once = (published: PublishedShop, key: string, make: () => Promise<Buffer>) => {
    const known = made.get(published) ?? new Map<string, Promise<Buffer>>();
    made.set(published, known);
    const promise = known.get(key) ?? make();
    known.set(key, promise);
    // A database that was away for a moment must not leave the shop without an icon.
    promise.catch(() => known.delete(key));
    return promise;
  };

  const logo = async ({ shop, picturesOf }: PublishedShop): Promise<Buffer | null> => {
    if (shop.design.logo === null) return null;
    const { rows } = await database.pool.query<{ bytes: Buffer }>(
      'select bytes from media where shop_id = $1 and media_id = $2',
      [picturesOf, shop.design.logo],
    );
    return rows[0]?.bytes ?? null;
  };
  const png = (published: PublishedShop, size: number) =>
    once(published, `png-${size}`, async () => {
      const bytes = await logo(published);
      const options = { fit: 'contain', background: '#0000' } as const;
      try {
        if (bytes) return await sharp(bytes).resize(size, size, options).png().toBuffer();
      } catch (err) {
        log.warn(
          { err, shop: published.shop.id },
          'the logo cannot be read: upload it again. Until then the icon is a letter',
        );
      }
      return sharp(Buffer.from(letterIcon(published)))
        .resize(size, size)
        .png()
        .toBuffer();
    });
  return {
    png,
    svg: (published: PublishedShop) =>
      once(published, 'svg', async () => {
        if (published.shop.design.logo === null) return Buffer.from(letterIcon(published));
        const picture = (await png(published, 128)).toString('base64');
        return Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${picture}"/></svg>`,
        );
      }),
  };
}

function letterIcon({ shop }: PublishedShop): string {
  const letter = /\p{L}|\p{N}/u.exec(shop.restaurantName)?.[0]?.toUpperCase() ?? '•';
  const colour = COLOUR.test(shop.design.accent) ? shop.design.accent : '#333333';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><text x="32" y="45" font-family="Georgia,serif" font-size="38" font-weight="bold" text-anchor="middle" fill="#fff">${escapeText(letter)}</text></svg>`;
}

import fc from 'fast-check';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawnCases } from '@tischlein/domain/pricing/testing/drawn-cases.ts';
import type { Franchise } from '@tischlein/domain/shop/shop.ts';
import { parseShopFolder, readShopFolder } from './read-shop-folder.ts';
import { arbitraryShop } from './testing/arbitrary-shop.ts';
import { contentOf, EXAMPLE, inTemporaryFolder, writeFiles } from './testing/temporary-folder.ts';
import { writeShopFolder, type Export } from './write-shop-folder.ts';
import { colourPng } from './testing/pictures.ts';

/** Export, import, export: the model comes back equal, the second export is the first byte for byte. */
async function expectRoundTrip(content: Export): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    await writeShopFolder(first, content);
    const read = await parseShopFolder(first);
    if (!read.ok) expect(read.problems).toEqual([]);
    else {
      expect(read.shops).toEqual(content.shops);
      expect(read.franchise).toEqual(content.franchise);
      await writeShopFolder(second, read);
      expect(await contentOf(second)).toEqual(await contentOf(first));
    }
  });
}

describe('import after export changes nothing', () => {
  test('for any shop', { timeout: 120_000 }, async () => {
    const shop = arbitraryShop({ id: 'laden', slug: null, franchiseId: null });
    await fc.assert(
      fc.asyncProperty(shop, (one) =>
        expectRoundTrip({ shops: [{ shop: one, pictures: [] }], franchise: null }),
      ),
      { numRuns: drawnCases(30), endOnFailure: true },
    );
  });

  test('for any franchise, however different its branches', { timeout: 120_000 }, async () => {
    const branch = (slug: string) => arbitraryShop({ id: `f-${slug}`, slug, franchiseId: 'f' });
    const slugs = ['mitte', 'west', 'alt'];
    await fc.assert(
      fc.asyncProperty(fc.tuple(...slugs.map(branch)), fc.nat(2), (different, alike) => {
        // Some branches share everything but their names, as real ones do.
        const shops = different.map((own, index) => {
          const { id, slug } = own;
          return { shop: index <= alike ? { ...different[0]!, id, slug } : own, pictures: [] };
        });
        const franchise: Franchise = {
          id: 'f',
          name: 'Alle',
          domains: ['f.de'],
          isOverview: true,
          branchIds: shops.map(({ shop }) => shop.id),
          design: different[1]!.design,
        };
        return expectRoundTrip({ shops, franchise });
      }),
      { numRuns: drawnCases(12), endOnFailure: true },
    );
  });

  test('for the example, and its export says what the example says', async () => {
    const read = await readShopFolder(EXAMPLE);
    if (!read.ok) throw new Error('the example is broken');
    // Its seller is made up, which whoever copies it is told; nothing else is.
    expect(read.warnings.filter(({ code }) => code !== 'identity')).toEqual([]);
    await expectRoundTrip(read);
  });

  test('for pictures, two of one name told apart', async () => {
    await inTemporaryFolder(async (folder) => {
      const read = await readShopFolder(EXAMPLE);
      if (!read.ok) throw new Error('the example is broken');
      await writeShopFolder(folder, read);
      await writeFiles(folder, {
        'pictures/Salami Pizza.PNG': await colourPng('red'),
        'pictures/salami-pizza.png': await colourPng('blue'),
        'menu/09-neu.yaml':
          'name: Neu\npicture: Salami Pizza.PNG\ndishes:\n  - {name: X, price: 1, picture: salami-pizza.png}\n',
      });
      const withPictures = await readShopFolder(folder);
      if (!withPictures.ok) throw new Error(JSON.stringify(withPictures.problems));
      const [loaded] = withPictures.shops;
      const ids = loaded?.pictures.map(({ mediaId }) => mediaId) ?? [];
      expect(ids).toHaveLength(2);
      for (const id of ids) expect(id).toMatch(/^salami-pizza-[0-9a-f]{10}-A\dB0C\dD\dE0F\d$/);
      expect(ids).toContain(loaded?.shop.menu.dishes.find(({ id }) => id === 'x')?.imageName);
      await expectRoundTrip(withPictures);
    });
  });
});

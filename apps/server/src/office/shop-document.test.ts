import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { valueAt, type DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import { applyOperation, type Operation } from '@tischlein/domain/shop-document/operation.ts';
import { readShopFolder } from '../shop-files/read-shop-folder.ts';
import { arbitraryShop } from '../shop-files/testing/arbitrary-shop.ts';
import { EXAMPLE } from '../shop-files/testing/temporary-folder.ts';
import { compileDocument } from './compile-document.ts';
import { documentOf } from './shop-document.ts';

function mediaOf(shop: Shop): Set<string> {
  const names = JSON.stringify(shop).match(/"(?:imageName|logo|heroImage)":"([^"]+)"/g) ?? [];
  return new Set(names.map((text) => text.split('"')[3]!));
}

async function example(): Promise<Shop> {
  const read = await readShopFolder(EXAMPLE);
  if (!read.ok) throw new Error('the example is broken');
  return read.shops[0]!.shop;
}

it('a shop and its document say the same', () => {
  fc.assert(
    fc.property(arbitraryShop({ id: 'laden', slug: null, franchiseId: null }), (shop) => {
      const compiled = compileDocument(documentOf(shop), {
        shopId: shop.id,
        mediaIds: mediaOf(shop),
        franchise: null,
      });
      expect(compiled.problems).toEqual([]);
      expect(compiled.shop).toEqual(shop);
    }),
    { numRuns: 60 },
  );
});

it('an operation changes what guests have', async () => {
  const shop = await example();
  const document = documentOf(shop);
  const category = shop.menu.categories[0]!;
  const dish = shop.menu.dishes.find(({ id }) => id === category.dishIds[0])!;
  const size = dish.sizes[0]!;
  const path = ['categories', category.id, 'dishes', dish.id, 'sizes', size.id, 'price'];
  const old = valueAt(document, path)!;
  expect(old).toBe(size.price / 100);
  const operation: Operation = { kind: 'set', path, value: 99.9, old };
  const applied = applyOperation(document, operation);
  if (!applied.ok) throw new Error('refused');
  const compiled = compileDocument(applied.document, {
    shopId: shop.id,
    mediaIds: mediaOf(shop),
    franchise: null,
  });
  const changed = compiled.shop?.menu.dishes.find(({ id }) => id === dish.id);
  expect(changed?.sizes[0]?.price).toBe(9990);
});

it.each<[string, string[], DocumentValue | undefined, string]>([
  ['a field that is missing', ['shop', 'phone'], undefined, 'shop/phone'],
  ['a price', ['categories', 'pizza', 'dishes', 'margherita', 'sizes', 'klein', 'price'], -1, ''],
  [
    'an ingredient that is not there',
    ['categories', 'pizza', 'dishes', 'margherita', 'ingredients'],
    ['x'],
    '/x',
  ],
  ['times', ['hours', 'opening'], 'immer', ''],
  ['a picture that is not there', ['categories', 'pizza', 'picture'], 'weg.jpg', ''],
  [
    'a category without a name',
    ['categories', 'salate', 'name'],
    undefined,
    'categories/salate/name',
  ],
])('the problem of %s names its address', async (_what, path, value, address) => {
  const shop = await example();
  const document = documentOf(shop);
  const applied = applyOperation(document, {
    kind: 'set',
    path,
    value,
    old: valueAt(document, path),
  });
  if (!applied.ok) throw new Error(`refused: ${applied.conflict.reason}`);
  const { problems } = compileDocument(applied.document, {
    shopId: shop.id,
    mediaIds: mediaOf(shop),
    franchise: null,
  });
  const expected = address.startsWith('/') ? path.join('/') + address : address || path.join('/');
  expect(problems.map((problem) => problem.path.join('/'))).toContain(expected);
});

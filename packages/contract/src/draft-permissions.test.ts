import { describe, expect, it } from 'vitest';
import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { forbiddenChange, permissionsAt } from './draft-permissions.ts';
import { DRAFT_PERMISSIONS, type StaffPermission } from './staff-permissions.ts';

const DISH = ['categories', 'pizza', 'dishes', 'salami'];

/** Address × permission: who may change what stands there. */
const TABLE: readonly (readonly [address: string[], may: readonly StaffPermission[]])[] = [
  [['categories', 'pizza', 'name'], ['menu']],
  [[...DISH, 'name'], ['menu']],
  [[...DISH, 'allergens'], ['menu']],
  [
    [...DISH, 'price'],
    ['prices', 'menu'],
  ],
  [
    [...DISH, 'sizes', 'gross', 'price'],
    ['prices', 'menu'],
  ],
  [[...DISH, 'sizes', 'gross', 'deposit'], ['menu']],
  // Ids that are called like a field are no such field.
  [['categories', 'price', 'name'], ['menu']],
  [['categories', 'pizza', 'dishes', 'price', 'name'], ['menu']],
  [
    ['extras', 'groups', 'belag', 'price', 'gross'],
    ['prices', 'menu'],
  ],
  [
    ['extras', 'groups', 'belag', 'items', 'kaese', 'price'],
    ['prices', 'menu'],
  ],
  [['extras', 'ingredients', 'kaese', 'allergens'], ['menu']],
  [
    ['menus', 'menus', 'mittag', 'price'],
    ['prices', 'menu'],
  ],
  [['menus', 'menus', 'mittag', 'slots'], ['menu']],
  [['offers', 'offers', 'zwei-fuer-eins', 'pay'], ['menu']],
  [['coupons', 'coupons', 'WILLKOMMEN', 'discount'], ['menu']],
  [['areas', 'areas', 'mitte', 'fee'], ['menu']],
  [['tables', 'tables', '7', 'seats'], ['menu']],
  [['hours', 'opening'], ['hours']],
  [['hours', 'specialDays', '2026-12-24', 'opening'], ['hours']],
  [['shop', 'payment', 'methods'], ['payment']],
  [['shop', 'payment', 'amazonPay', 'merchantId'], ['payment']],
  [['shop', 'tipPresets'], ['payment']],
  [['shop', 'settings', 'expressWallets'], ['payment']],
  [['shop', 'legal', 'operator'], ['legal']],
  [['shop', 'name'], ['legal']],
  [['shop', 'domains'], ['legal']],
  [['shop', 'vat', 'food'], ['legal']],
  [['shop', 'settings', 'trackingConsent'], ['legal']],
  [['shop', 'something', 'new'], ['legal']],
  [['shop', 'texts', 'notice'], ['menu']],
  [['shop', 'design', 'accent'], ['menu']],
  [['pages', 'datenschutz', 'markdown'], ['legal']],
  [['customCss'], ['legal']],
  [['something', 'new'], ['legal']],
];

describe('a field of the draft', () => {
  it.each(TABLE)('%j is changed by %j alone', (address, may) => {
    const held = DRAFT_PERMISSIONS.filter((one) => permissionsAt(address).includes(one));
    expect(held).toEqual(may);
  });

  it('is judged with everything that comes or goes with it', () => {
    const before: DocumentMap = {
      shop: { name: 'Pizza Bella', payment: { methods: ['cash'] } },
      categories: [{ id: 'pizza', dishes: [{ id: 'salami', price: 8 }] }],
    };
    const forbidden = (after: DocumentMap, ...held: StaffPermission[]) =>
      forbiddenChange(before, after, held)?.path.join('/') ?? null;
    const without = { ...before };
    delete (without as Record<string, unknown>)['shop'];
    expect(forbidden(without, 'legal')).toBe('shop/payment');
    expect(forbidden({ ...before, shop: 'x' }, 'legal', 'menu')).toBe('shop');
    expect(forbidden({ ...before, shop: { name: 'Pizza Bella' } }, 'legal')).toBe('shop/payment');
    const sized = { id: 'salami', sizes: { gross: { price: 9 } } };
    const bySize = { ...before, categories: [{ id: 'pizza', dishes: [sized] }] };
    // A price alone is theirs, another size is not.
    expect(forbidden(bySize, 'prices')).toBe('categories/pizza/dishes/salami/sizes/gross');
    expect(forbidden(bySize, 'menu')).toBe(null);
    const dearer = {
      ...before,
      categories: [{ id: 'pizza', dishes: [{ id: 'salami', price: 9 }] }],
    };
    expect(forbidden(dearer, 'prices')).toBe(null);
    expect(forbidden(dearer, 'hours', 'legal', 'payment')).not.toBe(null);
    expect(forbidden({ ...before, categories: [] }, 'prices')).not.toBe(null);
  });
});

import { expect, test } from 'vitest';
import type { CartExtra } from '@tischlein/domain/cart/cart.ts';
import { cartItem } from './price-order.ts';

test('extras of every level are priced, what the client says of prices and names is not', () => {
  const extra = (itemId: string, extras?: CartExtra[]) => ({
    groupId: 'dazu',
    itemId,
    amount: 1,
    type: 'dish' as const,
    ...(extras && { extras }),
  });
  const told = { price: 0.01, itemName: 'Geschenk', promotion: 'frei' };
  const third = extra('brot', [extra('butter')]);
  const item = cartItem({
    dishId: 'pizza',
    sizeId: null,
    memberName: null,
    amount: 1,
    without: [],
    extras: [
      {
        ...extra('salat'),
        ...told,
        extras: [{ ...extra('brot'), ...told, extras: [extra('butter')] }],
      },
    ],
  });
  expect(item).toMatchObject({ extras: [extra('salat', [third])] });
  expect(JSON.stringify(item)).not.toContain('Geschenk');
});

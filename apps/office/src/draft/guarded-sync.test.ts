import { expect, it, vi } from 'vitest';
import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import type { DraftSync } from './draft-sync.ts';
import { guardedSync } from './guarded-sync.ts';

const PRICE = ['categories', 'pizza', 'dishes', 'salami', 'price'];
const DOCUMENT = {
  shop: { payment: { methods: ['cash'] } },
  categories: [{ id: 'pizza', dishes: [{ id: 'salami', price: 8 }] }],
};

function guarded(...held: StaffPermission[]) {
  const inner = {
    read: () => ({ document: DOCUMENT }),
    set: vi.fn<DraftSync['set']>(),
    change: vi.fn<DraftSync['change']>(),
  };
  const refuse = vi.fn<() => void>();
  return { sync: guardedSync(inner as unknown as DraftSync, () => held, refuse), inner, refuse };
}

it('what one may change goes on its way', () => {
  const { sync, inner, refuse } = guarded('prices');
  sync.set(PRICE, 9);
  sync.change({ kind: 'set', path: PRICE, value: 9, old: 8 });
  expect(inner.set).toHaveBeenCalledWith(PRICE, 9);
  expect(inner.change).toHaveBeenCalledOnce();
  expect(refuse).not.toHaveBeenCalled();
});

it('what one may not is told and never sent, as a part of many changes too', () => {
  const { sync, inner, refuse } = guarded('prices');
  sync.set(['shop', 'payment', 'methods'], []);
  const price = { kind: 'set', path: PRICE, value: 9, old: 8 } as const;
  const name = { kind: 'set', path: [...PRICE.slice(0, 4), 'name'], value: 'Salami' } as const;
  sync.change({ kind: 'batch', operations: [price, name] });
  expect(refuse).toHaveBeenCalledTimes(2);
  expect(inner.set).not.toHaveBeenCalled();
  expect(inner.change).not.toHaveBeenCalled();
});

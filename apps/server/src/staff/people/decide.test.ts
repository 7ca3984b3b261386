import { expect, it } from 'vitest';
import type { StaffPermission, StaffRole } from '@tischlein/contract/staff-permissions.ts';
import { mayDecide, mayReset } from './decide.ts';

const at = (
  shopId: string,
  role: StaffRole,
  granted: StaffPermission[] = [],
  removed: StaffPermission[] = [],
) => ({ shopId, role, granted, removed });
const person = (staffId: string, ...places: ReturnType<typeof at>[]) => ({ staffId, places });

const owner = person('olga', at('eins', 'owner'));
const manager = person('mia', at('eins', 'manager', ['staff']));

it('an owner decides about everybody in the own shop, and in no other', () => {
  for (const role of ['owner', 'manager', 'counter', 'waiter'] as const) {
    expect(mayDecide(owner, 'eins', at('eins', role))).toBe(true);
    expect(mayDecide(owner, 'zwei', at('zwei', role))).toBe(false);
  }
});

it('nobody else decides about owners, or gives what they may not do', () => {
  expect(mayDecide(manager, 'eins', at('eins', 'owner'))).toBe(false);
  expect(mayDecide(manager, 'eins', at('eins', 'counter'))).toBe(true);
  expect(mayDecide(manager, 'eins', at('eins', 'counter', ['payment']))).toBe(false);
  const less = person('mo', at('eins', 'manager', ['staff'], ['refund']));
  expect(mayDecide(less, 'eins', at('eins', 'counter'))).toBe(false);
  expect(mayDecide(less, 'eins', at('eins', 'counter', [], ['refund']))).toBe(true);
  const without = person('mo', at('eins', 'manager'));
  expect(mayDecide(without, 'eins', at('eins', 'waiter'))).toBe(false);
});

it('a password is reset by who decides in each shop of that person, and not one’s own', () => {
  const chain = person('olga', at('eins', 'owner'), at('zwei', 'owner'));
  const both = person('bob', at('eins', 'counter'), at('zwei', 'counter'));
  expect(mayReset(chain, both)).toBe(true);
  expect(mayReset(owner, both)).toBe(false);
  expect(mayReset(owner, person('bob', at('eins', 'owner')))).toBe(true);
  expect(mayReset(owner, owner)).toBe(false);
});

import {
  isMap,
  entriesOf,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { changesBetween, type Change } from '@tischlein/domain/shop-document/changes.ts';
import type { StaffPermission } from './staff-permissions.ts';

type AnyOf = readonly StaffPermission[];

const MENU: AnyOf = ['menu'];
const PRICES: AnyOf = ['menu', 'prices'];
const LEGAL: AnyOf = ['legal'];
const PAYMENT: AnyOf = ['payment'];

/**
 * Which permissions let change what stands at an address of the shop's document and below it; '*' is any id. The longest
 * that fits counts.
 */
export const DRAFT_RULES: readonly (readonly [address: string, anyOf: AnyOf])[] = [
  ['categories', MENU],
  ['categories/*/dishes/*/price', PRICES],
  ['categories/*/dishes/*/sizes/*/price', PRICES],
  ['extras', MENU],
  ['extras/groups/*/price', PRICES],
  ['extras/groups/*/items/*/price', PRICES],
  ['menus', MENU],
  ['menus/menus/*/price', PRICES],
  ['offers', MENU],
  ['coupons', MENU],
  ['areas', MENU],
  ['tables', MENU],
  ['jobs', MENU],
  ['languages', MENU],
  ['hours', ['hours']],
  ['pages', LEGAL],
  // It may hide what the law wants to be seen.
  ['customCss', LEGAL],
  ['shop', LEGAL],
  ['shop/payment', PAYMENT],
  ['shop/tipPresets', PAYMENT],
  ['shop/settings/expressWallets', PAYMENT],
  ...[
    ...['delivery', 'pickup', 'reservations', 'dishNumbers', 'hiddenTags', 'dishDeposit', 'design'],
    ...['texts', 'sizeNames', 'categoryOrder', 'dailyDishes'],
  ].map((field) => [`shop/${field}`, MENU] as const),
];

const RULES = DRAFT_RULES.map(([address, anyOf]) => ({
  steps: address.split('/'),
  anyOf,
})).toSorted((a, b) => b.steps.length - a.steps.length);

/** Which permissions let change the field at this address: each of them does. What no rule knows is the owner's. */
export function permissionsAt(path: DocumentPath): AnyOf {
  const rule = RULES.find(({ steps }) =>
    steps.every((step, index) => path.length > index && (step === '*' || step === path[index])),
  );
  return rule?.anyOf ?? LEGAL;
}

/** Whether somebody with these permissions may change the field at this address. */
export const mayChangeAt = (path: DocumentPath, held: readonly StaffPermission[]): boolean =>
  permissionsAt(path).some((one) => held.includes(one));

/** The first address where `after` differs from `before` though it may not with these permissions; null: there is none. */
export function forbiddenChange(
  before: DocumentMap,
  after: DocumentMap,
  held: readonly StaffPermission[],
): Change | null {
  return (
    changesBetween(before, after).find((change) =>
      addressesOf(change).some((path) => !mayChangeAt(path, held)),
    ) ?? null
  );
}

/** Every address that a change touches: that of an entry, and of each field that comes or goes with it. */
export function addressesOf(change: Change): DocumentPath[] {
  const { path } = change;
  switch (change.kind) {
    case 'changed':
      return [path, ...fieldsOf(path, change.from), ...fieldsOf(path, change.to)];
    case 'added':
    case 'removed':
      return [path, ...fieldsOf(path, change.value)];
    case 'reordered':
      return [path];
  }
}

function fieldsOf(path: DocumentPath, value: DocumentValue | undefined): DocumentPath[] {
  if (!isMap(value)) return [];
  return (entriesOf(value) ?? []).flatMap(([key, child]) => {
    const own = [...path, key];
    return isMap(child) ? fieldsOf(own, child) : [own];
  });
}

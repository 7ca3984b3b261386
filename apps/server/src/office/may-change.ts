import {
  addressesOf,
  forbiddenChange,
  mayChangeAt,
  permissionsAt,
} from '@tischlein/contract/draft-permissions.ts';
import { changesBetween, type Change } from '@tischlein/domain/shop-document/changes.ts';
import { changeWords } from '@tischlein/domain/shop-document/change-words.ts';
import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import type { ShopStaff } from '../http/staff-gate.ts';
import { isAwaitingOpening } from '../shop-files/shop-presence.ts';
import { factorNeeded, noPermission, requiresFactor } from '../staff/gate.ts';
import type { Queryable } from '../db/queryable.ts';

/** Whoever changes or publishes, as the gate let them through. */
export type Changer = Pick<ShopStaff, 'permissions' | 'lacksFactor'>;

/** Throws a refusal where this person may not make `after` of `before`, be it by steps, taking back, or publishing. */
export async function requireMayChange(
  client: Queryable,
  shopId: string,
  { permissions, lacksFactor }: Changer,
  { before, after }: { before: DocumentMap; after: DocumentMap },
): Promise<void> {
  if (before === after) return;
  const forbidden = forbiddenChange(before, after, permissions);
  if (forbidden) {
    const words = changeWords(forbidden, before, after);
    throw noPermission(`Das ändert nur, wer es darf: ${words}`);
  }
  if (!lacksFactor) return;
  const isProtected = changesBetween(before, after).some(({ path }) =>
    permissionsAt(path).some(requiresFactor),
  );
  // Before guests come in nothing is there to be protected, and the first owner opens without.
  if (isProtected && !(await isAwaitingOpening(client, shopId))) throw factorNeeded();
}

/** Refuses whoever may not decide about this change, made or given up. */
export function requireMayDecide({ permissions }: Changer, change: Change): void {
  if (addressesOf(change).every((path) => mayChangeAt(path, permissions))) return;
  throw noPermission('Darüber entscheidet, wer dieses Feld ändern darf.');
}

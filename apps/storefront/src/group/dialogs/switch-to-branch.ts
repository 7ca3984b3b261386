import type { GroupView } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { usePlace } from '../../session/place-store.ts';

/**
 * The group orders from another branch: the shop switches there, for delivery (specification 2 §4), and the cart comes
 * along. False: the guest stays, because the cart cannot come.
 */
export async function switchToBranch(
  shop: PublicShop,
  { shopId: id, franchiseSlug: slug }: Pick<GroupView, 'shopId' | 'franchiseSlug'>,
): Promise<boolean> {
  if (slug === null) return false;
  const { location } = usePlace.getState();
  // Only here, with the reading and writing of links: most groups are of the branch one is in.
  const { agreesToLosses } = await import('../../cart/agrees-to-losses.tsx');
  if (!(await agreesToLosses(shop, { id }))) return false;
  const { goToBranch } = await import('../../session/go-to-branch.ts');
  return goToBranch(shop, { id, slug }, { type: 'delivery', location, serveAt: null }, null);
}

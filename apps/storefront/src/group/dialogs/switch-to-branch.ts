import type { GroupView } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { tryChunk } from '../../base/load-chunk.ts';
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
  const chunks = await tryChunk(() =>
    Promise.all([
      import('../../cart/agrees-to-losses.tsx'),
      import('../../session/go-to-branch.ts'),
    ]),
  );
  if (!chunks) return false;
  const [{ agreesToLosses }, { goToBranch }] = chunks;
  if (!(await agreesToLosses(shop, { id }))) return false;
  return goToBranch(shop, { id, slug }, { type: 'delivery', location, serveAt: null }, null);
}

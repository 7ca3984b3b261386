import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { euro } from '../base/euro.ts';
import { tryChunk } from '../base/load-chunk.ts';
import { inGroup, useGroup } from '../group-order/group-store.ts';
import { questionBeforeMove } from './branch-service.ts';
import { findBranch } from './find-branch.ts';

/** Specification 1 §5 "Before order submit". */
const OUT_OF_AREA = {
  title: 'Liefergebiet',
  text: 'Die Adresse befindet sich nicht im Liefergebiet',
};

/**
 * Says that an address is outside the delivery area. In franchise mode the guest is offered to switch to the branch
 * that delivers there, with the cart; then the page is left.
 */
export async function tellOutOfArea(
  shop: PublicShop,
  location: string,
  serveAt: string | null,
): Promise<void> {
  const input = { type: 'delivery' as const, location, serveAt };
  // A group orders from its own branch.
  const mayMove = shop.franchise && !inGroup(useGroup.getState());
  const answer = mayMove ? await findBranch(shop, input) : null;
  if (answer?.kind !== 'found' || !answer.lookup.found || answer.suggested.slug === shop.slug)
    return alertDialog(OUT_OF_AREA);
  const { suggested, lookup } = answer;
  const terms = [
    lookup.minimumOrderValue !== null && `Mindestbestellwert ${euro(lookup.minimumOrderValue)}`,
    lookup.deliveryFee === 0 ? 'Lieferung kostenfrei' : `Lieferung ${euro(lookup.deliveryFee)}`,
  ];
  const asked = { lookup, slug: suggested.slug, type: input.type, now: Date.now() };
  const later = questionBeforeMove({ ...asked, timeZone: shop.timeZone }, suggested.name, serveAt);
  const agreed = await confirmDialog({
    title: OUT_OF_AREA.title,
    text: `${OUT_OF_AREA.text} dieser Filiale. ${suggested.name} liefert dorthin (${terms.filter(Boolean).join(', ')}). ${later?.text ?? 'Möchtest du dort bestellen?'} Dein Warenkorb kommt mit.`,
    okLabel: 'FILIALE WECHSELN',
    cancelLabel: 'HIER BLEIBEN',
  });
  if (!agreed) return;
  // Only here, with the reading and writing of links: the checkout of a single shop needs none of it.
  const chunks = await tryChunk(() =>
    Promise.all([import('../cart/agrees-to-losses.tsx'), import('../session/go-to-branch.ts')]),
  );
  if (!chunks) return;
  const [{ agreesToLosses }, { goToBranch }] = chunks;
  if (await agreesToLosses(shop, suggested)) await goToBranch(shop, suggested, input, null);
}

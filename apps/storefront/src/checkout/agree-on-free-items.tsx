import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { openOffer } from '../session/dialogs.ts';
import { freeItemsNow } from '../cart/free-items-now.ts';
import { selectFreeItems } from '../session/offer-choices.ts';
import { useQuote } from '../cart/quote-store.ts';

/**
 * Free items that do not count in a quote, ours or the server's: says what has changed and lets the guest choose again
 * or order without. `otherwise`: what is said where no reason is found. False: back to the form.
 */
export async function agreeOnFreeItems(
  shop: PublicShop,
  quote: Quote,
  otherwise = 'Deine Gratis-Artikel passen so nicht zu deinem Warenkorb.',
): Promise<boolean> {
  const { kept, gone, lacking } = freeItemsNow(shop, quote);
  const reasons = [
    ...gone,
    ...lacking.map(
      ({ title }) =>
        `Such dir auch bei „${title}“ etwas aus, sonst zählt deine Gratis-Auswahl nicht.`,
    ),
  ];
  // What was taken out of a whole choice leaves a choice that may be whole again.
  const left = gone.length > 0 && lacking.length === 0 ? kept : [];
  const choosable = useQuote.getState().quote?.freeItems.find(({ group }) => group.length > 0);
  const without = await confirmDialog({
    title: 'Deine Gratis-Auswahl',
    text: (
      <>
        {(reasons.length > 0 ? reasons : [otherwise]).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {left.length > 0 && <p>Was du sonst gratis ausgesucht hast, bleibt dabei.</p>}
        <p>Bestellt ist noch nichts.</p>
      </>
    ),
    okLabel: left.length > 0 ? 'So bestellen' : 'Ohne bestellen',
    cancelLabel: choosable ? 'Neu aussuchen' : 'Noch einmal ansehen',
  });
  selectFreeItems(without ? left : kept);
  if (!without && choosable) openOffer({ kind: 'free-items', offerId: choosable.offerId });
  return without;
}

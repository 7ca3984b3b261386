import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { euro } from '../../euro.ts';
import { QuoteLines } from '../../quote-view/quote-lines.tsx';
import { QuoteSums } from '../../quote-view/quote-sums.tsx';

export const PRICE_CHANGED = 'Der Preis hat sich geändert';

/** Asks for agreement to another price than the guest has seen. `before`: that one, in cents. */
export function confirmNewPrice(
  shop: PublicShop,
  quote: Quote,
  before: number | undefined,
): Promise<boolean> {
  const was = before !== undefined && before !== quote.total ? ` statt ${euro(before)}` : '';
  return confirmDialog({
    title: PRICE_CHANGED,
    // The button orders, so the whole order stands directly above it here too.
    text: (
      <>
        <p>
          Deine Bestellung kostet jetzt {euro(quote.total)}
          {was}.
        </p>
        <QuoteLines quote={quote} showNumbers={shop.showDishNumbers} />
        <QuoteSums quote={quote} showVat />
      </>
    ),
    okLabel: 'zahlungspflichtig bestellen',
    cancelLabel: 'Noch einmal ansehen',
  });
}

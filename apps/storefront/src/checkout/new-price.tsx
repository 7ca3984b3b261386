import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { euro } from '../base/euro.ts';
import { priceChanges } from '../cart/quote-view/price-changes.ts';
import { QuoteLines } from '../cart/quote-view/quote-lines.tsx';
import { QuoteSums } from '../cart/quote-view/quote-sums.tsx';
import { OwnWords } from '../session/own-words.tsx';
import styles from './checkout.module.css';

/** Asks for agreement to another price, or other promotions, than the guest has `seen`: old, new, and why. */
export function confirmNewPrice(
  shop: PublicShop,
  quote: Quote,
  seen: Quote | null,
): Promise<boolean> {
  const same = quote.total === seen?.total;
  const changes = seen ? priceChanges(seen, quote) : [];
  return confirmDialog({
    title: same ? 'Deine Angebote haben sich geändert' : 'Der Preis hat sich geändert',
    // The button orders, so the whole order stands directly above it here too.
    text: (
      <>
        <p>
          Deine Bestellung kostet {same ? 'weiterhin' : 'jetzt'} {euro(quote.total)}
          {seen && !same && ` statt ${euro(seen.total)}`}.
        </p>
        {changes.length > 0 && (
          <ul data-part="price-changes" className={styles.changes}>
            {changes.map((text) => (
              <li key={text}>
                <OwnWords text={text} />
              </li>
            ))}
          </ul>
        )}
        <QuoteLines quote={quote} showNumbers={shop.showDishNumbers} />
        <QuoteSums quote={quote} showVat />
      </>
    ),
    okLabel: 'zahlungspflichtig bestellen',
    cancelLabel: 'Noch einmal ansehen',
  });
}

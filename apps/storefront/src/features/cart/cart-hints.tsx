import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { euro } from '../../euro.ts';
import { usePublishedShop } from '../../state/published-shop.ts';
import styles from './cart.module.css';

/** Free delivery is worth a word when it is near (specification 2 §9: 1000 cents or less remain). */
const NEAR_FREE_DELIVERY = 1000;

/** What is missing to the minimum order, to free delivery, to an offer. */
export function CartHints({ quote }: { quote: Quote }) {
  const shop = usePublishedShop();
  const { minimumOrder, freeDeliveryMissing, offers } = quote;
  // Free delivery has a hint of its own, which knows when it is free already.
  const discounts = new Set(
    shop.offers.flatMap(({ id, offerType }) => (offerType === 'cartDiscount' ? [id] : [])),
  );
  const notReached = minimumOrder.status === 'not-reached';
  const near =
    freeDeliveryMissing !== null &&
    freeDeliveryMissing > 0 &&
    freeDeliveryMissing <= NEAR_FREE_DELIVERY;
  const nextOffer = offers.find(
    ({ offerId, state, missing }) =>
      discounts.has(offerId) &&
      state === 'missing-amount' &&
      missing > 0 &&
      missing <= NEAR_FREE_DELIVERY,
  );
  return (
    <div data-part="cart-hints" className={styles.hints} role="status">
      {notReached && (
        <p data-part="minimum-order" className={styles.missing}>
          <span>
            Noch {euro(minimumOrder.missing)} bis zum Mindestbestellwert von{' '}
            {euro(minimumOrder.value)}
          </span>
          <progress
            className={styles.progress}
            max={minimumOrder.value}
            value={minimumOrder.value - minimumOrder.missing}
            aria-label="Mindestbestellwert"
          />
        </p>
      )}
      {near && <p>Noch {euro(freeDeliveryMissing)} bis zur kostenfreien Lieferung</p>}
      {nextOffer && (
        <p>
          Noch {euro(nextOffer.missing)} bis zur Aktion „{nextOffer.title}“
        </p>
      )}
    </div>
  );
}

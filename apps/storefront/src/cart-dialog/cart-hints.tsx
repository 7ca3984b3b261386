import type { Addable } from '@tischlein/domain/recommendations/suggest-dishes.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { explainFreeDelivery } from '@tischlein/domain/pricing/why.ts';
import { euro } from '../base/euro.ts';
import { discountValue } from '../group/discount-text.ts';
import { nextTier } from '../group-order/next-tier.ts';
import { usePublishedShop } from '../session/published-shop.ts';
import { AddToReach } from './add-ons.tsx';
import { OwnWords } from '../session/own-words.tsx';
import styles from './cart.module.css';

/** An offer is worth a word when this much or less is missing to it, in cents. */
const NEAR_OFFER = 1000;

interface CartHintsProps {
  quote: Quote;
  /** What one tap can add. */
  addable: ReadonlyMap<string, Addable>;
}

/** What is missing to the minimum order, to free delivery, to an offer. */
export function CartHints({ quote, addable }: CartHintsProps) {
  const shop = usePublishedShop();
  const { minimumOrder, freeDeliveryMissing, offers, coupon } = quote;
  // Free delivery has a hint of its own, which knows when it is free already, and so have group discounts.
  const discounts = new Set(
    shop.offers.flatMap(({ id, offerType, groupOrderOnly }) =>
      offerType === 'cartDiscount' && !groupOrderOnly ? [id] : [],
    ),
  );
  const notReached = minimumOrder.status === 'not-reached';
  const promotions = quote.lines.flatMap((line) => line.promotions);
  const saved = promotions.reduce((sum, promotion) => sum + promotion.saved, 0);
  // Without its bundles the cart would reach it: a guest who reckons by the menu's prices is told why not.
  const pushedBelow = notReached && saved >= minimumOrder.missing && promotions[0]?.title;
  const countdown = explainFreeDelivery(freeDeliveryMissing);
  const nextOffer = offers.find(
    ({ offerId, state, missing }) =>
      discounts.has(offerId) && state === 'missing-amount' && missing > 0 && missing <= NEAR_OFFER,
  );
  // What a group gets, its members fill up together: they are told however far it is.
  const tier = nextTier(quote, shop.offers);
  return (
    <div data-part="cart-hints" className={styles.hints} role="status">
      {notReached && (
        <div data-part="minimum-order" className={styles.missing}>
          <span>
            Noch {euro(minimumOrder.missing)} bis zum Mindestbestellwert von{' '}
            {euro(minimumOrder.value)}
            {pushedBelow && `. „${pushedBelow}“ ist dabei schon abgezogen.`}
          </span>
          <progress
            className={styles.progress}
            max={minimumOrder.value}
            value={minimumOrder.value - minimumOrder.missing}
            aria-label="Mindestbestellwert"
          />
          <AddToReach missing={minimumOrder.missing} of={addable} />
        </div>
      )}
      {countdown && (
        <div data-part="free-delivery">
          <p>{countdown}</p>
          {/* One way at a time: what reaches the minimum comes first. */}
          {!notReached && <AddToReach missing={freeDeliveryMissing ?? 0} of={addable} />}
        </div>
      )}
      {coupon?.state === 'missing-amount' && (
        <p data-part="coupon-missing">
          Noch {euro(coupon.missing)} bis zu deinem Gutschein {coupon.code}
        </p>
      )}
      {tier && (
        <p data-part="group-tier">
          Noch {euro(tier.missing)} bis zu {discountValue(tier.discount)} Gruppenrabatt
        </p>
      )}
      {nextOffer && (
        <div data-part="next-offer">
          <p>
            <OwnWords
              text={`Noch ${euro(nextOffer.missing)} bis zum Angebot „${nextOffer.title}“`}
            />
          </p>
          {!notReached && !countdown && <AddToReach missing={nextOffer.missing} of={addable} />}
        </div>
      )}
    </div>
  );
}

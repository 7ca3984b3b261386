import type { GroupTerms } from '@tischlein/contract/calls/group.ts';
import { nextGroupStage } from '@tischlein/domain/group/group-stage.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { useCoupon } from '../cart/coupon.ts';
import { chosenType, usePlace } from '../session/place-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { isOwner, useGroup } from '../group-order/group-store.ts';

/** While the owner slides the tip not every step is told. */
const DEBOUNCE_MS = 400;

/** What this device knows of the price that the others of the group do not. */
function ownTerms(shop: PublicShop): GroupTerms {
  const { info, deliveryTypePreSelection } = usePlace.getState();
  const { tip, useDishDeposit } = useQuote.getState();
  const { coupon } = useCoupon.getState();
  const isDelivered = chosenType(shop, deliveryTypePreSelection) === 'delivery';
  return {
    delivery:
      isDelivered && info && info.minimumOrderValue !== null
        ? { fee: info.deliveryFee, minimumOrder: info.minimumOrderValue, freeFrom: info.freeAfter }
        : null,
    tip,
    useDishDeposit,
    coupon: coupon && {
      type: coupon.type,
      value: coupon.value,
      minimumOrderValue: coupon.minimumOrderValue,
    },
  };
}

/** The owner's device tells the group its terms whenever they change; `tell` answers whether they got through. */
export function shareTerms(
  shop: PublicShop,
  tell: (terms: GroupTerms) => Promise<boolean>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';
  const look = () => {
    const store = useGroup.getState();
    const group = store.state?.group;
    if (!group || !isOwner(store) || nextGroupStage(group.stage, 'to-checkout') === null) return;
    const terms = ownTerms(shop);
    const print = JSON.stringify(terms);
    if (print === told || (told === '' && print === JSON.stringify(group.terms))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      told = print;
      void tell(terms).then((isTold) => {
        // With the next change it is tried again.
        if (!isTold && told === print) told = '';
      });
    }, DEBOUNCE_MS);
  };
  const stops = [usePlace, useQuote, useCoupon].map((store) => store.subscribe(look));
  const stopGroup = useGroup.subscribe((now, before) => {
    // Known at last, or back from a payment that came to nothing.
    if (now.state?.group.stage !== before.state?.group.stage) look();
  });
  look();
  return () => {
    clearTimeout(timer);
    stopGroup();
    for (const stop of stops) stop();
  };
}

import type { OrderConflict } from '@tischlein/contract/calls/order.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { tryChunk } from '../base/load-chunk.ts';
import { tellOutOfArea } from '../franchise/offer-other-branch.ts';
import { ensureAge } from '../cart/age.ts';
import { refreshAvailability } from '../session/availability-store.ts';
import { forgetCheckoutKey } from '../session/checkout-key.ts';
import { refreshPeriod } from '../session/period-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { refreshShop } from '../session/refresh-shop.ts';
import { useTable } from '../table-visit/table-store.ts';
import { alertRefusal } from './alert-refusal.tsx';
import { confirmNewPrice } from './new-price.tsx';
import { problemList } from './ready-to-order.ts';
import type { OrderAttempt } from './order-body.ts';
import type { TryOutcome } from './send-order.ts';
import { agreeOnFreeItems } from './agree-on-free-items.tsx';

/** What to send again after the guest agreed to what a conflict left open; null: back to the form. */
export type Agreed = OrderAttempt | null;

type Refused = Extract<TryOutcome, { kind: 'conflict' }>;

/** Asks the guest what a 409 leaves open (specification 1 §8). */
export async function answerConflict(
  shop: PublicShop,
  attempt: OrderAttempt,
  { conflict, seen }: Refused,
  fill: (address: NonNullable<OrderConflict['assumedLocation']>) => void,
): Promise<Agreed> {
  switch (conflict.error) {
    case 'price-changed':
    case 'promotions-changed':
      if (!conflict.quote) break;
      await refreshShop(shop);
      return agreeTo(shop, attempt, conflict.quote, seen);
    case 'address-assumed': {
      const { assumedLocation } = conflict;
      if (!assumedLocation) break;
      fill(assumedLocation);
      const right = await confirmDialog({
        title: 'Adresse korrigiert',
        text: `Wir haben deine Adresse so verstanden:\n${formatAddress(assumedLocation)}`,
        okLabel: 'JA, STIMMT',
        cancelLabel: 'ANPASSEN',
      });
      if (!right) return null;
      const values = { ...attempt.values, ...assumedLocation };
      return { ...attempt, values, skipGoogleValidation: true };
    }
    case 'cart-problems': {
      const problems = conflict.quote?.problems ?? [];
      // What is out of its hours is so by the server's clock.
      await Promise.all([refreshShop(shop), refreshAvailability(shop.id), refreshPeriod()]);
      const text = problems.length > 0 ? problemList(problems) : conflict.message;
      await alertRefusal('Warenkorb Probleme', text);
      return null;
    }
    case 'key-taken':
      // The next press is an order of its own; the guest has been told of the first.
      forgetCheckoutKey(shop.id);
      await alertDialog({ title: 'Schon bestellt', text: conflict.message });
      return null;
    case 'table-moved': {
      if (!useTable.getState().waiter) break;
      const chunk = await tryChunk(() => import('../table/table-actions.ts'));
      await chunk?.askToFollow(shop);
      return null;
    }
    case 'group-carts':
    case 'not-for-group':
    case 'group-stage': {
      const chunk = await tryChunk(() => import('../group/ready-group.ts'));
      await chunk?.reloadGroup(shop);
      break;
    }
    case 'outside-area':
      await tellOutOfArea(shop, formatAddress(attempt.values), attempt.values.serveAt);
      return null;
    case 'age': {
      const lines = conflict.quote?.lines ?? useQuote.getState().quote?.lines ?? [];
      const age = lines.some(({ minimumAge }) => minimumAge === 18) ? 18 : 16;
      return (await ensureAge(age)) ? attempt : null;
    }
    case 'free-items': {
      if (!conflict.quote) break;
      await Promise.all([refreshShop(shop), refreshAvailability(shop.id)]);
      if (!(await agreeOnFreeItems(shop, conflict.quote, conflict.message))) return null;
      const { quote } = useQuote.getState();
      const again = { ...attempt, agreed: null };
      return quote && (quote.total === seen.total ? again : agreeTo(shop, again, quote, seen));
    }
    default:
      if (conflict.error.startsWith('time-')) await refreshPeriod();
  }
  await alertRefusal('Das hat nicht geklappt', conflict.message);
  return null;
}

/** Another total, or other promotions, than the guest has seen are agreed to before the order goes out again. */
async function agreeTo(
  shop: PublicShop,
  attempt: OrderAttempt,
  quote: Quote,
  seen: Quote,
): Promise<Agreed> {
  const agreed = await confirmNewPrice(shop, quote, seen);
  return agreed ? { ...attempt, agreed: quote } : null;
}

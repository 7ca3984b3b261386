import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Course } from '@tischlein/domain/table/courses.ts';
import type { FormValues } from '@tischlein/domain/order/checkout-form.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { sessionIds } from '../api/request.ts';
import { useAccount } from '../account/account-store.ts';
import { useGroup } from '../group-order/group-store.ts';
import { orderAdvertisingVersion } from '../session/advertising-text.ts';
import { confirmedAge } from '../cart/age.ts';
import { checkoutKey } from '../session/checkout-key.ts';
import { useCoupon } from '../cart/coupon.ts';
import { itemsToOrder } from '../cart/items-to-order.ts';
import { useMenu } from '../session/menu-store.ts';
import { useOfferChoices } from '../session/offer-choices.ts';
import { orderPayload } from '../cart/order-payload.ts';
import { useQuote } from '../cart/quote-store.ts';
import { wireVoids } from '../table-visit/voids.ts';
import { useTable } from '../table-visit/table-store.ts';
import type { ConsentValues } from './consents.tsx';

/** What the guest fills in and agrees to; the rest of the order is in the stores of cart, place and offers. */
export interface OrderAttempt {
  values: FormValues;
  consents: ConsentValues;
  skipGoogleValidation: boolean;
  /** The server's quote, where it differed from ours and the guest agreed to it. */
  agreed: Quote | null;
  /** Of a waiter: a course the kitchen does not see yet. */
  held?: boolean;
  /** Of a waiter: the course of each place in the cart. */
  courses?: Readonly<Record<number, Course>> | null;
}

export type OrderBody = NonNullable<ReturnType<typeof orderBody>>;

/** The order as it is sent now, with the key of its cart (`checkoutKey`); null while there is no price. */
export function orderBody(shop: PublicShop, attempt: OrderAttempt) {
  const { quote, useDishDeposit } = useQuote.getState();
  const menu = useMenu.getState().index;
  if (!quote || !menu) return null;
  const items = itemsToOrder();
  const groupId = useGroup.getState().state?.group.id ?? null;
  const { table, waiter, visit } = useTable.getState();
  const by = waiter && { by: waiter.waiterId, sentBy: waiter.waiterId, sittingId: visit };
  const refunds = wireVoids();
  const held = attempt.held ?? false;
  const courses = attempt.courses ? items.map(({ index }) => attempt.courses?.[index] ?? null) : [];
  const { user } = useAccount.getState();
  return orderPayload({
    clientKey: checkoutKey(
      shop.id,
      items.map(({ item }) => item),
      table === null ? '' : JSON.stringify([table, held, refunds, courses]),
    ),
    values: attempt.values,
    items,
    groupId,
    menu,
    quote,
    agreed: attempt.agreed ?? quote,
    choices: useOfferChoices.getState(),
    couponCode: useCoupon.getState().coupon?.code ?? null,
    session: sessionIds(),
    acceptAdvertising: attempt.consents.acceptAdvertising,
    advertisingVersion: orderAdvertisingVersion(),
    acceptLegal: attempt.consents.acceptLegal,
    account: user && { id: user.id, updateAddress: attempt.consents.keepAddress },
    createAccount: !user && attempt.consents.createAccount,
    useDishDeposit,
    skipGoogleValidation: attempt.skipGoogleValidation,
    confirmedAge: confirmedAge(),
    table: table === null ? null : { table, held, courses, refunds, entered: by },
  });
}

/** Equal for orders that say the same: whoever agreed to one has agreed to the other. */
export function orderFingerprint(shop: PublicShop, attempt: OrderAttempt): string {
  const body = orderBody(shop, attempt);
  if (!body) return '';
  const { formValues, orderItems, expectedTotal, tip, couponCode, useDishDeposit } = body;
  const { selectedFreeItems, expectedTwoForOnePromotions, acceptAdvertising, acceptLegal } = body;
  const { account, createAccount } = body;
  return JSON.stringify([
    [formValues, orderItems, expectedTotal, tip, couponCode, useDishDeposit],
    [selectedFreeItems, expectedTwoForOnePromotions, acceptAdvertising, acceptLegal],
    [account, createAccount],
  ]);
}

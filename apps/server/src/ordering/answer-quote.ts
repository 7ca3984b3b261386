import { cents } from '@tischlein/domain/money/cents.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { OrderingContext } from './context.ts';
import { limitCouponGuesses } from '../coupons/coupon-guesses.ts';
import { refuse, type Answer, type CallInput } from '../http/route.ts';
import { resolvePlace } from '../places/resolve-place.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import { assumedArea, priceOrder } from '../shops/price-order.ts';
import { couponForOrder } from './order-coupon.ts';
import { otherBranch } from './other-branch.ts';
import { CHOOSE_BRANCH, NO_PLACE, outsideArea } from './refusals.ts';

/** What a cart costs by the server's own figures, while nothing is ordered: as far as the place and coupon are known. */
export async function answerQuote(
  context: OrderingContext,
  { params, body, request }: CallInput<Calls['quote']>,
): Promise<Answer<Calls['quote']>> {
  const published = requireOnline(context.shops, params.shopId);
  if (published.isOverview) return CHOOSE_BRANCH;
  const now = context.now();
  const serveAt = body.serveAt ? Date.parse(body.serveAt) : null;
  let area = assumedArea(published.shop.areas);
  if (body.orderType === 'delivery' && body.location) {
    const place = await resolvePlace(context, published.shop, body.location);
    if (place.kind === 'error')
      return refuse(400, {
        error: place.error,
        message: 'Die eingegebene Adresse ist unvollständig',
      });
    if (place.kind === 'notFound') return NO_PLACE;
    if (!place.area) {
      return outsideArea(otherBranch(context, published, place, serveAt));
    }
    area = place.area;
  }
  const code = body.couponCode;
  if (code) await limitCouponGuesses(context, request, published, code);
  const coupon = code ? await couponForOrder(context, published, code, null) : null;
  if (coupon && 'refusal' in coupon) return coupon.refusal;
  return priceOrder(context, published, context.shops.state(params.shopId, now), {
    orderType: body.orderType,
    items: body.orderItems,
    selectedFreeItems: body.selectedFreeItems,
    confirmedPromotions: body.confirmedTwoForOnePromotions,
    deniedPromotions: body.deniedTwoForOnePromotions,
    area,
    serveAt: serveAt ?? now,
    useDishDeposit: body.useDishDeposit,
    tip: cents(body.tip),
    coupon: coupon?.coupon ?? null,
    inGroup: false,
  });
}

import { create } from 'zustand';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Coupon } from '@tischlein/domain/pricing/offer.ts';
import { serverMessage } from '@tischlein/client/request-failure.ts';
import { request } from '../api/request.ts';
import { useTable } from '../table-visit/table-store.ts';
import { writeSession } from '../session/session-storage.ts';
import { shopKey } from '../session/storage.ts';

/** None or set (specification 2 §4). What it is worth the server says anew in every visit of a page. */
interface CouponState {
  state: 'none' | 'set';
  coupon: Coupon | null;
  /** What was typed or came by link and could not be asked about yet; '' for nothing. */
  waiting: string;
  /** Why it could not be asked about, in the server's words; '' for none. */
  refusal: string;
}
export type CouponAnswer = 'set' | 'invalid' | 'unreachable';

const NONE: CouponState = { state: 'none', coupon: null, waiting: '', refusal: '' };
export const useCoupon = create<CouponState>(() => NONE);

/** Under which the session's storage keeps the coupon of a shop. */
export const couponKey = (shopId: string) => shopKey(shopId, 'coupon');
let latest = 0;

/** Asks what a code is worth and takes it up; the last question asked is the one that counts. */
export async function redeemCode(shopId: string, typed: string): Promise<CouponAnswer> {
  // Who waits orders for guests: what they have is theirs to hand over.
  if (useTable.getState().waiter) return 'invalid';
  const code = typed.trim();
  const turn = ++latest;
  const answer = await request('validateCoupon', { params: { shopId }, query: { code } });
  if (turn !== latest) return useCoupon.getState().coupon ? 'set' : 'invalid';
  if (!answer.ok) {
    // It may pass: what is in the session is asked about again with the next page.
    useCoupon.setState({ ...NONE, waiting: code, refusal: serverMessage(answer.failure) });
    return 'unreachable';
  }
  if (answer.value === null) {
    clearCoupon(shopId);
    return 'invalid';
  }
  const { type, value, minimumOrderValue } = answer.value;
  const coupon = { code, type, value, minimumOrderValue: cents(minimumOrderValue) };
  useCoupon.setState({ ...NONE, state: 'set', coupon });
  writeSession(couponKey(shopId), code);
  return 'set';
}

/** Under which the tab keeps a restaurant's link that was opened at the common menu of a franchise. */
export const LINK_FOR_BRANCH = 'tischlein:coupon-link';

/** Clearing removes the code from session storage (specification 2 §4). */
export function clearCoupon(shopId: string): void {
  latest++;
  useCoupon.setState(NONE);
  writeSession(couponKey(shopId), null);
}

import { tryChunk } from '../base/load-chunk.ts';
import { devFlags } from '../session/dev-flags.ts';
import { readSession, writeSession } from '../session/session-storage.ts';
import { couponKey, LINK_FOR_BRANCH, redeemCode, useCoupon } from './coupon.ts';

/** Takes up the coupon of this visit, or the link that was opened before a branch was chosen. */
export async function startCoupon(shopId: string): Promise<void> {
  const link = readSession(LINK_FOR_BRANCH);
  if (typeof link === 'string' && !devFlags().isFranchiseOverview) {
    const chunk = await tryChunk(() => import('./coupon-link.ts'));
    // Of one whose part did not come, it is taken up by the next page.
    if (!chunk) return;
    writeSession(LINK_FOR_BRANCH, null);
    return chunk.redeemLink(shopId, link);
  }
  const code = readSession(couponKey(shopId));
  if (useCoupon.getState().state === 'set' || typeof code !== 'string' || code === '') return;
  await redeemCode(shopId, code);
}

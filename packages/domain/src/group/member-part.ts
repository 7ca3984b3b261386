import { sum, ZERO } from '../money/cents.ts';
import type { Quote } from '../pricing/quote.ts';
import type { MemberShare } from './group-shares.ts';

/**
 * What one member may see of a group's placed order: their own lines, and no figure but their own. `share` null: somebody
 * who is not in the group, and sees nothing of it.
 */
export function memberPart(quote: Quote, share: MemberShare | null): Quote {
  const { refunds: _, filled: __, ...rest } = quote;
  const lines = quote.lines.filter(
    ({ memberName }) => share !== null && memberName === share.memberName,
  );
  return {
    ...rest,
    lines,
    problems: [],
    subTotal: share?.goods ?? ZERO,
    adjustments: [],
    deposits: share?.deposits ?? ZERO,
    dishDeposits: sum(lines.map(({ dishDeposit = ZERO }) => dishDeposit)),
    deliveryFee: ZERO,
    tip: ZERO,
    total: share?.total ?? ZERO,
    vat: [],
    freeDeliveryMissing: null,
    offers: [],
    promotionGroups: [],
    freeItems: [],
    coupon: null,
  };
}

import { z } from 'zod';
import type { Call } from '../call.ts';
import { centsValue, instant, line, orderType, shopParams } from './shared.ts';
import { orderItems } from './cart.ts';
import { orderConflict } from './order.ts';
import { quote as quoteSchema } from '../schemas/quote.ts';
import { promotionGroupIds, selectedFreeItems } from './promotions.ts';

/** Prices any cart without placing it (docs/pricing.md). All figures in cents. */
export const quote = {
  summary: 'Price a cart without placing it',
  access: 'guest',
  params: shopParams,
  body: z.object({
    orderType,
    orderItems: orderItems.describe('The cart.'),
    location: line(300)
      .optional()
      .describe('Where to deliver; without it fee and minimum of the cheapest area are used.'),
    serveAt: instant.nullable().optional().describe('Wanted time; null: as soon as possible.'),
    couponCode: line(60).nullable().optional().describe('Code of a coupon.'),
    selectedFreeItems,
    confirmedTwoForOnePromotions: promotionGroupIds.describe(
      'Ids of promotion groups the guest wants.',
    ),
    deniedTwoForOnePromotions: promotionGroupIds.describe(
      "Ids of those refused. Those in neither list wait for the guest's word, see `promotionGroups`.",
    ),
    useDishDeposit: z
      .boolean()
      .default(false)
      .describe('In reusable dishes, where they are offered.'),
    tip: centsValue.min(0).default(0).describe('Tip. In cents.'),
  }),
  result: quoteSchema,
  errors: { 409: orderConflict },
} satisfies Call;

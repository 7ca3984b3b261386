import { z } from 'zod';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { Call } from '../call.ts';
import { centsValue, instant, line, orderType, shopParams } from './shared.ts';
import { orderItems } from './cart.ts';
import { orderConflict } from './order.ts';
import { promotionGroupIds, selectedFreeItems } from './promotions.ts';

/** Prices any cart without placing it (design.md "One price, computed once"). All figures in cents. */
export const quote = {
  summary: 'Price a cart without placing it',
  access: 'guest',
  params: shopParams,
  body: z.object({
    orderType,
    orderItems,
    /** Where to deliver; without it fee and minimum of the cheapest area are used. */
    location: line(300).optional(),
    serveAt: instant.nullable().optional(),
    couponCode: line(60).nullable().optional(),
    /** Those that do not cover a whole group are in no sum; `freeItemSelection` says so. */
    selectedFreeItems,
    confirmedTwoForOnePromotions: promotionGroupIds,
    /** Those in neither list wait for the guest's word, see `promotionGroups`. */
    deniedTwoForOnePromotions: promotionGroupIds,
    useDishDeposit: z.boolean().default(false),
    tip: centsValue.min(0).default(0),
  }),
  result: z.custom<Quote>((value) => typeof value === 'object' && value !== null),
  errors: { 409: orderConflict },
} satisfies Call;

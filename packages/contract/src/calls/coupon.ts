import { z } from 'zod';
import type { Call } from '../call.ts';
import { centsValue, shopParams } from './shared.ts';

/** GET validate_coupon (specification 2 §7). Money in cents, percent as whole numbers. Null: not valid, whyever. */
export const validateCoupon = {
  summary: 'What a coupon is worth; null when it cannot be used',
  access: 'public',
  params: shopParams,
  /** Whatever is asked for: what is no code answers null. */
  query: z.object({ code: z.string() }),
  result: z
    .object({
      type: z.enum(['value', 'percent']),
      /** Cents for 'value', whole percent for 'percent'. */
      value: z.int(),
      minimumOrderValue: centsValue,
    })
    .nullable(),
} satisfies Call;

/** GET coupon_reservation/check/{phone} (specification 2 §7): `data.code`, or null. */
export const checkCouponReservation = {
  summary: 'The coupon that is reserved for a telephone number, or null',
  access: 'public',
  params: shopParams.extend({ phone: z.string() }),
  result: z.object({ code: z.string() }).nullable(),
} satisfies Call;

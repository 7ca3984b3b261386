import { z } from 'zod';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import type { Call } from '../call.ts';
import { centsValue, errorBody, line, shopParams } from './shared.ts';

/** GET validate_coupon (specification 2 §7). Money in cents, percent as whole numbers. Null: not valid, whyever. */
export const validateCoupon = {
  summary: 'What a coupon is worth; null when it cannot be used',
  access: 'public',
  params: shopParams,
  /** Whatever is asked for: what is no code answers null. */
  query: z.object({ code: z.string().catch('') }),
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

const couponView = z.object({
  code: z.string(),
  type: z.enum(['value', 'percent']),
  value: z.int(),
  minimumOrderValue: centsValue,
});

/** `/s/{smsCode}` (specification 1 §2): what a link brings. Null: it leads to nothing. */
export const campaign = {
  summary: 'What a campaign link brings: a coupon, an order type, a note of its source, or nothing',
  access: 'public',
  params: shopParams.extend({ code: z.string() }),
  result: z
    .object({
      coupon: couponView.nullable(),
      orderType: z.enum(['delivery', 'pickup']).nullable(),
      note: z.string().nullable(),
      /** The coupon of this link counts no more. */
      gone: z.boolean(),
    })
    .nullable(),
} satisfies Call;

/** A coupon that is one guest's: until when it counts, as ISO date. */
const ownCoupon = couponView.extend({ validUntil: z.string() });
export type OwnCoupon = z.output<typeof ownCoupon>;

/** `/f/{drivercode}`. 404: no such card; 409: it is somebody else's, there is one for this number, or it is used. */
export const reserveCoupon = {
  summary: 'Reserve the coupon of a card for a telephone number',
  access: 'guest',
  params: shopParams.extend({ code: z.string() }),
  body: z.object({ phone: line(FIELD_LENGTHS.phone) }),
  result: ownCoupon,
  errors: { 409: errorBody },
} satisfies Call;

/** `/reservieren/{emailid}`: again it answers the same coupon; 409: it is used. 404: no such mail, or too old. */
export const activateCoupon = {
  summary: 'Activate the coupon promised in a mail',
  access: 'guest',
  params: shopParams.extend({ key: z.string() }),
  body: z.object({}),
  result: ownCoupon,
  errors: { 409: errorBody },
} satisfies Call;

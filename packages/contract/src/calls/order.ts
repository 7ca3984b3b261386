import { z } from 'zod';
import { ADVERTISING_VERSIONS } from '@tischlein/domain/order/advertising-version.ts';
import type { MemberShare } from '@tischlein/domain/group/group-shares.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';
import type { Call } from '../call.ts';
import {
  centsValue,
  errorBody,
  eurosValue,
  instant,
  line,
  orderParams,
  orderType,
  paragraph,
  shopParams,
  tableNumber,
} from './shared.ts';
import { tableOrderItems } from './cart.ts';
import { expectedPromotion, promotionGroupIds, selectedFreeItems } from './promotions.ts';

/** Specification 1 §3 "Checkout form values". Emptiness and shape are judged by `domain/order/checkout-form.ts`. */
export const formValues = z.object({
  salutation: line(20).default(''),
  name: line(120).default(''),
  street: line(120).default(''),
  streetNumber: line(20).default(''),
  zip: line(12).default(''),
  city: line(80).default(''),
  email: line(200).default(''),
  phone: line(40).default(''),
  messageDriver: paragraph(500).default(''),
  messageCook: paragraph(500).default(''),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable().default(null),
  isPickup: z.boolean(),
  /** null: as soon as possible. */
  serveAt: instant.nullable().default(null),
  floor: line(40).default(''),
  company: line(120).default(''),
});
export type FormValues = z.infer<typeof formValues>;

export const orderSubmit = z.object({
  /** Makes the submit idempotent: the same key gives the same order. Chosen by the browser, random. */
  clientKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  formValues,
  /** Refunds only with `table`, and only from a waiter. */
  orderItems: tableOrderItems.min(1),
  couponCode: line(60).nullable().default(null),
  sessionId: z.string().max(64).default(''),
  userId: z.string().max(64).default(''),
  groupOrderId: z.string().max(64).nullable().default(null),
  /** At this table: for its guests, and for waiters. Of the form only the payment method and the message count. */
  table: tableNumber.nullable().default(null),
  /** A course that waits until the waiter sends it to the kitchen; of a waiter only. */
  held: z.boolean().default(false),
  acceptAdvertising: z.boolean().default(false),
  /** In which words it was asked; without it nothing proves the consent, and nothing is sent. */
  advertisingVersion: z.enum(ADVERTISING_VERSIONS).nullable().catch(null).default(null),
  /** Conditions and privacy accepted (specification 1 §5 "Legal acceptance required"). */
  acceptLegal: z.boolean().default(false),
  useDishDeposit: z.boolean().default(false),
  /**
   * The account the guest is logged in to (specification 1 §3); the bearer token has to be of the same one, else the
   * order is placed without. `updateAddress`: its address becomes the order's.
   */
  account: z
    .object({ id: z.string().max(64), updateAddress: z.boolean().default(false) })
    .nullable()
    .catch(null)
    .default(null),
  /** Sign-up by order: a mail confirms it. */
  createAccount: z.boolean().default(false),
  /** Suppresses the correction question, never the delivery-area check. */
  skipGoogleValidation: z.boolean().default(false),
  selectedFreeItems,
  confirmedTwoForOnePromotions: promotionGroupIds,
  /** What the guest refused is left out; what is in neither list waits, and counts only where it needs no word. */
  deniedTwoForOnePromotions: promotionGroupIds,
  /** Every bundle that counted in what the guest saw; when the server's differ the guest is asked and nothing is placed. */
  expectedTwoForOnePromotions: z.array(expectedPromotion).max(300).default([]),
  /** What the guest saw as total, in euros; when the server's differs the guest is asked and nothing is placed. */
  expectedTotal: eurosValue,
  tip: eurosValue.min(0).max(1000).default(0),
  /** Ages confirmed in this session. */
  confirmedAge: z.union([z.literal(0), z.literal(16), z.literal(18)]).default(0),
});

export type OrderSubmit = z.output<typeof orderSubmit>;

const orderExtra = z.object({ itemName: z.string(), amount: z.int(), price: eurosValue });
/**
 * Specification 1 §3 "Order response". Prices in euros. Items (amount times price), adjustments, deposits, delivery fee
 * and tip add up to the total. Pieces of one dish that cost differently are items of their own.
 */
export const orderResponse = z.object({
  order: z.object({
    id: z.string(),
    number: z.int(),
    deliveryFee: eurosValue,
    total: eurosValue,
    acceptAdvertising: z.boolean(),
    items: z.array(
      z.object({
        name: z.string(),
        amount: z.int(),
        /** Of one piece with its extras, as charged, without deposit. */
        price: eurosValue,
        /** The dish discounts in the price; null for none. */
        discount: z.string().nullable(),
        /** The two-for-one promotion or free-item offer the pieces belong to; null for none. */
        promotion: z.string().nullable(),
        /** Given away but for what its extras cost. */
        free: z.boolean(),
        extras: z.array(orderExtra),
      }),
    ),
    /** Cart discounts and coupon; negative. */
    adjustments: z.array(z.object({ title: z.string(), amount: eurosValue })),
    deposits: eurosValue,
    tip: eurosValue,
  }),
  paymentGatewayId: z.string(),
});

/** 400 with form data: German text by field of the form. */
export const formRefusal = z.object({
  error: z.literal('form'),
  message: z.string(),
  form: z.partialRecord(formValues.keyof(), z.string()),
});
/** Another branch of the franchise, with what a delivery from there costs, in cents. */
export const otherBranch = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  deliveryFee: centsValue,
  minimumOrderValue: centsValue,
  freeAfter: centsValue.nullable(),
});
export type OtherBranch = z.infer<typeof otherBranch>;

/** 409. Code 2: an address was assumed; other codes: `message` is shown. */
export const orderConflict = z.object({
  error: z.string(),
  /** 1 price changed, 2 address assumed, 3 cart problems, 4 closed or serve time gone, 5 minimum, 6 delivery area, 7 age, 8 placed already, 9 free items, 10 choose a branch first, 11 the key is another device's, 12 an earlier payment is being checked, 13 the group's carts are not what was sent, 14 this device may not order for the group, or not now, 15 a refund is more than its item costs, 16 no groups at the table, 17 the guests were moved to another table just now, 18 the restaurant has blocked the guest, 19 too many orders of the guest or to the address, 20 too many mails to the address. */
  code: z.int().min(1).max(20),
  message: z.string(),
  assumedLocation: z
    .object({ street: z.string(), streetNumber: z.string(), zip: z.string(), city: z.string() })
    .optional(),
  /** With code 6, at a branch of a franchise: the one that delivers there as wished, if any. */
  otherBranch: otherBranch.optional(),
  /** The order this key has placed already, with another content. */
  placedOrderId: z.string().optional(),
  /** The server's own quote when price or promotions changed, the cart has problems or free items do not count. */
  quote: z.custom<Quote>().optional(),
});
export type OrderConflict = z.infer<typeof orderConflict>;

export const placeOrder = {
  summary: 'Place an order; the same clientKey gives the same order',
  access: 'guest',
  params: shopParams,
  body: orderSubmit,
  result: orderResponse,
  errors: { 400: z.union([formRefusal, errorBody]), 409: orderConflict },
} satisfies Call;

/** What the restaurant may see and set. */
export const kitchenStatusValue = z.enum([
  'placed',
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
  'done',
  'not-collected',
  'rejected',
]);
/** Before 'placed': paid online and not paid yet, a course the waiter has not sent yet, or given up. */
export const orderStatusValue = z.enum([
  'awaiting_payment',
  'held',
  'expired',
  'cancelled',
  ...kitchenStatusValue.options,
]);

/** What a guest may see of an order's course; no contact data. */
export const orderStatusView = z.object({
  id: z.string(),
  number: z.int(),
  status: orderStatusValue,
  orderType,
  /** Grows by one with every change; newer wins. */
  version: z.int(),
  placedAt: instant,
  /** Wished time; null: as soon as possible. */
  serveAt: instant.nullable(),
  /** When the restaurant promised it; null before acceptance. */
  promisedAt: instant.nullable(),
  /** German reason of a rejection. */
  reason: z.string().nullable(),
  /** Each state once; what was taken back is not there. */
  steps: z.array(z.object({ status: orderStatusValue, at: instant })),
});
export type OrderStatusView = z.infer<typeof orderStatusView>;

export const orderStatus = {
  summary: 'Course of an order; for whoever has its unguessable id',
  access: 'public',
  params: orderParams,
  result: orderStatusView,
} satisfies Call;

/** GET /info/{id} (specification 1 §7): contact data only for the device that ordered, else null. */
export const orderInfo = {
  summary: 'An order as placed',
  access: 'public',
  // Whatever is asked for is answered in the shape below, what is no id among it.
  params: shopParams.extend({ orderId: z.string() }),
  result: z.object({
    success: z.boolean(),
    order: orderStatusView
      .extend({
        /** Of a group order only the lines and figures of the member who asks; all of it for the device that ordered. */
        quote: z.custom<Quote>(),
        /** The quote holds a member's part of a group order, not the whole. */
        isPart: z.boolean(),
        /** Of a group order; null for every other. */
        groupName: z.string().nullable(),
        /** Of a group order what the member who asks bears of the total; null for everybody else. */
        share: z.custom<MemberShare>().nullable(),
        formValues: formValues.nullable(),
        paymentMethod: z.string(),
        /** Paid online; false for what is paid on handover. */
        paid: z.boolean(),
        /** Given back so far, and on its way back; 0 for who sees a part only. */
        refunded: centsValue,
        /** The terms that who asks accepted with it are kept: `orderTerms`. */
        hasTerms: z.boolean(),
      })
      .nullable(),
    error: z.string().nullable(),
  }),
} satisfies Call;

export const orderTerms = {
  summary: 'The terms that were accepted with an order, in their very version, as plain text',
  access: 'public',
  params: orderParams,
  result: null,
} satisfies Call;

export const orderEvents = {
  summary: 'Server-sent events of type "status" with OrderStatusView; the current one comes first',
  access: 'public',
  params: orderParams,
  result: null,
} satisfies Call;

/** One row of the journal shown at the counter. */
export const counterOrderView = orderStatusView.extend({
  status: kitchenStatusValue,
  /** The whole journal: a state that stands in it again is a new promise, or a step taken back. */
  steps: z.array(
    z.object({
      status: orderStatusValue,
      at: instant,
      /** With an acceptance and a new promise, as long as it is kept. */
      promisedAt: instant.nullable(),
    }),
  ),
  quote: z.custom<Quote>(),
  /** Of a group order, whose lines carry `memberName`; null for every other. */
  groupName: z.string().nullable(),
  /** Of an order at a table; null for every other. `round`: null for refunds alone. `waiter`: null for guests. */
  table: z
    .object({ number: z.int(), round: z.int().nullable(), waiter: z.string().nullable() })
    .nullable(),
  formValues,
  paymentMethod: z.string(),
  paid: z.boolean(),
  /** Given back so far, and on its way back. */
  refunded: centsValue,
  /** Whether the address could be checked against the index. */
  addressChecked: z.boolean(),
  distanceMetres: z.int().nullable(),
  total: centsValue,
  /** Whether no order of this device, and of this telephone number, came before that was not rejected. */
  first: z.object({ device: z.boolean(), phone: z.boolean() }),
});
export type CounterOrderView = z.infer<typeof counterOrderView>;

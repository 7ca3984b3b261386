import { z } from 'zod';
import { ADVERTISING_VERSIONS } from '@tischlein/domain/order/advertising-version.ts';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';
import type { Call } from '../call.ts';
import { ORDER_CONFLICT_NAMES, ORDER_CONFLICTS } from '../errors.ts';
import { entered } from './entered.ts';
import { orderCourses } from './order-at-table.ts';
import { memberShare, quote } from '../schemas/quote.ts';
import {
  centsValue,
  clientKey,
  errorBody,
  eurosValue,
  fieldsRefusal,
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
  salutation: line(20).default('').describe('How to address the guest.'),
  name: line(120).default('').describe('Name of the guest.'),
  street: line(120).default('').describe('Street of the address.'),
  streetNumber: line(20).default('').describe('House number.'),
  zip: line(12).default('').describe('Postcode.'),
  city: line(80).default('').describe('City.'),
  email: line(200).default('').describe('Mail address for the confirmation.'),
  phone: line(40).default('').describe('Telephone number for questions.'),
  messageDriver: paragraph(500).default('').describe('For the driver.'),
  messageCook: paragraph(500).default('').describe('For the kitchen.'),
  paymentMethod: z
    .enum(PAYMENT_METHODS)
    .nullable()
    .default(null)
    .describe('How the guest pays; null: not chosen yet.'),
  isPickup: z.boolean().describe('Picked up; else delivered.'),
  serveAt: instant.nullable().default(null).describe('Wanted time; null: as soon as possible.'),
  floor: line(40).default('').describe('Floor or door.'),
  company: line(120).default('').describe('Company at the address.'),
});
export type FormValues = z.infer<typeof formValues>;

export const orderSubmit = z.object({
  clientKey: clientKey.describe(
    'Makes the submit idempotent: the same key gives the same order; one that still waits for its payment is replaced where what is sent is another now. Random, made by the browser once for a cart and sent with every try.',
  ),
  formValues,
  orderItems: tableOrderItems
    .min(1)
    .describe('The cart. Refunds only with `table`, and only from a waiter.'),
  couponCode: line(60).nullable().default(null).describe('Code of a coupon; null for none.'),
  sessionId: z.string().max(64).default('').describe('From the session call.'),
  userId: z.string().max(64).default('').describe('From the session call.'),
  groupOrderId: z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .describe('The group that orders; null for none.'),
  table: tableNumber
    .nullable()
    .default(null)
    .describe(
      'At this table: for its guests, and for waiters. Of the form only payment method and message count.',
    ),
  messageCook: paragraph(500)
    .optional()
    .describe("At a table: for the kitchen; it counts before the form's."),
  paymentMethod: z
    .enum(PAYMENT_METHODS)
    .nullable()
    .optional()
    .describe("At a table: how the guest pays; it counts before the form's."),
  held: z
    .boolean()
    .default(false)
    .describe('A course that waits until the waiter sends it to the kitchen; of a waiter only.'),
  courses: orderCourses,
  entered,
  acceptAdvertising: z.boolean().default(false).describe('Agrees to advertising by mail.'),
  advertisingVersion: z
    .enum(ADVERTISING_VERSIONS)
    .nullable()
    .catch(null)
    .default(null)
    .describe('In which words it was asked; without it nothing proves the consent.'),
  acceptLegal: z
    .boolean()
    .default(false)
    .describe(
      'Conditions and privacy notice accepted; without it nothing is ordered, except at a table and by telephone.',
    ),
  useDishDeposit: z
    .boolean()
    .default(false)
    .describe('In reusable dishes, where they are offered.'),
  account: z
    .object({
      id: z.string().max(64).describe('Id of the account.'),
      updateAddress: z
        .boolean()
        .default(false)
        .describe("The account's address becomes the order's."),
    })
    .nullable()
    .catch(null)
    .default(null)
    .describe(
      'The account the guest is logged in to; the bearer token has to be of the same one, else the order is placed without.',
    ),
  createAccount: z.boolean().default(false).describe('Signs up by this order; a mail confirms it.'),
  skipGoogleValidation: z
    .boolean()
    .default(false)
    .describe(
      "Suppresses the question about a corrected address, whoever looked it up (the specification's name), never the check of the area.",
    ),
  selectedFreeItems,
  confirmedTwoForOnePromotions: promotionGroupIds.describe(
    'Ids of promotion groups the guest wants.',
  ),
  deniedTwoForOnePromotions: promotionGroupIds.describe(
    'Ids of those refused. What is in neither list counts only where it needs no word.',
  ),
  expectedTwoForOnePromotions: z
    .array(expectedPromotion)
    .max(300)
    .default([])
    .describe(
      "Every bundle that counted in what the guest saw; when the server's differ nothing is placed.",
    ),
  expectedTotal: eurosValue.describe(
    "What the guest saw as total; when the server's differs nothing is placed. In euros.",
  ),
  tip: eurosValue.min(0).max(1000).default(0).describe('Tip. In euros.'),
  confirmedAge: z
    .union([z.literal(0), z.literal(16), z.literal(18)])
    .default(0)
    .describe('Age confirmed in this session. In years; 0 for none.'),
});

export type OrderSubmit = z.output<typeof orderSubmit>;

const orderExtra = z.object({
  itemName: z.string().describe('Name of the extra.'),
  amount: z.int().describe('How many for each piece.'),
  price: eurosValue.describe('Price of one. In euros.'),
});
const orderItem = z.object({
  name: z.string().describe('Name of dish or menu.'),
  amount: z.int().describe('Pieces.'),
  price: eurosValue.describe('One piece with its extras, as charged, without deposit. In euros.'),
  discount: z.string().nullable().describe('The dish discounts in the price; null for none.'),
  promotion: z
    .string()
    .nullable()
    .describe('The two-for-one promotion or free-item offer of the pieces; null for none.'),
  free: z.boolean().describe('Given away but for what its extras cost.'),
  extras: z.array(orderExtra).describe('Extras of each piece.'),
});
/**
 * Specification 1 §3 "Order response". Prices in euros. Items (amount times price), adjustments, deposits, delivery fee
 * and tip add up to the total. Pieces of one dish that cost differently are items of their own.
 */
export const orderResponse = z.object({
  order: z
    .object({
      id: z.string().describe('Id of the order, not to be guessed.'),
      number: z
        .int()
        .describe('Number of the order in its shop; it begins anew each business day.'),
      deliveryFee: eurosValue.describe('Delivery fee. In euros.'),
      total: eurosValue.describe('What is to be paid. In euros.'),
      acceptAdvertising: z.boolean().describe('Advertising was agreed to.'),
      items: z.array(orderItem).describe('What was ordered.'),
      adjustments: z
        .array(
          z.object({
            title: z.string().describe('What the guest reads.'),
            amount: eurosValue.describe('Negative. In euros.'),
          }),
        )
        .describe('Cart discounts and coupon.'),
      deposits: eurosValue.describe('All deposits. In euros.'),
      tip: eurosValue.describe('Tip. In euros.'),
    })
    .describe('The order as placed.'),
  paymentGatewayId: z
    .string()
    .describe("Where it is paid, for `preparePayment`; 'offline': on handover."),
});

/** 400 with form data: German text by field of the form. */
export const formRefusal = fieldsRefusal.extend({
  form: z.partialRecord(formValues.keyof(), z.string()).describe('German text by field.'),
});
/** Another branch of the franchise, with what a delivery from there costs, in cents. */
export const otherBranch = z.object({
  id: z.string().describe('Id of its shop.'),
  slug: z.string().describe('Its name in the address.'),
  name: z.string().describe('Name of the restaurant.'),
  deliveryFee: centsValue.describe('Delivery fee. In cents.'),
  minimumOrderValue: centsValue.describe('Least goods for a delivery. In cents.'),
  freeAfter: centsValue
    .nullable()
    .describe('Goods from which the delivery is free; null: never. In cents.'),
});
export type OtherBranch = z.infer<typeof otherBranch>;

/** '1 price-changed, promotions-changed; 2 address-assumed; …' */
const conflictCodes = ORDER_CONFLICT_NAMES.reduce((text, name) => {
  const code = ORDER_CONFLICTS[name];
  return text.includes(`${code} `) ? `${text}, ${name}` : `${text}; ${code} ${name}`;
}, '').slice(2);

/** 409: the order is not placed as sent (specification 1 §8). */
export const orderConflict = z.object({
  error: z.enum(ORDER_CONFLICT_NAMES).describe('Why, for programs.'),
  code: z
    .literal([...new Set(Object.values(ORDER_CONFLICTS))])
    .describe(`The same as a number: ${conflictCodes}.`),
  message: z.string().describe('For people, German.'),
  assumedLocation: z
    .object({
      street: z.string().describe('Street.'),
      streetNumber: z.string().describe('House number.'),
      zip: z.string().describe('Postcode.'),
      city: z.string().describe('City.'),
    })
    .optional()
    .describe("With 'address-assumed': how the address was understood."),
  otherBranch: otherBranch
    .optional()
    .describe("With 'outside-area' at a branch: the one that delivers there as requested, if any."),
  placedOrderId: z
    .string()
    .optional()
    .describe("With 'already-placed': the order this key has placed, with another content."),
  quote: quote
    .optional()
    .describe(
      'The price as it is now, where price, promotions, items or free items are the matter.',
    ),
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
  /** Wanted time; null: as soon as possible. */
  serveAt: instant.nullable(),
  /** When the restaurant promised it; null before acceptance. */
  promisedAt: instant.nullable(),
  /** Where the shop limits its slots: when the place that the order took in one is served; null: no slots, or no place. */
  expectedAt: instant.nullable(),
  /** German reason of a rejection. */
  reason: z.string().nullable(),
  /** Each state once; what was taken back is not there. */
  steps: z.array(z.object({ status: orderStatusValue, at: instant })),
  /** How often it was changed since it was placed; price and lines are those of the last change. */
  revision: z.int(),
  /** Each change in words, oldest first; of a group order without sums. */
  changes: z.array(z.object({ revision: z.int(), at: instant, text: z.string() })),
  /** The driver stands at the door since then and finds nobody; null: not so. */
  nobodyAt: instant.nullable(),
});
export type OrderStatusView = z.infer<typeof orderStatusView>;

export const orderStatus = {
  summary: 'Course of an order; for whoever has its unguessable id',
  access: 'public',
  params: orderParams,
  result: orderStatusView,
} satisfies Call;

const unknownOrder = z.object({
  success: z.literal(false),
  order: z.null(),
  error: z.string().describe('For people, German.'),
});
export type UnknownOrder = z.infer<typeof unknownOrder>;

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
        quote: quote,
        /** The quote holds a member's part of a group order, not the whole. */
        isPart: z.boolean(),
        /** Of a group order; null for every other. */
        groupName: z.string().nullable(),
        /** Of a group order what the member who asks bears of the total; null for everybody else. */
        share: memberShare.nullable(),
        formValues: formValues.nullable(),
        paymentMethod: z.string(),
        /** Paid online; false for what is paid on handover. */
        paid: z.boolean(),
        /** Given back so far, and on its way back; 0 for who sees a part only. */
        refunded: centsValue,
        /** Paid on handover beside what was paid online, since a change made it dearer; 0 for who sees a part only. */
        due: centsValue,
        /** Came in beside what was owed, and goes back where it came from; 0 for who sees a part only. */
        returned: centsValue,
        /** The open link by which what is owed is paid online; null: none, or who asks sees a part only. */
        linkId: z.string().nullable(),
        /** The terms that who asks accepted with it are kept: `orderTerms`. */
        hasTerms: z.boolean(),
        /** Goods in it can be withdrawn from, in the shop's form, and the time for it is not over (BGB § 356a). */
        canWithdraw: z.boolean(),
        /** Of the invoice that was issued for a business; null: none, or who asks has not ordered it. */
        invoiceNumber: z.string().nullable(),
      })
      .nullable(),
    error: z.string().nullable(),
  }),
  // The specification's own shape; no other call refuses in it.
  errors: { 404: unknownOrder },
} satisfies Call;

export const cancelOrder = {
  summary:
    'Gives an order up that the kitchen has not accepted; of the device or account that ordered',
  access: 'public',
  params: orderParams,
  result: orderStatusView,
  errors: { 409: errorBody },
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

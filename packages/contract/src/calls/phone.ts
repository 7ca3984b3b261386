import { z } from 'zod';
import type { Call } from '../call.ts';
import { paymentMethod } from '../schemas/public-shop.ts';
import { quote } from '../schemas/quote.ts';
import { orderItems } from './cart.ts';
import { formRefusal, formValues, orderConflict, orderResponse, orderSubmit } from './order.ts';
import { promotionGroupIds, selectedFreeItems } from './promotions.ts';
import { centsValue, errorBody, instant, line, shopParams, forStaff } from './shared.ts';

const address = z.object({
  street: line(120).describe('Street.'),
  streetNumber: line(20).describe('House number.'),
  zip: line(12).describe('Postcode.'),
  city: line(80).describe('City.'),
  floor: line(40).describe('Floor or door.'),
  company: line(120).describe('Company at the address.'),
});

const pastOrder = z.object({
  id: z.string().describe('Id of the order.'),
  number: z.int().describe('Number within its day.'),
  placedAt: instant,
  isPickup: z.boolean().describe('Picked up; else delivered.'),
  total: centsValue.describe('What it cost then. In cents.'),
  lines: z.array(z.string()).describe("What was ordered, '2x 31 Pizza Margherita (Groß)'."),
  items: orderItems.describe("The same as a cart of today's menu."),
  missing: z.array(z.string()).describe('What of it is not on the menu any more.'),
});

const caller = z.object({
  name: z.string().describe('As with the last order.'),
  phone: z.string().describe('As with the last order.'),
  email: z.string().describe("As with the last order; '' for none."),
  isPickup: z.boolean().describe('The last order was picked up.'),
  mayRemember: z.boolean().describe('Agreed at the telephone to be known again.'),
  addresses: z.array(address).describe('Where was delivered to, the last one first.'),
  orders: z.array(pastOrder).describe('The last three.'),
  blocked: z.string().nullable().describe('Why no orders of this guest are taken; null: they are.'),
});
export type Caller = z.output<typeof caller>;

/** Guests of this shop alone; nobody whose contact data is gone, or who ordered by telephone and did not agree. */
export const phoneGuests = {
  summary: 'Who calls: guests by the last digits of a telephone number, or by name',
  ...forStaff('phone', shopParams),
  body: z.object({
    search: line(120).describe('At least four digits of a number, or three letters of a name.'),
  }),
  result: z.object({ guests: z.array(caller).describe('At most eight, who ordered last first.') }),
} satisfies Call;

export const phoneQuote = {
  summary: 'What an order by telephone costs, whether it can be delivered, and when',
  ...forStaff('phone', shopParams),
  body: z.object({
    isPickup: z.boolean().describe('Picked up; else delivered.'),
    address: address
      .pick({ street: true, streetNumber: true, zip: true, city: true })
      .nullable()
      .describe('Where to; null while it is not known.'),
    addressConfirmed: z.boolean().default(false).describe('As `skipGoogleValidation`.'),
    serveAt: instant.nullable().default(null).describe('Wanted time; null: as soon as possible.'),
    orderItems: orderItems.describe('The cart.'),
    couponCode: line(60).nullable().default(null).describe('Code of a coupon; null for none.'),
    phone: line(40).default('').describe('Of the caller: a coupon may be for one number alone.'),
    useDishDeposit: z.boolean().default(false).describe('In reusable dishes.'),
    selectedFreeItems,
    confirmedTwoForOnePromotions: promotionGroupIds.describe('Wanted bundles.'),
    deniedTwoForOnePromotions: promotionGroupIds.describe('Bundles that are not wanted.'),
  }),
  result: z.object({
    quote: quote,
    place: z
      .object({
        kind: z
          .enum(['pickup', 'missing', 'delivered', 'assumed', 'outside', 'unknown'])
          .describe("'assumed': understood as `address`; 'unknown': there is no such address."),
        message: z.string().describe('For people, German, as the guest reads it.'),
        address: address
          .pick({ street: true, streetNumber: true, zip: true, city: true })
          .nullable()
          .describe('As it is known; null: it is not.'),
        delivery: z
          .object({
            fee: centsValue.describe('Delivery fee. In cents.'),
            minimumOrder: centsValue.describe('Least goods for a delivery. In cents.'),
            freeFrom: centsValue.nullable().describe('Goods from which it is free; null: never.'),
          })
          .nullable()
          .describe('The terms the quote is made with; null: picked up.'),
      })
      .describe('Whether it can be delivered there.'),
    times: z
      .object({
        asap: z.boolean().describe('As soon as possible can be had.'),
        minutes: z.int().describe('Until it is there or ready.'),
        slots: z.array(instant).describe('Times that can be chosen.'),
      })
      .describe('When.'),
    methods: z.array(paymentMethod).describe('What can be paid with on handover.'),
    couponMessage: z.string().nullable().describe('Why the coupon does not count, German.'),
  }),
} satisfies Call;
export type PhoneQuote = z.output<typeof phoneQuote.result>;

/** The same rules and the same answer as `placeOrder`; accepted at once, since staff took it. */
export const placePhoneOrder = {
  summary: 'Place an order for a caller; the same clientKey gives the same order',
  ...forStaff('phone', shopParams),
  body: orderSubmit
    .pick({
      clientKey: true,
      couponCode: true,
      useDishDeposit: true,
      skipGoogleValidation: true,
      selectedFreeItems: true,
      confirmedTwoForOnePromotions: true,
      deniedTwoForOnePromotions: true,
      expectedTwoForOnePromotions: true,
      expectedTotal: true,
      confirmedAge: true,
    })
    .extend({
      formValues: formValues.describe('As in the shop; the mail address may be missing.'),
      orderItems: orderItems.min(1).describe('The cart.'),
      promisedAt: instant
        .nullable()
        .default(null)
        .describe('What the caller was told; null: as long as it takes now, or the wanted time.'),
      mayRemember: z
        .boolean()
        .default(false)
        .describe('The caller agreed to be known again the next time.'),
    }),
  result: orderResponse.extend({ promisedAt: instant }),
  errors: { 400: z.union([formRefusal, errorBody]), 409: z.union([orderConflict, errorBody]) },
} satisfies Call;

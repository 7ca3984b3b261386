import { z } from 'zod';
import { CHANGEABLE_PARTS } from '@tischlein/domain/order/order-change.ts';
import type { Call } from '../call.ts';
import { ORDER_ID } from '../order-id.ts';
import { menu } from '../schemas/menu.ts';
import { publicShop } from '../schemas/public-shop.ts';
import { quote, quoteLine } from '../schemas/quote.ts';
import { orderItems } from './cart.ts';
import { counterOrderView } from './counter-order-view.ts';
import { formRefusal, formValues, orderConflict } from './order.ts';
import { phoneQuote } from './phone.ts';
import { promotionGroupIds, selectedFreeItems } from './promotions.ts';
import {
  centsValue,
  clientKey,
  errorBody,
  instant,
  line,
  orderParams,
  forStaff,
} from './shared.ts';

const changeParts = z.array(z.enum(CHANGEABLE_PARTS));

/** The whole of what the order shall be; what differs from what it is, is the change. */
const wantedOrder = z.object({
  orderItems: orderItems.min(1).describe('Everything that is ordered then.'),
  selectedFreeItems,
  confirmedTwoForOnePromotions: promotionGroupIds.describe('Wanted bundles.'),
  deniedTwoForOnePromotions: promotionGroupIds.describe('Bundles that are not wanted.'),
  formValues: formValues.describe('Way, address, wanted time, guest and messages.'),
  addressConfirmed: z
    .boolean()
    .default(false)
    .describe('The address is as the guest says, though it is known otherwise.'),
  promisedAt: instant
    .nullable()
    .default(null)
    .describe('What is promised then; null: as before, or the wanted time where that changes.'),
  dueMethod: z
    .enum(['offline', 'offline_debit'])
    .default('offline')
    .describe('How a difference is paid on handover of an order that was paid online.'),
});
export type WantedOrder = z.output<typeof wantedOrder>;

export const counterChangeStart = {
  summary: 'What an order is made of, with the menu it was ordered from, to be changed',
  ...forStaff('change-orders', orderParams),
  result: z.object({
    revision: z.int().describe('Changes so far; a change names it.'),
    parts: changeParts.describe('What may still be changed.'),
    wanted: wantedOrder.describe('The order as it is.'),
    menu,
    shop: publicShop.describe('As it was published when it was ordered.'),
    soldOut: z
      .object({ dishes: z.array(z.string()), ingredients: z.array(z.string()) })
      .describe('What the kitchen has run out of now; it may be added all the same.'),
  }),
  errors: { 409: errorBody },
} satisfies Call;
export type ChangeStart = z.output<typeof counterChangeStart.result>;

export const counterChangeQuote = {
  summary:
    'What a change would make of an order: its price, what becomes of the money, who is told',
  ...forStaff('change-orders', orderParams),
  body: wantedOrder,
  result: z.object({
    quote,
    place: phoneQuote.result.shape.place,
    times: phoneQuote.result.shape.times,
    methods: phoneQuote.result.shape.methods,
    parts: changeParts.describe('What differs from the order as it is.'),
    late: changeParts.describe('What of it may not be changed any more.'),
    added: z.array(quoteLine).describe('Pieces that come.'),
    removed: z.array(quoteLine).describe('Pieces that go.'),
    totalBefore: centsValue,
    due: centsValue.describe('Collected on handover beside what was paid online.'),
    refund: centsValue.describe('Goes back to where it came from.'),
    soldOut: z.array(z.string()).describe('Names of what is added though it has run out.'),
    isCouponLost: z
      .boolean()
      .describe('Its coupon does not count any more, and may be used again.'),
    isMadeAgain: z.boolean().describe('It was ready, and goes back to the kitchen.'),
    age: z.literal([0, 16, 18]).describe('To be asked for; 0: nothing that was added needs one.'),
  }),
  errors: { 400: z.union([formRefusal, errorBody]), 409: z.union([orderConflict, errorBody]) },
} satisfies Call;
export type ChangeQuote = z.output<typeof counterChangeQuote.result>;

export const counterChangeOrder = {
  summary: 'Change an order; the same key is the same change',
  ...forStaff('change-orders', orderParams),
  body: wantedOrder.extend({
    key: clientKey,
    revision: z.int().min(0).describe('Of the order the change was made from.'),
    expectedTotal: centsValue.describe('What it costs then, as it was seen.'),
    isAgreed: z
      .boolean()
      .describe('The guest agreed; without it nothing is changed that costs the guest more.'),
    confirmedAge: z.literal([0, 16, 18]).default(0).describe('As the guest says.'),
  }),
  result: counterOrderView,
  errors: { 400: z.union([formRefusal, errorBody]), 409: z.union([orderConflict, errorBody]) },
} satisfies Call;

export const counterDivide = {
  summary: 'Divide a delivery for two couriers, or put it together again',
  ...forStaff('orders', orderParams),
  body: z.object({
    revision: z.int().min(0).describe('Of the order whose lines are meant.'),
    second: z
      .array(z.int().min(0).max(99))
      .max(500)
      .nullable()
      .describe('How many pieces of each line the second courier carries; null: none.'),
  }),
  result: counterOrderView,
  errors: { 409: errorBody },
} satisfies Call;

export const counterBagDone = {
  summary:
    'One of the two bags of a divided delivery is handed over; with the last one it is delivered',
  ...forStaff('orders', orderParams),
  body: z.object({ bag: z.literal([1, 2]) }),
  result: counterOrderView,
  errors: { 409: errorBody },
} satisfies Call;

export const counterJoin = {
  summary: 'Let deliveries to one door go out together, or each for itself again',
  ...forStaff('orders', orderParams),
  body: z.object({
    with: z
      .string()
      .regex(ORDER_ID)
      .nullable()
      .describe('The other order; null: this one goes for itself.'),
  }),
  result: z.object({ orders: z.array(counterOrderView).describe('Those that were changed.') }),
  errors: { 409: errorBody },
} satisfies Call;

export const counterNobody = {
  summary: 'The driver finds nobody; or found them; or brings the order back',
  ...forStaff('orders', orderParams),
  body: z.object({
    what: z.enum(['nobody', 'found', 'back']).describe("'back': it is ready again and goes later."),
    note: line(200).default('').describe('What the driver says.'),
    promisedAt: instant.nullable().default(null).describe("With 'back': when it comes then."),
  }),
  result: counterOrderView,
  errors: { 409: errorBody },
} satisfies Call;

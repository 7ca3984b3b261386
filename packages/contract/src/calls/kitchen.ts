import { z } from 'zod';
import type { Call } from '../call.ts';
import { orderParams, shopParams, forStaff } from './shared.ts';

const kitchenTick = z.object({
  orderId: orderParams.shape.orderId.describe('Id of the order.'),
  list: z
    .enum(['kitchen', 'packing'])
    .describe("'kitchen': what is made at the stations. 'packing': what lies in the bag."),
  itemKey: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .describe('Names what is ticked off within its order; follows from what is made.'),
  isDone: z.boolean().describe('Ticked off; false: taken back.'),
  at: z
    .int()
    .min(0)
    .max(8.64e15)
    .describe('When it was tapped, epoch milliseconds by the clock of the server.'),
});
export type KitchenTick = z.infer<typeof kitchenTick>;

/** What the displays of a kitchen need beside the orders; new ticks come by the counter's stream. */
export const counterKitchen = {
  summary: 'Stations, what each of them makes, and what is ticked off of the open orders',
  ...forStaff('orders', shopParams),
  result: z.object({
    stations: z
      .array(
        z.object({ id: z.string().describe('Id.'), name: z.string().describe("'Pizzaofen'.") }),
      )
      .describe('At least one; the first makes what nobody gave to another one.'),
    dishes: z
      .record(z.string(), z.string())
      .describe('Station by dish id, of dishes that another one than the first makes.'),
    unmade: z
      .array(z.string())
      .describe('Dish ids that no station makes: drinks that nobody gave to one.'),
    prepMinutes: z
      .object({
        delivery: z.number().describe('Until a delivery is there.'),
        pickup: z.number().describe('Until a pickup is ready.'),
        areas: z
          .record(z.string(), z.number())
          .describe('So many more to a delivery area, by its id; those without are left out.'),
      })
      .describe('Usual minutes from the beginning; the kitchen begins so long before the promise.'),
    ticks: z.array(kitchenTick).describe('Of all open orders.'),
  }),
} satisfies Call;

export const counterTick = {
  summary: 'Tick off dishes, or take it back; of two taps the later one counts',
  ...forStaff('orders', shopParams),
  body: z.object({
    ticks: z.array(kitchenTick).min(1).max(100).describe('In the order in which they were tapped.'),
  }),
  result: z.object({
    ticks: z.array(kitchenTick).describe('How those items stand now; unknown orders are left out.'),
  }),
} satisfies Call;

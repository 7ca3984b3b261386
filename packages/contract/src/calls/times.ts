import { z } from 'zod';
import type { Call } from '../call.ts';
import { clientKey, errorBody, instant, shopParams, forStaff } from './shared.ts';

const changedOrders = z.object({
  changed: z.int().min(0).describe('How many orders got another time.'),
});

export const counterShiftTimes = {
  summary: 'Promise all open orders that are not ready a later time; once for each key',
  ...forStaff('orders', shopParams),
  body: z.object({
    key: clientKey,
    minutes: z.literal([5, 10, 15, 20, 30]).describe('Later by so many.'),
    again: z
      .boolean()
      .default(false)
      .describe('Also where it was done within the last minute: who asks knows of it.'),
  }),
  result: changedOrders,
  errors: { 409: errorBody },
} satisfies Call;

export const counterShiftBack = {
  summary: 'Take such a shift back within ten minutes, where nobody promised anything else since',
  ...forStaff('orders', shopParams),
  body: z.object({ key: clientKey }),
  result: changedOrders,
  errors: { 409: errorBody },
} satisfies Call;

const history = z
  .object({
    minutes: z.number().describe('Half of the orders took less, from acceptance on.'),
    orders: z.int().describe('Of so many orders.'),
  })
  .nullable()
  .describe('null: there were none.');

const partPause = z.object({
  kind: z.enum(['way', 'station']).describe('What is paused.'),
  id: z.string().max(100).describe("'delivery', 'pickup', or the id of the station."),
  until: instant.describe('When it ends by itself.'),
});
export type PartPause = z.infer<typeof partPause>;

export const counterTimes = {
  summary: 'How long orders took lately, and which ways and stations are paused',
  ...forStaff('orders', shopParams),
  result: z.object({
    delivery: history,
    pickup: history,
    pace: z
      .number()
      .nullable()
      .describe('Dishes made in a busy quarter of an hour; null: not known.'),
    pauses: z.array(partPause).describe('Those that are not over.'),
  }),
} satisfies Call;

export const counterPausePart = {
  summary: 'Pause deliveries, pickups or a station for a while; 0 ends it',
  ...forStaff('orders', shopParams),
  body: z.object({
    kind: partPause.shape.kind,
    id: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)
      .describe("'delivery', 'pickup', or the id of the station."),
    minutes: z.literal([0, 15, 30, 60]).describe('From now on.'),
  }),
  result: z.object({ pauses: z.array(partPause).describe('Those that are not over.') }),
  errors: { 404: errorBody },
} satisfies Call;

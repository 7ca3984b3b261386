import { z } from 'zod';
import type { Call } from '../call.ts';
import { ORDER_ID } from '../order-id.ts';
import { errorBody, line, paragraph, randomId, shopParams, forStaff } from './shared.ts';

const word = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** One line, not empty. */
const wording = (max: number) => line(max).refine((text) => text !== '', 'empty');
/** What belongs to an event, for people to read; at most 20 fields. */
const details = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/), paragraph(3000))
  .refine((fields) => Object.keys(fields).length <= 20, 'too many fields');

/** Specification 1 §7 POST /event: what happened in the shop, the error and action log of a place ('geo') among it. */
export const trackEvent = {
  summary: 'Something that happened in the shop',
  access: 'guest',
  params: shopParams,
  body: z.object({
    type: word,
    action: wording(60),
    context: details,
    sessionId: line(64),
  }),
  result: z.object({ success: z.literal(true) }),
} satisfies Call;

/** Specification 2 §7 "Visit track": the fields that visits and their events have in common. */
const visitContext = {
  /** Path below the shop's base, without query. */
  page: line(300),
  orderId: z.string().regex(ORDER_ID).nullable(),
  sessionId: line(64),
  userId: line(64),
  /** Of this browser, from 1. */
  visitCount: z.int().min(1).max(1_000_000),
  restaurantId: line(100),
  /** Host name of the shop. */
  website: line(255),
  device: z.enum(['phone', 'tablet', 'desktop']),
  /** The shop's look: its mood. */
  design: line(40),
  /** Whether somebody is logged in; who is nobody's business here. */
  account: z.boolean(),
  /** Host name of the page before; '' for none. */
  referrer: line(255),
};

export const trackVisit = {
  summary: 'A visit begins; pinged every 5 seconds while it goes on',
  access: 'guest',
  params: shopParams,
  body: z.object(visitContext),
  result: z.object({ success: z.literal(true), id: randomId }),
} satisfies Call;

export const pingVisit = {
  summary: 'A visit goes on',
  access: 'guest',
  params: shopParams.extend({ visitId: randomId }),
  body: z.object({}),
  result: z.object({ success: z.literal(true) }),
  errors: { 404: errorBody },
} satisfies Call;

/** Specification 2 §7 "Event track". */
export const trackVisitEvent = {
  summary: 'Something a visit comes to',
  access: 'guest',
  params: shopParams,
  body: z.object({
    event: wording(100),
    eventData: details,
    ...visitContext,
  }),
  result: z.object({ success: z.literal(true) }),
} satisfies Call;

const count = z.int().min(0);
/** What a restaurant learns of its visits; nothing in it is about one guest. */
export const counterVisits = {
  summary: 'Visits, how many became orders, missed group orders, popular dishes, advertising texts',
  ...forStaff('reports', shopParams),
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
      .default(7),
  }),
  result: z.object({
    /** Whether the shop counts visits at all. */
    counting: z.boolean(),
    days: z.array(z.object({ day: z.iso.date(), visits: count, orders: count })),
    visits: count,
    /** Different browsers. */
    visitors: count,
    /** Visits that came to a cart, the checkout, an order. */
    withCart: count,
    withCheckout: count,
    withOrder: count,
    /** Half of the visits lasted at least so long. */
    medianSeconds: count,
    devices: z.array(z.object({ device: z.string(), visits: count })),
    /** Hosts that led here, most first. */
    referrers: z.array(z.object({ host: z.string(), visits: count })),
    /** Orders above 25 euros without group or table, of all orders of guests who let themselves be counted. */
    missedGroups: count,
    groups: count,
    /** Of orders, whether counted or not. */
    dishes: z.array(z.object({ name: z.string(), pieces: count, orders: count })),
    advertising: z.array(z.object({ version: z.string(), accepted: count, declined: count })),
    /** Why places could not be found, most often first. */
    places: z.array(z.object({ error: z.string(), count })),
  }),
} satisfies Call;

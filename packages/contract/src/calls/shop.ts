import { z } from 'zod';
import type { Call } from '../call.ts';
import { LOCATION_ERRORS } from '../errors.ts';
import { menu as menuSchema } from '../schemas/menu.ts';
import { publicShop } from '../schemas/public-shop.ts';
import { timetableEntry } from '../timetable.ts';
import { centsValue, instant, line, shopParams } from './shared.ts';

export const shopConfig = {
  summary: 'The shop configuration, as in the hosting page',
  access: 'public',
  params: shopParams,
  result: publicShop,
} satisfies Call;

/** The whole menu. With the current `v` the answer may be cached for ever. */
export const menu = {
  summary: 'The menu',
  access: 'public',
  params: shopParams,
  query: z.object({
    v: z.string().max(64).optional(),
    language: z.string().max(35).optional().describe('BCP 47; none: German.'),
  }),
  result: menuSchema,
} satisfies Call;

const serveTime = instant;
/** Specification 1 §3 "Delivery period". */
export const deliveryPeriodView = z.object({
  insideOpenHours: z.boolean(),
  acceptOrders: z.boolean(),
  /** Usual minutes until a delivery arrives, and until a pickup is ready. */
  time: z.int(),
  pickupTime: z.int(),
  /** The part of both that is there for what the kitchen has before it. */
  loadMinutes: z.object({ delivery: z.int(), pickup: z.int() }),
  customerInfo: z.string().nullable(),
  enablePreOrder: z.boolean(),
  allowASAP: z.object({ delivery: z.boolean(), pickup: z.boolean() }),
  validServeTimes: z.object({ delivery: z.array(serveTime), pickup: z.array(serveTime) }),
  /** Booked out: shown between the valid ones, and not to be chosen. */
  fullServeTimes: z.object({ delivery: z.array(serveTime), pickup: z.array(serveTime) }),
  allowOrders: z.boolean(),
  allowDelivery: z.boolean(),
  allowPickup: z.boolean(),
  openingTimes: z.array(timetableEntry),
  deliveryTimes: z.array(timetableEntry),
  pickupTimes: z.array(timetableEntry),
  specialOpeningTimes: z
    .object({ reason: z.enum(['holiday', 'vacation', 'renovation']), until: z.string() })
    .nullable(),
  sticker: z.string().nullable(),
  dayIndex: z.int().min(0).max(6),
  dayOfWeek: z.string(),
  /** Server time, and the shop's minutes after midnight at it. */
  realtime: instant,
  minOffset: z.int().min(0).max(1439),
  nextOpeningTimeString: z.string().nullable(),
  openInMinutes: z.int().nullable(),
  openAt: instant.nullable(),
  /** 'HH:MM' at which the shop that is open now closes. */
  openUntil: z.string().nullable(),
  /** Ordering is paused until then. */
  pausedUntil: instant.nullable(),
  /** One way alone is paused until then. Servers of before leave it out. */
  pausedWays: z.object({ delivery: instant.nullable(), pickup: instant.nullable() }).optional(),
});
export type DeliveryPeriodView = z.infer<typeof deliveryPeriodView>;

export const deliveryPeriod = {
  summary: 'What may be ordered, for when',
  access: 'public',
  params: shopParams,
  query: z.object({
    /** What the way to the guest's delivery area adds, as the geo calls say it. */
    extraMinutes: z.coerce.number().int().min(0).max(1440).default(0),
  }),
  result: deliveryPeriodView,
} satisfies Call;

const clockWindow = z.object({ from: z.string(), to: z.string() });

/** For the page of the opening hours; in the order of their dates. */
export const specialDates = {
  summary: 'Dates to come on which the shop opens otherwise than its week says',
  access: 'public',
  params: shopParams,
  result: z.object({
    dates: z.array(
      z.object({
        /** ISO dates, both inclusive. */
        from: z.string(),
        until: z.string(),
        reason: z.string(),
        /** Empty: closed. */
        windows: z.array(clockWindow),
        /** Where they differ from the opening. Empty: none. */
        delivery: z.array(clockWindow).optional(),
        pickup: z.array(clockWindow).optional(),
      }),
    ),
  }),
} satisfies Call;

export const availability = {
  summary: 'What is sold out right now, and which version of menu and configuration is in force',
  access: 'public',
  params: shopParams,
  result: z.object({
    menuVersion: z.string(),
    configVersion: z.string(),
    dishes: z.array(z.string()),
    ingredients: z.array(z.string()),
  }),
} satisfies Call;

const address = z.object({
  zip: z.string(),
  city: z.string(),
  street: z.string(),
  streetNumber: z.string(),
});
/** Specification 1 §3 "Delivery info (geo)". Figures in cents, distance in kilometres. */
export const deliveryInfo = z.object({
  deliveryFee: centsValue,
  /** null: not deliverable. */
  minimumOrderValue: centsValue.nullable(),
  freeAfter: centsValue.nullable(),
  /** What the way to the area adds to the usual minutes. */
  extraMinutes: z.int().min(0),
  distance: z.number(),
  addr: address,
  /** True when `addr` is not quite what was typed and the guest should be asked. */
  corrected: z.boolean(),
});
export type DeliveryInfo = z.infer<typeof deliveryInfo>;

/** Why a place is refused: the body of the 400, as a JSON string (specification 1 §8). */
export const geoErrorCode = z.enum(LOCATION_ERRORS);

/** Whatever is sent: a wrong one is answered with its code as all location errors are (1 §8). */
export const typedLocation = z.string().catch('');
/** One that may be looked up. */
export const location = line(300);

export const geo = {
  summary: 'Delivery conditions for a place',
  access: 'guest',
  params: shopParams,
  body: z.object({ location: typedLocation }),
  result: deliveryInfo,
  errors: { 400: geoErrorCode },
} satisfies Call;

export const geoLookup = {
  summary: 'Delivery info by location string, for the dialog',
  access: 'public',
  params: shopParams,
  query: z.object({ location: typedLocation }),
  result: deliveryInfo,
  errors: { 400: geoErrorCode },
} satisfies Call;

export const geoSuggest = {
  summary: 'Addresses that what is typed may become, the nearest to the shop first',
  access: 'public',
  params: shopParams,
  query: z.object({ text: line(200) }),
  result: z.object({
    /** Empty when nothing fits or nobody can be asked: the guest just types on. */
    results: z
      .array(
        address.extend({
          /** The whole line; `streetNumber` is '' while only a street is known. */
          text: z.string(),
        }),
      )
      .max(6),
  }),
} satisfies Call;
export type GeoSuggestion = z.infer<typeof geoSuggest.result>['results'][number];

/** Map tiles lie below it at tile/{z}/{x}/{y} (specification 1 §7). */
export const mapInfo = {
  summary: 'Whose map it is',
  access: 'public',
  params: shopParams,
  result: z.object({
    /** Plain text, to be shown on the map. */
    attribution: z.string(),
  }),
} satisfies Call;

export const geolocation = {
  summary: 'Address of browser coordinates',
  access: 'public',
  params: shopParams,
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    long: z.coerce.number().min(-180).max(180),
    acc: z.coerce.number().min(0).max(1_000_000).default(0),
  }),
  result: z.object({
    streetName: z.string(),
    streetNumber: z.string(),
    postalCode: z.string(),
    locality: z.string(),
  }),
} satisfies Call;

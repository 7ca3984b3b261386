import { z } from 'zod';
import type { Call } from '../call.ts';
import { applicationForm } from './job.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import { MAX_RESERVATION_NOTE_LENGTH } from '@tischlein/domain/reservation/reservation-form.ts';
import { reservationStatus, reservationView } from './reservation.ts';
import {
  clientKey,
  errorBody,
  idText,
  instant,
  line,
  orderParams,
  paragraph,
  randomId,
  shopParams,
  tableNumber,
  forStaff,
} from './shared.ts';

const cardCounts = z.object({
  /** Whether coupons.yaml says what a card promises. */
  enabled: z.boolean(),
  /** Not taken yet, and taken. */
  open: z.int(),
  taken: z.int(),
  links: z.array(
    z.object({
      url: z.string(),
      note: z.string().nullable(),
      visits: z.int(),
      lastDay: z.string().nullable(),
    }),
  ),
});

export const counterCards = {
  summary: 'How many driver cards are out, and how often campaign links were opened',
  ...forStaff('reservations', shopParams),
  result: cardCounts,
} satisfies Call;

/** The addresses are told this once. 409: coupons.yaml promises nothing. */
export const counterMakeCards = {
  summary: 'Make driver cards to print',
  ...forStaff('reservations', shopParams),
  body: z.object({ count: z.int().min(1).max(100) }),
  result: z.object({ cards: z.array(z.string()), promise: z.string() }),
  errors: { 409: errorBody },
} satisfies Call;

/** A reservation as the counter sees it; guests who came without one are among them. */
const plannedReservation = reservationView.extend({
  source: z.enum(['guest', 'phone', 'walk-in']).describe('Who asked for it, and how.'),
  takenBy: z.string().nullable().describe('Who entered it; null: the guest.'),
  tables: z.array(tableNumber).describe('Kept for it, ascending; none: it has no table yet.'),
  hasLeft: z.boolean().describe('Came, and their table was cleared.'),
});
export type PlannedReservation = z.output<typeof plannedReservation>;
const stay = z.object({
  upTo: z.int().min(1).max(999).describe('For parties of up to so many people.'),
  minutes: z.int().min(15).max(720).describe('How long they keep a table.'),
});
const reservationParams = shopParams.extend({ reservationId: randomId });
const partySize = z.int().min(1).max(999);
const tables = z.array(tableNumber).max(20);
const minutes = z.int().min(15).max(720).nullable().describe('null: as long as so many stay.');

export const counterReservations = {
  summary: 'Open requests for tables, and the plan of a day',
  ...forStaff('reservations', shopParams),
  query: z.object({ day: z.iso.date().optional() }),
  result: z.object({
    enabled: z.boolean(),
    /** ISO date. */
    day: z.string(),
    /** When the business day begins and ends. */
    from: instant,
    until: instant,
    /** When the shop is open on it; empty: closed. */
    open: z.array(z.object({ from: instant, until: instant })),
    tables: z.array(z.object({ number: tableNumber, name: z.string().nullable(), seats: z.int() })),
    /** How long guests stay, by how many they are; of none so long as `usualMinutes`. */
    stays: z.array(stay),
    usualMinutes: z.int(),
    /** Tables at which somebody sits now, and since when. */
    taken: z.array(z.object({ table: tableNumber, since: instant })),
    /** That can be reserved at any one time. */
    seats: z.int(),
    /** Requests for this day and later ones, the nearest first. */
    requests: z.array(plannedReservation),
    reservations: z.array(plannedReservation),
  }),
} satisfies Call;

export const counterMoveReservation = {
  summary:
    'Confirm, decline, cancel, seat a reservation, or say that nobody came; a step already taken answers as it is',
  ...forStaff('reservations', reservationParams),
  body: z.object({
    to: reservationStatus,
    reason: line(200).optional(),
    tables: tables
      .optional()
      .describe('Which tables it gets; left out: those it has, or free ones.'),
  }),
  result: plannedReservation,
  errors: { 409: errorBody },
} satisfies Call;

export const counterBookTable = {
  summary:
    'Enter a reservation by telephone, or guests who came without one: no table is given twice',
  ...forStaff('reservations', shopParams),
  body: z.object({
    key: clientKey,
    kind: z.enum(['phone', 'walk-in']),
    /** Of a reservation; guests who are here begin now. */
    startsAt: instant.nullable(),
    people: partySize,
    name: line(FIELD_LENGTHS.name),
    phone: line(FIELD_LENGTHS.phone),
    email: z.union([z.literal(''), line(FIELD_LENGTHS.email)]).default(''),
    note: paragraph(MAX_RESERVATION_NOTE_LENGTH).default(''),
    tables,
    minutes,
  }),
  result: plannedReservation,
  errors: { 400: errorBody, 404: errorBody, 409: errorBody },
} satisfies Call;

export const counterChangeReservation = {
  summary: 'Move a reservation to another time or table, or change how many they are',
  ...forStaff('reservations', reservationParams),
  body: z.object({
    /** The one that was seen. */
    version: z.int(),
    startsAt: instant,
    people: partySize,
    note: paragraph(MAX_RESERVATION_NOTE_LENGTH),
    tables,
    minutes,
  }),
  result: plannedReservation,
  errors: { 400: errorBody, 404: errorBody, 409: errorBody },
} satisfies Call;

export const counterSaveStays = {
  summary: 'How long guests stay, by how many they are',
  ...forStaff('reservations', shopParams),
  body: z.object({ stays: z.array(stay).max(10) }),
  result: z.object({ stays: z.array(stay) }),
} satisfies Call;

const ratingView = z.object({
  orderId: z.string(),
  dishId: z.string(),
  dishName: z.string(),
  number: z.int(),
  stars: z.int(),
  words: z.string(),
  ratedAt: instant,
  answer: z.string().nullable(),
  hiddenReason: z.string().nullable(),
});
export type RatingView = z.output<typeof ratingView>;

export const counterRatings = {
  summary: 'The latest ratings of dishes',
  ...forStaff('reservations', shopParams),
  result: z.object({ ratings: z.array(ratingView) }),
} satisfies Call;

/** What is not named stays; null or '' takes it back. */
export const counterAnswerRating = {
  summary: 'Answer a rating, or hide its words with a reason',
  ...forStaff('reservations', orderParams.extend({ dishId: idText })),
  body: z.object({
    answer: paragraph(1000).nullable().optional(),
    hiddenReason: line(200).nullable().optional(),
  }),
  result: ratingView,
} satisfies Call;

const applicationView = z.object({
  id: z.string(),
  jobTitle: z.string(),
  receivedAt: instant,
  form: applicationForm,
});

export const counterApplications = {
  summary: 'Applications that nobody has dealt with',
  ...forStaff('reservations', shopParams),
  result: z.object({ applications: z.array(applicationView) }),
} satisfies Call;

export const counterEndApplication = {
  summary: 'An application is dealt with: it is deleted',
  ...forStaff('reservations', shopParams.extend({ applicationId: randomId })),
  body: z.object({}),
  result: z.object({ deleted: z.literal(true) }),
} satisfies Call;

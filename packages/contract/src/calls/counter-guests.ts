import { z } from 'zod';
import type { Call } from '../call.ts';
import { applicationForm } from './job.ts';
import { reservationStatus, reservationView } from './reservation.ts';
import {
  errorBody,
  idText,
  instant,
  line,
  orderParams,
  paragraph,
  randomId,
  shopParams,
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
  access: 'staff',
  permission: 'reservations',
  params: shopParams,
  result: cardCounts,
} satisfies Call;

/** The addresses are told this once. 409: coupons.yaml promises nothing. */
export const counterMakeCards = {
  summary: 'Make driver cards to print',
  access: 'staff',
  permission: 'reservations',
  params: shopParams,
  body: z.object({ count: z.int().min(1).max(100) }),
  result: z.object({ cards: z.array(z.string()), promise: z.string() }),
  errors: { 409: errorBody },
} satisfies Call;

export const counterReservations = {
  summary: 'Open requests for tables, and the reservations of a day',
  access: 'staff',
  permission: 'reservations',
  params: shopParams,
  query: z.object({ day: z.iso.date().optional() }),
  result: z.object({
    enabled: z.boolean(),
    /** ISO date. */
    day: z.string(),
    /** That can be reserved at any one time. */
    seats: z.int(),
    /** Requests for this day and later ones, the nearest first. */
    open: z.array(reservationView),
    reservations: z.array(reservationView),
  }),
} satisfies Call;

export const counterMoveReservation = {
  summary: 'Confirm, decline or cancel a reservation; a step already taken answers as it is',
  access: 'staff',
  permission: 'reservations',
  params: shopParams.extend({ reservationId: randomId }),
  body: z.object({ to: reservationStatus, reason: line(200).optional() }),
  result: reservationView,
  errors: { 409: errorBody },
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
  access: 'staff',
  permission: 'reservations',
  params: shopParams,
  result: z.object({ ratings: z.array(ratingView) }),
} satisfies Call;

/** What is not named stays; null or '' takes it back. */
export const counterAnswerRating = {
  summary: 'Answer a rating, or hide its words with a reason',
  access: 'staff',
  permission: 'reservations',
  params: orderParams.extend({ dishId: idText }),
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
  access: 'staff',
  permission: 'reservations',
  params: shopParams,
  result: z.object({ applications: z.array(applicationView) }),
} satisfies Call;

export const counterEndApplication = {
  summary: 'An application is dealt with: it is deleted',
  access: 'staff',
  permission: 'reservations',
  params: shopParams.extend({ applicationId: randomId }),
  body: z.object({}),
  result: z.object({ deleted: z.literal(true) }),
} satisfies Call;

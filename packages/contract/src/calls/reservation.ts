import { z } from 'zod';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import { MAX_RESERVATION_NOTE_LENGTH } from '@tischlein/domain/reservation/reservation-form.ts';
import { RESERVATION_STATUSES } from '@tischlein/domain/reservation/reservation-state.ts';
import type { Call } from '../call.ts';
import {
  clientKey,
  errorBody,
  fieldsRefusal,
  instant,
  line,
  paragraph,
  shopParams,
} from './shared.ts';

export const reservationStatus = z.enum(RESERVATION_STATUSES);
export const reservationView = z.object({
  id: z.string(),
  startsAt: instant,
  endsAt: instant,
  people: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  status: reservationStatus,
  reason: z.string().nullable(),
  version: z.int(),
  createdAt: instant,
});
export type ReservationView = z.output<typeof reservationView>;

/** Refused with 404 where tables cannot be reserved. */
export const reservationTimes = {
  summary: 'Times of a day at which a table can be asked for',
  access: 'public',
  params: shopParams,
  query: z.object({ date: z.iso.date(), people: z.coerce.number().int().min(1).max(999) }),
  result: z.object({
    maxPeople: z.int(),
    /** First and last date that can be asked for. */
    from: z.string(),
    until: z.string(),
    times: z.array(z.object({ startsAt: instant, free: z.boolean() })),
    /** Where no time of the day is free, the first date after it that has one; null: there is none. */
    nextDate: z.string().nullable(),
  }),
} satisfies Call;

/** The same client key gives the same reservation. 409: the time is gone, or no seats are left. */
export const requestReservation = {
  summary: 'Ask for a table',
  access: 'guest',
  params: shopParams,
  body: z.object({
    clientKey,
    startsAt: instant,
    people: z.int().min(1).max(999),
    name: line(FIELD_LENGTHS.name),
    email: line(FIELD_LENGTHS.email),
    phone: line(FIELD_LENGTHS.phone),
    note: paragraph(MAX_RESERVATION_NOTE_LENGTH).default(''),
  }),
  /** `key`: for `/tr/{key}/ansehen`. */
  result: z.object({ key: z.string(), reservation: reservationView }),
  errors: { 400: z.union([fieldsRefusal, errorBody]), 409: errorBody },
} satisfies Call;

const answered = z.object({
  /** Whose key it is. */
  actor: z.enum(['guest', 'restaurant']),
  reservation: reservationView,
  /** What may be done now. */
  steps: z.array(reservationStatus),
});
export type OpenedReservation = z.output<typeof answered>;

/** `/tr/{id}/{type}`. 404: no key of this shop's reservations. */
export const openReservation = {
  summary: 'A reservation by the key of a mail',
  access: 'public',
  params: shopParams,
  body: z.object({ key: z.string().max(100) }),
  result: answered,
} satisfies Call;

export const answerReservation = {
  summary: 'Confirm, decline or cancel a reservation by the key of a mail; idempotent',
  access: 'guest',
  params: shopParams,
  body: z.object({
    key: z.string().max(100),
    to: reservationStatus,
    /** Of the restaurant, told to the guest. */
    reason: line(200).optional(),
  }),
  result: answered,
  errors: { 409: errorBody },
} satisfies Call;

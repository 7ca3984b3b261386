import type { Campaign, CouponPromises } from '@tischlein/domain/coupon/campaign.ts';
import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import type { JobOpening } from '@tischlein/domain/job/job-opening.ts';
import {
  USUAL_RESERVATIONS,
  type ReservationSettings,
} from '@tischlein/domain/reservation/reservation-settings.ts';
import fc from 'fast-check';
import { maybe, money, name, paragraph } from './arbitrary-values.ts';

const promise = fc.record({
  type: fc.constantFrom('value' as const, 'percent' as const),
  value: fc.integer({ min: 1, max: 100 }),
  minimumOrderValue: money,
  validDays: fc.integer({ min: 1, max: 730 }),
});

export const arbitraryPromises: fc.Arbitrary<CouponPromises> = fc.record({
  cards: maybe(promise),
  mails: maybe(
    fc
      .tuple(promise, fc.integer({ min: 1, max: 60 }))
      .map(([one, afterDays]) => ({ ...one, afterDays })),
  ),
});

/** A link to each coupon, and one to nothing. */
export function campaignsFor(coupons: readonly CouponRule[]): Campaign[] {
  const links = coupons.map(({ code }, index): Campaign => ({
    code: `LINK-${index}`,
    coupon: code,
    orderType: index % 2 === 0 ? 'pickup' : null,
    note: index === 1 ? 'Flyer: "Herbst"' : null,
  }));
  return links.length === 0
    ? []
    : [...links, { code: 'LEER', coupon: null, orderType: null, note: null }];
}

export const arbitraryReservations: fc.Arbitrary<ReservationSettings> = fc.oneof(
  fc.constant(USUAL_RESERVATIONS),
  fc.record({
    seats: maybe(fc.nat(500)),
    maxPeople: fc.integer({ min: 1, max: 200 }),
    stayMinutes: fc.integer({ min: 15, max: 720 }),
    leadMinutes: fc.nat(2000),
    daysAhead: fc.integer({ min: 1, max: 365 }),
    slotMinutes: fc.constantFrom(15, 30, 60),
  }),
);

const job = (id: string): fc.Arbitrary<JobOpening> =>
  fc.record({ id: fc.constant(id), title: name, kind: maybe(name), text: paragraph });
export const arbitraryJobs: fc.Arbitrary<JobOpening[]> = fc
  .subarray(['koch', 'fahrerin'])
  .chain((ids) => fc.tuple(...ids.map(job)));

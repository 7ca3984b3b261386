import { applicationForm } from '@tischlein/contract/calls/job.ts';
import type { RouteName } from '@tischlein/contract/routes.ts';
import { TUESDAY_EVENING } from '../../../testing/fixture-shop.ts';
import type { Decision } from './order-acts.ts';
import type { PaymentDesk } from '../../../testing/payment-desk.ts';

const COUNTER = '/api/shop/fixture/counter';
const AT = new Date(TUESDAY_EVENING);

/** Acts about reservations, ratings, applications and cards. */
export function guestActs({
  desk,
  placed,
}: {
  desk: PaymentDesk;
  placed: () => Promise<string>;
}): Partial<Record<RouteName, Decision>> {
  return {
    counterReservations: {
      actions: ['reservations-opened'],
      does: () => desk.staff.get(`${COUNTER}/reservations`),
    },
    counterBookTable: {
      actions: ['reservation-entered'],
      does: async () => {
        const body = {
          ...{ key: 'key-of-a-booking-0001', kind: 'phone', people: 2, name: 'Ruth', phone: '' },
          ...{ startsAt: new Date(TUESDAY_EVENING + 3_600_000), tables: [], minutes: 60 },
        };
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.post(`${COUNTER}/reservations`, body);
      },
    },
    counterChangeReservation: {
      actions: ['reservation-changed'],
      does: async () => {
        const startsAt = new Date(TUESDAY_EVENING + 3_600_000);
        const body = {
          ...{ key: 'key-of-a-booking-0002', kind: 'phone', people: 2, name: 'Ruth', phone: '' },
          ...{ startsAt, tables: [], minutes: 60 },
        };
        const { id } = (await desk.staff.post(`${COUNTER}/reservations`, body)).json();
        await desk.query('delete from audit_entry', []);
        const change = { version: 1, startsAt, people: 3, note: '', tables: [], minutes: 60 };
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.put(`${COUNTER}/reservations/${id}`, change);
      },
    },
    counterSaveStays: {
      actions: ['stays-changed'],
      does: async () => {
        const stays = [{ upTo: 4, minutes: 100 }];
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.put(`${COUNTER}/reservation-stays`, { stays });
      },
    },
    counterMoveReservation: {
      actions: ['reservation-moved'],
      does: async () => {
        const id = 'R'.repeat(22);
        await desk.query(
          `insert into reservation values ('fixture', $2, 'k', $1, $1::timestamptz + interval '2 hours', 2, 'Gerda', 'a@example.de', '0911', '', 'requested', null, 1, 'g', $1)`,
          [new Date(TUESDAY_EVENING + 86_400_000), id],
        );
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.post(`${COUNTER}/reservations/${id}`, { to: 'confirmed' });
      },
    },
    counterRatings: { why: 'ratings are public' },
    counterAnswerRating: {
      actions: ['rating-answered'],
      does: async () => {
        const orderId = await placed();
        await desk.query(
          `insert into dish_rating values ('fixture', $2, 'margherita', 5, 'Gut', $1)`,
          [AT, orderId],
        );
        await desk.staff.post(`${COUNTER}/ratings/${orderId}/margherita`, { answer: 'Danke' });
      },
    },
    counterApplications: {
      actions: ['applications-opened'],
      does: async () => {
        await desk.query('delete from job_application', []);
        await desk.staff.get(`${COUNTER}/applications`);
        await desk.query(
          `insert into job_application values ('fixture', $2, 'koch', 'Koch', $3, 'h', $1)`,
          [AT, 'A'.repeat(22), JSON.stringify(applicationForm.parse({}))],
        );
        await desk.staff.get(`${COUNTER}/applications`);
      },
    },
    counterEndApplication: {
      actions: ['application-ended'],
      does: async () => {
        await desk.query('delete from job_application', []);
        const id = 'B'.repeat(22);
        await desk.query(
          `insert into job_application values ('fixture', $2, 'koch', 'Koch', '{}', 'i', $1)`,
          [AT, id],
        );
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.post(`${COUNTER}/applications/${id}/done`, {});
      },
    },
    counterCards: { why: 'counts without persons' },
    counterMakeCards: {
      actions: ['cards-made'],
      does: () => desk.staff.post(`${COUNTER}/cards`, { count: 3 }),
    },
  };
}

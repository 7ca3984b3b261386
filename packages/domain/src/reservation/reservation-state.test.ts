import { expect, test } from 'vitest';
import {
  canMoveReservation,
  needsReason,
  nextReservationSteps,
  RESERVATION_LABELS,
  RESERVATION_STATUSES,
  takesSeats,
  type ReservationActor,
  type ReservationStatus,
} from './reservation-state.ts';

const STATES: readonly ReservationStatus[] = RESERVATION_STATUSES;
const ACTORS: ReservationActor[] = ['guest', 'restaurant'];
const ALLOWED = [
  'requested confirmed restaurant',
  'requested declined restaurant',
  'requested cancelled guest',
  'confirmed cancelled guest',
  'confirmed cancelled restaurant',
  'confirmed arrived restaurant',
  'confirmed no-show restaurant',
  'arrived confirmed restaurant',
  'no-show confirmed restaurant',
  'no-show arrived restaurant',
];

test('these steps are allowed, and no others', () => {
  const found = STATES.flatMap((from) =>
    STATES.flatMap((to) =>
      ACTORS.filter((actor) => canMoveReservation(from, to, actor)).map(
        (actor) => `${from} ${to} ${actor}`,
      ),
    ),
  );
  expect(found).toEqual(ALLOWED);
  expect(nextReservationSteps('requested', 'restaurant')).toEqual(['confirmed', 'declined']);
  expect(nextReservationSteps('declined', 'guest')).toEqual([]);
});

test('seats are kept for what may still come, and for nothing else', () => {
  expect(STATES.filter(takesSeats)).toEqual(['requested', 'confirmed', 'arrived']);
});

test('the restaurant says why it declines or cancels; the guest need not', () => {
  expect(STATES.filter((to) => needsReason(to, 'restaurant'))).toEqual(['declined', 'cancelled']);
  expect(STATES.filter((to) => needsReason(to, 'guest'))).toEqual([]);
});

test('every status has its word', () => {
  expect(STATES.map((status) => RESERVATION_LABELS[status])).toEqual([
    'Angefragt',
    'Bestätigt',
    'Abgelehnt',
    'Abgesagt',
    'Da',
    'Nicht gekommen',
  ]);
});

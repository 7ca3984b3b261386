import { expect, test } from 'vitest';
import {
  canMoveReservation,
  nextReservationSteps,
  type ReservationActor,
  type ReservationStatus,
} from './reservation-state.ts';

const STATES: ReservationStatus[] = ['requested', 'confirmed', 'declined', 'cancelled'];
const ACTORS: ReservationActor[] = ['guest', 'restaurant'];
const ALLOWED = [
  'requested confirmed restaurant',
  'requested declined restaurant',
  'requested cancelled guest',
  'confirmed cancelled guest',
  'confirmed cancelled restaurant',
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

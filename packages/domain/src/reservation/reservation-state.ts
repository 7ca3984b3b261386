/** Where a reservation stands. */
export const RESERVATION_STATUSES = [
  'requested',
  'confirmed',
  'declined',
  'cancelled',
  /** The guests are here. */
  'arrived',
  'no-show',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];
export type ReservationActor = 'guest' | 'restaurant';

/** Every allowed step, and who may take it. A step that is not here is refused with 'wrong-state'. */
const TRANSITIONS: Record<
  ReservationStatus,
  Partial<Record<ReservationStatus, readonly ReservationActor[]>>
> = {
  requested: {
    confirmed: ['restaurant'],
    declined: ['restaurant'],
    cancelled: ['guest'],
  },
  confirmed: {
    cancelled: ['guest', 'restaurant'],
    arrived: ['restaurant'],
    'no-show': ['restaurant'],
  },
  declined: {},
  cancelled: {},
  // Said of the wrong ones.
  arrived: { confirmed: ['restaurant'] },
  // They came after all, or may still come.
  'no-show': { arrived: ['restaurant'], confirmed: ['restaurant'] },
};

/** Whether somebody may move a reservation so. */
export function canMoveReservation(
  from: ReservationStatus,
  to: ReservationStatus,
  actor: ReservationActor,
): boolean {
  return TRANSITIONS[from][to]?.includes(actor) ?? false;
}

/** What is left to do with a reservation, for an actor. */
export function nextReservationSteps(
  from: ReservationStatus,
  actor: ReservationActor,
): ReservationStatus[] {
  const steps = Object.keys(TRANSITIONS[from]) as ReservationStatus[];
  return steps.filter((to) => canMoveReservation(from, to, actor));
}

/** Whether it takes seats. */
export function takesSeats(status: ReservationStatus): boolean {
  return status === 'requested' || status === 'confirmed' || status === 'arrived';
}

/** The guest is told why. */
export function needsReason(to: ReservationStatus, actor: ReservationActor): boolean {
  return actor === 'restaurant' && (to === 'declined' || to === 'cancelled');
}

/** What a status says to guest and restaurant. */
export const RESERVATION_LABELS: Record<ReservationStatus, string> = {
  requested: 'Angefragt',
  confirmed: 'Bestätigt',
  declined: 'Abgelehnt',
  cancelled: 'Abgesagt',
  arrived: 'Da',
  'no-show': 'Nicht gekommen',
};

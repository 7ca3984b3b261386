import type { OpenedReservation } from '@tischlein/contract/calls/reservation.ts';

type Actor = OpenedReservation['actor'];
type Status = OpenedReservation['reservation']['status'];

const TEXTS: Record<Actor, Record<Status, string>> = {
  guest: {
    requested: 'Deine Anfrage wartet auf Antwort',
    confirmed: 'Dein Tisch ist reserviert',
    declined: 'Leider war kein Tisch frei',
    cancelled: 'Die Reservierung ist abgesagt',
    arrived: 'Schön, dass du da bist',
    'no-show': 'Dein Tisch ist nicht mehr reserviert',
  },
  restaurant: {
    requested: 'Diese Anfrage wartet auf deine Antwort',
    confirmed: 'Angenommen',
    declined: 'Abgelehnt',
    cancelled: 'Abgesagt',
    arrived: 'Da',
    'no-show': 'Nicht gekommen',
  },
};

export function stateText({ actor, reservation }: OpenedReservation): string {
  return TEXTS[actor][reservation.status];
}

const STEPS: Record<Actor, Partial<Record<Status, string>>> = {
  guest: { cancelled: 'Absagen' },
  restaurant: { confirmed: 'Annehmen', declined: 'Ablehnen', cancelled: 'Absagen' },
};

export const stepText = (actor: Actor, to: Status): string => STEPS[actor][to] ?? '';

/** The status that a mail's link asks for (`typ` of its address): its button is offered first. */
export const STATUS_OF_LINK: Record<string, Status> = {
  bestaetigen: 'confirmed',
  ablehnen: 'declined',
  absagen: 'cancelled',
  stornieren: 'cancelled',
};

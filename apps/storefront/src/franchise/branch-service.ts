import type { BranchService, FranchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import { formatWhen, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { minutesSpan } from '@tischlein/domain/order/countdown.ts';
import { euro } from '../base/euro.ts';
import type { DeliveryType } from '../session/place-store.ts';

/** Whose service, and how it is wanted. */
export interface ServiceQuestion {
  lookup: FranchiseLookup;
  slug: string;
  type: DeliveryType;
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
}

const NO_ORDERS = 'nimmt gerade keine Bestellungen an';

/** What a branch can do for the guest, in a line: whether it delivers there, for how much, and when. */
export function serviceText(question: ServiceQuestion): string {
  const service = serviceOf(question);
  if (!service) return '';
  const { delivery, atOnce, minutes, from } = service;
  const isDelivery = question.type === 'delivery';
  if (isDelivery && question.lookup.addr && !delivery) return 'liefert nicht an deine Adresse';
  if (!atOnce && from === null) return NO_ORDERS;
  const verb = isDelivery ? 'liefert' : 'zum Abholen';
  const terms = delivery && [
    delivery.fee === 0 ? 'kostenfrei' : `für ${euro(delivery.fee)}`,
    `ab ${euro(delivery.minimumOrder)} Bestellwert`,
  ];
  // What takes an hour and a half is not at once.
  const when =
    minutes === null ? `ab ${whenText(question, from)}` : `in ${minutesSpan(minutes)} Minuten`;
  return [`${verb} ${when}`, ...(terms ?? [])].join(', ');
}

/** A question to the guest before they are led to a branch; null: it does what they request. */
interface MoveQuestion {
  title: string;
  text: string;
  okLabel: string;
}

/**
 * What must be said before the change: nobody delivers to the address from there, or there is no "as soon as possible".
 * `name`: the branch's; `serveAt`: the wanted time.
 */
export function questionBeforeMove(
  question: ServiceQuestion,
  name: string,
  serveAt: string | null,
): MoveQuestion | null {
  const service = serviceOf(question);
  if (!service) return null;
  const { delivery, atOnce, from } = service;
  const isDelivery = question.type === 'delivery';
  if (isDelivery && question.lookup.addr && !delivery)
    return {
      title: 'Liefergebiet',
      text: `${name} liefert nicht an deine Adresse. Möchtest du trotzdem wechseln?`,
      okLabel: 'TROTZDEM WECHSELN',
    };
  if (serveAt !== null || atOnce) return null;
  if (from === null)
    return {
      title: 'Gerade geschlossen',
      text: `${name} ${NO_ORDERS}. Möchtest du dir trotzdem die Speisekarte ansehen?`,
      okLabel: 'TROTZDEM WECHSELN',
    };
  return {
    title: 'Nicht sofort',
    text: `${laterText(question, name, from)} Möchtest du dort vorbestellen?`,
    okLabel: 'VORBESTELLEN',
  };
}

/** 'Burger Nord liefert erst ab Montag 17:00 Uhr.' */
function laterText(question: ServiceQuestion, name: string, from: string): string {
  const when = whenText(question, from);
  return question.type === 'delivery'
    ? `${name} liefert erst ab ${when}.`
    : `Bei ${name} kannst du erst ab ${when} abholen.`;
}

function serviceOf({ lookup, slug }: ServiceQuestion): BranchService | undefined {
  return lookup.services.find((each) => each.slug === slug);
}

function whenText({ now, timeZone }: ServiceQuestion, from: string | null): string {
  return from === null ? '' : withUhr(formatWhen(Date.parse(from), now, timeZone));
}

import type { ChangeablePart } from '@tischlein/domain/order/order-change.ts';
import { STATUS_LABELS, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { PromiseProblem } from '@tischlein/domain/order/promise.ts';
import { refuse, type Refusal } from '../http/route.ts';

export const NO_ORDER = refuse(404, {
  error: 'no-order',
  message: 'Diese Bestellung gibt es nicht.',
});
export const AT_TABLE = refuse(409, {
  error: 'not-changeable',
  message: 'Was am Tisch bestellt wurde, ändert die Bedienung am Tisch.',
});
export const CHANGED_MEANWHILE = refuse(409, {
  error: 'changed-meanwhile',
  message: 'Jemand hat die Bestellung inzwischen geändert. Sieh nach, was jetzt gilt.',
});
export const DIVIDED_MEANWHILE = refuse(409, {
  error: 'changed-meanwhile',
  message: 'Jemand hat die Bestellung inzwischen anders aufgeteilt. Sieh nach, was jetzt gilt.',
});
export const FOUND_MEANWHILE = refuse(409, {
  error: 'changed-meanwhile',
  message: 'Der Gast ist inzwischen gefunden. Sieh nach, was jetzt gilt.',
});
export const NOTHING_CHANGED = refuse(409, {
  error: 'nothing-changed',
  message: 'Daran ist nichts anders als bisher.',
});
export const PRICE_NOT_AGREED = refuse(400, {
  error: 'agreement-missing',
  message: 'Es wird teurer. Sprich es bitte erst mit dem Gast ab.',
});
export const CANNOT_DELIVER_TOGETHER = refuse(409, {
  error: 'not-together',
  message: 'Zusammen fahren nur offene Lieferungen an dieselbe Tür.',
});
export const NOT_DIVISIBLE = refuse(409, {
  error: 'not-divisible',
  message: 'So lässt sich die Bestellung nicht aufteilen: In jede Tasche gehört etwas.',
});
export const WRONG_STATE = refuse(409, {
  error: 'wrong-state',
  message: 'Der Stand der Bestellung hat sich inzwischen geändert.',
});

const PARTS: Record<ChangeablePart, string> = {
  add: 'Dazubestellen',
  remove: 'Streichen',
  way: 'ein Wechsel zwischen Lieferung und Abholung',
  address: 'eine andere Adresse',
  time: 'eine andere Zeit',
  payment: 'eine andere Zahlung',
  contact: 'andere Angaben',
};

/** What came too late, and how the order stands. */
export function tooLate(parts: readonly ChangeablePart[], status: OrderStatus): Refusal {
  const what = parts.map((part) => PARTS[part]).join(', ');
  return refuse(409, {
    error: 'not-changeable',
    message: `Die Bestellung ist „${STATUS_LABELS[status]}“. Nicht mehr möglich: ${what}.`,
  });
}

export const PROMISE_REFUSALS: Record<PromiseProblem, Refusal> = {
  'time-past': refuse(409, {
    error: 'time-past',
    message: 'Diese Zeit ist schon vorbei. Wähle eine spätere.',
  }),
  'time-too-late': refuse(409, {
    error: 'time-too-late',
    message: 'So spät lässt sich nichts mehr versprechen. Ruf den Gast an.',
  }),
};

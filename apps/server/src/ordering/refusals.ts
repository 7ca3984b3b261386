import { formatEuro, type Cents } from '@tischlein/domain/money/cents.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { OrderConflict, OtherBranch } from '@tischlein/contract/calls/order.ts';
import type { Address, AddressError } from '@tischlein/domain/address/address.ts';
import type { ServeTimeRefusal } from '@tischlein/domain/hours/order-times.ts';
import { ORDER_CONFLICTS, type OrderConflictName } from '@tischlein/contract/errors.ts';
import { refuse, type Refusal } from '../http/route.ts';
import { VOID_TEXTS } from '@tischlein/domain/table/item-void.ts';
import type { GuestRefusal } from '../orders/insert-orders.ts';
import type { VoidRefusal } from '../tables/book-order.ts';
import type { LinkedRefusal } from './linked-writes.ts';
import type { Reader } from './readers.ts';
import * as guestShop from '../shops/guest-shop.ts';

/** A 409 with the code that belongs to its name. */
function conflict<Name extends OrderConflictName>(
  body: Omit<OrderConflict, 'code' | 'error'> & { error: Name },
): Refusal {
  const { error, ...rest } = body;
  return refuse(409, { error, code: ORDER_CONFLICTS[error], ...rest });
}

export const LEGAL_MISSING = refuse(400, {
  error: 'legal-missing',
  message: 'Bitte bestätige die Allgemeinen Bestellbedingungen und die Datenschutzhinweise.',
});

export const NO_SHOP = refuse(404, guestShop.NO_SHOP);
export const SHOP_OFFLINE = refuse(503, guestShop.SHOP_OFFLINE);
export const NO_ORDER = refuse(404, {
  error: 'no-order',
  message: 'Diese Bestellung gibt es nicht.',
});
export const NOT_CANCELLABLE = refuse(409, {
  error: 'not-cancellable',
  message: 'Die Küche hat deine Bestellung schon angenommen. Ruf uns bitte an.',
});

export const KEY_TAKEN = conflict({
  error: 'key-taken',
  message:
    'Dieser Warenkorb ist schon von einem anderen Gerät aus bestellt worden. Möchtest du trotzdem bestellen, tippe noch einmal auf „zahlungspflichtig bestellen“.',
});

/** The same key with another request: the first one stands, and the guest is told so instead of believing otherwise. */
export const alreadyPlaced = (orderId: string, number: number, reader: Reader): Refusal =>
  conflict({
    error: 'already-placed',
    message: PLACED_TEXTS[reader](number),
    placedOrderId: orderId,
  });

const PLACED_TEXTS: Record<Reader, (number: number) => string> = {
  guest: (number) =>
    `Deine Bestellung ist schon bei uns: Nummer ${number}. Änderungen daran nehmen wir gern am Telefon an.`,
  'table-guest': (number) =>
    `Deine Bestellung ist schon bei uns: Nummer ${number}. Soll daran etwas anders sein, sag es bitte der Bedienung.`,
  waiter: (number) =>
    `Diese Bestellung ist schon da: Nummer ${number}, so wie sie zuerst gesendet wurde. Was anders sein soll, änderst du auf der Rechnung des Tisches.`,
  phone: (number) =>
    `Diese Bestellung ist schon aufgenommen: Nummer ${number}, so wie sie zuerst gesendet wurde. Was anders sein soll, änderst du in der Liste.`,
};

/** Its payment is being processed: the order can be neither cancelled now nor relied on. */
export const stillPaying = (number: number): Refusal =>
  conflict({
    error: 'still-paying',
    message: `Die Zahlung deiner Bestellung ${number} wird noch geprüft. Bitte warte einen Moment, bevor du noch einmal bestellst.`,
  });

/** Why a coupon does not count. */
export const COUPON_REFUSALS = {
  unknown: refuse(400, {
    error: 'coupon-unknown',
    message: 'Dieser Gutschein ist hier nicht gültig.',
  }),
  'not-yet': refuse(400, { error: 'coupon-not-yet', message: 'Dieser Gutschein gilt noch nicht.' }),
  expired: refuse(400, {
    error: 'coupon-expired',
    message: 'Dieser Gutschein ist leider abgelaufen.',
  }),
  'used-up': refuse(400, {
    error: 'coupon-used-up',
    message: 'Dieser Gutschein ist leider schon aufgebraucht.',
  }),
  'used-by-guest': refuse(400, {
    error: 'coupon-used',
    message: 'Du hast diesen Gutschein schon eingelöst.',
  }),
  'other-phone': refuse(400, {
    error: 'coupon-other-phone',
    message: 'Dieser Gutschein ist für eine andere Telefonnummer reserviert.',
  }),
} satisfies Record<string, Refusal>;

export const couponBelowMinimum = (missing: Cents): Refusal =>
  refuse(400, {
    error: 'coupon-below-minimum',
    message: `Für deinen Gutschein fehlen noch ${formatEuro(missing)}.`,
  });

/** Signing up by order without the consent the shop asks for (specification 1 §5). */
export const signUpRefused = (message: string): Refusal =>
  refuse(400, { error: 'signup-advertising', message });

/** Signing up where the shop has no accounts: said, never dropped in silence. */
export const NO_ACCOUNTS = refuse(400, {
  error: 'no-accounts',
  message: 'Kundenkonten gibt es hier nicht.',
});

export function formRefusal(form: Record<string, string>): Refusal {
  return refuse(400, { error: 'form', message: 'Bitte prüfe deine Angaben.', form });
}

export const priceChanged = (quote: Quote): Refusal =>
  conflict({
    error: 'price-changed',
    message: `Der Preis hat sich geändert: Deine Bestellung kostet jetzt ${formatEuro(quote.total)}.`,
    quote,
  });

export const promotionsChanged = (quote: Quote): Refusal =>
  conflict({
    error: 'promotions-changed',
    message: `Die Angebote in deinem Warenkorb haben sich geändert: Deine Bestellung kostet jetzt ${formatEuro(quote.total)}.`,
    quote,
  });

export const freeItemsInvalid = (quote: Quote): Refusal =>
  conflict({
    error: 'free-items',
    message:
      'Deine Gratis-Artikel passen so nicht zu deinem Warenkorb. Bitte wähle sie neu aus, zu jedem Angebot einen, oder bestelle ohne sie.',
    quote,
  });

export const addressAssumed = (address: Address): Refusal =>
  conflict({
    error: 'address-assumed',
    message: 'Adresse korrigiert',
    assumedLocation: { ...address },
  });

export const cartProblems = (quote: Quote): Refusal =>
  conflict({
    error: 'cart-problems',
    message: 'Einige Artikel können gerade nicht bestellt werden.',
    quote,
  });

const TIME_TEXTS: Record<ServeTimeRefusal, string> = {
  'not-offered': 'Diese Bestellart ist hier nicht möglich.',
  closed: 'Wir haben gerade geschlossen und nehmen keine Bestellungen an.',
  paused: 'Wir machen gerade eine kurze Pause. Bitte versuch es in ein paar Minuten noch einmal.',
  'no-asap': 'So schnell wie möglich geht es gerade nicht. Bitte wähle eine Uhrzeit.',
  'no-pre-order': 'Vorbestellungen sind nicht möglich.',
  'too-soon': 'Diese Uhrzeit schaffen wir nicht mehr. Bitte wähle eine spätere.',
  'too-late': 'So weit im Voraus nehmen wir noch keine Bestellungen an.',
  'outside-hours': 'Zu dieser Uhrzeit sind wir nicht da. Bitte wähle eine andere.',
  'not-a-slot': 'Diese Uhrzeit gibt es nicht mehr. Bitte wähle eine andere.',
  'slot-full': 'Für diese Uhrzeit ist die Küche schon ausgebucht. Bitte wähle eine andere.',
};

/** `isForLater`: it is closed now, and may be ordered for later. */
export const timeRefused = (error: ServeTimeRefusal, isForLater = false): Refusal =>
  conflict({ error: `time-${error}`, message: TIME_TEXTS[isForLater ? 'no-asap' : error] });

const WAY_PAUSED = {
  delivery: 'Beim Liefern machen wir gerade eine kurze Pause. Abholen kannst du jetzt schon.',
  pickup: 'Beim Abholen machen wir gerade eine kurze Pause. Liefern können wir jetzt schon.',
};

/** One way makes a pause, and the other one does not: the guest need not wait. */
export const wayPaused = (way: 'delivery' | 'pickup'): Refusal =>
  conflict({ error: 'time-paused', message: WAY_PAUSED[way] });

/** Too many orders of one guest. Who has a good reason can call the restaurant. */
function tooMany(refused: Exclude<GuestRefusal, 'blocked' | 'mails'>, phone: string): string {
  if (refused.endsWith('address'))
    return `Zu dieser Adresse sind gerade schon sehr viele Bestellungen unterwegs. Ruf uns bitte an, dann nehmen wir deine gern auf: ${phone}.`;
  return refused.startsWith('open')
    ? `Von dir sind gerade schon mehrere Bestellungen offen. Sobald eine davon bezahlt oder bei dir ist, kannst du weiter bestellen. Eilt es, ruf uns bitte an: ${phone}.`
    : `Von dir kamen in der letzten Stunde schon sehr viele Bestellungen. Bitte versuch es später noch einmal oder ruf uns an: ${phone}.`;
}

/** The guest is beyond a limit, or blocked by the restaurant. The browser keeps the cart. */
export function guestRefused(refused: GuestRefusal, phone: string): Refusal {
  if (refused === 'blocked')
    return conflict({
      error: 'guest-blocked',
      message: `Diese Bestellung können wir online leider nicht annehmen. Ruf uns bitte an, dann klären wir das: ${phone}. Dein Warenkorb bleibt, wie er ist.`,
    });
  if (refused === 'mails')
    return conflict({
      error: 'too-many-mails',
      message: `An diese Mailadresse gingen heute schon sehr viele Mails. Bitte gib eine andere an oder ruf uns an: ${phone}.`,
    });
  return conflict({ error: 'too-many-orders', message: tooMany(refused, phone) });
}

/** What others took between the check and the order. */
export function linkedRefused(error: LinkedRefusal): Refusal {
  if (error === 'group-stage') return NOT_NOW_FOR_GROUP;
  if (error === 'group-carts') return groupCartsChanged();
  if (error === 'table-moved') return TABLE_MOVED;
  if (error === 'guests-left') return GUESTS_LEFT;
  if (error === 'guests-unknown') return GUESTS_UNKNOWN;
  if (isRefundRefusal(error)) return voidRefused(error);
  return error === 'slot-full' || error === 'no-asap' ? timeRefused(error) : COUPON_REFUSALS[error];
}

export const belowMinimum = (missing: Cents): Refusal =>
  conflict({
    error: 'below-minimum',
    message: `Du hast den Mindestbestellwert noch nicht erreicht. Es fehlen noch ${formatEuro(missing)}.`,
  });

/** In the words of geo/lookup. */
export const NO_PLACE = refuse(404, {
  error: 'notFound',
  message: 'Zu dieser Adresse konnte keine Entfernung berechnet werden',
});

export const outsideArea = (otherBranch: OtherBranch | null): Refusal =>
  conflict({
    error: 'outside-area',
    message: 'Die Adresse befindet sich nicht im Liefergebiet',
    ...(otherBranch && { otherBranch }),
  });

/** The carts of a group are not what was sent: somebody chose something else since. */
export const groupCartsChanged = (quote?: Quote): Refusal =>
  conflict({
    error: 'group-carts',
    message:
      'In eurer Gruppe hat sich gerade etwas geändert. Bitte schau dir die Warenkörbe noch einmal an.',
    ...(quote && { quote }),
  });

export const NOT_FOR_GROUP = conflict({
  error: 'not-for-group',
  message: 'Für die Gruppe bestellen kann nur, wer sie gestartet hat.',
});

export const NOT_NOW_FOR_GROUP = conflict({
  error: 'group-stage',
  message:
    'Für eure Gruppe kann gerade nicht bestellt werden. Bitte geh zurück zum Warenkorb und von dort noch einmal zur Kasse.',
});

/** Refunds of a table's items (specification 1 §8). */
const REFUND_REFUSALS: Record<VoidRefusal, string> = {
  ...VOID_TEXTS,
  'refund-unknown-item': 'Diesen Artikel gibt es auf der Rechnung des Tisches nicht mehr.',
};
const isRefundRefusal = (error: LinkedRefusal): error is VoidRefusal => error in REFUND_REFUSALS;
export const voidRefused = (error: VoidRefusal): Refusal =>
  conflict({ error, message: REFUND_REFUSALS[error] });

export const NO_GROUPS_HERE = conflict({
  error: 'at-table',
  message:
    'Am Tisch kommt alles auf eine gemeinsame Rechnung: Gruppenbestellungen gibt es hier nicht.',
});

/** Between opening the cart and ordering the guests were moved. */
const TABLE_MOVED = conflict({
  error: 'table-moved',
  message: 'Euer Tisch hat gerade gewechselt. Bitte bestelle noch einmal.',
});

/** To a waiter, who is told where they are. */
const GUESTS_LEFT = conflict({
  error: 'table-moved',
  message: 'Die Gäste, für die das war, sitzen nicht mehr an diesem Tisch. Bestellt ist nichts.',
});

/** To a waiter, who says for whom it is. */
const GUESTS_UNKNOWN = conflict({
  error: 'guests-unknown',
  message:
    'Seit das ohne Netz eingegeben wurde, hat sich geändert, wer an diesem Tisch sitzt. Ist es für die Gäste, die jetzt dort sitzen?',
});

/** At the page that all branches of a franchise share: only a branch takes orders, so the guest chooses one first. */
export const CHOOSE_BRANCH = conflict({
  error: 'choose-branch',
  message: 'Bitte sag uns zuerst, wohin es gehen soll: Dann bestellst du in der passenden Filiale.',
});

export const ageMissing = (age: 16 | 18): Refusal =>
  conflict({
    error: 'age',
    message: `Bitte bestätige, dass du über ${age} Jahre alt bist.`,
  });

/** Where in the form an address error belongs, with the texts of specification 1 §8. */
export const ADDRESS_FIELDS: Record<AddressError | 'notFound', Record<string, string>> = {
  empty: { street: 'Bitte gib eine Adresse ein.' },
  zipInsteadOfAddressEntered: {
    street: 'Bitte gib eine vollständige Adresse ein. Eine Postleitzahl ist nicht ausreichend.',
  },
  Incomplete: { street: 'Die eingegebene Adresse ist unvollständig' },
  invalid: { street: 'Die eingegebene Adresse ist unvollständig' },
  MissingStreetNumber: { streetNumber: 'Bitte gib auch eine Hausnummer an.' },
  notFound: { street: 'Zu dieser Adresse konnte keine Entfernung berechnet werden' },
};

import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { toEuros } from '@tischlein/domain/money/cents.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { PhoneDraft } from '../session/phone-drafts.ts';
import type { PhoneOrderBody } from '../session/phone-order-body.ts';

const ROUND_TO = 5 * MINUTE;

/** What the price of a draft is asked with. */
export function quoteRequest(draft: PhoneDraft): CallBody<Calls['phoneQuote']> {
  const { street, streetNumber, zip, city } = draft.address;
  return {
    isPickup: draft.isPickup,
    address: draft.isPickup || street === '' ? null : { street, streetNumber, zip, city },
    addressConfirmed: draft.addressConfirmed,
    serveAt: draft.serveAt,
    orderItems: draft.items,
    couponCode: draft.couponCode.trim() || null,
    phone: draft.phone,
    useDishDeposit: false,
    selectedFreeItems: draft.freeItems,
    confirmedTwoForOnePromotions: draft.confirmed,
    deniedTwoForOnePromotions: draft.denied,
  };
}

/** The time an order is promised for: the wanted one, else `minutes` (or `usual`) from now, rounded up. Epoch milliseconds. */
export function promiseOf(
  { serveAt, minutes }: Pick<PhoneDraft, 'serveAt' | 'minutes'>,
  usual: number,
  now: number,
): number {
  if (serveAt !== null) return Date.parse(serveAt);
  return Math.ceil((now + (minutes ?? usual) * MINUTE) / ROUND_TO) * ROUND_TO;
}

/** What is missing before a draft can be placed, in the order of the page; null: nothing. */
export function firstGap(draft: PhoneDraft, minimumAge: number): PhoneGap | null {
  if (draft.items.length === 0) return 'items';
  if (draft.phone.trim() === '') return 'phone';
  if (draft.name.trim() === '') return 'name';
  if (!draft.isPickup && missingOfAddress(draft.address) !== null) return 'address';
  return minimumAge > draft.confirmedAge ? 'age' : null;
}

const ADDRESS_FIELDS = ['street', 'streetNumber', 'zip', 'city'] as const;

/** The first field of an address that is empty; null: it is whole. */
export function missingOfAddress(
  address: PhoneDraft['address'],
): (typeof ADDRESS_FIELDS)[number] | null {
  return ADDRESS_FIELDS.find((field) => address[field].trim() === '') ?? null;
}

/** What an order by telephone still lacks. */
export type PhoneGap = 'line' | 'items' | 'phone' | 'name' | 'address' | 'age';

export const GAP_TEXTS: Record<PhoneGap, string> = {
  line: 'Diese Zeile steht noch nicht in der Bestellung: Enter nimmt sie, Esc verwirft sie.',
  items: 'Es ist noch nichts bestellt.',
  phone: 'Bitte gib die Telefonnummer ein.',
  name: 'Bitte gib den Namen ein.',
  address: 'Bitte gib Straße, Hausnummer, Postleitzahl und Ort ein.',
  age: 'Frag bitte nach dem Alter.',
};

/** What is sent to place a draft at the price that is on the screen. */
export function orderRequest(draft: PhoneDraft, quote: Quote, promisedAt: number): PhoneOrderBody {
  const address = draft.isPickup ? {} : draft.address;
  return {
    clientKey: draft.id,
    orderItems: draft.items as PhoneOrderBody['orderItems'],
    couponCode: draft.couponCode.trim() || null,
    useDishDeposit: false,
    skipGoogleValidation: draft.addressConfirmed,
    selectedFreeItems: draft.freeItems,
    confirmedTwoForOnePromotions: draft.confirmed,
    deniedTwoForOnePromotions: draft.denied,
    expectedTwoForOnePromotions: quote.promotionGroups
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ groupId, promotionValue }) => ({ groupId, promotionValue: toEuros(promotionValue) })),
    expectedTotal: toEuros(quote.total),
    confirmedAge: draft.confirmedAge,
    promisedAt: new Date(promisedAt).toISOString(),
    mayRemember: draft.mayRemember,
    formValues: {
      salutation: '',
      street: '',
      streetNumber: '',
      zip: '',
      city: '',
      floor: '',
      company: '',
      ...address,
      name: draft.name.trim(),
      email: draft.email.trim(),
      phone: draft.phone.trim(),
      messageDriver: draft.messageDriver,
      messageCook: draft.messageCook,
      paymentMethod: draft.paymentMethod,
      isPickup: draft.isPickup,
      serveAt: draft.serveAt,
    },
  };
}

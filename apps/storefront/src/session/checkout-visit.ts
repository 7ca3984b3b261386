import {
  readAdvertisingVersion,
  type AdvertisingVersion,
} from '@tischlein/domain/order/advertising-version.ts';
import { readSession, writeSession } from './session-storage.ts';
import { isRecord, shopKey } from './storage.ts';

/**
 * What is typed at the checkout and saved nowhere else. Kept for this visit from the moment the guest leaves the
 * document to pay, so that everything is there again afterwards.
 */
export interface CheckoutVisit {
  messageDriver: string;
  messageCook: string;
  acceptLegal: boolean;
  acceptAdvertising: boolean;
  /** In which words that was asked. */
  advertisingVersion: AdvertisingVersion | null;
  createAccount: boolean;
  keepAddress: boolean;
  /** In cents. */
  tip: number;
  useDishDeposit: boolean;
  /** The place as it was then: one chosen since is newer than the address in the form. */
  place: string;
  /** Where the page stood; null once it stands there again. */
  scrollY: number | null;
}

const keyOf = (shopId: string) => shopKey(shopId, 'checkout-visit');

export function keepCheckoutVisit(shopId: string, visit: CheckoutVisit): void {
  writeSession(keyOf(shopId), visit);
}

export function forgetCheckoutVisit(shopId: string): void {
  writeSession(keyOf(shopId), null);
}

/** What the guest left behind to pay at a provider; null: they have not left. */
export function readVisit(shopId: string): CheckoutVisit | null {
  const stored = readSession(keyOf(shopId));
  if (!isRecord(stored)) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : '');
  const { tip, scrollY } = stored;
  return {
    messageDriver: text(stored['messageDriver']),
    messageCook: text(stored['messageCook']),
    acceptLegal: stored['acceptLegal'] === true,
    acceptAdvertising: stored['acceptAdvertising'] === true,
    advertisingVersion: readAdvertisingVersion(stored['advertisingVersion']),
    createAccount: stored['createAccount'] === true,
    keepAddress: stored['keepAddress'] === true,
    tip: Number.isInteger(tip) && Number(tip) >= 0 ? Number(tip) : 0,
    useDishDeposit: stored['useDishDeposit'] === true,
    place: text(stored['place']),
    scrollY: typeof scrollY === 'number' ? scrollY : null,
  };
}

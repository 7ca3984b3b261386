import { create } from 'zustand';
import type { DeliveryInfo } from '@tischlein/contract/calls/shop.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { formStorageKey } from '@tischlein/domain/order/form-storage-key.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { request } from '../api/request.ts';
import { readSession, writeSession } from './session-storage.ts';
import { isRecord, readStored, shopKey, writeStored } from './storage.ts';

export type DeliveryType = 'delivery' | 'pickup';

/** How and where the order shall arrive (specification 1 §3 "Delivery type state", "Delivery info"). */
export interface PlaceState {
  deliveryTypePreSelection: DeliveryType | null;
  /** As the guest typed or confirmed it. */
  location: string;
  info: DeliveryInfo | null;
}

const EMPTY: PlaceState = { deliveryTypePreSelection: null, location: '', info: null };
export const usePlace = create<PlaceState>(() => EMPTY);

type Ways = Pick<PublicShop, 'supportDelivery' | 'supportPickup'>;

/** Delivery if the shop supports it, otherwise pickup (specification 1 §4). */
function autoSelection(shop: Ways): DeliveryType {
  return shop.supportDelivery ? 'delivery' : 'pickup';
}

/** The pre-selection wins, unless the shop has stopped doing it that way. */
export function chosenType(shop: Ways, preSelection: DeliveryType | null): DeliveryType {
  const supported = preSelection === 'delivery' ? shop.supportDelivery : shop.supportPickup;
  return preSelection !== null && supported ? preSelection : autoSelection(shop);
}

export function useDeliveryType(shop: Ways): DeliveryType {
  return usePlace((state) => chosenType(shop, state.deliveryTypePreSelection));
}

/**
 * The location is asked for only while no minimum order value is known and the type is unset or delivery, and never
 * in order-link mode (specification 1 §4).
 */
export function needsLocation(shop: Ways, state: PlaceState, rorderLink: boolean): boolean {
  if (rorderLink || state.info?.minimumOrderValue != null) return false;
  return chosenType(shop, state.deliveryTypePreSelection) === 'delivery';
}

let key = '';
/** Whether this guest's form is saved for the next time; the place is part of it. */
let isSaved = () => false;
let lookups = 0;
/** Nobody could be asked about the remembered address. */
let isUnanswered = false;

/** Whether the conditions of a remembered address are still on their way. */
export function isLookingUpPlace(): boolean {
  return lookups > 0;
}

/** Where there was no connection, the remembered address is asked about once more. */
export function lookUpUnanswered(shopId: string): void {
  if (isUnanswered) void lookUpAgain(shopId, usePlace.getState().location);
}

async function lookUp(shopId: string, location: string): Promise<Answer<DeliveryInfo>> {
  lookups += 1;
  isUnanswered = false;
  const answer = await request('geoLookup', { params: { shopId }, query: { location } });
  lookups -= 1;
  isUnanswered = !answer.ok && (answer.failure.status ?? 500) >= 500;
  return answer;
}

export function startPlace(shop: PublicShop): void {
  key = shopKey(shop.id, 'place');
  isSaved = () =>
    shop.settings.checkoutForm === 'saved' || readStored(formStorageKey(shop.id)) !== null;
  const stored = readSession(key) ?? readStored(key);
  if (isRecord(stored) && stored['version'] === 1) {
    const type = stored['type'];
    usePlace.setState({
      deliveryTypePreSelection: type === 'delivery' || type === 'pickup' ? type : null,
      location: typeof stored['location'] === 'string' ? stored['location'] : '',
    });
    keepPlace();
  }
  const { location } = usePlace.getState();
  // Fees and minimums may have changed since the last visit, so they are never stored, only the address is.
  if (location !== '') void lookUpAgain(shop.id, location);
}

async function lookUpAgain(shopId: string, location: string): Promise<void> {
  const answer = await lookUp(shopId, location);
  const same = usePlace.getState().location === location;
  if (same && answer.ok && answer.value.minimumOrderValue !== null) {
    usePlace.setState({ info: answer.value });
  }
}

/** A place that came along from elsewhere; its conditions here are looked up. */
export function bringPlace(shopId: string, location: string): void {
  void lookUp(shopId, location).then((answer) => {
    // What is no address, or none we know, is not taken over; when nobody answers it is asked about later.
    if (!answer.ok && answer.failure.status !== null && answer.failure.status < 500) return;
    const delivers = answer.ok && answer.value.minimumOrderValue !== null;
    setPlace(location, delivers ? answer.value : null);
  });
}

export function chooseDeliveryType(type: DeliveryType): void {
  usePlace.setState({ deliveryTypePreSelection: type });
  keepPlace();
}

export function setPlace(location: string, info: DeliveryInfo | null): void {
  isUnanswered = false;
  usePlace.setState({ location, info });
  keepPlace();
}

/** As long as the tab; for the next time only where the form is saved for it (TDDDG 25). */
export function keepPlace(): void {
  const { deliveryTypePreSelection: type, location } = usePlace.getState();
  const place = { version: 1, type, location };
  writeSession(key, place);
  writeStored(key, isSaved() ? place : null);
}

import {
  advertisingVersion,
  readAdvertisingVersion,
  type AdvertisingVersion,
} from '@tischlein/domain/order/advertising-version.ts';
import { readStored, writeStored } from './storage.ts';

const KEY = 'tischlein:advertising';

/** Both ask freely, and neither is ticked beforehand. */
const TEXTS: Record<AdvertisingVersion, (restaurant: string) => string> = {
  A: (name) => `${name} darf mir Angebote per Mail schicken (freiwillig, jederzeit widerrufbar).`,
  B: (name) =>
    `Ja, schreibt mir per Mail, wenn es bei ${name} Neues oder Günstiges gibt (freiwillig, jederzeit widerrufbar).`,
};

let drawn: AdvertisingVersion | null = null;

/** The wording this guest gets, always the same one. `draw` is asked once, see `advertisingVersion`. */
export function guestAdvertisingVersion(draw: () => number = Math.random): AdvertisingVersion {
  drawn ??= readAdvertisingVersion(readStored(KEY));
  if (drawn === null) {
    drawn = advertisingVersion(draw());
    writeStored(KEY, drawn);
  }
  return drawn;
}

export function advertisingText(version: AdvertisingVersion, restaurant: string): string {
  return TEXTS[version](restaurant);
}
